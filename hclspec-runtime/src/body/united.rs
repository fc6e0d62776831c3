//! Merges blocks with the same labels, for a `block_map` with `merge`.

use super::form::BodyForm;
use super::overrides::{Keys, LabelledBody, Lists, changed};
use crate::arena::Keep as _;
use crate::diagnostic::Deferred;
use crate::positions::{Positions, mapped, sort_by};
use crate::syntax::ast::{Body, Item};
use bumpalo::Bump;

/// Merges the blocks of each `block_map` with `merge` that have the same labels: later arguments replace earlier ones, and nested
/// blocks are merged as by overrides, except that blocks of a `block_list` or `block_set` are added.
#[inline]
pub(crate) fn united<'a>(arena: &'a Bump, deferred: &Deferred, form: &BodyForm<'_>, body: &Body<'a>) -> Body<'a> {
    let mut items: Vec<Item<'a>> = Vec::with_capacity(body.items.len());
    // Blocks to merge with another one, and blocks whose bodies may contain such blocks, with their positions and forms.
    let mut more: Vec<(usize, LabelledBody<'a, 'a>)> = Vec::new();
    let mut outer = Vec::new();
    let (mut keys, mut places) = (Keys::default(), Positions::default());
    for item in body.items {
        if let Item::Block(block) = item
            && let Some(nested) = form.block(block.block_type.name)
        {
            if nested.merges
                && let Some(first) = places.add(keys.key(block.block_type.name, block.labels), outer.len())
            {
                more.push((first, LabelledBody { body: block.body, labels: block.labels }));
                continue;
            }
            if nested.merges || block.body.items.iter().any(|item| matches!(item, Item::Block(_))) {
                outer.push((items.len(), nested));
            }
        }
        items.push(*item);
    }
    sort_by(&mut more, &|a, b| a.0.cmp(&b.0));
    let mut more = more.as_slice();
    let mut is_changed = false;
    for (index, (place, nested)) in outer.into_iter().enumerate() {
        let (own, others) = more.split_at(more.partition_point(|entry| entry.0 <= index));
        more = others;
        let Some(Item::Block(block)) = items.get_mut(place) else { continue };
        let nested = nested.body();
        let mut inner = *block.body;
        if !own.is_empty() {
            let base = LabelledBody { body: &inner, labels: block.labels };
            inner = changed(arena, deferred, &nested, &base, &mapped(own, |it| it.1), Lists::Extended);
        }
        let inner = united(arena, deferred, &nested, &inner);
        if !own.is_empty() || !std::ptr::eq(inner.items, block.body.items) {
            is_changed = true;
            block.body = arena.keep(inner);
        }
    }
    if is_changed { Body { items: arena.keep_list(&items), ..*body } } else { *body }
}
