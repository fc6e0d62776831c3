//! `hclspec fmt`: formats configurations and specs in place.

mod files;

use crate::args::FmtArgs;
use crate::input::{self, Input};
use crate::output::{self, Failure, Outcome};
use crate::progress::Progress;
use hclspec_runtime::decoder::config_text;
use hclspec_runtime::diagnostic::Diagnostics;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

pub(crate) fn run(args: &FmtArgs) -> Outcome {
    let mut report = FormatReport::new();
    let files = files::files(&args.paths, &mut report);
    all(args, &files).into_iter().for_each(|one| report.extend(one));
    args.output.report(&report.diags);
    let printed = match std::str::from_utf8(&report.text) {
        Ok(text) if args.diff => args.output.print_diff(text),
        _ => output::print(&report.text),
    };
    match printed {
        Outcome::Good => report.outcome,
        failed => failed,
    }
}

/// Number of threads. Formatting many files mostly means waiting for the disk, and several files can wait at once.
const THREADS: usize = 16;

/// Formats the files, with a report for each.
fn all(args: &FmtArgs, files: &[PathBuf]) -> Vec<FormatReport> {
    let progress = Progress::new("formatted");
    let one = |path: &PathBuf| {
        progress.step();
        let mut report = FormatReport::new();
        if let Err(failure) = format(args, path, &mut report) {
            report.add(failure);
        }
        report
    };
    let next = AtomicUsize::new(0);
    let some = || {
        let taken = std::iter::from_fn(|| {
            let index = next.fetch_add(1, Ordering::Relaxed);
            files.get(index).map(|path| (index, one(path)))
        });
        taken.collect::<Vec<_>>()
    };
    let mut reports: Vec<(usize, FormatReport)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (1..THREADS.min(files.len())).map(|_| scope.spawn(some)).collect();
        let own = some();
        own.into_iter()
            .chain(threads.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic))))
            .collect()
    });
    reports.sort_by_key(|(index, _)| *index);
    reports.into_iter().map(|(_, report)| report).collect()
}

struct FormatReport {
    diags: Diagnostics,
    outcome: Outcome,
    /// For standard output.
    text: Vec<u8>,
}

impl FormatReport {
    fn new() -> Self {
        Self { diags: Diagnostics::new(), outcome: Outcome::Good, text: Vec::new() }
    }

    fn extend(&mut self, Self { diags, outcome, text }: Self) {
        self.diags.extend(diags);
        if outcome != Outcome::Good {
            self.fail(outcome);
        }
        self.text.extend(text);
    }

    fn add(&mut self, Failure { diags, outcome }: Failure) {
        self.diags.extend(diags);
        self.fail(outcome);
    }

    /// Records an outcome, unless a worse one has been recorded.
    fn fail(&mut self, outcome: Outcome) {
        if self.outcome != Outcome::Misuse {
            self.outcome = outcome;
        }
    }
}

/// Formats a file. With `--check` or `--diff`, only shows what would change.
fn format(args: &FmtArgs, path: &Path, report: &mut FormatReport) -> Result<(), Failure> {
    let is_stdin = path == Path::new("-");
    let is_written = !args.check && !args.diff;
    if is_stdin && is_written {
        return filter(&args.stdin_filename, report);
    }
    let Input { name, text } =
        if is_stdin { input::read_stdin_named(&args.stdin_filename)? } else { input::read(path)? };
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

/// Formats standard input to standard output. After errors, prints the input unchanged, since the caller may replace a file by the output.
fn filter(name: &str, report: &mut FormatReport) -> Result<(), Failure> {
    let bytes = input::read_stdin_bytes(name)?;
    let formatted = config_text(name, bytes.clone()).and_then(|text| hclspec_tools::format(name, &text));
    report.text.extend(formatted.as_ref().map_or(&*bytes, |text| text.as_bytes()));
    formatted.map(drop).map_err(Failure::from)
}
