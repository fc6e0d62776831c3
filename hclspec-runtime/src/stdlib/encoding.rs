//! Functions of text formats: `jsondecode`, `jsonencode`.

use super::json;
use crate::diagnostic::Message;
use crate::function::{CallError, Cost};
use crate::value::{Val, text_size};

pub(super) fn jsonencode(args: Vec<Val>) -> Result<Val, CallError> {
    let value = args.first().ok_or_else(|| CallError::new("a value is required"))?;
    Ok(Val::string(json::encode(value)))
}

pub(super) fn jsondecode(args: Vec<Val>) -> Result<Val, CallError> {
    let Some(Val::String(text)) = args.first() else { return Err(CallError::new("a string is required")) };
    json::decode(text).map_err(|error| CallError::new(Message::default().value(&error)))
}

/// The length of the text is known before it is made.
pub(super) fn jsonencode_cost(args: &[Val]) -> Cost {
    let steps = args.first().map_or(0, Val::size);
    let values = 1 + args.first().map_or(0, json::encoded_len) as u64 / 64;
    Cost { steps, values }
}

/// There are no more values than commas and opening brackets.
pub(super) fn jsondecode_cost(args: &[Val]) -> Cost {
    let Some(Val::String(text)) = args.first() else { return Cost::default() };
    let values = text.bytes().filter(|byte| matches!(byte, b',' | b'[' | b'{')).count() as u64;
    Cost { steps: 1 + text_size(text), values: 1 + values + text_size(text) }
}
