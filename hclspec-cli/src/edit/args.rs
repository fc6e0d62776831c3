//! Arguments of the editing commands.

use crate::args::SettingArgs;
use crate::output::OutputArgs;
use clap::Args;
use std::path::PathBuf;

/// Options for edits.
#[derive(Args, Debug)]
pub(crate) struct EditArgs {
    /// The spec file. Defaults to the one that the workspace file `hclspec.hcl` has for these files
    #[arg(short, long, value_name = "SPEC")]
    pub(crate) spec: Option<PathBuf>,
    /// Match names only, without a spec
    #[arg(long, conflicts_with = "spec")]
    pub(crate) no_spec: bool,
    /// Write nothing, but print the difference
    #[arg(long)]
    pub(crate) diff: bool,
    /// Print the result as JSON
    #[arg(long, conflicts_with = "diff")]
    pub(crate) json: bool,
    /// Write the configuration even if the spec rejects it
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct GetArgs {
    /// The path, such as `listener["https"].port`
    pub(crate) path: String,
    /// The configuration: files or folders; `-` for standard input. Defaults to the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    /// The spec file. Defaults to the one that the workspace file `hclspec.hcl` has for these files
    #[arg(short, long, value_name = "SPEC")]
    pub(crate) spec: Option<PathBuf>,
    /// Match names only, without a spec
    #[arg(long, conflicts_with = "spec")]
    pub(crate) no_spec: bool,
    /// Print a JSON object with the value, its text and its location
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the text in the file instead of the value
    #[arg(long, conflicts_with = "json")]
    pub(crate) text: bool,
    /// Also print secrets
    #[arg(long)]
    pub(crate) show_secret: bool,
    /// A file that overrides the configuration; the last one wins
    #[arg(long = "override", value_name = "FILE")]
    pub(crate) overrides: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct SetArgs {
    /// The path of an argument, or of a part of its value
    pub(crate) path: String,
    /// The value, as an HCL literal. Anything that isn't a literal is taken as a string, and so is everything if the spec asks for a string
    pub(crate) value: String,
    /// The configuration: files or folders; `-` for standard input. Defaults to the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    /// Take the value as an expression, such as `var.port + 1`; also replaces computed values
    #[arg(short, long)]
    pub(crate) expression: bool,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct PathArgs {
    /// The path, such as `listener["https"].port`
    pub(crate) path: String,
    /// The configuration: files or folders; `-` for standard input. Defaults to the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct AddArgs {
    /// The path of the block, such as `listener["admin"]`
    pub(crate) path: String,
    /// Arguments of the block, with values as for `set`
    #[arg(value_name = "NAME=VALUE", value_parser = named)]
    pub(crate) arguments: Vec<(String, String)>,
    /// A file or folder of the configuration; `-` for standard input. Defaults to the files in `hclspec.hcl`
    #[arg(short, long = "file", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct RenameArgs {
    /// The path of an argument, a block or an item of an object
    pub(crate) from: String,
    /// The new path. It differs from the old one only in the last name or its labels
    pub(crate) to: String,
    /// The configuration: files or folders; `-` for standard input. Defaults to the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct MigrateArgs {
    /// Write nothing, but fail and print the difference if there are old names
    #[arg(long)]
    pub(crate) check: bool,
    /// The configuration: files or folders; `-` for standard input. Defaults to the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

/// Splits `NAME=VALUE`.
fn named(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.trim().to_owned(), value.to_owned())),
        None => Err("expected NAME=VALUE".to_owned()),
    }
}
