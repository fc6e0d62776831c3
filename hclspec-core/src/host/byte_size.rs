//! Sizes in bytes.

use super::{FromValue, FromValueError};
use crate::text::Quoted;
use crate::types::{SizeText, parse_size};
use crate::value::Value;
use std::fmt;
use std::str::FromStr;

/// A number of bytes, written as a string such as `"8MiB"` or as a number of bytes.
///
/// The units are `B`, the powers of 1,000 `kB`, `MB`, `GB`, `TB`, `PB`, `EB`, and the powers of 1,024 `KiB`, `MiB`, `GiB`,
/// `TiB`, `PiB`, `EiB`. A number in a string may have a fraction if the result is a whole number of bytes, as in `"1.5GiB"`.
/// The number and the unit may be separated by one space, and the case of the unit does not matter.
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
        SizeText(self.0).fmt(f)
    }
}

/// # Errors
///
/// Returns an error if the text is not a number with a unit, or not a whole number of bytes that fits in 64 bits.
impl FromStr for ByteSize {
    type Err = FromValueError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, FromValueError> {
        parse_size(text).map(Self).map_err(|help| {
            let error = FromValueError::found("a size in bytes such as \"8MiB\"", Quoted(text).to_string());
            error.with_help(help)
        })
    }
}

/// Converts to a string such as `"8MiB"`.
impl From<ByteSize> for Value {
    #[inline]
    fn from(size: ByteSize) -> Self {
        Self::String(size.to_string())
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
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
        for text in ["64KB", "64kb", "64Kb"] {
            assert_eq!(size(text), Some(64_000), "{text}");
        }
        assert_eq!((size("1mib"), size("1mb"), size("1b")), (Some(1 << 20), Some(1_000_000), Some(1)));
        assert_eq!(size("15EiB"), Some(15 << 60));
        assert_eq!(size("18446744073709551615B"), Some(u64::MAX));
        // Zeros that count for nothing may be many.
        assert_eq!(size(&format!("{}8.{}MiB", "0".repeat(50), "0".repeat(50))), Some(8 << 20));
        assert_eq!(size("0.000000000000000000867361737988403547205962240695953369140625EiB"), Some(1));
        for bad in ["", "8", "MiB", "8 XB", "-1B", ".5kB", "1.B", "0.5B", "16EiB", "1..2kB", "8  MiB", "8é"] {
            assert_eq!(size(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_wrong_unit_gets_the_right_ones() {
        let help = |text: &str| text.parse::<ByteSize>().map_err(|error| error.help().unwrap_or_default().to_owned());
        let both = "write `8MiB` (powers of 1024) or `8MB` (powers of 1000)";
        for text in ["8M", "8m", "8mi", "8Mi"] {
            assert_eq!(help(text), Err(both.to_owned()), "{text}");
        }
        assert!(help("8").is_err_and(|help| help.starts_with("write a unit after the number: `8B`")));
        assert!(help("16EiB").is_err_and(|help| help.starts_with("the largest size is")));
        assert!(help(&format!("{}MiB", "9".repeat(50))).is_err_and(|help| help.starts_with("the largest size is")));
        let whole = "it must be a whole number of bytes";
        assert_eq!(help(&format!("1.{}1MiB", "0".repeat(50))), Err(whole.to_owned()));
        assert!(help("1.0001kB").is_err_and(|help| help == "it must be a whole number of bytes"));
        let units =
            "the units are `B`, `KiB`, `MiB`, `GiB`, `TiB`, `PiB`, `EiB`, and `kB`, `MB`, `GB`, `TB`, `PB`, `EB`";
        assert_eq!(help("8XB"), Err(units.to_owned()));
        let number = "write a number with a unit, such as `512KiB` or `8MiB`";
        for text in ["", "1..2kB", "1.2.3kB", ".5kB", "1.B"] {
            assert_eq!(help(text), Err(number.to_owned()), "{text}");
        }
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
