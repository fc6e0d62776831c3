//! Tuple and object constructors.

use super::Parser;
use crate::diagnostic::{Code, message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Ident, ObjectItem, ObjectKey};
use crate::syntax::lexer::{Token, TokenKind};

impl<'a> Parser<'a, '_> {
    /// `[a, b]` or `[for ..]`.
    pub(super) fn tuple(&mut self) -> Option<Expr<'a>> {
        self.enter(self.token.span)?;
        let (open, outer) = self.open();
        if self.at_keyword("for") {
            return self.for_expr(open, TokenKind::CloseBracket, outer);
        }
        let mark = self.scratch.exprs.mark();
        while self.token.kind != TokenKind::CloseBracket {
            if let TokenKind::Quote | TokenKind::Number = self.token.kind {
                self.literal_elements();
                if self.token.kind == TokenKind::CloseBracket {
                    break;
                }
            }
            if self.token.kind == TokenKind::Eof {
                return self.unterminated("unterminated tuple constructor expression", open, "]");
            }
            let element = self.expr()?;
            self.scratch.exprs.push(element);
            match self.token.kind {
                TokenKind::Comma => {
                    self.bump();
                }
                TokenKind::CloseBracket => {}
                TokenKind::Eof => {}
                _ => {
                    let detail = self.expected("Expected a comma and the next element, or `]`");
                    let diagnostic = self.unexpected_diagnostic(
                        Code::MissingSeparator,
                        "missing item separator",
                        detail,
                        Some(open),
                    );
                    let diagnostic = self.after_element(diagnostic, open, "]");
                    return self.fail(diagnostic);
                }
            }
        }
        let close = self.close(outer);
        self.leave();
        let elements = self.scratch.exprs.take(mark, self.arena);
        Some(Expr { kind: ExprKind::Tuple(elements), span: open.to(close) })
    }

    /// Reads elements of a tuple as long as each is a plain literal followed by a comma or the `]`.
    fn literal_elements(&mut self) {
        self.lexer = self.lexer.at(self.token.span.start);
        loop {
            let start = self.lexer;
            let Some(element) = self.whole_literal(Some(b']')) else { break };
            match self.lexer.byte(0) {
                b',' => {
                    self.scratch.exprs.push(element);
                    self.lexer = self.lexer.at(self.lexer.offset() + 1);
                }
                b']' => {
                    self.scratch.exprs.push(element);
                    break;
                }
                _ => {
                    self.lexer = start;
                    break;
                }
            }
        }
        self.lex();
    }

    /// `{ a = 1, b = 2 }` or `{for ..}`.
    pub(super) fn object(&mut self) -> Option<Expr<'a>> {
        self.enter(self.token.span)?;
        let (open, outer) = self.open();
        if self.at_keyword("for") {
            return self.for_expr(open, TokenKind::CloseBrace, outer);
        }
        // Items end with their line. Line ends before the first item have no meaning, so the token that was read is correct.
        self.newlines = true;
        let mark = self.scratch.object_items.mark();
        loop {
            while self.eat(TokenKind::Newline).is_some() {}
            match self.token.kind {
                TokenKind::CloseBrace => break,
                TokenKind::Eof => {
                    return self.unterminated("unterminated object constructor expression", open, "}");
                }
                _ => {}
            }
            if let Token { kind: TokenKind::Ident, span } = self.token
                && self.lexer.assigns(true)
            {
                let key = ObjectKey::Name(Ident { name: self.normalized(span.of(self.text)), span });
                if let Some(value) = self.whole_literal(Some(b'}')) {
                    self.scratch.object_items.push(ObjectItem { key, value });
                    if self.lexer.byte(0) == b',' {
                        self.lex();
                    }
                    self.next_line();
                    continue;
                }
                self.lex();
                let value = self.expr()?;
                self.scratch.object_items.push(ObjectItem { key, value });
            } else {
                let item = self.object_item(open)?;
                self.scratch.object_items.push(item);
            }
            match self.token.kind {
                TokenKind::Comma | TokenKind::Newline => self.next_line(),
                TokenKind::CloseBrace | TokenKind::Eof => {}
                _ => {
                    let detail = self.expected("Expected a comma, a line end, or `}`");
                    let diagnostic = self.unexpected_diagnostic(
                        Code::MissingSeparator,
                        "missing attribute separator",
                        detail,
                        Some(open),
                    );
                    let diagnostic = self.after_element(diagnostic, open, "}");
                    return self.fail(diagnostic);
                }
            }
        }
        let close = self.close(outer);
        self.leave();
        let items = self.scratch.object_items.take(mark, self.arena);
        Some(Expr { kind: ExprKind::Object(items), span: open.to(close) })
    }

    fn object_item(&mut self, open: Span) -> Option<ObjectItem<'a>> {
        let key = self.expr()?;
        let key = match key.kind {
            ExprKind::Variable(_) | ExprKind::Bool(_) | ExprKind::Null => {
                ObjectKey::Name(Ident { name: self.normalized(key.span.of(self.text)), span: key.span })
            }
            _ => ObjectKey::Expr(key),
        };
        match self.token.kind {
            TokenKind::Equal | TokenKind::Colon => {
                self.bump();
            }
            TokenKind::Eof => {
                return self.unterminated("unterminated object constructor expression", open, "}");
            }
            TokenKind::Newline | TokenKind::Comma => {
                let detail = self.expected("Expected `=` and the value of this attribute");
                return self.unexpected(Code::MissingItemValue, "missing attribute value", detail, Some(open));
            }
            _ => {
                let detail = self.expected("Expected `=` or `:` between the key and the value");
                let diagnostic = self.unexpected_diagnostic(
                    Code::MissingItemValue,
                    "missing key/value separator",
                    detail,
                    Some(open),
                );
                return self.fail(self.after_key(diagnostic, open));
            }
        }
        let value = self.expr()?;
        Some(ObjectItem { key, value })
    }

    /// Reports that the text ended before the `close` that belongs to `open`.
    #[cold]
    fn unterminated<T>(&mut self, summary: &'static str, open: Span, close: &str) -> Option<T> {
        self.end_reported = true;
        let detail = message!("There is no `{}` that closes this.", Spec(close));
        let diagnostic = Code::UnclosedBracket.error(summary).with_message(detail).with_subject(open);
        let diagnostic = self.before_dedent(diagnostic, open, close);
        self.fail(diagnostic)
    }
}
