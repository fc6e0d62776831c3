//! What only stages do with problems: those of this crate by methods, those of other crates by these traits. A host knows
//! neither spans nor sources.

use super::{Diagnostic, Diagnostics};
use crate::source::{Source, SourceId, Span};
use std::sync::Arc;

/// What a stage does with a [`Diagnostic`].
#[doc(hidden)]
pub trait DiagnosticExt: Sized {
    /// The exact place of the problem.
    #[must_use]
    fn with_subject(self, span: Span) -> Self;

    /// A wider place that holds the subject.
    #[must_use]
    fn with_context(self, span: Span) -> Self;

    /// Another place that matters, and why.
    #[must_use]
    fn with_label(self, span: Span, text: impl Into<String>) -> Self;

    /// The same without the values of variables.
    #[must_use]
    fn without_values(self) -> Self;

    /// The same as a warning.
    #[must_use]
    fn into_warning(self) -> Self;

    /// The bytes of the problem in the text that was read; `None` if it has no place, or once that is a
    /// [`range`](Diagnostic::range).
    fn span(&self) -> Option<Span>;

    /// The text of `Display` without the leading `error: ` or `warning: `, for a compiler that writes that itself, as rustc
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

    fn with_label(self, span: Span, text: impl Into<String>) -> Self {
        self.with_label(span, text)
    }

    fn without_values(self) -> Self {
        self.without_values()
    }

    fn into_warning(self) -> Self {
        self.into_warning()
    }

    fn span(&self) -> Option<Span> {
        self.span()
    }

    fn render_message(&self) -> String {
        self.render_message()
    }
}

/// What a stage does with [`Diagnostics`].
#[doc(hidden)]
pub trait DiagnosticsExt {
    /// Makes `source` the one that spans of later diagnostics belong to; returns the one before.
    fn set_source(&mut self, source: SourceId) -> SourceId;

    /// A sink that keeps only so many problems, and so much of their text: for the problems of a spec.
    fn bounded() -> Self;

    /// Takes out all problems from the `mark`th on: `let mark = diags.len(); ...; let late = diags.split_off(mark)`.
    fn split_off(&mut self, mark: usize) -> Vec<Diagnostic>;

    /// Gives every place its file, line and column, and puts the problems into the order of their places in `main`, each
    /// once. Spans of a source that is not given stay as they are and are not shown.
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
