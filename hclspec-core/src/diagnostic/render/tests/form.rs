//! Problems without a location, colors, and the other forms.

use super::{SERVER, at, check, render};
use crate::diagnostic::{Color, Diagnostic, Diagnostics};
use crate::source::{Source, SourceId, Span};
use std::sync::Arc;

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

pub(super) fn strip_colors(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';').unwrap();
        assert_eq!(&part[end..=end], "m", "a color");
        text + &part[end + 1..]
    })
}

#[test]
fn colors_add_nothing_else() {
    let error = Diagnostic::error("unsupported argument")
        .with_subject(at(SERVER, "prot"))
        .with_detail("An argument named \"prot\" is not expected here.")
        .with_label_in(SourceId::Spec, Span::new(0, 6), "the spec")
        .with_help("did you mean `port`?");
    let mut diags = Diagnostics::from_iter([error, Diagnostic::warning("old").with_subject(at(SERVER, "size"))]);
    diags.resolve(&Arc::new(Source::new("app.hcl", SERVER)), Some(&Source::new("a.hclspec", "object {\n}\n").into()));
    let colored = diags.render().color(Color::Always).to_string();
    assert_eq!(strip_colors(&colored), diags.to_string(), "{colored}");
    assert_eq!(diags.render().to_string(), diags.to_string());
}

#[test]
#[cfg(not(windows))]
fn colors_tell_the_problem_from_what_stands_around_it() {
    let error = Diagnostic::warning("no").with_subject(Span::new(4, 5)).with_detail("D.").with_help("h");
    let mut diags = Diagnostics::from(error.with_label(Span::new(0, 1), "l"));
    diags.resolve(&Arc::new(Source::new("app.hcl", "a = 1")), None);
    let colored = diags.render().color(Color::Always).to_string();
    let (yellow, blue, bold, reset) = ("\u{1b}[1m\u{1b}[33m", "\u{1b}[1m\u{1b}[94m", "\u{1b}[1m", "\u{1b}[0m");
    let bar = format!("{blue}|{reset}");
    let expected = [
        format!("{yellow}warning{reset}{bold}:{reset} {bold}no{reset}"),
        format!(" {blue}-->{reset} app.hcl:1:5"),
        format!("  {bar}"),
        format!("{blue}1{reset} {bar} a = 1"),
        format!("  {bar} {blue}-{reset} {blue}l{reset} {yellow}^{reset} {yellow}D.{reset}"),
        format!("  {bar}"),
        format!("  {blue}= {reset}{bold}help{reset}: h"),
    ];
    assert_eq!(colored, expected.join("\n"), "{colored}");
}

#[test]
fn the_short_form_is_one_line_for_each_problem() {
    let error = Diagnostic::error("no").with_code("APP7").with_detail("One.\nTwo.").with_subject(at(SERVER, "prot"));
    let mut diags = Diagnostics::from_iter([Diagnostic::warning("old"), error]);
    diags.resolve(&Arc::new(Source::new("app.hcl", SERVER)), None);
    assert_eq!(diags.render().short().to_string(), "warning: old\napp.hcl:4:3: error[APP7]: no: One. Two.");
}

#[test]
fn json_has_all_parts_and_exact_texts() {
    let error = Diagnostic::error("no \u{1b}\"\\")
        .with_code("APP7")
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
            "severity": "warning", "code": null, "summary": "old", "detail": "", "range": null, "context": null, "labels": [],
            "values": [], "help": [], "parts": [], "rendered": old.to_string(),
        },
        {
            "severity": "error", "code": "APP7", "summary": "no \u{1b}\"\\", "detail": "One.\nTwo\t👩\u{202e}\u{e0041}.",
            "range": range(prot, prot + 4, 3), "context": range(prot - 2, prot + 9, 1),
            "labels": [{ "text": "here", "range": range(prot + 7, prot + 9, 10) }],
            "values": [{ "name": "port", "value": "80" }], "help": ["write `port`"], "parts": [], "rendered": new.to_string(),
        },
    ]);
    assert_eq!(found, wanted);
    assert_eq!(text.lines().count(), 4, "one line for each, and the brackets");
    assert_eq!(Diagnostics::new().render().json().to_string(), "[]");
}
