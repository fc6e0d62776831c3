//! Infers the types of expressions, and reports those that fail for every input.
//!
//! A [`Typer`] walks an expression as the evaluator does, with [`Ty`]s in place of values, and evaluates constant parts.
//! If a part fails for every input, the evaluator runs it with an example of each operand, which reports the same problem as at run time; the type is then
//! `None`. So nothing is reported that the evaluator accepts. Errors that only some inputs cause are not reported here.

mod call;
mod check;
mod collection;
mod conditional;
mod demand;
mod for_expr;
mod free;
mod operator;
mod probe;
mod scope;
mod step;
mod template;

pub(crate) use free::free_variables;
pub(super) use free::references_to_nested;
pub(super) use scope::TyScope;

use super::effort::Effort;
use crate::ty::{Ty, TyKind};
use hclspec_core::diagnostic::{Diagnostic, Diagnostics, Reporter};
use hclspec_core::eval::{Budget, EvalContext, Functions, eval};
use hclspec_core::function::Builtin;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Expr, ExprKind, Ident};
use hclspec_core::syntax::visit::Loops;
use hclspec_core::value::{Number, Object, Val};

pub(super) struct Inferred {
    /// The type; `None` after a problem if the expression fails for every input.
    pub(super) ty: Option<Ty>,
    /// Whether the expression may fail for some inputs.
    // Only tests ask for it.
    #[cfg_attr(not(test), allow(dead_code))]
    pub(super) may_fail: bool,
    /// Whether the analysis stopped at a limit.
    pub(super) reached_limit: bool,
}

/// Infers the type of `expr`. The work is taken from `effort`.
///
/// Problems that involve a variable get the label `note`: its location and its text.
pub(super) fn of_expr(
    effort: &Effort,
    diags: &mut Diagnostics,
    scope: &TyScope,
    expr: &Expr<'_>,
    note: Option<(Span, &str)>,
) -> Inferred {
    let mut typer = Typer::new(effort, diags, note);
    let ty = typer.expr(scope, expr);
    let (may_fail, reached_limit) = (typer.may_fail, typer.reached_limit);
    effort.spend(typer.taken());
    Inferred { ty, may_fail, reached_limit }
}

/// Infers the type of an expression in a configuration, and reports nothing. It may call functions that specs can't; results of those for which
/// `is_unknown` holds are unknown.
#[cfg(feature = "model")]
pub(super) fn of_config_expr(
    effort: &Effort,
    functions: Functions<'_>,
    is_unknown: &dyn Fn(&str) -> bool,
    scope: &TyScope,
    expr: &Expr<'_>,
) -> Ty {
    let mut diags = Diagnostics::new();
    let mut typer = Typer { functions, is_unknown: Some(is_unknown), ..Typer::new(effort, &mut diags, None) };
    let ty = typer.expr(scope, expr);
    effort.spend(typer.taken());
    ty.unwrap_or_else(Ty::unknown)
}

/// Words a condition on `variable`: "must be at least 1". Returns `None` if the condition requires more than that.
pub(super) fn requirement(
    effort: &Effort,
    scope: &TyScope,
    condition: &Expr<'_>,
    variable: &str,
    show: &dyn Fn(&Number) -> String,
) -> Option<String> {
    let mut diags = Diagnostics::new();
    let mut typer = Typer::new(effort, &mut diags, None);
    let requirement = typer.requirement(scope, condition, variable, show);
    effort.spend(typer.taken());
    requirement
}

struct Typer<'d> {
    diags: &'d mut Diagnostics,
    /// Whether a part of the expression may fail for some inputs.
    may_fail: bool,
    /// Whether a part of the expression fails whenever it is evaluated.
    always_fails: bool,
    /// The number of parts of expressions and types that may still be visited. At zero, everything is unknown.
    steps_left: u64,
    step_limit: u64,
    /// Whether the limit was reached.
    reached_limit: bool,
    /// The index of the attribute found last: most are asked for in order.
    last_index: usize,
    budget: Budget,
    functions: Functions<'d>,
    /// Returns `true` for the names of functions of a configuration whose results are not known.
    is_unknown: Option<&'d dyn Fn(&str) -> bool>,
    note: Option<(Span, &'d str)>,
}

impl Reporter for Typer<'_> {
    fn diags(&mut self) -> &mut Diagnostics {
        self.diags
    }
}

impl<'d> Typer<'d> {
    fn new(effort: &Effort, diags: &'d mut Diagnostics, note: Option<(Span, &'d str)>) -> Self {
        let steps = effort.for_expr();
        let budget = Budget::new(2 * steps, steps / 5);
        Self {
            diags,
            may_fail: false,
            always_fails: false,
            steps_left: steps,
            step_limit: steps,
            reached_limit: false,
            last_index: 0,
            budget,
            functions: effort.functions(),
            is_unknown: None,
            note,
        }
    }

    fn taken(&self) -> u64 {
        self.step_limit - self.steps_left
    }
}

impl Typer<'_> {
    /// Infers the type of an expression. All types are made here or from parts of others, so their sizes count toward the limit.
    fn expr(&mut self, scope: &TyScope, expr: &Expr<'_>) -> Option<Ty> {
        if !self.spend(1) {
            return Some(Ty::unknown());
        }
        let ty = match self.constant(scope, expr) {
            Constant::Is(ty) => Some(ty),
            Constant::Fails => None,
            Constant::Unknown => self.computed(scope, expr),
        };
        ty.map(|ty| self.limited(ty))
    }

    /// Charges for visited parts. Returns `false` if the limit is exceeded; no later call then succeeds.
    fn spend(&mut self, steps: u64) -> bool {
        let left = self.steps_left.checked_sub(steps);
        self.steps_left = left.unwrap_or_default();
        self.reached_limit |= left.is_none();
        self.may_fail |= left.is_none();
        left.is_some()
    }

    /// Spends the size of a type. Returns an unknown one instead if it is too large or too deep.
    fn limited(&mut self, ty: Ty) -> Ty {
        let extent = ty.extent();
        let cost = if extent.depth > MAX_DEPTH { u64::MAX } else { extent.parts };
        if self.spend(cost) { ty } else { Ty::unknown() }
    }

    /// The type of an expression that is not constant.
    fn computed(&mut self, scope: &TyScope, expr: &Expr<'_>) -> Option<Ty> {
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
            // Only configurations can contain invalid expressions.
            ExprKind::Invalid(_) => None,
            // `constant` has evaluated these, unless there was no room for the result.
            ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => {
                Some(Ty::unknown())
            }
        }
    }

    /// Evaluates an expression if all its variables are known.
    fn constant(&mut self, scope: &TyScope, expr: &Expr<'_>) -> Constant {
        let (mut variables, mut steps) = (Vec::new(), 0_u64);
        let all_known = free_variables(expr, &mut |name| {
            steps += scope.len() / BYTES_PER_STEP;
            let Some(Ty { kind: TyKind::Known(value), .. }) = scope.find(name) else { return false };
            // Text is copied; collections are shared.
            let text = if let Val::String(text) = value { text.len() as u64 / BYTES_PER_STEP } else { 0 };
            steps += 1 + text + name.len() as u64 / BYTES_PER_STEP;
            variables.push((name.to_owned(), value.clone()));
            true
        });
        if !self.spend(steps) {
            return Constant::Is(Ty::unknown());
        }
        if !all_known || self.calls_unknown(expr) {
            return Constant::Unknown;
        }
        let variables = Object::new(variables);
        let cx = EvalContext::new(&variables, self.functions);
        let (value, found) = self.apart(|typer| eval(&cx.with_budget(&typer.budget), typer.diags, expr));
        if self.budget.problem().is_some() {
            // If this is too much work here, it may still be possible where the value is needed.
            self.may_fail = true;
            self.reached_limit = true;
            return Constant::Is(Ty::unknown());
        }
        if !found.is_empty() {
            self.diags.extend(found);
            return Constant::Fails;
        }
        self.may_fail |= value.is_none();
        Constant::Is(value.map_or_else(Ty::unknown, Ty::known))
    }

    /// Returns `true` if an expression calls a function whose result is not known.
    fn calls_unknown(&self, expr: &Expr<'_>) -> bool {
        fn calls(expr: &Expr<'_>, is_unknown: &dyn Fn(&str) -> bool) -> bool {
            let mut found = matches!(expr.kind, ExprKind::Call(call) if is_unknown(call.name.name));
            expr.children(&Loops::default(), &mut |part, _| found = found || calls(part, is_unknown));
            found
        }
        self.is_unknown.is_some_and(|is_unknown| calls(expr, is_unknown))
    }

    /// The function that a call runs, if its result is known.
    fn function(&self, name: &str) -> Option<&'static Builtin> {
        let is_known = self.is_unknown.is_none_or(|is_unknown| !is_unknown(name));
        self.functions.called_builtin(name).filter(|_| is_known)
    }

    fn inner(
        &mut self,
        scope: &TyScope,
        key: Option<Ident<'_>>,
        value: Ident<'_>,
        (key_type, value_type): (Ty, Ty),
    ) -> TyScope {
        self.spend(scope.len() / 4);
        let mut variables = Vec::new();
        if let Some(key) = key {
            variables.push((key.name, key_type));
        }
        variables.push((value.name, value_type));
        scope.with(variables)
    }

    /// A scope in which `condition` is `outcome`.
    fn narrowed(&mut self, scope: &TyScope, condition: &Expr<'_>, outcome: bool) -> TyScope {
        let narrowed = scope.narrowed(condition, outcome);
        self.spend(scope.len() / 4 + narrowed.added_since(scope));
        narrowed
    }

    /// Runs `infer` without reporting its problems, and returns them with the results.
    fn trial(&mut self, infer: &mut dyn FnMut(&mut Self) -> Option<Ty>) -> Trial {
        let outer_may_fail = std::mem::replace(&mut self.may_fail, false);
        let outer_always_fails = std::mem::replace(&mut self.always_fails, false);
        let (ty, problems) = self.apart(infer);
        let may_fail = std::mem::replace(&mut self.may_fail, outer_may_fail) || ty.is_none();
        let always_fails = std::mem::replace(&mut self.always_fails, outer_always_fails);
        self.always_fails |= always_fails || ty.is_none();
        Trial { ty, may_fail, always_fails, problems }
    }
}

/// The bytes that are copied in one step.
const BYTES_PER_STEP: u64 = 64;

/// Types below this depth are unknown, because code that visits types is recursive.
const MAX_DEPTH: u32 = 256;

/// The result of evaluating an expression at build time.
enum Constant {
    /// The expression is constant: everything known about its value.
    Is(Ty),
    /// The expression fails, which was reported.
    Fails,
    /// A variable or the result of a function in it is not known.
    Unknown,
}

/// The analysis of a part of an expression that may not be needed.
struct Trial {
    /// `None` if it fails for every input.
    ty: Option<Ty>,
    may_fail: bool,
    always_fails: bool,
    problems: Vec<Diagnostic>,
}
