//! References to local values: `local.name`.

use super::context::EvalContext;
use super::local::{Locals, name_in};
use super::seen::Seen;
use super::unknown::Unknown;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, there_are};
use crate::source::Span;
use crate::syntax::ast::{Postfix, Step};
use crate::value::Val;

/// The local value at the start of a reference, and how many steps lead to it.
type Found<'v> = (Result<&'v Val, &'v Unknown>, usize);

/// The value of `local.name` at the start of `postfix`, its place, and the steps after it. Reports a reference that does not name one.
pub(super) fn local<'v>(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    locals: &'v Locals<'_>,
    postfix: &'v Postfix<'_>,
) -> (Result<Seen<'v>, Unknown>, Span, &'v [Step<'v>]) {
    let Postfix { base, steps } = postfix;
    let (value, taken) = match find(cx, locals, base.span, steps) {
        Ok((value, taken)) => (value.map(Seen::Held).map_err(Unknown::clone), taken),
        Err(problem) => {
            cx.suggestion(base.span);
            diags.push(problem);
            (Err(Unknown::ANY), 1)
        }
    };
    let (taken, rest) = steps.split_at_checked(taken).unwrap_or((steps, &[]));
    let span = taken.last().map_or(base.span, |step| base.span.to(step.span));
    (value.and_then(|value| counted(cx, value, span)), span, rest)
}

/// Counts the cost of a variable and one step.
fn counted<'v>(cx: &EvalContext<'_>, value: Seen<'v>, span: Span) -> Result<Seen<'v>, Unknown> {
    cx.steps(2, span).ok_or(Unknown::ANY)?;
    if let Some(text) = value.text() {
        cx.text(text, span).ok_or(Unknown::ANY)?;
    }
    Ok(value)
}

/// The local value that the first of `steps` leads to, or the problem of the reference. `base` is the place of the variable.
pub(super) fn find<'v>(
    cx: &EvalContext<'_>,
    locals: &'v Locals<'_>,
    base: Span,
    steps: &[Step<'_>],
) -> Result<Found<'v>, Diagnostic> {
    let Some(step) = steps.first() else { return Err(invalid(locals, base)) };
    let Some(name) = name_in(step) else { return Err(invalid(locals, step.span)) };
    match locals.value(name) {
        Some(value) => Ok((value, 1)),
        None => {
            let error = Code::UnknownLocal
                .error("unknown local value")
                .with_message(Message::from("There is no local value named `").name(name).words("`."))
                .with_subject(step.span);
            Err(match cx.did_you_mean(name, &mut locals.usable_names()) {
                Some(help) => error.with_help_message(help),
                None => error.with_help_message(there_are("local value", &mut locals.usable_names())),
            })
        }
    }
}

/// The error for using the variable without the name of a local value.
pub(super) fn invalid(locals: &Locals<'_>, place: Span) -> Diagnostic {
    let variable = locals.variable();
    Code::InvalidReference
        .error("invalid reference")
        .with_message(Message::of_spec(format!(
            "`{variable}` is not a value on its own: each local value is used by its name."
        )))
        .with_help_message(
            Message::of_spec(format!("write `{variable}.NAME`; ")).then(there_are("local value", &mut locals.names())),
        )
        .with_subject(place)
}
