//! Durations.

use super::{FromValue, FromValueError};
use crate::text::Quoted;
use crate::value::Value;
use std::time::Duration;

/// Converts a string of numbers with units, in any order, such as `"1m30s"`, `"250ms"` or `"1.5h"`. The units are `h`,
/// `m`, `s`, `ms`, `us` (or `µs`) and `ns`. `"0"` needs no unit.
impl FromValue for Duration {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let text = String::from_value(value)?;
        parse_duration(&text).ok_or_else(|| {
            let error = FromValueError::found("a duration such as \"1m30s\"", Quoted(&text).to_string());
            let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
            error.with_help(match days(&text) {
                Some(hours) => format!("there is no unit for days: write `{hours}h`"),
                None if is_number => "write a unit after the number: `h`, `m`, `s`, `ms`, `us` or `ns`".to_owned(),
                None => "write numbers with the units `h`, `m`, `s`, `ms`, `us` and `ns`, without spaces".to_owned(),
            })
        })
    }
}

/// The hours of a whole number of days, such as `"1d"`.
#[inline]
fn days(text: &str) -> Option<u64> {
    text.strip_suffix('d')?.parse::<u64>().ok()?.checked_mul(24)
}

#[inline]
fn parse_duration(text: &str) -> Option<Duration> {
    if text == "0" {
        return Some(Duration::ZERO);
    }
    let mut rest = text;
    let mut nanos: u128 = 0;
    while !rest.is_empty() {
        let number_end = rest.find(|c: char| !c.is_ascii_digit() && c != '.')?;
        let (number, after) = rest.split_at(number_end);
        let unit_end = after.find(|c: char| c.is_ascii_digit() || c == '.').unwrap_or(after.len());
        let (unit, after) = after.split_at(unit_end);
        nanos = nanos.checked_add(scaled(number, unit_nanos(unit)?)?)?;
        rest = after;
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
    // From the last digit on, what each step cuts off does not change the next one.
    let fraction = fraction.bytes().rev().fold(0, |after, digit| (u128::from(digit - b'0') * unit + after) / 10);
    whole.checked_mul(unit)?.checked_add(fraction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_units() {
        let from = |text| Duration::from_value(Value::from(text)).map_err(|error| error.to_string());
        assert_eq!(from("1m30s"), Ok(Duration::from_secs(90)));
        assert_eq!(from("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(from("1h"), Ok(Duration::from_secs(3600)));
        assert_eq!(from("1.5h"), Ok(Duration::from_secs(5400)));
        assert_eq!(from("0.25us"), Ok(Duration::from_nanos(250)));
        assert_eq!(from("0"), Ok(Duration::ZERO));
        // Only what is less than a nanosecond is cut off.
        assert_eq!(from("0.333333333333333h"), Ok(Duration::from_nanos(1_199_999_999_999)));
        assert_eq!(from("0.000000000019m"), Ok(Duration::from_nanos(1)));
        assert_eq!(from("0.0000000000002777777777777777777777777777777777777777777777777h"), Ok(Duration::ZERO));
        assert_eq!(
            from("0.0000000000002777777777777777777777777777777777777777777777778h"),
            Ok(Duration::from_nanos(1))
        );
        assert_eq!(from("18446744073709551615.9999999999s"), Ok(Duration::MAX));
        let help =
            |text| Duration::from_value(Value::from(text)).map_err(|error| error.help().unwrap_or_default().to_owned());
        assert!(help("30").is_err_and(|help| help.starts_with("write a unit after the number")));
        assert!(help("5 min").is_err_and(|help| help.starts_with("write numbers with the units")));
        assert!(help("2d").is_err_and(|help| help == "there is no unit for days: write `48h`"));
        for bad in
            ["", "1", "s", "1x", "-1s", ".s", "1..2s", "1s2", "99999999999999999999999h", "18446744073709551616s"]
        {
            assert!(from(bad).is_err(), "{bad}");
        }
    }
}
