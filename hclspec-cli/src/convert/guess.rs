//! Which entries are blocks, if no spec says it: tables are, unless their keys can't be names.

use crate::data::{Entry, Node};
use hclspec_runtime::text::is_identifier;
use std::collections::{BTreeMap, HashMap, HashSet};

/// What the entries of bodies of one kind become, by their keys.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    keys: BTreeMap<String, (Form, Plan)>,
}

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

type Table<'d> = &'d [Entry];

impl Plan {
    /// What tables have in common that are the same in several places.
    pub(super) fn of(tables: &[Table<'_>]) -> Self {
        let mut all: BTreeMap<&str, Vec<&Node>> = BTreeMap::new();
        for entry in tables.iter().flat_map(|table| table.iter()) {
            all.entry(entry.key.as_str()).or_default().push(&entry.node);
        }
        Self { keys: all.into_iter().map(|(key, nodes)| (key.to_owned(), form(key, &nodes))).collect() }
    }

    /// The form of an entry, and the plan for what is in its blocks.
    pub(super) fn form(&self, key: &str) -> Option<&(Form, Self)> {
        self.keys.get(key)
    }

    /// The type of the blocks for a key with several: `server` for `servers`, if nothing else has that name.
    pub(super) fn block_type(&self, key: &str) -> String {
        let one = singular(key);
        if self.keys.contains_key(&one) { key.to_owned() } else { one }
    }
}

fn form(key: &str, nodes: &[&Node]) -> (Form, Plan) {
    let argument = (Form::Argument, Plan::default());
    let mut tables: Vec<Table<'_>> = Vec::new();
    let mut has_lists = false;
    for node in nodes {
        match node {
            Node::Null => {}
            Node::Table(entries) => tables.push(entries),
            Node::List(items) => {
                let elements: Option<Vec<Table<'_>>> = items.iter().map(|item| item.node.table()).collect();
                let Some(elements) = elements else { return argument };
                tables.extend(elements);
                has_lists = true;
            }
            Node::Bool(_) | Node::Number(_) | Node::String(_) => return argument,
        }
    }
    if !has_lists && is_map(key, &tables) {
        let inner: Vec<Table<'_>> =
            tables.iter().flat_map(|table| table.iter()).filter_map(|entry| entry.node.table()).collect();
        return (Form::Labelled, Plan::of(&inner));
    }
    let are_bodies = !tables.is_empty() && tables.iter().all(|table| is_body(table));
    match (are_bodies && !have_data(&tables), has_lists) {
        (true, true) => (Form::Blocks, Plan::of(&tables)),
        (true, false) => (Form::Block, Plan::of(&tables)),
        (false, _) => argument,
    }
}

/// Whether a table can be the body of a block.
fn is_body(entries: &[Entry]) -> bool {
    entries.iter().all(|entry| is_identifier(&entry.key))
}

/// Whether the keys of tables are data: those of tables that have the same form.
fn is_map(key: &str, tables: &[Table<'_>]) -> bool {
    let entries: Vec<&Entry> = tables.iter().flat_map(|table| table.iter()).collect();
    let inner: Option<Vec<Table<'_>>> =
        entries.iter().map(|entry| entry.node.table().filter(|table| is_body(table))).collect();
    let Some(inner) = inner.filter(|inner| !inner.is_empty()) else { return false };
    let is_data = |key: &str| !is_identifier(key) || key.starts_with(char::is_uppercase);
    entries.iter().any(|entry| is_data(&entry.key)) || has_one_form(&inner, singular(key) != key)
}

/// Whether several tables share enough of their keys: one of most of them, and the more the fewer these are.
fn has_one_form(tables: &[Table<'_>], is_plural: bool) -> bool {
    let common = common_keys(tables);
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

/// The keys of most of several tables.
fn common_keys<'d>(tables: &[Table<'d>]) -> HashSet<&'d str> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for entry in tables.iter().flat_map(|table| table.iter()) {
        *counts.entry(entry.key.as_str()).or_default() += 1;
    }
    counts.into_iter().filter(|(_, count)| count * 2 > tables.len()).map(|(key, _)| key).collect()
}

/// Whether tables of the same kind have values of one kind and other keys each.
fn have_data(tables: &[Table<'_>]) -> bool {
    let mut entries = tables.iter().flat_map(|table| table.iter());
    let Some(first) = entries.next() else { return false };
    let is_scalar = !matches!(first.node, Node::List(_) | Node::Table(_) | Node::Null);
    let kind = std::mem::discriminant(&first.node);
    let have_one_kind = is_scalar && entries.all(|entry| std::mem::discriminant(&entry.node) == kind);
    tables.len() > 2 && have_one_kind && common_keys(tables).is_empty()
}

/// The singular of an English noun; `hclspec init` makes the plural of it again.
pub(crate) fn singular(name: &str) -> String {
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
