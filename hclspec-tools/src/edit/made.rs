//! New items: what a path says about them, and their texts.

use super::find::{keys, split};
use super::known::{Known, Meaning};
use super::list::Lines;
use super::problem;
use hclspec_runtime::diagnostic::Diagnostic;
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::text::{Column, Quoted, is_identifier, write_json};
use hclspec_runtime::value::{PathStep, Value};
use std::fmt::Write as _;

/// A new item of a body.
#[derive(Clone, Debug)]
pub(super) enum New {
    Argument { name: String, value: NewValue },
    Block { block_type: String, labels: Vec<String>, items: Vec<New> },
}

/// A new value.
#[derive(Clone, Debug)]
pub(super) enum NewValue {
    Value(Value),
    /// A value and the lines with which it was given.
    Written(Value, String),
    /// The text of an expression.
    Expression(String),
    Object(Vec<(String, NewValue)>),
    Tuple(Vec<NewValue>),
}

/// Where a value is written in native syntax.
#[derive(Clone, Copy)]
pub(super) struct Position<'p> {
    /// The indentation of the line.
    pub(super) indent: &'p str,
    /// One level of it.
    pub(super) unit: &'p str,
    pub(super) newline: &'p str,
    /// How much of the line is before it.
    pub(super) column: usize,
}

/// A list or an object on one line ends before this column.
const WIDTH: usize = 100;

/// What is new at the end of a path.
#[derive(Clone, Debug)]
pub(super) enum Leaf {
    Value(NewValue),
    /// A block with these items.
    Block(Vec<New>),
}

impl New {
    /// The item with the name at step `at`, in which the rest of the path is.
    /// If it is `counted`, the number of a block was compared with those that exist.
    pub(super) fn at(
        path: &ConfigPath,
        at: usize,
        known: &Known<'_>,
        counted: bool,
        leaf: Leaf,
    ) -> Result<Self, Diagnostic> {
        let steps = path.steps();
        let Some(PathStep::Attribute(written)) = steps.get(at) else { return Err(problem::no_name(path, at)) };
        let name = known.real_name(written);
        let keys = keys(steps, at + 1);
        let next = at + 1 + keys.len();
        let is_block = matches!(leaf, Leaf::Block(_));
        let meaning = known.meaning_in_path(name, steps.get(at + 1..).unwrap_or_default(), is_block);
        match (&meaning, leaf) {
            (Meaning::Unknown, _) => Err(problem::unknown_name(path, at, written, &known.names())),
            (Meaning::Argument(_) | Meaning::Value, Leaf::Value(value)) => {
                let value = NewValue::inside(path, at + 1, value)?;
                Ok(Self::Argument { name: name.to_owned(), value })
            }
            (Meaning::Argument(_) | Meaning::Value, Leaf::Block(_)) => {
                Err(problem::impossible(path, at, format!("`{name}` is an argument, not a block: set its value.")))
            }
            (Meaning::Any, Leaf::Value(value)) if next == steps.len() => {
                let value = NewValue::inside(path, at + 1, value)?;
                Ok(Self::Argument { name: name.to_owned(), value })
            }
            (_, Leaf::Value(_)) if next == steps.len() => Err(problem::impossible(
                path,
                at,
                format!("`{name}` is a block type: a value can be set for an argument in the block, or add a block."),
            )),
            (_, leaf) => {
                let (labels, index) = split(keys);
                if index.is_some_and(|index| index > 0) && !counted {
                    return Err(problem::too_few(path, at + 1 + labels.len(), 0));
                }
                if keys.len() > labels.len() + usize::from(index.is_some()) {
                    return Err(problem::no_name(path, at + 1 + labels.len() + usize::from(index.is_some())));
                }
                let expected: Option<(Vec<String>, usize, bool)> = match &meaning {
                    Meaning::Blocks(block) => {
                        let all = block.labels();
                        let required = all.iter().filter(|label| !label.is_optional()).count();
                        let is_open = all.iter().any(|label| label.is_repeated());
                        Some((all.iter().map(|label| label.name().to_owned()).collect(), required, is_open))
                    }
                    Meaning::Definitions(count) => Some((vec!["name".to_owned(); *count], *count, false)),
                    _ => None,
                };
                if let Some((names, required, is_open)) = expected
                    && (labels.len() < required || labels.len() > names.len() && !is_open)
                {
                    return Err(problem::wrong_labels(path, at, name, &names));
                }
                let inner = known.inner(name, &labels, &|_| None);
                let items = match leaf {
                    Leaf::Block(items) if next == steps.len() => items,
                    leaf => vec![Self::at(path, next, &inner, false, leaf)?],
                };
                let labels = labels.into_iter().map(str::to_owned).collect();
                Ok(Self::Block { block_type: name.to_owned(), labels, items })
            }
        }
    }

    pub(super) fn name(&self) -> &str {
        match self {
            Self::Argument { name, .. } => name,
            Self::Block { block_type, .. } => block_type,
        }
    }

    pub(super) fn is_block(&self) -> bool {
        matches!(self, Self::Block { .. })
    }

    /// Its text in native syntax, without the indentation of its first line and without a line end after it.
    pub(super) fn native(&self, indent: &str, unit: &str, newline: &str) -> String {
        let value_at = |indent: &str, name: usize, value: &NewValue| {
            value.native(&Position { indent, unit, newline, column: indent.len() + name + 3 })
        };
        match self {
            Self::Argument { name, value } => format!("{name} = {}", value_at(indent, name.len(), value)),
            Self::Block { block_type, labels, items } => {
                let mut text = block_type.clone();
                for label in labels {
                    let _ = write!(text, " {}", Quoted(label));
                }
                if items.is_empty() {
                    return text + " {}";
                }
                text += " {";
                let inner = format!("{indent}{unit}");
                let column = Column::of(items.iter().filter(|item| !item.is_block()).map(|item| item.name()));
                for item in items {
                    text += newline;
                    text += &inner;
                    match item {
                        Self::Argument { name, value } => {
                            let name = column.padded(name).to_string();
                            let _ = write!(text, "{name} = {}", value_at(&inner, name.len(), value));
                        }
                        Self::Block { .. } => text += &item.native(&inner, unit, newline),
                    }
                }
                text + newline + indent + "}"
            }
        }
    }

    /// The key and the value of its property in JSON.
    pub(super) fn json(&self) -> (String, NewValue) {
        match self {
            Self::Argument { name, value } => (name.clone(), value.clone()),
            Self::Block { block_type, labels, items } => {
                let body = NewValue::Object(items.iter().map(Self::json).collect());
                let around = |value, label: &String| NewValue::Object(vec![(label.clone(), value)]);
                (block_type.clone(), labels.iter().rev().fold(body, around))
            }
        }
    }
}

impl NewValue {
    /// The value around a part of it, which is at the steps from `at` on.
    pub(super) fn inside(path: &ConfigPath, at: usize, part: Self) -> Result<Self, Diagnostic> {
        let mut value = part;
        for (index, step) in path.steps().iter().enumerate().skip(at).rev() {
            value = match step {
                PathStep::Attribute(name) | PathStep::Key(name) => Self::Object(vec![(name.clone(), value)]),
                PathStep::Index(0) => Self::Tuple(vec![value]),
                PathStep::Index(_) | PathStep::Each => return Err(problem::too_few(path, index, 0)),
            };
        }
        Ok(value)
    }

    /// Its text in native syntax: on one line if that is not too long, or with the lines that were given.
    pub(super) fn native(&self, at: &Position<'_>) -> String {
        let one = self.one_line();
        match self {
            Self::Written(_, text) => indented(text, at),
            Self::Value(value) if at.column + one.len() > WIDTH => several(value, at).unwrap_or(one),
            _ => one,
        }
    }

    /// Its text in native syntax on one line.
    pub(super) fn one_line(&self) -> String {
        match self {
            Self::Value(value) | Self::Written(value, _) => value.to_string(),
            Self::Expression(text) => text.clone(),
            Self::Object(items) => {
                let items: Vec<String> =
                    items.iter().map(|(key, value)| format!("{} = {}", key_text(key), value.one_line())).collect();
                format!("{{ {} }}", items.join(", "))
            }
            Self::Tuple(elements) => {
                format!("[{}]", elements.iter().map(Self::one_line).collect::<Vec<_>>().join(", "))
            }
        }
    }

    /// Its text in JSON, on one line or on several.
    pub(super) fn json(&self, indent: &str, unit: &str, newline: &str, lines: Lines) -> String {
        let list = |open: char, close: char, items: Vec<String>| {
            if items.is_empty() {
                return format!("{open}{close}");
            }
            match lines {
                Lines::Compact => format!("{open}{}{close}", items.join(",")),
                Lines::One => format!("{open}{}{close}", items.join(", ")),
                Lines::Several => {
                    let inner = format!("{newline}{indent}{unit}");
                    format!("{open}{inner}{}{newline}{indent}{close}", items.join(&format!(",{inner}")))
                }
            }
        };
        let inner = format!("{indent}{unit}");
        let property = |key: &str, value: String| format!("{}{}{value}", json_string(key), colon(lines));
        match self {
            Self::Value(value) | Self::Written(value, _) => match value {
                Value::Null => "null".to_owned(),
                Value::Bool(value) => value.to_string(),
                Value::Number(number) => number.to_string(),
                Value::String(text) => json_string(&template(text)),
                Value::List(items) | Value::Tuple(items) => {
                    list('[', ']', items.iter().map(|it| json_value(it, &inner, unit, newline, lines)).collect())
                }
                Value::Set(items) => {
                    list('[', ']', items.iter().map(|it| json_value(it, &inner, unit, newline, lines)).collect())
                }
                Value::Map(entries) | Value::Object(entries) => {
                    let value = |value: &Value| json_value(value, &inner, unit, newline, lines);
                    list('{', '}', entries.iter().map(|(key, it)| property(&template(key), value(it))).collect())
                }
            },
            Self::Expression(text) => json_string(&format!("${{{text}}}")),
            Self::Object(items) => {
                let text = |value: &Self| value.json(&inner, unit, newline, lines);
                list('{', '}', items.iter().map(|(key, value)| property(key, text(value))).collect())
            }
            Self::Tuple(elements) => {
                list('[', ']', elements.iter().map(|value| value.json(&inner, unit, newline, lines)).collect())
            }
        }
    }
}

/// The elements of a collection on lines of their own; `None` if there are none.
fn several(value: &Value, at: &Position<'_>) -> Option<String> {
    let Position { indent, unit, newline, .. } = *at;
    let inner = format!("{indent}{unit}");
    let part = |lead: String, value: &Value, end: &str| {
        let at = Position { indent: &inner, unit, newline, column: inner.len() + lead.len() };
        format!("{newline}{inner}{lead}{}{end}", NewValue::Value(value.clone()).native(&at))
    };
    let list = |items: Vec<String>, open: char, close: char| {
        (!items.is_empty()).then(|| format!("{open}{}{newline}{indent}{close}", items.concat()))
    };
    match value {
        Value::List(items) | Value::Tuple(items) => {
            list(items.iter().map(|it| part(String::new(), it, ",")).collect(), '[', ']')
        }
        Value::Set(items) => list(items.iter().map(|it| part(String::new(), it, ",")).collect(), '[', ']'),
        Value::Map(entries) | Value::Object(entries) => {
            let keys: Vec<String> = entries.keys().map(|key| key_text(key)).collect();
            let column = Column::of(keys.iter().map(String::as_str));
            let all = |is_aligned: bool| -> Vec<String> {
                let lead =
                    |key: &str| if is_aligned { format!("{} = ", column.padded(key)) } else { format!("{key} = ") };
                keys.iter().zip(entries.values()).map(|(key, it)| part(lead(key), it, "")).collect()
            };
            // What takes several lines is not aligned.
            let aligned = all(true);
            let is_aligned = aligned.iter().all(|entry| !entry.trim_start().contains('\n'));
            list(if is_aligned { aligned } else { all(false) }, '{', '}')
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// Lines as they were given, but for the indentation of all behind the first.
fn indented(text: &str, at: &Position<'_>) -> String {
    let mut lines = text.lines();
    let first = lines.next().unwrap_or_default().to_owned();
    let depth = |line: &str| line.len() - line.trim_start().len();
    let own = lines.clone().filter(|line| !line.trim().is_empty()).map(depth).min().unwrap_or_default();
    lines.fold(first, |text, line| format!("{text}{}{}{}", at.newline, at.indent, line.get(own..).unwrap_or_default()))
}

/// What is between a name and a value in JSON.
pub(super) fn colon(lines: Lines) -> &'static str {
    if lines == Lines::Compact { ":" } else { ": " }
}

fn json_value(value: &Value, indent: &str, unit: &str, newline: &str, lines: Lines) -> String {
    NewValue::Value(value.clone()).json(indent, unit, newline, lines)
}

/// A text as a template that gives it.
fn template(text: &str) -> String {
    text.replace("${", "$${").replace("%{", "%%{")
}

pub(super) fn json_string(text: &str) -> String {
    let mut out = String::new();
    // A string takes any text.
    let _ = write_json(&mut out, text, &|_| false);
    out
}

/// A key of an object in native syntax.
pub(super) fn key_text(key: &str) -> String {
    if is_identifier(key) && key != "for" { key.to_owned() } else { Quoted(key).to_string() }
}
