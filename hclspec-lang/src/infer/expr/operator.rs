//! Unary and binary operators.

use super::probe::Probe;
use super::{TyScope, Typer};
use crate::ty::{Fit, Null, Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::convert::convert;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Binary, BinaryOp, Expr, ExprKind, Operation, Unary, UnaryOp};
use hclspec_core::types::Type;
use hclspec_core::value::Val;

/// The type of an operand (`None` if it fails for every input), and its span.
type TypedOperand = (Option<Ty>, Span);

impl Typer<'_> {
    pub(super) fn unary(&mut self, scope: &TyScope, unary: &Unary<'_>, span: Span) -> Option<Ty> {
        let operand = self.expr(scope, &unary.operand)?;
        let (ty, result) = match unary.op {
            UnaryOp::Negate => (Type::Number, Ty::new(TyKind::Number)),
            UnaryOp::Not => (Type::Bool, Ty::new(TyKind::Bool)),
        };
        self.may_not_fit(&operand, &ty);
        if !is_unfit(&operand, &ty) {
            return Some(result);
        }
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let operand = probe.operand(unary.operand.span, operand.example(&ty));
        let unary = Unary { op: unary.op, operand };
        let expr = Expr { kind: ExprKind::Unary(&unary), span };
        self.reject(&probe, &expr, result)
    }

    /// Types a chain of operations of one precedence, from left to right.
    pub(super) fn binary(&mut self, scope: &TyScope, binary: &Binary<'_>) -> Option<Ty> {
        if let [Operation { op: BinaryOp::And | BinaryOp::Or, .. }, ..] = binary.rest {
            return self.logic(scope, binary);
        }
        let mut left = (self.expr(scope, &binary.first), binary.first.span);
        let is_text = |fact: &Option<Ty>| {
            fact.as_ref()
                .is_some_and(|fact| matches!(fact.kind, TyKind::Known(Val::String(_))) && is_unfit(fact, &Type::Number))
        };
        let mut is_joined = false;
        for Operation { op, operand } in binary.rest {
            let right = (self.expr(scope, operand), operand.span);
            let span = binary.first.span.to(operand.span);
            let is_sum = *op == BinaryOp::Add;
            // Strings joined as in other languages, `"a" + "b" + "c"`, are one mistake.
            let fact = if is_sum && is_joined && is_text(&right.0) {
                None
            } else {
                is_joined = is_sum && (is_joined || is_text(&left.0) || is_text(&right.0));
                self.operation(*op, left, right)
            };
            left = (fact, span);
        }
        left.0
    }

    /// Types one operation. If one operand fails, the other one is still checked.
    fn operation(&mut self, op: BinaryOp, left: TypedOperand, right: TypedOperand) -> Option<Ty> {
        let result = match op {
            BinaryOp::Equal | BinaryOp::NotEqual => {
                let (Some(left), Some(right)) = (left.0, right.0) else { return None };
                return Some(equality(op == BinaryOp::Equal, &left, &right));
            }
            BinaryOp::Or
            | BinaryOp::And
            | BinaryOp::Less
            | BinaryOp::LessOrEqual
            | BinaryOp::Greater
            | BinaryOp::GreaterOrEqual => Ty::new(TyKind::Bool),
            BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Modulo => {
                // The result may be out of range.
                self.may_fail = true;
                Ty::new(TyKind::Number)
            }
        };
        let by_zero = matches!(op, BinaryOp::Divide | BinaryOp::Modulo)
            && right.0.as_ref().and_then(Ty::value).is_some_and(is_zero);
        let unfit = |operand: &TypedOperand| operand.0.as_ref().is_some_and(|it| is_unfit(it, &Type::Number));
        for operand in [&left, &right] {
            if let Some(ty) = &operand.0 {
                self.may_not_fit(ty, &Type::Number);
            }
        }
        let failed = left.0.is_none() || right.0.is_none();
        if unfit(&left) || unfit(&right) || by_zero {
            self.reject_operation(op, &left, &right, &Type::Number, result.clone())?;
        }
        (!failed).then_some(result)
    }

    fn reject_operation(
        &mut self,
        op: BinaryOp,
        left: &TypedOperand,
        right: &TypedOperand,
        ty: &Type,
        otherwise: Ty,
    ) -> Option<Ty> {
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        // An operand that fails was already reported.
        let mut operand = |(fact, span): &TypedOperand| probe.of_type(*span, fact.as_ref(), ty);
        let (first, second) = (operand(left), operand(right));
        let rest = [Operation { op, operand: second }];
        let binary = Binary { first, rest: &rest };
        let expr = Expr { kind: ExprKind::Binary(&binary), span: left.1.to(right.1) };
        self.reject(&probe, &expr, otherwise)
    }

    /// Types a chain of `&&` or of `||`. Each operand is analyzed under the assumption that the earlier ones have not
    /// decided the result. If they have, a failure of the operand does not matter, unless it is not a bool.
    fn logic(&mut self, scope: &TyScope, binary: &Binary<'_>) -> Option<Ty> {
        let mut inner = scope.clone();
        let mut left = {
            let trial = self.trial(&mut |typer| typer.expr(scope, &binary.first));
            (trial, binary.first.span)
        };
        let mut before = &binary.first;
        for Operation { op, operand } in binary.rest {
            let decisive = *op == BinaryOp::Or;
            inner = self.narrowed(&inner, before, !decisive);
            before = operand;
            let right = self.trial(&mut |typer| typer.expr(&inner, operand));
            let span = binary.first.span.to(operand.span);

            let bad_type = |fact: &Option<Ty>| {
                fact.as_ref().is_some_and(|fact| fact.fits(&Type::Bool) == Fit::Never && fact.null == Null::Never)
            };
            let undecided = |fact: &Option<Ty>| match fact {
                None => true,
                Some(fact) => fact.is_null() || fact.value().is_some_and(|value| as_bool(value) == Some(!decisive)),
            };
            let failing = |fact: &Option<Ty>| fact.as_ref().is_none_or(Ty::is_null);
            let (left_fact, right_fact) = (&left.0.ty, &right.ty);
            // If the left side has decided the result, the right side was analyzed under wrong assumptions, so its failure may
            // not be real.
            let right_is_bad =
                bad_type(right_fact) && (undecided(left_fact) || (inner.is_as(scope) && !right.may_fail));
            let left_is_bad = bad_type(left_fact) && (undecided(right_fact) || !left.0.may_fail);
            let fails = left_is_bad
                || right_is_bad
                || (undecided(left_fact) && undecided(right_fact) && (failing(left_fact) || failing(right_fact)));
            let may_not_fit = |fact: &Option<Ty>| {
                fact.as_ref().is_some_and(|ty| ty.is_nullable() || ty.fits(&Type::Bool) != Fit::Always)
            };
            let may_fail = left.0.may_fail || right.may_fail || may_not_fit(left_fact) || may_not_fit(right_fact);
            let mut result = Some(Ty::new(TyKind::Bool));
            let mut problems = Vec::new();
            if fails {
                problems.append(&mut left.0.problems);
                problems.extend(right.problems);
                let ends = [(left_fact.clone(), left.1), (right_fact.clone(), operand.span)];
                let [left_end, right_end] = ends;
                if left_end.0.is_some() && right_end.0.is_some() || problems.is_empty() {
                    let trial = self.trial(&mut |typer| {
                        typer.reject_operation(*op, &left_end, &right_end, &Type::Bool, Ty::new(TyKind::Bool))
                    });
                    problems.extend(trial.problems);
                }
                if !problems.is_empty() {
                    result = None;
                }
            }
            left = (super::Trial { ty: result, may_fail: may_fail || fails, always_fails: false, problems }, span);
        }
        self.may_fail |= left.0.may_fail;
        self.diags.extend(left.0.problems);
        left.0.ty
    }

    /// Records a possible failure if the operand may be null, or may not convert to `ty`.
    pub(super) fn may_not_fit(&mut self, fact: &Ty, ty: &Type) {
        self.may_fail |= fact.is_nullable() || fact.fits(ty) != Fit::Always;
    }
}

/// Returns `true` if an operand never converts to the required type.
pub(super) fn is_unfit(fact: &Ty, ty: &Type) -> bool {
    fact.is_null() || fact.fits(ty) == Fit::Never
}

fn equality(equal: bool, left: &Ty, right: &Ty) -> Ty {
    // A value that is never null differs from null.
    let differs = (left.is_null() && right.null == Null::Never) || (right.is_null() && left.null == Null::Never);
    if differs { Ty::known(Val::Bool(!equal)) } else { Ty::new(TyKind::Bool) }
}

fn is_zero(value: &Val) -> bool {
    matches!(convert(value.clone(), &Type::Number), Ok(Val::Number(number)) if number.is_zero())
}

fn as_bool(value: &Val) -> Option<bool> {
    match convert(value.clone(), &Type::Bool) {
        Ok(Val::Bool(value)) => Some(value),
        _ => None,
    }
}
