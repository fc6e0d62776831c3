//! Conversion to objects and tuples.

use super::memo::Memo;
use super::mismatch::Mismatches;
use super::unify::Work;
use super::{Mismatch, all, part, rebuild, result_type_within};
use crate::text::{counted, place};
use crate::types::{Attrs, Coll, ObjectAttr, Presence, Type};
use crate::value::{Keys, Object, PathStep, Val};
use std::sync::Arc;

/// The type of `from` after conversion to `object`. For a map it is `any`, because the attributes depend on the keys of the value.
pub(super) fn any_object_type(from: &Type) -> Result<Type, Mismatch> {
    match from {
        Type::Object(_) => Ok(from.clone()),
        Type::Coll(Coll::Map, _) => Ok(Type::Any),
        _ => Err(Mismatch::types(from, &Type::AnyObject)),
    }
}

/// Converts a value that is not null to `object`: an object stays unchanged, and the elements of a map become attributes.
pub(super) fn to_any_object(value: Val) -> Result<Val, Mismatch> {
    match value {
        Val::Object(_) => Ok(value),
        Val::Map(map) => {
            let Object { keys, values, .. } = Arc::unwrap_or_clone(map).entries;
            Ok(Val::with_keys(keys, values))
        }
        value => Err(Mismatch::kinds(&value, &Type::AnyObject)),
    }
}

pub(super) fn object_type(work: &mut Work, from: &Type, attrs: &Attrs) -> Result<Type, Mismatch> {
    let mut of_attr = |attr: &ObjectAttr| -> Result<Type, Mismatch> {
        let found = match from {
            Type::Object(own) => {
                place(own, &attr.name, |it| &it.name).and_then(|index| own.get(index)).map(|own| &own.ty)
            }
            Type::Coll(Coll::Map, element) => Some(&**element),
            _ => return Err(Mismatch::types(from, &Type::Object(attrs.clone()))),
        };
        let converted = found.map(|ty| result_type_within(work, ty, &attr.ty));
        match converted {
            Some(Ok(ty)) => Ok(ty),
            // The attribute is optional, so a map without this element converts.
            Some(Err(_)) if matches!(from, Type::Coll(Coll::Map, _)) && *attr.presence() != Presence::Required => {
                Ok(attr.ty.of_values())
            }
            Some(Err(mismatch)) => Err(mismatch.within(PathStep::Attribute(&attr.name))),
            None => Ok(attr.ty.of_values()),
        }
    };
    let mut found = Mismatches::default();
    match from {
        Type::Object(own) => {
            found.check(require(attrs, &|name| place(own, name, |it| &it.name).is_some()));
        }
        Type::Coll(Coll::Map, _) => {}
        _ => return Err(Mismatch::types(from, &Type::Object(attrs.clone()))),
    }
    let mut converted = Vec::with_capacity(attrs.len());
    for attr in attrs.iter() {
        let ty = found.note(of_attr(attr));
        converted.extend(ty.map(|ty| ObjectAttr::new(attr.name.clone(), ty, Presence::Required)));
    }
    found.or(Type::Object(converted.into()))
}

pub(super) fn tuple_type(work: &mut Work, from: &Type, to: &Type, elements: &[Type]) -> Result<Type, Mismatch> {
    match from {
        Type::Tuple(own) if own.len() == elements.len() => {
            let mut types = Vec::with_capacity(elements.len());
            let mut found = Mismatches::default();
            for (index, (from, to)) in own.iter().zip(elements).enumerate() {
                let ty = result_type_within(work, from, to);
                types.extend(found.note(ty.map_err(|error| error.within(PathStep::Index(index)))));
            }
            found.or(Type::tuple(types))
        }
        Type::Tuple(own) => Err(wrong_length(own.len(), elements.len())),
        _ => Err(Mismatch::types(from, to)),
    }
}

fn require(attrs: &[ObjectAttr], is_there: &dyn Fn(&str) -> bool) -> Result<(), Mismatch> {
    let mut missing: Vec<&str> = Vec::new();
    for attr in attrs {
        if *attr.presence() == Presence::Required && !is_there(&attr.name) {
            missing.push(&attr.name);
        }
    }
    if missing.is_empty() { Ok(()) } else { Err(Mismatch::missing(&missing)) }
}

fn wrong_length(found: usize, wanted: usize) -> Mismatch {
    let elements = |count: usize| counted(count as u64, "element");
    Mismatch::of_type(format!("expected a tuple of {}", elements(wanted))).with_found(elements(found))
}

/// Converts a value that is not null to `object({attrs})`. Attributes that the type does not have are dropped.
pub(super) fn to_object(memo: &Memo, value: Val, attrs: &Attrs) -> Result<Val, Mismatch> {
    let (from, complete) = match &value {
        Val::Object(object) => (&**object, require(attrs, &|name| object.keys.position(name).is_some())),
        Val::Map(map) => {
            let complete = require(attrs, &|name| map.entries.get(name).is_some());
            (&map.entries, complete.map_err(Mismatch::of_this_value))
        }
        _ => return Err(Mismatch::kinds(&value, &Type::Object(attrs.clone()))),
    };
    let values = match complete {
        Ok(()) => convert_attrs(memo, attrs, from)?,
        Err(missing) if memo.is_trying() => return Err(missing),
        Err(missing) => return Err(missing.and(convert_attrs(memo, attrs, from).err())),
    };
    Ok(Val::with_keys(Keys::Type(attrs.all.clone()), values))
}

fn convert_attrs(memo: &Memo, attrs: &[ObjectAttr], from: &Object) -> Result<Vec<Val>, Mismatch> {
    all(memo, attrs, &|_, attr| match (from.get(&attr.name), attr.presence()) {
        (None | Some(Val::Null(_)), Presence::Default(default)) => rebuild(memo, default.into(), &attr.ty),
        (None, Presence::Required | Presence::Optional) => Ok(Val::null_of(attr.ty.of_values())),
        (Some(value), presence) => {
            let convert = if *presence == Presence::Optional { rebuild } else { part };
            convert(memo, value.clone(), &attr.ty).map_err(|error| error.within(PathStep::Attribute(&attr.name)))
        }
    })
}

/// Converts a value that is not null to `tuple([elements])`, which is `ty`.
pub(super) fn to_tuple(memo: &Memo, value: Val, ty: &Type, elements: &[Type]) -> Result<Val, Mismatch> {
    match value {
        Val::Tuple(items) if items.len() == elements.len() => {
            let items = Arc::unwrap_or_clone(items).items;
            let convert = |index, item| match elements.get(index) {
                Some(ty) => part(memo, item, ty).map_err(|error| error.within(PathStep::Index(index))),
                None => Ok(item),
            };
            Ok(Val::tuple(all(memo, items, &convert)?))
        }
        Val::Tuple(items) => Err(wrong_length(items.len(), elements.len())),
        value => Err(Mismatch::kinds(&value, ty)),
    }
}
