//! `block_list` and `block_set` specs: all blocks of a type.

use super::kind::KnownBlock;
use super::{SpecPlace, SpecReader};
use crate::grammar::Arg;
use crate::hir::{SpecKind, bounds};
use hclspec_core::table::{Collect, ItemBounds};

impl<'a> SpecReader<'_, 'a> {
    /// `block_list { block_type = "b", min_items = 1, max_items = 2, object { .. } }`
    pub(super) fn block_list(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        if self.has_cases(block) {
            self.known_items(block);
            let bounds = self.item_bounds(block);
            return self.cases_of_blocks(block, place, Some(Collect::List(bounds)));
        }
        self.repeated(block, place, Collect::List)
    }

    pub(super) fn block_set(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.repeated(block, place, Collect::Set)
    }

    /// `min_items = 1, max_items = 2`
    pub(super) fn item_bounds(&mut self, block: KnownBlock<'a>) -> ItemBounds {
        let min = self.whole_arg(block, Arg::MinItems);
        let max = self.whole_arg(block, Arg::MaxItems);
        bounds::check(self.diags, min.ok().flatten(), max.ok().flatten())
    }

    fn repeated(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        collect: fn(ItemBounds) -> Collect,
    ) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let block_type = self.input_name(block, Arg::BlockType, place);
        let labels = self.labels(block);
        let bounds = self.item_bounds(block);
        let purpose = "which is applied to the body of each block";
        let nested = self.block_body(block, place, (block_type, labels.as_ref()), purpose);
        self.blocks(place, block_type, labels, Some(collect(bounds)), nested)
    }
}
