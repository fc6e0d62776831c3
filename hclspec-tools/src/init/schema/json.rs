//! Reads keywords and their values from schemas in JSON.

use crate::json::Json;
use hclspec_runtime::text::Quoted;

pub(super) fn get<'j>(json: &'j Json, name: &str) -> Option<&'j Json> {
    members(json).iter().find(|(key, _)| key == name).map(|(_, value)| value)
}

/// Members of an object; empty for other values.
pub(super) fn members(json: &Json) -> &[(String, Json)] {
    match json {
        Json::Object(members) => members,
        _ => &[],
    }
}

/// Elements of an array; empty for other values.
pub(super) fn elements(json: Option<&Json>) -> &[Json] {
    match json {
        Some(Json::Array(elements)) => elements,
        _ => &[],
    }
}

/// Cost of a schema's keywords that are copied unchanged, in lines of text.
pub(super) fn cost(schema: &Json) -> usize {
    const COPIED: [&str; 7] = ["description", "title", "default", "examples", "pattern", "enum", "const"];
    let copied = members(schema).iter().filter(|(name, _)| COPIED.contains(&name.as_str()));
    1 + copied.map(|(_, value)| size(value)).sum::<usize>() / 64
}

/// Approximate length of a value as text.
pub(super) fn size(json: &Json) -> usize {
    match json {
        Json::Null | Json::Bool(_) => 4,
        Json::Number(text) | Json::String(text) => text.len() + 4,
        Json::Array(items) => items.iter().map(size).sum::<usize>() + 4,
        Json::Object(members) => members.iter().map(|(name, value)| name.len() + size(value)).sum::<usize>() + 4,
    }
}

pub(super) fn text<'j>(json: &'j Json, name: &str) -> Option<&'j str> {
    as_text(get(json, name)?)
}

pub(super) fn as_text(json: &Json) -> Option<&str> {
    match json {
        Json::String(text) => Some(text),
        _ => None,
    }
}

pub(super) fn is_set(json: &Json, name: &str) -> bool {
    get(json, name) == Some(&Json::Bool(true))
}

/// Number of a keyword, as written.
pub(super) fn number<'j>(json: &'j Json, name: &str) -> Option<&'j str> {
    match get(json, name) {
        Some(Json::Number(digits)) => Some(digits),
        _ => None,
    }
}

pub(super) fn hcl(json: &Json) -> String {
    match json {
        Json::Null => "null".to_owned(),
        Json::Bool(value) => value.to_string(),
        Json::Number(digits) => digits.clone(),
        Json::String(text) => Quoted(text).to_string(),
        Json::Array(items) => format!("[{}]", items.iter().map(hcl).collect::<Vec<_>>().join(", ")),
        Json::Object(members) if members.is_empty() => "{}".to_owned(),
        Json::Object(members) => {
            let member = |(name, value): &(String, Json)| format!("{} = {}", Quoted(name), hcl(value));
            format!("{{ {} }}", members.iter().map(member).collect::<Vec<_>>().join(", "))
        }
    }
}
