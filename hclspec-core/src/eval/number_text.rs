//! Warns about numbers whose conversion to a string gives a different text than written.

use super::written::{bare, last_item};
use crate::diagnostic::{Code, Diagnostics, Message};
use crate::syntax::ast::{Expr, ExprKind, Operation};
use crate::types::{Coll, Type};
use crate::value::Number;

/// Warns about literal numbers in an expression that convert to strings with a different text: `1.10`, `0644`, `2024-01-02`.
pub fn warn_of_number_texts(diags: &mut Diagnostics, expr: &Expr<'_>, ty: &Type) {
    let expr = bare(expr);
    match (expr.kind, ty.unnamed()) {
        (ExprKind::Tuple(items), Type::Coll(Coll::List | Coll::Set, element)) => {
            for item in items {
                warn_of_number_texts(diags, item, element);
            }
        }
        (ExprKind::Object(items), Type::Coll(Coll::Map, element)) => {
            for item in items {
                warn_of_number_texts(diags, &item.value, element);
            }
        }
        (ExprKind::Object(items), Type::Object(attrs)) => {
            for attr in attrs.iter() {
                if let Some(item) = last_item(items, &attr.name) {
                    warn_of_number_texts(diags, &item.value, &attr.ty);
                }
            }
        }
        (_, Type::String) if is_other_text(expr) => {
            let warning = Code::NumberAsText
                .warning("number as text")
                .with_message(Message::from("This is a number; as a string, it is not what is written here."))
                .with_subject(expr.span);
            diags.push(warning.with_help("write the text in quotes"));
        }
        _ => {}
    }
}

/// Returns `true` if an expression consists of numbers, and its text differs from the text of its value.
fn is_other_text(expr: &Expr<'_>) -> bool {
    let length = (expr.span.end - expr.span.start) as usize;
    match expr.kind {
        ExprKind::Int(value) => value.to_string().len() != length,
        ExprKind::Number(digits) => Number::parse_literal(digits).is_ok_and(|number| number.to_string() != digits),
        // Spaces around an operator show that arithmetic is intended; without them, it may be a date.
        ExprKind::Binary(binary) => {
            let mut end = binary.first.span.end;
            binary.rest.iter().all(|Operation { operand, .. }| {
                let is_next = operand.span.start == end + 1;
                end = operand.span.end;
                is_next && matches!(operand.kind, ExprKind::Int(_))
            }) && matches!(binary.first.kind, ExprKind::Int(_))
        }
        _ => false,
    }
}
