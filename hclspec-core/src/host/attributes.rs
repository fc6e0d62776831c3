//! Converts objects to types that were generated from another spec.

use super::{FromValue, FromValueError, ValuePlace};
use crate::text::joined;
use crate::value::Value;
use std::collections::BTreeMap;

/// The attributes of an object, which become the fields of a struct.
pub struct Attributes(BTreeMap<String, Value>);

impl Attributes {
    /// Takes the attributes of an object.
    ///
    /// # Errors
    ///
    /// Fails if the value is not an object.
    #[inline]
    pub fn of(value: Value) -> Result<Self, FromValueError> {
        match value {
            Value::Object(entries) | Value::Map(entries) => Ok(Self(entries)),
            other => Err(FromValueError::wanted("an object", &other)),
        }
    }

    /// Converts the attribute `name`. A missing attribute counts as null.
    ///
    /// # Errors
    ///
    /// Returns the error of the conversion.
    pub fn take<T: FromValue>(&mut self, name: &str, place: &ValuePlace<'_>) -> Result<T, FromValueError> {
        let value = self.0.remove(name).unwrap_or(Value::Null);
        T::from_value_at(value, &place.key(name)).map_err(|error| error.at_key(name))
    }

    /// The index of the name whose attribute is not null: the case of an enum.
    ///
    /// # Errors
    ///
    /// Fails if all attributes with these names are null.
    #[inline]
    pub fn case(&self, names: &[&str]) -> Result<usize, FromValueError> {
        let is_set = |name: &&str| self.0.get(*name).is_some_and(|value| !value.is_null());
        let found = names.iter().position(is_set);
        found.ok_or_else(|| FromValueError::new(format!("expected an object with one of {}", joined(names, ", "))))
    }
}
