//! Diagnostics: what is wrong, where, and what to write instead.
//!
//! [`Diagnostics`] is both the sink that every stage reports to and the error type that users get. A stage builds
//! diagnostics from byte [`Span`]s; lines and columns are computed once, at the end, and only if there are any.

use crate::source::{SourceId, Span};
use std::borrow::Cow;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// There is no result.
    Error,
    /// There is a result, but it may not be what is meant.
    Warning,
}

/// One problem.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    severity: Severity,
    summary: Cow<'static, str>,
    detail: String,
    subject: Option<Place>,
    context: Option<Place>,
    labels: Vec<(Place, String)>,
    values: Vec<(String, String)>,
    help: Vec<String>,
}

/// A span of one of the sources; the source is filled in when the diagnostic is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Place {
    source: Option<SourceId>,
    span: Span,
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self { source: None, span }
    }
}

impl Diagnostic {
    /// An error. The summary is a short fragment without a full stop; it follows `error: `.
    #[must_use]
    pub fn error(summary: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Severity::Error, summary.into())
    }

    /// A warning.
    #[must_use]
    pub fn warning(summary: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Severity::Warning, summary.into())
    }

    fn new(severity: Severity, summary: Cow<'static, str>) -> Self {
        Self {
            severity,
            summary,
            detail: String::new(),
            subject: None,
            context: None,
            labels: Vec::new(),
            values: Vec::new(),
            help: Vec::new(),
        }
    }

    /// Whole sentences: what was expected, what was found.
    #[must_use]
    pub fn with_detail(mut self, detail: impl Into<String>) -> Self {
        self.detail = detail.into();
        self
    }

    /// The exact place of the problem.
    #[must_use]
    pub fn with_subject(mut self, span: Span) -> Self {
        self.subject = Some(span.into());
        self
    }

    /// A wider place that holds the subject.
    #[must_use]
    pub fn with_context(mut self, span: Span) -> Self {
        self.context = Some(span.into());
        self
    }

    /// Another place that matters, and why.
    #[must_use]
    pub fn with_label(mut self, span: Span, text: impl Into<String>) -> Self {
        self.labels.push((span.into(), text.into()));
        self
    }

    /// The value of a variable that took part, as `name = value`.
    #[must_use]
    pub fn with_value(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.values.push((name.into(), value.into()));
        self
    }

    /// What to do, such as a name that may have been meant.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// What is wrong, in a few words.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.summary
    }

    /// What was expected and found; may be empty.
    #[must_use]
    pub fn detail(&self) -> &str {
        &self.detail
    }
}

/// All problems, in the order they were found.
#[derive(Clone, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    source: SourceId,
}

impl Diagnostics {
    /// An empty sink.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a problem; its places belong to the current source.
    pub fn push(&mut self, mut diagnostic: Diagnostic) {
        for place in (diagnostic.subject.iter_mut())
            .chain(&mut diagnostic.context)
            .chain(diagnostic.labels.iter_mut().map(|(place, _)| place))
        {
            place.source.get_or_insert(self.source);
        }
        self.list.push(diagnostic);
    }

    /// Makes `source` the one that spans of later diagnostics belong to; returns the one before.
    pub fn set_source(&mut self, source: SourceId) -> SourceId {
        std::mem::replace(&mut self.source, source)
    }

    /// Whether there is an error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.list.iter().any(|it| it.severity == Severity::Error)
    }

    /// How many problems there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no problem.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Takes out all problems from the `mark`th on: `let mark = diags.len(); ...; let late = diags.split_off(mark)`.
    pub fn split_off(&mut self, mark: usize) -> Vec<Diagnostic> {
        self.list.split_off(mark)
    }
}

impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: I) {
        for diagnostic in diagnostics {
            self.push(diagnostic);
        }
    }
}
