//! `default` specs: the first candidate that is not null.

use super::Reader;
use super::kind::Known;
use crate::grammar::Dialect;
use crate::infer::{self, Nulls, Shape, ShapeKind};
use crate::spec::{Spec, SpecKind};
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _};
use hclspec_runtime::positions::mapped;

impl<'a> Reader<'_, 'a> {
    /// `default { attr { .. } literal { .. } }`
    pub(super) fn default(&mut self, block: Known<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let children = self.children(block);
        let mut candidates: Vec<_> = mapped(&children.blocks, |child| self.spec_without_label(*child));
        match children.blocks.as_slice() {
            [] if !children.more => {
                self.missing_child(block, "a `default` spec needs nested spec blocks: a value and its fallbacks.");
                return None;
            }
            [only] if !children.more && block.body.items.len() == 1 => {
                let warning = Code::UselessDefault
                    .warning("useless default")
                    .with_detail("This `default` has no fallback, so it is the same as the spec inside it.")
                    .with_subject(block.block_type.span)
                    .with_label(only.header(), "the only candidate")
                    .with_help("add a fallback, such as `literal { value = .. }`");
                self.diags.push(warning);
            }
            _ => {}
        }
        // The value of the fallbacks depends on all of them.
        if children.more || candidates.iter().any(Spec::has_broken) {
            return None;
        }
        if !self.may_be_computed(block, &candidates) {
            return None;
        }
        if self.dialect == Dialect::Hclspec {
            if !self.stand_ins(&mut candidates) || !self.may_be_converted(&candidates) {
                return None;
            }
            if !self.agree_on_expressions(&candidates) {
                return None;
            }
            infer::check_literals(self.diags, &candidates, false);
        }
        Some(SpecKind::Default { candidates })
    }

    /// Checks that all candidates that may be used have expressions in the same places.
    fn agree_on_expressions(&mut self, candidates: &[Spec<'a>]) -> bool {
        let shapes: Vec<_> = mapped(candidates, |it| infer::of_spec(it, Nulls::Kept).shape);
        if !shapes.iter().any(Shape::has_expression) {
            return true;
        }
        let (Some(first), Some(place)) = (shapes.first(), candidates.first()) else { return true };
        // Literals are compared with the type of the first candidate, as in all defaults.
        let is_literal = |it: &Spec<'_>| matches!(it.resolved().kind, SpecKind::Literal { .. });
        let other = shapes.iter().zip(candidates).skip(1).find(|(shape, spec)| match is_literal(spec) {
            true => first.kind == ShapeKind::Expression && shape.kind != ShapeKind::Null,
            false => first.merged_nulls(shape).is_none(),
        });
        let Some((_, other)) = other else { return true };
        let error = Code::InvalidExpressionType
            .error("fallback of another type")
            .with_detail(
                "An argument with `type = expression` is not evaluated, so only a spec with expressions in the same places can stand in \
                 for it.",
            )
            .with_subject(other.header)
            .with_label(place.header, "the first candidate");
        self.diags.push(error);
        false
    }

    /// Whether the literal fallbacks are small enough after conversion, which adds defaults from the type of the first candidate.
    pub(super) fn may_be_converted(&mut self, candidates: &[Spec<'_>]) -> bool {
        let Some((first, fallbacks)) = candidates.split_first() else { return true };
        let mut literals = fallbacks.iter().filter_map(|it| match &it.resolved().kind {
            SpecKind::Literal { value, value_expr } => Some((value, value_expr.span)),
            _ => None,
        });
        let Some(ty) = infer::of_spec(first, Nulls::Kept).ty else { return true };
        literals.all(|(value, span)| self.constants.may_have_type(self.diags, value, &ty, span))
    }
}
