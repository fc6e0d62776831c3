//! Messages: text in which the parts from the configuration are marked.

use crate::source::Span;
use crate::step::PathStep;
use crate::text::ends;
use std::borrow::Cow;
use std::fmt::{self, Write as _};

/// Text that marks the parts that may come from the configuration, so that these can be removed if they may be
/// secret. Fixed words are `'static`; everything else is marked with its role.
///
/// ```text
/// message!("The index must be a whole number, but it is {}.", Value(number))
/// message!("There is no variable named `{}`.", Name(name))
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message(Text);

/// Builds a [`Message`] from literal text, with a [`MessagePart`] in place of each `{}`.
#[macro_export]
#[doc(hidden)]
macro_rules! message {
    ($words:literal, $($role:ident($part:expr)),+ $(,)?) => {
        $crate::diagnostic::Message::from_parts($words, &[$($crate::diagnostic::MessagePart::$role(&$part)),+])
    };
}

/// A variable part of a message.
pub enum MessagePart<'p> {
    /// A name, a type or a count of the spec.
    Spec(&'p dyn fmt::Display),
    /// See [`Message::name`].
    Name(&'p dyn fmt::Display),
    /// See [`Message::value`].
    Value(&'p dyn fmt::Display),
    /// Another message.
    Message(&'p Message),
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Text {
    text: String,
    marks: Marks,
    /// Whether the text comes from the host program, and is shown unchanged even where a sentence is expected.
    given: bool,
}

/// The variable parts of a text, in order.
pub(super) type Marks = Vec<Mark>;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Mark {
    role: Role,
    start: usize,
    end: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum Role {
    Value,
    /// The value that is computed at a span of the configuration.
    ValueAt(Span),
    /// Text that derives from a secret, and the text to show in its place.
    Secret(Box<str>),
    Unknown,
    /// A separate clause with the found value. The sentence is complete without it.
    Found,
    /// A name from the configuration, and the text that replaces it if it may be a secret without quotes.
    Name(&'static str),
    /// Like `Name`, for a suggested name, which may be the key of a value. Without the name, the whole text is dropped.
    Suggestion,
    /// Marks where the reason of [`Message::because`] starts. The marked text is empty.
    Reason,
}

/// The text between a clause and the reason for it.
const BECAUSE: &str = ": ";

/// The start of the clause with the found value.
const FOUND: &str = ", found ";

/// Replaces a value or a name that is not shown.
pub const MASK: &str = "***";

/// The rules for hiding parts of a problem's messages.
pub(super) struct Masking<'m> {
    pub(super) is_derived: bool,
    /// Whether the problem is located in the text of a secret, where a name may be a secret without quotes.
    pub(super) is_in_secret: bool,
    /// Returns `true` for a declared name.
    pub(super) is_known: &'m dyn Fn(&str) -> bool,
    /// Returns `true` if the value computed at a span derives from a secret.
    pub(super) derives: &'m dyn Fn(Span) -> bool,
}

impl Message {
    /// Builds a message for [`message!`](crate::message).
    #[cold]
    #[inline(never)]
    pub fn from_parts(words: &'static str, parts: &[MessagePart<'_>]) -> Self {
        let mut pieces = words.split("{}");
        let mut this = Self::from(pieces.next().unwrap_or_default());
        for (part, words) in parts.iter().zip(pieces) {
            this = match *part {
                MessagePart::Spec(part) => this.spec(part),
                MessagePart::Name(name) => this.marked(Role::Name(MASK), format_args!("{name}")),
                MessagePart::Value(value) => this.value(value),
                MessagePart::Message(message) => this.then(message.clone()),
            };
            this = this.words(words);
        }
        this
    }

    /// Appends literal text.
    #[cold]
    #[inline(never)]
    pub fn words(mut self, words: &'static str) -> Self {
        self.0.text.push_str(words);
        self
    }

    /// Appends a name, a type or a count of the spec.
    #[cold]
    #[inline(never)]
    pub fn spec(mut self, part: &dyn fmt::Display) -> Self {
        let _ = write!(self.0.text, "{part}");
        self
    }

    /// Appends a name. In the text of a secret, it is shown only if the spec or the host program declares it.
    #[inline(never)]
    pub fn name(self, name: &str) -> Self {
        self.marked(Role::Name(MASK), format_args!("{name}"))
    }

    /// Appends a suggested name. If it can't be shown, the suggestion is dropped.
    #[inline(never)]
    pub(super) fn suggested(self, name: &str) -> Self {
        self.marked(Role::Suggestion, format_args!("{name}"))
    }

    /// Appends a token of the configuration in backticks. In the text of a secret, `kind` replaces a token that is not
    /// a known name.
    #[inline(never)]
    pub(crate) fn token(self, text: &str, kind: &'static str) -> Self {
        self.marked(Role::Name(kind), format_args!("`{text}`"))
    }

    /// Appends a value, or text that may contain one.
    #[inline(never)]
    pub fn value(self, value: &dyn fmt::Display) -> Self {
        self.marked(Role::Value, format_args!("{value}"))
    }

    /// Appends a value that is computed at a span of the configuration.
    #[inline]
    pub fn value_at(self, value: &str, place: Span) -> Self {
        self.marked(Role::ValueAt(place), format_args!("{value}"))
    }

    /// Appends a text. When the message is masked, `shown` replaces the text, or stars if `shown` is `None`.
    pub(crate) fn value_or(self, text: &str, shown: Option<String>) -> Self {
        match shown {
            Some(shown) if shown == text => self.spec(&text),
            shown => self.marked(Role::Secret(shown.unwrap_or_else(|| MASK.to_owned()).into()), format_args!("{text}")),
        }
    }

    /// Appends a step of a path. A key counts as a value of the configuration, an attribute's name does not.
    pub(crate) fn step<S: AsRef<str>>(self, step: &PathStep<S>) -> Self {
        match step {
            PathStep::Key(_) => self.value(step),
            PathStep::Attribute(_) | PathStep::Index(_) | PathStep::Each => self.spec(step),
        }
    }

    /// Appends the found value, in a clause of its own.
    #[inline(never)]
    pub(crate) fn found(self, found: &str) -> Self {
        self.marked(Role::Found, format_args!("{FOUND}{found}"))
    }

    #[cold]
    #[inline(never)]
    fn marked(mut self, role: Role, text: fmt::Arguments<'_>) -> Self {
        let this = &mut self.0;
        let start = this.text.len();
        let _ = this.text.write_fmt(text);
        this.marks.push(Mark { role, start, end: this.text.len() });
        self
    }

    /// Appends another message.
    #[inline(never)]
    pub fn then(mut self, more: Self) -> Self {
        let offset = self.0.text.len();
        self.0.text.push_str(&more.0.text);
        for it in more.0.marks.into_iter().filter(|mark| mark.role != Role::Reason) {
            self.0.marks.push(Mark { start: it.start + offset, end: it.end + offset, ..it });
        }
        self
    }

    /// Builds the sentence `what: why.`
    pub fn because(what: impl Into<Self>, why: Self) -> Self {
        what.into().words(BECAUSE).marked(Role::Reason, format_args!("")).then(why).words(".")
    }

    /// The clause and the reason of a message built by [`Self::because`].
    pub(super) fn reason(&self) -> Option<(&str, &str)> {
        let reason = self.0.marks.iter().find(|mark| mark.role == Role::Reason)?;
        let (what, why) = self.0.text.split_at_checked(reason.start)?;
        Some((what.strip_suffix(BECAUSE)?, why.strip_suffix('.')?))
    }

    /// A message of the host program, which may contain a value.
    #[inline(never)]
    pub fn given(words: &str) -> Self {
        let mut this = Self::from(words.to_owned());
        this.0.given = true;
        this
    }

    /// Turns the message into a sentence, with a capital letter and a full stop. A message of the host program stays
    /// unchanged.
    #[inline(never)]
    pub(crate) fn into_sentence(mut self) -> Self {
        if self.0.given {
            return self;
        }
        let Some(first) = self.0.text.chars().next() else { return self };
        let before = first.len_utf8();
        let mut text = String::with_capacity(self.0.text.len() + 1);
        for upper in first.to_uppercase() {
            text.push(upper);
        }
        let after = text.len();
        text.push_str(&self.0.text[before..]);
        self.0.text = text;
        let moved = |place: usize| if place < before { place } else { place - before + after };
        for it in &mut self.0.marks {
            (it.start, it.end) = (moved(it.start), moved(it.end));
        }
        if !ends(&self.0.text, |c| matches!(c, '.' | '!' | '?')) {
            self.0.text.push('.');
        }
        self
    }

    pub(crate) fn text(&self) -> &str {
        &self.0.text
    }

    pub(super) fn into_parts(self) -> (String, Marks) {
        let Text { text, marks, .. } = self.0;
        (text, marks)
    }

    /// Replaces or removes the parts that must be hidden. Returns `None` if the rest would say nothing.
    pub(super) fn masked(self, masking: &Masking<'_>) -> Option<Self> {
        let given = self.0.given;
        let (text, marks) = self.into_parts();
        masked(&text, &marks, masking).map(|(text, marks)| Self(Text { text, marks, given }))
    }

    /// The variable parts, in text order.
    pub(super) fn parts(&self) -> impl Iterator<Item = ShownPart<'_>> {
        parts(&self.0.text, &self.0.marks)
    }
}

/// A part of a message that may come from the configuration.
pub(super) struct ShownPart<'m> {
    /// `name`, `value` or `text`.
    pub(super) kind: &'static str,
    pub(super) text: &'m str,
}

pub(super) fn parts<'m>(text: &'m str, marks: &'m [Mark]) -> impl Iterator<Item = ShownPart<'m>> {
    marks.iter().filter_map(|mark| {
        let written = text.get(mark.start..mark.end).unwrap_or_default();
        let (kind, text) = match &mark.role {
            Role::Reason => return None,
            Role::Value | Role::ValueAt(_) | Role::Secret(_) => ("value", written),
            Role::Found => ("value", written.trim_start_matches(FOUND)),
            Role::Unknown => ("text", written),
            Role::Name(_) | Role::Suggestion => ("name", written.trim_matches('`')),
        };
        Some(ShownPart { kind, text })
    })
}

pub(super) fn masked(text: &str, marks: &[Mark], masking: &Masking<'_>) -> Option<(String, Marks)> {
    let mut shown = String::with_capacity(text.len());
    let (mut kept, mut end) = (Marks::with_capacity(marks.len()), 0);
    for mark in marks {
        let part = text.get(mark.start..mark.end).unwrap_or_default();
        let is_known = || (masking.is_known)(part.trim_matches('`'));
        let part = match &mark.role {
            Role::ValueAt(place) if (masking.derives)(*place) => MASK,
            Role::Secret(instead) => instead,
            Role::Value if masking.is_derived => MASK,
            Role::Found if masking.is_derived => "",
            Role::Unknown if masking.is_derived => return None,
            Role::Suggestion if masking.is_derived && !is_known() => return None,
            Role::Name(instead) if masking.is_in_secret && !is_known() => instead,
            Role::Value
            | Role::ValueAt(_)
            | Role::Found
            | Role::Unknown
            | Role::Suggestion
            | Role::Name(_)
            | Role::Reason => part,
        };
        shown.push_str(text.get(end..mark.start).unwrap_or_default());
        let start = shown.len();
        shown.push_str(part);
        end = mark.end;
        if !part.is_empty() || mark.role == Role::Reason {
            kept.push(Mark { role: mark.role.clone(), start, end: shown.len() });
        }
    }
    shown.push_str(text.get(end..).unwrap_or_default());
    Some((shown, kept))
}

/// Literal text.
impl From<&'static str> for Message {
    #[cold]
    #[inline(never)]
    fn from(words: &'static str) -> Self {
        Self(Text { text: words.to_owned(), ..Text::default() })
    }
}

/// Text of unknown origin.
impl From<String> for Message {
    #[cold]
    #[inline(never)]
    fn from(text: String) -> Self {
        let marks = vec![Mark { role: Role::Unknown, start: 0, end: text.len() }];
        Self(Text { text, marks, given: false })
    }
}

/// Literal text if borrowed, text of unknown origin if owned.
impl From<Cow<'static, str>> for Message {
    #[cold]
    #[inline(never)]
    fn from(text: Cow<'static, str>) -> Self {
        match text {
            Cow::Borrowed(words) => words.into(),
            Cow::Owned(text) => text.into(),
        }
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn masked(message: Message) -> Option<String> {
        let is_known = |name: &str| name == "port";
        let masking = Masking { is_derived: true, is_in_secret: true, is_known: &is_known, derives: &|_| true };
        message.masked(&masking).map(|masked| masked.text().to_owned())
    }

    #[test]
    fn what_was_found_is_left_out() {
        let wanted = Message::from("attribute \"a 1\": expected string").found("number, found 2");
        let message = Message::because("Unfit value for `x`", wanted);
        assert_eq!(message.text(), "Unfit value for `x`: attribute \"a 1\": expected string, found number, found 2.");
        assert_eq!(masked(message).as_deref(), Some("Unfit value for `x`: attribute \"a 1\": expected string."));
    }

    #[test]
    fn a_reason_is_told_from_what_it_is_the_reason_for() {
        let message = Message::because("The key `x`", Message::from("expected 1").found("2"));
        assert_eq!(message.reason(), Some(("The key `x`", "expected 1, found 2")));
        let masking = Masking { is_derived: true, is_in_secret: true, is_known: &|_| false, derives: &|_| true };
        let hidden = Message::because(message!("The key {}", Value("long")), Message::from("expected 1").found("2"));
        assert_eq!(hidden.masked(&masking).unwrap_or_default().reason(), Some(("The key ***", "expected 1")));
        assert_eq!(Message::from("a: ").then(message.clone()).reason(), None);
        assert_eq!(Message::from("The key `x`: expected 1.").reason(), None);
        assert_eq!(message.parts().count(), 1);
    }

    #[test]
    fn a_value_is_masked_and_text_of_unknown_origin_is_not_shown() {
        let message = Message::from("There is no element ").value(&7).words(" here").found("2");
        assert_eq!(message.text(), "There is no element 7 here, found 2");
        assert_eq!(masked(message).as_deref(), Some("There is no element *** here"));
        assert_eq!(masked(Message::from(format!("a {}", 1))), None);
    }

    #[test]
    fn a_name_in_a_secret_is_shown_if_it_is_known() {
        let message = |name| Message::from("`").name(name).words("` is not a block");
        assert_eq!(masked(message("port")).as_deref(), Some("`port` is not a block"));
        assert_eq!(masked(message("sesam")).as_deref(), Some("`***` is not a block"));
        let masking = Masking { is_derived: true, is_in_secret: false, is_known: &|_| false, derives: &|_| true };
        assert_eq!(message("sesam").masked(&masking), Some(message("sesam")));
    }

    #[test]
    fn a_suggestion_is_shown_if_it_is_known() {
        let message = |name| Message::from("did you mean `").suggested(name).words("`?");
        assert_eq!(masked(message("port")).as_deref(), Some("did you mean `port`?"));
        assert_eq!(masked(message("sesam")), None);
    }

    #[test]
    fn a_token_is_named_or_its_kind_is() {
        let message = |text| Message::from("found ").token(text, "a name");
        assert_eq!(message("port").text(), "found `port`");
        assert_eq!(masked(message("port")).as_deref(), Some("found `port`"));
        assert_eq!(masked(message("sesam")).as_deref(), Some("found a name"));
    }

    #[test]
    fn a_sentence_keeps_its_marks() {
        let sentence = Message::from("ŉone required").found("\"x\"").into_sentence();
        assert_eq!(sentence.text(), "ʼNone required, found \"x\".");
        assert_eq!(masked(sentence).as_deref(), Some("ʼNone required."));
        assert_eq!(Message::given("nope.pem: no such file").into_sentence().text(), "nope.pem: no such file");
        assert_eq!(masked(Message::default().value(&"ŉo").into_sentence()).as_deref(), Some("***."));
    }
}
