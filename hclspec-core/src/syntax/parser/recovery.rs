//! Recovery after a problem: finds the start of the next item of a body.
//!
//! [`Skipper`] reads the failed item again from its start. The item ends at a line end outside all brackets, or before the
//! `}` of the body. Because a bracket that is never closed must not swallow everything that follows, an item also ends where
//! the next one clearly starts: on a line that is not indented more, in a form that can't continue an expression.

use super::Parser;
use super::body::BodyEnd;
use super::skipper::Skipper;
use crate::syntax::lexer::{ItemStart, TokenKind};

impl Parser<'_, '_> {
    /// Skips the rest of the failed item that starts at `start`, and the lines that continue it. The problem is at the
    /// current token.
    #[cold]
    pub(super) fn recover(&mut self, start: u32, body_end: BodyEnd) {
        self.newlines = true;
        self.scratch.clear_exprs();
        let failed_kind = self.token.kind;
        let may_continue = failed_kind == TokenKind::Newline || self.at_continuation();
        let heredoc_end = self.meant_heredoc_end();
        // `name:` as in YAML: the lines that belong to it are indented or start with `-`.
        let yaml_indent = (failed_kind == TokenKind::Colon && { self.lexer }.next(true).kind == TokenKind::Newline)
            .then(|| self.indentation(start));
        let item = self.skip_item(start, body_end);
        if let Some(end) = heredoc_end.filter(|end| self.token.span.start < *end) {
            self.lexer = self.lexer.at(end);
            self.lex();
        }
        // The missing part of a line is often on the next one: the rest of a value, the `=`, or the `{` of a block.
        while self.token.kind == TokenKind::Newline && !self.end_reported {
            let mut ahead = self.lexer;
            let mut next = ahead.next(true);
            while yaml_indent.is_some() && next.kind == TokenKind::Newline {
                next = ahead.next(true);
            }
            let is_nested = |indent| next.kind == TokenKind::Minus || self.indentation(next.span.start) > indent;
            let belongs = match next.kind {
                TokenKind::Newline | TokenKind::CloseBrace | TokenKind::Eof => false,
                TokenKind::OpenBrace | TokenKind::Equal => true,
                _ => {
                    yaml_indent.is_some_and(is_nested)
                        || may_continue && item == Some(ItemStart::Attribute) && !self.lexer.starts_item()
                }
            };
            if !belongs {
                return;
            }
            self.skip_item(next.span.start, body_end);
        }
    }

    /// Continues after a complete item that is followed by other text on its line, which has been reported.
    pub(super) fn recover_after_item(&mut self, body_end: BodyEnd) {
        // `,` and `;` end items in other languages: skip one.
        if self.token.kind == TokenKind::Comma || self.token.span.of(self.text) == ";" {
            self.bump();
        }
        let start = self.token.span.start;
        let at_end = matches!(self.token.kind, TokenKind::Newline | TokenKind::Eof);
        if !at_end && !self.lexer.at(start).starts_item() {
            self.skip_item(start, body_end);
        }
    }

    /// Moves to the end of the item that starts at `start`. Returns the kind of item that it looks like.
    fn skip_item(&mut self, start: u32, body_end: BodyEnd) -> Option<ItemStart> {
        let failed_at_end = self.token.kind == TokenKind::Eof;
        let mut skip = Skipper::new(self.lexer.at(start));
        let item = skip.lexer.item_start();
        // If the text does not start like an item, strings in it are most likely labels.
        skip.in_header = item.is_none();
        let indent = (item == Some(ItemStart::Attribute)).then(|| self.indentation(start));
        loop {
            let Ok(token) = skip.next() else { continue };
            match token.kind {
                TokenKind::Eof => {
                    self.end_reported |= !skip.is_outside();
                    break;
                }
                TokenKind::CloseBrace | TokenKind::StripClose => {
                    let is_closed = skip.close_brace();
                    if !is_closed && body_end == BodyEnd::Brace {
                        // The brace of `~}` also ends the body.
                        skip.lexer = skip.lexer.at(token.span.end - 1);
                        break;
                    }
                }
                TokenKind::Newline if skip.is_outside() => {
                    skip.lexer = skip.lexer.at(token.span.start);
                    break;
                }
                TokenKind::Newline => {
                    // Inside an expression, a line that looks like an item ends the failed item.
                    let ends_item = match skip.lexer.item_start() {
                        Some(ItemStart::Attribute) => !skip.in_object() || failed_at_end,
                        Some(ItemStart::Block) => true,
                        None => false,
                    };
                    if ends_item && indent.is_some_and(|indent| skip.indent_ahead() <= indent) {
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
