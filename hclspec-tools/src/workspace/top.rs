//! Names at the top level of a configuration in native syntax.

use bumpalo::Bump;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::syntax::ast::{ExprKind, Item};
use hclspec_runtime::syntax::{Limits, parse};
use std::collections::HashSet;

/// The names of arguments and block types; `None` if the text has syntax errors.
pub(super) fn names(text: &str) -> Option<HashSet<String>> {
    let (arena, mut problems) = (Bump::new(), Diagnostics::new());
    let file = parse(&mut problems, &arena, text, Limits::default());
    let name = |item: &Item<'_>| match item {
        Item::Attribute(attribute) => attribute.name.name.to_owned(),
        Item::Block(block) => block.block_type.name.to_owned(),
    };
    (!problems.has_errors()).then(|| file.body.items.iter().map(name).collect())
}

/// The labels of the blocks of a type that have an argument with a constant text, and that text.
pub(super) fn blocks_with(text: &str, block_type: &str, argument: &str) -> Vec<(Vec<String>, String)> {
    let arena = Bump::new();
    let file = parse(&mut Diagnostics::new(), &arena, text, Limits::default());
    let blocks = file.body.items.iter().filter_map(|item| match item {
        Item::Block(block) if block.block_type.name == block_type => Some(block),
        _ => None,
    });
    let found = blocks.filter_map(|block| match block.body.argument(argument)?.expr.kind {
        ExprKind::String(text) => {
            Some((block.labels.iter().map(|label| label.text.to_owned()).collect(), text.to_owned()))
        }
        _ => None,
    });
    found.collect()
}

/// The first labels of the blocks of some types.
pub(super) fn labels(text: &str, types: &[String]) -> Vec<String> {
    let arena = Bump::new();
    let file = parse(&mut Diagnostics::new(), &arena, text, Limits::default());
    let blocks = file.body.items.iter().filter_map(|item| match item {
        Item::Block(block) if types.iter().any(|it| it == block.block_type.name) => block.labels.first(),
        _ => None,
    });
    blocks.map(|label| label.text.to_string()).collect()
}
