//! Rejects nulls in elements and attributes that have a type.

use super::mismatch::Mismatches;
use super::{Chosen, Mismatch};
use crate::types::{Coll, Presence, Type};
use crate::value::{PathStep, Val};

/// Checks a value that was converted to `ty` for nulls among the elements and attributes that `ty` declares. The
/// value itself may be null, and so may an attribute that is `optional` without a default, and everything of type `any`.
///
/// # Errors
///
/// Returns the nulls, with their paths.
pub(super) fn reject_nulls(value: &Val, ty: &Type) -> Result<(), Mismatch> {
    match (value, ty) {
        (_, Type::Named(_) | Type::Recursive(_)) => reject_nulls(value, &ty.resolved()),
        (Val::List(all) | Val::Tuple(all), Type::Coll(Coll::List, element)) => items(all, element, &PathStep::Index),
        (Val::Set(set), Type::Coll(Coll::Set, element)) => items(&set.items, element, &|_| PathStep::Each),
        // A collection whose elements may have different types.
        (Val::Map(map), Type::Coll(Coll::Map, element)) => {
            items(&map.entries.values, element, &|index| PathStep::Key(map.entries.keys.get(index)))
        }
        (Val::Object(object), Type::Coll(Coll::Map, element)) => {
            items(&object.values, element, &|index| PathStep::Key(object.keys.get(index)))
        }
        (Val::Object(object), Type::Object(attrs)) => {
            let mut found = Mismatches::default();
            for attr in attrs.iter() {
                match object.get(&attr.name) {
                    Some(Val::Null(_)) if *attr.presence() == Presence::Optional => {}
                    Some(value) => found.check(part(value, &attr.ty, PathStep::Attribute(&attr.name))),
                    None => {}
                }
            }
            found.or(())
        }
        (Val::Made(made), Type::Union(all)) => match made.peek().and_then(|Chosen(index)| all.get(index)) {
            Some(alternative) => reject_nulls(made.from(), &alternative.ty),
            None => Ok(()),
        },
        (Val::Tuple(items), Type::Tuple(elements)) => {
            let mut found = Mismatches::default();
            for (index, (item, ty)) in items.iter().zip(&**elements).enumerate() {
                found.check(part(item, ty, PathStep::Index(index)));
            }
            found.or(())
        }
        _ => Ok(()),
    }
}

fn items<'k>(items: &[Val], element: &Type, step: &dyn Fn(usize) -> PathStep<&'k str>) -> Result<(), Mismatch> {
    if *element.unnamed() == Type::Any {
        return Ok(());
    }
    let mut found = Mismatches::default();
    for (index, item) in items.iter().enumerate() {
        found.check(part(item, element, step(index)));
        if found.is_full() {
            break;
        }
    }
    found.or(())
}

fn part(value: &Val, ty: &Type, step: PathStep<&str>) -> Result<(), Mismatch> {
    match (value, ty.unnamed()) {
        (_, Type::Any) => Ok(()),
        (Val::Null(_), _) => Err(Mismatch::null(ty).within(step)),
        _ => reject_nulls(value, ty).map_err(|error| error.within(step)),
    }
}
