//! Functions of text formats: `jsondecode`, `jsonencode`.

use super::json;
use crate::function::CallError;
use crate::text::{split_prefix, starts};
use crate::value::{Number, Val, normalizing_size, text_size};

pub(super) fn jsonencode(args: Vec<Val>) -> Result<Val, CallError> {
    let value = args.first().ok_or_else(|| CallError::new("a value is required"))?;
    Ok(Val::string(json::encode(value)))
}

pub(super) fn jsondecode(args: Vec<Val>) -> Result<Val, CallError> {
    let Some(Val::String(text)) = args.first() else { return Err(CallError::new("a string is required")) };
    json::decode(text).map_err(|error| CallError::new(error.message()))
}

/// The cost of the text that `jsonencode` returns, computed before the text is created. A result above `most` is only a lower bound.
pub(super) fn encoded(args: &[Val], most: u64) -> u64 {
    1 + args.first().map_or(0, |value| json::encoded_size(value, most))
}

/// The cost of parsing in `jsondecode`, including each number. For simplicity, digits inside strings count as numbers too.
pub(super) fn read(args: &[Val]) -> u64 {
    let Some(Val::String(text)) = args.first() else { return 0 };
    let (mut rest, mut sum) = (text.as_str(), 1 + text_size(text));
    while !rest.is_empty() {
        let (word, after) =
            split_prefix(rest, &|c| !matches!(c, ',' | ':' | '[' | ']' | '{' | '}') && !c.is_ascii_whitespace());
        if starts(word, |first| first == '-' || first.is_ascii_digit()) {
            sum = sum.saturating_add(Number::effort_of(word));
        }
        rest = after.get(1..).unwrap_or_default();
    }
    sum
}

/// The maximum size of the result of `jsondecode`: a text has no more values than commas and opening brackets.
pub(super) fn decoded(args: &[Val], _: u64) -> u64 {
    let Some(Val::String(text)) = args.first() else { return 0 };
    let values = text.bytes().filter(|byte| matches!(byte, b',' | b'[' | b'{')).count() as u64;
    1 + values + text_size(text) + normalizing_size(text)
}
