//! A diagnostic as text: in the form that rustc made familiar, as one line, as JSON.
//!
//! Input: a resolved [`Diagnostic`]. Output: text without a line end at the end. Invariants: no control character
//! of a source text or message reaches the output, and its size does not depend on the size of the source.

mod color;
mod drawing;
mod excerpt;
mod json;
pub(super) mod printable;
mod rendering;
mod style;
#[cfg(test)]
mod tests;

pub use color::Color;
pub use rendering::Rendering;

use super::diagnostic::{Diagnostic, Label, Severity};
use crate::source::SourceRange;
use drawing::Mark;
use excerpt::Excerpt;
use std::borrow::Cow;
use style::{Style, Styled};

/// A detail up to this many characters stands at the marker, a longer one below.
const SHORT_DETAIL: usize = 60;

/// The value of a variable is cut after this many characters.
const LONG_VALUE: usize = 80;

/// Values up to this many characters in all stand on one line.
const SHORT_VALUES: usize = 80;

/// All but the leading `error: ` or `warning: `.
pub(super) fn message(diagnostic: &Diagnostic) -> String {
    body(diagnostic, false)
}

/// The whole text, with terminal escapes for colours if `colored`.
fn full(diagnostic: &Diagnostic, colored: bool) -> String {
    let severity = diagnostic.severity();
    let mut head = Styled::new(colored);
    head.push(Style::Primary(severity), &severity.to_string());
    head.push(Style::Emphasis, ":");
    format!("{} {}", head.text, body(diagnostic, colored))
}

fn body(diagnostic: &Diagnostic, colored: bool) -> String {
    let (at_marker, below) = detail(diagnostic);
    let windows = windows(diagnostic, at_marker);
    let last_line = windows.iter().map(|window| window.excerpt.last_line).max();
    let gutter = last_line.map_or(0, |number| number.to_string().len());

    let mut out = Styled::new(colored);
    out.push(Style::Emphasis, &printable::line(diagnostic.summary()));
    out.end_line();
    let separator = format!("{:gutter$} |", "");
    for (index, window) in windows.iter().enumerate() {
        let arrow = if index == 0 { "-->" } else { ":::" };
        if index > 0 {
            out.push(Style::Context, &separator);
            out.end_line();
        }
        out.push(Style::Plain, &" ".repeat(gutter));
        out.push(Style::Context, arrow);
        out.push(Style::Plain, &format!(" {}", printable::line(&window.range.to_string())));
        out.end_line();
        out.push(Style::Context, &separator);
        out.end_line();
        window.draw(&mut out, diagnostic.severity(), gutter);
    }

    let mut notes: Vec<_> = below.map(|detail| ("note", detail)).into_iter().collect();
    notes.extend(values(diagnostic).map(|values| ("note", Cow::Owned(values))));
    notes.extend(diagnostic.help().iter().map(|help| ("help", printable::message(help))));
    if !notes.is_empty() {
        out.push(Style::Context, &separator);
        out.end_line();
    }
    for (name, text) in notes {
        out.push(Style::Context, &format!("{:gutter$} = ", ""));
        out.push(Style::Emphasis, name);
        let indentation = format!("\n{:width$}", "", width = gutter + 9);
        out.push(Style::Plain, &format!(": {}", text.replace('\n', &indentation)));
        out.end_line();
    }
    out.text.truncate(out.text.trim_end().len());
    out.text
}

/// The detail: what to write at the marker, and what below.
pub(super) fn detail(diagnostic: &Diagnostic) -> (Option<Cow<'_, str>>, Option<Cow<'_, str>>) {
    let detail = printable::message(diagnostic.detail());
    if detail.is_empty() {
        return (None, None);
    }
    let is_short = !detail.contains('\n') && detail.chars().count() <= SHORT_DETAIL;
    if is_short && diagnostic.range().is_some() { (Some(detail), None) } else { (None, Some(detail)) }
}

/// Some lines of one file.
struct Window<'a> {
    range: &'a SourceRange,
    excerpt: Excerpt,
    /// Whether the subject of the excerpt is that of the diagnostic and not a label.
    is_primary: bool,
    text: Option<Cow<'a, str>>,
    labels: Vec<&'a Label>,
}

impl Window<'_> {
    fn draw(&self, out: &mut Styled, severity: Severity, gutter: usize) {
        let Excerpt { first_line, text, subject, visible, labels, .. } = &self.excerpt;
        let (style, marker) = if self.is_primary { (Style::Primary(severity), '^') } else { (Style::Context, '-') };
        let label = self.text.as_deref().unwrap_or_default();
        let mut marks = vec![Mark { range: subject.clone(), style, marker, label }];
        let texts: Vec<_> = self.labels.iter().map(|label| printable::line(label.text())).collect();
        for (place, label) in labels.iter().zip(&texts) {
            if let Some(range) = place.clone() {
                marks.push(Mark { range, style: Style::Context, marker: '-', label });
            }
        }
        drawing::draw(out, text, *first_line, gutter, &marks, visible);
    }
}

/// The lines around the subject, then those around each label that is not among them.
fn windows<'a>(diagnostic: &'a Diagnostic, text: Option<Cow<'a, str>>) -> Vec<Window<'a>> {
    let mut labels: Vec<&Label> = diagnostic.labels().iter().collect();
    let mut windows = Vec::new();
    if let Some(range) = diagnostic.range() {
        let excerpt = Excerpt::new(range, diagnostic.context(), labels.iter().map(|label| label.range()));
        let far = labels.iter().zip(&excerpt.labels).filter(|(_, place)| place.is_none());
        let far = far.map(|(label, _)| *label).collect();
        windows.push(Window { range, excerpt, is_primary: true, text, labels: std::mem::replace(&mut labels, far) });
    }
    windows.extend(labels.into_iter().filter_map(|label| {
        let range = label.range()?;
        let excerpt = Excerpt::new(range, None, []);
        Some(Window {
            range,
            excerpt,
            is_primary: false,
            text: Some(printable::line(label.text())),
            labels: Vec::new(),
        })
    }));
    windows
}

/// `with port = 80000, region = "eu"`, one below the other if they are long.
pub(super) fn values(diagnostic: &Diagnostic) -> Option<String> {
    let values: Vec<String> = (diagnostic.values().iter())
        .map(|(name, value)| {
            let value = printable::line(value);
            let end = value.char_indices().nth(LONG_VALUE).map_or(value.len(), |(end, _)| end);
            let (value, rest) = value.split_at(end);
            format!("{} = {value}{}", printable::line(name), if rest.is_empty() { "" } else { "..." })
        })
        .collect();
    let is_short = values.iter().map(|it| it.chars().count() + 2).sum::<usize>() <= SHORT_VALUES;
    let separator = if is_short { ", " } else { ",\n     " };
    (!values.is_empty()).then(|| format!("with {}", values.join(separator)))
}
