//! Templates: literal text, interpolations and directives joined into one string.

use super::condition::{Condition, Decides};
use super::context::EvalContext;
use super::describe::with_values;
use super::for_expr::{self, LoopNames};
use super::look;
use super::seen::Seen;
use super::variable::{Inside, in_template};
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostics, MASK, Message, Reporter as _};
use crate::source::Span;
use crate::syntax::ast::{Expr, ForDirective, IfDirective, TemplatePart};
use crate::types::Type;
use crate::value::{Val, normalized, normalizing_size};
use std::fmt::Write as _;

/// The assumed length in bytes of a part whose text is not known yet.
const ASSUMED_LENGTH: usize = 8;

/// Evaluates the parts in order and joins their texts. `span` is the span of the template.
pub(super) fn eval(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    parts: &[TemplatePart<'_>],
    span: Span,
) -> Option<Val> {
    let size = |part: &TemplatePart<'_>| match part {
        TemplatePart::Literal(literal) => literal.len(),
        TemplatePart::Interpolation(_) | TemplatePart::If(_) | TemplatePart::For(_) => ASSUMED_LENGTH,
    };
    let mut text = String::with_capacity(parts.iter().map(size).sum());
    write(cx, diags, &mut text, parts, span, false)?;
    cx.values(normalizing_size(&text), span)?;
    Some(Val::string(text))
}

/// The shown form of a template, with stars in place of unknown parts.
pub(super) fn shown(cx: &EvalContext<'_>, parts: &[TemplatePart<'_>], span: Span) -> Option<String> {
    let mut text = String::new();
    write(cx, &mut Diagnostics::new(), &mut text, parts, span, true)?;
    Some(normalized(text))
}

/// Calls `add` with the text of each part of a template, and with its span if the part is computed.
#[inline]
pub fn parts_of(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    parts: &[TemplatePart<'_>],
    span: Span,
    add: &mut dyn FnMut(&str, Option<Span>),
) -> Option<()> {
    for part in parts {
        let place = match part {
            TemplatePart::Literal(_) => None,
            TemplatePart::Interpolation(expr) => Some(expr.span),
            TemplatePart::If(IfDirective { span, .. }) | TemplatePart::For(ForDirective { span, .. }) => Some(*span),
        };
        let mut text = String::new();
        write(cx, diags, &mut text, std::slice::from_ref(part), span, false)?;
        cx.values(normalizing_size(&text), span)?;
        add(&normalized(text), place);
    }
    Some(())
}

/// Appends the parts to `text`, and continues after problems. If `masks` is set, a part without a value becomes stars.
fn write(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    text: &mut String,
    parts: &[TemplatePart<'_>],
    span: Span,
    masks: bool,
) -> Option<()> {
    let adapted = |problem| in_template(problem, Inside::Template);
    let mut result = Some(());
    for part in parts {
        let before = text.len();
        let done = match part {
            TemplatePart::Literal(literal) => append(cx, text, literal, span),
            TemplatePart::Interpolation(expr) => interpolation(cx, diags, text, expr, span),
            TemplatePart::If(directive) => {
                diags.changed(&adapted, |diags| if_directive(cx, diags, text, directive, masks))
            }
            TemplatePart::For(directive) => {
                diags.changed(&adapted, |diags| for_directive(cx, diags, text, directive, masks))
            }
        };
        if masks && done.is_none() {
            text.truncate(before);
            append(cx, text, MASK, span)?;
        } else {
            result = result.and(done);
        }
    }
    result
}

fn append(cx: &EvalContext<'_>, text: &mut String, part: &str, span: Span) -> Option<()> {
    cx.text_grown(text.len(), text.len() + part.len(), span)?;
    text.push_str(part);
    Some(())
}

fn interpolation(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    text: &mut String,
    expr: &Expr<'_>,
    span: Span,
) -> Option<()> {
    let adapted = |problem| in_template(problem, Inside::of_interpolation(expr));
    let value = diags.changed(&adapted, |diags| look(cx, diags, expr)).ok()?;
    let value = match value.value() {
        Some(Val::Made(_)) => Seen::Made(value.into_val().into_plain()),
        _ => value,
    };
    if let Some(value) = value.text() {
        return append(cx, text, value, expr.span);
    }
    if let Some(value @ Val::Number(number)) = value.value() {
        cx.room_for_text_of(value, expr.span)?;
        let before = text.len();
        let _ = write!(text, "{number}");
        // The digits of a number are more work than other text.
        cx.steps((text.len() - before) as u64, expr.span)?;
        return cx.text_grown(before, text.len(), expr.span);
    }
    let detail = match convert(value.into_val(), &Type::String) {
        Ok(Val::String(value)) => return append(cx, text, &value, expr.span),
        Ok(_) => Message::from("The value is null, which can't be part of a string."),
        Err(mismatch) => Message::because("The value can't be part of a string", mismatch.message()),
    };
    let error = Code::InvalidInterpolation.error("invalid template interpolation value").with_message(detail);
    diags.push(with_values(error, cx, expr).with_subject(expr.span).with_context(span));
    // The other parts of the text still count as known.
    Some(())
}

fn if_directive(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    text: &mut String,
    directive: &IfDirective<'_>,
    masks: bool,
) -> Option<()> {
    let IfDirective { condition, span, .. } = directive;
    let condition = Condition { expr: condition, decides: Decides::Choice, context: *span };
    let chosen = condition.decide(cx, diags)?;
    let parts = if chosen { directive.if_true } else { directive.if_false };
    write(cx, diags, text, parts, directive.span, masks)
}

fn for_directive(
    cx: &EvalContext<'_>,
    diags: &mut Diagnostics,
    text: &mut String,
    directive: &ForDirective<'_>,
    masks: bool,
) -> Option<()> {
    let ForDirective { key_var, value_var, collection, body, span } = directive;
    let elements = for_expr::elements(cx, diags, collection, *span)?;
    let mut result = Some(());
    elements.each(cx, collection, LoopNames::new(*key_var, *value_var), &mut |cx| {
        let (done, reported) = diags.measured(|diags| write(cx, diags, text, body, *span, masks));
        result = result.and(done);
        cx.steps(1, *span)?;
        cx.problems(reported, diags, *span)
    })?;
    result
}
