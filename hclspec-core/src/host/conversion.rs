//! How generated code and the decode engine create values of the host program's types.

use super::{FromValue, FromValueError, Secret, Spanned, ValuePlace};
use crate::value::{Val, Value};
use std::any::Any;
use std::sync::Arc;

/// A value of a type of the host program, or an error.
pub type Converted = Result<Box<dyn Any + Send>, FromValueError>;

/// How values of a type of the host program are created.
#[derive(Clone, Copy, Debug)]
pub struct Conversion {
    /// Creates one from a value that is not null.
    pub convert: fn(Val, &ValuePlace<'_>) -> Converted,
    /// Whether the value must not be shown in messages.
    pub secret: bool,
    /// Whether the type is around a generated one, which takes the value as expressions have it, not as a configuration does.
    pub is_around: bool,
}

impl Conversion {
    /// With [`FromValue`].
    #[must_use]
    pub const fn of<T: FromValue + Send + 'static>() -> Self {
        Self {
            convert: |value, place| T::from_value_at(Value::from(value), place).map(|made| Box::new(made) as _),
            secret: T::SECRET,
            is_around: false,
        }
    }

    /// With serde's `Deserialize`.
    #[cfg(feature = "serde")]
    #[must_use]
    pub const fn deserialize<T: super::by_serde::MadeBySerde + Send + 'static>() -> Self {
        Self {
            convert: |value, _| super::from_value::<T>(Value::from(value)).map(|made| Box::new(made) as _),
            secret: false,
            is_around: false,
        }
    }
}

/// A wrapper around a value of a generated type, in which `_` may be used.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't wrap a generated type",
    label = "`_` stands for the type from the spec, and is allowed only in `Spanned<_>`, `Secret<_>`, `Box<_>` and `Arc<_>`",
    note = "other types convert with `FromValue`: write the type instead of `_`"
)]
pub trait Wrapper {
    /// The value inside.
    type Inner;
    /// Whether messages must not show the value.
    const SECRET: bool;
    /// Wraps a value.
    fn wrap(inner: Self::Inner, place: &ValuePlace<'_>) -> Self;
}

impl<T> Wrapper for Spanned<T> {
    type Inner = T;
    const SECRET: bool = false;
    fn wrap(inner: T, place: &ValuePlace<'_>) -> Self {
        Self::new(inner, place.range())
    }
}

impl<T> Wrapper for Secret<T> {
    type Inner = T;
    const SECRET: bool = true;
    fn wrap(inner: T, _: &ValuePlace<'_>) -> Self {
        Self::new(inner)
    }
}

impl<T> Wrapper for Box<T> {
    type Inner = T;
    const SECRET: bool = false;
    fn wrap(inner: T, _: &ValuePlace<'_>) -> Self {
        Self::new(inner)
    }
}

impl<T> Wrapper for Arc<T> {
    type Inner = T;
    const SECRET: bool = false;
    fn wrap(inner: T, _: &ValuePlace<'_>) -> Self {
        Self::new(inner)
    }
}

/// [`Conversion::deserialize`], if the feature `serde` is enabled.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! deserialize {
    ($ty:ty) => {
        $crate::host::Conversion::deserialize::<$ty>()
    };
}

/// An error, because the feature `serde` is disabled.
///
/// ```compile_fail
/// hclspec_core::deserialize!(String);
/// ```
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! deserialize {
    ($ty:ty) => {
        ::core::compile_error!(
            "the option `deserialize` of `hclspec!` requires the feature `serde` of hclspec, which is disabled"
        )
    };
}
