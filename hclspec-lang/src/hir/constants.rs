//! Constants: expressions that are evaluated when the spec is read.
//!
//! The constants of a file share the limits of one decode. Their size is limited too, since each becomes part of the generated code.

use hclspec_core::convert::defaults;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::eval::{self, Budget, EvalContext};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::types::Type;
use hclspec_core::value::Val;

/// The number of values allowed in all constants of a file, besides one for each constant. 64 bytes of text count as one value.
const MAX_CONSTANTS: u64 = 50_000;

/// The limits left for the constants of a file.
pub(crate) struct Constants {
    budget: Budget,
    values: u64,
    is_reported: bool,
}

impl Default for Constants {
    fn default() -> Self {
        Self { budget: Budget::default(), values: MAX_CONSTANTS, is_reported: false }
    }
}

impl Constants {
    /// Evaluates an expression; `None` after an error.
    pub(crate) fn eval(&mut self, diags: &mut Diagnostics, cx: EvalContext<'_>, expr: &Expr<'_>) -> Option<Val> {
        let value = eval::eval_whole(&cx.with_budget(&self.budget), diags, expr);
        if let Some(problem) = self.budget.exceeded() {
            self.report(
                diags,
                problem.with_help("make this constant smaller; all constants of a spec share this limit"),
            );
            return None;
        }
        let value = value?;
        // Each constant is allowed one value, so only the others are counted.
        self.keep(diags, value.size().saturating_sub(1), expr.span).then_some(value)
    }

    /// Checks that a constant may be converted to `ty`, which adds defaults of optional attributes. Returns `false` after an error.
    pub(crate) fn may_have_type(&mut self, diags: &mut Diagnostics, value: &Val, ty: &Type, span: Span) -> bool {
        // An upper bound: every part of the value may become an object with all these defaults.
        let defaults = defaults(ty);
        defaults == 0 || self.keep(diags, value.size().saturating_mul(defaults), span)
    }

    pub(crate) fn keep(&mut self, diags: &mut Diagnostics, size: u64, span: Span) -> bool {
        let left = self.values.checked_sub(size);
        self.values = left.unwrap_or_default();
        if left.is_none() {
            let error = Code::ConstantsTooLarge.error("constants are too large")
                .with_detail(format!(
                    "The constants of a spec are compiled into the program, so together they may have {MAX_CONSTANTS} values; this \
                     one has {size}. Every 64 bytes of text count as one."
                ))
                .with_help("make it smaller, or compute it in the program")
                .with_subject(span);
            self.report(diags, error);
        }
        left.is_some()
    }

    /// Reports only the first constant beyond the limit, since all later ones are beyond it too.
    fn report(&mut self, diags: &mut Diagnostics, error: Diagnostic) {
        if !self.is_reported {
            diags.push(error);
        }
        self.is_reported = true;
    }
}
