//! One problem: an error or a warning. Much of the file is the documentation of what programs call.

use super::code::Code;
use super::kind::ProblemKind;
use super::message::{Message, ShownPart};
use super::place::{Label, TextPlace};
use super::severity::Severity;
use super::suggest::{nearest, suggestion};
use super::suggestions::Suggestions;
use crate::source::{SourceId, SourceRange, Span};
use std::borrow::Cow;
use std::ops::{Deref, DerefMut};
use std::panic::{RefUnwindSafe, UnwindSafe};

/// A problem: an error or a warning, with its location and an explanation.
///
/// [`Display`](std::fmt::Display) prints it like a compiler error. To report a problem of your own in a configuration, build
/// one with the methods below.
#[derive(Clone)]
pub struct Diagnostic(pub(super) Contents);

/// The contents of a diagnostic, behind a pointer because it is moved often while it is built.
///
/// A trait object is dropped through its vtable. For a typed pointer, the drop code would be compiled into hundreds
/// of functions.
pub(super) struct Contents(Box<dyn AsParts + Send + Sync + UnwindSafe + RefUnwindSafe>);

pub(super) trait AsParts {
    fn parts(&self) -> &Parts;

    fn parts_mut(&mut self) -> &mut Parts;
}

impl AsParts for Parts {
    fn parts(&self) -> &Parts {
        self
    }

    fn parts_mut(&mut self) -> &mut Parts {
        self
    }
}

impl Deref for Contents {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        self.0.parts()
    }
}

impl DerefMut for Contents {
    fn deref_mut(&mut self) -> &mut Parts {
        self.0.parts_mut()
    }
}

impl Clone for Contents {
    fn clone(&self) -> Self {
        Self(Box::new((**self).clone()))
    }
}

#[derive(Clone)]
pub(super) struct Parts {
    pub(super) severity: Severity,
    pub(super) code: Option<Cow<'static, str>>,
    pub(super) kind: ProblemKind,
    pub(super) summary: Message,
    pub(super) detail: Message,
    pub(super) subject: Option<TextPlace>,
    pub(super) context: Option<TextPlace>,
    pub(super) labels: Vec<Label>,
    pub(super) values: Vec<(String, String)>,
    pub(super) help: Suggestions,
    /// Whether the message may reveal more than the text at its locations, such as a value computed from several
    /// arguments.
    pub(super) is_computed: bool,
    /// For a copy that the host program gets: the original.
    pub(super) original: Option<Diagnostic>,
}

impl Default for Parts {
    fn default() -> Self {
        Self {
            severity: Severity::Error,
            code: None,
            kind: ProblemKind::Plain,
            summary: Message::default(),
            detail: Message::default(),
            subject: None,
            context: None,
            labels: Vec::new(),
            values: Vec::new(),
            help: Suggestions::default(),
            is_computed: false,
            original: None,
        }
    }
}

impl Code {
    /// An error of this kind; see [`Diagnostic::error`].
    pub fn error(self, summary: impl Into<Cow<'static, str>>) -> Diagnostic {
        Diagnostic::of_code(self, Severity::Error, summary.into().into())
    }

    /// Like [`Self::error`], for a summary that contains names.
    pub fn error_of(self, summary: Message) -> Diagnostic {
        Diagnostic::of_code(self, Severity::Error, summary)
    }

    /// A warning of this kind; see [`Diagnostic::warning`].
    pub fn warning(self, summary: impl Into<Cow<'static, str>>) -> Diagnostic {
        Diagnostic::of_code(self, Severity::Warning, summary.into().into())
    }
}

// These functions are not inlined, because hundreds of places build diagnostics.
impl Diagnostic {
    /// Creates an error. The summary is a short lower-case fragment without a full stop; it is printed after `error: `.
    #[must_use]
    pub fn error(summary: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Severity::Error, summary.into().into())
    }

    /// Creates a warning. The summary is as for [`Diagnostic::error`].
    #[must_use]
    pub fn warning(summary: impl Into<Cow<'static, str>>) -> Self {
        Self::new(Severity::Warning, summary.into().into())
    }

    #[cold]
    #[inline(never)]
    fn new(severity: Severity, summary: Message) -> Self {
        Self(Contents(Box::new(Parts { severity, summary, ..Parts::default() })))
    }

    #[cold]
    #[inline(never)]
    fn of_code(code: Code, severity: Severity, summary: Message) -> Self {
        Self::new(severity, summary).with_code(code.name())
    }

    /// An error of this kind, with the text for it.
    pub(crate) fn from_kind(kind: ProblemKind) -> Self {
        let mut this = Self::new(Severity::Error, kind.summary().into()).with_message(kind.detail());
        this.0.code = kind.code().map(|code| code.name().into());
        this.0.kind = kind.clone();
        this.with_help_if(kind.help())
    }

    /// Sets the code under which this kind of problem can be looked up. It is shown in brackets: `error[APP07]: ..`.
    /// The codes of hclspec start with `HS`.
    #[must_use]
    pub fn with_code(mut self, code: impl Into<Cow<'static, str>>) -> Self {
        self.0.code = Some(code.into());
        self
    }

    /// Adds one or more sentences that explain the problem: what was expected, and what was found.
    #[must_use]
    pub fn with_detail(self, detail: impl Into<Cow<'static, str>>) -> Self {
        self.with_message(detail.into().into())
    }

    /// Like [`Self::with_detail`], for text that shows a value.
    #[cold]
    #[inline(never)]
    pub(crate) fn with_message(mut self, detail: Message) -> Self {
        self.0.detail = detail;
        self
    }

    /// Sets the exact location of the problem.
    #[cold]
    #[inline(never)]
    pub(crate) fn with_subject(mut self, span: Span) -> Self {
        self.0.subject = Some(span.into());
        self
    }

    /// Sets the exact location of the problem, in any source.
    pub(crate) fn with_subject_in(mut self, source: SourceId, span: Span) -> Self {
        self.0.subject = Some(TextPlace::Span { source: Some(source), span });
        self
    }

    /// Sets the exact location of the problem, such as the range of a value that the host program checks after decoding.
    #[must_use]
    pub fn at(mut self, range: impl Into<SourceRange>) -> Self {
        self.0.subject = Some(TextPlace::Range(range.into().shown()));
        self
    }

    /// Sets a larger range that contains the subject.
    #[cold]
    #[inline(never)]
    pub(crate) fn with_context(mut self, span: Span) -> Self {
        self.0.context = Some(span.into());
        self
    }

    /// Moves all locations of the problem: `place` returns the new span for each.
    #[inline(never)]
    pub(crate) fn relocated(mut self, place: &dyn Fn(Span) -> Span) -> Self {
        self.for_each_place(&mut |it| {
            if let TextPlace::Span { span, .. } = it {
                *span = place(*span);
            }
        });
        self
    }

    /// Adds a second location with an explanation.
    pub(crate) fn with_label(self, span: Span, text: impl Into<Cow<'static, str>>) -> Self {
        self.labelled(span.into(), text.into().into())
    }

    /// Like [`Self::with_label`], for text that shows a value.
    #[inline]
    pub(crate) fn with_label_message(self, span: Span, text: Message) -> Self {
        self.labelled(span.into(), text)
    }

    #[cold]
    #[inline(never)]
    fn labelled(mut self, place: TextPlace, text: Message) -> Self {
        self.0.labels.push(Label { place, text });
        self
    }

    /// Adds a second location with an explanation.
    #[must_use]
    pub fn with_label_at(self, range: impl Into<SourceRange>, text: impl Into<Cow<'static, str>>) -> Self {
        self.labelled(TextPlace::Range(range.into().shown()), text.into().into())
    }

    /// Adds a second location with an explanation, in any source.
    pub(crate) fn with_label_in(self, source: SourceId, span: Span, text: impl Into<Cow<'static, str>>) -> Self {
        self.labelled(TextPlace::Span { source: Some(source), span }, text.into().into())
    }

    /// The offset in the main source where the problem, or else one of its labels, starts.
    #[inline(never)]
    pub(super) fn start_in_main(&self) -> Option<usize> {
        let mut start = None;
        for place in self.places() {
            if let (None, TextPlace::Span { source: None | Some(SourceId::Main), span }) = (start, place) {
                start = Some(span.start as usize);
            }
        }
        start
    }

    pub(super) fn places(&self) -> DiagnosticPlaces<'_> {
        DiagnosticPlaces { subject: self.0.subject.as_ref(), labels: &self.0.labels }
    }

    /// Adds `cause`, a problem in another source. Its summary and detail become the detail of this problem, followed by
    /// `more`; its location becomes a label.
    pub(crate) fn caused_by(mut self, mut cause: Self, more: Message) -> Self {
        let Parts { summary, detail, subject, values, help, .. } = std::mem::take(&mut *cause.0);
        self.0.detail = match detail.text() {
            "" => summary.then(more).words("."),
            _ => summary.words(": ").then(detail).then(more),
        };
        if let Some(place) = subject {
            self.0.labels.push(Label { place, text: Message::from("the problem is here") });
        }
        self.0.values.extend(values);
        self.0.help.append(help);
        self
    }

    /// Adds one of several causes. Its summary becomes a label at its location, and its detail a further line. Its
    /// values and suggestions are added.
    pub(crate) fn with_cause(mut self, mut cause: Self) -> Self {
        let Parts { summary, detail, subject, values, help, is_computed, .. } = std::mem::take(&mut *cause.0);
        if let Some(place) = subject {
            self.0.labels.push(Label { place, text: summary });
        }
        if !detail.text().is_empty() {
            self.0.detail = std::mem::take(&mut self.0.detail).words("\n").then(detail);
        }
        self.0.values.extend(values);
        self.0.values.dedup();
        self.0.help.append(help);
        self.0.is_computed |= is_computed;
        self
    }

    /// Adds the value of a variable involved, as `name = value`.
    #[must_use]
    pub fn with_value(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.0.values.push((name.into(), value.into()));
        self
    }

    pub(crate) fn of_kind(mut self, code: Code, summary: &'static str) -> Self {
        self.0.code = Some(code.name().into());
        self.0.summary = summary.into();
        self
    }

    pub(crate) fn into_warning(mut self) -> Self {
        self.0.severity = Severity::Warning;
        self
    }

    /// Adds a suggestion, such as a similar name.
    #[must_use]
    pub fn with_help(self, help: impl Into<Cow<'static, str>>) -> Self {
        self.with_help_message(help.into().into())
    }

    /// Adds ``did you mean `port`?`` if one of the known names is similar to `name`; otherwise nothing. A name of two to five
    /// characters may differ by one edit, a longer one by two. Swapping two neighboring characters is one edit.
    ///
    /// ```
    /// # use hclspec_core::diagnostic as hclspec;
    /// use hclspec::Diagnostic;
    ///
    /// let problem = Diagnostic::error("unknown plugin").suggest("gizp", ["gzip", "cors"]);
    /// assert_eq!(problem.help(), ["did you mean `gzip`?"]);
    /// ```
    #[must_use]
    pub fn suggest<'a>(self, name: &str, known: impl IntoIterator<Item = &'a str>) -> Self {
        self.with_help_if(nearest(name, known).map(suggestion))
    }

    /// Like [`Self::with_help`], for a suggestion that contains names.
    #[cold]
    #[inline(never)]
    pub(crate) fn with_help_message(mut self, help: Message) -> Self {
        self.0.help.push(help);
        self
    }

    /// Adds a suggestion, if there is one.
    #[cold]
    #[inline(never)]
    pub(crate) fn with_help_if(self, help: Option<Message>) -> Self {
        match help {
            Some(help) => self.with_help_message(help),
            None => self,
        }
    }

    #[cold]
    pub(crate) fn with_only_help(mut self, help: Message) -> Self {
        self.0.help = Suggestions::default();
        self.with_help_message(help)
    }

    /// For an unknown variable, replaces the first help by the one for variables in templates, followed by `more`.
    pub(crate) fn in_template(mut self, more: &'static str) -> Self {
        if let ProblemKind::UnknownVariable { in_template, .. } = &mut self.0.kind
            && let Some(help) = in_template.take()
        {
            self.0.help.replace_first(help.words(more));
        }
        self
    }

    /// The severity: error or warning.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.0.severity
    }

    /// The code of this kind of problem, such as `HS101`. The codes of hclspec never change their meaning; `docs/errors.md`
    /// and `hclspec explain-error` explain them. A problem from the host program has the code that the program gave it,
    /// if any.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.0.code.as_deref()
    }

    /// The kind of problem, for code that depends on it.
    pub(crate) fn kind(&self) -> &ProblemKind {
        &self.0.kind
    }

    /// The problem in a few words.
    #[must_use]
    pub fn summary(&self) -> &str {
        self.0.summary.text()
    }

    /// The explanation of the problem: what was expected and what was found. May be empty.
    #[must_use]
    pub fn detail(&self) -> &str {
        self.0.detail.text()
    }

    /// The clause and the reason, if the detail was built by [`Message::because`].
    pub(super) fn reason(&self) -> Option<(&str, &str)> {
        self.0.detail.reason()
    }

    /// The exact location of the problem, if it has one.
    #[must_use]
    pub fn range(&self) -> Option<&SourceRange> {
        self.0.subject.as_ref()?.range()
    }

    /// The bytes of the problem in the text that was read. `None` if the problem has no location, or its location is already a
    /// [`range`](Self::range).
    pub(crate) fn span(&self) -> Option<Span> {
        match self.0.subject {
            Some(TextPlace::Span { span, .. }) => Some(span),
            Some(TextPlace::Range(_)) | None => None,
        }
    }

    /// A larger range around [`Self::range`], as context.
    #[must_use]
    pub fn context(&self) -> Option<&SourceRange> {
        self.0.context.as_ref()?.range()
    }

    /// Further locations with explanations.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.0.labels
    }

    /// The values of variables involved, as pairs of name and value.
    #[must_use]
    pub fn values(&self) -> &[(String, String)] {
        &self.0.values
    }

    #[inline(never)]
    pub(super) fn text_len(&self) -> usize {
        let Parts { labels, values, help, .. } = &*self.0;
        let mut len = self.summary().len() + self.detail().len();
        for label in labels {
            len += label.text().len();
        }
        for (name, value) in values {
            len += name.len() + value.len();
        }
        for help in help.texts() {
            len += help.len();
        }
        len
    }

    /// The parts of all texts that may come from the configuration: in summary, detail, labels and help.
    #[inline]
    pub(super) fn message_parts(&self) -> impl Iterator<Item = ShownPart<'_>> {
        let labels = self.0.labels.iter().flat_map(|label| label.text.parts());
        self.0.summary.parts().chain(self.0.detail.parts()).chain(labels).chain(self.0.help.parts())
    }

    /// Suggestions for a correction.
    #[must_use]
    pub fn help(&self) -> &[String] {
        self.0.help.texts()
    }

    /// For a syntax error: the offset before which the tree can be trusted. `None` for a warning.
    #[inline]
    pub(crate) fn parsed_before(&self) -> Option<usize> {
        if self.severity() != Severity::Error {
            return None;
        }
        let first = || {
            let mut first = None;
            for place in self.places() {
                if let TextPlace::Span { span, .. } = place {
                    let start = span.start as usize;
                    first = Some(first.map_or(start, |first: usize| first.min(start)));
                }
            }
            first
        };
        Some(match self.0.kind {
            ProblemKind::StrayBrace => 0,
            // The location of the first definition is not part of the problem.
            ProblemKind::Redefined { .. } => self.start_in_main().unwrap_or(0),
            _ => first().unwrap_or(0),
        })
    }

    /// Replaces each range with the one that `of` returns, or keeps it if `of` returns `None`.
    #[inline]
    pub(crate) fn with_ranges(mut self, of: &dyn Fn(&SourceRange) -> Option<SourceRange>) -> Self {
        self.for_each_place(&mut |place| {
            if let TextPlace::Range(range) = place
                && let Some(other) = of(range)
            {
                *range = other;
            }
        });
        self
    }

    #[inline(never)]
    pub(super) fn for_each_place(&mut self, visit: &mut dyn FnMut(&mut TextPlace)) {
        let Parts { subject, context, labels, .. } = &mut *self.0;
        for place in subject.iter_mut().chain(context) {
            visit(place);
        }
        for label in labels {
            visit(&mut label.place);
        }
    }
}

pub(super) struct DiagnosticPlaces<'d> {
    subject: Option<&'d TextPlace>,
    labels: &'d [Label],
}

impl<'d> Iterator for DiagnosticPlaces<'d> {
    type Item = &'d TextPlace;

    fn next(&mut self) -> Option<&'d TextPlace> {
        self.subject.take().or_else(|| {
            let (first, rest) = self.labels.split_first()?;
            self.labels = rest;
            Some(&first.place)
        })
    }
}

impl std::error::Error for Diagnostic {}
