//! Colours of a rendering, as terminal escapes.

use crate::diagnostic::Severity;

/// What a piece of the output is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Style {
    /// Source text, messages.
    Plain,
    /// The summary; what kind of note it is.
    Emphasis,
    /// The severity, and the marker of the subject with its label.
    Primary(Severity),
    /// Line numbers and frames, markers of other places.
    Context,
}

/// On Windows the usual blue is too dark.
const BLUE: &str = if cfg!(windows) { "\u{1b}[1m\u{1b}[96m" } else { "\u{1b}[1m\u{1b}[94m" };
const YELLOW: &str = if cfg!(windows) { "\u{1b}[1m\u{1b}[93m" } else { "\u{1b}[1m\u{1b}[33m" };

const RESET: &str = "\u{1b}[0m";

impl Style {
    fn escape(self) -> &'static str {
        match self {
            Self::Plain => "",
            Self::Emphasis => "\u{1b}[1m",
            Self::Primary(Severity::Error) => "\u{1b}[1m\u{1b}[91m",
            Self::Primary(Severity::Warning) => YELLOW,
            Self::Context => BLUE,
        }
    }
}

/// Text that is written with styles, or without.
pub(super) struct Styled {
    pub(super) text: String,
    colored: bool,
}

impl Styled {
    pub(super) fn new(colored: bool) -> Self {
        Self { text: String::new(), colored }
    }

    pub(super) fn push(&mut self, style: Style, text: &str) {
        let style = if self.colored { style } else { Style::Plain };
        if style == Style::Plain || text.is_empty() {
            self.text.push_str(text);
        } else {
            self.text.extend([style.escape(), text, RESET]);
        }
    }

    /// Ends a line. Lines have no blanks at their ends.
    pub(super) fn end_line(&mut self) {
        self.text.truncate(self.text.trim_end_matches(' ').len());
        self.text.push('\n');
    }
}
