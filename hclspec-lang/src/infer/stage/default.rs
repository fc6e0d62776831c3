//! `default` specs: checks that fallbacks can stand in for the first candidate.

use super::Stage;
use crate::hir::{Constant, Spec, SpecKind};
use crate::infer::{Nulls, TyKind, literals, of_default, of_spec};
use hclspec_core::convert::result_type;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Message, message};

impl<'a> Stage<'_, 'a> {
    /// Completes and checks the fallbacks of a `default`. Returns `false` after an error, unless the error is only that
    /// a fallback doesn't convert: the type is known even then.
    pub(super) fn default(&mut self, spec: &mut Spec<'a>) -> bool {
        let SpecKind::Default { candidates } = &mut spec.kind else { return true };
        if !self.stand_ins(candidates) || !self.may_be_converted(candidates) || !self.agree_on_expressions(candidates) {
            return false;
        }
        literals(self.diags, spec, Nulls::Kept);
        let SpecKind::Default { candidates } = &spec.kind else { return true };
        self.may_have_one_type(candidates)
    }

    /// Completes an `attr`. Returns `false` after an error, unless the error is only that the default doesn't convert:
    /// the type is known even then.
    pub(super) fn attr(&mut self, spec: &mut Spec<'a>) -> bool {
        let SpecKind::Attr { take, default, checks, .. } = &spec.kind else { return true };
        if let Some(default) = default {
            let Constant { value, expr } = &**default;
            if !self.constants.may_have_type(self.diags, value, take.ty(), expr.span) {
                return false;
            }
            literals(self.diags, spec, Nulls::Kept);
        }
        let Some(written) = *checks else { return true };
        let completed = self.validated(spec, written);
        if let SpecKind::Attr { checks, .. } = &mut spec.kind {
            *checks = completed;
        }
        completed.is_some()
    }

    /// Checks that all candidates that may be used have unevaluated expressions in the same parts.
    fn agree_on_expressions(&mut self, candidates: &[Spec<'a>]) -> bool {
        let Some((place, fallbacks)) = candidates.split_first() else { return true };
        let shape_of = |spec| &of_spec(spec, Nulls::Kept).shape;
        let first = shape_of(place);
        let mut part = first.unevaluated();
        for fallback in fallbacks {
            part = part.or(shape_of(fallback).unevaluated());
        }
        let Some(part) = part else { return true };
        // Literals are compared with the type of the first candidate, as in all defaults.
        let other = fallbacks.iter().find(|spec| {
            if spec.literal().is_some() {
                matches!(first.kind, TyKind::Unevaluated(_)) && !shape_of(spec).is_null()
            } else {
                first.merged_nulls(shape_of(spec)).is_none()
            }
        });
        let Some(other) = other else { return true };
        let error = Code::InvalidExpressionType
            .error("fallback of another type")
            .with_detail(format!(
                "Only a spec with {} in the same places can stand in for {}, which is not evaluated.",
                part.plural(),
                part.written(),
            ))
            .with_subject(other.header)
            .with_label(place.header, "the first candidate");
        self.diags.push(error);
        false
    }

    /// Checks that each fallback has values that convert to the type of the first candidate. Literals are compared as values.
    fn may_have_one_type(&mut self, candidates: &[Spec<'a>]) -> bool {
        let (Some(ty), Some(first)) = (of_default(candidates, Nulls::Kept).ty, candidates.first()) else { return true };
        let mut mismatched = None;
        for fallback in &candidates[1..] {
            if mismatched.is_none()
                && fallback.literal().is_none()
                && let Err(why) = result_type(&of_spec(fallback, Nulls::Kept).shape.least_type(), &ty)
            {
                mismatched = Some((fallback, why));
            }
        }
        let Some((fallback, why)) = mismatched else { return true };
        let detail = message!("A fallback is converted to the type of the first candidate, `{}`", Spec(ty.to_string()));
        let error = Code::DifferentFallbackType
            .error("fallback of another type")
            .with_message(Message::because(detail, why.message()))
            .with_subject(fallback.header)
            .with_label(first.header, "this determines the type")
            .with_help("read each form with a property of its own, instead of the `default`");
        self.diags.push(error);
        false
    }

    /// Checks that literal fallbacks are small enough after conversion to the type of the first candidate, which may
    /// add defaults.
    fn may_be_converted(&mut self, candidates: &[Spec<'_>]) -> bool {
        let Some((first, fallbacks)) = candidates.split_first() else { return true };
        let Some(ty) = &of_spec(first, Nulls::Kept).ty else { return true };
        let mut literals = fallbacks.iter().filter_map(Spec::literal);
        literals.all(|(value, expr)| self.constants.may_have_type(self.diags, value, ty, expr.span))
    }
}
