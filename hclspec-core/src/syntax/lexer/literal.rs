//! Reads the parts of common lines without making tokens: `=`, spaces, a short number, a word.

use super::{Lexer, not_blank};

/// The number of digits that always fit an `i64`.
pub(crate) const MAX_INT_DIGITS: usize = 18;

impl Lexer<'_> {
    /// Moves past the next token if it is a `=` or, in an object, a `:`.
    #[inline]
    pub(crate) fn assigns(&mut self, in_object: bool) -> bool {
        let mut lexer = *self;
        let assigns = match (lexer.skip_spaces(), lexer.byte(1)) {
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

    /// Moves past spaces. Returns the byte after them; 0 at the end of the text.
    #[inline]
    pub(crate) fn skip_spaces(&mut self) -> u8 {
        loop {
            match self.byte(0) {
                b' ' => self.pos += 1,
                other => return other,
            }
            if self.byte(0) == b' ' {
                let (word, length) = self.word();
                self.pos += not_blank(word).before().min(length);
            }
        }
    }

    /// Moves past the next byte.
    #[inline]
    pub(crate) fn skip_byte(&mut self) {
        self.pos += 1;
    }

    /// Moves past a short number. Returns its value if it is an integer, `Some(None)` if it has a fraction.
    #[inline]
    pub(crate) fn short_number(&mut self) -> Option<Option<i64>> {
        let start = self.pos;
        let mut int = 0i64;
        loop {
            let digit = self.byte(0).wrapping_sub(b'0');
            if digit > 9 {
                break;
            }
            int = int.wrapping_mul(10).wrapping_add(i64::from(digit));
            self.pos += 1;
        }
        if self.pos - start > MAX_INT_DIGITS {
            return None;
        }
        if self.byte(0) != b'.' {
            return Some(Some(int));
        }
        self.pos += 1;
        let fraction = self.pos;
        self.skip_while(|byte| byte.is_ascii_digit());
        (fraction < self.pos && self.pos - fraction <= MAX_INT_DIGITS).then_some(None)
    }

    #[inline]
    pub(crate) fn skip_word(&mut self, word: &str) -> Option<()> {
        let is_there = self.rest_bytes().starts_with(word.as_bytes());
        self.pos += word.len();
        is_there.then_some(())
    }
}
