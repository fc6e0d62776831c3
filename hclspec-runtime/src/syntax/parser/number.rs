//! Number literals.

use super::Parser;
use crate::diagnostic::Code;
use crate::source::Span;
use crate::syntax::ast::ExprKind;
use crate::value::{Number, NumberError};

/// Without an exponent, a number of so few characters is in range, and need not be converted to see that.
const SHORT: usize = 64;

impl<'a> Parser<'a, '_> {
    /// The same if it is a few digits.
    #[inline]
    pub(super) fn short_int(&self, span: Span) -> Option<ExprKind<'a>> {
        let text = span.of(self.text);
        // So few can't overflow; a `u8` below `0` wraps.
        let digit = |byte: u8| i64::from(byte.wrapping_sub(b'0'));
        let int = (text.len() <= 18)
            .then(|| text.bytes().try_fold(0, |int, byte| (digit(byte) < 10).then(|| int * 10 + digit(byte))));
        int.flatten().map(ExprKind::Int)
    }

    /// What the number token at `span` means.
    pub(super) fn number(&mut self, span: Span) -> Option<ExprKind<'a>> {
        if let Some(int) = self.short_int(span) {
            return Some(int);
        }
        let text = span.of(self.text);
        if let Ok(int) = text.parse() {
            return Some(ExprKind::Int(int));
        }
        let outcome = match is_plain(text) && text.len() <= SHORT {
            true => Ok(()),
            false => Number::parse_literal(text).map(drop),
        };
        match outcome {
            Ok(()) => Some(ExprKind::Number(text)),
            Err(error) => self.invalid_number(span, error),
        }
    }

    #[cold]
    fn invalid_number<T>(&mut self, span: Span, error: NumberError) -> Option<T> {
        let text = span.of(self.text);
        let shown = if text.len() <= SHORT { format!("`{text}`") } else { "This number".to_owned() };
        let mut diagnostic = Code::InvalidNumber.error("invalid number literal").with_subject(span);
        diagnostic = match error {
            NumberError::Syntax if text.matches('.').count() > 1 => diagnostic.with_help(self.quote_word(span.start)),
            _ => diagnostic,
        };
        let detail = match error {
            NumberError::Syntax => {
                format!("{shown} is not a number: expected digits, with at most one `.` and one exponent.")
            }
            _ => format!("{shown} is out of range: {error}."),
        };
        self.fail(diagnostic.with_detail(detail))
    }
}

/// Whether it is digits, or digits with one point between.
fn is_plain(text: &str) -> bool {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, "0"));
    [whole, fraction].into_iter().all(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
}
