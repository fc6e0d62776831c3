//! Values that are never printed.

use super::{FromValue, FromValueError, ValuePlace};
use crate::value::Value;
use std::fmt;

/// What is printed in place of a secret.
pub(crate) const MASK: &str = "***";

/// A value that is never printed: `Debug`, `Display` and serde give `***`, and no message shows it, nor the values of the
/// variables it is computed from, nor the literals in the lines that messages quote.
///
/// Where a config sets it wrongly, messages hide what looks like it by its name: after a syntax error the rest of the lines of
/// that attribute, the value of each argument that the spec does not have, also one with a misspelt name, and the same in
/// a second definition, in an object in place of a block, and in files of other formats. The source text of a
/// [`Spanned`](super::Spanned) value's range is the real one.
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
    /// A secret.
    #[must_use]
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value itself.
    #[must_use]
    pub const fn expose(&self) -> &T {
        &self.0
    }

    /// The value itself, moved out.
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
