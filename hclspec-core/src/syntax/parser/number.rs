//! Number literals.

use super::Parser;
use crate::diagnostic::{Code, Message, message};
use crate::source::Span;
use crate::syntax::ast::ExprKind;
use crate::syntax::habit::RANGES;
use crate::syntax::lexer::MAX_INT_DIGITS;
use crate::value::{Number, NumberError};

/// The length up to which a number without an exponent is certainly in range, so that no check is needed.
const MAX_UNCHECKED: usize = 64;

impl<'a> Parser<'a, '_> {
    /// Converts an integer of a few digits.
    #[inline]
    pub(super) fn short_int(&self, span: Span) -> Option<ExprKind<'a>> {
        let text = span.of(self.text);
        // A byte below `0` wraps around to a number above 9.
        let digit = |byte: u8| i64::from(byte.wrapping_sub(b'0'));
        let int = (text.len() <= MAX_INT_DIGITS)
            .then(|| text.bytes().try_fold(0, |int, byte| (digit(byte) < 10).then(|| int * 10 + digit(byte))));
        int.flatten().map(ExprKind::Int)
    }

    pub(super) fn number(&mut self, span: Span) -> Option<ExprKind<'a>> {
        if let Some(int) = self.short_int(span) {
            return Some(int);
        }
        let text = span.of(self.text);
        if let Ok(int) = text.parse() {
            return Some(ExprKind::Int(int));
        }
        let outcome =
            if is_plain(text) && text.len() <= MAX_UNCHECKED { Ok(()) } else { Number::parse_literal(text).map(drop) };
        match outcome {
            Ok(()) => Some(ExprKind::Number(text)),
            Err(error) => self.invalid_number(span, error),
        }
    }

    #[cold]
    fn invalid_number<T>(&mut self, span: Span, error: NumberError) -> Option<T> {
        let text = span.of(self.text);
        let shown = if text.len() <= MAX_UNCHECKED { Message::default().token(text, "This") } else { "This".into() };
        let mut diagnostic = Code::InvalidNumber.error("invalid number literal").with_subject(span);
        diagnostic = match error {
            NumberError::Syntax if text.contains("..") => diagnostic.with_help(RANGES),
            NumberError::Syntax if text.matches('.').count() > 1 => diagnostic.with_help(self.quote_word(span.start)),
            _ => diagnostic,
        };
        let detail = match error {
            NumberError::Syntax => {
                shown.words(" is not a number: expected digits, with at most one `.` and one exponent.")
            }
            _ => message!("{} is out of range: {}.", Message(shown), Spec(error)),
        };
        self.fail(diagnostic.with_message(detail))
    }
}

/// Returns `true` for digits, or digits with a decimal point in between.
fn is_plain(text: &str) -> bool {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    [whole, fraction].into_iter().all(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
}
