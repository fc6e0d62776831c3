//! New items and their texts.

use super::find::{keys, split};
use super::list::Lines;
use super::problem;
use super::spec_body::{SpecBody, SpecName};
use hclspec_runtime::diagnostic::Diagnostic;
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::text::{KeyText, write_json};
use hclspec_runtime::value::{PathStep, Value};
use hclspec_runtime::write::{NewExpr, NewItem, head};

#[derive(Clone, Debug)]
pub(super) enum New {
    Argument { name: String, value: NewValue },
    Block { block_type: String, labels: Vec<String>, items: Vec<New> },
}

#[derive(Clone, Debug)]
pub(super) enum NewValue {
    Value(Value),
    /// A value, and the multi-line text it was given as.
    Written(Value, String),
    Expression(String),
    Object(Vec<(String, NewValue)>),
    Tuple(Vec<NewValue>),
}

/// The new value or block at the end of a path.
#[derive(Clone, Debug)]
pub(super) enum Leaf {
    Value(NewValue),
    /// A block with these items.
    Block(Vec<New>),
}

impl New {
    /// Builds the item that step `at` names, with the items of the remaining steps inside. `counted` says that a block's index in the path has been
    /// checked against the existing blocks.
    pub(super) fn at(
        path: &ConfigPath,
        at: usize,
        known: &SpecBody<'_>,
        counted: bool,
        leaf: Leaf,
    ) -> Result<Self, Diagnostic> {
        let steps = path.steps();
        let Some(PathStep::Attribute(written)) = steps.get(at) else { return Err(problem::no_name(path, at)) };
        let name = known.real_name(written);
        let next = at + 1 + keys(steps, at + 1).len();
        let is_block = matches!(leaf, Leaf::Block(_));
        let meaning = known.meaning_in_path(name, steps.get(at + 1..).unwrap_or_default(), is_block);
        match (&meaning, leaf) {
            (SpecName::Rejected, _) => Err(problem::unknown_name(path, at, written, &known.names())),
            (SpecName::Argument(_) | SpecName::Value, Leaf::Value(value)) => {
                let value = NewValue::inside(path, at + 1, value)?;
                Ok(Self::Argument { name: name.to_owned(), value })
            }
            (SpecName::Argument(_) | SpecName::Value, Leaf::Block(_)) => {
                Err(problem::impossible(path, at, format!("`{name}` is an argument, not a block: set its value.")))
            }
            (SpecName::Unspecified, Leaf::Value(value)) if next == steps.len() => {
                let value = NewValue::inside(path, at + 1, value)?;
                Ok(Self::Argument { name: name.to_owned(), value })
            }
            (_, Leaf::Value(_)) if next == steps.len() => Err(problem::impossible(
                path,
                at,
                format!("`{name}` is a block type: a value can be set for an argument in the block, or add a block."),
            )),
            (_, leaf) => Self::block(path, at, name, known, counted, &meaning, leaf),
        }
    }

    /// Builds a block, with the rest of the path inside.
    fn block(
        path: &ConfigPath,
        at: usize,
        name: &str,
        known: &SpecBody<'_>,
        counted: bool,
        meaning: &SpecName<'_>,
        leaf: Leaf,
    ) -> Result<Self, Diagnostic> {
        let steps = path.steps();
        let keys = keys(steps, at + 1);
        let (labels, index) = split(keys);
        if index.is_some_and(|index| index > 0) && !counted {
            return Err(problem::too_few(path, at + 1 + labels.len(), 0));
        }
        let used = labels.len() + usize::from(index.is_some());
        if keys.len() > used {
            return Err(problem::no_name(path, at + 1 + used));
        }
        let expected: Option<(Vec<String>, usize, bool)> = match meaning {
            SpecName::Blocks(block) => {
                let all = block.labels();
                let required = all.iter().filter(|label| !label.is_optional()).count();
                let is_open = all.iter().any(|label| label.is_repeated());
                Some((all.iter().map(|label| label.name().to_owned()).collect(), required, is_open))
            }
            SpecName::LocalsOrInputs => Some((Vec::new(), 0, false)),
            SpecName::Input => Some((vec!["name".to_owned()], 1, false)),
            _ => None,
        };
        if let Some((names, required, is_open)) = expected
            && (labels.len() < required || labels.len() > names.len() && !is_open)
        {
            return Err(problem::wrong_labels(path, at, name, &names));
        }
        let next = at + 1 + keys.len();
        let items = match leaf {
            Leaf::Block(items) if next == steps.len() => items,
            leaf => vec![Self::at(path, next, &known.inner(name, &labels, &|_| None), false, leaf)?],
        };
        let labels = labels.into_iter().map(str::to_owned).collect();
        Ok(Self::Block { block_type: name.to_owned(), labels, items })
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

    /// Native syntax of the item.
    pub(super) fn item(&self) -> NewItem {
        match self {
            Self::Argument { name, value } => NewItem::argument(name, value.expression()),
            Self::Block { block_type, labels, items } => NewItem::Block {
                head: head(block_type, labels),
                body: items.iter().map(Self::item).collect(),
                doc: Vec::new(),
            },
        }
    }

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
    /// Wraps `part` in the containers that the steps from `at` on name.
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

    /// Native syntax of the value.
    pub(super) fn expression(&self) -> NewExpr {
        match self {
            Self::Value(value) => NewExpr::literal(value),
            Self::Written(_, text) => NewExpr::Lines(text.clone()),
            Self::Expression(text) => NewExpr::Text(text.clone()),
            Self::Object(items) => {
                let item = |(key, value): &(String, Self)| (KeyText(key).to_string(), value.expression());
                NewExpr::Object(items.iter().map(item).collect())
            }
            Self::Tuple(elements) => NewExpr::List(elements.iter().map(Self::expression).collect()),
        }
    }

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
        let text = |value: &Self| value.json(&inner, unit, newline, lines);
        match self {
            Self::Value(value) | Self::Written(value, _) => match value {
                Value::Null => "null".to_owned(),
                Value::Bool(value) => value.to_string(),
                Value::Number(number) => number.to_string(),
                Value::String(text) => json_string(&template(text)),
                Value::List(items) | Value::Tuple(items) => {
                    let items = items.iter().cloned().map(Self::Value);
                    Self::Tuple(items.collect()).json(indent, unit, newline, lines)
                }
                Value::Set(items) => {
                    let items = items.iter().cloned().map(Self::Value);
                    Self::Tuple(items.collect()).json(indent, unit, newline, lines)
                }
                Value::Map(entries) | Value::Object(entries) => {
                    let items = entries.iter().map(|(key, value)| (template(key), Self::Value(value.clone())));
                    Self::Object(items.collect()).json(indent, unit, newline, lines)
                }
            },
            Self::Expression(text) => json_string(&format!("${{{text}}}")),
            Self::Object(items) => {
                let property =
                    |(key, value): &(String, Self)| format!("{}{}{}", json_string(key), colon(lines), text(value));
                list('{', '}', items.iter().map(property).collect())
            }
            Self::Tuple(elements) => list('[', ']', elements.iter().map(text).collect()),
        }
    }
}

/// Separator between a name and its value in JSON.
pub(super) fn colon(lines: Lines) -> &'static str {
    if lines == Lines::Compact { ":" } else { ": " }
}

/// Escapes a text so that evaluating it as a template gives the text.
fn template(text: &str) -> String {
    text.replace("${", "$${").replace("%{", "%%{")
}

pub(super) fn json_string(text: &str) -> String {
    let mut out = String::new();
    // A string takes any text.
    let _ = write_json(&mut out, text, &|_| false);
    out
}
