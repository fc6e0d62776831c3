//! A problem as a JSON object on one line, in the form of [`Rendering::json`](super::Rendering::json).

use super::printable;
use super::report::full;
use crate::diagnostic::Diagnostic;
use crate::source::{LspPosition, LspRange, SourcePosition, SourceRange};
use crate::text::write_json;
use std::fmt::{self, Write};

#[inline]
pub(super) fn write(f: &mut fmt::Formatter<'_>, diagnostic: &Diagnostic) -> fmt::Result {
    write!(f, "{{\"severity\":\"{}\",\"code\":", diagnostic.severity())?;
    match diagnostic.code() {
        Some(code) => string(f, code)?,
        None => f.write_str("null")?,
    }
    f.write_str(",\"summary\":")?;
    string(f, diagnostic.summary())?;
    f.write_str(",\"detail\":")?;
    string(f, diagnostic.detail())?;
    f.write_str(",\"range\":")?;
    range(f, diagnostic.range())?;
    f.write_str(",\"context\":")?;
    range(f, diagnostic.context())?;
    f.write_str(",\"labels\":")?;
    array(f, diagnostic.labels(), &|f, label| {
        f.write_str("{\"text\":")?;
        string(f, label.text())?;
        f.write_str(",\"range\":")?;
        range(f, label.range())?;
        f.write_char('}')
    })?;
    f.write_str(",\"values\":")?;
    array(f, diagnostic.values(), &|f, (name, value)| {
        f.write_str("{\"name\":")?;
        string(f, name)?;
        f.write_str(",\"value\":")?;
        string(f, value)?;
        f.write_char('}')
    })?;
    f.write_str(",\"help\":")?;
    array(f, diagnostic.help(), &|f, help| string(f, help))?;
    f.write_str(",\"parts\":[")?;
    for (index, part) in diagnostic.message_parts().enumerate() {
        write!(f, "{}{{\"kind\":\"{}\",\"text\":", if index > 0 { "," } else { "" }, part.kind)?;
        string(f, part.text)?;
        f.write_char('}')?;
    }
    f.write_str("],\"rendered\":")?;
    string(f, &full(diagnostic, false))?;
    f.write_char('}')
}

fn array<T>(
    f: &mut fmt::Formatter<'_>,
    items: &[T],
    write: &dyn Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    f.write_char('[')?;
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            f.write_char(',')?;
        }
        write(f, item)?;
    }
    f.write_char(']')
}

#[inline]
fn range(f: &mut fmt::Formatter<'_>, range: Option<&SourceRange>) -> fmt::Result {
    let Some(range) = range else { return f.write_str("null") };
    f.write_str("{\"filename\":")?;
    string(f, range.filename())?;
    let LspRange { start, end } = range.lsp();
    f.write_str(",\"start\":")?;
    position(f, range.start())?;
    f.write_str(",\"end\":")?;
    position(f, range.end())?;
    f.write_str(",\"lsp\":{\"start\":")?;
    lsp_position(f, start)?;
    f.write_str(",\"end\":")?;
    lsp_position(f, end)?;
    f.write_str("}}")
}

#[inline]
fn position(f: &mut fmt::Formatter<'_>, position: SourcePosition) -> fmt::Result {
    let SourcePosition { line, column, byte } = position;
    write!(f, "{{\"line\":{line},\"column\":{column},\"byte\":{byte}}}")
}

#[inline]
fn lsp_position(f: &mut fmt::Formatter<'_>, position: LspPosition) -> fmt::Result {
    let LspPosition { line, character } = position;
    write!(f, "{{\"line\":{line},\"character\":{character}}}")
}

/// A string whose value is exactly `text`. Characters that must not reach a terminal are escaped.
#[inline]
fn string(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    write_json(f, text, &printable::is_unsafe)
}
