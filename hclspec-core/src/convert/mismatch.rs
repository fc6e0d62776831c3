//! Why a value does not convert.

use crate::diagnostic::Message;
use crate::types::Type;
use crate::value::{PathStep, Val};
use std::fmt;

/// Why a value does not convert, as a fragment of a sentence: `at .ports[1]: expected a number, found "x"`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
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
        Self {
            steps: Vec::new(),
            about_value: false,
            wanted: text.into(),
            repeats_value: false,
            found: None,
            help: None,
            is_of_choice: false,
        }
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

    /// The same mismatch, which other values of the same type would not have.
    pub(super) fn of_this_value(self) -> Self {
        Self { about_value: true, ..self }
    }

    /// Other values of the same type would convert. The text is a complete clause.
    pub(crate) fn of_value(text: impl Into<String>, found: Option<&str>) -> Self {
        Self { found: found.map(str::to_owned), ..Self::of_type(text).of_this_value() }
    }

    /// Notes that `wanted` contains the value.
    pub(crate) fn repeating_value(self) -> Self {
        Self { repeats_value: true, ..self }
    }

    /// Adds what was found.
    pub fn with_found(self, found: String) -> Self {
        Self { found: Some(found), ..self }
    }

    /// Adds how to write the value.
    pub(crate) fn with_help(self, help: String) -> Self {
        Self { help: Some(help), ..self }
    }

    /// Notes that the value is not one of those that may be chosen.
    pub(crate) fn of_choice(self) -> Self {
        Self { is_of_choice: true, ..self }
    }

    /// How to write the value, if that is known.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Whether the value is not one of those that may be chosen.
    pub fn is_of_choice(&self) -> bool {
        self.is_of_choice
    }

    /// The same mismatch, seen from the value that contains the mismatched one.
    pub fn within(mut self, step: PathStep<&str>) -> Self {
        self.steps.push(Inwards::Part(step.map(str::to_owned)));
        self
    }

    /// The same mismatch, seen from the list, set or map whose element type it is about.
    pub(crate) fn within_elements(mut self) -> Self {
        self.steps.push(Inwards::ElementType);
        self
    }

    pub(crate) fn is_about_value(&self) -> bool {
        self.about_value
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

impl fmt::Display for Mismatch {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().text())
    }
}
