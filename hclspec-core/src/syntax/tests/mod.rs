//! Text in; tree, or summaries and byte ranges of problems, out.

#![allow(clippy::unwrap_used, clippy::panic)]

mod error;
mod hostile;
mod recovery;
mod template;
mod tree;
mod visit;

use super::{Limits, parse, parse_expr, parse_template, print};
use crate::diagnostic::Diagnostics;
use crate::source::Source;
use bumpalo::Bump;
use std::sync::Arc;

/// The tree of a file that must be without problems.
fn body(text: &str) -> String {
    let (tree, problems) = body_and_problems(text);
    assert_eq!(problems, "", "{text:?}");
    tree
}

/// The tree of a file, and its problems as `summary @start-end`, one a line.
fn body_and_problems(text: &str) -> (String, String) {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let tree = print::file(&parse(&mut diags, &arena, text, Limits::default()));
    (tree, problems(&mut diags, text))
}

/// The tree of an expression that must be without problems.
fn expr(text: &str) -> String {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default());
    assert_eq!(problems(&mut diags, text), "", "{text:?}");
    print::expr(&expr.unwrap())
}

fn expr_with_spans(text: &str) -> String {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default());
    print::expr_with_spans(&expr.unwrap())
}

fn expr_problem(text: &str) -> String {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default());
    assert!(expr.is_none(), "{text:?}");
    problems(&mut diags, text)
}

/// The tree of a bare template that must be without problems.
fn bare_template(text: &str) -> String {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let expr = parse_template(&mut diags, &arena, text, Limits::default());
    assert_eq!(problems(&mut diags, text), "", "{text:?}");
    print::expr(&expr.unwrap())
}

fn problems(diags: &mut Diagnostics, text: &str) -> String {
    diags.resolve(&Arc::new(Source::new("test.hcl", text)), None);
    let line =
        |range: Option<_>| range.map(|it: &crate::source::SourceRange| (it.start().byte, it.end().byte)).unwrap();
    let all = diags.iter().map(|diagnostic| (diagnostic.summary(), line(diagnostic.range())));
    all.map(|(summary, (start, end))| format!("{summary} @{start}-{end}")).collect::<Vec<_>>().join("\n")
}
