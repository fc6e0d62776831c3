//! The text of a JSON string, with the location of each character in the file.

use crate::diagnostic::{Code, Diagnostic, Message};
use crate::positions::leading;
use crate::source::Span;
use std::borrow::Cow;

/// The text of a string, with its escapes resolved.
pub(super) struct Unescaped {
    pub(super) text: String,
    pub(super) map: EscapeMap,
}

/// Maps spans in the text of a string to spans in the file.
#[derive(Default)]
pub(super) struct EscapeMap {
    /// The offset of the text in the file.
    start: u32,
    escapes: Vec<Escape>,
}

struct Escape {
    said: Span,
    written: Span,
}

impl EscapeMap {
    /// Maps a span in the text to the file: from where the first character is written to where the last one ends. An
    /// empty span is placed at the start of the next character.
    pub(super) fn span(&self, span: Span) -> Span {
        let start = self.place(span.start, |escape| escape.said.start);
        let end = if span.end <= span.start { start } else { self.place(span.end, |escape| escape.said.end) };
        Span::new(start, end)
    }

    /// Maps an offset in the text to the file. An escape counts as preceding the offset if `bound` of the escape is not
    /// greater than it.
    fn place(&self, at: u32, bound: impl Fn(&Escape) -> u32) -> u32 {
        let before = self.escapes.partition_point(|escape| bound(escape) <= at);
        match before.checked_sub(1).and_then(|last| self.escapes.get(last)) {
            None => self.start + at,
            Some(escape) if at < escape.said.end => escape.written.start,
            Some(escape) => escape.written.end + (at - escape.said.end),
        }
    }
}

/// Resolves the escapes of a string; `raw` is the text at `start`, between the quotes. Invalid escapes are reported
/// to `problem`, and left out.
pub(super) fn unescaped(raw: &str, start: u32, problem: &mut dyn FnMut(Diagnostic)) -> Unescaped {
    let mut text = String::with_capacity(raw.len());
    let mut map = EscapeMap { start, escapes: Vec::new() };
    let mut at = 0;
    while let Some(plain) = raw.get(at..).and_then(|rest| rest.find('\\')) {
        text.push_str(raw.get(at..at + plain).unwrap_or_default());
        at += plain;
        let rest = raw.get(at..).unwrap_or_default();
        let (length, character) = escape(rest);
        let written = Span::new(start + at as u32, start + (at + length) as u32);
        match character {
            Ok(character) => {
                let said = Span::new(text.len() as u32, (text.len() + character.len_utf8()) as u32);
                map.escapes.push(Escape { said, written });
                text.push(character);
            }
            Err(detail) => {
                let error =
                    Code::InvalidJsonString.error("invalid JSON string").with_message(detail).with_subject(written);
                problem(
                    error
                        .with_help(r#"the escapes are \n \r \t \b \f \" \\ \/ and \uNNNN; write `\\` for a backslash"#),
                );
            }
        }
        at += length;
    }
    text.push_str(raw.get(at..).unwrap_or_default());
    Unescaped { text, map }
}

/// The length of the escape that `text` starts with, and its character or the problem.
fn escape(text: &str) -> (usize, Result<char, Message>) {
    let Some(selector) = text.get(1..).and_then(|rest| rest.chars().next()) else {
        return (1, Err(Message::from("There is nothing after the backslash.")));
    };
    let character = match selector {
        '"' | '\\' | '/' => selector,
        'n' => '\n',
        'r' => '\r',
        't' => '\t',
        'b' => '\u{8}',
        'f' => '\u{c}',
        'u' => return unicode_escape(text),
        other => {
            return (
                1 + other.len_utf8(),
                Err(Message::from("`\\").value(&other).words("` is not an escape sequence of JSON.")),
            );
        }
    };
    (2, Ok(character))
}

/// Reads `\uNNNN`, or a surrogate pair of two such escapes.
fn unicode_escape(text: &str) -> (usize, Result<char, Message>) {
    let first = match four_digits(text) {
        Ok(first) => first,
        Err(found) => return (2 + found, Err(Message::from("Expected 4 hexadecimal digits after `\\u`."))),
    };
    if let Some(character) = char::from_u32(first) {
        return (6, Ok(character));
    }
    let second = text.get(6..).filter(|it| it.starts_with("\\u")).and_then(|it| four_digits(it).ok());
    match second {
        Some(second @ 0xdc00..0xe000) if first < 0xdc00 => {
            let code = 0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00);
            (12, Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER)))
        }
        _ => (6, Err(Message::from("This is half of a surrogate pair; the other half must be next to it."))),
    }
}

/// The number after the `\u` that `text` starts with, or the number of digits if there are too few.
fn four_digits(text: &str) -> Result<u32, usize> {
    let hex = text.get(2..).unwrap_or_default();
    let found = leading(hex.as_bytes(), &u8::is_ascii_hexdigit).min(4);
    match hex.get(..4).filter(|_| found == 4).map(|digits| u32::from_str_radix(digits, 16)) {
        Some(Ok(code)) => Ok(code),
        _ => Err(found),
    }
}

/// Resolves the escapes in a part of a string.
pub fn said(raw: &str) -> Cow<'_, str> {
    if raw.contains('\\') { Cow::Owned(unescaped(raw, 0, &mut |_| ()).text) } else { Cow::Borrowed(raw) }
}
