//! The entry points for host programs: their options, and the files that they pass.
//!
//! The decoder knows one kind of body, `ast::Body`. Before a decode starts, `root` parses all files (`tree`) and combines them:
//!
//! - The texts of all files are one text (`source::SourceMap`), so that a `Span` also identifies the file. A single file is not copied.
//! - JSON is parsed with the spec, since only the spec tells a body from a value. `body::json` asks `syntax::json` for one property after the other, and reads each by the
//!   `Form` of its body. Templates in strings with escapes are parsed without the escapes; `syntax::json::relocate` then moves the locations in their trees.
//! - `body::aliases` renames items with old names, so that no later stage sees these.
//! - `body::merge` combines files, `body::overrides` applies one body to another, and `body::set` sets arguments by their paths.
//!
//! `parsed` keeps the bodies of a configuration that is decoded in phases. JSON is checked then, and parsed again by each decode.

mod body;
mod config;
#[expect(clippy::module_inception, reason = "a file is named by the noun it owns")]
mod decoder;
mod default;
mod evaluate;
mod files;
mod given;
mod limits;
mod names;
mod parse;
mod parsed;
mod root;
mod run;
mod set;
mod setters;
pub mod stages;
mod tree;
mod warnings;

pub use crate::body::environment_name;
pub use crate::decode::{BlockPath, ReadBody};
pub use crate::secrecy::may_be_sensitive;
pub use config::{
    Config, GoodParts, MapOrder, VisitBody, body_by, check_by, good_parts_by, orders_by, origins_by, spent_by,
    spent_typed, texts_by, val_by, with_literal_strings, with_unknown_references, without_overrides,
};
pub use decoder::{Decoder, from_dir, from_path, from_paths, from_str};
pub use default::default_value;
pub use files::{ConfigText, config_files, config_text, config_text_by};
pub use limits::Limits;
pub use names::{functions_of, type_of_input, visit_variables};
pub use parsed::Parsed;
pub use setters::{of_check, of_command};
