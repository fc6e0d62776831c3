//! `literal` specs: constants.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::grammar::Arg;
use crate::hir::SpecKind;

impl<'a> SpecReader<'_, 'a> {
    /// `literal { value = "x" }`
    pub(super) fn literal(&mut self, block: KnownBlock<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let expr = self.required_arg(block, Arg::Value, "the constant that it stands for")?;
        let value = self.constant_with_functions(&expr, "the value of a `literal`")?;
        Some(SpecKind::Literal { value, value_expr: expr })
    }
}
