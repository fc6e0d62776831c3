//! The variables that an expression reads from outside of itself.

use hclspec_runtime::syntax::ast::{Expr, ExprKind, Ident, ObjectKey, Part, Step, StepKind};

/// Calls `visit` for every use of a variable that is not bound in `expr` itself. False as soon as `visit` says so.
pub(crate) fn free_variables(expr: &Expr<'_>, visit: &mut dyn FnMut(&str) -> bool) -> bool {
    Walk { bound: Vec::new(), visit }.expr(expr)
}

/// The same for the keys in `steps`.
pub(super) fn free_in_steps(steps: &[Step<'_>], visit: &mut dyn FnMut(&str) -> bool) -> bool {
    Walk { bound: Vec::new(), visit }.steps(steps)
}

struct Walk<'w, 'e> {
    bound: Vec<&'e str>,
    visit: &'w mut dyn FnMut(&str) -> bool,
}

impl<'e> Walk<'_, 'e> {
    fn expr(&mut self, expr: &Expr<'e>) -> bool {
        match expr.kind {
            ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => true,
            ExprKind::Template(parts) => self.parts(parts),
            ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => self.expr(inner),
            ExprKind::Variable(name) => self.bound.contains(&name) || (self.visit)(name),
            ExprKind::Postfix(postfix) => self.expr(&postfix.base) && self.steps(postfix.steps),
            ExprKind::Tuple(items) => items.iter().all(|item| self.expr(item)),
            ExprKind::Object(items) => items.iter().all(|item| {
                let key = match &item.key {
                    ObjectKey::Name(_) => true,
                    ObjectKey::Expr(key) => self.expr(key),
                };
                key && self.expr(&item.value)
            }),
            ExprKind::For(it) => {
                self.expr(&it.collection)
                    && self.inside(it.key_var, it.value_var, |walk| {
                        it.key.iter().chain([&it.value]).chain(&it.condition).all(|expr| walk.expr(expr))
                    })
            }
            ExprKind::Call(call) => call.args.iter().all(|arg| self.expr(arg)),
            ExprKind::Unary(unary) => self.expr(&unary.operand),
            ExprKind::Binary(binary) => {
                self.expr(&binary.first) && binary.rest.iter().all(|operation| self.expr(&operation.operand))
            }
            ExprKind::Conditional(it) => self.expr(&it.condition) && self.expr(&it.if_true) && self.expr(&it.if_false),
        }
    }

    fn steps(&mut self, steps: &[Step<'e>]) -> bool {
        steps.iter().all(|step| match step.kind {
            StepKind::Attribute(_) | StepKind::LegacyIndex(_) => true,
            StepKind::Index(key) => self.expr(key),
            StepKind::Splat { each, .. } => self.steps(each),
        })
    }

    fn parts(&mut self, parts: &[Part<'e>]) -> bool {
        parts.iter().all(|part| match part {
            Part::Literal(_) => true,
            Part::Interpolation(expr) => self.expr(expr),
            Part::If(it) => self.expr(&it.condition) && self.parts(it.if_true) && self.parts(it.if_false),
            Part::For(it) => {
                self.expr(&it.collection) && self.inside(it.key_var, it.value_var, |walk| walk.parts(it.body))
            }
        })
    }

    fn inside(
        &mut self,
        key_var: Option<Ident<'e>>,
        value_var: Ident<'e>,
        walk: impl FnOnce(&mut Self) -> bool,
    ) -> bool {
        let outer = self.bound.len();
        self.bound.extend(key_var.iter().chain([&value_var]).map(|var| var.name));
        let all = walk(self);
        self.bound.truncate(outer);
        all
    }
}
