//! The parts of a written value: where a mismatch is.

use super::excess::attr_of;
use super::written::{bare, last_item, written_part};
use crate::convert::Mismatch;
use crate::diagnostic::nearest;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::habit::truth;
use crate::types::Type;
use crate::value::type_at;

/// The expression of the mismatched part, as far as constructors lead to it.
pub fn mismatched<'x>(expr: &'x Expr<'x>, mismatch: &Mismatch) -> &'x Expr<'x> {
    written_part(expr, &mismatch.path(), &last_item).0
}

/// The help for a value that does not fit `ty`, if the mismatched part is written in `expr`.
#[must_use]
pub fn hint(expr: &Expr<'_>, ty: &Type, mismatch: &Mismatch) -> Option<String> {
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
        (ExprKind::Int(number), Type::Bool) => truth(&number.to_string()).map(|truth| format!("write `{truth}`")),
        (ExprKind::String(word), Type::Bool) => truth(word).map(|truth| format!("write `{truth}`")),
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
