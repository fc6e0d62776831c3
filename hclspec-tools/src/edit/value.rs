//! Values: those at a path, and the expressions that are given for it.

use super::find::{Missing, Target, is_literal, keys};
use super::known::Meaning;
use super::made::NewValue;
use super::tree::Tree;
use super::{Edit, File, Found, FoundIn};
use bumpalo::Bump;
use hclspec_lang::model::TypeKind;
use hclspec_runtime::decoder::Config;
use hclspec_runtime::diagnostic::{Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::eval::{EvalContext, eval_whole};
use hclspec_runtime::path::ConfigPath;
use hclspec_runtime::source::{Source, SourceRange, Span};
use hclspec_runtime::syntax::ast::Expr;
use hclspec_runtime::syntax::{Limits, parse, parse_expr};
use hclspec_runtime::value::{PathStep, Val, Value};
use std::sync::Arc;

/// The text of an expression as it is written for an argument.
pub(super) fn expression(text: &str) -> Result<NewValue> {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let parsed = parse_expr(&mut diags, &arena, text, Limits::default());
    match parsed {
        Some(expr) if !diags.has_errors() => {
            let own = expr.span.of(text).trim_end();
            // Outside of brackets, an expression ends with its line.
            let written = if is_argument(own) { own.to_owned() } else { format!("({own})") };
            Ok(NewValue::Expression(written))
        }
        _ => {
            diags.resolve(&Arc::new(Source::new("<expression>", text)), None);
            Err(diags)
        }
    }
}

/// Whether an expression can stand after the `=` of an argument as it is.
fn is_argument(expression: &str) -> bool {
    let text = format!("x = {expression}\n");
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let file = parse(&mut diags, &arena, &text, Limits::default());
    !diags.has_errors() && file.body.items.len() == 1
}

/// Whether values of a type are written as text, in a notation.
fn is_text(kind: &TypeKind) -> bool {
    matches!(kind, TypeKind::Words(_) | TypeKind::Duration | TypeKind::Size | TypeKind::Key(_))
}

/// The value that people mean by a text for a value of a type.
pub(super) fn of_text(text: &str, ty: Option<&TypeKind>) -> Value {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default()).filter(|_| diags.is_empty());
    let literal = expr.filter(is_literal).and_then(|expr| constant(&expr)).map(Value::from);
    let is_text = ty.is_some_and(|kind| matches!(kind, TypeKind::String) || is_text(kind));
    match literal {
        Some(value @ (Value::String(_) | Value::Null)) => value,
        Some(value) if !is_text => value,
        _ => Value::from(text),
    }
}

/// What is at a path.
pub(super) fn found(edit: &Edit, tree: &Tree<'_>, path: &ConfigPath, target: &Target<'_>) -> Option<Found> {
    let text = |range: &SourceRange| range.text().to_owned();
    let origin = FoundIn::Configuration;
    match target {
        Target::Argument { attribute, known, .. } => {
            let range = tree.range(attribute.expr.span);
            let is_secret = is_secret(known, attribute.name.name);
            let written = match known.meaning(attribute.name.name) {
                Meaning::Argument(argument) if is_text(argument.ty().kind()) && is_literal(&attribute.expr) => {
                    constant(&attribute.expr).map(Value::from)
                }
                _ => None,
            };
            let value = written.or_else(|| value_at(edit, &range, &attribute.expr, &[]));
            Some(Found { text: text(&range), value, range: Some(range), origin, is_secret })
        }
        Target::Part { attribute, value: part, known, .. } => {
            let (whole, range) = (tree.range(attribute.expr.span), tree.range(part.span));
            let steps = inside(path, attribute.name.name);
            let is_secret = is_secret(known, attribute.name.name);
            let value = value_at(edit, &whole, &attribute.expr, steps);
            Some(Found { text: text(&range), value, range: Some(range), origin, is_secret })
        }
        Target::Block { block, .. } => {
            // In JSON, others may be in the property of its type.
            let span = if is_json(edit, tree, block.body.span) { block.body.span } else { block.span() };
            let range = tree.range(span);
            Some(Found { text: text(&range), value: None, range: Some(range), origin, is_secret: false })
        }
        Target::Missing(Missing::Item { known, at, dynamic: None, .. }) => {
            let Some(PathStep::Attribute(name)) = path.steps().get(*at) else { return None };
            let Meaning::Argument(argument) = known.meaning(name) else { return None };
            if at + 1 + keys(path.steps(), at + 1).len() != path.steps().len() || at + 1 != path.steps().len() {
                return None;
            }
            let value = argument.default()?.clone();
            let is_secret = argument.ty().is_secret();
            Some(Found { text: String::new(), value: Some(value), range: None, origin: FoundIn::Default, is_secret })
        }
        Target::Missing(_) => None,
    }
}

fn is_json(edit: &Edit, tree: &Tree<'_>, span: Span) -> bool {
    edit.files.get(tree.place(span).file).is_some_and(File::is_json)
}

pub(super) fn is_secret(known: &super::known::Known<'_>, argument: &str) -> bool {
    match known.meaning(argument) {
        Meaning::Argument(argument) => argument.ty().is_secret(),
        _ => false,
    }
}

/// The steps of a path after the name of an argument.
pub(super) fn inside<'p>(path: &'p ConfigPath, argument: &str) -> &'p [PathStep<String>] {
    let steps = path.steps();
    let at = steps.iter().position(|step| matches!(step, PathStep::Attribute(name) if name == argument));
    at.and_then(|at| steps.get(at + 1..)).unwrap_or_default()
}

/// The value of an argument, or of the part of it at the end of `steps`: as the spec decodes it, or else of a constant.
pub(super) fn value_at(edit: &Edit, range: &SourceRange, expr: &Expr<'_>, steps: &[PathStep<String>]) -> Option<Value> {
    let whole = decoded(edit, range).or_else(|| if is_literal(expr) { constant(expr) } else { None })?;
    steps.iter().try_fold(Value::from(whole), |value, step| match (value, step) {
        (Value::Map(mut entries) | Value::Object(mut entries), PathStep::Attribute(name) | PathStep::Key(name)) => {
            entries.remove(name)
        }
        (Value::List(items) | Value::Tuple(items), PathStep::Index(index)) => items.into_iter().nth(*index),
        _ => None,
    })
}

/// The value of a constant expression.
pub(super) fn constant(expr: &Expr<'_>) -> Option<Val> {
    let mut diags = Diagnostics::new();
    eval_whole(&EvalContext::constant(), &mut diags, expr).filter(|_| !diags.has_errors())
}

/// The value that the spec makes of the argument at a range.
fn decoded(edit: &Edit, range: &SourceRange) -> Option<Val> {
    let spec = edit.spec.as_ref()?;
    let texts = edit.files.iter().map(File::config);
    let parts = spec.good_parts(&edit.decoder, Config::Texts(texts.collect()));
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
