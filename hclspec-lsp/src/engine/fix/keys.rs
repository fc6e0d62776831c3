//! Values that don't fit a type: unexpected and missing keys of objects, and other spellings of bools.

use super::names::replace_name;
use super::{Change, Fix};
use crate::engine::context::Context;
use crate::engine::cursor::{CursorPlace, cursor};
use crate::engine::mention::attribute;
use crate::engine::skeleton::Skeleton;
use crate::engine::tree;
use hclspec_lang::model::{Attribute, CollKind, Ty, TyKind};
use hclspec_runtime::diagnostic::nearest;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Body, Expr, ExprKind, Item, ObjectItem, ObjectKey};
use hclspec_runtime::syntax::habit::truth;
use hclspec_runtime::syntax::{Lexeme, lexemes};
use hclspec_runtime::text::KeyText;
use std::collections::HashSet;
use std::ops::Range;

/// Fixes the keys of objects in a value, by the type of the argument: corrects wrong ones, and adds missing ones.
pub(super) fn fit(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let CursorPlace::Value(place) = &cursor.place else { return Vec::new() };
    let Some(argument) = context.argument(&cursor, place.argument) else { return Vec::new() };
    let mut fixes = Vec::new();
    tree::parsed(context, text, |file| {
        if let Some(expr) = value_at(&file.body, range.start) {
            of_expr(text, expr, argument.ty(), &mut fixes);
        }
    });
    fixes
}

fn value_at<'b, 'a>(body: &'b Body<'a>, offset: usize) -> Option<&'b Expr<'a>> {
    let has = |span: Span| (span.start as usize..=span.end as usize).contains(&offset);
    body.items.iter().find_map(|item| match item {
        Item::Attribute(attribute) => has(attribute.expr.span).then_some(&attribute.expr),
        Item::Block(block) => value_at(block.body, offset),
    })
}

fn of_expr(text: &str, expr: &Expr<'_>, ty: &Ty, fixes: &mut Vec<Fix>) {
    let expr = expr.without_parens();
    match (expr.kind, ty.kind()) {
        (ExprKind::Object(items), TyKind::Object(_)) => of_object(text, expr, items, ty, fixes),
        (ExprKind::Int(_) | ExprKind::String(_), TyKind::Bool) => {
            let range = expr.span.bytes();
            let meant = text.get(range.clone()).and_then(|it| truth(it.trim_matches('"')));
            fixes.extend(meant.map(|meant| replace_name(range, meant)));
        }
        (ExprKind::Object(items), TyKind::Coll(CollKind::Map, element)) => {
            items.iter().for_each(|item| of_expr(text, &item.value, element, fixes));
        }
        (ExprKind::Tuple(elements), TyKind::Coll(CollKind::List | CollKind::Set, element)) => {
            elements.iter().for_each(|it| of_expr(text, it, element, fixes));
        }
        _ => {}
    }
}

fn of_object(text: &str, expr: &Expr<'_>, items: &[ObjectItem<'_>], ty: &Ty, fixes: &mut Vec<Fix>) {
    // A computed key may be any of the missing keys.
    if items.iter().any(|item| item.key.constant().is_none()) {
        return;
    }
    let attributes = ty.attributes().unwrap_or_default();
    let there: HashSet<_> = items.iter().filter_map(|item| item.key.constant()).collect();
    let is_there = |name: &str| there.contains(name);
    let mut meant = Vec::new();
    for ObjectItem { key, value } in items {
        match (key, key.constant().and_then(|key| attribute(Some(ty), &key))) {
            (_, Some(attribute)) => of_expr(text, value, attribute.ty(), fixes),
            (ObjectKey::Name(name), None) => {
                let free = attributes.iter().map(|it| it.name()).filter(|it| !is_there(it));
                if let Some(near) = nearest(name.name, free) {
                    meant.push(near);
                    fixes.push(replace_name(name.span.bytes(), &KeyText(near).to_string()));
                }
            }
            _ => {}
        }
    }
    let is_missing = |it: &&Attribute<'_>| !it.is_optional() && !is_there(it.name()) && !meant.contains(&it.name());
    let missing: Vec<&Attribute<'_>> = attributes.iter().filter(is_missing).collect();
    if !missing.is_empty() {
        fixes.extend(add(text, expr.span, items, &missing));
    }
}

/// Adds items after the last one. They are on separate lines if the last item is on a line of its own.
fn add(text: &str, object: Span, items: &[ObjectItem<'_>], missing: &[&Attribute<'_>]) -> Option<Fix> {
    let Range { start, end } = object.bytes();
    let names: Vec<String> = missing.iter().map(|it| format!("`{}`", it.name())).collect();
    let title = format!("add the missing {}", names.join(", "));
    let written: Vec<String> = missing.iter().map(|it| Skeleton::plain().attribute(it)).collect();
    let Some(last) = items.last() else {
        let edit = Change::new(start..end, format!("{{ {} }}", written.join(", ")));
        return Some(Fix::new(title, vec![edit], true));
    };
    let at = last.value.span.end as usize;
    let key = last.key.span().start as usize;
    let rest = text.get(at..end)?;
    let has_comma = rest.trim_start_matches([' ', '\t']).starts_with(',');
    let before = text.get(..key)?.rsplit('\n').next().unwrap_or_default();
    let is_on_own_line = before.trim().is_empty() && rest.contains('\n');
    // No comma can follow a heredoc, since its last line must have nothing else.
    let ends_with_heredoc = ends_with_heredoc(last.value.span.of(text));
    if !is_on_own_line && !ends_with_heredoc {
        let comma = if has_comma { rest.find(',').map_or(0, |it| it + 1) } else { 0 };
        let before = if has_comma { " " } else { ", " };
        let edit = Change::insert(at + comma, format!("{before}{}", written.join(", ")));
        return Some(Fix::new(title, vec![edit], true));
    }
    let indent = before.get(..before.len() - before.trim_start().len())?;
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let comma = if has_commas(text, items) { "," } else { "" };
    let line_end = at + rest.find('\n')?;
    let line_end = if text.get(..line_end)?.ends_with('\r') { line_end - 1 } else { line_end };
    let lines: String = written.iter().map(|it| format!("{newline}{indent}{it}{comma}")).collect();
    let mut edits = vec![Change::insert(line_end, lines)];
    if !comma.is_empty() && !has_comma && !ends_with_heredoc {
        edits.insert(0, Change::insert(at, comma));
    }
    Some(Fix::new(title, edits, true))
}

/// Returns `true` if the last token of an expression is a heredoc.
fn ends_with_heredoc(text: &str) -> bool {
    let mut last = None;
    lexemes(text, &mut |_, kind| {
        if kind != Lexeme::Aside {
            last = Some(kind);
        }
    });
    last == Some(Lexeme::CloseHeredoc)
}

/// Returns `true` if a comma separates the first two items.
fn has_commas(text: &str, items: &[ObjectItem<'_>]) -> bool {
    let [first, second, ..] = items else { return false };
    let between = text.get(first.value.span.end as usize..second.key.span().start as usize);
    between.is_some_and(|text| text.trim_start().starts_with(','))
}
