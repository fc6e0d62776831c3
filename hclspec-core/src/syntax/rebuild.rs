//! Copies of trees in which some nodes are replaced.

use super::ast::{
    Binary, Call, Conditional, Expr, ExprKind, For, ForDirective, Ident, IfDirective, ObjectItem, ObjectKey, Operation,
    Postfix, Step, StepKind, TemplatePart, Unary,
};
use crate::arena::Keep as _;
use crate::source::Span;
use bumpalo::Bump;

/// Replaces the parts of a tree while it is copied.
pub trait Rebuild<'a> {
    /// The arena of the copy.
    fn arena(&self) -> &'a Bump;

    /// Replaces an expression. Call [`rebuilt`] to copy it.
    fn expr(&self, expr: &Expr<'a>) -> Expr<'a>;

    /// Replaces the key of an index step.
    fn key(&self, key: &Expr<'a>) -> Expr<'a> {
        self.expr(key)
    }

    /// Replaces the parts of a template. Call [`rebuilt_part`] to copy a part.
    fn parts(&self, parts: &[TemplatePart<'a>]) -> &'a [TemplatePart<'a>];

    /// Replaces a span.
    fn span(&self, span: Span) -> Span {
        span
    }
}

/// Copies an expression with replaced parts.
pub fn rebuilt<'a>(expr: &Expr<'a>, to: &dyn Rebuild<'a>) -> Expr<'a> {
    let arena = to.arena();
    let kind = match expr.kind {
        ExprKind::Null
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Number(_)
        | ExprKind::String(_)
        | ExprKind::Invalid(_)
        | ExprKind::Variable(_) => expr.kind,
        ExprKind::Template(parts) => ExprKind::Template(to.parts(parts)),
        ExprKind::Interpolation(inner) => ExprKind::Interpolation(arena.keep(to.expr(inner))),
        ExprKind::Parens(inner) => ExprKind::Parens(arena.keep(to.expr(inner))),
        ExprKind::Postfix(it) => {
            ExprKind::Postfix(arena.keep(Postfix { base: to.expr(&it.base), steps: steps(it.steps, to) }))
        }
        ExprKind::Tuple(items) => ExprKind::Tuple(list(arena, items, &|it| to.expr(it))),
        ExprKind::Object(items) => ExprKind::Object(list(arena, items, &|it| ObjectItem {
            key: match &it.key {
                ObjectKey::Name(name) => ObjectKey::Name(ident(*name, to)),
                ObjectKey::Expr(expr) => ObjectKey::Expr(to.expr(expr)),
                ObjectKey::Property(expr) => ObjectKey::Property(to.expr(expr)),
            },
            value: to.expr(&it.value),
        })),
        ExprKind::For(it) => ExprKind::For(arena.keep(For {
            key_var: it.key_var.map(|key_var| ident(key_var, to)),
            value_var: ident(it.value_var, to),
            collection: to.expr(&it.collection),
            key: it.key.map(|key| to.expr(&key)),
            value: to.expr(&it.value),
            group: it.group,
            condition: it.condition.map(|condition| to.expr(&condition)),
        })),
        ExprKind::Call(it) => ExprKind::Call(arena.keep(Call {
            name: ident(it.name, to),
            args: list(arena, it.args, &|it| to.expr(it)),
            expand: it.expand,
            open: to.span(it.open),
            close: to.span(it.close),
        })),
        ExprKind::Unary(it) => ExprKind::Unary(arena.keep(Unary { op: it.op, operand: to.expr(&it.operand) })),
        ExprKind::Binary(it) => {
            let first = to.expr(&it.first);
            let rest = list(arena, it.rest, &|it| Operation { op: it.op, operand: to.expr(&it.operand) });
            ExprKind::Binary(arena.keep(Binary { first, rest }))
        }
        ExprKind::Conditional(it) => ExprKind::Conditional(arena.keep(Conditional {
            condition: to.expr(&it.condition),
            if_true: to.expr(&it.if_true),
            if_false: to.expr(&it.if_false),
        })),
    };
    Expr { kind, span: to.span(expr.span) }
}

/// Copies a part of a template with replaced expressions.
pub fn rebuilt_part<'a>(part: &TemplatePart<'a>, to: &dyn Rebuild<'a>) -> TemplatePart<'a> {
    match part {
        TemplatePart::Literal(text) => TemplatePart::Literal(text),
        TemplatePart::Interpolation(expr) => TemplatePart::Interpolation(to.arena().keep(to.expr(expr))),
        TemplatePart::If(it) => TemplatePart::If(to.arena().keep(IfDirective {
            condition: to.expr(&it.condition),
            if_true: to.parts(it.if_true),
            if_false: to.parts(it.if_false),
            span: to.span(it.span),
        })),
        TemplatePart::For(it) => TemplatePart::For(to.arena().keep(ForDirective {
            key_var: it.key_var.map(|key_var| ident(key_var, to)),
            value_var: ident(it.value_var, to),
            collection: to.expr(&it.collection),
            body: to.parts(it.body),
            span: to.span(it.span),
        })),
    }
}

/// Copies a list with replaced elements.
pub fn list<'a, T: Copy>(arena: &'a Bump, items: &[T], to: &dyn Fn(&T) -> T) -> &'a [T] {
    let mut list = Vec::with_capacity(items.len());
    for item in items {
        list.push(to(item));
    }
    arena.keep_list(&list)
}

fn ident<'a>(ident: Ident<'a>, to: &dyn Rebuild<'a>) -> Ident<'a> {
    Ident { span: to.span(ident.span), ..ident }
}

fn steps<'a>(all: &[Step<'a>], to: &dyn Rebuild<'a>) -> &'a [Step<'a>] {
    list(to.arena(), all, &|step| {
        let kind = match step.kind {
            StepKind::Attribute(_) | StepKind::LegacyIndex(_) => step.kind,
            StepKind::Index(key) => StepKind::Index(to.arena().keep(to.key(key))),
            StepKind::Splat { full, each } => StepKind::Splat { full, each: steps(each, to) },
        };
        Step { kind, span: to.span(step.span) }
    })
}
