//! `transform` specs: an expression over the value of another spec.

use super::kind::KnownBlock;
use super::{Implied, SpecPlace, SpecReader};
use crate::grammar::Arg;
use crate::hir::SpecKind;
use crate::hir::scope::VALUE;
use crate::ty::KnownResult;
use std::slice;

impl<'a> SpecReader<'_, 'a> {
    /// `transform { attr { .. } result = nested * 2 }`
    pub(super) fn transform(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let nested = self.only_child(block, place.named(Implied::None), "whose value the `result` is computed from");
        let result = self.required_arg(block, Arg::Result, "the expression that computes the value from `nested`");
        let result = result.filter(|expr| {
            let scope = self.scope_of_result("the `result` of a `transform`", vec![VALUE]);
            scope.check(self.diags, expr)
        });
        let nested = nested?;
        match result {
            Some(result) if self.check_computed_size(block, slice::from_ref(&nested)) => {
                Some(SpecKind::Transform { nested, result, known: KnownResult::nothing() })
            }
            _ => {
                self.add_orphans(place, vec![*nested]);
                None
            }
        }
    }
}
