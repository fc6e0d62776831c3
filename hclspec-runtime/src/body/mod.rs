//! The content of a body, by a schema.
//!
//! Takes a [`Body`] of the tree and a [`BodySchema`]. Returns [`Content`], in which `dynamic` blocks are expanded in
//! place, and every attribute and block is at its index in the schema. Every violation of the schema is reported.
//!
//! There is one kind of body. Before the content is read, all parts of a configuration become one body, by the [`BodyForm`]
//! from the spec: `json` makes bodies from JSON, `merge` combines those of several files, `overrides` applies one to another, and `set`
//! sets single arguments.

mod aliases;
mod content;
mod dynamic;
mod form;
mod found;
mod json;
mod merge;
mod overrides;
mod reader;
mod set;
mod united;
mod unknown;

pub(crate) use aliases::renamed;
pub(crate) use content::{BlockPlace, Buffer, Content, FoundBlocks};
pub(crate) use form::BodyForm;
pub(crate) use found::{FoundAttr, FoundBlock, Labels, same};
pub(crate) use json::JsonBodies;
pub(crate) use merge::{holds, merged};
pub(crate) use overrides::{Overridden, overridden};
pub(crate) use reader::{BodyReader, here, missing_argument};
pub use set::environment_name;
pub(crate) use set::{Setting, named_by_environment, similar_in_environment};
pub(crate) use united::united;
pub(crate) use unknown::{misdefined, misplaced_block, possible_misspelling};
