//! Sizes in bytes.

use super::{FromValue, FromValueError};
use crate::text::Quoted;
use crate::value::Value;
use std::fmt;
use std::str::FromStr;

/// The units, and how many bytes each has. The largest binary ones are last, for `Display`.
const UNITS: [(&str, u64); 13] = [
    ("B", 1),
    ("kB", 1_000),
    ("MB", 1_000_000),
    ("GB", 1_000_000_000),
    ("TB", 1_000_000_000_000),
    ("PB", 1_000_000_000_000_000),
    ("EB", 1_000_000_000_000_000_000),
    ("KiB", 1 << 10),
    ("MiB", 1 << 20),
    ("GiB", 1 << 30),
    ("TiB", 1 << 40),
    ("PiB", 1 << 50),
    ("EiB", 1 << 60),
];

/// A number of bytes, written as a string such as `"8MiB"` or as a number of bytes.
///
/// The units are `B`, the powers of 1,000 `kB`, `MB`, `GB`, `TB`, `PB`, `EB`, and the powers of 1,024 `KiB`, `MiB`, `GiB`,
/// `TiB`, `PiB`, `EiB`. A number in a string may have a fraction if the result is a whole number of bytes, as in `"1.5GiB"`.
/// The number and the unit may be separated by one space.
///
/// ```
/// # use hclspec_core::host as hclspec;
/// use hclspec::ByteSize;
///
/// let size: ByteSize = "8MiB".parse()?;
/// assert_eq!(size.bytes(), 8 * 1024 * 1024);
/// assert_eq!(size.to_string(), "8MiB");
/// # Ok::<(), hclspec::FromValueError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByteSize(u64);

impl ByteSize {
    /// A size of this many bytes.
    #[must_use]
    #[inline]
    pub const fn new(bytes: u64) -> Self {
        Self(bytes)
    }

    /// The number of bytes.
    #[must_use]
    #[inline]
    pub const fn bytes(self) -> u64 {
        self.0
    }
}

impl From<u64> for ByteSize {
    #[inline]
    fn from(bytes: u64) -> Self {
        Self(bytes)
    }
}

impl From<ByteSize> for u64 {
    #[inline]
    fn from(size: ByteSize) -> Self {
        size.0
    }
}

/// Prints the size with the largest unit that divides it evenly, preferably a power of 1,024: `8MiB`, `1500kB`,
/// `17B`. [`FromStr`] reads it back.
impl fmt::Display for ByteSize {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (binary, decimal) = (UNITS[7..].iter().rev(), UNITS[..7].iter().rev());
        let whole = binary.chain(decimal).find(|(_, bytes)| self.0 >= *bytes && self.0.is_multiple_of(*bytes));
        let (unit, bytes) = whole.unwrap_or(&UNITS[0]);
        write!(f, "{}{unit}", self.0 / bytes)
    }
}

/// # Errors
///
/// Returns an error if the text is not a number with a unit, or not a whole number of bytes that fits in 64 bits.
impl FromStr for ByteSize {
    type Err = FromValueError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, FromValueError> {
        parse(text).map(Self).map_err(|help| {
            let error = FromValueError::found("a size in bytes such as \"8MiB\"", Quoted(text).to_string());
            error.with_help(help)
        })
    }
}

impl FromValue for ByteSize {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        match value {
            Value::Number(_) => u64::from_value(value).map(Self),
            Value::String(text) => text.parse(),
            other => Err(FromValueError::wanted("a size in bytes such as \"8MiB\"", &other)),
        }
    }
}

/// Serializes what `Display` prints.
#[cfg(feature = "serde")]
impl serde_core::Serialize for ByteSize {
    #[inline]
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The number of bytes, or how to write it.
#[inline]
fn parse(text: &str) -> Result<u64, String> {
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    let unit = rest.strip_prefix(' ').unwrap_or(rest);
    let Some(thousandths) = parse_number(number) else {
        return Err("write a number with a unit, such as `512KiB` or `8MiB`".to_owned());
    };
    let Some((_, bytes)) = UNITS.iter().find(|(name, _)| *name == unit || unit == "KB" && *name == "kB") else {
        return Err(match (unit, unit_help(unit)) {
            ("", _) => {
                format!("write a unit after the number: `{number}B`, `{number}KiB`, `{number}MiB` or `{number}GiB`")
            }
            (_, Some((binary, decimal))) => {
                format!("write `{number}{binary}` (powers of 1024) or `{number}{decimal}` (powers of 1000)")
            }
            _ => "the units are `B`, `KiB`, `MiB`, `GiB`, `TiB`, and `kB`, `MB`, `GB`, `TB`".to_owned(),
        });
    };
    thousandths.bytes_of(*bytes)
}

/// Returns the units that were probably meant: one of powers of 1,024 and one of powers of 1,000.
#[inline]
fn unit_help(unit: &str) -> Option<(&'static str, &'static str)> {
    let first = unit.chars().next()?.to_ascii_uppercase();
    let index = ['K', 'M', 'G', 'T', 'P', 'E'].iter().position(|it| *it == first)?;
    let rest = unit[1..].to_ascii_lowercase();
    matches!(&*rest, "" | "b" | "i" | "ib").then(|| (UNITS[7 + index].0, UNITS[1 + index].0))
}

/// A decimal number: all its digits as an integer, and how many of them are after the decimal point.
struct Decimal {
    digits: u128,
    places: u32,
}

#[inline]
fn parse_number(text: &str) -> Option<Decimal> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    if whole.is_empty() || fraction.is_empty() || whole.len() + fraction.len() > 38 {
        return None;
    }
    let fraction = fraction.trim_end_matches('0');
    let digits = format!("{whole}{fraction}").parse().ok()?;
    Some(Decimal { digits, places: u32::try_from(fraction.len()).ok()? })
}

impl Decimal {
    #[inline]
    fn bytes_of(&self, unit: u64) -> Result<u64, String> {
        let too_large = || "the largest size is 18446744073709551615 bytes, a little less than `16EiB`".to_owned();
        let scaled = self.digits.checked_mul(u128::from(unit)).ok_or_else(too_large)?;
        let divisor = 10_u128.pow(self.places);
        if !scaled.is_multiple_of(divisor) {
            return Err("it must be a whole number of bytes".to_owned());
        }
        u64::try_from(scaled / divisor).map_err(|_| too_large())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        let size = |text: &str| text.parse::<ByteSize>().ok().map(ByteSize::bytes);
        assert_eq!(size("0B"), Some(0));
        assert_eq!(size("17 B"), Some(17));
        assert_eq!(size("8MiB"), Some(8 << 20));
        assert_eq!(size("1.5GiB"), Some(3 << 29));
        assert_eq!(size("64kB"), Some(64_000));
        assert_eq!(size("64KB"), Some(64_000));
        assert_eq!(size("15EiB"), Some(15 << 60));
        assert_eq!(size("18446744073709551615B"), Some(u64::MAX));
        for bad in ["", "8", "MiB", "8 XB", "-1B", ".5kB", "1.B", "0.5B", "16EiB", "1..2kB", "8  MiB", "8é"] {
            assert_eq!(size(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_wrong_unit_gets_the_right_ones() {
        let help = |text: &str| text.parse::<ByteSize>().map_err(|error| error.help().unwrap_or_default().to_owned());
        let both = "write `8MiB` (powers of 1024) or `8MB` (powers of 1000)";
        for text in ["8M", "8m", "8mb", "8mib", "8Mib", "8Mi"] {
            assert_eq!(help(text), Err(both.to_owned()), "{text}");
        }
        assert!(help("8").is_err_and(|help| help.starts_with("write a unit after the number: `8B`")));
        assert!(help("16EiB").is_err_and(|help| help.starts_with("the largest size is")));
        assert!(help("1.0001kB").is_err_and(|help| help == "it must be a whole number of bytes"));
    }

    #[test]
    fn what_is_printed_is_read_back() {
        for bytes in [0, 1, 17, 1000, 1024, 1500, 1_500_000, 8 << 20, 3 << 29, 10_u64.pow(18), u64::MAX] {
            let size = ByteSize::new(bytes);
            assert_eq!(size.to_string().parse(), Ok(size));
        }
        assert_eq!(ByteSize::new(8 << 20).to_string(), "8MiB");
        assert_eq!(ByteSize::new(1_500_000).to_string(), "1500kB");
        assert_eq!(ByteSize::new(0).to_string(), "0B");
    }

    #[test]
    fn a_number_is_bytes() {
        assert_eq!(ByteSize::from_value(4096.into()), Ok(ByteSize::new(4096)));
        assert!(ByteSize::from_value((-1).into()).is_err());
        assert!(ByteSize::from_value(true.into()).is_err());
    }
}
