//! Steps from a value to a part of it.

use crate::text::{Quoted, is_identifier};
use std::fmt;

/// One step from a value to a part of it; a path is a slice of steps. `S` is the type of names: `&str` if they are borrowed or
/// in a `static`, `String` if they are owned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathStep<S> {
    /// An attribute of an object.
    Attribute(S),
    /// An element of a map, or an attribute that becomes an element by conversion to a map.
    Key(S),
    /// An element of a list or tuple, from 0.
    Index(usize),
    /// Any element. For a set, whose elements have no position; in a pattern, also for a list, tuple, map or object.
    Each,
}

impl<S> PathStep<S> {
    /// Converts the name.
    pub fn map<T>(self, text: impl FnOnce(S) -> T) -> PathStep<T> {
        match self {
            Self::Attribute(name) => PathStep::Attribute(text(name)),
            Self::Key(key) => PathStep::Key(text(key)),
            Self::Index(index) => PathStep::Index(index),
            Self::Each => PathStep::Each,
        }
    }

    /// The name of the attribute, or the key.
    pub fn name(&self) -> Option<&S> {
        match self {
            Self::Attribute(name) | Self::Key(name) => Some(name),
            Self::Index(_) | Self::Each => None,
        }
    }
}

impl<S: AsRef<str>> PathStep<S> {
    /// Borrows the name.
    pub fn as_deref(&self) -> PathStep<&str> {
        match self {
            Self::Attribute(name) => PathStep::Attribute(name.as_ref()),
            Self::Key(key) => PathStep::Key(key.as_ref()),
            Self::Index(index) => PathStep::Index(*index),
            Self::Each => PathStep::Each,
        }
    }
}

/// A part of a variable's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The variable.
    pub variable: String,
    /// Steps from the variable's value to the part.
    pub path: Vec<PathStep<String>>,
}

/// Prints the step as it is written after a value: `.name`, `["key"]`, `[0]`, `[*]`.
impl<S: AsRef<str>> fmt::Display for PathStep<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.as_deref() {
            PathStep::Attribute(name) if is_identifier(name) => write!(f, ".{name}"),
            PathStep::Attribute(key) | PathStep::Key(key) => write!(f, "[{}]", Quoted(key)),
            PathStep::Index(index) => write!(f, "[{index}]"),
            PathStep::Each => f.write_str("[*]"),
        }
    }
}

#[test]
fn steps_print_as_they_follow_a_value() {
    let path = [
        PathStep::Attribute("ports"),
        PathStep::Index(1),
        PathStep::Attribute("a b"),
        PathStep::Key("c"),
        PathStep::Each,
    ];
    let text: String = path.iter().map(PathStep::to_string).collect();
    assert_eq!(text, r#".ports[1]["a b"]["c"][*]"#);
}

#[test]
fn names_that_need_quotes_print_as_in_hcl() {
    let step = |name: &'static str| [PathStep::Key(name), PathStep::Attribute(name)].map(|step| step.to_string());
    assert_eq!(step("it's"), [r#"["it's"]"#; 2]);
    assert_eq!(step("\u{200b}"), ["[\"\u{200b}\"]"; 2]);
    assert_eq!(step("\"\\\n\0${"), [r#"["\"\\\n\u0000$${"]"#; 2]);
}
