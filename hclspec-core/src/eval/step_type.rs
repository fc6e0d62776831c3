//! The types at the end of steps, if the value is unknown.

use super::context::EvalContext;
use super::describe::with_values;
use super::eval;
use super::key::{element, invalid_index, no_key, number_key, text_key};
use super::seen::Seen;
use super::unknown::attribute_type;
use crate::diagnostic::{Diagnostic, Diagnostics, message};
use crate::positions::mapped;
use crate::syntax::ast::{Step, StepKind};
use crate::types::{Coll, Type};
use crate::value::{Number, Val};

/// The type at the end of the steps `each` from an element of an empty collection.
/// Problems that every element would have are reported, even though there is no element.
pub(super) fn type_after(cx: &EvalContext<'_>, diags: &mut Diagnostics, element: &Type, each: &[Step<'_>]) -> Type {
    let mut ty = element.clone();
    for step in each {
        ty = type_after_step(cx, diags, &ty, step);
    }
    ty
}

fn type_after_step(cx: &EvalContext<'_>, diags: &mut Diagnostics, ty: &Type, step: &Step<'_>) -> Type {
    let problem = match (step.kind, ty) {
        (StepKind::Index(key_expr), _) => {
            let Some(key) = eval(cx, diags, key_expr).map(Seen::Made) else { return Type::Any };
            let has_names = matches!(ty, Type::Coll(Coll::Map, _) | Type::Object(_));
            if cx.key(&key, has_names, key_expr.span).is_none() {
                return Type::Any;
            }
            match index_type(ty, &key) {
                Ok(ty) => return ty,
                Err(problem) => with_values(problem, cx, key_expr),
            }
        }
        (_, Type::Any | Type::AnyObject | Type::Union(_) | Type::Named(_) | Type::Recursive(_)) => return Type::Any,
        (StepKind::LegacyIndex(key), _) => match index_type(ty, &Seen::Made(Val::Number(Number::from(key)))) {
            Ok(ty) => return ty,
            Err(problem) => problem,
        },
        (StepKind::Attribute(name), _) => match attribute_type(ty, name) {
            Ok(ty) => return ty,
            Err(problem) => problem,
        },
        (StepKind::Splat { each, .. }, Type::Coll(Coll::List | Coll::Set, element)) => {
            return Type::list(type_after(cx, diags, element, each));
        }
        (StepKind::Splat { each, .. }, Type::Tuple(elements)) => {
            return Type::tuple(mapped(elements, |ty| type_after(cx, diags, ty, each)));
        }
        (
            StepKind::Splat { each, .. },
            Type::Bool | Type::Number | Type::String | Type::Coll(Coll::Map, _) | Type::Object(_) | Type::Written(_),
        ) => {
            type_after(cx, diags, ty, each);
            // A splat of null has no elements; a splat of any other single value has one.
            return Type::Any;
        }
    };
    diags.push(problem.with_subject(step.span));
    Type::Any
}

/// The problem of a step from an unknown value of type `ty`, if every value of that type has it. `key` is that of an index.
pub(super) fn problem_of(ty: &Type, step: &StepKind<'_>, key: Option<&Val>) -> Option<Diagnostic> {
    match (step, key) {
        (StepKind::Attribute(name), _) => attribute_type(ty, name).err(),
        (_, Some(key)) => index_type(ty, &Seen::Held(key)).err(),
        (_, None) => None,
    }
}

/// The type of `value[key]` for an unknown value of type `ty`.
fn index_type(ty: &Type, key: &Seen<'_>) -> Result<Type, Diagnostic> {
    if key.value().is_some_and(Val::is_null) {
        return Err(invalid_index("The key is null."));
    }
    match ty {
        Type::Any | Type::AnyObject | Type::Union(_) | Type::Named(_) | Type::Recursive(_) => Ok(Type::Any),
        Type::Coll(Coll::List, element) => {
            number_key(key)?;
            Ok((**element).clone())
        }
        Type::Coll(Coll::Map, element) => {
            text_key(key)?;
            Ok((**element).clone())
        }
        Type::Tuple(elements) => {
            let nulls = mapped(elements, |ty| Val::null_of(ty.clone()));
            element(&nulls, key).map(Val::ty)
        }
        Type::Object(attrs) => {
            let key = text_key(key)?;
            match attrs.iter().find(|attr| *attr.name == *key) {
                Some(attr) => Ok(attr.ty.clone()),
                None => Err(invalid_index(no_key("The elements have no attribute named", &key))),
            }
        }
        Type::Coll(Coll::Set, _) => Err(invalid_index("The elements of a set have no index.")),
        Type::Bool | Type::Number | Type::String | Type::Written(_) => {
            Err(invalid_index(message!("{} has no elements.", Spec(ty.user_name())).into_sentence()))
        }
    }
}
