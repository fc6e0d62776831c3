//! Styles of message parts on a terminal.

use crate::diagnostic::Severity;

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// Source text and longer explanations.
    Plain,
    /// The summary, and the names of notes.
    Strong,
    /// The name of the severity, and the location of the problem.
    Severity(Severity),
    /// Line numbers, and further locations.
    Aside,
}

/// Ends any style.
pub(super) const RESET: &str = "\u{1b}[0m";

impl Style {
    /// The escape sequence for the style, to be written after [`RESET`]. Darker colors are hard to read in the Windows console.
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
