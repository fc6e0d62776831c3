//! Values that know where they were written.

use super::{FromValue, FromValueError, ValuePlace};
use crate::source::SourceRange;
use crate::value::Value;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A value and its location, so that the program's own checks can point there. It is compared, printed and serialized like the value alone.
///
/// serde does not know locations, so a type that contains a `Spanned` can't derive `Deserialize`. Implement [`FromValue`] for
/// such a type, with `from_value_at` and [`ValuePlace::key`], and list it in `types(..)` of `hclspec!`, not in `deserialize(..)`.
///
/// ```
/// # mod hclspec { pub use hclspec_core::{diagnostic::{Diagnostic, Diagnostics}, host::Spanned}; }
/// use hclspec::{Diagnostic, Diagnostics, Spanned};
///
/// fn check(listen: &Spanned<String>) -> Result<(), Diagnostics> {
///     if listen.contains(':') {
///         return Ok(());
///     }
///     Err(Diagnostic::error("no port").with_detail("An address with a port is needed.").at(listen.range()).into())
/// }
/// ```
#[derive(Clone)]
pub struct Spanned<T> {
    value: T,
    range: SourceRange,
}

impl<T> Spanned<T> {
    /// Wraps a value that was written at `range`.
    #[must_use]
    pub const fn new(value: T, range: SourceRange) -> Self {
        Self { value, range }
    }

    /// The location: the value of the argument, or the header of the block. For a value that the
    /// configuration does not set, it is the location where the argument or block is missing.
    #[must_use]
    pub const fn range(&self) -> &SourceRange {
        &self.range
    }

    /// Unwraps the value.
    #[must_use]
    pub fn into_inner(self) -> T {
        self.value
    }
}

/// A value that was not written in a file, such as a default of the program. Its location is the empty range of a source
/// called `<value>`.
impl<T> From<T> for Spanned<T> {
    fn from(value: T) -> Self {
        Self::new(value, ValuePlace::nowhere().range())
    }
}

impl<T> Deref for Spanned<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> DerefMut for Spanned<T> {
    fn deref_mut(&mut self) -> &mut T {
        &mut self.value
    }
}

impl<T> AsRef<T> for Spanned<T> {
    fn as_ref(&self) -> &T {
        &self.value
    }
}

impl<T: fmt::Debug> fmt::Debug for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: fmt::Display> fmt::Display for Spanned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

impl<T: PartialEq> PartialEq for Spanned<T> {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

/// Compares only the value, so that a test can write `assert_eq!(config.port, 80)`.
impl<T: PartialEq> PartialEq<T> for Spanned<T> {
    fn eq(&self, other: &T) -> bool {
        self.value == *other
    }
}

impl<T: Eq> Eq for Spanned<T> {}

impl<T: PartialOrd> PartialOrd for Spanned<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.value.partial_cmp(&other.value)
    }
}

impl<T: Ord> Ord for Spanned<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.value.cmp(&other.value)
    }
}

impl<T: Hash> Hash for Spanned<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value.hash(state);
    }
}

/// Converts the value without its location.
impl<T: Into<Value>> From<Spanned<T>> for Value {
    fn from(spanned: Spanned<T>) -> Self {
        spanned.value.into()
    }
}

impl<T: FromValue> FromValue for Spanned<T> {
    const SECRET: bool = T::SECRET;

    fn from_value(value: Value) -> Result<Self, FromValueError> {
        Self::from_value_at(value, &ValuePlace::nowhere())
    }

    fn from_value_at(value: Value, place: &ValuePlace<'_>) -> Result<Self, FromValueError> {
        T::from_value_at(value, place).map(|value| Self::new(value, place.range()))
    }
}

#[cfg(feature = "serde")]
impl<T: serde_core::Serialize> serde_core::Serialize for Spanned<T> {
    fn serialize<S: serde_core::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.value.serialize(serializer)
    }
}
