//! Warnings about unknown names in an expression that were never looked up.
//!
//! Evaluation reports only the unknown names that it encounters. Some parts are not evaluated, or their problems do not matter:
//! the other side of `true || nope`, the result that a conditional does not choose, and the body of a loop without elements.

use super::call::unknown_function;
use super::context::EvalContext;
use super::reference::find;
use super::variable::{Inside, in_template, unknown};
use crate::diagnostic::Diagnostics;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::visit::Loops;

/// Warns about unknown variables and functions in `expr`. `bound` contains the names of the enclosing iterators.
pub fn warn_of_unknown(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>, bound: &[&str]) {
    NameWalk { cx, diags, bound }.expr(expr, &Loops::default(), Inside::Expression);
}

struct NameWalk<'w> {
    cx: &'w EvalContext<'w>,
    diags: &'w mut Diagnostics,
    bound: &'w [&'w str],
}

impl NameWalk<'_> {
    fn expr<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>, inside: Inside) {
        if let Some(it) = expr.reference()
            && !loops.bind(it.name)
            && !self.bound.contains(&it.name)
        {
            let span = it.base.span;
            if let Some(definitions) = self.cx.definitions_in(it.name) {
                if let Err(problem) = find(self.cx, definitions, span, it.steps) {
                    self.diags.push(problem.into_warning());
                }
            } else if self.cx.variable(it.name).is_none()
                && self.cx.resolutions().is_none()
                && !self.cx.is_misdefined(it.name)
            {
                let warning = unknown(self.cx, it.name, span).into_warning().with_subject(span);
                self.diags.push(in_template(warning, inside));
            }
        }
        if let ExprKind::Call(call) = expr.kind {
            match self.cx.functions.callee(call.name.name) {
                // Problems of a lazy function's arguments may not matter.
                Some(callee) if callee.is_lazy() => return,
                Some(_) => {}
                None => {
                    let warning = unknown_function(self.cx, call, expr.span).into_warning();
                    self.diags.push(warning.with_subject(call.name.span).with_context(expr.span));
                }
            }
        }
        let inside = inside.of_parts(expr);
        expr.children(loops, &mut |part, loops| self.expr(part, loops, inside));
    }
}
