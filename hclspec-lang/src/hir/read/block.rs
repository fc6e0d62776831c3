//! `block` specs, and the bodies of blocks.

use super::kind::KnownBlock;
use super::label::LabelScope;
use super::{Implied, SpecPlace, SpecReader};
use crate::grammar::Arg;
use crate::hir::{Labels, Name, Size, Spec, SpecKind};
use hclspec_core::table::Collect;

impl<'a> SpecReader<'_, 'a> {
    /// `block { block_type = "b", required = true, object { .. } }`
    pub(super) fn block(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        if self.has_cases(block) {
            let required = self.flag(block, Arg::Required);
            let collect = required.map(|required| Collect::One { required, merges: false });
            return self.cases_of_blocks(block, place, collect);
        }
        let block_type = self.input_name(block, Arg::BlockType, place);
        let labels = self.labels(block);
        let (required, merges) = (self.flag(block, Arg::Required), self.flag(block, Arg::Merge));
        let collect = match (required, merges) {
            (Some(required), Some(merges)) => Some(Collect::One { required, merges }),
            _ => None,
        };
        let nested =
            self.block_body(block, place, (block_type, labels.as_ref()), "which is applied to the block's body");
        self.blocks(place, block_type, labels, collect, nested)
    }

    pub(super) fn block_body(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        (block_type, labels): (Option<Name<'a>>, Option<&Labels<'a>>),
        purpose: &str,
    ) -> Option<Box<Spec<'a>>> {
        let around = LabelScope::new(block, block_type, labels, place.around);
        let inside = SpecPlace { implied: Implied::None, property: None, around: Some(&around), ..place };
        let rest = self.rest.take();
        let nested = self.nested_spec(block, inside, purpose);
        self.rest = rest;
        let nested = nested?;
        if !self.check_value_size(&nested, Size::of(&nested), block.header()) {
            self.add_orphans(place, vec![*nested]);
            return None;
        }
        Some(nested)
    }

    /// The spec of blocks, if everything about it is known.
    pub(super) fn blocks(
        &mut self,
        place: SpecPlace<'_, 'a>,
        block_type: Option<Name<'a>>,
        labels: Option<Labels<'a>>,
        collect: Option<Collect>,
        nested: Option<Box<Spec<'a>>>,
    ) -> Option<SpecKind<'a>> {
        match (block_type, labels, collect, nested) {
            (Some(block_type), Some(labels), Some(collect), Some(nested)) => {
                Some(SpecKind::Blocks { block_type, labels, collect, nested })
            }
            (.., Some(nested)) => {
                self.add_orphans(place, vec![*nested]);
                None
            }
            (.., None) => None,
        }
    }
}
