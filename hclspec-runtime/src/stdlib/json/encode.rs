//! Values to JSON.

use crate::value::{Number, Object, Val, normalizing_size};
use std::fmt::{Result, Write};

/// The value as JSON without whitespace. Lists, sets and tuples become arrays, maps and objects become objects with sorted names.
#[must_use]
pub fn encode(value: &Val) -> String {
    let mut out = String::new();
    // Writing to a string can't fail.
    let _ = write(&mut out, value);
    out
}

/// An upper bound, in values, of the size of the text that [`encode`] returns and of the work of normalizing it.
#[must_use]
pub fn encoded_size(value: &Val) -> u64 {
    let mut out = Size { bytes: 0, normalizing: 0 };
    let _ = write(&mut out, value);
    out.bytes / 64 + out.normalizing
}

/// A destination for JSON.
trait Out: Write {
    fn number(&mut self, number: &Number) -> Result;

    /// Called for a string, without its escapes.
    fn seen(&mut self, text: &str);
}

impl Out for String {
    fn number(&mut self, number: &Number) -> Result {
        write!(self, "{number}")
    }

    fn seen(&mut self, _: &str) {}
}

/// Counts what would be written.
struct Size {
    bytes: u64,
    normalizing: u64,
}

impl Write for Size {
    fn write_str(&mut self, text: &str) -> Result {
        self.bytes += text.len() as u64;
        Ok(())
    }
}

impl Out for Size {
    // Printing a number only to count its digits would take too long.
    fn number(&mut self, number: &Number) -> Result {
        self.bytes += number.max_len() as u64;
        Ok(())
    }

    fn seen(&mut self, text: &str) {
        self.normalizing += normalizing_size(text);
    }
}

fn write(out: &mut dyn Out, value: &Val) -> Result {
    match value {
        Val::Null(_) => out.write_str("null"),
        Val::Bool(value) => out.write_str(if *value { "true" } else { "false" }),
        Val::Number(number) => out.number(number),
        Val::String(text) => string(out, text),
        Val::List(list) => array(out, &list.items),
        Val::Set(set) => array(out, &set.items),
        Val::Tuple(items) => array(out, items),
        Val::Map(map) => object(out, &map.entries),
        Val::Object(attrs) => object(out, attrs),
        Val::Made(made) => write(out, made.from()),
    }
}

fn array(out: &mut dyn Out, items: &[Val]) -> Result {
    out.write_str("[")?;
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.write_str(",")?;
        }
        write(out, item)?;
    }
    out.write_str("]")
}

fn object(out: &mut dyn Out, object: &Object) -> Result {
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

fn string(out: &mut dyn Out, text: &str) -> Result {
    out.seen(text);
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
