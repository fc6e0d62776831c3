//! Function calls.

use super::Parser;
use crate::arena::Keep as _;
use crate::diagnostic::Code;
use crate::source::Span;
use crate::syntax::ast::{Call, Expr, ExprKind, Ident};
use crate::syntax::lexer::{Token, TokenKind};

impl<'a> Parser<'a, '_> {
    /// Reads a call after the first name: `(args)` or `::name(args)`.
    pub(super) fn call(&mut self, first: Token) -> Option<Expr<'a>> {
        let name = self.function_name(first)?;
        if self.token.kind != TokenKind::OpenParen {
            let detail = self.expected("Expected `(` after the function's name");
            return self.unexpected(Code::InvalidCall, "missing open parenthesis", detail, Some(name.span));
        }
        self.enter(self.token.span)?;
        let (open, outer) = self.open();
        let mark = self.scratch.exprs.mark();
        let mut expand = false;
        while self.token.kind != TokenKind::CloseParen {
            if self.token.kind == TokenKind::Eof {
                return self.unterminated_call(name.span, open);
            }
            let argument = self.expr()?;
            self.scratch.exprs.push(argument);
            match self.token.kind {
                TokenKind::Comma => {
                    self.bump();
                }
                TokenKind::CloseParen | TokenKind::Eof => {}
                TokenKind::Ellipsis => {
                    let ellipsis = self.bump().span;
                    expand = true;
                    if self.token.kind != TokenKind::CloseParen {
                        return self.argument_after_ellipsis(name.span, ellipsis);
                    }
                }
                _ => {
                    let detail = self.expected("Expected a comma and the next argument, or `)`");
                    let summary = "missing argument separator";
                    let diagnostic =
                        self.unexpected_diagnostic(Code::MissingSeparator, summary, detail, Some(name.span));
                    let diagnostic = self.after_element(diagnostic, open, ")");
                    return self.fail(diagnostic);
                }
            }
        }
        let close = self.close(outer);
        self.leave();
        let args = self.scratch.exprs.take(mark, self.arena);
        let call = self.alloc(Call { name, args, expand, open, close });
        Some(Expr { kind: ExprKind::Call(call), span: name.span.to(close) })
    }

    /// Reads the rest of a function's name. Spaces around `::` are not part of the result.
    fn function_name(&mut self, first: Token) -> Option<Ident<'a>> {
        let mut span = first.span;
        while self.token.kind == TokenKind::DoubleColon {
            self.bump();
            if self.token.kind != TokenKind::Ident {
                let detail = self.expected("Expected the name of a function after `::`");
                return self.unexpected(Code::InvalidCall, "missing function name", detail, Some(span));
            }
            span = span.to(self.bump().span);
        }
        let written = span.of(self.text);
        if written.bytes().all(|byte| {
            byte == b':' || byte == b'_' || byte == b'-' || !byte.is_ascii() || byte.is_ascii_alphanumeric()
        }) {
            return Some(Ident { name: written, span });
        }
        let mut name = String::new();
        let mut lexer = self.lexer.at(span.start);
        while lexer.offset() < span.end {
            name.push_str(lexer.next(false).span.of(self.text));
        }
        Some(Ident { name: self.arena.keep_text(&name), span })
    }

    #[cold]
    fn argument_after_ellipsis<T>(&mut self, name: Span, ellipsis: Span) -> Option<T> {
        let found = self.found();
        let detail = format!("`...` expands the last argument, so only `)` can follow, not {found}.");
        let diagnostic = Code::UnclosedBracket.error("missing closing parenthesis").with_detail(detail);
        self.fail(diagnostic.with_subject(ellipsis).with_context(name.to(ellipsis)))
    }

    #[cold]
    fn unterminated_call<T>(&mut self, name: Span, open: Span) -> Option<T> {
        self.end_reported = true;
        let detail = "There is no `)` after the arguments.";
        let diagnostic = Code::UnclosedBracket.error("unterminated function call").with_detail(detail);
        let diagnostic = self.before_dedent(diagnostic.with_subject(name.to(open)), open, ")");
        self.fail(diagnostic)
    }
}
