//! Limits of numbers and lengths in words.

use super::{Code, list};
use hclspec_lang::model::{Bounds, Limit, Measure, Ty, TyKind};
use hclspec_runtime::convert::written_number;
use hclspec_runtime::types::Notation;
use hclspec_runtime::value::Number;

/// `from 1 to 65535`, `at least 1 element`.
pub(super) fn range(bounds: &Bounds, ty: Option<&Ty>, code: Code) -> String {
    if bounds.measure() == Measure::Length {
        return length(bounds, ty, code);
    }
    let (min, max) = (bounds.min(), bounds.max());
    let number = |limit: &Limit| number(limit, ty, code);
    if min.into_iter().chain(max).all(Limit::is_inclusive) {
        return between(min.map(number), max.map(number)).unwrap_or_default();
    }
    let end = |limit: Option<&Limit>, inclusive: &str, exclusive: &str| {
        limit.map(|it| format!("{} {}", if it.is_inclusive() { inclusive } else { exclusive }, number(it)))
    };
    let ends = end(min, "at least", "more than").into_iter().chain(end(max, "at most", "less than"));
    list(&ends.collect::<Vec<_>>(), "and")
}

/// `from 1 to 2`, `exactly 1`, `at least 1`. `None` without limits.
fn between(min: Option<String>, max: Option<String>) -> Option<String> {
    match (min, max) {
        (Some(min), Some(max)) if min == max => Some(format!("exactly {min}")),
        (Some(min), Some(max)) => Some(format!("from {min} to {max}")),
        (Some(min), None) => Some(format!("at least {min}")),
        (None, max) => max.map(|max| format!("at most {max}")),
    }
}

fn number(limit: &Limit, ty: Option<&Ty>, code: Code) -> String {
    let number = limit.number();
    let notation = ty.and_then(|ty| notation(ty.kind()));
    code(&notation.and_then(|notation| written_number(&notation, number)).unwrap_or_else(|| number.to_string()))
}

/// Notation of a type whose values are written as text but are numbers.
pub(crate) fn notation(ty: &TyKind) -> Option<Notation> {
    match ty {
        TyKind::Written(Notation::Duration) => Some(Notation::Duration),
        TyKind::Written(Notation::Size) => Some(Notation::Size),
        _ => None,
    }
}

/// Lowest whole number within a limit.
pub(crate) fn least(min: &Limit) -> Number {
    let number = min.number();
    if min.is_inclusive() { number.ceil() } else { next(number.floor(), 1) }
}

/// Highest whole number within a limit.
pub(crate) fn most(max: &Limit) -> Number {
    let number = max.number();
    if max.is_inclusive() { number.floor() } else { next(number.ceil(), -1) }
}

/// The sum of a number and `step`. If the sum is out of range, returns the number itself.
fn next(number: Number, step: i64) -> Number {
    number.add(&Number::from(step)).unwrap_or(number)
}

/// `at least 1 element`, `from 2 to 8 characters`. Lengths are whole numbers.
fn length(bounds: &Bounds, ty: Option<&Ty>, code: Code) -> String {
    let min = bounds.min().map(least).filter(|min| !min.is_negative());
    let max = bounds.max().map(most);
    let what = match ty.map(Ty::kind) {
        Some(TyKind::String) => "character",
        _ => "element",
    };
    let plural = if max.as_ref().or(min.as_ref()) == Some(&Number::from(1)) { "" } else { "s" };
    let number = |it: Number| code(&it.to_string());
    let amount = between(min.map(number), max.map(number)).unwrap_or_else(|| "any number of".to_owned());
    format!("{amount} {what}{plural}")
}
