//! The problems of values that don't have their types.

use crate::convert::{Mismatch, MismatchedPart};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message};
use crate::eval::{EvalContext, mismatched, with_values};
use crate::syntax::ast::Expr;
use crate::types::Type;

/// Reports each part of the value of an expression that does not fit `ty`, located as precisely as constructors in the expression allow. `problem`
/// creates the error with the message of one part.
pub(super) fn report(
    diags: &mut Diagnostics,
    cx: &EvalContext<'_>,
    expr: &Expr<'_>,
    ty: &Type,
    mismatch: &Mismatch,
    problem: &dyn Fn(Message) -> Diagnostic,
) {
    diags.extend(mismatched(expr, Some(ty), mismatch, &|found, part| {
        of_choice(with_values(problem(found.message()), cx, part), found)
    }));
}

/// Changes the kind of a problem if the value is outside of a list of allowed values.
pub(crate) fn of_choice(problem: Diagnostic, mismatch: &MismatchedPart) -> Diagnostic {
    if mismatch.is_of_choice() { problem.of_kind(Code::FailedCheck, "value not allowed") } else { problem }
}
