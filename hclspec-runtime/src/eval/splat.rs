//! Splats: the same steps taken in every element.

use super::seen::Seen;
use super::unknown::{self, Outcome, Unknown};
use super::{EvalContext, copy_cost, eval as eval_expr, traversal, with_values};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;
use crate::syntax::ast::{Step, StepKind};
use crate::types::Type;
use crate::value::{Number, Val};

/// `value.*` and `value[*]`: the steps `each`, taken in every element. `failed` says that the expression of the value had
/// a problem of its own.
pub(super) fn eval(
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
        Ok(_) => return of_unknown(cx, diags, Unknown::ANY, failed, marker, each),
        Err(unknown) => return of_unknown(cx, diags, unknown, failed, marker, each),
    };
    let (items, is_collection) = match &value {
        Val::Null(ty) => {
            if matches!(ty.as_deref(), Some(Type::List(_) | Type::Set(_) | Type::Tuple(_))) {
                let error = Diagnostic::error("splat of null value")
                    .with_detail("A null sequence has no elements to take something from.");
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
    let mut results = Vec::with_capacity(items.len());
    for item in items {
        let mark = diags.len();
        cx.steps(1, marker).ok_or(Unknown::ANY)?;
        cx.values(1, marker).ok_or(Unknown::ANY)?;
        let item = copy_cost(cx, item, marker).map(|()| Seen::Held(item)).ok_or(Unknown::ANY);
        results.extend(traversal::steps(cx, diags, item, mark, marker, each).ok().map(Seen::into_val));
        cx.problems(mark, diags, marker).ok_or(Unknown::ANY)?;
    }
    if results.len() != items.len() {
        // Only the types of the results are known, and their problems are those just reported.
        let mut scratch = Diagnostics::new();
        let mut after = |ty: &Type| type_after(cx, &mut scratch, ty, each);
        return Err(Unknown::of(match is_collection {
            Some(element) => Type::list(after(element)),
            None => Type::tuple(items.iter().map(|item| after(&item.ty())).collect()),
        }));
    }
    let Some(element) = is_collection else { return Ok(Val::tuple(results)) };
    // Their types are compared.
    for result in &results {
        cx.visit(result, marker).ok_or(Unknown::ANY)?;
    }
    let ty = if results.is_empty() { Some(type_after(cx, diags, element, each)) } else { common(&results) };
    match ty {
        Some(ty) => Ok(Val::list(ty, results)),
        None => {
            let error = Diagnostic::error("invalid nested splat expressions")
                .with_detail("The elements give values of different types, which a list can't hold.");
            let steps = marker.to(end(marker, each));
            diags.push(error.with_subject(steps).with_context(source.to(steps)));
            Err(Unknown::ANY)
        }
    }
}

/// Where the last step is.
fn end(marker: Span, each: &[Step<'_>]) -> Span {
    match each.last() {
        None => marker,
        Some(Step { kind: StepKind::Splat { each, .. }, span }) => end(*span, each),
        Some(step) => step.span,
    }
}

/// A splat of what is not known: of a tuple with problems in some elements the others are known.
fn of_unknown(
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
        let _ = traversal::steps(cx, diags, Err(Unknown::ANY), mark, marker, each);
        return Err(Unknown::ANY);
    }
    let mut results = Vec::new();
    for (_, item) in unknown.into_elements().unwrap_or_default() {
        let mark = diags.len();
        let result = traversal::steps(cx, diags, item.map(Seen::Made), mark, marker, each);
        results.push(result.map(Seen::into_val));
    }
    unknown::tuple(results)
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
fn type_after(cx: &EvalContext<'_>, diags: &mut Diagnostics, element: &Type, each: &[Step<'_>]) -> Type {
    let mut ty = element.clone();
    for step in each {
        ty = type_after_step(cx, diags, &ty, step);
    }
    ty
}

/// After a problem nothing is known of it.
fn type_after_step(cx: &EvalContext<'_>, diags: &mut Diagnostics, ty: &Type, step: &Step<'_>) -> Type {
    let problem = match (step.kind, ty) {
        (StepKind::Index(key_expr), _) => {
            let Some(key) = eval_expr(cx, diags, key_expr) else { return Type::Any };
            match index_type(ty, key) {
                Ok(ty) => return ty,
                Err(problem) => with_values(problem, cx, key_expr),
            }
        }
        (_, Type::Any) => return Type::Any,
        (StepKind::LegacyIndex(key), _) => match index_type(ty, Val::Number(Number::from(key))) {
            Ok(ty) => return ty,
            Err(problem) => problem,
        },
        (StepKind::Attribute(name), Type::Object(attrs)) => match attrs.iter().find(|attr| &*attr.name == name) {
            Some(attr) => return attr.ty.clone(),
            None => Diagnostic::error("unsupported attribute")
                .with_detail(format!("The elements have no attribute named `{name}`.")),
        },
        (StepKind::Attribute(_), Type::Map(element)) => return (**element).clone(),
        (
            StepKind::Attribute(_),
            Type::Bool | Type::Number | Type::String | Type::List(_) | Type::Set(_) | Type::Tuple(_),
        ) => Diagnostic::error("unsupported attribute")
            .with_detail(format!("A {} has no attributes.", ty.friendly_name())),
        (StepKind::Splat { each, .. }, Type::List(element) | Type::Set(element)) => {
            return Type::list(type_after(cx, diags, element, each));
        }
        (StepKind::Splat { each, .. }, Type::Tuple(elements)) => {
            return Type::tuple(elements.iter().map(|ty| type_after(cx, diags, ty, each)).collect());
        }
        (StepKind::Splat { each, .. }, Type::Bool | Type::Number | Type::String | Type::Map(_) | Type::Object(_)) => {
            type_after(cx, diags, ty, each);
            // There is one element or, of null, none.
            return Type::Any;
        }
    };
    diags.push(problem.with_subject(step.span));
    Type::Any
}

/// The type of `value[key]` for a value of type `ty` that is not known.
fn index_type(ty: &Type, key: Val) -> Result<Type, Diagnostic> {
    if key.is_null() {
        return Err(traversal::invalid_index("The key is null.".to_owned()));
    }
    let key = Seen::Made(key);
    match ty {
        Type::Any => Ok(Type::Any),
        Type::List(element) => {
            traversal::number_key(&key)?;
            Ok((**element).clone())
        }
        Type::Map(element) => {
            traversal::text_key(&key)?;
            Ok((**element).clone())
        }
        Type::Tuple(elements) => {
            let nulls = elements.iter().map(|ty| Val::null_of(ty.clone())).collect::<Vec<_>>();
            traversal::element(&nulls, &key).map(Val::ty)
        }
        Type::Object(attrs) => {
            let key = traversal::text_key(&key)?;
            match attrs.iter().find(|attr| *attr.name == *key) {
                Some(attr) => Ok(attr.ty.clone()),
                None => Err(traversal::invalid_index(format!("The elements have no attribute named \"{key}\"."))),
            }
        }
        Type::Set(_) => Err(traversal::invalid_index("The elements of a set have no index.".to_owned())),
        Type::Bool | Type::Number | Type::String => {
            Err(traversal::invalid_index(format!("A {} has no elements.", ty.friendly_name())))
        }
    }
}
