//! What is serialised in place of a value that holds empty tuples: serde writes `()` as it writes a null, and `[]` is meant.

use super::code::separated;
use hclspec_lang::ir::RustType;

/// Whether there is an empty tuple in a type.
pub(super) fn is_needed(ty: &RustType) -> bool {
    match ty {
        RustType::Tuple(types) => types.is_empty() || types.iter().any(is_needed),
        RustType::Option(inner) | RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => {
            is_needed(inner)
        }
        RustType::Value
        | RustType::String
        | RustType::Number
        | RustType::Bool
        | RustType::Item(_)
        | RustType::Broken
        | RustType::Host { .. } => false,
    }
}

/// An expression for what `it`, a reference to a value of that type, is serialised as.
pub(super) fn of(ty: &RustType) -> String {
    if !is_needed(ty) {
        return "it".to_owned();
    }
    match ty {
        RustType::Option(inner) => format!("it.as_ref().map(|it| {})", of(inner)),
        RustType::Vec(inner) | RustType::Set(inner) => {
            format!("it.iter().map(|it| {}).collect::<::std::vec::Vec<_>>()", of(inner))
        }
        RustType::Map(inner) => {
            let entries = format!("it.iter().map(|(key, it)| (key, {}))", of(inner));
            format!("{entries}.collect::<::std::collections::BTreeMap<_, _>>()")
        }
        RustType::Tuple(types) if !types.is_empty() => {
            let parts = types.iter().enumerate();
            let parts = parts.map(|(index, ty)| format!("{{ let it = &it.{index}; {} }}", of(ty)));
            format!("({})", separated(parts))
        }
        // An empty sequence.
        _ => "[(); 0]".to_owned(),
    }
}
