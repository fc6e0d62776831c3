//! Powers of ten for parsing and printing: usually approximate ones, exact ones where those do not suffice.

use super::limbs;

/// The number of bits of an approximate power.
const POWER_BITS: i64 = 640;

/// The number of limbs that a quotient has in addition to those that may not be full. They have at least 640 bits.
const QUOTIENT_LIMBS: usize = 12;

/// A power of ten, or its inverse: `limbs * 2^exponent`.
pub(super) struct Power {
    inverse: bool,
    /// The highest bit is set.
    limbs: Vec<u64>,
    exponent: i64,
    /// Whether `limbs` is exact. Otherwise, it is a little below the power.
    pub(super) exact: bool,
}

impl Power {
    /// `10^exponent` with a relative error below `2^-630`; exact up to `10^275`. The exponent must have at most 17 bits.
    pub(super) fn near(exponent: i64) -> Self {
        // Each cut loses less than 2^-639, and each later step doubles the error. At most eight steps follow 5^275.
        Self::new(exponent, POWER_BITS)
    }

    /// Exactly `10^exponent`.
    pub(super) fn exact(exponent: i64) -> Self {
        Self::new(exponent, i64::MAX)
    }

    fn new(exponent: i64, precision: i64) -> Self {
        let magnitude = exponent.unsigned_abs();
        let mut step = 0;
        while magnitude >> step > 27 {
            step += 1;
        }
        // 5 to the power of the first bits of the magnitude, then one more bit in each step.
        let mut limbs = vec![5u64.pow((magnitude >> step) as u32)];
        let (mut shift, mut exact) = (0, true);
        while step > 0 {
            step -= 1;
            let mut square = vec![0; 2 * limbs.len() + 1];
            let (product, carry) = square.split_at_mut(2 * limbs.len());
            limbs::multiply(&limbs, &limbs, product);
            if magnitude >> step & 1 == 1 {
                carry[0] = limbs::multiply_word(product, 5, 0);
            }
            let cut = (limbs::bits(&square) - precision).max(0);
            limbs = shifted(&square, -cut);
            shift = 2 * shift + cut;
            exact &= cut == 0;
        }
        let up = i64::from(limbs.last().map_or(0, |limb| limb.leading_zeros()));
        Self { inverse: exponent < 0, limbs: shifted(&limbs, up), exponent: shift - up + magnitude as i64, exact }
    }

    /// The product with a nonzero integer.
    pub(super) fn times(&self, factor: &[u64]) -> Product {
        let factor = limbs::trim(factor);
        let length = self.limbs.len();
        if !self.inverse {
            let mut product = vec![0; length + factor.len()];
            limbs::multiply(factor, &self.limbs, &mut product);
            return Product { limbs: product, exponent: self.exponent, rest: false };
        }
        let mut dividend = vec![0; (length + QUOTIENT_LIMBS).max(factor.len() + 1)];
        let start = dividend.len() - 1 - factor.len();
        dividend[start..][..factor.len()].copy_from_slice(factor);
        limbs::divide(&mut dividend, &self.limbs);
        let quotient = dividend.split_off(length);
        let rest = dividend.iter().any(|limb| *limb != 0);
        Product { limbs: quotient, exponent: -self.exponent - 64 * start as i64, rest }
    }
}

/// `limbs * 2^exponent`. With a `rest`, the exact product is greater by less than one unit of the limbs.
/// This is exact if the power is exact; otherwise the product is within the [bounds](Self::bounds).
pub(super) struct Product {
    pub(super) limbs: Vec<u64>,
    pub(super) exponent: i64,
    pub(super) rest: bool,
}

impl Product {
    /// A lower and an upper bound for the limbs of a product with an approximate power. They differ from the limbs by about a `2^590`th.
    pub(super) fn bounds(&self) -> (Vec<u64>, Vec<u64>) {
        let distance = shifted(&self.limbs, -590);
        let (mut low, mut high) = (self.limbs.clone(), self.limbs.clone());
        limbs::subtract(&mut low, &distance);
        if limbs::add(&mut high, &distance) {
            high.push(1);
        }
        (low, high)
    }
}

/// `limbs * 2^by` without its fraction.
pub(super) fn shifted(limbs: &[u64], by: i64) -> Vec<u64> {
    let bits = (limbs::bits(limbs) + by).max(0) as usize;
    let mut shifted = vec![0; bits.div_ceil(64)];
    limbs::shift(limbs, by, &mut shifted);
    shifted
}
