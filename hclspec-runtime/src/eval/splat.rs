//! Splats: the same steps taken in every element.

use super::{EvalContext, eval as eval_expr, traversal, with_values};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;
use crate::syntax::ast::{Step, StepKind};
use crate::types::Type;
use crate::value::{Number, Val};

/// `value.*` and `value[*]`: the steps `each`, taken in every element.
pub(super) fn eval(
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
        results.extend(traversal::steps(cx, diags, Some(item.clone()), marker, each));
    }
    if results.len() != items.len() {
        return None;
    }
    let Some(element) = is_collection else { return Some(Val::tuple(results)) };
    let ty = if results.is_empty() { type_after(cx, diags, element, each)? } else { common(&results) };
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
fn type_after(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    element: &Type,
    each: &[Step<'_>],
) -> Option<Option<Type>> {
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
            (StepKind::Index(key_expr), _) => {
                let key = eval_expr(cx, diags, key_expr)?;
                match index_type(&ty, key) {
                    Ok(ty) => ty,
                    Err(problem) => {
                        diags.push(with_values(*problem, cx, key_expr).with_subject(step.span));
                        return None;
                    }
                }
            }
            (StepKind::LegacyIndex(key), _) => match index_type(&ty, Val::Number(Number::from(key))) {
                Ok(ty) => ty,
                Err(problem) => {
                    diags.push(problem.with_subject(step.span));
                    return None;
                }
            },
            // What a splat in each would give is not decided without a value.
            (StepKind::Splat { .. }, _) => Type::Any,
        };
    }
    Some(Some(ty))
}

/// The type of `value[key]` for a value of type `ty` that is not known.
fn index_type(ty: &Type, key: Val) -> Result<Type, Box<Diagnostic>> {
    if key.is_null() {
        return Err(traversal::invalid_index("The key is null.".to_owned()));
    }
    match ty {
        Type::Any => Ok(Type::Any),
        Type::List(element) => {
            traversal::number_key(key)?;
            Ok((**element).clone())
        }
        Type::Map(element) => {
            traversal::text_key(key)?;
            Ok((**element).clone())
        }
        Type::Tuple(elements) => {
            let nulls = elements.iter().map(|ty| Val::null_of(ty.clone())).collect::<Vec<_>>();
            traversal::element(&nulls, key).map(|value| value.ty())
        }
        // Of an object that is not there no attribute is missed.
        Type::Object(attrs) => {
            let key = traversal::text_key(key)?;
            Ok(attrs.iter().find(|attr| *attr.name == *key).map_or(Type::Any, |attr| attr.ty.clone()))
        }
        Type::Set(_) => Err(traversal::invalid_index("The elements of a set have no index.".to_owned())),
        Type::Bool | Type::Number | Type::String => {
            Err(traversal::invalid_index(format!("A {} has no elements.", ty.friendly_name())))
        }
    }
}
