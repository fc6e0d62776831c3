//! Bounds for types that are created by serde, with messages that explain which types serde can't create.

use super::{Secret, Spanned};
use serde_core::de::{Deserialize, DeserializeOwned, Deserializer};

/// A type that `deserialize(..)` accepts.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't be made by serde",
    label = "`serde::Deserialize` is not implemented for `{Self}`",
    note = "derive `serde::Deserialize` for it, or list it in `types(..)` instead of `deserialize(..)` if it implements `hclspec::FromValue`"
)]
pub trait MadeBySerde: DeserializeOwned {}

#[diagnostic::do_not_recommend]
impl<T: DeserializeOwned> MadeBySerde for T {}

/// The condition under which [`Spanned`] implements `Deserialize`. No type meets it: its message is the error for a derived type that contains a
/// `Spanned`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`Spanned<{Self}>` can't be in a type that serde makes",
    label = "serde does not know where a value was written",
    note = "implement `hclspec::FromValue` for the type that contains it, and list that in `types(..)` of `hclspec!` instead of `deserialize(..)`",
    note = "if this part is in the spec, list it alone: `types(\"retry.count\" => Spanned<{Self}>)`"
)]
pub trait Placed<'de>: Sized {
    /// Deserializes the value.
    ///
    /// # Errors
    ///
    /// Returns the deserializer's error.
    fn made<D: Deserializer<'de>>(deserializer: D) -> Result<Spanned<Self>, D::Error>;
}

#[doc(hidden)]
impl<'de, T: Placed<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::made(deserializer)
    }
}

/// The condition under which [`Secret`] implements `Deserialize`. No type meets it: its message is the error for a derived type that contains a
/// `Secret`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`Secret<{Self}>` can't be in a type that serde makes",
    label = "serde does not know that a value is secret, and problems would show it",
    note = "implement `hclspec::FromValue` for the type that contains it, with `SECRET`, and list that in `types(..)` of `hclspec!` instead of `deserialize(..)`",
    note = "if this part is in the spec, list it alone: `types(\"login.password\" => Secret<{Self}>)`"
)]
pub trait Hidden<'de>: Sized {
    /// Deserializes the value.
    ///
    /// # Errors
    ///
    /// Returns the deserializer's error.
    fn made<D: Deserializer<'de>>(deserializer: D) -> Result<Secret<Self>, D::Error>;
}

#[doc(hidden)]
impl<'de, T: Hidden<'de>> Deserialize<'de> for Secret<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::made(deserializer)
    }
}
