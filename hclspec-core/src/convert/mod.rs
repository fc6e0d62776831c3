//! Conversion of values to types.
//!
//! [`convert`] turns a value into one of the type that an attribute or parameter requires, or explains in a [`Mismatch`] why it
//! can't; [`result_type`] does the same for types alone; [`unify()`] finds the type that several types convert to. None
//! of them knows source positions. Invariant: the result of `convert(_, ty)` has the type that `result_type` returns,
//! which is `ty` itself except where `ty` contains `any`.

mod checked;
mod collection;
mod defaults;
mod effort;
mod from_value;
mod memo;
mod mismatch;
mod notation;
mod nulls;
mod primitive;
mod structural;
mod unify;
mod union;

#[cfg(test)]
mod tests;

use crate::types::{Coll, Presence, Type};
use crate::value::Val;
pub use checked::{CheckedPart, PartRule, checked_parts};
pub use collection::is_leaf_of;
pub use defaults::defaults;
pub(crate) use effort::{Effort, effort};
use memo::Memo;
use mismatch::Mismatches;
pub use mismatch::{Mismatch, MismatchedPart};
pub(crate) use notation::unit_help;
pub use notation::{as_written, duration, with_measures, written_number};
use nulls::reject_nulls;
use unify::Work;
pub use unify::unify;
pub(crate) use unify::{Any, search};
pub use union::Chosen;

/// Converts a value.
///
/// # Errors
///
/// Fails if the value's type never converts to `ty`, or this value does not.
pub fn convert(value: Val, ty: &Type) -> Result<Val, Mismatch> {
    if is_already(&value, ty) {
        return Ok(value);
    }
    rebuild(&Memo::default(), value, ty)
}

/// Like [`convert`], but rejects null for the elements and attributes that `ty` declares. The value itself may be null, and so may an attribute
/// that is `optional` without a default, and everything of type `any`.
///
/// # Errors
///
/// Fails like [`convert`], and for nulls.
pub fn convert_without_nulls(value: Val, ty: &Type) -> Result<Val, Mismatch> {
    let value = if is_already(&value, ty) { value } else { rebuild(&Memo::rejecting_nulls(), value, ty)? };
    reject_nulls(&value, ty)?;
    Ok(value)
}

/// The type of values of the type `from` after conversion to `to`.
///
/// # Errors
///
/// Fails if no value of the type converts.
pub fn result_type(from: &Type, to: &Type) -> Result<Type, Mismatch> {
    result_type_within(&mut Work::for_types(&mut [from, to].into_iter()), from, to)
}

/// Like [`result_type`], as a step of other work.
fn result_type_within(work: &mut Work, from: &Type, to: &Type) -> Result<Type, Mismatch> {
    if !work.take(1) {
        return Err(Mismatch::types(from, to));
    }
    match (from, to) {
        (_, Type::Any) => Ok(from.clone()),
        (Type::Any, _) => Ok(to.of_values()),
        (_, Type::String | Type::Number | Type::Bool) => primitive::result_type(from, to),
        (_, Type::Coll(coll, element)) => collection::result_type(work, from, to, element)
            .map(|common| if element.is_mixed() { Type::Any } else { Type::Coll(*coll, common.into()) }),
        (_, Type::AnyObject) => structural::any_object_type(from),
        (_, Type::Object(attrs)) => structural::object_type(work, from, attrs),
        (_, Type::Tuple(elements)) => structural::tuple_type(work, from, to, elements),
        (_, Type::Written(notation)) => notation::result_type(from, to, notation),
        (_, Type::Union(all)) => union::result_type(work, from, to, all),
        (_, Type::Named(named)) => result_type_within(work, from, &named.ty),
        (_, Type::Recursive(recursive)) => {
            let ty = recursive.ty().ok_or_else(|| union::incomplete(recursive))?;
            result_type_within(work, from, &ty).map(|_| Type::Any)
        }
    }
}

/// Like [`convert`], without checking first if the value already has the type.
fn rebuild(memo: &Memo, value: Val, ty: &Type) -> Result<Val, Mismatch> {
    match (value, ty) {
        (value, Type::Any) => Ok(value),
        (Val::Null(None), _) => Ok(Val::null_of(ty.of_values())),
        (Val::Null(Some(from)), _) => result_type(&from, ty).map(Val::null_of),
        (value, Type::Union(all)) => union::convert(memo, value, ty, all),
        (value, Type::Named(named)) => memo.converted(value, named, |value| rebuild(memo, value, &named.ty)),
        (value, Type::Recursive(recursive)) => {
            rebuild(memo, value, &recursive.ty().ok_or_else(|| union::incomplete(recursive))?)
        }
        (value @ Val::Made(_), ty) => match notation::convert_measure(&value, ty) {
            Some(converted) => converted,
            None => rebuild(memo, value.into_plain(), ty),
        },
        (value, Type::String | Type::Number | Type::Bool) => primitive::convert(value, ty),
        (value, Type::Coll(Coll::List, element)) => collection::to_list(memo, value, ty, element),
        (value, Type::Coll(Coll::Set, element)) => collection::to_set(memo, value, ty, element),
        (value, Type::Coll(Coll::Map, element)) => collection::to_map(memo, value, ty, element),
        (value, Type::AnyObject) => structural::to_any_object(value),
        (value, Type::Object(attrs)) => structural::to_object(memo, value, attrs),
        (value, Type::Tuple(elements)) => structural::to_tuple(memo, value, ty, elements),
        (value, Type::Written(notation)) => notation::convert(value, ty, notation),
    }
}

fn part(memo: &Memo, value: Val, ty: &Type) -> Result<Val, Mismatch> {
    if value.is_null() && memo.rejects_null() && *ty.unnamed() != Type::Any {
        return Err(Mismatch::null(ty));
    }
    rebuild(memo, value, ty)
}

/// Converts each part, given with its index. While a union tries alternatives, it stops at the first part whose type never converts.
fn all<T>(
    memo: &Memo,
    parts: impl IntoIterator<Item = T>,
    convert: &dyn Fn(usize, T) -> Result<Val, Mismatch>,
) -> Result<Vec<Val>, Mismatch> {
    let parts = parts.into_iter();
    let mut values = Vec::with_capacity(parts.size_hint().0);
    let mut found = Mismatches::default();
    for (index, part) in parts.enumerate() {
        match convert(index, part) {
            Ok(value) => values.push(value),
            Err(mismatch) => {
                found.add(mismatch);
                if found.is_full() || memo.is_trying() && found.has_type() {
                    break;
                }
            }
        }
    }
    found.or(values)
}

/// Returns `true` if conversion would change nothing.
fn is_already(value: &Val, ty: &Type) -> bool {
    match (value, ty) {
        (_, Type::Any)
        | (Val::Bool(_), Type::Bool)
        | (Val::Number(_), Type::Number)
        | (Val::String(_), Type::String)
        | (Val::Object(_), Type::AnyObject) => true,
        // An operation needs the plain value of an alternative or a measure.
        (Val::Made(made), Type::String | Type::Number | Type::Bool) => {
            made.peek::<Chosen>().is_none() && !notation::is_measure(value) && is_already(made.from(), ty)
        }
        // A converted value keeps its value, whatever it was converted from.
        (Val::Made(made), _) => is_already(made.from(), ty),
        (Val::Null(Some(from)), _) => is_already_type(from, ty),
        (Val::List(all), Type::Coll(Coll::List, element)) | (Val::Set(all), Type::Coll(Coll::Set, element)) => {
            is_already_type(&all.element, element)
        }
        (Val::Map(map), Type::Coll(Coll::Map, element)) => is_already_type(&map.element, element),
        (Val::Tuple(items), Type::Tuple(elements)) => {
            items.len() == elements.len() && items.iter().zip(&**elements).all(|(item, ty)| is_already(item, ty))
        }
        (Val::Object(object), Type::Object(attrs)) => {
            let same = |(index, value): (usize, &Val)| {
                let attr = &attrs[index]; // As many as there are values, so this is checked first.
                let fills = matches!(attr.presence(), Presence::Default(_)) && value.is_null();
                !fills && object.keys.get(index) == &*attr.name && is_already(value, &attr.ty)
            };
            object.values.len() == attrs.len() && object.values.iter().enumerate().all(same)
        }
        _ => false,
    }
}

/// Returns `true` if conversion changes no value of the type `from`: `to` is that type, or contains `any`. An
/// object type with defaults always changes values, as it may add attributes to elements.
fn is_already_type(from: &Type, to: &Type) -> bool {
    match (from, to) {
        (_, Type::Any) | (Type::Bool, Type::Bool) | (Type::Number, Type::Number) | (Type::String, Type::String) => true,
        (Type::Coll(own, from), Type::Coll(coll, to)) if own == coll => {
            std::ptr::eq(&raw const **from, &raw const **to) || is_already_type(from, to)
        }
        (Type::Tuple(from), Type::Tuple(to)) => {
            from.len() == to.len() && from.iter().zip(&**to).all(|(from, to)| is_already_type(from, to))
        }
        (Type::Object(from), Type::Object(to)) => {
            from.len() == to.len()
                && from.iter().zip(&**to).all(|(from, to)| {
                    let fills = matches!(to.presence(), Presence::Default(_));
                    !fills && from.name == to.name && is_already_type(&from.ty, &to.ty)
                })
        }
        _ => false,
    }
}
