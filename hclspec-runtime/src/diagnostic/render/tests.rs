#![allow(clippy::unwrap_used)]

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::{Source, SourceId, Span};
use std::sync::Arc;

#[test]
fn probe() {
    let text = "a = 1\n\tserver \"x\" {\n  typ = string\n  s = \"日本\" + é\u{301}x\n  list = [\n  1,\n  2\n  ]\n}\n";
    let at = |what: &str| {
        let s = text.find(what).unwrap();
        Span::new(s as u32, (s + what.len()) as u32)
    };
    let mut d = Diagnostics::new();
    d.push(
        Diagnostic::error("unsupported argument")
            .with_subject(at("typ"))
            .with_detail("An argument named \"typ\" is not expected here.")
            .with_help("did you mean `type`?"),
    );
    d.push(
        Diagnostic::error("unsupported argument")
            .with_subject(at("typ"))
            .with_context(at("server \"x\" {\n  typ"))
            .with_detail("An argument named \"typ\" is not expected here.")
            .with_help("did you mean `type`?"),
    );
    d.push(
        Diagnostic::error("unexpected end of file")
            .with_subject(Span::empty(text.len() as u32))
            .with_label(at("{"), "this block is not closed"),
    );
    d.push(
        Diagnostic::error("bad operand")
            .with_subject(at("é\u{301}x"))
            .with_label(at("\"日本\""), "left")
            .with_detail("Short."),
    );
    d.push(
        Diagnostic::error("bad list")
            .with_subject(at("[\n  1,\n  2\n  ]"))
            .with_detail("Short.")
            .with_value("port", "80000")
            .with_value("region", "\"eu\""),
    );
    d.push(
        Diagnostic::error("missing newline")
            .with_subject(at("string\n"))
            .with_detail("A long detail that has more than sixty characters, because it says all that can be said."),
    );
    d.set_source(SourceId::Spec);
    d.push(Diagnostic::error("in spec").with_subject(Span::new(104, 106)));
    let m = Arc::new(Source::new("app.hcl", text));
    let s = Arc::new(Source::excerpt("app.hclspec", "ab\ncde\n", 99, 100));
    d.resolve(&m, Some(&s));
    println!("{d}");
}
