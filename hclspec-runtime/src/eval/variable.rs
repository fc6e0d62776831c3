//! Variables.

use super::context::EvalContext;
use super::reference::invalid;
use super::unknown::Unknown;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Kind, Message};
use crate::source::Span;
use crate::syntax::habit;
use crate::table::KnownItem;
use crate::value::Val;

/// Looks a variable up; a missing one is reported at its name.
#[inline]
pub(super) fn variable<'v>(
    cx: &'v EvalContext<'_>,
    diags: &mut Diagnostics,
    name: &str,
    span: Span,
) -> Result<&'v Val, &'v Unknown> {
    cx.name(name, span).ok_or(&Unknown::ANY)?;
    match cx.variable(name) {
        Some(value) => value,
        None => {
            missing(cx, diags, name, span);
            Err(&Unknown::ANY)
        }
    }
}

#[cold]
fn missing(cx: &EvalContext<'_>, diags: &mut Diagnostics, name: &str, span: Span) {
    let error = match cx.allows_variables() {
        true => unknown(cx, name, span),
        false => {
            Code::VariablesNotAllowed.error("variables not allowed").with_detail("Variables may not be used here.")
        }
    };
    diags.push(error.with_subject(span));
}

/// The problem that there is no such variable.
pub(super) fn unknown(cx: &EvalContext<'_>, name: &str, span: Span) -> Diagnostic {
    cx.suggestion(span);
    if let Some(locals) = cx.locals_in(name) {
        return invalid(locals, span);
    }
    let near = cx.nearest(name, &mut cx.variable_names().into_iter()).map(str::to_owned);
    let is_near = near.is_some();
    let error = Diagnostic::of(Kind::UnknownVariable { name: name.to_owned(), near });
    if is_near {
        return error;
    }
    if let Some(locals) = cx.locals().filter(|it| it.has(name)) {
        let local = Message::of_spec(format!("a local value is used as an attribute: `{}.", locals.variable()));
        return error.with_help_message(local.name(name).words("`"));
    }
    if let Some(help) = habit::value(name) {
        return error.with_help(help);
    }
    error.with_help_message(match name {
        // Habits from Terraform that depend on what there is.
        "var" if !cx.variable_names().is_empty() => "variables are used by their name alone, without `var.`".into(),
        "local" => Message::from("there are no local values; ").then(cx.variables()),
        "each" if cx.is_repeated() => {
            let iterator = cx.iterator_name().unwrap_or_default();
            let value = Message::from("the element is `").name(iterator).words(".value` here");
            value.words(", and its key `").name(iterator).words(".key`")
        }
        _ if cx.function(name).is_some() => {
            Message::from("`").name(name).words("` is a function: `").name(name).words("(..)`")
        }
        _ => match cx.known(name).map(|it| it.item) {
            Some(KnownItem::Attr(_)) => {
                Message::from("`").name(name).words("` is an argument: arguments can't refer to each other")
            }
            Some(KnownItem::Block(_)) if !cx.is_repeated() => {
                Message::from("`").name(name).words("` is a block: values can't refer to blocks and arguments")
            }
            Some(KnownItem::Block(_)) | None => cx.variables().words("; text is written in double quotes"),
        },
    })
}
