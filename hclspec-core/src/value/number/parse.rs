//! Decimal text to [`Number`].
//!
//! The value is the number nearest to the written decimal, with ties to even. The cost is linear in the length of the text. At first, only the
//! leading digits are converted, to a lower and an upper bound. If the bounds round differently, which only happens for a text constructed for that
//! purpose, the value is computed exactly, from all digits that can matter.

use super::big::{Big, MAX_EXPONENT};
use super::decimal::{MAX_DIGITS, Short};
use super::power::Power;
use super::{Number, NumberError, Repr, limbs};
use std::str::FromStr;

/// The number of digits converted at first: 155 are enough for 512 bits, and the others decide the rounding.
const FIRST_DIGITS: usize = 180;

/// An upper limit on the digits of a decimal half way between two numbers within the limits.
const MAX_DIGITS_OF_A_HALF: usize = 48_000;

/// A decimal exponent beyond this is outside the binary limits.
const MAX_DECIMAL_EXPONENT: i64 = MAX_EXPONENT * 302 / 1000;

/// The number of digits up to which text is read without arithmetic.
const MAX_PLAIN_DIGITS: usize = 18;

/// The cost, in steps, of the arithmetic for longer text or text with an exponent.
const ARITHMETIC: u64 = 16;

impl Number {
    /// The additional evaluation steps for reading a text: one for each character, and more if arithmetic is needed.
    #[doc(hidden)]
    pub fn effort_of(text: &str) -> u64 {
        let is_short = text.len() <= MAX_PLAIN_DIGITS && !text.bytes().any(|byte| matches!(byte, b'e' | b'E'));
        text.len() as u64 + if is_short { 0 } else { ARITHMETIC }
    }

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

    /// Reads a string that is converted to a number: a literal, which may also have a sign, and may have no digits on one side of the point, as in
    /// `-.5` and `1.`.
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

/// Like [`Number::parse_string`].
impl FromStr for Number {
    type Err = NumberError;

    fn from_str(text: &str) -> Result<Self, NumberError> {
        Self::parse_string(text)
    }
}

/// The parts of a decimal without its sign. At least one of `whole` and `fraction` contains a digit.
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
        if fraction.is_empty() && exponent == 0 && whole.len() <= MAX_PLAIN_DIGITS {
            return Ok(Number(Repr::Int(small_int(0, whole).cast_signed())));
        }
        while let [rest @ .., b'0'] = fraction {
            fraction = rest;
        }
        if exponent == 0 && !fraction.is_empty() && whole.len() + fraction.len() <= MAX_DIGITS {
            let digits = small_int(small_int(0, whole), fraction).cast_signed();
            return Ok(Number(Repr::Short(Short::new(digits, fraction.len()))));
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
        exponent = exponent.saturating_sub(fraction.len() as i64);
        if whole.is_empty() {
            while let [b'0', rest @ ..] = fraction {
                fraction = rest;
            }
        }
        let count = whole.len() + fraction.len();
        if count == 0 {
            return Ok(Number::ZERO);
        }
        match exponent.saturating_add(count as i64) {
            point if point > MAX_DECIMAL_EXPONENT => return Err(NumberError::TooLarge),
            point if point < -MAX_DECIMAL_EXPONENT => return Err(NumberError::TooSmall),
            _ => {}
        }

        // From here on, the value is the integer of all digits times 10^exponent.
        let cut = count.saturating_sub(FIRST_DIGITS);
        let head = first_digits(whole, fraction, count - cut);
        let big = near(&head, cut > 0, exponent + cut as i64).or_else(|| {
            let cut = count.saturating_sub(MAX_DIGITS_OF_A_HALF);
            let mut digits = first_digits(whole, fraction, count - cut);
            let mut exponent = exponent + cut as i64;
            if cut > 0 {
                // The remaining digits are not all zero, but they are so small that they can only break a tie.
                append(&mut digits, 10, 1);
                exponent -= 1;
            }
            exact(&digits, exponent)
        });
        Number::from_big(big)
    }
}

/// The leading digits, and the text after them.
fn split_digits(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(text.len());
    text.split_at(end)
}

/// Parses the text after the `e`: an optional sign, and digits up to the end.
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

/// Appends `digits` to the digits whose value is `before`. All together must be at most 19 digits.
fn small_int(before: u64, digits: &[u8]) -> u64 {
    let mut value = before;
    for digit in digits {
        value = value * 10 + u64::from(digit - b'0');
    }
    value
}

/// The first `count` digits as an integer.
fn first_digits(whole: &[u8], fraction: &[u8], count: usize) -> Vec<u64> {
    const CHUNK: u64 = 10u64.pow(19);
    let mut limbs = Vec::new();
    let (mut power, mut chunk) = (1, 0);
    for digit in whole.iter().chain(fraction).take(count) {
        (power, chunk) = (power * 10, chunk * 10 + u64::from(digit - b'0'));
        if power == CHUNK {
            append(&mut limbs, power, chunk);
            (power, chunk) = (1, 0);
        }
    }
    append(&mut limbs, power, chunk);
    limbs
}

/// Sets `limbs` to `limbs * power + chunk`.
fn append(limbs: &mut Vec<u64>, power: u64, chunk: u64) {
    let carry = limbs::multiply_word(limbs, power, chunk);
    if carry > 0 {
        limbs.push(carry);
    }
}

/// `digits * 10^exponent` rounded, where `more` means that further digits follow; `None` if the rounding can't be decided
/// from bounds with a little more than 512 bits.
fn near(digits: &[u64], more: bool, exponent: i64) -> Option<Big> {
    let power = Power::near(exponent);
    let product = power.times(digits);
    if power.exact && !more {
        return Big::round(false, &product.limbs, product.exponent, product.rest);
    }
    let (low, high) = product.bounds();
    let low = Big::round(false, &low, product.exponent, false);
    let high = Big::round(false, &high, product.exponent, false);
    if low == high { low } else { None }
}

/// `digits * 10^exponent` rounded.
fn exact(digits: &[u64], exponent: i64) -> Option<Big> {
    let product = Power::exact(exponent).times(digits);
    Big::round(false, &product.limbs, product.exponent, product.rest)
}
