//! Rust values from values of the language.

use super::{FromValueError, ValuePlace};
use crate::value::Value;

/// A Rust type that can be made from a value.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::{host::{FromValue, FromValueError}, value::Value}; }
/// use hclspec::{FromValue, FromValueError, Value};
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
