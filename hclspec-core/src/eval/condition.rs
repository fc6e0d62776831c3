//! Conditions of conditional expressions, `%{ if }` and the `if` of a `for`.

use super::context::EvalContext;
use super::describe::{name_of, with_values};
use super::eval;
use super::mismatched::bool_help;
use crate::convert::{Mismatch, convert, result_type};
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message, message};
use crate::source::Span;
use crate::syntax::ast::Expr;
use crate::types::Type;
use crate::value::Val;

#[derive(Clone, Copy)]
pub(super) struct Condition<'e> {
    pub(super) expr: &'e Expr<'e>,
    pub(super) decides: Decides,
    pub(super) context: Span,
}

#[derive(Clone, Copy)]
pub(super) enum Decides {
    /// Selects one of two expressions or texts.
    Choice,
    /// Includes an element of a `for`.
    Element,
    /// Includes all elements of a `for`: the condition does not depend on the element.
    EveryElement,
}

impl Condition<'_> {
    /// Evaluates the condition. Reports null and values that are not bools.
    pub(super) fn decide(&self, cx: &EvalContext<'_>, diags: &mut Diagnostics) -> Option<bool> {
        let value = eval(cx, diags, self.expr)?;
        self.of_value(cx, diags, value)
    }

    /// Like [`Self::decide`], for a condition that has already been evaluated.
    pub(super) fn of_value(&self, cx: &EvalContext<'_>, diags: &mut Diagnostics, value: Val) -> Option<bool> {
        let comparison = match value {
            Val::Null(_) => Some("!= null"),
            Val::Number(_) => Some("!= 0"),
            Val::String(_) => Some("!= \"\""),
            _ => None,
        };
        let converted = if value.is_null() { Ok(value) } else { convert(value, &Type::Bool) };
        let problem = match converted {
            Ok(Val::Bool(value)) => return Some(value),
            Ok(_) => self.is_null(),
            Err(mismatch) => self.is_no_bool(&mismatch),
        };
        // Other languages accept any value as a condition.
        let problem = match (comparison, self.expr.reference().and_then(|it| name_of(&it.base, it.steps))) {
            (Some(comparison), Some(name)) => {
                problem.with_help_message(message!("compare it: `{} {}`", Value(name), Spec(comparison)))
            }
            _ => problem,
        };
        self.report(cx, diags, problem);
        None
    }

    /// Reports a condition whose type never converts to a bool. Returns `false` after an error.
    pub(super) fn check_type(&self, cx: &EvalContext<'_>, diags: &mut Diagnostics, ty: &Type) -> bool {
        let converted = result_type(ty, &Type::Bool);
        if let Err(mismatch) = &converted {
            self.report(cx, diags, self.is_no_bool(mismatch));
        }
        converted.is_ok()
    }

    fn report(&self, cx: &EvalContext<'_>, diags: &mut Diagnostics, problem: Diagnostic) {
        diags.push(with_values(problem, cx, self.expr).with_subject(self.expr.span).with_context(self.context));
    }

    fn is_null(&self) -> Diagnostic {
        let (summary, detail) = match self.decides {
            Decides::Choice => ("null condition", "The condition is null; it must be true or false."),
            Decides::Element => {
                ("invalid `for` condition", "The `if` of a `for` must be true or false, but it is null.")
            }
            Decides::EveryElement => {
                ("condition is null", "The `if` of a `for` must be true or false, but it is null.")
            }
        };
        Code::IncorrectCondition.error(summary).with_detail(detail)
    }

    fn is_no_bool(&self, mismatch: &Mismatch) -> Diagnostic {
        let (summary, wanted) = match self.decides {
            Decides::Choice => ("incorrect condition type", "The condition must be true or false"),
            Decides::Element | Decides::EveryElement => {
                ("invalid `for` condition", "The `if` of a `for` must be true or false")
            }
        };
        let error = Code::IncorrectCondition.error(summary).with_message(Message::because(wanted, mismatch.message()));
        error.with_help_if(bool_help(self.expr, mismatch).map(Message::from))
    }
}
