//! Values of an `enum`: their spans, and the Rust variants that they become.

use crate::names;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::types::Word;

/// The variant name for an enum value; `None` if no name fits.
pub(crate) fn variant(word: &Word) -> Option<String> {
    if !word.name.is_empty() {
        return Some(names::type_name(&word.name));
    }
    let has_name = word.text.chars().any(char::is_alphanumeric);
    has_name.then(|| names::type_name(&word.text))
}

/// The spans of the values in an `enum` type expression, with the names given to them.
pub(crate) fn places(expr: Expr<'_>) -> Vec<Span> {
    match expr.kind {
        ExprKind::Parens(inner) => places(*inner),
        ExprKind::Call(call) => call.args.first().map_or_else(Vec::new, |arg| places(*arg)),
        ExprKind::Tuple(items) => mapped(items, |item| item.span),
        ExprKind::Object(items) => mapped(items, |item| item.key.span().to(item.value.span)),
        _ => Vec::new(),
    }
}
