//! The items found in a body: an attribute, a block, the blocks that a `dynamic` block generates, or an unknown item.

use crate::eval::DynamicIterator;
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, BlockLabel, Body};
use crate::table::LabelPlace;
use std::cmp::Ordering;
use std::rc::Rc;

/// The result of a search for an attribute of the schema.
#[derive(Clone, Copy)]
pub(crate) enum FoundAttr<'t> {
    Absent,
    /// A value with a syntax error, which was reported.
    Broken,
    Present(&'t Attribute<'t>),
}

/// Blocks of a type that the schema does not name.
pub(crate) struct FreeBlocks<'t> {
    pub(crate) block_type: &'t str,
    pub(super) written: Option<FoundBlock<'t>>,
    pub(super) generated: Generated<'t>,
}

impl FreeBlocks<'_> {
    #[inline]
    pub(crate) fn iter(&self) -> impl std::iter::Iterator<Item = FoundBlock<'_>> {
        self.written.into_iter().chain(self.generated.blocks.iter().map(GeneratedBlock::found))
    }

    /// Returns `true` if no further block of the type can exist.
    pub(crate) fn is_complete(&self) -> bool {
        self.generated.complete
    }
}

pub(super) struct Generated<'t> {
    pub(super) blocks: Vec<GeneratedBlock<'t>>,
    /// Whether no further block of the type can exist.
    pub(super) complete: bool,
}

pub(super) struct GeneratedBlock<'t> {
    /// The position of the `dynamic` block among the items of the body.
    pub(super) at: u32,
    pub(super) header: Span,
    pub(super) labels: Vec<String>,
    pub(super) body: &'t Body<'t>,
    pub(super) iterator: Rc<DynamicIterator>,
}

impl GeneratedBlock<'_> {
    pub(super) fn found(&self) -> FoundBlock<'_> {
        let Self { header, labels, body, iterator, .. } = self;
        FoundBlock { header: *header, labels: Labels::Computed(labels), body, iterators: Some(iterator) }
    }
}

/// A block with the labels that its schema requires.
#[derive(Clone, Copy)]
pub(crate) struct FoundBlock<'t> {
    /// The span from the type to the last label. For a generated block, the header of the `dynamic` block.
    pub(crate) header: Span,
    pub(crate) labels: Labels<'t>,
    pub(crate) body: &'t Body<'t>,
    /// The iterators that are visible to expressions in the body.
    pub(crate) iterators: Option<&'t Rc<DynamicIterator>>,
}

impl<'t> FoundBlock<'t> {
    pub(super) fn written(block: &'t Block<'t>, iterators: Option<&'t Rc<DynamicIterator>>) -> Self {
        Self { header: block.header(), labels: Labels::Written(block.labels), body: block.body, iterators }
    }
}

#[derive(Clone, Copy)]
pub(crate) enum Labels<'t> {
    Written(&'t [BlockLabel<'t>]),
    Computed(&'t [String]),
    /// The type of the block, then its labels.
    OfType(&'t Block<'t>),
}

impl<'t> Labels<'t> {
    /// The labels of a whole file: none.
    pub(crate) const NONE: Self = Self::Written(&[]);

    pub(crate) fn len(self) -> usize {
        match self {
            Self::Written(labels) => labels.len(),
            Self::Computed(texts) => texts.len(),
            Self::OfType(block) => block.labels.len() + 1,
        }
    }

    pub(crate) fn get(self, index: usize) -> Option<&'t str> {
        match self {
            Self::Written(labels) => labels.get(index).map(|label| label.text),
            Self::Computed(texts) => texts.get(index).map(String::as_str),
            Self::OfType(block) => match index.checked_sub(1) {
                None => Some(block.block_type.name),
                Some(index) => block.labels.get(index).map(|label| label.text),
            },
        }
    }

    /// The text of the label at a position. If the position stands for several labels, the first one; `None` if the block leaves the label out.
    pub(crate) fn at(self, place: LabelPlace) -> Option<&'t str> {
        place.index(self.len()).and_then(|index| self.get(index))
    }

    pub(crate) fn span_at(self, place: LabelPlace) -> Option<Span> {
        place.index(self.len()).and_then(|index| self.span(index))
    }

    pub(crate) fn span(self, index: usize) -> Option<Span> {
        match self {
            Self::Written(labels) => labels.get(index).map(|label| label.span),
            Self::Computed(_) => None,
            Self::OfType(block) => match index.checked_sub(1) {
                None => Some(block.block_type.span),
                Some(index) => block.labels.get(index).map(|label| label.span),
            },
        }
    }

    /// Compares the labels with those of another block.
    pub(crate) fn compared(self, other: Self) -> Ordering {
        let mut index = 0;
        loop {
            let order = match (self.get(index), other.get(index)) {
                // Many blocks of JSON can share the text of a label.
                (Some(a), Some(b)) if std::ptr::eq(a, b) => Ordering::Equal,
                (Some(a), Some(b)) => a.cmp(b),
                (a, b) => return a.cmp(&b),
            };
            if order.is_ne() {
                return order;
            }
            index += 1;
        }
    }

    /// The texts, in order.
    pub(crate) fn iter(self) -> impl std::iter::Iterator<Item = &'t str> {
        (0..self.len()).filter_map(move |index| self.get(index))
    }
}

/// Returns `true` if two texts are equal. Compares addresses first, because many blocks of JSON can share the text of a label.
pub(crate) fn same(a: &str, b: &str) -> bool {
    std::ptr::eq(a, b) || a == b
}

/// An argument or block that is not in the schema.
pub(super) struct Unknown {
    pub(super) name: String,
    pub(super) span: Span,
    pub(super) written_as: WrittenAs,
}

#[derive(PartialEq, Eq)]
pub(super) enum WrittenAs {
    Argument,
    Block {
        /// For a `dynamic` block: the index in the schema of the block type that its first label names.
        generates: Option<usize>,
    },
    /// A property in JSON, which could be either.
    Property {
        /// Names in the object that are items of the body. If there are any, the property's name is meant as a label.
        inside: Vec<String>,
    },
}
