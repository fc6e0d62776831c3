//! Types of values: [`Type`], which a spec requires or a value has.
//!
//! There are three trees of types. `Type` is the language's. `hclspec_lang::ty::Ty` describes what is known about a value
//! without a configuration. `RustType` (`hclspec_lang::ir`) is a type in generated code; a `RustType` that contains no
//! other types is a `Leaf`. `tests/trees.rs` counts the functions that name at least half of the variants of one tree.
//!
//! Some kinds of `Type` are only required, and no value has them: `Written`, a value written in a [`Notation`]
//! (an `enum`, a duration, a size, a whole number); `Union`; and the names of types, `Named` and, inside the
//! named type itself, `Recursive`. [`Type::of_values`] is the type of the values that a conversion to such a
//! type returns. `convert` converts to these values, and `convert::as_written` converts them back to be printed.
//!
//! A value of a union remembers the alternative that was chosen: it is a `Val::Made` with the index
//! (`convert::Chosen`). Expressions see the plain value (`Val::plain`). If the elements of a list are a union
//! of different types, the list is a tuple in the language, and likewise a map is an object (`Type::is_mixed`).

mod display;
mod extent;
mod literal;
mod named;
mod notation;
mod object;
mod shared;
mod union;

use crate::positions::{mapped, sort_by};
use extent::Holds;
pub use extent::{Extent, Measured};
pub use literal::Literal;
pub use named::{LateType, NamedType, Recursive};
pub use notation::{DurationText, NOTATIONS, Notation, SizeText, Word, key_path, parse_duration, parse_size};
pub use object::{Attrs, DeprecatedAttr, ObjectAttr, Others, Presence, Rule};
pub use shared::Shared;
pub use union::Alternative;

/// The type of a value, or the type that an attribute requires.
///
/// Can be built in a `static`, as generated code does, and at run time; see [`Shared`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Any type. In the type of a value, it occurs only for an untyped null, and as the element type of an empty collection.
    Any,
    /// Unicode text.
    String,
    /// A number.
    Number,
    /// `true` or `false`.
    Bool,
    /// A collection of any number of values of one type.
    Coll(Coll, Shared<Type>),
    /// An object with any attributes. Never the type of a value: an object value has the type of its own attributes.
    AnyObject,
    /// Named attributes, each with its own type.
    Object(Attrs),
    /// A sequence of fixed length, each element with its own type.
    Tuple(Shared<[Type]>),
    /// A value with a notation. Never the type of a value: the converted value has the notation's value type.
    Written(Notation),
    /// A union: a value of the first type that it has without conversion or, if there is none, of the first type that it converts to. Never the type
    /// of a value.
    Union(Shared<[Alternative]>),
    /// A named type. Never the type of a value.
    Named(Shared<NamedType>),
    /// A recursive reference to an enclosing named type. Never the type of a value: in the type of a value, it is `any`.
    Recursive(Recursive),
}

/// The kind of a collection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Coll {
    /// A sequence.
    List,
    /// Distinct values.
    Set,
    /// Values by name.
    Map,
}

impl Coll {
    /// The noun for the collection: `list`, `set` or `map`.
    pub const fn noun(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::Set => "set",
            Self::Map => "map",
        }
    }
}

impl Type {
    /// `list(element)`
    #[inline(never)]
    pub fn list(element: Self) -> Self {
        Self::Coll(Coll::List, element.into())
    }

    /// `set(element)`
    #[inline(never)]
    pub fn set(element: Self) -> Self {
        Self::Coll(Coll::Set, element.into())
    }

    /// `map(element)`
    #[inline(never)]
    pub fn map(element: Self) -> Self {
        Self::Coll(Coll::Map, element.into())
    }

    /// `tuple([elements])`
    #[inline(never)]
    pub fn tuple(elements: Vec<Self>) -> Self {
        Self::Tuple(elements.into())
    }

    /// `object({attrs})`. Sorts the attributes, and keeps the last of several with the same name.
    #[inline(never)]
    pub fn object(mut attrs: Vec<ObjectAttr>) -> Self {
        attrs.reverse();
        sort_by(&mut attrs, &|a, b| a.name.cmp(&b.name));
        attrs.dedup_by(|later, kept| later.name == kept.name);
        Self::Object(attrs.into())
    }

    /// An object type from names and types, all required.
    pub fn object_of<N: AsRef<str>>(attrs: impl IntoIterator<Item = (N, Self)>) -> Self {
        Self::object(attrs.into_iter().map(|(name, ty)| ObjectAttr::required(name.as_ref(), ty)).collect())
    }

    /// Returns `true` if the type contains `any`.
    pub fn has_any(&self) -> bool {
        self.contains(&|ty| *ty == Self::Any)
    }

    /// Returns `true` if this can be the type of a value: it contains no optional attribute, no notation, no union, no object with any attributes, no
    /// name, and no rule for other or deprecated attributes.
    pub fn is_of_values(&self) -> bool {
        !self.extent().holds.has(
            Holds::OPTIONAL
                .and(Holds::WRITTEN)
                .and(Holds::MIXED)
                .and(Holds::NAMED)
                .and(Holds::OTHERS)
                .and(Holds::NOTES),
        )
    }

    /// Returns `true` if the type contains a union.
    pub fn has_union(&self) -> bool {
        self.extent().holds.has(Holds::UNION)
    }

    /// Returns `true` if converted values may have different types: the type contains a union whose alternatives do, an object with any attributes,
    /// or a recursive type.
    pub fn is_mixed(&self) -> bool {
        self.extent().holds.has(Holds::MIXED)
    }

    /// Returns `true` if values of this type, or parts of the values, have checks.
    pub fn has_checks(&self) -> bool {
        self.extent().holds.has(Holds::CHECKED)
    }

    /// Returns `true` if the type contains a deprecated enum value or attribute.
    #[inline]
    pub fn has_notes(&self) -> bool {
        // A shortcut for the most common types.
        !matches!(self, Self::String | Self::Number | Self::Bool) && self.extent().holds.has(Holds::NOTES)
    }

    /// Returns `true` if the type contains a named type or a recursive reference.
    pub fn has_names(&self) -> bool {
        self.extent().holds.has(Holds::NAMED)
    }

    /// The type that a name stands for. Recursive references are not followed.
    pub fn unnamed(&self) -> &Self {
        let mut ty = self;
        while let Self::Named(named) = ty {
            ty = &named.ty;
        }
        ty
    }

    /// The type of the written form: a duration is text.
    pub const fn written(&self) -> &Self {
        match self {
            Self::Written(notation) => notation.written_type(),
            ty => ty,
        }
    }

    /// Returns `true` if the type contains a notation or a union.
    pub fn has_written(&self) -> bool {
        self.extent().holds.has(Holds::WRITTEN)
    }

    #[inline(never)]
    fn contains(&self, ty: &dyn Fn(&Self) -> bool) -> bool {
        if ty(self) {
            return true;
        }
        match self {
            Self::Any
            | Self::String
            | Self::Number
            | Self::Bool
            | Self::AnyObject
            | Self::Written(_)
            | Self::Recursive(_) => false,
            Self::Coll(_, element) => element.contains(ty),
            Self::Object(attrs) => attrs.iter().any(|attr| attr.ty.contains(ty)),
            Self::Tuple(elements) => elements.iter().any(|element| element.contains(ty)),
            Self::Union(alternatives) => alternatives.iter().any(|alternative| alternative.ty.contains(ty)),
            Self::Named(named) => named.ty.contains(ty),
        }
    }

    /// The type of values converted to this type.
    #[inline(never)]
    pub fn of_values(&self) -> Self {
        if self.is_of_values() {
            return self.clone();
        }
        match self {
            Self::Any | Self::String | Self::Number | Self::Bool => self.clone(),
            Self::Written(notation) => notation.value_type(),
            Self::Union(alternatives) => union::of_values(alternatives),
            Self::Named(named) => named.ty.of_values(),
            Self::AnyObject | Self::Recursive(_) => Self::Any,
            // Each element may have its own type.
            Self::Coll(_, element) if element.is_mixed() => Self::Any,
            Self::Coll(coll, element) => Self::Coll(*coll, element.of_values().into()),
            Self::Object(attrs) => {
                let required =
                    |it: &ObjectAttr| ObjectAttr::new(it.name.clone(), it.ty.of_values(), Presence::Required);
                Self::Object(mapped(attrs, required).into())
            }
            Self::Tuple(elements) => Self::tuple(mapped(elements, Self::of_values)),
        }
    }
}
