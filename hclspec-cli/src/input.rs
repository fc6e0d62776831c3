//! The files that the command reads.

use crate::output::{Failure, Outcome};
use hclspec_runtime::decode::config_text;
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics};
use std::io::Read as _;
use std::path::Path;

/// A text and what messages call it.
#[derive(Debug)]
pub(crate) struct Input {
    pub(crate) name: String,
    pub(crate) text: String,
}

/// What messages call standard input.
const STDIN: &str = "<stdin>";

/// Reads a file; `-` is standard input.
pub(crate) fn read(path: &Path) -> Result<Input, Failure> {
    if path == Path::new("-") {
        return stdin();
    }
    let name = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| unreadable(&name, &error))?;
    text(name, bytes)
}

/// Reads standard input.
pub(crate) fn stdin() -> Result<Input, Failure> {
    let mut bytes = Vec::new();
    std::io::stdin().lock().read_to_end(&mut bytes).map_err(|error| unreadable(STDIN, &error))?;
    text(STDIN.to_owned(), bytes)
}

fn text(name: String, bytes: Vec<u8>) -> Result<Input, Failure> {
    let text = config_text(&name, bytes)?;
    Ok(Input { name, text })
}

fn unreadable(name: &str, error: &std::io::Error) -> Failure {
    let problem = Diagnostic::error(format!("can't read `{name}`")).with_detail(format!("{error}."));
    Failure { diags: Diagnostics::from(problem), outcome: Outcome::Misuse }
}
