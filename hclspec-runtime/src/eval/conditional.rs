//! Conditional expressions, and the condition and branches of `%{ if }`.

use super::{EvalContext, with_values};
use crate::convert::{convert, unify};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;
use crate::syntax::ast::{Conditional, Expr};
use crate::types::Type;
use crate::value::Val;

/// `condition ? if_true : if_false`.
///
/// Both branches are evaluated, because the result has the one type that both can have; only the chosen branch's
/// problems are kept.
pub(super) fn eval(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    conditional: &Conditional<'_>,
    span: Span,
) -> Option<Val> {
    let Conditional { condition, if_true, if_false } = conditional;
    let mark = diags.len();
    let true_value = super::eval(cx, diags, if_true);
    let true_problems = diags.split_off(mark);
    let false_value = super::eval(cx, diags, if_false);
    let false_problems = diags.split_off(mark);

    let common = match (&true_value, &false_value) {
        (Some(a), Some(b)) => match common_type(a, b) {
            Some(common) => common,
            None => {
                let detail = format!(
                    "Both results of a conditional must have a common type: {}.",
                    mismatch(&a.ty(), &b.ty()).unwrap_or_else(|| "these have none".to_owned())
                );
                let error = Diagnostic::error("inconsistent conditional result types").with_detail(detail);
                diags.push(error.with_subject(if_true.span.to(if_false.span)).with_context(span));
                return None;
            }
        },
        _ => None,
    };
    let (value, problems, branch) = if decide(cx, diags, condition, span)? {
        (true_value, true_problems, if_true)
    } else {
        (false_value, false_problems, if_false)
    };
    diags.extend(problems);
    let value = value?;
    let Some(ty) = common else { return Some(value) };
    match convert(value, &ty) {
        Ok(value) => Some(value),
        Err(mismatch) => {
            let detail = format!("This result does not have the type common to both results: {mismatch}.");
            let error = Diagnostic::error("inconsistent conditional result types").with_detail(detail);
            diags.push(with_values(error, cx, branch).with_subject(branch.span).with_context(span));
            None
        }
    }
}

/// The value of a condition; null and what is not a bool are problems.
pub(super) fn decide(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    condition: &Expr<'_>,
    context: Span,
) -> Option<bool> {
    let value = super::eval(cx, diags, condition)?;
    let converted = if value.is_null() { Ok(value) } else { convert(value, &Type::Bool) };
    let problem = match converted {
        Ok(Val::Bool(value)) => return Some(value),
        Ok(_) => Diagnostic::error("null condition").with_detail("The condition is null; it must be true or false."),
        Err(mismatch) => Diagnostic::error("incorrect condition type")
            .with_detail(format!("The condition must be true or false: {mismatch}.")),
    };
    diags.push(with_values(problem, cx, condition).with_subject(condition.span).with_context(context));
    None
}

/// The type both results are converted to: outer `None` if there is none, inner `None` if nothing is to be converted.
#[allow(clippy::option_option)]
fn common_type(a: &Val, b: &Val) -> Option<Option<Type>> {
    match (a, b) {
        (Val::Bool(_), Val::Bool(_))
        | (Val::Number(_), Val::Number(_))
        | (Val::String(_), Val::String(_))
        | (Val::Null(None), Val::Null(None)) => Some(None),
        (Val::Null(None), other) | (other, Val::Null(None)) => Some(Some(other.ty())),
        _ => {
            let (a, b) = (a.ty(), b.ty());
            if a == b { Some(None) } else { unify(&[a, b]).map(Some) }
        }
    }
}

/// Says in words why two types have no common one, naming the innermost place that differs.
fn mismatch(a: &Type, b: &Type) -> Option<String> {
    match (a, b) {
        (Type::Object(a_attrs), Type::Object(b_attrs)) => {
            let find =
                |attrs: &[crate::types::ObjectAttr], name: &str| attrs.binary_search_by(|it| (*it.name).cmp(name)).ok();
            for attr in a_attrs.iter() {
                match find(b_attrs, &attr.name).and_then(|index| b_attrs.get(index)) {
                    None => {
                        return Some(format!(
                            "the true result has attribute `{}`, the false result has not",
                            &*attr.name
                        ));
                    }
                    Some(other) if attr.ty != other.ty => {
                        let inner = mismatch(&attr.ty, &other.ty)?;
                        return Some(format!("attribute `{}` differs: {inner}", &*attr.name));
                    }
                    Some(_) => {}
                }
            }
            b_attrs
                .iter()
                .find(|attr| find(a_attrs, &attr.name).is_none())
                .map(|attr| format!("the false result has attribute `{}`, the true result has not", &*attr.name))
        }
        (Type::Tuple(a_items), Type::Tuple(b_items)) => {
            if a_items.len() != b_items.len() {
                let (a, b) = (a_items.len(), b_items.len());
                return Some(format!("the true result is a tuple of length {a}, the false result one of length {b}"));
            }
            let (index, (a, b)) = a_items.iter().zip(b_items.iter()).enumerate().find(|(_, (a, b))| a != b)?;
            Some(format!("element {index} differs: {}", mismatch(a, b)?))
        }
        (Type::List(a), Type::List(b)) | (Type::Set(a), Type::Set(b)) | (Type::Map(a), Type::Map(b)) => {
            Some(format!("the element types differ: {}", mismatch(a, b)?))
        }
        _ => Some(format!("the true result is {}, the false result is {}", a.friendly_name(), b.friendly_name())),
    }
}
