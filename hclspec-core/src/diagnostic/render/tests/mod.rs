//! Exact texts, compared as a whole: the text that a user sees is the contract.

#![allow(clippy::unwrap_used)]

mod form;
mod frame;
mod hostile;
mod label;
mod line;
mod marker;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Source, Span};
use std::sync::Arc;

/// The span of the first `part` in `text`.
fn at(text: &str, part: &str) -> Span {
    let start = text.find(part).unwrap();
    Span::new(start as u32, (start + part.len()) as u32)
}

fn render(text: &str, diagnostics: impl IntoIterator<Item = Diagnostic>) -> String {
    let mut diags: Diagnostics = diagnostics.into_iter().collect();
    diags.resolve(&Arc::new(Source::new("app.hcl", text)), None);
    diags.to_string()
}

/// The lines of a text written with an indentation, without the first and the last.
fn expected(text: &str) -> String {
    let lines: Vec<&str> = text.lines().skip(1).map(|line| line.get(8..).unwrap_or_default()).collect();
    lines[..lines.len() - 1].join("\n")
}

#[track_caller]
fn check(found: &str, wanted: &str) {
    let wanted = expected(wanted);
    assert_eq!(found, wanted, "found:\n{found}\nwanted:\n{wanted}");
}

const SERVER: &str = "\
region = \"eu\"

server \"web\" {
  prot = 80
  size = [
    1,
    \"x\",
  ]
}
";
