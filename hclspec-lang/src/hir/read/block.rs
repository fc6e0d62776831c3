//! `block` specs: zero or one block.

use super::kind::KnownBlock;
use super::uses::Reads;
use super::{Implied, SpecReader};
use crate::grammar::Arg;
use crate::hir::SpecKind;
use hclspec_core::table::Collect;

impl<'a> SpecReader<'_, 'a> {
    /// `block { block_type = "b", required = true, object { .. } }`
    pub(super) fn block(&mut self, block: KnownBlock<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        if self.has_cases(block) {
            let collect = self.flag(block, Arg::Required).map(|required| Collect::One { required });
            return self.cases_of_blocks(block, collect);
        }
        let block_type = self.input_name(block, Arg::BlockType, implied);
        let labels = self.labels(block);
        self.use_block_type(block, block_type, Reads::Body, labels.as_ref());
        let collect = self.flag(block, Arg::Required).map(|required| Collect::One { required });
        let nested = self.block_body(block, block_type, labels.as_ref(), "which is applied to the block's body");
        self.blocks(block_type, labels, collect, nested)
    }
}
