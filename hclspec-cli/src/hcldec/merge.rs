//! Several files that are one configuration.
//!
//! Files that parse are put one after the other; the places of later problems are led back to the files. Invariant: each
//! part starts on a line of its own.

use crate::input::Input;
use bumpalo::Bump;
use hclspec_runtime::diagnostic::{DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Severity};
use hclspec_runtime::source::{Source, SourceRange, Span};
use hclspec_runtime::syntax::{Limits, parse};
use std::sync::Arc;

/// The text of a configuration and where it comes from.
pub(super) struct Merged {
    text: String,
    /// The files; at least one.
    parts: Vec<Part>,
}

struct Part {
    /// Where its text starts in the whole text.
    start: usize,
    /// How many bytes at its start were left out.
    skipped: usize,
    source: Arc<Source>,
}

/// What messages that have no place in a file call several files.
const SEVERAL: &str = "<configuration>";

impl Merged {
    /// Puts files together.
    ///
    /// # Errors
    ///
    /// All their syntax errors.
    pub(super) fn new(inputs: Vec<Input>) -> Result<Self, Diagnostics> {
        let mut problems = Diagnostics::new();
        let mut merged = Self { text: String::new(), parts: Vec::new() };
        for input in inputs {
            let source = Arc::new(Source::new(input.name, input.text));
            let mut diags = Diagnostics::new();
            parse(&mut diags, &Bump::new(), source.text(), Limits::default());
            diags.resolve(&source, None);
            problems.extend(diags.into_iter().filter(|it| it.severity() == Severity::Error));
            if !merged.text.is_empty() {
                merged.text.push('\n');
            }
            // A byte order mark is none in the middle of a text.
            let text = source.text();
            let text = if merged.text.is_empty() { text } else { text.trim_start_matches('\u{feff}') };
            let start = merged.text.len();
            merged.text.push_str(text);
            let skipped = source.text().len() - text.len();
            merged.parts.push(Part { start, skipped, source });
        }
        if problems.has_errors() { Err(problems) } else { Ok(merged) }
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// What messages call it.
    pub(super) fn name(&self) -> &str {
        match self.parts.as_slice() {
            [only] => only.source.name(),
            _ => SEVERAL,
        }
    }

    /// The place in a file of a span of the whole text.
    pub(super) fn range(&self, start: usize, end: usize) -> Option<SourceRange> {
        let part = self.parts.iter().rfind(|part| part.start <= start).or(self.parts.first())?;
        let local = |byte: usize| u32::try_from(byte.saturating_sub(part.start) + part.skipped).unwrap_or(u32::MAX);
        Some(part.source.range(Span::new(local(start), local(end))))
    }

    /// Leads the places of problems back to the files; the reference has no warnings about configurations.
    pub(super) fn located(&self, problems: &Diagnostics) -> Diagnostics {
        let of_whole = |range: &SourceRange| match range.filename() {
            SEVERAL => self.range(range.start().byte, range.end().byte),
            _ => None,
        };
        problems.errors().map(|it| it.clone().with_ranges(&of_whole)).collect()
    }
}
