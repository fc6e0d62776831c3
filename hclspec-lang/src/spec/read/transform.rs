//! `transform` specs: an expression over the value of another spec.

use super::Reader;
use crate::infer;
use crate::spec::Dialect;
use crate::spec::SpecKind;
use hclspec_runtime::syntax::ast::Block;

impl<'a> Reader<'_, 'a> {
    /// `transform { attr { .. } result = nested * 2 }`
    pub(super) fn transform(&mut self, block: &'a Block<'a>) -> Option<SpecKind<'a>> {
        self.known_args(block);
        let nested = self.only_child(block, "whose value the `result` works on");
        let result = self.required_arg(block, "result", "the expression over `nested` that gives the value");
        let result = result.filter(|expr| {
            let scope = self.scope("the `result` of a `transform`", Some(vec!["nested"]));
            scope.check(self.diags, expr)
        });
        let nested = nested.filter(|it| !self.has_broken(it));
        let (nested, result) = (nested?, result?);
        // The reference looks at expressions only when it evaluates them.
        if self.dialect == Dialect::Hclspec {
            infer::check_transform(self.diags, &nested, &result);
        }
        Some(SpecKind::Transform { nested, result })
    }
}
