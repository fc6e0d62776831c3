//! Finds out what the cursor is at in a JSON text.
//!
//! As in native syntax, the text up to the cursor is completed with a marker, which is looked up in the parsed tree.

use bumpalo::Bump;
use hclspec_runtime::diagnostic::{Deferred, Diagnostics};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::Limits;
use hclspec_runtime::syntax::ast::{Expr, ExprKind, ObjectItem};
use hclspec_runtime::syntax::json::{JsonReader, Strings};
use std::ops::Range;

#[derive(Clone, Debug)]
pub(crate) struct JsonCursor<'t> {
    /// Enclosing objects and arrays, outermost first.
    pub(crate) around: Vec<JsonStep<'t>>,
    pub(crate) place: JsonPlace,
}

/// An object or an array, and the position in it.
#[derive(Clone, Debug)]
pub(crate) enum JsonStep<'t> {
    /// An object, and the property whose value contains the cursor, if any does.
    Object { properties: Vec<JsonProperty<'t>>, key: Option<&'t str> },
    /// An array, with the index of the element that contains the cursor.
    Array { index: usize },
}

#[derive(Clone, Debug)]
pub(crate) struct JsonProperty<'t> {
    pub(crate) name: &'t str,
    /// Range of the name without its quotes.
    pub(crate) range: Range<usize>,
    /// Text of the value, if it is a string.
    pub(crate) text: Option<&'t str>,
}

/// Kinds of locations.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum JsonPlace {
    Key(JsonWord),
    Value(JsonWord),
    /// A location without names.
    Nothing,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JsonWord {
    /// Range of the whole word, including quotes.
    pub(crate) whole: Range<usize>,
    /// Range between the quotes, if it has any.
    pub(crate) inside: Option<Range<usize>>,
}

/// Finds out what an offset is at; `None` if it is inside a character.
pub(crate) fn json_cursor(text: &str, offset: usize) -> Option<JsonCursor<'_>> {
    text.get(offset..)?;
    let (word, closers) = word_and_closers(text, offset);
    let at = word.whole.start;
    let completed = format!("{}\"m\"{closers}", text.get(..at).unwrap_or_default());
    let mut way = Way { text, at: at as u32, around: Vec::new() };
    let is_key = read(&completed, |whole| way.find(whole));
    let mut around = way.around;
    read(text, |whole| add_properties(text, whole, &mut around));
    let around: Vec<JsonStep<'_>> = around.into_iter().map(|(_, step)| step).collect();
    let place = match (is_key, around.is_empty()) {
        (Some(true), _) => JsonPlace::Key(word),
        (Some(false), false) => JsonPlace::Value(word),
        _ => JsonPlace::Nothing,
    };
    Some(JsonCursor { around, place })
}

/// Passes the tree of a text, as far as it can be parsed, to `use_it`.
fn read<T>(text: &str, use_it: impl FnOnce(&Expr<'_>) -> T) -> T {
    let (mut diags, deferred, arena) = (Diagnostics::new(), Deferred::default(), Bump::new());
    let mut reader = JsonReader::new(&mut diags, &deferred, &arena, text, 0, Limits::default(), Strings::Literal);
    use_it(&reader.value())
}

/// Word at an offset, and the text that closes everything open before it.
fn word_and_closers(text: &str, offset: usize) -> (JsonWord, String) {
    const VALUE: &str = ": null";
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '+');
    let mut open: Vec<&str> = Vec::new();
    let mut at = 0;
    while let Some(c) = text.get(at..offset).and_then(|rest| rest.chars().next()) {
        let start = at;
        at += c.len_utf8();
        let last = open.last().copied();
        match c {
            '"' => {
                let end = at + string_length(text.get(at..).unwrap_or_default());
                let is_closed = text.get(end..).is_some_and(|rest| rest.starts_with('"'));
                let after = if is_closed { end + 1 } else { end };
                if offset <= end {
                    let word = JsonWord { whole: start..after, inside: Some(at..end) };
                    return (word, open.iter().rev().copied().collect());
                }
                at = after;
            }
            '{' => open.extend(["}", VALUE]),
            '[' => open.push("]"),
            '}' | ']' => {
                // Ignores a closing bracket that matches no open one.
                let closer = if c == '}' { "}" } else { "]" };
                if let Some(last) = open.iter().rposition(|open| *open == closer) {
                    open.truncate(last);
                }
            }
            ',' if last == Some("}") => open.push(VALUE),
            ':' if last == Some(VALUE) => _ = open.pop(),
            _ => {}
        }
    }
    let before = text.get(..offset).unwrap_or_default().trim_end_matches(is_word).len();
    let after = text.get(offset..).unwrap_or_default();
    let whole = before..offset + after.len() - after.trim_start_matches(is_word).len();
    (JsonWord { whole, inside: None }, open.iter().rev().copied().collect())
}

/// Length of a string's text after the opening quote, up to the closing quote or the end of the line.
fn string_length(text: &str) -> usize {
    let mut escaped = false;
    let end = text.find(|c| {
        let is_end = matches!(c, '"' | '\n' | '\r') && !escaped;
        escaped = c == '\\' && !escaped;
        is_end
    });
    end.unwrap_or(text.len())
}

/// Search for the marker, and the path to it.
struct Way<'t> {
    text: &'t str,
    at: u32,
    /// Enclosing objects and arrays with their offsets.
    around: Vec<(u32, JsonStep<'t>)>,
}

impl Way<'_> {
    /// Looks for the marker in `value`. Returns `Some(true)` if it is in the name of a property, `Some(false)` if it is in a value, and `None` if it
    /// is not in `value`.
    fn find(&mut self, value: &Expr<'_>) -> Option<bool> {
        let is_in = |part: Span| part.start <= self.at && self.at < part.end;
        let start = value.span.start;
        match value.kind {
            _ if !is_in(value.span) => None,
            ExprKind::Object(items) => {
                let item = items.iter().find(|it| is_in(it.key.span().to(it.value.span)))?;
                let name = item.key.span();
                let key = if is_in(name) { None } else { self.text.get(name.bytes()).map(unquoted) };
                self.around.push((start, JsonStep::Object { properties: Vec::new(), key }));
                if key.is_none() { Some(true) } else { self.find(&item.value) }
            }
            ExprKind::Tuple(elements) => {
                let index = elements.iter().position(|it| is_in(it.span))?;
                self.around.push((start, JsonStep::Array { index }));
                self.find(&elements[index])
            }
            _ => Some(false),
        }
    }
}

/// Fills in the properties of the objects around the cursor.
fn add_properties<'t>(text: &'t str, value: &Expr<'_>, around: &mut [(u32, JsonStep<'t>)]) {
    let ExprKind::Object(items) = value.kind else {
        if let ExprKind::Tuple(elements) = value.kind {
            elements.iter().for_each(|element| add_properties(text, element, around));
        }
        return;
    };
    for ObjectItem { key, value: inner } in items {
        if let Some((_, JsonStep::Object { properties, .. })) = around.iter_mut().find(|it| it.0 == value.span.start) {
            let whole = key.span().bytes();
            let name = unquoted(text.get(whole.clone()).unwrap_or_default());
            let is_text = matches!(inner.kind, ExprKind::String(_));
            let text = text.get(inner.span.bytes()).map(unquoted).filter(|_| is_text);
            properties.push(JsonProperty { name, range: whole.start + 1..whole.start + 1 + name.len(), text });
        }
        add_properties(text, inner, around);
    }
}

/// Removes the quotes of a string. The closing quote may be missing.
fn unquoted(written: &str) -> &str {
    let inside = written.strip_prefix('"').unwrap_or(written);
    inside.strip_suffix('"').unwrap_or(inside)
}
