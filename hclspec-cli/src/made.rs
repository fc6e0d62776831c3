//! Texts that are made from a spec: printed, written to a file, or compared with one.

use crate::args::{MadeArgs, OutputArgs};
use crate::input;
use crate::output::{self, Failure, Outcome};
use hclspec_lang::SpecFile;
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, Result};
use std::path::Path;

/// Reads the spec, and does with what `make` gives as the arguments say.
pub(crate) fn run(
    spec: &Path,
    args: &MadeArgs,
    output: OutputArgs,
    make: impl FnOnce(&SpecFile) -> Result<String>,
) -> Outcome {
    match made(spec, output, make).and_then(|text| finish(&text, args)) {
        Ok(outcome) => outcome,
        Err(failure) => output.fail(&failure),
    }
}

fn made(
    spec: &Path,
    output: OutputArgs,
    make: impl FnOnce(&SpecFile) -> Result<String>,
) -> std::result::Result<String, Failure> {
    let input = input::read(spec)?;
    let spec = SpecFile::parse(&input.name, &input.text)?;
    if !spec.warnings().is_empty() {
        output.report(spec.warnings());
    }
    Ok(make(&spec)?)
}

fn finish(text: &str, args: &MadeArgs) -> std::result::Result<Outcome, Failure> {
    if let Some(path) = &args.out {
        std::fs::write(path, text).map_err(|error| input::unwritable(&input::name(path), &error))?;
        return Ok(Outcome::Good);
    }
    let Some(path) = &args.check else { return Ok(output::print(text)) };
    let found = input::read(path)?;
    if found.text == text {
        return Ok(Outcome::Good);
    }
    output::print(&output::diff(&found.name, &found.text, text));
    let error = Diagnostic::error(format!("`{}` is not up to date", found.name)).with_help(format!("run: {}", mend()));
    Err(Failure::from(Diagnostics::from(error)))
}

/// The command that was called, but so that it writes the file.
fn mend() -> String {
    let args = std::env::args().skip(1).map(|arg| match arg.strip_prefix("--check") {
        Some(file) if file.is_empty() || file.starts_with('=') => format!("--out{file}"),
        _ if arg.contains(|c: char| c.is_whitespace() || "'\"$\\*?&;|<>()".contains(c)) => {
            format!("'{}'", arg.replace('\'', "'\\''"))
        }
        _ => arg,
    });
    std::iter::once("hclspec".to_owned()).chain(args).collect::<Vec<_>>().join(" ")
}
