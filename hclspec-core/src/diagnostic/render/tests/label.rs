//! Labels and further locations, including those in other texts.

use super::{at, check, render};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Source, SourceId, Span};
use std::sync::Arc;

#[test]
fn labels_mark_other_places() {
    let text = "a = 1\nb = 2 + 3\na = 4\n";
    let second = Span::new(16, 17);
    let error = Diagnostic::error("attribute set twice")
        .with_subject(second)
        .with_detail("It already has a value.")
        .with_label(Span::new(0, 1), "first set here");
    let operands = Diagnostic::error("bad operand").with_subject(at(text, "+")).with_label(at(text, "2"), "a number");
    check(
        &render(text, [operands, error]),
        "
        error: bad operand
         --> app.hcl:2:7
          |
        2 | b = 2 + 3
          |     - ^
          |     |
          |     a number

        error: attribute set twice
         --> app.hcl:3:1
          |
        1 | a = 1
          | - first set here
        2 | b = 2 + 3
        3 | a = 4
          | ^ It already has a value.
        ",
    );
}

#[test]
fn labels_hang_where_they_would_touch() {
    let text = "b = 日本 + x * \"3\" + y\n";
    let error = Diagnostic::error("no")
        .with_subject(at(text, "x"))
        .with_detail("unknown")
        .with_label(at(text, "日本"), "数字")
        .with_label(at(text, "\"3\""), "a string")
        .with_label(at(text, "x * \"3\""), "a product")
        .with_label(at(text, "y"), "far enough");
    check(
        &render(text, [error]),
        r#"
        error: no
         --> app.hcl:1:10
          |
        1 | b = 日本 + x * "3" + y
          |     ----   ^------   - far enough
          |     |      |   |
          |     |      |   a string
          |     |      unknown
          |     |      a product
          |     数字
        "#,
    );
}

#[test]
fn a_label_far_away_gets_lines_of_its_own() {
    let text = format!("a = 1\n{}a = 4\n", "\n".repeat(200));
    let second = Span::empty(206);
    let error = Diagnostic::error("attribute set twice")
        .with_subject(second)
        .with_label(Span::new(0, 1), "first set here")
        .with_help("remove one");
    check(
        &render(&text, [error]),
        "
        error: attribute set twice
           --> app.hcl:202:1
            |
        202 | a = 4
            | ^
            |
           ::: app.hcl:1:1
            |
          1 | a = 1
            | - first set here
            |
            = help: remove one
        ",
    );
}

#[test]
fn a_label_in_the_spec_names_the_spec() {
    let spec = Arc::new(Source::excerpt("app.hclspec", "  attr \"port\" {\n    type = number\n  }\n", 12, 300));
    let main = Arc::new(Source::new("app.hcl", "port = \"x\"\n"));
    let error = Diagnostic::error("wrong type")
        .at(main.range(Span::new(7, 10)))
        .with_detail("A number is required.")
        .with_label_at(spec.range(Span::new(327, 333)), "the spec asks for it")
        .with_label_at(spec.range(Span::new(307, 313)), "in this attribute");
    check(
        &error.to_string(),
        r#"
        error: wrong type
          --> app.hcl:1:8
           |
         1 | port = "x"
           |        ^^^ A number is required.
           |
          ::: app.hclspec:13:12
           |
        13 |     type = number
           |            ------ the spec asks for it
           |
          ::: app.hclspec:12:8
           |
        12 |   attr "port" {
           |        ------ in this attribute
        "#,
    );
}

#[test]
fn texts_of_the_same_name_are_not_mixed() {
    let (one, two) = (Arc::new(Source::new("a.hcl", "é = 1")), Arc::new(Source::new("a.hcl", "\n\nb = 2 # longer\n")));
    let error = Diagnostic::error("no").at(one.range(Span::new(0, 2))).with_label_at(two.range(Span::new(8, 16)), "l");
    check(
        &error.to_string(),
        "
        error: no
         --> a.hcl:1:1
          |
        1 | é = 1
          | ^
          |
         ::: a.hcl:3:7
          |
        3 | b = 2 # longer
          |       -------- l
        ",
    );
}

#[test]
fn spans_of_an_excerpt_count_from_the_start_of_the_file() {
    let spec = Source::excerpt("app.hclspec", "  result = a + b\n}\n", 99, 5000).into();
    let mut diags = Diagnostics::new();
    diags.set_source(SourceId::Spec);
    diags.push(Diagnostic::error("unknown variable").with_subject(Span::new(5015, 5016)));
    diags.push(Diagnostic::warning("unused").with_subject(Span::new(5017, 5018)));
    diags.resolve(&Arc::new(Source::new("app.hcl", "")), Some(&spec));
    check(
        &diags.to_string(),
        "
        error: unknown variable
          --> app.hclspec:99:16
           |
        99 |   result = a + b
           |                ^

        warning: unused
           --> app.hclspec:100:1
            |
        100 | }
            | ^
        ",
    );
}
