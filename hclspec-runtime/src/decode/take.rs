//! Moving decoded values into fields: what generated code calls.
//!
//! The decode engine has checked every value against the table that was generated together with the fields, so these
//! functions cannot fail on any config. A mismatch is a bug of hclspec and stops the program with that message.

use crate::value::{Number, Val, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The parts of an object or tuple in the order of the table.
pub struct Fields(std::vec::IntoIter<Val>);

impl Fields {
    /// The next part.
    pub fn next_part(&mut self) -> Val {
        self.0.next().unwrap_or(Val::Null(None))
    }
}

#[cold]
#[allow(clippy::panic)]
fn mismatch(wanted: &str, found: &Val) -> ! {
    panic!("bug in hclspec: generated code expects {wanted}, the decoded value is {:?}", found.ty())
}

fn owned<T: Clone>(shared: Arc<T>) -> T {
    Arc::try_unwrap(shared).unwrap_or_else(|shared| (*shared).clone())
}

/// The parts of an object, sorted by name, or of a tuple.
#[must_use]
pub fn fields(value: Val) -> Fields {
    Fields(items(value).into_iter())
}

fn items(value: Val) -> Vec<Val> {
    match value {
        Val::Object(object) => owned(object).values,
        Val::Tuple(tuple) => owned(tuple).items,
        Val::List(list) => owned(list).items,
        Val::Set(set) => owned(set).items,
        other => mismatch("a sequence or an object", &other),
    }
}

/// A string.
#[must_use]
pub fn string(value: Val) -> String {
    match value {
        Val::String(text) => text,
        other => mismatch("a string", &other),
    }
}

/// A number.
#[must_use]
pub fn number(value: Val) -> Number {
    match value {
        Val::Number(number) => number,
        other => mismatch("a number", &other),
    }
}

/// A bool.
#[must_use]
pub fn bool(value: Val) -> bool {
    match value {
        Val::Bool(value) => value,
        other => mismatch("a bool", &other),
    }
}

/// A value of any type.
#[must_use]
pub fn value(value: Val) -> Value {
    Value::from(value)
}

/// A value that may be null.
#[must_use]
pub fn option<T>(value: Val, take: fn(Val) -> T) -> Option<T> {
    if value.is_null() { None } else { Some(take(value)) }
}

/// A sequence.
#[must_use]
pub fn list<T>(value: Val, take: fn(Val) -> T) -> Vec<T> {
    items(value).into_iter().map(take).collect()
}

/// A set.
#[must_use]
pub fn set<T: Ord>(value: Val, take: fn(Val) -> T) -> BTreeSet<T> {
    items(value).into_iter().map(take).collect()
}

/// A map, or an object as one.
#[must_use]
pub fn map<T>(value: Val, take: fn(Val) -> T) -> BTreeMap<String, T> {
    match value {
        Val::Map(map) => owned(map).entries.into_iter().map(|(key, value)| (key, take(value))).collect(),
        Val::Object(object) => {
            let object = owned(object);
            let keys = object.keys;
            object.values.into_iter().enumerate().map(|(at, value)| (keys.get(at).to_owned(), take(value))).collect()
        }
        other => mismatch("a map", &other),
    }
}

/// A value of a host's type.
#[must_use]
pub fn made<T: 'static>(value: Val) -> T {
    if let Val::Made(made) = &value
        && let Some(made) = made.take()
    {
        return made;
    }
    mismatch("a value of the host's type", &value)
}
