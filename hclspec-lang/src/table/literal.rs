//! Constants as expressions of literals, tuples and objects.

use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey, Unary, UnaryOp};
use hclspec_core::value::{Number, Object, Val};

/// An expression that gives `value` after conversion to the type of `value`. All its parts have the span `span`.
pub(super) fn literal<'a>(arena: &'a Bump, value: &Val, span: Span) -> Expr<'a> {
    let tuple = |items: &[Val]| ExprKind::Tuple(arena.keep_list(&mapped(items, |item| literal(arena, item, span))));
    let object = |object: &Object| {
        let mut items = Vec::with_capacity(object.keys.len());
        for (key, value) in object.iter() {
            // A string, because not every key can be written without quotes.
            let key = ObjectKey::Expr(Expr { kind: ExprKind::String(arena.keep_text(key)), span });
            items.push(ObjectItem { key, value: literal(arena, value, span) });
        }
        ExprKind::Object(arena.keep_list(&items))
    };
    let kind = match value {
        Val::Made(made) => return literal(arena, made.from(), span),
        Val::Null(_) => ExprKind::Null,
        Val::Bool(it) => ExprKind::Bool(*it),
        Val::Number(it) => number(arena, it, span),
        Val::String(it) => ExprKind::String(arena.keep_text(it)),
        Val::List(all) | Val::Set(all) | Val::Tuple(all) => tuple(all),
        Val::Map(it) => object(&it.entries),
        Val::Object(it) => object(it),
    };
    Expr { kind, span }
}

/// A number; a negative one is an operation, as literals have no sign.
fn number<'a>(arena: &'a Bump, number: &Number, span: Span) -> ExprKind<'a> {
    let text = number.to_string();
    let (negative, digits) = text.strip_prefix('-').map_or((false, text.as_str()), |digits| (true, digits));
    let kind = match digits.parse() {
        Ok(int) => ExprKind::Int(int),
        Err(_) => ExprKind::Number(arena.keep_text(digits)),
    };
    if !negative {
        return kind;
    }
    ExprKind::Unary(arena.keep(Unary { op: UnaryOp::Negate, operand: Expr { kind, span } }))
}
