//! [`Number`] in serde's data model.
//!
//! A number is serialized as the first of these that preserves the value: an `i64` or `u64`, an `f64` whose shortest
//! decimal is the number, the decimal text as a string. All of these can be deserialized, floats by their shortest
//! decimal. The form that `serde_json` uses with its feature `arbitrary_precision` can be deserialized, too.

use super::{Number, NumberError};
use serde_core::de::{Deserialize, Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde_core::ser::{Serialize, Serializer};
use std::fmt;

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Ok(value) = i64::try_from(self) {
            return serializer.serialize_i64(value);
        }
        if let Ok(value) = u64::try_from(self) {
            return serializer.serialize_u64(value);
        }
        let value = self.as_f64();
        if Self::try_from(value).as_ref() == Ok(self) {
            return serializer.serialize_f64(value);
        }
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Number {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(NumberVisitor)
    }
}

/// With its feature `arbitrary_precision`, `serde_json` represents a number as a map of this key to the number's text.
pub(in crate::value) const JSON_NUMBER: &str = "$serde_json::private::Number";

struct NumberVisitor;

impl<'de> Visitor<'de> for NumberVisitor {
    type Value = Number;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a number, or a string with a number")
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Number, E> {
        Ok(value.into())
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<Number, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Number, E> {
        Ok(value.into())
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<Number, E> {
        Ok(value.into())
    }

    fn visit_f32<E: Error>(self, value: f32) -> Result<Number, E> {
        Number::try_from(value).map_err(E::custom)
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Number, E> {
        Number::try_from(value).map_err(E::custom)
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Number, E> {
        Number::parse_string(value).map_err(|error| match error {
            NumberError::Syntax => E::invalid_value(Unexpected::Str(value), &self),
            error => E::custom(error),
        })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Number, A::Error> {
        match entries.next_key::<String>()? {
            Some(key) if key == JSON_NUMBER => self.visit_str(&entries.next_value::<String>()?),
            _ => Err(A::Error::invalid_type(Unexpected::Map, &self)),
        }
    }
}
