//! Warnings about deprecated enum values and attributes of a type.

use super::written::{bare, last_item};
use crate::convert::Chosen;
use crate::diagnostic::{Code, Diagnostics, Message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::types::{Coll, Notation, Type};
use crate::value::Val;

/// Warns about deprecated enum values in a value that was converted to `ty`, and about deprecated attributes in objects that
/// are written out. The warning about an enum value that is not written out points to the expression that the value comes from.
pub fn warn_of_deprecated(diags: &mut Diagnostics, expr: &Expr<'_>, value: &Val, ty: &Type) {
    if !ty.has_notes() {
        return;
    }
    let written = bare(expr).kind;
    let element_expr = |index, length| match written {
        ExprKind::Tuple(written) if written.len() == length => written.get(index).unwrap_or(expr),
        _ => expr,
    };
    match (value, &*ty.resolved()) {
        (Val::Made(made), Type::Union(all)) => {
            if let Some(chosen) = made.peek().and_then(|Chosen(index)| all.get(index)) {
                warn_of_deprecated(diags, expr, made.from(), &chosen.ty);
            }
        }
        (Val::Made(made), _) => warn_of_deprecated(diags, expr, made.from(), ty),
        (Val::String(text), Type::Written(Notation::Words(words))) => {
            if let Some(word) = words.iter().find(|word| *word.text == **text)
                && let Some(note) = &word.deprecated
            {
                let message = Message::from("`").value(text).words("` is deprecated");
                // The note may tell which enum value it is.
                warn(diags, "deprecated word", message.value(note).words("."), expr.span);
            }
        }
        (Val::List(all) | Val::Tuple(all), Type::Coll(Coll::List, element)) => {
            for (index, item) in all.items.iter().enumerate() {
                warn_of_deprecated(diags, element_expr(index, all.items.len()), item, element);
            }
        }
        (Val::Set(set), Type::Coll(Coll::Set, element)) => {
            for item in &set.items {
                warn_of_deprecated(diags, item_of_set(expr, item), item, element);
            }
        }
        (Val::Tuple(tuple), Type::Tuple(types)) => {
            for (index, (item, ty)) in tuple.items.iter().zip(types.iter()).enumerate() {
                warn_of_deprecated(diags, element_expr(index, types.len()), item, ty);
            }
        }
        (Val::Map(_) | Val::Object(_), Type::Coll(Coll::Map, element)) => {
            for (key, item) in value.named_values().into_iter().flat_map(|entries| entries.iter()) {
                warn_of_deprecated(diags, item_at(expr, key).unwrap_or(expr), item, element);
            }
        }
        (Val::Object(object), Type::Object(attrs)) => {
            for attr in attrs.iter() {
                let place = match written {
                    ExprKind::Object(items) => match last_item(items, &attr.name) {
                        Some(item) => {
                            if let Some(note) = attr.note() {
                                let message = Message::from("`").spec(&attr.name).words("` is deprecated");
                                warn(diags, "deprecated attribute", message.spec(&note).words("."), item.key.span());
                            }
                            &item.value
                        }
                        // An attribute that is not set is not used, although it may have a default.
                        None => continue,
                    },
                    _ => expr,
                };
                if let Some(value) = object.get(&attr.name) {
                    warn_of_deprecated(diags, place, value, &attr.ty);
                }
            }
        }
        _ => {}
    }
}

fn warn(diags: &mut Diagnostics, summary: &'static str, message: Message, place: Span) {
    diags.push(Code::DeprecatedItem.warning(summary).with_message(message).with_subject(place));
}

/// The expression of an element of a map, if it is written out.
fn item_at<'x>(expr: &'x Expr<'x>, key: &str) -> Option<&'x Expr<'x>> {
    match bare(expr).kind {
        ExprKind::Object(items) => last_item(items, key).map(|item| &item.value),
        _ => None,
    }
}

/// The expression of an element of a set. Elements have no order, so only a string is found; for others, the expression of the set.
fn item_of_set<'x>(expr: &'x Expr<'x>, item: &Val) -> &'x Expr<'x> {
    match (bare(expr).kind, item) {
        (ExprKind::Tuple(items), Val::String(text)) => {
            let is_it = |item: &&Expr<'_>| matches!(bare(item).kind, ExprKind::String(written) if written == text);
            items.iter().find(is_it).unwrap_or(expr)
        }
        _ => expr,
    }
}
