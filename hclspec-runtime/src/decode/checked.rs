//! What the spec requires of the values of named types.

use super::derived::{NESTED, blame};
use super::engine::At;
use crate::convert::{CheckedPart, checked_parts};
use crate::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, FailedCheck, ProblemKind};
use crate::eval::{eval_whole, last_item, with_values, written_part};
use crate::source::{SourceId, Span};
use crate::syntax::ast::Expr;
use crate::types::Type;
use crate::value::{PathStep, Val};

impl At<'_> {
    /// Whether a value, which was converted to `ty`, is what the named types in `ty` require. Reports each part that is not, where it is written
    /// in `expr`, the value of an argument, as far as literals lead there.
    pub(super) fn is_as_required(&mut self, value: &Val, ty: &Type, expr: &Expr<'_>, argument: Span) -> bool {
        let mut is_right = true;
        checked_parts(value, ty, &mut |part| is_right &= self.check(&part, expr, argument));
        is_right
    }

    fn check(&mut self, part: &CheckedPart<'_>, expr: &Expr<'_>, argument: Span) -> bool {
        let (engine, scope) = (self.engine, self.scope);
        let found = engine.checks.binary_search_by_key(&part.ty.place.start, |check| check.ty).ok();
        let Some(check) = found.and_then(|index| engine.checks.get(index)).map(|check| &check.check) else {
            return true;
        };
        let mut problems = Diagnostics::new();
        problems.set_source(SourceId::Spec);
        let value = part.value.clone().into_plain();
        let cx = engine.reader.cx.of_spec();
        if cx.with_variable(NESTED, value, |cx| eval_whole(cx, &mut problems, check)).is_some() {
            return true;
        }
        let place = |inner: &[PathStep<&str>]| {
            let whole: Vec<PathStep<&str>> =
                part.path.iter().map(PathStep::as_deref).chain(inner.iter().copied()).collect();
            written_part(expr, &whole, &last_item).0.span
        };
        let cx = engine.cx(scope.iterators);
        let origin = (place(&[]), "the value comes from here");
        blame(self.diags, problems, check, origin, false, &|inner, failed: &FailedCheck| {
            let problem = Diagnostic::of(ProblemKind::FailedCheck(Box::new(failed.clone())));
            with_values(problem.with_subject(place(inner)), &cx, expr).with_context(argument)
        });
        false
    }
}
