//! Attribute and index steps.

use super::unknown::{Outcome, Unknown};
use super::{EvalContext, SUGGESTION, eval as eval_expr, outcome, splat, with_values};
use crate::convert::convert;
use crate::diagnostic::{Diagnostic, Diagnostics, did_you_mean, nearest};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Postfix, Step, StepKind};
use crate::types::Type;
use crate::value::{Number, Val};

/// A value and the steps taken from it.
pub(super) fn eval(cx: &EvalContext<'_>, diags: &mut Diagnostics, postfix: &Postfix<'_>) -> Outcome {
    let mark = diags.len();
    let value = outcome(cx, diags, &postfix.base);
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
pub(super) fn steps(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    mut value: Outcome,
    mark: usize,
    source: Span,
    steps: &[Step<'_>],
) -> Outcome {
    let mut taken = source;
    for step in steps {
        value = match step.kind {
            StepKind::Attribute(name) => match value {
                Ok(value) => attribute(diags, value, name, step.span).ok_or_else(|| {
                    let _ = cx.steps(SUGGESTION, step.span);
                    Unknown::ANY
                }),
                Err(unknown) => unknown.attribute(name),
            },
            StepKind::Index(key_expr) => {
                let key = eval_expr(cx, diags, key_expr);
                match (value, key) {
                    (Ok(value), Some(key)) => index(value, key).map_err(|problem| {
                        diags.push(with_values(*problem, cx, key_expr).with_subject(step.span));
                        Unknown::ANY
                    }),
                    // Without the key it is one of the elements.
                    (Ok(value), None) => Unknown::of(value.ty()).index(None),
                    (Err(unknown), key) => unknown.index(key),
                }
            }
            StepKind::LegacyIndex(key) => {
                let key = Val::Number(Number::from(key));
                match value {
                    Ok(value) => index(value, key).map_err(|problem| {
                        diags.push(problem.with_subject(step.span));
                        Unknown::ANY
                    }),
                    Err(unknown) => unknown.index(Some(key)),
                }
            }
            StepKind::Splat { each, .. } => {
                let failed = diags.len() > mark;
                splat::eval(cx, diags, value, failed, taken, step.span, each)
            }
        };
        taken = taken.to(step.span);
        cx.steps(1, step.span).ok_or(Unknown::ANY)?;
        if let Ok(Val::String(text)) = &value {
            cx.text(text, step.span).ok_or(Unknown::ANY)?;
        }
    }
    value
}

/// At most so many attributes of an object are listed where none is near.
const FEW: usize = 6;

/// `value.name`.
fn attribute(diags: &mut Diagnostics, value: Val, name: &str, span: Span) -> Option<Val> {
    let problem = match &value {
        Val::Made(made) => return attribute(diags, made.from().clone(), name, span),
        Val::Object(object) => match object.get(name) {
            Some(value) => return Some(value.clone()),
            None => {
                let error = Diagnostic::error("unsupported attribute")
                    .with_detail(format!("This object has no attribute named `{name}`."));
                match did_you_mean(name, object.keys.iter()) {
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
            Some(value) => return Some(value.clone()),
            None => {
                let error = Diagnostic::error("missing map element")
                    .with_detail(format!("This map has no element with the key \"{name}\"."));
                match did_you_mean(name, map.entries.keys().map(String::as_str)) {
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
    diags.push(problem.with_subject(span));
    None
}

/// `value[key]`.
fn index(value: Val, key: Val) -> Result<Val, Box<Diagnostic>> {
    let invalid = |detail: String| Err(invalid_index(detail));
    if value.is_null() {
        let error = Diagnostic::error("attempt to index null value");
        return Err(Box::new(error.with_detail("This value is null, so it has no elements.")));
    }
    if key.is_null() {
        return invalid("The key is null.".to_owned());
    }
    match &value {
        Val::Made(made) => index(made.from().clone(), key),
        Val::List(list) => element(&list.items, key),
        Val::Tuple(items) => element(items, key),
        Val::Map(map) => {
            let key = text_key(key)?;
            match map.entries.get(&key) {
                Some(value) => Ok(value.clone()),
                None => {
                    Err(no_key("This map has no element with the key", &key, map.entries.keys().map(String::as_str)))
                }
            }
        }
        Val::Object(object) => {
            let was_number = matches!(key, Val::Number(_));
            let key = text_key(key)?;
            match object.get(&key) {
                Some(value) => Ok(value.clone()),
                None if was_number => invalid(format!(
                    "This object has no attribute named \"{key}\". An object is indexed by attribute name, not by number."
                )),
                None => Err(no_key("This object has no attribute named", &key, object.keys.iter())),
            }
        }
        Val::Set(_) => invalid("The elements of a set have no index.".to_owned()),
        Val::Null(_) | Val::Bool(_) | Val::Number(_) | Val::String(_) => {
            invalid(format!("A {} has no elements.", value.friendly_name()))
        }
    }
}

fn no_key<'k>(what: &str, key: &str, known: impl IntoIterator<Item = &'k str>) -> Box<Diagnostic> {
    let error = invalid_index(format!("{what} \"{key}\"."));
    match nearest(key, known) {
        Some(near) => Box::new(error.with_help(format!("did you mean `[\"{near}\"]`?"))),
        None => error,
    }
}

pub(super) fn invalid_index(detail: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("invalid index").with_detail(detail))
}

pub(super) fn text_key(key: Val) -> Result<String, Box<Diagnostic>> {
    match convert(key, &Type::String) {
        Ok(Val::String(key)) => Ok(key),
        Ok(_) => Err(invalid_index("The key is null.".to_owned())),
        Err(mismatch) => Err(invalid_index(format!("Unsuitable value for the key: {mismatch}."))),
    }
}

pub(super) fn number_key(key: Val) -> Result<Number, Box<Diagnostic>> {
    match convert(key, &Type::Number) {
        Ok(Val::Number(number)) => Ok(number),
        Ok(_) => Err(invalid_index("The index is null.".to_owned())),
        Err(mismatch) => Err(invalid_index(format!("Unsuitable value for the index: {mismatch}."))),
    }
}

pub(super) fn element(items: &[Val], key: Val) -> Result<Val, Box<Diagnostic>> {
    let invalid = |detail: String| Err(invalid_index(detail));
    let number = number_key(key)?;
    if !number.is_integer() {
        return invalid(format!("The index must be a whole number, but it is {number}."));
    }
    if number.is_negative() {
        let error = invalid_index("The index must not be negative.".to_owned());
        return Err(match items.len().checked_sub(1) {
            Some(last) => {
                Box::new(error.with_help(format!("elements are counted from the start; the last one is `[{last}]`")))
            }
            None => error,
        });
    }
    match usize::try_from(&number).ok().and_then(|index| items.get(index)) {
        Some(value) => Ok(value.clone()),
        None => match items.len() {
            0 => invalid(format!("There is no element {number}: the sequence is empty.")),
            1 => invalid(format!("There is no element {number}: the sequence has 1 element, number 0.")),
            len => invalid(format!("There is no element {number}: the sequence has {len} elements, 0 to {}.", len - 1)),
        },
    }
}
