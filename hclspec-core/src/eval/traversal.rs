//! Values and steps: attributes, indexes, and splats, which take the same steps from every element.

use super::context::EvalContext;
use super::definitions::Definitions;
use super::describe::with_values;
use super::resolved::resolved;
use super::seen::Seen;
use super::step_type::{problem_of, type_after};
use super::unknown::{self, Outcome, Unknown};
use super::{look, part, reference, within_depth};
use crate::diagnostic::{Code, Diagnostics};
use crate::positions::mapped;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, Postfix, Step, StepKind};
use crate::types::Type;
use crate::value::{Number, Val};

/// A splat can have a problem for each element. Up to this many are shown with the values of variables.
const MOST: usize = 8;

/// `value.steps`.
#[inline(never)]
pub(super) fn eval<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    postfix: &'v Postfix<'_>,
) -> Result<Seen<'v>, Unknown> {
    let mark = diags.len();
    let (value, source, rest) = base(cx, diags, postfix);
    let inner = diags.len();
    let result = steps(cx, diags, value, mark, source, rest);
    if result.is_err() {
        // For a null, it matters where it comes from.
        let whole = Expr { kind: ExprKind::Postfix(postfix), span: postfix.base.span };
        for (index, problem) in diags.split_off(inner).into_iter().enumerate() {
            let is_at_name = problem.span() == postfix.steps.first().map(|step| step.span);
            let problem = match reference::hidden(cx, postfix).filter(|_| is_at_name) {
                Some(help) => problem.with_help_message(help),
                None => problem,
            };
            diags.push(if problem.kind().is_part_of_null() && index < MOST {
                with_values(problem, cx, &whole)
            } else {
                problem
            });
        }
    }
    result
}

/// Returns the value that the remaining steps are taken from, its place, and these steps. The first steps may be part of the
/// name of a local value, or of a reference that the host program resolves.
fn base<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    postfix: &'v Postfix<'_>,
) -> (Result<Seen<'v>, Unknown>, Span, &'v [Step<'v>]) {
    let Postfix { base, steps } = postfix;
    if let ExprKind::Variable(name) = base.kind {
        if let Some(definitions) = cx.definitions_in(name) {
            return reference::defined(cx, diags, definitions, postfix);
        }
        if let Some((value, taken)) = resolved(cx, diags, name, base, steps) {
            let (taken, rest) = steps.split_at_checked(taken).unwrap_or((steps, &[]));
            return (value, taken.last().map_or(base.span, |step| base.span.to(step.span)), rest);
        }
    }
    (look(cx, diags, base), base.span, steps)
}

/// Takes `steps` from `value`, whose expression has the span `source` and whose problems begin at `mark`. Index keys are
/// evaluated even after a problem.
fn steps<'v>(
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
            StepKind::Attribute(name) => {
                cx.name(name, step.span).ok_or(Unknown::ANY)?;
                match value {
                    Ok(value) => value.part(|value| part::attribute(cx, value, name)).map_err(|problem| {
                        diags.push(problem.with_subject(step.span));
                        cx.suggestion(step.span);
                        Unknown::ANY
                    }),
                    Err(unknown) => {
                        refuse(cx, diags, mark, &unknown, step, None);
                        unknown.attribute(name).map(Seen::Made)
                    }
                }
            }
            StepKind::Index(key_expr) => {
                let key = look(cx, diags, key_expr);
                if let Ok(key) = &key {
                    let has_names = matches!(&value, Ok(value) if value.has_names());
                    cx.key(key, has_names, key_expr.span).ok_or(Unknown::ANY)?;
                }
                match (value, key) {
                    (Ok(value), Ok(key)) => value.part(|value| part::index(cx, value, &key)).map_err(|problem| {
                        diags.push(with_values(problem, cx, key_expr).with_subject(step.span));
                        Unknown::ANY
                    }),
                    // Without the key, it could be any of the elements.
                    (Ok(value), Err(key)) => {
                        // Pays for building its type.
                        cx.charge(value.size(), step.span).ok_or(Unknown::ANY)?;
                        Unknown::of(value.into_val().ty()).index(&Err(key)).map(Seen::Made)
                    }
                    (Err(unknown), key) => {
                        let key = key.map(Seen::into_val);
                        refuse(cx, diags, mark, &unknown, step, key.as_ref().ok());
                        unknown.index(&key).map(Seen::Made)
                    }
                }
            }
            StepKind::LegacyIndex(key) => {
                let key = Val::Number(Number::from(key));
                match value {
                    Ok(value) => value.part(|value| part::index(cx, value, &Seen::Held(&key))).map_err(|problem| {
                        diags.push(problem.with_subject(step.span));
                        Unknown::ANY
                    }),
                    Err(unknown) => {
                        refuse(cx, diags, mark, &unknown, step, Some(&key));
                        unknown.index(&Ok(key)).map(Seen::Made)
                    }
                }
            }
            StepKind::Splat { each, .. } => {
                let failed = diags.len() > mark;
                let value = value.map(Seen::into_val);
                let result = splat(cx, diags, value, failed, taken, step.span, each);
                within_depth(cx, result, step.span).map(Seen::Made)
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

/// Reports a step that no value of the type of an unset input variable has. After a problem, it would only follow from that.
#[cold]
fn refuse(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    mark: usize,
    unknown: &Unknown,
    step: &Step<'_>,
    key: Option<&Val>,
) {
    if diags.len() == mark
        && cx.definitions().any(Definitions::is_unset)
        && let Some(problem) = unknown.only_type().and_then(|ty| problem_of(ty, &step.kind, key))
    {
        diags.push(problem.with_subject(step.span));
    }
}

/// `value.*` and `value[*]`: takes the steps `each` from every element. `failed` means that the expression of the value had
/// a problem itself.
fn splat(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    value: Outcome,
    failed: bool,
    source: Span,
    marker: Span,
    each: &[Step<'_>],
) -> Outcome {
    let value = match value {
        Ok(value) if !failed => value,
        Ok(_) => return splat_of_unknown(cx, diags, Unknown::ANY, failed, marker, each),
        Err(unknown) => return splat_of_unknown(cx, diags, unknown, failed, marker, each),
    };
    let (items, is_collection) = match &value {
        Val::Null(ty) => {
            if matches!(ty.as_deref(), Some(Type::List(_) | Type::Set(_) | Type::Tuple(_))) {
                let error = Code::PartOfNull.error("splat of null value").with_detail("A null value has no elements.");
                diags.push(error.with_subject(source).with_context(source.to(marker)));
                return Err(Unknown::ANY);
            }
            return Ok(Val::tuple(Vec::new()));
        }
        Val::List(list) => (list.items.as_slice(), Some(&list.element)),
        Val::Set(set) => (set.items.as_slice(), Some(&set.element)),
        Val::Tuple(items) => (items.as_slice(), None),
        Val::Bool(_) | Val::Number(_) | Val::String(_) | Val::Map(_) | Val::Object(_) | Val::Made(_) => {
            (std::slice::from_ref(&value), None)
        }
    };
    // Memory for the results is taken only if they can be counted.
    let most = usize::try_from(cx.values_left()).unwrap_or(usize::MAX);
    let mut results = Vec::with_capacity(items.len().min(most));
    for item in items {
        let mark = diags.len();
        cx.steps(1, marker).ok_or(Unknown::ANY)?;
        cx.values(1, marker).ok_or(Unknown::ANY)?;
        let item = cx.copy(item, marker).map(|()| Seen::Held(item)).ok_or(Unknown::ANY);
        results.extend(steps(cx, diags, item, mark, marker, each).ok().map(Seen::into_val));
        cx.problems(mark, diags, marker).ok_or(Unknown::ANY)?;
    }
    if results.len() != items.len() {
        // Pays for building the types of all elements.
        cx.charge(value.size(), marker).ok_or(Unknown::ANY)?;
        // Only the types of the results matter; their problems have just been reported.
        let mut scratch = Diagnostics::new();
        let mut after = |ty: &Type| type_after(cx, &mut scratch, ty, each);
        return Err(Unknown::of(match is_collection {
            Some(element) => Type::list(after(element)),
            None => Type::tuple(mapped(items, |item| after(&item.ty()))),
        }));
    }
    let Some(element) = is_collection else { return Ok(Val::tuple(results)) };
    // Pays for building and comparing their types.
    for result in &results {
        if result.size() > 1 {
            cx.charge(result.size(), marker).ok_or(Unknown::ANY)?;
        }
    }
    let ty = if results.is_empty() { Some(type_after(cx, diags, element, each)) } else { common(&results) };
    match ty {
        Some(ty) => Ok(Val::list(ty, results)),
        None => {
            let error = Code::NestedSplat
                .error("invalid nested splat expressions")
                .with_detail("The elements produce values of different types, which a list can't hold.");
            let steps = marker.to(end(marker, each));
            diags.push(error.with_subject(steps).with_context(source.to(steps)));
            Err(Unknown::ANY)
        }
    }
}

/// The end of the last step.
fn end(marker: Span, each: &[Step<'_>]) -> Span {
    match each.last() {
        None => marker,
        Some(Step { kind: StepKind::Splat { each, .. }, span }) => end(*span, each),
        Some(step) => step.span,
    }
}

/// A splat of an unknown value. If it is a tuple with problems in some elements, the others are known.
fn splat_of_unknown(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    unknown: Unknown,
    failed: bool,
    marker: Span,
    each: &[Step<'_>],
) -> Outcome {
    if failed || !unknown.is_tuple() {
        // The keys in the steps may have problems of their own.
        let mark = diags.len();
        let _ = steps(cx, diags, Err(Unknown::ANY), mark, marker, each);
        return Err(Unknown::ANY);
    }
    let mut results = Vec::new();
    cx.steps(unknown.elements_size(), marker).ok_or(Unknown::ANY)?;
    for (_, item) in unknown.elements().unwrap_or_default() {
        let mark = diags.len();
        let result = steps(cx, diags, item.map(Seen::Made), mark, marker, each);
        results.push(result.map(Seen::into_val));
    }
    unknown::tuple(results)
}

/// The common type of all results; untyped nulls fit any type.
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
