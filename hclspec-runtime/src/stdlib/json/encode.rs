//! Values to JSON.

use crate::value::{Object, Val};
use std::fmt::{Result, Write};

/// The value as JSON without blanks. Lists, sets and tuples give arrays, maps and objects objects with sorted names.
#[must_use]
pub fn encode(value: &Val) -> String {
    let mut out = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut out, value);
    out
}

/// How many bytes [`encode`] gives.
#[must_use]
pub fn encoded_len(value: &Val) -> usize {
    let mut out = Length(0);
    let _ = write(&mut out, value);
    out.0
}

/// Counts what is written.
struct Length(usize);

impl Write for Length {
    fn write_str(&mut self, text: &str) -> Result {
        self.0 += text.len();
        Ok(())
    }
}

fn write(out: &mut dyn Write, value: &Val) -> Result {
    match value {
        Val::Null(_) => out.write_str("null"),
        Val::Bool(value) => out.write_str(if *value { "true" } else { "false" }),
        Val::Number(number) => write!(out, "{number}"),
        Val::String(text) => string(out, text),
        Val::List(list) => array(out, &list.items),
        Val::Set(set) => array(out, &set.items),
        Val::Tuple(items) => array(out, items),
        Val::Map(map) => object(out, &map.entries),
        Val::Object(attrs) => object(out, attrs),
        Val::Made(made) => write(out, made.from()),
    }
}

fn array(out: &mut dyn Write, items: &[Val]) -> Result {
    out.write_str("[")?;
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.write_str(",")?;
        }
        write(out, item)?;
    }
    out.write_str("]")
}

fn object(out: &mut dyn Write, object: &Object) -> Result {
    out.write_str("{")?;
    for (index, (key, value)) in object.iter().enumerate() {
        if index > 0 {
            out.write_str(",")?;
        }
        string(out, key)?;
        out.write_str(":")?;
        write(out, value)?;
    }
    out.write_str("}")
}

fn string(out: &mut dyn Write, text: &str) -> Result {
    out.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' => out.write_str("\\\"")?,
            '\\' => out.write_str("\\\\")?,
            '\n' => out.write_str("\\n")?,
            '\r' => out.write_str("\\r")?,
            '\t' => out.write_str("\\t")?,
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' | '\0'..='\u{1f}' => write!(out, "\\u{:04x}", u32::from(c))?,
            c => out.write_char(c)?,
        }
    }
    out.write_str("\"")
}
