//! Enums generated for the values of an `enum`.

use super::FromValueError;
use crate::value::Value;

/// The item at the index of a string among the `words`.
///
/// # Errors
///
/// Fails if the value is none of the words.
pub fn word_of<T: Copy>(value: &Value, words: &[&str], items: &[T]) -> Result<T, FromValueError> {
    let index = value.as_str().and_then(|text| words.iter().position(|word| *word == text));
    let item = index.and_then(|index| items.get(index).copied());
    item.ok_or_else(|| FromValueError::one_of(words.iter().copied(), value))
}
