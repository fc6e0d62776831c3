//! Folding: replaces constant parts of expressions with their values.
//!
//! The result has the same value or the same problems as the expression. A part that fails, has no literal of its exact type,
//! or is large stays as written.

use super::literal::literal;
use crate::infer::free_variables;
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::convert::convert;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::eval::{Budget, EvalContext, Functions, eval};
use hclspec_core::positions::leading;
use hclspec_core::syntax::ast::{Binary, Expr, ExprKind, Operation, TemplatePart};
use hclspec_core::syntax::rebuild::{Rebuild, list, rebuilt, rebuilt_part};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

/// The maximum number of parts of a value that replaces an expression. The value must also not have more parts than
/// the expression has bytes.
const MAX_FOLDED_PARTS: usize = 64;

pub(crate) fn budget() -> Budget {
    Budget::new(1_000_000, 100_000)
}

/// Replaces constant parts of `expr` by their values, as long as the budget lasts.
pub(crate) fn fold<'a>(arena: &'a Bump, budget: &Budget, expr: &Expr<'a>) -> Expr<'a> {
    Folder { arena, budget }.expr(expr)
}

struct Folder<'a, 'b> {
    arena: &'a Bump,
    budget: &'b Budget,
}

impl<'a> Rebuild<'a> for Folder<'a, '_> {
    fn arena(&self) -> &'a Bump {
        self.arena
    }

    fn expr(&self, expr: &Expr<'a>) -> Expr<'a> {
        if is_literal(expr) {
            return *expr;
        }
        if is_constant(expr) {
            let most = MAX_FOLDED_PARTS.min(expr.span.end.saturating_sub(expr.span.start) as usize);
            let value = self.value(expr).filter(|value| parts(value).is_some_and(|parts| parts <= most));
            return value.map_or(*expr, |value| literal(self.arena, &value, expr.span));
        }
        match expr.kind {
            ExprKind::Binary(it) => Expr { kind: self.binary(it), ..*expr },
            _ => rebuilt(expr, self),
        }
    }

    fn key(&self, key: &Expr<'a>) -> Expr<'a> {
        let folded = self.expr(key);
        // Folding may leave a reference with only literal keys, which must be in parentheses to be the key of an object
        // item.
        let was_computed = is_literal(&folded) && !is_literal(key);
        if was_computed { Expr { kind: ExprKind::Parens(self.arena.keep(folded)), span: key.span } } else { folded }
    }

    /// Turns constant interpolations into text.
    fn parts(&self, parts: &[TemplatePart<'a>]) -> &'a [TemplatePart<'a>] {
        let mut folded: Vec<TemplatePart<'a>> = Vec::new();
        // Merges adjacent literals.
        let mut text = String::new();
        for part in parts {
            let constant = if let TemplatePart::Interpolation(expr) = part { self.text(expr) } else { None };
            match constant.map_or_else(|| rebuilt_part(part, self), TemplatePart::Literal) {
                TemplatePart::Literal(more) => text.push_str(more),
                part => {
                    self.literal(&mut text, &mut folded);
                    folded.push(part);
                }
            }
        }
        self.literal(&mut text, &mut folded);
        self.arena.keep_list(&folded)
    }
}

impl<'a> Folder<'a, '_> {
    fn value(&self, expr: &Expr<'a>) -> Option<Val> {
        if self.budget.problem().is_some() {
            return None;
        }
        let mut problems = Diagnostics::new();
        let value =
            eval(&EvalContext::with_builtins(Functions::of_spec()).with_budget(self.budget), &mut problems, expr);
        value.filter(|_| problems.is_empty() && self.budget.problem().is_none())
    }

    /// Combines constant operands at the start.
    fn binary(&self, it: &Binary<'a>) -> ExprKind<'a> {
        let constant = |rest: &Operation<'a>| is_constant(&rest.operand);
        let mut first = self.expr(&it.first);
        let mut rest = it.rest;
        if is_constant(&it.first) {
            let count = leading(it.rest, &constant);
            let (start, others) = it.rest.split_at(count);
            if let Some(last) = start.last() {
                let whole = Binary { first: it.first, rest: start };
                let span = it.first.span.to(last.operand.span);
                let folded = self.expr(&Expr { kind: ExprKind::Binary(self.arena.keep(whole)), span });
                if is_literal(&folded) {
                    (first, rest) = (folded, others);
                }
            }
        }
        let rest = list(self.arena, rest, &|it| Operation { operand: self.expr(&it.operand), ..*it });
        ExprKind::Binary(self.arena.keep(Binary { first, rest }))
    }

    fn literal(&self, text: &mut String, parts: &mut Vec<TemplatePart<'a>>) {
        if !text.is_empty() {
            parts.push(TemplatePart::Literal(self.arena.keep_text(text)));
            text.clear();
        }
    }

    fn text(&self, expr: &Expr<'a>) -> Option<&'a str> {
        if !is_constant(expr) {
            return None;
        }
        match convert(self.value(expr)?, &Type::String) {
            Ok(Val::String(text)) => Some(self.arena.keep_text(&text)),
            _ => None,
        }
    }
}

/// Returns `true` if the expression is a literal, with nothing to compute.
fn is_literal(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => true,
        ExprKind::Unary(unary) => matches!(unary.operand.kind, ExprKind::Int(_) | ExprKind::Number(_)),
        ExprKind::Tuple(items) => items.iter().all(is_literal),
        ExprKind::Object(items) => items.iter().all(|item| item.key.constant().is_some() && is_literal(&item.value)),
        _ => false,
    }
}

/// Returns `true` if the expression does not depend on a variable.
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
