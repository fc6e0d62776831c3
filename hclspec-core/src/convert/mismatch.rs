//! Mismatches: reasons why values don't convert.

use crate::diagnostic::Message;
use crate::text::joined;
use crate::types::Type;
use crate::value::{PathStep, Val};
use std::fmt;

/// The limit on reported parts of a value.
const MAX_PROBLEMS: usize = 20;

/// The parts of a value that don't convert, in order. There is at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch(Vec<MismatchedPart>);

/// The reason why a part of a value does not convert, as a fragment of a sentence: `at .ports[1]: expected a number, found "x"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MismatchedPart {
    /// Steps from the innermost to the outermost.
    steps: Vec<Inwards>,
    about_value: bool,
    wanted: String,
    /// Whether `wanted` contains the value.
    repeats_value: bool,
    found: Option<String>,
    help: Option<String>,
    /// Whether the value is outside of a list of allowed values.
    is_of_choice: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Inwards {
    Part(PathStep<String>),
    /// A step to the element type of a list, set or map.
    ElementType,
}

impl Mismatch {
    /// Creates the mismatch of two types: no value of the type `found` converts to `wanted`.
    pub(crate) fn types(found: &Type, wanted: &Type) -> Self {
        Self::named(found.user_name(), wanted)
    }

    /// Like [`Self::types`], for the type of the value `found`. Does not visit the value, whose type can be as large as the value.
    pub(crate) fn kinds(found: &Val, wanted: &Type) -> Self {
        Self::named(found.user_name(), wanted)
    }

    #[inline(never)]
    fn named(found: String, wanted: &Type) -> Self {
        Self::of_type(format!("expected {}", wanted.required_name())).with_found(found)
    }

    /// Creates a mismatch that every value of the type has. `text` is a complete clause.
    pub fn of_type(text: impl Into<String>) -> Self {
        Self(vec![MismatchedPart {
            steps: Vec::new(),
            about_value: false,
            wanted: text.into(),
            repeats_value: false,
            found: None,
            help: None,
            is_of_choice: false,
        }])
    }

    /// Creates the mismatch for missing required attributes.
    pub fn missing(names: &[&str]) -> Self {
        Self::of_type(match names {
            [most @ .., last] if !most.is_empty() => {
                format!("the attributes `{}` and `{last}` are required, but not set", joined(most, "`, `"))
            }
            names => format!("the attribute `{}` is required, but not set", joined(names, "")),
        })
    }

    /// Creates the mismatch for a forbidden null.
    pub(super) fn null(wanted: &Type) -> Self {
        Self::of_value(format!("expected {}", wanted.required_name()), Some("null"))
    }

    /// Marks the mismatch as specific to the value: other values of the type may convert.
    pub(super) fn of_this_value(self) -> Self {
        self.each(&mut |part| part.about_value = true)
    }

    /// Creates a mismatch that depends on the value: other values of the type may convert. `text` is a complete clause.
    pub(crate) fn of_value(text: impl Into<String>, found: Option<&str>) -> Self {
        Self::of_type(text).of_this_value().each(&mut |part| part.found = found.map(str::to_owned))
    }

    pub(crate) fn repeating_value(self) -> Self {
        self.each(&mut |part| part.repeats_value = true)
    }

    /// Sets the found value.
    pub fn with_found(self, found: String) -> Self {
        self.each(&mut |part| part.found = Some(found.clone()))
    }

    pub(crate) fn with_help(self, help: String) -> Self {
        self.each(&mut |part| part.help = Some(help.clone()))
    }

    /// Marks that the value is outside of a list of allowed values.
    pub(crate) fn of_choice(self) -> Self {
        self.each(&mut |part| part.is_of_choice = true)
    }

    /// Prepends a step to the path: the value is a part of another value.
    pub fn within(self, step: PathStep<&str>) -> Self {
        self.each(&mut |part| part.steps.push(Inwards::Part(step.map(str::to_owned))))
    }

    /// Prepends a step to the element type: the mismatch is about the type of a collection's elements.
    pub(crate) fn within_elements(self) -> Self {
        self.each(&mut |part| part.steps.push(Inwards::ElementType))
    }

    #[inline(never)]
    fn each(mut self, change: &mut dyn FnMut(&mut MismatchedPart)) -> Self {
        self.0.iter_mut().for_each(change);
        self
    }

    #[inline(never)]
    pub(super) fn and(mut self, others: Option<Self>) -> Self {
        self.0.append(&mut others.map(|others| others.0).unwrap_or_default());
        self.0.truncate(MAX_PROBLEMS + 1);
        self
    }

    /// Returns `true` if some parts are not reported because there are too many.
    fn is_cut(&self) -> bool {
        self.0.len() > MAX_PROBLEMS
    }

    /// The parts to report.
    pub fn parts(&self) -> &[MismatchedPart] {
        self.0.get(..MAX_PROBLEMS).unwrap_or(&self.0)
    }

    /// The remark after the last part, if there are more.
    pub fn more(&self) -> Option<String> {
        self.is_cut().then(|| format!("only the first {MAX_PROBLEMS} problems of this value are shown"))
    }

    /// The message about the most informative part: a mismatch of types is preferred to an earlier mismatch of a value.
    pub fn message(&self) -> Message {
        let part = self.0.iter().find(|part| !part.about_value).or(self.0.first());
        part.map(MismatchedPart::message).unwrap_or_default()
    }
}

impl MismatchedPart {
    pub(crate) fn is_of_number(&self) -> bool {
        self.found.as_deref() == Some(&*Type::Number.user_name())
    }

    /// The help on how to write the value, if there is one.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Returns `true` if the value is outside of a list of allowed values.
    pub fn is_of_choice(&self) -> bool {
        self.is_of_choice
    }

    /// Steps from the whole value to the mismatched part, or to the innermost value that contains it.
    #[inline(never)]
    pub fn path(&self) -> Vec<PathStep<&str>> {
        let mut path = Vec::with_capacity(self.steps.len());
        for step in self.steps.iter().rev() {
            match step {
                Inwards::Part(step) => path.push(step.as_deref()),
                Inwards::ElementType => break,
            }
        }
        path
    }

    /// The message. Keys of maps in it are marked as values.
    pub fn message(&self) -> Message {
        let mut message = Message::default();
        if !self.steps.is_empty() {
            message = message.words("at ");
            for step in self.steps.iter().rev() {
                message = match step {
                    Inwards::Part(step) => message.step(step),
                    Inwards::ElementType => message.words("[*]"),
                }
            }
            message = message.words(": ");
        }
        message = if self.repeats_value { message.value(&self.wanted) } else { message.spec(&self.wanted) };
        match &self.found {
            Some(found) => message.found(found),
            None => message,
        }
    }
}

#[derive(Default)]
pub(super) struct Mismatches(Option<Mismatch>);

impl Mismatches {
    pub(super) fn note<T>(&mut self, result: Result<T, Mismatch>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(mismatch) => {
                self.add(mismatch);
                None
            }
        }
    }

    pub(super) fn check(&mut self, result: Result<(), Mismatch>) {
        if let Err(mismatch) = result {
            self.add(mismatch);
        }
    }

    pub(super) fn add(&mut self, mismatch: Mismatch) {
        self.0 = Some(match self.0.take() {
            Some(found) => found.and(Some(mismatch)),
            None => mismatch,
        });
    }

    /// Returns `true` if further mismatches would not be reported.
    pub(super) fn is_full(&self) -> bool {
        self.0.as_ref().is_some_and(Mismatch::is_cut)
    }

    /// Returns `true` if one of the parts has a type of which no value converts.
    pub(super) fn has_type(&self) -> bool {
        self.0.as_ref().is_some_and(|found| found.0.iter().any(|part| !part.about_value))
    }

    pub(super) fn or<T>(self, value: T) -> Result<T, Mismatch> {
        self.0.map_or(Ok(value), Err)
    }
}

impl fmt::Display for MismatchedPart {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().text())
    }
}

impl fmt::Display for Mismatch {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().text())
    }
}
