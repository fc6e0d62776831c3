//! `Plan`: guesses, without a spec, which entries of a TOML, YAML or JSON file become blocks. Tables become blocks, unless their keys are data.

use crate::data::{Entry, Node};
use hclspec_runtime::text::is_identifier;
use std::collections::{BTreeMap, HashMap, HashSet};

/// Forms of the keys of similar tables.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    keys: BTreeMap<String, (Form, Plan)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Argument,
    OneBlock,
    RepeatedBlocks,
    /// One block for each entry of the table, labeled with the entry's key.
    LabelledBlocks,
}

type TableEntries<'d> = &'d [Entry];

impl Plan {
    /// Makes one plan for several tables of the same kind.
    pub(super) fn of(tables: &[TableEntries<'_>]) -> Self {
        let mut all: BTreeMap<&str, Vec<&Node>> = BTreeMap::new();
        for entry in tables.iter().flat_map(|table| table.iter()) {
            all.entry(entry.key.as_str()).or_default().push(&entry.node);
        }
        Self { keys: all.into_iter().map(|(key, nodes)| (key.to_owned(), guess_form(key, &nodes))).collect() }
    }

    /// Form of the entries with this key, and the plan for the contents of their blocks.
    pub(super) fn form(&self, key: &str) -> Option<&(Form, Self)> {
        self.keys.get(key)
    }

    /// Block type for a key in the plural: `server` for `servers`, unless another entry has that name.
    pub(super) fn block_type(&self, key: &str) -> String {
        let one = singular(key);
        if self.keys.contains_key(&one) { key.to_owned() } else { one }
    }
}

/// Guesses the form of all entries with a key. If one of them is a scalar, they are arguments. Tables whose keys are data become labeled blocks,
/// other tables plain blocks.
fn guess_form(key: &str, nodes: &[&Node]) -> (Form, Plan) {
    let argument = (Form::Argument, Plan::default());
    let mut tables: Vec<TableEntries<'_>> = Vec::new();
    let mut has_lists = false;
    for node in nodes {
        match node {
            Node::Null => {}
            Node::Table(entries) => tables.push(entries),
            Node::List(items) => {
                let elements: Option<Vec<TableEntries<'_>>> = items.iter().map(|item| item.node.table()).collect();
                let Some(elements) = elements else { return argument };
                tables.extend(elements);
                has_lists = true;
            }
            Node::Bool(_) | Node::Number(_) | Node::String(_) => return argument,
        }
    }
    if !has_lists && keys_are_data(key, &tables) {
        let inner: Vec<TableEntries<'_>> =
            tables.iter().flat_map(|table| table.iter()).filter_map(|entry| entry.node.table()).collect();
        return (Form::LabelledBlocks, Plan::of(&inner));
    }
    let are_bodies = !tables.is_empty() && tables.iter().all(|table| is_body(table));
    if !are_bodies || are_dictionaries(&tables) {
        return argument;
    }
    (if has_lists { Form::RepeatedBlocks } else { Form::OneBlock }, Plan::of(&tables))
}

/// Returns `true` if a table can be the body of a block.
fn is_body(entries: &[Entry]) -> bool {
    entries.iter().all(|entry| is_identifier(&entry.key))
}

/// Returns `true` if the keys of tables are data: they can't be names, or the tables in them look alike.
fn keys_are_data(key: &str, tables: &[TableEntries<'_>]) -> bool {
    // The largest table below each key.
    let mut inner: BTreeMap<&str, TableEntries<'_>> = BTreeMap::new();
    for entry in tables.iter().flat_map(|table| table.iter()) {
        let Some(table) = entry.node.table().filter(|table| is_body(table)) else { return false };
        let largest = inner.entry(entry.key.as_str()).or_insert(table);
        if table.len() > largest.len() {
            *largest = table;
        }
    }
    let is_plural = singular(key) != key;
    let is_data = |key: &str| {
        let is_numbered = is_plural && key.ends_with(|c: char| c.is_ascii_digit());
        !is_identifier(key) || key.starts_with(char::is_uppercase) || is_numbered
    };
    inner.keys().any(|key| is_data(key)) || have_one_form(&inner.into_values().collect::<Vec<_>>(), is_plural)
}

/// Returns `true` if the tables have similar keys. Enough of all keys must be common ones: 40 % if the name of the tables is a plural, 70 % if there
/// is only one common key, and 50 % otherwise. A quarter of the tables, less three, may have no common key.
fn have_one_form(tables: &[TableEntries<'_>], is_plural: bool) -> bool {
    let common = common_keys(tables);
    let shared = |table: &&TableEntries<'_>| table.iter().filter(|entry| common.contains(entry.key.as_str())).count();
    let all: usize = tables.iter().map(|table| table.len()).sum();
    let sum: usize = tables.iter().map(|table| shared(&table)).sum();
    let needed = match common.len() {
        _ if is_plural => 40,
        0 | 1 => 70,
        _ => 50,
    };
    let others = tables.iter().filter(|table| shared(table) == 0).count();
    let is_part = tables.iter().any(|table| !table.is_empty() && shared(&table) == table.len());
    let is_alike = sum * 100 >= all * needed || is_plural && is_part;
    tables.len() > 1 && !common.is_empty() && is_alike && others * 4 <= tables.len().saturating_sub(3)
}

/// Keys that more than half of the tables have. With more than four tables, a quarter of them is enough.
fn common_keys<'d>(tables: &[TableEntries<'d>]) -> HashSet<&'d str> {
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for entry in tables.iter().flat_map(|table| table.iter()) {
        *counts.entry(entry.key.as_str()).or_default() += 1;
    }
    let needed = if tables.len() > 4 { tables.len().div_ceil(4) } else { tables.len() / 2 + 1 };
    counts.into_iter().filter(|(_, count)| *count >= needed).map(|(key, _)| key).collect()
}

/// Returns `true` if tables of the same kind are dictionaries: their values are scalars of one type, but they share no keys.
fn are_dictionaries(tables: &[TableEntries<'_>]) -> bool {
    let mut entries = tables.iter().flat_map(|table| table.iter());
    let Some(first) = entries.next() else { return false };
    let is_scalar = !matches!(first.node, Node::List(_) | Node::Table(_) | Node::Null);
    let kind = std::mem::discriminant(&first.node);
    let have_one_kind = is_scalar && entries.all(|entry| std::mem::discriminant(&entry.node) == kind);
    tables.len() > 2 && have_one_kind && common_keys(tables).is_empty()
}

/// Singular of an English noun; `hclspec init` forms the plural again.
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
