//! Markers, and the labels below them.

use super::{SERVER, at, check, render};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

#[test]
fn the_subject_is_marked_and_help_stands_below() {
    let error = Diagnostic::error("unsupported argument")
        .with_subject(at(SERVER, "prot"))
        .with_detail("An argument named \"prot\" is not expected here.")
        .with_help("did you mean `port`?");
    check(
        &render(SERVER, [error]),
        r#"
        error: unsupported argument
         --> app.hcl:4:3
          |
        4 |   prot = 80
          |   ^^^^ An argument named "prot" is not expected here.
          |
          = help: did you mean `port`?
        "#,
    );
}

#[test]
fn a_long_detail_and_values_stand_below() {
    let error = Diagnostic::error("invalid port")
        .with_subject(at(SERVER, "80"))
        .with_detail("A port that is open to the world must be one of those that the region allows.")
        .with_value("region", "\"eu\"")
        .with_value("port", "80");
    check(
        &render(SERVER, [error]),
        r#"
        error: invalid port
         --> app.hcl:4:10
          |
        4 |   prot = 80
          |          ^^
          |
          = note: A port that is open to the world must be one of those that the region allows.
          = note: with region = "eu", port = 80
        "#,
    );
}

#[test]
fn many_values_stand_one_below_the_other_and_long_ones_are_cut() {
    let error = Diagnostic::error("no")
        .with_detail("Two\nlines.")
        .with_value("some.long.name", format!("\"{}\"", "x".repeat(200)))
        .with_value("other", "1");
    check(
        &render("", [error]),
        r#"
        error: no
         |
         = note: Two
                 lines.
         = note: with some.long.name = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx...,
                      other = 1
        "#,
    );
}

#[test]
fn the_lines_of_the_context_are_shown() {
    let error = Diagnostic::error("missing newline")
        .with_subject(at(SERVER, "80"))
        .with_context(at(SERVER, "server \"web\" {\n  prot = 80"));
    check(
        &render(SERVER, [error]),
        r#"
        error: missing newline
         --> app.hcl:4:10
          |
        3 | server "web" {
        4 |   prot = 80
          |          ^^
        "#,
    );
}

#[test]
fn a_long_context_is_shown_by_its_first_line() {
    let text = format!("server {{\n{}  prot = 80\n{}}}\n", "  a = 1\n".repeat(9), "  b = 1\n".repeat(9));
    let error = Diagnostic::error("no").with_subject(at(&text, "prot")).with_context(Span::new(0, text.len() as u32));
    check(
        &render(&text, [error]),
        "
        error: no
          --> app.hcl:11:3
           |
         1 | server {
        ...
        11 |   prot = 80
           |   ^^^^
        ",
    );
    let text = format!("server {{\n{}  prot = 80\n}}\n", "  a = 1\n".repeat(100));
    let error = Diagnostic::error("no").with_subject(at(&text, "prot")).with_context(Span::new(0, text.len() as u32));
    check(
        &render(&text, [error]),
        "
        error: no
           --> app.hcl:102:3
            |
        102 |   prot = 80
            |   ^^^^
        ",
    );
}
