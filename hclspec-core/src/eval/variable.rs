//! Variables.

use super::context::EvalContext;
use super::reference::{invalid, used_as};
use super::unknown::Unknown;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, ProblemKind};
use crate::source::Span;
use crate::syntax::habit::{self, Scope};
use crate::table::KnownItem;
use crate::value::Val;

/// Looks up a variable. Reports a missing one at its name, unless its definition is a problem.
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
    let error = if cx.allows_variables() {
        if cx.is_misdefined(name) {
            return;
        }
        unknown(cx, name, span)
    } else {
        let detail =
            Message::from("This is a constant: it can't refer to `").name(name).words("` or any other variable.");
        Code::VariablesNotAllowed.error("variables not allowed").with_message(detail)
    };
    diags.push(error.with_subject(span));
}

/// The error for a variable that does not exist.
pub(super) fn unknown(cx: &EvalContext<'_>, name: &str, span: Span) -> Diagnostic {
    cx.suggestion(span);
    if let Some(definitions) = cx.definitions_in(name) {
        return invalid(cx, definitions, span);
    }
    let near = cx.nearest(name, cx.variable_names()).map(str::to_owned);
    let is_near = near.is_some();
    let error = Diagnostic::of(ProblemKind::UnknownVariable { name: name.to_owned(), near });
    if is_near {
        return error;
    }
    if let Some(definitions) = cx.definitions().find(|definition| definition.is_usable(name)) {
        return error.with_help_message(used_as(definitions, name));
    }
    let scope = Scope {
        has_variables: cx.variable_names().next().is_some(),
        iterator: cx.iterator_name(),
        variables: &|| cx.variables(),
    };
    if let Some(help) = habit::variable(name, &scope) {
        return error.with_help_message(help);
    }
    let quoted = Message::from("; text is written in double quotes");
    let named = Message::from("`").name(name);
    error.with_help_message(match cx.known(name, None).map(|known| known.item) {
        _ if cx.functions.callee(name).is_some() => named.words("` is a function: `").name(name).words("(..)`"),
        Some(KnownItem::Attr) => {
            named.words("` names an argument, and arguments can't refer to each other").then(quoted)
        }
        Some(KnownItem::Block(_)) if cx.iterator_name().is_none() => {
            named.words("` names a block type, and values can't refer to blocks").then(quoted)
        }
        Some(KnownItem::Block(_)) | None => cx.variables().then(quoted),
    })
}
