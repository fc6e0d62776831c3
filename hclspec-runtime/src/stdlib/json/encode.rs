//! Values to JSON.

use crate::value::{Object, Val};
use std::fmt::Write;

/// The value as JSON without blanks. Lists, sets and tuples give arrays, maps and objects objects with sorted names.
#[must_use]
pub fn encode(value: &Val) -> String {
    let mut out = String::new();
    write(&mut out, value);
    out
}

fn write(out: &mut String, value: &Val) {
    match value {
        Val::Null(_) => out.push_str("null"),
        Val::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Val::Number(number) => {
            // Writing to a string can't fail.
            let _ = write!(out, "{number}");
        }
        Val::String(text) => string(out, text),
        Val::List(list) => array(out, &list.items),
        Val::Set(set) => array(out, &set.items),
        Val::Tuple(items) => array(out, items),
        Val::Map(map) => object(out, &map.entries),
        Val::Object(attrs) => object(out, attrs),
        Val::Made(made) => write(out, made.from()),
    }
}

fn array(out: &mut String, items: &[Val]) {
    out.push('[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write(out, item);
    }
    out.push(']');
}

fn object(out: &mut String, object: &Object) {
    out.push('{');
    for (index, (key, value)) in object.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        string(out, key);
        out.push(':');
        write(out, value);
    }
    out.push('}');
}

fn string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
