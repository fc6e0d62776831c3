//! Hints about text from other languages, and its most likely meaning.
//!
//! These hints are computed only after a problem was found. Invariant: nothing here looks further ahead than [`MAX_LINES`] lines.

mod element;
mod heredoc;
mod item;
mod operator;
mod value;

use super::Parser;
use super::skipper::indentation_of;
use crate::diagnostic::Message;
use crate::source::Span;
use crate::syntax::habit::{MAX_REPEATED, plain, quote};
use crate::syntax::lexer::{Token, TokenKind};
use crate::text::split_prefix;

/// The number of lines to look ahead.
const MAX_LINES: usize = 500;

/// The number of bytes of a line to look at.
const MAX_LINE_BYTES: usize = 200;

impl<'a> Parser<'a, '_> {
    /// Describes the next token in a message, after "found".
    pub(super) fn found(&self) -> Message {
        let text = self.token.span.of(self.text);
        match self.token.kind {
            TokenKind::Ident | TokenKind::Number if text.len() <= MAX_REPEATED => {
                Message::default().token(text, self.token.kind.describe())
            }
            kind => kind.describe().into(),
        }
    }

    /// Builds the sentence "`what`, found ..", which ends with the next token.
    pub(super) fn expected(&self, what: impl Into<Message>) -> Message {
        what.into().words(", found ").then(self.found()).words(".")
    }

    /// The token after the next.
    fn second(&self) -> Token {
        { self.lexer }.next(true)
    }

    /// Returns `true` if `second`, the token after the next, directly follows it.
    fn adjoins(&self, second: Token) -> bool {
        second.span.start == self.token.span.end
    }

    /// Returns `true` if there is a line end between two offsets.
    pub(super) fn is_far(&self, start: u32, end: u32) -> bool {
        Span::new(start, end).of(self.text).contains('\n')
    }

    /// The indentation, in bytes, of the line at `offset`. A template in a JSON string counts as starting a line,
    /// because many can be on one line.
    pub(super) fn indentation(&self, offset: u32) -> usize {
        let before = Span::new(self.start, offset).of(self.text);
        let line = before.rfind('\n').map_or(self.start as usize, |at| self.start as usize + at + 1);
        indentation_of(self.text.get(line..).unwrap_or_default())
    }

    /// The line from `start` on, cut to [`MAX_LINE_BYTES`]: a line may be long and have many problems.
    pub(super) fn line(&self, start: u32) -> &'a str {
        let rest = self.text.get(start as usize..).unwrap_or_default();
        let mut end = 0;
        for c in rest.chars() {
            if end > MAX_LINE_BYTES || matches!(c, '\n' | '\r') {
                break;
            }
            end += c.len_utf8();
        }
        rest.get(..end).unwrap_or_default()
    }

    /// The rest of the line from `start` on, without a comment and without the `}` that closes a block; `None` if it is not
    /// short and plain.
    fn rest_of_line(&self, start: u32) -> Option<&'a str> {
        let line = self.line(start);
        let line = line.split(" #").next()?.split(" //").next()?.trim();
        plain(if line.contains('{') { line } else { line.trim_end_matches('}').trim_end() })
    }

    /// The text at `start`, up to the next whitespace.
    fn word(&self, start: u32) -> Option<&'a str> {
        let rest = self.text.get(start as usize..)?;
        plain(split_prefix(rest, &|c| !c.is_whitespace() && !",;()[]{}'`".contains(c)).0)
    }

    /// Help for text without quotes, from `start` to the next whitespace.
    pub(super) fn quote_word(&self, start: u32) -> String {
        quote(self.word(start))
    }
}
