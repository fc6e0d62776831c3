//! Hints for text after an element in brackets, and for brackets that are not closed.

use super::{MAX_LINES, Parser};
use crate::diagnostic::{Diagnostic, message};
use crate::source::Span;
use crate::syntax::lexer::TokenKind;
use crate::text::{is_blank, is_identifier, trim_start};

impl<'a> Parser<'a, '_> {
    /// Help for unexpected text before `close`, the bracket that matches `open`; independent of what the brackets
    /// enclose.
    pub(in crate::syntax::parser) fn before_close(&self, open: Span, close: &str) -> Option<String> {
        let here = self.token.span.start;
        let starts_item = self.is_far(self.previous_end, here) && self.lexer.at(here).starts_item();
        let is_named = matches!(self.token.kind, TokenKind::Colon | TokenKind::Equal) && self.names_argument(open);
        if starts_item || is_named {
            Some(format!("the `{close}` may be missing before this line"))
        } else {
            self.after_number()
        }
    }

    /// Adds help for unexpected text after an element of a list, an object or a call. `open` is the opening bracket,
    /// and `close` the expected closing one.
    pub(in crate::syntax::parser) fn after_element(
        &self,
        diagnostic: Diagnostic,
        open: Span,
        close: &str,
    ) -> Diagnostic {
        let on_next_line = self.is_far(self.previous_end, self.token.span.start);
        if !diagnostic.help().is_empty() {
            return diagnostic;
        }
        if let Some(help) = self.before_close(open, close) {
            return diagnostic.with_help(help);
        }
        match self.token.kind {
            TokenKind::Colon if close == "}" && self.second().kind == TokenKind::Number => {
                diagnostic.with_help("write text in double quotes")
            }
            TokenKind::Ident if self.at_keyword("for") && close == "]" => {
                diagnostic.with_help("`for` comes first: `[for x in list : x]`")
            }
            TokenKind::Colon | TokenKind::Equal | TokenKind::Arrow if close == "]" => {
                diagnostic.with_help("write braces around items that have names: `{ name = value }`")
            }
            TokenKind::Equal | TokenKind::Colon | TokenKind::Arrow if close == ")" => {
                diagnostic.with_help("arguments of a function have no names: write only the values, in order")
            }
            TokenKind::Ident if self.at_keyword("if") => {
                diagnostic.with_help("write `condition ? value : null` for a value that depends on a condition")
            }
            _ if self.starts_element() => {
                if on_next_line {
                    diagnostic.with_label(Span::empty(self.previous_end), "a comma is missing here")
                } else {
                    diagnostic.with_help("write a comma between the two")
                }
            }
            TokenKind::CloseBrace | TokenKind::CloseBracket | TokenKind::CloseParen => diagnostic
                .with_help_message(message!("close `{}` with `{}` first", Spec(open.of(self.text)), Spec(close))),
            _ => diagnostic,
        }
    }

    /// Returns `true` if the next token could be the next element of a list.
    fn starts_element(&self) -> bool {
        matches!(
            self.token.kind,
            TokenKind::Ident
                | TokenKind::Number
                | TokenKind::Quote
                | TokenKind::Heredoc
                | TokenKind::FlushHeredoc
                | TokenKind::OpenBrace
                | TokenKind::OpenBracket
                | TokenKind::OpenParen
        )
    }

    /// Returns `true` if the name before the next token starts a line that is not indented more than the line of `open`, so that it is most likely the
    /// name of an argument.
    fn names_argument(&self, open: Span) -> bool {
        let before = self.text.get(open.end as usize..self.token.span.start as usize).unwrap_or_default();
        let Some((_, line)) = before.rsplit_once('\n') else { return false };
        let name = self.token.span.start - line.trim_start().len() as u32;
        is_identifier(line.trim()) && self.indentation(name) <= self.indentation(open.start)
    }

    /// Adds help for unexpected text after a key in the object that starts at `open`. A `=` was expected.
    pub(in crate::syntax::parser) fn after_key(&self, diagnostic: Diagnostic, open: Span) -> Diagnostic {
        let is_doubled = || self.text.get(..open.start as usize).is_some_and(|it| it.ends_with('{'));
        match self.token.kind {
            TokenKind::CloseBrace if self.interpolation.is_none() && is_doubled() => {
                diagnostic.with_help("write the expression without braces; inside a string, it is written `${..}`")
            }
            TokenKind::Arrow => diagnostic.with_help("write `=` instead of `=>`"),
            TokenKind::EqualEqual => diagnostic.with_help("write `=` instead of `==`"),
            TokenKind::OpenBrace => diagnostic.with_help("an object can't contain blocks: write `=` before the `{`"),
            _ => diagnostic,
        }
    }

    /// For brackets that are not closed, adds a label where they most likely should be closed, judging by the
    /// indentation.
    pub(in crate::syntax::parser) fn before_dedent(
        &self,
        diagnostic: Diagnostic,
        open: Span,
        close: &str,
    ) -> Diagnostic {
        let indent = self.indentation(open.start);
        let rest = self.text.get(open.end as usize..).unwrap_or_default();
        let mut start = open.end as usize;
        for line in rest.split_inclusive('\n').take(MAX_LINES) {
            let blanks = line.len() - trim_start(line, is_blank).len();
            let at = (start + blanks) as u32;
            let is_first = start == open.end as usize;
            if !is_first && blanks <= indent && self.lexer.at(at).starts_item() {
                let name = self.lexer.at(at).next(true).span;
                return diagnostic.with_label(name, format!("the `{close}` may be missing before this line"));
            }
            start += line.len();
        }
        diagnostic
    }
}
