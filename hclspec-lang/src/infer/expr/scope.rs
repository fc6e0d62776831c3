//! Variables in the scope of an expression, narrowed by conditions.

use crate::ty::{Null, Ty, TyKind};
use hclspec_core::syntax::ast::{BinaryOp, Expr, ExprKind, Step, StepKind, UnaryOp};
use hclspec_core::syntax::visit::Traversal;
use std::rc::Rc;

/// Variables and their types, inner ones last. Copies share the types.
#[derive(Clone, Default)]
pub(crate) struct TyScope {
    variables: Vec<(Rc<str>, Rc<Ty>)>,
}

impl TyScope {
    /// A scope with more variables. Later ones hide earlier ones.
    pub(crate) fn with(&self, variables: Vec<(&str, Ty)>) -> Self {
        let mut scope = self.clone();
        for (name, ty) in variables {
            scope.variables.push((name.into(), Rc::new(ty)));
        }
        scope
    }

    /// The type of a variable. Unknown variables are reported when the spec is read.
    pub(super) fn get(&self, name: &str) -> Ty {
        self.find(name).map_or_else(Ty::unknown, Ty::clone)
    }

    /// Like [`Self::get`], without a copy.
    pub(super) fn find(&self, name: &str) -> Option<&Ty> {
        self.variables.iter().rev().find(|(other, _)| **other == *name).map(|(_, ty)| &**ty)
    }

    pub(super) fn len(&self) -> u64 {
        self.variables.len() as u64
    }

    /// The total size of the types that are narrower here than in `outer`.
    pub(super) fn added_since(&self, outer: &Self) -> u64 {
        let mut size = 0;
        for ((_, own), (_, other)) in self.variables.iter().zip(&outer.variables) {
            if !Rc::ptr_eq(own, other) {
                size += own.extent().parts;
            }
        }
        size
    }

    /// Returns `true` if no type is narrower than in `outer`, the scope from which this one was
    /// [narrowed](Self::narrowed).
    pub(super) fn is_as(&self, outer: &Self) -> bool {
        self.variables.iter().zip(&outer.variables).all(|((_, own), (_, other))| Rc::ptr_eq(own, other))
    }

    /// The scope in which `condition` has the value `outcome`: some variables and attributes are then not null.
    pub(super) fn narrowed(&self, condition: &Expr<'_>, outcome: bool) -> Self {
        let mut scope = self.clone();
        scope.narrow(condition, outcome);
        scope
    }

    fn narrow(&mut self, condition: &Expr<'_>, outcome: bool) {
        match condition.kind {
            ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => self.narrow(inner, outcome),
            ExprKind::Unary(unary) if unary.op == UnaryOp::Not => self.narrow(&unary.operand, !outcome),
            ExprKind::Binary(binary) => {
                // `a && b` is true only if both are; `a || b` is false only if both are.
                let all = |op| binary.rest.iter().all(|it| it.op == op);
                if (outcome && all(BinaryOp::And)) || (!outcome && all(BinaryOp::Or)) {
                    self.narrow(&binary.first, outcome);
                    for operation in binary.rest {
                        self.narrow(&operation.operand, outcome);
                    }
                    return;
                }
                let [only] = binary.rest else { return };
                let not_null = match only.op {
                    BinaryOp::NotEqual => outcome,
                    BinaryOp::Equal => !outcome,
                    _ => return,
                };
                match (is_null(&binary.first), is_null(&only.operand)) {
                    (true, false) if not_null => self.set_not_null(&only.operand),
                    (false, true) if not_null => self.set_not_null(&binary.first),
                    _ => {}
                }
            }
            _ => {}
        }
    }

    fn set_not_null(&mut self, expr: &Expr<'_>) {
        if let ExprKind::Parens(inner) | ExprKind::Interpolation(inner) = expr.kind {
            return self.set_not_null(inner);
        }
        let Some(Traversal { name, steps, .. }) = expr.reference() else { return };
        let Some((_, ty)) = self.variables.iter_mut().rev().find(|(other, _)| **other == *name) else { return };
        // Copy the type only if it changes.
        if is_news(ty, steps) {
            let mut narrow = Ty::clone(ty);
            set_not_null(&mut narrow, steps);
            *ty = Rc::new(narrow);
        }
    }
}

/// Returns `true` if a value along the steps may be null or not, so that narrowing changes its type.
fn is_news(ty: &Ty, steps: &[Step<'_>]) -> bool {
    let here = ty.is_nullable() && !ty.is_null();
    here || steps.split_first().is_some_and(|(step, rest)| part(ty, step).is_some_and(|part| is_news(part, rest)))
}

/// Marks the value at the end of `steps`, and those on the way, as not null.
fn set_not_null(ty: &mut Ty, steps: &[Step<'_>]) {
    if !ty.is_null() {
        ty.null = Null::Never;
    }
    if let Some((step, rest)) = steps.split_first()
        && let Some(index) = position(ty, step)
    {
        ty.change_part(index, &mut |part| set_not_null(part, rest));
    }
}

/// The attribute or element that a step leads to.
fn part<'f>(ty: &'f Ty, step: &Step<'_>) -> Option<&'f Ty> {
    let index = position(ty, step)?;
    match &ty.kind {
        TyKind::Object(attrs) => attrs.get(index).map(|(_, attr)| attr),
        TyKind::Tuple(items) => items.get(index),
        _ => None,
    }
}

fn position(ty: &Ty, step: &Step<'_>) -> Option<usize> {
    let attr = |attrs: &[(String, Ty)], name: &str| attrs.iter().position(|(it, _)| it == name);
    match (&ty.kind, step.kind) {
        (TyKind::Object(attrs), StepKind::Attribute(name)) => attr(attrs, name),
        (TyKind::Object(attrs), StepKind::Index(Expr { kind: ExprKind::String(key), .. })) => attr(attrs, key),
        (TyKind::Tuple(_), StepKind::Index(Expr { kind: ExprKind::Int(index), .. })) => usize::try_from(*index).ok(),
        _ => None,
    }
}

fn is_null(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null => true,
        ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => is_null(inner),
        _ => false,
    }
}
