//! Conversion to lists, sets and maps.
//!
//! The elements of a list, set or map all have one type. Where the target's element type leaves it open (`any`), it is
//! the one that all elements convert to.

use super::{Mismatch, Step, all, rebuild, unify};
use crate::types::Type;
use crate::value::{List, Map, Object, Set, Val};
use std::sync::Arc;

/// The type of the elements after converting values of the type `from` to the collection type `to`.
pub(super) fn result_type(from: &Type, to: &Type, element: &Type) -> Result<Type, Mismatch> {
    match (from, to) {
        (Type::List(own) | Type::Set(own), Type::List(_) | Type::Set(_)) | (Type::Map(own), Type::Map(_)) => {
            super::result_type(own, element).map_err(|it| it.within(Step::ElementType(kind(to))))
        }
        (Type::Tuple(items), Type::List(_) | Type::Set(_)) => {
            let step =
                |(index, item)| super::result_type(item, element).map_err(|it: Mismatch| it.within(Step::Index(index)));
            let types = items.iter().enumerate().map(step).collect::<Result<Vec<_>, _>>()?;
            element_type(element, to, || types)
        }
        (Type::Object(attrs), Type::Map(_)) => {
            let step = |attr: &crate::types::ObjectAttr| {
                super::result_type(&attr.ty, element).map_err(|it| it.within(Step::Key(attr.name.to_string())))
            };
            let types = attrs.iter().map(step).collect::<Result<Vec<_>, _>>()?;
            element_type(element, to, || types)
        }
        _ => Err(Mismatch::types(from, to)),
    }
}

/// The collection type of the same kind as `like`.
pub(super) fn of_kind(like: &Type, element: Type) -> Type {
    match like {
        Type::Set(_) => Type::set(element),
        Type::Map(_) => Type::map(element),
        _ => Type::list(element),
    }
}

fn kind(ty: &Type) -> &'static str {
    match ty {
        Type::Set(_) => "set",
        Type::Map(_) => "map",
        _ => "list",
    }
}

/// The one type for elements that were converted to `element`, given the types they then have.
fn element_type(element: &Type, to: &Type, types: impl FnOnce() -> Vec<Type>) -> Result<Type, Mismatch> {
    if !element.has_any() {
        return Ok(element.without_optional());
    }
    let types = types();
    if types.is_empty() {
        return Ok(element.without_optional());
    }
    unify(&types).ok_or_else(|| Mismatch::of_type(format!("all {} elements must have the same type", kind(to))))
}

/// Converts a value that is not null to `list(element)`, which is `ty`.
pub(super) fn to_list(value: Val, ty: &Type, element: &Type) -> Result<Val, Mismatch> {
    let (element, items) = items(value, ty, element)?;
    Ok(Val::list(element, items))
}

/// Converts a value that is not null to `set(element)`, which is `ty`.
pub(super) fn to_set(value: Val, ty: &Type, element: &Type) -> Result<Val, Mismatch> {
    let (element, items) = items(value, ty, element)?;
    Ok(Val::set(element, items))
}

/// Converts a value that is not null to `map(element)`, which is `ty`.
pub(super) fn to_map(value: Val, ty: &Type, element: &Type) -> Result<Val, Mismatch> {
    match value {
        Val::Map(map) => {
            let Map { element: own, entries, .. } = Arc::unwrap_or_clone(map);
            let own = super::result_type(&own, element).map_err(|it| it.within(Step::ElementType(kind(ty))))?;
            let (keys, values): (Vec<String>, Vec<Val>) = entries.into_iter().unzip();
            let step = |index| keys.get(index).cloned().map_or(Step::Member, Step::Key);
            let values = convert_all(values, element, step)?;
            let (own, values) = same_type(values, ty, element, Some(own), step)?;
            Ok(Val::map(own, keys.into_iter().zip(values).collect()))
        }
        Val::Object(object) => {
            let Object { keys, values, .. } = Arc::unwrap_or_clone(object);
            let step = |index| Step::Key(keys.get(index).to_owned());
            let values = convert_all(values, element, step)?;
            let (element, values) = same_type(values, ty, element, None, step)?;
            Ok(Val::map(element, keys.into_strings().zip(values).collect()))
        }
        value => Err(Mismatch::kinds(&value, ty)),
    }
}

/// The converted elements of a list, set or tuple and their type.
fn items(value: Val, ty: &Type, element: &Type) -> Result<(Type, Vec<Val>), Mismatch> {
    let (own, items, is_set) = match value {
        Val::List(list) => {
            let List { element, items, .. } = Arc::unwrap_or_clone(list);
            (Some(element), items, false)
        }
        Val::Set(set) => {
            let Set { element, items, .. } = Arc::unwrap_or_clone(set);
            (Some(element), items, true)
        }
        Val::Tuple(items) => (None, Arc::unwrap_or_clone(items).items, false),
        value => return Err(Mismatch::kinds(&value, ty)),
    };
    let own = match own {
        Some(own) => Some(super::result_type(&own, element).map_err(|it| it.within(Step::ElementType(kind(ty))))?),
        None => None,
    };
    let step = |index| if is_set { Step::Member } else { Step::Index(index) };
    let items = convert_all(items, element, step)?;
    same_type(items, ty, element, own, step)
}

/// `step` leads to the item at an index.
fn convert_all(items: Vec<Val>, element: &Type, step: impl Fn(usize) -> Step) -> Result<Vec<Val>, Mismatch> {
    if items.iter().all(|item| is_plainly(item, element)) {
        return Ok(items);
    }
    let convert = |(index, item)| rebuild(item, element).map_err(|it| it.within(step(index)));
    all(items.into_iter().enumerate().map(convert))
}

/// Whether it is a string, number or bool, and one is wanted.
fn is_plainly(value: &Val, ty: &Type) -> bool {
    matches!((value, ty), (Val::String(_), Type::String) | (Val::Number(_), Type::Number) | (Val::Bool(_), Type::Bool))
}

/// Brings elements that were converted to `element` to one type, where `element` leaves it open: to `own`, if they come
/// from a collection and so had one type before.
fn same_type(
    items: Vec<Val>,
    ty: &Type,
    element: &Type,
    own: Option<Type>,
    step: impl Fn(usize) -> Step,
) -> Result<(Type, Vec<Val>), Mismatch> {
    let common = match own {
        Some(own) => own,
        None => element_type(element, ty, || items.iter().map(Val::ty).collect())?,
    };
    if !element.has_any() {
        return Ok((common, items));
    }
    let convert = |(index, item)| super::convert(item, &common).map_err(|it: Mismatch| it.within(step(index)));
    let items = all(items.into_iter().enumerate().map(convert))?;
    Ok((common, items))
}
