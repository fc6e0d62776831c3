//! Notations: special forms in which values are written, such as `"1h30m"`.

mod duration;
mod size;

use super::extent::{Extent, Holds, Measured};
use super::{Shared, Type};
use crate::text::Quoted;
pub use duration::{DurationText, parse_duration};
pub use size::{SizeText, parse_size};
use std::fmt;

/// The form in which a value is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// An `enum`: one of these strings.
    Words(Shared<[Word]>),
    /// A duration, such as `1h30m`. The value is the number of seconds.
    Duration,
    /// A size, such as `64KiB`. The value is the number of bytes.
    Size,
    /// A whole number that fits in an `i64`. The value is that number.
    Int,
    /// A key of a map in the configuration. The value is the key, a string. The text names the map; see [`key_path`].
    Key(Shared<str>),
}

/// Splits the text in `key("a.b.c")` into the first name and the rest. The first name is a property of an object around
/// the key. The rest are names of properties in single blocks; the last name may be a `unique` property of blocks.
#[inline]
pub fn key_path(of: &str) -> (&str, &str) {
    of.split_once('.').unwrap_or((of, ""))
}

/// A value of an `enum`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word {
    /// The value, NFC.
    pub text: Shared<str>,
    /// The name that the spec gives to the value; empty if there is none.
    pub name: Shared<str>,
    /// The text after "is deprecated" in a warning, if the value is deprecated.
    pub deprecated: Option<Shared<str>>,
}

impl Word {
    /// An enum value without a name that is not deprecated.
    pub fn plain(text: &str) -> Self {
        Self { text: text.into(), name: Shared::Static(""), deprecated: None }
    }
}

/// Enum values have no size: they are in a spec, so no configuration can make them larger.
impl Measured for [Word] {
    fn extent(&self) -> Extent {
        Extent::default()
    }
}

impl Measured for Notation {
    fn extent(&self) -> Extent {
        let extent = Extent::default().holding(Holds::WRITTEN);
        match self {
            Self::Words(words) if words.iter().any(|word| word.deprecated.is_some()) => extent.holding(Holds::NOTES),
            Self::Words(_) | Self::Duration | Self::Size | Self::Int => extent,
            Self::Key(_) => extent.holding(Holds::CHECKED),
        }
    }
}

/// The names of notations.
pub const NOTATIONS: [&str; 3] = ["duration", "int", "size"];

impl Notation {
    /// The notation called `name`.
    #[inline]
    pub fn named(name: &str) -> Option<Self> {
        Some(match name {
            "duration" => Self::Duration,
            "int" => Self::Int,
            "size" => Self::Size,
            _ => return None,
        })
    }

    /// The type of the written form.
    pub const fn written_type(&self) -> &'static Type {
        match self {
            Self::Words(_) | Self::Key(_) | Self::Duration | Self::Size => &Type::String,
            Self::Int => &Type::Number,
        }
    }

    /// The type of the values.
    pub fn value_type(&self) -> Type {
        match self {
            Self::Words(_) | Self::Key(_) => Type::String,
            Self::Duration | Self::Size | Self::Int => Type::Number,
        }
    }

    /// The noun for the written form.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Words(_) | Self::Key(_) => "string",
            Self::Duration => "duration",
            Self::Size => "size",
            Self::Int => "whole number",
        }
    }

    /// An example of the written form, for a message.
    pub fn example(&self) -> Option<&'static str> {
        match self {
            Self::Words(_) | Self::Key(_) | Self::Int => None,
            Self::Duration => Some("\"1m30s\""),
            Self::Size => Some("\"64MiB\""),
        }
    }
}

/// Prints the notation as a type expression: `enum(["a", "b"])`, `duration`, `size`, `int`, `key("listeners")`.
impl fmt::Display for Notation {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Self::Words(words) => words,
            Self::Duration | Self::Size => return f.write_str(self.kind()),
            Self::Int => return f.write_str("int"),
            Self::Key(of) => return write!(f, "key({})", Quoted(of)),
        };
        let is_named = words.iter().any(|word| !word.name.is_empty());
        f.write_str(if is_named { "enum({ " } else { "enum([" })?;
        for (index, word) in words.iter().enumerate() {
            f.write_str(if index == 0 { "" } else { ", " })?;
            if is_named {
                write!(f, "{} = ", word.name)?;
            }
            Quoted(&word.text).fmt(f)?;
        }
        f.write_str(if is_named { " })" } else { "])" })
    }
}
