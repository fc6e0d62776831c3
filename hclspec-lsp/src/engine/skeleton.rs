//! Templates of arguments and blocks with their required contents.

use super::builtin;
use hclspec_lang::model::{Argument, Attribute, Block, Body, Choice, ChosenBy, CollKind, Entry, Label, Ty, TyKind};
use hclspec_runtime::text::KeyText;
use hclspec_runtime::types::Notation;
use hclspec_runtime::value::Value;
use hclspec_runtime::write::{NewExpr, NewItem};
use hclspec_tools::offered;

/// Nesting limit, for recursive parts.
const MAX_DEPTH: usize = 5;

/// Writer of suitable values, with placeholders if the editor supports snippets.
pub(crate) struct Skeleton {
    /// Number of the next placeholder (`${1:80}`).
    next: Option<usize>,
    depth: usize,
}

pub(crate) fn required<'b, 'm>(body: &'b Body<'m>) -> impl Iterator<Item = &'b Entry<'m>> {
    body.entries().iter().filter(|entry| match entry {
        Entry::Argument(argument) => argument.is_required(),
        Entry::Block(block) => block.is_required(),
    })
}

/// Enum values of an argument, or the values that select a case.
pub(crate) fn values_of(argument: &Argument<'_>) -> Option<Vec<Value>> {
    let choices = argument.choices().unwrap_or_else(|| argument.cases().map(Value::from).collect());
    Some(choices).filter(|choices| !choices.is_empty())
}

/// Enum values of a label, or the values that select a case.
pub(crate) fn values_of_label(block: &Block<'_>, label: &Label<'_>) -> Vec<Value> {
    label.choices().unwrap_or_else(|| {
        let choices = block.body().choices();
        let by_label = choices.iter().filter(|choice| choice.chosen_by() == ChosenBy::Label(label.name()));
        let cases = by_label.flat_map(Choice::cases).filter(|case| !case.is_other());
        cases.map(|case| Value::from(case.word())).collect()
    })
}

impl Skeleton {
    pub(crate) fn snippet() -> Self {
        Self { next: Some(1), depth: 0 }
    }

    pub(crate) fn plain() -> Self {
        Self { next: None, depth: 0 }
    }

    /// A value, in a placeholder if the editor supports them.
    pub(crate) fn blank(&mut self, value: &str) -> String {
        let Some(next) = &mut self.next else { return value.to_owned() };
        let index = *next;
        *next += 1;
        if value.is_empty() {
            return format!("${{{index}}}");
        }
        format!("${{{index}:{}}}", escaped(value))
    }

    /// A placeholder that offers the values or, without snippets, the first value. Quotes are outside of the placeholder.
    pub(crate) fn choice(&mut self, choices: &[Value]) -> String {
        let (Some(next), [first, _, ..]) = (&mut self.next, choices) else {
            return match choices.first() {
                Some(first) => self.of_text(&first.to_string()),
                None => self.blank(""),
            };
        };
        let index = *next;
        *next += 1;
        let are_words = choices.iter().all(|choice| choice.as_str().is_some());
        let written = |choice: &Value| {
            let text = choice.to_string();
            let text = if are_words { text.get(1..text.len() - 1).unwrap_or_default() } else { &text };
            text.replace('\\', "\\\\").replace(',', "\\,").replace('|', "\\|")
        };
        let all: Vec<String> = choices.iter().map(written).collect();
        let quote = if are_words && first.as_str().is_some() { "\"" } else { "" };
        format!("{quote}${{{index}|{}|}}{quote}", all.join(","))
    }

    /// A value for an argument, from its enum values or its type.
    pub(crate) fn value(&mut self, argument: &Argument<'_>) -> String {
        match values_of(argument) {
            Some(choices) => self.choice(&choices),
            None => match offered(argument).or_else(|| builtin::offered(argument).map(str::to_owned)) {
                Some(text) => self.of_text(&text),
                None => self.of_type(argument.ty()),
            },
        }
    }

    /// A value in a placeholder. Quotes and empty brackets are outside of it.
    fn of_text(&mut self, text: &str) -> String {
        if text == "[]" {
            return format!("[{}]", self.blank(""));
        }
        let inside = text.strip_prefix('"').and_then(|it| it.strip_suffix('"'));
        match inside.filter(|inside| !inside.replace("\\\"", "").contains('"')) {
            Some(inside) => format!("\"{}\"", self.blank(inside)),
            None => self.blank(text),
        }
    }

    pub(crate) fn of_type(&mut self, ty: &Ty) -> String {
        match ty.kind() {
            TyKind::String | TyKind::Written(Notation::Key(_)) => format!("\"{}\"", self.blank("")),
            TyKind::Number | TyKind::Written(Notation::Int) => self.blank("0"),
            TyKind::Bool => self.choice(&[Value::from(true), Value::from(false)]),
            TyKind::Written(Notation::Words(_)) => self.choice(&ty.choices().unwrap_or_default()),
            TyKind::Union(all) => match all.first() {
                Some((_, first)) => self.of_type(first),
                None => self.blank(""),
            },
            TyKind::Written(Notation::Duration) => self.blank("\"30s\""),
            TyKind::Written(Notation::Size) => self.blank("\"1MiB\""),
            TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, _) => format!("[{}]", self.blank("")),
            TyKind::Tuple(elements) => {
                let elements: Vec<String> = elements.iter().map(|element| self.of_type(element)).collect();
                format!("[{}]", elements.join(", "))
            }
            TyKind::Object(_)
                if self.depth < MAX_DEPTH && ty.attributes().into_iter().flatten().any(|it| !it.is_optional()) =>
            {
                self.depth += 1;
                let needed = ty.attributes().into_iter().flatten().filter(|attribute| !attribute.is_optional());
                let items: Vec<String> = needed.map(|needed| self.attribute(&needed)).collect();
                self.depth -= 1;
                format!("{{ {} }}", items.join(", "))
            }
            TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, _)
            | TyKind::AnyObject
            | TyKind::Object(_)
            | TyKind::Choice(_) => match self.next {
                Some(_) => format!("{{ {} }}", self.blank("")),
                None => "{}".to_owned(),
            },
            TyKind::Any | TyKind::Known(_) | TyKind::Unevaluated(_) | TyKind::Part(_) | TyKind::Recursive(..) => {
                if self.next.is_none() { "null".to_owned() } else { self.blank("\"\"") }
            }
        }
    }

    /// An attribute of an object, with a value of its type.
    pub(crate) fn attribute(&mut self, attribute: &Attribute<'_>) -> String {
        let name = KeyText(attribute.name()).to_string();
        let name = if self.next.is_some() { escaped(&name) } else { name };
        format!("{name} = {}", self.of_type(attribute.ty()))
    }

    /// A block with its required contents, recursively. `text_of` returns the text of a label by name.
    pub(crate) fn block(
        &mut self,
        block: &Block<'_>,
        labels: &[Label<'_>],
        text_of: &dyn Fn(&str) -> String,
    ) -> NewItem {
        let mut head = block.block_type().to_owned();
        for label in labels {
            head.push(' ');
            head += &match label.choices().as_deref() {
                Some(choices @ [_, ..]) => self.choice(choices),
                _ => format!("\"{}\"", self.blank(&text_of(label.name()))),
            };
        }
        let mut body = self.items(&required(&block.body().with_first_cases()).cloned().collect::<Vec<_>>());
        if body.is_empty() && self.next.is_some() {
            // A line for optional contents.
            body.push(NewItem::Text(self.blank("")));
        }
        NewItem::Block { head, body, doc: Vec::new() }
    }

    pub(crate) fn items(&mut self, entries: &[Entry<'_>]) -> Vec<NewItem> {
        let mut items = Vec::new();
        for entry in entries {
            match entry {
                Entry::Argument(argument) => {
                    items.push(NewItem::argument(argument.name(), NewExpr::Text(self.value(argument))));
                }
                Entry::Block(block) if self.depth < MAX_DEPTH => {
                    let mut labels = block.labels();
                    labels.retain(|label| !label.is_optional());
                    self.depth += 1;
                    items.push(self.block(block, &labels, &str::to_owned));
                    self.depth -= 1;
                }
                Entry::Block(_) => {}
            }
        }
        items
    }
}

/// Escapes a text, so that a snippet inserts it as it is.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}")
}
