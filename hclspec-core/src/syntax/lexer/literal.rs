//! Values that need no grammar: a literal between `=` and the end of its line or item.

use super::{Lexer, not_blank};
use crate::source::Span;

/// The value of an argument or of an item of an object.
#[derive(Clone, Copy)]
pub(crate) enum Literal {
    /// A quoted string without escapes and sequences: its text, and whether that is ASCII.
    String(Span, bool),
    /// An integer.
    Int(i64),
    /// Digits with a decimal point between them, of a length that is in range.
    Decimal,
    /// `true`, `false`
    Bool(bool),
}

/// This few digits can't overflow.
const DIGITS: usize = 18;

impl Lexer<'_> {
    /// Moves past the next token if it is a `=` or, in an object, a `:`.
    #[inline]
    pub(crate) fn assigns(&mut self, in_object: bool) -> bool {
        let mut lexer = *self;
        lexer.skip_spaces();
        let assigns = match (lexer.byte(0), lexer.byte(1)) {
            (b'=', next) => !matches!(next, b'=' | b'>'),
            (b':', next) => in_object && next != b':',
            _ => false,
        };
        if assigns {
            lexer.pos += 1;
            *self = lexer;
        }
        assigns
    }

    /// If a literal follows, and then the end of the line or, in brackets, a comma or the closing bracket: the literal with its place, and that byte. Moves
    /// before it. Otherwise, reads nothing.
    #[inline]
    pub(crate) fn whole_literal(&mut self, close: Option<u8>) -> Option<(Literal, Span, u8)> {
        let mut lexer = *self;
        lexer.skip_spaces();
        let start = lexer.pos;
        let literal = match lexer.byte(0) {
            b'"' => {
                lexer.pos += 1;
                let (text, is_ascii) = lexer.plain_string()?;
                Literal::String(text, is_ascii)
            }
            b'0'..=b'9' => lexer.short_number()?,
            b't' => lexer.word_literal("true", true)?,
            b'f' => lexer.word_literal("false", false)?,
            _ => return None,
        };
        let span = lexer.since(start);
        lexer.skip_spaces();
        let end = lexer.byte(0);
        if end != b'\n' && (close.is_none() || end != b',' && Some(end) != close) {
            return None;
        }
        *self = lexer;
        Some((literal, span, end))
    }

    #[inline]
    fn skip_spaces(&mut self) {
        while self.byte(0) == b' ' {
            self.pos += 1;
            while self.byte(0) == b' ' {
                let (word, length) = self.word();
                self.pos += not_blank(word).before().min(length);
            }
        }
    }

    /// A number of a few digits, with or without a fraction.
    #[inline]
    fn short_number(&mut self) -> Option<Literal> {
        let start = self.pos;
        let mut int = 0;
        while let digit @ b'0'..=b'9' = self.byte(0) {
            int = int * 10 + i64::from(digit - b'0');
            self.pos += 1;
            if self.pos - start > DIGITS {
                return None;
            }
        }
        if self.byte(0) != b'.' {
            return Some(Literal::Int(int));
        }
        self.pos += 1;
        let fraction = self.pos;
        self.skip_while(|byte| byte.is_ascii_digit());
        (fraction < self.pos && self.pos - fraction <= DIGITS).then_some(Literal::Decimal)
    }

    #[inline]
    fn word_literal(&mut self, word: &str, value: bool) -> Option<Literal> {
        let is_there = self.rest_bytes().starts_with(word.as_bytes());
        self.pos += word.len();
        is_there.then_some(Literal::Bool(value))
    }
}
