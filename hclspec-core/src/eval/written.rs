//! Locations of the parts of a value.

use crate::syntax::ast::{Expr, ExprKind, ObjectItem};
use crate::value::PathStep;

/// The part of an expression at the end of a path, or the last part to which constructors lead. The bool is `true`
/// if the path was followed to its end. `find` finds the item of an object constructor that counts for a key.
pub fn written_part<'x>(
    expr: &'x Expr<'x>,
    path: &[PathStep<&str>],
    find: &dyn Fn(&'x [ObjectItem<'x>], &str) -> Option<&'x ObjectItem<'x>>,
) -> (&'x Expr<'x>, bool) {
    let mut part = expr;
    for step in path {
        let inner = match (*step, bare(part).kind) {
            (PathStep::Index(index), ExprKind::Tuple(items)) => items.get(index),
            (PathStep::Key(name) | PathStep::Attribute(name), ExprKind::Object(items)) => {
                find(items, name).map(|item| &item.value)
            }
            _ => None,
        };
        match inner {
            Some(inner) => part = inner,
            None => return (part, false),
        }
    }
    (part, true)
}

/// The last item with this name, which is the one that counts.
pub fn last_item<'x>(items: &'x [ObjectItem<'x>], name: &str) -> Option<&'x ObjectItem<'x>> {
    items.iter().rev().find(|item| item.key.constant().as_deref() == Some(name))
}

/// The expression without its parentheses.
pub fn bare<'x>(mut expr: &'x Expr<'x>) -> &'x Expr<'x> {
    while let ExprKind::Parens(inner) | ExprKind::Interpolation(inner) = expr.kind {
        expr = inner;
    }
    expr
}
