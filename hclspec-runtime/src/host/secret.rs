//! Values that are never printed.

use super::{FromValue, FromValueError, ValuePlace};
use crate::value::Value;
use std::fmt;

/// Printed instead of a secret.
const MASK: &str = "***";

/// A value that is never printed. `Debug`, `Display` and serde give `***`. Messages show neither the value, nor the values
/// of variables that it is computed from, nor its literals in quoted source lines.
///
/// If a configuration sets a secret incorrectly, messages hide what its name suggests is the secret: the rest of the lines
/// of the argument after a syntax error, and the value of an argument that the spec does not have, even with a misspelt
/// name. The same holds for a second definition, for an object instead of a block, and for files in other formats. The
/// source text of a [`Spanned`](super::Spanned) value's range is not hidden.
///
/// ```
/// # use hclspec_runtime::host as hclspec;
/// use hclspec::Secret;
///
/// let password = Secret::new("hunter2");
/// assert_eq!(format!("{password} {password:?}"), "*** Secret(***)");
/// assert_eq!(password.expose().len(), 7);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Wraps a value.
    #[must_use]
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// Returns the value.
    #[must_use]
    pub const fn expose(&self) -> &T {
        &self.0
    }

    /// Unwraps the value.
    #[must_use]
    pub fn into_inner(self) -> T {
        self.0
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Secret({MASK})")
    }
}

impl<T> fmt::Display for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(MASK)
    }
}

impl<T: FromValue> FromValue for Secret<T> {
    const SECRET: bool = true;

    fn from_value(value: Value) -> Result<Self, FromValueError> {
        Self::from_value_at(value, &ValuePlace::nowhere())
    }

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        T::from_value_at(value, place).map(Self).map_err(FromValueError::without_value)
    }
}

#[cfg(feature = "serde")]
impl<T> serde_core::Serialize for Secret<T> {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(MASK)
    }
}
