//! The functions of libraries that are about secrets: `sensitive`, `nonsensitive` and `issensitive`.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec::{Decoder, Syntax, Value};
use hclspec_functions::general;
use hclspec_lang::SpecFile;

hclspec::hclspec! {
    inline = r#"
        locals {}
        object { attr "when" { type = expression } }
    "#,
    name = Kept,
}

const SPEC: &str = r#"
locals {}
inputs {}
object {
  attr "port" { type = number }
  attr "any" { type = any }
  attr "password" { type = secret(string) }
}
"#;

/// Without a secret.
fn plain() -> String {
    SPEC.replace("secret(string)", "string")
}

fn decoder() -> Decoder {
    Decoder::new().filename("app.hcl").functions(general())
}

/// All that is shown of the problems of a configuration.
fn shown(spec: &str, syntax: Syntax, text: &str) -> String {
    let spec = SpecFile::parse("app.hclspec", spec).unwrap();
    let problems = spec.decode(&decoder().syntax(syntax), text).unwrap_err();
    format!("{problems}\n{problems:?}\n{}", problems.render().json())
}

fn value(spec: &str, text: &str) -> Value {
    let value = SpecFile::parse("app.hclspec", spec).unwrap().decode(&decoder(), text).unwrap();
    value.get("any").unwrap().clone()
}

#[test]
fn neither_the_text_of_a_secret_nor_what_derives_from_it_is_shown() {
    let mut leaks = Vec::new();
    for text in [
        r#"port = sensitive("sesam")"#,
        r#"port = sensitive("sesam").x"#,
        r#"port = sensitive({ sesam = 1 }).y"#,
        r#"port = "${sensitive("sesam")}-x""#,
        r#"port = core::sensitive("sesam")"#,
        r#"port = upper(sensitive("sesam"))"#,
        r#"port = [sensitive("sesam")]"#,
        r#"port = try(sensitive("sesam"), 1)"#,
        r#"port = sensitive(upper("sesam"))"#,
        r#"port = sensitive("sesam" + 1)"#,
        r#"port = sensitive(["a", "sesam"]...)"#,
        r#"port = sensitive(sesam)"#,
        "port = sensitive(\n  # sesam\n  \"a\"\n)",
        r#"port = [for s in ["sesam"] : sensitive(s)]"#,
        r#"port = [for s in ["sesam"] : [for t in [s] : "a${sensitive(t)}"]]"#,
        r#"port = nonsensitive(sensitive("sesam" + 1))"#,
        r#"port = nonsensitive(sensitive("sesam").y)"#,
        "locals {\n  key = sensitive(\"sesam\")\n}\nport = local.key",
        "locals {\n  key = sensitive(\"sesam\")\n}\nport = \"${local.key}!\"",
        "locals {\n  key = sensitive(\"sesam\")\n  more = [local.key]\n}\nport = local.more[0]",
        "locals {\n  plain = \"sesam\"\n  key = sensitive(local.plain)\n}\nport = local.plain",
        "locals {\n  plain = \"sesam\"\n  key = sensitive(local.plain) + 1\n}",
        "locals {\n  plain = \"sesam\"\n  key = sensitive(nonsensitive(local.plain)) + 1\n}",
        "locals {\n  key = sensitive(\"sesam\")\n  shown = nonsensitive(local.key + 1)\n}\nport = local.shown",
        "variable \"a\" {\n  default = \"sesam\"\n}\nport = sensitive(var.a)",
        r#"port = templatestring(sensitive("sesam $${x}"), {})"#,
        "locals {\n  t = sensitive(\"sesam $${upper(x)} $${x}\")\n}\nport = templatestring(local.t, {})",
        r#"port = templatestring("$${a + 1}", { a = sensitive("sesam") })"#,
        // What is misspelt or could not be read.
        r#"port = sensitve("sesam")"#,
        r#"prot = sensitive("sesam")"#,
        r#"port = sensitive("sesam""#,
        r#"port = sensitive("sesam" }"#,
        "port = sensitive(\"sesam\nany = 1",
        "port sensitive(\"sesam\")",
    ] {
        for spec in [SPEC, &plain()] {
            let all = shown(spec, Syntax::Native, text);
            if all.to_lowercase().contains("sesa") {
                leaks.push(format!("{text}\n{all}"));
            }
        }
    }
    for text in [
        r#"{ "port": "${sensitive(\"sesam\")}" }"#,
        r#"{ "port": "${sensit\u0069ve(\"sesam\")}" }"#,
        r#"{ "locals": { "key": "${sensitive(\"sesam\")}" }, "port": "a${local.key}" }"#,
        r#"{ "port": "${sensitive(\"sesam\")"#,
    ] {
        let all = shown(&plain(), Syntax::Json, text);
        if all.to_lowercase().contains("sesa") {
            leaks.push(format!("{text}\n{all}"));
        }
    }
    assert!(leaks.is_empty(), "{} leaks:\n{}", leaks.len(), leaks.join("\n"));
}

#[test]
fn what_is_no_secret_is_shown() {
    for (text, expected) in [
        (r#"port = "${sensitive("a")}-${upper("open")}""#, &["\"${sensitive(\"*\")}-${upper(\"open\")}\""][..]),
        ("locals {\n  key = sensitive(\"a\")\n}\nport = \"open-${local.key}\"", &["\"open-${local.key}\"", "***"]),
        ("locals {\n  key = sensitive(\"a\")\n}\nport = \"open\"", &["\"open\""]),
        ("port = nonsensitive(sensitive(\"open\"))", &["nonsensitive(sensitive(\"****\"))", "\"open\""]),
        (
            "locals {\n  key = sensitive(\"open\")\n  shown = nonsensitive(upper(local.key))\n}\nport = local.shown",
            &["local.shown = \"OPEN\""],
        ),
        (
            "locals {\n  key = sensitive(\"a\")\n}\nport = [for s in nonsensitive([local.key, \"open\"]) : s]",
            &["s in nonsensitive"],
        ),
        ("port = \"open ${sensitive}\"", &["There is no variable named `sensitive`", "open"]),
    ] {
        let all = shown(&plain(), Syntax::Native, text);
        for part in expected {
            assert!(all.contains(part), "{part}\n{text}\n{all}");
        }
    }
}

#[test]
fn whether_a_value_derives_from_a_secret_can_be_asked() {
    let text = r#"
locals {
  key     = sensitive("a")
  derived = "${local.key}!"
  open    = nonsensitive(local.derived)
  pw      = "b"
}
password = local.pw
any = [
  issensitive(local.key), issensitive(local.derived), issensitive([1, local.key]), issensitive(sensitive(1)),
  issensitive("a"), issensitive(local.open), issensitive(nonsensitive(local.key)), issensitive(issensitive(local.key)),
  issensitive(local.pw), core::issensitive(local.key),
]
"#;
    let known = "true, true, true, true, false, false, false, false";
    assert_eq!(value(SPEC, text), value(SPEC, &format!("any = [{known}, true, true]")));
    assert_eq!(value(&plain(), text), value(SPEC, &format!("any = [{known}, false, true]")));
    assert_eq!(value(&plain(), "any = [issensitive(null), issensitive(1)]"), value(SPEC, "any = [false, false]"));
}

#[test]
fn where_secrets_are_not_known_whether_a_value_is_one_is_an_error() {
    for text in [
        r#"any = templatestring("$${issensitive(a)}", { a = 1 })"#,
        "variable \"a\" {\n  default = 1\n  validation {\n    condition     = issensitive(var.a)\n    error_message = \"no\"\n  }\n}\n",
    ] {
        let all = shown(&plain(), Syntax::Native, text);
        assert!(all.contains("not known in a template or in the declaration of an input variable"), "{all}");
    }
}

#[test]
fn the_values_are_those_of_the_arguments() {
    let text = "any = [sensitive(\"a\"), nonsensitive([1]), sensitive(null), length(sensitive([1, 2]))]";
    assert_eq!(value(&plain(), text), value(&plain(), "any = [\"a\", [1], null, 2]"));
}

#[test]
fn a_kept_expression_shows_no_secrets() {
    let text = "locals {\n  key = sensitive(\"sesam\")\n}\nwhen = [local.key, sensitive(\"sesam\")]";
    let Kept { when: Some(when) } = decoder().from_str(text).unwrap() else { panic!("{text}") };
    let problems = when.evaluate_as::<u16>(&decoder()).unwrap_err();
    assert!(!format!("{problems} {problems:?}").contains("sesa"), "{problems}");
}

#[test]
fn a_spec_says_by_types_what_is_secret() {
    for function in ["sensitive", "nonsensitive", "issensitive"] {
        let spec = format!(
            "functions {{ libraries = [\"general\"] }}\nobject {{\n  attr \"x\" {{\n    type    = any\n    default = {function}(1)\n  }}\n}}\n"
        );
        let text = SpecFile::parse("app.hclspec", spec.as_str()).unwrap_err().to_string();
        assert!(
            text.contains(&format!("`{function}` is for configurations")) && text.contains("`secret(string)`"),
            "{text}"
        );
    }
    // Its configurations can call them.
    let spec = format!("functions {{ libraries = [\"general\"] }}\n{}", plain());
    let spec = SpecFile::parse("app.hclspec", spec.as_str()).unwrap();
    let problems = spec.decode(&Decoder::new(), "port = sensitive(\"sesam\")").unwrap_err();
    assert!(!problems.to_string().contains("sesam"), "{problems}");
}
