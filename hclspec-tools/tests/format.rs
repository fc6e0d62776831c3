//! The formatter as a library: edits, lines, and what is refused. What it makes of texts is in the tests of the workspace,
//! `tests/conformance_format.rs`.

#![allow(clippy::unwrap_used)]

use hclspec_tools::format;
use hclspec_tools::format::{edits, edits_in_lines};
use std::ops::Range;

/// The edits as ranges and texts.
fn found(text: &str, lines: Range<usize>) -> Vec<(Range<usize>, String)> {
    edits_in_lines("app.hcl", text, lines).unwrap().into_iter().map(|it| (it.range, it.text)).collect()
}

#[test]
fn an_edit_replaces_only_the_spaces_that_change() {
    let text = "\u{feff}a=1\n\tb  =  2 # c\n\nccc = [ 1 ] \n";
    let expected = [
        (0..3, ""),
        (4..4, " "),
        (5..5, " "),
        (7..8, ""),
        (9..11, " "),
        (12..14, " "),
        (28..29, ""),
        (30..31, ""),
        (32..33, ""),
    ];
    let expected = expected.map(|(range, text)| (range, text.to_owned()));
    assert_eq!(found(text, 0..usize::MAX), expected);
    assert_eq!(format("app.hcl", text).unwrap(), "a = 1\nb = 2 # c\n\nccc = [1]\n");
}

#[test]
fn a_formatted_text_has_no_edits() {
    assert_eq!(edits("app.hcl", "a   = 1\nbbb = 2 # c\n").unwrap(), []);
    assert_eq!(edits("app.hcl", "").unwrap(), []);
}

#[test]
fn only_the_lines_asked_for_are_formatted() {
    let text = "a=1\nb{\nc=1\nddd=2\n}\n";
    let spaced = |at: usize, spaces: usize| [(at..at, " ".repeat(spaces)), (at + 1..at + 1, " ".to_owned())];
    assert_eq!(found(text, 0..1), spaced(1, 1));
    // As it will be with the line below, which is formatted later.
    assert_eq!(found(text, 2..3), [vec![(7..7, "  ".to_owned())], spaced(8, 3).to_vec()].concat());
    assert_eq!(found(text, 4..4), []);
    assert_eq!(found(text, 9..usize::MAX), []);
}

#[test]
fn the_lines_of_a_heredoc_count() {
    let text = "a=<<E\n  x ${ y }\nE\nb=1\n";
    assert_eq!(found(text, 1..2), [(12..13, String::new()), (14..15, String::new())]);
    assert_eq!(found(text, 3..4), [(20..20, " ".to_owned()), (21..21, " ".to_owned())]);
}

#[test]
fn a_text_with_errors_is_refused_with_all_of_them() {
    let problems = format("app.hcl", "a =\nb = [1\n").unwrap_err();
    let places: Vec<_> = problems.iter().map(|problem| problem.range().unwrap().start().line).collect();
    assert_eq!(places, [1, 2]);
    assert_eq!(problems[0].range().unwrap().filename(), "app.hcl");
    // Wherever they are.
    assert_eq!(edits_in_lines("app.hcl", "a=1\nb = [1\n", 0..1).unwrap_err().len(), 1);
}

#[test]
fn blocks_are_nested_on_one_line_in_specs_only() {
    let text = "object { attr \"name\" {} }\n";
    assert_eq!(format("app.hclspec", text).unwrap(), text);
    assert!(format("app.hcl", text).is_err());
    assert!(format("hclspec", text).is_err());
}

#[test]
fn json_is_refused() {
    for name in ["app.hcl.json", "app.JSON"] {
        let problems = format(name, "a = 1").unwrap_err();
        assert_eq!(problems[0].summary(), format!("can't format `{name}`"));
    }
}

#[test]
fn alignment_that_would_make_a_text_of_a_size_of_the_square_is_refused() {
    let long = "x".repeat(3000);
    let lines: String = (0..1000).map(|it| format!("a{it}=1\n")).collect();
    assert_eq!(format("app.hcl", &format!("{long}=1\n{lines}")).unwrap_err()[0].code(), Some("HS002"));
    assert!(format("app.hcl", &format!("{long}=1\n\n{lines}")).is_ok());
    // Deep nesting is no such thing.
    let deep = format!("{}{}{}", "b {\n".repeat(127), "x\"\"{}\n".repeat(5000), "}\n".repeat(127));
    assert!(format("app.hcl", &deep).unwrap().len() > 200 * 5000);
}
