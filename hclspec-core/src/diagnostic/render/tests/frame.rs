//! Locations of several lines.

use super::{SERVER, at, check, render};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

#[test]
fn a_subject_of_several_lines_is_framed() {
    let error = Diagnostic::error("wrong type")
        .with_subject(at(SERVER, "[\n    1,\n    \"x\",\n  ]"))
        .with_detail("A string is required.");
    check(
        &render(SERVER, [error]),
        r#"
        error: wrong type
         --> app.hcl:5:10
          |
        5 |     size = [
          |  __________^
        6 | |     1,
        7 | |     "x",
        8 | |   ]
          | |___^ A string is required.
        "#,
    );
}

#[test]
fn an_endless_subject_is_marked_on_its_first_line() {
    let text = format!("a = [\n{}]\n", "  1,\n".repeat(100));
    let subject = Span::new(4, text.len() as u32 - 1);
    check(
        &render(&text, [Diagnostic::error("wrong type").with_subject(subject)]),
        "
        error: wrong type
         --> app.hcl:1:5
          |
        1 | a = [
          |     ^
        ",
    );
}

#[test]
fn frames_that_overlap_have_bars_side_by_side() {
    let text = "a {\n  b {\n    c = 1\n  }\n  d {\n    c = 1\n  }\n}\n";
    let error = Diagnostic::error("no")
        .with_subject(at(text, "{\n    c = 1\n  }"))
        .with_label(at(text, "a {\n  b {\n    c = 1\n  }\n  d {\n    c = 1\n  }\n}"), "in this")
        .with_label(at(text, "d {\n    c = 1\n  }"), "like that")
        .with_label(Span::new(10, 17), "one");
    check(
        &render(text, [error]),
        "
        error: no
         --> app.hcl:2:5
          |
        1 | /  a {
        2 | |    b {
          | | _____^
        3 | ||     c = 1
          | || ------- one
        4 | ||   }
          | ||___^
        5 | |/   d {
        6 | ||     c = 1
        7 | ||   }
          | ||___- like that
        8 | |  }
          | |__- in this
        ",
    );
}

#[test]
fn frames_that_cross_stay_apart() {
    let text = "a = [1,\n  2, 3,\n  4, 5]\n";
    let error = Diagnostic::error("no")
        .with_subject(at(text, "1,\n  2"))
        .with_label(at(text, "[1,\n  2, 3,\n  4"), "first")
        .with_label(at(text, "3,\n  4, 5"), "second");
    check(
        &render(text, [error]),
        "
        error: no
         --> app.hcl:1:6
          |
        1 |     a = [1,
          |  _______-^
          | | _______|
        2 | ||    2, 3,
          | || ___^__-
          | |||___|
          | | |
        3 | | |   4, 5]
          | | |___-__- second
          | |_____|
          |       first
        ",
    );
}

#[test]
fn two_marks_of_the_same_lines_share_a_frame() {
    let text = "a = [\n  1\n]\n";
    let error = Diagnostic::error("no").with_subject(at(text, "[\n  1\n]")).with_label(at(text, "[\n  1\n]"), "here");
    check(
        &render(text, [error]),
        "
        error: no
         --> app.hcl:1:5
          |
        1 |   a = [
          |  _____^
        2 | |   1
        3 | | ]
          | |_^
          |   |
          |   here
        ",
    );
}

#[test]
fn of_a_long_frame_the_start_and_the_end_are_shown() {
    let body = "  a = 1\n  b = 2\n  # c\n\n  c = 3\n  d = 4\n  e = 5\n";
    let text = format!("server {{\n{body}}}\n");
    let error = Diagnostic::error("no").with_subject(Span::new(0, text.len() as u32)).with_label(at(&text, "3"), "l");
    check(
        &render(&text, [error]),
        "
        error: no
         --> app.hcl:1:1
          |
        1 | / server {
        2 | |   a = 1
        3 | |   b = 2
        ... |
        6 | |   c = 3
          | |       - l
        7 | |   d = 4
        8 | |   e = 5
        9 | | }
          | |_^
        ",
    );
}
