//! Methods of diagnostics that only stages use. They are in traits for the other crates of the workspace, so that host programs
//! see neither spans nor sources.

use super::{Diagnostic, Diagnostics};
use crate::source::{Source, SourceId, SourceRange, Span};
use std::borrow::Cow;
use std::sync::Arc;

/// The methods of [`Diagnostic`] for stages.
#[doc(hidden)]
pub trait DiagnosticExt: Sized {
    /// The exact place of the problem.
    #[must_use]
    fn with_subject(self, span: Span) -> Self;

    /// A larger range that contains the subject.
    #[must_use]
    fn with_context(self, span: Span) -> Self;

    /// Adds a second relevant place and an explanation of it.
    #[must_use]
    fn with_label(self, span: Span, text: impl Into<Cow<'static, str>>) -> Self;

    /// Removes the values of variables.
    #[must_use]
    fn without_values(self) -> Self;

    /// Turns an error into a warning.
    #[must_use]
    fn into_warning(self) -> Self;

    /// Replaces each range with the one that `of` returns, or keeps it if `of` returns `None`.
    #[must_use]
    fn with_ranges(self, of: &dyn Fn(&SourceRange) -> Option<SourceRange>) -> Self;

    /// The bytes of the problem in the text that was read. `None` if the problem has no place, or if its place is already a
    /// [`range`](Diagnostic::range).
    fn span(&self) -> Option<Span>;

    /// The text of `Display` without the leading `error: ` or `warning: `, for a compiler that adds it, as rustc
    /// does for `compile_error!`.
    fn render_message(&self) -> String;
}

impl DiagnosticExt for Diagnostic {
    fn with_subject(self, span: Span) -> Self {
        self.with_subject(span)
    }

    fn with_context(self, span: Span) -> Self {
        self.with_context(span)
    }

    fn with_label(self, span: Span, text: impl Into<Cow<'static, str>>) -> Self {
        self.with_label(span, text)
    }

    fn without_values(self) -> Self {
        self.without_values()
    }

    fn into_warning(self) -> Self {
        self.into_warning()
    }

    fn with_ranges(self, of: &dyn Fn(&SourceRange) -> Option<SourceRange>) -> Self {
        self.with_ranges(of)
    }

    fn span(&self) -> Option<Span> {
        self.span()
    }

    fn render_message(&self) -> String {
        self.render_message()
    }
}

/// The methods of [`Diagnostics`] for stages.
#[doc(hidden)]
pub trait DiagnosticsExt {
    /// Sets the source that the spans of later diagnostics belong to; returns the previous one.
    fn set_source(&mut self, source: SourceId) -> SourceId;

    /// A list that keeps only a limited number of problems, and a limited amount of text: for the problems of a spec.
    fn bounded() -> Self;

    /// Removes and returns all problems from index `mark` on: `let mark = diags.len(); ...; let late = diags.split_off(mark)`.
    fn split_off(&mut self, mark: usize) -> Vec<Diagnostic>;

    /// Resolves every place to a file, line and column, removes repeated problems, and sorts the others by their places in
    /// `main`. Spans of a source that is not given stay unresolved, and are not shown.
    fn resolve(&mut self, main: &Arc<Source>, spec: Option<&Arc<Source>>);
}

impl DiagnosticsExt for Diagnostics {
    fn set_source(&mut self, source: SourceId) -> SourceId {
        self.set_source(source)
    }

    fn bounded() -> Self {
        Self::bounded()
    }

    fn split_off(&mut self, mark: usize) -> Vec<Diagnostic> {
        self.split_off(mark)
    }

    fn resolve(&mut self, main: &Arc<Source>, spec: Option<&Arc<Source>>) {
        self.resolve(main, spec);
    }
}
