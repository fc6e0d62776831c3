//! The arguments and blocks that a body may contain, by name.

use crate::text::place;
use std::fmt;

/// The arguments and blocks that a body may contain: the union of those that the specs of that body read.
#[derive(Clone, Copy, Debug)]
pub struct BodySchema<'a> {
    /// Attributes, sorted by name.
    pub attrs: &'a [AttrSchema<'a>],
    /// Blocks, sorted by type. A type with optional labels has two entries: without the optional labels, which is the entry that
    /// specs refer to, and with all labels.
    pub blocks: &'a [BlockSchema<'a>],
}

impl<'a> BodySchema<'a> {
    /// Whether the body accepts an argument of this name only because it accepts any.
    pub fn takes_argument(&self, name: &str) -> bool {
        self.attrs.first().is_some_and(|attr| attr.name == ANY_OTHER) && !self.has(name)
    }

    /// Whether the body accepts blocks of this type only because it accepts any.
    pub fn takes_block(&self, block_type: &str) -> bool {
        self.blocks.first().is_some_and(|block| block.block_type == ANY_OTHER) && !self.has(block_type)
    }

    /// The header of blocks of this type, if the body accepts them with the type as their first label.
    pub fn other<'b>(&self, block_type: &'b str) -> Option<Header<'b>>
    where
        'a: 'b,
    {
        let header = self.header(0).filter(|header| header.block_type == ANY_OTHER)?;
        let (_, labels) = header.labels.split_first()?;
        Some(Header { block_type, required: header.required.saturating_sub(1), labels })
    }

    /// The index of the entry for blocks of this type.
    pub fn block_or_other(&self, block_type: &str) -> Option<usize> {
        self.block(block_type).or_else(|| self.other(block_type).map(|_| 0))
    }

    /// Whether a name is known, as an argument or a block type.
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

    /// The block types, each once.
    pub fn block_types(&self) -> Vec<&'a str> {
        let mut types = Vec::with_capacity(self.blocks.len());
        for BlockSchema { block_type, .. } in self.blocks {
            // A type with optional labels is there twice.
            if *block_type != ANY_OTHER && types.last() != Some(block_type) {
                types.push(*block_type);
            }
        }
        types
    }

    /// The index of a block type.
    pub fn block(&self, block_type: &str) -> Option<usize> {
        let found = place(self.blocks, block_type, |it| it.block_type)?;
        let is_second = found > 0 && self.blocks.get(found - 1).is_some_and(|block| block.block_type == block_type);
        Some(found - usize::from(is_second))
    }

    /// The headers of the blocks at `index`.
    #[inline]
    pub fn header(&self, index: usize) -> Option<Header<'a>> {
        let least = self.blocks.get(index)?;
        let most = self.blocks.get(index + 1).filter(|block| block.block_type == least.block_type);
        let labels = most.unwrap_or(least).labels;
        Some(Header { block_type: least.block_type, required: least.labels.len(), labels })
    }
}

/// The name of the entry for all attributes, or blocks, that a schema does not name: no configuration can contain it. The entry is the
/// first of a schema that accepts them.
pub const ANY_OTHER: &str = "";

/// An attribute that a body may contain.
#[derive(Clone, Copy, Debug)]
pub struct AttrSchema<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether it must be set. Attributes that only fallbacks of a `default` read are not required here.
    pub required: bool,
}

/// A block type that a body may contain.
#[derive(Clone, Copy, Debug)]
pub struct BlockSchema<'a> {
    /// The block type.
    pub block_type: &'a str,
    /// The names of its labels, for messages.
    pub labels: &'a [&'a str],
}

/// The form of the headers of a block type.
#[derive(Clone, Copy, Debug)]
pub struct Header<'a> {
    /// The block type.
    pub block_type: &'a str,
    /// How many labels are required.
    pub required: usize,
    /// The names of all labels, including optional ones.
    pub labels: &'a [&'a str],
}

/// Prints how a header is written: `listener "<type>" ["<name>"]`.
impl fmt::Display for Header<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.block_type)?;
        for (at, label) in self.labels.iter().enumerate() {
            if at < self.required { write!(f, " \"<{label}>\"")? } else { write!(f, " [\"<{label}>\"]")? }
        }
        Ok(())
    }
}
