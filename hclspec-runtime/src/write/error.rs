//! Errors of writing a value.

use crate::diagnostic::Diagnostics;
use crate::text::Quoted;
use std::fmt;

/// The reason why a value can't be written as a configuration.
///
/// ```
/// # mod hclspec { pub use hclspec_runtime::write::WriteError; }
/// use hclspec::WriteError;
///
/// fn advice(error: &WriteError) -> &'static str {
/// match error {
/// WriteError::Secret { .. } => "choose a treatment of secrets: `Writer::secrets`",
/// _ => "change the value",
/// }
/// }
/// ```
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum WriteError {
    /// There is a secret at this path, and [`Writer::secrets`](super::Writer::secrets) is not set.
    Secret {
        /// The path, such as `listener["https"].key`.
        path: String,
    },
    /// An argument can't have this name.
    Name {
        /// The name.
        name: String,
        /// The path of the argument.
        path: String,
    },
    /// The spec does not allow the value. These are the problems that the written text has.
    Rejected(Diagnostics),
    /// The text would decode to a different value, for example because a default is applied to an absent part.
    Other {
        /// The first property, from the root, whose value would differ.
        property: String,
    },
}

impl fmt::Display for WriteError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Secret { path } => write!(f, "`{path}` is secret"),
            Self::Name { name, path } => write!(f, "{} can't be the name of the argument `{path}`", Quoted(name)),
            Self::Rejected(problems) => write!(f, "the value is not allowed\n{problems}"),
            Self::Other { property } => write!(f, "no configuration has the value of `{property}`"),
        }
    }
}

impl std::error::Error for WriteError {}
