//! A diagnostic as text: in the form that rustc made familiar, as one line, as JSON.
//!
//! Input: a resolved [`Diagnostic`]. Output: text without a line end at the end. Invariants: no control character
//! of a source text or message reaches the output, and its size does not depend on the size of the source.

mod color;
mod excerpt;
mod json;
pub(super) mod printable;
mod rendering;
#[cfg(test)]
mod tests;

pub use color::Color;
pub use rendering::Rendering;

use super::diagnostic::{Diagnostic, Label, Severity};
use crate::source::SourceRange;
use annotate_snippets::{AnnotationKind, Group, Level, Padding, Renderer, Snippet, renderer};
use excerpt::Excerpt;
use std::borrow::Cow;

/// Lines are cut before they get here.
const PLAIN: Renderer = Renderer::plain().term_width(10_000);

const COLORED: Renderer = Renderer::styled().term_width(10_000).hyperlink(false);

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
    if !colored {
        return format!("{severity}: {}", body(diagnostic, false));
    }
    let style = match severity {
        Severity::Error => renderer::DEFAULT_ERROR_STYLE,
        Severity::Warning => renderer::DEFAULT_WARNING_STYLE,
    };
    let colon = paint(true, renderer::DEFAULT_EMPHASIS_STYLE, ":");
    format!("{}{colon} {}", paint(true, style, &severity.to_string()), body(diagnostic, true))
}

fn paint(colored: bool, style: renderer::Style, text: &str) -> String {
    if colored { format!("{style}{text}{style:#}") } else { text.to_owned() }
}

fn body(diagnostic: &Diagnostic, colored: bool) -> String {
    let (at_marker, below) = detail(diagnostic);
    let windows = windows(diagnostic, at_marker);
    let last_line = windows.iter().map(|window| window.excerpt.last_line).max();
    let gutter = last_line.map_or(0, |number| number.to_string().len());

    let level = || match diagnostic.severity() {
        Severity::Error => Level::ERROR.no_name(),
        Severity::Warning => Level::WARNING.no_name(),
    };
    // The texts in it are made safe here; a secondary title is the one that may hold our own colours.
    let title_of = |text: &mut String| Group::with_title(level().secondary_title(std::mem::take(text)));
    let (mut groups, mut last) = (Vec::new(), None);
    let summary = printable::line(diagnostic.summary());
    let mut title = paint(colored, renderer::DEFAULT_EMPHASIS_STYLE, &summary);
    for window in &windows {
        let arrow = if last.is_none() { "-->" } else { ":::" };
        if !title.is_empty() {
            title.push('\n');
        }
        let arrow = paint(colored, renderer::DEFAULT_LINE_NUM_STYLE, arrow);
        title.push_str(&format!("{:gutter$}{arrow} {}", "", printable::line(&window.range.to_string())));
        if let Some(group) = last.take() {
            groups.push(if groups.is_empty() { group } else { Group::element(group, Padding) });
        }
        last = Some(title_of(&mut title).element(window.snippet()));
    }

    let mut last = last.unwrap_or_else(|| title_of(&mut title));
    let mut notes = Vec::new();
    if let Some(detail) = below {
        notes.push(Level::NOTE.message(detail));
    }
    if let Some(values) = values(diagnostic) {
        notes.push(Level::NOTE.message(values));
    }
    for help in diagnostic.help() {
        notes.push(Level::HELP.message(printable::message(help)));
    }
    if !groups.is_empty() && !notes.is_empty() {
        last = last.element(Padding);
    }
    groups.push(last.elements(notes));

    trim_lines(&if colored { COLORED } else { PLAIN }.render(&groups))
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
    labels: &'a [Label],
}

impl Window<'_> {
    fn snippet(&self) -> Snippet<'_, annotate_snippets::Annotation<'_>> {
        let Excerpt { first_line, text, subject, visible, labels, .. } = &self.excerpt;
        let kind = if self.is_primary { AnnotationKind::Primary } else { AnnotationKind::Context };
        let mut snippet = Snippet::source(text.as_str())
            .line_start(*first_line)
            .annotation(kind.span(subject.clone()).label(self.text.as_deref()));
        for (place, label) in labels.iter().zip(self.labels) {
            if let Some(place) = place.clone() {
                let label = printable::line(label.text());
                snippet = snippet.annotation(AnnotationKind::Context.span(place).label(label));
            }
        }
        for line in visible {
            snippet = snippet.annotation(AnnotationKind::Visible.span(line.clone()));
        }
        snippet
    }
}

/// The lines around the subject, then those around each label that is not among them.
fn windows<'a>(diagnostic: &'a Diagnostic, text: Option<Cow<'a, str>>) -> Vec<Window<'a>> {
    let labels = diagnostic.labels();
    let mut windows = Vec::new();
    if let Some(range) = diagnostic.range() {
        let ranges: Vec<_> = labels.iter().map(Label::range).collect();
        let excerpt = Excerpt::new(range, diagnostic.context(), &ranges);
        windows.push(Window { range, excerpt, is_primary: true, text, labels });
    }
    for (index, label) in labels.iter().enumerate() {
        let is_shown = windows.first().is_some_and(|it| matches!(it.excerpt.labels.get(index), Some(Some(_))));
        let Some(range) = label.range().filter(|_| !is_shown) else { continue };
        let (excerpt, text) = (Excerpt::new(range, None, &[]), Some(printable::line(label.text())));
        windows.push(Window { range, excerpt, is_primary: false, text, labels: &[] });
    }
    windows
}

/// `with port = 80000, region = "eu"`, one below the other if they are long.
pub(super) fn values(diagnostic: &Diagnostic) -> Option<String> {
    let mut values = Vec::new();
    let mut length = 0;
    for (name, value) in diagnostic.values() {
        let value = printable::line(value);
        let end = value.char_indices().nth(LONG_VALUE).map_or(value.len(), |(end, _)| end);
        let (value, rest) = value.split_at(end);
        let text = format!("{} = {value}{}", printable::line(name), if rest.is_empty() { "" } else { "..." });
        length += text.chars().count() + 2;
        values.push(text);
    }
    let separator = if length <= SHORT_VALUES { ", " } else { ",\n     " };
    (!values.is_empty()).then(|| format!("with {}", values.join(separator)))
}

fn trim_lines(text: &str) -> String {
    text.trim_end().lines().map(str::trim_end).collect::<Vec<_>>().join("\n")
}
