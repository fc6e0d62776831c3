//! Types of values.

mod display;
mod extent;
mod literal;
mod shared;

use crate::positions::mapped;
pub use extent::{Extent, Measured};
pub use literal::Literal;
pub use shared::Shared;

/// The type of a value, or the type that an attribute requires.
///
/// Can be built in a `static` (generated code does) and at run time; see [`Shared`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Any type. As the type of a value, only for an untyped null and for the elements of an empty collection.
    Any,
    /// Unicode text.
    String,
    /// A number.
    Number,
    /// `true` or `false`.
    Bool,
    /// A sequence of values of one type.
    List(Shared<Type>),
    /// Distinct values of one type.
    Set(Shared<Type>),
    /// Values of one type by name.
    Map(Shared<Type>),
    /// Named attributes, each with its own type; sorted by name (bytes), names distinct.
    Object(Shared<[ObjectAttr]>),
    /// A sequence of fixed length, each element with its own type.
    Tuple(Shared<[Type]>),
}

impl Type {
    /// `list(element)`
    #[must_use]
    #[inline(never)]
    pub fn list(element: Self) -> Self {
        Self::List(element.into())
    }

    /// `set(element)`
    #[must_use]
    #[inline(never)]
    pub fn set(element: Self) -> Self {
        Self::Set(element.into())
    }

    /// `map(element)`
    #[must_use]
    #[inline(never)]
    pub fn map(element: Self) -> Self {
        Self::Map(element.into())
    }

    /// `tuple([elements])`
    #[must_use]
    #[inline(never)]
    pub fn tuple(elements: Vec<Self>) -> Self {
        Self::Tuple(elements.into())
    }

    /// `object({attrs})`; sorts them, and keeps the last of those with the same name.
    #[must_use]
    #[inline(never)]
    pub fn object(mut attrs: Vec<ObjectAttr>) -> Self {
        attrs.reverse();
        attrs.sort_by(|a, b| a.name.cmp(&b.name));
        attrs.dedup_by(|later, kept| later.name == kept.name);
        Self::Object(attrs.into())
    }

    /// An object type from names and types, all required.
    pub fn object_of<N: AsRef<str>>(attrs: impl IntoIterator<Item = (N, Self)>) -> Self {
        Self::object(attrs.into_iter().map(|(name, ty)| ObjectAttr::required(name.as_ref(), ty)).collect())
    }

    /// Whether it contains `any`.
    #[must_use]
    pub fn has_any(&self) -> bool {
        self.contains(&|ty| *ty == Self::Any, &|_| false)
    }

    /// Whether it contains an optional attribute.
    #[must_use]
    pub fn has_optional(&self) -> bool {
        self.contains(&|_| false, &|attr| attr.presence != Presence::Required)
    }

    #[inline(never)]
    fn contains(&self, ty: &dyn Fn(&Self) -> bool, attr: &dyn Fn(&ObjectAttr) -> bool) -> bool {
        if ty(self) {
            return true;
        }
        match self {
            Self::Any | Self::String | Self::Number | Self::Bool => false,
            Self::List(element) | Self::Set(element) | Self::Map(element) => element.contains(ty, attr),
            Self::Object(attrs) => attrs.iter().any(|it| attr(it) || it.ty.contains(ty, attr)),
            Self::Tuple(elements) => elements.iter().any(|element| element.contains(ty, attr)),
        }
    }

    /// The type of values that were converted to this one: all attributes are `Required`.
    #[must_use]
    #[inline(never)]
    pub fn without_optional(&self) -> Self {
        if !self.has_optional() {
            return self.clone();
        }
        match self {
            Self::Any | Self::String | Self::Number | Self::Bool => self.clone(),
            Self::List(element) => Self::list(element.without_optional()),
            Self::Set(element) => Self::set(element.without_optional()),
            Self::Map(element) => Self::map(element.without_optional()),
            Self::Object(attrs) => {
                let required = |it: &ObjectAttr| ObjectAttr {
                    name: it.name.clone(),
                    ty: it.ty.without_optional(),
                    presence: Presence::Required,
                };
                Self::Object(mapped(attrs, required).into())
            }
            Self::Tuple(elements) => Self::tuple(mapped(elements, Self::without_optional)),
        }
    }
}

/// One attribute of an object type.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct ObjectAttr {
    /// The name, NFC.
    pub name: Shared<str>,
    /// The type.
    pub ty: Type,
    /// Whether a converted value must have it.
    pub presence: Presence,
}

impl ObjectAttr {
    /// A required attribute.
    #[must_use]
    pub fn required(name: &str, ty: Type) -> Self {
        Self { name: name.into(), ty, presence: Presence::Required }
    }
}

/// Whether a converted value must have an attribute. Types of values have only `Required` attributes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// It must.
    Required,
    /// `optional(T)`: null if absent.
    Optional,
    /// `optional(T, default)`: the default, converted to `T`, if absent or null.
    Default(Literal),
}
