//! What the parser reports, and the hints for what people write by habit from other languages.

use super::Parser;
use crate::diagnostic::{Code, Diagnostic, Message};
use crate::source::Span;
use crate::syntax::lexer::TokenKind;

impl Parser<'_, '_> {
    /// Reports a problem. Always `None`, so that the caller can return it.
    #[cold]
    #[inline(never)]
    pub(super) fn fail<T>(&mut self, diagnostic: Diagnostic) -> Option<T> {
        self.diags.push(diagnostic);
        None
    }

    /// Reports that the next token should not be there. `construct` is where the construct starts that it would end.
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

    /// What [`Self::unexpected`] reports, for adding to it. Characters that are no token at all are named instead.
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
            TokenKind::Junk if token.span.of(self.text) == "~" && summary != "invalid expression" => {
                Code::UnsupportedOperator
                    .error("unsupported operator")
                    .with_detail("There is no operator `~`.")
                    .with_subject(token.span)
                    .with_help("strings are joined in a template: `\"${a}${b}\"`")
            }
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
        let diagnostic = match token.kind {
            TokenKind::Ident if self.at_keyword("and") => diagnostic.with_help("write `&&` instead of `and`"),
            TokenKind::Ident if self.at_keyword("or") => diagnostic.with_help("write `||` instead of `or`"),
            _ => diagnostic,
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

/// The message for characters that start no token.
pub(in crate::syntax) fn junk(span: Span, text: &str) -> Diagnostic {
    let Some(first) = text.chars().next() else {
        return Code::InvalidCharacter.error("invalid character").with_subject(span);
    };
    let operator = |detail: &'static str| Code::UnsupportedOperator.error("unsupported operator").with_detail(detail);
    let character = |detail: String| Code::InvalidCharacter.error("invalid character").with_detail(detail);
    let diagnostic = match first {
        '&' => operator("There are no bitwise operators.").with_help("write `&&` for a logical \"and\""),
        '|' => operator("There are no bitwise operators.").with_help("write `||` for a logical \"or\""),
        '~' => operator("There are no bitwise operators.").with_help("write `!` for a logical \"not\""),
        '^' => operator("There are no bitwise operators, and `^` is no power operator either."),
        '\'' => character("A single quote has no meaning here.".into()).with_help("write strings in double quotes"),
        '`' => character("A backtick has no meaning here.".into())
            .with_help("write strings in double quotes, and text of several lines as a heredoc: `<<EOT`"),
        '\u{201c}' | '\u{201d}' | '\u{2018}' | '\u{2019}' => character("A curly quote has no meaning here.".into())
            .with_help("write strings in straight double quotes: `\"`"),
        ';' => character("A semicolon has no meaning here.".into())
            .with_help("end an argument with a line end; separate the items of lists with commas"),
        '$' => character("A `$` has no meaning outside of a string.".into())
            .with_help("write the name alone; `${..}` is for use in strings"),
        '\r' => character("A carriage return can only stand before a newline.".into()),
        '\u{feff}' => character("A byte order mark can only stand at the start of the text.".into()),
        other if other.is_control() => character(format!("The control character {other:?} has no meaning here.")),
        other if !other.is_ascii() && other.is_whitespace() => {
            character(format!("The character {} looks like a blank but is none.", other.escape_unicode()))
                .with_help("write a normal space")
        }
        other => character(format!("The character `{other}` has no meaning here.")),
    };
    diagnostic.with_subject(Span::new(span.start, span.start + first.len_utf8() as u32))
}
