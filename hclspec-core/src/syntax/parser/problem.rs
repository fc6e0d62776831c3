//! Problem reports of the parser.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic, Message, message};
use crate::source::Span;
use crate::syntax::habit::{LITERAL, junk, operator};
use crate::syntax::lexer::TokenKind;

impl Parser<'_, '_> {
    /// Reports a problem. Always returns `None`, for the caller to return. In text inside `${ }`, which may belong to
    /// another language, the help tells how to escape it.
    #[cold]
    #[inline]
    pub(super) fn fail<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.report(diagnostic);
        None
    }

    #[cold]
    #[inline(never)]
    fn report(&mut self, diagnostic: Diagnostic) {
        let is_literal = self.interpolation.is_some() && diagnostic.help().is_empty();
        self.diags.push(if is_literal { diagnostic.with_help(LITERAL) } else { diagnostic });
    }

    /// Reports that the next token is unexpected. `construct` is the start of the construct that it would end.
    #[cold]
    #[inline(never)]
    pub(super) fn unexpected<T>(
        &mut self,
        code: Code,
        summary: &'static str,
        detail: impl Into<Message>,
        construct: Option<Span>,
    ) -> Option<T> {
        let diagnostic = self.unexpected_diagnostic(code, summary, detail.into(), construct);
        self.fail(diagnostic)
    }

    /// Builds the problem that [`Self::unexpected`] reports, so that the caller can add to it. Characters that are not
    /// a token are reported as invalid characters instead.
    pub(super) fn unexpected_diagnostic(
        &mut self,
        code: Code,
        summary: &'static str,
        detail: Message,
        construct: Option<Span>,
    ) -> Diagnostic {
        let token = self.token;
        if token.kind == TokenKind::Eof {
            self.end_reported = true;
        }
        let diagnostic = match token.kind {
            TokenKind::Junk if self.is_yaml_null() => Code::InvalidCharacter
                .error("invalid character")
                .with_detail("A `~` has no meaning here.")
                .with_subject(token.span)
                .with_help("write `null`"),
            TokenKind::Junk => junk(token.span, token.span.of(self.text)),
            TokenKind::UnclosedComment => {
                self.end_reported = true;
                let opener = Span::new(token.span.start, token.span.start + 2);
                Code::UnclosedComment
                    .error("unclosed comment")
                    .with_detail("There is no `*/` after this.")
                    .with_subject(opener)
            }
            _ => code.error(summary).with_message(detail).with_subject(token.span),
        };
        let word = token.span.of(self.text);
        let diagnostic = match token.kind {
            TokenKind::Ident | TokenKind::Number | TokenKind::Quote => {
                let help = if token.kind == TokenKind::Ident { operator(word) } else { None };
                diagnostic.with_help_if(help.or_else(|| self.after_not()).map(Message::from))
            }
            TokenKind::Junk if self.at_continuation() => {
                diagnostic.with_help("an expression can continue on the next line only inside parentheses or brackets")
            }
            TokenKind::Junk if self.at_escaped_quote() => diagnostic.with_help_message(self.escaped_quote()),
            kind => match self.foreign_operator().and_then(|it| Some((it.help()?, it.text))) {
                Some((help, text)) if kind == TokenKind::Junk => Code::UnsupportedOperator
                    .error("unsupported operator")
                    .with_message(message!("There is no operator `{}`.", Spec(text)))
                    .with_subject(token.span)
                    .with_help_message(help),
                Some((help, _)) => diagnostic.with_help_message(help),
                None => diagnostic,
            },
        };
        let Some(start) = construct else { return diagnostic };
        let diagnostic = diagnostic.with_context(start.to(token.span));
        let is_opener = matches!(start.of(self.text), "(" | "[" | "{" | "${" | "%{" | "${~" | "%{~");
        if is_opener && self.is_far(start.end, token.span.start) {
            diagnostic.with_label(start, "opened here")
        } else {
            diagnostic
        }
    }
}
