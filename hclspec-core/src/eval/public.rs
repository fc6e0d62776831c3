//! The form in which values are shown: the result of a second evaluation, with secrets as unknown values.
//!
//! The result can't depend on a secret, because the secret's value is missing. Properties that are known without the
//! secret remain known, such as the number of elements of a list of objects with secrets, or that a secret is set.

use super::context::{Binding, EvalContext, Frame, FrameOf, Iteration};
use super::for_expr::elements;
use super::unknown::{Outcome, Unknown, object, tuple};
use super::written::bare;
use crate::diagnostic::Diagnostics;
use crate::positions::{Positions, mapped};
use crate::source::Span;
use crate::syntax::ast::{Call, Expr, ExprKind, ObjectItem};
use crate::value::{Object, Val};

/// Runs an evaluation for the spec in this context, with secrets as unknown values.
#[cold]
pub(super) fn public<T>(cx: &EvalContext<'_>, run: impl Fn(&EvalContext<'_>) -> Option<T>) -> Option<T> {
    let mut found = None;
    in_frames(cx, &mut |cx| found = run(cx));
    found
}

fn in_frames(cx: &EvalContext<'_>, run: &mut dyn FnMut(&EvalContext<'_>)) {
    let Some(frame) = cx.frames().next() else { return run(&cx.public()) };
    in_frames(&cx.around(frame), &mut |cx| {
        let values = values(cx, frame);
        let mut bindings = Vec::with_capacity(values.len());
        for ((name, _), value) in frame.bindings.iter().zip(&values) {
            bindings.push((*name, value.as_ref()));
        }
        cx.with_bindings(&bindings, frame.of, &mut *run);
    });
}

/// The shown form of a frame's variables.
fn values(cx: &EvalContext<'_>, frame: &Frame<'_>) -> Vec<Outcome> {
    let known = match frame.of {
        FrameOf::Loop(Iteration { collection, index }) => {
            let elements = elements(cx, &mut Diagnostics::new(), collection, collection.span);
            elements.and_then(|elements| elements.element(index)).map(Vec::from)
        }
        FrameOf::Call(caller, call) => arguments(caller, call, frame.bindings),
        FrameOf::Nested(value) => Some(vec![value()]),
        FrameOf::Other => None,
    };
    known.unwrap_or_else(|| mapped(frame.bindings, |_| Err(Unknown::ANY)))
}

/// The shown form of a function's parameters, which correspond to the arguments of a call in order. The last parameter may be a tuple of all
/// remaining arguments.
fn arguments(cx: &EvalContext<'_>, call: &Call<'_>, bindings: &[Binding<'_>]) -> Option<Vec<Outcome>> {
    // Spans in a file's template are not those of the configuration.
    let derives = cx.secrets.filter(|_| cx.templates == 0)?;
    let mut rest = call.args;
    let mut values = Vec::with_capacity(bindings.len());
    for (index, (_, value)) in bindings.iter().enumerate() {
        let value = (*value).ok()?;
        values.push(match rest {
            // The values of the remaining parameters are elements of this argument.
            [only] if call.expand => {
                if derives(only.span) {
                    Err(Unknown::ANY)
                } else {
                    Ok(value.clone())
                }
            }
            [first, others @ ..] if index + 1 < bindings.len() || others.is_empty() => {
                rest = others;
                in_expr(value, first, derives)
            }
            others if !call.expand && value.length() == Some(others.len()) => elements_in(value, others, derives),
            others if others.iter().any(|arg| derives(arg.span)) => Err(Unknown::ANY),
            _ => Ok(value.clone()),
        });
    }
    Some(values)
}

/// The shown form of the value of an expression in the configuration: parts that are written without secrets remain known.
pub fn in_expr(value: &Val, expr: &Expr<'_>, derives: &dyn Fn(Span) -> bool) -> Outcome {
    if value.is_null() || !derives(expr.span) {
        return Ok(value.clone());
    }
    match (bare(expr).kind, value.plain()) {
        (ExprKind::Tuple(items), Val::Tuple(_) | Val::List(_)) if value.length() == Some(items.len()) => {
            elements_in(value, items, derives)
        }
        (ExprKind::Object(items), Val::Object(object)) => entries_in(object, items, derives),
        (ExprKind::Object(items), Val::Map(map)) => entries_in(&map.entries, items, derives),
        _ => Err(Unknown::secret()),
    }
}

/// The shown form of elements, one for each of the expressions.
fn elements_in(value: &Val, exprs: &[Expr<'_>], derives: &dyn Fn(Span) -> bool) -> Outcome {
    let mut shown = Vec::with_capacity(exprs.len());
    for (value, expr) in value.elements().unwrap_or_default().iter().zip(exprs) {
        shown.push(in_expr(value, expr, derives));
    }
    tuple(shown)
}

/// The shown form of entries, one for each of the items of an object.
fn entries_in(entries: &Object, items: &[ObjectItem<'_>], derives: &dyn Fn(Span) -> bool) -> Outcome {
    let mut written = Positions::default();
    for (index, item) in items.iter().enumerate() {
        match item.key.constant() {
            Some(key) if !derives(item.key.span()) => written.set(key, index),
            _ => return Err(Unknown::secret()),
        }
    }
    let mut shown = Vec::with_capacity(entries.values.len());
    for (key, value) in entries.iter() {
        let item = written.get(key).and_then(|index| items.get(index));
        let value = item.map_or_else(|| Ok(value.clone()), |item| in_expr(value, &item.value, derives));
        shown.push((key.to_owned(), value));
    }
    object(shown)
}
