//! Tuple and object constructors.

use super::context::EvalContext;
use super::describe::with_values;
use super::unknown::{self, Outcome, Unknown};
use super::{eval, outcome};
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostics, Message};
use crate::positions::Positions;
use crate::source::Span;
use crate::syntax::ast::{Expr, ObjectItem, ObjectKey};
use crate::text::Quoted;
use crate::types::Type;
use crate::value::Val;

/// Evaluates `[a, b]`.
pub(super) fn tuple(cx: &EvalContext<'_>, diags: &mut Diagnostics, items: &[Expr<'_>], span: Span) -> Outcome {
    cx.values(items.len() as u64, span).ok_or(Unknown::ANY)?;
    let mut values = Vec::with_capacity(items.len());
    let mut items = items.iter();
    while let Some(item) = items.next() {
        match outcome(cx, diags, item) {
            Ok(value) => values.push(value),
            Err(unknown) => {
                let mut partial = Vec::with_capacity(values.len() + 1 + items.len());
                for value in values {
                    partial.push(Ok(value));
                }
                partial.push(Err(unknown));
                for item in items {
                    partial.push(outcome(cx, diags, item));
                }
                return Err(Unknown::tuple(partial));
            }
        }
    }
    Ok(Val::tuple(values))
}

/// Evaluates `{ a = 1 }`. If two items have the same key, the last one counts; JSON properties must have different names.
pub(super) fn object(cx: &EvalContext<'_>, diags: &mut Diagnostics, items: &[ObjectItem<'_>], span: Span) -> Outcome {
    cx.values(items.len() as u64, span).ok_or(Unknown::ANY)?;
    let mut attrs = Vec::with_capacity(items.len());
    // The spans of JSON properties, to report duplicates.
    let mut places = Vec::new();
    for item in items {
        let key = key(cx, diags, &item.key);
        let value = outcome(cx, diags, &item.value);
        if let (Some(_), ObjectKey::Property(property)) = (&key, &item.key) {
            places.push(property.span);
        }
        attrs.extend(key.map(|key| (key, value)));
    }
    if !places.is_empty() {
        unique(diags, &attrs, &places, span)?;
    }
    if attrs.len() == items.len() { unknown::object(attrs) } else { Err(Unknown::ANY) }
}

/// Reports properties with the same name.
fn unique<T>(diags: &mut Diagnostics, attrs: &[(String, T)], places: &[Span], span: Span) -> Result<(), Unknown> {
    let mut first = Positions::default();
    let mut outcome = Ok(());
    for (index, ((key, _), place)) in attrs.iter().zip(places).enumerate() {
        let Some(first) = first.add(key, index).and_then(|first| places.get(first)) else { continue };
        let error = Code::DuplicateKey
            .error("duplicate object attribute")
            .with_message(Message::from("The attribute ").value(&Quoted(key)).words(" is already set."))
            .with_subject(*place)
            .with_context(span)
            .with_label(*first, "first set here");
        diags.push(error);
        outcome = Err(Unknown::ANY);
    }
    outcome
}

fn key(cx: &EvalContext<'_>, diags: &mut Diagnostics, key: &ObjectKey<'_>) -> Option<String> {
    // Numbers are evaluated, because their texts can be long.
    if let Some(text) = key.short_constant() {
        cx.text(&text, key.span())?;
        return Some(text.into_owned());
    }
    let (ObjectKey::Expr(expr) | ObjectKey::Property(expr)) = key else { return None };
    let is_property = matches!(key, ObjectKey::Property(_));
    if expr.is_bare_traversal() {
        let error = Code::AmbiguousKey
            .error("ambiguous attribute key")
            .with_detail("This could be meant as a value or as a name.")
            .with_help("put it in parentheses if its value is the key")
            .with_help("put it in quotes if the name itself is the key");
        diags.push(error.with_subject(expr.span));
        return None;
    }
    let value = eval(cx, diags, expr)?;
    cx.room_for_text_of(&value, expr.span)?;
    let problem = if value.is_null() {
        let summary = if is_property { "invalid object key expression" } else { "null value as key" };
        Code::InvalidKey.error(summary).with_detail("The key of an object item is null; a string is required.")
    } else {
        match convert(value, &Type::String) {
            Ok(Val::String(key)) => {
                cx.text(&key, expr.span)?;
                return Some(key);
            }
            Ok(_) => return None,
            Err(mismatch) => {
                let detail = Message::because("This can't be the key of an object item", mismatch.message());
                let summary = if is_property { "invalid object key expression" } else { "incorrect key type" };
                Code::InvalidKey.error(summary).with_message(detail)
            }
        }
    };
    diags.push(with_values(problem, cx, expr).with_subject(expr.span));
    None
}
