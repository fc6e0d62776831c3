//! Rules for the values of input variables: `validation` blocks.

use super::Configuration;
use super::declaration::{Declaration, Rule, constant_text};
use super::given::InputPlace;
use super::value::Outcome;
use crate::convert::convert;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message};
use crate::eval::{self, Defined, Definitions, EvalContext, with_values};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::visit::Loops;
use crate::types::Type;
use crate::value::Val;

/// Evaluates all rules, which see the values of all variables. Gives the variables that break one.
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
    let sensitive: Vec<bool> = declarations.iter().map(|declaration| declaration.is_sensitive).collect();
    let mut rules = Rules { cx: &cx, diags, definitions, locals, sensitive: &sensitive };
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
    /// The variable that holds the local values.
    locals: Option<&'r str>,
    /// Which variables are sensitive.
    sensitive: &'r [bool],
}

impl Rules<'_, '_> {
    /// Whether the value of the variable at `index` keeps a rule, or may keep it.
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
        let (text, is_computed) = self.message(index, name, message);
        let error = Code::IncorrectInput
            .error("invalid value for input variable")
            .with_message(text)
            .with_subject(place.span)
            .with_label(condition.span, "this condition is false");
        let error = if place.by_program { error.with_help("the program sets it") } else { error };
        let error = with_values(error, self.cx, condition);
        self.diags.push(if is_computed { error.into_computed() } else { error });
        false
    }

    /// The message of a rule that is violated, and whether it may show more than the variable.
    fn message(&mut self, index: usize, name: &str, message: &Expr<'_>) -> (Message, bool) {
        let standard =
            || Message::from("The value of `").name(name).words("` does not satisfy a condition of its declaration.");
        let mentioned = self.definitions.mentions(message);
        if mentioned.iter().any(|(it, _)| self.sensitive.get(*it) == Some(&true)) {
            return ("(not shown, because it uses a sensitive value)".into(), false);
        }
        if let Some(text) = constant_text(message) {
            return if text.trim().is_empty() { (standard(), false) } else { (Message::given(text), false) };
        }
        let Some(value) = eval::eval_whole(self.cx, self.diags, message) else { return (standard(), false) };
        match convert(value, &Type::String) {
            Ok(Val::String(text)) => {
                let takes_others = mentioned.iter().any(|(it, _)| *it != index) || self.takes_more(message);
                (Message::given(&text), takes_others)
            }
            _ => {
                let detail = "The message must be a string that says what is wrong with the value.";
                self.diags.push(invalid("invalid validation error message", detail, message.span));
                (standard(), false)
            }
        }
    }

    /// Whether an expression refers to anything but input variables.
    fn takes_more(&self, expr: &Expr<'_>) -> bool {
        takes_more_than(self.definitions.variable(), expr, &Loops::default())
    }

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

/// Whether an expression calls a function, or refers to another variable.
fn takes_more_than<'a>(variable: &str, expr: &Expr<'a>, loops: &Loops<'_, 'a>) -> bool {
    let own = expr.reference().is_none_or(|reference| reference.name == variable || loops.bind(reference.name));
    let mut takes_more = !own || matches!(expr.kind, ExprKind::Call(_));
    expr.children(loops, &mut |part, loops| takes_more |= takes_more_than(variable, part, loops));
    takes_more
}

/// Calls `visit` with the variables that an expression refers to, and the place of each with its first step.
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
