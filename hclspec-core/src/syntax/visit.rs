//! Traversal of an expression, for code that searches in it.
//!
//! Visits the direct parts of an expression in source order, each with the loop variables in scope. The visitor
//! calls [`Expr::children`] on the parts that it wants to enter. Evaluation, and code that rebuilds or prints a
//! tree, treat each kind of node differently, so they match on the kinds instead.

use super::ast::{Body, Expr, ExprKind, Ident, Item, ObjectKey, Postfix, Step, StepKind, TemplatePart};

/// The loop variables in scope, of `for` expressions and of `%{ for }` in templates.
#[derive(Clone, Copy, Default)]
pub struct Loops<'l, 'a> {
    vars: [Option<Ident<'a>>; 2],
    outer: Option<&'l Loops<'l, 'a>>,
}

impl<'a> Loops<'_, 'a> {
    /// Returns `true` if `name` is a loop variable here.
    #[inline(never)]
    pub fn bind(&self, name: &str) -> bool {
        self.binding(name).is_some()
    }

    /// The innermost loop variable called `name` that is in scope here.
    pub fn binding(&self, name: &str) -> Option<Ident<'a>> {
        for var in self.vars.into_iter().flatten() {
            if var.name == name {
                return Some(var);
            }
        }
        self.outer.and_then(|outer| outer.binding(name))
    }

    /// The names of the loop variables in scope, outermost loop first.
    #[inline]
    pub fn names(&self) -> Vec<&'a str> {
        let mut names = self.outer.map_or_else(Vec::new, Self::names);
        for var in self.vars.iter().flatten() {
            names.push(var.name);
        }
        names
    }

    fn with<'l>(&'l self, key_var: Option<Ident<'a>>, value_var: Ident<'a>) -> Loops<'l, 'a> {
        Loops { vars: [key_var, Some(value_var)], outer: Some(self) }
    }
}

/// A variable and the steps after it: `a`, `a.b[0]`.
#[derive(Clone, Copy, Debug)]
pub struct Traversal<'a> {
    /// The name of the variable.
    pub name: &'a str,
    /// The variable alone.
    pub base: Expr<'a>,
    /// All steps after it; empty for the variable alone.
    pub steps: &'a [Step<'a>],
}

/// A callback for a part of an expression.
pub type Visit<'v, 'a> = dyn FnMut(&Expr<'a>, &Loops<'_, 'a>) + 'v;

impl<'a> Expr<'a> {
    /// The expression as a variable with steps, if it is one. The variable may be a loop variable.
    pub fn reference(&self) -> Option<Traversal<'a>> {
        let (base, steps): (_, &'a [Step<'a>]) = match self.kind {
            ExprKind::Postfix(Postfix { base, steps }) => (*base, steps),
            _ => (*self, &[]),
        };
        match base.kind {
            ExprKind::Variable(name) => Some(Traversal { name, base, steps }),
            _ => None,
        }
    }

    /// Calls `visit` for the direct parts of this expression, in source order. `loops` are the loop variables
    /// in scope; the parts of a loop, except its collection, are visited with the loop's own variables as well.
    ///
    /// The variable that a [reference](Self::reference) starts with is not visited as a part.
    pub fn children(&self, loops: &Loops<'_, 'a>, visit: &mut Visit<'_, 'a>) {
        match self.kind {
            ExprKind::Null
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Number(_)
            | ExprKind::String(_)
            | ExprKind::Invalid(_)
            | ExprKind::Variable(_) => {}
            ExprKind::Template(parts) => template(parts, loops, visit),
            ExprKind::Interpolation(inner) | ExprKind::Parens(inner) => visit(inner, loops),
            ExprKind::Postfix(Postfix { base, steps }) => {
                if !matches!(base.kind, ExprKind::Variable(_)) {
                    visit(base, loops);
                }
                keys(steps, &mut |key| visit(key, loops));
            }
            ExprKind::Tuple(items) => exprs(items, loops, visit),
            ExprKind::Object(items) => {
                for item in items {
                    if let ObjectKey::Expr(key) | ObjectKey::Property(key) = &item.key {
                        visit(key, loops);
                    }
                    visit(&item.value, loops);
                }
            }
            ExprKind::For(it) => {
                visit(&it.collection, loops);
                let inside = loops.with(it.key_var, it.value_var);
                if let Some(key) = &it.key {
                    visit(key, &inside);
                }
                visit(&it.value, &inside);
                if let Some(condition) = &it.condition {
                    visit(condition, &inside);
                }
            }
            ExprKind::Call(call) => exprs(call.args, loops, visit),
            ExprKind::Unary(unary) => visit(&unary.operand, loops),
            ExprKind::Binary(binary) => {
                visit(&binary.first, loops);
                for it in binary.rest {
                    visit(&it.operand, loops);
                }
            }
            ExprKind::Conditional(it) => {
                for part in [&it.condition, &it.if_true, &it.if_false] {
                    visit(part, loops);
                }
            }
        }
    }
}

impl<'a> Body<'a> {
    /// Calls `visit` for the values of all attributes in the body and its blocks, in source order.
    pub fn values(&self, visit: &mut dyn FnMut(&Expr<'a>)) {
        for item in self.items {
            match item {
                Item::Attribute(attribute) => visit(&attribute.expr),
                Item::Block(block) => block.body.values(visit),
            }
        }
    }
}

fn exprs<'a>(exprs: &[Expr<'a>], loops: &Loops<'_, 'a>, visit: &mut Visit<'_, 'a>) {
    for it in exprs {
        visit(it, loops);
    }
}

/// Calls `visit` for the keys of all index steps in `steps`, including those inside splats.
pub fn keys<'a>(steps: &[Step<'a>], visit: &mut dyn FnMut(&Expr<'a>)) {
    for step in steps {
        match step.kind {
            StepKind::Attribute(_) | StepKind::LegacyIndex(_) => {}
            StepKind::Index(key) => visit(key),
            StepKind::Splat { each, .. } => keys(each, visit),
        }
    }
}

/// Visits the expressions of a template, including those in the templates inside directives.
fn template<'a>(parts: &[TemplatePart<'a>], loops: &Loops<'_, 'a>, visit: &mut Visit<'_, 'a>) {
    for part in parts {
        match part {
            TemplatePart::Literal(_) => {}
            TemplatePart::Interpolation(expr) => visit(expr, loops),
            TemplatePart::If(it) => {
                visit(&it.condition, loops);
                template(it.if_true, loops, visit);
                template(it.if_false, loops, visit);
            }
            TemplatePart::For(it) => {
                visit(&it.collection, loops);
                template(it.body, &loops.with(it.key_var, it.value_var), visit);
            }
        }
    }
}
