//! Replacement of old names.

use super::Edit;
use super::file::File;
use super::json::JsonText;
use super::made::{New, NewValue, json_string};
use super::native::{NativeBody, NativeItem};
use super::ops::FileChanges;
use super::spec_body::SpecBody;
use super::tree::{Dynamic, Place, Tree};
use crate::change::Change;
use bumpalo::Bump;
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::Result;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Block, Body, ExprKind, Item};
use hclspec_runtime::text::{Quoted, is_identifier};

/// Changes that replace old names by current ones.
pub(super) fn migrated(edit: &Edit) -> Result<FileChanges> {
    let Some(spec) = &edit.spec else { return Ok(Vec::new()) };
    let (sources, dynamic, mut changes) = (edit.sources(), Dynamic::new(edit), Vec::new());
    // Blocks must not be merged here: an argument of one may hide the same argument of another.
    spec.written_body(&Decoder::new(), edit.config(), &mut |body, _| {
        let tree = Tree { body, sources: &sources, model: Some(spec.model()), shown: &[], dynamic: &dynamic };
        old_names(&tree, &edit.files, body, &mut changes);
    })?;
    Ok(changes)
}

fn old_names(tree: &Tree<'_>, files: &[File], body: &Body<'_>, changes: &mut FileChanges) {
    let mut add = |name: &str, span: Span| {
        let Place { file, range } = tree.place(span);
        let Some(of) = files.get(file) else { return };
        let written = of.text().get(range.clone()).unwrap_or_default();
        let is_quoted = written.starts_with('"');
        let new = if of.is_json() {
            json_string(name)
        } else if is_quoted {
            Quoted(name).to_string()
        } else {
            name.to_owned()
        };
        let is_name = of.is_json() || is_quoted || is_identifier(written);
        let change = (file, Change::new(range, new));
        if written != change.1.text && is_name && !changes.contains(&change) {
            changes.push(change);
        }
    };
    let mut iterators = Vec::new();
    for item in body.items {
        match item {
            Item::Attribute(attribute) if attribute.name.name == "iterator" => {}
            Item::Attribute(attribute) => add(attribute.name.name, attribute.name.span),
            Item::Block(block) if block.block_type.name == "dynamic" => {
                if let Some(label) = block.labels.first() {
                    add(label.text, label.span);
                    // The content refers to the iterator by the old name.
                    let iterator = block.body.argument("iterator").filter(|it| it.name.span == label.span);
                    if let Some(ExprKind::Variable(old)) = iterator.map(|it| it.expr.kind) {
                        iterators.push((block, old));
                    }
                }
            }
            Item::Block(block) => add(block.block_type.name, block.block_type.span),
        }
    }
    for (block, old) in iterators {
        changes.extend(with_iterator(tree, files, block, old));
    }
    for item in body.items {
        if let Item::Block(block) = item {
            old_names(tree, files, block.body, changes);
        }
    }
}

/// Adds an `iterator` argument with the old name to a `dynamic` block whose label changes.
fn with_iterator(tree: &Tree<'_>, files: &[File], block: &Block<'_>, name: &str) -> FileChanges {
    let Place { file, range } = tree.place(block.body.span);
    let Some(of) = files.get(file) else { return Vec::new() };
    let new = |value| New::Argument { name: "iterator".to_owned(), value };
    let changes = if of.is_json() {
        let arena = Bump::new();
        let new = new(NewValue::Value(name.into()));
        JsonText::new(&arena, of.text()).insert(Some(&range), &new, &SpecBody::Unknown)
    } else {
        // The body has an `iterator` argument that isn't in the text: it has the location of the label.
        let items = block.body.items.iter().filter(|item| item.name().name != "iterator");
        let items = items.map(|item| NativeItem::of(item, tree.place(item.span()).range)).collect();
        let body = NativeBody { text: of.text(), braces: Some(range), items };
        body.insert(&new(NewValue::Expression(name.to_owned())), &SpecBody::Unknown)
    };
    changes.into_iter().map(|change| (file, change)).collect()
}
