//! The free variables of an expression, and its references to `nested`.

use hclspec_core::syntax::ast::{Expr, Step};
use hclspec_core::syntax::visit::{Loops, keys};

/// Calls `visit` for every use of a variable that is not bound inside `expr`. Stops and returns `false` as soon as `visit` does.
pub(crate) fn free_variables(expr: &Expr<'_>, visit: &mut dyn FnMut(&str) -> bool) -> bool {
    let mut walk = FreeVariables { visit, all: true };
    walk.expr(expr, &Loops::default());
    walk.all
}

/// Like [`free_variables`], for the index keys in `steps`.
pub(super) fn free_in_steps(steps: &[Step<'_>], visit: &mut dyn FnMut(&str) -> bool) -> bool {
    let mut walk = FreeVariables { visit, all: true };
    keys(steps, &mut |key| walk.expr(key, &Loops::default()));
    walk.all
}

struct FreeVariables<'w> {
    visit: &'w mut dyn FnMut(&str) -> bool,
    all: bool,
}

impl FreeVariables<'_> {
    fn expr<'a>(&mut self, expr: &Expr<'a>, loops: &Loops<'_, 'a>) {
        if let Some(it) = expr.reference().filter(|reference| self.all && !loops.bind(reference.name)) {
            self.all = (self.visit)(it.name);
        }
        if self.all {
            expr.children(loops, &mut |part, loops| self.expr(part, loops));
        }
    }
}

/// Calls `visit` with the steps of every reference to `nested`.
pub(in crate::infer) fn references_to_nested<'a>(expr: &Expr<'a>, visit: &mut dyn FnMut(&[Step<'a>])) {
    fn inside<'a>(expr: &Expr<'a>, loops: &Loops<'_, 'a>, visit: &mut dyn FnMut(&[Step<'a>])) {
        if let Some(it) = expr.reference().filter(|reference| reference.name == "nested" && !loops.bind(reference.name))
        {
            visit(it.steps);
        }
        expr.children(loops, &mut |part, loops| inside(part, loops, visit));
    }
    inside(expr, &Loops::default(), visit);
}
