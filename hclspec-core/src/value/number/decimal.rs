//! Short decimals: numbers such as `0.75`, kept as written until they are used in a computation.
//!
//! They need no heap memory, and most non-integer numbers in configurations have this form. They stand for the same
//! number as any other text: [`Short::to_big`] returns the rounded float.

use super::big::Big;

/// `digits / 10^places`. Invariant: at most [`MAX_DIGITS`] digits, the last of which is not zero, and at least one place.
///
/// In one word, the last byte of which is the number of places: a number is then two words, which are copied as they were stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Short(i64);

/// The digits of a number that fit in seven bytes. Different numbers with as many digits stay different when rounded to 512 bits.
pub(super) const MAX_DIGITS: usize = 16;

impl Short {
    /// `digits / 10^places`; both must be as the invariant says.
    pub(super) fn new(digits: i64, places: usize) -> Self {
        Self(digits << 8 | places as i64)
    }

    /// The digits as an integer, with the sign.
    pub(super) fn digits(self) -> i64 {
        self.0 >> 8
    }

    fn places(self) -> u32 {
        self.0 as u32 & 0xff
    }

    /// The float nearest to it.
    pub(super) fn to_big(self) -> Option<Big> {
        Big::from_int(self.digits())?.div(&Big::from_int(10i64.pow(self.places()))?)
    }

    /// The `f64` nearest to it, if one exact division gives it.
    #[inline]
    pub(super) fn to_f64(self) -> Option<f64> {
        const EXACT: u64 = 1 << 53;
        let digits = self.digits();
        // Both operands are exact then, as powers of ten up to 10^22 are.
        #[allow(clippy::cast_precision_loss)]
        (digits.unsigned_abs() <= EXACT).then(|| digits as f64 / 10u64.pow(self.places()) as f64)
    }

    #[inline(never)]
    pub(super) fn print(self) -> String {
        let places = self.places() as usize;
        let mut text = format!("{:0width$}", self.digits().unsigned_abs(), width = places + 1);
        text.insert(text.len() - places, '.');
        text
    }

    pub(super) fn neg(self) -> Self {
        Self::new(-self.digits(), self.places() as usize)
    }

    pub(super) fn trunc(self) -> i64 {
        self.digits() / 10i64.pow(self.places())
    }
}
