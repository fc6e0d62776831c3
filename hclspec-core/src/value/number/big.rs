//! The 512-bit binary float for numbers that do not fit in an `i64`.
//!
//! Every operation computes the exact result, or enough bits of it to decide the rounding, and then rounds once,
//! half to even. Invariant: the highest bit of a [`Big`]'s mantissa is set, so equal numbers have equal fields;
//! zero is not a `Big`.

use super::{NumberError, limbs};
use crate::positions::leading;
use std::cmp::Ordering;

/// Bits of the mantissa.
pub(super) const PRECISION: i64 = 512;

/// Magnitudes are below 2 to this power, and at least 2 to its negative. Numbers are printed without exponent, so this
/// limit also prevents a short text from becoming a huge one.
pub(super) const MAX_EXPONENT: i64 = 65_536;

/// Limbs of the mantissa.
pub(super) const LIMBS: usize = 8;

/// Extra limbs below a mantissa, so that a sum or quotient has enough bits to round correctly.
const GUARD: usize = 9;

/// `mantissa * 2^(top - 512)`, negated if `negative`. So the magnitude is less than `2^top` and at least half of `2^top`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Big {
    pub(super) negative: bool,
    pub(super) top: i64,
    pub(super) mantissa: [u64; LIMBS],
}

impl Big {
    /// Rounds `limbs * 2^exponent`. If `rest` is set, the exact magnitude is a little above that, by less than one unit of the limbs, which must then
    /// have at least 514 bits. `None` for zero.
    #[inline(never)]
    pub(super) fn round(negative: bool, limbs: &[u64], exponent: i64, rest: bool) -> Option<Self> {
        let bits = limbs::bits(limbs);
        if bits == 0 {
            return None;
        }
        let lowest = bits - PRECISION;
        let mut mantissa = [0; LIMBS];
        limbs::shift(limbs, -lowest, &mut mantissa);
        let mut top = bits + exponent;
        let half = limbs::word(limbs, lowest - 1) & 1 == 1;
        if half && (mantissa[0] & 1 == 1 || rest || limbs::any_below(limbs, lowest - 1)) {
            let carry = limbs::add(&mut mantissa, &[1]);
            if carry {
                mantissa[LIMBS - 1] = 1 << 63; // all others are zero
                top += 1;
            }
        }
        Some(Self { negative, top, mantissa })
    }

    /// Converts an integer to a float; `None` for zero.
    pub(super) fn from_int(value: i64) -> Option<Self> {
        Self::round(value < 0, &[value.unsigned_abs()], 0, false)
    }

    /// Like [`Big::from_int`], for a sign and a magnitude.
    pub(super) fn from_u128(negative: bool, magnitude: u128) -> Option<Self> {
        Self::round(negative, &[magnitude as u64, (magnitude >> 64) as u64], 0, false)
    }

    /// The number itself if its magnitude is within the limits.
    pub(super) fn in_range(self) -> Result<Self, NumberError> {
        match self.top {
            top if top > MAX_EXPONENT => Err(NumberError::TooLarge),
            top if top <= -MAX_EXPONENT => Err(NumberError::TooSmall),
            _ => Ok(self),
        }
    }

    /// Returns `true` if the number has no fraction.
    pub(super) fn is_integer(&self) -> bool {
        !limbs::any_below(&self.mantissa, PRECISION - self.top)
    }

    /// Returns `true` if the magnitude of `other` is a power of two, and this magnitude is the largest one below it.
    pub(super) fn is_just_below_power(&self, other: &Self) -> bool {
        let [rest @ .., highest] = &other.mantissa;
        let is_power = *highest == 1 << 63 && rest.iter().all(|limb| *limb == 0);
        is_power && self.mantissa.iter().all(|limb| *limb == u64::MAX) && self.top == other.top - 1
    }

    /// The magnitude without its fraction, if that is below `2^512`.
    pub(super) fn whole(&self) -> [u64; LIMBS] {
        let mut whole = [0; LIMBS];
        limbs::shift(&self.mantissa, self.top - PRECISION, &mut whole);
        whole
    }

    /// The magnitude, if it is an integer of at most 128 bits.
    #[inline(never)]
    pub(super) fn to_u128(&self) -> Option<u128> {
        if self.top > 128 || !self.is_integer() {
            return None;
        }
        let [low, high, ..] = self.whole();
        Some(u128::from(high) << 64 | u128::from(low))
    }

    /// The sum; `None` for zero.
    pub(super) fn add(&self, other: &Self) -> Option<Self> {
        const SPACE: i64 = 64 * GUARD as i64;
        let (large, small) = if self.cmp_magnitude(other).is_ge() { (self, other) } else { (other, self) };
        let mut sum = [0; GUARD + LIMBS + 1]; // the last takes a carry
        sum[GUARD..GUARD + LIMBS].copy_from_slice(&large.mantissa);
        let mut summand = [0; GUARD + LIMBS];
        match large.top - small.top {
            distance if distance <= SPACE => limbs::shift(&small.mantissa, SPACE - distance, &mut summand),
            _ => summand[0] = 1, // so far below the last bit only the sign of the smaller summand matters
        }
        if large.negative == small.negative {
            limbs::add(&mut sum, &summand);
        } else {
            limbs::subtract(&mut sum, &summand);
        }
        Self::round(large.negative, &sum, large.top - PRECISION - SPACE, false)
    }

    /// The product, never zero.
    pub(super) fn mul(&self, other: &Self) -> Option<Self> {
        let mut product = [0; 2 * LIMBS];
        limbs::multiply(&self.mantissa, &other.mantissa, &mut product);
        Self::round(self.negative != other.negative, &product, self.top + other.top - 2 * PRECISION, false)
    }

    /// The quotient, never zero.
    #[inline(never)]
    pub(super) fn div(&self, other: &Self) -> Option<Self> {
        let mut dividend = [0; GUARD + LIMBS + 1];
        dividend[GUARD..GUARD + LIMBS].copy_from_slice(&self.mantissa);
        // Skips the lowest limbs that are zero in the divisor. They are zero in the dividend, too.
        let zeros = leading(&other.mantissa, &|limb| *limb == 0);
        let divisor = &other.mantissa[zeros..];
        let dividend = &mut dividend[zeros..];
        limbs::divide(dividend, divisor);
        let (remainder, quotient) = dividend.split_at(divisor.len());
        let rest = remainder.iter().any(|limb| *limb != 0);
        Self::round(self.negative != other.negative, quotient, self.top - other.top - 64 * GUARD as i64, rest)
    }

    /// The number without its fraction; `None` for zero.
    #[inline(never)]
    pub(super) fn trunc(&self) -> Option<Self> {
        match self.top {
            top if top >= PRECISION => Some(self.clone()),
            _ => Self::round(self.negative, &self.whole(), 0, false),
        }
    }

    pub(super) fn cmp_magnitude(&self, other: &Self) -> Ordering {
        let mut order = self.top.cmp(&other.top);
        for at in (0..LIMBS).rev() {
            order = order.then(self.mantissa[at].cmp(&other.mantissa[at]));
        }
        order
    }
}
