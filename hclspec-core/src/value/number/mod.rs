//! The language's number.
//!
//! A [`Number`] is an `i64` if possible, otherwise a 512-bit binary float (`big`). Until it is used in a computation, it
//! may be a short `decimal`. `parse` reads numbers, `print` writes them, and `convert` converts from and to Rust's numbers.
//! Invariant: equality, order and hash are those of the `i64` or float.

mod big;
mod convert;
mod decimal;
mod error;
mod limbs;
mod parse;
mod power;
mod print;
#[cfg(test)]
mod properties;
#[cfg(feature = "serde")]
mod serde;
#[cfg(test)]
mod tests;

pub use error::NumberError;
#[cfg(feature = "serde")]
pub(super) use serde::JSON_NUMBER;

use big::Big;
use decimal::Short;
use std::borrow::Cow;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A number of the language: a binary float with a mantissa of 512 bits, which is exact for every integer of up to 154
/// digits.
///
/// Results are rounded half to even. There are no infinities, no NaN and no negative zero. A result whose magnitude is
/// 2^65536 (about 2.0e19728) or more, or is below 2^-65536 but not zero, is an error. `==`, `<` and `Hash` are exact;
/// [`Number::equals`] is the language's `==`.
///
/// `Display` prints the shortest decimal that identifies the number at this precision, without an exponent.
#[derive(Clone)]
pub struct Number(Repr);

// The tag is a word: copies of a number are then two words, as it was stored.
#[derive(Clone)]
#[repr(u64)]
enum Repr {
    Int(i64),
    Short(Short),
    /// A number that does not fit in an `i64`.
    Big(Arc<Big>),
}

impl Number {
    /// Zero.
    pub const ZERO: Self = Self(Repr::Int(0));

    /// The number of a rounded float; `None` is zero.
    fn from_big(big: Option<Big>) -> Result<Self, NumberError> {
        let Some(big) = big else { return Ok(Self::ZERO) };
        if big.top <= 64
            && let Some(magnitude) = big.to_u128()
        {
            let magnitude = magnitude as i128; // at most 64 bits
            if let Ok(value) = i64::try_from(if big.negative { -magnitude } else { magnitude }) {
                return Ok(Self(Repr::Int(value)));
            }
        }
        Ok(Self(Repr::Big(Arc::new(big.in_range()?))))
    }

    /// Like [`Number::from_big`], for magnitudes that can't exceed the limits.
    fn from_small_big(big: Option<Big>) -> Self {
        Self::from_big(big).unwrap_or(Self::ZERO)
    }

    /// The number as a float; `None` for zero.
    fn to_big(&self) -> Option<Cow<'_, Big>> {
        match &self.0 {
            Repr::Int(value) => Big::from_int(*value).map(Cow::Owned),
            Repr::Short(short) => short.to_big().map(Cow::Owned),
            Repr::Big(big) => Some(Cow::Borrowed(big)),
        }
    }

    /// Returns `true` for zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        matches!(self.0, Repr::Int(0))
    }

    /// Returns `true` if the number is less than zero.
    #[must_use]
    pub fn is_negative(&self) -> bool {
        match &self.0 {
            Repr::Int(value) => *value < 0,
            Repr::Short(short) => short.digits() < 0,
            Repr::Big(big) => big.negative,
        }
    }

    /// Returns `true` if the number has no fractional part.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        match &self.0 {
            Repr::Int(_) => true,
            Repr::Short(_) => false,
            Repr::Big(big) => big.is_integer(),
        }
    }

    /// The language's `==`. Integers are equal if they are the same number, other numbers if they print the same digits.
    ///
    /// The result differs from that of Rust's `==` only for some powers of two below one and the number just below each, which print
    /// the same digits.
    #[must_use]
    pub fn equals(&self, other: &Self) -> bool {
        if self == other {
            return true;
        }
        if matches!(self.0, Repr::Int(_)) || matches!(other.0, Repr::Int(_)) {
            return false;
        }
        let (Some(a), Some(b)) = (self.to_big(), other.to_big()) else { return false };
        let may_print_the_same = a.negative == b.negative
            && (a.is_just_below_power(&b) || b.is_just_below_power(&a))
            && !a.is_integer()
            && !b.is_integer();
        may_print_the_same && self.to_string() == other.to_string()
    }

    /// Adds two numbers.
    ///
    /// # Errors
    ///
    /// [`NumberError::TooLarge`] or [`NumberError::TooSmall`].
    #[inline]
    pub fn add(&self, other: &Self) -> Result<Self, NumberError> {
        if let (Repr::Int(a), Repr::Int(b)) = (&self.0, &other.0)
            && let Some(sum) = a.checked_add(*b)
        {
            return Ok(Self(Repr::Int(sum)));
        }
        self.add_big(other)
    }

    fn add_big(&self, other: &Self) -> Result<Self, NumberError> {
        match (self.to_big(), other.to_big()) {
            (Some(a), Some(b)) => Self::from_big(a.add(&b)),
            (Some(_), None) => Ok(self.clone()),
            (None, _) => Ok(other.clone()),
        }
    }

    /// Subtracts `other`.
    ///
    /// # Errors
    ///
    /// [`NumberError::TooLarge`] or [`NumberError::TooSmall`].
    #[inline]
    pub fn sub(&self, other: &Self) -> Result<Self, NumberError> {
        if let (Repr::Int(a), Repr::Int(b)) = (&self.0, &other.0)
            && let Some(difference) = a.checked_sub(*b)
        {
            return Ok(Self(Repr::Int(difference)));
        }
        self.add(&other.neg())
    }

    /// Multiplies two numbers.
    ///
    /// # Errors
    ///
    /// [`NumberError::TooLarge`] or [`NumberError::TooSmall`].
    #[inline]
    pub fn mul(&self, other: &Self) -> Result<Self, NumberError> {
        if let (Repr::Int(a), Repr::Int(b)) = (&self.0, &other.0)
            && let Some(product) = a.checked_mul(*b)
        {
            return Ok(Self(Repr::Int(product)));
        }
        self.mul_big(other)
    }

    fn mul_big(&self, other: &Self) -> Result<Self, NumberError> {
        match (self.to_big(), other.to_big()) {
            (Some(a), Some(b)) => Self::from_big(a.mul(&b)),
            _ => Ok(Self::ZERO),
        }
    }

    /// Divides by `other`.
    ///
    /// # Errors
    ///
    /// [`NumberError::DivisionByZero`], [`NumberError::TooLarge`] or [`NumberError::TooSmall`].
    pub fn div(&self, other: &Self) -> Result<Self, NumberError> {
        if let (Repr::Int(a), Repr::Int(b)) = (&self.0, &other.0)
            && a.checked_rem(*b) == Some(0)
            && let Some(quotient) = a.checked_div(*b)
        {
            return Ok(Self(Repr::Int(quotient)));
        }
        match (self.to_big(), other.to_big()) {
            (_, None) => Err(NumberError::DivisionByZero),
            (None, _) => Ok(Self::ZERO),
            (Some(a), Some(b)) => Self::from_big(a.div(&b)),
        }
    }

    /// The remainder `self - other * trunc(self / other)`. Each step is rounded. The result has the sign of `self`.
    ///
    /// # Errors
    ///
    /// [`NumberError::ModuloByZero`], or [`NumberError::TooLarge`] if the quotient is too large.
    pub fn rem(&self, other: &Self) -> Result<Self, NumberError> {
        if other.is_zero() {
            return Err(NumberError::ModuloByZero);
        }
        if let (Repr::Int(a), Repr::Int(b)) = (&self.0, &other.0) {
            return Ok(Self(Repr::Int(a.checked_rem(*b).unwrap_or(0)))); // i64::MIN % -1 is 0
        }
        if self.abs() < other.abs() {
            return Ok(self.clone());
        }
        self.sub(&other.mul(&self.div(other)?.trunc())?)
    }

    /// The number with the opposite sign.
    #[must_use]
    pub fn neg(&self) -> Self {
        match self.0 {
            Repr::Int(value) if value != i64::MIN => return Self(Repr::Int(-value)),
            Repr::Short(short) => return Self(Repr::Short(short.neg())),
            Repr::Int(_) | Repr::Big(_) => {}
        }
        Self::from_small_big(self.to_big().map(|big| Big { negative: !big.negative, ..big.into_owned() }))
    }

    /// The absolute value.
    #[must_use]
    pub fn abs(&self) -> Self {
        if self.is_negative() { self.neg() } else { self.clone() }
    }

    /// The number without its fractional part.
    #[must_use]
    pub fn trunc(&self) -> Self {
        match &self.0 {
            Repr::Big(big) if !big.is_integer() => Self::from_small_big(big.trunc()),
            Repr::Short(short) => Self(Repr::Int(short.trunc())),
            Repr::Big(_) | Repr::Int(_) => self.clone(),
        }
    }

    /// The largest whole number that is not greater.
    #[must_use]
    #[inline]
    pub fn floor(&self) -> Self {
        let whole = self.trunc();
        if self.is_negative() && !self.is_integer() {
            // A number with a fractional part is far from the limits.
            whole.sub(&Self(Repr::Int(1))).unwrap_or(whole)
        } else {
            whole
        }
    }

    /// The smallest whole number that is not less.
    #[must_use]
    #[inline]
    pub fn ceil(&self) -> Self {
        self.neg().floor().neg()
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Repr::Int(a), Repr::Int(b)) => a == b,
            // No other form is an integer that fits in an `i64`.
            (Repr::Int(_), _) | (_, Repr::Int(_)) => false,
            (Repr::Short(a), Repr::Short(b)) => a == b,
            (Repr::Big(a), Repr::Big(b)) => a == b,
            (Repr::Short(_), Repr::Big(_)) | (Repr::Big(_), Repr::Short(_)) => self.to_big() == other.to_big(),
        }
    }
}

impl Eq for Number {}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            Repr::Int(value) => value.hash(state),
            Repr::Short(_) | Repr::Big(_) => self.to_big().hash(state),
        }
    }
}

impl Ord for Number {
    fn cmp(&self, other: &Self) -> Ordering {
        if let (Repr::Int(a), Repr::Int(b)) = (&self.0, &other.0) {
            return a.cmp(b);
        }
        let sign = |number: &Self| if number.is_zero() { 0 } else { 1 - 2 * i8::from(number.is_negative()) };
        sign(self).cmp(&sign(other)).then_with(|| match (self.to_big(), other.to_big()) {
            (Some(a), Some(b)) if a.negative => b.cmp_magnitude(&a),
            (Some(a), Some(b)) => a.cmp_magnitude(&b),
            _ => Ordering::Equal,
        })
    }
}

impl PartialOrd for Number {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
