//! Arguments of `hcldec`.

use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(disable_version_flag = true)]
pub(crate) struct HcldecArgs {
    /// The spec file (required)
    #[arg(short, long, value_name = "SPEC-FILE")]
    pub(crate) spec: Option<PathBuf>,
    /// Write to the given file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print problems in this format; only `json` is supported
    #[arg(long, value_name = "FORM")]
    pub(crate) diags: Option<String>,
    /// Don't decode; print the variables that the configuration refers to, as JSON
    #[arg(long)]
    pub(crate) var_refs: bool,
    /// Also print the type of the value
    #[arg(long)]
    pub(crate) with_type: bool,
    /// Also print properties that are null
    #[arg(long)]
    pub(crate) keep_nulls: bool,
    /// Variables for the configuration: a JSON object, or a file with JSON or HCL arguments
    #[arg(short = 'V', long, value_name = "JSON-OR-FILE")]
    pub(crate) vars: Vec<String>,
    /// Print the version
    #[arg(short = 'v', long)]
    pub(crate) version: bool,
    /// The files of the configuration; standard input if there are none
    #[arg(value_name = "HCL-FILE")]
    pub(crate) files: Vec<PathBuf>,
}
