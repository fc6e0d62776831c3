//! Where the attributes of a generated struct are written, if not as the properties of an `object` spec.

use super::value::only_block;
use crate::hir::{Spec, SpecKind};
use crate::map::Map;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use std::borrow::Cow;

/// The type expression or the constructor that determines the value of a spec.
pub(super) fn of_value<'a>(spec: &Spec<'a>) -> Option<Expr<'a>> {
    match &spec.kind {
        SpecKind::Literal { value_expr, .. } => Some(*value_expr),
        SpecKind::Transform { nested, .. } if spec.is_attr => of_value(nested),
        SpecKind::Transform { result, .. } => Some(*result),
        SpecKind::Default { candidates } => candidates.first().and_then(of_value),
        SpecKind::Use { part } => of_value(&part.spec),
        SpecKind::Label { label, .. } => label.written,
        _ => match spec.take() {
            Some(take) => take.written(),
            None => only_block(spec).and_then(of_value),
        },
    }
}

/// The attributes in an object type or constructor: the place of each name, and the expression for it.
pub(super) fn of_attrs(expr: Expr<'_>) -> Map<Cow<'_, str>, (Span, Expr<'_>)> {
    let ExprKind::Object(items) = inside(expr).kind else { return Map::new() };
    let mut places = Map::new();
    for item in items {
        if let Some(name) = item.key.constant() {
            places.get_or_insert(name, (item.key.span(), item.value));
        }
    }
    places
}

/// The expression for an element of a tuple type or constructor.
pub(super) fn of_element(expr: Expr<'_>, index: usize) -> Option<Expr<'_>> {
    let ExprKind::Tuple(items) = inside(expr).kind else { return None };
    items.get(index).copied()
}

/// The expression inside parentheses, `list(..)`, `object(..)` and so on.
fn inside(expr: Expr<'_>) -> Expr<'_> {
    match expr.kind {
        ExprKind::Parens(inner) => inside(*inner),
        ExprKind::Call(call) => call.args.first().map_or(expr, |arg| inside(*arg)),
        _ => expr,
    }
}
