//! Arguments that programs set by paths, and from the environment.

#![allow(clippy::unwrap_used, clippy::panic)]

use hclspec::{Decoder, Syntax};
use hclspec_lang::SpecFile;

const SPEC: &str = r#"
object {
  attr "name" { type = string }
  attr "port" {
    type    = number
    default = 80
    aliases = ["listen-port"]
  }
  attr "tags" { type = list(string) }
  attr "ports" { type = list(number) }
  attr "labels" { type = map(string) }
  attr "any" {}
  attr "timeout" { type = duration }
  block "tls" {
    object {
      attr "key-file" { type = string }
      block "inner" { object { attr "x" { type = bool } } }
    }
  }
  block_map "listener" {
    labels = ["name"]
    object {
      attr "port" { type = number }
      block "tls" { object { attr "key_file" { type = string } } }
    }
  }
  block_list "route" {
    object { attr "path" { type = string } }
  }
}"#;

const CONFIG: &str = r#"
name   = "x"
labels = { a = "1" }
listener "web-1" { port = 1 }
route { path = "a" }
route { path = "b" }
"#;

fn spec() -> SpecFile {
    SpecFile::parse("app.hclspec", SPEC).unwrap()
}

/// The value, or the problems in short lines.
fn decoded(decoder: &Decoder, config: &str) -> String {
    match spec().decode(decoder, config) {
        Ok(value) => value.to_string(),
        Err(problems) => problems.render().short().to_string(),
    }
}

/// What changes in the value when this is set.
fn set(path: &str, text: &str) -> String {
    changed(&Decoder::new().set(path, text))
}

fn env(vars: &[(&str, &str)]) -> String {
    changed(&Decoder::new().set_from_vars("APP_", vars.iter().copied()))
}

fn changed(decoder: &Decoder) -> String {
    let (before, after) = (decoded(&Decoder::new(), CONFIG), decoded(decoder, CONFIG));
    let start = before.bytes().zip(after.bytes()).take_while(|(a, b)| a == b).count();
    let most = before.len().min(after.len()) - start;
    let end = before.bytes().rev().zip(after.bytes().rev()).take(most).take_while(|(a, b)| a == b).count();
    let (old, new) = (&before[start..before.len() - end], &after[start..after.len() - end]);
    format!("{old} -> {new}")
}

#[test]
fn an_argument_is_set_whatever_the_files_say() {
    assert_eq!(set("name", "y"), "x -> y");
    assert_eq!(set("port", "8080"), " -> 80");
    assert_eq!(set("listen-port", "81"), "0 -> 1");
    assert_eq!(set("labels.a", "2"), "1 -> 2");
    assert_eq!(set("labels[\"b c\"]", "2"), " -> , \"b c\" = \"2\"");
}

#[test]
fn a_path_leads_into_blocks_and_makes_missing_ones() {
    assert_eq!(set("listener[\"web-1\"].port", "2"), "1 -> 2");
    assert_eq!(set("listener.port", "2"), "1 -> 2");
    assert_eq!(set("route[1].path", "c"), "b -> c");
    let value = decoded(&Decoder::new().set("listener[\"new\"].port", "3").set("tls.inner.x", "true"), "");
    assert!(value.contains("listener = { new = { port = 3, tls = null } }"), "{value}");
    assert!(value.contains("tls = { inner = { x = true }, key-file = null }"), "{value}");
}

#[test]
fn the_type_says_how_a_text_is_read() {
    let value = |path: &str, text: &str| decoded(&Decoder::new().set(path, text), "");
    let has = |path: &str, text: &str, expected: &str| {
        let value = value(path, text);
        assert!(value.contains(expected), "{path} = {text}: {value}");
    };
    has("name", "true", "name = \"true\"");
    has("tags", "a, b c,d", "tags = [\"a\", \"b c\", \"d\"]");
    has("tags", "", "tags = []");
    has("tags", "[\"a,b\"]", "tags = [\"a,b\"]");
    has("ports", "1,2", "ports = [1, 2]");
    has("labels", "{\"a\": \"b\"}", "labels = { a = \"b\" }");
    has("labels", "{ a = 1 }", "labels = { a = \"1\" }");
    has("any", "word", "any = \"word\"");
    has("any", "[1]", "any = [1]");
    has("timeout", "90s", "timeout = \"1m30s\"");
    has("labels", "var.x", "not a literal");
}

#[test]
fn the_last_value_counts_and_those_of_paths_more_than_those_of_the_environment() {
    let decoder = Decoder::new().set("port", "1").set("port", "2").set_from_vars("", [("PORT", "3")]);
    assert!(decoded(&decoder, "").contains("port = 2"));
}

#[test]
fn names_in_the_environment_are_those_of_the_spec() {
    assert_eq!(env(&[("APP_NAME", "y")]), "x -> y");
    assert_eq!(env(&[("APP_TLS_KEY_FILE", "k")]), "null -> { inner = null, key-file = \"k\" }");
    assert_eq!(env(&[("APP_LISTENER_WEB_1_PORT", "2")]), "1 -> 2");
    assert_eq!(env(&[("APP_LISTENER_WEB_1_TLS_KEY_FILE", "k")]), "null -> { key_file = \"k\" }");
    assert_eq!(env(&[("APP_NOTHING", "y"), ("OTHER_NAME", "y"), ("APP_LISTENER_WEB_2_PORT", "2")]), " -> ");
}

#[test]
fn problems_say_what_was_set() {
    assert!(set("port", "many").contains("<set port>:1:1: error[HS301]"), "{}", set("port", "many"));
    assert!(env(&[("APP_PORT", "many")]).contains("<environment APP_PORT>:1:1: error[HS301]"));
    assert!(set("prot", "1").contains("<path>:1:1: error[HS047]"));
}

#[test]
fn json_is_set_as_native_syntax_is() {
    let decoder = Decoder::new().syntax(Syntax::Json).set("listener[\"a\"].port", "2").set("route[0].path", "c");
    let value = decoded(&decoder, r#"{"listener": {"a": {"port": 1}}, "route": [{"path": "a"}, {"path": "b"}]}"#);
    assert!(value.contains("a = { port = 2, tls = null }"), "{value}");
    assert!(value.contains("route = [{ path = \"c\" }, { path = \"b\" }]"), "{value}");
}

#[test]
fn an_argument_that_is_required_may_be_set() {
    let spec =
        SpecFile::parse("a.hclspec", "object {\n attr \"a\" {\n type = number\n required = true\n }\n}").unwrap();
    assert_eq!(spec.decode(&Decoder::new().set("a", "1"), "").unwrap().to_string(), "{ a = 1 }");
}

#[test]
fn where_a_value_comes_from_is_known() {
    let origins = spec().origins(&Decoder::new().set("port", "1"), hclspec_runtime::decoder::Config::Text("")).unwrap();
    let port = origins.iter().find(|(path, _)| path == "port").unwrap();
    assert_eq!(port.1.to_string(), "<set port>:1:1");
}

#[test]
fn a_word_is_a_string_where_the_spec_has_one() {
    let spec = r#"
    define "version" { type = union({ text = string, parts = list(string) }) }
    define "number_or_text" { type = union({ number = number, text = string }) }
    object {
      attr "version" { type = version }
      attr "versions" { type = map(version) }
      attr "either" { type = number_or_text }
      attr "tags" { type = list(string) }
      attr "lines" { type = map(object({ name = string, count = number })) }
      block_attrs "headers" { element_type = string }
      block "tools" { rest "all" { element_type = string } }
    }"#;
    let spec = SpecFile::parse("app.hclspec", spec).unwrap();
    let has = |path: &str, text: &str, expected: &str| {
        let value = spec.decode(&Decoder::new().set(path, text), "").unwrap().to_string();
        assert!(value.contains(expected), "{path} = {text}: {value}");
    };
    has("version", "1.10", "version = \"1.10\"");
    has("version", "[1.10, true]", "version = [\"1.10\", \"true\"]");
    has("versions.a", "1.10", "versions = { a = \"1.10\" }");
    has("either", "1.10", "either = 1.1");
    has("either", "true", "either = \"true\"");
    has("tags", "[1.10]", "tags = [\"1.10\"]");
    has("lines", "{ a = { name = 1.0, count = 1.0 } }", "{ a = { count = 1, name = \"1.0\" } }");
    has("headers.v", "1.10", "headers = { v = \"1.10\" }");
    has("tools.rust", "1.10", "{ all = { rust = \"1.10\" } }");
}

#[test]
fn a_number_after_generated_blocks_is_refused() {
    let config = "route { path = \"a\" }\ndynamic \"route\" {\nfor_each = [1]\ncontent {}\n}\nroute { path = \"b\" }\n";
    let set = |path: &str| decoded(&Decoder::new().set(path, "c"), config);
    assert!(set("route[0].path").contains("path = \"c\""), "{}", set("route[0].path"));
    for path in ["route[1].path", "route[2].path"] {
        assert!(set(path).contains("HS049"), "{}", set(path));
    }
}
