//! Checks of specs: adds messages that conditions imply, and reports defaults that checks reject.

use super::Stage;
use crate::hir::doc::paragraph;
use crate::hir::{Check, CheckedDefault, NamedPart, Spec, SpecKind, check};
use crate::infer::expr::references_to_nested;
use crate::infer::result::{check_validations, requirement};
use crate::infer::{Nulls, literal_fallback, of_spec};
use crate::words::spaced;
use hclspec_core::arena::Keep as _;
use hclspec_core::convert::{PartRule, checked_parts, convert};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::eval::{EvalContext, last_item, written_part};
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::stdlib::CHECK;
use hclspec_core::syntax::ast::{Call, Conditional, Expr, ExprKind, Ident, Step, StepKind};
use hclspec_core::table::{Collect, Requirement};
use hclspec_core::value::{Object, PathStep, Val};
use std::rc::Rc;

const NOT_ALLOWED: &str = "default that is not allowed";

/// The error for the default at `place`, given the failed check.
pub(super) fn not_allowed(place: Span, problem: &Diagnostic) -> Diagnostic {
    let mut error =
        Code::InvalidDefault.error(NOT_ALLOWED).with_detail(problem.detail().to_owned()).with_subject(place);
    for help in problem.help() {
        error = error.with_help(help.clone());
    }
    error
}

impl<'a> Stage<'_, 'a> {
    /// Checks the `checks` of an `attr`, and adds implied messages. Returns `None` if a message is missing.
    pub(super) fn validated(&mut self, attr: &Spec<'a>, checks: &Expr<'a>) -> Option<&'a Expr<'a>> {
        let whole = self.with_messages(attr, checks)?;
        let checks = match whole.kind {
            // The conditional skips the checks for null.
            ExprKind::Conditional(it) => it.if_false,
            _ => whole,
        };
        let mut problems = Diagnostics::new();
        check_validations(&self.effort, &mut problems, attr, &checks);
        self.defaults_are_allowed(problems, attr, &whole);
        Some(self.arena.keep(whole))
    }

    /// Checks the `validate` blocks of a spec other than the `checks` of an `attr`, and adds implied messages.
    pub(super) fn checks(&mut self, spec: &mut Spec<'a>) {
        let requirements = std::mem::take(&mut spec.validations);
        for Requirement { check, warns } in requirements {
            let Some(check) = self.with_messages(spec, &check) else { continue };
            let mut problems = Diagnostics::new();
            check_validations(&self.effort, &mut problems, spec, &check);
            if warns {
                self.diags.extend(problems);
                for check in check::of_result(&check) {
                    paragraph(&mut spec.doc, &[self.warning(&check)]);
                }
            } else {
                self.defaults_are_allowed(problems, spec, &check);
            }
            spec.validations.push(Requirement { check, warns });
        }
    }

    /// The documentation of a check that only warns.
    fn warning(&self, check: &Check<'a>) -> &'a str {
        let condition = spaced(check.condition.span.of(self.text));
        let said = match (check.implied_message(), check.message.kind) {
            (None, ExprKind::String(message)) => format!("A warning unless `{condition}`: {message}"),
            _ => format!("A warning unless `{condition}`."),
        };
        self.arena.keep_text(&said)
    }

    /// Reports a default if it, or a part of it, fails the checks of a named type.
    pub(super) fn default_of_type(&mut self, default: &CheckedDefault<'a>, parts: &[Rc<NamedPart<'a>>]) {
        let CheckedDefault { expr, value, ty } = default;
        let Ok(value) = convert(value.clone(), ty) else { return };
        let mut found = Vec::new();
        checked_parts(&value, ty, &mut |it| {
            // Keys can't be checked without a configuration.
            if let PartRule::Type(ty) = it.rule {
                found.push((it.path.to_vec(), it.value.clone(), ty.place));
            }
        });
        for (path, value, ty) in found {
            let part = parts.iter().find(|part| part.name.span == ty);
            let Some(checks) = part.and_then(|part| part.spec.checks_of_value()) else { continue };
            let variables = Object::new(vec![("nested".to_owned(), value.into_plain())]);
            let cx = EvalContext::new(&variables, self.effort.functions());
            let mut problems = Diagnostics::new();
            self.constants.eval(&mut problems, cx, checks);
            let steps = mapped(&path, PathStep::as_deref);
            let place = written_part(expr, &steps, &last_item).0.span;
            for problem in &problems {
                if problem.code() == Some(Code::FailedCheck.name()) {
                    self.diags.push(not_allowed(place, problem));
                }
            }
        }
    }

    fn with_messages(&mut self, attr: &Spec<'a>, expr: &Expr<'a>) -> Option<Expr<'a>> {
        let kind = match expr.kind {
            ExprKind::Conditional(it) => {
                let if_false = self.with_messages(attr, &it.if_false)?;
                ExprKind::Conditional(self.arena.keep(Conditional { if_false, ..*it }))
            }
            ExprKind::Call(call) => {
                let [value, condition, message] = call.args else { return Some(*expr) };
                let value = self.with_messages(attr, value);
                let message = match self.without_message.get(&call.name.span) {
                    Some(open_brace) => self.implied_message(attr, condition, call.name.span, *open_brace),
                    None => Some(*message),
                };
                let args = self.arena.keep_list(&[value?, *condition, message?]);
                ExprKind::Call(self.arena.keep(Call { args, ..*call }))
            }
            _ => return Some(*expr),
        };
        Some(Expr { kind, ..*expr })
    }

    /// The message that a condition implies, with the condition's span.
    fn implied_message(
        &mut self,
        attr: &Spec<'a>,
        condition: &Expr<'a>,
        validate: Span,
        open_brace: Span,
    ) -> Option<Expr<'a>> {
        if let Some(requirement) = requirement(&self.effort, attr, condition) {
            let kind = ExprKind::String(self.arena.keep_text(&requirement));
            return Some(Expr { kind, span: condition.span });
        }
        let error = Code::MissingSpecArgument
            .error("missing message in validate block")
            .with_detail(
                "This `validate` block needs the argument `message`: the message for values that do not satisfy it. Only a condition \
                 that compares `nested`, or its length, with constants needs none.",
            )
            .with_subject(Span::empty(open_brace.start))
            .with_context(validate.to(open_brace));
        self.diags.push(error);
        None
    }

    /// Reports the problems of a `result` and, if they are warnings only, defaults in `nested` that always fail a check in it.
    /// A condition that is never true rejects every default.
    pub(super) fn defaults_are_allowed(&mut self, problems: Diagnostics, nested: &Spec<'a>, result: &Expr<'a>) {
        let is_right = !problems.has_errors();
        self.diags.extend(problems);
        if !is_right {
            return;
        }
        for check in &check::of_result(result) {
            let (mut defaults, mut known) = (Vec::new(), true);
            references_to_nested(&check.condition, &mut |steps| match StandInConstant::at(nested, steps) {
                Some(default) => defaults.push(default),
                None => known = false,
            });
            let mut checked = None;
            references_to_nested(&check.value, &mut |steps| checked = StandInConstant::at(nested, steps));
            // If the checked part has no default, a default that the condition depends on is reported instead.
            let Some(default) = checked.as_ref().or(defaults.first()).filter(|_| known && !defaults.is_empty()) else {
                continue;
            };
            let variables = Object::new(vec![("nested".to_owned(), value_of(&defaults))]);
            let cx = EvalContext::new(&variables, self.effort.functions());
            let mut problems = Diagnostics::new();
            if !matches!(self.constants.eval(&mut problems, cx, &check.condition), Some(Val::Bool(false))) {
                continue;
            }
            let call = Call {
                name: Ident { name: CHECK, span: default.span },
                args: &[check.value, check.condition, check.message],
                expand: false,
                open: default.span,
                close: default.span,
            };
            let call = Expr { kind: ExprKind::Call(&call), span: default.span };
            let mut problems = Diagnostics::new();
            self.constants.eval(&mut problems, cx, &call);
            // Earlier problems come from checks inside the value.
            let failed = problems.into_iter().rfind(|it| it.code() == Some(Code::FailedCheck.name()));
            let error = match failed {
                Some(problem) => not_allowed(default.span, &problem),
                // The message depends on parts whose values are not known here.
                None => Code::InvalidDefault
                    .error(NOT_ALLOWED)
                    .with_detail("A configuration that relies on this default would be rejected.")
                    .with_subject(default.span),
            };
            self.diags.push(error.with_label(check.condition.span, "this is false for the default"));
        }
    }
}

/// The default of a part that a configuration may leave out.
struct StandInConstant {
    /// The names of the properties on the path to the part.
    path: Vec<String>,
    value: Val,
    span: Span,
}

impl StandInConstant {
    /// Finds the default for the value at the end of `steps`, or for a value that contains it.
    fn at(spec: &Spec<'_>, steps: &[Step<'_>]) -> Option<Self> {
        let (mut spec, mut steps, mut path) = (spec, steps, Vec::new());
        loop {
            match &spec.kind {
                SpecKind::Blocks { collect: Collect::One { required: true, .. }, nested, .. } => spec = nested,
                SpecKind::Object { properties, .. } => {
                    let (step, rest) = steps.split_first()?;
                    let name = match step.kind {
                        StepKind::Attribute(name) => name,
                        StepKind::Index(Expr { kind: ExprKind::String(name), .. }) => *name,
                        StepKind::Index(_) | StepKind::LegacyIndex(_) | StepKind::Splat { .. } => return None,
                    };
                    spec = &properties.iter().find(|property| property.name.text == name)?.spec;
                    path.push(name.to_owned());
                    steps = rest;
                }
                SpecKind::Attr { default: Some(default), .. } => {
                    let value = literal_fallback(&default.value, of_spec(spec, Nulls::Kept)).ok()?;
                    return Some(Self { path, value, span: default.expr.span });
                }
                SpecKind::Default { candidates } => {
                    let (value, expr) = candidates.get(1..)?.last()?.literal()?;
                    let value = literal_fallback(value, of_spec(spec, Nulls::Kept)).ok()?;
                    return Some(Self { path, value, span: expr.span });
                }
                _ => return None,
            }
        }
    }
}

fn value_of(defaults: &[StandInConstant]) -> Val {
    fn at_depth(defaults: &[&StandInConstant], depth: usize) -> Val {
        let Some(first) = defaults.first() else { return Val::NULL };
        let Some(name) = first.path.get(depth) else { return first.value.clone() };
        let (mut same, mut others) = (Vec::new(), Vec::new());
        for default in defaults {
            if default.path.get(depth) == Some(name) { &mut same } else { &mut others }.push(*default);
        }
        let mut entries = vec![(name.clone(), at_depth(&same, depth + 1))];
        if let Val::Object(rest) = at_depth(&others, depth) {
            for (name, value) in rest.iter() {
                entries.push((name.to_owned(), value.clone()));
            }
        }
        Val::object(entries)
    }
    at_depth(&mapped(defaults, |default| default), 0)
}
