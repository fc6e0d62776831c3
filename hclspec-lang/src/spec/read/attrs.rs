//! `block_attrs` specs: the attributes of a block as a map.

use super::uses::Reads;
use super::{Implied, Reader};
use crate::spec::{ArgsOf, Labels, SpecKind};
use hclspec_runtime::syntax::ast::Block;

impl<'a> Reader<'_, 'a> {
    /// `block_attrs { block_type = "b", element_type = string, required = true }`
    pub(super) fn block_attrs(&mut self, block: &'a Block<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_args(block);
        self.no_children(block);
        let block_type = self.input_name(block, "block_type", implied);
        self.use_block_type(block, block_type, Reads::Arguments, Some(&Labels::default()));
        let expr = self.required_arg(block, "element_type", "the type of every attribute in the block");
        let take = expr.and_then(|expr| self.take(expr));
        let required = self.flag(block, "required");
        let of = ArgsOf::Block { block_type: block_type?, required: required? };
        Some(SpecKind::Args { of, take: take? })
    }
}
