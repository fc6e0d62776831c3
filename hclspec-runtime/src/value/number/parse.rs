//! Decimal text to [`Number`].
//!
//! The value is the one nearest to the written decimal, ties to even. Cost: linear in the text. Only its first digits
//! are converted, with bounds on both sides; where those bounds round differently, which takes a text written for that
//! purpose, it is done exactly, with as many digits as can matter.

use super::big::{Big, MAX_EXPONENT, quotient, signed};
use super::{Form, Number, NumberError, decimal};
use num_bigint::BigUint;
use std::str::FromStr;

/// Digits converted at first: 155 make up 512 bits, the rest tell how it rounds.
const HEAD: usize = 180;

/// A decimal half way between two numbers within the limits has fewer digits than this.
const ALL: usize = 48_000;

/// Beyond this, a decimal exponent is outside of the binary limits.
const MAX_DECIMAL_EXPONENT: i64 = MAX_EXPONENT * 302 / 1000;

impl Number {
    /// Reads a number literal of the language: digits, then optionally a point and more digits, then optionally an
    /// exponent. The digits after the point may be left out before an exponent, as in `1.e3`.
    ///
    /// # Errors
    ///
    /// [`NumberError::Syntax`], [`NumberError::TooLarge`], [`NumberError::TooSmall`].
    pub fn parse_literal(text: &str) -> Result<Self, NumberError> {
        let decimal = Decimal::scan(text.as_bytes())?;
        let ends_in_point = decimal.has_point && decimal.fraction.is_empty() && !decimal.has_exponent;
        if decimal.whole.is_empty() || ends_in_point {
            return Err(NumberError::Syntax);
        }
        decimal.value()
    }

    /// Reads a string that is converted to a number: as a literal, but also with a sign, and without digits on one
    /// side of the point, as in `-.5` and `1.`.
    ///
    /// # Errors
    ///
    /// [`NumberError::Syntax`], [`NumberError::TooLarge`], [`NumberError::TooSmall`].
    pub fn parse_string(text: &str) -> Result<Self, NumberError> {
        let text = text.as_bytes();
        let (negative, text) = match text.split_first() {
            Some((b'-', rest)) => (true, rest),
            Some((b'+', rest)) => (false, rest),
            _ => (false, text),
        };
        let number = Decimal::scan(text)?.value()?;
        Ok(if negative { number.neg() } else { number })
    }
}

/// As [`Number::parse_string`].
impl FromStr for Number {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        Self::parse_string(text)
    }
}

/// The parts of a decimal without sign; `whole` or `fraction` has a digit.
struct Decimal<'a> {
    whole: &'a [u8],
    has_point: bool,
    fraction: &'a [u8],
    has_exponent: bool,
    exponent: i64, // saturated
}

impl<'a> Decimal<'a> {
    fn scan(text: &'a [u8]) -> Result<Self, NumberError> {
        let (whole, text) = split_digits(text);
        let (has_point, fraction, text) = match text.split_first() {
            Some((b'.', rest)) => {
                let (fraction, text) = split_digits(rest);
                (true, fraction, text)
            }
            _ => (false, [].as_slice(), text),
        };
        if whole.is_empty() && fraction.is_empty() {
            return Err(NumberError::Syntax);
        }
        let (has_exponent, exponent) = match text.split_first() {
            None => (false, 0),
            Some((b'e' | b'E', rest)) => (true, scan_exponent(rest)?),
            Some(_) => return Err(NumberError::Syntax),
        };
        Ok(Self { whole, has_point, fraction, has_exponent, exponent })
    }

    fn value(self) -> Result<Number, NumberError> {
        let Self { mut whole, mut fraction, mut exponent, .. } = self;
        if fraction.is_empty() && exponent == 0 && whole.len() <= 18 {
            return Ok(Number(Form::Int(small_int(whole.iter()).cast_signed())));
        }
        while let [rest @ .., b'0'] = fraction {
            fraction = rest;
        }
        if exponent == 0 && !fraction.is_empty() && whole.len() + fraction.len() <= decimal::MAX_DIGITS {
            let digits = small_int(whole.iter().chain(fraction)).cast_signed();
            return Ok(Number(Form::Decimal { digits, places: fraction.len() as u8 }));
        }
        if fraction.is_empty() {
            while let [rest @ .., b'0'] = whole {
                whole = rest;
                exponent = exponent.saturating_add(1);
            }
        }
        while let [b'0', rest @ ..] = whole {
            whole = rest;
        }
        exponent = exponent.saturating_sub(signed(fraction.len() as u64));
        if whole.is_empty() {
            while let [b'0', rest @ ..] = fraction {
                fraction = rest;
            }
        }
        let count = whole.len() + fraction.len();
        if count == 0 {
            return Ok(Number::ZERO);
        }
        match exponent.saturating_add(signed(count as u64)) {
            point if point > MAX_DECIMAL_EXPONENT => return Err(NumberError::TooLarge),
            point if point < -MAX_DECIMAL_EXPONENT => return Err(NumberError::TooSmall),
            _ => {}
        }

        // From here on the value is the integer of all digits times 10^exponent.
        let cut = count.saturating_sub(HEAD);
        let head = first_digits(whole, fraction, count - cut);
        let big = near(&head, cut > 0, exponent + signed(cut as u64)).or_else(|| {
            let cut = count.saturating_sub(ALL);
            let mut digits = first_digits(whole, fraction, count - cut);
            let mut exponent = exponent + signed(cut as u64);
            if cut > 0 {
                // What follows is not zero and too small for anything but to break a tie.
                digits = digits * 10u32 + 1u32;
                exponent -= 1;
            }
            exact(&digits, exponent)
        });
        Number::from_big(big)
    }
}

/// The digits at the start and what follows them.
fn split_digits(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    text.split_at(end)
}

/// What follows the `e`: a sign, if any, and digits up to the end.
fn scan_exponent(text: &[u8]) -> Result<i64, NumberError> {
    let (negative, text) = match text.split_first() {
        Some((b'-', rest)) => (true, rest),
        Some((b'+', rest)) => (false, rest),
        _ => (false, text),
    };
    let (digits, rest) = split_digits(text);
    if digits.is_empty() || !rest.is_empty() {
        return Err(NumberError::Syntax);
    }
    let magnitude =
        digits.iter().fold(0i64, |value, digit| value.saturating_mul(10).saturating_add(i64::from(digit - b'0')));
    Ok(if negative { -magnitude } else { magnitude })
}

/// The value of at most 19 digits.
fn small_int<'a>(digits: impl Iterator<Item = &'a u8>) -> u64 {
    digits.fold(0, |value, digit| value * 10 + u64::from(digit - b'0'))
}

/// The first `count` digits as an integer.
fn first_digits(whole: &[u8], fraction: &[u8], count: usize) -> BigUint {
    let digits = whole.iter().chain(fraction).take(count);
    if count <= 19 {
        return small_int(digits).into();
    }
    let digits: Vec<u8> = digits.copied().collect();
    BigUint::parse_bytes(&digits, 10).unwrap_or_default()
}

/// `digits * 10^exponent` rounded, where `more` says that further digits follow; `None` if how it rounds is not plain
/// from bounds with a little more than 512 bits.
fn near(digits: &BigUint, more: bool, exponent: i64) -> Option<Big> {
    let (power_low, power_high, shift) = power_of_five(exponent.unsigned_abs());
    let digits_high = digits + u32::from(more);
    let low = scale(digits, exponent, if exponent < 0 { &power_high } else { &power_low }, shift);
    if !more && power_low == power_high {
        return low;
    }
    let high = scale(&digits_high, exponent, if exponent < 0 { &power_low } else { &power_high }, shift);
    if low == high { low } else { None }
}

/// `digits * 10^exponent` rounded.
fn exact(digits: &BigUint, exponent: i64) -> Option<Big> {
    let power = BigUint::from(5u32).pow(u32::try_from(exponent.unsigned_abs()).unwrap_or(u32::MAX));
    scale(digits, exponent, &power, 0)
}

/// `digits * 10^exponent` rounded, `power * 2^shift` being 5 to the magnitude of the exponent.
fn scale(digits: &BigUint, exponent: i64, power: &BigUint, shift: i64) -> Option<Big> {
    if exponent >= 0 {
        return Big::round(false, digits * power, exponent + shift, false);
    }
    let (mantissa, quotient_shift, rest) = quotient(digits, power);
    Big::round(false, mantissa, exponent - shift - quotient_shift, rest)
}

/// Bounds `low` and `high` with `low * 2^shift <= 5^exponent <= high * 2^shift`, equal up to 5^256, above it with
/// 640 bits, of which at least 600 are the same.
fn power_of_five(exponent: u64) -> (BigUint, BigUint, i64) {
    let mut step = 0;
    while exponent >> step > 256 {
        step += 1;
    }
    let mut low = BigUint::from(5u32).pow(u32::try_from(exponent >> step).unwrap_or(256));
    let mut high = low.clone();
    let mut shift = 0;
    while step > 0 {
        step -= 1;
        let five = if exponent >> step & 1 == 1 { 5u32 } else { 1 };
        low = &low * &low * five;
        high = &high * &high * five;
        shift *= 2;
        let cut = low.bits().saturating_sub(640);
        if cut > 0 {
            low >>= cut;
            high = (high >> cut) + 1u32;
            shift += signed(cut);
        }
    }
    (low, high, shift)
}
