//! The HCL Config Spec Language as a library: reads, checks and types spec files.
//!
//! ```text
//! spec file --hir::read, infer::of_file--> hir::Model --infer::check--> Ty (what Rust types are made of)
//!                                                |                                  |
//!                                                |                                  +--lower--> ir::Program (their names and fields)
//!                                                +--table::build--> Table (what the runtime decodes by)
//! ```
//!
//! [`reading`] combines the first two. First the spec is read without inference, then all types are inferred, once.
//!
//! `SpecFile` combines these for programs that receive their spec at run time, behind the feature `decode`, which is on by default.

#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod explanation;
#[cfg(feature = "decode")]
mod file;
pub mod files;
pub mod grammar;
#[cfg(feature = "decode")]
mod guide;
pub mod hir;
pub mod infer;
pub mod ir;
pub mod lower;
pub use hclspec_core::map;
#[cfg(feature = "model")]
pub mod model;
pub mod names;
pub mod reading;

pub mod table;
#[cfg(test)]
mod testing;
mod ty;
mod users;
mod words;

#[cfg(feature = "decode")]
pub use file::SpecFile;
pub use files::{SpecFiles, SpecText};
pub use reading::read;
