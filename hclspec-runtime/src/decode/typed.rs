//! Expressions whose values are converted to a type.

use super::engine::NullRule;
use super::mismatch::report;
use crate::convert::{convert, convert_without_nulls, is_leaf_of};
use crate::diagnostic::{Diagnostic, Diagnostics, Message};
use crate::eval::{self, EvalContext, check_attributes, warn_of_deprecated, warn_of_number_texts};
use crate::syntax::ast::{Expr, ExprKind};
use crate::types::{Coll, Type};
use crate::value::{Number, Val};

/// Evaluates an expression and converts the value; `problem` creates the error for a failed conversion.
pub(crate) fn typed(
    diags: &mut Diagnostics,
    cx: &EvalContext<'_>,
    expr: &Expr<'_>,
    ty: &Type,
    nulls: NullRule,
    problem: &dyn Fn(Message) -> Diagnostic,
) -> Option<Val> {
    // Literals of the right type need no evaluation. Literals in generated blocks count each time.
    match (expr.kind, ty) {
        _ if cx.is_repeated() => {}
        (ExprKind::String(text), Type::String) => return Some(Val::String(text.to_owned())),
        (ExprKind::Int(value), Type::Number) => return Some(Val::Number(Number::from(value))),
        (ExprKind::Bool(value), Type::Bool) => return Some(Val::Bool(value)),
        _ => {}
    }
    let value = eval::eval_wanted(cx, diags, expr, ty)?;
    if is_leaf_of(&value, ty) || !nulls.typed && has_parts_of(&value, ty) {
        return Some(value);
    }
    converted(diags, cx, expr, value, ty, nulls, problem)
}

/// Converts the value of an expression that was counted; `problem` makes the diagnostic of a failed conversion.
pub(crate) fn converted(
    diags: &mut Diagnostics,
    cx: &EvalContext<'_>,
    expr: &Expr<'_>,
    value: Val,
    ty: &Type,
    nulls: NullRule,
    problem: &dyn Fn(Message) -> Diagnostic,
) -> Option<Val> {
    cx.conversion(&value, ty, expr.span)?;
    let convert = if nulls.rejected { convert_without_nulls } else { convert };
    match convert(value, ty) {
        Ok(value) => {
            warn_of_deprecated(diags, expr, &value, ty);
            warn_of_number_texts(diags, expr, ty);
            check_attributes(diags, expr, Some(&value), ty).then_some(value)
        }
        Err(mismatch) => {
            report(diags, cx, expr, ty, &mismatch, problem);
            check_attributes(diags, expr, None, ty);
            None
        }
    }
}

/// Returns `true` for a constructor whose elements or items are written with the right type.
fn has_parts_of(value: &Val, ty: &Type) -> bool {
    let (values, element) = match (value, ty) {
        (Val::Tuple(items), Type::Coll(Coll::List, element)) => (&items.items, element),
        (Val::Object(object), Type::Coll(Coll::Map, element)) => (&object.values, element),
        _ => return false,
    };
    match **element {
        Type::String => values.iter().all(|value| matches!(value, Val::String(_))),
        Type::Number => values.iter().all(|value| matches!(value, Val::Number(_))),
        Type::Bool => values.iter().all(|value| matches!(value, Val::Bool(_))),
        _ => false,
    }
}
