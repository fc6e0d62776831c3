//! Lines as they are shown.

use super::{at, check, render};
use crate::diagnostic::Diagnostic;
use crate::source::Span;

#[test]
fn nothing_at_the_end_of_the_file_gets_a_marker() {
    let error = |text: &str| {
        let text = format!("{text}{}", "\n".repeat(9));
        let end = Span::empty(text.len() as u32);
        render(&text, [Diagnostic::error("unexpected end of file").with_subject(end)])
    };
    check(
        &error("a = {"),
        "
        error: unexpected end of file
          --> app.hcl:10:1
           |
        10 |
           | ^
        ",
    );
    check(
        &render("a =", [Diagnostic::error("missing expression").with_subject(Span::empty(3))]),
        "
        error: missing expression
         --> app.hcl:1:4
          |
        1 | a =
          |    ^
        ",
    );
    check(
        &render("", [Diagnostic::error("empty").with_subject(Span::empty(0))]),
        "
        error: empty
         --> app.hcl:1:1
          |
        1 |
          | ^
        ",
    );
}

#[test]
fn a_line_end_is_marked_at_the_end_of_its_line() {
    let text = "a = 1 +\r\nb = 2\r\n";
    check(
        &render(text, [Diagnostic::error("missing operand").with_subject(at(text, "\r\n"))]),
        "
        error: missing operand
         --> app.hcl:1:8
          |
        1 | a = 1 +
          |        ^
        ",
    );
}

#[test]
fn markers_stay_aligned_after_tabs_and_wide_and_combining_characters() {
    let text = "\ta = \"\t日本e\u{301}👩\u{200d}👩\" + x\n";
    check(
        &render(
            text,
            [Diagnostic::error("no").with_subject(at(text, "x")).with_label(at(text, "👩\u{200d}👩"), "two")],
        ),
        "
        error: no
         --> app.hcl:1:16
          |
        1 |     a = \"    日本e\u{301}👩👩\" + x
          |                   ----    ^
          |                   |
          |                   two
        ",
    );
}

#[test]
fn deep_indentation_is_shortened() {
    let text = format!("{}a = x\n", " ".repeat(60));
    check(
        &render(&text, [Diagnostic::error("no").with_subject(at(&text, "x"))]),
        "
        error: no
         --> app.hcl:1:65
          |
        1 | ...                   a = x
          |                           ^
        ",
    );
}

#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn a_long_line_is_cut_around_the_marker() {
    let text = format!("a = [{}x, {}]\n", "10, ".repeat(500), "20, ".repeat(100_000));
    let error = Diagnostic::error("no").with_subject(at(&text, "x")).with_label(Span::new(0, 1), "this attribute");
    check(
        &render(&text, [error]),
        "
        error: no
         --> app.hcl:1:2006
          |
        1 | ...10, 10, 10, 10, 10, 10, 10, 10, 10, 10, x, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 20,...
          |                                            ^
          |
         ::: app.hcl:1:1
          |
        1 | a = [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 1...
          | - this attribute
        ",
    );
    let whole = Diagnostic::error("no").with_subject(Span::new(4, 1000));
    check(
        &render(&text, [whole]),
        "
        error: no
         --> app.hcl:1:5
          |
        1 | a = [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 1...
          |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
        ",
    );
}

#[test]
fn a_byte_order_mark_is_not_shown() {
    check(
        &render("\u{feff}a = ?\n", [Diagnostic::error("no").with_subject(Span::new(7, 8))]),
        "
        error: no
         --> app.hcl:1:5
          |
        1 | a = ?
          |     ^
        ",
    );
}
