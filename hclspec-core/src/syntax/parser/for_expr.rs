//! `for` expressions.

use super::Parser;
use crate::diagnostic::{Code, Message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, For, Ident};
use crate::syntax::lexer::TokenKind;

const SUMMARY: &str = "invalid `for` expression";

impl<'a> Parser<'a, '_> {
    /// Reads `for k, v in c : key => value if cond` and the closing bracket. The opening bracket has been read.
    pub(super) fn for_expr(&mut self, open: Span, close: TokenKind, outer: bool) -> Option<Expr<'a>> {
        self.bump();
        if close == TokenKind::CloseBrace && matches!(self.token.kind, TokenKind::Equal | TokenKind::Colon) {
            let detail = self.expected("Expected the name of a variable after `for`");
            let diagnostic = self.unexpected_diagnostic(Code::InvalidFor, SUMMARY, detail, Some(open));
            return self.fail(diagnostic.with_help("write `\"for\"` in quotes if it is a key"));
        }
        let (key_var, value_var) = self.loop_vars(SUMMARY, open)?;
        let collection = self.expr()?;
        if self.token.kind != TokenKind::Colon {
            let detail = self.expected("Expected `:` and the result of each element after the collection");
            return self.unexpected(Code::InvalidFor, SUMMARY, detail, Some(open));
        }
        self.bump();
        let mut value = self.expr()?;
        let mut key = None;
        if self.eat(TokenKind::Arrow).is_some() {
            key = Some(value);
            value = self.expr()?;
        }
        let ellipsis = self.eat(TokenKind::Ellipsis);
        let mut condition = None;
        if self.at_keyword("if") {
            self.bump();
            condition = Some(self.expr()?);
        }
        if self.token.kind != close {
            let expected = Message::from("Expected ").words(close.describe());
            let detail = self.expected(expected.words(" at the end of the `for` expression"));
            let diagnostic = self.unexpected_diagnostic(Code::InvalidFor, SUMMARY, detail, Some(open));
            let takes_value = close == TokenKind::CloseBrace && key.is_none();
            return self.fail(match self.token.kind {
                TokenKind::Equal | TokenKind::Colon if takes_value => {
                    diagnostic.with_help("write `=>` between key and value")
                }
                _ => diagnostic,
            });
        }
        let span = open.to(self.token.span);
        let misfit = match (close, key, ellipsis) {
            (TokenKind::CloseBracket, Some(key), _) => Some((
                key.span,
                "A `for` expression in `[ ]` makes a list, which has no keys; write `{ }` for an object.",
            )),
            (TokenKind::CloseBracket, None, Some(ellipsis)) => {
                Some((ellipsis.span, "`...` groups the results of one key, and a list has no keys."))
            }
            (TokenKind::CloseBrace, None, _) => {
                Some((value.span, "A `for` expression in `{ }` makes an object, and needs `key => value`."))
            }
            _ => None,
        };
        if let Some((subject, detail)) = misfit {
            let diagnostic = Code::InvalidFor.error(SUMMARY).with_detail(detail);
            return self.fail(diagnostic.with_subject(subject).with_context(span));
        }
        self.close(outer);
        self.leave();
        let group = ellipsis.is_some();
        let for_expr = self.alloc(For { key_var, value_var, collection, key, value, group, condition });
        Some(Expr { kind: ExprKind::For(for_expr), span })
    }

    /// Reads `v in` or `k, v in`, in an expression or a directive.
    pub(super) fn loop_vars(&mut self, summary: &'static str, open: Span) -> Option<(Option<Ident<'a>>, Ident<'a>)> {
        let first = self.loop_var(summary, open, "`for`")?;
        let vars = match self.eat(TokenKind::Comma) {
            Some(_) => (Some(first), self.loop_var(summary, open, "the comma")?),
            None => (None, first),
        };
        if !self.at_keyword("in") {
            let detail = self.expected("Expected `in` after the names of the variables");
            return self.unexpected(Code::InvalidFor, summary, detail, Some(open));
        }
        self.bump();
        Some(vars)
    }

    fn loop_var(&mut self, summary: &'static str, open: Span, after: &'static str) -> Option<Ident<'a>> {
        if self.token.kind != TokenKind::Ident {
            let detail = self.expected(Message::from("Expected the name of a variable after ").words(after));
            return self.unexpected(Code::InvalidFor, summary, detail, Some(open));
        }
        let token = self.bump();
        Some(self.ident(token))
    }
}
