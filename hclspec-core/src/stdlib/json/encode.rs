//! Values to JSON.

use crate::text::write_json;
use crate::value::{Number, Object, Val, normalizing_size, size_of_text};
use std::fmt::{Error, Result, Write};

/// The value as JSON without whitespace. Lists, sets and tuples become arrays, maps and objects become objects with sorted names.
pub fn encode(value: &Val) -> String {
    let mut out = String::with_capacity(usize::try_from(measured(value, u64::MAX).bytes).unwrap_or_default());
    // Writing to a string can't fail.
    let _ = write(&mut out, value);
    out
}

/// An upper bound, in values, on the size of the text that [`encode`] returns and on the work of normalizing it. The value is visited only
/// until the bound exceeds `most`.
pub fn encoded_size(value: &Val, most: u64) -> u64 {
    measured(value, most).values()
}

fn measured(value: &Val, most: u64) -> Size {
    let mut size = Size { bytes: 0, normalizing: 0, most };
    // If writing fails, the size has already exceeded `most`.
    let _ = write(&mut size, value);
    size
}

trait Out: Write {
    fn number(&mut self, number: &Number) -> Result;

    /// Called for each string, with its text before escaping.
    fn seen(&mut self, text: &str);
}

impl Out for String {
    fn number(&mut self, number: &Number) -> Result {
        write!(self, "{number}")
    }

    fn seen(&mut self, _: &str) {}
}

struct Size {
    bytes: u64,
    normalizing: u64,
    /// The limit, in values, beyond which writing fails.
    most: u64,
}

impl Size {
    fn values(&self) -> u64 {
        size_of_text(self.bytes as usize).saturating_add(self.normalizing)
    }

    fn add(&mut self, bytes: usize) -> Result {
        self.bytes = self.bytes.saturating_add(bytes as u64);
        if self.values() > self.most { Err(Error) } else { Ok(()) }
    }
}

impl Write for Size {
    fn write_str(&mut self, text: &str) -> Result {
        self.add(text.len())
    }
}

impl Out for Size {
    // Printing a number only to count its digits would take too long.
    fn number(&mut self, number: &Number) -> Result {
        self.add(number.max_len())
    }

    fn seen(&mut self, text: &str) {
        self.normalizing = self.normalizing.saturating_add(normalizing_size(text));
    }
}

fn write(out: &mut dyn Out, value: &Val) -> Result {
    match value {
        Val::Null(_) => out.write_str("null"),
        Val::Bool(value) => out.write_str(if *value { "true" } else { "false" }),
        Val::Number(number) => out.number(number),
        Val::String(text) => string(out, text),
        Val::List(all) | Val::Set(all) | Val::Tuple(all) => array(out, &all.items),
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
    write_json(out, text, &is_escaped)
}

fn is_escaped(c: char) -> bool {
    matches!(c, '<' | '>' | '&' | '\u{2028}' | '\u{2029}')
}
