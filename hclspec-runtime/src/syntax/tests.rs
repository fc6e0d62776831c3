//! Text in; tree, or summaries and byte ranges of problems, out.

#![allow(clippy::unwrap_used, clippy::panic)]

use super::{Limits, parse, parse_expr, parse_template, print};
use crate::diagnostic::Diagnostics;
use bumpalo::Bump;

/// The tree of a file that must be without problems.
fn body(text: &str) -> String {
    let (tree, problems) = body_and_problems(text);
    assert_eq!(problems, Vec::<String>::new(), "{text:?}");
    tree
}

fn body_and_problems(text: &str) -> (String, Vec<String>) {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let tree = print::file(&parse(&mut diags, &arena, text, Limits::default()));
    (tree, problems(&mut diags))
}

/// The tree of an expression that must be without problems.
fn expr(text: &str) -> String {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    let expr = parse_expr(&mut diags, &arena, text, Limits::default());
    assert_eq!(problems(&mut diags), Vec::<String>::new(), "{text:?}");
    print::expr(text, &expr.unwrap())
}

fn problems(diags: &mut Diagnostics) -> Vec<String> {
    diags.split_off(0).iter().map(|it| it.summary().to_owned()).collect()
}

#[test]
fn operators_of_one_precedence_are_a_chain() {
    assert_eq!(expr("1 + 2 - 3"), "(1 Add 2 Subtract 3)");
    assert_eq!(expr("1 + 2 * 3 + 4"), "(1 Add (2 Multiply 3) Add 4)");
    assert_eq!(expr("a || b && c == d"), "(a Or (b And (c Equal d)))");
    assert_eq!(expr("1 * 2 + 3 < 4"), "(((1 Multiply 2) Add 3) Less 4)");
}
