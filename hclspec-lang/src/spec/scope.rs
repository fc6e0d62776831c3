//! Names in expressions: every variable and function in an expression of the spec must exist.
//!
//! Checks the whole expression before it is evaluated, so that even problems in parts that only some configurations reach are
//! reported when the spec is read.

use crate::map::Set;
use crate::words::{did_you_mean, list, sentence};
use hclspec_runtime::diagnostic::{self, Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_runtime::function::{Builtin, Param};
use hclspec_runtime::positions::sort_by;
use hclspec_runtime::source::Span;
use hclspec_runtime::stdlib;
use hclspec_runtime::syntax::ast::{Call, Expr, ExprKind};
use hclspec_runtime::syntax::visit::Loops;
use std::rc::Rc;

/// The variables and functions that an expression of the spec may refer to.
#[derive(Clone)]
pub(crate) struct Scope<'a> {
    /// The expression in messages: "the `result` of a `transform`".
    pub(crate) owner: &'a str,
    /// The variables; `None` if variables are not allowed at all.
    pub(crate) variables: Option<Vec<&'a str>>,
    /// Whether the value may be a string, so that a name may be text without quotes.
    pub(crate) takes_text: bool,
    /// Which functions may be called.
    pub(crate) calls: Calls,
    /// The names of the spec's own functions, which it can't call itself.
    pub(crate) custom: Rc<Set<&'a str>>,
    /// The names of the spec's own variables, which it can't refer to itself.
    pub(crate) predefined: Rc<Set<&'a str>>,
}

/// Which functions an expression of the spec may call.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Calls {
    /// None.
    None,
    /// The evaluation functions.
    Evaluation,
    /// The evaluation functions, and those that only specs have.
    Spec,
    /// The same, and `check`.
    Checks,
}

impl Calls {
    /// The names, sorted.
    fn names(self) -> Vec<&'static str> {
        let own: &[Builtin] = if matches!(self, Self::Spec | Self::Checks) { stdlib::SPEC_BUILTINS } else { &[] };
        let names = stdlib::BUILTINS.iter().chain(own).map(|it| it.name);
        let mut names: Vec<_> = names.chain((self == Self::Checks).then_some(stdlib::CHECK)).collect();
        sort_by(&mut names, Ord::cmp);
        names
    }

    /// The parameters of a function that may be called, and whether more arguments are allowed.
    fn params(self, name: &str) -> Option<(&'static [Param], bool)> {
        if name == stdlib::CHECK {
            return (self == Self::Checks).then_some((&stdlib::CHECK_PARAMS, false));
        }
        let own = || stdlib::spec_builtin(name).filter(|_| matches!(self, Self::Spec | Self::Checks));
        let function = stdlib::builtin(name).or_else(own)?;
        Some((function.params, function.variadic.is_some()))
    }
}

impl Scope<'_> {
    /// Checks all names in `expr`, and the number of arguments of each call. Returns false after errors.
    pub(crate) fn check(&self, diags: &mut Diagnostics, expr: &Expr<'_>) -> bool {
        let variables = self.variables.iter().flatten().copied().collect();
        let mut walk = Walk { scope: self, variables, diags, alone: alone(expr), ok: true };
        walk.expr(expr, &Loops::default());
        walk.ok
    }
}

struct Walk<'w> {
    scope: &'w Scope<'w>,
    /// The available variables.
    variables: Set<&'w str>,
    diags: &'w mut Diagnostics,
    /// The whole expression, and the elements of a list.
    alone: Set<Span>,
    ok: bool,
}

impl Walk<'_> {
    fn expr<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>) {
        if let Some(it) = expr.reference().filter(|it| !loops.bind(it.name)) {
            self.variable(it.name, it.base.span, loops);
        }
        if let ExprKind::Call(call) = expr.kind {
            self.call(call, expr.span);
        }
        expr.children(loops, &mut |part, loops| self.expr(part, loops));
    }

    fn error(&mut self, error: Diagnostic) {
        self.diags.push(error);
        self.ok = false;
    }

    fn variable(&mut self, name: &str, span: Span, loops: &Loops<'_, '_>) {
        if self.variables.contains(name) {
            return;
        }
        let owner = self.scope.owner;
        let is_predefined = self.scope.predefined.contains(&name);
        let predefined =
            format!("This spec defines `{name}` for its configurations; the spec itself can't refer to it.");
        let Some(variables) = &self.scope.variables else {
            let detail = if is_predefined {
                predefined
            } else {
                format!("{} is a constant: it can't refer to `{name}` or any other variable.", sentence(owner))
            };
            let error = Code::VariablesNotAllowed.error("variables not allowed").with_detail(detail).with_subject(span);
            let help = match name {
                _ if is_predefined || !self.alone.contains(&span) => None,
                "yes" | "on" | "True" | "TRUE" => Some("write `true`".to_owned()),
                "no" | "off" | "False" | "FALSE" => Some("write `false`".to_owned()),
                "nil" | "none" | "None" | "undefined" => Some("write `null`".to_owned()),
                _ if !self.scope.takes_text => None,
                _ => Some(format!("put text in quotes: `\"{name}\"`")),
            };
            return self.error(match help {
                Some(help) => error.with_help(help),
                None => error,
            });
        };
        let known: Vec<&str> = variables.iter().copied().chain(loops.names()).collect();
        let may = if known.is_empty() { "no variables".to_owned() } else { list(&known) };
        let detail = if is_predefined {
            format!("{predefined} {} may use {may}.", sentence(owner))
        } else {
            format!("There is no variable named `{name}` here; {owner} may use {may}.")
        };
        let error = Code::UnknownVariable.error("unknown variable").with_detail(detail).with_subject(span);
        let error = did_you_mean(error, name, known.iter().copied());
        self.error(error);
    }

    fn call(&mut self, call: &Call<'_>, span: Span) {
        let (name, owner) = (call.name.name, self.scope.owner);
        if self.scope.calls == Calls::None {
            let error = Code::CallsNotAllowed
                .error("function calls not allowed")
                .with_detail(format!("{} is a constant, so it can't call functions.", sentence(owner)))
                .with_subject(call.name.span)
                .with_context(span);
            return self.error(error);
        }
        let Some((params, is_variadic)) = self.scope.calls.params(name) else {
            let names = self.scope.calls.names();
            let is_near = diagnostic::nearest(name, names.iter().copied()).is_some();
            let detail = if name == stdlib::CHECK && self.scope.calls == Calls::Spec {
                format!("`check` can be called only in the `result` of a `transform` or `function`, not in {owner}.")
            } else if name == "try" || name == "can" {
                format!(
                    "`{name}` is for configurations: problems in the expressions of a spec are found when it is read."
                )
            } else if self.scope.custom.contains(&name) {
                format!("This spec defines `{name}` for its configurations; the spec itself can't call it.")
            } else if is_near {
                format!("There is no function named `{name}`.")
            } else {
                format!("There is no function named `{name}`; {owner} may call {}.", list(&names))
            };
            let error = Code::UnknownFunction
                .error("call to unknown function")
                .with_detail(detail)
                .with_subject(call.name.span)
                .with_context(span);
            let error = did_you_mean(error, name, names);
            return self.error(error);
        };
        if name == stdlib::CHECK
            && call.expand
            && let Some(last) = call.args.last()
        {
            let error = Code::InvalidExpandedArgument
                .error("invalid expanding argument")
                .with_detail(
                    "The arguments of `check` can't be expanded with `...`, because which of them are evaluated depends on the others.",
                )
                .with_subject(last.span)
                .with_context(span);
            return self.error(error);
        }
        let given = call.args.len() - usize::from(call.expand && !call.args.is_empty());
        let fixed = params.len();
        // A function with only a variadic parameter requires at least one argument.
        let (least, wants) = match (fixed, is_variadic) {
            (0, true) => (1, "at least 1 argument".to_owned()),
            (1, _) => (1, "1 argument".to_owned()),
            (more, _) => (more, format!("{more} arguments")),
        };
        if given < least && !call.expand {
            let error = Code::TooFewArguments
                .error("not enough function arguments")
                .with_detail(format!("`{name}` takes {wants}, but {} given.", count(given)))
                .with_subject(call.close)
                .with_context(span);
            self.error(error);
        } else if !is_variadic
            && given > fixed
            && let Some(surplus) = call.args.get(fixed)
        {
            let error = Code::TooManyArguments
                .error("too many function arguments")
                .with_detail(format!("`{name}` takes {wants}, but {} given.", count(given)))
                .with_subject(surplus.span)
                .with_context(span);
            self.error(error);
        }
    }
}

/// The parts of an expression that may be meant as text: the whole, or the elements if it is a list.
fn alone(expr: &Expr<'_>) -> Set<Span> {
    let elements = match expr.kind {
        ExprKind::Tuple(items) => items,
        _ => &[],
    };
    elements.iter().chain([expr]).map(|it| it.span).collect()
}

fn count(given: usize) -> String {
    match given {
        0 => "none is".to_owned(),
        1 => "1 is".to_owned(),
        more => format!("{more} are"),
    }
}
