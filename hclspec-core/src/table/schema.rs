//! The arguments and blocks that a body may contain, by name.

use crate::text::place;
use std::fmt;
use std::ops::Range;

/// The arguments and blocks that a body may contain: the union of what its specs read.
#[derive(Clone, Copy, Debug)]
pub struct BodySchema<'a> {
    /// Attributes, sorted by name.
    pub attrs: &'a [AttrSchema<'a>],
    /// Blocks, sorted by type.
    pub blocks: &'a [BlockSchema<'a>],
}

impl<'a> BodySchema<'a> {
    /// Returns `true` if the body accepts an argument of this name only because it accepts any.
    pub fn takes_argument(&self, name: &str) -> bool {
        self.attrs.first().is_some_and(|attr| attr.name == ANY_OTHER) && !self.has(name)
    }

    /// Returns `true` if the body accepts blocks of this type only because it accepts any.
    pub fn takes_block(&self, block_type: &str) -> bool {
        self.blocks.first().is_some_and(|block| block.block_type == ANY_OTHER) && !self.has(block_type)
    }

    /// Returns `true` if the body accepts arguments, or blocks, that it does not name.
    pub fn is_open(&self) -> bool {
        let takes_arguments = self.attrs.first().is_some_and(|it| it.name == ANY_OTHER);
        takes_arguments || self.blocks.first().is_some_and(|it| it.block_type == ANY_OTHER)
    }

    /// The entry for blocks of this type, if the body accepts arbitrary block types and treats the type as the first label.
    pub fn other<'b>(&self, block_type: &'b str) -> Option<BlockSchema<'b>>
    where
        'a: 'b,
    {
        let other = self.blocks.first().filter(|block| block.block_type == ANY_OTHER)?;
        let (_, labels) = other.labels.split_first()?;
        Some(BlockSchema { block_type, labels, ..*other })
    }

    /// The index of the entry that applies to blocks of this type.
    pub fn block_or_other(&self, block_type: &str) -> Option<usize> {
        self.block(block_type).or_else(|| self.other(block_type).map(|_| 0))
    }

    /// Returns `true` for a known argument or block type.
    #[inline(never)]
    pub fn has(&self, name: &str) -> bool {
        place(self.attrs, name, |it| it.name).is_some() || self.block(name).is_some()
    }

    /// The names of arguments.
    pub fn attr_names(&self) -> Vec<&'a str> {
        let mut names = Vec::with_capacity(self.attrs.len());
        for attr in self.attrs {
            if attr.name != ANY_OTHER {
                names.push(attr.name);
            }
        }
        names
    }

    /// The block types.
    pub fn block_types(&self) -> Vec<&'a str> {
        let mut types = Vec::with_capacity(self.blocks.len());
        for BlockSchema { block_type, .. } in self.blocks {
            if *block_type != ANY_OTHER {
                types.push(*block_type);
            }
        }
        types
    }

    /// The index of a block type.
    #[inline]
    pub fn block(&self, block_type: &str) -> Option<usize> {
        place(self.blocks, block_type, |it| it.block_type)
    }
}

/// The name of the entry for all attributes or blocks that a schema does not name. No configuration can contain this name. The entry is the first in
/// a schema that accepts such items.
pub const ANY_OTHER: &str = "";

/// An attribute that a body may contain.
#[derive(Clone, Copy, Debug)]
pub struct AttrSchema<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether the attribute must be set. Attributes that only fallbacks of a `default` read are not required here.
    pub required: bool,
}

/// A block type that a body may contain.
#[derive(Clone, Copy, Debug)]
pub struct BlockSchema<'a> {
    /// The block type.
    pub block_type: &'a str,
    /// The names of its labels, for messages.
    pub labels: &'a [&'a str],
    /// The optional labels.
    pub optional: OptionalLabels,
}

/// The labels that a block may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionalLabels {
    /// This number of labels at the start.
    First(usize),
    /// This number of labels at the end.
    Last(usize),
    /// The last label, which may also be repeated.
    Any,
}

/// The position of a label among the labels that a block has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabelPlace {
    /// The label at this index.
    Start(usize),
    /// The label at this index from the end; the last label has the index 1.
    End(usize),
    /// All labels from this index.
    From(usize),
}

impl OptionalLabels {
    /// No optional labels.
    pub const NONE: Self = Self::Last(0);

    /// The indices of the required labels among `count` labels.
    pub const fn required(self, count: usize) -> Range<usize> {
        match self {
            Self::First(optional) => optional..count,
            Self::Last(optional) => 0..count.saturating_sub(optional),
            Self::Any => 0..count.saturating_sub(1),
        }
    }

    /// The position of the label at an index among `count` labels.
    #[inline]
    pub const fn place(self, index: usize, count: usize) -> LabelPlace {
        match self {
            Self::First(optional) if optional > 0 => LabelPlace::End(count.saturating_sub(index)),
            Self::Any if index + 1 == count => LabelPlace::From(index),
            _ => LabelPlace::Start(index),
        }
    }
}

impl LabelPlace {
    /// The index of the label in a block with `count` labels, or of the first if the label is repeated. `None` if the block leaves it out.
    pub const fn index(self, count: usize) -> Option<usize> {
        match self {
            Self::Start(index) | Self::From(index) if index < count => Some(index),
            Self::End(back) if back > 0 => count.checked_sub(back),
            _ => None,
        }
    }
}

impl<'a> BlockSchema<'a> {
    /// Blocks whose labels are all required.
    pub const fn of(block_type: &'a str, labels: &'a [&'a str]) -> Self {
        Self { block_type, labels, optional: OptionalLabels::NONE }
    }

    /// Returns `true` if the label at an index is optional.
    pub fn is_optional(&self, index: usize) -> bool {
        !self.optional.required(self.labels.len()).contains(&index)
    }

    /// The names of the required labels.
    pub fn required(&self) -> &'a [&'a str] {
        self.labels.get(self.optional.required(self.labels.len())).unwrap_or_default()
    }

    /// Returns `true` if a label is optional.
    pub fn has_optional(&self) -> bool {
        self.required().len() < self.labels.len()
    }

    /// The maximum number of labels; `None` for any number.
    pub const fn most(&self) -> Option<usize> {
        match self.optional {
            OptionalLabels::Any => None,
            _ => Some(self.labels.len()),
        }
    }

    /// Returns `true` if a block may have `count` labels.
    pub fn has(&self, count: usize) -> bool {
        count >= self.required().len() && self.most().is_none_or(|most| count <= most)
    }
}

/// Prints the header's form: `listener "<type>" ["<name>"]`.
impl fmt::Display for BlockSchema<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.block_type)?;
        for (at, label) in self.labels.iter().enumerate() {
            match self.optional {
                OptionalLabels::Any if self.is_optional(at) => write!(f, " [\"<{label}>\" ..]")?,
                _ if self.is_optional(at) => write!(f, " [\"<{label}>\"]")?,
                _ => write!(f, " \"<{label}>\"")?,
            }
        }
        Ok(())
    }
}
