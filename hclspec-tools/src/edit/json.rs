//! Edits of JSON texts, which keep the layout.

use super::line::unit_of;
use super::list::{Lines, List};
use super::made::{New, NewValue, colon, json_string};
use super::spec_body::SpecBody;
use super::tree;
use crate::change::Change;
use crate::newline::newline_of;
use bumpalo::Bump;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Expr, ExprKind, ObjectKey};
use std::ops::Range;

pub(super) struct JsonText<'t> {
    text: &'t str,
    root: Expr<'t>,
}

impl<'t> JsonText<'t> {
    /// Reads a text that has been parsed without errors before.
    pub(super) fn new(arena: &'t Bump, text: &'t str) -> Self {
        let span = Span::new(0, u32::try_from(text.len()).unwrap_or(u32::MAX));
        Self { text, root: tree::json(&mut Diagnostics::new(), arena, text, span) }
    }

    fn list(&self, expr: &Expr<'_>) -> Option<List<'t>> {
        List::of(self.text, 0, expr, true)
    }

    /// Objects and arrays around the value at a range, outermost first, each with the index of the child on the way.
    fn around(&self, range: &Range<usize>) -> Vec<(Expr<'t>, usize)> {
        let mut found = Vec::new();
        let mut current = self.root;
        let holds = |expr: &Expr<'_>| expr.span.start as usize <= range.start && range.end <= expr.span.end as usize;
        while current.span.start as usize != range.start || current.span.end as usize != range.end {
            let next = match current.kind {
                ExprKind::Object(items) => {
                    items.iter().position(|item| holds(&item.value)).and_then(|at| Some((at, items.get(at)?.value)))
                }
                ExprKind::Tuple(elements) => {
                    elements.iter().position(holds).and_then(|at| Some((at, *elements.get(at)?)))
                }
                _ => None,
            };
            let Some((at, value)) = next else { break };
            found.push((current, at));
            current = value;
        }
        found
    }

    /// Removes the property or element whose value is at a range, and containers left empty, up to the object at `body`.
    pub(super) fn remove(&self, value: &Range<usize>, body: &Range<usize>) -> Vec<Change> {
        let mut around = self.around(value);
        while let Some((container, at)) = around.pop() {
            let Some(list) = self.list(&container) else { break };
            let is_body = container.span.start as usize <= body.start && body.end <= container.span.end as usize
                || around.is_empty();
            if list.len() > 1 || is_body {
                return list.remove(at);
            }
        }
        Vec::new()
    }

    /// Adds an item to the body at a range, or to the top level.
    pub(super) fn insert(&self, body: Option<&Range<usize>>, new: &New, known: &SpecBody<'_>) -> Vec<Change> {
        let object = match body {
            Some(range) => match self.around(range).last() {
                Some((container, at)) => value_at(container, *at),
                None => Some(self.root),
            },
            None => Some(self.root),
        };
        let Some(object) = object.and_then(|it| last_object(&it)) else { return Vec::new() };
        let (key, value) = new.json();
        let labels = match new {
            New::Argument { .. } => None,
            New::Block { labels, .. } => Some(labels.len()),
        };
        self.add(&object, &key, &value, labels, known)
    }

    /// Adds a property to an object. If the value is a block with `labels` labels, it is merged into an existing property for its type and labels.
    fn add(
        &self,
        object: &Expr<'t>,
        key: &str,
        value: &NewValue,
        labels: Option<usize>,
        known: &SpecBody<'_>,
    ) -> Vec<Change> {
        let ExprKind::Object(items) = object.kind else { return Vec::new() };
        let unit = unit_of(self.text);
        let is_key = |it: &ObjectKey<'_>| it.constant().is_some_and(|it| it == key);
        if let Some(labels) = labels
            && let Some(item) = items.iter().find(|item| is_key(&item.key))
        {
            let (Some(labels), NewValue::Object(inner), Some(existing)) =
                (labels.checked_sub(1), value, last_object(&item.value))
            else {
                // Another block with the same labels.
                return self.add_element(&item.value, value);
            };
            let labelled =
                inner.first().map(|(label, rest)| self.add(&existing, label, rest, Some(labels), &SpecBody::Unknown));
            return labelled.unwrap_or_default();
        }
        let Some(list) = self.list(object) else { return Vec::new() };
        let position = known.position(key);
        let at = position.and_then(|position| {
            let preceding = items.iter().rposition(|item| {
                item.key.constant().and_then(|key| known.position(&key)).is_some_and(|other| other < position)
            });
            match preceding {
                Some(preceding) => Some(preceding + 1),
                None => items.iter().position(|item| {
                    item.key.constant().and_then(|key| known.position(&key)).is_some_and(|other| other > position)
                }),
            }
        });
        list.insert(at.unwrap_or(items.len()), unit, self.layout(), &|indent, lines| {
            format!("{}{}{}", json_string(key), colon(lines), value.json(indent, unit, newline_of(self.text), lines))
        })
    }

    /// Adds a block beside another one, or to an array of blocks.
    fn add_element(&self, blocks: &Expr<'t>, value: &NewValue) -> Vec<Change> {
        let unit = unit_of(self.text);
        let newline = newline_of(self.text);
        if let (ExprKind::Tuple(elements), Some(list)) = (blocks.kind, self.list(blocks)) {
            return list.insert(elements.len(), unit, self.layout(), &|indent, lines| {
                value.json(indent, unit, newline, lines)
            });
        }
        let Range { start, end } = blocks.span.bytes();
        let indent = super::line::indent_of(self.text, start);
        let lines =
            if self.text.get(start..end).is_some_and(|it| it.contains('\n')) { Lines::Several } else { Lines::One };
        vec![
            Change::insert(start, "["),
            Change::insert(end, format!(", {}]", value.json(indent, unit, newline, lines))),
        ]
    }

    /// Layout of containers that have no items yet.
    fn layout(&self) -> Lines {
        match self.text.trim() {
            text if text.contains('\n') => Lines::Several,
            text if text.len() > 2 && !text.contains(' ') => Lines::Compact,
            _ => Lines::One,
        }
    }

    /// Replaces the value at a range of an argument's expression.
    pub(super) fn replaced(&self, value: &Range<usize>, new: &NewValue) -> Change {
        let indent = super::line::indent_of(self.text, value.start);
        let old = self.text.get(value.clone()).unwrap_or_default();
        let lines = match self.layout() {
            _ if old.contains('\n') => Lines::Several,
            Lines::Compact => Lines::Compact,
            _ => Lines::One,
        };
        Change::new(value.clone(), new.json(indent, unit_of(self.text), newline_of(self.text), lines))
    }

    /// Adds an item to an object, or an element to an array, whose range is `container`.
    pub(super) fn insert_part(&self, container: &Range<usize>, key: Option<&str>, value: &NewValue) -> Vec<Change> {
        let found = match self.around(container).last() {
            Some((around, at)) => value_at(around, *at),
            None => Some(self.root),
        };
        let Some(list) = found.and_then(|it| self.list(&it)) else { return Vec::new() };
        let (unit, newline) = (unit_of(self.text), newline_of(self.text));
        list.insert(list.len(), unit, Lines::One, &|indent, lines| {
            let value = value.json(indent, unit, newline, lines);
            key.map_or_else(|| value.clone(), |key| format!("{}{}{value}", json_string(key), colon(lines)))
        })
    }
}

fn value_at<'t>(container: &Expr<'t>, at: usize) -> Option<Expr<'t>> {
    match container.kind {
        ExprKind::Object(items) => items.get(at).map(|item| item.value),
        ExprKind::Tuple(elements) => elements.get(at).copied(),
        _ => None,
    }
}

/// Returns the object itself, or the last one of an array.
fn last_object<'t>(value: &Expr<'t>) -> Option<Expr<'t>> {
    match value.kind {
        ExprKind::Object(_) => Some(*value),
        ExprKind::Tuple(elements) => elements.iter().rev().find_map(last_object),
        _ => None,
    }
}
