//! Names at the top level of a configuration in native syntax.

use bumpalo::Bump;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{Block, Item};
use hclspec_runtime::syntax::{Limits, parse};
use std::cell::LazyCell;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::PathBuf;

/// Names at the top level of a file. The file is read when they are first needed. `None` if it has syntax errors.
pub(super) type FileNames<F> = LazyCell<Option<HashSet<String>>, F>;

/// The names of arguments and block types. Each block type is also there with `{}` appended. `None` if the text has syntax errors.
pub(super) fn names(text: &str) -> Option<HashSet<String>> {
    let (arena, mut problems) = (Bump::new(), Diagnostics::new());
    let file = parse(&mut problems, &arena, text, Limits::default());
    let names = file.body.items.iter().map(|item| item.name().name.to_owned());
    let blocks = file.body.items.iter().filter(|item| item.attribute().is_none());
    let blocks = blocks.map(|item| format!("{}{{}}", item.name().name));
    (!problems.has_errors()).then(|| names.chain(blocks).collect())
}

/// The blocks of a type in which `argument` has a constant text: their labels, and that text.
pub(super) fn blocks_with(text: &str, block_type: &str, argument: &str) -> Vec<(Vec<String>, String)> {
    let arena = Bump::new();
    let file = parse(&mut Diagnostics::new(), &arena, text, Limits::default());
    let blocks = file.body.items.iter().filter_map(Item::block).filter(|it| it.block_type.name == block_type);
    let found = blocks.filter_map(|block| {
        let labels = block.labels.iter().map(|label| label.text.to_owned()).collect();
        Some((labels, block.body.text(argument)?.to_owned()))
    });
    found.collect()
}

/// The first labels of the blocks of some types.
pub(super) fn labels(text: &str, types: &[String]) -> Vec<String> {
    let arena = Bump::new();
    let file = parse(&mut Diagnostics::new(), &arena, text, Limits::default());
    let blocks = file.body.items.iter().filter_map(Item::block);
    let blocks = blocks.filter(|block| types.iter().any(|it| it == block.block_type.name));
    blocks.filter_map(|block| Some(block.labels.first()?.text.to_owned())).collect()
}

/// The files that contain a labeled block with the same type and labels as a block in another of the files.
pub(super) fn repeating(files: &[PathBuf]) -> Vec<PathBuf> {
    let headers: Vec<_> = files.iter().map(|file| headers(&fs::read_to_string(file).unwrap_or_default())).collect();
    let mut counts: HashMap<_, usize> = HashMap::new();
    for header in headers.iter().flatten() {
        *counts.entry(header).or_default() += 1;
    }
    let is_repeated = |header| counts.get(header).is_some_and(|count| *count > 1);
    files.iter().zip(&headers).filter(|(_, own)| own.iter().any(is_repeated)).map(|(file, _)| file.clone()).collect()
}

/// The types and labels of labeled blocks.
fn headers(text: &str) -> HashSet<Vec<String>> {
    let arena = Bump::new();
    let file = parse(&mut Diagnostics::new(), &arena, text, Limits::default());
    let blocks = file.body.items.iter().filter_map(Item::block).filter(|block| !block.labels.is_empty());
    let words = |block: &Block<'_>| {
        let labels = block.labels.iter().map(|label| label.text.to_owned());
        std::iter::once(block.block_type.name.to_owned()).chain(labels).collect()
    };
    blocks.map(words).collect()
}
