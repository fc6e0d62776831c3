//! Why a value does not convert.

use crate::text::is_identifier;
use crate::types::Type;
use crate::value::Val;
use std::fmt;

/// Why a value does not convert, as a fragment of a sentence: `element 1: string required, but have tuple`,
/// `a number is required at .ports[1]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// From the innermost step outwards.
    steps: Vec<Step>,
    about_value: bool,
    wanted: String,
    found: Option<String>,
}

/// One step from a value, or from its type, to a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// An element of a list or tuple.
    Index(usize),
    /// An element of a map, or an attribute that becomes one.
    Key(String),
    /// An attribute of an object.
    Attribute(String),
    /// Some element of a set.
    Member,
    /// The element type of a list, set or map; the word is the kind.
    ElementType(&'static str),
}

impl Mismatch {
    /// No value of the type `found` converts to `wanted`.
    pub(crate) fn types(found: &Type, wanted: &Type) -> Self {
        Self::named(found.friendly_name(), wanted)
    }

    /// As [`Self::types`], for the type of `found`. Does not look into it: its type can be as large as the value.
    pub(crate) fn kinds(found: &Val, wanted: &Type) -> Self {
        Self::named(found.friendly_name(), wanted)
    }

    fn named(found: String, wanted: &Type) -> Self {
        Self { found: Some(found), ..Self::of_type(format!("{} required", wanted.required_name())) }
    }

    /// No value of the type converts; the text is a whole clause.
    pub(crate) fn of_type(text: impl Into<String>) -> Self {
        Self { steps: Vec::new(), about_value: false, wanted: text.into(), found: None }
    }

    /// Others of the same type would convert; the text is a clause that a place can follow.
    pub(crate) fn of_value(text: impl Into<String>, found: Option<&str>) -> Self {
        Self { about_value: true, found: found.map(str::to_owned), ..Self::of_type(text) }
    }

    /// The same, seen from the value that holds the one the mismatch is about.
    pub(crate) fn within(mut self, step: Step) -> Self {
        self.steps.push(step);
        self
    }

    pub(crate) fn is_about_value(&self) -> bool {
        self.about_value
    }

    /// What is wrong, without the place in the value.
    pub(crate) fn reason(&self) -> String {
        let place_free = Self { steps: Vec::new(), ..self.clone() };
        place_free.to_string()
    }

    /// The steps from the whole value to the part that is wrong.
    pub fn path(&self) -> impl DoubleEndedIterator<Item = &Step> {
        self.steps.iter().rev()
    }
}

impl fmt::Display for Mismatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.about_value {
            for step in self.path() {
                match step {
                    Step::Index(index) => write!(f, "element {index}: ")?,
                    Step::Key(key) => write!(f, "element \"{key}\": ")?,
                    Step::Attribute(name) => write!(f, "attribute \"{name}\": ")?,
                    Step::Member => f.write_str("element: ")?,
                    Step::ElementType(kind) => write!(f, "incorrect {kind} element type: ")?,
                }
            }
        }
        f.write_str(&self.wanted)?;
        if self.about_value && !self.steps.is_empty() {
            f.write_str(" at ")?;
            for step in self.path() {
                match step {
                    Step::Index(index) => write!(f, "[{index}]")?,
                    Step::Attribute(name) if is_identifier(name) => write!(f, ".{name}")?,
                    Step::Key(key) | Step::Attribute(key) => write!(f, "[\"{}\"]", key.escape_debug())?,
                    Step::Member | Step::ElementType(_) => f.write_str("[*]")?,
                }
            }
        }
        match &self.found {
            Some(found) => write!(f, ", but have {found}"),
            None => Ok(()),
        }
    }
}
