//! The command line.

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use hclspec_runtime::diagnostic::Color;
use std::path::PathBuf;

/// Checks, explains and decodes configurations in HCL by their spec files.
///
/// Results go to standard output, problems to standard error. The exit code is 0 if all is good, 1 if there are problems
/// in the input, and 2 for wrong use of the command, such as a file that can't be read.
#[derive(Debug, Parser)]
#[command(name = "hclspec", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Report all problems of a spec, and of configurations by it
    ///
    /// The spec is checked as `hclspec!` does when a program is built, the configurations as that program would.
    Check(CheckArgs),
    /// Print the value of a configuration as JSON
    Decode(DecodeArgs),
    /// Print what a spec means: its parts with their types and the Rust types they become
    Explain(ExplainArgs),
    /// Stand in for `hcldec`, the command of HCL's reference implementation
    ///
    /// Takes the same options and specs (`array` stands for `tuple`), decodes as that command does where the languages
    /// differ, and has its exit codes: 1 if it can't start, 2 for problems in the input. A link to this program that is
    /// called `hcldec` does the same.
    Hcldec(HcldecArgs),
    /// Print a script that completes this command's arguments in a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    /// The spec file; `-` is standard input
    pub(crate) spec: PathBuf,
    /// Configurations to check by it
    pub(crate) configs: Vec<PathBuf>,
    #[command(flatten)]
    pub(crate) host: HostArgs,
    #[command(flatten)]
    pub(crate) rust: RustArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct DecodeArgs {
    /// The spec file
    #[arg(short, long, value_name = "SPEC")]
    pub(crate) spec: PathBuf,
    /// The configuration; standard input if it is `-` or not given
    pub(crate) config: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) host: HostArgs,
    /// Print the value's type, too: {"value": .., "type": ..}
    #[arg(long)]
    pub(crate) with_type: bool,
    /// Print properties that are null, too
    #[arg(long)]
    pub(crate) keep_nulls: bool,
    /// Print all on one line
    #[arg(long)]
    pub(crate) compact: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    /// The spec file; `-` is standard input
    pub(crate) spec: PathBuf,
    #[command(flatten)]
    pub(crate) rust: RustArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// What the program that reads the configuration adds to what it sees.
#[derive(Args, Debug)]
pub(crate) struct HostArgs {
    /// Variables for the configuration: a JSON object, or a file of JSON (`.json`) or of HCL arguments. Later ones win
    #[arg(short = 'V', long, value_name = "JSON-OR-FILE")]
    pub(crate) vars: Vec<String>,
    /// Let the configuration call the functions that the spec itself may use, such as `upper`
    #[arg(long)]
    pub(crate) evaluation_functions: bool,
}

/// The options of `hclspec!` that have a say in what is right.
#[derive(Args, Debug)]
pub(crate) struct RustArgs {
    /// The name of the root type; the spec file's name if not given
    #[arg(long, value_name = "TYPE")]
    pub(crate) name: Option<String>,
    /// As the option `nullable` of `hclspec!`: keep nulls inside of lists, maps and objects
    #[arg(long)]
    pub(crate) nullable: bool,
}

/// How problems are printed.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct OutputArgs {
    /// The form of the problems
    #[arg(long, value_enum, default_value_t = Diags::Human)]
    pub(crate) diags: Diags,
    /// When to use colours; `auto` looks at the terminal, NO_COLOR and CLICOLOR_FORCE
    #[arg(long, value_enum, default_value_t = When::Auto)]
    pub(crate) color: When,
}

/// Forms of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Diags {
    /// With the lines of the file they are about
    Human,
    /// One line for each
    Short,
    /// A JSON array
    Json,
}

/// When to use colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    Auto,
    Always,
    Never,
}

impl From<When> for Color {
    fn from(when: When) -> Self {
        match when {
            When::Auto => Self::Auto,
            When::Always => Self::Always,
            When::Never => Self::Never,
        }
    }
}

#[derive(Args, Debug)]
#[command(disable_version_flag = true)]
pub(crate) struct HcldecArgs {
    /// The spec file (required)
    #[arg(short, long, value_name = "SPEC-FILE")]
    pub(crate) spec: Option<PathBuf>,
    /// Write to the given file instead of standard output
    #[arg(short, long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print problems in this form; only `json` is known
    #[arg(long, value_name = "FORM")]
    pub(crate) diags: Option<String>,
    /// Don't decode; describe the variables that the configuration refers to, as JSON
    #[arg(long)]
    pub(crate) var_refs: bool,
    /// Print the value's type, too
    #[arg(long)]
    pub(crate) with_type: bool,
    /// Print properties that are null, too
    #[arg(long)]
    pub(crate) keep_nulls: bool,
    /// Variables for the configuration: a JSON object, or a file of JSON or HCL arguments
    #[arg(short = 'V', long, value_name = "JSON-OR-FILE")]
    pub(crate) vars: Vec<String>,
    /// Print the version
    #[arg(short = 'v', long)]
    pub(crate) version: bool,
    /// The configuration's files; standard input if there are none
    #[arg(value_name = "HCL-FILE")]
    pub(crate) files: Vec<PathBuf>,
}
