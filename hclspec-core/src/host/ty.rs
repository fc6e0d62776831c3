//! Types of the language in the form in which a host program declares them.

use crate::text::normalized;
use crate::types;
use std::collections::BTreeMap;
use std::fmt;

/// A type of the configuration language, for parameters of a `Function`. `Display` prints a type expression.
///
/// ```
/// # use hclspec_core::host as hclspec;
/// use hclspec::Type;
///
/// let ty = Type::list(Type::object([("port", Type::Number), ("tags", Type::set(Type::String))]));
/// assert_eq!(ty.to_string(), "list(object({ port = number, tags = set(string) }))");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Type {
    /// Any type.
    Any,
    /// Text.
    String,
    /// A number.
    Number,
    /// `true` or `false`.
    Bool,
    /// A sequence of values of one type.
    List(Box<Type>),
    /// Distinct values of one type.
    Set(Box<Type>),
    /// Values of one type, by key.
    Map(Box<Type>),
    /// A sequence of fixed length; each element has its own type.
    Tuple(Vec<Type>),
    /// Named attributes; each has its own type. An argument must have all of them; other attributes are removed.
    Object(BTreeMap<String, Type>),
}

impl Type {
    /// Creates `list(element)`.
    #[must_use]
    #[inline]
    pub fn list(element: Self) -> Self {
        Self::List(Box::new(element))
    }

    /// Creates `set(element)`.
    #[must_use]
    #[inline]
    pub fn set(element: Self) -> Self {
        Self::Set(Box::new(element))
    }

    /// Creates `map(element)`.
    #[must_use]
    #[inline]
    pub fn map(element: Self) -> Self {
        Self::Map(Box::new(element))
    }

    /// Creates `tuple([elements])`.
    #[must_use]
    pub fn tuple(elements: impl IntoIterator<Item = Self>) -> Self {
        Self::Tuple(elements.into_iter().collect())
    }

    /// Creates `object({ attrs })`. Of attributes with the same name, the last one wins.
    #[must_use]
    pub fn object<N: Into<String>>(attrs: impl IntoIterator<Item = (N, Self)>) -> Self {
        Self::Object(attrs.into_iter().map(|(name, ty)| (name.into(), ty)).collect())
    }
}

impl From<&Type> for types::Type {
    #[inline]
    fn from(ty: &Type) -> Self {
        match ty {
            Type::Any => Self::Any,
            Type::String => Self::String,
            Type::Number => Self::Number,
            Type::Bool => Self::Bool,
            Type::List(element) => Self::list((&**element).into()),
            Type::Set(element) => Self::set((&**element).into()),
            Type::Map(element) => Self::map((&**element).into()),
            Type::Tuple(elements) => Self::tuple(elements.iter().map(Self::from).collect()),
            Type::Object(attrs) => {
                Self::object_of(attrs.iter().map(|(name, ty)| (normalized(name.clone()), ty.into())))
            }
        }
    }
}

impl fmt::Display for Type {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        types::Type::from(self).fmt(f)
    }
}
