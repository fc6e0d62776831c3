//! Bounds and other requirements in a condition.

use super::TextRule;
use super::reads::Reads;
use crate::hir;
use hclspec_core::convert::convert;
use hclspec_core::eval::Checked;
use hclspec_core::function::{Builtin, Returns};
use hclspec_core::source::Span;
use hclspec_core::stdlib::builtin;
use hclspec_core::syntax::ast::{Binary, BinaryOp, Call, Expr, ExprKind, Operation, Step, StepKind, Unary, UnaryOp};
use hclspec_core::syntax::visit::Loops;
use hclspec_core::types::Type;
use hclspec_core::value::{Number, PathStep, Val, Value};

pub(super) struct Condition {
    /// The path from the value of the spec to the checked value; `None` if that is not a part of it.
    pub(super) path: Option<Vec<PathStep<String>>>,
    pub(super) condition: Span,
    /// The occurrences of `nested` in source order. For each, the second span is that of the dot after it, if there is one.
    pub(super) nested: Vec<(Span, Option<Span>)>,
    pub(super) message: Option<Span>,
    pub(super) constant_message: Option<String>,
    pub(super) choices: Option<Vec<Value>>,
    pub(super) bounds: Option<Bounds>,
    pub(super) text_rules: Option<Vec<TextRule>>,
    pub(super) reads: Reads,
}

impl Condition {
    /// Analyzes a check. `library` lists the functions of libraries that the spec calls by their names.
    pub(super) fn of(check: &hir::Check<'_>, library: &[&'static Builtin]) -> Self {
        let checked = Checked::from_expr(&check.value).filter(|checked| checked.variable == "nested");
        Self {
            bounds: checked.as_ref().and_then(|checked| Bounds::of(&check.condition, checked)),
            text_rules: checked.as_ref().and_then(|checked| TextRule::all_of(&check.condition, checked, library)),
            path: checked.map(|checked| checked.path.into_iter().map(|step| step.map(str::to_owned)).collect()),
            condition: check.condition.span,
            nested: {
                let mut places = Vec::new();
                nested_places(&check.condition, &Loops::default(), &mut places);
                places
            },
            message: check.implied_message().is_none().then_some(check.message.span),
            constant_message: match check.message.kind {
                ExprKind::String(text) => Some(text.to_owned()),
                _ => None,
            },
            choices: check.choices().map(|choices| choices.into_iter().map(Value::from).collect()),
            reads: Reads::of(&check.condition),
        }
    }
}

fn nested_places(expr: &Expr<'_>, loops: &Loops<'_, '_>, places: &mut Vec<(Span, Option<Span>)>) {
    if let Some(reference) = expr.reference().filter(|it| it.name == "nested" && !loops.bind("nested")) {
        let dot = match reference.steps.first() {
            // There may be spaces between the dot and the name.
            Some(Step { kind: StepKind::Attribute(name), span }) => {
                Some(Span::new(span.start, span.end - name.len() as u32))
            }
            _ => None,
        };
        places.push((reference.base.span, dot));
    }
    expr.children(loops, &mut |part, loops| nested_places(part, loops, places));
}

/// The quantity to which the limits apply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The value, a number.
    Value,
    /// The result of `length(..)`: elements, or characters as users count them.
    Length,
}

/// One end of a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limit {
    number: Number,
    inclusive: bool,
}

impl Limit {
    /// The number at this end of the range.
    #[must_use]
    pub fn number(&self) -> &Number {
        &self.number
    }

    /// Returns `true` if the number itself is allowed.
    #[must_use]
    pub fn is_inclusive(&self) -> bool {
        self.inclusive
    }
}

/// A range of numbers, with at least one end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bounds {
    measure: Measure,
    min: Option<Limit>,
    max: Option<Limit>,
}

impl Bounds {
    /// The quantity that must be in the range.
    #[must_use]
    pub fn measure(&self) -> Measure {
        self.measure
    }

    /// The lower end.
    #[must_use]
    pub fn min(&self) -> Option<&Limit> {
        self.min.as_ref()
    }

    /// The upper end.
    #[must_use]
    pub fn max(&self) -> Option<&Limit> {
        self.max.as_ref()
    }

    /// The limits that `condition` sets for the checked value; `None` if it requires anything else.
    fn of(condition: &Expr<'_>, checked: &Checked<'_>) -> Option<Self> {
        let mut comparisons = Vec::new();
        conjuncts(condition, checked, &mut comparisons)?;
        let measure = comparisons.first()?.measure;
        let mut bounds = Self { measure, min: None, max: None };
        for Comparison { measure: own, is_min, limit } in comparisons {
            let end = if is_min { &mut bounds.min } else { &mut bounds.max };
            if own != measure || end.is_some() {
                return None;
            }
            *end = Some(limit);
        }
        Some(bounds)
    }
}

/// A comparison such as `nested >= 1`.
struct Comparison {
    measure: Measure,
    is_min: bool,
    limit: Limit,
}

/// The comparisons joined by `&&`; `None` if there is anything else.
fn conjuncts(condition: &Expr<'_>, checked: &Checked<'_>, found: &mut Vec<Comparison>) -> Option<()> {
    match condition.kind {
        ExprKind::Parens(inner) => conjuncts(inner, checked, found),
        ExprKind::Binary(Binary { first, rest }) if rest.iter().all(|it| it.op == BinaryOp::And) => {
            conjuncts(first, checked, found)?;
            rest.iter().try_for_each(|it| conjuncts(&it.operand, checked, found))
        }
        ExprKind::Binary(Binary { first, rest: [Operation { op, operand }] }) => {
            // `1 <= nested` is `nested >= 1`.
            let (value, number, op) = match number(operand) {
                Some(number) => (first, number, *op),
                None => (operand, number(first)?, flipped(*op)),
            };
            let (is_min, inclusive) = match op {
                BinaryOp::Less => (false, false),
                BinaryOp::LessOrEqual => (false, true),
                BinaryOp::Greater => (true, false),
                BinaryOp::GreaterOrEqual => (true, true),
                _ => return None,
            };
            let measure = measure(value, checked)?;
            found.push(Comparison { measure, is_min, limit: Limit { number, inclusive } });
            Some(())
        }
        _ => None,
    }
}

fn flipped(op: BinaryOp) -> BinaryOp {
    match op {
        BinaryOp::Less => BinaryOp::Greater,
        BinaryOp::LessOrEqual => BinaryOp::GreaterOrEqual,
        BinaryOp::Greater => BinaryOp::Less,
        BinaryOp::GreaterOrEqual => BinaryOp::LessOrEqual,
        other => other,
    }
}

fn measure(value: &Expr<'_>, checked: &Checked<'_>) -> Option<Measure> {
    match value.kind {
        ExprKind::Parens(inner) => measure(inner, checked),
        ExprKind::Call(Call { name, args: [value], expand: false, .. }) if is_length(name.name) => {
            (Checked::from_expr(value)? == *checked).then_some(Measure::Length)
        }
        _ => (Checked::from_expr(value)? == *checked).then_some(Measure::Value),
    }
}

/// Returns `true` if a function returns the length of its argument, without converting the argument.
fn is_length(function: &str) -> bool {
    builtin(function).is_some_and(|builtin| {
        builtin.returns == Returns::Length && builtin.param(0).is_some_and(|param| param.ty == Type::Any)
    })
}

fn number(expr: &Expr<'_>) -> Option<Number> {
    match expr.kind {
        ExprKind::Parens(inner) => number(inner),
        ExprKind::Int(int) => Some(Number::from(int)),
        ExprKind::Number(text) => Number::parse_literal(text).ok(),
        ExprKind::Unary(Unary { op: UnaryOp::Negate, operand }) => match operand.kind {
            ExprKind::Int(int) => Some(Number::from(int.checked_neg()?)),
            ExprKind::Number(text) => Number::parse_string(&format!("-{text}")).ok(),
            _ => None,
        },
        // `duration("1h")`
        ExprKind::Call(Call { name, args: [arg], .. }) => {
            let (ExprKind::String(text), Some(param)) = (arg.kind, builtin(name.name)?.param(0)) else { return None };
            match (&param.ty, convert(Val::string(text), &param.ty)) {
                (Type::Written(_), Ok(Val::Number(number))) => Some(number),
                _ => None,
            }
        }
        _ => None,
    }
}
