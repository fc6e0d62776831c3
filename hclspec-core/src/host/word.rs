//! Conversion to Rust enums that are generated for an `enum` of the spec.

use super::FromValueError;
use crate::value::Value;

/// Finds the string `value` among the `words`, and returns the item at that index.
///
/// # Errors
///
/// Fails if the value is not one of the words.
pub fn word_of<T: Copy>(value: &Value, words: &[&str], items: &[T]) -> Result<T, FromValueError> {
    let index = value.as_str().and_then(|text| words.iter().position(|word| *word == text));
    let item = index.and_then(|index| items.get(index).copied());
    item.ok_or_else(|| FromValueError::one_of(words.iter().copied(), value))
}
