//! Configurations that are parsed once and decoded by several specs, one after the other.

#![allow(clippy::unwrap_used)]

use crate::folder::folder;
use hclspec::{Decoder, Diagnostics, Limits, Parsed, Secret, Syntax};
use std::thread;

/// What a configuration declares; the rest belongs to the last phase.
mod names {
    hclspec::hclspec! {
        inline = r#"
            object {
              block_list "variables" {
                block_type = "variable"
                labels     = ["name"]
                object {
                  label "name" {}
                  attr "default" { type = expression }
                }
              }
              ignore {}
            }
        "#,
        name = Names,
    }
}

/// Everything, of which the declarations were read before.
mod app {
    hclspec::hclspec! {
        inline = r#"
            locals {}
            object {
              block_list "variable" {
                labels = ["name"]
                object {
                  ignore {}
                }
              }
              attr "port" {
                type     = number
                required = true
              }
              block_list "listener" {
                labels = ["name"]
                object {
                  label "name" {}
                  attr "host" { type = string }
                }
              }
            }
        "#,
        name = App,
        types("port" => u16),
    }
}

mod secret {
    hclspec::hclspec! {
        inline = r#"
            object {
              attr "token" { type = string }
              attr "port" { type = number }
              ignore {}
            }
        "#,
        name = Vault,
        types("token" => hclspec::Secret<String>, "port" => u16),
    }
}

mod open {
    hclspec::hclspec! {
        inline = r#"
            object {
              attr "token" { type = number }
              ignore {}
            }
        "#,
        name = Open,
    }
}

use app::App;
use names::Names;

const TEXT: &str = "variable \"base\" {\n  default = 8000\n}\nport = base + local.offset\nlocals {\n  offset = 80\n}\nlistener \"a\" {\n  host = \"h\"\n}\n";

fn parsed(text: &str) -> Parsed {
    Parsed::from_str("app.hcl", text).unwrap()
}

fn summaries(problems: &Diagnostics) -> Vec<String> {
    problems
        .iter()
        .map(|problem| {
            format!("{} {}", problem.range().map(ToString::to_string).unwrap_or_default(), problem.summary())
        })
        .collect()
}

#[test]
fn one_phase_finds_what_the_next_one_needs() {
    let parsed = parsed(TEXT);
    let names: Names = Decoder::new().decode_parsed(&parsed).unwrap();
    let decoder = names.variables.iter().fold(Decoder::new(), |decoder, it| {
        let value = it.default.as_ref().unwrap().evaluate(&decoder).unwrap();
        decoder.variable(&it.name, value)
    });
    let app: App = decoder.decode_parsed(&parsed).unwrap();
    assert_eq!((app.port, app.listener[0].name.as_str()), (8080, "a"));
}

#[test]
fn syntax_errors_are_those_of_the_parse() {
    let folder = folder(
        "phases/syntax",
        &[("a.hcl", "port = = 1\nx = [1\n"), ("b.hcl.json", "{\"port\": 1,,}"), ("c.hcl", "port = 1")],
    );
    let problems = Parsed::from_dir(&folder).unwrap_err();
    let same = hclspec::from_dir::<App>(&folder).unwrap_err();
    let of_syntax: Diagnostics = same.iter().filter(|it| it.code().unwrap().starts_with("HS0")).cloned().collect();
    assert!(problems.len() >= 3, "{problems}");
    assert_eq!(problems.to_string(), of_syntax.to_string());
    let root = Decoder::new().syntax(Syntax::Json).parse_str("5").unwrap_err();
    assert_eq!(summaries(&root), ["<config>:1:1 root value must be object"]);
}

#[test]
fn files_that_can_not_be_read_are_problems_of_the_parse() {
    let problems = Parsed::from_paths(["no/such/a.hcl", "no/such/b.hcl"]).unwrap_err();
    assert_eq!(summaries(&problems), [" can't read the config file"; 2]);
    assert!(Parsed::from_dir("no/such").is_err());
    let problems = Decoder::new().limits(Limits::default().input(3)).parse_str("a = 1").unwrap_err();
    assert_eq!(summaries(&problems), [" config file too large"]);
}

#[test]
fn several_files_are_one_configuration_in_every_phase() {
    let folder = folder(
        "phases/files",
        &[
            ("a.hcl", "port = local.p\n"),
            ("b.hcl.json", r#"{"locals": {"p": 1}, "listener": {"j": {"host": "x"}}, "port": 2}"#),
        ],
    );
    let parsed = Parsed::from_dir(&folder).unwrap();
    let problems = Decoder::new().decode_parsed::<App>(&parsed).unwrap_err();
    assert_eq!(problems.to_string(), hclspec::from_dir::<App>(&folder).unwrap_err().to_string());
    assert_eq!(problems.len(), 1, "{problems}");
    let turned = Parsed::from_paths([folder.join("b.hcl.json"), folder.join("a.hcl")]).unwrap();
    assert_eq!(
        format!("{turned:?}"),
        format!("Parsed {{ name: {:?}, .. }}", folder.join("b.hcl.json").display().to_string())
    );
}

#[test]
fn json_means_what_the_spec_of_the_phase_says() {
    let text = r#"{"variable": {"a": {"default": "${nope}"}}, "port": "${a}", "listener": {"x": {"host": "%{"}}}"#;
    let parsed = Decoder::new().filename("app.json").parse_str(text).unwrap();
    let names: Names = Decoder::new().decode_parsed(&parsed).unwrap();
    assert_eq!(names.variables[0].default.as_ref().unwrap().text(), "\"${nope}\"");
    for _ in 0..2 {
        // What is no template is a problem of whoever reads it, each time.
        let problems = Decoder::new().variable("a", 1).decode_parsed::<App>(&parsed).unwrap_err();
        let same = Decoder::new().filename("app.json").variable("a", 1).from_str::<App>(text).unwrap_err();
        assert_eq!(problems.to_string(), same.to_string());
    }
}

#[test]
fn nothing_is_kept_between_decodes() {
    let parsed = parsed("port = base + local.offset\nlocals {\n  offset = base\n}\n");
    for base in [1_u16, 20, 300] {
        let app: App = Decoder::new().variable("base", base).decode_parsed(&parsed).unwrap();
        assert_eq!(app.port, 2 * base);
    }
    let problems = Decoder::new().decode_parsed::<App>(&parsed).unwrap_err();
    assert_eq!(summaries(&problems), ["app.hcl:1:8 unknown variable", "app.hcl:3:12 unknown variable"]);
}

#[test]
fn overrides_and_limits_belong_to_the_decode() {
    let over =
        folder("phases/overrides", &[("over.hcl", "port = 2\nlistener \"b\" {\n  host = nope\n}\n")]).join("over.hcl");
    let parsed = parsed("port = 1\n");
    assert_eq!(Decoder::new().decode_parsed::<App>(&parsed).unwrap().port, 1);
    let problems = Decoder::new().overrides([&over]).decode_parsed::<App>(&parsed).unwrap_err();
    assert_eq!(summaries(&problems), [format!("{}:3:10 unknown variable", over.display())]);
    let app: App = Decoder::new().overrides([&over]).variable("nope", "x").decode_parsed(&parsed).unwrap();
    assert_eq!((app.port, app.listener[0].host.as_deref()), (2, Some("x")));
    let long = Parsed::from_str("app.hcl", "port = length([for a in [1, 2, 3] : a])").unwrap();
    let decoder = Decoder::new().evaluation_functions();
    assert_eq!(decoder.decode_parsed::<App>(&long).unwrap().port, 3);
    let problems = decoder.limits(Limits::default().steps(5)).decode_parsed::<App>(&long).unwrap_err();
    assert_eq!(summaries(&problems), ["app.hcl:1:32 too many evaluation steps"]);
    let deep = format!("port = {}1{}", "(".repeat(20), ")".repeat(20));
    assert!(Decoder::new().limits(Limits::default().nesting(10)).parse_str(&deep).is_err());
    let strict = Decoder::new().limits(Limits::default().nesting(10));
    assert_eq!(strict.decode_parsed::<App>(&self::parsed(&deep)).unwrap().port, 1);
}

#[test]
fn threads_share_what_was_parsed() {
    let parsed = parsed("port = base\n");
    let decode = |base: u16| {
        let parsed = parsed.clone();
        move || {
            (0..50).all(|_| Decoder::new().variable("base", base).decode_parsed::<App>(&parsed).unwrap().port == base)
        }
    };
    let found = [1, 2].map(decode).map(thread::spawn).map(|it| it.join().unwrap());
    assert_eq!(found, [true, true]);
}

#[test]
fn what_is_secret_in_one_phase_may_be_shown_in_another() {
    let parsed = parsed("token = \"sesam\"\nport = \"x\"\n");
    let hidden = Decoder::new().decode_parsed::<secret::Vault>(&parsed).unwrap_err().to_string();
    let shown = Decoder::new().decode_parsed::<open::Open>(&parsed).unwrap_err().to_string();
    let hidden_again = Decoder::new().decode_parsed::<secret::Vault>(&parsed).unwrap_err().to_string();
    assert!(!hidden.contains("sesam") && shown.contains("sesam"), "{hidden}{shown}");
    assert_eq!(hidden, hidden_again);
    let ok: secret::Vault = Decoder::new().decode_parsed(&self::parsed("token = \"sesam\"\nport = 1\n")).unwrap();
    assert_eq!(ok.token.as_ref().map(Secret::expose), Some(&"sesam".to_owned()));
}

#[test]
fn what_is_ignored_is_not_looked_at() {
    let text = "x = nope.a\nlistener \"too\" \"many\" {\n  y = f()\n}\ndynamic \"listener\" {\n}\nlocals {\n  a = local.a\n}\n";
    assert!(Decoder::new().decode_parsed::<Names>(&parsed(text)).unwrap().variables.is_empty());
    let twice = Parsed::from_str("app.hcl", "listener {\n  a = 1\n  a = 2\n}\n").unwrap_err();
    assert_eq!(summaries(&twice).len(), 1);
    let json = Decoder::new().syntax(Syntax::Json).parse_str(r#"{"listener": {"a": 1, "a": 2}, "x": "%{"}"#).unwrap();
    assert!(Decoder::new().decode_parsed::<Names>(&json).is_ok());
}

#[test]
fn local_values_are_checked_in_every_phase_that_has_them() {
    let parsed = parsed("port = 1\nlocals {\n  a = nope\n}\n");
    assert!(Decoder::new().decode_parsed::<Names>(&parsed).is_ok());
    let problems = Decoder::new().decode_parsed::<App>(&parsed).unwrap_err();
    assert_eq!(summaries(&problems), ["app.hcl:3:7 unknown variable"]);
}

#[test]
fn the_last_phase_reports_what_no_other_reads() {
    let parsed = parsed("prot = 1\nvariable \"a\" {\n  defualt = 1\n}\nport = 1\n");
    assert!(Decoder::new().decode_parsed::<Names>(&parsed).is_err());
    let problems = Decoder::new().decode_parsed::<App>(&parsed).unwrap_err();
    assert_eq!(summaries(&problems), ["app.hcl:1:1 unsupported argument"]);
}

#[test]
fn a_problem_of_several_phases_is_collected_once() {
    let parsed = parsed("port = 1\nvariable {\n}\n");
    let mut all = Diagnostics::new();
    all.extend(Decoder::new().decode_parsed::<Names>(&parsed).unwrap_err());
    all.extend(Decoder::new().decode_parsed::<App>(&parsed).unwrap_err());
    assert_eq!(summaries(&all), ["app.hcl:2:10 missing name for variable"]);
}

#[test]
fn a_configuration_without_files_has_the_problems_of_an_empty_one() {
    let parsed = Parsed::from_paths(Vec::<&str>::new()).unwrap();
    assert!(Decoder::new().decode_parsed::<names::Names>(&parsed).is_ok());
    let problems = Decoder::new().decode_parsed::<app::App>(&parsed).unwrap_err();
    assert_eq!(problems.iter().map(|it| it.summary()).collect::<Vec<_>>(), ["missing required argument"]);
    let spec = "object {\n  attr \"port\" {\n    type     = number\n    required = true\n  }\n}";
    let spec = hclspec_lang::SpecFile::parse("app.hclspec", spec).unwrap();
    let problems = spec.decode_parsed(&Decoder::new(), &parsed).unwrap_err();
    assert_eq!(problems.iter().map(|it| it.summary()).collect::<Vec<_>>(), ["missing required argument"]);
}
