//! Why a value does not convert.

use crate::diagnostic::Message;
use crate::types::Type;
use crate::value::{PathStep, Val};
use std::fmt;

/// Up to this many parts of a value are reported.
const MOST: usize = 20;

/// Why a value does not convert: the parts of it that don't, in order. There is at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch(Vec<MismatchedPart>);

/// Why a part of a value does not convert, as a fragment of a sentence: `at .ports[1]: expected a number, found "x"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MismatchedPart {
    /// From the innermost step to the outermost.
    steps: Vec<Inwards>,
    about_value: bool,
    wanted: String,
    /// Whether `wanted` contains the value.
    repeats_value: bool,
    found: Option<String>,
    help: Option<String>,
    /// Whether it is about a value that is not one of those that may be chosen.
    is_of_choice: bool,
}

/// One step from a value, or from its type, to a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Inwards {
    Part(PathStep<String>),
    /// To the element type of a list, set or map.
    ElementType,
}

impl Mismatch {
    /// Values of the type `found` never convert to `wanted`.
    pub(crate) fn types(found: &Type, wanted: &Type) -> Self {
        Self::named(found.user_name(), wanted)
    }

    /// Like [`Self::types`], for the type of `found`. Does not look inside the value, whose type can be as large as the value.
    pub(crate) fn kinds(found: &Val, wanted: &Type) -> Self {
        Self::named(found.user_name(), wanted)
    }

    #[inline(never)]
    fn named(found: String, wanted: &Type) -> Self {
        Self::of_type(format!("expected {}", wanted.required_name())).with_found(found)
    }

    /// No value of the type converts. The text is a complete clause.
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

    /// The required attributes of these names are missing.
    pub fn missing(names: &[&str]) -> Self {
        Self::of_type(match names {
            [most @ .., last] if !most.is_empty() => {
                format!("the attributes `{}` and `{last}` are required, but not set", most.join("`, `"))
            }
            names => format!("the attribute `{}` is required, but not set", names.concat()),
        })
    }

    /// A part that must not be null is null.
    pub(super) fn null(wanted: &Type) -> Self {
        Self::of_value(format!("expected {}", wanted.required_name()), Some("null"))
    }

    /// The same mismatch, which other values of the same type would not have.
    pub(super) fn of_this_value(self) -> Self {
        self.each(&mut |part| part.about_value = true)
    }

    /// Other values of the same type would convert. The text is a complete clause.
    pub(crate) fn of_value(text: impl Into<String>, found: Option<&str>) -> Self {
        Self::of_type(text).of_this_value().each(&mut |part| part.found = found.map(str::to_owned))
    }

    /// Notes that `wanted` contains the value.
    pub(crate) fn repeating_value(self) -> Self {
        self.each(&mut |part| part.repeats_value = true)
    }

    /// Adds what was found.
    pub fn with_found(self, found: String) -> Self {
        self.each(&mut |part| part.found = Some(found.clone()))
    }

    /// Adds how to write the value.
    pub(crate) fn with_help(self, help: String) -> Self {
        self.each(&mut |part| part.help = Some(help.clone()))
    }

    /// Notes that the value is not one of those that may be chosen.
    pub(crate) fn of_choice(self) -> Self {
        self.each(&mut |part| part.is_of_choice = true)
    }

    /// The same mismatch, seen from the value that contains the mismatched one.
    pub fn within(self, step: PathStep<&str>) -> Self {
        self.each(&mut |part| part.steps.push(Inwards::Part(step.map(str::to_owned))))
    }

    /// The same mismatch, seen from the list, set or map whose element type it is about.
    pub(crate) fn within_elements(self) -> Self {
        self.each(&mut |part| part.steps.push(Inwards::ElementType))
    }

    #[inline(never)]
    fn each(mut self, change: &mut dyn FnMut(&mut MismatchedPart)) -> Self {
        self.0.iter_mut().for_each(change);
        self
    }

    /// Adds the mismatch of other parts.
    #[inline(never)]
    pub(super) fn and(mut self, others: Option<Self>) -> Self {
        self.0.append(&mut others.map(|others| others.0).unwrap_or_default());
        self.0.truncate(MOST + 1);
        self
    }

    /// Whether there are parts that are not reported.
    fn is_cut(&self) -> bool {
        self.0.len() > MOST
    }

    /// The parts to report.
    pub fn parts(&self) -> &[MismatchedPart] {
        self.0.get(..MOST).unwrap_or(&self.0)
    }

    /// What to say after the last one of the parts, if there are more.
    pub fn more(&self) -> Option<String> {
        self.is_cut().then(|| format!("only the first {MOST} problems of this value are shown"))
    }

    /// The message about the most telling part: the mismatch of a type is a better answer than one of an earlier part's value.
    pub fn message(&self) -> Message {
        let part = self.0.iter().find(|part| !part.about_value).or(self.0.first());
        part.map(MismatchedPart::message).unwrap_or_default()
    }
}

impl MismatchedPart {
    /// Whether a number was found.
    pub(crate) fn is_of_number(&self) -> bool {
        self.found.as_deref() == Some(&*Type::Number.user_name())
    }

    /// How to write the value, if that is known.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Whether the value is not one of those that may be chosen.
    pub fn is_of_choice(&self) -> bool {
        self.is_of_choice
    }

    /// The steps from the whole value to the mismatched part, or to the innermost value that contains it.
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

    /// The message. Keys of maps are values in it.
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

/// The mismatches of the parts of a value so far.
#[derive(Default)]
pub(super) struct Mismatches(Option<Mismatch>);

impl Mismatches {
    /// Adds the mismatch of a part, if that is the result.
    pub(super) fn note<T>(&mut self, result: Result<T, Mismatch>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(mismatch) => {
                self.add(mismatch);
                None
            }
        }
    }

    /// Adds the mismatch of a part, if there is one.
    pub(super) fn check(&mut self, result: Result<(), Mismatch>) {
        if let Err(mismatch) = result {
            self.add(mismatch);
        }
    }

    /// Adds a mismatch.
    pub(super) fn add(&mut self, mismatch: Mismatch) {
        self.0 = Some(match self.0.take() {
            Some(found) => found.and(Some(mismatch)),
            None => mismatch,
        });
    }

    /// Whether further ones would not be reported.
    pub(super) fn is_full(&self) -> bool {
        self.0.as_ref().is_some_and(Mismatch::is_cut)
    }

    /// Whether no value of the type of one of the parts converts.
    pub(super) fn has_type(&self) -> bool {
        self.0.as_ref().is_some_and(|found| found.0.iter().any(|part| !part.about_value))
    }

    /// The mismatches or, without any, the value.
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
