//! Creates values of the host program's types, for generated code and the decode engine.

use super::{FromValue, FromValueError, HostedPart, PartConversion, Secret, Spanned, TypeParts, ValuePlace};
use crate::value::{Val, Value};
use std::any::Any;
use std::sync::Arc;

/// A value of a host type, or an error.
pub type Converted = Result<Box<dyn Any + Send>, FromValueError>;

/// The way to create values of a host type.
#[derive(Clone, Copy, Debug)]
pub struct Conversion {
    /// Creates a value of the host type from a value that is not null.
    pub convert: fn(Val, &ValuePlace<'_>) -> Converted,
    /// Whether the value must not be shown in messages.
    pub secret: bool,
    /// Whether the type wraps a generated type. A generated type takes the value in the form that expressions see, not as a configuration writes it.
    pub is_around: bool,
    /// For a type that a library generates: the parts to convert, instead of calling `convert` for the whole value.
    pub parts: Option<fn() -> HostParts<'static>>,
}

impl Conversion {
    /// Returns `true` if messages must not show the value, or a part of it that the spec does not declare secret.
    pub fn is_secret(&self) -> bool {
        self.secret || self.parts.is_some_and(|parts| parts().has_secret())
    }

    /// The conversion to a type that a library generates.
    #[inline]
    pub const fn of_library(parts: fn() -> HostParts<'static>) -> Self {
        Self {
            convert: |_, _| Err(FromValueError::new("this value is taken apart")),
            secret: false,
            is_around: false,
            parts: Some(parts),
        }
    }

    /// The conversion by [`FromValue`].
    pub const fn of<T: FromValue + Send + 'static>() -> Self {
        Self {
            convert: |value, place| T::from_value_at(Value::from(value), place).map(|made| Box::new(made) as _),
            secret: T::SECRET,
            is_around: false,
            parts: None,
        }
    }

    /// The conversion by serde's `Deserialize`.
    #[cfg(feature = "serde")]
    pub const fn deserialize<T: super::by_serde::MadeBySerde + Send + 'static>() -> Self {
        Self {
            convert: |value, _| super::from_value::<T>(Value::from(value)).map(|made| Box::new(made) as _),
            secret: false,
            is_around: false,
            parts: None,
        }
    }
}

/// The parts of a value with host types, and their conversions.
#[derive(Clone, Copy, Debug)]
pub struct HostParts<'a> {
    /// The parts; a nested part comes before the one that contains it.
    pub parts: &'a [HostedPart<'a>],
    /// The conversions to host types.
    pub conversions: &'a [Conversion],
    /// The parts of recursive named types, sorted by type.
    pub of_types: &'a [TypeParts<'a>],
}

impl<'a> HostParts<'a> {
    /// No parts.
    pub const NONE: Self = Self { parts: &[], conversions: &[], of_types: &[] };

    /// The conversion of a part; `None` if the part is recursive and its named type has the conversions.
    pub fn conversion(&self, part: &HostedPart<'_>) -> Option<&'a Conversion> {
        match part.conversion {
            PartConversion::Host(index) => self.conversions.get(index),
            PartConversion::Recursive(_) => None,
        }
    }

    /// The parts of a recursive named type.
    #[inline]
    pub fn of_type(&self, ty: u32) -> &'a [HostedPart<'a>] {
        let found = self.of_types.binary_search_by_key(&ty, |it| it.ty).ok();
        found.and_then(|index| self.of_types.get(index)).map_or(&[], |it| it.parts)
    }

    /// Returns `true` if a conversion of these parts, or of the parts of the named types, is secret.
    pub fn has_secret(&self) -> bool {
        let is_secret = |part: &HostedPart<'_>| self.conversion(part).is_some_and(Conversion::is_secret);
        self.parts.iter().any(is_secret) || self.of_types.iter().any(|ty| ty.parts.iter().any(is_secret))
    }

    /// Returns `true` if the parts are just a whole value of a library's type without secrets. The code that takes the value then converts its parts.
    pub fn are_of_library(&self) -> bool {
        let is_of_library = |it: &Conversion| it.parts.is_some() && !it.is_secret();
        self.parts.iter().all(|part| part.steps.is_empty() && self.conversion(part).is_some_and(is_of_library))
    }
}

/// A type that can wrap a generated type, which is written as `_`.
#[doc(hidden)]
#[diagnostic::on_unimplemented(
    message = "`{Self}` can't wrap a generated type",
    label = "`_` stands for the type from the spec, and is allowed only in `Spanned<_>`, `Secret<_>`, `Box<_>` and `Arc<_>`",
    note = "other types convert with `FromValue`: write the type instead of `_`"
)]
pub trait Wrapper {
    /// The type of the wrapped value.
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
