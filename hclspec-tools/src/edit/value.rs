//! Values at a path, and expressions given for it.

use super::find::{Argument, Missing, Target, is_literal};
use super::made::NewValue;
use super::spec_body::SpecName;
use super::tree::Tree;
use super::types::TypeAt;
use super::{Edit, File, Found, FoundIn};
use bumpalo::Bump;
use hclspec_lang::model::{CollKind, TyKind};
use hclspec_runtime::diagnostic::{Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::eval::{EvalContext, eval_whole};
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::{Source, SourceRange, Span};
use hclspec_runtime::syntax::ast::{Expr, ExprKind, ObjectItem};
use hclspec_runtime::syntax::{Limits, parse, parse_expr};
use hclspec_runtime::value::{PathStep, Val, Value};
use std::sync::Arc;

/// Reads an expression for an argument.
pub(super) fn expression(text: &str) -> Result<NewValue> {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let parsed = parse_expr(&mut diags, &arena, text, Limits::default());
    match parsed {
        Some(expr) if !diags.has_errors() => {
            let own = expr.span.of(text).trim_end();
            // Outside of brackets, an expression can't continue on the next line.
            let written = if is_argument(own) { own.to_owned() } else { format!("({own})") };
            Ok(NewValue::Expression(written))
        }
        _ => {
            diags.resolve(&Arc::new(Source::new("<expression>", text)), None);
            Err(diags)
        }
    }
}

/// Returns `true` if the expression can follow an argument's `=` as it is.
fn is_argument(expression: &str) -> bool {
    let text = format!("x = {expression}\n");
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let file = parse(&mut diags, &arena, &text, Limits::default());
    !diags.has_errors() && file.body.items.len() == 1
}

/// Returns `true` if values of the type are strings in a configuration.
fn is_text(ty: &TypeAt) -> bool {
    matches!(ty.kind().written(), TyKind::String)
}

/// Interprets a text as a value of one of these types (empty if unknown). Multi-line texts keep their lines.
pub(super) fn of_text(text: &str, types: &[TypeAt]) -> NewValue {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default()).filter(|_| diags.is_empty());
    let expr = expr.filter(|expr| is_literal(expr) && constant(expr).is_some());
    let value = expr.and_then(|expr| literal(text, &expr, types)).unwrap_or_else(|| Value::from(text));
    let is_written = expr.is_some_and(|expr| {
        let is_list = matches!(expr.kind, ExprKind::Tuple(_) | ExprKind::Object(_));
        is_list && constant(&expr).map(Value::from).as_ref() == Some(&value)
    });
    // The lines of a heredoc can't be indented differently.
    if is_written && text.trim().contains('\n') && !text.contains("<<") {
        return NewValue::Written(value, text.trim().to_owned());
    }
    NewValue::Value(value)
}

/// Value of a literal. If a string is expected, and no type that fits the literal, the value is the literal's text.
fn literal(text: &str, expr: &Expr<'_>, types: &[TypeAt]) -> Option<Value> {
    let inner = |step: PathStep<String>| -> Vec<TypeAt> {
        types.iter().flat_map(|ty| ty.parts(std::slice::from_ref(&step))).collect()
    };
    let takes: fn(&TyKind) -> bool = match expr.kind {
        ExprKind::Tuple(_) => {
            |kind| matches!(kind, TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, _) | TyKind::Tuple(_))
        }
        ExprKind::Object(_) => |kind| {
            matches!(kind, TyKind::Coll(CollKind::Map | CollKind::Rec, _) | TyKind::Object(_) | TyKind::AnyObject)
        },
        ExprKind::Bool(_) => |kind| matches!(kind, TyKind::Bool),
        ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::Unary(_) => |kind| matches!(kind.written(), TyKind::Number),
        _ => |_| true,
    };
    let takes_it = |ty: &TypeAt| takes(ty.kind()) || matches!(ty.kind(), TyKind::Any | TyKind::Unevaluated(_));
    if types.iter().any(is_text) && !types.iter().any(takes_it) {
        return Some(Value::from(expr.span.of(text)));
    }
    match expr.kind {
        ExprKind::Tuple(elements) => {
            let element = |(index, it): (usize, &Expr<'_>)| literal(text, it, &inner(PathStep::Index(index)));
            elements.iter().enumerate().map(element).collect::<Option<_>>().map(Value::Tuple)
        }
        ExprKind::Object(items) => {
            let item = |item: &ObjectItem<'_>| {
                let key = item.key.constant()?.into_owned();
                let value = literal(text, &item.value, &inner(PathStep::Key(key.clone())))?;
                Some((key, value))
            };
            items.iter().map(item).collect::<Option<_>>().map(Value::Object)
        }
        _ => constant(expr).map(Value::from),
    }
}

/// Lookup result for a target.
pub(super) fn found(edit: &Edit, tree: &Tree<'_>, path: &ConfigPath, target: &Target<'_>) -> Option<Found> {
    match target {
        Target::Argument { argument, .. } => {
            let expr = argument.attribute.expr;
            let range = tree.range(expr.span);
            Some(Found::new(value_of(edit, path, argument, &expr, &range), range, FoundIn::Configuration))
        }
        Target::Part { argument, value, .. } => {
            let (whole, range) = (tree.range(argument.attribute.expr.span), tree.range(value.span));
            Some(Found::new(value_of(edit, path, argument, value, &whole), range, FoundIn::Configuration))
        }
        Target::Block { block, .. } => {
            // In JSON, the property of the block type may contain other blocks.
            let span = if is_json(edit, tree, block.body.span) { block.body.span } else { block.span() };
            Some(Found::new(None, tree.range(span), FoundIn::Configuration))
        }
        Target::Missing(Missing::Item { known, at, dynamic: None, .. }) if at + 1 == path.steps().len() => {
            let Some(PathStep::Attribute(name)) = path.steps().get(*at) else { return None };
            let SpecName::Argument(argument) = known.meaning(name) else { return None };
            Some(Found {
                text: String::new(),
                shown: MASKED.to_owned(),
                value: Some(argument.default()?.clone()),
                range: None,
                origin: FoundIn::Default,
                is_secret: argument.ty().is_secret(),
            })
        }
        Target::Missing(_) => None,
    }
}

/// Display text of a value that is sensitive as a whole.
pub(super) const MASKED: &str = "\"***\"";

fn is_json(edit: &Edit, tree: &Tree<'_>, span: Span) -> bool {
    edit.files.get(tree.place(span).file).is_some_and(File::is_json)
}

/// Value of an argument, or of its part `expr`: decoded by the spec or, if that fails, evaluated as a constant. `whole` is the range of the
/// argument's expression.
pub(super) fn value_of(
    edit: &Edit,
    path: &ConfigPath,
    argument: &Argument<'_>,
    expr: &Expr<'_>,
    whole: &SourceRange,
) -> Option<Value> {
    // In expressions, the value of a notation such as a duration is a number; here, the literal is wanted.
    if is_literal(expr) && argument.types(path).iter().any(|ty| matches!(ty.kind(), TyKind::Written(_))) {
        return constant(expr).map(Value::from);
    }
    let all = argument.attribute.expr;
    let value = decoded(edit, whole).or_else(|| if is_literal(&all) { constant(&all) } else { None })?;
    argument.inside(path).iter().try_fold(Value::from(value), |value, step| match (value, step) {
        (Value::Map(mut entries) | Value::Object(mut entries), PathStep::Attribute(name) | PathStep::Key(name)) => {
            entries.remove(name)
        }
        (Value::List(items) | Value::Tuple(items), PathStep::Index(index)) => items.into_iter().nth(*index),
        _ => None,
    })
}

pub(super) fn constant(expr: &Expr<'_>) -> Option<Val> {
    let mut diags = Diagnostics::new();
    eval_whole(&EvalContext::constant(), &mut diags, expr).filter(|_| !diags.has_errors())
}

/// Value that the spec decodes from the argument at a range.
fn decoded(edit: &Edit, range: &SourceRange) -> Option<Val> {
    let spec = edit.spec.as_ref()?;
    let parts = spec.good_parts(&edit.decoder, edit.config());
    let is_inside = |other: &SourceRange| {
        other.filename() == range.filename()
            && range.start().byte <= other.start().byte
            && other.end().byte <= range.end().byte
    };
    let is_it = |place: &SourceRange| is_inside(place) && place.start().byte < place.end().byte;
    let (path, _) = parts.origins.iter().find(|(_, place)| is_it(place))?;
    let is_around =
        |value: &str| path.strip_prefix(value).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
    let around = parts.values.into_iter().filter(|(value, _, _)| is_around(value));
    around.max_by_key(|(value, _, _)| value.len()).map(|(_, _, value)| value)
}
