//! A call, its arguments as written, and the problems that it reports.

use super::context::EvalContext;
use super::describe::with_values;
use super::eval;
use crate::diagnostic::{Code, Diagnostic, Diagnostics, Message};
use crate::function::{ArityError, CallError, Signature};
use crate::source::Span;
use crate::syntax::ast::{Call, Expr};
use crate::value::Val;

pub(super) struct Site<'s> {
    pub(super) cx: &'s EvalContext<'s>,
    pub(super) call: &'s Call<'s>,
    pub(super) span: Span,
}

impl<'s> Site<'s> {
    /// The ordinary arguments, and the expanded argument if there is one.
    pub(super) fn written(&self) -> (&'s [Expr<'s>], Option<&'s Expr<'s>>) {
        match self.call.args.split_last() {
            Some((last, others)) if self.call.expand => (others, Some(last)),
            _ => (self.call.args, None),
        }
    }

    /// Evaluates an expanded argument and passes its elements on.
    pub(super) fn expand(
        &self,
        diags: &mut Diagnostics,
        expanded: &Expr<'_>,
        visit: &mut dyn FnMut(&Val),
    ) -> Option<()> {
        let value = eval(self.cx, diags, expanded)?;
        let problem = match &value {
            Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
                self.cx.values(value.length().unwrap_or_default() as u64, self.span)?;
                value.elements()?.iter().for_each(visit);
                return Some(());
            }
            Val::Null(_) => "The value before `...` is null; a list or set is required.".to_owned(),
            _ => format!("The value before `...` must be a list or set, not {}.", value.user_name()),
        };
        let error = Code::InvalidExpandedArgument.error("invalid expanding argument value").with_detail(problem);
        diags.push(with_values(error, self.cx, expanded).with_subject(expanded.span).with_context(self.span));
        None
    }

    /// The expression of the argument at `index`. All elements of an expanded argument share one expression.
    pub(super) fn expr_of(&self, index: usize) -> Option<&'s Expr<'s>> {
        self.call.args.get(index).or(self.call.args.last())
    }

    pub(super) fn check_arity(&self, diags: &mut Diagnostics, signature: Signature<'_>, count: usize) -> Option<()> {
        let Err(error) = signature.check_arity(count) else { return Some(()) };
        let (code, summary, subject) = match error {
            ArityError::TooFew { .. } => (Code::TooFewArguments, "not enough function arguments", self.call.close),
            ArityError::TooMany { wanted, .. } => {
                let surplus = self.expr_of(wanted).map_or(self.span, |surplus| surplus.span);
                (Code::TooManyArguments, "too many function arguments", surplus)
            }
        };
        let detail = Message::from("Function `").name(self.call.name.name).words("` ").spec(&error);
        diags.push(code.error(summary).with_message(detail).with_subject(subject).with_context(self.span));
        None
    }

    pub(super) fn invalid_argument(&self, expr: &Expr<'_>, detail: Message) -> Diagnostic {
        let error = Code::InvalidFunctionArgument.error("invalid function argument").with_message(detail);
        error.with_subject(expr.span).with_context(self.span)
    }

    pub(super) fn report(&self, diags: &mut Diagnostics, result: Result<Val, CallError>) -> Option<Val> {
        let error = match result {
            Ok(value) => return Some(value),
            Err(error) if error.is_unknown => return None,
            Err(error) => error,
        };
        if !error.problems.is_empty() {
            error.problems.into_iter().for_each(|problem| diags.push(problem));
            return None;
        }
        let detail = error.message.into_sentence();
        match error.argument.and_then(|index| self.expr_of(index)) {
            Some(expr) => diags.push(with_values(self.invalid_argument(expr, detail), self.cx, expr)),
            None => diags.push(self.failed().with_message(detail)),
        }
        None
    }

    pub(super) fn failed(&self) -> Diagnostic {
        Code::FailedCall
            .error_of(Message::from("error in call of function `").name(self.call.name.name).words("`"))
            .with_subject(self.call.name.span.to(self.call.open))
            .with_context(self.span)
    }
}
