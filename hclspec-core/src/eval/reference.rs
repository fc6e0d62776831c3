//! References to definitions of a configuration: `local.name`, `var.name`.

use super::context::EvalContext;
use super::definitions::{Defined, Definitions, name_in};
use super::seen::Seen;
use super::unknown::Unknown;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, message};
use crate::source::Span;
use crate::syntax::ast::{ExprKind, Postfix, Step};
use crate::text::is_identifier;
use crate::value::Val;

/// The value at the start of a reference, and the number of steps that belong to that start.
type ReferenceStart<'v> = (Result<&'v Val, &'v Unknown>, usize);

/// The value of `local.name` or `var.name` at the start of `postfix`, its span, and the remaining steps. Reports a reference to a missing definition.
pub(super) fn defined<'v>(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    definitions: &'v Definitions<'_>,
    postfix: &'v Postfix<'_>,
) -> (Result<Seen<'v>, Unknown>, Span, &'v [Step<'v>]) {
    let Postfix { base, steps } = postfix;
    let (value, taken) = match find(cx, definitions, base.span, steps) {
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

/// The value of the definition that the first of `steps` names, or the problem of the reference. `base` is the span of the variable.
pub(super) fn find<'v>(
    cx: &EvalContext<'_>,
    definitions: &'v Definitions<'_>,
    base: Span,
    steps: &[Step<'_>],
) -> Result<ReferenceStart<'v>, Diagnostic> {
    let Some(step) = steps.first() else { return Err(invalid(cx, definitions, base)) };
    let Some(name) = name_in(step) else { return Err(invalid(cx, definitions, step.span)) };
    match definitions.value(name) {
        Some(value) => Ok((value, 1)),
        None => Err(unknown(cx, definitions, name).with_subject(step.span)),
    }
}

fn unknown(cx: &EvalContext<'_>, definitions: &Definitions<'_>, name: &str) -> Diagnostic {
    let kind = definitions.kind();
    let error = match kind {
        Defined::Local => Code::UnknownLocal.error("unknown local value"),
        Defined::Input => Code::UnknownInput.error("unknown input variable"),
    };
    let detail = Message::from("There is no ").words(kind.noun()).words(" named `").name(name).words("`.");
    let error = error.with_message(detail);
    if let Some(near) = cx.did_you_mean(name, definitions.usable_names()) {
        return error.with_help_message(near);
    }
    // The expression of a local value can't refer to that local value.
    let mut others = cx.definitions().filter(|definition| definition.kind() != kind && definition.is_usable(name));
    let help = match (others.next(), kind) {
        (Some(other), _) => Some(used_as(other, name)),
        (None, Defined::Input) if is_identifier(name) => {
            let block = message!("declare it: `{} \"", Spec(definitions.block_type()));
            Some(block.name(name).words("\" {}`"))
        }
        (None, Defined::Local) if is_identifier(name) && definitions.usable_names().next().is_none() => {
            let block = message!("define it: `{} { ", Spec(definitions.block_type()));
            Some(block.name(name).words(" = .. }`"))
        }
        (None, _) => cx.there_are(definitions),
    };
    error.with_help_if(help)
}

/// The help on how to use the definition `name`.
pub(super) fn used_as(definitions: &Definitions<'_>, name: &str) -> Message {
    let what = match definitions.kind() {
        Defined::Local => "` is a local value: write `",
        Defined::Input => "` is an input variable: write `",
    };
    Message::from("`").name(name).words(what).spec(&definitions.variable()).words(".").name(name).words("`")
}

/// The help for a failed reference to a definition, if a loop variable or an iterator of the same name hides the variable.
pub(super) fn hidden(cx: &EvalContext<'_>, Postfix { base, steps }: &Postfix<'_>) -> Option<Message> {
    let ExprKind::Variable(variable) = base.kind else { return None };
    let definitions = cx.defined_in(variable)?;
    definitions.has(name_in(steps.first()?)?).then(|| {
        let hides =
            Message::from("`").spec(&variable).words("` is a loop variable or an iterator here, which hides the ");
        hides.words(definitions.kind().noun()).words("s: give it another name")
    })
}

/// The error for using the variable of the definitions without naming a definition.
pub(super) fn invalid(cx: &EvalContext<'_>, definitions: &Definitions<'_>, place: Span) -> Diagnostic {
    let (variable, noun) = (definitions.variable(), definitions.kind().noun());
    let detail = message!("`{}` is not a value on its own: each {} is used by its name.", Spec(variable), Spec(noun));
    let help = message!("write `{}.NAME`", Spec(variable));
    let help = match cx.there_are(definitions) {
        Some(names) => help.words("; ").then(names),
        None => help,
    };
    let error = Code::InvalidReference.error("invalid reference").with_message(detail).with_subject(place);
    error.with_help_message(help).with_help_if(object_of(definitions))
}

/// The help on how to combine several definitions in one value.
fn object_of(definitions: &Definitions<'_>) -> Option<Message> {
    let mut names = definitions.usable_names().filter(|name| is_identifier(name));
    let variable = definitions.variable();
    let item = |help: Message, name: &str| help.name(name).words(" = ").spec(&variable).words(".").name(name);
    let mut help = item(Message::from("for several at once, write an object: `{ "), names.next()?);
    if let Some(second) = names.next() {
        help = item(help.words(", "), second);
    }
    let more = if names.next().is_some() { ", .. }`" } else { " }`" };
    Some(help.words(more))
}
