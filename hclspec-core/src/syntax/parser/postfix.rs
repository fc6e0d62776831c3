//! Steps after a term: attributes, indexes, splats.

use super::Parser;
use crate::diagnostic::{Code, message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Postfix, Step, StepKind};
use crate::syntax::habit::{JOINED, SLICES};
use crate::syntax::lexer::TokenKind;

impl<'a> Parser<'a, '_> {
    /// Reads one or more steps after `base`.
    pub(super) fn postfix(&mut self, base: Expr<'a>) -> Option<Expr<'a>> {
        let steps = self.steps()?;
        let span = Span::new(base.span.start, self.previous_end);
        Some(Expr { kind: ExprKind::Postfix(self.alloc(Postfix { base, steps })), span })
    }

    fn steps(&mut self) -> Option<&'a [Step<'a>]> {
        let mark = self.scratch.steps.mark();
        loop {
            let step = match self.token.kind {
                TokenKind::Dot => self.dot_step()?,
                TokenKind::OpenBracket => self.bracket_step()?,
                _ => return Some(self.scratch.steps.take(mark, self.arena)),
            };
            self.scratch.steps.push(step);
        }
    }

    /// Reads `.name`, `.0`, or `.*` with the attribute steps after it.
    fn dot_step(&mut self) -> Option<Step<'a>> {
        let dot = self.bump().span;
        if self.token.kind != TokenKind::Star {
            return self.attribute_step(dot);
        }
        let star = self.token.span;
        self.enter(star)?;
        self.bump();
        let mark = self.scratch.steps.mark();
        while let Some(dot) = self.eat(TokenKind::Dot) {
            if self.token.kind == TokenKind::Star {
                return self.nested_splat(star);
            }
            let step = self.attribute_step(dot.span)?;
            self.scratch.steps.push(step);
        }
        self.leave();
        let each = self.scratch.steps.take(mark, self.arena);
        Some(Step { kind: StepKind::Splat { full: false, each }, span: dot.to(star) })
    }

    fn nested_splat(&mut self, outer: Span) -> Option<Step<'a>> {
        let detail = "An attribute splat `.*` can't be nested in another one.";
        let summary = "nested splat expression not allowed";
        let diagnostic = self.unexpected_diagnostic(Code::NestedSplat, summary, detail.into(), Some(outer));
        self.fail(diagnostic.with_help("write `[*]`, which can contain other splats"))
    }

    /// Reads `name` or `0` after a dot.
    fn attribute_step(&mut self, dot: Span) -> Option<Step<'a>> {
        let token = self.token;
        let kind = match token.kind {
            TokenKind::Ident => StepKind::Attribute(token.span.of(self.text)),
            TokenKind::Number => StepKind::LegacyIndex(self.legacy_index(token.span)?),
            _ => {
                let detail = self.expected("Expected a name after the dot");
                let diagnostic =
                    self.unexpected_diagnostic(Code::InvalidAttributeName, "invalid attribute name", detail, Some(dot));
                return self.fail(match token.kind {
                    TokenKind::Quote => diagnostic.with_help(JOINED),
                    _ => diagnostic,
                });
            }
        };
        self.bump();
        Some(Step { kind, span: dot.to(token.span) })
    }

    /// Reads the whole number after a dot. A number too large for `u64` becomes the maximum, which is out of range in
    /// any collection.
    fn legacy_index(&mut self, span: Span) -> Option<u64> {
        let text = span.of(self.text);
        if text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Some(text.parse().unwrap_or(u64::MAX));
        }
        let detail = message!("`.{}` is not an index: only a single whole number can follow a dot.", Value(text));
        let diagnostic =
            Code::AmbiguousLegacyIndex.error("invalid legacy index syntax").with_message(detail).with_subject(span);
        let is_numeric = text.bytes().all(|byte| byte == b'.' || byte.is_ascii_digit());
        let indexes = || message!("write `{}`", Value(format!("[{}]", text.replace(".", "]["))));
        self.fail(diagnostic.with_help_if(is_numeric.then(indexes)))
    }

    /// Reads `[key]`, or `[*]` with all steps after it.
    fn bracket_step(&mut self) -> Option<Step<'a>> {
        self.enter(self.token.span)?;
        let (open, outer_newlines) = self.open();
        if self.token.kind == TokenKind::Star {
            self.bump();
            let close = self.close_bracket("missing close bracket on splat index", open, outer_newlines)?;
            let each = self.steps()?;
            self.leave();
            return Some(Step { kind: StepKind::Splat { full: true, each }, span: open.to(close) });
        }
        let summary = "missing close bracket on index";
        // At a `}`, report the missing bracket and not the missing key: it is more likely the mistake.
        if self.token.kind == TokenKind::CloseBrace {
            return self.close_bracket(summary, open, outer_newlines).and(None);
        }
        let key = self.expr()?;
        let close = self.close_bracket(summary, open, outer_newlines)?;
        self.leave();
        Some(Step { kind: StepKind::Index(self.alloc(key)), span: open.to(close) })
    }

    fn close_bracket(&mut self, summary: &'static str, open: Span, outer_newlines: bool) -> Option<Span> {
        if self.token.kind != TokenKind::CloseBracket {
            let detail = self.expected("Expected `]`");
            let diagnostic = self.unexpected_diagnostic(Code::UnclosedBracket, summary, detail, Some(open));
            return self.fail(match self.token.kind {
                TokenKind::Colon => diagnostic.with_help(SLICES),
                _ => self.before_dedent(diagnostic, open, "]"),
            });
        }
        Some(self.close(outer_newlines))
    }
}
