//! Bools, numbers, and types that are written as strings.

use super::{FromValue, FromValueError};
use crate::text::Quoted;
use crate::value::{Number, Value};
use std::fmt::Display;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::NonZero;
use std::path::PathBuf;

impl FromValue for bool {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        value.as_bool().ok_or_else(|| FromValueError::wanted("a bool", &value))
    }
}

impl FromValue for Number {
    #[inline]
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
            #[inline]
            fn from_value(value: Value) -> Result<Self, FromValueError> {
                let number = Number::from_value(value)?;
                Self::try_from(&number).map_err(|_| not_whole(&Self::MIN, &Self::MAX, "", &number))
            }
        }

        impl FromValue for NonZero<$int> {
            #[inline]
            fn from_value(value: Value) -> Result<Self, FromValueError> {
                let number = Number::from_value(value)?;
                <$int>::try_from(&number).ok().and_then(Self::new).ok_or_else(|| match <$int>::MIN {
                    0 => not_whole(&1, &<$int>::MAX, "", &number),
                    min => not_whole(&min, &<$int>::MAX, ", but not 0", &number),
                })
            }
        }
    )*};
}

ints!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

#[cold]
#[inline]
fn not_whole(min: &dyn Display, max: &dyn Display, except: &str, found: &Number) -> FromValueError {
    FromValueError::found(format!("a whole number from {min} to {max}{except}"), found.to_string())
}

impl FromValue for f64 {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let number = Number::from_value(value)?;
        finite(number.as_f64(), &number)
    }
}

impl FromValue for f32 {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        let number = Number::from_value(value)?;
        let float = number.as_f32();
        finite(float.into(), &number).map(|_| float)
    }
}

#[inline]
fn finite(float: f64, number: &Number) -> Result<f64, FromValueError> {
    if float.is_finite() { Ok(float) } else { Err(FromValueError::found("a smaller number", number.to_string())) }
}

impl FromValue for String {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        match value {
            Value::String(text) => Ok(text),
            other => Err(FromValueError::wanted("a string", &other)),
        }
    }
}

impl FromValue for PathBuf {
    #[inline]
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        String::from_value(value).map(Self::from)
    }
}

macro_rules! parsed {
    ($($ty:ty: $what:literal, $help:expr;)*) => {$(
        impl FromValue for $ty {
            #[inline]
            fn from_value(value: Value) -> Result<Self, FromValueError> {
                let text = String::from_value(value)?;
                text.parse().map_err(|_| unparsed($what, &text, $help))
            }
        }
    )*};
}

parsed! {
    char: "a single character", |_| None;
    IpAddr: "an IP address such as \"127.0.0.1\"", address_help;
    Ipv4Addr: "an IPv4 address", address_help;
    Ipv6Addr: "an IPv6 address", address_help;
    SocketAddr: "an IP address with a port such as \"127.0.0.1:8080\"", socket_help;
    SocketAddrV4: "an IPv4 address with a port", socket_help;
    SocketAddrV6: "an IPv6 address with a port", socket_help;
}

#[cold]
#[inline]
fn unparsed(what: &str, text: &str, help: fn(&str) -> Option<&'static str>) -> FromValueError {
    let error = FromValueError::found(what, Quoted(text).to_string());
    match help(text) {
        Some(help) => error.with_help(help),
        None => error,
    }
}

const NO_NAMES: &str = "host names are not resolved: write the IP address";

#[inline]
fn address_help(text: &str) -> Option<&'static str> {
    match text.parse::<SocketAddr>() {
        Ok(_) => Some("leave out the port"),
        Err(_) => is_host_name(text).then_some(NO_NAMES),
    }
}

#[inline]
fn socket_help(text: &str) -> Option<&'static str> {
    if text.parse::<IpAddr>().is_ok() {
        return Some("write a port after the address, an IPv6 address in brackets: `[::1]:8080`");
    }
    let (host, port) = text.rsplit_once(':').unwrap_or((text, ""));
    let is_number = !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    if is_number && port.parse::<u16>().is_err() {
        return Some("a port is a whole number from 0 to 65535");
    }
    match host {
        "" | "*" if is_number => Some("write `0.0.0.0` or `[::]` for all addresses"),
        _ => is_host_name(host).then_some(NO_NAMES),
    }
}

/// Returns `true` for a possible host name that is not a misspelled address.
#[inline]
fn is_host_name(text: &str) -> bool {
    text.bytes().any(|byte| byte.is_ascii_alphabetic())
        && text.chars().all(|char| char.is_alphanumeric() || matches!(char, '-' | '.' | '_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from<T: FromValue>(value: impl Into<Value>) -> Result<T, String> {
        T::from_value(value.into()).map_err(|error| error.to_string())
    }

    #[test]
    fn numbers_must_fit() {
        assert_eq!(from::<u8>(255), Ok(255));
        let text = "expected a whole number from 0 to 255, found 256";
        assert_eq!(from::<u8>(256), Err(text.to_owned()));
        assert!(from::<u8>(-1).is_err());
        let text = "expected a whole number from 1 to 65535, found 0";
        assert_eq!(from::<NonZero<u16>>(0), Err(text.to_owned()));
        assert_eq!(from::<NonZero<u16>>(65536), Err(text.replace("found 0", "found 65536")));
        assert_eq!(from::<NonZero<u16>>(1).map(NonZero::get), Ok(1));
        let text = "expected a whole number from -128 to 127, but not 0, found 0";
        assert_eq!(from::<NonZero<i8>>(0), Err(text.to_owned()));
        assert_eq!(from::<f64>(3), Ok(3.0));
        assert_eq!(from::<f32>(3), Ok(3.0));
    }

    #[test]
    fn addresses_and_chars_are_parsed() {
        assert_eq!(from("127.0.0.1"), Ok(IpAddr::V4(Ipv4Addr::LOCALHOST)));
        assert_eq!(from("[::1]:80"), Ok(SocketAddr::from((Ipv6Addr::LOCALHOST, 80))));
        assert_eq!(from::<IpAddr>("x"), Err("expected an IP address such as \"127.0.0.1\", found \"x\"".to_owned()));
        assert_eq!(from("é"), Ok('é'));
        assert_eq!(from::<Option<bool>>(()), Ok(None));
    }

    #[test]
    fn what_is_not_an_address_gets_a_hint() {
        assert_eq!(address_help("db.internal"), Some(NO_NAMES));
        assert_eq!(address_help("127.0.0.1:80"), Some("leave out the port"));
        assert_eq!(address_help("127.0.0.256"), None);
        assert_eq!(socket_help("localhost:80"), Some(NO_NAMES));
        assert_eq!(socket_help("127.0.0.1:99999"), Some("a port is a whole number from 0 to 65535"));
        assert_eq!(socket_help(":80"), Some("write `0.0.0.0` or `[::]` for all addresses"));
        assert!(socket_help("::1").is_some_and(|help| help.starts_with("write a port")));
    }
}
