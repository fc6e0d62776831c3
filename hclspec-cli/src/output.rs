//! Output and exit codes.

use crate::machine;
use clap::{Args, ValueEnum};
use hclspec_runtime::diagnostic::{Code, Color, Diagnostic, Diagnostics, Severity};
use hclspec_tools::file;
use similar::TextDiff;
use std::io::{ErrorKind, IsTerminal as _, Write};
use std::path::Path;
use std::process::ExitCode;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    Good,
    /// Problems in the input.
    Problems,
    /// The command could not run, for example because a file can't be read.
    Misuse,
    /// Another exit code, for compatibility with another command.
    Code(u8),
}

impl Outcome {
    pub(crate) fn exit_code(self) -> ExitCode {
        match self {
            Self::Good => ExitCode::SUCCESS,
            Self::Problems => ExitCode::from(1),
            Self::Misuse => ExitCode::from(2),
            Self::Code(code) => ExitCode::from(code),
        }
    }
}

/// Reason why a command can't continue.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) diags: Diagnostics,
    pub(crate) outcome: Outcome,
}

impl Failure {
    /// Creates a failure for a command that could not run.
    pub(crate) fn misuse(problem: Diagnostic) -> Self {
        Self { diags: Diagnostics::from(problem), outcome: Outcome::Misuse }
    }

    pub(crate) fn with_help(self, help: &str) -> Self {
        Self { diags: self.diags.into_iter().map(|diagnostic| diagnostic.with_help(help.to_owned())).collect(), ..self }
    }
}

/// Creates a failure for problems in the input or, if the decoder could not read a file, for a command that could not run.
impl From<Diagnostics> for Failure {
    fn from(diags: Diagnostics) -> Self {
        let unreadable = diags.iter().any(|diagnostic| diagnostic.code() == Some(Code::UnreadableFile.name()));
        Self { diags, outcome: if unreadable { Outcome::Misuse } else { Outcome::Problems } }
    }
}

/// Makes a folder, unless it exists.
pub(crate) fn make_folder(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| {
        let problem = Code::UnwritableFile.error(format!("can't make the folder `{}`", folder.display()));
        Failure::misuse(problem.with_detail(file::why(&error)))
    })
}

/// Writes a file. If `read` is given, fails unless the file still has that text.
pub(crate) fn write(path: &Path, read: Option<&str>, text: &str) -> Result<(), Failure> {
    file::write(path, read, text).map_err(|diags| Failure { diags, outcome: Outcome::Misuse })
}

pub(crate) fn print(text: impl AsRef<[u8]>) -> Outcome {
    let mut stdout = std::io::stdout().lock();
    match stdout.write_all(text.as_ref()).and_then(|()| stdout.flush()) {
        // The reader may have closed the pipe.
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            complain(&format!("error: can't write to standard output: {error}\n"));
            Outcome::Misuse
        }
        _ => Outcome::Good,
    }
}

pub(crate) fn diff(name: &str, old: &str, new: &str) -> String {
    TextDiff::from_lines(old, new).unified_diff().header(name, name).to_string()
}

/// Writes to standard error. If this fails, there is no way to report it.
pub(crate) fn complain(text: &str) {
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

/// Options for problems.
#[derive(Args, Clone, Copy, Debug)]
#[command(next_help_heading = "Problems")]
pub(crate) struct OutputArgs {
    /// The format of problems
    #[arg(long, value_enum, default_value_t = Diags::Human)]
    pub(crate) diags: Diags,
    /// When to use colors; `auto` depends on the terminal, NO_COLOR and CLICOLOR_FORCE
    #[arg(long, value_enum, default_value_t = When::Auto)]
    pub(crate) color: When,
}

/// Formats of problems.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Diags {
    /// With the relevant lines of the file
    Human,
    /// One line per problem
    Short,
    /// A JSON array
    Json,
    /// Annotations of GitHub Actions
    Github,
    /// A log in SARIF 2.1.0
    Sarif,
}

/// When to use colors.
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

impl OutputArgs {
    pub(crate) fn report(self, diags: &Diagnostics) {
        complain(&self.text(diags, "."));
    }

    /// Prints the problems as the result of the command: formats for programs go to standard output. `subject` is the checked file.
    pub(crate) fn report_result(self, diags: &Diagnostics, subject: &str) -> Outcome {
        match self.diags {
            Diags::Human | Diags::Short => {
                self.report(diags);
                Outcome::Good
            }
            Diags::Json | Diags::Github | Diags::Sarif => print(self.text(diags, subject)),
        }
    }

    /// Prints the result of a check: the problems, a line for each file, and the number of problems. Formats for programs have only the problems.
    pub(crate) fn report_files(self, diags: &Diagnostics, subject: &str, files: &str) -> Outcome {
        if self.diags != Diags::Human {
            return self.report_result(diags, subject);
        }
        if diags.is_empty() {
            return print(files);
        }
        complain(&format!("{}\n\n", diags.render().color(self.color.into())));
        let printed = print(files);
        complain(&format!("{}\n", count(diags)));
        printed
    }

    /// Formats the problems. The format for people ends with their number. JSON and SARIF output is never empty.
    fn text(self, diags: &Diagnostics, subject: &str) -> String {
        let rendering = diags.render().color(self.color.into());
        match self.diags {
            Diags::Json => format!("{}\n", rendering.json()),
            Diags::Sarif => machine::sarif(diags, subject),
            _ if diags.is_empty() => String::new(),
            Diags::Github => machine::github(diags),
            Diags::Short => format!("{}\n", rendering.short()),
            Diags::Human => format!("{rendering}\n\n{}\n", count(diags)),
        }
    }

    /// Returns `true` if standard output is colored.
    pub(crate) fn is_colored(self) -> bool {
        Color::from(self.color).is_on_for(|| std::io::stdout().is_terminal())
    }

    /// Prints a result: differences, or JSON.
    pub(crate) fn print_result(self, text: &str, is_json: bool) -> Outcome {
        if is_json { print(text) } else { self.print_diff(text) }
    }

    /// Prints differences between texts, colored if requested.
    pub(crate) fn print_diff(self, text: &str) -> Outcome {
        if !self.is_colored() {
            return print(text);
        }
        let colored = |line: &str| {
            let starts_with = |starts: &[&str]| starts.iter().any(|start| line.trim_start().starts_with(start));
            let color = if starts_with(&["+", "compatible: "]) {
                32
            } else if starts_with(&["-", "breaking: "]) {
                31
            } else if starts_with(&["@@"]) {
                36
            } else {
                return format!("{line}\n");
            };
            format!("\x1b[{color}m{line}\x1b[0m\n")
        };
        print(text.lines().map(colored).collect::<String>())
    }

    pub(crate) fn fail(self, failure: &Failure) -> Outcome {
        self.report(&failure.diags);
        failure.outcome
    }
}

/// `2 errors, 1 warning`.
fn count(diags: &Diagnostics) -> String {
    let of = |severity: Severity| {
        let count = diags.iter().filter(|diagnostic| diagnostic.severity() == severity).count();
        let plural = if count == 1 { "" } else { "s" };
        (count > 0).then(|| format!("{count} {severity}{plural}"))
    };
    [of(Severity::Error), of(Severity::Warning)].into_iter().flatten().collect::<Vec<_>>().join(", ")
}
