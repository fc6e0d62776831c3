//! The arguments of the commands that edit.

use crate::args::SettingArgs;
use crate::output::OutputArgs;
use clap::Args;
use std::path::PathBuf;

/// How a configuration is edited.
#[derive(Args, Debug)]
pub(crate) struct EditArgs {
    /// The spec file; by default the one in the workspace file `hclspec.hcl` whose files these are
    #[arg(short, long, value_name = "SPEC")]
    pub(crate) spec: Option<PathBuf>,
    /// Go by names alone, without a spec
    #[arg(long, conflicts_with = "spec")]
    pub(crate) no_spec: bool,
    /// Write nothing, but print what would change
    #[arg(long)]
    pub(crate) diff: bool,
    /// Print the result as JSON
    #[arg(long, conflicts_with = "diff")]
    pub(crate) json: bool,
    /// Write a configuration that the spec rejects, too
    #[arg(long)]
    pub(crate) force: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct GetArgs {
    /// The path, such as `listener["https"].port`
    pub(crate) path: String,
    /// The configuration: one or more files or folders; standard input if it is `-`. By default the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    /// The spec file; by default the one in the workspace file `hclspec.hcl` whose files these are
    #[arg(short, long, value_name = "SPEC")]
    pub(crate) spec: Option<PathBuf>,
    /// Go by names alone, without a spec
    #[arg(long, conflicts_with = "spec")]
    pub(crate) no_spec: bool,
    /// Print a JSON object with the value, its text, and where it is
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the text in the file instead of the value
    #[arg(long, conflicts_with = "json")]
    pub(crate) text: bool,
    /// Print a value that is secret
    #[arg(long)]
    pub(crate) show_secret: bool,
    /// A file whose configuration overrides the others; the last one wins
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
    /// The value: a literal in HCL. What is none is a string, and so is a word for which the spec has a string
    pub(crate) value: String,
    /// The configuration: one or more files or folders; standard input if it is `-`. By default the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    /// The value is an expression, such as `var.port + 1`, and replaces any expression
    #[arg(short, long)]
    pub(crate) expression: bool,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct PathArgs {
    /// The path, such as `listener["https"].port`
    pub(crate) path: String,
    /// The configuration: one or more files or folders; standard input if it is `-`. By default the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct AddArgs {
    /// The path of the block, such as `listener["admin"]`
    pub(crate) path: String,
    /// Arguments of the block, with values as those of `set`
    #[arg(value_name = "NAME=VALUE", value_parser = named)]
    pub(crate) arguments: Vec<(String, String)>,
    /// A file or folder of the configuration; `-` is standard input. By default the files in `hclspec.hcl`
    #[arg(short, long = "file", value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct RenameArgs {
    /// The path of an argument, a block or an item of an object
    pub(crate) from: String,
    /// The same path with another last name, or other labels
    pub(crate) to: String,
    /// The configuration: one or more files or folders; standard input if it is `-`. By default the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

#[derive(Args, Debug)]
pub(crate) struct MigrateArgs {
    /// Write nothing, but fail and print the difference if there are old names
    #[arg(long)]
    pub(crate) check: bool,
    /// The configuration: one or more files or folders; standard input if it is `-`. By default the files in `hclspec.hcl`
    pub(crate) files: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) edit: EditArgs,
}

/// `NAME=VALUE`
fn named(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) => Ok((name.trim().to_owned(), value.to_owned())),
        None => Err("expected NAME=VALUE".to_owned()),
    }
}
