//! Sizes in bytes as text.

use crate::positions::mapped;
use crate::text::{joined, split_prefix};
use std::fmt;

/// Units that are powers of 1,000, with their numbers of bytes.
const DECIMAL: [(&str, u64); 6] = [
    ("kB", 1_000),
    ("MB", 1_000_000),
    ("GB", 1_000_000_000),
    ("TB", 1_000_000_000_000),
    ("PB", 1_000_000_000_000_000),
    ("EB", 1_000_000_000_000_000_000),
];

/// Units that are powers of 1,024, with their numbers of bytes.
const BINARY: [(&str, u64); 6] =
    [("KiB", 1 << 10), ("MiB", 1 << 20), ("GiB", 1 << 30), ("TiB", 1 << 40), ("PiB", 1 << 50), ("EiB", 1 << 60)];

const BYTE: (&str, u64) = ("B", 1);

/// Parses a size such as `8MiB` to a number of bytes. The case of the unit does not matter.
///
/// # Errors
///
/// Returns how to write a size, if the text is not a number with a unit, or not a whole number of bytes that fits in 64 bits.
#[inline(never)]
pub fn parse_size(text: &str) -> Result<u64, String> {
    let (number, rest) = split_prefix(text, &|c| c.is_ascii_digit() || c == '.');
    let unit = rest.strip_prefix(' ').unwrap_or(rest);
    let (whole, fraction) = number.split_once('.').unwrap_or((number, "0"));
    if whole.is_empty() || fraction.is_empty() || fraction.contains('.') {
        return Err("write a number with a unit, such as `512KiB` or `8MiB`".to_owned());
    }
    for units in [&BINARY[..], &DECIMAL, &[BYTE]] {
        for (name, bytes) in units {
            if name.eq_ignore_ascii_case(unit) {
                return bytes_of(whole, fraction, *bytes);
            }
        }
    }
    Err(match unit_help(unit) {
        _ if unit.is_empty() => {
            format!("write a unit after the number: `{number}B`, `{number}KiB`, `{number}MiB` or `{number}GiB`")
        }
        Some((binary, decimal)) => {
            format!("write `{number}{binary}` (powers of 1024) or `{number}{decimal}` (powers of 1000)")
        }
        None => {
            let names = |units| joined(&mapped(units, |(name, _)| format!("`{name}`")), ", ");
            format!("the units are `B`, {}, and {}", names(&BINARY), names(&DECIMAL))
        }
    })
}

/// The units that were probably intended: a power of 1,024 and a power of 1,000.
#[inline]
fn unit_help(unit: &str) -> Option<(&'static str, &'static str)> {
    let first = unit.chars().next()?.to_ascii_uppercase();
    let rest = unit.get(1..)?.to_ascii_lowercase();
    let at = BINARY.iter().position(|(name, _)| name.starts_with(first))?;
    matches!(&*rest, "" | "b" | "i" | "ib").then_some((BINARY[at].0, DECIMAL[at].0))
}

/// The number of bytes for a decimal number of a unit.
#[inline]
fn bytes_of(whole: &str, fraction: &str, unit: u64) -> Result<u64, String> {
    let too_large = || "the largest size is 18446744073709551615 bytes, a little less than `16EiB`".to_owned();
    let whole = whole.parse().ok().and_then(|whole: u64| whole.checked_mul(unit)).ok_or_else(too_large)?;
    // From the last digit on: if the sum is a whole number, so is each step.
    let mut bytes = 0;
    for digit in fraction.bytes().rev() {
        let tenths = u128::from(digit - b'0') * u128::from(unit) + bytes;
        if !tenths.is_multiple_of(10) {
            return Err("it must be a whole number of bytes".to_owned());
        }
        bytes = tenths / 10;
    }
    u64::try_from(bytes).ok().and_then(|bytes| whole.checked_add(bytes)).ok_or_else(too_large)
}

/// Prints a number of bytes with the largest unit that divides it evenly, so that [`parse_size`] reads it back.
pub struct SizeText(pub u64);

impl fmt::Display for SizeText {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for units in [&BINARY, &DECIMAL] {
            for (unit, bytes) in units.iter().rev() {
                if self.0 >= *bytes && self.0.is_multiple_of(*bytes) {
                    return write!(f, "{}{unit}", self.0 / bytes);
                }
            }
        }
        write!(f, "{}{}", self.0, BYTE.0)
    }
}
