//! `block_attrs` specs: the arguments of a block as a map.

use super::kind::KnownBlock;
use super::{SpecPlace, SpecReader};
use crate::grammar::Arg;
use crate::hir::{ArgsOf, SpecKind};

impl<'a> SpecReader<'_, 'a> {
    /// `block_attrs { block_type = "b", element_type = string, required = true }`
    pub(super) fn block_attrs(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let block_type = self.input_name(block, Arg::BlockType, place);
        let expr = self.required_arg(block, Arg::ElementType, "the type of every attribute in the block");
        let take = expr.and_then(|expr| self.take(expr));
        let required = self.flag(block, Arg::Required);
        let of = ArgsOf::Block { block_type: block_type?, required: required? };
        Some(SpecKind::Args { of, take: take? })
    }
}
