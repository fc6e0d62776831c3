//! Conversion to unions: the choice of an alternative.

use super::memo::Memo;
use super::unify::Work;
use super::{Mismatch, is_already, rebuild, result_type_within};
use crate::types::{Alternative, Coll, Others, Presence, Recursive, Type};
use crate::value::{Made, Val};
use std::sync::Arc;

/// The index of the alternative that was chosen for a value.
#[derive(Clone, Copy, Debug)]
pub struct Chosen(pub usize);

pub(super) fn result_type(work: &mut Work, from: &Type, to: &Type, all: &[Alternative]) -> Result<Type, Mismatch> {
    let is_any = all.iter().any(|alternative| result_type_within(work, from, &alternative.ty).is_ok());
    if is_any { Ok(to.of_values()) } else { Err(Mismatch::types(from, to)) }
}

pub(super) fn convert(memo: &Memo, value: Val, ty: &Type, all: &[Alternative]) -> Result<Val, Mismatch> {
    let value = value.into_plain();
    let mismatches = match memo.in_union(|| tried(memo, &value, all)) {
        Ok(converted) => return Ok(converted),
        Err(mismatches) => mismatches,
    };
    // Assumes that the value was meant for the only alternative of its kind;
    // among several objects, for the one that shares the most attributes with it.
    let (mut most, mut meant) = (None, None);
    for (Alternative { ty, .. }, mismatch) in all.iter().zip(mismatches) {
        let known = is_of_kind(&value, ty).then(|| attributes_in(&value, ty));
        if known > most {
            (most, meant) = (known, Some((ty, mismatch)));
        } else if known.is_some() && known == most {
            meant = None;
        }
    }
    match meant {
        Some((_, mismatch)) if memo.is_trying() => Err(mismatch),
        Some((meant, mismatch)) => Err(rebuild(&memo.of_alternative(), value, meant).err().unwrap_or(mismatch)),
        None => Err(Mismatch::kinds(&value, ty)),
    }
}

/// Converts a value to the alternative whose type it has; if there is none, to the first that it converts to. Otherwise returns a mismatch for each.
fn tried(memo: &Memo, value: &Val, all: &[Alternative]) -> Result<Val, Vec<Mismatch>> {
    let chosen = |index: usize, value: Val| Val::Made(Arc::new(Made::new(value, Box::new(Chosen(index)))));
    let convert = |ty| rebuild(memo, value.clone(), ty);
    if let Some((index, alternative)) = all.iter().enumerate().find(|(_, it)| has_type(memo, value, &it.ty)) {
        return convert(&alternative.ty).map(|value| chosen(index, value)).map_err(|mismatch| vec![mismatch]);
    }
    let mut mismatches = Vec::with_capacity(all.len());
    for (index, alternative) in all.iter().enumerate() {
        match convert(&alternative.ty) {
            Ok(value) => return Ok(chosen(index, value)),
            Err(mismatch) => mismatches.push(mismatch),
        }
    }
    Err(mismatches)
}

/// The number of attributes that a value has in common with an object type.
fn attributes_in(value: &Val, ty: &Type) -> usize {
    match (value, &*ty.resolved()) {
        (Val::Object(object), Type::Object(attrs)) => {
            attrs.iter().filter(|attr| object.get(&attr.name).is_some()).count()
        }
        _ => 0,
    }
}

/// Returns `true` if a value has the type without conversion.
fn has_type(memo: &Memo, value: &Val, ty: &Type) -> bool {
    let have = |items: &[Val], element: &Type| items.iter().all(|item| has_type(memo, item, element));
    match (value, ty) {
        (Val::Made(made), _) => has_type(memo, made.from(), ty),
        (_, Type::Named(named)) => memo.fits(value, named, || has_type(memo, value, &named.ty)),
        (_, Type::Recursive(recursive)) => recursive.ty().is_some_and(|ty| has_type(memo, value, &ty)),
        (_, Type::Union(all)) => all.iter().any(|alternative| has_type(memo, value, &alternative.ty)),
        (_, Type::Written(notation)) => {
            is_already(value, notation.written_type()) && rebuild(memo, value.clone(), ty).is_ok()
        }
        (Val::Tuple(all) | Val::List(all), Type::Coll(Coll::List, element))
        | (Val::Set(all), Type::Coll(Coll::Set, element)) => have(all, element),
        (Val::Tuple(items), Type::Tuple(types)) => {
            items.len() == types.len() && items.iter().zip(types.iter()).all(|(item, ty)| has_type(memo, item, ty))
        }
        (Val::Map(map), Type::Coll(Coll::Map, element)) => have(&map.entries.values, element),
        (Val::Object(object), Type::Coll(Coll::Map, element)) => have(&object.values, element),
        (Val::Map(_) | Val::Object(_), Type::AnyObject) => true,
        (Val::Object(object), Type::Object(attrs)) => {
            (attrs.others == Others::Ignored
                || object.iter().all(|(name, _)| attrs.iter().any(|attr| *attr.name == *name)))
                && attrs.iter().all(|attr| match object.get(&attr.name) {
                    Some(value) => has_type(memo, value, &attr.ty),
                    None => *attr.presence() != Presence::Required,
                })
        }
        _ => is_already(value, ty),
    }
}

/// Returns `true` if a type is of the kind of a value: text, number, bool, list or object.
fn is_of_kind(value: &Val, ty: &Type) -> bool {
    let ty = &*ty.resolved();
    match value {
        Val::String(_) => *ty.written() == Type::String,
        Val::Number(_) => *ty.written() == Type::Number,
        Val::Bool(_) => *ty == Type::Bool,
        Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
            matches!(ty, Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_))
        }
        Val::Map(_) | Val::Object(_) => matches!(ty, Type::Coll(Coll::Map, _) | Type::AnyObject | Type::Object(_)),
        Val::Null(_) | Val::Made(_) => false,
    }
}

/// The mismatch of a default with a recursive type that is not complete yet: converting the default would need that default.
pub(super) fn incomplete(recursive: &Recursive) -> Mismatch {
    Mismatch::of_type(format!("a `{}` in a default of its own type would need that default, too", recursive.name()))
}
