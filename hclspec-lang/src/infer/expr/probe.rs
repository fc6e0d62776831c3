//! Probes: evaluate a part of an expression with example operands, in order to report the same problems as the
//! evaluator.

use super::Typer;
use crate::ty::Ty;
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{DiagnosticExt as _, Diagnostics};
use hclspec_core::eval::{Budget, EvalContext, eval};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind};
use hclspec_core::types::Type;
use hclspec_core::value::{Object, Val};

pub(super) struct Probe<'p> {
    pub(super) arena: &'p Bump,
    operands: Vec<(String, Val)>,
    /// Spans of operands with known values.
    known: Vec<Span>,
}

impl<'p> Probe<'p> {
    pub(super) fn new(arena: &'p Bump) -> Self {
        Self { arena, operands: Vec::new(), known: Vec::new() }
    }

    pub(super) fn operand(&mut self, span: Span, example: Val) -> Expr<'p> {
        // No expression can contain such a name.
        let name = self.arena.keep_text(&format!("\0{}", self.operands.len()));
        self.operands.push((name.to_owned(), example));
        Expr { kind: ExprKind::Variable(name), span }
    }

    /// Adds an operand at `span` with an example of the type `fact`, if it is known, that converts to `ty` if possible.
    pub(super) fn of_type(&mut self, span: Span, fact: Option<&Ty>, ty: &Type) -> Expr<'p> {
        let Some(fact) = fact else { return self.operand(span, Ty::unknown().example(ty)) };
        if fact.value().is_some() {
            self.known.push(span);
        }
        self.operand(span, fact.example(ty))
    }
}

const PROBLEM: u64 = 100;

impl Typer<'_> {
    /// Evaluates `expr`, which is expected to fail, and reports the evaluator's problems. Returns `otherwise` if it
    /// does not fail.
    pub(super) fn reject(&mut self, probe: &Probe<'_>, expr: &Expr<'_>, otherwise: Ty) -> Option<Ty> {
        let examples: u64 = probe.operands.iter().map(|(_, value)| value.size()).sum();
        let problems = if self.spend(PROBLEM + examples) { self.problems(probe, expr) } else { Vec::new() };
        if problems.is_empty() {
            self.may_fail = true;
            return Some(otherwise);
        }
        self.diags.extend(problems);
        None
    }

    /// The evaluator's problems of `expr`; none if it succeeds.
    pub(super) fn problems(&mut self, probe: &Probe<'_>, expr: &Expr<'_>) -> Vec<hclspec_core::diagnostic::Diagnostic> {
        let mut found = Diagnostics::new();
        let operands = Object::new(probe.operands.clone());
        let cx = EvalContext::new(&operands, self.functions);
        let budget = Budget::default();
        eval(&cx.with_budget(&budget), &mut found, expr);
        // Example values are removed from the problems.
        let mut problems = Vec::new();
        for problem in found {
            problems.push(match &self.note {
                Some((span, text)) if !problem.span().is_some_and(|place| probe.known.contains(&place)) => {
                    problem.without_values().with_label(*span, (*text).to_owned())
                }
                _ => problem.without_values(),
            });
        }
        problems
    }
}
