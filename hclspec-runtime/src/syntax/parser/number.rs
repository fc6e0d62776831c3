//! Number literals.

use super::Parser;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::ExprKind;

impl<'a> Parser<'a, '_> {
    /// What the number token at `span` means.
    pub(super) fn number(&mut self, span: Span) -> Option<ExprKind<'a>> {
        let text = span.of(self.text);
        if text.len() < 19 && text.bytes().all(|it| it.is_ascii_digit()) {
            return text.parse().ok().map(ExprKind::Int);
        }
        if !is_well_formed(text) {
            let detail = format!("`{text}` is not a number: expected digits, at most one `.`, at most one exponent.");
            return self.fail(Diagnostic::error("invalid number literal").with_detail(detail).with_subject(span));
        }
        match text.parse() {
            Ok(int) => Some(ExprKind::Int(int)),
            Err(_) => Some(ExprKind::Number(text)),
        }
    }
}

/// `digits [. digits] [e [+-] digits]`, which is less than the lexer takes for a number.
fn is_well_formed(text: &str) -> bool {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, "0"));
    let exponent = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    [whole, fraction, exponent].into_iter().all(|it| !it.is_empty() && it.bytes().all(|byte| byte.is_ascii_digit()))
}
