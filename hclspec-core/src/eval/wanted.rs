//! Evaluates values whose required type is known in advance. The type helps to tell what unknown names in them mean.

use super::context::EvalContext;
use super::eval_whole;
use crate::diagnostic::{Diagnostic, Diagnostics, Message, ProblemKind, Reporter as _};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::habit::value;
use crate::types::{Coll, Notation, Type};
use crate::value::{PathStep, Val, type_at};

/// Like [`eval_whole`], for a value that must convert to the type `ty`.
pub fn eval_wanted(cx: &EvalContext<'_>, diags: &mut Diagnostics, expr: &Expr<'_>, ty: &Type) -> Option<Val> {
    diags.changed(&|problem| meant_by_type(problem, expr, ty), |diags| eval_whole(cx, diags, expr))
}

/// Adapts the problem of an unknown variable in an expression whose value must convert to `ty`: the suggestion depends on the type required at that
/// point.
fn meant_by_type(problem: Diagnostic, expr: &Expr<'_>, ty: &Type) -> Diagnostic {
    let (ProblemKind::UnknownVariable { name, .. } | ProblemKind::VariableInConstant { name }) = problem.kind() else {
        return problem;
    };
    let Some(wanted) = problem.span().and_then(|span| wanted(expr, ty, span)) else { return problem };
    let quoted = |before| Message::from(before).name(name).words("\"`");
    let help = match (&*wanted.resolved(), value(name)) {
        (Type::Written(Notation::Words(words)), _) if words.iter().any(|word| *word.text == **name) => {
            quoted("write `\"")
        }
        (Type::String, Some("null")) => quoted("write `null` for no value, or text in double quotes: `\""),
        (Type::String, Some(_)) => quoted("write `\""),
        (Type::Any | Type::Bool | Type::Union(_), Some(_)) | (_, Some("null") | None) => return problem,
        (_, Some(_)) => "text is written in double quotes".into(),
    };
    problem.with_only_help(help)
}

/// The type required of the value of the part at `span`.
fn wanted(expr: &Expr<'_>, ty: &Type, span: Span) -> Option<Type> {
    let has = |part: &Expr<'_>| part.span.start <= span.start && span.end <= part.span.end;
    match (expr.kind, &*ty.resolved()) {
        (ExprKind::Variable(_), ty) => (expr.span == span).then(|| ty.clone()),
        (ExprKind::Parens(inner), ty) => wanted(inner, ty, span),
        (ExprKind::Conditional(it), ty) => {
            [&it.if_true, &it.if_false].into_iter().find(|part| has(part)).and_then(|part| wanted(part, ty, span))
        }
        (ExprKind::Tuple(items), ty) => {
            let index = items.partition_point(|item| item.span.end < span.end);
            wanted(items.get(index)?, &type_at(ty, &[PathStep::Index(index)])?, span)
        }
        (ExprKind::Object(items), ty) => {
            let item = items.get(items.partition_point(|item| item.value.span.end < span.end))?;
            let name = item.key.constant()?;
            let step = if matches!(ty, Type::Coll(Coll::Map, _)) {
                PathStep::Key(&*name)
            } else {
                PathStep::Attribute(&*name)
            };
            wanted(&item.value, &type_at(ty, &[step])?, span)
        }
        _ => None,
    }
}
