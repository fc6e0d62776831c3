//! Recovery after a problem: finds the start of the next item of a body.
//!
//! The failed item is read again from its start by [`Skip`]. It ends at the end of a line outside all brackets, or before the
//! `}` of the body. Because a bracket that is never closed must not swallow everything that follows, an item also ends where
//! the next one clearly starts: on a line that is not indented more, in a form that can't continue an expression.

use super::Parser;
use super::body::BodyEnd;
use super::skip::Skip;
use crate::syntax::lexer::{ItemStart, Token, TokenKind};

impl Parser<'_, '_> {
    /// Moves to the end of the item that starts at `start`, after a problem was reported at the next token.
    #[cold]
    pub(super) fn recover(&mut self, start: u32, end: BodyEnd) {
        self.newlines = true;
        self.scratch.clear_exprs();
        let failed = self.token.kind;
        let is_continued = failed == TokenKind::Newline || self.at_continuation();
        let heredoc = self.meant_heredoc_end();
        // `name:` as in YAML: the lines that belong to it are indented or start with `-`.
        let nested = (failed == TokenKind::Colon && { self.lexer }.next(true).kind == TokenKind::Newline)
            .then(|| self.indentation(start));
        let item = self.skip_item(start, end);
        if let Some(end) = heredoc.filter(|end| self.token.span.start < *end) {
            self.lexer = self.lexer.at(end);
            self.lex();
        }
        // The missing part of a line is often on the next one: the rest of a value, the `=`, or the `{` of a block.
        while self.token.kind == TokenKind::Newline && !self.end_reported {
            let mut ahead = self.lexer;
            let mut next = ahead.next(true);
            while nested.is_some() && next.kind == TokenKind::Newline {
                next = ahead.next(true);
            }
            let is_nested = |next: Token| {
                next.kind == TokenKind::Minus || nested.is_some_and(|indent| self.indentation(next.span.start) > indent)
            };
            let belongs = match next.kind {
                TokenKind::Newline | TokenKind::CloseBrace | TokenKind::Eof => false,
                TokenKind::OpenBrace | TokenKind::Equal => true,
                _ if nested.is_some() && is_nested(next) => true,
                _ => {
                    let in_value = is_continued && item == Some(ItemStart::Attribute);
                    in_value && !self.lexer.starts_item()
                }
            };
            if !belongs {
                return;
            }
            self.skip_item(next.span.start, end);
        }
    }

    /// Continues after a complete item that is followed by other text on its line, which has been reported.
    pub(super) fn recover_after_item(&mut self, end: BodyEnd) {
        // `,` and `;` end items in other languages: skip one.
        if self.token.kind == TokenKind::Comma || self.token.span.of(self.text) == ";" {
            self.bump();
        }
        let start = self.token.span.start;
        let at_end = matches!(self.token.kind, TokenKind::Newline | TokenKind::Eof);
        if !at_end && !self.lexer.at(start).starts_item() {
            self.skip_item(start, end);
        }
    }

    /// Moves to the end of the item that starts at `start`. Returns the kind of item that it looks like.
    fn skip_item(&mut self, start: u32, end: BodyEnd) -> Option<ItemStart> {
        let failed_at_end = self.token.kind == TokenKind::Eof;
        let mut skip = Skip::new(self.lexer.at(start));
        // The braces of blocks contain items; only in expressions, the start of an item is out of place.
        let item = skip.lexer.item_start();
        skip.in_header = item.is_none();
        let indent = (item == Some(ItemStart::Attribute)).then(|| self.indentation(start));
        loop {
            let Ok(token) = skip.next() else { continue };
            match token.kind {
                TokenKind::Eof => {
                    self.end_reported |= !skip.is_outside();
                    break;
                }
                TokenKind::CloseBrace | TokenKind::StripClose if !skip.close_brace() && end == BodyEnd::Brace => {
                    // The brace of `~}` also ends the body.
                    skip.lexer = skip.lexer.at(token.span.end - 1);
                    break;
                }
                TokenKind::Newline if skip.is_outside() => {
                    skip.lexer = skip.lexer.at(token.span.start);
                    break;
                }
                TokenKind::Newline => {
                    let next = skip.lexer.item_start();
                    let in_object = skip.in_object();
                    let out_of_place = match next {
                        Some(ItemStart::Attribute) => !in_object || failed_at_end,
                        Some(ItemStart::Block) => true,
                        None => false,
                    };
                    if out_of_place && indent.is_some_and(|indent| skip.indent_ahead() <= indent) {
                        break;
                    }
                }
                _ => {}
            }
        }
        self.lexer = skip.lexer;
        self.lex();
        item
    }
}
