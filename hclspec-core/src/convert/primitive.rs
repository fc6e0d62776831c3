//! Conversion to string, number and bool.

use super::Mismatch;
use crate::text::Quoted;
use crate::types::Type;
use crate::value::{Number, NumberError, Val};

pub(super) fn result_type(from: &Type, to: &Type) -> Result<Type, Mismatch> {
    match (from, to) {
        (Type::String | Type::Number | Type::Bool, Type::String) | (Type::String, Type::Number | Type::Bool) => {
            Ok(to.clone())
        }
        (Type::Number, Type::Number) | (Type::Bool, Type::Bool) => Ok(to.clone()),
        _ => Err(Mismatch::types(from, to)),
    }
}

pub(super) fn convert(value: Val, ty: &Type) -> Result<Val, Mismatch> {
    match (value, ty) {
        (value @ Val::String(_), Type::String)
        | (value @ Val::Number(_), Type::Number)
        | (value @ Val::Bool(_), Type::Bool) => Ok(value),
        (Val::Number(number), Type::String) => Ok(Val::String(number.to_string())),
        (Val::Bool(value), Type::String) => Ok(Val::String(value.to_string())),
        (Val::String(text), Type::Number) => to_number(&text, ty).map(Val::Number),
        (Val::String(text), Type::Bool) => to_bool(&text).map(Val::Bool),
        (value, _) => Err(Mismatch::kinds(&value, ty)),
    }
}

/// Parses the number in a text; `ty` is the wanted type.
pub(super) fn to_number(text: &str, ty: &Type) -> Result<Number, Mismatch> {
    Number::parse_string(text).map_err(|error| {
        let found = match error {
            NumberError::TooLarge | NumberError::TooSmall => {
                format!("{}, which is out of range: {error}", quoted(text))
            }
            _ => quoted(text),
        };
        Mismatch::of_value(format!("expected {}", ty.required_name()), Some(&found))
    })
}

const MAX_SHOWN: usize = 60;

/// Describes the text that was found: the text itself if it is short, otherwise its type.
pub(super) fn quoted(text: &str) -> String {
    if text.len() <= MAX_SHOWN { Quoted(text).to_string() } else { "string".to_owned() }
}

fn to_bool(text: &str) -> Result<bool, Mismatch> {
    match text {
        "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ if text.eq_ignore_ascii_case("true") || text.eq_ignore_ascii_case("false") => {
            let hint = format!("expected a bool (in lowercase, as \"{}\")", text.to_ascii_lowercase());
            Err(Mismatch::of_value(hint, None).repeating_value())
        }
        _ => Err(Mismatch::of_value("expected a bool", Some(&quoted(text)))),
    }
}
