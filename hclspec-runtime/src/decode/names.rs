//! Names that a configuration without errors never looks up: warnings of those that do not exist.

use crate::body::Reader;
use crate::diagnostic::Diagnostics;
use crate::eval::warn_of_unknown;
use crate::syntax::ast::{Block, Body, ExprKind, Item};

/// Warns of unknown names in all expressions of a body. `bound` are the iterators of the `dynamic` blocks around it.
pub(super) fn warn(reader: &Reader<'_>, diags: &mut Diagnostics, body: &Body<'_>, bound: &[&str]) {
    for item in body.items {
        match item {
            Item::Attribute(attribute) => warn_of_unknown(&reader.cx, diags, &attribute.expr, bound),
            Item::Block(block) if reader.dynamic && block.block_type.name == "dynamic" => {
                dynamic(reader, diags, block, bound);
            }
            Item::Block(block) => warn(reader, diags, &block.body, bound),
        }
    }
}

fn dynamic(reader: &Reader<'_>, diags: &mut Diagnostics, block: &Block<'_>, bound: &[&str]) {
    let mut bound = bound.to_vec();
    bound.extend(block.labels.iter().map(|label| label.text));
    for item in block.body.items {
        // Where the iterator is named, it is no variable.
        if let Item::Attribute(attribute) = item
            && attribute.name.name == "iterator"
            && let ExprKind::Variable(name) = attribute.expr.kind
        {
            bound.push(name);
        }
    }
    warn(reader, diags, &block.body, &bound);
}
