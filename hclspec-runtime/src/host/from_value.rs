//! Rust values from values of the language.

use super::{Number, PathStep, Value, ValuePlace};
use crate::diagnostic::nearest;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt;
use std::hash::{BuildHasher, Hash};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Why a value is not what a Rust type wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromValueError {
    /// From the innermost step outwards.
    path: Vec<Taken>,
    message: Message,
    help: Option<String>,
}

/// A step from a value to a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Taken {
    Index(usize),
    Key(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Message {
    /// What a type of this crate wants, and the value it was given.
    Wanted { wanted: String, found: String },
    /// The words of another type, in which the value may be.
    Own(String),
    /// The value is secret.
    Secret,
}

impl FromValueError {
    /// The message is a fragment of a sentence: lower case, no full stop.
    pub fn new(message: impl Into<String>) -> Self {
        Self::from(Message::Own(message.into()))
    }

    /// Says which strings there are instead of `found`, and which of them is most likely meant.
    ///
    /// ```
    /// use hclspec_runtime::value::{FromValueError, Value};
    ///
    /// let error = FromValueError::one_of(["info", "error"], &Value::from("inf"));
    /// assert_eq!(error.to_string(), r#""info" or "error" is required, but have "inf""#);
    /// assert_eq!(error.help(), Some(r#"did you mean "info"?"#));
    /// ```
    #[must_use]
    pub fn one_of<'a>(allowed: impl IntoIterator<Item = &'a str>, found: &Value) -> Self {
        let allowed: Vec<&str> = allowed.into_iter().collect();
        let quoted: Vec<String> = allowed.iter().map(|it| format!("{it:?}")).collect();
        let wanted = match quoted.as_slice() {
            [] => "nothing".to_owned(),
            [only] => only.clone(),
            [first @ .., last] => format!("{} or {last}", first.join(", ")),
        };
        let Value::String(found) = found else { return Self::wanted(&wanted, found) };
        let error = Self::found(format!("{wanted} is required"), format!("{found:?}"));
        let near = allowed.iter().copied().find(|it| it.eq_ignore_ascii_case(found));
        match near.or_else(|| nearest(found, allowed.iter().copied())) {
            Some(near) => error.with_help(format!("did you mean {near:?}?")),
            None => error,
        }
    }

    pub(super) fn found(wanted: impl Into<String>, found: impl Into<String>) -> Self {
        Self::from(Message::Wanted { wanted: wanted.into(), found: found.into() })
    }

    /// What to do about it; shown below the message.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// What to do about it, if that is known.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The same without the value.
    pub(super) fn without_value(self) -> Self {
        let message = match self.message {
            Message::Wanted { wanted, .. } => Message::Own(wanted),
            Message::Own(_) | Message::Secret => Message::Secret,
        };
        Self { message, help: None, ..self }
    }

    /// Says what kind of value is wanted instead of `found`: "a string is required, but have number".
    #[must_use]
    pub fn wanted(what: &str, found: &Value) -> Self {
        Self::found(format!("{what} is required"), found.kind())
    }

    /// The steps from the value to the part it is about.
    pub(crate) fn steps(&self) -> impl Iterator<Item = PathStep<'_>> {
        self.path.iter().rev().map(|step| match step {
            Taken::Index(index) => PathStep::Index(*index),
            Taken::Key(key) => PathStep::Key(key),
        })
    }

    /// The same, seen from the list or tuple whose element at `index` it is about.
    #[must_use]
    pub fn at_index(mut self, index: usize) -> Self {
        self.path.push(Taken::Index(index));
        self
    }

    /// The same, seen from the map or object whose value of `key` it is about.
    #[must_use]
    pub fn at_key(mut self, key: &str) -> Self {
        self.path.push(Taken::Key(key.to_owned()));
        self
    }
}

impl fmt::Display for FromValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            f.write_str("at ")?;
            for step in self.path.iter().rev() {
                match step {
                    Taken::Index(index) => write!(f, "[{index}]")?,
                    Taken::Key(key) => write!(f, "[\"{}\"]", key.escape_debug())?,
                }
            }
            f.write_str(": ")?;
        }
        match &self.message {
            Message::Wanted { wanted, found } => write!(f, "{wanted}, but have {found}"),
            Message::Own(message) => f.write_str(message),
            Message::Secret => f.write_str("another value is required; this one is secret and not shown"),
        }
    }
}

impl std::error::Error for FromValueError {}

impl From<Message> for FromValueError {
    fn from(message: Message) -> Self {
        Self { path: Vec::new(), message, help: None }
    }
}

impl From<String> for FromValueError {
    fn from(message: String) -> Self {
        Self::new(message)
    }
}

impl From<&str> for FromValueError {
    fn from(message: &str) -> Self {
        Self::new(message)
    }
}

/// A Rust type that can be made from a value.
///
/// ```
/// use hclspec_runtime::value::{FromValue, FromValueError, Value};
///
/// enum Level { Info, Error }
///
/// impl FromValue for Level {
///     fn from_value(value: Value) -> Result<Self, FromValueError> {
///         match value.as_str() {
///             Some("info") => Ok(Self::Info),
///             Some("error") => Ok(Self::Error),
///             _ => Err(FromValueError::one_of(["info", "error"], &value)),
///         }
///     }
/// }
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be made from a value of the configuration",
    label = "`FromValue` is not implemented for `{Self}`",
    note = "implement `hclspec::FromValue` for it, or name it under `deserialize(..)` if it implements serde's `Deserialize`"
)]
pub trait FromValue: Sized {
    /// Makes it.
    ///
    /// # Errors
    ///
    /// If the value is not one of this type's.
    fn from_value(value: Value) -> Result<Self, FromValueError>;

    /// Makes it from a value that was written at `place`. Only types that keep the place, or hold others that may, have a
    /// method of their own.
    ///
    /// # Errors
    ///
    /// As [`FromValue::from_value`].
    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        let _ = place;
        Self::from_value(value)
    }

    /// Whether messages must not show the value: it is a [`Secret`](super::Secret), or holds one.
    #[doc(hidden)]
    const SECRET: bool = false;
}

impl FromValue for Value {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        Ok(value)
    }
}

impl FromValue for bool {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        value.as_bool().ok_or_else(|| FromValueError::wanted("a bool", &value))
    }
}

impl FromValue for Number {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        match value {
            Value::Number(number) => Ok(number),
            other => Err(FromValueError::wanted("a number", &other)),
        }
    }
}

macro_rules! ints {
    ($($int:ty)*) => {$(
        impl FromValue for $int {
            fn from_value(value: Value) -> Result<Self, FromValueError> {
                let number = Number::from_value(value)?;
                Self::try_from(&number).map_err(|_| {
                    let (min, max) = (Self::MIN, Self::MAX);
                    FromValueError::found(format!("a whole number from {min} to {max} is required"), number.to_string())
                })
            }
        }
    )*};
}

ints!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl FromValue for f64 {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let number = Number::from_value(value)?;
        finite(number.as_f64(), &number)
    }
}

impl FromValue for f32 {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let number = Number::from_value(value)?;
        let float = number.as_f32();
        finite(float.into(), &number).map(|_| float)
    }
}

fn finite(float: f64, number: &Number) -> Result<f64, FromValueError> {
    if float.is_finite() {
        Ok(float)
    } else {
        Err(FromValueError::found("a smaller number is required", number.to_string()))
    }
}

impl FromValue for String {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        match value {
            Value::String(text) => Ok(text),
            other => Err(FromValueError::wanted("a string", &other)),
        }
    }
}

impl FromValue for PathBuf {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        String::from_value(value).map(Self::from)
    }
}

macro_rules! parsed {
    ($($ty:ty: $what:literal,)*) => {$(
        impl FromValue for $ty {
            fn from_value(value: Value) -> Result<Self, FromValueError> {
                let text = String::from_value(value)?;
                text.parse().map_err(|_| FromValueError::found(format!("{} is required", $what), format!("{text:?}")))
            }
        }
    )*};
}

parsed! {
    char: "a single character",
    IpAddr: "an IP address, such as \"127.0.0.1\",",
    Ipv4Addr: "an IPv4 address",
    Ipv6Addr: "an IPv6 address",
    SocketAddr: "an IP address with a port, such as \"127.0.0.1:8080\",",
    SocketAddrV4: "an IPv4 address with a port",
    SocketAddrV6: "an IPv6 address with a port",
}

/// From numbers with units, largest first or not, such as `"1m30s"`, `"250ms"`, `"1.5h"`. The units are `h`, `m`, `s`,
/// `ms`, `us` (or `µs`) and `ns`; `"0"` needs none.
impl FromValue for Duration {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let text = String::from_value(value)?;
        parse_duration(&text)
            .ok_or_else(|| FromValueError::found("a duration such as \"1m30s\" is required", format!("{text:?}")))
    }
}

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

/// A decimal number of a unit in nanoseconds; what is below one nanosecond is cut off.
fn scaled(number: &str, unit: u128) -> Option<u128> {
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    if whole.is_empty() && fraction.is_empty() || fraction.contains('.') {
        return None;
    }
    let whole: u128 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let mut total = whole.checked_mul(unit)?;
    let mut place = unit;
    for digit in fraction.bytes().take(15) {
        // `unit` has at most 14 digits, so that later places give nothing.
        total = total.checked_add(u128::from(digit - b'0') * place / 10)?;
        place /= 10;
    }
    Some(total)
}

/// `from_value` of a type that may hold others: its own from a place.
macro_rules! holds {
    ($held:ty) => {
        const SECRET: bool = <$held>::SECRET;

        fn from_value(value: Value) -> Result<Self, FromValueError> {
            Self::from_value_at(value, &ValuePlace::nowhere())
        }
    };
}

impl<T: FromValue> FromValue for Option<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        if value.is_null() { Ok(None) } else { T::from_value_at(value, place).map(Some) }
    }
}

impl<T: FromValue> FromValue for Box<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        T::from_value_at(value, place).map(Self::new)
    }
}

impl<T: FromValue> FromValue for Arc<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        T::from_value_at(value, place).map(Self::new)
    }
}

impl<T: FromValue> FromValue for Vec<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        items(value, place, "a list")
    }
}

impl<T: FromValue + Ord> FromValue for BTreeSet<T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        items(value, place, "a set")
    }
}

impl<T: FromValue + Eq + Hash, S: BuildHasher + Default> FromValue for HashSet<T, S> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        items(value, place, "a set")
    }
}

fn items<T: FromValue, C: FromIterator<T>>(
    value: Value,
    place: &ValuePlace<'_>,
    what: &str,
) -> Result<C, FromValueError> {
    let convert = |(index, item)| T::from_value_at(item, &place.index(index)).map_err(|error| error.at_index(index));
    match value {
        Value::List(items) | Value::Tuple(items) => items.into_iter().enumerate().map(convert).collect(),
        // A set does not keep the order in which it was written.
        Value::Set(items) => items.into_iter().map(|item| T::from_value_at(item, place)).collect(),
        other => Err(FromValueError::wanted(what, &other)),
    }
}

impl<T: FromValue> FromValue for BTreeMap<String, T> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        entries(value, place)
    }
}

impl<T: FromValue, S: BuildHasher + Default> FromValue for HashMap<String, T, S> {
    holds!(T);

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        entries(value, place)
    }
}

fn entries<T: FromValue, C: FromIterator<(String, T)>>(
    value: Value,
    place: &ValuePlace<'_>,
) -> Result<C, FromValueError> {
    let convert = |(key, value): (String, Value)| match T::from_value_at(value, &place.key(&key)) {
        Ok(value) => Ok((key, value)),
        Err(error) => Err(error.at_key(&key)),
    };
    match value {
        Value::Map(entries) | Value::Object(entries) => entries.into_iter().map(convert).collect(),
        other => Err(FromValueError::wanted("a map", &other)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from<T: FromValue>(value: impl Into<Value>) -> Result<T, String> {
        T::from_value(value.into()).map_err(|error| error.to_string())
    }

    #[test]
    fn durations_have_units() {
        assert_eq!(from("1m30s"), Ok(Duration::from_secs(90)));
        assert_eq!(from("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(from("1h"), Ok(Duration::from_secs(3600)));
        assert_eq!(from("1.5h"), Ok(Duration::from_secs(5400)));
        assert_eq!(from("0.25us"), Ok(Duration::from_nanos(250)));
        assert_eq!(from("0"), Ok(Duration::ZERO));
        for bad in ["", "1", "s", "1x", "-1s", ".s", "1..2s", "1s2", "99999999999999999999999h"] {
            assert!(from::<Duration>(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_must_fit() {
        assert_eq!(from::<u8>(255), Ok(255));
        let text = "a whole number from 0 to 255 is required, but have 256";
        assert_eq!(from::<u8>(256), Err(text.to_owned()));
        assert!(from::<u8>(-1).is_err());
        assert_eq!(from::<f64>(3), Ok(3.0));
        assert_eq!(from::<f32>(3), Ok(3.0));
    }

    #[test]
    fn errors_name_the_path() {
        let value = Value::from(BTreeMap::from([("ports", vec![Value::from(1), Value::from("x")])]));
        let error = from::<BTreeMap<String, Vec<u16>>>(value);
        assert_eq!(error, Err("at [\"ports\"][1]: a number is required, but have string".to_owned()));
    }

    #[test]
    fn a_near_name_is_suggested() {
        let error = |found: Value| FromValueError::one_of(["info", "warn", "error"], &found);
        let found = error("wran".into());
        assert_eq!(found.to_string(), r#""info", "warn" or "error" is required, but have "wran""#);
        assert_eq!(found.help(), Some(r#"did you mean "warn"?"#));
        assert_eq!(error("ERROR".into()).help(), Some(r#"did you mean "error"?"#));
        assert_eq!(error("loud".into()).help(), None);
        assert_eq!(error(1.into()).to_string(), r#""info", "warn" or "error" is required, but have number"#);
    }

    #[test]
    fn addresses_and_chars_are_parsed() {
        assert_eq!(from("127.0.0.1"), Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert_eq!(from("[::1]:80"), Ok(SocketAddr::from((Ipv6Addr::LOCALHOST, 80))));
        assert_eq!(
            from::<IpAddr>("x"),
            Err("an IP address, such as \"127.0.0.1\", is required, but have \"x\"".to_owned())
        );
        assert_eq!(from("é"), Ok('é'));
        assert_eq!(from::<Option<bool>>(()), Ok(None));
    }
}
