//! Nulls in typed elements and attributes.

use super::{Chosen, Mismatch};
use crate::types::{Presence, Type};
use crate::value::{PathStep, Val};

/// Finds a null among the elements and attributes that `ty` declares, in a value that was converted to `ty`. The
/// value itself may be null, and so may an attribute that is `optional` without a default, and anything of the type `any`.
///
/// # Errors
///
/// Returns the first null, with its path.
pub fn reject_nulls(value: &Val, ty: &Type) -> Result<(), Mismatch> {
    match (value, ty) {
        (_, Type::Named(_) | Type::Again(_)) => reject_nulls(value, &ty.resolved()),
        (Val::List(list), Type::List(element)) => sequence(&list.items, element, &PathStep::Index),
        (Val::Set(set), Type::Set(element)) => sequence(&set.items, element, &|_| PathStep::Each),
        (Val::Map(map), Type::Map(element)) => {
            for (key, value) in map.entries.iter() {
                part(value, element, PathStep::Key(key))?;
            }
            Ok(())
        }
        (Val::Object(object), Type::Object(attrs)) => {
            for attr in attrs.iter() {
                match object.get(&attr.name) {
                    Some(Val::Null(_)) if *attr.presence() == Presence::Optional => {}
                    Some(value) => part(value, &attr.ty, PathStep::Attribute(&attr.name))?,
                    None => {}
                }
            }
            Ok(())
        }
        (Val::Made(made), Type::Union(all)) => match made.peek().and_then(|Chosen(index)| all.get(index)) {
            Some(alternative) => reject_nulls(made.from(), &alternative.ty),
            None => Ok(()),
        },
        // A collection whose elements may have different types.
        (Val::Tuple(items), Type::List(element)) => sequence(items, element, &PathStep::Index),
        (Val::Object(object), Type::Map(element)) => {
            for (key, value) in object.iter() {
                part(value, element, PathStep::Key(key))?;
            }
            Ok(())
        }
        (Val::Tuple(items), Type::Tuple(elements)) => {
            for (index, (item, ty)) in items.iter().zip(&**elements).enumerate() {
                part(item, ty, PathStep::Index(index))?;
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

fn sequence(items: &[Val], element: &Type, step: &dyn Fn(usize) -> PathStep<&'static str>) -> Result<(), Mismatch> {
    if *element.unnamed() == Type::Any {
        return Ok(());
    }
    for (index, item) in items.iter().enumerate() {
        part(item, element, step(index))?;
    }
    Ok(())
}

fn part(value: &Val, ty: &Type, step: PathStep<&str>) -> Result<(), Mismatch> {
    match (value, ty.unnamed()) {
        (_, Type::Any) => Ok(()),
        (Val::Null(_), _) => {
            Err(Mismatch::of_value(format!("expected {}", ty.required_name()), Some("null")).within(step))
        }
        _ => reject_nulls(value, ty).map_err(|error| error.within(step)),
    }
}
