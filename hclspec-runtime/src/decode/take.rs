//! Decoding into fields: the functions that generated code calls.
//!
//! The decode engine checks every value against the table that was generated together with the fields. A function returns
//! `None` if a problem was reported. A value that does not match its field is a bug in hclspec, and panics with a message
//! that says so; no configuration can cause it.

use super::decoded::{self, mismatch};
use super::fields::{Fields, Parts};
use super::pending::{self, FoundValue, LibraryType, Pending};
use super::val::val;
use crate::convert;
use crate::expression::{Body, Expression};
use crate::host::ByteSize;
use crate::syntax::ast::{Expr, ExprKind};
use crate::table::{Env, HostedPart};
use crate::types::{Notation, Type};
use crate::value::{Number, Val, Value};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// Decodes a value to a `T`. Returns `None` if a problem was reported.
pub type TakeFn<T> = fn(Pending<'_>) -> Option<T>;

/// Decodes a struct or tuple. Only this function is monomorphized for each type.
pub fn object<T>(value: Pending<'_>, take: fn(&mut Fields<'_>) -> Option<T>) -> Option<T> {
    let mut fields = Fields::from_value(value);
    let mut object = Object { take, taken: None };
    while fields.are_there() {
        if fields.in_inner(&mut object).is_none() {
            object.taken = take(&mut fields);
        }
        if object.taken.is_some() {
            break;
        }
        fields.evaluate();
    }
    object.taken
}

struct Object<T> {
    take: fn(&mut Fields<'_>) -> Option<T>,
    taken: Option<T>,
}

impl<T> Parts for Object<T> {
    fn parts(&mut self, fields: &mut Fields<'_>) -> bool {
        self.taken = (self.take)(fields);
        self.taken.is_some()
    }
}

/// Decodes some of the parts of a very large struct or tuple. Not inlined, so that the compiler never sees all of them in one function.
#[inline(never)]
pub fn parts<T>(fields: &mut Fields<'_>, take: fn(&mut Fields<'_>) -> Option<T>) -> Option<T> {
    take(fields)
}

/// Decodes a string.
pub fn string(value: Pending<'_>) -> Option<String> {
    if let Some((Expr { kind: ExprKind::String(text), .. }, Type::String)) = value.written() {
        return Some((*text).to_owned());
    }
    match val(value)? {
        Val::String(text) => Some(text),
        other => mismatch("a string", &other),
    }
}

/// Decodes a number.
pub fn number(value: Pending<'_>) -> Option<Number> {
    match value.written() {
        Some((Expr { kind: ExprKind::Int(value), .. }, Type::Number)) => return Some(Number::from(*value)),
        Some((Expr { kind: ExprKind::Number(text), .. }, Type::Number)) => {
            if let Ok(number) = Number::parse_literal(text) {
                return Some(number);
            }
        }
        _ => {}
    }
    match val(value)? {
        Val::Number(number) => Some(number),
        other => mismatch("a number", &other),
    }
}

/// Decodes a whole number.
#[inline]
pub fn int(value: Pending<'_>) -> Option<i64> {
    if let Some((Expr { kind: ExprKind::Int(value), .. }, Type::Written(Notation::Int))) = value.written() {
        return Some(*value);
    }
    match val(value)? {
        Val::Number(number) => i64::try_from(&number).ok().or_else(|| mismatch("a whole number", &Val::Number(number))),
        other => mismatch("a whole number", &other),
    }
}

/// Decodes a bool.
pub fn bool(value: Pending<'_>) -> Option<bool> {
    if let Some((Expr { kind: ExprKind::Bool(value), .. }, Type::Bool)) = value.written() {
        return Some(*value);
    }
    match val(value)? {
        Val::Bool(value) => Some(value),
        other => mismatch("a bool", &other),
    }
}

/// Decodes an enum value to its index in `words`.
#[inline]
pub fn word(value: Pending<'_>, words: &[&str]) -> Option<usize> {
    let index_of = |text: &str| words.iter().position(|word| *word == text);
    // A deprecated enum value is evaluated, which warns about it.
    if let Some((Expr { kind: ExprKind::String(text), .. }, Type::Written(Notation::Words(all)))) = value.written()
        && all.iter().any(|word| *word.text == **text && word.deprecated.is_none())
        && let Some(index) = index_of(text)
    {
        return Some(index);
    }
    match val(value)? {
        Val::String(text) => index_of(&text).or_else(|| mismatch("one of the words", &Val::String(text))),
        other => mismatch("a string", &other),
    }
}

/// Decodes a value of a union: the index of its type among the alternatives, and the value.
#[inline]
pub fn alternative(value: Pending<'_>) -> Option<(usize, Pending<'static>)> {
    let value = val(value)?;
    if let Val::Made(made) = &value
        && let Some(convert::Chosen(index)) = made.peek()
    {
        return Some((index, Pending::from(made.from().clone())));
    }
    mismatch("one of the alternatives", &value)
}

/// Decodes one of several cases. `take` gets the index of the case's name in sorted order, and the value.
pub fn case<T>(value: Pending<'_>, take: fn(usize, Pending<'_>) -> Option<T>) -> Option<T> {
    match value.found()? {
        FoundValue::Inner(inner) => {
            let mut taken = None;
            inner.pass_on(&mut |value| {
                taken = case(value, take);
                taken.is_some()
            });
            taken
        }
        FoundValue::Case(at, case) => case.taken(at, take),
        found => {
            let mut cases = decoded::parts(val(Pending::from(found))?).into_iter().enumerate();
            match cases.find(|(_, value)| !value.is_null()) {
                Some((slot, value)) => take(slot, Pending::from(value)),
                None => mismatch("one of the cases", &Val::NULL),
            }
        }
    }
}

/// Decodes a duration.
#[inline]
pub fn duration(value: Pending<'_>) -> Option<Duration> {
    match val(value)? {
        Val::Number(seconds) => convert::duration(&seconds),
        other => mismatch("a duration", &other),
    }
}

/// Decodes a size in bytes.
#[inline]
pub fn size(value: Pending<'_>) -> Option<ByteSize> {
    match val(value)? {
        Val::Number(bytes) => u64::try_from(&bytes).ok().map(ByteSize::new),
        other => mismatch("a size", &other),
    }
}

/// Decodes a value of any type.
#[inline]
pub fn value(value: Pending<'_>) -> Option<Value> {
    val(value).map(Value::from)
}

/// Decodes a value that may be null. A null or absent value is `None`.
#[allow(clippy::option_option)]
// Not inlined, because many fields have the same type.
#[inline(never)]
pub fn option<T>(value: Pending<'_>, take: TakeFn<T>) -> Option<Option<T>> {
    if value.is_literal() {
        return take(value).map(Some);
    }
    let mut taken = None;
    value.if_present(&mut |value| {
        taken = take(value);
        taken.is_some()
    })?;
    Some(taken)
}

/// Decodes a value behind a pointer.
pub fn boxed<T>(value: Pending<'_>, take: TakeFn<T>) -> Option<Box<T>> {
    take(value).map(Box::new)
}

/// Decodes the elements of a list or another sequence.
pub fn list<T>(value: Pending<'_>, take: TakeFn<T>) -> Option<Vec<T>> {
    let mut items = ListItems { items: Vec::new(), take, bytes: |count| count.saturating_mul(size_of::<T>()) };
    value.items(&mut items).then_some(items.items)
}

struct ListItems<T> {
    items: Vec<T>,
    take: TakeFn<T>,
    /// The bytes that this many elements take in the end.
    bytes: fn(usize) -> usize,
}

impl<T> pending::Items for ListItems<T> {
    fn bytes(&self, count: usize) -> usize {
        (self.bytes)(count)
    }

    fn start(&mut self) {
        self.items.clear();
    }

    fn expect(&mut self, more: usize) {
        self.items.reserve_exact(more);
    }

    fn item(&mut self, item: Pending<'_>) -> bool {
        let item = (self.take)(item);
        let is_there = item.is_some();
        self.items.extend(item);
        is_there
    }
}

/// Decodes the elements of a set.
pub fn set<T: Ord>(value: Pending<'_>, take: TakeFn<T>) -> Option<BTreeSet<T>> {
    // They are sorted in a list first.
    let bytes = |count: usize| nodes(count, size_of::<T>()).saturating_add(count.saturating_mul(size_of::<T>()));
    let mut items = ListItems { items: Vec::new(), take, bytes };
    value.items(&mut items).then(|| BTreeSet::from_iter(items.items))
}

/// Decodes the entries of a map, or of an object as a map.
pub fn map<T>(value: Pending<'_>, take: TakeFn<T>) -> Option<BTreeMap<String, T>> {
    let mut entries = MapEntries { entries: BTreeMap::new(), take };
    value.entries(&mut entries).then_some(entries.entries)
}

struct MapEntries<T> {
    entries: BTreeMap<String, T>,
    take: TakeFn<T>,
}

impl<T> pending::Entries for MapEntries<T> {
    fn bytes(&self, count: usize) -> usize {
        nodes(count, size_of::<(String, T)>())
    }

    fn start(&mut self) {
        self.entries.clear();
    }

    fn entry(&mut self, key: String, value: Pending<'_>) -> bool {
        let value = (self.take)(value);
        let is_there = value.is_some();
        if let Some(value) = value {
            self.entries.insert(key, value);
        }
        is_there
    }

    fn len(&self) -> usize {
        self.entries.len()
    }
}

/// Decodes a map with keys that aren't plain strings.
pub fn keyed<K: Ord, T>(value: Pending<'_>, key: TakeFn<K>, take: TakeFn<T>) -> Option<BTreeMap<K, T>> {
    // They are sorted in a list first.
    let bytes =
        |count: usize| nodes(count, size_of::<(K, T)>()).saturating_add(count.saturating_mul(size_of::<(K, T)>()));
    let mut entries = KeyedEntries { entries: Vec::new(), key, take, bytes };
    value.entries(&mut entries).then(|| BTreeMap::from_iter(entries.entries))
}

/// Decodes the entries of a map in the order of the configuration.
pub fn ordered<K, T>(value: Pending<'_>, key: TakeFn<K>, take: TakeFn<T>) -> Option<Vec<(K, T)>> {
    let bytes = |count: usize| count.saturating_mul(size_of::<(K, T)>());
    let mut entries = KeyedEntries { entries: Vec::new(), key, take, bytes };
    value.entries(&mut entries).then_some(entries.entries)
}

struct KeyedEntries<K, T> {
    entries: Vec<(K, T)>,
    key: TakeFn<K>,
    take: TakeFn<T>,
    /// The bytes that this many entries take in the end.
    bytes: fn(usize) -> usize,
}

impl<K, T> pending::Entries for KeyedEntries<K, T> {
    fn bytes(&self, count: usize) -> usize {
        (self.bytes)(count)
    }

    fn start(&mut self) {
        self.entries.clear();
    }

    fn entry(&mut self, key: String, value: Pending<'_>) -> bool {
        let entry = (self.take)(value).and_then(|value| Some(((self.key)(Pending::from(Val::String(key)))?, value)));
        let is_there = entry.is_some();
        self.entries.extend(entry);
        is_there
    }

    fn len(&self) -> usize {
        self.entries.len()
    }
}

/// The bytes for the nodes of a map or set of this many elements: the first node has room for eleven, and each may be half empty.
fn nodes(count: usize, size: usize) -> usize {
    match count {
        0 => 0,
        1..=5 => size.saturating_mul(11),
        _ => size.saturating_mul(count.saturating_mul(2)),
    }
}

/// Marks a value as one of a library's type, whose parts have host types. They are made here, because the tables of other specs don't have them.
#[inline]
pub fn hosted<'p>(value: Pending<'p>, parts: &'p [HostedPart<'p>], env: &'p Env<'p>) -> Pending<'p> {
    value.of_library((!parts.is_empty()).then_some(LibraryType { parts, env }))
}

/// Takes a value that was converted to a host type.
pub fn made<T: 'static>(value: Pending<'_>) -> Option<T> {
    let value = val(value)?;
    if let Val::Made(made) = &value
        && let Some(made) = made.take()
    {
        return Some(made);
    }
    mismatch("a value of the host's type", &value)
}

/// Takes an expression that was kept as a value.
#[inline]
pub fn expression(value: Pending<'_>) -> Option<Expression> {
    made(value)
}

/// Takes a body that was kept as a value.
#[inline]
pub fn body(value: Pending<'_>) -> Option<Body> {
    made(value)
}

/// Unwraps the result for a value that is already decoded; `None` is a bug in hclspec.
pub fn whole<T>(made: Option<T>) -> T {
    made.unwrap_or_else(|| mismatch("a decoded value", &Val::NULL))
}
