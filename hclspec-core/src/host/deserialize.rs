//! serde types from values: a deserializer that reads a [`Value`].
//!
//! Null becomes `None` or unit. An `enum` is read from a string, or from an object in which one attribute is set. An integer
//! must fit exactly; a float becomes the nearest one. Errors contain the path. Recursion is bounded by the depth of the value.

use super::FromValueError;
use crate::diagnostic::{FIRST, Message, did_you_mean, in_order, there_are};
use crate::text::{Quoted, counted};
use crate::value::{Number, Value};
use serde_core::de::value::StringDeserializer;
use serde_core::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, EnumAccess, Error, Expected, IntoDeserializer, MapAccess,
    SeqAccess, Unexpected, VariantAccess, Visitor,
};
use serde_core::forward_to_deserialize_any;
use std::collections::BTreeMap;
use std::fmt;

/// Deserializes a value. In a struct, a null attribute counts as omitted, so that `#[serde(default)]` works for
/// arguments that a configuration does not set.
///
/// ```
/// # mod hclspec { pub use hclspec_core::{host::{FromValueError, from_value}, value::Value}; }
/// use hclspec::{Value, from_value};
///
/// let ports: Vec<u16> = from_value(Value::from([80, 443]))?;
/// assert_eq!(ports, [80, 443]);
/// let error = from_value::<Vec<u16>>(Value::from([80, 70000])).unwrap_err();
/// assert_eq!(error.to_string(), "at [1]: expected a whole number from 0 to 65535, found 70000");
/// # Ok::<(), hclspec::FromValueError>(())
/// ```
///
/// # Errors
///
/// Returns the error of the type's `Deserialize`, with the path of the part that caused it.
pub fn from_value<T: DeserializeOwned>(value: Value) -> Result<T, FromValueError> {
    T::deserialize(ValueReader(value))
}

impl Error for FromValueError {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self::new(message.to_string())
    }

    #[inline]
    fn invalid_type(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        Self::found(wanted(expected), kind(found))
    }

    #[inline]
    fn invalid_value(found: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let text = match found {
            Unexpected::Bool(value) => value.to_string(),
            Unexpected::Unsigned(value) => value.to_string(),
            Unexpected::Signed(value) => value.to_string(),
            Unexpected::Float(value) => value.to_string(),
            Unexpected::Str(text) => Quoted(text).to_string(),
            _ => kind(found),
        };
        Self::found(wanted(expected), text)
    }

    #[inline]
    fn invalid_length(len: usize, expected: &dyn Expected) -> Self {
        Self::found(expected.to_string(), counted(len as u64, "element"))
    }

    #[inline]
    fn unknown_field(field: &str, expected: &'static [&'static str]) -> Self {
        let error = Self::new(format!("there is no attribute `{field}` here"));
        let names = || expected.iter().copied();
        error
            .with_help(did_you_mean(field, names()).unwrap_or_else(|| there_are("attribute", names()).to_string()))
            .at_key(field)
    }

    #[inline]
    fn missing_field(field: &'static str) -> Self {
        Self::new(format!("the attribute `{field}` is required, but not set"))
    }
}

/// The kind of value that a Rust type expects, in terms of the language.
#[inline]
fn wanted(expected: &dyn Expected) -> String {
    let text = expected.to_string();
    let range = |from: &dyn fmt::Display, to: &dyn fmt::Display| format!("a whole number from {from} to {to}");
    match text.as_str() {
        "i8" => range(&i8::MIN, &i8::MAX),
        "i16" => range(&i16::MIN, &i16::MAX),
        "i32" => range(&i32::MIN, &i32::MAX),
        "i64" | "isize" => range(&i64::MIN, &i64::MAX),
        "i128" => range(&i128::MIN, &i128::MAX),
        "u8" => range(&u8::MIN, &u8::MAX),
        "u16" => range(&u16::MIN, &u16::MAX),
        "u32" => range(&u32::MIN, &u32::MAX),
        "u64" | "usize" => range(&u64::MIN, &u64::MAX),
        "u128" => range(&u128::MIN, &u128::MAX),
        "a nonzero u8" => range(&1, &u8::MAX),
        "a nonzero u16" => range(&1, &u16::MAX),
        "a nonzero u32" => range(&1, &u32::MAX),
        "a nonzero u64" | "a nonzero usize" => range(&1, &u64::MAX),
        "a nonzero u128" => range(&1, &u128::MAX),
        "f32" | "f64" => "a number".to_owned(),
        "a boolean" => "a bool".to_owned(),
        "a sequence" => "a list".to_owned(),
        "a map" => "an object".to_owned(),
        other if other.starts_with("struct ") => "an object".to_owned(),
        _ => text,
    }
}

/// The kind of value that was found, in terms of the language; for numbers, the value.
#[inline]
fn kind(found: Unexpected<'_>) -> String {
    match found {
        Unexpected::Bool(_) => "a bool".to_owned(),
        Unexpected::Unsigned(value) => value.to_string(),
        Unexpected::Signed(value) => value.to_string(),
        Unexpected::Float(value) => value.to_string(),
        Unexpected::Char(_) | Unexpected::Str(_) => "a string".to_owned(),
        Unexpected::Unit | Unexpected::Option => "null".to_owned(),
        Unexpected::Seq => "a list".to_owned(),
        Unexpected::Map => "an object".to_owned(),
        Unexpected::Other(text) => text.to_owned(),
        other => other.to_string(),
    }
}

struct ValueReader(Value);

impl ValueReader {
    fn unexpected<E: Error>(&self, expected: &dyn Expected) -> E {
        let text;
        let found = match &self.0 {
            Value::Null => Unexpected::Unit,
            Value::Bool(value) => Unexpected::Bool(*value),
            Value::Number(number) => {
                text = number.to_string();
                Unexpected::Other(&text)
            }
            Value::String(text) => Unexpected::Str(text),
            Value::List(_) | Value::Set(_) | Value::Tuple(_) => Unexpected::Seq,
            Value::Map(_) | Value::Object(_) => Unexpected::Map,
        };
        E::invalid_type(found, expected)
    }
}

fn number<'de, V: Visitor<'de>>(number: &Number, visitor: V) -> Result<V::Value, FromValueError> {
    if let Ok(int) = i64::try_from(number) {
        return visitor.visit_i64(int);
    }
    if let Ok(int) = u64::try_from(number) {
        return visitor.visit_u64(int);
    }
    match number.as_f64() {
        float if float.is_finite() => visitor.visit_f64(float),
        _ => visitor.visit_string(number.to_string()),
    }
}

macro_rules! wide_ints {
    ($($method:ident $visit:ident $int:ty,)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FromValueError> {
            match &self.0 {
                Value::Number(number) => match <$int>::try_from(number) {
                    Ok(int) => visitor.$visit(int),
                    Err(_) => Err(self.unexpected(&visitor)),
                },
                _ => self.deserialize_any(visitor),
            }
        }
    )*};
}

macro_rules! floats {
    ($($method:ident)*) => {$(
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FromValueError> {
            match &self.0 {
                Value::Number(number) if number.as_f64().is_finite() => visitor.visit_f64(number.as_f64()),
                _ => self.deserialize_any(visitor),
            }
        }
    )*};
}

impl<'de> Deserializer<'de> for ValueReader {
    type Error = FromValueError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FromValueError> {
        match self.0 {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Number(found) => number(&found, visitor),
            Value::String(text) => visitor.visit_string(text),
            Value::List(items) | Value::Tuple(items) => ValueItems::visit(items.into_iter(), visitor),
            Value::Set(items) => ValueItems::visit(items.into_iter(), visitor),
            Value::Map(entries) | Value::Object(entries) => MapEntries::visit(entries.into_iter(), visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FromValueError> {
        if self.0.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, FromValueError> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FromValueError> {
        match self.0 {
            Value::Map(entries) | Value::Object(entries) => {
                MapEntries::visit(entries.into_iter().filter(|(_, value)| !value.is_null()), visitor)
            }
            other => Self(other).deserialize_any(visitor),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FromValueError> {
        let (name, content) = match self.0 {
            Value::String(name) => (name, None),
            Value::Map(entries) | Value::Object(entries) if !entries.is_empty() => {
                let (name, content) = only_set(entries, variants)?;
                (name, Some(content))
            }
            other => {
                let expected = "a string, or an object of one attribute, that names a variant";
                return Err(Self(other).unexpected(&expected));
            }
        };
        if !variants.is_empty() && !variants.contains(&name.as_str()) {
            return Err(FromValueError::one_of(variants.iter().copied(), &Value::String(name)));
        }
        visitor.visit_enum(Variant { name, content })
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FromValueError> {
        visitor.visit_unit()
    }

    wide_ints! {
        deserialize_i128 visit_i128 i128,
        deserialize_u128 visit_u128 u128,
    }

    floats!(deserialize_f32 deserialize_f64);

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 char str string bytes byte_buf unit unit_struct seq tuple tuple_struct map
        identifier
    }
}

impl IntoDeserializer<'_, FromValueError> for ValueReader {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// The attribute that names a variant: the only attribute or, since null stands for an argument or a block that is not set, the only attribute that
/// is not null.
#[inline]
fn only_set(mut entries: BTreeMap<String, Value>, variants: &[&str]) -> Result<(String, Value), FromValueError> {
    if entries.len() > 1 {
        entries.retain(|_, value| !value.is_null());
    }
    if entries.len() == 1
        && let Some(only) = entries.pop_first()
    {
        return Ok(only);
    }
    let shown = if entries.len() > FIRST { FIRST - 1 } else { FIRST };
    let set: Vec<&str> = entries.keys().map(String::as_str).take(shown).collect();
    let found = match set.as_slice() {
        [] => "none of them".to_owned(),
        names => in_order(Message::default(), names, entries.len() - names.len()).text().to_owned(),
    };
    let wanted = in_order(Message::from("one of "), variants, 0);
    Err(FromValueError::found(wanted.text(), found))
}

struct ValueItems<I> {
    items: I,
    next: usize,
}

impl<I: ExactSizeIterator<Item = Value>> ValueItems<I> {
    fn visit<'de, V: Visitor<'de>>(items: I, visitor: V) -> Result<V::Value, FromValueError> {
        let count = items.len();
        let mut access = Self { items, next: 0 };
        let made = visitor.visit_seq(&mut access)?;
        if access.items.len() > 0 {
            let message = format!("expected {}, found {count}", counted(access.next as u64, "element"));
            return Err(FromValueError::new(message));
        }
        Ok(made)
    }
}

impl<'de, I: ExactSizeIterator<Item = Value>> SeqAccess<'de> for &mut ValueItems<I> {
    type Error = FromValueError;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, FromValueError> {
        let Some(item) = self.items.next() else { return Ok(None) };
        let index = self.next;
        self.next += 1;
        seed.deserialize(ValueReader(item)).map(Some).map_err(|error| error.at_index(index))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len())
    }
}

struct MapEntries<I> {
    entries: I,
    /// The entry whose key was read last, until its value is read.
    value: Option<(String, Value)>,
}

impl<I: Iterator<Item = (String, Value)>> MapEntries<I> {
    fn visit<'de, V: Visitor<'de>>(entries: I, visitor: V) -> Result<V::Value, FromValueError> {
        visitor.visit_map(Self { entries, value: None })
    }
}

impl<'de, I: Iterator<Item = (String, Value)>> MapAccess<'de> for MapEntries<I> {
    type Error = FromValueError;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, FromValueError> {
        let Some((key, value)) = self.entries.next() else { return Ok(None) };
        self.value = Some((key.clone(), value));
        seed.deserialize(StringDeserializer::<FromValueError>::new(key)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, FromValueError> {
        let Some((key, value)) = self.value.take() else { return Err(Error::custom("a value before its key")) };
        seed.deserialize(ValueReader(value)).map_err(|error| error.at_key(&key))
    }
}

struct Variant {
    name: String,
    content: Option<Value>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = FromValueError;
    type Variant = VariantContent;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<(T::Value, VariantContent), FromValueError> {
        let variant = seed.deserialize(StringDeserializer::<FromValueError>::new(self.name.clone()))?;
        Ok((variant, VariantContent(self)))
    }
}

struct VariantContent(Variant);

impl VariantContent {
    fn read<T>(self, read: impl FnOnce(ValueReader) -> Result<T, FromValueError>) -> Result<T, FromValueError> {
        let Variant { name, content } = self.0;
        match content {
            Some(content) => read(ValueReader(content)).map_err(|error| error.at_key(&name)),
            None => Err(FromValueError::new(format!("`{name}` has content: write `{{ {name} = ... }}`"))),
        }
    }
}

impl<'de> VariantAccess<'de> for VariantContent {
    type Error = FromValueError;

    #[inline]
    fn unit_variant(self) -> Result<(), FromValueError> {
        match self.0.content {
            None | Some(Value::Null) => Ok(()),
            Some(content) => Err(ValueReader(content).unexpected::<FromValueError>(&"nothing").at_key(&self.0.name)),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, FromValueError> {
        self.read(|content| seed.deserialize(content))
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, FromValueError> {
        self.read(|content| content.deserialize_any(visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FromValueError> {
        self.read(|content| content.deserialize_struct("", fields, visitor))
    }
}
