//! Bools, numbers, and what is written as text.

use super::{FromValue, FromValueError};
use crate::value::{Number, Value};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::path::PathBuf;

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

#[cfg(test)]
mod tests {
    use super::*;

    fn from<T: FromValue>(value: impl Into<Value>) -> Result<T, String> {
        T::from_value(value.into()).map_err(|error| error.to_string())
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
