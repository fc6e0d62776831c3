//! Functions of numbers: `abs`, `int`, `max`, `min`.

use crate::function::CallError;
use crate::value::{Number, Val};
use std::cmp::Ordering;

fn numbers(args: Vec<Val>) -> impl Iterator<Item = Number> {
    args.into_iter().filter_map(|arg| if let Val::Number(number) = arg { Some(number) } else { None })
}

fn map(args: Vec<Val>, f: fn(Number) -> Number) -> Result<Val, CallError> {
    let number = numbers(args).next().map(f);
    number.map(Val::Number).ok_or_else(|| CallError::new("a number is required"))
}

pub(super) fn abs(args: Vec<Val>) -> Result<Val, CallError> {
    map(args, |number| number.abs())
}

/// Returns the number that a text in a notation stands for. The conversion to the type of the parameter has already computed it.
pub(super) fn of_notation(args: Vec<Val>) -> Result<Val, CallError> {
    map(args, |number| number)
}

pub(super) fn int(args: Vec<Val>) -> Result<Val, CallError> {
    map(args, |number| number.trunc())
}

pub(super) fn max(args: Vec<Val>) -> Result<Val, CallError> {
    extreme(args, Ordering::Greater)
}

pub(super) fn min(args: Vec<Val>) -> Result<Val, CallError> {
    extreme(args, Ordering::Less)
}

/// Returns the minimum or the maximum: the number to which no other number compares as `order`.
fn extreme(args: Vec<Val>, order: Ordering) -> Result<Val, CallError> {
    let mut extreme: Option<Number> = None;
    for number in numbers(args) {
        if extreme.as_ref().is_none_or(|known| number.cmp(known) == order) {
            extreme = Some(number);
        }
    }
    extreme.map(Val::Number).ok_or_else(|| CallError::new("at least one number is required"))
}
