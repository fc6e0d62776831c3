//! Prints generated texts, writes them to files, or compares them with files.

use crate::args::DestinationArgs;
use crate::input::{self, Input};
use crate::output::{self, Failure, Outcome, OutputArgs};
use crate::subject::SpecArgs;
use crate::workspace;
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_tools::newline::{are_same_lines, with_newlines_of};
use std::path::Path;

/// Destination of a text.
pub(crate) enum Target<'a> {
    Output,
    File(&'a Path),
    /// The part of a file between marker lines.
    Into(&'a Path),
    /// No destination: the text is only compared with a file.
    Check(&'a Path),
}

impl DestinationArgs {
    pub(crate) fn place(&self) -> Target<'_> {
        match (&self.out, &self.check) {
            (Some(path), _) => Target::File(path),
            (None, Some(path)) => Target::Check(path),
            (None, None) => Target::Output,
        }
    }
}

/// Text of a file.
type FileText = hclspec_runtime::diagnostic::Result<String>;

/// Generates a text from a spec with `make`, and writes it to `place`.
pub(crate) fn run(
    spec: &SpecArgs,
    place: &Target<'_>,
    output: OutputArgs,
    make: impl FnOnce(&SpecFile) -> FileText,
) -> Outcome {
    run_in(spec, place, output, make, |_, _, text| Ok(text.to_owned()))
}

/// Generates a text that may be a part of a file. `whole` makes the new text of the file from the file's name, its old text, and the part.
pub(crate) fn run_in(
    spec: &SpecArgs,
    place: &Target<'_>,
    output: OutputArgs,
    make: impl FnOnce(&SpecFile) -> FileText,
    whole: impl FnOnce(&str, &str, &str) -> FileText,
) -> Outcome {
    finish(made(spec, output, make).and_then(|text| put(&text, place, output, whole)), output)
}

/// Writes a generated text, unless generating it failed.
pub(crate) fn write_to(text: Result<String, Failure>, place: &Target<'_>, output: OutputArgs) -> Outcome {
    finish(text.and_then(|text| put(&text, place, output, |_, _, text| Ok(text.to_owned()))), output)
}

fn finish(outcome: Result<Outcome, Failure>, output: OutputArgs) -> Outcome {
    outcome.unwrap_or_else(|failure| output.fail(&failure))
}

fn made(spec: &SpecArgs, output: OutputArgs, make: impl FnOnce(&SpecFile) -> FileText) -> Result<String, Failure> {
    let path = spec.found()?;
    let input = input::read(&path)?;
    let spec = workspace::with_secrets(input.spec()?, &workspace::configs(&path)?)?;
    if !spec.warnings().is_empty() {
        output.report(spec.warnings());
    }
    Ok(make(&spec)?)
}

fn put(
    text: &str,
    place: &Target<'_>,
    output: OutputArgs,
    whole: impl FnOnce(&str, &str, &str) -> FileText,
) -> Result<Outcome, Failure> {
    match place {
        Target::Output => Ok(output::print(text)),
        Target::File(path) => write(path, None, &with_newlines_of(&there(path), text)),
        Target::Into(path) => {
            let file = input::read(path)?;
            write(path, Some(&file.text), &whole(&file.name, &file.text, text)?)
        }
        Target::Check(path) => {
            let run = |option: &str| format!("run: {}", writing(option));
            let file = input::read(path).map_err(|failure| failure.with_help(&run("--out")))?;
            let expected = whole(&file.name, &file.text, text)?;
            compare(&file, &expected, output, &run(if expected == text { "--out" } else { "--into" }))
        }
    }
}

/// Fails if a file is not up to date, and prints the difference. `help` says what to do about it.
pub(crate) fn compare(file: &Input, expected: &str, output: OutputArgs, help: &str) -> Result<Outcome, Failure> {
    if are_same_lines(&file.text, expected) {
        return Ok(Outcome::Good);
    }
    let shown = with_newlines_of(&file.text, expected);
    output.print_diff(&output::diff(&file.name, &file.text, &shown));
    let error = Code::OutdatedFile.error(format!("`{}` is not up to date", file.name)).with_help(help.to_owned());
    Err(Failure::from(Diagnostics::from(error)))
}

/// Existing text of a file, whose line ends the new text gets.
pub(crate) fn there(path: &Path) -> String {
    let text = path.metadata().is_ok_and(|it| it.is_file()).then(|| std::fs::read_to_string(path).ok());
    text.flatten().unwrap_or_default()
}

fn write(path: &Path, read: Option<&str>, text: &str) -> Result<Outcome, Failure> {
    output::write(path, read, text)?;
    Ok(Outcome::Good)
}

/// The current command line, with `option` in place of `--check`, or without `--check` if `option` is empty.
pub(crate) fn writing(option: &str) -> String {
    let args = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    let args = args.map(|arg| match arg.strip_prefix("--check") {
        Some("") => option.to_owned(),
        Some(rest) if rest.starts_with('=') => shell_word(&format!("{option}{rest}")),
        _ => shell_word(&arg),
    });
    let args = args.filter(|arg| !arg.is_empty());
    std::iter::once("hclspec".to_owned()).chain(args).collect::<Vec<_>>().join(" ")
}

/// Quotes an argument for a shell.
pub(crate) fn shell_word(arg: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_./=:,+@%-".contains(c);
    if !arg.is_empty() && arg.chars().all(is_plain) {
        arg.to_owned()
    } else {
        format!("'{}'", arg.replace('\'', "'\\''"))
    }
}
