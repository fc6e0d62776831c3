//! Checks: calls of `check`, which require more of a value than its type does.

use super::{Spec, SpecKind};
use hclspec_core::eval::Checked;
use hclspec_core::function::Returns;
use hclspec_core::positions::all_mapped;
use hclspec_core::stdlib::{CHECK, returns};
use hclspec_core::syntax::ast::{Call, Expr, ExprKind};
use hclspec_core::value::{Number, Val};

/// A call of `check`.
#[derive(Clone, Copy)]
pub struct Check<'a> {
    /// The checked value.
    pub value: Expr<'a>,
    /// The condition.
    pub condition: Expr<'a>,
    /// The message for a value for which the condition is false.
    pub message: Expr<'a>,
}

impl<'a> Check<'a> {
    /// The constants to which the condition limits the value; `None` if the condition requires anything else.
    pub fn choices(&self) -> Option<Vec<Val>> {
        let mut condition = self.condition;
        while let ExprKind::Parens(inner) = condition.kind {
            condition = *inner;
        }
        let ExprKind::Call(Call { name, args: [choices, value], .. }) = condition.kind else { return None };
        let ExprKind::Tuple(items) = choices.kind else { return None };
        if returns(name.name) != Some(&Returns::Contains)
            || Checked::from_expr(&self.value)? != Checked::from_expr(value)?
        {
            return None;
        }
        let constant = |it: &Expr<'_>| match it.kind {
            ExprKind::String(text) => Some(Val::string(text)),
            ExprKind::Int(int) => Some(Val::Number(Number::from(int))),
            ExprKind::Number(text) => Number::parse_literal(text).ok().map(Val::Number),
            ExprKind::Bool(flag) => Some(Val::Bool(flag)),
            _ => None,
        };
        all_mapped(items, constant)
    }

    /// The message, if the condition implies it.
    pub fn implied_message(&self) -> Option<&'a str> {
        match self.message.kind {
            ExprKind::String(text) if self.message.span == self.condition.span => Some(text),
            _ => None,
        }
    }
}

/// The checks that every value of `result` has passed, in evaluation order.
pub(crate) fn of_result<'a>(result: &Expr<'a>) -> Vec<Check<'a>> {
    let mut found = Vec::new();
    collect(result, &mut found);
    found
}

fn collect<'a>(expr: &Expr<'a>, found: &mut Vec<Check<'a>>) {
    match expr.kind {
        ExprKind::Parens(inner) => collect(inner, found),
        ExprKind::Call(Call { name, args: [value, condition, message], .. }) if name.name == CHECK => {
            collect(value, found);
            found.push(Check { value: *value, condition: *condition, message: *message });
        }
        // Null is not checked.
        ExprKind::Conditional(it) if Checked::from_expr(expr).is_some() => collect(&it.if_false, found),
        ExprKind::Tuple(items) => {
            for item in items {
                collect(item, found);
            }
        }
        ExprKind::Object(items) => {
            for item in items {
                collect(&item.value, found);
            }
        }
        _ => {}
    }
}

impl<'a> Spec<'a> {
    /// The checks of the `validate` blocks, without those that only warn.
    pub fn validation_checks(&self) -> Vec<Check<'a>> {
        let mut checks = self.checks_of_value().map(of_result).unwrap_or_default();
        for requirement in self.validations.iter().filter(|it| !it.warns) {
            collect(&requirement.check, &mut checks);
        }
        checks
    }

    /// The checks of an `attr`'s whole value.
    pub const fn checks_of_value(&self) -> Option<&'a Expr<'a>> {
        match &self.kind {
            SpecKind::Attr { checks, .. } => *checks,
            _ => None,
        }
    }

    /// The nested spec, if this spec only checks its value.
    pub fn checked(&self) -> Option<&Self> {
        match &self.kind {
            SpecKind::Transform { nested, .. } => {
                let (checks, is_complete) = self.checks();
                (is_complete && !checks.is_empty()).then_some(&**nested)
            }
            _ => None,
        }
    }

    /// The checks of this spec's value, and whether the spec only checks it. If not, it changes or drops part of the value of the
    /// [nested](Self::same_body_children) spec.
    pub fn checks(&self) -> (Vec<Check<'a>>, bool) {
        let SpecKind::Transform { result, .. } = &self.kind else { return (Vec::new(), false) };
        let is_complete =
            Checked::from_expr(result).is_some_and(|checked| checked.variable == "nested" && checked.path.is_empty());
        (of_result(result), is_complete)
    }
}
