//! `literal` specs: constants.

use super::Reader;
use crate::spec::SpecKind;
use hclspec_runtime::syntax::ast::Block;

impl<'a> Reader<'_, 'a> {
    /// `literal { value = "x" }`
    pub(super) fn literal(&mut self, block: &'a Block<'a>) -> Option<SpecKind<'a>> {
        self.known_args(block);
        self.no_children(block);
        let expr = self.required_arg(block, "value", "the constant that it stands for")?;
        let value = self.constant_with_functions(&expr, "the value of a `literal`")?;
        Some(SpecKind::Literal { value, value_expr: expr })
    }
}
