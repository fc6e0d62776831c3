//! What is warned about, and how warnings reach the host.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Diagnostic, Diagnostics};
use hclspec_lang::SpecFile;
use hclspec_lang::hir::Dialect;
use std::sync::{Arc, Mutex};

hclspec::hclspec! {
    inline = r#"
        variables {
          n    = 5
          list = [1, 2]
          objs = [{ a = [1, 2] }, { a = [3, 4] }]
        }
        object {
          attr "x" { type = any }
          block_list "blocks" {
            block_type = "b"
            attr {
              name = "x"
              type = any
            }
          }
        }
    "#,
    name = App,
}

/// The decoder, and what takes the warnings that it has reported since.
fn listening(decoder: Decoder) -> (Decoder, impl Fn() -> Vec<Diagnostic>) {
    let seen = Arc::new(Mutex::new(Vec::new()));
    let sink = Arc::clone(&seen);
    let decoder = decoder.on_warning(move |warning| sink.lock().unwrap().push(warning.clone()));
    (decoder, move || std::mem::take(&mut *seen.lock().unwrap()))
}

/// The warnings in the short form, or the problems.
fn warnings(config: &str) -> Result<Vec<String>, Diagnostics> {
    let (decoder, seen) = listening(Decoder::new());
    let result = decoder.from_str::<App>(config);
    let seen: Vec<String> = seen().iter().map(|warning| warning.render().short().to_string()).collect();
    assert!(result.is_ok() || seen.is_empty(), "{seen:?}");
    result.map(|_| seen)
}

#[track_caller]
fn warns(config: &str, wanted: &[&str]) {
    assert_eq!(warnings(config).unwrap(), wanted);
}

#[test]
fn an_interpolation_alone_in_quotes_is_warned_about() {
    let text =
        "<config>:1:5: warning[HS050]: needless interpolation: This is the value itself, not converted to a string.";
    warns("x = \"${n}\"\n", &[text]);
    warns("x = \"${n}!\"\n", &[]);
}

#[test]
fn the_key_of_an_object_is_not_warned_about() {
    warns("x = { \"${n}\" = 1 }\n", &[]);
}

#[test]
fn an_index_with_a_dot_is_warned_about() {
    warns("x = list.0\n", &["<config>:1:9: warning[HS051]: outdated index syntax: An index is written in brackets."]);
    warns("x = list[0]\n", &[]);
}

#[test]
fn a_number_that_becomes_another_text_is_warned_about() {
    let spec = "object {\n attr \"a\" { type = string }\n attr \"b\" { type = list(string) }\n attr \"c\" { type = object({ d = map(string) }) }\n}";
    let spec = SpecFile::parse("spec", spec).unwrap();
    let warned = |config: &str| {
        let (decoder, seen) = listening(Decoder::new());
        spec.decode(&decoder, config).unwrap();
        let place = |it: &Diagnostic| format!("{}: {}", it.range().unwrap(), it.summary());
        seen().iter().map(place).collect::<Vec<_>>()
    };
    for text in ["1.10", "0644", "2024-01-02", "1e3", "(1.0)"] {
        let found = warned(&format!("a = {text}"));
        assert!(matches!(found.as_slice(), [one] if one.ends_with("number as text")), "{text}: {found:?}");
    }
    for text in ["1.1", "644", "-5", "10 / 4", "\"1.10\""] {
        assert_eq!(warned(&format!("a = {text}")), [""; 0], "{text}");
    }
    assert_eq!(
        warned("b = [\"x\", 1.0, 2]\nc = { d = { e = 00 } }"),
        ["<config>:1:11: number as text", "<config>:2:17: number as text"]
    );
}

#[test]
fn a_name_or_word_that_any_other_stands_for_is_warned_about_if_it_is_near_one_of_the_spec() {
    let spec = r#"object {
      attr "version" { type = string }
      attr "region" {
        type     = string
        required = true
      }
      rest "more" { element_type = any }
      block "pipeline" {
        block_list "steps" {
          case "build" {}
          case "deploy" {
            object {
              attr "command" { type = string }
              body "config" {}
            }
          }
          other {
            labels = ["name"]
            body {}
          }
        }
      }
      block_list "sources" {
        block_type = "source"
        labels     = ["type"]
        object {
          one_of "settings" {
            label = "type"
            case "docker" {}
            other { body {} }
          }
        }
      }
      block_list "sinks" {
        block_type = "sink"
        object {
          one_of "settings" {
            argument = "driver"
            case "docker" { attr "image" { type = string } }
            other { rest {} }
          }
        }
      }
      block_list "notes" {
        block_type = "note"
        object {
          attr "title" { type = string }
          ignore {}
        }
      }
    }"#;
    let spec = SpecFile::parse("spec", spec).unwrap();
    let warned = |name: &str, config: &str| {
        let (decoder, seen) = listening(Decoder::new().filename(name));
        spec.decode(&decoder, config).unwrap();
        let place = |it: &Diagnostic| format!("{} {} {}", it.range().unwrap(), it.summary(), it.help().join(", "));
        seen().iter().map(place).collect::<Vec<_>>()
    };
    let found = |place: &str, near: &str| format!("{place} possible misspelling did you mean `{near}`?");
    for (config, place, near) in [
        ("region = \"eu\"\nversoin = 1", "<config>:2:1", "version"),
        ("region = \"eu\"\npipeline {\n  biuld \"a\" {}\n}", "<config>:3:3", "build"),
        (
            "region = \"eu\"\npipeline {\n  dynamic \"biuld\" {\n    for_each = [1]\n    labels = [\"a\"]\n    content {}\n  }\n}",
            "<config>:3:11",
            "build",
        ),
        ("region = \"eu\"\npipeline {\n  deploy {\n    commmand = \"x\"\n  }\n}", "<config>:4:5", "command"),
        ("region = \"eu\"\nsource \"dokcer\" {}", "<config>:2:8", "docker"),
        ("region = \"eu\"\nsink {\n  driver = \"dokcer\"\n}", "<config>:3:12", "docker"),
    ] {
        assert_eq!(warned("<config>", config), [found(place, near)], "{config}");
    }
    for config in [
        "region = \"eu\"\nversion = 1\nversoin = 1",
        "region = \"eu\"\nversions = 1\npipeline {\n  other \"a\" {}\n  builds \"a\" {}\n}",
        "region = \"eu\"\nsource \"podman\" {}\nsource \"dockers\" {}",
        "region = \"eu\"\nnote {\n  tilte = 1\n}",
    ] {
        assert_eq!(warned("<config>", config), [""; 0], "{config}");
    }
    assert_eq!(
        warned("a.json", r#"{"region": "eu", "versoin": 1, "source": {"dokcer": {}}}"#),
        [found("a.json:1:18", "version"), found("a.json:1:43", "docker")]
    );
    // A required argument is missing, which is an error.
    let problems = spec.decode(&Decoder::new(), "regoin = \"eu\"").unwrap_err();
    assert_eq!(problems.iter().map(Diagnostic::summary).collect::<Vec<_>>(), ["missing required argument"]);
}

#[test]
fn a_key_that_is_set_twice_is_warned_about() {
    let text = "The object has `a` already; the last value counts.";
    warns("x = { a = 1, \"a\" = 2 }\n", &[&format!("<config>:1:14: warning[HS054]: repeated key: {text}")]);
    warns("x = { a = 1, b = { a = 2 } }\n", &[]);
}

#[test]
fn an_index_after_an_attribute_splat_is_warned_about() {
    let text = "After `.*`, this index selects an element of the whole result, not one from each element.";
    warns("x = objs.*[0]\n", &[&format!("<config>:1:11: warning[HS052]: index after an attribute splat: {text}")]);
    warns("x = objs[*].a[0]\n", &[]);
    warns("x = (objs.*.a)[0]\n", &[]);
}

#[test]
fn warnings_come_in_source_order_from_all_places() {
    let config = "\
dynamic \"b\" {
  for_each = \"${list}\"
  content {
    x = [for i in list : \"%{ if true }${upper(\"${b.value}\")}%{ endif }\"]
  }
}
b {
  x = list.1
}
x = list.0
";
    let config = config.replace("upper(\"${b.value}\")", "[\"${b.value}\"][0]");
    let lines: Vec<String> =
        warnings(&config).unwrap().iter().map(|it| it.split(": ").next().unwrap().into()).collect();
    assert_eq!(lines, ["<config>:2:14", "<config>:4:42", "<config>:8:11", "<config>:10:9"]);
}

#[test]
fn with_an_error_warnings_are_among_the_problems_in_order() {
    let problems = warnings("y = 1\nx = list.0\nb {\n  z = 1\n}\n").unwrap_err();
    let summaries: Vec<&str> = problems.iter().map(hclspec::Diagnostic::summary).collect();
    assert_eq!(summaries, ["unsupported argument", "outdated index syntax", "unsupported argument"]);
    assert_eq!((problems.errors().count(), problems.warnings().count()), (2, 1));
}

#[test]
fn without_a_listener_warnings_change_nothing() {
    assert!("x = \"${list.0}\"\n".parse::<App>().is_ok());
}

mod choices {
    hclspec::hclspec! {
        inline = r#"
            define "peer" {
              type = object({ id = string, peers = optional(list(peer)) })
            }
            object {
              attr "one" { type = union({ name = string, full = object({ id = string }) }) }
              attr "all" { type = list(peer) }
            }
        "#,
        name = Choices,
    }
}

#[test]
fn an_attribute_that_an_alternative_or_a_named_type_does_not_have_is_an_error() {
    let text = "one = { id = \"a\", m = 3 }\nall = [{ id = \"b\", peers = [{ id = \"c\", n = 4 }] }]\n";
    let problems = Decoder::new().from_str::<choices::Choices>(text).unwrap_err();
    let at = |it: &Diagnostic| (it.range().unwrap().to_string(), it.code().map(str::to_owned));
    let code = || Some("HS307".to_owned());
    let found: Vec<_> = problems.errors().map(at).collect();
    assert_eq!(found, [("<config>:1:19".to_owned(), code()), ("<config>:2:41".to_owned(), code())]);
}

#[test]
fn the_dialect_of_hcldec_drops_attributes_with_a_warning() {
    let spec = "attr {\n  name = \"a\"\n  type = list(object({ b = number }))\n}";
    let text = "a = [{ b = 1, c = 2 }]";
    let (decoder, seen) = listening(Decoder::new());
    let value = SpecFile::parse_as("a.hcldec", spec, Dialect::Hcldec).unwrap().decode(&decoder, text).unwrap();
    assert_eq!(value.to_string(), "[{ b = 1 }]");
    assert_eq!(seen().iter().map(|it| it.range().unwrap().to_string()).collect::<Vec<_>>(), ["<config>:1:15"]);
    assert!(SpecFile::parse("a.hclspec", spec).unwrap().decode(&decoder, text).is_err());
}

hclspec::hclspec!("tests/deprecated.hclspec");

/// The places and texts of the warnings: of a `SpecFile`, which are those of the generated types.
fn deprecated(decoder: &Decoder, text: &str) -> Vec<String> {
    let (decoder, seen) = listening(decoder.clone());
    let seen = || -> Vec<String> {
        let line = |warning: &Diagnostic| {
            assert_eq!(warning.code(), Some("HS118"));
            format!("{}: {}", warning.range().unwrap(), warning.detail())
        };
        seen().iter().map(line).collect()
    };
    SpecFile::parse("deprecated.hclspec", include_str!("deprecated.hclspec")).unwrap().decode(&decoder, text).unwrap();
    let of_spec_file = seen();
    decoder.from_str::<Deprecated>(text).unwrap();
    assert_eq!(seen(), of_spec_file);
    of_spec_file
}

mod words {
    hclspec::hclspec! {
        inline = r#"
            define "mode" {
              type = enum([
                "fast", # The default.
                # Deprecated: use
                # `fast`.
                "quick",
                "slow", # Deprecated.
              ])
            }
            locals {}
            object {
              attr "mode" { type = mode }
              attr "modes" { type = list(mode) }
              attr "set" { type = set(mode) }
              attr "by_name" { type = map(mode) }
              attr "in" {
                type = object({
                  mode = optional(mode, "quick")
                  old  = optional(number) # Deprecated: use `new`.
                  new  = optional(number)
                })
              }
              attr "or" { type = union({ number = number, mode = mode }) }
              attr "named" { type = enum({ a = "x", b = "y" /* Deprecated. */ }) }
              attr "hidden" { type = secret(mode) }
              attr "fallback" {
                type    = mode
                default = "slow"
              }
              block_attrs "args" { element_type = mode }
            }
        "#,
        name = Words,
    }
}

#[test]
fn deprecated_words_and_attributes_are_warned_about_at_each_use() {
    let warned = |text: &str| {
        let (decoder, seen) = listening(Decoder::new());
        decoder.from_str::<words::Words>(text).unwrap();
        seen().iter().map(|it| format!("{}: {}", it.range().unwrap(), it.detail())).collect::<Vec<_>>()
    };
    let text = r#"
mode    = "quick"
modes   = ["fast", "slow", local.it]
set     = ["slow", "fast"]
by_name = { a = "fast", b = ("slow") }
in      = { old = 1 }
or      = "slow"
hidden  = "quick"
args {
  a = "slow"
}
locals {
  it = "quick"
}
"#;
    let expected = [
        "<config>:2:11: `quick` is deprecated: use `fast`.",
        "<config>:3:20: `slow` is deprecated.",
        "<config>:3:28: `quick` is deprecated: use `fast`.",
        "<config>:4:12: `slow` is deprecated.",
        "<config>:5:29: `slow` is deprecated.",
        "<config>:6:13: `old` is deprecated: use `new`.",
        "<config>:7:11: `slow` is deprecated.",
        "<config>:8:11: `***` is deprecated***.",
        "<config>:10:7: `slow` is deprecated.",
    ];
    assert_eq!(warned(text), expected);
    assert_eq!(
        warned("in = local.all\nlocals {\n  all = { old = 1, mode = \"slow\" }\n}\n"),
        ["<config>:1:6: `slow` is deprecated."]
    );
    assert_eq!(warned("mode = \"fast\"\nmodes = [\"fast\"]\nin = {}\nnamed = \"x\"\n"), [""; 0]);
}

#[test]
fn what_is_deprecated_is_warned_about_wherever_it_is() {
    let text = r#"
server {
  port = 8
  name = "a"
}
old "a" {}
old "b" "c" {}
exec {}
run {}
more {}
source "http" {
  method = "post"
}
dynamic "source" {
  for_each = ["http"]
  labels   = [source.value]
  content {
    method = "get"
  }
}
pool "a" {
  size = 1
}
"#;
    let expected = [
        "<config>:3:3: `port` is deprecated: use `listen`.",
        "<config>:4:3: `name` is deprecated since 1.2: hosts are found.",
        "<config>:6:1: `old` is deprecated: use `new`.",
        "<config>:7:1: `old` is deprecated: use `new`.",
        "<config>:7:9: `zone` is deprecated: it has no meaning.",
        "<config>:8:1: `exec` is deprecated: use `run`.",
        "<config>:10:1: `more` is deprecated: write a `run`.",
        "<config>:11:8: `http` is deprecated.",
        "<config>:12:12: `post` is deprecated: use `put`.",
        "<config>:14:1: `http` is deprecated.",
    ];
    assert_eq!(deprecated(&Decoder::new(), text), expected);
    assert_eq!(deprecated(&Decoder::new(), "server {}\nrun {}\nsource \"file\" {}\nlisten = \":80\"\n"), [""; 0]);
}

#[test]
fn what_is_deprecated_is_warned_about_in_json() {
    let text = r#"{ "server": { "port": 8 }, "old": { "b": { "c": {} } } }"#;
    let expected = [
        "<config>:1:15: `port` is deprecated: use `listen`.",
        "<config>:1:44: `zone` is deprecated: it has no meaning.",
        "<config>:1:49: `old` is deprecated: use `new`.",
    ];
    assert_eq!(deprecated(&Decoder::new().syntax(hclspec::Syntax::Json), text), expected);
}

hclspec::hclspec! {
    inline = r#"
        object {
          attr "name" {
            type     = string
            required = true
          }
          block_list "sources" {
            block_type = "source"
            labels     = ["kind"]
            one_of "of" {
              label = "kind"
              case "file" { attr "path" { type = string } }
              case "http" { attr "url" { type = string } }
            }
            rest "more" { warn = true }
          }
          block_list "quiet" { rest {} }
          ignore { warn = true }
        }
    "#,
    name = Open,
}

#[test]
fn names_that_nothing_claims_are_warned_about_if_the_spec_says_so() {
    let of = |text: &str, syntax: hclspec::Syntax| {
        let (decoder, seen) = listening(Decoder::new().syntax(syntax));
        let open = decoder.from_str::<Open>(text).unwrap();
        assert_eq!(open.name, "a");
        let line = |it: &Diagnostic| (format!("{}: {}", it.range().unwrap(), it.detail()), it.help().join(" "));
        seen().iter().map(line).collect::<Vec<_>>()
    };
    let text = r#"
name = "a"
nmae = unknown
source "file" {
  pth = 1
  url = "u"
}
soruce "http" {}
quiet {
  x = 1
}
dynamic "quiett" {
  for_each = []
  content {}
}
"#;
    let not_expected = |place: &str, item: &str, help: &str| {
        let detail = match item.split_once(' ') {
            Some(("block", name)) => format!("Blocks of type `{name}` are not expected here."),
            _ => format!("An argument named `{item}` is not expected here."),
        };
        (format!("<config>:{place}: {detail}"), help.to_owned())
    };
    let expected = [
        not_expected("3:1", "nmae", "the only argument here is `name`"),
        not_expected("5:3", "pth", "did you mean `path`?"),
        not_expected("6:3", "url", "`url` belongs to `source \"http\"`"),
        not_expected("8:1", "block soruce", "did you mean `source`?"),
        not_expected("12:9", "block quiett", "did you mean `quiet`?"),
    ];
    assert_eq!(of(text, hclspec::Syntax::Native), expected);
    let json = r#"{ "name": "a", "nmae": 1 }"#;
    assert_eq!(of(json, hclspec::Syntax::Json), [not_expected("1:16", "nmae", "the only argument here is `name`")]);
}

hclspec::hclspec! {
    inline = r#"
        define "port" {
          type = number
          validate {
            condition = nested >= 1024
            warn      = true
          }
        }
        object {
          attr "ports" { type = list(port) }
          attr "name" {
            type    = string
            default = "d"
            validate {
              condition = length(nested) != 1
              message   = "a name of one letter, ${nested}, says little"
              warn      = true
            }
            validate { condition = nested != "x" }
          }
          block_list "hosts" {
            block_type = "host"
            object {
              attr "a" { type = number }
              attr "b" { type = number }
              validate {
                condition = nested.a != nested.b
                message   = "the same twice"
                at        = nested.b
                warn      = true
              }
            }
            validate {
              condition = length(nested) < 3
              message   = "many"
              warn      = true
            }
          }
        }
    "#,
    name = Advised,
}

#[test]
fn a_check_that_warns_accepts_the_value() {
    let warned = |text: &str| {
        let (decoder, seen) = listening(Decoder::new());
        let advised = decoder.from_str::<Advised>(text).unwrap();
        let line = |it: &Diagnostic| format!("{}: {}: {}", it.range().unwrap(), it.severity(), it.detail());
        (advised, seen().iter().map(line).collect::<Vec<_>>())
    };
    let text = "ports = [8080, 80]\nname = \"n\"\nhost {\n  a = 1\n  b = 1\n}\nhost {}\nhost { a = 1 }\n";
    let (advised, seen) = warned(text);
    assert_eq!((advised.name.as_str(), advised.hosts.len(), advised.ports.unwrap().len()), ("n", 3, 2));
    let expected = [
        "<config>:1:16: warning: must be at least 1024",
        "<config>:2:8: warning: a name of one letter, n, says little",
        "<config>:3:1: warning: many",
        "<config>:5:7: warning: the same twice",
    ];
    assert_eq!(seen[..4], expected);
    assert_eq!(warned("ports = [8080]\n").1, [""; 0]);
}

#[test]
fn a_check_that_warns_does_not_hide_one_that_fails() {
    let problems = Decoder::new().from_str::<Advised>("name = \"x\"\nports = [80]\n").unwrap_err();
    let lines: Vec<String> = problems.iter().map(|it| it.render().short().to_string()).collect();
    assert_eq!(
        lines,
        [
            "<config>:1:8: error[HS309]: value not allowed: must not be \"x\"",
            "<config>:2:10: warning[HS309]: value not allowed: must be at least 1024"
        ]
    );
}
