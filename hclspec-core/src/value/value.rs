//! The plain value that a host program passes and receives.

use super::{Number, Object, Val};
use crate::text::{KeyText, write_quoted};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::ops::Index;

/// A value of the configuration language.
///
/// The elements of a list, set or map have one type; those of a tuple or object may have different types. `Display` prints
/// HCL. The language has no kinds of value other than these variants, so a `match` may list all of them.
///
/// Indexing with a key or a number returns the element, or [`Value::Null`] if there is none.
///
/// ```
/// # use hclspec_core::value as hclspec;
/// use hclspec::Value;
///
/// let value = Value::Object([("ports".to_owned(), Value::from([80, 443]))].into());
/// assert_eq!(value["ports"][1], 443.into());
/// assert_eq!(value["port"][1], Value::Null);
/// assert_eq!(value["ports"].as_slice().map(<[_]>::len), Some(2));
/// ```
///
/// Visiting a value is recursive, and so is dropping it, as for any nested Rust type. The values of a configuration are nested at most 128 deep. A
/// program that builds deeper values must make sure that the stack suffices. Such values are rejected as variables and as results of functions.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// Null: no value.
    #[default]
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(Number),
    /// Text.
    String(String),
    /// A sequence of values of one type.
    List(Vec<Value>),
    /// Distinct values of one type. A null comes first, like `None` in an `Option`; in the language it is the last
    /// element of a set.
    Set(BTreeSet<Value>),
    /// Values of one type, by key.
    Map(BTreeMap<String, Value>),
    /// A sequence of values of any types.
    Tuple(Vec<Value>),
    /// Values of any types, by name.
    Object(BTreeMap<String, Value>),
}

/// Returns the value if it is nested at most `depth` deep. Otherwise takes the value apart step by step, because dropping it could overflow the
/// stack.
#[inline]
pub fn within(value: Value, depth: u32) -> Option<Value> {
    if value.is_within(depth) {
        return Some(value);
    }
    let mut open = vec![value];
    while let Some(value) = open.pop() {
        match value {
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
            Value::List(items) | Value::Tuple(items) => open.extend(items),
            Value::Set(items) => open.extend(items),
            Value::Map(entries) | Value::Object(entries) => open.extend(entries.into_values()),
        }
    }
    None
}

impl Value {
    /// Returns `true` if the value is null.
    #[must_use]
    pub fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    #[inline]
    fn is_within(&self, depth: u32) -> bool {
        let inner = depth.checked_sub(1);
        let is_within = |value: &Self| inner.is_some_and(|inner| value.is_within(inner));
        match self {
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::String(_) => true,
            Self::List(items) | Self::Tuple(items) => inner.is_some() && items.iter().all(is_within),
            Self::Set(items) => inner.is_some() && items.iter().all(is_within),
            Self::Map(entries) | Self::Object(entries) => inner.is_some() && entries.values().all(is_within),
        }
    }

    /// The text, if the value is a string.
    #[must_use]
    #[inline]
    pub fn as_str(&self) -> Option<&str> {
        if let Self::String(text) = self { Some(text) } else { None }
    }

    /// The bool, if the value is one.
    #[must_use]
    #[inline]
    pub fn as_bool(&self) -> Option<bool> {
        if let Self::Bool(value) = self { Some(*value) } else { None }
    }

    /// The number, if the value is one.
    #[must_use]
    #[inline]
    pub fn as_number(&self) -> Option<&Number> {
        if let Self::Number(number) = self { Some(number) } else { None }
    }

    /// The number as an `i64`, if the value is a whole number that fits.
    #[must_use]
    #[inline]
    pub fn as_i64(&self) -> Option<i64> {
        i64::try_from(self.as_number()?).ok()
    }

    /// The number as a `u64`, if the value is a whole number that fits.
    #[must_use]
    #[inline]
    pub fn as_u64(&self) -> Option<u64> {
        u64::try_from(self.as_number()?).ok()
    }

    /// The nearest float, if the value is a number. A number that is too large for a float becomes infinity.
    #[must_use]
    #[inline]
    pub fn as_f64(&self) -> Option<f64> {
        self.as_number().map(Number::as_f64)
    }

    /// The elements, if the value is a list or tuple.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> Option<&[Self]> {
        if let Self::List(items) | Self::Tuple(items) = self { Some(items) } else { None }
    }

    /// The elements by key, if the value is a map or object.
    #[must_use]
    #[inline]
    pub fn as_object(&self) -> Option<&BTreeMap<String, Self>> {
        if let Self::Map(entries) | Self::Object(entries) = self { Some(entries) } else { None }
    }

    /// The element for `key`, if the value is a map or object that has one.
    #[must_use]
    #[inline]
    pub fn get(&self, key: &str) -> Option<&Self> {
        self.as_object()?.get(key)
    }

    /// The element at `index`, starting at 0, if the value is a list or tuple that has one.
    #[must_use]
    #[inline]
    pub fn index(&self, index: usize) -> Option<&Self> {
        self.as_slice()?.get(index)
    }

    /// The name of the value's kind in messages, such as `string`, `list` or `null`.
    #[must_use]
    #[inline]
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Null => "null",
            Self::Bool(_) => "bool",
            Self::Number(_) => "number",
            Self::String(_) => "string",
            Self::List(_) => "list",
            Self::Set(_) => "set",
            Self::Map(_) => "map",
            Self::Tuple(_) => "tuple",
            Self::Object(_) => "object",
        }
    }
}

/// The result of an index that finds no element.
static NULL: Value = Value::Null;

/// Returns the element for a key, or null if there is none.
impl Index<&str> for Value {
    type Output = Self;

    fn index(&self, key: &str) -> &Self {
        self.get(key).unwrap_or(&NULL)
    }
}

/// Returns the element at a position, or null if there is none.
impl Index<usize> for Value {
    type Output = Self;

    fn index(&self, index: usize) -> &Self {
        self.as_slice().and_then(|items| items.get(index)).unwrap_or(&NULL)
    }
}

#[doc(hidden)]
impl From<Val> for Value {
    #[inline]
    fn from(value: Val) -> Self {
        use std::sync::Arc;
        match value {
            Val::Null(_) => Self::Null,
            Val::Bool(value) => Self::Bool(value),
            Val::Number(number) => Self::Number(number),
            Val::String(text) => Self::String(text),
            Val::List(list) => Self::List(plain(Arc::unwrap_or_clone(list).items)),
            Val::Set(set) => {
                let mut items = BTreeSet::new();
                for item in Arc::unwrap_or_clone(set).items {
                    items.insert(item.into());
                }
                Self::Set(items)
            }
            Val::Map(map) => Self::Map(plain_entries(Arc::unwrap_or_clone(map).entries)),
            Val::Tuple(items) => Self::Tuple(plain(Arc::unwrap_or_clone(items).items)),
            Val::Object(object) => Self::Object(plain_entries(Arc::unwrap_or_clone(object))),
            Val::Made(made) => made.from().clone().into(),
        }
    }
}

/// Converts values of the evaluator to plain values.
#[inline]
pub fn plain(items: Vec<Val>) -> Vec<Value> {
    let mut plain = Vec::with_capacity(items.len());
    for item in items {
        plain.push(item.into());
    }
    plain
}

#[inline]
fn plain_entries(object: Object) -> BTreeMap<String, Value> {
    let mut entries = BTreeMap::new();
    for (key, value) in object.keys.into_strings().into_iter().zip(object.values) {
        entries.insert(key, value.into());
    }
    entries
}

/// Prints the value as an HCL expression, on one line.
impl fmt::Display for Value {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null => f.write_str("null"),
            Self::Bool(value) => value.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::String(text) => write_quoted(f, text),
            Self::List(items) | Self::Tuple(items) => write_items(f, &mut items.iter().map(|item| item as _)),
            Self::Set(items) => write_items(f, &mut items.iter().map(|item| item as _)),
            Self::Map(entries) | Self::Object(entries) => {
                write_entries(f, &mut entries.iter().map(|(key, value)| (key.as_str(), value as _)))
            }
        }
    }
}

/// Prints like [`Value`].
impl fmt::Display for Val {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Null(_) => f.write_str("null"),
            Self::Bool(value) => value.fmt(f),
            Self::Number(number) => number.fmt(f),
            Self::String(text) => write_quoted(f, text),
            Self::List(all) | Self::Set(all) | Self::Tuple(all) => {
                write_items(f, &mut all.iter().map(|item| item as _))
            }
            Self::Map(map) => write_object(f, &map.entries),
            Self::Object(object) => write_object(f, object),
            Self::Made(made) => made.from().fmt(f),
        }
    }
}

fn write_items(f: &mut fmt::Formatter<'_>, items: &mut dyn Iterator<Item = &dyn fmt::Display>) -> fmt::Result {
    f.write_str("[")?;
    let mut between = "";
    for item in items {
        write!(f, "{between}{item}")?;
        between = ", ";
    }
    f.write_str("]")
}

fn write_object(f: &mut fmt::Formatter<'_>, object: &Object) -> fmt::Result {
    write_entries(f, &mut object.iter().map(|(key, value)| (key, value as _)))
}

fn write_entries<'a>(
    f: &mut fmt::Formatter<'_>,
    entries: &mut dyn Iterator<Item = (&'a str, &'a dyn fmt::Display)>,
) -> fmt::Result {
    let mut is_empty = true;
    for (key, value) in entries {
        f.write_str(if is_empty { "{ " } else { ", " })?;
        fmt::Display::fmt(&KeyText(key), f)?;
        write!(f, " = {value}")?;
        is_empty = false;
    }
    f.write_str(if is_empty { "{}" } else { " }" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_print_as_hcl() {
        let value = Value::Object(BTreeMap::from([
            ("a".to_owned(), Value::from(vec!["x", "${y}", "%{z} $5 \"q\"\n"])),
            ("b c".to_owned(), Value::Tuple(vec![Value::Null, true.into(), 7.into()])),
            ("d".to_owned(), Value::Map(BTreeMap::new())),
            ("for".to_owned(), Value::Null),
        ]));
        let text = r#"{ a = ["x", "$${y}", "%%{z} $5 \"q\"\n"], "b c" = [null, true, 7], d = {}, "for" = null }"#;
        assert_eq!(value.to_string(), text);
        assert_eq!(Val::from(value).to_string(), text);
    }
}
