//! Calls functions of the host program that decide themselves which arguments are evaluated.

use super::captured::expression;
use super::eval;
use super::origin::Origin;
use super::site::Site;
use crate::diagnostic::{Diagnostics, Result};
use crate::expression::Kept;
use crate::function::{HostFunction, RunLazy, Written};
use crate::positions::mapped;
use crate::source::SourceRange;
use crate::syntax::Syntax;
use crate::syntax::ast::Expr;
use crate::value::Val;
use std::cell::Cell;

struct Arg<'s> {
    site: &'s Site<'s>,
    origin: &'s Origin<'s>,
    expr: &'s Expr<'s>,
    /// The value, if the argument is an element of the expanded argument.
    element: Option<Val>,
    /// Whether an argument that the function evaluated is unknown.
    is_unknown: &'s Cell<bool>,
}

/// Calls a function with its arguments as written.
#[inline(never)]
pub(super) fn call(
    site: &Site<'_>,
    diags: &mut Diagnostics,
    function: &HostFunction,
    run: &RunLazy,
    origin: &Origin<'_>,
) -> Option<Val> {
    let Site { cx, span, .. } = *site;
    let (alone, expanded) = site.written();
    let is_unknown = Cell::new(false);
    let mut written: Vec<Arg<'_>> = Vec::with_capacity(alone.len());
    let arg = |expr, element| Arg { site, origin, expr, element, is_unknown: &is_unknown };
    for expr in alone {
        written.push(arg(expr, None));
    }
    if let Some(expr) = expanded {
        site.expand(diags, expr, &mut |element| written.push(arg(expr, Some(element.clone()))))?;
    }
    site.check_arity(diags, function.signature(), written.len())?;
    let args = mapped(&written, |arg| arg as &dyn Written);
    let result = run(&args);
    if is_unknown.get() || cx.is_exhausted() {
        return None;
    }
    let result = site.report(diags, result)?;
    cx.values(result.size(), span)?;
    Some(result)
}

impl Written for Arg<'_> {
    fn evaluate(&self) -> Result<Val> {
        let Site { cx, span, .. } = *self.site;
        let mut problems = Diagnostics::bounded();
        let value = match &self.element {
            Some(element) => Some(element.clone()),
            None => eval(cx, &mut problems, self.expr),
        };
        let counted = match &value {
            // Pays for the host's own copy.
            Some(value) => cx.charge(value.size(), span),
            None => cx.problems(problems.reported(), &problems, span),
        };
        match value {
            Some(value) if counted.is_some() => Ok(value),
            _ => {
                if problems.is_empty() {
                    self.is_unknown.set(true);
                }
                Err(self.origin.shown(problems))
            }
        }
    }

    fn place(&self) -> (SourceRange, Syntax) {
        (self.origin.places)(self.expr.span)
    }

    fn expression(&self) -> Kept {
        Kept { in_template: true, ..expression(self.site.cx, self.origin, self.expr) }
    }
}
