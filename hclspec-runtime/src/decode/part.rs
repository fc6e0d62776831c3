//! The parts of a written value: where a mismatch is, and which parts nothing reads.

use crate::convert::{Chosen, Mismatch};
use crate::diagnostic::{Code, DiagnosticExt as _, Diagnostics, Message, names, nearest, suggestion, there_are};
use crate::eval::{bare, last_item, written_part};
use crate::syntax::ast::{Expr, ExprKind};
use crate::types::{ObjectAttr, Type};
use crate::value::{Val, type_at};

/// The expression of the mismatched part, as far as constructors lead to it.
pub(super) fn mismatched<'x>(expr: &'x Expr<'x>, mismatch: &Mismatch) -> &'x Expr<'x> {
    written_part(expr, &mismatch.path(), &last_item).0
}

fn attr_of<'t>(attrs: &'t [ObjectAttr], name: &str) -> Option<&'t ObjectAttr> {
    attrs.iter().find(|attr| *attr.name == *name)
}

/// The help for a value that does not fit `ty`, if the mismatched part is written in `expr`.
pub(super) fn hint(expr: &Expr<'_>, ty: &Type, mismatch: &Mismatch) -> Option<String> {
    if let Some(help) = mismatch.help() {
        return Some(help.to_owned());
    }
    let path = mismatch.path();
    let (part, true) = written_part(expr, &path, &last_item) else { return None };
    let (part, ty) = (bare(part), type_at(ty, &path)?);
    match (part.kind, &*ty.resolved()) {
        // The missing attribute may be there under a similar name.
        (ExprKind::Object(items), Type::Object(attrs)) => {
            let mut missing: Vec<&str> = Vec::new();
            for attr in attrs.iter() {
                if last_item(items, &attr.name).is_none() {
                    missing.push(&attr.name);
                }
            }
            let mut left = MOST;
            for item in items {
                let Some(name) = item.key.constant() else { continue };
                if attr_of(attrs, &name).is_some() {
                    continue;
                }
                left = left.checked_sub(1)?;
                if let Some(near) = nearest(&name, missing.iter().copied()) {
                    return Some(format!("did you mean `{near}` instead of `{name}`?"));
                }
            }
            None
        }
        (ExprKind::Object(_), Type::List(element) | Type::Set(element)) => {
            matches!(*element.resolved(), Type::Object(_) | Type::Map(_)).then(|| BRACKETS.to_owned())
        }
        (ExprKind::String(_) | ExprKind::Template(_), Type::List(element) | Type::Set(element)) => {
            (*element.unnamed() == Type::String).then(|| BRACKETS.to_owned())
        }
        (ExprKind::Int(_) | ExprKind::Number(_), Type::List(element) | Type::Set(element)) => {
            (*element.unnamed() == Type::Number).then(|| BRACKETS.to_owned())
        }
        _ => None,
    }
}

const BRACKETS: &str = "write brackets around it: `[..]`";

/// At most this many unknown names are compared with the known ones.
const MOST: usize = 16;

/// Warns about attributes that an object constructor has and its type does not: a conversion drops them silently. `value` is what the
/// expression was converted to, if that is known.
pub(super) fn warn_of_dropped(diags: &mut Diagnostics, expr: &Expr<'_>, value: Option<&Val>, ty: &Type) {
    match (bare(expr).kind, &*ty.resolved()) {
        (_, Type::Any | Type::Bool | Type::Number | Type::String | Type::Text(_)) => {}
        (_, Type::Union(all)) => {
            if let Some(Val::Made(made)) = value
                && let Some(chosen) = made.peek().and_then(|Chosen(index)| all.get(index))
            {
                warn_of_dropped(diags, expr, Some(made.from()), &chosen.ty);
            }
        }
        (ExprKind::Tuple(items), Type::List(element)) if !is_simple(element) => {
            for (index, item) in items.iter().enumerate() {
                warn_of_dropped(diags, item, value.and_then(|value| item_of(value, index)), element);
            }
        }
        (ExprKind::Tuple(items), Type::Set(element)) if !is_simple(element) => {
            for item in items {
                warn_of_dropped(diags, item, None, element);
            }
        }
        (ExprKind::Tuple(items), Type::Tuple(types)) => {
            for (index, (item, ty)) in items.iter().zip(types.iter()).enumerate() {
                warn_of_dropped(diags, item, value.and_then(|value| item_of(value, index)), ty);
            }
        }
        (ExprKind::Object(items), Type::Map(element)) if !is_simple(element) => {
            for item in items {
                let value = item.key.constant().and_then(|key| entry_of(value?, &key));
                warn_of_dropped(diags, &item.value, value, element);
            }
        }
        (ExprKind::Object(items), Type::Object(attrs)) => {
            for item in items {
                let Some(name) = item.key.constant() else { continue };
                match attr_of(attrs, &name) {
                    Some(attr) => {
                        let value = value.and_then(|value| entry_of(value, &name));
                        warn_of_dropped(diags, &item.value, value, &attr.ty);
                    }
                    None => {
                        let known = names(attrs.iter().map(|attr| &*attr.name), usize::MAX);
                        let help = match nearest(&name, known.iter().copied()) {
                            Some(near) => suggestion(near),
                            None => there_are("attribute", known),
                        };
                        let detail = Message::from("There is no attribute `").name(&name);
                        let warning = Code::UnknownObjectAttribute
                            .warning("unknown object attribute")
                            .with_message(detail.words("` in the type of this value, so it is dropped."))
                            .with_help_message(help);
                        diags.push(warning.with_subject(item.key.span()));
                    }
                }
            }
        }
        _ => {}
    }
}

/// An element of a list or tuple.
fn item_of(value: &Val, index: usize) -> Option<&Val> {
    match value {
        Val::List(list) => list.items.get(index),
        Val::Tuple(tuple) => tuple.items.get(index),
        _ => None,
    }
}

/// An element of a map, or an attribute of an object.
fn entry_of<'v>(value: &'v Val, key: &str) -> Option<&'v Val> {
    match value {
        Val::Map(map) => map.entries.get(key),
        Val::Object(object) => object.get(key),
        _ => None,
    }
}

fn is_simple(ty: &Type) -> bool {
    matches!(ty, Type::Any | Type::Bool | Type::Number | Type::String | Type::Text(_))
}
