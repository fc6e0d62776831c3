//! Comparison of values, ignoring differences that a configuration can't express.

use crate::text::normalized;
use crate::value::Value;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Returns `true` if a configuration can't tell the values apart: lists, sets and tuples have one syntax, and so do maps and objects.
#[inline]
pub(super) fn is_same(a: &Value, b: &Value) -> bool {
    difference(a, b).is_none()
}

/// The path of the first part that differs; `None` if the values are equal.
#[inline]
pub(super) fn difference(a: &Value, b: &Value) -> Option<String> {
    let mut path = String::new();
    (!compared(a, b, &mut path)).then_some(path)
}

#[inline]
fn compared(a: &Value, b: &Value, path: &mut String) -> bool {
    if let (Some(a), Some(b)) = (items(a), items(b)) {
        for (index, pair) in a.iter().zip(&b).enumerate() {
            let start = path.len();
            let _ = write!(path, "[{index}]");
            if !compared(pair.0, pair.1, path) {
                return false;
            }
            path.truncate(start);
        }
        return a.len() == b.len();
    }
    match (a, b) {
        (Value::Map(a) | Value::Object(a), Value::Map(b) | Value::Object(b)) => entries(a, b, path),
        (Value::String(a), Value::String(b)) => a == b || normalized(a.clone()) == normalized(b.clone()),
        _ => a == b,
    }
}

#[inline]
fn entries(a: &BTreeMap<String, Value>, b: &BTreeMap<String, Value>, path: &mut String) -> bool {
    let (a, b) = (by_name(a), by_name(b));
    // Each name once: twice would double the work at each level.
    for name in a.keys().chain(b.keys().filter(|name| !a.contains_key(*name))) {
        let start = path.len();
        let dot = if start > 0 { "." } else { "" };
        let _ = write!(path, "{dot}{name}");
        let is_same = a.get(name).zip(b.get(name)).is_some_and(|(a, b)| compared(a, b, path));
        if !is_same {
            return false;
        }
        path.truncate(start);
    }
    true
}

#[inline]
fn items(value: &Value) -> Option<Vec<&Value>> {
    match value {
        Value::List(items) | Value::Tuple(items) => Some(items.iter().collect()),
        Value::Set(items) => Some(items.iter().collect()),
        _ => None,
    }
}

#[inline]
fn by_name(entries: &BTreeMap<String, Value>) -> BTreeMap<String, &Value> {
    entries.iter().map(|(name, value)| (normalized(name.clone()), value)).collect()
}
