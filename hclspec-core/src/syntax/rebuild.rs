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
pub fn rebuilt<'a>(expr: &Expr<'a>, rebuild: &dyn Rebuild<'a>) -> Expr<'a> {
    let arena = rebuild.arena();
    let kind = match expr.kind {
        ExprKind::Null
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Number(_)
        | ExprKind::String(_)
        | ExprKind::Invalid(_)
        | ExprKind::Variable(_) => expr.kind,
        ExprKind::Template(parts) => ExprKind::Template(rebuild.parts(parts)),
        ExprKind::Interpolation(inner) => ExprKind::Interpolation(arena.keep(rebuild.expr(inner))),
        ExprKind::Parens(inner) => ExprKind::Parens(arena.keep(rebuild.expr(inner))),
        ExprKind::Postfix(it) => {
            ExprKind::Postfix(arena.keep(Postfix { base: rebuild.expr(&it.base), steps: steps(it.steps, rebuild) }))
        }
        ExprKind::Tuple(items) => ExprKind::Tuple(list(arena, items, &|it| rebuild.expr(it))),
        ExprKind::Object(items) => ExprKind::Object(list(arena, items, &|it| ObjectItem {
            key: match &it.key {
                ObjectKey::Name(name) => ObjectKey::Name(ident(*name, rebuild)),
                ObjectKey::Expr(expr) => ObjectKey::Expr(rebuild.expr(expr)),
                ObjectKey::Property(expr) => ObjectKey::Property(rebuild.expr(expr)),
            },
            value: rebuild.expr(&it.value),
        })),
        ExprKind::For(it) => ExprKind::For(arena.keep(For {
            key_var: it.key_var.map(|key_var| ident(key_var, rebuild)),
            value_var: ident(it.value_var, rebuild),
            collection: rebuild.expr(&it.collection),
            key: it.key.map(|key| rebuild.expr(&key)),
            value: rebuild.expr(&it.value),
            group: it.group,
            condition: it.condition.map(|condition| rebuild.expr(&condition)),
        })),
        ExprKind::Call(it) => ExprKind::Call(arena.keep(Call {
            name: ident(it.name, rebuild),
            args: list(arena, it.args, &|it| rebuild.expr(it)),
            expand: it.expand,
            open: rebuild.span(it.open),
            close: rebuild.span(it.close),
        })),
        ExprKind::Unary(it) => ExprKind::Unary(arena.keep(Unary { op: it.op, operand: rebuild.expr(&it.operand) })),
        ExprKind::Binary(it) => {
            let first = rebuild.expr(&it.first);
            let rest = list(arena, it.rest, &|it| Operation { op: it.op, operand: rebuild.expr(&it.operand) });
            ExprKind::Binary(arena.keep(Binary { first, rest }))
        }
        ExprKind::Conditional(it) => ExprKind::Conditional(arena.keep(Conditional {
            condition: rebuild.expr(&it.condition),
            if_true: rebuild.expr(&it.if_true),
            if_false: rebuild.expr(&it.if_false),
        })),
    };
    Expr { kind, span: rebuild.span(expr.span) }
}

/// Copies a part of a template with replaced expressions.
pub fn rebuilt_part<'a>(part: &TemplatePart<'a>, rebuild: &dyn Rebuild<'a>) -> TemplatePart<'a> {
    match part {
        TemplatePart::Literal(text) => TemplatePart::Literal(text),
        TemplatePart::Interpolation(expr) => TemplatePart::Interpolation(rebuild.arena().keep(rebuild.expr(expr))),
        TemplatePart::If(it) => TemplatePart::If(rebuild.arena().keep(IfDirective {
            condition: rebuild.expr(&it.condition),
            if_true: rebuild.parts(it.if_true),
            if_false: rebuild.parts(it.if_false),
            span: rebuild.span(it.span),
        })),
        TemplatePart::For(it) => TemplatePart::For(rebuild.arena().keep(ForDirective {
            key_var: it.key_var.map(|key_var| ident(key_var, rebuild)),
            value_var: ident(it.value_var, rebuild),
            collection: rebuild.expr(&it.collection),
            body: rebuild.parts(it.body),
            span: rebuild.span(it.span),
        })),
    }
}

/// Copies a list with replaced elements.
pub fn list<'a, T: Copy>(arena: &'a Bump, items: &[T], copy: &dyn Fn(&T) -> T) -> &'a [T] {
    let mut list = Vec::with_capacity(items.len());
    for item in items {
        list.push(copy(item));
    }
    arena.keep_list(&list)
}

fn ident<'a>(ident: Ident<'a>, rebuild: &dyn Rebuild<'a>) -> Ident<'a> {
    Ident { span: rebuild.span(ident.span), ..ident }
}

fn steps<'a>(all: &[Step<'a>], rebuild: &dyn Rebuild<'a>) -> &'a [Step<'a>] {
    list(rebuild.arena(), all, &|step| {
        let kind = match step.kind {
            StepKind::Attribute(_) | StepKind::LegacyIndex(_) => step.kind,
            StepKind::Index(key) => StepKind::Index(rebuild.arena().keep(rebuild.key(key))),
            StepKind::Splat { full, each } => StepKind::Splat { full, each: steps(each, rebuild) },
        };
        Step { kind, span: rebuild.span(step.span) }
    })
}
