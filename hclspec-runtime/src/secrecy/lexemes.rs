//! The lexical parts of all texts of a configuration.

use crate::source::Span;
use crate::syntax::{Lexeme, lexemes};

/// A part of the text that is not native syntax.
#[derive(Clone, Copy)]
pub(super) enum Other {
    Literal,
    Json,
}

/// Calls `visit` for every part of a text, in order and without gaps. The `others` are sorted.
pub(super) fn lexemes_around(text: &str, others: &[(Span, Other)], visit: &mut dyn FnMut(Span, Lexeme)) {
    let mut start = 0;
    for (span, other) in others {
        native(text, Span::new(start, span.start), visit);
        match other {
            Other::Literal => visit(*span, Lexeme::Text),
            Other::Json => json(text, *span, visit),
        }
        start = span.end;
    }
    native(text, Span::new(start, text.len() as u32), visit);
}

fn native(text: &str, part: Span, visit: &mut dyn FnMut(Span, Lexeme)) {
    lexemes(part.of(text), &mut |span, lexeme| {
        visit(Span::new(span.start + part.start, span.end + part.start), lexeme);
    });
}

/// The lexemes of JSON. Strings count as text, whatever they contain.
fn json(text: &str, part: Span, visit: &mut dyn FnMut(Span, Lexeme)) {
    let mut start = part.start;
    while start < part.end {
        let rest = Span::new(start, part.end).of(text);
        let run = |is: &dyn Fn(char) -> bool| rest.find(|char| !is(char)).unwrap_or(rest.len());
        let (len, lexeme) = match rest.as_bytes().first() {
            Some(b'"') => (string_len(rest), Lexeme::Text),
            Some(b'\n') => (1, Lexeme::Newline),
            Some(b' ' | b'\t' | b'\r') => (run(&|char| matches!(char, ' ' | '\t' | '\r')), Lexeme::Aside),
            Some(b'{' | b'}' | b'[' | b']' | b':' | b',') => (1, Lexeme::Sign),
            _ => (
                run(&|char| !matches!(char, '"' | '\n' | ' ' | '\t' | '\r' | '{' | '}' | '[' | ']' | ':' | ',')),
                Lexeme::Invalid,
            ),
        };
        visit(Span::new(start, start + len as u32), lexeme);
        start += len as u32;
    }
}

/// The length of a string with its quotes, up to the end of the text if it is not closed.
fn string_len(text: &str) -> usize {
    let mut is_escaped = false;
    let end = text.bytes().skip(1).position(|byte| {
        let is_end = byte == b'"' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        is_end
    });
    end.map_or(text.len(), |end| end + 2)
}
