//! The order of a set's elements: strings by bytes, numbers ascending, false before true, null last.
//!
//! For other values, the language only requires a stable order. Here, they are compared element by element, objects and maps in the order
//! of their keys. Invariant: values are equal in this order exactly if they are equal by the language's `==`, apart from their types.

use super::{Object, Val};
use std::cmp::Ordering;

/// Compares two elements of a set.
pub fn compare(a: &Val, b: &Val) -> Ordering {
    match (a, b) {
        (Val::Bool(a), Val::Bool(b)) => a.cmp(b),
        (Val::Number(a), Val::Number(b)) if a.equals(b) => Ordering::Equal,
        (Val::Number(a), Val::Number(b)) => a.cmp(b),
        (Val::String(a), Val::String(b)) => a.cmp(b),
        (Val::List(a), Val::List(b)) | (Val::Set(a), Val::Set(b)) | (Val::Tuple(a), Val::Tuple(b)) => sequences(a, b),
        (Val::Map(a), Val::Map(b)) => objects(&a.entries, &b.entries),
        (Val::Object(a), Val::Object(b)) => objects(a, b),
        (Val::Made(a), b) => compare(a.from(), b),
        (a, Val::Made(b)) => compare(a, b.from()),
        _ => rank(a).cmp(&rank(b)),
    }
}

fn objects(a: &Object, b: &Object) -> Ordering {
    let (len, other_len) = (a.keys.len(), b.keys.len());
    for at in 0..len.min(other_len) {
        let order = a.keys.get(at).cmp(b.keys.get(at));
        if order.is_ne() {
            return order;
        }
    }
    len.cmp(&other_len).then_with(|| sequences(&a.values, &b.values))
}

fn sequences(a: &[Val], b: &[Val]) -> Ordering {
    for (a, b) in a.iter().zip(b) {
        let order = compare(a, b);
        if order.is_ne() {
            return order;
        }
    }
    a.len().cmp(&b.len())
}

/// The rank of a value's kind. Values of different kinds occur together only in sets of any element type.
fn rank(value: &Val) -> u8 {
    match value {
        Val::Bool(_) => 0,
        Val::Number(_) => 1,
        Val::String(_) => 2,
        Val::List(_) => 3,
        Val::Set(_) => 4,
        Val::Map(_) => 5,
        Val::Tuple(_) => 6,
        Val::Object(_) => 7,
        Val::Null(_) => 8,
        Val::Made(made) => rank(made.from()),
    }
}
