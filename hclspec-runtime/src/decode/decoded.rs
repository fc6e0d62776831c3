//! The parts of values that are already decoded.

use crate::value::{Object, Val};
use std::sync::Arc;

pub(super) fn parts(value: Val) -> Vec<Val> {
    match value {
        Val::Object(object) => Arc::unwrap_or_clone(object).values,
        Val::Tuple(all) | Val::List(all) | Val::Set(all) => Arc::unwrap_or_clone(all).items,
        other => mismatch("a sequence or an object", &other),
    }
}

pub(super) fn entries(value: Val, take: &mut dyn FnMut(String, Val) -> bool) -> bool {
    let Object { keys, values, .. } = match value {
        Val::Map(map) => Arc::unwrap_or_clone(map).entries,
        Val::Object(object) => Arc::unwrap_or_clone(object),
        other => mismatch("a map", &other),
    };
    keys.into_strings().into_iter().zip(values).all(|(key, value)| take(key, value))
}

/// Generated code requests something other than its table says: a bug in hclspec, so the program stops.
#[cold]
#[allow(clippy::panic)]
fn bug(wanted: &str, found: &str) -> ! {
    panic!("bug in hclspec: generated code expects {wanted}, the decoded value is {found}")
}

#[cold]
pub(super) fn mismatch(wanted: &str, found: &Val) -> ! {
    bug(wanted, &found.user_name())
}
