//! Rust names for names in a spec.

use hclspec_core::positions::mapped;
use hclspec_core::text::joined;
use std::borrow::Cow;

/// Splits a name at characters that are neither letters nor digits, and before capitals that start a word.
fn words(name: &str) -> Vec<String> {
    let chars: Vec<char> = name.chars().collect();
    let (mut words, mut word) = (Vec::new(), String::new());
    for (index, &c) in chars.iter().enumerate() {
        let is_part = c != '_' && unicode_ident::is_xid_continue(c);
        let before = index.checked_sub(1).and_then(|before| chars.get(before));
        let starts_word = c.is_uppercase()
            && before.is_some_and(|before| {
                // `aB`, and the `C` of `ABCd`.
                before.is_lowercase()
                    || before.is_numeric()
                    || (before.is_uppercase() && chars.get(index + 1).is_some_and(|next| next.is_lowercase()))
            });
        if (!is_part || starts_word) && !word.is_empty() {
            words.push(std::mem::take(&mut word));
        }
        if is_part {
            word.push(c);
        }
    }
    if !word.is_empty() {
        words.push(word);
    }
    words
}

/// `listen_addr` -> `ListenAddr`.
pub fn type_name(name: &str) -> String {
    if is_snake(name) {
        let mut camel = String::with_capacity(name.len());
        for word in name.split('_') {
            let (first, rest) = word.split_at(1);
            camel.push_str(&first.to_ascii_uppercase());
            camel.push_str(rest);
        }
        return camel;
    }
    let mut camel = String::new();
    for word in words(name) {
        let mut chars = word.chars();
        if let Some(first) = chars.next() {
            camel += &first.to_uppercase().to_string();
        }
        for rest in chars {
            camel += &rest.to_lowercase().to_string();
        }
    }
    replaced(camel, "Item")
}

/// `listenAddr` -> `listen_addr`. Prefixes `_` if the name would start with a character that can't start an identifier.
pub fn field_name(name: &str) -> String {
    replaced(snake(name), "field")
}

/// Returns `true` if the field name differs from the property's name in snake case.
pub fn is_replaced(name: &str) -> bool {
    if is_snake(name) {
        return cannot_be_raw(name);
    }
    let field = field_name(name);
    field != snake(name) || cannot_be_raw(&field)
}

/// `NotFound` -> `not_found`.
pub fn snake(name: &str) -> String {
    if is_snake(name) {
        return name.to_owned();
    }
    joined(&mapped(&words(name), |word| word.to_lowercase()), "_")
}

fn is_snake(name: &str) -> bool {
    let mut before = None;
    for byte in name.bytes() {
        match (before, byte) {
            (_, b'a'..=b'z') | (Some(_), b'0'..=b'9') => {}
            (Some(before), b'_') if before != b'_' => {}
            _ => return false,
        }
        before = Some(byte);
    }
    before.is_some_and(|last| last != b'_')
}

/// The module for the types nested in the type `type_name`.
pub fn module_name(type_name: &str) -> String {
    let module = field_name(type_name);
    // In scripts without case, the type and the module would get the same name.
    if module == type_name { format!("{module}_") } else { module }
}

/// The type name for values of a root that is not an object and has no name itself.
pub const ROOT_VALUE: &str = "Item";

fn replaced(name: String, empty: &str) -> String {
    if is_snake(&name) {
        return name;
    }
    // Lower-casing can produce characters that are not allowed in identifiers.
    let name: String = name.chars().filter(|c| unicode_ident::is_xid_continue(*c)).collect();
    match name.chars().next() {
        None => empty.to_owned(),
        Some(first) if unicode_ident::is_xid_start(first) => name,
        Some(_) => format!("_{name}"),
    }
}

/// A name in Rust code: keywords become raw identifiers; those that can't be raw get a trailing `_`.
pub fn written(name: &str) -> Cow<'_, str> {
    match name {
        _ if cannot_be_raw(name) => format!("{name}_").into(),
        _ if is_keyword(name) => format!("r#{name}").into(),
        _ => name.into(),
    }
}

fn cannot_be_raw(name: &str) -> bool {
    matches!(name, "self" | "Self" | "super" | "crate" | "_")
}

fn is_keyword(name: &str) -> bool {
    const KEYWORDS: [&str; 48] = [
        "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else", "enum",
        "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro", "match", "mod",
        "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait", "true", "try", "type",
        "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
    ];
    KEYWORDS.contains(&name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_snake_case_and_types_camel_case() {
        for (name, field, ty) in [
            ("port", "port", "Port"),
            ("listen_addr", "listen_addr", "ListenAddr"),
            ("listenAddr", "listen_addr", "ListenAddr"),
            ("listen-addr", "listen_addr", "ListenAddr"),
            ("HTTPServer", "http_server", "HttpServer"),
            ("9lives", "_9lives", "_9lives"),
            ("größe", "größe", "Größe"),
            ("a b", "a_b", "AB"),
            ("", "field", "Item"),
            ("☃", "field", "Item"),
            ("_x", "x", "X"),
            ("x_", "x", "X"),
            ("a__b", "a_b", "AB"),
            ("a_1", "a_1", "A1"),
            ("a1_b2", "a1_b2", "A1B2"),
        ] {
            assert_eq!((field_name(name).as_str(), type_name(name).as_str()), (field, ty), "{name}");
        }
    }

    #[test]
    fn keywords_are_raw() {
        for (name, written) in [("type", "r#type"), ("gen", "r#gen"), ("self", "self_"), ("port", "port")] {
            assert_eq!(super::written(name), written);
        }
    }
}
