//! The text between tokens: whitespace, and text that is not a token.

use super::JsonReader;
use crate::diagnostic::{Code, Message, message};
use crate::source::Span;
use crate::syntax::habit::junk;
use crate::syntax::lexer::not_blank;
use crate::text::split_prefix;

/// The number of bytes that the search for the intended meaning looks ahead.
const MAX_LOOKAHEAD: usize = 1000;

impl<'a> JsonReader<'a, '_> {
    /// Moves to the next token. Returns its first byte, or `None` at the end of the text.
    #[inline]
    pub fn next_token(&mut self) -> Option<u8> {
        loop {
            let (pos, byte) = self.after_blanks(self.pos);
            self.pos = pos;
            if STARTS_TOKEN[byte as usize] {
                return Some(byte);
            }
            if pos >= self.text.len() {
                return None;
            }
            self.no_token();
        }
    }

    /// The first byte from `pos` on that is not whitespace, and its offset; 0 at the end of the text.
    #[inline]
    pub(super) fn after_blanks(&self, mut pos: usize) -> (usize, u8) {
        let bytes = self.text.as_bytes();
        while let Some(b' ' | b'\n' | b'\t' | b'\r') = bytes.get(pos) {
            pos += 1;
            // Indentation is skipped eight bytes at a time.
            while let Some(word) = bytes.get(pos..).and_then(|rest| rest.first_chunk()) {
                let blanks = not_blank(u64::from_le_bytes(*word)).before();
                pos += blanks;
                if blanks < 8 {
                    break;
                }
            }
        }
        (pos, bytes.get(pos).copied().unwrap_or(0))
    }

    /// Reports and skips text that is not a token.
    #[cold]
    fn no_token(&mut self) {
        let start = self.pos;
        let rest = self.text.get(start..).unwrap_or_default();
        let comment = match rest.as_bytes() {
            [b'#', ..] | [b'/', b'/', ..] => rest.find('\n').or(Some(rest.len())),
            [b'/', b'*', ..] => rest.find("*/").map(|it| it + 2).or(Some(rest.len())),
            _ => None,
        };
        if let Some(length) = comment {
            self.pos += length;
            if !std::mem::replace(&mut self.comment_reported, true) {
                let error = Code::JsonComment.error("comment in JSON").with_detail("There are no comments in JSON.");
                let error =
                    error.with_help("write a property named `//`, which is ignored in the body of a file or block");
                self.diags.push(error.with_subject(self.since(start)));
            }
            return;
        }
        let is_end = |c: char| c.is_ascii() && (is_blank(c) || starts_token(c as u8) && !c.is_ascii_alphanumeric());
        let length = split_prefix(rest, &|c| !is_end(c)).0.len().max(rest.chars().next().map_or(1, char::len_utf8));
        self.pos += length;
        self.junk += 1;
        let span = self.since(start);
        let first = Span::new(span.start, span.start + 1);
        let no_meaning = |what: Message, place: Span| {
            let detail = what.words(" has no meaning in JSON.");
            Code::InvalidCharacter.error("invalid character").with_message(detail).with_subject(place)
        };
        self.diags.push(match rest.chars().next() {
            Some(';') => no_meaning("A semicolon".into(), first).with_help("write a comma"),
            Some('`') => no_meaning("A backtick".into(), span).with_help("write strings in double quotes"),
            Some(c) if OPERATORS.contains(c) => no_meaning(message!("`{}`", Spec(c)), first).with_help(IN_STRINGS),
            _ => junk(span, span.of(self.text)).with_subject(span),
        });
    }

    pub(super) fn token(&self) -> Span {
        let rest = self.text.get(self.pos..).unwrap_or_default();
        let length = match rest.as_bytes().first() {
            None => 0,
            Some(b'"' | b'\'') => self.quoted().unwrap_or(1),
            Some(byte) if is_word(*byte) => word(rest),
            Some(_) => 1,
        };
        Span::new(self.pos as u32, (self.pos + length) as u32)
    }

    /// The rest of the line, cut to [`MAX_LOOKAHEAD`] bytes: a line may be as long as the file, and may have a problem
    /// at each byte.
    pub(super) fn line(&self) -> &'a str {
        let rest = self.text.get(self.pos..).unwrap_or_default();
        let mut end = rest.len().min(MAX_LOOKAHEAD);
        while !rest.is_char_boundary(end) {
            end -= 1;
        }
        rest.get(..end).unwrap_or_default().lines().next().unwrap_or_default()
    }

    /// The length of the string that starts here; `None` if it does not end on its line.
    fn quoted(&self) -> Option<usize> {
        let rest = self.text.get(self.pos..)?;
        let quote = *rest.as_bytes().first()?;
        let mut bytes = rest.bytes().enumerate().skip(1);
        while let Some((at, byte)) = bytes.next() {
            match byte {
                b'\n' => return None,
                b'\\' => drop(bytes.next()),
                _ if byte == quote => return Some(at + 1),
                _ => {}
            }
        }
        None
    }

    pub(super) fn skip(&mut self) {
        self.pos = self.token().end as usize;
    }

    pub(super) fn rest(&mut self) {
        self.pos = self.text.len();
    }
}

/// The characters of expressions that have no meaning outside of strings.
const OPERATORS: &str = "&|~^*/%!<>?()$";

/// The help for an expression that is written as in native syntax.
pub(super) const IN_STRINGS: &str = "an expression is written in a string: `\"${..}\"`";

fn is_blank(it: char) -> bool {
    matches!(it, ' ' | '\t' | '\n' | '\r')
}

static STARTS_TOKEN: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0u8;
    while byte < 0x80 {
        table[byte as usize] = starts_token(byte);
        byte += 1;
    }
    table
};

/// Returns `true` if a token, valid or not, starts with this byte.
const fn starts_token(byte: u8) -> bool {
    matches!(byte, b'{' | b'}' | b'[' | b']' | b',' | b':' | b'=' | b'"' | b'\'') || is_word(byte)
}

/// Returns `true` if a byte can be part of a keyword or a number, or of something meant to be one.
pub(super) const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.' | b'_')
}

/// The length of the keyword or number that `text` starts with.
pub(super) fn word(text: &str) -> usize {
    text.bytes().position(|byte| !is_word(byte)).unwrap_or(text.len())
}
