//! Required contents of a body.

use hclspec_lang::model::Block;

/// How much of a body's contents a schema requires.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Needs {
    Everything,
    /// Only the contents of nested blocks: the object is one of several that make up the body.
    InBlocks,
    /// Nothing, because the body is merged with others, and so are its single and labeled blocks.
    Nothing,
}

impl Needs {
    /// Requirements of a nested block.
    pub(super) fn in_block(self, block: &Block<'_>) -> Self {
        if block.specs().any(|spec| spec.merges()) {
            return Self::Nothing;
        }
        match self {
            Self::Nothing if block.is_by_label() || block.max_items() == Some(1) => Self::Nothing,
            Self::Everything | Self::InBlocks | Self::Nothing => Self::Everything,
        }
    }

    /// Requirements of one of several objects that make up the body.
    pub(super) fn in_part(self) -> Self {
        match self {
            Self::Everything | Self::InBlocks => Self::InBlocks,
            Self::Nothing => Self::Nothing,
        }
    }
}
