//! Names in expressions: every variable and function in an expression of the spec must exist.
//!
//! Expressions are checked as a whole before evaluation, which finds problems even in parts that few configurations reach.

use super::habit::{call_help, is_usual_value};
use crate::map::IndexSet;
use crate::words::{did_you_mean, list, sentence};
use hclspec_core::diagnostic::{self, Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::function::{Builtin, Group, Run, enabling, find, missing_feature, without_namespace};
use hclspec_core::positions::{picked, sort_by};
use hclspec_core::source::Span;
use hclspec_core::stdlib;
use hclspec_core::syntax::ast::{Call, Expr, ExprKind};
use hclspec_core::syntax::habit::value;
use hclspec_core::syntax::visit::Loops;
use hclspec_core::text::counted;
use std::rc::Rc;

/// The variable that an expression checks or transforms.
pub(crate) const VALUE: &str = "nested";

/// The variables and functions that an expression of the spec may refer to.
#[derive(Clone)]
pub(crate) struct Scope<'a> {
    /// The expression in messages: "the `result` of a `transform`".
    pub(crate) owner: &'a str,
    /// The name of the argument whose value is [`VALUE`], if any.
    pub(crate) value: Option<&'a str>,
    /// The variables; `None` if none are allowed.
    pub(crate) variables: Option<Vec<&'a str>>,
    /// Whether the value may be a string, so that a name may be an unquoted string.
    pub(crate) takes_text: bool,
    /// The groups of functions that may be called.
    pub(crate) calls: &'static [Group],
    /// Callable functions of libraries, sorted by name.
    pub(crate) library: &'static [&'static Builtin],
    /// Whether the spec names a library whose functions are not known.
    pub(crate) is_library_missing: bool,
    /// The names of the spec's own functions. Its own expressions can't call them.
    pub(crate) function_names: Rc<IndexSet<&'a str>>,
    /// The names of the spec's own variables. Its own expressions can't use them.
    pub(crate) variable_names: Rc<IndexSet<&'a str>>,
}

impl Scope<'_> {
    /// Checks all names in `expr`, and the number of arguments of each call. Returns `false` after errors.
    pub(crate) fn check(&self, diags: &mut Diagnostics, expr: &Expr<'_>) -> bool {
        let mut variables = IndexSet::new();
        for variable in self.variables.as_deref().unwrap_or_default() {
            variables.insert(*variable);
        }
        let mut walk = ScopeCheck { scope: self, variables, diags, alone: alone(expr), ok: true };
        walk.expr(expr, &Loops::default());
        walk.ok
    }
}

struct ScopeCheck<'w> {
    scope: &'w Scope<'w>,
    variables: IndexSet<&'w str>,
    diags: &'w mut Diagnostics,
    /// The spans of expressions that may be unquoted strings: the whole expression, or the elements of a list.
    alone: IndexSet<Span>,
    ok: bool,
}

impl ScopeCheck<'_> {
    fn expr<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>) {
        if let Some(it) = expr.reference().filter(|reference| !loops.bind(reference.name)) {
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
        let is_predefined = self.scope.variable_names.contains(&name);
        let predefined =
            format!("This spec defines `{name}` for its configurations; the spec itself can't refer to it.");
        let Some(variables) = &self.scope.variables else {
            let detail = if is_predefined {
                predefined
            } else {
                format!("{} is a constant: it can't refer to `{name}` or any other variable.", sentence(owner))
            };
            let error = Code::VariablesNotAllowed.error("variables not allowed").with_detail(detail).with_subject(span);
            let help = match value(name) {
                _ if is_predefined || !self.alone.contains(&span) => None,
                Some(value) if self.scope.takes_text => {
                    Some(format!("write `{value}`, or text in quotes: `\"{name}\"`"))
                }
                Some(value) => Some(format!("write `{value}`")),
                None if !self.scope.takes_text => None,
                None => Some(format!("put text in quotes: `\"{name}\"`")),
            };
            return self.error(match help {
                Some(help) => error.with_help(help),
                None => error,
            });
        };
        let mut known = variables.clone();
        known.append(&mut loops.names());
        let may = if known.is_empty() { "no variables".to_owned() } else { list(&known) };
        let detail = if is_predefined {
            format!("{predefined} {} may use {may}.", sentence(owner))
        } else {
            format!("There is no variable named `{name}` here; {owner} may use {may}.")
        };
        let error = Code::UnknownVariable.error("unknown variable").with_detail(detail).with_subject(span);
        let is_value = self.variables.contains(VALUE) && !is_predefined;
        let error = if is_value && (is_usual_value(name) || self.scope.value == Some(name)) {
            error.with_help(format!("the value is called `{VALUE}`"))
        } else {
            did_you_mean(error, name, &known)
        };
        self.error(error);
    }

    fn call(&mut self, call: &Call<'_>, span: Span) {
        let (name, owner) = (call.name.name, self.scope.owner);
        let calls = self.scope.calls;
        if calls.is_empty() {
            let error = Code::CallsNotAllowed
                .error("function calls not allowed")
                .with_detail(format!("{} is a constant, so it can't call functions.", sentence(owner)))
                .with_subject(call.name.span)
                .with_context(span);
            return self.error(error);
        }
        let own = without_namespace(name);
        let known = stdlib::builtin(own);
        let of_language = known.filter(|known| calls.contains(&known.group));
        let Some(function) = find(self.scope.library, own).or(of_language) else {
            return self.unknown_call(call, own, known, span);
        };
        if function.is_for_configurations() {
            let error = Code::UnknownFunction
                .error("call to unknown function")
                .with_detail(format!("`{name}` is for configurations: in a spec, types say what is secret."))
                .with_subject(call.name.span)
                .with_context(span)
                .with_help("write the type of the secret as `secret(string)`");
            return self.error(error);
        }
        if let Run::Check = function.run
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
        self.check_arg_count(call, function, span);
    }

    /// Reports a call of a function that the expression may not call. `own` is the name without its namespace, `known` the function of the language.
    fn unknown_call(&mut self, call: &Call<'_>, own: &str, known: Option<&Builtin>, span: Span) {
        let (name, owner, calls, library) = (call.name.name, self.scope.owner, self.scope.calls, self.scope.library);
        if let Some(feature) = missing_feature(library, own) {
            let error = Code::UnknownFunction
                .error("call to a function that is not built")
                .with_detail(format!("The function `{name}` needs the feature `{feature}` of the crate `hclspec`."))
                .with_subject(call.name.span)
                .with_context(span)
                .with_help(enabling(feature));
            return self.error(error);
        }
        if self.scope.is_library_missing {
            // The unknown library may have the function, so nothing is reported.
            self.ok = false;
            return;
        }
        let is_of_spec = |it: &Builtin| it.missing_feature().is_none() && !it.is_for_configurations();
        let mut names = picked(library, |it| is_of_spec(it).then_some(it.name));
        names.append(&mut picked(stdlib::BUILTINS, |it| calls.contains(&it.group).then_some(it.name)));
        sort_by(&mut names, &Ord::cmp);
        names.dedup();
        let is_unknown = known.is_none() && !self.scope.function_names.contains(&name);
        let usual =
            call_help(name).filter(|_| is_unknown && calls.contains(&Group::Spec) && self.variables.contains(VALUE));
        let is_near = diagnostic::nearest(own, names.iter().copied()).is_some();
        let detail = match known.map(|known| known.group) {
            Some(Group::Result) if calls.contains(&Group::Spec) => {
                format!("`{name}` can be called only in the `result` of a `transform` or `function`, not in {owner}.")
            }
            Some(Group::Attempts) => format!(
                "`{name}` is for configurations: problems in the expressions of a spec are found when it is read."
            ),
            _ if self.scope.function_names.contains(&name) => {
                format!("This spec defines `{name}` for its configurations; the spec itself can't call it.")
            }
            _ if is_near || usual.is_some() => format!("There is no function named `{name}`."),
            _ => format!("There is no function named `{name}`; {owner} may call {}.", list(&names)),
        };
        let error = Code::UnknownFunction
            .error("call to unknown function")
            .with_detail(detail)
            .with_subject(call.name.span)
            .with_context(span);
        self.error(match usual {
            Some(help) => error.with_help(help),
            None => did_you_mean(error, own, &names),
        });
    }

    /// Reports too few or too many arguments.
    fn check_arg_count(&mut self, call: &Call<'_>, function: &Builtin, span: Span) {
        let name = call.name.name;
        let given = call.args.len() - usize::from(call.expand && !call.args.is_empty());
        let (fixed, is_variadic) = (function.params.len(), function.variadic.is_some());
        // A function with only a variadic parameter requires at least one argument.
        let (least, wants) = match (fixed, is_variadic) {
            (0, true) => (1, "at least 1 argument".to_owned()),
            (fixed, _) => (fixed, counted(fixed as u64, "argument")),
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

fn alone(expr: &Expr<'_>) -> IndexSet<Span> {
    let mut parts = IndexSet::new();
    if let ExprKind::Tuple(items) = expr.kind {
        for element in items {
            parts.insert(element.span);
        }
    }
    parts.insert(expr.span);
    parts
}

fn count(given: usize) -> String {
    match given {
        0 => "none is".to_owned(),
        1 => "1 is".to_owned(),
        more => format!("{more} are"),
    }
}
