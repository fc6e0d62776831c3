//! Functions of collections: `coalesce`, `concat`, `contains`, `hasindex`, `length`.

use crate::convert::{Any, convert, search};
use crate::diagnostic::{Message, message};
use crate::function::CallError;
use crate::positions::mapped;
use crate::source::clusters;
use crate::types::{Coll, Type};
use crate::value::{Number, Val};

pub(super) fn coalesce(args: Vec<Val>) -> Result<Val, CallError> {
    let types = mapped(&args, Val::ty);
    let found = search(&types, Any::Null, u64::MAX);
    let required = "all arguments must have the same type";
    let ty = found.ty.ok_or_else(|| match found.given_up {
        Some(why) => given_up(required, &why),
        None => CallError::new(required),
    })?;
    let first = args.into_iter().enumerate().find(|(_, arg)| !arg.is_null());
    let (index, value) = first.ok_or_else(|| CallError::new("all arguments are null"))?;
    convert(value, &ty).map_err(|mismatch| CallError::at(index, mismatch.message()))
}

fn given_up(what: &str, why: &str) -> CallError {
    CallError::new(message!("{}: {}", Spec(what), Spec(why)))
}

/// A list of the elements of several lists, or a tuple if one of them is a tuple.
pub(super) fn concat(args: Vec<Val>) -> Result<Val, CallError> {
    if args.is_empty() {
        return Err(CallError::new("at least one argument is required"));
    }
    let is_sequence = |arg: &Val| matches!(arg, Val::List(_) | Val::Tuple(_));
    if let Some((index, arg)) = args.iter().enumerate().find(|(_, arg)| !is_sequence(arg)) {
        let found = arg.user_name();
        return Err(CallError::at(index, Message::from("all arguments must be lists").found(&found)));
    }
    let mut items = Vec::new();
    for arg in &args {
        items.extend_from_slice(arg.elements().unwrap_or_default());
    }
    // Lists without a common type result in a tuple.
    let ty = if args.iter().all(|arg| matches!(arg, Val::List(_))) {
        let found = search(&mapped(&args, Val::ty), Any::Null, u64::MAX);
        if let Some(why) = found.given_up {
            return Err(given_up("the lists may have a common type", &why));
        }
        found.ty
    } else {
        None
    };
    let joined = Val::tuple(items);
    let Some(ty @ Type::Coll(Coll::List, _)) = ty else { return Ok(joined) };
    convert(joined, &ty).map_err(|mismatch| CallError::new(mismatch.message()))
}

/// Tells if an element of a list, set or tuple equals a value. As with `==`, values of different types are not equal.
pub(super) fn contains(args: Vec<Val>) -> Result<Val, CallError> {
    let [collection @ (Val::List(_) | Val::Set(_) | Val::Tuple(_)), value] = args.as_slice() else {
        let found = args.first().map(Val::user_name).unwrap_or_default();
        return Err(CallError::at(0, Message::from("the first argument must be a list or a set").found(&found)));
    };
    Ok(Val::Bool(collection.elements().unwrap_or_default().iter().any(|element| element.equals(value))))
}

/// Tells if the collection has an element with that key. Keys are not converted.
pub(super) fn hasindex(args: Vec<Val>) -> Result<Val, CallError> {
    let found = match args.as_slice() {
        [Val::List(all) | Val::Tuple(all), key] => is_position(key, all.len()),
        [Val::Map(map), Val::String(key)] => map.entries.get(key).is_some(),
        [Val::Map(_), _] => false,
        _ => return Err(CallError::new("the collection must be a list or a map")),
    };
    Ok(Val::Bool(found))
}

fn is_position(key: &Val, length: usize) -> bool {
    let Val::Number(number) = key else { return false };
    usize::try_from(number).is_ok_and(|index| index < length)
}

/// The number of elements of a collection, attributes of an object, or characters of a string.
pub(super) fn length(args: Vec<Val>) -> Result<Val, CallError> {
    let length = match args.first() {
        Some(Val::String(text)) => Some(clusters(text).count()),
        Some(arg) => arg.length(),
        None => None,
    };
    let length = length.ok_or_else(|| CallError::new("a list, a set, a map, an object or a string is required"))?;
    Ok(Val::Number(Number::from(length)))
}
