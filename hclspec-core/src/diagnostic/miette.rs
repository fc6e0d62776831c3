//! Problems for programs that report with `miette`.
//!
//! The types are wrappers, because miette prints `Display` as the headline, and ours is the whole report.
//! Invariant: the text that miette prints has no terminal control characters, and the spans still match it.

use super::diagnostic::Diagnostic;
use super::diagnostics::Diagnostics;
use super::place::Label;
use super::render::{self, printable};
use super::severity::Severity;
use crate::source::{Source, SourceRange};
use miette::{LabeledSpan, MietteError, MietteSpanContents, SourceCode, SourceSpan, SpanContents};
use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

/// All problems of one run as one [`miette::Diagnostic`]. A single problem is shown directly; several are shown as
/// related diagnostics below a common headline.
///
/// `?` converts [`Diagnostics`] to a [`miette::Report`]:
///
/// ```
/// # use hclspec_core::diagnostic as hclspec;
/// fn start() -> miette::Result<()> {
///     let config = load()?;
///     # let () = config;
///     Ok(())
/// }
/// # fn load() -> hclspec::Result<()> { Ok(()) }
/// # start().unwrap();
/// ```
#[derive(Clone, Debug)]
pub struct MietteDiagnostics(Vec<MietteDiagnostic>);

/// One problem as a [`miette::Diagnostic`].
#[derive(Clone, Debug)]
pub struct MietteDiagnostic {
    severity: Severity,
    code: Option<String>,
    headline: String,
    help: Option<String>,
    labels: Vec<LabeledSpan>,
    text: Option<SafeText>,
    /// Locations in other sources.
    related: Vec<Self>,
}

/// A source text that is safe to print.
#[derive(Clone, Debug)]
struct SafeText {
    name: String,
    text: Arc<str>,
    first_line: usize,
}

/// The number of bytes shown before and after a location: many problems can be on one long line.
const MAX_REACH: usize = 500;

/// Safe texts by the address of their source. Each is built only once.
#[derive(Default)]
struct SafeTexts(HashMap<*const Source, SafeText>);

impl SafeTexts {
    fn get(&mut self, range: &SourceRange) -> SafeText {
        let source = range.source();
        let text = self.0.entry(Arc::as_ptr(source)).or_insert_with(|| SafeText {
            name: printable::line(source.name()).into_owned(),
            text: printable::same_len(source.text()).into(),
            first_line: source.first_line(),
        });
        text.clone()
    }
}

impl MietteDiagnostic {
    fn new(diagnostic: &Diagnostic, texts: &mut SafeTexts) -> Self {
        let (at_marker, below) = render::detail(diagnostic);
        let summary = printable::line(diagnostic.summary());
        let headline = match &below {
            Some(detail) => format!("{summary}: {detail}"),
            None => summary.into_owned(),
        };
        let help: Vec<String> = render::values(diagnostic)
            .into_iter()
            .chain(diagnostic.help().iter().map(|help| printable::message(help).into_owned()))
            .collect();
        let mut this = Self {
            severity: diagnostic.severity(),
            code: diagnostic.code().map(|code| printable::line(code).into_owned()),
            headline,
            help: (!help.is_empty()).then(|| help.join("\n")),
            labels: Vec::new(),
            text: None,
            related: Vec::new(),
        };
        if let Some(range) = diagnostic.range() {
            let text = at_marker.map(std::borrow::Cow::into_owned);
            this.labels.push(LabeledSpan::new_primary_with_span(text, span(range)));
            this.text = Some(texts.get(range));
        }
        for label in diagnostic.labels() {
            let Some(range) = label.range() else { continue };
            let is_here = diagnostic.range().is_some_and(|it| Arc::ptr_eq(it.source(), range.source()));
            if is_here {
                this.labels.push(LabeledSpan::new_with_span(Some(label_text(label)), span(range)));
            } else {
                this.related.push(Self {
                    severity: Severity::Warning,
                    code: None,
                    headline: label_text(label),
                    help: None,
                    labels: vec![LabeledSpan::new_with_span(None, span(range))],
                    text: Some(texts.get(range)),
                    related: Vec::new(),
                });
            }
        }
        this
    }
}

fn label_text(label: &Label) -> String {
    printable::line(label.text()).into_owned()
}

fn span(range: &SourceRange) -> SourceSpan {
    let (start, end) = range.local();
    SourceSpan::from(start..end)
}

impl From<&Diagnostics> for MietteDiagnostics {
    fn from(diagnostics: &Diagnostics) -> Self {
        let mut texts = SafeTexts::default();
        Self(diagnostics.iter().map(|diagnostic| MietteDiagnostic::new(diagnostic, &mut texts)).collect())
    }
}

impl From<Diagnostics> for MietteDiagnostics {
    fn from(diagnostics: Diagnostics) -> Self {
        Self::from(&diagnostics)
    }
}

impl From<&Diagnostic> for MietteDiagnostic {
    fn from(diagnostic: &Diagnostic) -> Self {
        Self::new(diagnostic, &mut SafeTexts::default())
    }
}

/// Lets `?` work in functions that return `miette::Result`.
impl From<Diagnostics> for miette::Report {
    fn from(diagnostics: Diagnostics) -> Self {
        Self::new(MietteDiagnostics::from(diagnostics))
    }
}

impl fmt::Display for MietteDiagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.headline)
    }
}

impl std::error::Error for MietteDiagnostic {}

impl miette::Diagnostic for MietteDiagnostic {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
        })
    }

    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.code.as_ref()?))
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        Some(Box::new(self.help.as_ref()?))
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        Some(self.text.as_ref()?)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        Some(Box::new(self.labels.iter().cloned()))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        related(&self.related)
    }
}

fn related(list: &[MietteDiagnostic]) -> Option<Box<dyn Iterator<Item = &dyn miette::Diagnostic> + '_>> {
    if list.is_empty() { None } else { Some(Box::new(list.iter().map(|it| it as &dyn miette::Diagnostic))) }
}

impl MietteDiagnostics {
    fn only(&self) -> Option<&MietteDiagnostic> {
        match self.0.as_slice() {
            [only] => Some(only),
            _ => None,
        }
    }
}

/// Prints the summary of a single problem, or the number of problems.
impl fmt::Display for MietteDiagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.only() {
            Some(only) => only.fmt(f),
            None => write!(f, "the configuration has {} problems", self.0.len()),
        }
    }
}

impl std::error::Error for MietteDiagnostics {}

impl miette::Diagnostic for MietteDiagnostics {
    fn severity(&self) -> Option<miette::Severity> {
        let severity = |it: &MietteDiagnostic| miette::Diagnostic::severity(it);
        self.0.iter().filter_map(severity).max()
    }

    fn code<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.only()?.code()
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.only()?.help()
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.only()?.source_code()
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        self.only()?.labels()
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        match self.only() {
            Some(only) => only.related(),
            None => related(&self.0),
        }
    }
}

impl SourceCode for SafeText {
    fn read_span<'a>(
        &'a self,
        span: &SourceSpan,
        lines_before: usize,
        lines_after: usize,
    ) -> Result<Box<dyn SpanContents<'a> + 'a>, MietteError> {
        let found = self.text.as_ref().read_span(span, lines_before, lines_after)?;
        let (first, last) = (found.span().offset(), found.span().offset() + found.span().len());
        let start = render::border(&self.text, span.offset().saturating_sub(MAX_REACH)).max(first);
        let end = render::border(&self.text, (span.offset() + span.len()).saturating_add(MAX_REACH)).min(last);
        let cut = self.text.get(first..start).unwrap_or_default();
        let column = match cut.rfind('\n') {
            Some(newline) => cut.len() - newline - 1,
            None => found.column() + cut.len(),
        };
        let line = found.line() + cut.matches('\n').count() + self.first_line.saturating_sub(1);
        Ok(Box::new(MietteSpanContents::new_named(
            self.name.clone(),
            self.text.as_bytes().get(start..end).unwrap_or_default(),
            SourceSpan::from(start..end),
            line,
            column,
            found.line_count(),
        )))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::source::Span;
    use miette::{NarratableReportHandler, Report};

    struct Shown(Report);

    impl fmt::Display for Shown {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            NarratableReportHandler::new().render_report(f, &*self.0)
        }
    }

    fn report(text: &str, list: impl IntoIterator<Item = Diagnostic>) -> String {
        let mut diags: Diagnostics = list.into_iter().collect();
        diags.resolve(&Arc::new(Source::new("app.hcl", text)), None);
        let report = (|| -> miette::Result<()> { Err(diags)? })().unwrap_err();
        Shown(report).to_string()
    }

    fn old() -> Diagnostic {
        Diagnostic::error("attribute set twice")
            .with_code("APP7")
            .with_subject(Span::new(6, 7))
            .with_detail("It already has a value.")
            .with_label(Span::new(0, 1), "first set here")
            .with_value("b", "1")
            .with_help("remove one")
    }

    #[test]
    fn one_problem_is_the_report() {
        let text = report("a = 1\na = 2\n", [old()]);
        for part in
            ["APP7", "attribute set twice\n", "first set here", "It already has a value.", "with b = 1\nremove one"]
        {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(text.contains("app.hcl") && text.contains("line 2"), "{text}");
    }

    #[test]
    fn several_problems_are_related() {
        let text = report("a = 1\na = 2\n", [old(), Diagnostic::warning("other").with_subject(Span::new(0, 1))]);
        for part in ["the configuration has 2 problems", "attribute set twice", "other"] {
            assert!(text.contains(part), "{part} in {text}");
        }
    }

    #[test]
    fn of_a_long_line_only_the_part_around_a_problem_is_shown() {
        let config = format!("first = 1\n{}x\n", "[é, ".repeat(2_000));
        let start = config.find('x').unwrap() as u32;
        let text = report(&config, [Diagnostic::error("other").with_subject(Span::new(start, start + 1))]);
        assert!(text.len() < 2 * MAX_REACH, "{text}");
        assert!(text.contains("line 2") && text.contains("[é, x"), "{text}");
    }

    #[test]
    fn nothing_steers_the_terminal_and_spans_still_fit() {
        let bad = "\u{1b}[31m\u{9b}\u{7f}\u{202e}\u{200b}\u{200d}\u{e0041}\r";
        let config = format!("a = \"{bad}\" + x\n");
        let start = config.find('x').unwrap() as u32;
        let error = Diagnostic::error(bad).with_detail(bad).with_help(bad).with_value(bad, bad);
        let error = error.with_subject(Span::new(start, start + 1)).with_label(Span::new(0, 1), bad);
        let text = report(&config, [error]);
        assert_eq!(text.chars().find(|&c| c != '\n' && printable::is_unsafe(c)), None, "{text}");
        assert_eq!(printable::same_len(&config).find('x'), config.find('x'));
    }
}
