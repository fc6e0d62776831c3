//! Why a value can't be made into a type of the host.

use crate::diagnostic::{Message, nearest};
use crate::value::{Step, Value};
use std::fmt;

/// Why a value is not what a Rust type wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromValueError {
    /// From the innermost step outwards.
    path: Vec<Step<String>>,
    reason: Reason,
    help: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    /// What a type of this crate wants, and the value it was given.
    Wanted { wanted: String, found: Option<String> },
    /// The words of another type, in which the value may be.
    Own(String),
    /// The value is secret.
    Secret,
}

impl FromValueError {
    /// The message is a fragment of a sentence: lower case, no full stop.
    pub fn new(message: impl Into<String>) -> Self {
        Self::of(Reason::Own(message.into()))
    }

    /// Says which strings there are instead of `found`, and which of them is most likely meant.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_runtime::{host::FromValueError, value::Value}; }
    /// use hclspec::{FromValueError, Value};
    ///
    /// let error = FromValueError::one_of(["info", "error"], &Value::from("inf"));
    /// assert_eq!(error.to_string(), r#""info" or "error" is required, but have "inf""#);
    /// assert_eq!(error.help(), Some(r#"did you mean "info"?"#));
    /// ```
    #[must_use]
    pub fn one_of<'a>(allowed: impl IntoIterator<Item = &'a str>, found: &Value) -> Self {
        let allowed: Vec<&str> = allowed.into_iter().collect();
        let quoted: Vec<String> = allowed.iter().map(|it| format!("{it:?}")).collect();
        let wanted = match quoted.as_slice() {
            [] => "nothing".to_owned(),
            [only] => only.clone(),
            [first @ .., last] => format!("{} or {last}", first.join(", ")),
        };
        let Value::String(found) = found else { return Self::wanted(&wanted, found) };
        let error = Self::found(format!("{wanted} is required"), format!("{found:?}"));
        let near = allowed.iter().copied().find(|it| it.eq_ignore_ascii_case(found));
        match near.or_else(|| nearest(found, allowed.iter().copied())) {
            Some(near) => error.with_help(format!("did you mean {near:?}?")),
            None => error,
        }
    }

    fn of(reason: Reason) -> Self {
        Self { path: Vec::new(), reason, help: None }
    }

    pub(super) fn found(wanted: impl Into<String>, found: impl Into<String>) -> Self {
        Self::of(Reason::Wanted { wanted: wanted.into(), found: Some(found.into()) })
    }

    /// What to do about it; shown below the message.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// What to do about it, if that is known.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The same without the value.
    pub(super) fn without_value(self) -> Self {
        let reason = match self.reason {
            Reason::Wanted { wanted, .. } => Reason::Wanted { wanted, found: None },
            Reason::Own(_) | Reason::Secret => Reason::Secret,
        };
        Self { reason, help: None, ..self }
    }

    /// Says what kind of value is wanted instead of `found`: "a string is required, but have number".
    #[must_use]
    pub fn wanted(what: &str, found: &Value) -> Self {
        Self::found(format!("{what} is required"), found.kind())
    }

    /// The steps from the value to the part it is about.
    pub(crate) fn steps(&self) -> impl Iterator<Item = Step<&str>> {
        self.path.iter().rev().map(Step::as_deref)
    }

    /// What is wrong in words. Those of another type may hold the value.
    pub(crate) fn message(&self) -> Message {
        let mut message = Message::default();
        if !self.path.is_empty() {
            message = message.words("at ");
            for step in self.path.iter().rev() {
                message = step.after(message);
            }
            message = message.words(": ");
        }
        match &self.reason {
            Reason::Wanted { wanted, found: Some(found) } => message.words(wanted).found(found),
            Reason::Wanted { wanted, found: None } => message.words(wanted),
            Reason::Own(own) => message.value(own),
            Reason::Secret => message.words("another value is required; this one is secret and not shown"),
        }
    }

    /// The same, seen from the list or tuple whose element at `index` it is about.
    #[must_use]
    pub fn at_index(mut self, index: usize) -> Self {
        self.path.push(Step::Index(index));
        self
    }

    /// The same, seen from the map or object whose value of `key` it is about.
    #[must_use]
    pub fn at_key(mut self, key: &str) -> Self {
        self.path.push(Step::Key(key.to_owned()));
        self
    }
}

impl fmt::Display for FromValueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().text())
    }
}

impl std::error::Error for FromValueError {}

impl From<String> for FromValueError {
    fn from(message: String) -> Self {
        Self::new(message)
    }
}

impl From<&str> for FromValueError {
    fn from(message: &str) -> Self {
        Self::new(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::host::FromValue;
    use std::collections::BTreeMap;

    #[test]
    fn errors_name_the_path() {
        let value = Value::from(BTreeMap::from([("ports", vec![Value::from(1), Value::from("x")])]));
        let error = BTreeMap::<String, Vec<u16>>::from_value(value).map_err(|error| error.to_string());
        assert_eq!(error, Err("at [\"ports\"][1]: a number is required, but have string".to_owned()));
    }

    #[test]
    fn a_near_name_is_suggested() {
        let error = |found: Value| FromValueError::one_of(["info", "warn", "error"], &found);
        let found = error("wran".into());
        assert_eq!(found.to_string(), r#""info", "warn" or "error" is required, but have "wran""#);
        assert_eq!(found.help(), Some(r#"did you mean "warn"?"#));
        assert_eq!(error("ERROR".into()).help(), Some(r#"did you mean "error"?"#));
        assert_eq!(error("loud".into()).help(), None);
        assert_eq!(error(1.into()).to_string(), r#""info", "warn" or "error" is required, but have number"#);
    }
}
