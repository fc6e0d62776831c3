//! Facts of expressions: what a `result` gives for every value of its variables, and what it can't give for any.
//!
//! A [`Typer`] walks an expression as the evaluator does, with [`Fact`]s in place of values. Constant parts are evaluated.
//! A part that fails for every input gives `None` after a problem; the problem is the evaluator's own, found by evaluating
//! the part with an example of each operand, so its words and its place are those of a failure at run time, and nothing
//! is reported that the evaluator accepts. Errors that only some inputs give are no problems here.

mod call;
mod collection;
mod conditional;
mod for_expr;
mod free;
mod operator;
mod probe;
mod scope;
mod step;
mod template;

pub(crate) use free::free_variables;
pub(super) use scope::Scope;

use super::fact::{Fact, Kind};
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, DiagnosticsExt as _};
use hclspec_runtime::eval::{Budget, EvalContext, Functions, eval};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Expr, ExprKind};
use hclspec_runtime::value::Object;

/// How many nodes one expression may cost; loops over constants visit theirs again and again.
const STEPS: usize = 200_000;

/// What is known of `expr`; `None` after a problem if it fails for every input.
///
/// Problems that are about a variable get `note`, a place and what to say there.
pub(super) fn of_expr(
    diags: &mut Diagnostics,
    scope: &Scope,
    expr: &Expr<'_>,
    note: Option<(Span, String)>,
) -> Option<Fact> {
    Typer::new(diags, note).expr(scope, expr)
}

/// The same, and whether it fails for some inputs.
#[cfg(test)]
pub(super) fn explore(diags: &mut Diagnostics, scope: &Scope, expr: &Expr<'_>) -> (Option<Fact>, bool) {
    let mut typer = Typer::new(diags, None);
    let fact = typer.expr(scope, expr);
    (fact, typer.fails)
}

/// Finds the facts of one expression.
struct Typer<'d> {
    diags: &'d mut Diagnostics,
    /// Whether something was seen that fails for some inputs.
    fails: bool,
    /// Whether something was seen that fails wherever it is reached.
    broken: bool,
    /// How many more nodes may be visited. At zero all is unknown.
    steps: usize,
    /// For the evaluation of constants.
    budget: Budget,
    note: Option<(Span, String)>,
}

impl<'d> Typer<'d> {
    fn new(diags: &'d mut Diagnostics, note: Option<(Span, String)>) -> Self {
        let budget = Budget::new(10 * STEPS as u64, STEPS as u64);
        Self { diags, fails: false, broken: false, steps: STEPS, budget, note }
    }
}

impl Typer<'_> {
    fn expr(&mut self, scope: &Scope, expr: &Expr<'_>) -> Option<Fact> {
        let Some(steps) = self.steps.checked_sub(1) else {
            self.fails = true;
            return Some(Fact::unknown());
        };
        self.steps = steps;
        if let Some(result) = self.constant(scope, expr) {
            return result;
        }
        match expr.kind {
            ExprKind::Variable(name) => Some(scope.get(name)),
            ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => self.expr(scope, inner),
            ExprKind::Template(parts) => self.template(scope, parts, expr.span),
            ExprKind::Postfix(postfix) => self.postfix(scope, postfix),
            ExprKind::Tuple(items) => self.tuple(scope, items),
            ExprKind::Object(items) => self.object(scope, items),
            ExprKind::For(it) => self.for_expr(scope, it, expr.span),
            ExprKind::Call(call) => self.call(scope, call, expr.span),
            ExprKind::Unary(unary) => self.unary(scope, unary, expr.span),
            ExprKind::Binary(binary) => self.binary(scope, binary),
            ExprKind::Conditional(it) => self.conditional(scope, it, expr.span),
            // These are constants.
            ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => {
                Some(Fact::unknown())
            }
        }
    }

    /// The value of an expression all variables of which are known; outer `None` if there is another one.
    #[allow(clippy::option_option)]
    fn constant(&mut self, scope: &Scope, expr: &Expr<'_>) -> Option<Option<Fact>> {
        let mut variables = Vec::new();
        let steps = &mut self.steps;
        let known = free_variables(expr, &mut |name| {
            *steps = steps.saturating_sub(1);
            let Some(Fact { kind: Kind::Known(value), .. }) = scope.find(name) else { return false };
            variables.push((name.to_owned(), value.clone()));
            true
        });
        if !known {
            return None;
        }
        let functions = Functions { builtins: true, ..Functions::default() };
        let mark = self.diags.len();
        let variables = Object::new(variables);
        let cx = EvalContext::new(&variables, functions);
        let value = eval(&cx.with_budget(&self.budget), self.diags, expr);
        if self.budget.problem().is_some() {
            // What is too much work here may be done where it is needed.
            self.diags.split_off(mark);
            self.fails = true;
            return Some(Some(Fact::unknown()));
        }
        if self.diags.len() > mark {
            return Some(None);
        }
        self.fails |= value.is_none();
        Some(Some(value.map_or_else(Fact::unknown, Fact::known)))
    }

    /// Runs `of` and gives what it found, whether that may fail, and the problems, which are not reported.
    fn apart(&mut self, of: impl FnOnce(&mut Self) -> Option<Fact>) -> Apart {
        let mark = self.diags.len();
        let before = (std::mem::replace(&mut self.fails, false), std::mem::replace(&mut self.broken, false));
        let fact = of(self);
        let fails = std::mem::replace(&mut self.fails, before.0) || fact.is_none();
        let broken = std::mem::replace(&mut self.broken, before.1);
        self.broken |= broken || fact.is_none();
        Apart { fact, fails, broken, problems: self.diags.split_off(mark) }
    }
}

/// A part of an expression that may not be needed.
struct Apart {
    /// `None` if it fails for every input.
    fact: Option<Fact>,
    fails: bool,
    broken: bool,
    problems: Vec<Diagnostic>,
}
