//! Numbers and keywords.

use super::JsonReader;
use super::gap::{IN_STRINGS, is_word, word};
use crate::arena::Keep as _;
use crate::diagnostic::{Code, Message, message, nearest, suggestion};
use crate::positions::leading;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Unary, UnaryOp};
use crate::syntax::habit::json_word;
use crate::syntax::lexer::MAX_INT_DIGITS;
use crate::text::starts;
use crate::value::{Number, NumberError};

/// The length up to which a number without an exponent is certainly in range.
const MAX_UNCHECKED: usize = 64;

impl<'a> JsonReader<'a, '_> {
    /// Reads a short integer, the most common form of numbers.
    #[inline]
    pub(super) fn short_int(&mut self) -> Option<Expr<'a>> {
        let bytes = self.text.as_bytes();
        let start = self.pos;
        let negative = bytes.get(start) == Some(&b'-');
        let first = start + usize::from(negative);
        let mut end = first;
        let mut int = 0_i64;
        while let Some(byte @ b'0'..=b'9') = bytes.get(end) {
            int = int.wrapping_mul(10).wrapping_add(i64::from(byte - b'0'));
            end += 1;
        }
        let is_whole = bytes.get(end).is_none_or(|byte| !is_word(*byte));
        let leads_with_zero = bytes.get(first) == Some(&b'0') && end > first + 1;
        if !is_whole || leads_with_zero || !(1..=MAX_INT_DIGITS).contains(&(end - first)) {
            return None;
        }
        self.pos = end;
        Some(Expr { kind: ExprKind::Int(if negative { -int } else { int }), span: self.since(start) })
    }

    /// Reads a keyword or number: a run of the characters that can be in one.
    pub(super) fn word(&mut self) -> Expr<'a> {
        let start = self.pos;
        self.pos += word(self.text.get(start..).unwrap_or_default());
        let span = self.since(start);
        let text = span.of(self.text);
        let kind = match text {
            "null" => ExprKind::Null,
            "true" => ExprKind::Bool(true),
            "false" => ExprKind::Bool(false),
            _ if starts(text, |c| c.is_ascii_alphabetic() || c == '_') => self.no_keyword(text, span),
            _ => self.number(text, span),
        };
        Expr { kind, span }
    }

    fn number(&mut self, text: &'a str, span: Span) -> ExprKind<'a> {
        let (negative, digits) = text.strip_prefix('-').map_or((false, text), |digits| (true, digits));
        if let Err(detail) = form(digits) {
            return self.no_number(
                span,
                Message::from("").token(short(text), "This").words(" is not a JSON number: ").words(detail).words("."),
            );
        }
        let in_range = digits.len() <= MAX_UNCHECKED && !digits.bytes().any(|byte| byte.eq_ignore_ascii_case(&b'e'));
        match if in_range { Ok(()) } else { Number::parse_literal(digits).map(drop) } {
            Ok(()) if negative => {
                let operand = Expr { kind: ExprKind::Number(digits), span: Span::new(span.start + 1, span.end) };
                ExprKind::Unary(self.arena.keep(Unary { op: UnaryOp::Negate, operand }))
            }
            Ok(()) => ExprKind::Number(digits),
            // Unreachable, because the form was checked.
            Err(NumberError::Syntax) => self.no_number(span, Message::from("This is not a JSON number.")),
            Err(error) => self.no_number(span, message!("This number is out of range: {}.", Spec(error))),
        }
    }

    #[cold]
    fn no_number(&mut self, span: Span, detail: Message) -> ExprKind<'a> {
        self.problem(Code::InvalidNumber, "invalid JSON number", detail, span);
        ExprKind::Null
    }

    #[cold]
    fn no_keyword(&mut self, text: &str, span: Span) -> ExprKind<'a> {
        let error =
            Code::InvalidJsonValue
                .error("invalid JSON keyword")
                .with_subject(span)
                .with_message(Message::from("").token(short(text), "This").words(
                " is not a JSON value. The only words are `true`, `false` and `null`; strings are in double quotes.",
            ));
        let near = nearest(text, ["true", "false", "null"]);
        self.diags.push(match (near, json_word(text)) {
            (Some(near), _) => error.with_help_message(suggestion(near)),
            (None, Some(help)) => error.with_help(help),
            (None, None) if text.contains('.') || matches!(self.byte(), Some(b'(' | b'[')) => {
                error.with_help(IN_STRINGS)
            }
            (None, None) => error,
        });
        ExprKind::Null
    }
}

/// Checks a JSON number without its sign; returns the problem.
fn form(text: &str) -> Result<(), &'static str> {
    let digits = |text: &str| leading(text.as_bytes(), &u8::is_ascii_digit);
    let whole = digits(text);
    if whole == 0 {
        return Err("it must start with a digit or a `-`");
    }
    if whole > 1 && text.starts_with('0') {
        return Err("it must not have leading zeros");
    }
    let mut rest = text.get(whole..).unwrap_or_default();
    if let Some(after) = rest.strip_prefix('.') {
        let fraction = digits(after);
        if fraction == 0 {
            return Err("a digit must follow the decimal point");
        }
        rest = after.get(fraction..).unwrap_or_default();
    }
    if let Some(after) = rest.strip_prefix('e').or_else(|| rest.strip_prefix('E')) {
        let after = after.strip_prefix('+').or_else(|| after.strip_prefix('-')).unwrap_or(after);
        let exponent = digits(after);
        if exponent == 0 {
            return Err("the exponent needs a digit");
        }
        rest = after.get(exponent..).unwrap_or_default();
    }
    if rest.is_empty() { Ok(()) } else { Err("expected digits, with at most one `.` and one exponent") }
}

fn short(text: &str) -> &str {
    text.get(..MAX_UNCHECKED).unwrap_or(text)
}
