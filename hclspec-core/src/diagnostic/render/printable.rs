//! Makes source text and messages safe to print: one line stays one line, nothing controls the terminal, and
//! invisible characters that matter become visible.

use std::borrow::Cow;

enum Printable {
    Itself,
    Instead(char),
    Nothing,
}

fn shown(c: char) -> Printable {
    Printable::Instead(match c {
        ' '..='~' => return Printable::Itself,
        // The control pictures are in the order of the control characters.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => '\u{2421}',
        // Terminals disagree on the width of joined characters and presentation forms, and the markers must stay aligned.
        '\u{200d}' | '\u{fe00}'..='\u{fe0f}' => return Printable::Nothing,
        _ if is_invisible(c) => char::REPLACEMENT_CHARACTER,
        _ => return Printable::Itself,
    })
}

/// Returns `true` for invisible characters beyond ASCII: control characters; marks, embeddings and isolates of the writing direction; spaces,
/// fillers and joiners; line separators; tags.
fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{80}'..='\u{9f}'
        | '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'..='\u{1160}'
        | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e0fff}')
}

/// Returns `true` if a character must not be printed unchanged.
pub(in crate::diagnostic) fn is_unsafe(c: char) -> bool {
    c.is_ascii_control() || is_invisible(c)
}

/// Replaces every unsafe character, except line ends and tabs, by others of the same number of bytes.
#[cfg(feature = "miette")]
pub(in crate::diagnostic) fn same_len(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        match c.len_utf8() {
            _ if !is_unsafe(c) || matches!(c, '\n' | '\t') || c == '\r' && chars.peek() == Some(&'\n') => out.push(c),
            1 => out.push('?'),
            2 => out.push('\u{b7}'),
            len => {
                out.push(char::REPLACEMENT_CHARACTER);
                out.extend((char::REPLACEMENT_CHARACTER.len_utf8()..len).map(|_| '?'));
            }
        }
    }
    out
}

/// Prints a piece of a source line. A tab becomes four spaces at any column.
pub(super) fn source(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c == '\t' {
            out.push_str(TAB);
        } else if let Some(c) = printed(c) {
            out.push(c);
        }
    }
    out
}

fn printed(c: char) -> Option<char> {
    match shown(c) {
        Printable::Itself => Some(c),
        Printable::Instead(other) => Some(other),
        Printable::Nothing => None,
    }
}

const TAB: &str = "    ";

/// The limit on a message, in bytes: it may contain a name from the source, which can be as long as the source.
const MAX_MESSAGE: usize = 2000;

/// Prints a message, with its line breaks.
pub(in crate::diagnostic) fn message(text: &str) -> Cow<'_, str> {
    let text = text.trim_end();
    if text.len() > MAX_MESSAGE {
        let mut end = MAX_MESSAGE;
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        return Cow::Owned(format!("{}...", message(&text[..end])));
    }
    if !text.chars().any(|c| c != '\n' && is_unsafe(c)) {
        return Cow::Borrowed(text);
    }
    let (mut out, mut between) = (String::with_capacity(text.len()), "");
    for line in text.split('\n') {
        out.push_str(between);
        out.push_str(&source(line.strip_suffix('\r').unwrap_or(line)));
        between = "\n";
    }
    Cow::Owned(out)
}

pub(in crate::diagnostic) fn line(text: &str) -> Cow<'_, str> {
    match message(text) {
        text if text.contains('\n') => Cow::Owned(text.replace("\n", " ")),
        text => text,
    }
}
