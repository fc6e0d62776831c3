//! Options that set input variables of configurations.

use crate::output::Failure;
use clap::error::Error;
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Decoder, of_command};
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use std::path::PathBuf;

/// Sources of input variables: the environment, then the options in their order on the command line.
#[derive(Debug, Default)]
pub(crate) struct InputArgs {
    prefix: String,
    given: Vec<InputOption>,
}

/// Value of an option.
#[derive(Clone, Debug)]
enum InputOption {
    Text(String, String),
    File(PathBuf),
}

const PREFIX: &str = "HCLSPEC_VAR_";

/// Name of the argument group for the spec and the configuration.
const SUBJECT: &str = "subject";

impl InputArgs {
    pub(crate) fn set(&self, decoder: Decoder) -> Decoder {
        let decoder = of_command(decoder).inputs_from_env(&self.prefix);
        self.given.iter().fold(decoder, |decoder, given| match given {
            InputOption::Text(name, text) => decoder.input_text(name, text),
            InputOption::File(path) => decoder.inputs_from_path(path),
        })
    }
}

impl InputArgs {
    /// Fails if options set input variables, but the spec doesn't let configurations declare any. Environment variables are not checked.
    pub(crate) fn check(&self, spec: &SpecFile) -> Result<(), Failure> {
        if spec.model().inputs().is_some() || self.given.is_empty() {
            return Ok(());
        }
        let problems = self.given.iter().map(|given| {
            let option = match given {
                InputOption::Text(name, _) => format!("--input {name}=.."),
                InputOption::File(path) => format!("--input-file {}", path.display()),
            };
            let detail = format!("`{option}` sets nothing: configurations of this spec can't declare input variables, because it has no `inputs` block.");
            Code::UndeclaredInput
                .error("value for undeclared variable")
                .with_detail(detail)
                .with_help("leave out the option, or add `inputs {}` to the spec")
        });
        Err(Failure::from(problems.collect::<Diagnostics>()))
    }
}

/// Splits `NAME=VALUE`.
fn named(text: &str) -> Result<InputOption, String> {
    match text.split_once('=') {
        Some((name, value)) => Ok(InputOption::Text(name.to_owned(), value.to_owned())),
        None => Err("expected NAME=VALUE".to_owned()),
    }
}

// Implemented by hand: a derived implementation would lose the order of options with different names.
impl Args for InputArgs {
    fn augment_args(command: Command) -> Command {
        let input = Arg::new("input")
            .long("input")
            .value_name("NAME=VALUE")
            .action(ArgAction::Append)
            .value_parser(named)
            .requires(SUBJECT)
            .help("Set an input variable that the configuration declares. The last value wins");
        let file = Arg::new("input_file")
            .long("input-file")
            .value_name("FILE")
            .action(ArgAction::Append)
            .value_parser(clap::value_parser!(PathBuf))
            .requires(SUBJECT)
            .help("Set input variables from a file of arguments, in native or JSON syntax");
        let prefix = Arg::new("input_env")
            .long("input-env")
            .value_name("PREFIX")
            .default_value(PREFIX)
            .requires(SUBJECT)
            .help("Set input variables from environment variables whose names start with this prefix");
        command.arg(input).arg(file).arg(prefix)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for InputArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, Error> {
        let mut args = Self::default();
        args.update_from_arg_matches(matches)?;
        Ok(args)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), Error> {
        let places = |id: &str| matches.indices_of(id).into_iter().flatten();
        let texts = matches.get_many::<InputOption>("input").into_iter().flatten().cloned();
        let files = matches.get_many::<PathBuf>("input_file").into_iter().flatten().cloned().map(InputOption::File);
        let mut given: Vec<(usize, InputOption)> =
            places("input").zip(texts).chain(places("input_file").zip(files)).collect();
        given.sort_by_key(|(place, _)| *place);
        self.given = given.into_iter().map(|(_, given)| given).collect();
        self.prefix = matches.get_one("input_env").cloned().unwrap_or_default();
        Ok(())
    }
}
