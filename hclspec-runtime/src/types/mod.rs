//! Types of values.

mod shared;

use crate::syntax::ast::Expr;
use crate::value::Val;
pub use shared::Shared;
use std::sync::Arc;

/// The type of a value, or the type an attribute asks for.
///
/// Can be built in a `static` (generated code does) and at run time; see [`Shared`].
#[derive(Clone, Debug, PartialEq)]
pub enum Type {
    /// Any type; as the type of a value, only that of an untyped null and of the elements of an empty collection.
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
    /// Named attributes, each of its own type; sorted by name (bytes), names distinct.
    Object(Shared<[ObjectAttr]>),
    /// A sequence of fixed length, each element of its own type.
    Tuple(Shared<[Type]>),
}

/// One attribute of an object type.
#[derive(Clone, Debug, PartialEq)]
pub struct ObjectAttr {
    /// The name, NFC.
    pub name: Shared<str>,
    /// The type.
    pub ty: Type,
    /// What happens when a converted value lacks it.
    pub presence: Presence,
}

/// Whether a converted value must have an attribute. Types of values only have `Required` attributes.
#[derive(Clone, Debug, PartialEq)]
pub enum Presence {
    /// It must.
    Required,
    /// `optional(T)`: null if absent.
    Optional,
    /// `optional(T, default)`: the default if absent or null.
    Default(Fallback),
}

/// The default of an `optional(T, default)`, already converted to `T`.
#[derive(Clone, Debug)]
pub enum Fallback {
    /// In generated code: a constant expression of literals, tuples and objects.
    Static(&'static Expr<'static>),
    /// At run time: the value.
    Owned(Arc<Val>),
}

impl PartialEq for Fallback {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Static(a), Self::Static(b)) => std::ptr::eq(*a, *b),
            (Self::Owned(a), Self::Owned(b)) => a == b,
            (Self::Static(_), Self::Owned(_)) | (Self::Owned(_), Self::Static(_)) => false,
        }
    }
}
