//! Redaction of problems: removal of the values that may be secret.

use super::diagnostic::{Diagnostic, Parts};
use super::message::{Marks, Message, redacted};
use super::place::TextPlace;
use crate::source::{SourceId, SourceRange, Span};

/// Replaces a value that is not shown.
const MASK: &str = "***";

impl Diagnostic {
    /// Removes the values of variables.
    #[must_use]
    #[inline]
    pub(crate) fn without_values(mut self) -> Self {
        self.0.values.clear();
        self
    }

    /// Notes that its text may show more than what is at its places, such as a value computed from several arguments.
    #[must_use]
    pub(crate) fn into_computed(mut self) -> Self {
        self.0.is_computed = true;
        self
    }

    /// Whether its text shows only what is at its places, at least one place is in the main source, and each of those `is_open`.
    pub(crate) fn is_open(&self, is_open: &dyn Fn(Span) -> bool) -> bool {
        let mut in_main = false;
        for place in self.places() {
            if let TextPlace::Span { source: None | Some(SourceId::Main), span } = place {
                if !is_open(*span) {
                    return false;
                }
                in_main = true;
            }
        }
        in_main && !self.0.is_computed
    }

    /// Removes everything that may come from the configuration, except known names.
    pub(crate) fn redacted(mut self, is_known: &dyn Fn(&str) -> bool) -> Self {
        let Parts { summary, detail, labels, values, help, help_marks, .. } = &mut *self.0;
        let hide = |message: &mut Message, or: &'static str| {
            *message = std::mem::take(message).redacted(is_known).unwrap_or_else(|| or.into());
        };
        hide(summary, "invalid configuration");
        hide(detail, "The details are not shown, because they may be secret.");
        for label in labels {
            hide(&mut label.text, "");
        }
        for (name, value) in &mut *values {
            MASK.clone_into(value);
            // The steps after the variable may contain keys.
            if !name.split('.').all(is_known) {
                name.truncate(name.find(['.', '[']).unwrap_or(name.len()));
            }
        }
        values.retain(|(name, _)| name.split('.').all(is_known));
        values.dedup();
        let mut all_marks = std::mem::take(help_marks).into_iter();
        for text in std::mem::take(help) {
            if let Some(text) = redacted(text, &all_marks.next().unwrap_or_default(), is_known) {
                help.push(text);
                help_marks.push(Marks::new());
            }
        }
        self
    }

    /// A copy for the host program, which may return it. If it `hides` what may be secret, it has no text of the configuration.
    pub(crate) fn for_host(self, range: &dyn Fn(Span) -> SourceRange, hides: bool) -> Self {
        let mut copy = if hides { self.clone().redacted(&|_| false) } else { self.clone() };
        copy.for_each_place(&mut |place| {
            if let TextPlace::Span { source: None | Some(SourceId::Main), span } = *place {
                let range = range(span).shown();
                *place = TextPlace::Range(if hides { range.without_text() } else { range });
            }
        });
        copy.0.original = Some(self);
        copy
    }

    /// The problem that this is a copy of, if this is a copy for the host program.
    pub(crate) fn original(&self) -> Option<&Self> {
        self.0.original.as_ref()
    }
}
