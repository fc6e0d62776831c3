//! JSON.

use super::{Entry, Node};
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::json::Json;

pub(super) fn read(name: &str, text: &str) -> Result<Vec<Entry>, Diagnostics> {
    match node(Json::parse(name, text)?) {
        Node::Table(entries) => Ok(entries),
        _ => {
            let error = Code::InvalidOption.error(format!("`{name}` is no configuration"));
            Err(error.with_detail("A configuration is an object.").into())
        }
    }
}

fn node(json: Json) -> Node {
    match json {
        Json::Null => Node::Null,
        Json::Bool(value) => Node::Bool(value),
        Json::Number(digits) => Node::Number(digits),
        Json::String(text) => Node::String(text),
        Json::Array(items) => Node::List(items.into_iter().map(|item| Entry::new("", node(item), 0..0)).collect()),
        Json::Object(members) => Node::Table(table(members)),
    }
}

/// Entries of an object. A member `//` with a string is the comment of the next entry.
fn table(members: Vec<(String, Json)>) -> Vec<Entry> {
    let mut entries = Vec::new();
    let mut above = Vec::new();
    for (name, value) in members {
        match value {
            Json::String(text) if name == "//" => above.extend(text.lines().map(str::to_owned)),
            value => {
                let mut entry = Entry::new(name, node(value), 0..0);
                entry.comments.above = std::mem::take(&mut above);
                entries.push(entry);
            }
        }
    }
    entries
}
