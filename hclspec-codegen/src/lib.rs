//! Code generation for specs, shared by `hclspec!` and `hclspec generate`.
//!
//! Not for direct use: only the macro and the command call it, and everything may change.

extern crate proc_macro;

mod args;
mod driver;
mod emit;
#[cfg(feature = "file")]
pub mod file;
mod host;
mod ident;
mod options;
mod source;

pub use args::{Args, SpecArg};
pub use driver::{Expansion, expand, unread};
pub use host::{Host, Maker};
pub use options::{Options, TypesFrom};
pub use source::{Caller, INLINE, LoadedSpec, SpecSource, Unread};
