//! Durations.

use super::{FromValue, FromValueError};
use crate::text::Quoted;
use crate::types::parse_duration;
use crate::value::Value;
use std::time::Duration;

/// Converts a string of numbers with units, in any order, such as `"1m30s"`, `"250ms"` or `"1.5h"`. The units are `w`, `d` (24 hours), `h`,
/// `m`, `s`, `ms`, `us` (or `µs`) and `ns`; there may be spaces between the parts. `"0"` needs no unit.
impl FromValue for Duration {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let text = String::from_value(value)?;
        parse_duration(&text).map_err(|help| {
            FromValueError::found("a duration such as \"1m30s\"", Quoted(&text).to_string()).with_help(help)
        })
    }
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
        for bad in
            ["", "1", "s", "1x", "-1s", ".s", "1..2s", "1s2", "99999999999999999999999h", "18446744073709551616s"]
        {
            assert!(from(bad).is_err(), "{bad}");
        }
    }
}
