//! Blocks that are one if they have the same labels: those of a `block_map` with `merge`.

use super::form::BodyForm;
use super::overrides::{Keys, Labelled, Lists, changed};
use crate::arena::Keep as _;
use crate::diagnostic::Deferred;
use crate::positions::{Positions, mapped};
use crate::syntax::ast::{Body, Item};
use bumpalo::Bump;

/// The body, in which the blocks of a `block_map` with `merge` that have the same labels are one: later arguments replace earlier ones, and nested
/// blocks are merged as by overrides, but that blocks of a `block_list` or `block_set` are added.
pub(crate) fn united<'a>(arena: &'a Bump, deferred: &Deferred, form: &BodyForm<'_>, body: &Body<'a>) -> Body<'a> {
    let mut items: Vec<Item<'a>> = Vec::with_capacity(body.items.len());
    // Those that are merged with the block at a position.
    let mut more: Vec<(usize, Labelled<'a, 'a>)> = Vec::new();
    let (mut keys, mut places) = (Keys::default(), Positions::default());
    let mut is_changed = false;
    for item in body.items {
        let Item::Block(block) = item else {
            items.push(*item);
            continue;
        };
        let Some(nested) = form.block(block.block_type.name) else {
            items.push(*item);
            continue;
        };
        if nested.merges
            && let Some(first) = places.add(keys.of(block.block_type.name, block.labels), items.len())
        {
            more.push((first, Labelled { body: block.body, labels: block.labels }));
            continue;
        }
        items.push(*item);
    }
    more.sort_by_key(|entry| entry.0);
    let mut more = more.as_slice();
    for (index, item) in items.iter_mut().enumerate() {
        let (own, others) = more.split_at(more.partition_point(|entry| entry.0 <= index));
        more = others;
        let Item::Block(block) = item else { continue };
        let Some(nested) = form.block(block.block_type.name) else { continue };
        let mut inner = *block.body;
        if !own.is_empty() {
            let base = Labelled { body: &inner, labels: block.labels };
            inner = changed(arena, deferred, &nested.body(), &base, &mapped(own, |it| it.1), Lists::Extended);
        }
        let inner = united(arena, deferred, &nested.body(), &inner);
        if !own.is_empty() || !std::ptr::eq(inner.items, block.body.items) {
            is_changed = true;
            block.body = arena.keep(inner);
        }
    }
    if is_changed { Body { items: arena.keep_list(&items), ..*body } } else { *body }
}
