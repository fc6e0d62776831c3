//! Methods of diagnostics that only stages use. They are in traits, so that the other crates of the workspace can
//! call them, but host programs see neither spans nor sources.

use super::{Code, Diagnostic, Diagnostics, Message, ProblemKind, Secrets};
use crate::source::{Source, SourceId, SourceMap, SourceRange, Span};
use std::borrow::Cow;
use std::sync::Arc;

/// The methods of [`Diagnostic`] for stages.
#[doc(hidden)]
pub trait DiagnosticExt: Sized {
    /// An error of this kind, with the text for it.
    fn from_kind(kind: ProblemKind) -> Self;

    /// Like [`Diagnostic::with_detail`], for text that shows a value.
    fn with_message(self, detail: Message) -> Self;

    /// Like [`Diagnostic::with_help`], for a suggestion that contains names.
    fn with_help_message(self, help: Message) -> Self;

    /// Adds a suggestion, if there is one.
    fn with_help_if(self, help: Option<Message>) -> Self;

    /// Sets the exact location of the problem.
    fn with_subject(self, span: Span) -> Self;

    /// Sets a larger range that contains the subject.
    fn with_context(self, span: Span) -> Self;

    /// Adds a second location with an explanation.
    fn with_label(self, span: Span, text: impl Into<Cow<'static, str>>) -> Self;

    /// Like [`Self::with_label`], for text that shows a value.
    fn with_label_message(self, span: Span, text: Message) -> Self;

    /// Like [`Self::with_label`], for a location in any source.
    fn with_label_in(self, source: SourceId, span: Span, text: impl Into<Cow<'static, str>>) -> Self;

    /// Moves all locations of the problem: `place` returns the new span for each.
    fn relocated(self, place: &dyn Fn(Span) -> Span) -> Self;

    /// Removes the values of variables.
    fn without_values(self) -> Self;

    /// Marks that the message may reveal more than the text at its locations, such as a value computed from several
    /// arguments.
    fn into_computed(self) -> Self;

    /// Removes everything that derives from secrets.
    fn masked(self, secrets: &dyn Secrets) -> Self;

    /// Turns an error into a warning.
    fn into_warning(self) -> Self;
    /// Changes the kind of the problem.
    fn of_kind(self, code: Code, summary: &'static str) -> Self;

    /// Replaces each range with the one that `of` returns, or keeps it if `of` returns `None`.
    fn with_ranges(self, of: &dyn Fn(&SourceRange) -> Option<SourceRange>) -> Self;

    /// The kind of problem, for code that depends on it.
    fn kind(&self) -> &ProblemKind;

    /// For a syntax error: the offset before which the tree can be trusted. `None` for a warning.
    fn parsed_before(&self) -> Option<usize>;

    /// For a copy that the host program got: the original.
    fn original(&self) -> Option<&Self>;

    /// The bytes of the problem in the text that was read. `None` if the problem has no location, or its location is already a
    /// [`range`](Diagnostic::range).
    fn span(&self) -> Option<Span>;

    /// The text of `Display` without the leading `error: ` or `warning: `, for a compiler that adds it, as rustc
    /// does for `compile_error!`.
    fn render_message(&self) -> String;
}

impl DiagnosticExt for Diagnostic {
    fn from_kind(kind: ProblemKind) -> Self {
        Self::from_kind(kind)
    }

    fn with_message(self, detail: Message) -> Self {
        self.with_message(detail)
    }

    fn with_help_message(self, help: Message) -> Self {
        self.with_help_message(help)
    }

    fn with_help_if(self, help: Option<Message>) -> Self {
        self.with_help_if(help)
    }

    fn with_subject(self, span: Span) -> Self {
        self.with_subject(span)
    }

    fn with_context(self, span: Span) -> Self {
        self.with_context(span)
    }

    fn with_label(self, span: Span, text: impl Into<Cow<'static, str>>) -> Self {
        self.with_label(span, text)
    }

    fn with_label_message(self, span: Span, text: Message) -> Self {
        self.with_label_message(span, text)
    }

    fn with_label_in(self, source: SourceId, span: Span, text: impl Into<Cow<'static, str>>) -> Self {
        self.with_label_in(source, span, text)
    }

    #[inline]
    fn relocated(self, place: &dyn Fn(Span) -> Span) -> Self {
        self.relocated(place)
    }

    #[inline]
    fn without_values(self) -> Self {
        self.without_values()
    }

    fn into_computed(self) -> Self {
        self.into_computed()
    }

    fn masked(self, secrets: &dyn Secrets) -> Self {
        self.masked(secrets)
    }

    fn into_warning(self) -> Self {
        self.into_warning()
    }

    fn of_kind(self, code: Code, summary: &'static str) -> Self {
        self.of_kind(code, summary)
    }

    #[inline]
    fn with_ranges(self, of: &dyn Fn(&SourceRange) -> Option<SourceRange>) -> Self {
        self.with_ranges(of)
    }

    fn kind(&self) -> &ProblemKind {
        self.kind()
    }

    #[inline]
    fn parsed_before(&self) -> Option<usize> {
        self.parsed_before()
    }

    #[inline]
    fn original(&self) -> Option<&Self> {
        self.original()
    }

    fn span(&self) -> Option<Span> {
        self.span()
    }

    #[inline]
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

    /// Changes every problem, but not its locations.
    fn change_all(&mut self, change: &mut dyn FnMut(Diagnostic) -> Diagnostic);

    /// The offsets in the main source where errors start, in ascending order.
    fn error_starts(&self) -> Vec<usize>;

    /// Resolves every span to a file, line and column, removes repeated problems, and sorts the others by their locations in
    /// `main`. Spans of a source that is not given stay unresolved, and are not shown.
    fn resolve(&mut self, main: &Arc<Source>, spec: Option<&SourceMap<'_>>);

    /// Like [`Self::resolve`], for a configuration of several files.
    fn resolve_in(&mut self, main: &SourceMap<'_>, spec: Option<&SourceMap<'_>>);
}

impl DiagnosticsExt for Diagnostics {
    fn set_source(&mut self, source: SourceId) -> SourceId {
        self.set_source(source)
    }

    fn bounded() -> Self {
        Self::bounded()
    }

    #[inline]
    fn change_all(&mut self, change: &mut dyn FnMut(Diagnostic) -> Diagnostic) {
        self.change_all(change);
    }

    fn error_starts(&self) -> Vec<usize> {
        self.error_starts()
    }

    fn resolve(&mut self, main: &Arc<Source>, spec: Option<&SourceMap<'_>>) {
        self.resolve(main, spec);
    }

    fn resolve_in(&mut self, main: &SourceMap<'_>, spec: Option<&SourceMap<'_>>) {
        self.resolve_in(main, spec);
    }
}
