//! Converts entries by a spec. The name of an entry is that of an argument or block, or of the property that the argument or block becomes.

use super::hcl::{Guide, Writer, argument, with_comments};
use crate::data::{Entry, Node};
use hclspec_lang::model::{self, Block, Body, ChosenBy};
use hclspec_runtime::write::{NewItem, head};

impl<'d> Writer<'d> {
    /// Converts an entry of a body to items. Returns `None` if the spec has no such name.
    pub(super) fn known(&mut self, body: &Body<'_>, entry: &'d Entry) -> Option<Vec<NewItem>> {
        let key = entry.key.as_str();
        if body.block(key).is_none() && has_cases(body, key) {
            return Some(cases(self, body, entry));
        }
        let read = body.argument(key).or_else(|| body.arguments().find(|it| it.property() == Some(key)));
        let block = body.block(key).or_else(|| body.blocks().find(|it| it.property() == Some(key)));
        let is_structure = match &entry.node {
            Node::Table(_) => true,
            Node::List(items) => items.iter().any(|item| item.node.table().is_some()),
            _ => false,
        };
        if let Some(block) = block.filter(|_| is_structure || read.is_none()) {
            return Some(blocks(self, block, &mut Vec::new(), entry));
        }
        if let Some(read) = read {
            let name = if read.aliases().contains(&key) { key } else { read.name() };
            return Some(vec![argument(name, entry)]);
        }
        let is_argument = body.rest().is_some_and(|rest| !rest.takes_blocks());
        is_argument.then(|| vec![argument(key, entry)])
    }
}

/// Converts an entry to blocks. `labels` are the labels that enclosing entries give.
fn blocks<'d>(writer: &mut Writer<'d>, block: &Block<'_>, labels: &mut Vec<&'d str>, entry: &'d Entry) -> Vec<NewItem> {
    let block_type = block.block_type();
    match &entry.node {
        Node::Null => Vec::new(),
        Node::List(items) => {
            items.iter().flat_map(|item| with_comments(blocks(writer, block, labels, item), &item.comments)).collect()
        }
        Node::Table(entries) => {
            let all = block.labels();
            let least = all.iter().filter(|label| !label.is_optional() && !label.is_repeated()).count();
            let body = block.body();
            // Entries that are named like a label have the text of that label.
            let own: Vec<&'d Entry> =
                all.iter().filter_map(|label| entries.iter().find(|it| it.key == label.name())).collect();
            let text = |entry: &'d Entry| match &entry.node {
                Node::String(text) | Node::Number(text) => Some(text.as_str()),
                _ => None,
            };
            let are_own = labels.is_empty() && own.len() >= least && !own.is_empty();
            let texts: Option<Vec<&'d str>> = own.iter().filter(|_| are_own).map(|it| text(it)).collect();
            let texts = texts.filter(|texts| !texts.is_empty());
            let is_known = |entry: &Entry| body.argument(&entry.key).is_some() || body.block(&entry.key).is_some();
            let may_have_more = labels.len() < all.len() && !entries.is_empty() && !entries.iter().all(is_known);
            let has_tables = entries.iter().all(|it| matches!(it.node, Node::Table(_) | Node::List(_) | Node::Null));
            if texts.is_none() && has_tables && (labels.len() < least || may_have_more) {
                let mut items = Vec::new();
                for inner in entries {
                    labels.push(&inner.key);
                    items.extend(with_comments(blocks(writer, block, labels, inner), &inner.comments));
                    labels.pop();
                }
                return items;
            }
            let content: Vec<&'d Entry> =
                entries.iter().filter(|it| texts.is_none() || own.iter().all(|own| own.key != it.key)).collect();
            let labels = texts.unwrap_or_else(|| labels.clone());
            let word = |by: ChosenBy<'_>| match by {
                ChosenBy::Label(name) => {
                    let at = all.iter().position(|label| label.name() == name)?;
                    labels.get(at).map(|label| (*label).to_owned())
                }
                ChosenBy::Argument(name) => entries.iter().find(|it| it.key == name).and_then(text).map(str::to_owned),
            };
            let body = writer.body(&content, &Guide::Spec(body.chosen(&word)));
            vec![NewItem::Block { head: head(block_type, &labels), body, doc: Vec::new() }]
        }
        Node::Bool(_) | Node::Number(_) | Node::String(_) => {
            let body = block.body();
            let inner = match (body.entries(), &entry.node) {
                // A scalar is the value of the block's only argument.
                ([model::Entry::Argument(only)], _) => Some(argument(only.name(), entry)),
                // A string may name a case without content.
                (_, Node::String(word)) if body.block(word).is_some() => Some(empty(word)),
                // Converted as it is; the check will report the problem.
                _ => None,
            };
            let block = |inner| NewItem::Block { head: block_type.to_owned(), body: vec![inner], doc: Vec::new() };
            vec![inner.map_or_else(|| argument(block_type, entry), block)]
        }
    }
}

/// Returns `true` if the property `key` has several cases, each with a block type.
fn has_cases(body: &Body<'_>, key: &str) -> bool {
    let property = |it: &model::Property<'_>| it.name() == key && it.spec().cases().next().is_some();
    body.specs().any(|spec| spec.properties().any(|it| property(&it)))
}

/// Converts a property with cases, written as serde reads enums: a table with the case as its key or, for a case without content, a string.
fn cases<'d>(writer: &mut Writer<'d>, body: &Body<'_>, entry: &'d Entry) -> Vec<NewItem> {
    match &entry.node {
        Node::List(items) => {
            items.iter().flat_map(|item| with_comments(cases(writer, body, item), &item.comments)).collect()
        }
        Node::Table(entries) => writer.body(&entries.iter().collect::<Vec<_>>(), &Guide::Spec(body.clone())),
        Node::String(word) => vec![empty(word)],
        Node::Null | Node::Bool(_) | Node::Number(_) => vec![argument(&entry.key, entry)],
    }
}

fn empty(block_type: &str) -> NewItem {
    NewItem::Block { head: block_type.to_owned(), body: Vec::new(), doc: Vec::new() }
}
