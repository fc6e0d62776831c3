//! The 512-bit binary float for numbers that are no `i64`.
//!
//! Every operation computes the exact result, or one with enough bits to know how it rounds, and then rounds once,
//! half to even. Invariant: the mantissa of a [`Big`] is odd and has at most 512 bits, so that equal numbers have
//! equal fields; zero is not a `Big`.

use super::NumberError;
use num_bigint::BigUint;
use std::cmp::Ordering;

/// Bits of the mantissa.
pub(super) const PRECISION: u64 = 512;

/// Magnitudes are below 2 to this power, and at least 2 to its negative. Printing a number is positional, so this
/// limit is also what keeps a short text from making a huge one.
pub(super) const MAX_EXPONENT: i64 = 65_536;

/// Bits that tell how a result rounds: the precision, the bit below it, and one that any rest would set.
const GUARDED: u64 = PRECISION + 2;

/// `mantissa * 2^exponent`, negated if `negative`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Big {
    pub(super) negative: bool,
    pub(super) mantissa: BigUint,
    pub(super) exponent: i64,
}

impl Big {
    /// Rounds `mantissa * 2^exponent`; with `rest`, the exact magnitude is a little above it, by less than one in
    /// the mantissa, which must then have at least [`GUARDED`] bits. `None` for zero.
    pub(super) fn round(negative: bool, mantissa: BigUint, exponent: i64, rest: bool) -> Option<Self> {
        Self::round_to(PRECISION, negative, mantissa, exponent, rest)
    }

    /// As [`Big::round`], to another precision; with none, what is more than a half becomes one.
    pub(super) fn round_to(
        precision: u64,
        negative: bool,
        mut mantissa: BigUint,
        mut exponent: i64,
        rest: bool,
    ) -> Option<Self> {
        let excess = mantissa.bits().saturating_sub(precision);
        if excess > 0 {
            let half = mantissa.bit(excess - 1);
            let below_half = rest || mantissa.trailing_zeros().is_some_and(|zeros| zeros < excess - 1);
            mantissa >>= excess;
            if half && (below_half || mantissa.bit(0)) {
                mantissa += 1u32;
            }
            exponent += signed(excess);
        }
        let zeros = mantissa.trailing_zeros()?;
        if zeros > 0 {
            mantissa >>= zeros;
            exponent += signed(zeros);
        }
        Some(Self { negative, mantissa, exponent })
    }

    /// The number as a float; `None` for zero.
    pub(super) fn from_int(value: i64) -> Option<Self> {
        Self::round(value < 0, BigUint::from(value.unsigned_abs()), 0, false)
    }

    /// The power of two just above the magnitude: `2^(top-1) <= magnitude < 2^top`.
    pub(super) fn top(&self) -> i64 {
        signed(self.mantissa.bits()) + self.exponent
    }

    /// The number itself if its magnitude is within the limits.
    pub(super) fn in_range(self) -> Result<Self, NumberError> {
        match self.top() {
            top if top > MAX_EXPONENT => Err(NumberError::TooLarge),
            top if top <= -MAX_EXPONENT => Err(NumberError::TooSmall),
            _ => Ok(self),
        }
    }

    /// The sum; `None` for zero.
    pub(super) fn add(&self, other: &Self) -> Option<Self> {
        let (large, small) = if self.top() >= other.top() { (self, other) } else { (other, self) };
        // Far below the last bit only the sign of the smaller summand matters: a stand-in keeps the shift short.
        let lowest = large.top() - 2 * signed(GUARDED);
        let (small_mantissa, small_exponent) = if small.top() <= lowest {
            (BigUint::from(1u32), lowest - 1)
        } else {
            (small.mantissa.clone(), small.exponent)
        };
        let exponent = large.exponent.min(small_exponent);
        let large_mantissa = &large.mantissa << (large.exponent - exponent);
        let small_mantissa = small_mantissa << (small_exponent - exponent);
        if large.negative == small.negative {
            Self::round(large.negative, large_mantissa + small_mantissa, exponent, false)
        } else if large_mantissa >= small_mantissa {
            Self::round(large.negative, large_mantissa - small_mantissa, exponent, false)
        } else {
            Self::round(small.negative, small_mantissa - large_mantissa, exponent, false)
        }
    }

    /// The product, never zero.
    pub(super) fn mul(&self, other: &Self) -> Option<Self> {
        let negative = self.negative != other.negative;
        Self::round(negative, &self.mantissa * &other.mantissa, self.exponent + other.exponent, false)
    }

    /// The quotient, never zero.
    pub(super) fn div(&self, other: &Self) -> Option<Self> {
        let (mantissa, shift, rest) = quotient(&self.mantissa, &other.mantissa);
        Self::round(self.negative != other.negative, mantissa, self.exponent - other.exponent - shift, rest)
    }

    /// The number without its fraction; `None` for zero.
    pub(super) fn trunc(&self) -> Option<Self> {
        if self.exponent >= 0 {
            return Some(self.clone());
        }
        Self::round(self.negative, &self.mantissa >> self.exponent.unsigned_abs(), 0, false)
    }

    /// Compares the magnitudes.
    pub(super) fn cmp_magnitude(&self, other: &Self) -> Ordering {
        self.top().cmp(&other.top()).then_with(|| {
            // Equal tops: the exponents are less than 512 apart.
            let exponent = self.exponent.min(other.exponent);
            (&self.mantissa << (self.exponent - exponent)).cmp(&(&other.mantissa << (other.exponent - exponent)))
        })
    }
}

/// The first bits, at least [`GUARDED`], of `dividend / divisor * 2^shift`, the shift, and whether a rest remains.
pub(super) fn quotient(dividend: &BigUint, divisor: &BigUint) -> (BigUint, i64, bool) {
    let shift = (GUARDED + divisor.bits()).saturating_sub(dividend.bits());
    let dividend = dividend << shift;
    let quotient = &dividend / divisor;
    let rest = &quotient * divisor != dividend;
    (quotient, signed(shift), rest)
}

/// A count of bits as a signed number. Counts are bounded by the memory their bits take, so it never saturates.
pub(super) fn signed(bits: u64) -> i64 {
    i64::try_from(bits).unwrap_or(i64::MAX)
}
