//! Writes a spec for the structure that several bodies share.

use super::host::{Definitions, LOCALS};
use super::shape::{ArgumentShape, BlockShape, BodyShape};
use super::value::ValueType;
use crate::spec_block::{self, SpecBlock};
use hclspec_runtime::text::Quoted;
use hclspec_runtime::value::normalized;
use std::collections::BTreeSet;

/// Nesting limit of a spec: deeper blocks are kept unevaluated.
const MAX_DEPTH: usize = 24;

/// Text of the spec. `names` are the names of the files from which it is inferred.
pub(super) fn written(root: &BodyShape, definitions: &Definitions, names: &[&str]) -> String {
    let mut blocks = Vec::new();
    if definitions.locals {
        blocks.push(SpecBlock::new(LOCALS));
    }
    if definitions.inputs {
        blocks.push(SpecBlock::new("inputs"));
    }
    blocks.push(SpecBlock::new("object").doc(&root.doc).children(children(root, 0, Vec::new())));
    // Leaves out the folders, since they differ between machines.
    let mut names: Vec<&str> = names.iter().map(|name| name.rsplit(['/', '\\']).next().unwrap_or(name)).collect();
    names.dedup();
    spec_block::file(&format!("Made from {} by `hclspec init`.", names.join(", ")), &blocks)
}

fn children(body: &BodyShape, depth: usize, labels: Vec<SpecBlock>) -> Vec<SpecBlock> {
    let mut children = labels;
    let mut properties: BTreeSet<String> = children.iter().filter_map(SpecBlock::property).map(str::to_owned).collect();
    // The properties of arguments have fixed names, so they come first.
    let arguments = body.entries.iter().filter(|entry| entry.argument.is_some());
    let own: Vec<String> = arguments.map(|entry| free([normalized(entry.name.clone())], &mut properties)).collect();
    let mut own = own.into_iter();
    for entry in &body.entries {
        if let Some(shape) = &entry.argument {
            children.push(argument(&entry.name, own.next().unwrap_or_default(), shape, body.count));
        }
        if let Some(shape) = &entry.blocks {
            children.push(blocks(&entry.name, shape, body.count, depth, &mut properties));
        }
    }
    children
}

fn argument(name: &str, property: String, shape: &ArgumentShape, bodies: usize) -> SpecBlock {
    let (own, is_other) = own_name(name, property);
    SpecBlock::new("attr")
        .label(own)
        .doc(&shape.doc)
        .argument_if(is_other, "name", Quoted(name).to_string())
        .argument("type", shape.ty.text())
        .argument_if(shape.count == bodies, "required", "true")
}

/// Label of a spec block with that name, and whether `property` differs from the name. A label is read as written; its NFC form becomes the property.
fn own_name(name: &str, property: String) -> (String, bool) {
    if normalized(name.to_owned()) == property { (name.to_owned(), false) } else { (property, true) }
}

fn blocks(name: &str, shape: &BlockShape, bodies: usize, depth: usize, properties: &mut BTreeSet<String>) -> SpecBlock {
    let (fewest, most) = shape.labels.unwrap_or_default();
    let is_map = fewest > 0 && fewest == most && !shape.has_doubles;
    let is_one = most == 0 && shape.most <= 1;
    let kind = match (is_one, is_map) {
        (true, _) => "block",
        (false, true) => "block_map",
        (false, false) => "block_list",
    };
    let own = if is_one { name.to_owned() } else { plural(name) };
    let property = free([own, name.to_owned(), format!("{name}_block")].map(normalized), properties);
    let (property, is_other) = own_name(name, property);
    let label_names = label_names(most, &shape.body);
    let (required, optional) = label_names.split_at(fewest.min(label_names.len()));
    let spec = SpecBlock::new(kind)
        .doc(&shape.doc)
        .argument_if(is_other, "block_type", Quoted(name).to_string())
        .argument_if(!required.is_empty(), "labels", spec_block::list(required))
        .argument_if(!optional.is_empty(), "optional_labels", spec_block::list(optional))
        .argument_if(is_one && shape.count == bodies, "required", "true")
        .label(property);
    if is_one && let Some(element) = free_names(name, &shape.body) {
        return spec.of_arguments("element_type", element.text());
    }
    if depth >= MAX_DEPTH {
        return spec.children([SpecBlock::new("body")]);
    }
    // In a map, the labels are the keys.
    let labels = if is_map { &[] } else { &*label_names };
    let labels = labels.iter().map(|label| SpecBlock::new("label").label(label)).collect();
    let inner = children(&shape.body, depth + 1, labels);
    if inner.is_empty() { spec.children([SpecBlock::new("object")]) } else { spec.children(inner) }
}

/// Last words of block types that usually take arguments of any name.
const FREE: [&str; 9] =
    ["aliases", "annotations", "env", "environment", "headers", "labels", "tags", "variables", "vars"];

/// Common type of a body's arguments, if their names look like data: they are capitalized, or the block type is in `FREE`.
fn free_names(block_type: &str, body: &BodyShape) -> Option<ValueType> {
    let is_free = FREE.contains(&block_type.rsplit(['-', '_']).next().unwrap_or(block_type));
    let is_data = |name: &str| is_free || name.starts_with(char::is_uppercase);
    let arguments: Option<Vec<&ArgumentShape>> = body
        .entries
        .iter()
        .map(|entry| entry.argument.as_ref().filter(|_| entry.blocks.is_none() && is_data(&entry.name)))
        .collect();
    let ty = arguments?.into_iter().map(|argument| argument.ty.clone()).reduce(ValueType::joined)?;
    ty.is_certain().then_some(ty)
}

/// Names for labels that no argument in the body has.
fn label_names(count: usize, body: &BodyShape) -> Vec<String> {
    let mut taken: BTreeSet<String> = body.entries.iter().map(|entry| entry.name.clone()).collect();
    let usual = match count {
        0 | 1 => &["name"][..],
        _ => &["type", "name"],
    };
    let name = |index: usize| {
        let usual = usual.get(index).map(|name| (*name).to_owned());
        let numbered = format!("label{}", index + 1);
        free(usual.into_iter().chain([numbered]), &mut taken)
    };
    (0..count).map(name).collect()
}

/// The first of `names` that is not taken. If all are taken, the last one with a number.
fn free(names: impl IntoIterator<Item = String>, taken: &mut BTreeSet<String>) -> String {
    let names: Vec<String> = names.into_iter().collect();
    let last = names.last().cloned().unwrap_or_default();
    let numbered = (2..).map(|number| format!("{last}_{number}"));
    let name = names.into_iter().chain(numbered).find(|name| !taken.contains(name)).unwrap_or_default();
    taken.insert(name.clone());
    name
}

/// Plural of an English noun. A noun that ends in `s` is not changed, since it often is a plural already.
fn plural(name: &str) -> String {
    let vowel_before_y = |stem: &str| stem.ends_with(['a', 'e', 'i', 'o', 'u']);
    match name.strip_suffix('y') {
        Some(stem) if !vowel_before_y(stem) && !stem.is_empty() => format!("{stem}ies"),
        _ if name.ends_with('s') => name.to_owned(),
        _ if ["x", "ch", "sh"].iter().any(|end| name.ends_with(end)) => format!("{name}es"),
        _ => format!("{name}s"),
    }
}
