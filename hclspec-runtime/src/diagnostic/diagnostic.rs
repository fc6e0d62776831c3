//! One problem.

use super::kind::Kind;
use super::message::Message;
use crate::source::{SourceId, SourceRange, Span};
use std::borrow::Cow;
use std::fmt;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Severity {
    /// There is no result.
    Error,
    /// There is a result, but it may not be what is meant.
    Warning,
}

/// `error` or `warning`.
impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// One problem.
#[derive(Clone)]
pub struct Diagnostic(pub(super) Box<Parts>);

/// What there is of it. Boxed, since it is handed on again and again while it is put together.
#[derive(Clone)]
pub(super) struct Parts {
    pub(super) severity: Severity,
    kind: Kind,
    pub(super) summary: Cow<'static, str>,
    detail: Message,
    pub(super) subject: Option<Place>,
    pub(super) context: Option<Place>,
    pub(super) labels: Vec<Label>,
    values: Vec<(String, String)>,
    help: Vec<String>,
}

/// Another place that matters for a problem, and why.
#[derive(Clone, Debug)]
pub struct Label {
    pub(super) place: Place,
    text: Message,
}

impl Label {
    /// The place.
    #[must_use]
    pub fn range(&self) -> Option<&SourceRange> {
        self.place.range()
    }

    /// What it has to do with the problem.
    #[must_use]
    pub fn text(&self) -> &str {
        self.text.text()
    }
}

/// A part of a source text.
#[derive(Clone, Debug)]
pub(super) enum Place {
    /// Bytes of one of the sources; which one is filled in when the diagnostic is pushed.
    Span { source: Option<SourceId>, span: Span },
    /// Bytes with their lines and columns.
    Range(SourceRange),
}

impl Place {
    fn range(&self) -> Option<&SourceRange> {
        match self {
            Self::Span { .. } => None,
            Self::Range(range) => Some(range),
        }
    }
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self::Span { source: None, span }
    }
}

// Hundreds of places put a problem together: what they call is not copied into them.
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

    #[inline(never)]
    fn new(severity: Severity, summary: Cow<'static, str>) -> Self {
        Self(Box::new(Parts {
            severity,
            kind: Kind::Plain,
            summary,
            detail: Message::default(),
            subject: None,
            context: None,
            labels: Vec::new(),
            values: Vec::new(),
            help: Vec::new(),
        }))
    }

    /// An error of this kind, with the text that is made from it.
    pub(crate) fn of(kind: Kind) -> Self {
        let mut this = Self::new(Severity::Error, kind.summary().into()).with_message(kind.detail());
        this.0.help.extend(kind.help());
        this.0.kind = kind;
        this
    }

    /// Whole sentences: what was expected, what was found.
    #[must_use]
    pub fn with_detail(self, detail: impl Into<String>) -> Self {
        self.with_message(Message::from(detail.into()))
    }

    /// As [`Self::with_detail`], for sentences that show a value.
    #[must_use]
    #[inline(never)]
    pub(crate) fn with_message(mut self, detail: Message) -> Self {
        self.0.detail = detail;
        self
    }

    /// The exact place of the problem.
    #[must_use]
    #[inline(never)]
    pub(crate) fn with_subject(mut self, span: Span) -> Self {
        self.0.subject = Some(span.into());
        self
    }

    /// The exact place of the problem, in a source that need not be the current one.
    pub(crate) fn with_subject_in(mut self, source: SourceId, span: Span) -> Self {
        self.0.subject = Some(Place::Span { source: Some(source), span });
        self
    }

    /// The exact place of the problem, such as the range of a value that a program checks after decoding.
    #[must_use]
    pub fn at(mut self, range: impl Into<SourceRange>) -> Self {
        self.0.subject = Some(Place::Range(range.into()));
        self
    }

    /// A wider place that holds the subject.
    #[must_use]
    #[inline(never)]
    pub(crate) fn with_context(mut self, span: Span) -> Self {
        self.0.context = Some(span.into());
        self
    }

    /// Another place that matters, and why.
    #[must_use]
    pub(crate) fn with_label(self, span: Span, text: impl Into<String>) -> Self {
        self.labelled(span.into(), Message::from(text.into()))
    }

    /// As [`Self::with_label`], for words that show a value.
    pub(crate) fn with_label_message(self, span: Span, text: Message) -> Self {
        self.labelled(span.into(), text)
    }

    #[inline(never)]
    fn labelled(mut self, place: Place, text: Message) -> Self {
        self.0.labels.push(Label { place, text });
        self
    }

    /// Another place that matters, and why, as [`Diagnostic::at`] has it.
    #[must_use]
    pub fn with_label_at(self, range: impl Into<SourceRange>, text: impl Into<String>) -> Self {
        self.labelled(Place::Range(range.into()), Message::from(text.into()))
    }

    /// Another place that matters, in a source that need not be the current one.
    pub(crate) fn with_label_in(self, source: SourceId, span: Span, text: impl Into<String>) -> Self {
        self.labelled(Place::Span { source: Some(source), span }, Message::from(text.into()))
    }

    /// Where it starts in the main source, also if only a label points there; 0 for what has no place in it.
    pub(super) fn start_in_main(&self) -> usize {
        let mut places = self.0.subject.iter().chain(self.0.labels.iter().map(|label| &label.place));
        let start = places.find_map(|place| match place {
            Place::Span { source: None | Some(SourceId::Main), span } => Some(span.start as usize),
            Place::Span { source: Some(SourceId::Spec), .. } | Place::Range(_) => None,
        });
        start.unwrap_or(0)
    }

    /// Says that `cause`, a problem in another source, is the reason: its texts become the detail, followed by `more`,
    /// and its place is shown too.
    pub(crate) fn caused_by(mut self, cause: Self, more: &str) -> Self {
        let Parts { summary, detail, subject, values, help, .. } = *cause.0;
        self.0.detail = match detail.text() {
            "" => Message::from(format!("{summary}{more}.")),
            _ => Message::from(format!("{summary}: ")).then(detail).words(more),
        };
        if let Some(place) = subject {
            self.0.labels.push(Label { place, text: Message::from("the problem is here") });
        }
        self.0.values.extend(values);
        self.0.help.extend(help);
        self
    }

    /// The value of a variable that took part, as `name = value`.
    #[must_use]
    pub fn with_value(mut self, name: impl Into<String>, value: impl Into<String>) -> Self {
        self.0.values.push((name.into(), value.into()));
        self
    }

    /// The same without the values of variables.
    #[must_use]
    pub(crate) fn without_values(mut self) -> Self {
        self.0.values.clear();
        self
    }

    /// The same as a warning.
    #[must_use]
    pub(crate) fn into_warning(mut self) -> Self {
        self.0.severity = Severity::Warning;
        self
    }

    /// What to do, such as a name that may have been meant.
    #[must_use]
    pub fn with_help(self, help: impl Into<String>) -> Self {
        self.helped(help.into())
    }

    #[inline(never)]
    fn helped(mut self, help: String) -> Self {
        self.0.help.push(help);
        self
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.0.severity
    }

    /// What it is, where something depends on that.
    pub(crate) fn kind(&self) -> &Kind {
        &self.0.kind
    }

    /// What is wrong, in a few words.
    #[must_use]
    pub fn summary(&self) -> &str {
        &self.0.summary
    }

    /// What was expected and found; may be empty.
    #[must_use]
    pub fn detail(&self) -> &str {
        self.0.detail.text()
    }

    /// The exact place of the problem, if it has one.
    #[must_use]
    pub fn range(&self) -> Option<&SourceRange> {
        self.0.subject.as_ref()?.range()
    }

    /// The bytes of the problem in the text that was read; `None` if it has no place, or once that is a
    /// [`range`](Self::range).
    #[must_use]
    pub(crate) fn span(&self) -> Option<Span> {
        match self.0.subject {
            Some(Place::Span { span, .. }) => Some(span),
            Some(Place::Range(_)) | None => None,
        }
    }

    /// A wider place around [`Self::range`] that helps to understand it.
    #[must_use]
    pub fn context(&self) -> Option<&SourceRange> {
        self.0.context.as_ref()?.range()
    }

    /// Other places that matter.
    #[must_use]
    pub fn labels(&self) -> &[Label] {
        &self.0.labels
    }

    /// The variables that took part, as pairs of name and value.
    #[must_use]
    pub fn values(&self) -> &[(String, String)] {
        &self.0.values
    }

    /// How many bytes of text it has.
    pub(super) fn text_len(&self) -> usize {
        let Parts { summary, labels, values, help, .. } = &*self.0;
        let labels: usize = labels.iter().map(|it| it.text().len()).sum();
        let values: usize = values.iter().map(|(name, value)| name.len() + value.len()).sum();
        let help: usize = help.iter().map(String::len).sum();
        summary.len() + self.detail().len() + labels + values + help
    }

    /// What to do about it.
    #[must_use]
    pub fn help(&self) -> &[String] {
        &self.0.help
    }

    /// The same without what shows a value: those of variables are masked, and those in the detail and the labels left out.
    pub(crate) fn without_secrets(self, mask: &str) -> Self {
        let mut this = self.with_masked_values(mask);
        this.0.detail.hide_values();
        for label in &mut this.0.labels {
            label.text.hide_values();
        }
        this
    }

    /// The same with a mask in place of each secret word in what is quoted in backticks.
    pub(crate) fn without_words(mut self, is_secret: &dyn Fn(&str) -> bool, mask: &str) -> Self {
        let Parts { detail, help, labels, .. } = &mut *self.0;
        let masked = |text: &str| masked_words(text, is_secret, mask);
        detail.rewrite(&masked);
        for help in help {
            *help = masked(help);
        }
        for label in labels {
            label.text.rewrite(&masked);
        }
        self
    }

    /// The same with a mask in place of the values of variables.
    pub(crate) fn with_masked_values(mut self, mask: &str) -> Self {
        for (_, value) in &mut self.0.values {
            mask.clone_into(value);
        }
        self
    }

    /// Calls `visit` with every place.
    pub(super) fn for_each_place(&mut self, visit: &mut dyn FnMut(&mut Place)) {
        let Parts { subject, context, labels, .. } = &mut *self.0;
        for place in subject.iter_mut().chain(context) {
            visit(place);
        }
        for label in labels {
            visit(&mut label.place);
        }
    }
}

/// A message with a mask in place of each secret word in what is quoted in backticks.
fn masked_words(message: &str, is_secret: &dyn Fn(&str) -> bool, mask: &str) -> String {
    let mut out = String::with_capacity(message.len());
    let mut is_quoted = false;
    let mut rest = message;
    while let Some(first) = rest.chars().next() {
        let len = rest.find(|it| !is_word(it)).unwrap_or(rest.len()).max(first.len_utf8());
        let (piece, after) = rest.split_at(len);
        is_quoted ^= piece == "`";
        out.push_str(if is_quoted && is_secret(piece) { mask } else { piece });
        rest = after;
    }
    out
}

/// Whether a character belongs to a word of a secret.
pub(crate) fn is_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_' || char == '-'
}

impl std::error::Error for Diagnostic {}
