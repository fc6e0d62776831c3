//! Short decimals: numbers such as `0.75`, kept as they are written until something is computed with them.
//!
//! They take no heap, and most numbers of a configuration that are not integers have this form. What they stand for is the
//! same as for any other text: [`to_big`] gives the rounded float. Invariant of `digits / 10^places`: at most
//! [`MAX_DIGITS`] digits, of which the last is not zero, and at least one place.

use super::big::Big;

/// So many digits fit an `i64`, and differ from all others of so many also when rounded to 512 bits.
pub(super) const MAX_DIGITS: usize = 18;

/// The float nearest to `digits / 10^places`.
pub(super) fn to_big(digits: i64, places: u8) -> Option<Big> {
    Big::from_int(digits)?.div(&Big::from_int(10i64.pow(u32::from(places)))?)
}

/// The `f64` nearest to `digits / 10^places`, if one exact division gives it.
pub(super) fn to_f64(digits: i64, places: u8) -> Option<f64> {
    const EXACT: u64 = 1 << 53;
    // Both are exact then: a power of ten up to 10^22 is.
    #[allow(clippy::cast_precision_loss)]
    (digits.unsigned_abs() <= EXACT).then(|| digits as f64 / 10u64.pow(u32::from(places)) as f64)
}

/// The magnitude in decimal.
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
