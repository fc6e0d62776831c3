//! What a body holds, by the schema that is asked of it.
//!
//! Input: a [`Body`] of the tree and a [`BodySchema`]. Output: [`Content`], in which `dynamic` blocks are expanded in
//! place and every attribute and block stands at its index in the schema. All departures from the schema are reported.

mod content;
mod dynamic;
mod unknown;

pub(crate) use content::{
    Content, FoundAttr, FoundBlock, FoundBlocks, FreeBlocks, Labels, NO_LABELS, Reader, here, missing_argument,
};
