//! `block` specs: zero or one block; and the bodies of blocks.

use super::kind::KnownBlock;
use super::label::LabelScope;
use super::{Implied, SpecReader};
use crate::grammar::Arg;
use crate::hir::{Labels, Name, Size, Spec, SpecKind};
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
        let collect = self.flag(block, Arg::Required).map(|required| Collect::One { required });
        let nested = self.block_body(block, block_type, labels.as_ref(), "which is applied to the block's body");
        self.blocks(block_type, labels, collect, nested)
    }

    /// Reads the spec in `block` for the bodies of the blocks that `block` reads.
    pub(super) fn block_body(
        &mut self,
        block: KnownBlock<'a>,
        block_type: Option<Name<'a>>,
        labels: Option<&Labels<'a>>,
        purpose: &str,
    ) -> Option<Box<Spec<'a>>> {
        let outer = (self.rest.take(), self.property.take());
        self.around.push(LabelScope::new(block, block_type, labels));
        let nested = self.nested_spec(block, Implied::None, purpose);
        self.around.pop();
        (self.rest, self.property) = outer;
        let nested = nested?;
        if !self.has_value_size(&nested, Size::of(&nested), block.header()) {
            self.set_aside([*nested]);
            return None;
        }
        Some(nested)
    }

    /// The spec of blocks, if everything about it is known.
    pub(super) fn blocks(
        &mut self,
        block_type: Option<Name<'a>>,
        labels: Option<Labels<'a>>,
        collect: Option<Collect>,
        nested: Option<Box<Spec<'a>>>,
    ) -> Option<SpecKind<'a>> {
        match (block_type, labels, collect, nested) {
            (Some(block_type), Some(labels), Some(collect), Some(nested)) => {
                Some(SpecKind::Blocks { block_type, labels, collect, nested })
            }
            (.., nested) => {
                self.set_aside(nested.map(|nested| *nested));
                None
            }
        }
    }
}
