//! Lines of one file, for the location of a problem or for a label that is far from it.

use super::canvas::Canvas;
use super::excerpt::Excerpt;
use super::printable;
use super::snippet::{self, Marked};
use super::style::Style;
use crate::diagnostic::Diagnostic;
use crate::positions::mapped;
use crate::source::SourceRange;
use std::borrow::Cow;

pub(super) struct Window<'a> {
    range: &'a SourceRange,
    excerpt: Excerpt,
    marks: Vec<Marked<'a>>,
}

impl<'a> Window<'a> {
    /// Returns a window for the subject, with `text` at the marker, and one for each label that no earlier window
    /// contains.
    pub(super) fn all(diagnostic: &'a Diagnostic, text: Option<Cow<'a, str>>) -> Vec<Self> {
        let labels = diagnostic.labels();
        let ranges = mapped(labels, |label| label.range());
        let mut windows: Vec<Self> = Vec::new();
        if let Some(range) = diagnostic.range() {
            let style = Style::Severity(diagnostic.severity());
            let mut window = Self::new(range, diagnostic.context(), &ranges, text.unwrap_or_default(), style);
            for (index, label) in labels.iter().enumerate() {
                if let Some(region) = window.excerpt.labels[index] {
                    let label = printable::line(label.text());
                    window.marks.push(Marked { region, label, style: Style::Aside });
                }
            }
            windows.push(window);
        }
        for (index, label) in labels.iter().enumerate() {
            let is_shown =
                windows.first().is_some_and(|window| matches!(window.excerpt.labels.get(index), Some(Some(_))));
            if let Some(range) = label.range().filter(|_| !is_shown) {
                windows.push(Self::new(range, None, &[], printable::line(label.text()), Style::Aside));
            }
        }
        windows
    }

    fn new(
        range: &'a SourceRange,
        context: Option<&SourceRange>,
        labels: &[Option<&SourceRange>],
        label: Cow<'a, str>,
        style: Style,
    ) -> Self {
        let excerpt = Excerpt::new(range, context, labels);
        let marks = vec![Marked { region: excerpt.subject, label, style }];
        Self { range, excerpt, marks }
    }

    pub(super) fn last_number(&self) -> usize {
        self.excerpt.last_number()
    }

    /// Draws the window below everything on the canvas: `--> app.hcl:4:10`, then the lines.
    pub(super) fn draw(&self, canvas: &mut Canvas, gutter: usize, arrow: &str) {
        let row = canvas.height();
        canvas.put(row, gutter, arrow, Style::Aside);
        canvas.put(row, gutter + arrow.len() + 1, &printable::line(&self.range.to_string()), Style::Plain);
        canvas.put(row + 1, gutter + 1, "|", Style::Aside);
        snippet::draw(canvas, gutter, &self.excerpt, &self.marks);
    }
}
