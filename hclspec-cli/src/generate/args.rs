//! Arguments of `hclspec generate`.

use crate::args::{RustArgs, path_and_rest};
use crate::output::OutputArgs;
use crate::subject::SpecArgs;
use clap::Args;
use hclspec_codegen::{Host, Maker, file};
use std::path::PathBuf;

/// Default of `--crate`.
pub(super) const CRATE: &str = "::hclspec";

#[derive(Args, Debug)]
pub(crate) struct GenerateArgs {
    #[command(flatten)]
    pub(crate) spec: SpecArgs,
    #[command(flatten)]
    pub(crate) rust: RustArgs,
    /// The name of the module with the other types. Defaults to the root type's name in lower case
    #[arg(long, value_name = "MODULE")]
    pub(crate) module: Option<String>,
    /// The visibility of the root type and of the module. Defaults to `pub`
    #[arg(long, value_name = "VISIBILITY", value_parser = parse_visibility)]
    pub(crate) vis: Option<String>,
    /// A trait that all types derive
    #[arg(long, value_name = "TRAIT", value_delimiter = ',', value_parser = parse_path)]
    pub(crate) derive: Vec<String>,
    /// The type of a part, such as `server.port=u16`, which implements `FromValue`; `number=TYPE` applies to all other numbers
    #[arg(long, value_name = "PATH=TYPE", value_parser = parse_types_entry)]
    pub(crate) types: Vec<TypeEntry>,
    /// The type of a part that implements serde's `Deserialize`
    #[arg(long, value_name = "PATH=TYPE", value_parser = parse_deserialize_entry)]
    pub(crate) deserialize: Vec<TypeEntry>,
    /// The module with the types of an included library
    #[arg(long, value_name = "LIBRARY=MODULE", value_parser = parse_types_from)]
    pub(crate) types_from: Vec<LibraryEntry>,
    /// Make types whose values can be written as configurations, like the option `write` of `hclspec!`
    #[arg(long)]
    pub(crate) write: bool,
    /// The path of the crate `hclspec`, valid in any module
    #[arg(long = "crate", value_name = "PATH", default_value = CRATE, value_parser = parse_path)]
    pub(crate) krate: String,
    /// Write the code of a spec to the given file instead of standard output. The file is replaced atomically; other hard links to it keep the old
    /// text
    #[arg(short, long, value_name = "FILE", conflicts_with = "check", help_heading = "Where the text goes")]
    pub(crate) out: Option<PathBuf>,
    /// Write nothing, but fail and print the difference if the file is not up to date. Without FILE, checks the files of all calls of `hclspec!`
    #[arg(long, value_name = "FILE", help_heading = "Where the text goes")]
    pub(crate) check: Option<Option<PathBuf>>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl GenerateArgs {
    /// Returns `true` if the code of a single spec is requested: by naming a spec, a file to check, or an option for one spec.
    pub(super) fn is_for_one_spec(&self) -> bool {
        let Self { spec, rust, module, vis, derive, types, deserialize, types_from, write, .. } = self;
        let has_file = matches!(self.check, Some(Some(_)));
        let has_names = rust.name.is_some() || module.is_some() || vis.is_some();
        let has_types = [types, deserialize].iter().any(|list| !list.is_empty()) || !types_from.is_empty();
        spec.is_given() || has_file || has_names || has_types || !derive.is_empty() || rust.nullable || *write
    }
}

/// An entry of `--types` or `--deserialize`.
#[derive(Clone, Debug)]
pub(crate) struct TypeEntry {
    /// Path of the part in the spec, or a type.
    pub(super) path: String,
    pub(super) ty: String,
}

impl TypeEntry {
    pub(super) fn host(&self, maker: Maker) -> Result<Host, String> {
        Host::from_texts(&self.path, &self.ty, maker).map_err(message)
    }
}

/// An entry of `--types-from`.
#[derive(Clone, Debug)]
pub(crate) struct LibraryEntry {
    pub(super) library: String,
    pub(super) module: String,
}

/// Validates a value of `--vis`.
fn parse_visibility(text: &str) -> Result<String, String> {
    file::visibility(text).map_err(message)?;
    Ok(text.to_owned())
}

/// Validates a value of `--derive` or `--crate`.
fn parse_path(text: &str) -> Result<String, String> {
    file::path(text).map_err(message)?;
    Ok(text.to_owned())
}

/// Parses a value of `--types`.
fn parse_types_entry(text: &str) -> Result<TypeEntry, String> {
    parse_entry(text, Maker::FromValue)
}

/// Parses a value of `--deserialize`.
fn parse_deserialize_entry(text: &str) -> Result<TypeEntry, String> {
    parse_entry(text, Maker::Deserialize)
}

/// Parses a value of `--types-from`.
fn parse_types_from(text: &str) -> Result<LibraryEntry, String> {
    let (library, module) = text.rsplit_once('=').ok_or("expected LIBRARY=MODULE")?;
    let (library, module) = (library.trim().to_owned(), parse_path(module.trim())?);
    Ok(LibraryEntry { library, module })
}

fn parse_entry(text: &str, maker: Maker) -> Result<TypeEntry, String> {
    let (path, ty) = path_and_rest(text).ok_or("expected PATH=TYPE")?;
    let entry = TypeEntry { path: path.to_owned(), ty: ty.trim().to_owned() };
    // Validates it.
    entry.host(maker)?;
    Ok(entry)
}

pub(super) fn message(error: syn::Error) -> String {
    error.to_string()
}
