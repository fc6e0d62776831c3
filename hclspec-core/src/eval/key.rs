//! Keys in the brackets of an index.

use super::seen::Seen;
use crate::convert::{Mismatch, convert};
use crate::diagnostic::{Code, Diagnostic, Message, message};
use crate::text::Quoted;
use crate::types::Type;
use crate::value::{Number, Val};
use std::borrow::Cow;

/// The error for an index expression that finds no element.
pub(super) fn invalid_index(detail: impl Into<Message>) -> Diagnostic {
    Code::InvalidIndex.error("invalid index").with_message(detail.into())
}

#[inline(never)]
pub(super) fn text_key<'k>(key: &'k Seen<'_>) -> Result<Cow<'k, str>, Diagnostic> {
    if let Some(text) = key.text() {
        return Ok(Cow::Borrowed(text));
    }
    match convert(key.to_val(), &Type::String) {
        Ok(Val::String(key)) => Ok(Cow::Owned(key)),
        Ok(_) => Err(invalid_index("The key is null.")),
        Err(mismatch) => Err(unsuitable("key", &mismatch)),
    }
}

pub(super) fn number_key<'k>(key: &'k Seen<'_>) -> Result<Cow<'k, Number>, Diagnostic> {
    if let Some(Val::Number(number)) = key.value() {
        return Ok(Cow::Borrowed(number));
    }
    match convert(key.to_val(), &Type::Number) {
        Ok(Val::Number(number)) => Ok(Cow::Owned(number)),
        Ok(_) => Err(invalid_index("The index is null.")),
        Err(mismatch) => Err(unsuitable("index", &mismatch)),
    }
}

pub(super) fn position(key: &Seen<'_>) -> Option<usize> {
    usize::try_from(&*number_key(key).ok()?).ok()
}

pub(super) fn element<'v>(items: &'v [Val], key: &Seen<'_>) -> Result<&'v Val, Diagnostic> {
    let number = number_key(key)?;
    if !number.is_integer() {
        let detail = Message::from("The index must be a whole number, but it is ").value(&*number).words(".");
        return Err(invalid_index(detail));
    }
    if number.is_negative() {
        let error = invalid_index("The index must not be negative.");
        return Err(match items.len().checked_sub(1) {
            Some(last) => error
                .with_help_message(message!("elements are counted from the start; the last one is `[{}]`", Spec(last))),
            None => error,
        });
    }
    match usize::try_from(&*number).ok().and_then(|index| items.get(index)) {
        Some(value) => Ok(value),
        None => {
            let there_are = match items.len() {
                0 => "the sequence is empty".to_owned(),
                1 => "the sequence has only one element, `[0]`".to_owned(),
                len => format!("the sequence has {len} elements, `[0]` to `[{}]`", len - 1),
            };
            let detail = Message::from("There is no element ").value(&*number);
            Err(invalid_index(detail.words(": ").value(&there_are).words(".")))
        }
    }
}

#[inline(never)]
fn unsuitable(what: &str, mismatch: &Mismatch) -> Diagnostic {
    invalid_index(Message::because(message!("Unsuitable value for the {}", Spec(what)), mismatch.message()))
}

/// The message that no element or attribute has this key.
pub(super) fn no_key(what: &'static str, key: &str) -> Message {
    Message::from(what).words(" ").value(&Quoted(key)).words(".")
}
