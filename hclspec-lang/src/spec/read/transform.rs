//! `transform` specs: an expression over the value of another spec.

use super::kind::Known;
use super::{Implied, Reader};
use crate::grammar::{Arg, Dialect};
use crate::infer::{self, Nulls};
use crate::spec::SpecKind;
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};

impl<'a> Reader<'_, 'a> {
    /// `transform { attr { .. } result = nested * 2 }`
    pub(super) fn transform(&mut self, block: Known<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let nested = self.only_child(block, Implied::None, "whose value the `result` is computed from");
        let result = self.required_arg(block, Arg::Result, "the expression that computes the value from `nested`");
        let result = result.filter(|expr| {
            let scope = self.scope_of_result("the `result` of a `transform`", vec!["nested"]);
            scope.check(self.diags, expr)
        });
        let nested = nested.filter(|it| !it.has_broken());
        let (nested, result) = (nested?, result?);
        if infer::of_spec(&nested, Nulls::Kept).shape.has_expression() {
            let error = Code::InvalidExpressionType
                .error("expression in a transform")
                .with_detail(
                    "A `transform` works on values, and an argument with `type = expression` is not evaluated.",
                )
                .with_subject(nested.header)
                .with_context(block.header())
                .with_help("evaluate it in the program with `Expression::evaluate`");
            self.diags.push(error);
            return None;
        }
        if !self.may_be_computed(block, std::slice::from_ref(&nested)) {
            return None;
        }
        let known = match self.dialect {
            Dialect::Hclspec => {
                let mut problems = Diagnostics::new();
                let known = infer::of_transform(&self.effort, &mut problems, &nested, &result, block.header());
                // A condition that is never true rejects every default.
                if !problems.has_errors() {
                    self.defaults_are_allowed(&nested, &result);
                }
                self.diags.extend(problems.split_off(0));
                known
            }
            // The reference checks expressions only when it evaluates them.
            Dialect::Hcldec => crate::fact::Known::nothing(),
        };
        Some(SpecKind::Transform { nested, result, known })
    }
}
