//! How a part of a message looks on a terminal.

use crate::diagnostic::Severity;

/// What a part is, which decides about its colour.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Source text, and what is said at length.
    Plain,
    /// The summary, and the names of notes.
    Strong,
    /// The name of the severity, and the place of the problem.
    Severity(Severity),
    /// Line numbers, and the other places.
    Aside,
}

/// Ends any style.
pub(super) const RESET: &str = "\u{1b}[0m";

impl Style {
    /// What switches it on, after [`RESET`]. The console of Windows shows the darker colours badly.
    pub(super) fn escape(self) -> &'static str {
        let (usual, windows) = match self {
            Self::Plain => ("", ""),
            Self::Strong => ("\u{1b}[1m", "\u{1b}[1m\u{1b}[97m"),
            Self::Severity(Severity::Error) => ("\u{1b}[1m\u{1b}[91m", "\u{1b}[1m\u{1b}[91m"),
            Self::Severity(Severity::Warning) => ("\u{1b}[1m\u{1b}[33m", "\u{1b}[1m\u{1b}[93m"),
            Self::Aside => ("\u{1b}[1m\u{1b}[94m", "\u{1b}[1m\u{1b}[96m"),
        };
        if cfg!(windows) { windows } else { usual }
    }
}
