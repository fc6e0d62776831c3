//! Equality of problems: they are equal if code, severity, location, summary and detail are.

use super::diagnostic::{Diagnostic, Parts};
use super::place::TextPlace;
use crate::map::Index;

/// Finds problems equal to those of a list, in linear time.
#[derive(Clone, Default)]
pub(super) struct Identities {
    index: Index,
    positions: Vec<usize>,
    /// How many problems of the list were added, from the first one on.
    pub(super) count: usize,
}

impl Identities {
    /// Adds the next problem of a list, after the problems before it. Returns `true` if none of them equals it.
    pub(super) fn add(&mut self, list: &[Diagnostic], problem: &Diagnostic) -> bool {
        let position = self.count;
        self.count += 1;
        let is_new = !self.has(list, problem);
        if is_new {
            self.positions.push(position);
            while let Some(at) = self.index.unknown(self.positions.len()) {
                let problem = self.known(list, at).unwrap_or(problem);
                self.index.push(self.hash(problem));
            }
        }
        is_new
    }

    /// Returns `true` if an equal problem was added.
    pub(super) fn has(&self, list: &[Diagnostic], problem: &Diagnostic) -> bool {
        let is_same = |at| self.known(list, at).is_some_and(|known| known.is_same(problem));
        self.index.find(self.positions.len(), self.hash(problem), &is_same).is_some()
    }

    fn known<'p>(&self, list: &'p [Diagnostic], at: usize) -> Option<&'p Diagnostic> {
        list.get(*self.positions.get(at)?)
    }

    fn hash(&self, problem: &Diagnostic) -> u64 {
        let Parts { code, summary, detail, subject, .. } = &*problem.0;
        let place = subject.as_ref().map(TextPlace::bytes);
        self.index.hash(&(code, place, summary.text(), detail.text()))
    }
}

impl Diagnostic {
    /// Returns `true` for an equal problem. Labels and help need no comparison: they follow from the rest.
    fn is_same(&self, other: &Self) -> bool {
        let (Parts { severity, code, summary, detail, subject, .. }, other) = (&*self.0, &*other.0);
        let is_there = match (subject, &other.subject) {
            (Some(place), Some(other)) => place.is_same(other),
            (place, other) => place.is_none() && other.is_none(),
        };
        let is_of_kind = *severity == other.severity && *code == other.code;
        is_there && is_of_kind && summary.text() == other.summary.text() && detail.text() == other.detail.text()
    }
}

impl TextPlace {
    fn is_same(&self, other: &Self) -> bool {
        let is_in_source = match (self, other) {
            (Self::Span { source, .. }, Self::Span { source: other, .. }) => {
                source.unwrap_or_default() == other.unwrap_or_default()
            }
            (Self::Range(range), Self::Range(other)) => range.filename() == other.filename(),
            (Self::Span { .. }, Self::Range(_)) | (Self::Range(_), Self::Span { .. }) => false,
        };
        is_in_source && self.bytes() == other.bytes()
    }

    fn bytes(&self) -> (usize, usize) {
        match self {
            Self::Span { span, .. } => (span.start as usize, span.end as usize),
            Self::Range(range) => (range.start().byte, range.end().byte),
        }
    }
}
