//! `block_attrs` specs: the attributes of a block as a map.

use super::uses::Reads;
use super::{Implied, Reader};
use crate::spec::{Labels, SpecKind};
use hclspec_runtime::syntax::ast::Block;
use hclspec_runtime::types::Type;

impl<'a> Reader<'_, 'a> {
    /// `block_attrs { block_type = "b", element_type = string, required = true }`
    pub(super) fn block_attrs(&mut self, block: &'a Block<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_args(block);
        self.no_children(block);
        let block_type = self.input_name(block, "block_type", implied);
        self.use_block_type(block, block_type, Reads::Arguments, Some(&Labels::default()));
        let expr = self.required_arg(block, "element_type", "the type of every attribute in the block");
        let is_expression = expr.is_some_and(|expr| self.is_expression(&expr));
        let element = match is_expression {
            true => Some(Type::String),
            false => expr.and_then(|expr| self.type_expr(&expr)),
        };
        let required = self.flag(block, "required");
        Some(SpecKind::BlockAttrs {
            block_type: block_type?,
            element: element?,
            element_expr: expr?,
            is_expression,
            required: required?,
        })
    }
}
