//! Old names of arguments and blocks: they are read as the new ones, with a warning.

#![allow(clippy::unwrap_used)]

use hclspec::{Decoder, Diagnostics, Result, Syntax};
use hclspec_lang::{SpecFile, SpecFiles};
use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

hclspec::hclspec!("tests/aliases.hclspec");

fn spec() -> SpecFile {
    SpecFile::of_files(SpecFiles::one("aliases.hclspec", include_str!("aliases.hclspec"))).unwrap()
}

/// What a decode gives, and its warnings, in the short form.
fn listened<T>(decoder: Decoder, decode: impl Fn(&Decoder) -> Result<T>) -> (Result<T>, Vec<String>) {
    let seen = Arc::new(Mutex::new(Diagnostics::new()));
    let sink = Arc::clone(&seen);
    let decoder = decoder.on_warning(move |warning| sink.lock().unwrap().push(warning.clone()));
    let result = decode(&decoder);
    let seen = seen.lock().unwrap().render().short().to_string();
    (result, seen.lines().map(str::to_owned).collect())
}

/// A text that starts with a brace is JSON.
fn decoder(text: &str) -> Decoder {
    if text.starts_with('{') { Decoder::new().syntax(Syntax::Json) } else { Decoder::new() }
}

/// The value of a configuration in each of these forms, as one form of JSON.
fn value(text: &str) -> String {
    let (generated, warnings) = listened(decoder(text), |decoder| decoder.from_str::<Aliases>(text));
    let (dynamic, same) = listened(decoder(text), |decoder| spec().decode(decoder, text));
    assert_eq!(warnings, same);
    assert_eq!(warnings.iter().filter(|it| !it.contains("HS118")).count(), 0, "{warnings:?}");
    let (generated, dynamic) = (generated.unwrap(), dynamic.unwrap());
    let shown = serde_json::to_string(&dynamic).unwrap().replace(r#""token":"t""#, r#""token":"***""#);
    assert_eq!(serde_json::to_value(&generated).unwrap(), serde_json::from_str::<serde_json::Value>(&shown).unwrap());
    dynamic.to_string()
}

fn problems(text: &str) -> Vec<String> {
    let generated = decoder(text).from_str::<Aliases>(text).unwrap_err().render().short().to_string();
    let dynamic = spec().check(&decoder(text), text, hclspec_lang::infer::Nulls::Refused).unwrap_err();
    assert_eq!(generated, dynamic.render().short().to_string());
    generated.lines().map(str::to_owned).collect()
}

const NEW: &str = r#"
address = "a.b"
token   = "t"
limits {
  cpu = 2
}
route "a" {
  path = "/a"
}
route "b" {
  path = "/b"
}
user "ann" {
  admin = true
}
http {
  port = 80
}
"#;

/// The same under the old names.
fn old() -> String {
    let names = [
        ("address", "host"),
        ("token", "password"),
        ("limits", "quota"),
        ("cpu", "cores"),
        ("route \"b\"", "rule \"b\""),
    ];
    let more = [("path = \"/b\"", "url = \"/b\""), ("user", "account"), ("http", "https")];
    names.into_iter().chain(more).fold(NEW.to_owned(), |text, (new, old)| text.replace(new, old))
}

#[test]
fn an_old_name_is_read_as_the_new_one() {
    assert_eq!(value(&old()), value(NEW));
}

#[test]
fn each_old_name_is_a_warning_with_the_new_one() {
    let (_, warnings) = listened(Decoder::new(), |decoder| decoder.from_str::<Aliases>(&old()));
    assert_eq!(
        warnings,
        [
            "<config>:2:1: warning[HS118]: deprecated argument: `host` is deprecated: use `address`.",
            "<config>:3:1: warning[HS118]: deprecated argument: `password` is deprecated: use `token`.",
            "<config>:4:1: warning[HS118]: deprecated block type: `quota` is deprecated: use `limits`.",
            "<config>:5:3: warning[HS118]: deprecated argument: `cores` is deprecated: use `cpu`.",
            "<config>:10:1: warning[HS118]: deprecated block type: `rule` is deprecated: use `route`.",
            "<config>:11:3: warning[HS118]: deprecated argument: `url` is deprecated: use `path`.",
            "<config>:13:1: warning[HS118]: deprecated block type: `account` is deprecated: use `user`.",
            "<config>:16:1: warning[HS118]: deprecated block type: `https` is deprecated: use `http`."
        ]
    );
    let (_, none) = listened(Decoder::new(), |decoder| decoder.from_str::<Aliases>(NEW));
    assert_eq!(none, [""; 0]);
}

#[test]
fn dynamic_blocks_know_old_names() {
    let new = r#"
        address = "ab"
        dynamic "route" {
          for_each = ["x"]
          labels   = [route.value]
          content {
            path = route.value
          }
        }
    "#;
    let old = new.replace("route", "rule").replace("path", "url");
    assert_eq!(value(&old), value(new));
}

#[test]
fn json_knows_old_names() {
    let new = r#"{ "address": "ab", "limits": { "cpu": 2 }, "route": { "a": { "path": "/" } },
        "dynamic": { "route": { "for_each": ["x"], "labels": ["${route.value}"], "content": { "path": "/y" } } } }"#;
    let old = [("address", "addr"), ("limits", "quota"), ("cpu", "cores"), ("route", "rule"), ("path", "url")];
    let old = old.into_iter().fold(new.to_owned(), |text, (new, old)| text.replace(new, old));
    assert_eq!(value(&old), value(new));
}

#[test]
fn an_argument_under_two_names_is_an_error() {
    assert_eq!(
        problems("addr = \"ab\"\naddress = \"cd\"\nhost = \"ef\"\n"),
        [
            "<config>:1:1: error[HS022]: duplicate argument: `addr` is an old name of `address`, which is already set.",
            "<config>:3:1: error[HS022]: duplicate argument: `host` is an old name of `address`, which is already set."
        ]
    );
    assert_eq!(
        problems(r#"{ "addr": "ab", "address": "cd" }"#),
        ["<config>:1:3: error[HS022]: duplicate argument: `addr` is an old name of `address`, which is already set."]
    );
    assert_eq!(
        problems("address = \"ab\"\nquota {}\nlimits {}\nhttp {}\nhttps {}\n"),
        [
            "<config>:2:1: warning[HS118]: deprecated block type: `quota` is deprecated: use `limits`.",
            "<config>:3:1: error[HS105]: duplicate limits block: Only one block of type `limits` is allowed here.",
            "<config>:5:1: error[HS105]: more than one of several blocks: Only one block is allowed here: `http` or `drop`."
        ]
    );
}

#[test]
fn what_is_wrong_with_a_value_is_said_as_under_the_new_name() {
    assert_eq!(
        problems("addr = \"a\"\nquota {\n  cores = \"x\"\n}\naddres = 1\nrule {}\n"),
        [
            "<config>:1:1: warning[HS118]: deprecated argument: `addr` is deprecated: use `address`.",
            "<config>:1:8: error[HS309]: value not allowed: too short",
            "<config>:2:1: warning[HS118]: deprecated block type: `quota` is deprecated: use `limits`.",
            "<config>:3:3: warning[HS118]: deprecated argument: `cores` is deprecated: use `cpu`.",
            "<config>:3:11: error[HS301]: incorrect attribute value type: Inappropriate value for argument `cpu`: expected a number, found \"x\".",
            "<config>:5:1: error[HS101]: unsupported argument: An argument named `addres` is not expected here.",
            "<config>:6:1: warning[HS118]: deprecated block type: `rule` is deprecated: use `route`.",
            "<config>:6:6: error[HS108]: missing name for route: Blocks of type `route` must have one label: the name."
        ]
    );
}

#[test]
fn a_secret_under_an_old_name_stays_one() {
    let found = problems("address = \"ab\"\npassword = [\"hunter2\"]\nquota {\n  cores = \"x\"\n}\n");
    assert!(!found.concat().contains("hunter2"), "{found:?}");
}

#[test]
fn files_and_overrides_know_old_names() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("aliases");
    fs::create_dir_all(&folder).unwrap();
    let file = |name: &str, text: &str| {
        fs::write(folder.join(name), text).unwrap();
        folder.join(name)
    };
    let paths =
        [file("a.hcl", "addr = \"ab\"\nrule \"a\" {}\n"), file("b.hcl", "route \"b\" {}\nquota {\n  cores = 3\n}\n")];
    let over = file("over.hcl", "host = \"cd\"\nlimits {\n  cpu = 4\n}\n");
    let decoder = Decoder::new().overrides([over]);
    let config: Aliases = decoder.from_paths(&paths).unwrap();
    assert_eq!((config.address.as_str(), config.limits.unwrap().cpu), ("cd", 4.into()));
    assert_eq!(config.routes.iter().map(|route| route.path.as_deref()).collect::<Vec<_>>(), [None, None]);
}
