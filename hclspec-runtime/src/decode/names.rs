//! Names that are never looked up: warnings of those that do not exist.

use crate::body::Reader;
use crate::diagnostic::Diagnostics;
use crate::eval::warn_of_unknown;
use crate::source::Span;
use crate::syntax::ast::{Block, Body, ExprKind, Item};

/// Warns of unknown names in the expressions of a body. Where there is an error, nothing more is said.
pub(super) fn warn(reader: &Reader<'_>, diags: &mut Diagnostics, body: &Body<'_>) {
    let errors = diags.error_starts();
    Walk { reader, diags, errors: &errors }.body(body, &[]);
}

struct Walk<'w> {
    reader: &'w Reader<'w>,
    diags: &'w mut Diagnostics,
    errors: &'w [usize],
}

impl Walk<'_> {
    fn has_error(&self, span: Span) -> bool {
        let next = self.errors.partition_point(|error| *error < span.start as usize);
        self.errors.get(next).is_some_and(|error| *error < span.end as usize)
    }

    /// `bound` are the iterators of the `dynamic` blocks around it.
    fn body(&mut self, body: &Body<'_>, bound: &[&str]) {
        for item in body.items {
            match item {
                Item::Attribute(attribute) if self.has_error(attribute.span()) => {}
                Item::Attribute(attribute) => warn_of_unknown(&self.reader.cx, self.diags, &attribute.expr, bound),
                Item::Block(block) if self.reader.dynamic && block.block_type.name == "dynamic" => {
                    self.dynamic(block, bound);
                }
                Item::Block(block) if self.has_error(block.header()) => {}
                Item::Block(block) => self.body(&block.body, bound),
            }
        }
    }

    fn dynamic(&mut self, block: &Block<'_>, bound: &[&str]) {
        if self.has_error(block.header().to(block.body.span)) {
            return;
        }
        let mut bound = bound.to_vec();
        bound.extend(block.labels.iter().map(|label| label.text));
        for item in block.body.items {
            // Where the iterator is named, it is not a variable.
            if let Item::Attribute(attribute) = item
                && attribute.name.name == "iterator"
                && let ExprKind::Variable(name) = attribute.expr.kind
            {
                bound.push(name);
            }
        }
        self.body(&block.body, &bound);
    }
}
