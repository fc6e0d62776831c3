//! Text that could do harm or take long.

use super::form::strip_colors;
use super::{SERVER, at, check};
use crate::diagnostic::{Color, Diagnostic, Diagnostics};
use crate::source::{Source, SourceId, Span};
use std::sync::Arc;

#[test]
fn no_control_character_reaches_the_output() {
    let text = "a = \"\u{1b}[31m\0\r\u{9b}\u{202e}\u{200b}\" + x\n";
    let error = Diagnostic::error("bad \u{1b}[1m\u{7f}name")
        .with_code("\u{1b}E1\n")
        .with_subject(at(text, "x"))
        .with_label(at(text, "\u{200b}"), "\u{7}here\n\u{2028}")
        .with_value("\u{1b}v", "\"\u{1b}c\"")
        .with_help("\u{1b}]8;;\u{7}\tx");
    let mut diags = Diagnostics::from(error);
    diags.resolve(&Arc::new(Source::new("app\u{1b}\n.hcl", text)), None);
    check(
        &diags.to_string(),
        "
        error[␛E1]: bad ␛[1m␡name
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

/// Shows every span of a text, whatever it contains.
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
                let error = error.with_context(Span::new(start / 2, end));
                let error = error.with_label(Span::new(end / 2, start), "l").with_label(Span::new(start / 3, end), "m");
                let mut diags = Diagnostics::from(error);
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
    assert!(diags.iter().step_by(1000).all(|diagnostic| diagnostic.to_string().len() < 1000));
}

const ESCAPES: &str =
    "\u{1b}[31m\u{7}\u{8}\r\u{9b}2J\u{85}\u{7f}\u{202e}\u{2066}\u{200b}\u{200c}\u{feff}\u{e0041}\u{ad}";

/// A diagnostic with every kind of text, all of it hostile.
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
    diags.resolve(&Arc::new(Source::new(name, text)), Some(&Source::new(spec_name, spec).into()));
    diags
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
