//! Conversion of constants to types.

use crate::ty::{CollKind, Nulls, Ty, TyKind};
use hclspec_core::convert::{Mismatch, convert, convert_without_nulls};
use hclspec_core::positions::{mapped, picked};
use hclspec_core::text::counted;
use hclspec_core::types::{Notation, ObjectAttr, Type};
use hclspec_core::value::{PathStep, Val};

/// Converts `value` to `ty` or, if that is `None`, to the types in `shape`. Nulls are allowed where `shape` allows
/// them.
///
/// # Errors
///
/// Returns the mismatch, with the path to it, if a part can't be converted, is missing, or is null where the shape does not allow it.
pub fn conform(value: &Val, shape: &Ty, ty: Option<&Type>) -> Result<Val, Mismatch> {
    let Some(ty) = ty else { return part(value, shape) };
    let converted = convert(value.clone(), ty)?;
    nulls(&converted, shape)?;
    Ok(converted)
}

/// Checks that a converted value has nulls only where its shape allows them.
fn nulls(value: &Val, shape: &Ty) -> Result<(), Mismatch> {
    if value.is_null() {
        return if shape.is_nullable() { Ok(()) } else { Err(Mismatch::of_type("it can't be null")) };
    }
    let at = |step, value, shape| nulls(value, shape).map_err(|mismatch| mismatch.within(step));
    match &shape.kind {
        TyKind::Part(of) => match &of.named {
            // The type may be recursive, which only the type itself knows.
            Some((named, Nulls::Refused)) => {
                convert_without_nulls(value.clone(), &Type::Named(named.clone()))?;
            }
            Some((_, Nulls::Kept)) => {}
            None => nulls(value, &of.ty)?,
        },
        TyKind::Unevaluated(_) | TyKind::Recursive(..) => _ = part(value, shape)?,
        TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, element) => {
            for (index, item) in elements(value).unwrap_or_default().into_iter().enumerate() {
                at(PathStep::Index(index), item, element)?;
            }
        }
        TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, element) => {
            for &(key, item) in &entries(value).unwrap_or_default() {
                at(PathStep::Key(key), item, element)?;
            }
        }
        TyKind::Tuple(shapes) => {
            let items = elements(value).unwrap_or_default();
            for (index, (item, shape)) in items.iter().zip(shapes.iter()).enumerate() {
                at(PathStep::Index(index), item, shape)?;
            }
        }
        TyKind::Object(attrs) | TyKind::Choice(attrs) => {
            let entries = entries(value).unwrap_or_default();
            for (name, shape) in attrs.iter() {
                let item = entries.iter().find(|(key, _)| key == name).map_or(&Val::NULL, |(_, item)| item);
                at(PathStep::Attribute(name), item, shape)?;
            }
        }
        _ => {}
    }
    Ok(())
}

fn part(value: &Val, shape: &Ty) -> Result<Val, Mismatch> {
    if value.is_null() {
        if shape.is_nullable() {
            return Ok(match (value, &shape.kind) {
                (Val::Null(None), TyKind::Written(notation)) => {
                    Val::null_of(Type::Written(notation.clone()).of_values())
                }
                _ => value.clone(),
            });
        }
        return Err(Mismatch::of_type("it can't be null"));
    }
    match &shape.kind {
        TyKind::Part(of) => match &of.named {
            // The type may be recursive, which only the type itself knows.
            Some((named, nulls)) => {
                let ty = Type::Named(named.clone());
                let convert = if *nulls == Nulls::Refused { convert_without_nulls } else { convert };
                convert(value.clone(), &ty)
            }
            None => part(value, &of.ty),
        },
        TyKind::Unevaluated(kept) => Err(Mismatch::of_type(format!("no value can stand in for {}", kept.written()))),
        // A constant of a recursive type would need a block inside itself.
        TyKind::Recursive(name, ..) => {
            Err(Mismatch::of_type(format!("no value can stand in for the part `{name}` in itself")))
        }
        TyKind::Any | TyKind::Known(_) => Ok(value.clone()),
        TyKind::String | TyKind::Number | TyKind::Bool | TyKind::AnyObject => to_type(value, shape),
        // A duration may be its number of seconds, as in expressions.
        TyKind::Written(Notation::Duration | Notation::Size) if matches!(value, Val::Number(_)) => Ok(value.clone()),
        // The value was already converted, together with the value that contains it.
        TyKind::Union(_) if matches!(value, Val::Made(_)) => Ok(value.clone()),
        TyKind::Union(_) => convert(value.clone(), &shape.written_type()),
        TyKind::Written(notation) => convert(value.clone(), &Type::Written(notation.clone())),
        TyKind::Coll(CollKind::List | CollKind::Set, element) => {
            if shape.is_static() {
                return to_type(value, shape);
            }
            parts(elements(value).ok_or_else(|| wanted(value, "a list"))?, element)?;
            Ok(value.clone())
        }
        TyKind::Coll(CollKind::Map, element) => {
            if shape.is_static() {
                return to_type(value, shape);
            }
            for &(key, item) in &entries(value).ok_or_else(|| wanted(value, "a map"))? {
                part(item, element).map_err(|mismatch| mismatch.within(PathStep::Key(key)))?;
            }
            Ok(value.clone())
        }
        TyKind::Coll(CollKind::Seq, element) => {
            let items = elements(value).ok_or_else(|| wanted(value, "a list"))?;
            Ok(Val::tuple(parts(items, element)?))
        }
        TyKind::Coll(CollKind::Rec | CollKind::Keyed, element) => {
            let entries = entries(value).ok_or_else(|| wanted(value, "an object"))?;
            let mut converted = Vec::new();
            for &(key, item) in &entries {
                converted.push((
                    key.to_owned(),
                    part(item, element).map_err(|mismatch| mismatch.within(PathStep::Key(key)))?,
                ));
            }
            Ok(Val::object(converted))
        }
        TyKind::Tuple(shapes) => {
            let items = elements(value).filter(|items| items.len() == shapes.len());
            let wanted = || wanted(value, &format!("a tuple of {}", counted(shapes.len() as u64, "element")));
            let items = items.ok_or_else(wanted)?;
            let mut converted = Vec::new();
            for (index, (item, shape)) in items.iter().zip(shapes.iter()).enumerate() {
                converted.push(part(item, shape).map_err(|mismatch| mismatch.within(PathStep::Index(index)))?);
            }
            Ok(Val::tuple(converted))
        }
        TyKind::Choice(cases) => {
            let entries = entries(value).ok_or_else(|| wanted(value, "an object"))?;
            let mut converted = Vec::new();
            let mut chosen = 0;
            for (name, shape) in cases.iter() {
                let item = entries.iter().find(|(key, _)| key == name).map_or(&Val::NULL, |(_, item)| item);
                chosen += usize::from(!item.is_null());
                let item = part(item, shape).map_err(|mismatch| mismatch.within(PathStep::Attribute(name)))?;
                converted.push((name.clone(), item));
            }
            match chosen {
                1 => Ok(Val::object(converted)),
                _ => Err(Mismatch::of_type("exactly one of the cases must be set")),
            }
        }
        TyKind::Object(attrs) => {
            let entries = entries(value).ok_or_else(|| wanted(value, "an object"))?;
            let mut converted = Vec::new();
            for (name, shape) in attrs.iter() {
                let found = entries.binary_search_by(|(key, _)| (*key).cmp(name)).ok().and_then(|at| entries.get(at));
                let (_, item) = found.ok_or_else(|| Mismatch::missing(&[name]))?;
                converted.push((
                    name.clone(),
                    part(item, shape).map_err(|mismatch| mismatch.within(PathStep::Attribute(name)))?,
                ));
            }
            Ok(Val::object(converted))
        }
    }
}

/// The type to which a constant of this shape is converted from its written form. If the shape leaves types open,
/// they follow from `value`.
pub fn written_type(value: &Val, shape: &Ty) -> Type {
    if shape.is_static() || value.is_null() {
        return shape.written_type();
    }
    let attr = |(name, value): (&str, &Val), shape| ObjectAttr::required(name, written_type(value, shape));
    match &shape.kind {
        // For a named type, the type itself is needed, because only it resolves recursive references.
        TyKind::Part(part) if part.named.is_none() => written_type(value, &part.ty),
        TyKind::Coll(CollKind::Seq, element) => {
            Type::tuple(mapped(&elements(value).unwrap_or_default(), |item| written_type(item, element)))
        }
        TyKind::Coll(CollKind::Rec | CollKind::Keyed, element) => {
            Type::object(mapped(&entries(value).unwrap_or_default(), |entry| attr(*entry, element)))
        }
        TyKind::Tuple(shapes) => {
            let mut types = Vec::with_capacity(shapes.len());
            for (item, shape) in elements(value).unwrap_or_default().iter().zip(shapes.iter()) {
                types.push(written_type(item, shape));
            }
            Type::tuple(types)
        }
        TyKind::Object(attrs) | TyKind::Choice(attrs) => {
            let shape_of = |name: &str| attrs.iter().find(|(known, _)| known == name).map(|(_, shape)| shape);
            let entries = entries(value).unwrap_or_default();
            Type::object(picked(&entries, |entry| Some(attr(*entry, shape_of(entry.0)?))))
        }
        _ => shape.written_type(),
    }
}

fn parts(items: Vec<&Val>, shape: &Ty) -> Result<Vec<Val>, Mismatch> {
    let mut converted = Vec::with_capacity(items.len());
    for (index, item) in items.into_iter().enumerate() {
        converted.push(part(item, shape).map_err(|mismatch| mismatch.within(PathStep::Index(index)))?);
    }
    Ok(converted)
}

fn to_type(value: &Val, shape: &Ty) -> Result<Val, Mismatch> {
    conform(value, shape, Some(&shape.written_type()))
}

fn elements(value: &Val) -> Option<Vec<&Val>> {
    Some(mapped(value.plain().items()?, |item| item))
}

pub(super) fn entries(value: &Val) -> Option<Vec<(&str, &Val)>> {
    let mut entries = Vec::new();
    for entry in value.plain().named_values()?.iter() {
        entries.push(entry);
    }
    Some(entries)
}

fn wanted(value: &Val, what: &str) -> Mismatch {
    Mismatch::of_type(format!("expected {what}")).with_found(value.user_name())
}
