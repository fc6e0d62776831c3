//! Exact texts. They are compared as a whole: what a user sees is the contract.

#![allow(clippy::unwrap_used)]

use crate::diagnostic::{Color, Diagnostic, Diagnostics};
use crate::source::{Source, SourceId, Span};
use std::sync::Arc;

/// The span of the first `part` in `text`.
fn at(text: &str, part: &str) -> Span {
    let start = text.find(part).unwrap();
    Span::new(start as u32, (start + part.len()) as u32)
}

/// The diagnostics as shown for the file `app.hcl`.
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
    let spec = Arc::new(Source::excerpt("app.hclspec", "  result = a + b\n}\n", 99, 5000));
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
fn no_control_character_reaches_the_output() {
    let text = "a = \"\u{1b}[31m\0\r\u{9b}\u{202e}\u{200b}\" + x\n";
    let error = Diagnostic::error("bad \u{1b}[1m\u{7f}name")
        .with_subject(at(text, "x"))
        .with_label(at(text, "\u{200b}"), "\u{7}here\n\u{2028}")
        .with_value("\u{1b}v", "\"\u{1b}c\"")
        .with_help("\u{1b}]8;;\u{7}\tx");
    let mut diags = Diagnostics::from(error);
    diags.resolve(&Arc::new(Source::new("app\u{1b}\n.hcl", text)), None);
    check(
        &diags.to_string(),
        "
        error: bad ␛[1m␡name
         --> app␛ .hcl:1:20
          |
        1 | a = \"␛[31m␀␍���\" + x
          |               -    ^
          |               |
          |               ␇here
          |
          = note: with ␛v = \"␛c\"
          = help: ␛]8;;␇    x
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

#[test]
fn a_problem_without_a_place_has_only_text() {
    let plain = Diagnostic::error("can't read app.hcl");
    assert_eq!(render("", [plain.clone()]), "error: can't read app.hcl");
    assert_eq!(plain.clone().with_subject(Span::new(3, 4)).to_string(), "error: can't read app.hcl");
    check(
        &plain.with_detail("No such file.").with_help("create it").to_string(),
        "
        error: can't read app.hcl
         |
         = note: No such file.
         = help: create it
        ",
    );
}

#[test]
fn debug_is_display_and_the_message_lacks_the_severity() {
    let error = Diagnostic::warning("unused").with_subject(at(SERVER, "region"));
    let mut diags = Diagnostics::from(error);
    diags.resolve(&Arc::new(Source::new("app.hcl", SERVER)), None);
    assert_eq!(format!("{diags:?}"), diags.to_string());
    assert_eq!(format!("warning: {}", diags[0].render_message()), diags.to_string());
}

/// Every place of a text can be shown, whatever lies there.
#[test]
#[cfg_attr(miri, ignore = "takes long")]
fn no_span_panics() {
    let long = format!("x = \"{}\u{301}日本\"\r\n", "é\t👩\u{200d}".repeat(300));
    let texts = [SERVER, "\u{feff}a\r\n\r\n\r", "\n\n\n", "", "日", "a\u{301}\n\t\u{200d}\n", &long];
    for text in texts {
        let source = Arc::new(Source::excerpt("a", text, 98, 0));
        let step = text.len() / 20 + 1;
        for start in (0..text.len() as u32 + 3).step_by(step) {
            for end in (0..text.len() as u32 + 3).step_by(step) {
                let error = Diagnostic::error("e").with_subject(Span::new(start, end)).with_detail("D.");
                let label = Span::new(end / 2, start);
                let mut diags = Diagnostics::from(error.with_context(Span::new(start / 2, end)).with_label(label, "l"));
                diags.resolve(&source, None);
                assert!(diags.to_string().starts_with("error: e\n"));
            }
        }
    }
}

#[test]
fn a_hundred_thousand_errors_in_one_line_take_linear_time() {
    let text = "a?é".repeat(100_000);
    let source = Arc::new(Source::new("app.hcl", text.as_str()));
    let mut diags = Diagnostics::new();
    diags.extend((0..100_000).map(|index| Diagnostic::error("invalid character").with_subject(Span::empty(index * 4))));
    diags.resolve(&source, None);
    assert_eq!(diags.len(), 100_000);
    assert!(diags.iter().step_by(1000).all(|it| it.to_string().len() < 1000));
}

const ESCAPES: &str =
    "\u{1b}[31m\u{7}\u{8}\r\u{9b}2J\u{85}\u{7f}\u{202e}\u{2066}\u{200b}\u{200c}\u{feff}\u{e0041}\u{ad}";

/// One with every kind of text in it, all of them hostile.
fn hostile() -> Diagnostics {
    let text = format!("a = \"{ESCAPES}\"\nb = 1\n");
    let spec = format!("object {{ # {ESCAPES}\n}}\n");
    let error = Diagnostic::error(format!("no {ESCAPES}"))
        .with_subject(Span::new(5, 20))
        .with_context(Span::new(0, 20))
        .with_detail(format!("A {ESCAPES}.\nB"))
        .with_label(at(&text, "b"), ESCAPES)
        .with_label_in(SourceId::Spec, Span::new(0, 12), ESCAPES)
        .with_value(ESCAPES, ESCAPES)
        .with_help(ESCAPES);
    let mut diags = Diagnostics::from(error);
    let (name, spec_name) = (format!("app{ESCAPES}.hcl"), format!("spec{ESCAPES}"));
    diags.resolve(&Arc::new(Source::new(name, text)), Some(&Arc::new(Source::new(spec_name, spec))));
    diags
}

fn strip_colors(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap();
        assert_eq!(&part[end..=end], "m", "a colour");
        text + &part[end + 1..]
    })
}

#[test]
fn nothing_steers_the_terminal_in_any_form() {
    let diags = hostile();
    let colored = diags.render().color(Color::Always).to_string();
    let texts = [diags.to_string(), diags.render().short().to_string(), diags.render().json().to_string()];
    for text in texts.into_iter().chain([strip_colors(&colored)]) {
        let found = text.chars().find(|&c| c != '\n' && (c.is_control() || !c.is_ascii() && ESCAPES.contains(c)));
        assert_eq!(found, None, "{text}");
    }
}

#[test]
fn colours_add_nothing_but_colours() {
    let error = Diagnostic::error("unsupported argument")
        .with_subject(at(SERVER, "prot"))
        .with_detail("An argument named \"prot\" is not expected here.")
        .with_label_in(SourceId::Spec, Span::new(0, 6), "the spec")
        .with_help("did you mean `port`?");
    let mut diags = Diagnostics::from_iter([error, Diagnostic::warning("old").with_subject(at(SERVER, "size"))]);
    diags
        .resolve(&Arc::new(Source::new("app.hcl", SERVER)), Some(&Arc::new(Source::new("a.hclspec", "object {\n}\n"))));
    let colored = diags.render().color(Color::Always).to_string();
    assert_eq!(strip_colors(&colored), diags.to_string(), "{colored}");
    assert_eq!(diags.render().to_string(), diags.to_string());
}

#[test]
fn the_short_form_is_one_line_for_each_problem() {
    let error = Diagnostic::error("no").with_detail("One.\nTwo.").with_subject(at(SERVER, "prot"));
    let mut diags = Diagnostics::from_iter([Diagnostic::warning("old"), error]);
    diags.resolve(&Arc::new(Source::new("app.hcl", SERVER)), None);
    assert_eq!(diags.render().short().to_string(), "warning: old\napp.hcl:4:3: error: no: One. Two.");
}

#[test]
fn json_has_all_parts_and_exact_texts() {
    let error = Diagnostic::error("no \u{1b}\"\\")
        .with_detail("One.\nTwo\t👩\u{202e}\u{e0041}.")
        .with_subject(at(SERVER, "prot"))
        .with_context(at(SERVER, "  prot = 80"))
        .with_label(at(SERVER, "80"), "here")
        .with_value("port", "80")
        .with_help("write `port`");
    let mut diags = Diagnostics::from_iter([Diagnostic::warning("old"), error]);
    diags.resolve(&Arc::new(Source::new("app.hcl", SERVER)), None);
    let text = diags.render().json().to_string();
    let found: serde_json::Value = serde_json::from_str(&text).unwrap();
    let range = |start: u64, end: u64, column: u64| {
        let character = column - 1;
        serde_json::json!({
            "filename": "app.hcl",
            "start": { "line": 4, "column": column, "byte": start },
            "end": { "line": 4, "column": column + end - start, "byte": end },
            "lsp": {
                "start": { "line": 3, "character": character },
                "end": { "line": 3, "character": character + end - start },
            },
        })
    };
    let prot = SERVER.find("prot").unwrap() as u64;
    let (old, new) = (&diags[0], &diags[1]);
    let wanted = serde_json::json!([
        {
            "severity": "warning", "summary": "old", "detail": "", "range": null, "context": null, "labels": [],
            "values": [], "help": [], "rendered": old.to_string(),
        },
        {
            "severity": "error", "summary": "no \u{1b}\"\\", "detail": "One.\nTwo\t👩\u{202e}\u{e0041}.",
            "range": range(prot, prot + 4, 3), "context": range(prot - 2, prot + 9, 1),
            "labels": [{ "text": "here", "range": range(prot + 7, prot + 9, 10) }],
            "values": [{ "name": "port", "value": "80" }], "help": ["write `port`"], "rendered": new.to_string(),
        },
    ]);
    assert_eq!(found, wanted);
    assert_eq!(text.lines().count(), 4, "one line for each, and the brackets");
    assert_eq!(Diagnostics::new().render().json().to_string(), "[]");
}
