//! Folding: replaces constant parts of expressions with their values.
//!
//! The result has the same value or the same problems as the expression. A part that fails, has no literal of its exact type,
//! or is large stays as written.

use super::literal::literal;
use crate::infer::free_variables;
use bumpalo::Bump;
use hclspec_runtime::convert::convert;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::eval::{Budget, EvalContext, eval};
use hclspec_runtime::syntax::ast::{
    Binary, Call, Conditional, Expr, ExprKind, For, ForDirective, IfDirective, ObjectItem, ObjectKey, Operation, Part,
    Postfix, Step, StepKind, Unary,
};
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Val;

/// Values with more parts than this are not written out, nor those with more parts than their expression has bytes.
const LARGEST: usize = 64;

/// The budget for folding all expressions of a spec.
pub(crate) fn budget() -> Budget {
    Budget::new(1_000_000, 100_000)
}

/// `expr` with its constant parts replaced by their values, as long as the budget lasts.
pub(crate) fn fold<'a>(arena: &'a Bump, budget: &Budget, expr: &Expr<'a>) -> Expr<'a> {
    Folder { arena, budget }.expr(expr)
}

struct Folder<'a, 'b> {
    arena: &'a Bump,
    budget: &'b Budget,
}

impl<'a> Folder<'a, '_> {
    fn expr(&self, expr: &Expr<'a>) -> Expr<'a> {
        if is_literal(expr) {
            return *expr;
        }
        if is_constant(expr) {
            let most = LARGEST.min(expr.span.end.saturating_sub(expr.span.start) as usize);
            let value = self.value(expr).filter(|value| parts(value).is_some_and(|parts| parts <= most));
            return value.map_or(*expr, |value| literal(self.arena, &value, expr.span));
        }
        Expr { kind: self.kind(&expr.kind), ..*expr }
    }

    fn value(&self, expr: &Expr<'a>) -> Option<Val> {
        if self.budget.problem().is_some() {
            return None;
        }
        let mut problems = Diagnostics::new();
        let value = eval(&EvalContext::with_builtins().with_budget(self.budget), &mut problems, expr);
        value.filter(|_| problems.is_empty() && self.budget.problem().is_none())
    }

    fn kind(&self, kind: &ExprKind<'a>) -> ExprKind<'a> {
        let arena = self.arena;
        match kind {
            ExprKind::Null
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Number(_)
            | ExprKind::String(_)
            | ExprKind::Invalid(_)
            | ExprKind::Variable(_) => *kind,
            ExprKind::Template(parts) => ExprKind::Template(self.parts(parts)),
            ExprKind::Interpolation(inner) => ExprKind::Interpolation(arena.alloc(self.expr(inner))),
            ExprKind::Parens(inner) => ExprKind::Parens(arena.alloc(self.expr(inner))),
            ExprKind::Postfix(it) => {
                let (base, steps) = (self.expr(&it.base), self.steps(it.steps));
                ExprKind::Postfix(arena.alloc(Postfix { base, steps }))
            }
            ExprKind::Tuple(items) => ExprKind::Tuple(self.exprs(items)),
            ExprKind::Object(items) => {
                let item =
                    |item: &ObjectItem<'a>| ObjectItem { key: self.key(&item.key), value: self.expr(&item.value) };
                ExprKind::Object(arena.alloc_slice_fill_iter(items.iter().map(item)))
            }
            ExprKind::For(it) => ExprKind::For(arena.alloc(For {
                collection: self.expr(&it.collection),
                key: it.key.as_ref().map(|key| self.expr(key)),
                value: self.expr(&it.value),
                condition: it.condition.as_ref().map(|condition| self.expr(condition)),
                ..**it
            })),
            ExprKind::Call(it) => ExprKind::Call(arena.alloc(Call { args: self.exprs(it.args), ..**it })),
            ExprKind::Unary(it) => ExprKind::Unary(arena.alloc(Unary { operand: self.expr(&it.operand), ..**it })),
            ExprKind::Binary(it) => self.binary(it),
            ExprKind::Conditional(it) => ExprKind::Conditional(arena.alloc(Conditional {
                condition: self.expr(&it.condition),
                if_true: self.expr(&it.if_true),
                if_false: self.expr(&it.if_false),
            })),
        }
    }

    fn exprs(&self, exprs: &[Expr<'a>]) -> &'a [Expr<'a>] {
        self.arena.alloc_slice_fill_iter(exprs.iter().map(|it| self.expr(it)))
    }

    /// Constant operands at the start are combined.
    fn binary(&self, it: &Binary<'a>) -> ExprKind<'a> {
        let constant = |rest: &Operation<'a>| is_constant(&rest.operand);
        let mut first = self.expr(&it.first);
        let mut rest = it.rest;
        if is_constant(&it.first) {
            let count = it.rest.iter().take_while(|operation| constant(operation)).count();
            let (start, others) = it.rest.split_at(count);
            if let Some(last) = start.last() {
                let whole = Binary { first: it.first, rest: start };
                let span = it.first.span.to(last.operand.span);
                let folded = self.expr(&Expr { kind: ExprKind::Binary(self.arena.alloc(whole)), span });
                if is_literal(&folded) {
                    (first, rest) = (folded, others);
                }
            }
        }
        let operation = |it: &Operation<'a>| Operation { operand: self.expr(&it.operand), ..*it };
        let rest = self.arena.alloc_slice_fill_iter(rest.iter().map(operation));
        ExprKind::Binary(self.arena.alloc(Binary { first, rest }))
    }

    fn key(&self, key: &ObjectKey<'a>) -> ObjectKey<'a> {
        match key {
            ObjectKey::Name(_) => *key,
            ObjectKey::Expr(expr) => ObjectKey::Expr(self.expr(expr)),
            ObjectKey::Property(expr) => ObjectKey::Property(self.expr(expr)),
        }
    }

    fn steps(&self, steps: &[Step<'a>]) -> &'a [Step<'a>] {
        let step = |step: &Step<'a>| {
            let kind = match step.kind {
                StepKind::Attribute(_) | StepKind::LegacyIndex(_) => step.kind,
                StepKind::Index(key) => {
                    let folded = self.expr(key);
                    // A reference with only literal keys can't be the key of an object item.
                    let was_computed = is_literal(&folded) && !is_literal(key);
                    let folded = self.arena.alloc(folded);
                    StepKind::Index(if was_computed {
                        self.arena.alloc(Expr { kind: ExprKind::Parens(folded), span: key.span })
                    } else {
                        folded
                    })
                }
                StepKind::Splat { full, each } => StepKind::Splat { full, each: self.steps(each) },
            };
            Step { kind, span: step.span }
        };
        self.arena.alloc_slice_fill_iter(steps.iter().map(step))
    }

    /// Constant interpolations become text.
    fn parts(&self, parts: &[Part<'a>]) -> &'a [Part<'a>] {
        let mut folded: Vec<Part<'a>> = Vec::new();
        // Adjacent literals, merged.
        let mut text = String::new();
        for part in parts {
            let part = match part {
                Part::Literal(_) => *part,
                Part::Interpolation(expr) => match self.text(expr) {
                    Some(text) => Part::Literal(text),
                    None => Part::Interpolation(self.expr(expr)),
                },
                Part::If(it) => Part::If(self.arena.alloc(IfDirective {
                    condition: self.expr(&it.condition),
                    if_true: self.parts(it.if_true),
                    if_false: self.parts(it.if_false),
                    ..**it
                })),
                Part::For(it) => Part::For(self.arena.alloc(ForDirective {
                    collection: self.expr(&it.collection),
                    body: self.parts(it.body),
                    ..**it
                })),
            };
            if let Part::Literal(more) = part {
                text.push_str(more);
            } else {
                self.literal(&mut text, &mut folded);
                folded.push(part);
            }
        }
        self.literal(&mut text, &mut folded);
        self.arena.alloc_slice_copy(&folded)
    }

    /// Ends a literal.
    fn literal(&self, text: &mut String, parts: &mut Vec<Part<'a>>) {
        if !text.is_empty() {
            parts.push(Part::Literal(self.arena.alloc_str(text)));
            text.clear();
        }
    }

    fn text(&self, expr: &Expr<'a>) -> Option<&'a str> {
        if !is_constant(expr) {
            return None;
        }
        match convert(self.value(expr)?, &Type::String) {
            Ok(Val::String(text)) => Some(self.arena.alloc_str(&text)),
            _ => None,
        }
    }
}

/// Whether the expression is a literal, so that nothing is computed.
fn is_literal(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => true,
        ExprKind::Unary(unary) => matches!(unary.operand.kind, ExprKind::Int(_) | ExprKind::Number(_)),
        ExprKind::Tuple(items) => items.iter().all(is_literal),
        ExprKind::Object(items) => items.iter().all(|item| item.key.constant().is_some() && is_literal(&item.value)),
        _ => false,
    }
}

/// Whether the expression does not depend on a variable.
fn is_constant(expr: &Expr<'_>) -> bool {
    free_variables(expr, &mut |_| false)
}

/// The number of parts of a value, if a literal can have its exact type.
fn parts(value: &Val) -> Option<usize> {
    let sum = |values: &[Val]| values.iter().try_fold(1_usize, |sum, value| Some(sum.saturating_add(parts(value)?)));
    match value {
        // The literal `null` has no type.
        Val::Null(None) => Some(1),
        Val::Bool(_) | Val::Number(_) => Some(1),
        Val::String(text) => Some(1 + text.len() / 16),
        Val::Tuple(items) => sum(items),
        Val::Object(object) => sum(&object.values),
        Val::Made(_) | Val::Null(Some(_)) | Val::List(_) | Val::Set(_) | Val::Map(_) => None,
    }
}
