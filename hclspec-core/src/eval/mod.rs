//! Evaluation: expression and context to value.
//!
//! Adds spans to the problems that `value`, `convert` and `function` report without them. `None` means that at least one
//! problem was reported, or that a value is unknown because of an earlier problem. So one mistake is reported only once.
//! Operands are evaluated from left to right, and the problems of all of them are collected.
//! Recursion is bounded by the depth of the tree, which the parser limits; the work of loops and copies is bounded by a [`Budget`].
//!
//! This file owns the recursion: [`eval`], `outcome` and `look` evaluate any expression, and the files for each kind
//! of expression call these functions for its parts. Apart from that, a file imports only files listed before it:
//!
//! 1. `written` (the parts of an expression), `budget`, `seen` (a value that may be borrowed), `key` (of an index), `unknown` (knowledge after a problem),
//!    `definitions`, `resolutions` (of the host program), `origin` (of a span, for the host program), `callee` (the function that a call runs), `context`, `charge`;
//! 2. `resolved` (a reference), `describe` (the values of variables, for messages), `reference` (to a local value or an input variable), `variable`, `part`
//!    (of one value), `step_type`;
//! 3. `excess` (attributes that a type lacks), `mismatched` (parts that do not convert), `condition`, `deprecated` (in a type), `type_expr`, which evaluates
//!    nothing but constants;
//! 4. the kinds of expressions: `traversal` with splats, `operator`, `collection`, `site` (of a call), `for_expr`, `trace` (of a value to the variable that it
//!    is a part of), `public` (the shown form of values), `template`, `check`, `attempt`, `captured` (an expression as a value), `lazy`, `metered`, `call`, `conditional`;
//! 5. `wanted`, the whole of an expression whose type is known.

mod attempt;
mod budget;
mod call;
mod callee;
mod captured;
mod charge;
mod check;
mod collection;
mod condition;
mod conditional;
mod context;
mod definitions;
mod deprecated;
mod describe;
mod excess;
mod for_expr;
mod key;
mod lazy;
mod metered;
mod mismatched;
mod names;
mod number_text;
mod operator;
mod origin;
mod part;
mod public;
mod reference;
mod resolutions;
mod resolved;
mod seen;
mod site;
mod step_type;
mod template;
mod trace;
mod traversal;
mod type_expr;
mod unknown;
mod variable;
mod visible;
mod wanted;
mod written;

pub use budget::{Budget, Spent};
pub use callee::Functions;
pub use captured::{Mention, captured, expression};
pub use check::Checked;
pub use context::HostVariables;
pub use context::{DynamicIterator, EvalContext};
pub use definitions::{Defined, Definitions, name_in};
pub use deprecated::warn_of_deprecated;
pub use describe::with_values;
pub use excess::{check_attributes, misspelt};
pub use mismatched::mismatched;
pub use names::warn_of_unknown;
pub use number_text::warn_of_number_texts;
pub use origin::Origin;
pub use public::in_expr;
pub use resolutions::Resolutions;
pub use template::parts_of;
pub use type_expr::{CHOICES, CONSTRUCTORS, PRIMITIVES, TypeForms, TypeScope, type_of, type_of_attributes};
pub use unknown::{Outcome, Unknown, object, tuple};
pub use wanted::eval_wanted;
pub use written::{bare, last_item, written_part};

use crate::diagnostic::{Code, Diagnostics, Reporter as _};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::types::Type;
use crate::value::{Number, Val};
use seen::Seen;
use unknown::depth_of;
use variable::{Inside, in_template};

/// Evaluates an expression.
///
/// # Errors
///
/// Returns `None` after at least one diagnostic, located inside the expression. A value that is known despite a problem, such
/// as the first of two elements of a `for` with the same key, is not returned: using it would only lead to further problems.
#[inline]
pub fn eval(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Option<Val> {
    match diags.watched(|diags| outcome(cx, diags, expr)) {
        (Ok(value), false) => Some(value),
        _ => None,
    }
}

/// Evaluates an expression whose value is used as a whole, and counts this use, even if the value is only converted.
///
/// # Errors
///
/// Fails like [`eval`].
pub fn eval_whole(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Option<Val> {
    let value = eval(cx, diags, expr)?;
    let size = value.size();
    cx.visit_size(size, expr.span)?;
    cx.values(size, expr.span)?;
    Some(value)
}

/// Evaluates an expression as far as possible, without reporting its problems.
#[inline]
pub fn known(cx: &EvalContext<'_>, expr: &Expr<'_>) -> Outcome {
    outcome(cx, &mut Diagnostics::new(), expr)
}

/// Evaluates an expression. After a problem, returns an unknown value with all properties that are still known.
fn outcome(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Outcome {
    cx.steps(1, expr.span).ok_or(Unknown::ANY)?;
    of_kind(cx, diags, expr)
}

/// Rejects a value that is nested too deep. Called for everything that is made from other values.
fn within_depth(cx: &EvalContext<'_>, outcome: Outcome, span: Span) -> Outcome {
    match cx.depth(depth_of(&outcome), span) {
        Some(()) => outcome,
        None => Err(Unknown::ANY),
    }
}

/// Like [`outcome`], but the step has already been counted.
fn of_kind(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>) -> Outcome {
    match expr.kind {
        ExprKind::Null => Ok(Val::Null(None)),
        ExprKind::Bool(value) => Ok(Val::Bool(value)),
        ExprKind::Number(text) => number(cx, diags, expr.span, text).ok_or_else(|| Unknown::from_type(Type::Number)),
        ExprKind::Invalid(problems) => {
            cx.report(problems, diags);
            Err(Unknown::ANY)
        }
        ExprKind::Template(parts) => {
            template::eval(cx, diags, parts, expr.span).ok_or_else(|| Unknown::from_type(Type::String))
        }
        ExprKind::Int(value) => Ok(Val::Number(Number::from(value))),
        ExprKind::String(_)
        | ExprKind::Variable(_)
        | ExprKind::Postfix(_)
        | ExprKind::Interpolation(_)
        | ExprKind::Parens(_) => seen_of_kind(cx, diags, expr).map(Seen::into_val),
        ExprKind::Tuple(items) => within_depth(cx, collection::tuple(cx, diags, items, expr.span), expr.span),
        ExprKind::Object(items) => within_depth(cx, collection::object(cx, diags, items, expr.span), expr.span),
        ExprKind::For(it) => within_depth(cx, for_expr::for_expr(cx, diags, it, expr.span), expr.span),
        ExprKind::Call(call) => within_depth(cx, call::call(cx, diags, call, expr.span), expr.span),
        ExprKind::Unary(unary) => operator::unary(cx, diags, unary, expr.span),
        ExprKind::Binary(binary) => operator::binary(cx, diags, binary),
        ExprKind::Conditional(conditional) => {
            within_depth(cx, conditional::eval(cx, diags, conditional, expr.span), expr.span)
        }
    }
}

/// Evaluates a literal for a number with a fraction, an exponent or many digits.
fn number(cx: &EvalContext<'_>, diags: &mut Diagnostics, span: Span, text: &str) -> Option<Val> {
    cx.steps(Number::effort_of(text), span)?;
    match Number::parse_literal(text) {
        Ok(number) => Some(Val::Number(number)),
        Err(error) => {
            diags.push(
                Code::InvalidNumber.error("invalid number literal").with_detail(error.to_string()).with_subject(span),
            );
            None
        }
    }
}

/// Evaluates an expression whose value is only read. The results and the cost are those of [`outcome`].
#[inline]
fn look<'v>(cx: &'v EvalContext<'_>, diags: &mut Diagnostics, expr: &'v Expr<'_>) -> Result<Seen<'v>, Unknown> {
    cx.steps(1, expr.span).ok_or(Unknown::ANY)?;
    match expr.kind {
        // A shortcut for a very common case.
        ExprKind::Int(value) => Ok(Seen::Made(Val::Number(Number::from(value)))),
        _ => seen_of_kind(cx, diags, expr),
    }
}

/// Like [`look`], but the step has already been counted.
#[inline(never)]
fn seen_of_kind<'v>(cx: &'v EvalContext<'_>, diags: &mut Diagnostics, expr: &'v Expr<'_>) -> Result<Seen<'v>, Unknown> {
    match expr.kind {
        ExprKind::String(text) => {
            cx.text(text, expr.span).ok_or(Unknown::ANY)?;
            Ok(Seen::Text(text))
        }
        ExprKind::Variable(name) => {
            if let Some((value, _)) = resolved::resolved(cx, diags, name, expr, &[]) {
                return value;
            }
            let value = match variable::variable(cx, diags, name, expr.span) {
                Ok(value) => value,
                Err(unknown) => return Err(unknown.clone()),
            };
            cx.copy(value, expr.span).ok_or(Unknown::ANY)?;
            Ok(Seen::Held(value))
        }
        ExprKind::Int(value) => Ok(Seen::Made(Val::Number(Number::from(value)))),
        ExprKind::Postfix(postfix) => traversal::eval(cx, diags, postfix),
        ExprKind::Interpolation(inner) => {
            let adapted = |problem| in_template(problem, Inside::of_interpolation(inner));
            diags.changed(&adapted, |diags| look(cx, diags, inner))
        }
        ExprKind::Parens(inner) => look(cx, diags, inner),
        _ => of_kind(cx, diags, expr).map(Seen::Made),
    }
}
