//! Conditional expressions and conditions.

use super::operator::is_unfit;
use super::probe::Probe;
use super::{Trial, TyScope, Typer};
use crate::ty::{Null, Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::convert::{convert, unify};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{BinaryOp, Conditional, Expr, ExprKind, UnaryOp};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

impl Typer<'_> {
    /// Types a conditional. Both branches are analyzed, because the result has their common type. Only problems of the
    /// chosen branch count, and only in that branch the condition is known to be true or false.
    pub(super) fn conditional(&mut self, scope: &TyScope, it: &Conditional<'_>, span: Span) -> Option<Ty> {
        let decided = self.condition(scope, &it.condition, span)?;
        let mut branch = |outcome: bool, expr: &Expr<'_>| {
            let inner = self.narrowed(scope, &it.condition, outcome);
            let chosen = self.trial(&mut |typer| typer.expr(&inner, expr));
            let other = (!inner.is_as(scope)).then(|| self.trial(&mut |typer| typer.expr(scope, expr)));
            Branch { chosen, other, outcome, failed: FailedType::of(expr), keeps_type: keeps_type(expr) }
        };
        let branches = [branch(true, &it.if_true), branch(false, &it.if_false)];
        let [if_true, if_false] = &branches;
        let mut results = Vec::new();
        let mut inconsistent = false;
        for &(own, other) in &[(if_true, if_false), (if_false, if_true)] {
            if !decided.may_be(own.outcome) {
                continue;
            }
            self.may_fail |= own.chosen.may_fail;
            let Some(fact) = &own.chosen.ty else { continue };
            match chosen(fact, other) {
                Some((result, may_fail)) => {
                    self.may_fail |= may_fail;
                    results.push(result);
                }
                None => inconsistent = true,
            }
        }
        self.may_fail |= inconsistent;
        if let Some(result) = Ty::join_all(&results) {
            return Some(result);
        }
        if inconsistent && let (Some(a), Some(b)) = (if_true.unchosen(), if_false.unchosen()) {
            return self.reject_branches(it, (a, b), span);
        }
        for branch in branches {
            if decided.may_be(branch.outcome) {
                self.diags.extend(branch.chosen.problems);
            }
        }
        None
    }

    fn reject_branches(&mut self, it: &Conditional<'_>, branches: (&Ty, &Ty), span: Span) -> Option<Ty> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let condition = probe.operand(it.condition.span, Val::Bool(true));
        let if_true = probe.operand(it.if_true.span, branches.0.example(&Type::Any));
        let if_false = probe.operand(it.if_false.span, branches.1.example(&Type::Any));
        let conditional = Conditional { condition, if_true, if_false };
        let expr = Expr { kind: ExprKind::Conditional(&conditional), span };
        self.reject(&probe, &expr, Ty::unknown())
    }

    /// Types a condition. Returns `None` if it fails for every input.
    pub(super) fn condition(&mut self, scope: &TyScope, condition: &Expr<'_>, span: Span) -> Option<Decision> {
        let fact = self.expr(scope, condition)?;
        self.may_not_fit(&fact, &Type::Bool);
        if is_unfit(&fact, &Type::Bool) {
            let arena = Bump::new();
            let mut probe = Probe::new(&arena);
            let condition = probe.of_type(condition.span, Some(&fact), &Type::Bool);
            let nothing = Expr { kind: ExprKind::Null, span: condition.span };
            let it = Conditional { condition, if_true: nothing, if_false: nothing };
            self.reject(&probe, &Expr { kind: ExprKind::Conditional(&it), span }, fact)?;
            return Some(Decision::ByInput);
        }
        Some(match fact.value().map(|value| convert(value.clone(), &Type::Bool)) {
            Some(Ok(Val::Bool(true))) => Decision::True,
            Some(Ok(Val::Bool(false))) => Decision::False,
            _ => Decision::ByInput,
        })
    }
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Decision {
    True,
    False,
    ByInput,
}

impl Decision {
    pub(super) fn may_be(self, outcome: bool) -> bool {
        self != if outcome { Self::False } else { Self::True }
    }
}

struct Branch {
    /// The result if the condition chooses this branch.
    chosen: Trial,
    /// The result without the knowledge that the branch is chosen, if that knowledge makes a difference.
    other: Option<Trial>,
    /// The value of the condition for which the branch is chosen.
    outcome: bool,
    failed: FailedType,
    /// Whether the type is known even if the branch fails.
    keeps_type: bool,
}

impl Branch {
    /// The type of the branch if nothing is known about the condition.
    fn unchosen(&self) -> Option<&Ty> {
        self.other.as_ref().unwrap_or(&self.chosen).ty.as_ref()
    }

    fn may_fail(&self) -> bool {
        self.other.as_ref().unwrap_or(&self.chosen).may_fail
    }

    /// Returns `true` if the branch's failure affects the type of the result.
    fn is_broken(&self) -> bool {
        self.other.as_ref().unwrap_or(&self.chosen).always_fails
    }
}

/// The type of the chosen branch `own` after conversion to the common type. The bool is `true` if there may be no
/// common type. Returns `None` if there never is one.
fn chosen(own: &Ty, other: &Branch) -> Option<(Ty, bool)> {
    let Some(other_fact) = other.unchosen() else { return Some((beside_failed(own, &other.failed), true)) };
    let result = beside(own, other_fact, other.may_fail() && !other.keeps_type);
    if !other.is_broken() {
        return result;
    }
    let failed = beside_failed(own, &other.failed);
    Some((result.map_or_else(|| failed.clone(), |(result, _)| result.join(&failed)), true))
}

/// Like [`chosen`], for another branch that fails.
fn beside_failed(own: &Ty, other: &FailedType) -> Ty {
    match (other, own.exact()) {
        (FailedType::Untyped, _) => own.clone(),
        (FailedType::Typed(other), Some(ty)) => match unify(&[ty, other.clone()]) {
            Some(ty) => own.clone().join(&own.converted(&ty)),
            None => own.clone(),
        },
        // No other simple type is more general.
        (FailedType::Unclear, Some(Type::String)) => own.clone(),
        (FailedType::Typed(_) | FailedType::Unclear, _) => Ty::new(TyKind::Any).with_null(own.null),
    }
}

/// Like [`chosen`], for another branch of a known type. If `may_fail`, the branch may fail and then has no type.
fn beside(own: &Ty, other: &Ty, may_fail: bool) -> Option<(Ty, bool)> {
    // An untyped null takes the type of the other branch, and does not affect it.
    if own.value() == Some(&Val::NULL) {
        let typed = !may_fail && other.null != Null::Open && other.exact().is_some();
        return Some((other.clone().or_null(if typed { Null::Typed } else { Null::Open }), false));
    }
    if other.value() == Some(&Val::NULL) {
        return Some((own.clone(), false));
    }
    let other_may_not_count = may_fail || other.null == Null::Open;
    let may_not_count = other_may_not_count || own.null == Null::Open;
    match (own.exact(), other.exact()) {
        (Some(a), Some(b)) => match unify(&[a.clone(), b]) {
            Some(ty) => {
                let converted = own.converted(&ty);
                // Not every value of the type converts to the common type.
                let may_fail = ty != a && ty != Type::String;
                Some((if other_may_not_count { converted.join(own) } else { converted }, may_fail))
            }
            // If a part of the other branch is missing, there may be a common type.
            None if other_may_not_count && !is_simple(own) => Some((Ty::new(TyKind::Any).with_null(own.null), true)),
            None => may_not_count.then(|| (own.clone(), true)),
        },
        _ if own.is_unlike(other) => may_not_count.then(|| (own.clone(), true)),
        _ => Some((own.clone().join(other), true)),
    }
}

/// Returns `true` if the evaluator still knows the complete type of the expression when its evaluation fails.
fn keeps_type(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => keeps_type(inner),
        ExprKind::Null
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Number(_)
        | ExprKind::String(_)
        | ExprKind::Template(_)
        | ExprKind::Variable(_)
        | ExprKind::Unary(_)
        | ExprKind::Binary(_) => true,
        ExprKind::Tuple(items) => items.iter().all(keeps_type),
        ExprKind::Object(items) => items.iter().all(|item| item.key.constant().is_some() && keeps_type(&item.value)),
        ExprKind::Postfix(_)
        | ExprKind::For(_)
        | ExprKind::Call(_)
        | ExprKind::Conditional(_)
        | ExprKind::Invalid(_) => false,
    }
}

fn is_simple(fact: &Ty) -> bool {
    matches!(fact.exact(), Some(Type::String | Type::Number | Type::Bool))
}

/// The evaluator's knowledge about the type of an expression that fails.
enum FailedType {
    /// No type.
    Untyped,
    /// A type that does not depend on the operands.
    Typed(Type),
    /// A type that depends on the parts of the expression.
    Unclear,
}

impl FailedType {
    fn of(expr: &Expr<'_>) -> Self {
        match expr.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => Self::of(inner),
            ExprKind::String(_) | ExprKind::Template(_) => Self::Typed(Type::String),
            ExprKind::Unary(unary) => Self::Typed(match unary.op {
                UnaryOp::Negate => Type::Number,
                UnaryOp::Not => Type::Bool,
            }),
            ExprKind::Binary(binary) => match binary.rest.last().map(|operation| operation.op) {
                Some(BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Modulo) => {
                    Self::Typed(Type::Number)
                }
                _ => Self::Typed(Type::Bool),
            },
            ExprKind::Call(_) => Self::Untyped,
            _ => Self::Unclear,
        }
    }
}
