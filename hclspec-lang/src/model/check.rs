//! Checks: requirements of a spec for a value beyond its type.

use super::condition::{Bounds, Condition};
use super::reads::Reads;
use super::spec::Spec;
use super::text_rule::TextRule;
use hclspec_core::source::{SourceRange, Span};
use hclspec_core::value::{PathStep, Value};

/// A check of a value: a `validate` block of an `attr`, or a call of `check` in a `transform`. `validate` does not check null.
#[derive(Clone, Copy)]
pub struct Check<'m> {
    spec: Spec<'m>,
    data: &'m Condition,
    /// Whether the check is about a part of the value for which it was listed, or about something computed from that value.
    is_indirect: bool,
}

impl<'m> Check<'m> {
    pub(super) fn new(spec: Spec<'m>, data: &'m Condition) -> Self {
        Self { spec, data, is_indirect: false }
    }

    /// The spec that has the check.
    #[must_use]
    pub fn spec(self) -> Spec<'m> {
        self.spec
    }

    /// The parts of `nested` that the condition reads.
    #[must_use]
    pub fn reads(self) -> &'m Reads {
        &self.data.reads
    }

    pub(super) fn indirect(self) -> Self {
        Self { is_indirect: true, ..self }
    }

    /// The path from `nested` to the checked value; `None` if that is not a part of it.
    #[must_use]
    pub fn path(self) -> Option<&'m [PathStep<String>]> {
        self.data.path.as_deref()
    }

    /// The condition, as written. `nested` is the value of the argument or of the nested spec.
    #[must_use]
    pub fn condition(self) -> &'m str {
        self.data.condition.of(self.spec.model().text())
    }

    /// The condition with `nested` replaced by the name of the argument. For an empty name, `nested.` is left out: `min <= max`.
    #[must_use]
    pub fn condition_for(self, name: &str) -> String {
        let (text, whole) = (self.spec.model().text(), self.data.condition);
        let (mut out, mut end) = (String::new(), whole.start);
        for (nested, dot) in &self.data.nested {
            let left_out = match dot {
                Some(dot) if name.is_empty() => nested.to(*dot),
                None if name.is_empty() => continue,
                _ => *nested,
            };
            out.push_str(Span::new(end, left_out.start).of(text));
            out.push_str(name);
            end = left_out.end;
        }
        out + Span::new(end, whole.end).of(text)
    }

    /// The message expression for a false condition, as written; `None` if the condition implies the message.
    #[must_use]
    pub fn message(self) -> Option<&'m str> {
        self.data.message.map(|message| message.of(self.spec.model().text()))
    }

    /// The message as text, if it does not depend on the value.
    #[must_use]
    pub fn constant_message(self) -> Option<&'m str> {
        self.data.constant_message.as_deref()
    }

    /// The allowed values, if the condition lists them: `contains(["a", "b"], nested)`.
    #[must_use]
    pub fn choices(self) -> Option<&'m [Value]> {
        self.data.choices.as_deref().filter(|_| !self.is_indirect)
    }

    /// The limits that the condition sets, if it only compares with numbers: `nested >= 1 && nested <= 65535`.
    #[must_use]
    pub fn bounds(self) -> Option<&'m Bounds> {
        self.data.bounds.as_ref().filter(|_| !self.is_indirect)
    }

    /// The requirements for a text, if the condition consists of calls of functions of the library `general`:
    /// `can(regex("^[a-z-]+$", nested)) && startswith(nested, "a")`.
    #[must_use]
    pub fn text_rules(self) -> Option<&'m [TextRule]> {
        self.data.text_rules.as_deref().filter(|_| !self.is_indirect)
    }

    /// The location of the condition.
    #[must_use]
    pub fn place(self) -> SourceRange {
        self.spec.model().range(self.data.condition)
    }
}

impl std::fmt::Debug for Check<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Check").field("condition", &self.condition()).finish_non_exhaustive()
    }
}

impl<'m> Spec<'m> {
    /// The checks of its value, in order: the `validate` blocks of an `attr`, the calls of `check` in a `transform`.
    pub fn checks(self) -> impl ExactSizeIterator<Item = Check<'m>> {
        self.data().checks.iter().map(move |data| Check::new(self, data))
    }
}
