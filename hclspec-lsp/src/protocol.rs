//! Types of the Language Server Protocol.
//!
//! The crate `gen-lsp-types` generates them from the protocol's own model, and releases a breaking version with each revision, so only this module
//! refers to the crate. Null and missing properties are distinct, as in the protocol.

pub(crate) use gen_lsp_types::*;
