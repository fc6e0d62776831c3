//! The `hclspec` command: checks, explains and decodes HCL by specs, without Rust code.
//!
//! Results go to standard output, problems to standard error. Exit codes: 0 success, 1 problems in the input, 2 usage errors.

mod analysis;
mod args;
mod check;
mod compare;
mod complete;
mod convert;
mod data;
mod decode;
mod docs;
mod edit;
mod explain;
mod explain_error;
mod fmt;
mod formats;
mod generate;
mod hcldec;
mod init;
mod input;
mod inputs;
mod machine;
mod made;
mod manual;
mod output;
mod progress;
mod rust;
mod sample;
mod schema;
mod subject;
mod test;
mod variables;
mod workspace;

use args::{Cli, Command};
use clap::{CommandFactory as _, Parser as _};
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let outcome = match Cli::parse_from(arguments(std::env::args_os().collect())).command {
        Command::Init(args) => init::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Check(args) => check::run(&args),
        Command::Test(args) => test::run(&args),
        Command::Decode(args) => decode::run(&args),
        Command::Explain(args) => explain::run(&args),
        Command::Docs(args) => docs::run(&args),
        Command::Sample(args) => sample::run(&args),
        Command::Schema(args) => schema::run(&args),
        Command::ExplainError { code } => explain_error::run(code.as_deref()),
        Command::Generate(args) => generate::run(&args),
        Command::Diff(args) => compare::run(&args),
        Command::Fmt(args) => fmt::run(&args),
        Command::Formats(args) => formats::run(&args),
        Command::Get(args) => edit::get(&args),
        Command::Set(args) => edit::set(&args),
        Command::Unset(args) => edit::unset(&args),
        Command::Add(args) => edit::add(&args),
        Command::Remove(args) => edit::remove(&args),
        Command::Rename(args) => edit::rename(&args),
        Command::Migrate(args) => edit::migrate(&args),
        Command::Lsp => match hclspec_lsp::server::run_stdio() {
            Ok(()) => output::Outcome::Good,
            Err(error) => {
                output::complain(&format!("hclspec lsp: {error}\n"));
                output::Outcome::Problems
            }
        },
        Command::Hcldec(args) => hcldec::run(&args),
        Command::Man { command } => manual::run(command.as_deref()),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "hclspec", &mut script);
            output::print(script)
        }
    };
    outcome.exit_code()
}

/// Adds the subcommand `hcldec` if the program file is called so, for example as a link.
fn arguments(given: Vec<OsString>) -> Vec<OsString> {
    let called_hcldec = given.first().is_some_and(|program| Path::new(program).file_stem() == Some("hcldec".as_ref()));
    if !called_hcldec {
        return given;
    }
    ["hclspec", "hcldec"].map(OsString::from).into_iter().chain(given.into_iter().skip(1)).collect()
}
