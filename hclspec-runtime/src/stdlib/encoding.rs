//! Functions of text formats: `jsondecode`, `jsonencode`.

use super::json;
use crate::diagnostic::Message;
use crate::function::CallError;
use crate::value::{Number, Val, normalizing_size, text_size};

pub(super) fn jsonencode(args: Vec<Val>) -> Result<Val, CallError> {
    let value = args.first().ok_or_else(|| CallError::new("a value is required"))?;
    Ok(Val::string(json::encode(value)))
}

pub(super) fn jsondecode(args: Vec<Val>) -> Result<Val, CallError> {
    let Some(Val::String(text)) = args.first() else { return Err(CallError::new("a string is required")) };
    json::decode(text).map_err(|error| CallError::new(Message::default().value(&error)))
}

/// How much `jsonencode` makes: the length of the text is known before it is made.
pub(super) fn encoded(args: &[Val]) -> u64 {
    1 + args.first().map_or(0, json::encoded_size)
}

/// How much work `jsondecode` is: each number is read. In strings there are no numbers, but who would tell.
pub(super) fn read(args: &[Val]) -> u64 {
    let Some(Val::String(text)) = args.first() else { return 0 };
    let words =
        text.split(|char: char| matches!(char, ',' | ':' | '[' | ']' | '{' | '}') || char.is_ascii_whitespace());
    let numbers = words.filter(|word| word.starts_with(|first: char| first == '-' || first.is_ascii_digit()));
    numbers.fold(1 + text_size(text), |sum, number| sum.saturating_add(Number::effort_of(number)))
}

/// How much `jsondecode` makes: there are no more values than commas and opening brackets.
pub(super) fn decoded(args: &[Val]) -> u64 {
    let Some(Val::String(text)) = args.first() else { return 0 };
    let values = text.bytes().filter(|byte| matches!(byte, b',' | b'[' | b'{')).count() as u64;
    1 + values + text_size(text) + normalizing_size(text)
}
