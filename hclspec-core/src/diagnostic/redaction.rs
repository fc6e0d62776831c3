//! Hides values that may be secret from problems.

use super::diagnostic::{Diagnostic, Parts};
use super::message::{MASK, Masking, Message};
use super::place::TextPlace;
use crate::source::{SourceId, SourceRange, Span};
use crate::text::split_prefix;

/// Tells which parts of a configuration are secret, for hiding them in problems.
pub trait Secrets {
    /// Returns `true` if the value computed at a span derives from a secret.
    fn derives(&self, span: Span) -> bool;
    /// Returns `true` if a span contains text of a secret.
    fn holds(&self, span: Span) -> bool;
    /// Returns `true` for a name declared by the spec, the host program or the configuration.
    fn declares(&self, name: &str) -> bool;
    /// Returns `true` if the value at a path, such as `local.key`, derives from a secret, and `None` if the path starts
    /// with a loop variable.
    fn is_secret(&self, path: &str) -> Option<bool>;
}

/// Treats everything as secret, except the names for which the function returns `true`.
pub struct AllSecret<'d>(pub &'d dyn Fn(&str) -> bool);

impl Secrets for AllSecret<'_> {
    fn derives(&self, _: Span) -> bool {
        true
    }

    fn holds(&self, _: Span) -> bool {
        true
    }

    fn declares(&self, name: &str) -> bool {
        (self.0)(name)
    }

    fn is_secret(&self, _: &str) -> Option<bool> {
        Some(true)
    }
}

impl Diagnostic {
    #[inline]
    pub(crate) fn without_values(mut self) -> Self {
        self.0.values.clear();
        self
    }

    /// Marks that its text may show more than the text at its locations, such as a value computed from several arguments.
    #[inline]
    pub(crate) fn into_computed(mut self) -> Self {
        self.0.is_computed = true;
        self
    }

    /// Removes everything that derives from secrets.
    pub(crate) fn masked(mut self, secrets: &dyn Secrets) -> Self {
        let (mut is_derived, mut is_in_secret, mut has_place) = (self.0.is_computed, false, false);
        let mut has_text_of_value = false;
        for place in self.places().chain(self.0.context.as_ref()) {
            if let TextPlace::Span { source: None | Some(SourceId::Main), span } = place {
                is_derived |= secrets.derives(*span);
                is_in_secret |= secrets.holds(*span);
                has_place = true;
            }
            has_text_of_value |= matches!(place, TextPlace::Range(range) if range.source().is_of_value());
        }
        is_derived |= !has_place;
        if is_derived && has_text_of_value {
            is_in_secret = true;
            self.for_each_place(&mut |place| {
                if let TextPlace::Range(range) = place
                    && range.source().is_of_value()
                {
                    *place = TextPlace::Range(range.clone().without_text());
                }
            });
        }
        let is_known = |name: &str| secrets.declares(name);
        let derives = |span: Span| secrets.derives(span);
        let masking = Masking { is_derived, is_in_secret, is_known: &is_known, derives: &derives };
        let Parts { summary, detail, labels, values, help, .. } = &mut *self.0;
        let hide = |message: &mut Message, or: &'static str| {
            *message = std::mem::take(message).masked(&masking).unwrap_or_else(|| or.into());
        };
        hide(summary, "invalid configuration");
        hide(detail, "The details are not shown, because they may be secret.");
        for label in labels {
            hide(&mut label.text, "");
        }
        for (path, value) in &mut *values {
            if secrets.is_secret(path).unwrap_or(masking.is_derived) {
                MASK.clone_into(value);
            }
            // The steps after the variable may be text of a secret.
            if is_in_secret && !path.split('.').all(is_known) {
                path.truncate(split_prefix(path, &|c| c != '.' && c != '[').0.len());
            }
        }
        *help = help.masked(&masking);
        self
    }

    /// Makes a copy for the host program, which may hand it back. If `hides`, the copy shows no text of the
    /// configuration.
    pub(crate) fn for_host(self, range: &dyn Fn(Span) -> SourceRange, hides: bool) -> Self {
        let mut copy = if hides { self.clone().masked(&AllSecret(&|_| false)) } else { self.clone() };
        copy.for_each_place(&mut |place| {
            if let TextPlace::Span { source: None | Some(SourceId::Main), span } = *place {
                let range = range(span).shown();
                *place = TextPlace::Range(if hides { range.without_text() } else { range });
            }
        });
        copy.0.original = Some(self);
        copy
    }

    /// The original of a copy for the host program.
    #[inline]
    pub(crate) fn original(&self) -> Option<&Self> {
        self.0.original.as_ref()
    }
}
