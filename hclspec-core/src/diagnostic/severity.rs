//! Severities of problems.

use std::fmt;

/// The severity of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Severity {
    /// The problem leaves no result.
    Error,
    /// There is a result, but it may not be the intended one.
    Warning,
}

/// Prints `error` or `warning`.
impl fmt::Display for Severity {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}
