//! Evaluation: expression and context to value.
//!
//! Adds spans to what `value`, `convert` and `function` report without. `None` means that at least one problem was
//! reported (or that a value was not known because of one reported before), so that one mistake is reported once.
//! Operands are evaluated left to right and the problems of all of them are collected.
//! Recursion is bounded by the depth of the tree, which the parser limits; what loops and copies may ask for, by a [`Budget`].

mod budget;
mod call;
mod collection;
mod conditional;
mod context;
mod describe;
mod for_expr;
mod operator;
mod seen;
mod splat;
mod template;
mod traversal;
mod unknown;

pub use budget::Budget;
pub use context::{EvalContext, Functions, Iterator};

use crate::diagnostic::{Diagnostic, Diagnostics, there_are};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::types::Type;
use crate::value::{Number, Val};
use seen::Seen;
use unknown::{Outcome, Unknown};

/// Evaluates an expression.
///
/// # Errors
///
/// `None` after at least one diagnostic; subjects lie inside the expression. There may be a value nevertheless: of two
/// elements of a `for` with one key the first counts.
pub fn eval(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Option<Val> {
    outcome(cx, diags, expr).ok()
}

/// Evaluates an expression whose value is used as a whole, be it only to convert it: that counts too.
///
/// # Errors
///
/// As [`eval`], but no value if there was a problem: what is made of it would only lead to another one.
pub fn eval_whole(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Option<Val> {
    let mark = diags.len();
    let value = eval(cx, diags, expr).filter(|_| diags.len() == mark)?;
    cx.visit(&value, expr.span)?;
    cx.values(value.size(), expr.span)?;
    Some(value)
}

/// Evaluates an expression; after a problem gives what is known of the value nevertheless.
fn outcome(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Outcome {
    cx.steps(1, expr.span).ok_or(Unknown::ANY)?;
    of_kind(cx, diags, expr)
}

/// As [`outcome`]; that it is a step is counted.
fn of_kind(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Outcome {
    match expr.kind {
        ExprKind::Null => Ok(Val::Null(None)),
        ExprKind::Bool(value) => Ok(Val::Bool(value)),
        ExprKind::Number(text) => number(diags, expr.span, text).ok_or_else(|| Unknown::of(Type::Number)),
        ExprKind::Template(parts) => {
            template::eval(cx, diags, parts, expr.span).ok_or_else(|| Unknown::of(Type::String))
        }
        ExprKind::Int(_)
        | ExprKind::String(_)
        | ExprKind::Variable(_)
        | ExprKind::Postfix(_)
        | ExprKind::Interpolation(_)
        | ExprKind::Parens(_) => seen::of_kind(cx, diags, expr).map(Seen::into_val),
        ExprKind::Tuple(items) => collection::tuple(cx, diags, items, expr.span),
        ExprKind::Object(items) => collection::object(cx, diags, items, expr.span),
        ExprKind::For(it) => for_expr::eval(cx, diags, it, expr.span),
        ExprKind::Call(call) => call::eval(cx, diags, call, expr.span).ok_or(Unknown::ANY),
        ExprKind::Unary(unary) => operator::unary(cx, diags, unary, expr.span),
        ExprKind::Binary(binary) => operator::binary(cx, diags, binary),
        ExprKind::Conditional(conditional) => conditional::eval(cx, diags, conditional, expr.span),
    }
}

fn number(diags: &mut Diagnostics, span: Span, text: &str) -> Option<Val> {
    match Number::parse_literal(text) {
        Ok(number) => Some(Val::Number(number)),
        Err(error) => {
            diags.push(Diagnostic::error("invalid number literal").with_detail(error.to_string()).with_subject(span));
            None
        }
    }
}

/// Counts a copy of a value that others have too: free but for text.
fn copy_cost(cx: &EvalContext<'_>, value: &Val, span: Span) -> Option<()> {
    match value {
        Val::String(text) => cx.text(text, span),
        _ => Some(()),
    }
}

/// How many steps it costs to find what was meant by a name that is not known.
const SUGGESTION: u64 = 64;

/// Looks a variable up; a missing one is reported at its name.
fn variable<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    name: &str,
    span: Span,
) -> Result<&'v Val, &'v Unknown> {
    if let Some(value) = cx.variable(name) {
        return value;
    }
    let error = if cx.allows_variables() {
        let error = Diagnostic::error("unknown variable").with_detail(format!("There is no variable named `{name}`."));
        // Looking for a near name is work too.
        let _ = cx.steps(SUGGESTION, span);
        match cx.did_you_mean(name, &mut cx.variable_names().into_iter()) {
            Some(help) => error.with_help(help),
            None => match name {
                // Habits from Terraform, and from other languages.
                "var" | "local" => {
                    error.with_help(format!("variables are used by their name alone, without `{name}.`"))
                }
                "yes" | "on" | "True" | "TRUE" => error.with_help("write `true`"),
                "no" | "off" | "False" | "FALSE" => error.with_help("write `false`"),
                "None" | "nil" | "undefined" | "NULL" | "Null" => error.with_help("write `null`"),
                // Another habit from Terraform, where it is clear what is meant.
                "each" if cx.is_repeated() => {
                    let iterator = cx.iterator_name().unwrap_or_default();
                    error.with_help(format!("the element is `{iterator}.value` here, and its key `{iterator}.key`"))
                }
                _ if cx.function(name).is_some() => error.with_help(format!("`{name}` is a function: `{name}(..)`")),
                _ => error.with_help(format!(
                    "{}; text is written in double quotes",
                    there_are("variable", &mut cx.variable_names().into_iter())
                )),
            },
        }
    } else {
        Diagnostic::error("variables not allowed").with_detail("Variables may not be used here.")
    };
    diags.push(error.with_subject(span));
    Err(&Unknown::ANY)
}

/// Adds the values of the variables in `expr` to a problem about it.
pub(crate) fn with_values(diagnostic: Diagnostic, cx: &EvalContext<'_>, expr: &Expr<'_>) -> Diagnostic {
    describe::describe(cx, expr).into_iter().fold(diagnostic, |it, (name, value)| it.with_value(name, value))
}
