//! Conversion to lists, sets and maps.
//!
//! All elements of a list, set or map have one type. If the target type leaves it open (`any`), it is the common type of all elements.

use super::memo::Memo;
use super::mismatch::Mismatches;
use super::unify::{Work, unify_within};
use super::{Mismatch, all, part, result_type_within};
use crate::positions::mapped;
use crate::types::{Coll, Type};
use crate::value::{Map, Object, PathStep, Val};
use std::sync::Arc;

pub(super) fn result_type(work: &mut Work, from: &Type, to: &Type, element: &Type) -> Result<Type, Mismatch> {
    match (from, to) {
        (Type::Coll(Coll::List | Coll::Set, own), Type::Coll(Coll::List | Coll::Set, _))
        | (Type::Coll(Coll::Map, own), Type::Coll(Coll::Map, _)) => {
            result_type_within(work, own, element).map_err(Mismatch::within_elements)
        }
        (Type::Tuple(items), Type::Coll(Coll::List | Coll::Set, _)) => {
            let mut types = Vec::with_capacity(items.len());
            let mut found = Mismatches::default();
            for (index, item) in items.iter().enumerate() {
                let ty = result_type_within(work, item, element);
                types.extend(found.note(ty.map_err(|error| error.within(PathStep::Index(index)))));
                if found.is_full() {
                    break;
                }
            }
            found.or(())?;
            element_type(work, element, to, &types)
        }
        (Type::Object(attrs), Type::Coll(Coll::Map, _)) => {
            let mut types = Vec::with_capacity(attrs.len());
            let mut found = Mismatches::default();
            for attr in attrs.iter() {
                let ty = result_type_within(work, &attr.ty, element);
                types.extend(found.note(ty.map_err(|error| error.within(PathStep::Key(&attr.name)))));
                if found.is_full() {
                    break;
                }
            }
            found.or(())?;
            element_type(work, element, to, &types)
        }
        _ => Err(Mismatch::types(from, to)),
    }
}

fn kind(ty: &Type) -> &'static str {
    match ty {
        Type::Coll(coll, _) => coll.noun(),
        _ => "list",
    }
}

/// The element type of the converted collection: `element`, or the common type of `types` if that contains `any`.
fn element_type(work: &mut Work, element: &Type, to: &Type, types: &[Type]) -> Result<Type, Mismatch> {
    if !element.has_any() || types.is_empty() {
        return Ok(element.of_values());
    }
    unify_within(work, types).ok_or_else(|| {
        let required = format!("all {} elements must have the same type", kind(to));
        Mismatch::of_type(match work.given_up() {
            Some(why) => format!("{required}: {why}"),
            None => required,
        })
    })
}

/// Converts a value that is not null to `list(element)`, which is `ty`.
pub(super) fn to_list(memo: &Memo, value: Val, ty: &Type, element: &Type) -> Result<Val, Mismatch> {
    let is_mixed = element.is_mixed();
    let (element, items) = items(memo, value, ty, element)?;
    Ok(if is_mixed { Val::tuple(items) } else { Val::list(element, items) })
}

/// Converts a value that is not null to `set(element)`, which is `ty`.
pub(super) fn to_set(memo: &Memo, value: Val, ty: &Type, element: &Type) -> Result<Val, Mismatch> {
    let is_mixed = element.is_mixed();
    let (element, items) = items(memo, value, ty, element)?;
    Ok(if is_mixed { Val::set_of(items) } else { Val::set(element, items) })
}

/// Converts a value that is not null to `map(element)`, which is `ty`.
pub(super) fn to_map(memo: &Memo, value: Val, ty: &Type, element: &Type) -> Result<Val, Mismatch> {
    let (own, Object { keys, values, .. }) = match value {
        Val::Map(map) => {
            let Map { element, entries } = Arc::unwrap_or_clone(map);
            (Some(element), entries)
        }
        Val::Object(object) => (None, Arc::unwrap_or_clone(object)),
        value => return Err(Mismatch::kinds(&value, ty)),
    };
    let is_mixed = element.is_mixed();
    let (element, values) = converted(memo, values, own, ty, element, &|index| PathStep::Key(keys.get(index)))?;
    Ok(if is_mixed { Val::with_keys(keys, values) } else { Val::map_of(element, Object::with_keys(keys, values)) })
}

/// The converted elements of a list, set or tuple, and their type.
fn items(memo: &Memo, value: Val, ty: &Type, element: &Type) -> Result<(Type, Vec<Val>), Mismatch> {
    let (own, items, is_set) = match value {
        Val::List(list) => (Some(list.element.clone()), list, false),
        Val::Set(set) => (Some(set.element.clone()), set, true),
        Val::Tuple(tuple) => (None, tuple, false),
        value => return Err(Mismatch::kinds(&value, ty)),
    };
    let items = Arc::unwrap_or_clone(items).items;
    converted(memo, items, own, ty, element, &|index| if is_set { PathStep::Each } else { PathStep::Index(index) })
}

/// Converts parts to the element type `element` of `ty`, and returns their common type. `own` is the element type of
/// the collection that the parts come from, if they come from one; `step` returns the step to the part at an index.
fn converted<'k>(
    memo: &Memo,
    items: Vec<Val>,
    own: Option<Type>,
    ty: &Type,
    element: &Type,
    step: &dyn Fn(usize) -> PathStep<&'k str>,
) -> Result<(Type, Vec<Val>), Mismatch> {
    let own = match own {
        Some(own) => Some(super::result_type(&own, element).map_err(Mismatch::within_elements)?),
        None => None,
    };
    let items = if items.iter().all(|item| is_leaf_of(item, element)) {
        items
    } else {
        all(memo, items, &|index, item| part(memo, item, element).map_err(|error| error.within(step(index))))?
    };
    let common = match own {
        Some(own) => own,
        None if element.has_any() => {
            let types = mapped(&items, Val::ty);
            element_type(&mut Work::for_types(&mut types.iter()), element, ty, &types)?
        }
        None => element.of_values(),
    };
    if !element.has_any() {
        return Ok((common, items));
    }
    // The element type contains `any`, so the types of the converted parts may still differ.
    let convert = |index, item| super::convert(item, &common).map_err(|error| error.within(step(index)));
    let items = all(memo, items, &convert)?;
    Ok((common, items))
}

/// Returns `true` for a string, number or bool of exactly this type.
pub fn is_leaf_of(value: &Val, ty: &Type) -> bool {
    matches!((value, ty), (Val::String(_), Type::String) | (Val::Number(_), Type::Number) | (Val::Bool(_), Type::Bool))
}
