//! Notations: values that are written as text of a form of its own, such as `"1h30m"`.

mod duration;
mod size;

use super::extent::{Extent, Holds, Measured};
use super::{Shared, Type};
use crate::text::Quoted;
pub use duration::{DurationText, parse_duration};
pub use size::{SizeText, parse_size};
use std::fmt;

/// The form of a text that stands for a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Notation {
    /// One of these words, which is the value: a string.
    Words(Shared<[Word]>),
    /// A duration, such as `1h30m`. The value is the number of seconds.
    Duration,
    /// A size, such as `64KiB`. The value is the number of bytes.
    Size,
}

/// One of the words of an `enum`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Word {
    /// The word itself, NFC.
    pub text: Shared<str>,
    /// The name that the spec gives it; empty if it gives none.
    pub name: Shared<str>,
    /// If it is deprecated, what follows these words in a warning.
    pub deprecated: Option<Shared<str>>,
}

/// They are part of a spec, so no configuration can make them larger.
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
            Self::Words(_) | Self::Duration | Self::Size => extent,
        }
    }
}

impl Notation {
    /// The type of the values.
    #[must_use]
    pub fn value_type(&self) -> Type {
        match self {
            Self::Words(_) => Type::String,
            Self::Duration | Self::Size => Type::Number,
        }
    }

    /// The noun for the text.
    pub(super) fn kind(&self) -> &'static str {
        match self {
            Self::Words(_) => "string",
            Self::Duration => "duration",
            Self::Size => "size",
        }
    }

    /// An example, for a message.
    #[must_use]
    pub fn example(&self) -> Option<&'static str> {
        match self {
            Self::Words(_) => None,
            Self::Duration => Some("\"1m30s\""),
            Self::Size => Some("\"64MiB\""),
        }
    }
}

/// Prints it as a type expression: `enum(["a", "b"])`, `duration`, `size`.
impl fmt::Display for Notation {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = match self {
            Self::Words(words) => words,
            Self::Duration | Self::Size => return f.write_str(self.kind()),
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
