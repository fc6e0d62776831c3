//! The foundation of `hclspec`, for its macro and at run time: syntax, values, types, problems and evaluation.
//!
//! Programs use this crate through the `hclspec` crate.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod arena;
pub mod builtin;
pub mod convert;
pub mod diagnostic;
pub mod eval;
pub mod expression;
pub mod function;
pub mod host;
pub mod map;
pub mod path;
pub mod positions;
pub mod source;
pub mod stdlib;
pub mod step;
pub mod syntax;
pub mod table;
pub mod text;
pub mod types;
pub mod value;
