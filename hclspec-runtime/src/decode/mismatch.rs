//! The problems of values that don't have their types.

use crate::convert::{Mismatch, MismatchedPart};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, Message};
use crate::eval::{EvalContext, mismatched, with_values};
use crate::syntax::ast::Expr;
use crate::types::Type;

/// Reports each part of the value of an expression that does not fit `ty`, where it is written, as far as constructors lead to it. `problem` creates the error
/// with the message of one part.
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

/// The problem with a mismatch: one of its own kind if the value is not one of those that may be chosen.
pub(crate) fn of_choice(problem: Diagnostic, mismatch: &MismatchedPart) -> Diagnostic {
    if mismatch.is_of_choice() { problem.of_kind(Code::FailedCheck, "value not allowed") } else { problem }
}
