//! The blocks of one type, one by one.

use super::{At, Entries, Items, Kind, Pending};
use crate::body::{FoundBlock, FoundBlocks};
use crate::decode::attrs::AttrsBlock;
use crate::decode::engine::{Engine, Nulls};
use crate::decode::repeated::Count;
use crate::decode::root::Root;
use crate::diagnostic::Diagnostics;
use crate::table::{BodySpec, ItemBounds};
use crate::value::normalized;

/// The blocks of a `block_list`, of which some were decoded before the others were read.
pub(super) fn list(
    at: At<'_>,
    block: usize,
    bounds: ItemBounds,
    nested: &BodySpec<'_>,
    take: &mut dyn Items,
    streamed: (Count, bool),
) -> bool {
    let found = &at.scope.content.blocks(block);
    let (mut count, mut whole) = streamed;
    count.add(found, bounds);
    for block in found.list {
        whole &= at.engine.enter_block(at.diags, at.scope.nulls, block, nested, &mut |value| take.item(value));
    }
    at.engine.check_count(at.diags, at.scope, block, &count, bounds).is_some() && whole && !count.incomplete
}

/// The blocks of a `block_list` in a file that is read meanwhile.
pub(super) fn stream_list(
    root: &dyn Root,
    diags: &mut Diagnostics,
    index: usize,
    bounds: ItemBounds,
    nested: &BodySpec<'_>,
    take: &mut dyn Items,
) -> bool {
    let engine = root.engine();
    let (mut count, mut whole) = (Count::default(), true);
    let scope = root.stream(diags, index, &mut |diags, block| {
        let found = engine.reader.found_block(diags, &root.spec().schema, index, block, None);
        let read = FoundBlocks { list: found.as_slice(), incomplete: found.is_none() };
        count.add(&read, bounds);
        if count.found.is_power_of_two() {
            take.expect(more(count.found, block.body.span.end, engine.reader.text));
        }
        for block in read.list {
            whole &= engine.enter_block(diags, engine.nulls, block, nested, &mut |value| take.item(value));
        }
        whole && !count.incomplete
    });
    list(At { engine, diags, scope }, index, bounds, nested, take, (count, whole))
}

/// About how many more blocks there are if `count` blocks end at `end`: rather more than fewer, but at most some times as
/// many.
fn more(count: u64, end: u32, text: &str) -> usize {
    let bytes = u64::from(end) / count.max(1);
    let rest = (text.len() as u64).saturating_sub(end.into()) / bytes.max(1);
    usize::try_from((rest + rest / 16).min(count.saturating_mul(7))).unwrap_or(0)
}

/// The attributes of a `block_attrs` block.
pub(super) fn attrs(at: At<'_>, block: &AttrsBlock<'_>, take: &mut dyn Entries) -> bool {
    let At { engine, diags, scope } = at;
    take.start();
    engine.each_attribute(diags, block, &mut |diags, attribute| {
        let name = || normalized(attribute.name.of(engine.reader.text).to_owned());
        let is_repeated = block.found.iterators.is_some();
        if !is_repeated && take.entry(name(), Pending(Kind::Written(&attribute.expr, block.element))) {
            return true;
        }
        match engine.entry(diags, scope, block, attribute) {
            Some(Some(value)) => take.entry(name(), Pending::from(value)),
            Some(None) => true,
            None => false,
        }
    })
}

/// The blocks of a `block_map`.
pub(in crate::decode) fn map(at: At<'_>, index: usize, nested: &BodySpec<'_>, take: &mut dyn Entries) -> bool {
    let At { engine, diags, scope } = at;
    let mut whole = true;
    let blocks = engine.labelled(diags, scope, index, nested, &mut whole);
    for block in blocks {
        whole &= labelled(Labelled { engine, diags, nulls: scope.nulls, block, nested, level: 0 }, take);
    }
    whole
}

/// The blocks of a `block_map` in a file that is read meanwhile.
pub(super) fn stream_map(
    root: &dyn Root,
    diags: &mut Diagnostics,
    index: usize,
    nested: &BodySpec<'_>,
    take: &mut dyn Entries,
) -> bool {
    let engine = root.engine();
    let mut whole = true;
    let scope = root.stream(diags, index, &mut |diags, block| {
        let found = engine.reader.found_block(diags, &root.spec().schema, index, block, None);
        whole &= found.is_some_and(|block| {
            labelled(Labelled { engine, diags, nulls: engine.nulls, block: &block, nested, level: 0 }, take)
        });
        whole
    });
    map(At { engine, diags, scope }, index, nested, take) && whole
}

/// A block of a `block_map`, by its labels from `level` on.
pub(super) struct Labelled<'p> {
    engine: &'p Engine<'p>,
    diags: &'p mut Diagnostics,
    nulls: Nulls,
    block: &'p FoundBlock<'p>,
    nested: &'p BodySpec<'p>,
    level: usize,
}

/// Puts a block where its labels say. False also if there is one.
pub(super) fn labelled(labelled: Labelled<'_>, take: &mut dyn Entries) -> bool {
    let Labelled { engine, diags, nulls, block, nested, level } = labelled;
    let Some(label) = block.labels.get(level).map(str::to_owned) else { return false };
    let level = level + 1;
    if level < block.labels.len() {
        return take
            .entry(label, Pending(Kind::Labelled(Labelled { engine, diags, nulls, block, nested, level }, None)));
    }
    let (before, mut label) = (take.len(), Some(label));
    let whole = engine
        .enter_block(diags, nulls, block, nested, &mut |value| take.entry(label.take().unwrap_or_default(), value));
    whole && take.len() > before
}
