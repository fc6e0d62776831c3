//! The parts of a written value: where in it a mismatch is, and what of it nobody reads.

use crate::convert::{Mismatch, Step};
use crate::diagnostic::{Diagnostic, Diagnostics, did_you_mean, there_are};
use crate::syntax::ast::{Expr, ExprKind, ObjectKey};
use crate::types::Type;

/// The expression of the part that does not fit, as far as constructors lead to it.
pub(super) fn mismatched<'x>(expr: &'x Expr<'x>, mismatch: &Mismatch) -> &'x Expr<'x> {
    let mut part = expr;
    for step in mismatch.path() {
        let inner = match (step, bare(part).kind) {
            (Step::Index(index), ExprKind::Tuple(items)) => items.get(*index),
            (Step::Key(name) | Step::Attribute(name), ExprKind::Object(items)) => {
                items.iter().rev().find(|item| key(&item.key) == Some(name)).map(|item| &item.value)
            }
            _ => None,
        };
        match inner {
            Some(inner) => part = inner,
            None => break,
        }
    }
    part
}

/// Warns of attributes that an object constructor has and its type has not: a conversion drops them silently.
pub(super) fn warn_of_dropped(diags: &mut Diagnostics, expr: &Expr<'_>, ty: &Type) {
    match (bare(expr).kind, ty) {
        (_, Type::Any | Type::Bool | Type::Number | Type::String) => {}
        (ExprKind::Tuple(items), Type::List(element) | Type::Set(element)) if !is_simple(element) => {
            for item in items {
                warn_of_dropped(diags, item, element);
            }
        }
        (ExprKind::Tuple(items), Type::Tuple(types)) => {
            for (item, ty) in items.iter().zip(types.iter()) {
                warn_of_dropped(diags, item, ty);
            }
        }
        (ExprKind::Object(items), Type::Map(element)) if !is_simple(element) => {
            for item in items {
                warn_of_dropped(diags, &item.value, element);
            }
        }
        (ExprKind::Object(items), Type::Object(attrs)) => {
            for item in items {
                let Some(name) = key(&item.key) else { continue };
                match attrs.iter().find(|attr| *attr.name == *name) {
                    Some(attr) => warn_of_dropped(diags, &item.value, &attr.ty),
                    None => {
                        let names = || attrs.iter().map(|attr| &*attr.name);
                        let help = did_you_mean(name, names());
                        let help = help.unwrap_or_else(|| there_are("attribute", &mut names()));
                        let warning = Diagnostic::warning("unknown object attribute")
                            .with_detail(format!(
                                "There is no attribute `{name}` in the type of this value: it is left out."
                            ))
                            .with_help(help);
                        diags.push(warning.with_subject(match &item.key {
                            ObjectKey::Name(name) => name.span,
                            ObjectKey::Expr(expr) => expr.span,
                        }));
                    }
                }
            }
        }
        _ => {}
    }
}

fn is_simple(ty: &Type) -> bool {
    matches!(ty, Type::Any | Type::Bool | Type::Number | Type::String)
}

/// Without parentheses.
fn bare<'x>(mut expr: &'x Expr<'x>) -> &'x Expr<'x> {
    while let ExprKind::Parens(inner) | ExprKind::Interpolation(inner) = expr.kind {
        expr = inner;
    }
    expr
}

/// The key of an object item, if it is a constant.
fn key<'x>(key: &ObjectKey<'x>) -> Option<&'x str> {
    match key {
        ObjectKey::Name(ident) => Some(ident.name),
        ObjectKey::Expr(Expr { kind: ExprKind::String(text), .. }) => Some(text),
        ObjectKey::Expr(_) => None,
    }
}
