//! Line ends of a text: those of its first line.

use std::borrow::Cow;

/// How the lines of a text end.
#[must_use]
pub fn newline_of(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text.get(..at).is_some_and(|before| before.ends_with('\r')) => "\r\n",
        _ => "\n",
    }
}

/// A made text, whose lines end with `\n`, with the line ends of the file that it is for.
#[must_use]
pub fn with_newlines_of<'t>(file: &str, text: &'t str) -> Cow<'t, str> {
    match newline_of(file) {
        "\n" => text.into(),
        newline => text.replace('\n', newline).into(),
    }
}

/// Whether two texts differ in nothing but their line ends.
#[must_use]
pub fn are_same_lines(one: &str, other: &str) -> bool {
    one.replace("\r\n", "\n") == other.replace("\r\n", "\n")
}
