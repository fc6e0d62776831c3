//! Moves a tree that was parsed from the unescaped text of a string to the places in the file.

use super::escapes::Map;
use crate::source::Span;
use crate::syntax::ast::{
    Binary, Call, Conditional, Expr, ExprKind, For, ForDirective, Ident, IfDirective, ObjectItem, ObjectKey, Operation,
    Part, Postfix, Step, StepKind, Unary,
};
use bumpalo::Bump;

/// Copies trees.
#[derive(Clone, Copy)]
pub(super) struct Relocate<'a, 'm> {
    pub(super) arena: &'a Bump,
    pub(super) map: &'m Map,
}

impl<'a> Relocate<'a, '_> {
    pub(super) fn expr(self, expr: &Expr<'a>) -> Expr<'a> {
        let kind = match expr.kind {
            ExprKind::Null
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Number(_)
            | ExprKind::String(_)
            | ExprKind::Invalid(_)
            | ExprKind::Variable(_) => expr.kind,
            ExprKind::Template(parts) => ExprKind::Template(self.parts(parts)),
            ExprKind::Interpolation(inner) => ExprKind::Interpolation(self.boxed(inner)),
            ExprKind::Parens(inner) => ExprKind::Parens(self.boxed(inner)),
            ExprKind::Postfix(it) => {
                let (base, steps) = (self.expr(&it.base), self.steps(it.steps));
                ExprKind::Postfix(self.arena.alloc(Postfix { base, steps }))
            }
            ExprKind::Tuple(items) => ExprKind::Tuple(self.list(items, |it| self.expr(it))),
            ExprKind::Object(items) => ExprKind::Object(self.list(items, |it| self.object_item(it))),
            ExprKind::For(it) => ExprKind::For(self.arena.alloc(For {
                key_var: it.key_var.map(|it| self.ident(it)),
                value_var: self.ident(it.value_var),
                collection: self.expr(&it.collection),
                key: it.key.map(|it| self.expr(&it)),
                value: self.expr(&it.value),
                group: it.group,
                condition: it.condition.map(|it| self.expr(&it)),
            })),
            ExprKind::Call(it) => ExprKind::Call(self.arena.alloc(Call {
                name: self.ident(it.name),
                args: self.list(it.args, |it| self.expr(it)),
                expand: it.expand,
                open: self.span(it.open),
                close: self.span(it.close),
            })),
            ExprKind::Unary(it) => {
                ExprKind::Unary(self.arena.alloc(Unary { op: it.op, operand: self.expr(&it.operand) }))
            }
            ExprKind::Binary(it) => {
                let operation = |it: &Operation<'a>| Operation { op: it.op, operand: self.expr(&it.operand) };
                let (first, rest) = (self.expr(&it.first), self.list(it.rest, operation));
                ExprKind::Binary(self.arena.alloc(Binary { first, rest }))
            }
            ExprKind::Conditional(it) => {
                let [condition, if_true, if_false] =
                    [it.condition, it.if_true, it.if_false].map(|part| self.expr(&part));
                ExprKind::Conditional(self.arena.alloc(Conditional { condition, if_true, if_false }))
            }
        };
        Expr { kind, span: self.span(expr.span) }
    }

    fn span(self, span: Span) -> Span {
        self.map.span(span)
    }

    fn boxed(self, expr: &Expr<'a>) -> &'a Expr<'a> {
        self.arena.alloc(self.expr(expr))
    }

    fn ident(self, ident: Ident<'a>) -> Ident<'a> {
        Ident { span: self.span(ident.span), ..ident }
    }

    fn list<T>(self, list: &[T], item: impl Fn(&T) -> T) -> &'a [T] {
        self.arena.alloc_slice_fill_iter(list.iter().map(item))
    }

    fn object_item(self, item: &ObjectItem<'a>) -> ObjectItem<'a> {
        let key = match &item.key {
            ObjectKey::Name(name) => ObjectKey::Name(self.ident(*name)),
            ObjectKey::Expr(expr) => ObjectKey::Expr(self.expr(expr)),
            ObjectKey::Property(expr) => ObjectKey::Property(self.expr(expr)),
        };
        ObjectItem { key, value: self.expr(&item.value) }
    }

    fn steps(self, steps: &[Step<'a>]) -> &'a [Step<'a>] {
        self.list(steps, |step| {
            let kind = match step.kind {
                StepKind::Attribute(_) | StepKind::LegacyIndex(_) => step.kind,
                StepKind::Index(key) => StepKind::Index(self.boxed(key)),
                StepKind::Splat { full, each } => StepKind::Splat { full, each: self.steps(each) },
            };
            Step { kind, span: self.span(step.span) }
        })
    }

    fn parts(self, parts: &[Part<'a>]) -> &'a [Part<'a>] {
        self.list(parts, |part| match part {
            Part::Literal(text) => Part::Literal(text),
            Part::Interpolation(expr) => Part::Interpolation(self.expr(expr)),
            Part::If(it) => Part::If(self.arena.alloc(IfDirective {
                condition: self.expr(&it.condition),
                if_true: self.parts(it.if_true),
                if_false: self.parts(it.if_false),
                span: self.span(it.span),
            })),
            Part::For(it) => Part::For(self.arena.alloc(ForDirective {
                key_var: it.key_var.map(|it| self.ident(it)),
                value_var: self.ident(it.value_var),
                collection: self.expr(&it.collection),
                body: self.parts(it.body),
                span: self.span(it.span),
            })),
        })
    }
}
