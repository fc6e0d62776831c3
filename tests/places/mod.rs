//! Where problems are, as the semantics reference writes it.

#![allow(dead_code, reason = "not every test uses everything")]

use hclspec::{Result, SourceRange};

/// `line,column-column` or `line,column-line,column`.
pub(crate) fn place(range: &SourceRange) -> String {
    let (start, end) = (range.start(), range.end());
    if start.line == end.line {
        format!("{},{}-{}", start.line, start.column, end.column)
    } else {
        format!("{},{}-{},{}", start.line, start.column, end.line, end.column)
    }
}

/// The problems as `summary @place`.
pub(crate) fn problems(result: Result<()>) -> Vec<String> {
    let Err(problems) = result else { return Vec::new() };
    let place = |it: &hclspec::Diagnostic| it.range().map_or_else(|| "-".to_owned(), place);
    problems.iter().map(|problem| format!("{} @{}", problem.summary(), place(problem))).collect()
}
