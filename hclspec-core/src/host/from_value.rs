//! Conversion of the language's values to Rust values.

use super::{FromValueError, ValuePlace};
use crate::value::Value;

/// A Rust type that can be converted from a value of the configuration.
///
/// The trait can be derived for an enum without data. By hand:
///
/// ```
/// # mod hclspec { pub use hclspec_core::{host::{FromValue, FromValueError}, value::Value}; }
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
    message = "`{Self}` can't be converted from a value of the configuration",
    label = "`FromValue` is not implemented for `{Self}`",
    note = "implement `hclspec::FromValue` for it; in `hclspec!`, list it in `deserialize(..)` instead of `types(..)` if it implements serde's `Deserialize`"
)]
pub trait FromValue: Sized {
    /// Converts a value.
    ///
    /// # Errors
    ///
    /// Returns an error if the value can't be converted.
    fn from_value(value: Value) -> Result<Self, FromValueError>;

    /// Converts a value that was written at `place`. Only types that keep the location, or that contain such types, need to
    /// implement this method.
    ///
    /// # Errors
    ///
    /// Fails like [`FromValue::from_value`].
    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        let _ = place;
        Self::from_value(value)
    }

    /// Whether problems must not show the value, because it is secret or contains something secret. The default is `false`;
    /// [`Secret`](super::Secret), and types of the standard library that contain one, set it.
    ///
    /// A type that contains a secret must set it as well, and so must a type that is read by serde:
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_core::{host::{FromValue, FromValueError, Secret}, value::Value}; }
    /// use hclspec::{FromValue, FromValueError, Secret, Value};
    ///
    /// struct Login { user: String, password: Secret<String> }
    ///
    /// impl FromValue for Login {
    ///     const SECRET: bool = true;
    ///
    ///     fn from_value(value: Value) -> Result<Self, FromValueError> {
    ///         let [user, password] = <Vec<Value>>::from_value(value)?.try_into().map_err(|_| "expected two elements")?;
    ///         Ok(Self { user: String::from_value(user)?, password: Secret::from_value(password)? })
    ///     }
    /// }
    /// # let login = Login::from_value(Value::from(vec!["ann", "hunter2"]));
    /// # assert!(login.is_ok_and(|it| it.user == "ann" && it.password.expose() == "hunter2"));
    /// ```
    const SECRET: bool = false;
}

impl FromValue for Value {
    fn from_value(value: Value) -> Result<Self, FromValueError> {
        Ok(value)
    }
}
