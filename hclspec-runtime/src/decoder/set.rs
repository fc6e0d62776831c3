//! Arguments that the program or its environment sets, by their paths.

use super::files::{ConfigText, Files};
use super::tree::Parser;
use crate::arena::Keep as _;
use crate::body::{Setting, named_by_environment, similar_in_environment};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, message};
use crate::path::{ConfigPath, written};
use crate::positions::mapped;
use crate::source::Span;
use crate::syntax::ast::{Body, Expr, ExprKind, ObjectItem};
use crate::syntax::parse_expr_at;
use crate::text::{joined, normalized};
use crate::types::{Alternative, Coll, Type};
use crate::value::PathStep;
use std::borrow::Cow;
use std::fmt;

#[derive(Clone)]
pub(super) struct Set {
    target: Target,
    /// The name of the text in messages.
    source: String,
    text: String,
}

/// The argument's name or path.
#[derive(Clone)]
enum Target {
    Path(ConfigPath),
    /// The name of an environment variable, without its prefix.
    Environment(String),
}

/// Hides the value, which may be secret.
impl fmt::Debug for Set {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.source)
    }
}

impl Set {
    #[inline]
    pub(super) fn at(path: ConfigPath, text: String) -> Self {
        let source = format!("<set {path}>");
        Self { target: Target::Path(path), source, text }
    }

    /// An argument from an environment variable. `name` is without the prefix.
    #[inline]
    pub(super) fn from_variable(key: &str, name: &str, text: String) -> Self {
        Self { target: Target::Environment(name.to_uppercase()), source: format!("<environment {key}>"), text }
    }

    #[inline]
    pub(super) fn source(&self) -> &str {
        &self.source
    }
}

/// Adds the texts to those of the configuration.
#[inline]
pub(super) fn read<'t>(sets: &'t [Set], files: &mut Files<'t>) {
    for set in sets {
        files.texts.push(ConfigText::new(set.source.as_str(), set.text.as_str()));
    }
}

/// Sets arguments in a body. The texts of their values come next in the sources.
pub(super) type Apply =
    for<'a> fn(&[Set], &mut Diagnostics, &Parser<'a, '_>, Body<'a>, &mut dyn Iterator<Item = Span>) -> Body<'a>;

#[inline]
pub(super) fn apply<'a>(
    sets: &[Set],
    diags: &mut Diagnostics,
    parser: &Parser<'a, '_>,
    body: Body<'a>,
    spans: &mut dyn Iterator<Item = Span>,
) -> Body<'a> {
    let mut body = body;
    for (set, span) in sets.iter().zip(spans) {
        let (path, places) = match &set.target {
            Target::Path(path) => (path.steps().to_vec(), Some(path)),
            Target::Environment(name) => {
                let mut found = named_by_environment(parser.form, &body, name);
                match found.pop() {
                    None => {
                        diags.extend(
                            similar_in_environment(parser.form, &body, name).map(|near| unread(set, name, &near)),
                        );
                        continue;
                    }
                    Some(path) if found.is_empty() => (path, None),
                    Some(last) => {
                        found.push(last);
                        diags.push(ambiguous(&found, span));
                        continue;
                    }
                }
            }
        };
        let problems = std::cell::RefCell::new(Diagnostics::new());
        let value = |ty: Option<&Type>| expr(&mut problems.borrow_mut(), parser, span, ty);
        let setting = Setting { arena: parser.arena, path: &path, places, span, value: &value };
        let new = setting.body(parser.form, &body, 0);
        diags.extend(problems.take());
        match new {
            Ok(Some(new)) => body = new,
            // Without a valid value, the argument must not be reported as missing.
            Ok(None) => body = body.incomplete(parser.arena),
            Err(problem) => diags.push(problem),
        }
    }
    body
}

#[cold]
#[inline]
fn ambiguous(paths: &[Vec<PathStep<String>>], span: Span) -> Diagnostic {
    let names = mapped(paths, |path| format!("`{}`", written(path)));
    Code::AmbiguousPath
        .error("ambiguous environment variable")
        .with_message(message!("Its name may mean {}.", Spec(joined(&names, " or "))))
        .with_subject(span)
}

/// The warning about an environment variable that sets nothing, but has a name similar to one that would. The variable's value may be secret.
#[cold]
#[inline]
fn unread(set: &Set, name: &str, near: &str) -> Diagnostic {
    let key = set.source.trim_start_matches("<environment ").trim_end_matches('>');
    let prefix = key.get(..key.len() - name.len()).unwrap_or_default();
    Code::UnknownPath
        .warning("unread environment variable")
        .with_message(message!("`{}` sets no argument.", Spec(key)))
        .with_help(format!("did you mean `{prefix}{near}`?"))
}

/// Parses a text as a value of type `ty`.
#[inline]
fn expr<'a>(diags: &mut Diagnostics, parser: &Parser<'a, '_>, span: Span, ty: Option<&Type>) -> Option<Expr<'a>> {
    let text = span.of(parser.text);
    let ty = ty.map(Type::unnamed);
    if ty.is_some_and(is_plain) {
        return Some(string(parser, span));
    }
    let is_list = matches!(ty, Some(Type::Coll(Coll::List | Coll::Set, element)) if is_plain(element.unnamed()));
    if is_list && !text.trim_start().starts_with('[') {
        let mut elements = Vec::new();
        let mut start = span.start;
        for piece in text.split(',').filter(|_| !text.trim().is_empty()) {
            let spaces = piece.len() - piece.trim_start().len();
            let from = start + spaces as u32;
            elements.push(string(parser, Span::new(from, from + piece.trim().len() as u32)));
            start += piece.len() as u32 + 1;
        }
        return Some(Expr { kind: ExprKind::Tuple(parser.arena.keep_list(&elements)), span });
    }
    let mut problems = Diagnostics::new();
    let parsed = parse_expr_at(&mut problems, parser.arena, parser.text, span, parser.limits);
    match parsed.filter(is_literal) {
        Some(expr) => Some(words(parser, expr, ty)),
        // The text is a string without quotes, if the type can be a string among others.
        None if !matches!(ty, Some(Type::Coll(_, _) | Type::Object(_) | Type::Tuple(_))) => Some(string(parser, span)),
        None => {
            if problems.is_empty() {
                let detail = "A value that is set from outside is a literal, without variables and functions.";
                problems.push(Code::VariablesNotAllowed.error("not a literal").with_detail(detail).with_subject(span));
            }
            diags.extend(problems);
            None
        }
    }
}

/// Replaces each bool or number in the literal by a string where the type accepts text but no bool or number.
#[inline]
fn words<'a>(parser: &Parser<'a, '_>, expr: Expr<'a>, ty: Option<&Type>) -> Expr<'a> {
    let ty = match (ty.map(Type::unnamed), expr.kind) {
        (Some(Type::Union(all)), ExprKind::Tuple(_)) => {
            alternative(all, |ty| matches!(ty, Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_)))
        }
        (Some(Type::Union(all)), ExprKind::Object(_)) => {
            alternative(all, |ty| matches!(ty, Type::Coll(Coll::Map, _) | Type::Object(_)))
        }
        (ty, _) => ty,
    };
    let Some(ty) = ty else { return expr };
    let kind = match (expr.kind, ty) {
        (ExprKind::Tuple(elements), Type::Coll(Coll::List | Coll::Set, _) | Type::Tuple(_)) => {
            let ty = |index: usize| match ty {
                Type::Coll(Coll::List | Coll::Set, element) => Some(&**element),
                Type::Tuple(types) => types.get(index),
                _ => None,
            };
            let mut all = Vec::with_capacity(elements.len());
            for (index, it) in elements.iter().enumerate() {
                all.push(words(parser, *it, ty(index)));
            }
            ExprKind::Tuple(parser.arena.keep_list(&all))
        }
        (ExprKind::Object(items), Type::Coll(Coll::Map, _) | Type::Object(_)) => {
            let ty = |key: Option<Cow<'_, str>>| match ty {
                Type::Coll(Coll::Map, element) => Some(&**element),
                Type::Object(attrs) => attrs.iter().find(|it| Some(&*it.name) == key.as_deref()).map(|it| &it.ty),
                _ => None,
            };
            let item =
                |it: &ObjectItem<'a>| ObjectItem { value: words(parser, it.value, ty(it.key.constant())), ..*it };
            ExprKind::Object(parser.arena.keep_list(&mapped(items, item)))
        }
        (ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::Unary(_), _) => {
            let is_bool = matches!(expr.kind, ExprKind::Bool(_));
            let types = match ty {
                Type::Union(all) => mapped(all, |it| it.ty.unnamed()),
                ty => vec![ty],
            };
            let takes_it = |ty: &&Type| match ty.written() {
                Type::Any => true,
                Type::Bool => is_bool,
                Type::Number => !is_bool,
                _ => false,
            };
            let is_text = |ty: &&Type| *ty.written() == Type::String;
            if types.iter().any(takes_it) || !types.iter().any(is_text) {
                return expr;
            }
            return string(parser, expr.span);
        }
        (kind, _) => kind,
    };
    Expr { kind, ..expr }
}

/// The first alternative of a union for which `is` holds.
#[inline]
fn alternative(all: &[Alternative], is: fn(&Type) -> bool) -> Option<&Type> {
    all.iter().map(|it| it.ty.unnamed()).find(|ty| is(ty))
}

/// Returns `true` for types whose values are written as plain text, without quotes.
#[inline]
fn is_plain(ty: &Type) -> bool {
    matches!(ty, Type::String | Type::Number | Type::Bool | Type::Written(_))
}

#[inline]
fn string<'a>(parser: &Parser<'a, '_>, span: Span) -> Expr<'a> {
    let text = normalized(span.of(parser.text).to_owned());
    Expr { kind: ExprKind::String(parser.arena.keep_text(&text)), span }
}

/// Returns `true` if an expression consists of literals.
#[inline]
fn is_literal(expr: &Expr<'_>) -> bool {
    match expr.kind {
        ExprKind::Null | ExprKind::Bool(_) | ExprKind::Int(_) | ExprKind::Number(_) | ExprKind::String(_) => true,
        ExprKind::Tuple(elements) => elements.iter().all(is_literal),
        ExprKind::Object(items) => items.iter().all(|item| item.key.constant().is_some() && is_literal(&item.value)),
        ExprKind::Parens(inner) => is_literal(inner),
        ExprKind::Unary(unary) => is_literal(&unary.operand),
        _ => false,
    }
}
