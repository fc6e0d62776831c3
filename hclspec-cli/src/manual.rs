//! `hclspec man`: manual pages of the command itself.

use crate::args::Cli;
use crate::output::{self, Outcome};
use clap::CommandFactory as _;
use clap_mangen::Man;
use hclspec_runtime::diagnostic::{Code, Diagnostics};

pub(crate) fn run(command: Option<&str>) -> Outcome {
    // Building the command sets the full names of its subcommands.
    let mut all = Cli::command();
    all.build();
    let page = match command {
        None => Some(all.clone()),
        Some(name) => all.find_subcommand(name).cloned().map(|found| found.version(env!("CARGO_PKG_VERSION"))),
    };
    let Some(page) = page else {
        let names: Vec<&str> = all.get_subcommands().map(clap::Command::get_name).collect();
        let name = command.unwrap_or_default();
        let problem = Code::InvalidOption.error(format!("there is no command `{name}`")).suggest(name, names);
        return failed(&Diagnostics::from(problem));
    };
    let mut text = Vec::new();
    match Man::new(page).render(&mut text) {
        Ok(()) => output::print(text),
        Err(error) => failed(&Diagnostics::from(Code::UnwritableFile.error(format!("can't make the page: {error}")))),
    }
}

fn failed(diags: &Diagnostics) -> Outcome {
    output::complain(&format!("{diags}\n"));
    Outcome::Misuse
}
