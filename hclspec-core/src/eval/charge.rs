//! Counts the steps, values and text of an evaluation against its budget.

use super::budget::Budget;
use super::context::EvalContext;
use super::seen::Seen;
use crate::convert::{Effort, effort};
use crate::diagnostic::{Amount, Diagnostic, Diagnostics, Reporter as _};
use crate::source::{SourceId, Span};
use crate::types::Type;
use crate::value::{MAX_DEPTH, Number, Val, size_of_text, text_size};

/// The memory of a problem, in values.
const PROBLEM: u64 = 16;

/// The cost in steps of finding a similar name.
const SUGGESTION: u64 = 64;

impl EvalContext<'_> {
    /// The location at which to report that the budget is exceeded: the outermost call of a spec function in progress, otherwise `span`.
    fn place(&self, span: Span) -> (Span, SourceId) {
        self.call.unwrap_or((span, self.source))
    }

    /// Counts evaluation steps. Returns `None` beyond the limit.
    #[inline]
    pub(crate) fn steps(&self, amount: u64, span: Span) -> Option<()> {
        self.budget.is_none_or(|budget| budget.steps(amount, || self.place(span))).then_some(())
    }

    pub(super) fn steps_left(&self) -> u64 {
        self.budget.map_or(u64::MAX, Budget::steps_left)
    }

    /// Counts new values. Returns `None` beyond the limit.
    #[inline]
    pub fn values(&self, amount: u64, span: Span) -> Option<()> {
        self.budget.is_none_or(|budget| budget.values(amount, || self.place(span))).then_some(())
    }

    pub(super) fn values_left(&self) -> u64 {
        self.budget.map_or(u64::MAX, Budget::values_left)
    }

    /// Rejects a value, or a type, that is nested too deep.
    #[inline]
    pub fn depth(&self, depth: u32, span: Span) -> Option<()> {
        match self.budget {
            Some(budget) => budget.depth(depth, || self.place(span)).then_some(()),
            None => (depth <= MAX_DEPTH).then_some(()),
        }
    }

    /// Counts a value that is copied as a whole, or converted to one of the same size.
    pub fn charge(&self, size: u64, span: Span) -> Option<()> {
        self.steps(size, span).and_then(|()| self.values(size, span))
    }

    /// Counts text that is created or copied: as many steps and as many values as its size.
    #[inline]
    pub fn text(&self, text: &str, span: Span) -> Option<()> {
        self.text_grown(0, text.len(), span)
    }

    /// Counts text that is appended. The total is the same as for creating the whole text at once, however short the pieces are.
    #[inline]
    pub(crate) fn text_grown(&self, before: usize, after: usize, span: Span) -> Option<()> {
        match size_of_text(after) - size_of_text(before) {
            0 => Some(()),
            size => self.charge(size, span),
        }
    }

    /// Counts the extra work of a conversion. The value itself must have been counted; see `effort`.
    pub fn conversion(&self, value: &Val, ty: &Type, span: Span) -> Option<()> {
        let Effort { steps, values } = effort(value, ty);
        self.steps(steps, span).and_then(|()| self.charge(values, span))
    }

    /// Rejects a value whose text would exceed the limit: a number written in a few characters can have a text of thousands.
    pub fn room_for_text_of(&self, value: &Val, span: Span) -> Option<()> {
        let size = value.size();
        let has_room = !matches!(value, Val::Number(_)) || size <= self.steps_left().min(self.values_left());
        if has_room { Some(()) } else { self.charge(size, span) }
    }

    /// Counts the use of a key, including its conversion: a number can become a long string and, in a list or tuple, a string becomes a number.
    pub(super) fn key(&self, key: &Seen<'_>, has_names: bool, span: Span) -> Option<()> {
        match key.text() {
            Some(text) if !has_names => self.steps(Number::effort_of(text), span),
            None if key.size() > 1 => self.charge(key.size(), span),
            _ => Some(()),
        }
    }

    /// Counts the lookup of a name, which takes longer for a long one.
    #[inline]
    pub(super) fn name(&self, name: &str, span: Span) -> Option<()> {
        match text_size(name) {
            0 => Some(()),
            size => self.steps(size, span),
        }
    }

    /// Counts a visit of a whole value: one step for each of its parts.
    pub fn visit(&self, value: &Val, span: Span) -> Option<()> {
        self.visit_size(value.size(), span)
    }

    /// Counts a copy of a value. Only text costs anything, because everything else is shared or small.
    #[inline]
    pub(super) fn copy(&self, value: &Val, span: Span) -> Option<()> {
        match value {
            Val::String(text) => self.text(text, span),
            _ => Some(()),
        }
    }

    /// Counts the search for a similar name. The search is done even if the budget is spent.
    pub(super) fn suggestion(&self, span: Span) {
        let _ = self.steps(SUGGESTION, span);
    }

    /// Like [`Self::visit`], for a value of this size.
    #[inline]
    pub(super) fn visit_size(&self, size: u64, span: Span) -> Option<()> {
        match size {
            1 => Some(()),
            size => self.steps(size, span),
        }
    }

    /// Counts the reported problems, of which a loop can have any number.
    pub fn problems(&self, reported: Amount, diags: &Diagnostics, span: Span) -> Option<()> {
        match reported.count as u64 {
            0 => Some(()),
            // Further problems would not be shown.
            _ if diags.is_full() => None,
            found => self.values(found.saturating_mul(PROBLEM).saturating_add(reported.text as u64 / 64), span),
        }
    }

    /// Returns the result of `run` and the problems that it reported, for callers that may drop them. The
    /// problems are counted, because there may be any number. If there are too many, they are reported instead.
    #[inline]
    pub(super) fn apart<T>(
        &self,
        diags: &mut Diagnostics,
        span: Span,
        run: impl FnOnce(&mut Diagnostics) -> T,
    ) -> Option<(T, Vec<Diagnostic>)> {
        let (result, found) = diags.apart(run);
        if found.is_empty() || self.problems(Amount::count(&found), diags, span).is_some() {
            return Some((result, found));
        }
        diags.extend(found);
        None
    }
}
