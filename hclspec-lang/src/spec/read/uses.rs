//! Block types of a body: whoever reads a block type in one body must ask for the same labels.

use super::Reader;
use crate::spec::{Name, Spec};
use crate::words::list;
use hclspec_runtime::diagnostic::Diagnostic;
use hclspec_runtime::syntax::ast::Block;

/// A block type that a spec reads, with the label names it asks for.
pub(crate) struct BlockUse<'a> {
    block_type: Name<'a>,
    labels: Vec<Name<'a>>,
}

impl<'a> Reader<'_, 'a> {
    /// Notes that a spec of the current body reads a block type. False if another one asks for other labels.
    pub(super) fn use_block_type(&mut self, block_type: Name<'a>, labels: &[Name<'a>]) -> bool {
        let Some(first) = self.uses.iter().find(|it| it.block_type.text == block_type.text) else {
            self.uses.push(BlockUse { block_type, labels: labels.to_vec() });
            return true;
        };
        if first.labels.iter().map(|it| it.text).eq(labels.iter().map(|it| it.text)) {
            return true;
        }
        let error = Diagnostic::error("different labels for one block type")
            .with_detail(format!(
                "A block type has the same labels wherever one body is read. Here `{}` has {}.",
                block_type.text,
                names(labels)
            ))
            .with_subject(block_type.span)
            .with_label(first.block_type.span, format!("here it has {}", names(&first.labels)));
        self.diags.push(error);
        false
    }

    /// Reads the one child of `block`, which is about the body of the blocks that `block` reads.
    pub(super) fn block_body(&mut self, block: &'a Block<'a>, purpose: &str) -> Option<Box<Spec<'a>>> {
        let outer = std::mem::take(&mut self.uses);
        let nested = self.only_child(block, purpose);
        self.uses = outer;
        nested
    }
}

fn names(labels: &[Name<'_>]) -> String {
    match labels {
        [] => "no labels".to_owned(),
        [only] => format!("the label `{}`", only.text),
        more => format!("the labels {}", list(&more.iter().map(|it| it.text).collect::<Vec<_>>())),
    }
}
