//! Selection ranges around offsets, innermost first.
//!
//! One walk handles all offsets: it enters only ranges that contain some of them.

use super::context::Context;
use super::mention::mentions;
use super::tree;
use hclspec_runtime::syntax::ast::{Body, Expr, ExprKind, Item};
use hclspec_runtime::syntax::visit::Loops;
use std::ops::Range;

/// Limit on steps of a chain (`a.b[0].c`) that are selected one by one; after that, the whole chain is selected.
const MAX_STEPS: usize = 100;

/// Returns the nested ranges around each offset, innermost first. The last is the whole text.
pub fn selections(context: &Context<'_>, text: &str, offsets: &[usize]) -> Vec<Vec<Range<usize>>> {
    let mut sorted = offsets.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    let mut walk = SelectionWalk { text, around: vec![Vec::new(); sorted.len()], offsets: &sorted };
    let all = 0..sorted.len();
    for mention in mentions(context, text) {
        // If two names touch at an offset, the one that starts there is selected.
        let here = walk.within(&mention.range, &all);
        walk.around[here].iter_mut().for_each(|around| *around = vec![mention.range.clone()]);
    }
    walk.around.iter_mut().for_each(|around| around.push(0..text.len()));
    tree::parsed(context, text, |file| walk.body(&file.body, &all));
    let nested: Vec<_> = walk.around.into_iter().map(nested).collect();
    let of_offset = |offset: &usize| sorted.binary_search(offset).ok().and_then(|index| nested.get(index)).cloned();
    offsets.iter().map(|offset| of_offset(offset).unwrap_or_default()).collect()
}

fn nested(mut around: Vec<Range<usize>>) -> Vec<Range<usize>> {
    around.sort_by_key(Range::len);
    let mut nested: Vec<Range<usize>> = Vec::new();
    for range in around {
        // Ranges that only touch at the cursor are not nested, so only one of them is kept.
        let is_outer =
            nested.last().is_none_or(|last| range.start <= last.start && last.end <= range.end && range != *last);
        if is_outer {
            nested.push(range);
        }
    }
    nested
}

struct SelectionWalk<'w> {
    text: &'w str,
    /// The offsets, sorted.
    offsets: &'w [usize],
    around: Vec<Vec<Range<usize>>>,
}

impl SelectionWalk<'_> {
    /// Indexes of those offsets of `some` that are within a range.
    fn within(&self, range: &Range<usize>, some: &Range<usize>) -> Range<usize> {
        let offsets = self.offsets.get(some.clone()).unwrap_or_default();
        let start = offsets.partition_point(|offset| *offset < range.start);
        let end = offsets.partition_point(|offset| *offset <= range.end).max(start);
        some.start + start..some.start + end
    }

    /// Adds a range to the selections of those offsets of `some` that are within it. Returns their indexes.
    fn add(&mut self, range: Range<usize>, some: &Range<usize>) -> Range<usize> {
        let here = self.within(&range, some);
        self.around[here.clone()].iter_mut().for_each(|around| around.push(range.clone()));
        here
    }

    fn body(&mut self, body: &Body<'_>, some: &Range<usize>) {
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    let here = self.add(attribute.span().bytes(), some);
                    self.expr(&attribute.expr, &here);
                }
                Item::Block(block) => {
                    let here = self.add(block.span().bytes(), some);
                    if here.is_empty() {
                        continue;
                    }
                    self.add(block.header().bytes(), &here);
                    for label in block.labels {
                        self.add(label.span.bytes(), &here);
                    }
                    let inside = self.add(block.body.span.bytes(), &here);
                    if !inside.is_empty() {
                        self.body(block.body, &inside);
                    }
                }
            }
        }
    }

    fn expr(&mut self, expr: &Expr<'_>, some: &Range<usize>) {
        let Range { start, end } = expr.span.bytes();
        let here = self.add(start..end, some);
        if here.is_empty() {
            return;
        }
        match expr.kind {
            ExprKind::String(_) | ExprKind::Template(_) | ExprKind::Interpolation(_) => {
                let is_quoted = self.text.get(start..end).is_some_and(|it| it.len() > 1 && it.starts_with('"'));
                if is_quoted {
                    self.add(start + 1..end - 1, &here);
                }
            }
            ExprKind::Object(items) => {
                for item in items {
                    self.add(item.key.span().to(item.value.span).bytes(), &here);
                }
            }
            ExprKind::Postfix(postfix) => {
                // `a`, `a.b`, `a.b[0]`.
                self.add(postfix.base.span.bytes(), &here);
                for step in postfix.steps.iter().take(MAX_STEPS) {
                    self.add(postfix.base.span.to(step.span).bytes(), &here);
                }
            }
            _ => {}
        }
        expr.children(&Loops::default(), &mut |it, _| self.expr(it, &here));
    }
}
