//! `attr` specs: the value of one attribute.

use super::{Implied, Reader};
use crate::spec::SpecKind;
use hclspec_runtime::syntax::ast::Block;
use hclspec_runtime::types::Type;

impl<'a> Reader<'_, 'a> {
    /// `attr { name = "x", type = string, required = true }`
    pub(super) fn attr(&mut self, block: &'a Block<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_args(block);
        self.no_children(block);
        let name = self.input_name(block, "name", implied);
        let type_arg = self.arg(block, "type");
        let ty = match &type_arg {
            None => Some(Type::Any),
            Some(expr) => self.type_expr(expr),
        };
        let required = self.flag(block, "required");
        Some(SpecKind::Attr { name: name?, ty: ty?, ty_expr: type_arg, required: required? })
    }
}
