//! Detects the line ends of a text, by its first line, and converts between them.

use std::borrow::Cow;

/// Returns the line end that a text uses.
pub fn newline_of(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text.get(..at).is_some_and(|before| before.ends_with('\r')) => "\r\n",
        _ => "\n",
    }
}

/// Converts a generated text from `\n` to the line ends of a file.
pub fn with_newlines_of<'t>(file: &str, text: &'t str) -> Cow<'t, str> {
    match newline_of(file) {
        "\n" => text.into(),
        newline => text.replace('\n', newline).into(),
    }
}

/// Returns `true` if two texts are equal except for line ends.
pub fn are_same_lines(one: &str, other: &str) -> bool {
    one.replace("\r\n", "\n") == other.replace("\r\n", "\n")
}
