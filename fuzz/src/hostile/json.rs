//! The tree in JSON: native expressions are in strings.

use super::tree::{Item, Value};

/// The text of a body, with the braces.
pub(super) fn body(items: &[Item]) -> String {
    let properties: Vec<String> = items.iter().map(property).collect();
    format!("{{{}}}", properties.join(",\n"))
}

fn property(item: &Item) -> String {
    match item {
        Item::Argument { name, value } => format!("\"{name}\": {}", self::value(value)),
        Item::Block { block_type, labels, items, times } => {
            let one = body(items);
            let all = if *times == 1 { one } else { format!("[{}]", vec![one; *times].join(",")) };
            let labelled = labels.iter().rev().fold(all, |inner, label| format!("{{\"{label}\": {inner}}}"));
            format!("\"{block_type}\": {labelled}")
        }
        Item::Dynamic { block_type, for_each, iterator, labels, content } => {
            let labels = labels.as_ref().map_or_else(String::new, |label| format!("\"labels\": {},\n", value(label)));
            format!(
                "\"dynamic\": {{\"{block_type}\": {{\"for_each\": {},\n\"iterator\": \"{iterator}\",\n{labels}\"content\": {}}}}}",
                value(for_each),
                body(content)
            )
        }
    }
}

fn value(value: &Value) -> String {
    match value {
        Value::Code(text) => format!("\"${{{}}}\"", escaped(text)),
        Value::Template(text) => format!("\"{}\"", escaped(text)),
        Value::Literal(text) => text.clone(),
        Value::List(elements) => {
            let all: Vec<String> =
                elements.iter().flat_map(|(element, times)| vec![self::value(element); *times]).collect();
            format!("[{}]", all.join(","))
        }
        Value::Object(items) => {
            let all: Vec<String> =
                items.iter().map(|(name, value)| format!("\"{name}\": {}", self::value(value))).collect();
            format!("{{{}}}", all.join(","))
        }
    }
}

/// Native text in a JSON string.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n")
}
