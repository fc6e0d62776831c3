//! What a body holds, by the schema that is asked of it.
//!
//! Input: a [`Body`] of the tree and a [`BodySchema`]. Output: [`Content`], in which `dynamic` blocks are expanded in
//! place and every attribute and block stands at its index in the schema. All departures from the schema are reported.
//!
//! There is one kind of body. Before the content is read, whatever a configuration consists of becomes one, by the [`Form`] that the
//! spec gives it: `json` makes bodies of JSON, `merge` one of several files, `overrides` applies one to another.

mod content;
mod dynamic;
mod form;
mod json;
mod merge;
mod overrides;
mod unknown;

pub(crate) use content::{
    Content, FoundAttr, FoundBlock, FoundBlocks, FreeBlocks, Labels, NO_LABELS, Reader, here, missing_argument,
};
pub(crate) use form::Form;
pub(crate) use json::{JsonBodies, can_be_root};
pub(crate) use merge::merged;
pub(crate) use overrides::overridden;
