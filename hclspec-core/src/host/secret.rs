//! Values that are never printed.

use super::{FromValue, FromValueError, FromValueErrorExt as _, ValuePlace};
use crate::value::Value;
use std::fmt;

const MASK: &str = "***";

/// A value that is never printed. `Debug`, `Display` and serde write `***`.
///
/// Once a spec has a secret, the problems of a configuration hide the secrets and show everything else:
///
/// - The text of a secret is shown as `*`. This includes the definitions
///   that the secret uses by name, but not punctuation and declared names.
/// - Values that derive from a secret are shown as `***`.
/// - Names, expectations and suggestions are always shown.
/// - In text that could not be parsed, lines with the name of a secret, or with a word that may be a misspelling of one, are masked.
/// - This applies to every form of a problem, including problems that the program reports at the range of a [`Spanned`](super::Spanned) value.
///   But [`SourceRange::text`](crate::source::SourceRange::text) of the range of a `Spanned` is the original text.
///
/// A type that contains a secret declares that with [`FromValue::SECRET`]. The type can't derive serde's `Deserialize`, which knows nothing of
/// secrets.
///
/// ```
/// # use hclspec_core::host as hclspec;
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
