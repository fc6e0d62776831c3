//! Functions of text formats: `jsondecode`, `jsonencode`.

use super::json;
use crate::diagnostic::Message;
use crate::function::CallError;
use crate::value::Val;

pub(super) fn jsonencode(args: Vec<Val>) -> Result<Val, CallError> {
    let value = args.first().ok_or_else(|| CallError::new("a value is required"))?;
    Ok(Val::string(json::encode(value)))
}

pub(super) fn jsondecode(args: Vec<Val>) -> Result<Val, CallError> {
    let Some(Val::String(text)) = args.first() else { return Err(CallError::new("a string is required")) };
    json::decode(text).map_err(|error| CallError::new(Message::default().value(&error)))
}
