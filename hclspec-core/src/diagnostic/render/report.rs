//! A diagnostic in rustc's form.
//!
//! ```text
//! error[HS302]: incorrect attribute value
//!  --> app.hcl:4:10
//!   |
//! 4 |   port = 80
//!   |          ^^ The port must be open.
//!   |
//!   = note: with region = "eu"
//! ```

use super::canvas::Canvas;
use super::printable;
use super::style::Style;
use super::window::Window;
use crate::diagnostic::Diagnostic;
use crate::text::joined;
use std::borrow::Cow;

/// The limit, in characters, up to which a detail is written next to the marker instead of below.
const MAX_DETAIL_BESIDE: usize = 60;

/// The limit, in characters, after which the value of a variable is cut.
const MAX_VALUE: usize = 80;

/// The limit, in characters, up to which all values are written on one line.
const MAX_VALUES_BESIDE: usize = 80;

/// The whole text, with terminal escapes for colors if `colored`.
#[inline(never)]
pub(super) fn full(diagnostic: &Diagnostic, colored: bool) -> String {
    let mut canvas = Canvas::new();
    let severity = diagnostic.severity();
    let name = headline(diagnostic);
    canvas.put(0, 0, &name, Style::Severity(severity));
    canvas.put(0, name.chars().count(), ":", Style::Strong);
    draw(&mut canvas, name.chars().count() + 2, diagnostic);
    canvas.to_text(colored)
}

/// `error[HS101]`, or `error` if the problem has no code.
#[inline(never)]
pub(super) fn headline(diagnostic: &Diagnostic) -> String {
    format!("{}{}", diagnostic.severity(), code(diagnostic))
}

/// `[HS101]`, or nothing if the problem has no code.
fn code(diagnostic: &Diagnostic) -> String {
    diagnostic.code().map(|code| format!("[{}]", printable::line(code))).unwrap_or_default()
}

/// Everything except the leading `error: ` or `warning: `. The code is part of the message: `[HS101] unsupported argument`.
#[inline]
pub(super) fn message(diagnostic: &Diagnostic) -> String {
    let mut canvas = Canvas::new();
    let code = code(diagnostic);
    canvas.put(0, 0, &code, Style::Strong);
    let column = if code.is_empty() { 0 } else { code.chars().count() + 1 };
    draw(&mut canvas, column, diagnostic);
    canvas.to_text(false)
}

/// Draws everything after the severity and the code, which take `column` columns.
fn draw(canvas: &mut Canvas, column: usize, diagnostic: &Diagnostic) {
    let (at_marker, below) = detail(diagnostic);
    let windows = Window::all(diagnostic, at_marker);
    let last_number = windows.iter().map(Window::last_number).max();
    let gutter = last_number.map_or(0, |number| number.to_string().len());

    canvas.put(0, column, &printable::line(diagnostic.summary()), Style::Strong);
    for (index, window) in windows.iter().enumerate() {
        if index > 0 {
            canvas.put(canvas.height(), gutter + 1, "|", Style::Aside);
        }
        window.draw(canvas, gutter, if index == 0 { "-->" } else { ":::" });
    }

    let mut notes = Vec::new();
    if let Some(detail) = below {
        notes.push(("note", detail));
    }
    if let Some(values) = values(diagnostic) {
        notes.push(("note", Cow::Owned(values)));
    }
    for help in diagnostic.help() {
        notes.push(("help", printable::message(help)));
    }
    if !notes.is_empty() {
        canvas.put(canvas.height(), gutter + 1, "|", Style::Aside);
    }
    for (name, text) in &notes {
        note(canvas, gutter, name, text);
    }
}

/// Draws `= note: ` and a text, whose later lines are indented.
fn note(canvas: &mut Canvas, gutter: usize, name: &str, text: &str) {
    let row = canvas.height();
    let column = gutter + "= ".len() + 1;
    canvas.put(row, gutter + 1, "= ", Style::Aside);
    canvas.put(row, column, name, Style::Strong);
    let column = column + name.len();
    canvas.put(row, column, ": ", Style::Plain);
    for (index, line) in text.split('\n').enumerate() {
        canvas.put(row + index, column + 2, line, Style::Plain);
    }
}

/// Splits the detail into the text next to the marker and the text below. Of a long detail, a short reason is next
/// to the marker.
pub(in crate::diagnostic) fn detail(diagnostic: &Diagnostic) -> (Option<Cow<'_, str>>, Option<Cow<'_, str>>) {
    let detail = printable::message(diagnostic.detail());
    if detail.is_empty() {
        return (None, None);
    }
    let is_short = |text: &str| !text.contains('\n') && text.chars().count() <= MAX_DETAIL_BESIDE;
    match (diagnostic.range(), diagnostic.reason()) {
        (Some(_), _) if is_short(&detail) => (Some(detail), None),
        (Some(_), Some((what, why))) if is_short(why) => {
            (Some(printable::message(why)), Some(format!("{}.", printable::message(what)).into()))
        }
        _ => (None, Some(detail)),
    }
}

/// `with port = 80000, region = "eu"`, in several lines if they are long.
pub(in crate::diagnostic) fn values(diagnostic: &Diagnostic) -> Option<String> {
    let mut values = Vec::new();
    let mut length = 0;
    for (name, value) in diagnostic.values() {
        let value = printable::line(value);
        let end = value.char_indices().nth(MAX_VALUE).map_or(value.len(), |(end, _)| end);
        let (value, rest) = value.split_at(end);
        let text = format!("{} = {value}{}", printable::line(name), if rest.is_empty() { "" } else { "..." });
        length += text.chars().count() + 2;
        values.push(text);
    }
    let separator = if length <= MAX_VALUES_BESIDE { ", " } else { ",\n     " };
    (!values.is_empty()).then(|| format!("with {}", joined(&values, separator)))
}
