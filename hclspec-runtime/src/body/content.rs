use super::found::{FoundAttr, FoundBlock, GeneratedBlock, Labels, Unknown};
use crate::eval::DynamicIterator;
use crate::positions::sort_by;
use crate::syntax::ast::{self, Body, Item};
use crate::table::{ANY_OTHER, BodySchema};
use std::rc::Rc;

/// The arguments and blocks of a body, each at its index in the schema.
pub(crate) struct Content<'t> {
    items: &'t [Item<'t>],
    /// The iterators that are visible to expressions in the body.
    pub(super) iterators: Option<&'t Rc<DynamicIterator>>,
    found: Buffer,
    /// Whether the body can't contain anything else: [`Rare::is_complete`](crate::syntax::ast::Rare). Otherwise, absent items may exist in a part
    /// that could not be read.
    pub(super) is_complete: bool,
    /// Whether items may replace others: [`Rare::overridden`](crate::syntax::ast::Rare).
    pub(super) overridden: bool,
    /// Whether the first block type of the schema stands for all types that the schema doesn't name; the block type then counts as a label.
    has_other: bool,
    rare: Option<Box<Rare<'t>>>,
}

/// The positions of the items of a body. The memory is reused for one body after another.
#[derive(Default)]
pub(crate) struct Buffer {
    /// The position among the items by attribute index, or one of the two constants below.
    attrs: Vec<u32>,
    /// The blocks by block index, then in source order. Generated blocks take the position of their `dynamic` block.
    pub(crate) blocks: Vec<BlockPlace>,
}

/// The parts of the content that few bodies have.
#[derive(Default)]
struct Rare<'t> {
    generated: Vec<GeneratedBlock<'t>>,
    /// Indexes of block types that may have more blocks, which could not be read.
    incomplete: Vec<usize>,
    /// Items that are not in the schema.
    unknown: Vec<Unknown>,
}

#[derive(Clone, Copy)]
pub(crate) struct BlockPlace {
    /// The index of the block type in the schema.
    index: u32,
    /// The position among the items; or [`GENERATED`], plus the position among the generated blocks.
    at: u32,
}

/// Larger than any position of an item, because a text has less than 4 GB.
const GENERATED: u32 = 1 << 31;

const ABSENT: u32 = u32::MAX;
const BROKEN: u32 = u32::MAX - 1;

impl BlockPlace {
    pub(crate) fn index(self) -> usize {
        self.index as usize
    }
}

impl<'t> Content<'t> {
    pub(crate) fn new(
        body: &'t Body<'t>,
        schema: &BodySchema<'_>,
        iterators: Option<&'t Rc<DynamicIterator>>,
        buffer: Buffer,
    ) -> Self {
        let ast::Rare { is_complete, overridden, .. } = *body.rare;
        let has_other = schema.other(ANY_OTHER).is_some();
        let mut content =
            Self { items: body.items, iterators, found: buffer, is_complete, overridden, has_other, rare: None };
        content.found.attrs.clear();
        content.found.attrs.resize(schema.attrs.len(), ABSENT);
        content.found.blocks.clear();
        content
    }

    pub(crate) fn attr(&self, index: usize) -> Option<FoundAttr<'t>> {
        Some(match *self.found.attrs.get(index)? {
            ABSENT if self.is_complete => FoundAttr::Absent,
            ABSENT | BROKEN => FoundAttr::Broken,
            at => match self.items.get(at as usize)? {
                Item::Attribute(attribute) => FoundAttr::Present(attribute),
                Item::Block(_) => return None,
            },
        })
    }

    pub(crate) fn is_complete(&self) -> bool {
        self.is_complete
    }

    pub(crate) fn blocks(&self, index: usize) -> FoundBlocks<'_> {
        let start = self.found.blocks.partition_point(|place| (place.index as usize) < index);
        let rest = self.found.blocks.get(start..).unwrap_or_default();
        let places = rest.get(..rest.partition_point(|place| place.index as usize == index)).unwrap_or_default();
        let incomplete = !self.is_complete || self.rare.as_ref().is_some_and(|rare| rare.incomplete.contains(&index));
        FoundBlocks { content: self, places, incomplete }
    }

    /// The blocks of several types, in source order, collected in `places`.
    pub(crate) fn blocks_of<'c>(
        &'c self,
        indexes: impl Iterator<Item = usize>,
        places: &'c mut Vec<BlockPlace>,
    ) -> FoundBlocks<'c> {
        let mut incomplete = false;
        for index in indexes {
            let found = self.blocks(index);
            places.extend_from_slice(found.places);
            incomplete |= found.incomplete;
        }
        self.in_order(places);
        FoundBlocks { content: self, places, incomplete }
    }

    fn in_order(&self, places: &mut [BlockPlace]) {
        let key = |place: &BlockPlace| match place.at.checked_sub(GENERATED) {
            None => (place.at, 0),
            Some(at) => {
                let generated = self.rare.as_ref().and_then(|rare| rare.generated.get(at as usize));
                (generated.map_or(0, |block| block.at), at)
            }
        };
        sort_by(places, &|a, b| key(a).cmp(&key(b)));
    }

    /// Sets the attribute at `index` to the item at the position `at`.
    pub(super) fn set(&mut self, index: usize, at: usize) {
        if let Some(found) = self.found.attrs.get_mut(index) {
            *found = at as u32;
        }
    }

    /// Adds the block at the position `at` among the items, whose type is at `index`.
    pub(super) fn push(&mut self, index: usize, at: usize) {
        self.found.blocks.push(BlockPlace { index: index as u32, at: at as u32 });
    }

    pub(super) fn push_generated(&mut self, index: usize, block: GeneratedBlock<'t>) {
        let generated = &mut self.rare.get_or_insert_default().generated;
        let at = GENERATED + generated.len() as u32;
        generated.push(block);
        self.found.blocks.push(BlockPlace { index: index as u32, at });
    }

    pub(super) fn sort(&mut self) {
        sort_by(&mut self.found.blocks, &|a, b| a.index.cmp(&b.index));
    }

    pub(crate) fn block(&self, place: BlockPlace) -> Option<FoundBlock<'_>> {
        if let Some(at) = place.at.checked_sub(GENERATED) {
            return self.rare.as_ref()?.generated.get(at as usize).map(GeneratedBlock::found);
        }
        match self.items.get(place.at as usize)? {
            Item::Block(block) => {
                let found = FoundBlock::written(block, self.iterators);
                let is_other = self.has_other && place.index == 0;
                Some(if is_other { FoundBlock { labels: Labels::OfType(block), ..found } } else { found })
            }
            Item::Attribute(_) => None,
        }
    }

    pub(super) fn unknown(&mut self) -> &mut Vec<Unknown> {
        &mut self.rare.get_or_insert_default().unknown
    }

    /// Takes the items that are not in the schema; `None` if there never was one.
    pub(super) fn take_unknown(&mut self) -> Option<Vec<Unknown>> {
        self.rare.as_mut().map(|rare| std::mem::take(&mut rare.unknown))
    }

    /// Records that there may be more blocks of a type.
    pub(super) fn set_incomplete(&mut self, index: usize) {
        let incomplete = &mut self.rare.get_or_insert_default().incomplete;
        if !incomplete.contains(&index) {
            incomplete.push(index);
        }
    }

    /// Returns `true` if no attribute was found.
    pub(super) fn is_absent(&self, index: usize) -> bool {
        self.found.attrs.get(index) == Some(&ABSENT)
    }

    /// Records that the attribute is present in some form: an unknown name that probably means this attribute has been reported.
    pub(super) fn set_broken(&mut self, index: usize) {
        if let Some(found) = self.found.attrs.get_mut(index).filter(|attr| **attr == ABSENT) {
            *found = BROKEN;
        }
    }

    pub(crate) fn take_buffer(&mut self) -> Buffer {
        std::mem::take(&mut self.found)
    }
}

#[derive(Clone, Copy)]
pub(crate) struct FoundBlocks<'c> {
    content: &'c Content<'c>,
    pub(crate) places: &'c [BlockPlace],
    /// Whether more blocks may exist that could not be read, which was reported. Their number must not be checked then.
    pub(crate) incomplete: bool,
}

impl<'c> FoundBlocks<'c> {
    pub(crate) fn len(&self) -> usize {
        self.places.len()
    }

    pub(crate) fn get(&self, index: usize) -> Option<FoundBlock<'c>> {
        self.at(self.places.get(index)?)
    }

    pub(crate) fn only<'p>(self, places: &'p [BlockPlace]) -> FoundBlocks<'p>
    where
        'c: 'p,
    {
        FoundBlocks { places, ..self }
    }

    pub(crate) fn in_order(&self, places: &mut [BlockPlace]) {
        self.content.in_order(places);
    }

    pub(crate) fn at(&self, place: &BlockPlace) -> Option<FoundBlock<'c>> {
        self.content.block(*place)
    }

    /// The labels of the block at a position, without visiting its body.
    pub(crate) fn labels(&self, place: &BlockPlace) -> Option<Labels<'c>> {
        match self.content.items.get(place.at as usize) {
            Some(Item::Block(block)) if place.index > 0 => Some(Labels::Written(block.labels)),
            _ => Some(self.at(place)?.labels),
        }
    }

    pub(crate) fn iter(&self) -> impl std::iter::Iterator<Item = FoundBlock<'c>> {
        self.places.iter().filter_map(|place| self.at(place))
    }
}
