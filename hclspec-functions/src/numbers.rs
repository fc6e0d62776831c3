//! Functions for numbers.

use crate::args::{Outcome, digits, float, function, items, little, number, text, wrong};
use crate::collections::has_elements;
use hclspec_core::convert::convert;
use hclspec_core::function::{Builtin, CallError, Caller, Param, Returns};
use hclspec_core::message;
use hclspec_core::types::Type;
use hclspec_core::value::{Number, Val};

const NUMBER: Returns = Returns::Type(Type::Number);

pub(crate) static NUMBERS: [Builtin; 7] = [
    function! {
        "ceil" in Numbers: &[Param::new("num", Type::Number)];
        returns: NUMBER, cost: little, run: ceil;
        "The smallest whole number that is not less.";
        "ceil(1.2)" => "2"
    },
    function! {
        "floor" in Numbers: &[Param::new("num", Type::Number)];
        returns: NUMBER, cost: little, run: floor;
        "The largest whole number that is not greater.";
        "floor(1.8)" => "1"
    },
    function! {
        "log" in Numbers: &[Param::new("num", Type::Number), Param::new("base", Type::Number)];
        returns: NUMBER, cost: little, run: log;
        "The logarithm of the number to the base.";
        "log(16, 2)" => "4"
    },
    function! {
        "parseint" in Numbers: &[Param::taking("number", |ty| *ty == Type::String), Param::integer("base")];
        returns: NUMBER,
        cost: |args| match args.first() {
            Some(Val::String(digits)) => (digits.len() as u64).saturating_mul(2),
            _ => 1,
        }, run: parseint;
        "The whole number that the text stands for in a base from 2 to 62.";
        "parseint(\"ff\", 16)" => "255"
    },
    function! {
        "pow" in Numbers: &[Param::new("num", Type::Number), Param::new("power", Type::Number)];
        returns: NUMBER, cost: little, run: pow;
        "The number to the power.";
        "pow(2, 10)" => "1024"
    },
    function! {
        "signum" in Numbers: &[Param::new("num", Type::Number)];
        returns: NUMBER, cost: little, run: signum;
        "-1, 0 or 1: the sign of the number.";
        "signum(-5)" => "-1"
    },
    function! {
        "sum" in Numbers: &[Param::taking("list", has_elements)];
        returns: NUMBER, cost: |args| args.iter().map(digits).fold(0, u64::saturating_add), run: sum;
        "The sum of the numbers.";
        "sum([1, 2, 3])" => "6"
    },
];

fn ceil(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Number(number(&args, 0)?.ceil()))
}

fn floor(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    Ok(Val::Number(number(&args, 0)?.floor()))
}

fn log(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    float(finite(&args, 0)?.ln() / finite(&args, 1)?.ln())
}

fn pow(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    float(finite(&args, 0)?.powf(finite(&args, 1)?))
}

/// Returns the number at `index` as a float. Fails if it is too large.
fn finite(args: &[Val], index: usize) -> Result<f64, CallError> {
    let found = number(args, index)?.as_f64();
    if found.is_finite() { Ok(found) } else { Err(CallError::at(index, "the number is too large")) }
}

/// Sign of a whole number.
fn signum(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let number = number(&args, 0)?;
    if !number.is_integer() {
        return Err(CallError::at(0, "it must be a whole number"));
    }
    let sign = if number.is_zero() {
        0
    } else if number.is_negative() {
        -1
    } else {
        1
    };
    Ok(Val::Number(Number::from(sign)))
}

/// Reads digits `0-9a-zA-Z`. Up to base 36, letters are case-insensitive.
fn parseint(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let written = text(&args, 0)?;
    let base = number(&args, 1)?;
    let base = u32::try_from(base).ok().filter(|base| (2..=62).contains(base));
    let base = base.ok_or_else(|| CallError::at(1, "it must be a whole number from 2 to 62"))?;
    let digits = written.strip_prefix(['+', '-']).unwrap_or(written);
    let invalid = || wrong(0, "these are not the digits of a whole number in this base:", &format_args!("`{written}`"));
    if digits.is_empty() {
        return Err(invalid());
    }
    let (radix, mut value) = (Number::from(base), Number::ZERO);
    for digit in digits.chars() {
        let digit = digit_of(digit, base).filter(|digit| *digit < base).ok_or_else(invalid)?;
        let next = value.mul(&radix).and_then(|value| value.add(&Number::from(digit)));
        value = next.map_err(|error| CallError::at(0, message!("{}", Spec(error))))?;
    }
    Ok(Val::Number(if written.starts_with('-') { value.neg() } else { value }))
}

/// Returns the value of a digit. Above base 36, upper-case letters come after the lower-case ones.
fn digit_of(digit: char, base: u32) -> Option<u32> {
    match digit {
        'A'..='Z' if base > 36 => Some(u32::from(digit) - u32::from('A') + 36),
        _ => digit.to_digit(36),
    }
}

fn sum(_: &dyn Caller, args: Vec<Val>) -> Outcome {
    let items = items(&args, 0)?;
    if items.is_empty() {
        return Err(CallError::at(0, "it must not be empty"));
    }
    let mut total = Number::ZERO;
    for item in items {
        let number = match convert(item.clone(), &Type::Number) {
            Ok(Val::Number(number)) => number,
            _ => return Err(CallError::at(0, "its elements must be numbers")),
        };
        total = total.add(&number).map_err(|error| CallError::new(message!("{}", Spec(error))))?;
    }
    Ok(Val::Number(total))
}
