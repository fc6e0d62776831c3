//! Unary and binary operators.

use super::context::EvalContext;
use super::describe::with_values;
use super::mismatched::bool_help;
use super::seen::Seen;
use super::unknown::{Outcome, Unknown, null_equals};
use super::{eval, look, outcome};
use crate::convert::convert;
use crate::diagnostic::{Amount, Code, Diagnostic, Diagnostics, Message, Reporter as _, message};
use crate::source::Span;
use crate::syntax::ast::{Binary, BinaryOp, Expr, ExprKind, Operation, Unary, UnaryOp};
use crate::syntax::habit::{CHOICE, JOINED};
use crate::types::Type;
use crate::value::{Number, NumberError, Val};

/// The steps of an operation whose result is not a small integer.
const LONG_STEPS: u64 = 4;

/// Evaluates `-x` or `!x`.
pub(super) fn unary(cx: &EvalContext<'_>, diags: &mut Diagnostics, unary: &Unary<'_>, span: Span) -> Outcome {
    let ty = match unary.op {
        UnaryOp::Negate => Type::Number,
        UnaryOp::Not => Type::Bool,
    };
    unary_value(cx, diags, unary, span).ok_or_else(|| Unknown::from_type(ty))
}

fn unary_value(cx: &EvalContext<'_>, diags: &mut Diagnostics, unary: &Unary<'_>, span: Span) -> Option<Val> {
    let value = eval(cx, diags, &unary.operand)?;
    let at = Operand {
        cx,
        role: "the operand",
        text_help: None,
        expr: Some(&unary.operand),
        subject: unary.operand.span,
        operation: span,
    };
    match unary.op {
        UnaryOp::Negate => {
            let value = number(diags, &at, value)?;
            Some(Val::Number(value.required(diags, span, &at)?.neg()))
        }
        UnaryOp::Not => {
            let value = bool(diags, &at, value)?;
            Some(Val::Bool(!value.required(diags, span, &at)?))
        }
    }
}

/// Evaluates a chain of operations of one precedence, from left to right.
pub(super) fn binary(cx: &EvalContext<'_>, diags: &mut Diagnostics, binary: &Binary<'_>) -> Outcome {
    let ty = || match binary.rest.last().map(|operation| operation.op) {
        None => Type::Any,
        Some(BinaryOp::Add | BinaryOp::Subtract | BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Modulo) => {
            Type::Number
        }
        Some(_) => Type::Bool,
    };
    binary_value(cx, diags, binary).ok_or_else(|| Unknown::from_type(ty()))
}

fn binary_value(cx: &EvalContext<'_>, diags: &mut Diagnostics, binary: &Binary<'_>) -> Option<Val> {
    if let Some(BinaryOp::And | BinaryOp::Or) = binary.rest.first().map(|operation| operation.op) {
        return logic(cx, diags, binary);
    }
    // Compared here, because each closure in this loop takes 1 % of the time of an expression of numbers.
    let before = diags.error_count();
    let mut left = look(cx, diags, &binary.first);
    let mut is_joined = false;
    for (index, operation) in binary.rest.iter().enumerate() {
        let right = look(cx, diags, &operation.operand);
        let result = if let (Ok(a), Ok(b)) = (&left, &right)
            && let (Some(a), Some(b)) = (a.number(), b.number())
            && diags.error_count() == before
            && let Ok(result) = of_numbers(operation.op, a, b)
        {
            Some(result)
        } else if cx.is_public
            && let BinaryOp::Equal | BinaryOp::NotEqual = operation.op
            && let Some(are_equal) = null_equals(&left, &right)
        {
            Some(Val::Bool(are_equal == (operation.op == BinaryOp::Equal)))
        } else {
            let failed = diags.error_count() != before;
            Step::new(cx, binary, index, operation).apply(diags, failed, left.ok(), right.ok(), &mut is_joined)
        };
        if let Some(Val::Number(number)) = &result
            && number.is_long()
        {
            cx.steps(LONG_STEPS, operation.operand.span)?;
        }
        // Returning the last result here saves another copy.
        if index + 1 == binary.rest.len() {
            return result;
        }
        left = result.map(Seen::Made).ok_or(Unknown::ANY);
    }
    left.ok().map(Seen::into_val)
}

/// Evaluates a chain of `&&` or of `||`. The problems of each side are kept separate, because they are dropped if the other side decides.
fn logic(cx: &EvalContext<'_>, diags: &mut Diagnostics, binary: &Binary<'_>) -> Option<Val> {
    let (mut left, mut problems) = diags.apart(|diags| look(cx, diags, &binary.first));
    for (index, operation) in binary.rest.iter().enumerate() {
        let step = Step::new(cx, binary, index, operation);
        let (result, found) = diags.apart(|diags| step.logic(diags, left, problems));
        left = result.map(Seen::Made).ok_or(Unknown::ANY);
        problems = found;
    }
    if !problems.is_empty() {
        diags.extend(problems);
    }
    left.ok().map(Seen::into_val)
}

#[inline(always)]
fn of_numbers(op: BinaryOp, left: &Number, right: &Number) -> Result<Val, NumberError> {
    let is = match op {
        BinaryOp::Add => return left.add(right).map(Val::Number),
        BinaryOp::Subtract => return left.sub(right).map(Val::Number),
        BinaryOp::Multiply => return left.mul(right).map(Val::Number),
        BinaryOp::Divide => return left.div(right).map(Val::Number),
        BinaryOp::Modulo => return left.rem(right).map(Val::Number),
        BinaryOp::Equal => left.equals(right),
        BinaryOp::NotEqual => !left.equals(right),
        BinaryOp::Less => left < right,
        BinaryOp::LessOrEqual => left <= right,
        BinaryOp::Greater => left > right,
        BinaryOp::GreaterOrEqual => left >= right,
        BinaryOp::And | BinaryOp::Or => !left.is_zero() && !right.is_zero(),
    };
    Ok(Val::Bool(is))
}

struct Step<'s> {
    cx: &'s EvalContext<'s>,
    op: BinaryOp,
    span: Span,
    left: Operand<'s>,
    right: Operand<'s>,
}

#[derive(Clone, Copy)]
struct Operand<'s> {
    cx: &'s EvalContext<'s>,
    role: &'static str,
    text_help: Option<&'static str>,
    expr: Option<&'s Expr<'s>>,
    subject: Span,
    operation: Span,
}

impl<'s> Step<'s> {
    #[inline(never)]
    fn new(
        cx: &'s EvalContext<'s>,
        binary: &'s Binary<'s>,
        index: usize,
        Operation { op, operand }: &'s Operation<'s>,
    ) -> Self {
        let start = binary.first.span;
        let span = start.to(operand.span);
        let before = index.checked_sub(1).and_then(|before| binary.rest.get(before));
        let left = before.map_or(start, |before| start.to(before.operand.span));
        let text_help = match op {
            BinaryOp::Add => Some(JOINED),
            BinaryOp::And | BinaryOp::Or => Some(CHOICE),
            _ => None,
        };
        let side = |role, expr, subject| Operand { cx, role, text_help, expr, subject, operation: span };
        // Only the first left operand is an expression; later ones are everything before the operator.
        let first = (index == 0).then_some(&binary.first);
        let right = side("the right operand", Some(operand), operand.span);
        Self { cx, op: *op, span, left: side("the left operand", first, left), right }
    }

    /// Applies the operation. An operand is `None` if it failed; the other operand is still checked, because
    /// its problems are independent. If an operand of the chain has `failed`, nothing is computed, even if
    /// its value is partly known. `is_joined` records that an operand of the sum so far is a string.
    #[inline(never)]
    fn apply(
        &self,
        diags: &mut Diagnostics,
        failed: bool,
        left: Option<Seen<'_>>,
        right: Option<Seen<'_>>,
        is_joined: &mut bool,
    ) -> Option<Val> {
        if let BinaryOp::Equal | BinaryOp::NotEqual = self.op {
            let (left, right) = left.zip(right).filter(|_| !failed)?;
            self.cx.visit_size(left.size(), self.span)?;
            return Some(Val::Bool(left.equals(right) == (self.op == BinaryOp::Equal)));
        }
        let (left, right) = (left.map(Seen::into_val), right.map(Seen::into_val));
        let is_string = |side: &Option<Val>| matches!(side, Some(Val::String(_)));
        let are_joined =
            self.op == BinaryOp::Add && is_string(&right) && (is_string(&left) || left.is_none() && *is_joined);
        *is_joined = self.op == BinaryOp::Add && (*is_joined || is_string(&left) || is_string(&right));
        let left = left.and_then(|left| number(diags, &self.left, left));
        // Strings joined as in other languages, `"a" + "b" + "c"`, are one mistake.
        let right = right.filter(|_| left.is_some() || !are_joined).and_then(|right| number(diags, &self.right, right));
        let (left, right) = left.zip(right).filter(|_| !failed)?;
        let left = left.required(diags, self.span, &self.left)?;
        let right = right.required(diags, self.span, &self.right)?;
        let error = match of_numbers(self.op, &left, &right) {
            Ok(value) => return Some(value),
            Err(error) => error,
        };
        let problem = Code::FailedOperation.error("operation failed");
        let zero = match error {
            NumberError::DivisionByZero => Some("This is a division by zero."),
            NumberError::ModuloByZero => Some("A division by zero has no remainder."),
            _ => None,
        };
        let out_of_range = || message!("{}", Spec(error)).into_sentence();
        diags.push(match (zero, self.left.expr) {
            (Some(detail), _) => self.right.explain(problem.with_detail(detail)),
            (None, Some(expr)) => {
                with_values(problem.with_message(out_of_range()), self.cx, expr).with_subject(self.span)
            }
            (None, None) => problem.with_message(out_of_range()).with_subject(self.span),
        });
        None
    }

    /// Applies `&&` or `||`. Both sides are evaluated and converted. If one side decides, the evaluation problems of the other side are
    /// dropped, and the other side may be null. A value that is not a bool is always an error, even if only its type is known (ruling D5).
    #[inline(never)]
    fn logic(
        &self,
        diags: &mut Diagnostics,
        left: Result<Seen<'_>, Unknown>,
        left_problems: Vec<Diagnostic>,
    ) -> Option<Val> {
        let decisive = self.op == BinaryOp::Or;
        let right =
            |diags: &mut Diagnostics| self.right.expr.map_or(Err(Unknown::ANY), |right| outcome(self.cx, diags, right));
        if !left_problems.is_empty() && self.cx.problems(Amount::count(&left_problems), diags, self.span).is_none() {
            diags.extend(left_problems);
            return None;
        }
        let (right, right_problems) = self.cx.apart(diags, self.span, right)?;
        let is_no_bool =
            left.as_ref().is_err_and(Unknown::is_no_bool) || right.as_ref().is_err_and(Unknown::is_no_bool);
        let (left, right) = (left.ok(), right.ok());
        // An operand is `None` if it failed or is unknown.
        let failed_before = (left.is_none(), right.is_none());
        let left = left.and_then(|value| bool(diags, &self.left, value.into_val()));
        // Choosing a value as in other languages, `a && "x" || "y"`, is a single mistake.
        let is_choice = left.is_none() && (!failed_before.0 || self.chooses(&left_problems));
        let right = right.filter(|right| !is_choice || !matches!(right, Val::String(_)));
        let right = right.and_then(|value| bool(diags, &self.right, value));
        let conversion_failed =
            is_no_bool || (left.is_none() && !failed_before.0) || (right.is_none() && !failed_before.1);
        if !conversion_failed {
            if left == Some(OperandValue::Value(decisive)) {
                diags.extend(left_problems);
                return Some(Val::Bool(decisive));
            }
            if right == Some(OperandValue::Value(decisive)) {
                diags.extend(right_problems);
                return Some(Val::Bool(decisive));
            }
        }
        diags.extend(left_problems);
        diags.extend(right_problems);
        let (left, right) = left.zip(right)?;
        left.required(diags, self.span, &self.left)?;
        right.required(diags, self.span, &self.right)?;
        Some(Val::Bool(!decisive))
    }

    /// Returns `true` if the left operand is `condition && value`, and one of its problems is that the value is not a bool.
    fn chooses(&self, problems: &[Diagnostic]) -> bool {
        let Some(ExprKind::Binary(left)) = self.left.expr.map(|left| left.kind) else { return false };
        let value = left.rest.last().filter(|it| it.op == BinaryOp::And);
        let is_about = |span| {
            problems
                .iter()
                .any(|problem| problem.code() == Some(Code::InvalidOperand.name()) && problem.span() == Some(span))
        };
        value.is_some_and(|value| is_about(value.operand.span))
    }
}

/// An operand that was converted to the operator's type.
#[derive(PartialEq)]
enum OperandValue<T> {
    Null,
    Value(T),
}

impl<T> OperandValue<T> {
    /// Returns the value. Reports a null, with the values of the variables in the operand.
    fn required(self, diags: &mut Diagnostics, operation: Span, at: &Operand<'_>) -> Option<T> {
        if let Self::Value(value) = self {
            return Some(value);
        }
        let error = Code::FailedOperation
            .error("operation failed")
            .with_message(message!("{} is null; a value is required", Spec(at.role)).into_sentence())
            .with_subject(operation);
        diags.push(match at.expr {
            Some(expr) => with_values(error, at.cx, expr),
            None => error,
        });
        None
    }
}

/// Converts an operand to a number; `None` after a problem.
fn number(diags: &mut Diagnostics, at: &Operand<'_>, value: Val) -> Option<OperandValue<Number>> {
    Some(match operand(diags, at, value, &Type::Number)? {
        Val::Number(number) => OperandValue::Value(number),
        _ => OperandValue::Null,
    })
}

/// Converts an operand to a bool; `None` after a problem.
fn bool(diags: &mut Diagnostics, at: &Operand<'_>, value: Val) -> Option<OperandValue<bool>> {
    Some(match operand(diags, at, value, &Type::Bool)? {
        Val::Bool(value) => OperandValue::Value(value),
        _ => OperandValue::Null,
    })
}

fn operand(diags: &mut Diagnostics, at: &Operand<'_>, value: Val, ty: &Type) -> Option<Val> {
    match (&value, ty) {
        (Val::Number(_), Type::Number) | (Val::Bool(_), Type::Bool) => return Some(value),
        _ => {}
    }
    at.cx.conversion(&value, ty, at.subject)?;
    let is_text = matches!(value, Val::String(_));
    match convert(value, ty) {
        Ok(value) => Some(value),
        Err(mismatch) => {
            let detail = Message::because(message!("Unsuitable value for {}", Spec(at.role)), mismatch.message());
            let error = Code::InvalidOperand.error("invalid operand").with_message(detail);
            let is_bool = *ty == Type::Bool;
            let bool_help = at.expr.filter(|_| is_bool).and_then(|expr| bool_help(expr, &mismatch));
            let text_help = at.text_help.filter(|_| is_text).map(Message::from);
            diags.push(at.explain(error.with_help_if(bool_help.map(Message::from).or(text_help))));
            None
        }
    }
}

impl Operand<'_> {
    /// Adds the location of the operand to a problem, and the values of the variables in it.
    fn explain(&self, problem: Diagnostic) -> Diagnostic {
        let problem = match self.expr {
            Some(expr) => with_values(problem, self.cx, expr),
            None => problem,
        };
        problem.with_subject(self.subject).with_context(self.operation)
    }
}
