//! Values for parts of the program that otherwise only have types: defaults in a type, and constants of a spec table.

use super::Shared;
use super::extent::{Extent, Measured};
use crate::text::{KeyText, write_quoted};
use std::fmt;

/// A value as a literal of the language. Together with a type, it stands for the value that it converts to: a tuple can also stand for a list or a
/// set, and an object for a map.
///
/// Like [`Type`](super::Type), it can be built in a `static` and at run time.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Literal {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number in decimal, with a `-` if it is negative.
    Number(Shared<str>),
    /// Text, NFC.
    String(Shared<str>),
    /// Values in order.
    Tuple(Shared<[Literal]>),
    /// Values by name; names NFC.
    Object(Shared<[(Shared<str>, Literal)]>),
}

/// Literals don't count toward the size of a type: they come from the spec, and no configuration can make them larger.
impl Measured for [Literal] {
    fn extent(&self) -> Extent {
        Extent::default()
    }
}

impl Measured for [(Shared<str>, Literal)] {
    fn extent(&self) -> Extent {
        Extent::default()
    }
}

/// Prints the literal as an HCL expression, on one line.
impl fmt::Display for Literal {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => value.fmt(f),
            Self::Number(digits) => f.write_str(digits),
            Self::String(text) => write_quoted(f, text),
            Self::Tuple(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    item.fmt(f)?;
                }
                f.write_str("]")
            }
            Self::Object(items) => {
                for (index, (key, value)) in items.iter().enumerate() {
                    f.write_str(if index == 0 { "{ " } else { ", " })?;
                    KeyText(key).fmt(f)?;
                    write!(f, " = {value}")?;
                }
                f.write_str(if items.is_empty() { "{}" } else { " }" })
            }
        }
    }
}
