//! Constants: the literal expressions that spec tables hold, as values.

use super::{Number, Val};
use crate::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey, UnaryOp};
use crate::text::normalized;

/// The value of an expression made of literals, tuples and objects only. Spec tables hold no others; anything else
/// gives null.
#[must_use]
pub fn constant(expr: &Expr<'_>) -> Val {
    match expr.kind {
        ExprKind::Bool(value) => Val::Bool(value),
        ExprKind::Int(value) => Val::Number(Number::from(value)),
        ExprKind::Number(text) => Number::parse_literal(text).map_or(Val::NULL, Val::Number),
        ExprKind::String(text) => Val::string(text),
        ExprKind::Parens(inner) => constant(inner),
        ExprKind::Tuple(items) => Val::tuple(items.iter().map(constant).collect()),
        ExprKind::Object(items) => {
            let mut pairs = Vec::with_capacity(items.len());
            for item in items {
                pairs.extend(pair(item));
            }
            Val::object(pairs)
        }
        ExprKind::Unary(unary) if unary.op == UnaryOp::Negate => match constant(&unary.operand) {
            Val::Number(number) => Val::Number(number.neg()),
            _ => Val::NULL,
        },
        _ => Val::NULL,
    }
}

fn pair(item: &ObjectItem<'_>) -> Option<(String, Val)> {
    let key = match item.key {
        ObjectKey::Name(ident) => ident.name.to_owned(),
        ObjectKey::Expr(Expr { kind: ExprKind::String(text), .. }) => text.to_owned(),
        ObjectKey::Expr(_) => return None,
    };
    Some((normalized(key), constant(&item.value)))
}
