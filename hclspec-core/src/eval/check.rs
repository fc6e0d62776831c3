//! `check(value, condition, message)`: a requirement on a value in addition to its type.
//!
//! A failed check is first reported at the `value` in the spec. Code that knows where a configuration sets the value moves the problem there, using
//! [`FailedCheck::part`].

use super::condition::{Condition, Decides};
use super::context::EvalContext;
use super::describe::with_values;
use super::eval;
use super::public::public;
use super::site::Site;
use super::template;
use super::trace::traced;
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, FailedCheck, Message, ProblemKind, Reporter as _};
use crate::function::Returns;
use crate::source::Span;
use crate::stdlib::{CHECK, returns};
use crate::syntax::ast::{Binary, BinaryOp, Call, Expr, ExprKind, Operation, Step, StepKind};
use crate::text::Quoted;
use crate::types::Type;
use crate::value::{PathStep, Val};

/// Evaluates a call of `check`. If the condition is false, checks inside the value are still evaluated.
pub(super) fn check(site: &Site<'_>, diags: &mut Diagnostics) -> Option<Val> {
    let Site { cx, call, span } = *site;
    let [value, condition, message] = call.args else {
        // The number of arguments was checked when the spec was read.
        let error = Code::TooFewArguments.error("not enough function arguments");
        diags.push(error.with_subject(call.close).with_context(span));
        return None;
    };
    let holds = Condition { expr: condition, decides: Decides::Choice, context: span }.decide(cx, diags);
    if holds == Some(true) {
        return eval(cx, diags, value);
    }
    let (_, found) = diags.apart(|diags| eval(cx, diags, value));
    for problem in found {
        if matches!(problem.kind(), ProblemKind::FailedCheck(_)) {
            diags.add(problem);
        }
    }
    if holds == Some(false) && !cx.is_public {
        let message = text(cx, diags, message, span)?;
        let help = if cx.secrets.is_some() { public(cx, |cx| meant(cx, condition)) } else { meant(cx, condition) };
        let failed = FailedCheck { message, help, part: traced(cx, value) };
        diags.push(Diagnostic::from_kind(ProblemKind::FailedCheck(Box::new(failed))).with_subject(value.span));
    }
    None
}

fn text(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>, span: Span) -> Option<Message> {
    let why = match convert(eval(cx, diags, expr)?, &Type::String) {
        Ok(Val::String(text)) => {
            cx.text(&text, span)?;
            return Some(match expr.kind {
                ExprKind::String(_) => Message::default().spec(&text),
                _ if cx.secrets.is_some() => Message::default().value_or(&text, public(cx, |cx| shown(cx, expr, span))),
                _ => Message::default().value(&text),
            });
        }
        Ok(_) => Message::from("it must not be null"),
        Err(mismatch) => mismatch.message(),
    };
    let error = Code::InvalidFunctionArgument
        .error("invalid function argument")
        .with_message(Message::because("Invalid value for parameter `message` of `check`", why));
    diags.push(with_values(error, cx, expr).with_subject(expr.span).with_context(span));
    None
}

fn shown(cx: &EvalContext<'_>, expr: &Expr<'_>, span: Span) -> Option<String> {
    match expr.kind {
        ExprKind::Parens(inner) => shown(cx, inner, span),
        ExprKind::Template(parts) => template::shown(cx, parts, span),
        ExprKind::Conditional(it) => {
            let condition = Condition { expr: &it.condition, decides: Decides::Choice, context: span };
            let chosen = condition.decide(cx, &mut Diagnostics::new())?;
            shown(cx, if chosen { &it.if_true } else { &it.if_false }, span)
        }
        _ => match convert(eval(cx, &mut Diagnostics::new(), expr)?, &Type::String) {
            Ok(Val::String(text)) => Some(text),
            _ => None,
        },
    }
}

/// The help with the allowed value that was most likely meant, if the condition compares with a list of values.
fn meant(cx: &EvalContext<'_>, condition: &Expr<'_>) -> Option<Message> {
    match condition.kind {
        ExprKind::Parens(inner) => meant(cx, inner),
        ExprKind::Binary(binary) if binary.rest.iter().all(|it| it.op == BinaryOp::And) => {
            let mut found = meant(cx, &binary.first);
            for it in binary.rest {
                found = found.or_else(|| meant(cx, &it.operand));
            }
            found
        }
        ExprKind::Call(Call { name, args: [choices, value], .. }) if returns(name.name) == Some(&Returns::Contains) => {
            // The arguments were already evaluated without problems.
            let mut known = Diagnostics::new();
            let Val::String(value) = eval(cx, &mut known, value)? else { return None };
            let choices = eval(cx, &mut known, choices)?;
            let mut words = Vec::new();
            let mut same = None;
            for it in choices.elements()? {
                if let Val::String(word) = it
                    && *word != value
                {
                    same = same.or_else(|| word.eq_ignore_ascii_case(&value).then_some(word.as_str()));
                    words.push(word.as_str());
                }
            }
            let near = same.or_else(|| cx.nearest(&value, words))?;
            let near = Quoted(near);
            let help = Message::from("did you mean ");
            // A result that does not depend on secrets can be shown.
            Some(if cx.is_public { help.spec(&near) } else { help.value(&near) }.words("?"))
        }
        _ => None,
    }
}

/// The value of a check, if it is a variable or a part of one, such as `nested.port`.
#[derive(PartialEq, Eq)]
pub struct Checked<'a> {
    /// The variable.
    pub variable: &'a str,
    /// Steps from the variable to the value. [`PathStep::Each`] stands for a step that is not constant.
    pub path: Vec<PathStep<&'a str>>,
}

impl<'a> Checked<'a> {
    /// The value inside nested calls of `check`, which return it unchanged. Conditionals that skip the checks for a null may surround it.
    #[inline]
    pub fn from_expr(expr: &Expr<'a>) -> Option<Self> {
        match expr.kind {
            ExprKind::Parens(inner) => Self::from_expr(inner),
            ExprKind::Call(Call { name, args: [value, ..], .. }) if name.name == CHECK => Self::from_expr(value),
            ExprKind::Conditional(it) if matches!(it.if_true.kind, ExprKind::Null) => {
                Self::from_expr(&it.if_false).filter(|value| is_null(&it.condition, value))
            }
            _ => {
                let reference = expr.reference()?;
                let mut path = Vec::with_capacity(reference.steps.len());
                for it in reference.steps {
                    path.push(step(it).unwrap_or(PathStep::Each));
                    if path.last() == Some(&PathStep::Each) {
                        break;
                    }
                }
                Some(Self { variable: reference.name, path })
            }
        }
    }
}

#[inline]
fn is_null(condition: &Expr<'_>, value: &Checked<'_>) -> bool {
    let ExprKind::Binary(Binary { first, rest: [Operation { op: BinaryOp::Equal, operand }] }) = condition.kind else {
        return false;
    };
    matches!(operand.kind, ExprKind::Null) && Checked::from_expr(first).is_some_and(|checked| checked == *value)
}

#[inline]
fn step<'a>(step: &Step<'a>) -> Option<PathStep<&'a str>> {
    match step.kind {
        StepKind::Attribute(name) => Some(PathStep::Attribute(name)),
        StepKind::Index(Expr { kind: ExprKind::String(key), .. }) => Some(PathStep::Key(key)),
        StepKind::Index(Expr { kind: ExprKind::Int(index), .. }) => usize::try_from(*index).ok().map(PathStep::Index),
        StepKind::LegacyIndex(index) => usize::try_from(index).ok().map(PathStep::Index),
        StepKind::Index(_) | StepKind::Splat { .. } => None,
    }
}
