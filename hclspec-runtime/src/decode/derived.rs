//! `default` and `transform`: values computed from the values of other specs.

use super::at::At;
use super::engine::NullRule;
use super::pending::Pending;
use super::place::Lookup;
use super::public::public;
use super::scope::NESTED;
use super::typed::typed;
use super::val::val;
use crate::convert::convert;
use crate::diagnostic::{
    Code, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, FailedCheck, Message, ProblemKind, message,
};
use crate::positions::mapped;
use crate::source::{SourceId, Span};
use crate::syntax::ast::Expr;
use crate::table::{Input, Spec};
use crate::types::Type;
use crate::value::{PathStep, Val};
use std::cell::OnceCell;

impl At<'_> {
    pub(super) fn default(&mut self, candidates: &[Spec<'_>], ty: Option<&Type>) -> Option<Val> {
        let mut null = None;
        for (index, candidate) in candidates.iter().enumerate() {
            let value = val(Pending::from_spec(self.reborrow(), candidate))?;
            if value.is_null() {
                null.get_or_insert(value);
                continue;
            }
            // The value of a fallback is converted to the type of the first candidate (ruling D16).
            let Some(ty) = ty.filter(|_| index > 0) else { return Some(value) };
            let place = self.scope.place(candidate);
            self.engine().reader.cx.visit(&value, place)?;
            self.engine().reader.cx.conversion(&value, ty, place)?;
            return match convert(value, ty) {
                Ok(value) => Some(value),
                Err(mismatch) => {
                    let error = self.mistyped_fallback(candidates, mismatch.message());
                    self.diags.push(error.with_subject(place));
                    None
                }
            };
        }
        null
    }

    fn mistyped_fallback(&self, candidates: &[Spec<'_>], mismatch: Message) -> Diagnostic {
        let missing = match candidates.first().and_then(Spec::input) {
            Some(Input::Attr(attr)) => self.scope.spec.schema.attrs.get(attr).map(|attr| attr.name),
            Some(Input::Blocks(_)) | None => None,
        };
        let what: Message = match missing {
            Some(name) => {
                message!("`{}` is not set. This value stands in for it, but does not have its type", Spec(name))
            }
            None => "This value stands in for one that is not set, but does not have its type".into(),
        };
        Code::IncorrectFallback.error("incorrect fallback value type").with_message(Message::because(what, mismatch))
    }

    /// Evaluates an expression that uses the value of another spec.
    #[inline]
    pub(super) fn transform(&mut self, nested: &Spec<'_>, result: &Expr<'_>, ty: &Type, nullable: bool) -> Option<Val> {
        // The expression must see values and nulls with their exact types.
        let value = Ok(self.exact(nested)?);
        let cx = self.engine().reader.cx.of_spec();
        let place = self.scope.place(nested);
        let mut inner = Diagnostics::new();
        inner.set_source(SourceId::Spec);
        let (engine, scope) = (self.engine(), self.scope);
        let shown = OnceCell::new();
        let public = || shown.get_or_init(|| public(scope, nested)).clone();
        let value = cx.with_nested(NESTED, &value, &public, |cx| {
            // The nulls of the result are known from the expression.
            let nulls = NullRule { rejected: false, typed: self.nulls().typed };
            typed(&mut inner, cx, result, ty, nulls, &|problem| {
                let detail = Message::because("Inappropriate result", problem);
                Code::IncorrectResult.error("incorrect transform result").with_message(detail)
            })
        });
        let value = match value {
            Some(value) if value.is_null() && !nullable => {
                let error =
                    Code::IncorrectResult.error("incorrect transform result").with_detail("The result is null.");
                inner.push(error.with_subject(result.span));
                None
            }
            other => other,
        };
        let is_computed = !nested.is_argument() && (engine.origin.hides)();
        let origin = (place, "the value being transformed comes from here");
        let lookup = Lookup::new(engine, scope, nested);
        blame(self.diags, inner, origin, is_computed, &|path, check| lookup.failed_check(path, check));
        value
    }

    /// The value of a spec for the body, with exact types.
    pub(super) fn exact(&mut self, spec: &Spec<'_>) -> Option<Val> {
        let nulls = NullRule { typed: true, ..self.nulls() };
        self.engine().with_nulls(nulls, || val(Pending::from_spec(self.reborrow(), spec)))
    }
}

/// Reports the problems of an expression of the spec that failed on a value of the configuration. Failed checks are reported where `failed` finds
/// the value, all others in the spec, labelled with the `origin` of the value. `is_computed`: these others may show more than the text there.
#[inline]
pub(super) fn blame(
    diags: &mut Diagnostics,
    problems: Diagnostics,
    origin: (Span, &'static str),
    is_computed: bool,
    failed: &dyn Fn(&[PathStep<&str>], &FailedCheck) -> Diagnostic,
) {
    for problem in problems {
        let ProblemKind::FailedCheck(check) = problem.kind() else {
            let (place, text) = origin;
            let problem = if is_computed { problem.into_computed() } else { problem };
            diags.push(problem.with_label_in(SourceId::Main, place, text));
            continue;
        };
        let path = check.part.as_ref().filter(|part| part.variable == NESTED).map_or(&[][..], |part| &part.path);
        diags.push(failed(&mapped(path, PathStep::as_deref), check));
    }
}
