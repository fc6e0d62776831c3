//! The run-time part of `hclspec`: decodes configurations in HCL.
//!
//! Programs use it through the `hclspec` crate.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub(crate) mod body;
pub mod decode;
pub mod decoder;
pub mod expression;
pub mod function;
mod inputs;
pub(crate) mod locals;
pub(crate) mod secrecy;
#[doc(hidden)]
pub mod serialize;
mod words;
pub mod write;

pub use hclspec_core::{
    arena, convert, deserialize, diagnostic, eval, host, map, path, positions, source, stdlib, syntax, table, text,
    types, value,
};

#[cfg(feature = "serde")]
#[doc(hidden)]
pub use serde_core;
