//! The tree in native syntax.

use super::tree::{Item, Value};
use std::fmt::Write as _;

/// The text of a body, without the braces.
pub(super) fn body(items: &[Item]) -> String {
    items.iter().map(item).collect()
}

fn item(item: &Item) -> String {
    match item {
        Item::Argument { name, value } => format!("{name} = {}\n", self::value(value)),
        Item::Block { block_type, labels, items, times } => {
            let labels: String = labels.iter().map(|label| format!(" \"{label}\"")).collect();
            format!("{block_type}{labels} {{\n{}}}\n", body(items)).repeat(*times)
        }
        Item::Dynamic { block_type, for_each, iterator, labels, content } => {
            let mut text = format!("dynamic \"{block_type}\" {{\nfor_each = {}\n", value(for_each));
            let _ = writeln!(text, "iterator = {iterator}");
            if let Some(labels) = labels {
                let _ = writeln!(text, "labels = {}", value(labels));
            }
            let _ = write!(text, "content {{\n{}}}\n}}\n", body(content));
            text
        }
    }
}

fn value(value: &Value) -> String {
    match value {
        Value::Code(text) | Value::Literal(text) => text.clone(),
        Value::Template(text) => format!("\"{text}\""),
        Value::List(elements) => {
            let elements = elements.iter().map(|(element, times)| format!("{}, ", self::value(element)).repeat(*times));
            format!("[{}]", elements.collect::<String>())
        }
        Value::Object(items) => {
            let items = items.iter().map(|(name, value)| format!("{name} = {}, ", self::value(value)));
            format!("{{{}}}", items.collect::<String>())
        }
    }
}
