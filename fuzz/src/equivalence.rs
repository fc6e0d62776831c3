//! A random configuration, written in native syntax and in JSON: both decode to the same value, or neither decodes.
//!
//! The bytes choose what is in it: arguments of all types, right and wrong; strings that must be escaped, and templates; blocks with labels,
//! nested ones, written or generated. In JSON, blocks are an object, an array of objects, or an array of arrays, with labels at any level.

use hclspec_lang::hir::Dialect;
use hclspec_runtime::decoder::{self, Config, Decoder, Limits};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::Syntax;
use hclspec_runtime::table::Table;
use hclspec_runtime::value::Val;
use std::fmt::Write as _;

const SPEC: &str = r#"
object {
  attr "any" {}
  attr "text" { type = string }
  attr "number" { type = number }
  attr "list" { type = list(string) }
  attr "map" { type = map(any) }
  block "one" {
    object {
      attr "x" {}
      block_list "in" {
        object {
          attr "y" { type = string }
        }
      }
    }
  }
  block_list "many" {
    object {
      attr "x" {}
      attr "need" {
        type    = string
        default = "none"
      }
    }
  }
  block_map "named" {
    labels = ["a", "b"]
    object {
      attr "x" { type = string }
    }
  }
  block_list "labelled" {
    labels          = ["a"]
    optional_labels = ["b"]
    object {
      label "a" {}
      label "b" {}
      attr "x" {}
    }
  }
  block_attrs "free" { element_type = any }
}
"#;

/// The same configuration in both syntaxes.
#[derive(Debug, Default)]
pub struct Pair {
    /// Native syntax.
    pub native: String,
    /// JSON.
    pub json: String,
}

/// Decodes what the bytes stand for.
///
/// # Panics
///
/// Panics if the two results are not the same.
pub fn equivalence(data: &[u8]) {
    thread_local!(static TABLE: Table<'static> = super::table_of("equivalence.hclspec", SPEC, Dialect::Hclspec));
    let Pair { native, json } = pair(data);
    TABLE.with(|table| {
        let decode = |text: &str, syntax| -> Result<Val, Diagnostics> {
            let limits = Limits::default().steps(100_000).values(20_000);
            let decoder = Decoder::new().syntax(syntax).limits(limits).variable("s", "str").variable("n", 5);
            decoder::val_by(&decoder, table, Config::Text(text))
        };
        let (one, other) = (decode(&native, Syntax::Native), decode(&json, Syntax::Json));
        match (one, other) {
            (Ok(one), Ok(other)) => assert_eq!(one, other, "of\n{native}\nand\n{json}"),
            (Err(_), Err(_)) => {}
            (one, other) => panic!("{one:?}\nbut\n{other:?}\nof\n{native}\nand\n{json}"),
        }
    });
}

/// The configuration that the bytes stand for.
#[must_use]
pub fn pair(data: &[u8]) -> Pair {
    let mut maker = Maker { data: data.iter() };
    let items = maker.items(&ROOT);
    Pair { native: native(&items), json: maker.body(&items) }
}

/// What a body may contain: arguments, and block types with their numbers of labels and what is in them.
struct Kind {
    arguments: &'static [&'static str],
    blocks: &'static [(&'static str, usize, usize, &'static Kind)],
}

static ROOT: Kind = Kind {
    arguments: &["any", "text", "number", "list", "map"],
    blocks: &[
        ("one", 0, 0, &ONE),
        ("many", 0, 0, &MANY),
        ("named", 2, 2, &NAMED),
        ("labelled", 1, 2, &LABELLED),
        ("free", 0, 0, &FREE),
    ],
};
static ONE: Kind = Kind { arguments: &["x"], blocks: &[("in", 0, 0, &IN)] };
static IN: Kind = Kind { arguments: &["y"], blocks: &[] };
static MANY: Kind = Kind { arguments: &["x", "need"], blocks: &[] };
static NAMED: Kind = Kind { arguments: &["x"], blocks: &[] };
/// The argument that is there tells the body from an object of labels.
static LABELLED: Kind = Kind { arguments: &["x"], blocks: &[] };
static FREE: Kind = Kind { arguments: &["k", "key-2", "e\u{301}"], blocks: &[] };

enum Item {
    Argument(String, Value),
    Block { block_type: &'static str, labels: Vec<String>, items: Vec<Item> },
    Dynamic { block_type: &'static str, elements: Vec<Value>, argument: &'static str },
}

enum Value {
    Null,
    Bool(bool),
    Number(&'static str),
    Text(Vec<Part>),
    Array(Vec<Value>),
    Object(Vec<(String, Value)>),
}

/// A part of a string.
enum Part {
    Text(&'static str),
    /// An interpolation, with quotes in it as in native syntax.
    Code(&'static str),
}

struct Maker<'d> {
    data: std::slice::Iter<'d, u8>,
}

const TEXTS: [&str; 12] =
    ["", "a", "\u{e9}", "e\u{301}", "\"", "\\", "\n", "\t", "${", "%{x}", "$ ", "\u{1f469}\u{200d}"];
const CODES: [&str; 8] =
    ["${n}", "${ n + 1 }", "${s}", "${\"q\"}", "${\"\\n\"}", "${[n, s]}", "%{ if n > 3 }yes%{ endif }", "${nope}"];
const NUMBERS: [&str; 8] = ["0", "7", "-1", "2.5", "1e3", "-0.5E-2", "9007199254740993", "1e99999999999"];

impl Maker<'_> {
    fn below(&mut self, n: usize) -> usize {
        usize::from(self.data.next().copied().unwrap_or_default()) % n
    }

    fn items(&mut self, kind: &Kind) -> Vec<Item> {
        let mut items = Vec::new();
        let mut left = kind.arguments.to_vec();
        for _ in 0..self.below(4) {
            let is_block = !kind.blocks.is_empty() && self.below(2) == 0;
            if !is_block && !left.is_empty() {
                let at = self.below(left.len());
                let name = left.swap_remove(at);
                items.push(Item::Argument(name.to_owned(), self.value(0)));
            } else if let Some(&(block_type, least, most, inner)) =
                kind.blocks.get(self.below(kind.blocks.len().max(1)))
            {
                if least == 0 && !inner.arguments.contains(&"k") && self.below(4) == 0 {
                    let elements = (0..self.below(3)).map(|_| self.value(2)).collect();
                    items.push(Item::Dynamic { block_type, elements, argument: inner.arguments[0] });
                    continue;
                }
                let count = least + self.below(most - least + 1);
                let labels =
                    (0..count).map(|_| ["l", "m", "\u{e9}", "a b", "\"", "$"][self.below(6)].to_owned()).collect();
                let mut items_of = self.items(inner);
                if least != most && items_of.is_empty() {
                    items_of.push(Item::Argument("x".to_owned(), self.value(0)));
                }
                items.push(Item::Block { block_type, labels, items: items_of });
            }
        }
        items
    }

    fn value(&mut self, depth: usize) -> Value {
        match self.below(if depth > 2 { 7 } else { 10 }) {
            0 => Value::Null,
            1 => Value::Bool(self.below(2) == 0),
            2 | 3 => Value::Number(NUMBERS[self.below(NUMBERS.len())]),
            4..=6 => Value::Text(self.parts()),
            7 | 8 => Value::Array((0..self.below(4)).map(|_| self.value(depth + 1)).collect()),
            _ => {
                let mut names = vec!["a", "b b", "\u{e9}", "//", "for"];
                let count = self.below(4);
                Value::Object(
                    (0..count)
                        .map(|_| {
                            let name = names.swap_remove(self.below(names.len()));
                            (name.to_owned(), self.value(depth + 1))
                        })
                        .collect(),
                )
            }
        }
    }

    fn parts(&mut self) -> Vec<Part> {
        (0..self.below(4))
            .map(|_| match self.below(3) {
                0 => Part::Code(CODES[self.below(CODES.len())]),
                _ => Part::Text(TEXTS[self.below(TEXTS.len())]),
            })
            .collect()
    }

    /// A body in JSON: an object, or several in an array.
    fn body(&mut self, items: &[Item]) -> String {
        let properties: Vec<String> = items.iter().map(|item| self.property(item)).collect();
        if self.below(4) == 0 {
            let objects: Vec<String> = properties.iter().map(|property| format!("{{{property}}}")).collect();
            return format!("[{}]", objects.join(", "));
        }
        format!("{{{}}}", properties.join(","))
    }

    fn property(&mut self, item: &Item) -> String {
        match item {
            Item::Argument(name, value) => format!("{}: {}", quoted(name, false), json(value)),
            Item::Block { block_type, labels, items } => {
                // The arguments of a block of any names are those of one object.
                let inner = match *block_type {
                    "free" => {
                        let all: Vec<String> = items.iter().map(|item| self.property(item)).collect();
                        format!("{{{}}}", all.join(","))
                    }
                    _ => self.body(items),
                };
                let inner =
                    if *block_type == "labelled" || inner.starts_with('[') { format!("[{inner}]") } else { inner };
                let value = labels.iter().rev().fold(inner, |inner, label| {
                    let object = format!("{{{}: {inner}}}", quoted(label, false));
                    if self.below(4) == 0 { format!("[{object}]") } else { object }
                });
                format!("\"{block_type}\": {value}")
            }
            Item::Dynamic { block_type, elements, argument } => {
                let elements: Vec<String> = elements.iter().map(json).collect();
                format!(
                    "\"dynamic\": {{\"{block_type}\": {{\"for_each\": [{}], \"content\": {{\"{argument}\": \"${{{block_type}.value}}\"}}}}}}",
                    elements.join(",")
                )
            }
        }
    }
}

fn native(items: &[Item]) -> String {
    let mut text = String::new();
    for item in items {
        match item {
            Item::Argument(name, value) => {
                let _ = writeln!(text, "{name} = {}", native_value(value));
            }
            Item::Block { block_type, labels, items } => {
                let labels: String = labels.iter().map(|label| format!(" {}", quoted(label, true))).collect();
                let _ = writeln!(text, "{block_type}{labels} {{\n{}}}", native(items));
            }
            Item::Dynamic { block_type, elements, argument } => {
                let elements: Vec<String> = elements.iter().map(native_value).collect();
                let _ = writeln!(
                    text,
                    "dynamic \"{block_type}\" {{\nfor_each = [{}]\ncontent {{\n{argument} = {block_type}.value\n}}\n}}",
                    elements.join(",")
                );
            }
        }
    }
    text
}

fn native_value(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(text) => (*text).to_owned(),
        Value::Text(parts) => format!("\"{}\"", parts.iter().map(|it| part(it, true)).collect::<String>()),
        Value::Array(all) => format!("[{}]", all.iter().map(native_value).collect::<Vec<_>>().join(", ")),
        Value::Object(all) => {
            let all: Vec<String> =
                all.iter().map(|(name, it)| format!("{} = {}", quoted(name, true), native_value(it))).collect();
            format!("{{{}}}", all.join(", "))
        }
    }
}

fn json(value: &Value) -> String {
    match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Number(text) => (*text).to_owned(),
        Value::Text(parts) => format!("\"{}\"", parts.iter().map(|it| part(it, false)).collect::<String>()),
        Value::Array(all) => format!("[{}]", all.iter().map(json).collect::<Vec<_>>().join(", ")),
        Value::Object(all) => {
            let all: Vec<String> =
                all.iter().map(|(name, it)| format!("{}: {}", quoted(name, false), json(it))).collect();
            format!("{{{}}}", all.join(", "))
        }
    }
}

fn part(part: &Part, is_native: bool) -> String {
    match part {
        Part::Text(text) => {
            // None ends in `$` or `%`, which would escape the part after it.
            let text = text.replace("${", "$${").replace("%{", "%%{");
            escaped(&text)
        }
        // Code is native syntax in both; in JSON the string around it is escaped once more.
        Part::Code(code) if is_native => (*code).to_owned(),
        Part::Code(code) => escaped(code),
    }
}

fn quoted(text: &str, is_native: bool) -> String {
    let text = if is_native { text.replace("${", "$${").replace("%{", "%%{") } else { text.to_owned() };
    format!("\"{}\"", escaped(&text))
}

/// With the escapes that both syntaxes have.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n").replace('\t', "\\t")
}
