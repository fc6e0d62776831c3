//! `hclspec fmt`: configurations and specs, formatted in place.

mod files;

use crate::args::FmtArgs;
use crate::input::{self, Input};
use crate::output::{self, Failure, Outcome};
use hclspec_runtime::decoder::config_text;
use hclspec_runtime::diagnostic::Diagnostics;
use std::path::Path;

pub(crate) fn run(args: &FmtArgs) -> Outcome {
    let mut report = Report { diags: Diagnostics::new(), outcome: Outcome::Good, text: Vec::new() };
    for path in files::files(&args.paths, &mut report) {
        if let Err(failure) = format(args, &path, &mut report) {
            report.add(failure);
        }
    }
    args.output.report(&report.diags);
    match output::print(&report.text) {
        Outcome::Good => report.outcome,
        failed => failed,
    }
}

/// The report that is printed at the end.
struct Report {
    diags: Diagnostics,
    outcome: Outcome,
    /// For standard output.
    text: Vec<u8>,
}

impl Report {
    fn add(&mut self, Failure { diags, outcome }: Failure) {
        self.diags.extend(diags);
        self.fail(outcome);
    }

    /// The worst is what counts.
    fn fail(&mut self, outcome: Outcome) {
        if self.outcome != Outcome::Misuse {
            self.outcome = outcome;
        }
    }
}

/// Formats a file, or says how it should be.
fn format(args: &FmtArgs, path: &Path, report: &mut Report) -> Result<(), Failure> {
    let is_stdin = path == Path::new("-");
    let is_written = !args.check && !args.diff;
    if is_stdin && is_written {
        return filter(&args.stdin_filename, report);
    }
    let Input { name, text } = if is_stdin { input::stdin_as(&args.stdin_filename)? } else { input::read(path)? };
    let formatted = hclspec_tools::format(&name, &text)?;
    if formatted == text {
        return Ok(());
    }
    if is_written {
        output::write(path, Some(&text), &formatted)?
    } else {
        report.fail(Outcome::Problems)
    }
    let line = if args.diff { output::diff(&name, &text, &formatted) } else { format!("{name}\n") };
    report.text.extend(line.into_bytes());
    Ok(())
}

/// From standard input to standard output. Who reads that may replace a file by it: if there are errors, it is what was read.
fn filter(name: &str, report: &mut Report) -> Result<(), Failure> {
    let bytes = input::stdin_bytes(name)?;
    let formatted = config_text(name, bytes.clone()).and_then(|text| hclspec_tools::format(name, &text));
    report.text.extend(formatted.as_ref().map_or(&*bytes, |text| text.as_bytes()));
    formatted.map(drop).map_err(Failure::from)
}
