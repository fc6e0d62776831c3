//! The kind of a problem, for code that depends on it.
//!
//! No code inspects the text of a message. A problem that code has to recognize has a kind of its own, which holds
//! the details as data, and whose text is built from them here. Most problems are only shown, so they are
//! [`ProblemKind::Plain`].

use super::code::Code;
use super::message::Message;
use super::suggest::suggestion;
use crate::step::Part;

/// The kind of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ProblemKind {
    /// A problem that is only text.
    Plain,
    /// An argument is set twice.
    Redefined {
        /// The name of the argument.
        name: String,
    },
    /// A `}` without an opening brace: the text before it may have been read as part of the wrong block.
    StrayBrace,
    /// A variable does not exist.
    UnknownVariable {
        /// The name.
        name: String,
        /// A similar name that exists.
        near: Option<String>,
        /// The help if the variable is in a template. There, the name can't be a string whose quotes are missing.
        in_template: Option<Message>,
    },
    /// A constant refers to a variable.
    VariableInConstant {
        /// The name.
        name: String,
    },
    /// An attribute of null is accessed.
    AttributeOfNull,
    /// An element of null is accessed.
    IndexOfNull,
    /// A value does not satisfy a condition of the spec.
    FailedCheck(Box<FailedCheck>),
}

/// A check of the spec that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FailedCheck {
    /// The message from the spec.
    pub(crate) message: Message,
    pub(crate) help: Option<Message>,
    /// The variable's part that does not satisfy the condition, if the value belongs to a variable.
    pub part: Option<Part>,
}

impl ProblemKind {
    /// Returns `true` if the problem is access to an attribute or element of null, so that messages show where the null
    /// comes from.
    pub(crate) fn is_part_of_null(&self) -> bool {
        match self {
            Self::AttributeOfNull | Self::IndexOfNull => true,
            Self::Plain
            | Self::Redefined { .. }
            | Self::StrayBrace
            | Self::UnknownVariable { .. }
            | Self::VariableInConstant { .. }
            | Self::FailedCheck(_) => false,
        }
    }

    pub(super) fn code(&self) -> Option<Code> {
        match self {
            Self::Plain => None,
            Self::Redefined { .. } => Some(Code::DuplicateArgument),
            Self::StrayBrace => Some(Code::MissingDefinition),
            Self::UnknownVariable { .. } => Some(Code::UnknownVariable),
            Self::VariableInConstant { .. } => Some(Code::VariablesNotAllowed),
            Self::AttributeOfNull | Self::IndexOfNull => Some(Code::PartOfNull),
            Self::FailedCheck(_) => Some(Code::FailedCheck),
        }
    }

    pub(super) fn summary(&self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Redefined { .. } => "attribute redefined",
            Self::StrayBrace => "argument or block definition required",
            Self::UnknownVariable { .. } => "unknown variable",
            Self::VariableInConstant { .. } => "variables not allowed",
            Self::AttributeOfNull => "attempt to get attribute from null value",
            Self::IndexOfNull => "attempt to index null value",
            Self::FailedCheck(_) => "value not allowed",
        }
    }

    pub(super) fn detail(&self) -> Message {
        match self {
            Self::Plain => Message::default(),
            Self::Redefined { name } => {
                Message::from("The argument `").name(name).words("` is already set in this body.")
            }
            Self::StrayBrace => Message::from("Expected the name of an argument or the type of a block, found `}`."),
            Self::UnknownVariable { name, .. } => Message::from("There is no variable named `").name(name).words("`."),
            Self::VariableInConstant { name } => {
                Message::from("This is a constant: it can't refer to `").name(name).words("` or any other variable.")
            }
            Self::AttributeOfNull => Message::from("This value is null, so it has no attributes."),
            Self::IndexOfNull => Message::from("This value is null, so it has no elements."),
            Self::FailedCheck(check) => check.message.clone(),
        }
    }

    pub(super) fn help(&self) -> Option<Message> {
        match self {
            Self::UnknownVariable { near, .. } => near.as_ref().map(|near| suggestion(near)),
            Self::StrayBrace => Some("this `}` does not close a block".into()),
            Self::FailedCheck(check) => check.help.clone(),
            Self::Plain
            | Self::Redefined { .. }
            | Self::VariableInConstant { .. }
            | Self::AttributeOfNull
            | Self::IndexOfNull => None,
        }
    }
}
