//! Templates.

use super::operator::is_unfit;
use super::probe::Probe;
use super::{TyScope, Typer};
use crate::ty::{Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, ForDirective, IfDirective, TemplatePart};
use hclspec_core::types::Type;

impl Typer<'_> {
    pub(super) fn template(&mut self, scope: &TyScope, parts: &[TemplatePart<'_>], span: Span) -> Option<Ty> {
        self.parts(scope, parts, span).then(|| Ty::new(TyKind::String))
    }

    /// Analyzes all parts. Returns `false` if one of them fails for every input.
    fn parts(&mut self, scope: &TyScope, parts: &[TemplatePart<'_>], span: Span) -> bool {
        let mut is_complete = true;
        for part in parts {
            is_complete &= match part {
                TemplatePart::Literal(_) => true,
                TemplatePart::Interpolation(expr) => self.interpolation(scope, expr, span),
                TemplatePart::If(it) => self.if_directive(scope, it),
                TemplatePart::For(it) => self.for_directive(scope, it),
            };
        }
        is_complete
    }

    fn interpolation(&mut self, scope: &TyScope, expr: &Expr<'_>, span: Span) -> bool {
        let Some(ty) = self.expr(scope, expr) else { return false };
        self.may_not_fit(&ty, &Type::String);
        if !is_unfit(&ty, &Type::String) {
            return true;
        }
        let arena = Bump::new();
        let mut probe = Probe::new(&arena);
        let operand = probe.of_type(expr.span, Some(&ty), &Type::String);
        let parts = [TemplatePart::Interpolation(&operand)];
        self.reject(&probe, &Expr { kind: ExprKind::Template(&parts), span }, ty).is_some()
    }

    fn if_directive(&mut self, scope: &TyScope, it: &IfDirective<'_>) -> bool {
        let Some(decided) = self.condition(scope, &it.condition, it.span) else { return false };
        let mut branch = |outcome, parts| {
            let inner = self.narrowed(scope, &it.condition, outcome);
            self.trial(&mut |typer| typer.template(&inner, parts, it.span))
        };
        let mut results = Vec::new();
        for &(outcome, parts) in &[(true, it.if_true), (false, it.if_false)] {
            if decided.may_be(outcome) {
                results.push(branch(outcome, parts));
            }
        }
        let fails = results.iter().all(|it| it.ty.is_none());
        for result in results {
            self.may_fail |= result.may_fail;
            if fails {
                self.diags.extend(result.problems);
            }
        }
        !fails
    }

    fn for_directive(&mut self, scope: &TyScope, it: &ForDirective<'_>) -> bool {
        let Some(source) = self.source(scope, &it.collection, it.span) else { return false };
        let mut is_complete = true;
        for (key, value) in source.items {
            let inner = self.inner(scope, it.key_var, it.value_var, (key, value));
            let trial = self.trial(&mut |typer| typer.template(&inner, it.body, it.span));
            self.may_fail |= trial.may_fail;
            if source.each {
                self.diags.extend(trial.problems);
                if trial.ty.is_none() {
                    is_complete = false;
                    break;
                }
            } else if trial.ty.is_none() {
                self.warn_of_elements(trial.problems);
            }
        }
        is_complete
    }
}
