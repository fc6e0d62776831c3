//! Expressions as Rust constants, so that they need no parsing at run time.

use super::code::{option, slice, text};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{
    Binary, BinaryOp, Call, Conditional, Expr, ExprKind, For, ForDirective, Ident, IfDirective, ObjectItem, ObjectKey,
    Operation, Postfix, Step, StepKind, TemplatePart, Unary, UnaryOp,
};

/// Expression as a constant. Variants are written with braces, because references inside function-call syntax do not live as long as a `static`.
pub(super) fn expr(expr: &Expr<'_>) -> String {
    format!("Expr {{ kind: ExprKind::{}, span: {} }}", kind(&expr.kind), span_code(expr.span))
}

fn kind(kind: &ExprKind<'_>) -> String {
    match kind {
        // Impossible in a spec, which is never JSON.
        ExprKind::Null | ExprKind::Invalid(_) => "Null".to_owned(),
        ExprKind::Bool(value) => format!("Bool {{ 0: {value} }}"),
        ExprKind::Int(value) => format!("Int {{ 0: {value} }}"),
        ExprKind::Number(digits) => format!("Number {{ 0: {} }}", text(digits)),
        ExprKind::String(value) => format!("String {{ 0: {} }}", text(value)),
        ExprKind::Template(parts) => format!("Template {{ 0: {} }}", template_parts(parts)),
        ExprKind::Interpolation(inner) => format!("Interpolation {{ 0: &{} }}", expr(inner)),
        ExprKind::Variable(name) => format!("Variable {{ 0: {} }}", text(name)),
        ExprKind::Postfix(Postfix { base, steps }) => {
            format!("Postfix {{ 0: &ast::Postfix {{ base: {}, steps: {} }} }}", expr(base), traversal_steps(steps))
        }
        ExprKind::Parens(inner) => format!("Parens {{ 0: &{} }}", expr(inner)),
        ExprKind::Tuple(items) => format!("Tuple {{ 0: {} }}", slice(items.iter().map(expr))),
        ExprKind::Object(items) => format!("Object {{ 0: {} }}", slice(items.iter().map(object_item))),
        ExprKind::For(it) => format!("For {{ 0: &{} }}", for_expr(it)),
        ExprKind::Call(call) => format!("Call {{ 0: &{} }}", call_code(call)),
        ExprKind::Unary(Unary { op, operand }) => {
            let op = match op {
                UnaryOp::Negate => "Negate",
                UnaryOp::Not => "Not",
            };
            format!("Unary {{ 0: &ast::Unary {{ op: ast::UnaryOp::{op}, operand: {} }} }}", expr(operand))
        }
        ExprKind::Binary(Binary { first, rest }) => {
            let rest = slice(rest.iter().map(operation));
            format!("Binary {{ 0: &ast::Binary {{ first: {}, rest: {rest} }} }}", expr(first))
        }
        ExprKind::Conditional(Conditional { condition, if_true, if_false }) => {
            let (condition, if_true, if_false) = (expr(condition), expr(if_true), expr(if_false));
            format!(
                "Conditional {{ 0: &ast::Conditional {{ condition: {condition}, if_true: {if_true}, if_false: {if_false} }} }}"
            )
        }
    }
}

fn span_code(Span { start, end }: Span) -> String {
    format!("Span {{ start: {start}, end: {end} }}")
}

fn ident(ident: &Ident<'_>) -> String {
    format!("ast::Ident {{ name: {}, span: {} }}", text(ident.name), span_code(ident.span))
}

fn operation(operation: &Operation<'_>) -> String {
    let op = match operation.op {
        BinaryOp::Or => "Or",
        BinaryOp::And => "And",
        BinaryOp::Equal => "Equal",
        BinaryOp::NotEqual => "NotEqual",
        BinaryOp::Less => "Less",
        BinaryOp::LessOrEqual => "LessOrEqual",
        BinaryOp::Greater => "Greater",
        BinaryOp::GreaterOrEqual => "GreaterOrEqual",
        BinaryOp::Add => "Add",
        BinaryOp::Subtract => "Subtract",
        BinaryOp::Multiply => "Multiply",
        BinaryOp::Divide => "Divide",
        BinaryOp::Modulo => "Modulo",
    };
    format!("ast::Operation {{ op: ast::BinaryOp::{op}, operand: {} }}", expr(&operation.operand))
}

fn object_item(item: &ObjectItem<'_>) -> String {
    let key = match &item.key {
        ObjectKey::Name(name) => format!("Name {{ 0: {} }}", ident(name)),
        ObjectKey::Expr(key) | ObjectKey::Property(key) => format!("Expr {{ 0: {} }}", expr(key)),
    };
    format!("ast::ObjectItem {{ key: ast::ObjectKey::{key}, value: {} }}", expr(&item.value))
}

fn for_expr(it: &For<'_>) -> String {
    let For { key_var, value_var, collection, key, value, group, condition } = it;
    let (key_var, value_var) = (option(key_var.as_ref().map(ident)), ident(value_var));
    let (collection, value) = (expr(collection), expr(value));
    let (key, condition) = (option(key.as_ref().map(expr)), option(condition.as_ref().map(expr)));
    format!(
        "ast::For {{ key_var: {key_var}, value_var: {value_var}, collection: {collection}, \
         key: {key}, value: {value}, group: {group}, condition: {condition} }}"
    )
}

fn call_code(call: &Call<'_>) -> String {
    let Call { name, args, expand, open, close } = call;
    let (name, args) = (ident(name), slice(args.iter().map(expr)));
    let (open, close) = (span_code(*open), span_code(*close));
    format!("ast::Call {{ name: {name}, args: {args}, expand: {expand}, open: {open}, close: {close} }}")
}

fn traversal_steps(steps: &[Step<'_>]) -> String {
    let step = |step: &Step<'_>| {
        let kind = match &step.kind {
            StepKind::Attribute(name) => format!("Attribute {{ 0: {} }}", text(name)),
            StepKind::Index(key) => format!("Index {{ 0: &{} }}", expr(key)),
            StepKind::LegacyIndex(index) => format!("LegacyIndex {{ 0: {index} }}"),
            StepKind::Splat { full, each } => format!("Splat {{ full: {full}, each: {} }}", traversal_steps(each)),
        };
        format!("ast::Step {{ kind: ast::StepKind::{kind}, span: {} }}", span_code(step.span))
    };
    slice(steps.iter().map(step))
}

fn template_parts(parts: &[TemplatePart<'_>]) -> String {
    let part = |part: &TemplatePart<'_>| match part {
        TemplatePart::Literal(literal) => format!("ast::TemplatePart::Literal {{ 0: {} }}", text(literal)),
        TemplatePart::Interpolation(inner) => format!("ast::TemplatePart::Interpolation {{ 0: &{} }}", expr(inner)),
        TemplatePart::If(IfDirective { condition, if_true, if_false, span }) => {
            let (condition, span) = (expr(condition), span_code(*span));
            let (if_true, if_false) = (template_parts(if_true), template_parts(if_false));
            format!(
                "ast::TemplatePart::If {{ 0: &ast::IfDirective {{ \
                 condition: {condition}, if_true: {if_true}, if_false: {if_false}, span: {span} }} }}"
            )
        }
        TemplatePart::For(ForDirective { key_var, value_var, collection, body, span }) => {
            let (key_var, value_var) = (option(key_var.as_ref().map(ident)), ident(value_var));
            let (collection, body, span) = (expr(collection), template_parts(body), span_code(*span));
            format!(
                "ast::TemplatePart::For {{ 0: &ast::ForDirective {{ key_var: {key_var}, value_var: {value_var}, \
                 collection: {collection}, body: {body}, span: {span} }} }}"
            )
        }
    };
    slice(parts.iter().map(part))
}
