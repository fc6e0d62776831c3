//! `literal` specs: constants.

use super::Reader;
use super::kind::Known;
use crate::grammar::Arg;
use crate::spec::SpecKind;

impl<'a> Reader<'_, 'a> {
    /// `literal { value = "x" }`
    pub(super) fn literal(&mut self, block: Known<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let expr = self.required_arg(block, Arg::Value, "the constant that it stands for")?;
        let value = self.constant_with_functions(&expr, "the value of a `literal`")?;
        Some(SpecKind::Literal { value, value_expr: expr })
    }
}
