//! Short decimals: numbers such as `0.75`, kept as written until they are used in a computation.
//!
//! They need no heap memory, and most non-integer numbers in configurations have this form. They stand for the same
//! number as any other text: [`to_big`] returns the rounded float. Invariant of `digits / 10^places`: at most
//! [`MAX_DIGITS`] digits, the last of which is not zero, and at least one place.

use super::big::Big;

/// This many digits fit in an `i64`, and different numbers of up to this many digits stay different when rounded to 512 bits.
pub(super) const MAX_DIGITS: usize = 18;

/// The float nearest to `digits / 10^places`.
pub(super) fn to_big(digits: i64, places: u8) -> Option<Big> {
    Big::from_int(digits)?.div(&Big::from_int(10i64.pow(u32::from(places)))?)
}

/// The `f64` nearest to `digits / 10^places`, if one exact division gives it.
#[inline]
pub(super) fn to_f64(digits: i64, places: u8) -> Option<f64> {
    const EXACT: u64 = 1 << 53;
    // Both operands are exact then, as powers of ten up to 10^22 are.
    #[allow(clippy::cast_precision_loss)]
    (digits.unsigned_abs() <= EXACT).then(|| digits as f64 / 10u64.pow(u32::from(places)) as f64)
}

/// The magnitude in decimal.
#[inline(never)]
pub(super) fn print(digits: i64, places: u8) -> String {
    let places = usize::from(places);
    let mut text = format!("{:0width$}", digits.unsigned_abs(), width = places + 1);
    text.insert(text.len() - places, '.');
    text
}

/// The number without its fraction.
pub(super) fn trunc(digits: i64, places: u8) -> i64 {
    digits / 10i64.pow(u32::from(places))
}
