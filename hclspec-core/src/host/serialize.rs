//! Values from serde types: a serializer that makes a [`Value`].

use crate::value::{Number, Value};
use serde_core::ser::{
    Error, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use std::collections::BTreeMap;
use std::fmt;

/// Converts a serde type to a value: the reverse of [`from_value`](fn@super::from_value). If serialization
/// fails, the value is the text of the error, which a configuration does not accept in place of the value.
pub fn serialized<T: Serialize + ?Sized>(value: &T) -> Value {
    value.serialize(Writer).unwrap_or_else(|Failed(why)| Value::from(why))
}

#[derive(Debug)]
struct Failed(String);

impl fmt::Display for Failed {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failed {}

impl Error for Failed {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

struct Writer;

/// The parts of a value. A variant with data is an object with the variant's name around them.
struct ValueParts {
    variant: Option<&'static str>,
    items: Vec<Value>,
    entries: BTreeMap<String, Value>,
    key: Option<String>,
}

impl ValueParts {
    #[inline]
    fn new(variant: Option<&'static str>) -> Self {
        Self { variant, items: Vec::new(), entries: BTreeMap::new(), key: None }
    }

    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        self.items.push(value.serialize(Writer)?);
        Ok(())
    }

    fn entry<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) -> Result<(), Failed> {
        self.entries.insert(key.to_owned(), value.serialize(Writer)?);
        Ok(())
    }

    #[inline]
    fn sequence(self) -> Value {
        named(self.variant, Value::Tuple(self.items))
    }

    #[inline]
    fn object(self) -> Value {
        named(self.variant, Value::Object(self.entries))
    }
}

#[inline]
fn named(variant: Option<&str>, value: Value) -> Value {
    match variant {
        Some(variant) => Value::Object(BTreeMap::from([(variant.to_owned(), value)])),
        None => value,
    }
}

macro_rules! numbers {
    ($($method:ident: $ty:ty),*) => {$(
        #[inline]
        fn $method(self, value: $ty) -> Result<Value, Failed> {
            Ok(Value::from(value))
        }
    )*};
}

impl Serializer for Writer {
    type Ok = Value;
    type Error = Failed;
    type SerializeSeq = ValueParts;
    type SerializeTuple = ValueParts;
    type SerializeTupleStruct = ValueParts;
    type SerializeTupleVariant = ValueParts;
    type SerializeMap = ValueParts;
    type SerializeStruct = ValueParts;
    type SerializeStructVariant = ValueParts;

    numbers! {
        serialize_bool: bool, serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64, serialize_i128: i128,
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64, serialize_u128: u128, serialize_char: char,
        serialize_str: &str
    }

    #[inline]
    fn serialize_f32(self, value: f32) -> Result<Value, Failed> {
        Number::try_from(value).map(Value::Number).map_err(Failed::custom)
    }

    #[inline]
    fn serialize_f64(self, value: f64) -> Result<Value, Failed> {
        Number::try_from(value).map(Value::Number).map_err(Failed::custom)
    }

    #[inline]
    fn serialize_bytes(self, bytes: &[u8]) -> Result<Value, Failed> {
        Ok(Value::Tuple(bytes.iter().map(|byte| Value::from(*byte)).collect()))
    }

    #[inline]
    fn serialize_none(self) -> Result<Value, Failed> {
        Ok(Value::Null)
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Value, Failed> {
        value.serialize(self)
    }

    #[inline]
    fn serialize_unit(self) -> Result<Value, Failed> {
        Ok(Value::Null)
    }

    #[inline]
    fn serialize_unit_struct(self, _: &'static str) -> Result<Value, Failed> {
        Ok(Value::Null)
    }

    #[inline]
    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<Value, Failed> {
        Ok(Value::from(variant))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result<Value, Failed> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<Value, Failed> {
        value.serialize(self).map(|value| named(Some(variant), value))
    }

    #[inline]
    fn serialize_seq(self, _: Option<usize>) -> Result<ValueParts, Failed> {
        Ok(ValueParts::new(None))
    }

    #[inline]
    fn serialize_tuple(self, _: usize) -> Result<ValueParts, Failed> {
        Ok(ValueParts::new(None))
    }

    #[inline]
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<ValueParts, Failed> {
        Ok(ValueParts::new(None))
    }

    #[inline]
    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<ValueParts, Failed> {
        Ok(ValueParts::new(Some(variant)))
    }

    #[inline]
    fn serialize_map(self, _: Option<usize>) -> Result<ValueParts, Failed> {
        Ok(ValueParts::new(None))
    }

    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<ValueParts, Failed> {
        Ok(ValueParts::new(None))
    }

    #[inline]
    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<ValueParts, Failed> {
        Ok(ValueParts::new(Some(variant)))
    }
}

/// Implements the traits for sequences. Each trait names its method for an element differently.
macro_rules! sequences {
    ($($of:ident $method:ident),*) => {$(
        impl $of for ValueParts {
            type Ok = Value;
            type Error = Failed;

            #[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
                self.item(value)
            }

            #[inline]
            fn end(self) -> Result<Value, Failed> {
                Ok(self.sequence())
            }
        }
    )*};
}

sequences!(SerializeSeq serialize_element, SerializeTuple serialize_element);
sequences!(SerializeTupleStruct serialize_field, SerializeTupleVariant serialize_field);

macro_rules! structs {
    ($($of:ident),*) => {$(
        impl $of for ValueParts {
            type Ok = Value;
            type Error = Failed;

            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Result<(), Failed> {
                self.entry(key, value)
            }

            #[inline]
            fn end(self) -> Result<Value, Failed> {
                Ok(self.object())
            }
        }
    )*};
}

structs!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for ValueParts {
    type Ok = Value;
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        self.key = Some(match key.serialize(Writer)? {
            Value::String(text) => text,
            other @ (Value::Number(_) | Value::Bool(_)) => other.to_string(),
            other => return Err(Failed(format!("{} can't be the key of an object", other.kind()))),
        });
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        let key = self.key.take().unwrap_or_default();
        self.entry(&key, value)
    }

    #[inline]
    fn end(self) -> Result<Value, Failed> {
        Ok(self.object())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_serde_type_becomes_the_value_that_it_is_read_from() {
        let value = serialized(&BTreeMap::from([(1, (Some("x"), None::<u8>, 0.5))]));
        assert_eq!(value.to_string(), r#"{ "1" = ["x", null, 0.5] }"#);
        assert_eq!(serialized(&f64::NAN).kind(), "string");
    }
}
