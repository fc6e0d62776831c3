//! Rules for the values of input variables: `validation` blocks.

use super::declaration::{Declaration, Rule, constant_text};
use super::given::InputPlace;
use super::value::Outcome;
use crate::convert::convert;
use crate::decode::Configuration;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message};
use crate::eval::{self, Defined, Definitions, EvalContext, bare, with_values};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::visit::Loops;
use crate::types::Type;
use crate::value::Val;

/// Evaluates all rules, which see the values of all variables. Returns the variables that break one.
#[inline]
pub(super) fn failed(
    configuration: Configuration<'_, '_>,
    diags: &mut Diagnostics,
    definitions: &Definitions<'_>,
    declarations: &[Declaration<'_>],
    values: &[Outcome],
) -> Vec<usize> {
    // Local values are not known yet: an expression that mentions one is reported, and nothing else about it.
    let locals = configuration.table.locals.map(|locals| locals.variable);
    let mut unknown = Definitions::new(Defined::Local, "", locals.unwrap_or_default());
    unknown.set_incomplete();
    let cx = configuration.reader.cx.with_resolutions(None).with_definitions(definitions);
    let cx = if locals.is_some() { cx.with_definitions(&unknown) } else { cx };
    let mut rules = Rules { cx: &cx, diags, definitions, locals };
    let mut failed = Vec::new();
    for (index, (declaration, outcome)) in declarations.iter().zip(values).enumerate() {
        let mut is_kept = true;
        for rule in &declaration.rules {
            is_kept &= rules.check(index, declaration, rule, outcome.place);
        }
        if !is_kept {
            failed.push(index);
        }
    }
    failed
}

struct Rules<'r, 'd> {
    cx: &'r EvalContext<'r>,
    diags: &'d mut Diagnostics,
    definitions: &'r Definitions<'r>,
    locals: Option<&'r str>,
}

impl Rules<'_, '_> {
    /// Returns `true` if the value of the variable at `index` satisfies a rule, or may satisfy it.
    #[inline]
    fn check(&mut self, index: usize, declaration: &Declaration<'_>, rule: &Rule<'_>, place: InputPlace) -> bool {
        let Rule { condition, message } = rule;
        self.references_to_locals(condition);
        self.references_to_locals(message);
        let name = declaration.name;
        if constant_text(message).is_some_and(|text| text.trim().is_empty()) {
            let detail = "The message is empty: it must say what is wrong with the value.";
            self.diags.push(invalid("invalid validation error message", detail, message.span));
        }
        if self.definitions.mentions(condition).iter().all(|(mentioned, _)| *mentioned != index) {
            let detail = Message::from("The condition is a rule for the variable `")
                .name(name)
                .words("`, so it must refer to it: `")
                .spec(&self.definitions.variable())
                .words(".")
                .name(name)
                .words("`.");
            self.diags.push(invalid("invalid variable validation condition", detail, condition.span));
            return true;
        }
        let Some(value) = eval::eval_whole(self.cx, self.diags, condition) else { return true };
        match convert(value, &Type::Bool) {
            Ok(Val::Bool(true)) => return true,
            Ok(Val::Bool(false)) => {}
            found => {
                let detail = match found {
                    Err(mismatch) => Message::because("The condition must be true or false", mismatch.message()),
                    Ok(_) => "The condition must be true or false, but it is null.".into(),
                };
                let error = invalid("invalid variable validation result", detail, condition.span);
                self.diags.push(with_values(error, self.cx, condition));
                return true;
            }
        }
        let text = self.message(name, message);
        let error = Code::IncorrectInput
            .error("invalid value for input variable")
            .with_message(text)
            .with_subject(place.span)
            .with_label(condition.span, "this condition is false");
        let error = if place.by_program { error.with_help("the program sets it") } else { error };
        let error = with_values(error, self.cx, condition);
        self.diags.push(error);
        false
    }

    /// The message of a violated rule. Computed parts keep their spans, which determine if they may be shown.
    #[inline]
    fn message(&mut self, name: &str, message: &Expr<'_>) -> Message {
        let standard =
            Message::from("The value of `").name(name).words("` does not satisfy a condition of its declaration.");
        let mut given = Message::default();
        let is_known = match bare(message).kind {
            ExprKind::Template(parts) => {
                eval::parts_of(self.cx, self.diags, parts, message.span, &mut |text, place| {
                    given = match place {
                        Some(place) => std::mem::take(&mut given).value_at(text, place),
                        None => std::mem::take(&mut given).spec(&text),
                    };
                })
            }
            _ => match eval::eval_whole(self.cx, self.diags, message).map(|value| convert(value, &Type::String)) {
                Some(Ok(Val::String(text))) => {
                    given = match constant_text(message) {
                        Some(text) => given.spec(&text),
                        None => given.value_at(&text, message.span),
                    };
                    Some(())
                }
                Some(_) => {
                    let detail = "The message must be a string that says what is wrong with the value.";
                    self.diags.push(invalid("invalid validation error message", detail, message.span));
                    None
                }
                None => None,
            },
        };
        if is_known.is_none() || given.to_string().trim().is_empty() { standard } else { given }
    }

    #[inline]
    fn references_to_locals(&mut self, expr: &Expr<'_>) {
        let Some(variable) = self.locals else { return };
        let mut places = Vec::new();
        references(expr, &Loops::default(), &mut |name, place| {
            if name == variable {
                places.push(place);
            }
        });
        for place in places {
            let detail = "A rule sees input variables and what the program provides. Local values are not known yet.";
            let error = Code::InvalidValidationReference.error("invalid reference in variable validation");
            self.diags.push(error.with_detail(detail).with_subject(place));
        }
    }
}

/// Calls `visit` with the variables that an expression refers to, and the span of each with its first step.
#[inline]
fn references<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, visit: &mut dyn FnMut(&str, Span)) {
    if let Some(it) = expr.reference()
        && !loops.bind(it.name)
    {
        visit(it.name, it.steps.first().map_or(it.base.span, |step| it.base.span.to(step.span)));
    }
    expr.children(loops, &mut |part, loops| references(part, loops, visit));
}

fn invalid(summary: &'static str, detail: impl Into<Message>, place: Span) -> Diagnostic {
    Code::InvalidValidation.error(summary).with_message(detail.into()).with_subject(place)
}
