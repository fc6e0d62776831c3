//! Items of bodies, and expressions, to write.

use crate::text::{KeyText, Quoted};
use crate::value::Value;

/// An item of a body.
#[derive(Clone, Debug, PartialEq)]
pub enum NewItem {
    /// An argument.
    Argument {
        /// The name.
        name: String,
        /// The value.
        value: NewExpr,
        /// The lines of the comment above it.
        doc: Vec<String>,
    },
    /// A block.
    Block {
        /// The text before the brace: the block type, and the labels in quotes.
        head: String,
        /// The items in it.
        body: Vec<NewItem>,
        /// The lines of the comment above it.
        doc: Vec<String>,
    },
    /// Items in their original text.
    Text(String),
}

/// An expression to write.
#[derive(Clone, Debug, PartialEq)]
pub enum NewExpr {
    /// Text that stays as it is.
    Text(String),
    /// The text of an expression with several lines. It is indented to fit its place.
    Lines(String),
    /// A list or a tuple.
    List(Vec<NewExpr>),
    /// The entries of an object: keys as written, and their values.
    Object(Vec<(String, NewExpr)>),
}

impl NewItem {
    /// An argument without a comment.
    pub fn argument(name: impl Into<String>, value: NewExpr) -> Self {
        Self::Argument { name: name.into(), value, doc: Vec::new() }
    }

    #[inline]
    pub(super) fn doc(&self) -> &[String] {
        match self {
            Self::Argument { doc, .. } | Self::Block { doc, .. } => doc,
            Self::Text(_) => &[],
        }
    }
}

/// A block type and labels: `listener "tcp" "public"`.
pub fn head<L: AsRef<str>>(block_type: &str, labels: impl IntoIterator<Item = L>) -> String {
    let mut head = block_type.to_owned();
    for label in labels {
        head += &format!(" {}", Quoted(label.as_ref()));
    }
    head
}

impl NewExpr {
    /// The literal expression for a value.
    #[inline]
    pub fn literal(value: &Value) -> Self {
        match value {
            Value::List(items) | Value::Tuple(items) => Self::List(items.iter().map(Self::literal).collect()),
            Value::Set(items) => Self::List(items.iter().map(Self::literal).collect()),
            Value::Map(entries) | Value::Object(entries) => {
                let item = |(key, value): (&String, &Value)| (KeyText(key).to_string(), Self::literal(value));
                Self::Object(entries.iter().map(item).collect())
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Self::Text(value.to_string()),
        }
    }

    /// The text on one line, if it can be.
    #[inline]
    pub fn one_line(&self) -> String {
        match self {
            Self::Text(text) | Self::Lines(text) => text.clone(),
            Self::List(items) => format!("[{}]", items.iter().map(Self::one_line).collect::<Vec<_>>().join(", ")),
            Self::Object(items) if items.is_empty() => "{}".to_owned(),
            Self::Object(items) => {
                let item = |(key, value): &(String, Self)| format!("{key} = {}", value.one_line());
                format!("{{ {} }}", items.iter().map(item).collect::<Vec<_>>().join(", "))
            }
        }
    }

    #[inline]
    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Text(_) | Self::Lines(_) => false,
            Self::List(items) => items.is_empty(),
            Self::Object(items) => items.is_empty(),
        }
    }
}
