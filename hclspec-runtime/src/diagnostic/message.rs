//! The text of a message, and which parts of it show a value.

use std::fmt::{self, Write as _};

/// A text that knows which parts of it show a value of the configuration, so that they can be left out of messages about
/// secrets. Names, types and counts are not values.
///
/// ```text
/// Message::from("The index must be a whole number, but it is ").value(&number).words(".")
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Message {
    text: String,
    /// In text order.
    shown: Vec<Shown>,
    /// Whether it is shown as it is, also where a sentence stands.
    given: bool,
}

/// A part of a text that shows a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Shown {
    role: Role,
    start: usize,
    end: usize,
}

/// The role of a value in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Role {
    /// The sentence is about the value.
    Subject,
    /// A separate clause says what was found; the sentence is complete without it.
    Found,
}

impl Message {
    /// Appends fixed words, names or types.
    #[must_use]
    pub(crate) fn words(mut self, words: &str) -> Self {
        self.text.push_str(words);
        self
    }

    /// Appends a value, or text that may contain one.
    #[must_use]
    pub(crate) fn value(self, value: &dyn fmt::Display) -> Self {
        self.shown(Role::Subject, format_args!("{value}"))
    }

    /// Appends what was found instead of what was expected.
    #[must_use]
    pub(crate) fn found(self, found: &str) -> Self {
        self.shown(Role::Found, format_args!(", found {found}"))
    }

    fn shown(mut self, role: Role, text: fmt::Arguments<'_>) -> Self {
        let start = self.text.len();
        let _ = self.text.write_fmt(text);
        self.shown.push(Shown { role, start, end: self.text.len() });
        self
    }

    /// Appends another message.
    #[must_use]
    pub(crate) fn then(mut self, more: Self) -> Self {
        let offset = self.text.len();
        self.text.push_str(&more.text);
        for it in more.shown {
            self.shown.push(Shown { start: it.start + offset, end: it.end + offset, ..it });
        }
        self
    }

    /// The sentence `what: why.`
    #[must_use]
    pub(crate) fn because(what: &str, why: Self) -> Self {
        Self::from(what).words(": ").then(why).words(".")
    }

    /// A message of the host program, which may contain a value.
    pub(crate) fn given(words: &str) -> Self {
        Self { given: true, ..Self::default().value(&words) }
    }

    /// Makes it a sentence, with a capital letter and a full stop. A message of the host program stays as it is.
    #[must_use]
    pub(crate) fn into_sentence(mut self) -> Self {
        if self.given {
            return self;
        }
        let Some(first) = self.text.chars().next() else { return self };
        let upper = first.to_uppercase().to_string();
        let (before, after) = (first.len_utf8(), upper.len());
        self.text.replace_range(..before, &upper);
        let moved = |place: usize| if place < before { place } else { place - before + after };
        for it in &mut self.shown {
            (it.start, it.end) = (moved(it.start), moved(it.end));
        }
        if !self.text.ends_with(['.', '!', '?']) {
            self.text.push('.');
        }
        self
    }

    /// The whole text.
    pub(crate) fn text(&self) -> &str {
        &self.text
    }

    /// Removes the values. What was found is left out; a sentence about a value is replaced by another one.
    pub(crate) fn hide_values(&mut self) {
        if self.shown.iter().any(|it| it.role == Role::Subject) {
            *self = Self::from("The value is secret, so what is wrong with it is not shown.");
        }
        for it in self.shown.drain(..).rev() {
            self.text.replace_range(it.start..it.end, "");
        }
    }

    /// Changes the text. The message no longer knows which parts show a value.
    pub(super) fn rewrite(&mut self, change: &dyn Fn(&str) -> String) {
        *self = Self::from(change(&self.text));
    }
}

/// Text that shows no value.
impl From<&str> for Message {
    fn from(words: &str) -> Self {
        Self::from(words.to_owned())
    }
}

/// Text that shows no value.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self { text, shown: Vec::new(), given: false }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hidden(mut message: Message) -> String {
        message.hide_values();
        message.text
    }

    #[test]
    fn what_was_found_is_left_out() {
        let wanted = Message::from("attribute \"a 1\": expected string").found("number, found 2");
        let message = Message::because("Unfit value for `x`", wanted);
        assert_eq!(message.text(), "Unfit value for `x`: attribute \"a 1\": expected string, found number, found 2.");
        assert_eq!(hidden(message), "Unfit value for `x`: attribute \"a 1\": expected string.");
    }

    #[test]
    fn a_sentence_about_a_value_is_replaced() {
        let message = Message::from("There is no element ").value(&7).words(" here").found("2");
        assert_eq!(message.text(), "There is no element 7 here, found 2");
        assert_eq!(hidden(message), "The value is secret, so what is wrong with it is not shown.");
    }

    #[test]
    fn a_sentence_keeps_its_values() {
        let sentence = Message::from("ŉone required").found("\"x\"").into_sentence();
        assert_eq!(sentence.text(), "ʼNone required, found \"x\".");
        assert_eq!(hidden(sentence), "ʼNone required.");
        assert_eq!(Message::given("nope.pem: no such file").into_sentence().text(), "nope.pem: no such file");
        assert!(hidden(Message::default().value(&"ŉo").into_sentence()).starts_with("The value is secret"));
    }
}
