//! What a problem is, for code that decides something about it.
//!
//! No decision is made by the text of a message. What has to be known about a problem is a kind, with its parts as data, and
//! its text is made from them here. Most problems are only shown: they are [`Kind::Plain`].

use super::message::Message;

/// What a problem is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Only its text is known.
    Plain,
    /// There is no variable of this name; `near` is the known one that may be meant.
    UnknownVariable { name: String, near: Option<String> },
    /// An attribute of null is asked for.
    AttributeOfNull,
    /// An element of null is asked for.
    IndexOfNull,
}

impl Kind {
    /// Whether a null stands where a value with parts must be, so that it matters where it comes from.
    pub(crate) fn is_part_of_null(&self) -> bool {
        match self {
            Self::AttributeOfNull | Self::IndexOfNull => true,
            Self::Plain | Self::UnknownVariable { .. } => false,
        }
    }

    pub(super) fn summary(&self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::UnknownVariable { .. } => "unknown variable",
            Self::AttributeOfNull => "attempt to get attribute from null value",
            Self::IndexOfNull => "attempt to index null value",
        }
    }

    pub(super) fn detail(&self) -> Message {
        match self {
            Self::Plain => Message::default(),
            Self::UnknownVariable { name, .. } => Message::from(format!("There is no variable named `{name}`.")),
            Self::AttributeOfNull => Message::from("This value is null, so it has no attributes."),
            Self::IndexOfNull => Message::from("This value is null, so it has no elements."),
        }
    }

    pub(super) fn help(&self) -> Option<String> {
        match self {
            Self::UnknownVariable { near, .. } => near.as_ref().map(|near| format!("did you mean `{near}`?")),
            Self::Plain | Self::AttributeOfNull | Self::IndexOfNull => None,
        }
    }
}
