//! Variables.

use super::context::EvalContext;
use super::reference::{invalid, used_as};
use super::unknown::Unknown;
use crate::diagnostic::{Diagnostic, Diagnostics, MAX_KNOWN, Message, ProblemKind, message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::habit::{self, Scope};
use crate::table::KnownItem;
use crate::value::Val;

/// Looks up a variable. Reports a missing variable at its name, unless its definition is reported instead.
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
        let error = Diagnostic::from_kind(ProblemKind::VariableInConstant { name: name.to_owned() });
        error.with_help_if(habit::value(name).map(|value| message!("write `{}`", Spec(value))))
    };
    diags.push(error.with_subject(span));
}

pub(super) fn unknown(cx: &EvalContext<'_>, name: &str, span: Span) -> Diagnostic {
    cx.suggestion(span);
    if let Some(definitions) = cx.definitions_in(name) {
        return invalid(cx, definitions, span);
    }
    let near = cx.nearest(name, cx.variable_names(MAX_KNOWN)).map(str::to_owned);
    let is_near = near.is_some();
    let of_kind = |near, in_template| {
        Diagnostic::from_kind(ProblemKind::UnknownVariable { name: name.to_owned(), near, in_template })
    };
    let error = of_kind(near, None);
    if is_near {
        return error;
    }
    if let Some(definitions) = cx.definitions().find(|definition| definition.is_usable(name)) {
        return error.with_help_message(used_as(definitions, name));
    }
    let scope = Scope {
        has_variables: !cx.variable_names(1).is_empty(),
        iterator: cx.iterator_name(),
        variables: &|| cx.variables(),
    };
    if let Some(help) = habit::variable(name, &scope) {
        return error.with_help_message(help);
    }
    let named = Message::from("`").name(name);
    if cx.functions.callee(name).is_some() {
        return error.with_help_message(named.words("` is a function: `").name(name).words("(..)`"));
    }
    let what = match cx.known(name, None).map(|known| known.item) {
        Some(KnownItem::Attr) => named.words("` names an argument, and arguments can't refer to each other"),
        Some(KnownItem::Block(_)) if cx.iterator_name().is_none() => {
            named.words("` names a block type, and values can't refer to blocks")
        }
        Some(KnownItem::Block(_)) | None => cx.variables(),
    };
    let error = of_kind(None, Some(what.clone())).with_help_message(what.words("; text is written in double quotes"));
    if !cx.functions.in_tool {
        return error;
    }
    let declared = Message::from("if the program has a variable `").name(name);
    let declared = declared.words("`, declare it in `hclspec.hcl`: `resolves = [\"").name(name);
    error.with_help_message(declared.words("\"]`, or its value in `variables`"))
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Inside {
    Expression,
    Template,
    /// An interpolation that contains nothing but the name.
    Interpolation,
}

impl Inside {
    /// The surroundings of names in the parts of an expression.
    pub(super) fn of_parts(self, expr: &Expr<'_>) -> Self {
        match expr.kind {
            ExprKind::Interpolation(_) | ExprKind::Template(_) => Self::Interpolation,
            _ if self == Self::Expression => Self::Expression,
            _ => Self::Template,
        }
    }

    /// The surroundings of names in an interpolation.
    pub(super) fn of_interpolation(expr: &Expr<'_>) -> Self {
        if expr.reference().is_some() { Self::Interpolation } else { Self::Template }
    }
}

/// Adapts the problem of an unknown variable to these surroundings.
pub(super) fn in_template(problem: Diagnostic, inside: Inside) -> Diagnostic {
    match inside {
        Inside::Expression => problem,
        Inside::Template => problem.in_template(""),
        Inside::Interpolation => problem.in_template("; write `$${` for a literal `${`"),
    }
}
