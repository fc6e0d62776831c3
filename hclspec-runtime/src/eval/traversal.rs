//! Attribute and index steps.

use super::seen::{self, Seen};
use super::unknown::Unknown;
use super::{EvalContext, SUGGESTION, splat, with_values};
use crate::convert::convert;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Postfix, Step, StepKind};
use crate::types::Type;
use crate::value::{Number, Val};
use std::borrow::Cow;

/// A value and the steps taken from it.
pub(super) fn look<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    postfix: &'v Postfix<'_>,
) -> Result<Seen<'v>, Unknown> {
    let mark = diags.len();
    let value = seen::look(cx, diags, &postfix.base);
    let inner = diags.len();
    let result = steps(cx, diags, value, mark, postfix.base.span, postfix.steps);
    if result.is_err() {
        // Of a null it matters where it comes from.
        let whole = Expr { kind: ExprKind::Postfix(postfix), span: postfix.base.span };
        for problem in diags.split_off(inner) {
            let is_null = problem.summary().starts_with("attempt to ");
            diags.push(if is_null { with_values(problem, cx, &whole) } else { problem });
        }
    }
    result
}

/// Takes `steps` from `value`, whose expression has the span `source` and whose problems begin at `mark`. Index keys are
/// evaluated even after a problem.
pub(super) fn steps<'v>(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    mut value: Result<Seen<'v>, Unknown>,
    mark: usize,
    source: Span,
    steps: &[Step<'_>],
) -> Result<Seen<'v>, Unknown> {
    let mut taken = source;
    for step in steps {
        value = match step.kind {
            StepKind::Attribute(name) => match value {
                Ok(value) => value.part(|value| attribute(cx, value, name)).map_err(|problem| {
                    diags.push(problem.with_subject(step.span));
                    let _ = cx.steps(SUGGESTION, step.span);
                    Unknown::ANY
                }),
                Err(unknown) => unknown.attribute(name).map(Seen::Made),
            },
            StepKind::Index(key_expr) => {
                let key = seen::look(cx, diags, key_expr);
                match (value, key) {
                    (Ok(value), Ok(key)) => value.part(|value| index(cx, value, &key)).map_err(|problem| {
                        diags.push(with_values(problem, cx, key_expr).with_subject(step.span));
                        Unknown::ANY
                    }),
                    // Without the key it is one of the elements.
                    (Ok(value), Err(_)) => Unknown::of(value.into_val().ty()).index(None).map(Seen::Made),
                    (Err(unknown), key) => unknown.index(key.ok().map(Seen::into_val)).map(Seen::Made),
                }
            }
            StepKind::LegacyIndex(key) => {
                let key = Val::Number(Number::from(key));
                match value {
                    Ok(value) => value.part(|value| index(cx, value, &Seen::Held(&key))).map_err(|problem| {
                        diags.push(problem.with_subject(step.span));
                        Unknown::ANY
                    }),
                    Err(unknown) => unknown.index(Some(key)).map(Seen::Made),
                }
            }
            StepKind::Splat { each, .. } => {
                let failed = diags.len() > mark;
                let value = value.map(Seen::into_val);
                splat::eval(cx, diags, value, failed, taken, step.span, each).map(Seen::Made)
            }
        };
        taken = taken.to(step.span);
        cx.steps(1, step.span).ok_or(Unknown::ANY)?;
        if let Some(text) = value.as_ref().ok().and_then(Seen::text) {
            cx.text(text, step.span).ok_or(Unknown::ANY)?;
        }
    }
    value
}

/// At most so many attributes of an object are listed where none is near.
const FEW: usize = 6;

/// `value.name`.
fn attribute<'v>(cx: &EvalContext<'_>, value: &'v Val, name: &str) -> Result<&'v Val, Diagnostic> {
    let problem = match value {
        Val::Made(made) => return attribute(cx, made.from(), name),
        Val::Object(object) => match object.get(name) {
            Some(value) => return Ok(value),
            None => {
                let error = Diagnostic::error("unsupported attribute")
                    .with_detail(format!("This object has no attribute named `{name}`."));
                match cx.did_you_mean(name, &mut object.keys.iter()) {
                    Some(help) => error.with_help(help),
                    None if (1..=FEW).contains(&object.keys.len()) => {
                        let names: Vec<String> = object.keys.iter().map(|it| format!("`{it}`")).collect();
                        error.with_help(format!("it has {}", names.join(", ")))
                    }
                    None => error,
                }
            }
        },
        Val::Map(map) => match map.entries.get(name) {
            Some(value) => return Ok(value),
            None => {
                let error = Diagnostic::error("missing map element")
                    .with_detail(format!("This map has no element with the key \"{name}\"."));
                match cx.did_you_mean(name, &mut map.entries.keys.iter()) {
                    Some(help) => error.with_help(help),
                    None => error,
                }
            }
        },
        Val::Null(_) => Diagnostic::error("attempt to get attribute from null value")
            .with_detail("This value is null, so it has no attributes."),
        Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
            let error = Diagnostic::error("unsupported attribute")
                .with_detail(format!("A {} has no attributes; its elements may have.", value.friendly_name()));
            match value {
                Val::Set(_) => error.with_help(format!("to take `{name}` of each element, write `[*].{name}`")),
                _ => error.with_help(format!(
                    "take one element first, as in `[0].{name}`, or `{name}` of each with `[*].{name}`"
                )),
            }
        }
        Val::Bool(_) | Val::Number(_) | Val::String(_) => Diagnostic::error("unsupported attribute")
            .with_detail(format!("A {} has no attributes.", value.friendly_name())),
    };
    Err(problem)
}

/// `value[key]`.
fn index<'v>(cx: &EvalContext<'_>, value: &'v Val, key: &Seen<'_>) -> Result<&'v Val, Diagnostic> {
    let invalid = |detail: String| Err(invalid_index(detail));
    if value.is_null() {
        let error = Diagnostic::error("attempt to index null value");
        return Err(error.with_detail("This value is null, so it has no elements."));
    }
    if key.value().is_some_and(Val::is_null) {
        return invalid("The key is null.".to_owned());
    }
    match value {
        Val::Made(made) => index(cx, made.from(), key),
        Val::List(list) => element(&list.items, key),
        Val::Tuple(items) => element(items, key),
        Val::Map(map) => {
            let key = text_key(key)?;
            match map.entries.get(&key) {
                Some(value) => Ok(value),
                None => Err(no_key(cx, "This map has no element with the key", &key, &mut map.entries.keys.iter())),
            }
        }
        Val::Object(object) => {
            let was_number = matches!(key.value(), Some(Val::Number(_)));
            let key = text_key(key)?;
            match object.get(&key) {
                Some(value) => Ok(value),
                None if was_number => invalid(format!(
                    "This object has no attribute named \"{key}\". An object is indexed by attribute name, not by number."
                )),
                None => Err(no_key(cx, "This object has no attribute named", &key, &mut object.keys.iter())),
            }
        }
        Val::Set(_) => invalid("The elements of a set have no index.".to_owned()),
        Val::Null(_) | Val::Bool(_) | Val::Number(_) | Val::String(_) => {
            invalid(format!("A {} has no elements.", value.friendly_name()))
        }
    }
}

fn no_key(cx: &EvalContext<'_>, what: &str, key: &str, known: &mut dyn Iterator<Item = &str>) -> Diagnostic {
    let error = invalid_index(format!("{what} \"{key}\"."));
    match cx.nearest(key, known) {
        Some(near) => error.with_help(format!("did you mean `[\"{near}\"]`?")),
        None => error,
    }
}

pub(super) fn invalid_index(detail: String) -> Diagnostic {
    Diagnostic::error("invalid index").with_detail(detail)
}

pub(super) fn text_key<'k>(key: &'k Seen<'_>) -> Result<Cow<'k, str>, Diagnostic> {
    if let Some(text) = key.text() {
        return Ok(Cow::Borrowed(text));
    }
    match convert(key.to_val(), &Type::String) {
        Ok(Val::String(key)) => Ok(Cow::Owned(key)),
        Ok(_) => Err(invalid_index("The key is null.".to_owned())),
        Err(mismatch) => Err(invalid_index(format!("Unsuitable value for the key: {mismatch}."))),
    }
}

pub(super) fn number_key<'k>(key: &'k Seen<'_>) -> Result<Cow<'k, Number>, Diagnostic> {
    if let Some(Val::Number(number)) = key.value() {
        return Ok(Cow::Borrowed(number));
    }
    match convert(key.to_val(), &Type::Number) {
        Ok(Val::Number(number)) => Ok(Cow::Owned(number)),
        Ok(_) => Err(invalid_index("The index is null.".to_owned())),
        Err(mismatch) => Err(invalid_index(format!("Unsuitable value for the index: {mismatch}."))),
    }
}

pub(super) fn element<'v>(items: &'v [Val], key: &Seen<'_>) -> Result<&'v Val, Diagnostic> {
    let invalid = |detail: String| Err(invalid_index(detail));
    let number = number_key(key)?;
    if !number.is_integer() {
        return invalid(format!("The index must be a whole number, but it is {number}."));
    }
    if number.is_negative() {
        let error = invalid_index("The index must not be negative.".to_owned());
        return Err(match items.len().checked_sub(1) {
            Some(last) => error.with_help(format!("elements are counted from the start; the last one is `[{last}]`")),
            None => error,
        });
    }
    match usize::try_from(&*number).ok().and_then(|index| items.get(index)) {
        Some(value) => Ok(value),
        None => match items.len() {
            0 => invalid(format!("There is no element {number}: the sequence is empty.")),
            1 => invalid(format!("There is no element {number}: the sequence has 1 element, number 0.")),
            len => invalid(format!("There is no element {number}: the sequence has {len} elements, 0 to {}.", len - 1)),
        },
    }
}
