//! Values that are read and then dropped: operands, keys and interpolated values.
//!
//! The values of variables and their parts are borrowed, and literal text is not copied.

use crate::value::{Number, Val, text_size};

/// A value that may be borrowed.
pub(super) enum Seen<'v> {
    Made(Val),
    Held(&'v Val),
    Text(&'v str),
}

impl<'v> Seen<'v> {
    /// The value, unless it is a literal.
    pub(super) fn value(&self) -> Option<&Val> {
        match self {
            Self::Made(value) => Some(value),
            Self::Held(value) => Some(value),
            Self::Text(_) => None,
        }
    }

    #[inline]
    pub(super) fn number(&self) -> Option<&Number> {
        match self {
            Self::Made(Val::Number(number)) | Self::Held(Val::Number(number)) => Some(number),
            Self::Made(_) | Self::Held(_) | Self::Text(_) => None,
        }
    }

    pub(super) fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Made(Val::String(text)) | Self::Held(Val::String(text)) => Some(text),
            Self::Made(_) | Self::Held(_) => None,
        }
    }

    pub(super) fn has_names(&self) -> bool {
        matches!(self.value(), Some(Val::Map(_) | Val::Object(_)))
    }

    pub(super) fn to_val(&self) -> Val {
        match self {
            Self::Made(value) => value.clone(),
            Self::Held(value) => (*value).clone(),
            Self::Text(text) => Val::String((*text).to_owned()),
        }
    }

    /// The value itself, or a copy if it is borrowed.
    pub(super) fn into_val(self) -> Val {
        match self {
            Self::Made(value) => value,
            Self::Held(value) => value.clone(),
            Self::Text(text) => Val::String(text.to_owned()),
        }
    }

    pub(super) fn part<E>(self, find: impl FnOnce(&Val) -> Result<&Val, E>) -> Result<Self, E> {
        match self {
            Self::Made(value) => find(&value).cloned().map(Self::Made),
            Self::Held(value) => find(value).map(Self::Held),
            Self::Text(text) => find(&Val::String(text.to_owned())).cloned().map(Self::Made),
        }
    }

    /// The size, as in [`Val::size`].
    pub(super) fn size(&self) -> u64 {
        match self {
            Self::Made(value) => value.size(),
            Self::Held(value) => value.size(),
            Self::Text(text) => 1 + text_size(text),
        }
    }

    /// Equality, as in [`Val::equals`].
    pub(super) fn equals(self, other: Self) -> bool {
        match (self.text(), other.text()) {
            (Some(a), Some(b)) => a == b,
            _ => match (self.value(), other.value()) {
                (Some(a), Some(b)) => a.equals(b),
                _ => self.into_val().equals(&other.into_val()),
            },
        }
    }
}
