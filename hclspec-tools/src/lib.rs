//! Tools for specs and their configurations: the [formatter](mod@format), [documentation](Docs), [samples](Sample), [JSON Schemas](Schema),
//! and [edits](Edit) that keep every other byte of a configuration.
//!
//! Except for the search for the files of a [workspace], [`Edit::open`] and [`Edit::save`], and [`file::write`], these are functions from text to text without
//! I/O. The command `hclspec` and the language server call them.

pub mod change;
mod compare;
pub mod docs;
mod edit;
pub mod file;
pub mod format;
pub mod functions;
pub mod init;
#[doc(hidden)]
pub mod json;
#[doc(hidden)]
pub mod newline;
mod outline;
mod paths;
mod sample;
mod schema;
mod spec_block;
#[doc(hidden)]
pub mod words;
pub mod workspace;

pub use compare::{ChangeRule, SpecChange, spec_changes};
pub use docs::Docs;
pub use edit::{Edit, FileChange, Found, FoundIn, ShownChange};
pub use format::format;
#[doc(hidden)]
pub use outline::rust_types;
pub use paths::{ArgumentPath, ArgumentPaths, argument_paths, check_variables};
pub use sample::{Sample, offered};
pub use schema::Schema;
