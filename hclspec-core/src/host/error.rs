//! Errors of conversions to types of the host program.

use crate::diagnostic::{Message, meant_word, message};
use crate::positions::mapped;
use crate::text::{Quoted, alternatives, article, counted};
use crate::value::{PathStep, Value};
use std::fmt;

/// The error of a [`FromValue`](super::FromValue) conversion: the reason why a value can't become a
/// Rust type. For lists, sets and maps, there is one reason for each part that can't be converted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromValueError(Vec<FromValuePart>);

/// The reason why a part of a value can't become a Rust type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FromValuePart {
    /// Steps from the innermost to the outermost.
    path: Vec<PathStep<String>>,
    reason: Reason,
    help: Option<String>,
}

/// The limit on reported parts of a value.
const MAX_PROBLEMS: usize = 20;

#[derive(Clone, Debug, PartialEq, Eq)]
enum Reason {
    /// The expected kind of value, and the given value if it may be shown.
    Wanted {
        wanted: String,
        found: Option<String>,
    },
    /// The message of a type from elsewhere, which may contain the value.
    Own(String),
    Secret,
}

impl FromValueError {
    /// Creates an error. The message is a fragment of a sentence, in lower case and without a full stop.
    pub fn new(message: impl Into<String>) -> Self {
        Self::from_reason(Reason::Own(message.into()))
    }

    /// Creates an error that lists the allowed strings and, if one of them is similar to `found`, suggests it.
    ///
    /// ```
    /// # mod hclspec { pub use hclspec_core::{host::FromValueError, value::Value}; }
    /// use hclspec::{FromValueError, Value};
    ///
    /// let error = FromValueError::one_of(["info", "error"], &Value::from("inf"));
    /// assert_eq!(error.to_string(), r#"expected "info" or "error", found "inf""#);
    /// assert_eq!(error.help(), Some(r#"did you mean "info"?"#));
    /// ```
    #[must_use]
    pub fn one_of<'a>(allowed: impl IntoIterator<Item = &'a str>, found: &Value) -> Self {
        let allowed: Vec<&str> = allowed.into_iter().collect();
        let quoted = mapped(&allowed, |it| Quoted(it).to_string());
        let wanted = if quoted.is_empty() { "nothing".to_owned() } else { alternatives(&quoted) };
        let Value::String(found) = found else { return Self::wanted(&wanted, found) };
        let error = Self::found(wanted, Quoted(found).to_string());
        match meant_word(found, allowed.iter().copied()) {
            Some(near) => error.with_help(format!("did you mean {}?", Quoted(near))),
            None => error,
        }
    }

    #[inline]
    fn from_reason(reason: Reason) -> Self {
        Self(vec![FromValuePart { path: Vec::new(), reason, help: None }])
    }

    #[inline]
    fn each(mut self, change: &mut dyn FnMut(&mut FromValuePart)) -> Self {
        self.0.iter_mut().for_each(change);
        self
    }

    /// Adds the parts of another error.
    #[inline]
    pub(super) fn and(mut self, other: Self) -> Self {
        self.0.extend(other.0);
        self.0.truncate(MAX_PROBLEMS);
        self
    }

    pub(super) fn found(wanted: impl Into<String>, found: impl Into<String>) -> Self {
        Self::from_reason(Reason::Wanted { wanted: wanted.into(), found: Some(found.into()) })
    }

    /// Adds a suggestion, which is shown below the message.
    #[must_use]
    pub fn with_help(self, help: impl Into<String>) -> Self {
        let help = help.into();
        self.each(&mut |part| part.help = Some(help.clone()))
    }

    /// The suggestion, if there is one.
    #[must_use]
    #[inline]
    pub fn help(&self) -> Option<&str> {
        self.0.first()?.help()
    }

    /// Creates an error that names the expected kind of value and the kind of `found`: "expected a string, found a number".
    #[must_use]
    #[inline]
    pub fn wanted(what: &str, found: &Value) -> Self {
        // Users call anything written in brackets a list.
        let found = match found {
            Value::Null => "null".to_owned(),
            Value::Tuple(_) => "a list".to_owned(),
            other => format!("{} {}", article(other.kind()), other.kind()),
        };
        Self::found(what, found)
    }

    /// Adds a step to the path: the error is about the element at `index` of a list or tuple.
    #[must_use]
    #[inline]
    pub fn at_index(self, index: usize) -> Self {
        self.each(&mut |part| part.path.push(PathStep::Index(index)))
    }

    /// Adds a step to the path: the error is about the value of `key` in a map or object.
    #[must_use]
    #[inline]
    pub fn at_key(self, key: &str) -> Self {
        self.each(&mut |part| part.path.push(PathStep::Key(key.to_owned())))
    }
}

/// Methods of [`FromValueError`] for the stages of decoding.
#[doc(hidden)]
pub trait FromValueErrorExt {
    /// The parts of the value that caused the error.
    fn parts(&self) -> &[FromValuePart];

    /// The message about the first part, with the number of other parts. A message from another type may contain the value.
    fn message(&self) -> Message;

    /// Removes the rejected value from the error, so that no message can show it.
    fn without_value(self) -> Self;
}

impl FromValueErrorExt for FromValueError {
    fn parts(&self) -> &[FromValuePart] {
        &self.0
    }

    #[inline]
    fn message(&self) -> Message {
        let message = self.0.first().map(|part| part.message_at(&[])).unwrap_or_default();
        match self.0.len().saturating_sub(1) {
            0 => message,
            others => message.then(message!(" (and {})", Spec(counted(others as u64, "other problem")))),
        }
    }

    #[inline]
    fn without_value(self) -> Self {
        self.each(&mut |part| {
            part.help = None;
            part.reason = match std::mem::replace(&mut part.reason, Reason::Secret) {
                Reason::Wanted { wanted, .. } => Reason::Wanted { wanted, found: None },
                Reason::Own(_) | Reason::Secret => Reason::Secret,
            };
        })
    }
}

#[doc(hidden)]
impl FromValuePart {
    /// The suggestion, if there is one.
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// Steps from the value to the part.
    #[inline]
    pub fn steps(&self) -> impl Iterator<Item = PathStep<&str>> {
        self.path.iter().rev().map(PathStep::as_deref)
    }

    /// The message, with a path that consists of the steps `around` and those of the part.
    #[inline]
    pub fn message_at(&self, around: &[PathStep<&str>]) -> Message {
        let mut path = Message::default();
        for step in around {
            path = match step {
                PathStep::Attribute(key) | PathStep::Key(key) => path.step(&PathStep::Key(*key)),
                PathStep::Index(_) => path.step(step),
                PathStep::Each => path,
            };
        }
        for step in self.path.iter().rev() {
            path = path.step(step);
        }
        let mut message = path;
        if !message.text().is_empty() {
            message = Message::from("at ").then(message).words(": ");
        }
        match &self.reason {
            Reason::Wanted { wanted, found: Some(found) } => message.words("expected ").spec(&wanted).found(found),
            Reason::Wanted { wanted, found: None } => message.words("expected ").spec(&wanted),
            Reason::Own(own) => message.value(own),
            Reason::Secret => {
                message.words("a different value is required; this one is not shown because it is secret")
            }
        }
    }
}

impl fmt::Display for FromValueError {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message().text())
    }
}

impl std::error::Error for FromValueError {}

impl From<String> for FromValueError {
    #[inline]
    fn from(message: String) -> Self {
        Self::new(message)
    }
}

impl From<&str> for FromValueError {
    #[inline]
    fn from(message: &str) -> Self {
        Self::new(message)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use crate::host::FromValue;
    use std::collections::BTreeMap;

    #[test]
    fn errors_name_every_part() {
        let value = Value::from(BTreeMap::from([
            ("a", vec![Value::from(1), "x".into(), 70_000.into()]),
            ("b", vec!["y".into()]),
        ]));
        let error = BTreeMap::<String, Vec<u16>>::from_value(value).unwrap_err();
        let text = |part: &FromValuePart| part.message_at(&[]).text().to_owned();
        let expected = [
            "at [\"a\"][1]: expected a number, found a string",
            "at [\"a\"][2]: expected a whole number from 0 to 65535, found 70000",
            "at [\"b\"][0]: expected a number, found a string",
        ];
        assert_eq!(error.parts().iter().map(text).collect::<Vec<_>>(), expected);
        assert_eq!(error.to_string(), format!("{} (and 2 other problems)", expected[0]));
    }

    #[test]
    fn errors_name_the_path() {
        let value = Value::from(BTreeMap::from([("ports", vec![Value::from(1), Value::from("x")])]));
        let error = BTreeMap::<String, Vec<u16>>::from_value(value).map_err(|error| error.to_string());
        assert_eq!(error, Err("at [\"ports\"][1]: expected a number, found a string".to_owned()));
    }

    #[test]
    fn a_near_name_is_suggested() {
        let error = |found: Value| FromValueError::one_of(["info", "warn", "error"], &found);
        let found = error("wran".into());
        assert_eq!(found.to_string(), r#"expected "info", "warn" or "error", found "wran""#);
        assert_eq!(found.help(), Some(r#"did you mean "warn"?"#));
        assert_eq!(error("ERROR".into()).help(), Some(r#"did you mean "error"?"#));
        assert_eq!(error("loud".into()).help(), None);
        assert_eq!(error(1.into()).to_string(), r#"expected "info", "warn" or "error", found a number"#);
    }
}
