//! The ranges around a place, from the innermost outwards, for expanding selections.

use super::context::Context;
use super::mention::{mention_at, mentions};
use super::tree;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Body, Expr, ExprKind, Item};
use hclspec_runtime::syntax::visit::Loops;
use std::ops::Range;

/// The ranges around an offset, the innermost first; each is in the next, and the last is the whole text.
#[must_use]
pub fn selections(context: &Context<'_>, text: &str, offset: usize) -> Vec<Range<usize>> {
    let name = mention_at(&mentions(context, text), offset).map(|it| it.range.clone());
    let mut around: Vec<Range<usize>> = name.into_iter().collect();
    around.push(0..text.len());
    let mut add = |range: Range<usize>| {
        let is_around = range.start <= offset && offset <= range.end;
        if is_around {
            around.push(range);
        }
        is_around
    };
    tree::parsed(context, text, |file| of_body(text, &file.body, &mut add));
    around.sort_by_key(Range::len);
    let mut nested: Vec<Range<usize>> = Vec::new();
    for range in around {
        // Two that only touch the cursor from both sides are not in each other.
        let is_outer =
            nested.last().is_none_or(|last| range.start <= last.start && last.end <= range.end && range != *last);
        if is_outer {
            nested.push(range);
        }
    }
    nested
}

fn range(span: Span) -> Range<usize> {
    span.start as usize..span.end as usize
}

fn of_body(text: &str, body: &Body<'_>, add: &mut dyn FnMut(Range<usize>) -> bool) {
    for item in body.items {
        match item {
            Item::Attribute(attribute) => {
                if add(range(attribute.span())) {
                    of_expr(text, &attribute.expr, add);
                }
            }
            Item::Block(block) => {
                if add(range(block.block_type.span.to(block.body.span))) {
                    add(range(block.header()));
                    for label in block.labels {
                        add(range(label.span));
                    }
                    if add(range(block.body.span)) {
                        of_body(text, block.body, add);
                    }
                }
            }
        }
    }
}

fn of_expr(text: &str, expr: &Expr<'_>, add: &mut dyn FnMut(Range<usize>) -> bool) {
    let Range { start, end } = range(expr.span);
    if !add(start..end) {
        return;
    }
    match expr.kind {
        ExprKind::String(_) | ExprKind::Template(_) | ExprKind::Interpolation(_) => {
            let is_quoted = text.get(start..end).is_some_and(|it| it.len() > 1 && it.starts_with('"'));
            if is_quoted {
                add(start + 1..end - 1);
            }
        }
        ExprKind::Object(items) => {
            for item in items {
                add(range(item.key.span().to(item.value.span)));
            }
        }
        ExprKind::Postfix(postfix) => {
            // `a`, `a.b`, `a.b[0]`
            add(range(postfix.base.span));
            for step in postfix.steps {
                add(range(postfix.base.span.to(step.span)));
            }
        }
        _ => {}
    }
    expr.children(&Loops::default(), &mut |it, _| of_expr(text, it, add));
}
