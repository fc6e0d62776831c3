//! Command-line arguments.

use crate::complete::CodeParser;
use crate::edit::{AddArgs, GetArgs, MigrateArgs, PathArgs, RenameArgs, SetArgs};
use crate::generate::GenerateArgs;
use crate::hcldec::HcldecArgs;
use crate::init;
use crate::input;
use crate::inputs::InputArgs;
use crate::output::OutputArgs;
use crate::subject::{SpecArgs, SubjectArgs};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use hclspec_runtime::decoder::Decoder;
use std::path::PathBuf;

/// Checks, explains and decodes HCL configurations that have a spec.
///
/// Results go to standard output, problems to standard error. The exit code is 0 for success, 1 for errors in the input,
/// and 2 for usage errors, such as a file that can't be read.
#[derive(Debug, Parser)]
#[command(name = "hclspec", version, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// Subcommands of `hclspec`.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Write the first files of a program: a spec, a configuration and `hclspec.hcl`
    ///
    /// Existing files are kept. By default, the spec is a small starter. It can be inferred from existing configurations, which are all valid by it: arguments
    /// get the types of their values, blocks of one type are read together, whatever each configuration has is required, and comments become documentation.
    /// Configurations in TOML, YAML and JSON are also converted to HCL. Or it is made from a JSON Schema, or from Rust types that serde reads: objects and
    /// structs become blocks, and comments list what a spec can't express.
    #[command(after_help = "Example: hclspec init edge --from app.hcl")]
    Init(InitArgs),
    /// Print a configuration in TOML, YAML or JSON as HCL
    ///
    /// The spec decides which entries become arguments, blocks or labels. An entry is found by the name of the argument or block, or of its property.
    /// Comments of TOML and YAML are kept. The result is checked: the exit code is 1 if it has errors. Without `--spec`, the spec is the one that
    /// `hclspec.hcl` has for the file with the extension `.hcl`, or the only spec in `hclspec.hcl`.
    #[command(after_help = "Example: hclspec convert app.toml --out app.hcl")]
    Convert(ConvertArgs),
    /// Report all problems of a spec and its configurations
    ///
    /// The spec is checked like `hclspec!` checks it when a program is built, and configurations like that program checks them. Names that generated Rust types
    /// can't have are warnings, because a program can also read the spec at run time. Without arguments, checks everything in the workspace file `hclspec.hcl`
    /// of the current folder or the nearest folder above it.
    #[command(after_help = "Example: hclspec check env/prod.hcl --deny warnings")]
    Check(CheckArgs),
    /// Run the test cases of a spec
    ///
    /// A test file `app.hcltest` belongs to the spec `app.hclspec` in the same folder, or names another spec. Each test case has a configuration, and
    /// the expected value or problems. The exit code is 1 if a test case fails.
    #[command(after_help = "Example: hclspec test --filter port")]
    Test(TestArgs),
    /// Print the value of a configuration as JSON
    #[command(after_help = "Example: hclspec decode app.hclspec app.hcl --set port=80")]
    Decode(DecodeArgs),
    /// Print the spec blocks of a spec with their types and the generated Rust types
    #[command(after_help = "Example: hclspec explain app.hclspec --env APP_")]
    Explain(ExplainArgs),
    /// Print a page for people who write configurations, in Markdown, HTML or as a manual page
    #[command(after_help = "Example: hclspec docs app.hclspec --format html --out app.html")]
    Docs(DocsArgs),
    /// Print a commented configuration with everything that a spec reads
    ///
    /// Required arguments have a valid value, and optional ones are commented out. The configuration decodes, whichever of them are uncommented: each starts at
    /// a line without a space after its `#`, and ends at the line with the bracket that closes it.
    #[command(after_help = "Example: hclspec sample app.hclspec --out app.sample.hcl")]
    Sample(SampleArgs),
    /// Print a JSON Schema for configurations in JSON
    #[command(after_help = "Example: hclspec schema app.hclspec --draft 07 --out app.schema.json")]
    Schema(SchemaArgs),
    /// Write the Rust code of specs, for programs that keep it in their repository
    ///
    /// Without arguments, finds the calls of `hclspec!` in the package of the current folder, and writes a file for each: `src/app.hclspec.rs` for
    /// `hclspec!("app.hclspec")` in `src/main.rs`. If the feature `macro` of the crate `hclspec`, which is on by default, is off, the calls include these files, so that
    /// the program builds faster. With `--check`, fails if a file is not up to date.
    ///
    /// With a spec, prints the code of `hclspec!` as a module: `hclspec generate app.hclspec > src/app.rs`, and `mod app;` in the program.
    /// Types for the spec in the workspace file `hclspec.hcl` apply too.
    #[command(after_help = "Example: hclspec generate --check")]
    Generate(GenerateArgs),
    /// Print what changes for configurations between two versions of a spec
    ///
    /// A change is breaking if a valid configuration can become invalid. The exit code is 1 if there is such a change.
    #[command(after_help = "Example: hclspec diff old.hclspec app.hclspec")]
    Diff(DiffArgs),
    /// Explain a kind of problem by its code, such as HS101, or list all codes
    ExplainError {
        /// The code, as messages show it in brackets
        #[arg(value_parser = CodeParser, hide_possible_values = true)]
        code: Option<String>,
    },
    /// Format configurations and specs in place
    ///
    /// Changes only whitespace: indentation, spaces between tokens, and the alignment of `=` and of comments, by the rules of HCL's own formatter. Prints the
    /// names of changed files. Files with syntax errors are not changed, and neither are files that are saved in the meantime; the exit code is then 1. It is
    /// also 1 if a file is not formatted and `--check` or `--diff` is given.
    #[command(after_help = "Example: hclspec fmt --check")]
    Fmt(FmtArgs),
    /// List the formats of other programs whose specs come with this command
    ///
    /// Without a workspace file, commands and the language server recognize such files by name, or by name and content. With a workspace file, they
    /// do so only if it sets `known_formats = true`, or names the format as the spec of a `config` block. With `--as`, you name the format of a file
    /// yourself. Each line of the list has the format's name, a description, and the files it applies to.
    #[command(after_help = "Example: hclspec docs nomad")]
    Formats(FormatsArgs),
    /// Print the value at a path of a configuration
    ///
    /// A path consists of block types, labels and arguments, as in `listener["https"].port`. A value is printed as HCL, a block as its text. The exit code is 1
    /// if nothing is there.
    #[command(after_help = "Example: hclspec get 'listener[\"https\"].port' app.hcl")]
    Get(GetArgs),
    /// Set an argument of a configuration to a value
    ///
    /// Everything else in the files is kept, byte for byte. Missing blocks on the path are added in spec order. With a spec, the configuration is checked
    /// first, and nothing is written if the edit would make it invalid. A computed value is only replaced with `--expression`.
    #[command(after_help = "Example: hclspec set 'listener[\"https\"].port' 8443 app.hcl --diff")]
    Set(SetArgs),
    /// Remove an argument, or a part of its value, from a configuration
    ///
    /// Keeps the comment above it. Does nothing if it isn't set.
    #[command(after_help = "Example: hclspec unset tls.key app.hcl")]
    Unset(PathArgs),
    /// Add a block to a configuration
    #[command(after_help = "Example: hclspec add 'listener[\"admin\"]' port=8081 --file app.hcl")]
    Add(AddArgs),
    /// Remove a block or an argument from a configuration
    #[command(after_help = "Example: hclspec remove 'listener[\"admin\"]' app.hcl")]
    Remove(PathArgs),
    /// Rename an argument or a block of a configuration, or change its labels
    #[command(after_help = "Example: hclspec rename 'listener[\"web\"]' 'listener[\"https\"]' app.hcl")]
    Rename(RenameArgs),
    /// Replace old names in configurations by current ones
    #[command(after_help = "Example: hclspec migrate --check")]
    Migrate(MigrateArgs),
    /// Replace `hcldec`, the command of HCL's reference implementation
    ///
    /// Takes the same options and specs (`array` instead of `tuple`), decodes like that command where the languages differ, and uses its exit codes: 1 if it
    /// can't start, 2 for errors in the input. A link to this program named `hcldec` runs it.
    Hcldec(HcldecArgs),
    /// Run the language server, for problems, completion, documentation and formatting in editors
    ///
    /// Speaks the Language Server Protocol over standard input and output. The workspace file `hclspec.hcl` assigns configurations to specs. For a single file,
    /// a comment `# hclspec: ../app.hclspec` at its top is enough.
    Lsp,
    /// Print the manual page of this command, or of one of its subcommands
    ///
    /// For the configurations of a spec, see `hclspec docs --format man`.
    Man {
        /// The subcommand
        command: Option<String>,
    },
    /// Print a shell completion script for this command
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[derive(Args, Debug)]
pub(crate) struct InitArgs {
    /// The folder of the files, which is created if it doesn't exist
    #[arg(default_value = ".")]
    pub(crate) folder: PathBuf,
    /// The name of the files, without extension: `app` for app.hclspec and app.hcl. Defaults to `app`, or to the name of the source file
    #[arg(long, value_parser = init::name)]
    pub(crate) name: Option<String>,
    /// Make the spec from configurations in HCL, TOML, YAML or JSON, from a JSON Schema (`.json`), or from structs for serde (`.rs`). Several configurations
    /// are examples for one spec
    #[arg(long, value_name = "FILE")]
    pub(crate) from: Vec<PathBuf>,
    /// The struct of the whole configuration, if the spec is made from Rust. Defaults to `Config`, `Settings`, or one that no other struct uses
    #[arg(long, value_name = "STRUCT", requires = "from")]
    pub(crate) root: Option<String>,
    /// Print the steps for faster builds, without the macro: with the code that `hclspec generate` writes
    #[arg(long)]
    pub(crate) generate: bool,
    /// Print the spec, and write nothing
    #[arg(long, conflicts_with = "generate")]
    pub(crate) print: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct ConvertArgs {
    /// The configuration; its extension selects the format: `.toml`, `.yaml`, `.yml` or `.json`
    pub(crate) file: PathBuf,
    /// The spec file
    #[arg(short, long, value_name = "SPEC")]
    pub(crate) spec: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) made: DestinationArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,
    /// Treat all files as one configuration
    #[arg(long, requires = "subject")]
    pub(crate) merge: bool,
    /// Also fail for problems of this kind, for example in CI
    #[arg(long, value_enum, value_name = "KIND")]
    pub(crate) deny: Option<Deny>,
    #[command(flatten)]
    pub(crate) overrides: OverrideArgs,
    #[command(flatten)]
    pub(crate) host: HostArgs,
    #[command(flatten)]
    pub(crate) rust: RustArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Problems besides errors that make `check` fail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Deny {
    /// All warnings
    Warnings,
}

#[derive(Args, Debug)]
pub(crate) struct TestArgs {
    /// Test files, and folders to search for `.hcltest` files, except hidden files and files that git ignores. Defaults to the current folder
    pub(crate) paths: Vec<PathBuf>,
    /// Run only test cases whose names contain this text, or one of these texts
    #[arg(long, value_name = "TEXT")]
    pub(crate) filter: Vec<String>,
    /// Write actual results into the test files
    #[arg(long)]
    pub(crate) bless: bool,
    /// Also print the names of passed test cases
    #[arg(short, long)]
    pub(crate) verbose: bool,
    /// Print the results as a JSON array
    #[arg(long)]
    pub(crate) json: bool,
    /// Print the actual result of the test case with this index
    #[arg(long, hide = true)]
    pub(crate) found: Option<usize>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct DecodeArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,
    /// Print the location of each part of the value instead of the value
    #[arg(long, conflicts_with_all = ["with_type", "keep_nulls", "compact"])]
    pub(crate) explain_origin: bool,
    /// Also print the type of the value: {"value": .., "type": ..}
    #[arg(long)]
    pub(crate) with_type: bool,
    /// Also print properties that are null
    #[arg(long)]
    pub(crate) keep_nulls: bool,
    /// Print everything on one line
    #[arg(long)]
    pub(crate) compact: bool,
    #[command(flatten)]
    pub(crate) overrides: OverrideArgs,
    #[command(flatten)]
    pub(crate) host: HostArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Options for override files.
#[derive(Args, Debug)]
#[command(next_help_heading = "Program environment")]
pub(crate) struct OverrideArgs {
    /// A file that overrides the configuration; the last one wins
    #[arg(long = "override", value_name = "FILE", requires = "subject")]
    pub(crate) overrides: Vec<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) subject: SubjectArgs,
    /// List the environment variables that set arguments in a program that calls `Decoder::set_from_env` with this prefix
    #[arg(long, value_name = "PREFIX", num_args = 0..=1, default_missing_value = "")]
    pub(crate) env: Option<String>,
    #[command(flatten)]
    pub(crate) rust: RustArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct DiffArgs {
    /// The old spec
    pub(crate) old: PathBuf,
    /// The new spec
    pub(crate) new: PathBuf,
    /// Print a JSON array of the changes
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct FmtArgs {
    /// Files, and folders to search for `.hcl` and `.hclspec` files, except hidden files and files that git ignores; `-` formats standard input to standard
    /// output. Defaults to the specs and configurations in `hclspec.hcl`, or to the current folder without such a file
    pub(crate) paths: Vec<PathBuf>,
    /// Don't write files, but print the names of those that are not formatted
    #[arg(long)]
    pub(crate) check: bool,
    /// Don't write files, but print what would change
    #[arg(long)]
    pub(crate) diff: bool,
    /// The name of standard input in messages. If it ends in `.hclspec`, the text is a spec
    #[arg(long, value_name = "NAME", default_value = input::STDIN)]
    pub(crate) stdin_filename: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct FormatsArgs {
    /// Print a JSON array of the formats
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct DocsArgs {
    #[command(flatten)]
    pub(crate) spec: SpecArgs,
    /// Document the function libraries instead of a spec
    #[arg(long, conflicts_with_all = ["spec_file", "title", "sort", "into"])]
    pub(crate) functions: bool,
    /// The format of the page
    #[arg(long, value_enum, default_value_t = PageFormat::Markdown, conflicts_with = "functions")]
    pub(crate) format: PageFormat,
    /// The title of the page. Defaults to the name of the spec file, or to the description of a known format
    #[arg(long)]
    pub(crate) title: Option<String>,
    /// Sort arguments and blocks by name. By default, required ones come first, each group in spec order
    #[arg(long)]
    pub(crate) sort: bool,
    /// Write to the given file, between its lines `<!-- hclspec:begin -->` and `<!-- hclspec:end -->`
    #[arg(long, value_name = "FILE", conflicts_with_all = ["out", "check"])]
    pub(crate) into: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) made: DestinationArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Formats of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PageFormat {
    Markdown,
    /// One file without scripts, with a table of contents at the side
    Html,
    /// A manual page of section 5, for `man`
    Man,
}

#[derive(Args, Debug)]
pub(crate) struct SampleArgs {
    #[command(flatten)]
    pub(crate) spec: SpecArgs,
    /// Leave out everything optional
    #[arg(long)]
    pub(crate) minimal: bool,
    /// Leave out the comments of the spec
    #[arg(long)]
    pub(crate) no_docs: bool,
    /// Start with a comment `# hclspec: PATH`, which tells editors where the spec is
    #[arg(long, value_name = "PATH")]
    pub(crate) link: Option<String>,
    #[command(flatten)]
    pub(crate) made: DestinationArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Args, Debug)]
pub(crate) struct SchemaArgs {
    #[command(flatten)]
    pub(crate) spec: SpecArgs,
    /// Require nothing, for files that are only a part of a configuration, such as overrides
    #[arg(long)]
    pub(crate) partial: bool,
    /// The version of JSON Schema that the schema declares; most editors support 07
    #[arg(long, value_enum, default_value_t = Draft::Draft2020)]
    pub(crate) draft: Draft,
    #[command(flatten)]
    pub(crate) made: DestinationArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// Versions of JSON Schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Draft {
    #[value(name = "2020-12")]
    Draft2020,
    #[value(name = "07")]
    Draft07,
}

/// Options for where a generated text is written.
#[derive(Args, Debug)]
#[command(next_help_heading = "Output")]
pub(crate) struct DestinationArgs {
    /// Write to the given file instead of standard output. The file is replaced atomically; other hard links to it keep the old text
    #[arg(short, long, value_name = "FILE", conflicts_with = "check")]
    pub(crate) out: Option<PathBuf>,
    /// Write nothing, but fail and print the difference if the file is not up to date
    #[arg(long, value_name = "FILE")]
    pub(crate) check: Option<PathBuf>,
}

/// Options for the variables and functions that the program provides to configurations.
#[derive(Args, Debug)]
#[command(next_help_heading = "Program environment")]
pub(crate) struct HostArgs {
    /// Variables for the configuration: a JSON object, or a file with JSON (`.json`) or HCL arguments. Later values override earlier ones
    #[arg(short = 'V', long, value_name = "JSON-OR-FILE", requires = "subject")]
    pub(crate) vars: Vec<String>,
    /// Allow the functions that specs can use, such as `upper`
    #[arg(long, requires = "subject")]
    pub(crate) evaluation_functions: bool,
    /// Allow `try` and `can`
    #[arg(long, requires = "subject")]
    pub(crate) try_functions: bool,
    /// Allow the functions of these libraries. `files` is limited to the current folder
    #[arg(long, value_name = "LIBRARY", value_delimiter = ',', requires = "subject", value_parser = hclspec_tools::functions::LIBRARIES)]
    pub(crate) functions: Vec<String>,
    #[command(flatten)]
    pub(crate) inputs: InputArgs,
    #[command(flatten)]
    pub(crate) settings: SettingArgs,
}

/// Options for arguments that the program sets from outside the configuration.
#[derive(Args, Debug)]
#[command(next_help_heading = "Program environment")]
pub(crate) struct SettingArgs {
    /// Set an argument, as the program's own option `--set` would
    #[arg(long, value_name = "PATH=VALUE", value_parser = setting)]
    pub(crate) set: Vec<(String, String)>,
    /// Set arguments from environment variables whose names start with this prefix, such as `APP_`
    #[arg(long, value_name = "PREFIX")]
    pub(crate) env: Option<String>,
}

impl SettingArgs {
    /// Adds the arguments to a decoder.
    pub(crate) fn set(&self, decoder: Decoder) -> Decoder {
        let decoder = self.env.iter().fold(decoder, Decoder::set_from_env);
        self.set.iter().fold(decoder, |decoder, (path, text)| decoder.set(path, text))
    }
}

fn setting(text: &str) -> Result<(String, String), String> {
    let (path, value) = path_and_rest(text).ok_or("expected PATH=VALUE")?;
    Ok((path.to_owned(), value.to_owned()))
}

/// `listener["a=b"].port=80`: the first `=` outside of quotes ends the path.
pub(crate) fn path_and_rest(text: &str) -> Option<(&str, &str)> {
    let mut is_quoted = false;
    let equals = text.find(|char| {
        is_quoted = is_quoted != (char == '"');
        char == '=' && !is_quoted
    })?;
    Some((text[..equals].trim(), &text[equals + 1..]))
}

/// Options of `hclspec!` that affect whether a spec is valid.
#[derive(Args, Debug)]
#[command(next_help_heading = "Generated types")]
pub(crate) struct RustArgs {
    /// The name of the root type. Defaults to the name of the spec file
    #[arg(long, value_name = "TYPE")]
    pub(crate) name: Option<String>,
    /// Keep nulls in lists, maps and objects, like the option `nullable` of `hclspec!`
    #[arg(long)]
    pub(crate) nullable: bool,
}
