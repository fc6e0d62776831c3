//! Locates the parts of a written value that don't fit their types.

use super::excess::misspelt;
use super::written::{bare, last_item, written_part};
use crate::convert::{Mismatch, MismatchedPart, unit_help};
use crate::diagnostic::{Diagnostic, Message};
use crate::positions::mapped;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::habit::truth;
use crate::text::joined;
use crate::types::{Coll, Type};
use crate::value::type_at;

/// The problems of the parts of an expression's value that don't fit `ty`, with help texts. Each is located as
/// exactly as the constructors in the expression allow. `problem` creates the error for one part and its expression.
pub fn mismatched<'x>(
    expr: &'x Expr<'x>,
    ty: Option<&Type>,
    mismatch: &Mismatch,
    problem: &dyn Fn(&MismatchedPart, &'x Expr<'x>) -> Diagnostic,
) -> Vec<Diagnostic> {
    let mut problems = Vec::with_capacity(mismatch.parts().len());
    for (index, found) in mismatch.parts().iter().enumerate() {
        let (part, _) = written_part(expr, &found.path(), &last_item);
        let help = ty.and_then(|ty| part_help(expr, ty, found));
        let more = mismatch.more().filter(|_| index + 1 == mismatch.parts().len());
        let error = problem(found, part).with_subject(part.span);
        problems.push(error.with_help_if(help.map(Message::from)).with_help_if(more.map(Message::from)));
    }
    problems
}

/// The help for a value that is not a bool.
pub(super) fn bool_help(expr: &Expr<'_>, mismatch: &Mismatch) -> Option<String> {
    part_help(expr, &Type::Bool, mismatch.parts().first()?)
}

/// The help for a value that does not fit `ty`, if `expr` writes out the mismatched part.
fn part_help(expr: &Expr<'_>, ty: &Type, mismatch: &MismatchedPart) -> Option<String> {
    if let Some(help) = mismatch.help() {
        return Some(help.to_owned());
    }
    let path = mismatch.path();
    let (part, true) = written_part(expr, &path, &last_item) else { return None };
    let (part, ty) = (bare(part), type_at(ty, &path)?);
    match (part.kind, &*ty.resolved()) {
        // The missing attribute may be there under a similar name.
        (ExprKind::Object(items), Type::Object(attrs)) => {
            let instead = |(name, near): &(String, &str)| format!("`{near}` instead of `{name}`");
            let all = mapped(&misspelt(items, attrs), instead);
            (!all.is_empty()).then(|| format!("did you mean {}?", joined(&all, ", and ")))
        }
        (ExprKind::Int(number), Type::Written(notation)) => unit_help(notation, Some(&number.to_string())),
        (ExprKind::Number(digits), Type::Written(notation)) => unit_help(notation, Some(digits)),
        (_, Type::Written(notation)) if mismatch.is_of_number() => unit_help(notation, None),
        (ExprKind::Int(number), Type::Bool) => truth(&number.to_string()).map(|truth| format!("write `{truth}`")),
        (ExprKind::String(word), Type::Bool) => truth(word).map(|truth| format!("write `{truth}`")),
        (ExprKind::String(word), Type::Union(alternatives)) => {
            let takes_bools = alternatives.iter().any(|alternative| *alternative.ty.unnamed() == Type::Bool);
            truth(word).filter(|_| takes_bools).map(|truth| format!("write `{truth}`"))
        }
        (ExprKind::Object(_), Type::Coll(Coll::List | Coll::Set, element)) => {
            matches!(*element.resolved(), Type::Object(_) | Type::Coll(Coll::Map, _)).then(|| BRACKETS.to_owned())
        }
        (ExprKind::String(_) | ExprKind::Template(_), Type::Coll(Coll::List | Coll::Set, element)) => {
            (*element.unnamed() == Type::String).then(|| BRACKETS.to_owned())
        }
        (ExprKind::Int(_) | ExprKind::Number(_), Type::Coll(Coll::List | Coll::Set, element)) => {
            (*element.unnamed() == Type::Number).then(|| BRACKETS.to_owned())
        }
        _ => None,
    }
}

const BRACKETS: &str = "write brackets around it: `[..]`";
