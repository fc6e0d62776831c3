//! Hints for text after a value, and in place of one.

use super::Parser;
use crate::diagnostic::{Diagnostic, message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::habit::{CONDITION, plain, quote};
use crate::syntax::lexer::{Token, TokenKind};
use crate::text::{starts, trim_end};

impl<'a> Parser<'a, '_> {
    /// Adds help for text after the value of an argument.
    pub(in crate::syntax::parser) fn after_value(&self, diagnostic: Diagnostic, expr: Expr<'a>) -> Diagnostic {
        let Token { kind, span } = self.token;
        let text = span.of(self.text);
        let adjoined = span.start == expr.span.end;
        let is_name = matches!(expr.kind, ExprKind::Variable(_) | ExprKind::Postfix(_));
        let is_number = matches!(expr.kind, ExprKind::Int(_) | ExprKind::Number(_));
        let is_string = matches!(expr.kind, ExprKind::String(_) | ExprKind::Template(_));
        let is_not = matches!(expr.kind, ExprKind::Variable("not"));
        let may_be_text = kind == TokenKind::Ident && is_name && !is_not;
        if !diagnostic.help().is_empty() && !may_be_text {
            return diagnostic;
        }
        if let Some(help) = self.after_number() {
            return diagnostic.with_help(help);
        }
        match kind {
            TokenKind::Comma if is_number && self.groups_digits(expr.span) => {
                let digits = self.rest_of_line(expr.span.start).unwrap_or_default().replace(',', "");
                diagnostic.with_help_message(message!("write `{}`, without separators", Value(digits)))
            }
            TokenKind::Comma if self.continues_list() => {
                diagnostic.with_help("several values are written as a list in brackets: `[a, b]`")
            }
            TokenKind::Comma => diagnostic.with_help("arguments are separated by line ends, without commas"),
            TokenKind::Equal => diagnostic.with_help("write `==` to compare"),
            TokenKind::Arrow => diagnostic.with_help("write `>=` to compare"),
            TokenKind::OpenBrace if matches!(expr.kind, ExprKind::String(_)) => {
                diagnostic.with_help("a block has no `=` between its type and its labels")
            }
            _ if self.lexer.at(span.start).starts_item() => {
                diagnostic.with_help_message(message!("start a new line before `{}`", Name(text)))
            }
            TokenKind::Quote if matches!(expr.kind, ExprKind::String("")) && adjoined => {
                let line = self.line(span.end);
                diagnostic.with_help(if line.contains("\"\"\"") {
                    "write one quote on each side"
                } else {
                    "write multi-line text as a heredoc: `<<EOT`"
                })
            }
            TokenKind::Quote | TokenKind::Ident if is_string && adjoined => {
                diagnostic.with_help("a quote inside a string is written `\\\"`")
            }
            TokenKind::Quote if is_name && adjoined => diagnostic.with_help("strings have no prefixes"),
            TokenKind::Quote | TokenKind::OpenParen => match self.call_habit(expr) {
                Some(help) => diagnostic.with_help(help),
                None => diagnostic,
            },
            _ if matches!(expr.kind, ExprKind::Variable("if")) => diagnostic.with_help(CONDITION),
            TokenKind::Ident if matches!(text, "if" | "unless") => {
                diagnostic.with_help("write `condition ? value : null` for a value that depends on a condition")
            }
            TokenKind::Ident | TokenKind::Number | TokenKind::Colon | TokenKind::DoubleColon
                if is_name || is_number =>
            {
                match expr.kind {
                    ExprKind::Variable("new" | "await") => diagnostic,
                    _ => diagnostic.with_help(quote(self.rest_of_line(expr.span.start))),
                }
            }
            _ => diagnostic,
        }
    }

    /// Help for a call in the form of other languages: `function "text"`, `value.function(`.
    fn call_habit(&self, callee: Expr<'_>) -> Option<String> {
        match (callee.kind, self.token.kind) {
            (ExprKind::Variable(name), TokenKind::Quote) => {
                Some(format!("write the arguments of a function in parentheses: `{name}(..)`"))
            }
            (ExprKind::Postfix(_), TokenKind::OpenParen) => {
                let (value, function) = plain(callee.span.of(self.text))?.rsplit_once('.')?;
                let more = if self.second().kind == TokenKind::CloseParen { "" } else { ", .." };
                Some(format!("there are no methods, only functions: `{function}({value}{more})`"))
            }
            _ => None,
        }
    }

    /// Returns `true` if a number is written as `1,000`.
    fn groups_digits(&self, number: Span) -> bool {
        let mut groups = self.rest_of_line(number.start).unwrap_or_default().split(',');
        let is_digits = |it: &str| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit());
        groups.next().is_some_and(|group| is_digits(group) && group.len() <= 3)
            && groups.all(|group| group.len() == 3 && is_digits(group))
    }

    /// Returns `true` if the next token, a comma, continues a value, because neither the end of the line nor another
    /// argument follows it.
    pub(in crate::syntax::parser) fn continues_list(&self) -> bool {
        let second = self.second();
        let ends = matches!(second.kind, TokenKind::Newline | TokenKind::Eof | TokenKind::CloseBrace);
        self.token.kind == TokenKind::Comma && !ends && !self.lexer.starts_item()
    }

    /// Help for letters directly after a number: `30s`.
    pub(in crate::syntax::parser) fn after_number(&self) -> Option<String> {
        let end = self.previous_end;
        if self.token.kind != TokenKind::Ident || self.token.span.start != end {
            return None;
        }
        let before = self.text.get(..end as usize)?;
        let number = trim_end(before, |c| c.is_ascii_alphanumeric() || c == '.');
        let start = number.len() as u32;
        let is_number = starts(before.get(number.len()..)?, |c| c.is_ascii_digit());
        is_number.then(|| self.number_habit(start))
    }

    /// Help for the number at `start`, which is directly followed by letters.
    fn number_habit(&self, start: u32) -> String {
        let Some(word) = self.word(start) else { return quote(None) };
        let digits = word.replace('_', "");
        if word.contains('_') && digits.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.') {
            return format!("write `{digits}`, without separators");
        }
        let radix = match digits.as_bytes() {
            [b'0', b'x' | b'X', ..] => 16,
            [b'0', b'o' | b'O', ..] => 8,
            [b'0', b'b' | b'B', ..] => 2,
            _ => return format!("numbers have no units; {}", quote(Some(word))),
        };
        match digits.get(2..).map(|digit| u64::from_str_radix(digit, radix)) {
            Some(Ok(number)) => format!("numbers are written in decimal: `{number}`"),
            _ => quote(Some(word)),
        }
    }

    /// Help for a value that is missing at the end of a line.
    pub(in crate::syntax::parser) fn missing_value(&self) -> &'static str {
        let next = self.second();
        let before = self.text.get(..self.previous_end as usize).unwrap_or_default();
        match next.kind {
            _ if before.ends_with('%') => "write text in double quotes; `%` is an operator",
            TokenKind::Newline | TokenKind::Eof | TokenKind::CloseBrace => {
                "write a value, or `null` to leave the argument unset"
            }
            _ if self.lexer.starts_item() => "write a value, or `null` to leave the argument unset",
            _ => "an expression can continue on the next line only inside parentheses or brackets",
        }
    }

    /// Returns `true` if the next token is a `~` with nothing after it.
    pub(in crate::syntax::parser) fn is_yaml_null(&self) -> bool {
        let ends = |kind| {
            matches!(
                kind,
                TokenKind::Newline
                    | TokenKind::Eof
                    | TokenKind::Comma
                    | TokenKind::CloseBrace
                    | TokenKind::CloseBracket
                    | TokenKind::CloseParen
            )
        };
        self.token.span.of(self.text) == "~" && ends(self.second().kind)
    }
}
