//! Expressions that are serialized instead of some values. Serde writes `()` as null instead of `[]`, a duration as
//! a struct instead of a string, and pairs as a list instead of an object.

use super::code::separated;
use hclspec_lang::ir::{Leaf, RustType};

/// Returns `true` if a type contains an empty tuple, a duration or pairs.
pub(super) fn is_needed(ty: &RustType) -> bool {
    match ty {
        RustType::Leaf(leaf) => *leaf == Leaf::Duration,
        RustType::Tuple(types) => types.is_empty() || types.iter().any(is_needed),
        RustType::Option(inner)
        | RustType::Box(inner)
        | RustType::Vec(inner)
        | RustType::Set(inner)
        | RustType::Map(inner) => is_needed(inner),
        RustType::Entries(entries) => entries.is_ordered || is_needed(&entries.value),
        RustType::Item(_) | RustType::Broken | RustType::Host { .. } => false,
    }
}

const EMPTY: &str = "[(); 0]";

/// Expression to serialize for `it`, a reference to a value of the type.
pub(super) fn serialized(ty: &RustType) -> String {
    if !is_needed(ty) {
        return "it".to_owned();
    }
    match ty {
        RustType::Option(inner) => {
            let (it, inner) = element(inner);
            format!("it.as_ref().map(|{it}| {inner})")
        }
        RustType::Vec(inner) | RustType::Set(inner) => {
            let (it, inner) = element(inner);
            format!("it.iter().map(|{it}| {inner}).collect::<::std::vec::Vec<_>>()")
        }
        RustType::Map(inner) => {
            let (it, inner) = element(inner);
            let entries = format!("it.iter().map(|(key, {it})| (key, {inner}))");
            format!("{entries}.collect::<::std::collections::BTreeMap<_, _>>()")
        }
        RustType::Entries(entries) if entries.is_ordered => {
            let (it, inner) = element(&entries.value);
            let entries = format!("it.iter().map(|(key, {it})| (key, {inner}))");
            format!("hclspec_private::serialize::Entries({entries}.collect::<::std::vec::Vec<_>>())")
        }
        RustType::Entries(entries) => {
            let (it, inner) = element(&entries.value);
            let entries = format!("it.iter().map(|(key, {it})| (key, {inner}))");
            format!("{entries}.collect::<::std::collections::BTreeMap<_, _>>()")
        }
        RustType::Tuple(types) if !types.is_empty() => {
            let parts = types.iter().enumerate().map(|(index, ty)| {
                let (it, inner) = element(ty);
                format!("{{ let {it} = &it.{index}; {inner} }}")
            });
            format!("({})", separated(parts))
        }
        RustType::Leaf(_) => "hclspec_private::DurationText(*it)".to_owned(),
        _ => EMPTY.to_owned(),
    }
}

/// Pattern for an element, and [`serialized`] applied to it.
fn element(ty: &RustType) -> (&'static str, String) {
    let inner = serialized(ty);
    (if inner == EMPTY { "_" } else { "it" }, inner)
}
