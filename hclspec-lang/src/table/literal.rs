//! Constants as expressions of literals, tuples and objects.

use bumpalo::Bump;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey, Unary, UnaryOp};
use hclspec_runtime::value::{Number, Object, Val};

/// An expression whose value, converted to the type of `value`, is `value`. All its parts have the span `span`.
pub(super) fn literal<'a>(arena: &'a Bump, value: &Val, span: Span) -> Expr<'a> {
    let tuple = |items: &mut dyn ExactSizeIterator<Item = &Val>| {
        ExprKind::Tuple(arena.alloc_slice_fill_iter(items.map(|item| literal(arena, item, span))))
    };
    let object = |object: &Object| {
        let item = |(key, value): (&str, &Val)| ObjectItem {
            // A string, because not every key can be written without quotes.
            key: ObjectKey::Expr(Expr { kind: ExprKind::String(arena.alloc_str(key)), span }),
            value: literal(arena, value, span),
        };
        let items: Vec<_> = object.iter().map(item).collect();
        ExprKind::Object(arena.alloc_slice_fill_iter(items))
    };
    let kind = match value {
        Val::Made(made) => return literal(arena, made.from(), span),
        Val::Null(_) => ExprKind::Null,
        Val::Bool(it) => ExprKind::Bool(*it),
        Val::Number(it) => number(arena, it, span),
        Val::String(it) => ExprKind::String(arena.alloc_str(it)),
        Val::List(it) => tuple(&mut it.items.iter()),
        Val::Set(it) => tuple(&mut it.items.iter()),
        Val::Tuple(items) => tuple(&mut items.iter()),
        Val::Map(it) => object(&it.entries),
        Val::Object(it) => object(it),
    };
    Expr { kind, span }
}

/// A number literal has no sign.
fn number<'a>(arena: &'a Bump, number: &Number, span: Span) -> ExprKind<'a> {
    let text = number.to_string();
    let (negative, digits) = text.strip_prefix('-').map_or((false, text.as_str()), |digits| (true, digits));
    let kind = match digits.parse() {
        Ok(int) => ExprKind::Int(int),
        Err(_) => ExprKind::Number(arena.alloc_str(digits)),
    };
    if !negative {
        return kind;
    }
    ExprKind::Unary(arena.alloc(Unary { op: UnaryOp::Negate, operand: Expr { kind, span } }))
}
