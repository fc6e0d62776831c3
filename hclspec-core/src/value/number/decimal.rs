//! Short decimals: numbers such as `0.75`, kept as written until they are used in a computation.
//!
//! Short decimals need no heap memory, and most non-integer numbers in configurations have this form. A short
//! decimal stands for the same number as any other form of its text: [`Short::to_big`] returns the rounded float.

use super::big::Big;

/// `digits / 10^places`. Invariant: at most [`MAX_DIGITS`] digits, the last of which is not zero, and at least one place.
///
/// Stored in one word, whose last byte is the number of places. A number then takes only two words, which are copied as they were stored.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Short(i64);

/// The number of digits that fit in seven bytes. Different numbers with this many digits stay different when they are rounded to 512 bits.
pub(super) const MAX_DIGITS: usize = 16;

impl Short {
    /// Creates `digits / 10^places`. Both must satisfy the invariant of [`Short`].
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

    /// The `Big` nearest to the decimal.
    pub(super) fn to_big(self) -> Option<Big> {
        Big::from_int(self.digits())?.div(&Big::from_int(10i64.pow(self.places()))?)
    }

    /// The `f64` nearest to the decimal. `None` if a single division can't compute it.
    #[inline]
    pub(super) fn to_f64(self) -> Option<f64> {
        const EXACT: u64 = 1 << 53;
        let digits = self.digits();
        // Both operands are then exact, because powers of ten up to 10^22 are.
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
