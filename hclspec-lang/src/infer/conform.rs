//! Conversion of constants to shapes.

use crate::shape::{Nulls, Shape, ShapeKind};
use hclspec_core::convert::{Mismatch, convert, reject_nulls};
use hclspec_core::types::{Notation, Type};
use hclspec_core::value::{PathStep, Val};

/// Converts `value` to `ty` or, without it, to the types in `shape`. Nulls must be possible according to `shape`.
///
/// The error describes the mismatch, with the path to it.
///
/// # Errors
///
/// Returns an error if a part can't be converted, is missing, or is null where the shape does not allow it.
pub fn conform(value: &Val, shape: &Shape, ty: Option<&Type>) -> Result<Val, Mismatch> {
    let converted = match ty {
        Some(ty) => convert(value.clone(), ty)?,
        None => value.clone(),
    };
    part(&converted, shape)
}

fn part(value: &Val, shape: &Shape) -> Result<Val, Mismatch> {
    if value.is_null() {
        if shape.nullable {
            return Ok(value.clone());
        }
        return Err(Mismatch::of_type("it can't be null"));
    }
    match &shape.kind {
        ShapeKind::Part(of) => match &of.named {
            // It may contain itself, which only the type knows.
            Some((named, nulls)) => {
                let ty = Type::Named(named.clone());
                let converted = convert(value.clone(), &ty)?;
                if *nulls == Nulls::Refused {
                    reject_nulls(&converted, &ty)?;
                }
                Ok(converted)
            }
            None => part(value, &of.shape),
        },
        ShapeKind::Unevaluated(kept) => Err(Mismatch::of_type(format!("no value can stand in for {}", kept.written()))),
        // Whoever asks for a constant of this type asks for a block that would contain itself.
        ShapeKind::Again(name, ..) => {
            Err(Mismatch::of_type(format!("no value can stand in for the part `{name}` in itself")))
        }
        ShapeKind::Value | ShapeKind::Null => Ok(value.clone()),
        ShapeKind::String | ShapeKind::Number | ShapeKind::Bool | ShapeKind::AnyObject => to_type(value, shape),
        // As in expressions: a duration may be its number of seconds.
        ShapeKind::Text(Notation::Duration | Notation::Size) if matches!(value, Val::Number(_)) => Ok(value.clone()),
        // It was converted as a part of the whole.
        ShapeKind::Union(_) if matches!(value, Val::Made(_)) => Ok(value.clone()),
        ShapeKind::Union(_) => convert(value.clone(), &shape.to_written_type()),
        ShapeKind::Text(notation) => convert(value.clone(), &Type::Text(notation.clone())),
        ShapeKind::List(element) | ShapeKind::Set(element) => {
            let converted = if shape.is_static() { to_type(value, shape)? } else { value.clone() };
            let items = elements(&converted).ok_or_else(|| wanted(value, "a list"))?;
            parts(items, element)?;
            Ok(converted)
        }
        ShapeKind::Map(element) => {
            let converted = if shape.is_static() { to_type(value, shape)? } else { value.clone() };
            for (key, item) in entries(&converted).ok_or_else(|| wanted(value, "a map"))? {
                part(item, element).map_err(|mismatch| mismatch.within(PathStep::Key(key)))?;
            }
            Ok(converted)
        }
        ShapeKind::Seq(element) => {
            let items = elements(value).ok_or_else(|| wanted(value, "a list"))?;
            Ok(Val::tuple(parts(items, element)?))
        }
        ShapeKind::Rec(element) => {
            let entries = entries(value).ok_or_else(|| wanted(value, "an object"))?;
            let mut converted = Vec::new();
            for (key, item) in entries {
                converted.push((
                    key.to_owned(),
                    part(item, element).map_err(|mismatch| mismatch.within(PathStep::Key(key)))?,
                ));
            }
            Ok(Val::object(converted))
        }
        ShapeKind::Tuple(shapes) => {
            let items = elements(value).filter(|items| items.len() == shapes.len());
            let wanted = || wanted(value, &format!("a tuple of {} elements", shapes.len()));
            let items = items.ok_or_else(wanted)?;
            let mut converted = Vec::new();
            for (index, (item, shape)) in items.into_iter().zip(shapes.iter()).enumerate() {
                converted.push(part(item, shape).map_err(|mismatch| mismatch.within(PathStep::Index(index)))?);
            }
            Ok(Val::tuple(converted))
        }
        ShapeKind::Choice(cases) => {
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
        ShapeKind::Object(attrs) => {
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

fn parts(items: Vec<&Val>, shape: &Shape) -> Result<Vec<Val>, Mismatch> {
    let mut converted = Vec::with_capacity(items.len());
    for (index, item) in items.into_iter().enumerate() {
        converted.push(part(item, shape).map_err(|mismatch| mismatch.within(PathStep::Index(index)))?);
    }
    Ok(converted)
}

fn to_type(value: &Val, shape: &Shape) -> Result<Val, Mismatch> {
    convert(value.clone(), &shape.to_written_type())
}

fn elements(value: &Val) -> Option<Vec<&Val>> {
    match value {
        Val::List(it) => Some(it.items.iter().collect()),
        Val::Set(it) => Some(it.items.iter().collect()),
        Val::Tuple(items) => Some(items.iter().collect()),
        Val::Made(made) => elements(made.from()),
        Val::Null(_) | Val::Bool(_) | Val::Number(_) | Val::String(_) | Val::Map(_) | Val::Object(_) => None,
    }
}

/// Sorted by key.
fn entries(value: &Val) -> Option<Vec<(&str, &Val)>> {
    match value {
        Val::Map(it) => Some(it.entries.iter().collect()),
        Val::Object(it) => Some(it.iter().collect()),
        Val::Made(made) => entries(made.from()),
        Val::Null(_) | Val::Bool(_) | Val::Number(_) | Val::String(_) | Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
            None
        }
    }
}

fn wanted(value: &Val, what: &str) -> Mismatch {
    Mismatch::of_type(format!("expected {what}")).with_found(value.user_name())
}
