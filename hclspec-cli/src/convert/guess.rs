//! Which entries are blocks, if no spec says it: tables are, unless their keys can't be names.

use crate::data::{Entry, Node};
use hclspec_runtime::text::is_identifier;
use std::collections::{HashMap, HashSet};

/// What an entry becomes in HCL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Argument,
    Block,
    /// A block for each element.
    Blocks,
    /// A block for each entry, with its key as a label.
    Labelled,
}

impl Form {
    pub(super) fn of(entry: &Entry) -> Self {
        match &entry.node {
            Node::Table(entries) if is_map(&entry.key, entries) => Self::Labelled,
            Node::Table(entries) if is_body(entries) => Self::Block,
            Node::List(items)
                if !items.is_empty() && items.iter().all(|item| item.node.table().is_some_and(is_body)) =>
            {
                Self::Blocks
            }
            _ => Self::Argument,
        }
    }
}

/// The type of the blocks for a key with several: `server` for `servers`, if nothing else has that name.
pub(super) fn block_type(key: &str, siblings: &[&Entry]) -> String {
    let one = singular(key);
    if siblings.iter().any(|sibling| sibling.key == one) { key.to_owned() } else { one }
}

/// Whether a table can be the body of a block.
fn is_body(entries: &[Entry]) -> bool {
    entries.iter().all(|entry| is_identifier(&entry.key))
}

/// Whether the keys of a table are data: those of tables that have the same form.
fn is_map(key: &str, entries: &[Entry]) -> bool {
    let tables: Option<Vec<&[Entry]>> =
        entries.iter().map(|entry| entry.node.table().filter(|table| is_body(table))).collect();
    let Some(tables) = tables else { return false };
    let is_data = |key: &str| !is_identifier(key) || key.starts_with(char::is_uppercase);
    if entries.iter().any(|entry| is_data(&entry.key)) {
        return true;
    }
    have_one_form(&tables, singular(key) != key)
}

/// Whether several tables share enough of their keys: one of most of them, and the more the fewer these are.
fn have_one_form(tables: &[&[Entry]], is_plural: bool) -> bool {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for entry in tables.iter().flat_map(|table| table.iter()) {
        *counts.entry(entry.key.as_str()).or_default() += 1;
    }
    let common: HashSet<&str> =
        counts.into_iter().filter(|(_, count)| count * 2 > tables.len()).map(|(key, _)| key).collect();
    let is_common = |entry: &&Entry| common.contains(entry.key.as_str());
    let all: usize = tables.iter().map(|table| table.len()).sum();
    let shared: usize = tables.iter().map(|table| table.iter().filter(is_common).count()).sum();
    let needed = match common.len() {
        _ if is_plural => 4,
        0 | 1 => 7,
        _ => 5,
    };
    tables.len() > 1 && shared * 10 >= all * needed && tables.iter().all(|table| table.iter().any(|it| is_common(&it)))
}

/// The singular of an English noun; `hclspec init` makes the plural of it again.
fn singular(name: &str) -> String {
    let stem = |end: &str| name.strip_suffix(end).filter(|stem| stem.len() > 1);
    if let Some(stem) = stem("ies") {
        return format!("{stem}y");
    }
    if let Some(stem) = stem("es").filter(|stem| ["x", "ch", "sh", "ss"].iter().any(|end| stem.ends_with(end))) {
        return stem.to_owned();
    }
    match stem("s") {
        Some(stem) if !stem.ends_with(['s', 'u', 'i']) => stem.to_owned(),
        _ => name.to_owned(),
    }
}
