//! Function libraries for configurations, with the names and semantics that users of Terraform and OpenTofu know.
//!
//! Functions in [`general`] depend only on their arguments, so a spec can name this library too. The others are for programs: [`files`], [`env()`], [`clock`]
//! and [`random`].

mod addresses;
mod args;
mod base64;
mod clock;
mod collections;
mod conversion;
mod csv;
mod dates;
#[cfg(feature = "hash")]
mod digest;
mod elements;
mod encoding;
mod environment;
mod files;
mod format;
mod glob;
#[cfg(feature = "gzip")]
mod gzip;
mod hashes;
mod lists;
mod maps;
mod moment;
mod numbers;
mod paths;
mod patterns;
mod random;
#[cfg(feature = "regex")]
mod re2;
mod secrets;
mod sets;
mod strings;
mod table;
mod template;
mod uuid;
mod yaml;
#[cfg(feature = "yaml")]
mod yaml_reader;
mod yaml_text;

pub use clock::clock;
pub use environment::env;
pub use files::files;
pub use hclspec_core::function::{Library, LibraryFunction};
pub use random::random;
pub use table::GENERAL;

/// Returns the library of functions that depend only on their arguments: for numbers, text, collections, encodings, hashes, dates, addresses and paths.
///
/// ```
/// let library = hclspec_functions::general();
/// assert!(library.iter().any(|function| function.name() == "merge"));
/// ```
#[must_use]
pub fn general() -> Library {
    Library::new(GENERAL, None)
}
