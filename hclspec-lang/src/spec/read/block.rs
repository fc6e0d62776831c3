//! `block` specs: zero or one block.

use super::uses::Reads;
use super::{Implied, Reader};
use crate::spec::SpecKind;
use hclspec_runtime::syntax::ast::Block;
use hclspec_runtime::table::Collect;

impl<'a> Reader<'_, 'a> {
    /// `block { block_type = "b", required = true, object { .. } }`
    pub(super) fn block(&mut self, block: &'a Block<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_args(block);
        let block_type = self.input_name(block, "block_type", implied);
        let labels = self.labels(block);
        self.use_block_type(block, block_type, Reads::Body, labels.as_ref());
        let required = self.flag(block, "required");
        let nested = self.block_body(block, block_type, labels.as_ref(), "which is applied to the block's body");
        let collect = Collect::One { required: required? };
        Some(SpecKind::Blocks { block_type: block_type?, labels: labels?, collect, nested: nested? })
    }
}
