//! Conversions between [`Number`] and Rust's numbers.
//!
//! Integers convert exactly or not at all. A float becomes the number that its shortest decimal stands for;
//! [`Number::from_f64_exact`] uses its binary value.

use super::big::{Big, PRECISION};
use super::{Number, NumberError, Repr, limbs};

macro_rules! int {
    ($($int:ty)*) => {$(
        impl From<$int> for Number {
            #[inline]
            fn from(value: $int) -> Self {
                #[allow(unused_comparisons)]
                let negative = value < 0;
                // Lossless: only a negative value does not fit in a `u128`, and a negative value fits in an `i128`.
                #[allow(clippy::cast_sign_loss, clippy::cast_possible_wrap, clippy::cast_lossless)]
                let magnitude = if negative { (value as i128).unsigned_abs() } else { value as u128 };
                match i64::try_from(value) {
                    Ok(value) => Self(Repr::Int(value)),
                    Err(_) => Self::from_small_big(Big::from_u128(negative, magnitude)),
                }
            }
        }

        impl TryFrom<&Number> for $int {
            type Error = NumberError;

            #[inline]
            fn try_from(number: &Number) -> Result<Self, NumberError> {
                let (negative, magnitude) = match &number.0 {
                    Repr::Int(value) => (*value < 0, Some(u128::from(value.unsigned_abs()))),
                    Repr::Short(_) => return Err(NumberError::NotWhole),
                    Repr::Big(big) if !big.is_integer() => return Err(NumberError::NotWhole),
                    Repr::Big(big) => (big.negative, big.to_u128()),
                };
                let value = magnitude.and_then(|magnitude| {
                    if negative {
                        0i128.checked_sub_unsigned(magnitude).and_then(|value| value.try_into().ok())
                    } else {
                        magnitude.try_into().ok()
                    }
                });
                #[allow(clippy::cast_lossless, clippy::cast_sign_loss)]
                value.ok_or(NumberError::OutOfRange { min: Self::MIN as i128, max: Self::MAX as u128 })
            }
        }

        impl TryFrom<Number> for $int {
            type Error = NumberError;

            #[inline]
            fn try_from(number: Number) -> Result<Self, NumberError> {
                Self::try_from(&number)
            }
        }
    )*};
}

int!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

macro_rules! floats {
    ($($float:ty)*) => {$(
        impl TryFrom<$float> for Number {
            type Error = NumberError;

            /// Converts to the number that the float's shortest decimal stands for, so `0.1` is the language's `0.1`.
            #[inline]
            fn try_from(value: $float) -> Result<Self, NumberError> {
                if !value.is_finite() {
                    return Err(NumberError::NotFinite);
                }
                Self::parse_string(&format!("{value:e}"))
            }
        }
    )*};
}

floats!(f32 f64);

impl Number {
    /// Converts a float to its exact binary value. For `0.1`, this is not the language's `0.1`: the result is 5.5e-18 greater, prints
    /// with all its digits, and is not equal to that number. (cty's `NumberFloatVal(0.1)` keeps 53 bits, so it prints as `0.1` and equals
    /// the literal; here, `TryFrom<f64>` gives such a number.)
    ///
    /// # Errors
    ///
    /// [`NumberError::NotFinite`].
    #[inline]
    pub fn from_f64_exact(value: f64) -> Result<Self, NumberError> {
        if !value.is_finite() {
            return Err(NumberError::NotFinite);
        }
        let bits = value.to_bits();
        let (fraction, biased) = (bits & ((1 << 52) - 1), (bits >> 52 & 0x7ff) as i64);
        let (mantissa, exponent) = if biased == 0 { (fraction, -1074) } else { (fraction | 1 << 52, biased - 1075) };
        Self::from_big(Big::round(value.is_sign_negative(), &[mantissa], exponent, false))
    }

    /// The nearest `f64`, with ties to even, or infinity if the number is too large.
    #[must_use]
    #[inline]
    pub fn as_f64(&self) -> f64 {
        if let Repr::Short(short) = self.0
            && let Some(value) = short.to_f64()
        {
            return value;
        }
        self.as_float(53, -1074)
    }

    /// The nearest `f32`, with ties to even, or infinity if the number is too large.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // it has the bits of an `f32`, or overflows as an `f32` does
    #[inline]
    pub fn as_f32(&self) -> f32 {
        self.as_float(24, -149) as f32
    }

    /// The nearest float with `precision` bits, the last of which is worth at least `2^lowest`.
    #[inline]
    fn as_float(&self, precision: i64, lowest: i64) -> f64 {
        let Some(big) = self.to_big() else { return 0.0 };
        let last = (big.top - precision).max(lowest);
        let magnitude = match big.top - last {
            _ if big.top > 1024 => f64::INFINITY,
            ..0 => 0.0, // below half of the least float
            kept => rounded(&big, kept) * power_of_two(last),
        };
        if big.negative { -magnitude } else { magnitude }
    }
}

/// The first `kept` bits of the mantissa, at most 53, as an integer that is rounded with ties to even.
#[inline]
fn rounded(big: &Big, kept: i64) -> f64 {
    let cut = PRECISION - kept;
    let [whole, half] = [cut, cut - 1].map(|position| limbs::word(&big.mantissa, position));
    let up = half & 1 == 1 && (whole & 1 == 1 || limbs::any_below(&big.mantissa, cut - 1));
    (whole + u64::from(up)) as f64
}

/// `2^exponent`. The smallest supported result is the smallest positive `f64`.
#[inline]
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(if exponent < -1022 { 1 << (exponent + 1074) } else { (exponent + 1023).unsigned_abs() << 52 })
}
