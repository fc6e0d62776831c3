//! Source text and messages made safe to print: one line stays one line, nothing steers the terminal, and what is
//! invisible but matters can be pointed at.

use std::borrow::Cow;

/// What is printed instead of `c`; `None`: itself.
fn replacement(c: char) -> Option<char> {
    Some(match c {
        // The control pictures follow the order of the control characters.
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(c)).unwrap_or(char::REPLACEMENT_CHARACTER),
        '\u{7f}' => '\u{2421}',
        // Further control characters; marks, embeddings and isolates of the writing direction; invisible blanks; line
        // separators.
        '\u{80}'..='\u{9f}'
        | '\u{61c}'
        | '\u{200b}'
        | '\u{200e}'..='\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{feff}'
        | '\u{fff9}'..='\u{fffb}' => char::REPLACEMENT_CHARACTER,
        _ => return None,
    })
}

/// Appends a piece of one line of source text. A tab stays: the renderer expands it.
pub(super) fn push_source(out: &mut String, text: &str) {
    out.extend(text.chars().filter_map(source_char));
}

/// How many bytes [`push_source`] appends.
pub(super) fn source_len(text: &str) -> usize {
    text.chars().filter_map(source_char).map(char::len_utf8).sum()
}

fn source_char(c: char) -> Option<char> {
    match c {
        '\t' => Some(c),
        // Terminals disagree on joined characters, and the marker must stay aligned.
        '\u{200d}' => None,
        _ => Some(replacement(c).unwrap_or(c)),
    }
}

/// A message is cut after this many bytes: a name from the source in it can be as long as the source.
const LONG_MESSAGE: usize = 2000;

/// A message, with its line breaks.
pub(super) fn message(text: &str) -> Cow<'_, str> {
    let text = text.trim_end();
    if text.len() > LONG_MESSAGE {
        let end = (0..=LONG_MESSAGE).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        return Cow::Owned(format!("{}...", message(&text[..end])));
    }
    if !text.chars().any(|c| c == '\t' || (c != '\n' && replacement(c).is_some())) {
        return Cow::Borrowed(text);
    }
    let text = text.replace("\r\n", "\n").replace('\t', "    ");
    Cow::Owned(text.chars().map(|c| if c == '\n' { c } else { replacement(c).unwrap_or(c) }).collect())
}

/// A message of one line.
pub(super) fn line(text: &str) -> Cow<'_, str> {
    match message(text) {
        text if text.contains('\n') => Cow::Owned(text.replace('\n', " ")),
        text => text,
    }
}
