//! Attribute, index and splat steps.

use super::{EvalContext, eval as eval_expr, with_values};
use crate::convert::convert;
use crate::diagnostic::{Diagnostic, Diagnostics, did_you_mean};
use crate::source::Span;
use crate::syntax::ast::{Postfix, Step, StepKind};
use crate::types::Type;
use crate::value::{Number, Val};

/// A value and the steps taken from it.
pub(super) fn eval(cx: &EvalContext<'_>, diags: &mut Diagnostics, postfix: &Postfix<'_>) -> Option<Val> {
    let value = eval_expr(cx, diags, &postfix.base);
    steps(cx, diags, value, postfix.base.span, postfix.steps)
}

/// Takes `steps` from `value`, whose expression has the span `source`. Index keys are evaluated even after a problem.
fn steps(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    mut value: Option<Val>,
    source: Span,
    steps: &[Step<'_>],
) -> Option<Val> {
    let mut taken = source;
    for step in steps {
        let from = value.take();
        value = match step.kind {
            StepKind::Attribute(name) => from.and_then(|from| attribute(diags, from, name, step.span)),
            StepKind::Index(key_expr) => {
                let key = eval_expr(cx, diags, key_expr);
                from.zip(key).and_then(|(from, key)| match index(from, key) {
                    Ok(value) => Some(value),
                    Err(problem) => {
                        diags.push(with_values(*problem, cx, key_expr).with_subject(step.span));
                        None
                    }
                })
            }
            StepKind::LegacyIndex(key) => from.and_then(|from| match index(from, Val::Number(Number::from(key))) {
                Ok(value) => Some(value),
                Err(problem) => {
                    diags.push(problem.with_subject(step.span));
                    None
                }
            }),
            StepKind::Splat { each, .. } => from.and_then(|from| splat(cx, diags, from, taken, step.span, each)),
        };
        taken = taken.to(step.span);
    }
    value
}

/// At most so many attributes of an object are listed where none is near.
const FEW: usize = 6;

/// `value.name`.
fn attribute(diags: &mut Diagnostics, value: Val, name: &str, span: Span) -> Option<Val> {
    let problem = match &value {
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
            None => Diagnostic::error("missing map element")
                .with_detail(format!("This map has no element with the key \"{name}\".")),
        },
        Val::Null(_) => Diagnostic::error("attempt to get attribute from null value")
            .with_detail("This value is null, so it has no attributes."),
        Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
            let error = Diagnostic::error("unsupported attribute")
                .with_detail(format!("A {} has no attributes; its elements may have.", value.ty().friendly_name()));
            match value {
                Val::Set(_) => error.with_help(format!("to take `{name}` of each element, write `[*].{name}`")),
                _ => error.with_help(format!(
                    "take one element first, as in `[0].{name}`, or `{name}` of each with `[*].{name}`"
                )),
            }
        }
        Val::Bool(_) | Val::Number(_) | Val::String(_) => Diagnostic::error("unsupported attribute")
            .with_detail(format!("A {} has no attributes.", value.ty().friendly_name())),
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
        Val::List(list) => element(&list.items, key),
        Val::Tuple(items) => element(items, key),
        Val::Map(map) => {
            let key = text_key(key)?;
            match map.entries.get(&key) {
                Some(value) => Ok(value.clone()),
                None => invalid(format!("This map has no element with the key \"{key}\".")),
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
                None => invalid(format!("This object has no attribute named \"{key}\".")),
            }
        }
        Val::Set(_) => invalid("The elements of a set have no index.".to_owned()),
        Val::Null(_) | Val::Bool(_) | Val::Number(_) | Val::String(_) => {
            invalid(format!("A {} has no elements.", value.ty().friendly_name()))
        }
    }
}

fn invalid_index(detail: String) -> Box<Diagnostic> {
    Box::new(Diagnostic::error("invalid index").with_detail(detail))
}

fn text_key(key: Val) -> Result<String, Box<Diagnostic>> {
    match convert(key, &Type::String) {
        Ok(Val::String(key)) => Ok(key),
        Ok(_) => Err(invalid_index("The key is null.".to_owned())),
        Err(mismatch) => Err(invalid_index(format!("Unsuitable value for the key: {mismatch}."))),
    }
}

fn element(items: &[Val], key: Val) -> Result<Val, Box<Diagnostic>> {
    let invalid = |detail: String| Err(invalid_index(detail));
    let number = match convert(key, &Type::Number) {
        Ok(Val::Number(number)) => number,
        Ok(_) => return invalid("The index is null.".to_owned()),
        Err(mismatch) => return invalid(format!("Unsuitable value for the index: {mismatch}.")),
    };
    if !number.is_integer() {
        return invalid(format!("The index must be a whole number, but it is {number}."));
    }
    if number.is_negative() {
        return invalid("The index must not be negative.".to_owned());
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

/// `value.*` and `value[*]`: the steps `each`, taken in every element.
fn splat(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    value: Val,
    source: Span,
    marker: Span,
    each: &[Step<'_>],
) -> Option<Val> {
    let (items, is_collection) = match &value {
        Val::Null(ty) => {
            if matches!(ty.as_deref(), Some(Type::List(_) | Type::Set(_) | Type::Tuple(_))) {
                let error = Diagnostic::error("splat of null value")
                    .with_detail("A null sequence has no elements to take something from.");
                diags.push(error.with_subject(source).with_context(source.to(marker)));
                return None;
            }
            return Some(Val::tuple(Vec::new()));
        }
        Val::List(list) => (list.items.as_slice(), Some(&list.element)),
        Val::Set(set) => (set.items.as_slice(), Some(&set.element)),
        Val::Tuple(items) => (items.as_slice(), None),
        Val::Bool(_) | Val::Number(_) | Val::String(_) | Val::Map(_) | Val::Object(_) => {
            (std::slice::from_ref(&value), None)
        }
    };
    let mut results = Vec::with_capacity(items.len());
    for item in items {
        results.extend(steps(cx, diags, Some(item.clone()), marker, each));
    }
    if results.len() != items.len() {
        return None;
    }
    let Some(element) = is_collection else { return Some(Val::tuple(results)) };
    let ty = if results.is_empty() { type_after(diags, element, each)? } else { common(&results) };
    match ty {
        Some(ty) => Some(Val::list(ty, results)),
        None => {
            let error = Diagnostic::error("invalid nested splat expressions")
                .with_detail("The elements give values of different types, which a list can't hold.");
            diags.push(error.with_subject(marker).with_context(source.to(marker)));
            None
        }
    }
}

/// The one type of all results; untyped nulls fit any.
fn common(results: &[Val]) -> Option<Type> {
    let mut common = None;
    for result in results {
        let ty = result.ty();
        match &common {
            _ if ty == Type::Any => {}
            None => common = Some(ty),
            Some(common) if *common == ty => {}
            Some(_) => return None,
        }
    }
    Some(common.unwrap_or(Type::Any))
}

/// The type that `each` leads to from an element of an empty collection: what is wrong for every element is reported
/// although there is none.
#[allow(clippy::option_option)]
fn type_after(diags: &mut Diagnostics, element: &Type, each: &[Step<'_>]) -> Option<Option<Type>> {
    let mut ty = element.clone();
    for step in each {
        ty = match (step.kind, &ty) {
            (_, Type::Any) => Type::Any,
            (StepKind::Attribute(name), Type::Object(attrs)) => match attrs.iter().find(|attr| &*attr.name == name) {
                Some(attr) => attr.ty.clone(),
                None => {
                    let error = Diagnostic::error("unsupported attribute")
                        .with_detail(format!("The elements have no attribute named `{name}`."));
                    diags.push(error.with_subject(step.span));
                    return None;
                }
            },
            (StepKind::Attribute(_), Type::Map(element)) => (**element).clone(),
            (
                StepKind::Attribute(_),
                Type::Bool | Type::Number | Type::String | Type::List(_) | Type::Set(_) | Type::Tuple(_),
            ) => {
                let error = Diagnostic::error("unsupported attribute")
                    .with_detail(format!("A {} has no attributes.", ty.friendly_name()));
                diags.push(error.with_subject(step.span));
                return None;
            }
            (StepKind::Index(_) | StepKind::LegacyIndex(_), Type::List(element) | Type::Map(element)) => {
                (**element).clone()
            }
            // Which element it would be, or what a splat in each would give, is not decided without a value.
            (StepKind::Index(_) | StepKind::LegacyIndex(_) | StepKind::Splat { .. }, _) => Type::Any,
        };
    }
    Some(Some(ty))
}
