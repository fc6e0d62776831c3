//! All problems of one run.

use super::code::Code;
use super::diagnostic::Diagnostic;
use super::identity::Identities;
use super::place::TextPlace;
use super::render::Rendering;
use super::severity::Severity;
use crate::positions::sort_by;
use crate::source::{Source, SourceId, SourceMap, SourceRange, Span};
use std::fmt;
use std::ops::Deref;
use std::sync::Arc;

/// The problems of one run: the error type of [`Result`](super::Result).
///
/// [`Display`](fmt::Display) prints all of them like compiler errors; [`Diagnostics::render`] has other forms. The problems
/// of a decode are in source order. At most 10,000 problems of a configuration or spec are kept, and about 4 MiB of their
/// text; if there are more, the last problem says so.
#[derive(Clone, Default)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    text: usize,
    /// The number of errors, kept or not.
    errors: usize,
    /// Whether the size of the list is limited.
    is_bounded: bool,
    /// The number of problems that were not kept.
    left_out: usize,
    source: SourceId,
    /// An index of the first problems, with which [`Extend`] finds repetitions. Reset when these problems change.
    seen: Option<Box<Identities>>,
}

/// The number of problems and the length of their texts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Amount {
    /// The number of problems.
    pub count: usize,
    /// The bytes of their texts.
    pub text: usize,
}

impl Amount {
    #[cold]
    pub(crate) fn count(problems: &[Diagnostic]) -> Self {
        let mut text = 0;
        for problem in problems {
            text += problem.text_len();
        }
        Self { count: problems.len(), text }
    }
}

/// The maximum number of problems to keep.
pub const MAX_PROBLEMS: usize = 10_000;

/// The approximate limit, in bytes, on the texts of all problems together.
pub(super) const MAX_TEXT: usize = 4 << 20;

impl Diagnostics {
    /// Creates an empty list.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A list that keeps only a limited number of problems, and a limited amount of text.
    pub(crate) fn bounded() -> Self {
        Self { is_bounded: true, ..Self::default() }
    }

    /// Adds a problem.
    #[inline(never)]
    pub fn push(&mut self, mut diagnostic: Diagnostic) {
        let current = self.source;
        diagnostic.for_each_place(&mut |place| {
            if let TextPlace::Span { source, .. } = place {
                source.get_or_insert(current);
            }
        });
        let text = diagnostic.text_len();
        let is_full = self.list.len() >= MAX_PROBLEMS || self.text + text > MAX_TEXT && !self.list.is_empty();
        if self.is_bounded && is_full {
            let is_error = usize::from(diagnostic.severity() == Severity::Error);
            self.left_out += is_error;
            self.errors += is_error;
            return;
        }
        self.keep(diagnostic);
    }

    fn keep(&mut self, diagnostic: Diagnostic) {
        self.text += diagnostic.text_len();
        self.errors += usize::from(diagnostic.severity() == Severity::Error);
        self.list.push(diagnostic);
    }

    /// Returns `true` if more problems would be dropped, so that there is no point in looking for them.
    pub(crate) fn is_full(&self) -> bool {
        self.left_out > 0
    }

    #[inline]
    pub(crate) fn reported(&self) -> Amount {
        Amount { count: self.len(), text: self.text }
    }

    #[inline]
    pub(super) fn kept(&self) -> usize {
        self.list.len()
    }

    /// The number of errors, kept or not.
    #[inline]
    pub(crate) fn error_count(&self) -> usize {
        self.errors
    }

    /// Sets the source that the spans of later diagnostics belong to; returns the previous one.
    pub(crate) fn set_source(&mut self, source: SourceId) -> SourceId {
        std::mem::replace(&mut self.source, source)
    }

    /// Returns `true` if there is at least one error.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.error_count() > 0
    }

    /// The errors: problems that leave no result.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter().filter(|it| it.severity() == Severity::Error)
    }

    /// The warnings: problems that don't prevent a result.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.list.iter().filter(|it| it.severity() == Severity::Warning)
    }

    /// The number of problems, kept or not.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.list.len() + self.left_out
    }

    /// Returns `true` if there are no problems.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty() && self.left_out == 0
    }

    /// Returns a printable form: with colors, one line per problem, or JSON.
    ///
    /// ```
    /// # use hclspec_core::diagnostic as hclspec;
    /// use hclspec::Color;
    ///
    /// # use hclspec::{Diagnostic, Diagnostics};
    /// # let problems = Diagnostics::from(Diagnostic::error("no port").with_detail("There is none."));
    /// eprintln!("{}", problems.render().color(Color::Auto));
    /// assert_eq!(problems.render().short().to_string(), "error: no port: There is none.");
    /// ```
    #[must_use]
    pub fn render(&self) -> Rendering<'_> {
        Rendering::new(&self.list)
    }

    /// Removes and returns the problems from index `start` on, if there are any.
    #[inline]
    pub(super) fn since(&mut self, start: usize) -> Vec<Diagnostic> {
        if self.list.len() > start { self.split_off(start) } else { Vec::new() }
    }

    #[inline(never)]
    fn split_off(&mut self, start: usize) -> Vec<Diagnostic> {
        let late = self.list.split_off(start);
        self.seen = None;
        for problem in &late {
            self.text -= problem.text_len();
            self.errors -= usize::from(problem.severity() == Severity::Error);
        }
        late
    }

    /// Changes every problem, but not its locations.
    #[inline(never)]
    pub(crate) fn change_all(&mut self, change: &mut dyn FnMut(Diagnostic) -> Diagnostic) {
        for diagnostic in self.split_off(0) {
            self.keep(change(diagnostic));
        }
    }

    /// Resolves every span to a file, line and column, removes repeated problems, and sorts the others by
    /// their locations in `main` (ruling D21). Problems at the same location stay in the order in which they were found. Spans of a source that is not
    /// given stay unresolved, and are not shown.
    ///
    /// Takes time linear in the sources and the number of problems.
    pub(crate) fn resolve(&mut self, main: &Arc<Source>, spec: Option<&SourceMap<'_>>) {
        self.resolve_by(&|span| main.range(span), spec);
    }

    /// Like [`Self::resolve`], for a configuration of several files.
    pub(crate) fn resolve_in(&mut self, main: &SourceMap<'_>, spec: Option<&SourceMap<'_>>) {
        for diagnostic in &mut self.list {
            diagnostic.for_each_place(&mut |place| match place {
                TextPlace::Span { source, span } if source.unwrap_or_default() == SourceId::Main => {
                    *span = main.origin(*span)
                }
                _ => {}
            });
        }
        self.resolve_by(&|span| main.range(span), spec);
    }

    fn resolve_by(&mut self, main: &dyn Fn(Span) -> SourceRange, spec: Option<&SourceMap<'_>>) {
        self.remove_repeated();
        let start = |problem: &Diagnostic| problem.start_in_main().unwrap_or(0);
        sort_by(&mut self.list, &|a, b| start(a).cmp(&start(b)));
        self.remove_warnings_around_errors();
        if self.left_out > 0 {
            self.errors -= std::mem::take(&mut self.left_out);
            let detail = format!("Only the first {} are shown; there are more.", self.list.len());
            self.keep(Code::TooManyProblems.error("too many problems").with_detail(detail));
        }
        for diagnostic in &mut self.list {
            diagnostic.for_each_place(&mut |place| {
                if let TextPlace::Span { source, span } = *place {
                    let range = match source.unwrap_or_default() {
                        SourceId::Main => Some(main(span)),
                        SourceId::Spec => spec.map(|spec| spec.range(span)),
                    };
                    if let Some(range) = range {
                        *place = TextPlace::Range(range.shown());
                    }
                }
            });
        }
    }

    /// The offsets in the main source where errors start, in ascending order.
    pub(crate) fn error_starts(&self) -> Vec<usize> {
        let mut starts = Vec::new();
        for error in self.errors() {
            starts.extend(error.start_in_main());
        }
        sort_by(&mut starts, &Ord::cmp);
        starts
    }

    /// Removes warnings about code that contains an error, because their advice assumes correct code. The problems must be
    /// sorted by location.
    fn remove_warnings_around_errors(&mut self) {
        let errors = self.error_starts();
        self.retain(&mut |problem| {
            let (Severity::Warning, Some(start), Some(span)) =
                (problem.severity(), problem.start_in_main(), problem.span())
            else {
                return true;
            };
            let next = errors.get(errors.partition_point(|error| *error < start));
            next.is_none_or(|error| *error >= span.end as usize)
        });
    }

    fn retain(&mut self, is_kept: &mut dyn FnMut(&Diagnostic) -> bool) {
        for problem in self.split_off(0) {
            if is_kept(&problem) {
                self.keep(problem);
            }
        }
    }

    /// Keeps only the first of equal problems at the same location.
    fn remove_repeated(&mut self) {
        let mut seen = Identities::default();
        let mut is_new = Vec::with_capacity(self.list.len());
        for problem in &self.list {
            is_new.push(seen.add(&self.list, problem));
        }
        let mut is_new = is_new.into_iter();
        self.retain(&mut |_| is_new.next().unwrap_or(true));
    }

    #[inline(never)]
    pub(super) fn add_changed(&mut self, found: Vec<Diagnostic>, change: &dyn Fn(Diagnostic) -> Diagnostic) {
        for problem in found {
            self.add(change(problem));
        }
    }

    /// Adds a problem. Skips a resolved one that is in the list already; repetitions of unresolved ones are removed by
    /// `resolve`.
    #[inline(never)]
    pub(crate) fn add(&mut self, problem: Diagnostic) {
        let is_resolved = !matches!(problem.0.subject, Some(TextPlace::Span { .. }));
        if !is_resolved || !self.has(&problem) {
            self.push(problem);
        }
    }

    /// Returns `true` if the list contains an equal problem.
    fn has(&mut self, problem: &Diagnostic) -> bool {
        let seen = self.seen.get_or_insert_default();
        while let Some(known) = self.list.get(seen.count) {
            seen.add(&self.list, known);
        }
        seen.has(&self.list, problem)
    }
}

impl Deref for Diagnostics {
    type Target = [Diagnostic];

    fn deref(&self) -> &[Diagnostic] {
        &self.list
    }
}

/// Adds problems, except those that are in the list already with the same code, messages and location. A program
/// that decodes a configuration in phases finds some problems more than once.
impl Extend<Diagnostic> for Diagnostics {
    fn extend<I: IntoIterator<Item = Diagnostic>>(&mut self, diagnostics: I) {
        for problem in diagnostics {
            self.add(problem);
        }
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self::from_iter([diagnostic])
    }
}

impl FromIterator<Diagnostic> for Diagnostics {
    fn from_iter<I: IntoIterator<Item = Diagnostic>>(diagnostics: I) -> Self {
        let mut all = Self::new();
        all.extend(diagnostics);
        all
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.into_iter()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.list.iter()
    }
}

/// Prints each problem like a compiler error, separated by empty lines.
impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.render().fmt(f)
    }
}

/// Like [`Display`](fmt::Display), so that `fn main() -> hclspec::Result<()>` prints problems readably.
impl fmt::Debug for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Diagnostics {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::Span;

    fn sources() -> (Arc<Source>, SourceMap<'static>) {
        (Arc::new(Source::new("app.hcl", "a = 1\nb = 2\n")), Source::new("app.hclspec", "object {\n}\n").into())
    }

    fn places(diags: &Diagnostics) -> Vec<String> {
        diags.iter().map(|diagnostic| diagnostic.range().map(ToString::to_string).unwrap_or_default()).collect()
    }

    #[test]
    fn spans_belong_to_the_source_that_was_current() {
        let (main, spec) = sources();
        let mut diags = Diagnostics::new();
        diags.push(Diagnostic::error("one").with_subject(Span::new(6, 7)));
        let before = diags.set_source(SourceId::Spec);
        diags.push(Diagnostic::error("two").with_subject(Span::new(9, 10)));
        diags.set_source(before);
        diags.push(Diagnostic::warning("three").with_subject(Span::new(4, 5)));
        diags.resolve(&main, Some(&spec));
        assert_eq!(places(&diags), ["app.hclspec:2:1", "app.hcl:1:5", "app.hcl:2:1"]);
        assert_eq!((diags.errors().count(), diags.warnings().count()), (2, 1));
    }

    #[test]
    fn a_repeated_problem_is_shown_once_and_problems_are_in_source_order() {
        let (main, _) = sources();
        let at = |summary, start| Diagnostic::error(summary).with_subject(Span::new(start, start + 1));
        let mut diags: Diagnostics = [at("x", 6), at("x", 0), at("x", 6), at("y", 6)].into_iter().collect();
        diags.push(at("x", 6).with_detail("Other."));
        diags.resolve(&main, None);
        assert_eq!(places(&diags), ["app.hcl:1:1", "app.hcl:2:1", "app.hcl:2:1", "app.hcl:2:1"]);
        assert_eq!(diags.iter().map(Diagnostic::summary).collect::<Vec<_>>(), ["x", "x", "y", "x"]);
    }

    #[test]
    fn what_is_there_is_not_added_again() {
        let (main, _) = sources();
        let at = |start| Diagnostic::error("x").with_subject(Span::new(start, start + 1));
        let mut first: Diagnostics = [at(0), at(4), Diagnostic::error("no place")].into_iter().collect();
        let mut second: Diagnostics = [at(4), at(6), Diagnostic::error("no place")].into_iter().collect();
        first.resolve(&main, None);
        second.resolve(&main, None);
        first.extend(second);
        assert_eq!(places(&first), ["app.hcl:1:1", "", "app.hcl:1:5", "app.hcl:2:1"]);
    }

    #[test]
    fn problems_cross_threads_as_boxed_errors() {
        let boxed: Box<dyn std::error::Error + Send + Sync> = Diagnostics::from(Diagnostic::error("no")).into();
        assert_eq!(boxed.to_string(), "error: no");
    }

    #[test]
    fn resolving_twice_changes_nothing() {
        let (main, spec) = sources();
        let mut diags = Diagnostics::from(Diagnostic::error("x").with_subject(Span::new(6, 7)));
        diags.resolve(&main, None);
        diags.resolve_in(&spec, None);
        assert_eq!(places(&diags), ["app.hcl:2:1"]);
    }

    #[test]
    fn every_place_is_resolved() {
        let (main, _) = sources();
        let error = Diagnostic::error("x").with_subject(Span::new(0, 1)).with_context(Span::new(0, 5));
        let mut diags = Diagnostics::from(error.with_label(Span::new(6, 7), "here"));
        diags.resolve(&main, None);
        let found = diags.first().map(|diagnostic| {
            (diagnostic.context().is_some(), diagnostic.labels().iter().all(|label| label.range().is_some()))
        });
        assert_eq!(found, Some((true, true)));
    }
}
