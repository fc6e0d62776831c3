//! Variables.

use super::context::EvalContext;
use super::unknown::Unknown;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Kind};
use crate::source::Span;
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
    let near = cx.nearest(name, &mut cx.variable_names().into_iter()).map(str::to_owned);
    let is_near = near.is_some();
    let error = Diagnostic::of(Kind::UnknownVariable { name: name.to_owned(), near });
    if is_near {
        return error;
    }
    error.with_help(match name {
        // Habits from Terraform, and from other languages.
        "var" if !cx.variable_names().is_empty() => {
            format!("variables are used by their name alone, without `{name}.`")
        }
        "local" => format!("there are no local values; {}", cx.variables()),
        "yes" | "on" | "True" | "TRUE" => "write `true`".to_owned(),
        "no" | "off" | "False" | "FALSE" => "write `false`".to_owned(),
        "None" | "nil" | "undefined" | "NULL" | "Null" => "write `null`".to_owned(),
        // Another habit from Terraform, where it is clear what is meant.
        "each" if cx.is_repeated() => {
            let iterator = cx.iterator_name().unwrap_or_default();
            format!("the element is `{iterator}.value` here, and its key `{iterator}.key`")
        }
        _ if cx.function(name).is_some() => format!("`{name}` is a function: `{name}(..)`"),
        _ => match cx.known(name).map(|it| it.item) {
            Some(KnownItem::Attr(_)) => {
                format!("`{name}` is an argument: arguments can't refer to each other")
            }
            Some(KnownItem::Block(_)) if !cx.is_repeated() => {
                format!("`{name}` is a block: values can't refer to blocks and arguments")
            }
            Some(KnownItem::Block(_)) | None => format!("{}; text is written in double quotes", cx.variables()),
        },
    })
}
