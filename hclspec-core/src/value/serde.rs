//! serde for [`Value`]: sets and lists as sequences, maps and objects as maps, null as unit.

use super::number::JSON_NUMBER;
use super::{Number, Value};
use serde_core::de::{Deserialize, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_core::ser::{Serialize, Serializer};
use std::collections::BTreeMap;
use std::fmt;

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Null => serializer.serialize_unit(),
            Self::Bool(value) => serializer.serialize_bool(*value),
            Self::Number(number) => number.serialize(serializer),
            Self::String(text) => serializer.serialize_str(text),
            Self::List(items) | Self::Tuple(items) => serializer.collect_seq(items),
            Self::Set(items) => serializer.collect_seq(items),
            Self::Map(entries) | Self::Object(entries) => serializer.collect_map(entries),
        }
    }
}

/// A sequence becomes a tuple, a map an object.
impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AnyValue)
    }
}

struct AnyValue;

impl<'de> Visitor<'de> for AnyValue {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("any value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i128<E: Error>(self, value: i128) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u128<E: Error>(self, value: u128) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f32<E: Error>(self, value: f32) -> Result<Value, E> {
        Value::try_from(value).map_err(|_| E::custom("a finite number is required"))
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Value::try_from(value).map_err(|_| E::custom("a finite number is required"))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_unit<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E: Error>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        Value::deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        Value::deserialize(deserializer)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut tuple = Vec::new();
        while let Some(item) = items.next_element()? {
            tuple.push(item);
        }
        Ok(Value::Tuple(tuple))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = BTreeMap::new();
        while let Some((key, value)) = entries.next_entry::<String, Value>()? {
            object.insert(key, value);
        }
        if object.len() == 1
            && let Some(Value::String(text)) = object.get(JSON_NUMBER)
        {
            return Number::parse_string(text).map(Value::Number).map_err(Error::custom);
        }
        Ok(Value::Object(object))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn json_there_and_back_gives_tuples_and_objects() {
        let text = r#"{"a":[1,-2,0.1,true,null,"x"],"b":{}}"#;
        let value: Value = serde_json::from_str(text).unwrap();
        assert_eq!(value.get("a").and_then(|a| a.index(1)).and_then(Value::as_i64), Some(-2));
        assert!(matches!(value.get("b"), Some(Value::Object(_))));
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
    }
}
