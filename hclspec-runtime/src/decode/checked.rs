//! Checks of values: those of named types, and those in a body.

use super::at::{At, Inside};
use super::derived::blame;
use super::place::Lookup;
use super::public::public;
use super::scope::NESTED;
use super::stages::CheckStage;
use crate::convert::{CheckedPart, PartRule, checked_parts};
use crate::diagnostic::{
    Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, FailedCheck, ProblemKind, Reporter as _,
};
use crate::eval::{Outcome, Unknown, eval_whole, in_expr, last_item, with_values, written_part};
use crate::positions::mapped;
use crate::source::{SourceId, Span};
use crate::syntax::ast::Expr;
use crate::table::{BodyCheck, Requirement};
use crate::types::Type;
use crate::value::{PathStep, Val};
use std::cell::OnceCell;

pub(crate) const CHECK: CheckStage = CheckStage {
    body: |inside| inside.check_values(),
    value: |at, value, ty, expr, argument| at.check_parts(value, ty, expr, argument),
    transform: |at, nested, result, ty, nullable| at.transform(nested, result, ty, nullable),
};

impl At<'_> {
    /// Checks a value, which was converted to `ty`, by the named types and keys in `ty`. Reports each part that fails. `expr` is the value of the
    /// argument; a problem is located in it as precisely as literals allow.
    pub(super) fn check_requirements(&mut self, value: &Val, ty: &Type, expr: &Expr<'_>, argument: Span) -> bool {
        let checks = self.engine().stages.checks;
        checks.is_none_or(|checks| (checks.value)(self, value, ty, expr, argument))
    }

    #[inline]
    fn check_parts(&mut self, value: &Val, ty: &Type, expr: &Expr<'_>, argument: Span) -> bool {
        let mut is_right = true;
        checked_parts(value, ty, &mut |part| is_right &= self.check(&part, expr, argument));
        is_right
    }

    #[inline]
    fn check(&mut self, part: &CheckedPart<'_>, expr: &Expr<'_>, argument: Span) -> bool {
        let (engine, scope) = (self.engine(), self.scope);
        let place = |inner: &[PathStep<&str>]| {
            let path = [&mapped(part.path, PathStep::as_deref), inner].concat();
            written_part(expr, &path, &last_item).0.span
        };
        let cx = engine.cx(scope.iterators);
        let ty = match (part.rule, part.value) {
            (PartRule::Type(ty), _) => ty,
            (PartRule::Key(of), Val::String(key)) => {
                let problem = self.wrong_key(of, key);
                let at = |problem: Diagnostic| problem.with_subject(place(&[])).with_context(argument);
                let problem = problem.map(|problem| with_values(at(problem), &cx, expr));
                let is_right = problem.is_none();
                problem.into_iter().for_each(|problem| self.diags.push(problem));
                return is_right;
            }
            (PartRule::Key(_), _) => return true,
        };
        let own = ty.place.start;
        let first = engine.checks.partition_point(|check| check.ty < own);
        let of_type = engine.checks.iter().skip(first).take_while(|check| check.ty == own);
        let requirements = of_type.map(|check| &check.requirement);
        let public = || {
            let path = mapped(part.path, PathStep::as_deref);
            let secrets = cx.secrets().ok_or(Unknown::ANY)?;
            match written_part(expr, &path, &last_item) {
                (written, true) => in_expr(part.value, written, secrets),
                (around, false) if secrets(around.span) => Err(Unknown::secret()),
                (_, false) => Ok(part.value.clone()),
            }
        };
        self.holds(requirements, (part.value, place(&[])), &public, false, &|inner, failed| {
            let problem = Diagnostic::from_kind(ProblemKind::FailedCheck(Box::new(failed.clone())));
            with_values(problem.with_subject(place(inner)), &cx, expr).with_context(argument)
        })
    }

    /// Checks a value by requirements. `public` returns the printable form of the value, `failed` creates the problem of a part. `is_computed`:
    /// other problems may show more than the text at their location.
    fn holds<'x>(
        &mut self,
        requirements: impl Iterator<Item = &'x Requirement<'x>>,
        (value, place): (&Val, Span),
        public: &dyn Fn() -> Outcome,
        is_computed: bool,
        failed: &dyn Fn(&[PathStep<&str>], &FailedCheck) -> Diagnostic,
    ) -> bool {
        let value = Ok(value.clone().into_plain());
        let mut is_right = true;
        self.engine().reader.cx.of_spec().with_nested(NESTED, &value, public, |cx| {
            for Requirement { check, warns } in requirements {
                let mut problems = Diagnostics::new();
                problems.set_source(SourceId::Spec);
                if eval_whole(cx, &mut problems, check).is_none() {
                    is_right &= *warns;
                    let failed = |path: &[PathStep<&str>], check: &FailedCheck| {
                        if *warns { failed(path, check).into_warning() } else { failed(path, check) }
                    };
                    blame(self.diags, problems, (place, "the value comes from here"), is_computed, &failed);
                }
            }
        });
        is_right
    }
}

impl Inside<'_> {
    /// Warns about items of the body, and checks the values in it. A value that already has problems is not checked, and neither are values inside
    /// one that is being checked.
    pub(crate) fn check(&mut self) {
        self.warn_of_items();
        if let Some(checks) = self.engine().stages.checks {
            (checks.body)(self);
        }
    }

    #[inline]
    fn check_values(&mut self) {
        let mut at = self.at();
        let (engine, scope) = (at.engine(), at.scope);
        if scope.spec.checks.is_empty() || engine.is_checking.replace(true) {
            return;
        }
        for BodyCheck { spec, requirements, unique } in scope.spec.checks {
            if !unique.is_empty() {
                at.check_unique(spec, unique);
            }
            if requirements.is_empty() {
                continue;
            }
            // The problems of the value are reported where it is decoded.
            let (value, _) = at.apart(|at| at.exact(spec));
            if let Some(value) = value.filter(|value| !value.is_null()) {
                let lookup = Lookup::new(engine, scope, spec);
                let is_computed = !spec.is_argument() && (engine.origin.hides)();
                let place = scope.place(spec);
                // There is nothing to warn of in a default.
                let is_default = spec.is_argument() && place == scope.body.missing_item_span;
                let requirements = requirements.iter().filter(|it| !(it.warns && is_default));
                let shown = OnceCell::new();
                let public = || shown.get_or_init(|| public(scope, spec)).clone();
                let failed = |path: &[PathStep<&str>], check: &FailedCheck| lookup.failed_check(path, check);
                at.holds(requirements, (&value, place), &public, is_computed, &failed);
            }
        }
        engine.is_checking.set(false);
    }
}
