//! The blocks of one type: one by one, or by label.

use super::at::At;
use super::pending::{Entries, FoundValue, Items};
use super::val::val;
use crate::body::{BlockPlace, FoundBlock, FoundBlocks, same};
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, message};
use crate::positions::leading;
use crate::table::{BodySpec, ItemBounds, LabelPlace, MapRules};
use crate::text::{Quoted, joined};
use std::cmp::Ordering;

#[derive(Clone, Copy)]
pub(super) struct Blocks<'p> {
    /// The index in the schema.
    pub(super) index: usize,
    pub(super) bounds: ItemBounds,
    pub(super) nested: &'p BodySpec<'p>,
    pub(super) is_set: bool,
}

/// Passes on the blocks one by one. A set keeps only one of several equal blocks, whether as values or as elements of a Rust set.
pub(super) fn list(at: &mut At<'_>, blocks: Blocks<'_>, take: &mut dyn Items) -> bool {
    let found = at.scope.content.blocks(blocks.index);
    if !at.pays(take.bytes(found.len())) {
        return false;
    }
    take.start();
    take.expect(found.len());
    let mut is_complete = !found.incomplete;
    for block in found.iter() {
        is_complete &= at.reborrow().has(block, blocks.nested, |value| take.item(value));
    }
    at.check_blocks(blocks.index, &found, blocks.bounds) && is_complete
}

/// Some blocks of a `block_map`. At `level` 0, these are all blocks in source order; at other levels, they are sorted by their labels, which
/// are all different, and share the labels before the level.
#[derive(Clone, Copy)]
pub(super) struct Labelled<'p> {
    /// The index in the schema.
    pub(super) index: usize,
    pub(super) rules: MapRules,
    pub(super) blocks: FoundBlocks<'p>,
    pub(super) level: usize,
    pub(super) nested: &'p BodySpec<'p>,
}

/// Passes on the blocks by their next label: a block if it is the last label, otherwise the group of blocks that share the label.
pub(super) fn labelled(at: &mut At<'_>, all: Labelled<'_>, take: &mut dyn Entries) -> bool {
    if all.level > 0 {
        return groups(at, all, take);
    }
    let engine = at.engine();
    let mut buffer = engine.buffer();
    let (blocks, mut is_complete) = sorted(at, all, &mut buffer.blocks);
    is_complete &= groups(at, Labelled { blocks, ..all }, take);
    engine.give_back(buffer);
    at.check_blocks(all.index, &all.blocks, all.rules.bounds) && is_complete
}

fn groups(at: &mut At<'_>, blocks: Labelled<'_>, take: &mut dyn Entries) -> bool {
    let Labelled { blocks: all, level, .. } = blocks;
    let label = |place: &BlockPlace| all.labels(place).and_then(|labels| labels.get(level)).unwrap_or_default();
    let is_last = all.get(0).is_some_and(|first| first.labels.len() == level + 1);
    let is_same = |a: &BlockPlace, b: &BlockPlace| same(label(a), label(b));
    let count = if is_last { all.len() } else { all.places.chunk_by(is_same).count() };
    if !at.pays(take.bytes(count)) {
        return false;
    }
    take.start();
    let mut is_complete = true;
    let mut rest = all.places;
    while let Some(place) = rest.first() {
        let count = if is_last { 1 } else { leading(rest, &|it| is_same(place, it)) };
        let (places, others) = rest.split_at(count);
        rest = others;
        let first = all.at(place);
        let Some((first, label)) = first.and_then(|first| Some((first, first.labels.get(level)?))) else {
            return false;
        };
        // A label of the wrong type is reported with the body.
        if !at.is_label(blocks.index, LabelPlace::Start(level), label) {
            is_complete = false;
            places.iter().filter_map(|place| all.at(place)).for_each(|block| at.visit(block, blocks.nested));
            continue;
        }
        let Some(label) = at.copied(label, first.header) else { return false };
        is_complete &= if !is_last {
            let inner = Labelled { blocks: all.only(places), level: level + 1, ..blocks };
            take.entry(label, FoundValue::Labelled(at.reborrow(), inner).into())
        } else {
            at.reborrow().has(first, blocks.nested, |value| take.entry(label, value))
        };
    }
    is_complete
}

/// The blocks of a type, collected in `places`: sorted by their labels, or in the order of the configuration if the rules say so. Of several blocks
/// with the same labels, only the first is kept. The second result is `false` if a block was dropped or could not be read.
fn sorted<'s, 'p: 's>(at: &mut At<'_>, all: Labelled<'p>, places: &'s mut Vec<BlockPlace>) -> (FoundBlocks<'s>, bool) {
    let Labelled { index, blocks: found, nested, .. } = all;
    let block_type = at.scope.spec.schema.blocks.get(index).map_or("", |block| block.block_type);
    let mut is_complete = !found.incomplete;
    let compared = |a: &BlockPlace, b: &BlockPlace| match (found.labels(a), found.labels(b)) {
        (Some(a), Some(b)) => a.compared(b),
        _ => Ordering::Equal,
    };
    // Files made by programs are often sorted.
    if found.places.is_sorted_by(|a, b| compared(a, b).is_lt()) {
        return (found, is_complete);
    }
    places.clear();
    places.extend_from_slice(found.places);
    places.sort_by(compared);
    places.dedup_by(|place, first| {
        let same = compared(place, first).is_eq();
        if same && let (Some(block), Some(first)) = (found.at(place), found.at(first)) {
            at.diags.push(duplicate(block_type, &first, &block));
            is_complete = false;
            at.visit(block, nested);
        }
        same
    });
    if all.rules.is_ordered {
        found.in_order(places);
    }
    (found.only(places), is_complete)
}

impl At<'_> {
    /// Reports the problems in a block whose value can't be used.
    fn visit(&mut self, block: FoundBlock<'_>, nested: &BodySpec<'_>) {
        self.reborrow().enter(block, nested, |inside| val(inside.pending()));
    }
}

fn duplicate(block_type: &str, first: &FoundBlock<'_>, block: &FoundBlock<'_>) -> Diagnostic {
    let names = block.labels.iter().map(|label| Quoted(label).to_string()).collect::<Vec<_>>();
    let names = joined(&names, " ");
    let error =
        Code::DuplicateBlock.error_of(message!("duplicate {} block", Spec(block_type))).with_subject(block.header);
    if first.header == block.header {
        error
            .with_message(message!("Two `{}` blocks labeled {} are generated here.", Spec(block_type), Value(names)))
            .with_help("make `labels` depend on the iterator's `key` or `value`")
    } else {
        error
            .with_message(message!("Another `{}` block is already labeled {}.", Spec(block_type), Value(names)))
            .with_label(first.header, "first defined here")
    }
}
