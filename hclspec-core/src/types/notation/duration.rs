//! Durations as text.

use crate::text::split_prefix;
use std::fmt;
use std::time::Duration;

/// Parses a duration such as `1m30s`.
///
/// # Errors
///
/// Returns how to write a duration, if the text is not a sequence of numbers with the units `w`, `d` (24 hours), `h`, `m`, `s`, `ms`, `us` (or `µs`)
/// and `ns`, with or without spaces between them, or if the duration is too long.
#[inline(never)]
pub fn parse_duration(text: &str) -> Result<Duration, String> {
    duration(text).ok_or_else(|| {
        let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let help = if is_number {
            "write a unit after the number: `w`, `d`, `h`, `m`, `s`, `ms`, `us` or `ns`"
        } else {
            "write numbers with the units `w`, `d`, `h`, `m`, `s`, `ms`, `us` and `ns`"
        };
        help.to_owned()
    })
}

/// Prints a duration as Go does, so that [`parse_duration`] reads it back: `1h30m0s`, `1.5s`, `250ms`, `0s`.
pub struct DurationText(pub Duration);

impl fmt::Display for DurationText {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (seconds, nanos) = (self.0.as_secs(), self.0.subsec_nanos());
        if seconds == 0 {
            return match nanos {
                0 => f.write_str("0s"),
                1..1_000 => write!(f, "{nanos}ns"),
                1_000..1_000_000 => decimal(f, u64::from(nanos / 1_000), nanos % 1_000, 3, "\u{b5}s"),
                _ => decimal(f, u64::from(nanos / 1_000_000), nanos % 1_000_000, 6, "ms"),
            };
        }
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
        if hours > 0 {
            write!(f, "{hours}h")?;
        }
        if hours > 0 || minutes > 0 {
            write!(f, "{minutes}m")?;
        }
        decimal(f, seconds % 60, nanos, 9, "s")
    }
}

/// Serializes what `Display` prints.
#[cfg(feature = "serde")]
impl serde_core::Serialize for DurationText {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Writes a number whose fraction has this many digits, without trailing zeros.
#[inline]
fn decimal(f: &mut fmt::Formatter<'_>, whole: u64, fraction: u32, digits: usize, unit: &str) -> fmt::Result {
    if fraction == 0 {
        return write!(f, "{whole}{unit}");
    }
    let fraction = format!("{fraction:0digits$}");
    write!(f, "{whole}.{}{unit}", fraction.trim_end_matches('0'))
}

#[inline]
fn duration(text: &str) -> Option<Duration> {
    if text == "0" {
        return Some(Duration::ZERO);
    }
    let mut rest = text;
    let mut nanos: u128 = 0;
    while !rest.is_empty() {
        let (number, after) = split_prefix(rest, &|c| c.is_ascii_digit() || c == '.');
        let (unit, after) = split_prefix(after, &|c| !c.is_ascii_digit() && c != '.' && c != ' ');
        nanos = nanos.checked_add(scaled(number, unit_nanos(unit)?)?)?;
        rest = after.trim_start_matches(' ');
        if rest.is_empty() && !after.is_empty() {
            return None;
        }
    }
    let seconds = u64::try_from(nanos / 1_000_000_000).ok()?;
    let nanos = u32::try_from(nanos % 1_000_000_000).ok()?;
    (!text.is_empty()).then(|| Duration::new(seconds, nanos))
}

#[inline]
fn unit_nanos(unit: &str) -> Option<u128> {
    Some(match unit {
        "ns" => 1,
        "us" | "\u{b5}s" | "\u{3bc}s" => 1_000,
        "ms" => 1_000_000,
        "s" => 1_000_000_000,
        "m" => 60_000_000_000,
        "h" => 3_600_000_000_000,
        "d" => 86_400_000_000_000,
        "w" => 604_800_000_000_000,
        _ => return None,
    })
}

/// Converts a decimal number of a unit to nanoseconds; fractions of a nanosecond are cut off.
#[inline]
fn scaled(number: &str, unit: u128) -> Option<u128> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    if whole.is_empty() && fraction.is_empty() || fraction.contains('.') {
        return None;
    }
    let whole: u128 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    // Starts at the last digit. The fractions that the steps cut off do not change the result.
    let fraction = fraction.bytes().rev().fold(0, |after, digit| (u128::from(digit - b'0') * unit + after) / 10);
    whole.checked_mul(unit)?.checked_add(fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_are_printed_as_go_prints_them_and_read_back() {
        for (nanos, text) in [
            (0, "0s"),
            (1, "1ns"),
            (1_100, "1.1\u{b5}s"),
            (2_200_000, "2.2ms"),
            (3_300_000_000, "3.3s"),
            (245_000_000_000, "4m5s"),
            (245_001_000_000, "4m5.001s"),
            (18_367_001_000_000, "5h6m7.001s"),
            (480_000_000_001, "8m0.000000001s"),
            (5_400_000_000_000, "1h30m0s"),
        ] {
            let duration = Duration::from_nanos(nanos);
            assert_eq!(DurationText(duration).to_string(), text);
            assert_eq!(parse_duration(text), Ok(duration), "{text}");
        }
        assert_eq!(parse_duration(&DurationText(Duration::MAX).to_string()), Ok(Duration::MAX));
    }

    #[test]
    fn days_have_24_hours_and_spaces_may_stand_between_parts() {
        let hours = |hours: u64| Ok(Duration::from_secs(hours * 3_600));
        for (text, expected) in [("1d", 24), ("1d 12h", 36), ("1w1d", 192), ("0.5d   12h", 24), ("2w", 336)] {
            assert_eq!(parse_duration(text), hours(expected), "{text}");
        }
        for text in [" 1d", "1d ", "1 d", "1d,12h", "1y", "1D", "d", "1d 12"] {
            assert!(parse_duration(text).is_err(), "{text}");
        }
    }
}
