//! The variables around an expression, and what a condition says about them.

use crate::infer::fact::{Fact, Kind};
use hclspec_runtime::syntax::ast::{BinaryOp, Expr, ExprKind, StepKind, UnaryOp};
use hclspec_runtime::syntax::visit::Reference;

/// Variables and what is known of them, inner ones last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Scope {
    variables: Vec<(String, Fact)>,
}

impl Scope {
    /// One with more variables; of two with one name the later wins.
    pub(crate) fn with<'n>(&self, variables: impl IntoIterator<Item = (&'n str, Fact)>) -> Self {
        let mut scope = self.clone();
        scope.variables.extend(variables.into_iter().map(|(name, fact)| (name.to_owned(), fact)));
        scope
    }

    /// What is known of a variable. One that does not exist is reported when the spec is read.
    pub(super) fn get(&self, name: &str) -> Fact {
        self.find(name).map_or_else(Fact::unknown, Fact::clone)
    }

    /// The same without a copy.
    pub(super) fn find(&self, name: &str) -> Option<&Fact> {
        self.variables.iter().rev().find(|(other, _)| other == name).map(|(_, fact)| fact)
    }

    /// What is known where `condition` is `outcome`: which variables and attributes are not null there.
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
                // `a && b` holds only if both do; `a || b` fails only if both do.
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

    /// The value of `expr` is not null.
    fn set_not_null(&mut self, expr: &Expr<'_>) {
        if let ExprKind::Parens(inner) | ExprKind::Interpolation(inner) = expr.kind {
            return self.set_not_null(inner);
        }
        let Some(Reference { name, steps, .. }) = expr.reference() else { return };
        let Some((_, fact)) = self.variables.iter_mut().rev().find(|(other, _)| other == name) else { return };
        let mut fact = fact;
        for step in steps {
            // What has attributes is not null either.
            *fact = fact.clone().not_null();
            fact = match (&mut fact.kind, step.kind) {
                (Kind::Object(attrs), StepKind::Attribute(name)) => match attrs.iter_mut().find(|(it, _)| it == name) {
                    Some((_, attr)) => attr,
                    None => return,
                },
                (Kind::Object(attrs), StepKind::Index(Expr { kind: ExprKind::String(key), .. })) => {
                    match attrs.iter_mut().find(|(it, _)| it == key) {
                        Some((_, attr)) => attr,
                        None => return,
                    }
                }
                (Kind::Tuple(items), StepKind::Index(Expr { kind: ExprKind::Int(index), .. })) => {
                    match usize::try_from(*index).ok().and_then(|index| items.get_mut(index)) {
                        Some(item) => item,
                        None => return,
                    }
                }
                _ => return,
            };
        }
        *fact = fact.clone().not_null();
    }
}

/// Whether the expression is the literal null.
fn is_null(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null => true,
        ExprKind::Parens(inner) | ExprKind::Interpolation(inner) => is_null(inner),
        _ => false,
    }
}
