//! `hclspec init`: what it writes is checked by the other commands, and nothing is replaced.

#![allow(clippy::unwrap_used)]

use serde_json::{Value as Json, json};
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn hclspec(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hclspec")).args(args).current_dir(folder).env_clear().output().unwrap()
}

fn good(folder: &Path, args: &[&str]) -> String {
    let output = hclspec(folder, args);
    assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn files(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn the_files_to_start_from_are_good() {
    let folder = TempDir::new().unwrap();
    good(folder.path(), &["init"]);
    assert_eq!(files(folder.path()), ["app.hcl", "app.hclspec", "hclspec.hcl"]);
    let other = good(folder.path(), &["init", "other", "--generate"]);
    assert!(other.contains("\n  hclspec generate --check    # in CI\n"), "{other}");
    assert_eq!(good(folder.path(), &["check"]), "app.hclspec: ok\napp.hcl: ok\n");
    assert_eq!(good(folder.path(), &["fmt", "--check"]), "");
    assert_eq!(
        good(folder.path(), &["decode", "-s", "app.hclspec", "--compact", "app.hcl"]),
        "{\"listeners\":[],\"name\":\"edge\"}\n"
    );
}

#[test]
fn files_that_exist_are_not_replaced() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("app.hcl"), "mine").unwrap();
    let output = hclspec(folder.path(), &["init"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("`./app.hcl` exists"), "{output:?}");
    assert_eq!(files(folder.path()), ["app.hcl"]);
    assert_eq!(fs::read_to_string(folder.path().join("app.hcl")).unwrap(), "mine");

    // The extension for VS Code reads it.
    let output = hclspec(folder.path(), &["init", "--diags", "json"]);
    let problems: Json = serde_json::from_slice(&output.stderr).unwrap();
    assert_eq!((&problems[0]["code"], &problems[0]["summary"]), (&json!("HS007"), &json!("`./app.hcl` exists")));
    assert_eq!(problems.as_array().map(Vec::len), Some(1));

    // The workspace file is for several specs, so its user adds to it.
    fs::write(folder.path().join("hclspec.hcl"), "").unwrap();
    let added = good(folder.path(), &["init", "--name", "other"]);
    assert!(
        added.contains(
            "\nAdd this to ./hclspec.hcl:\n\nconfig {\n  spec  = \"other.hclspec\"\n  files = [\"other.hcl\"]\n}\n"
        ),
        "{added}"
    );
    assert_eq!(fs::read_to_string(folder.path().join("hclspec.hcl")).unwrap(), "");
}

#[test]
fn a_spec_is_made_from_configurations_in_other_folders() {
    let folder = TempDir::new().unwrap();
    let conf = folder.path().join("conf [1]");
    fs::create_dir(&conf).unwrap();
    fs::write(conf.join("web.hcl"), "# The address.\nhost = file(\"host\")\nport = base + 1\n").unwrap();
    fs::write(conf.join("db.hcl"), "port = 2\n").unwrap();
    let args = ["init", "specs/new", "--from", "conf [1]/web.hcl", "--from", "conf [1]/db.hcl"];
    good(folder.path(), &args);
    let made = folder.path().join("specs/new");
    assert_eq!(files(&made), ["hclspec.hcl", "web.hclspec"]);
    let spec = fs::read_to_string(made.join("web.hclspec")).unwrap();
    let expected = "# Made from web.hcl, db.hcl by `hclspec init`.

object {
  # The address.
  attr \"host\" { type = any }
  attr \"port\" {
    type     = number
    required = true
  }
}
";
    assert_eq!(spec, expected);
    let checked = good(&made, &["check"]);
    assert_eq!(checked, "web.hclspec: ok\n../../conf [1]/web.hcl: ok\n../../conf [1]/db.hcl: ok\n");
    let workspace = fs::read_to_string(made.join("hclspec.hcl")).unwrap();
    assert!(workspace.contains("  functions = [\"file\"]\n  resolves  = [\"base\"]\n"), "{workspace}");
}

#[test]
fn names_have_no_folders() {
    let folder = TempDir::new().unwrap();
    for name in ["../app", "a/b", "", ".", "app/"] {
        assert_eq!(hclspec(folder.path(), &["init", "--name", name]).status.code(), Some(2), "{name:?}");
    }
    assert_eq!(files(folder.path()), [""; 0]);
}

#[test]
fn a_spec_is_made_from_a_json_schema_with_a_sample() {
    let folder = TempDir::new().unwrap();
    let schema = r#"{ "type": "object", "required": ["port"], "properties": {
        "port": { "type": "integer", "minimum": 1, "description": "Where to listen." },
        "tls": { "type": "object", "properties": { "key": { "type": "string" } } }
    } }"#;
    fs::write(folder.path().join("web.schema.json"), schema).unwrap();
    good(folder.path(), &["init", "--from", "web.schema.json"]);
    assert_eq!(files(folder.path()), ["hclspec.hcl", "web.hcl", "web.hclspec", "web.schema.json"]);
    assert_eq!(good(folder.path(), &["check"]), "web.hclspec: ok\nweb.hcl: ok\n");
    let sample = fs::read_to_string(folder.path().join("web.hcl")).unwrap();
    assert!(sample.contains("# Where to listen.\n") && sample.contains("port = 1\n"), "{sample}");
    // It is the same as the schema that the spec has.
    let again = good(folder.path(), &["schema", "web.hclspec", "--out", "again.json"]);
    assert_eq!(again, "");
    let spec = good(folder.path(), &["init", "--print", "--from", "again.json"]);
    assert!(spec.contains("block \"tls\" {") && spec.contains("attr \"port\" {"), "{spec}");

    let output = hclspec(folder.path(), &["init", "--print", "--from", "again.json", "--from", "web.hcl"]);
    assert_eq!(output.status.code(), Some(2), "{output:?}");
}

#[test]
fn configurations_in_other_formats_are_valid_by_their_specs_in_hcl() {
    let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/input/convert");
    for name in ["app.toml", "app.yaml", "app.json", "kinds.toml"] {
        let folder = TempDir::new().unwrap();
        fs::copy(input.join(name), folder.path().join(name)).unwrap();
        good(folder.path(), &["init", "--from", name]);
        let stem = name.split('.').next().unwrap();
        let (hcl, spec) = (format!("{stem}.hcl"), format!("{stem}.hclspec"));
        let mut expected = [&*hcl, &*spec, name, "hclspec.hcl"];
        expected.sort_unstable();
        assert_eq!(files(folder.path()), expected);
        assert_eq!(good(folder.path(), &["check"]), format!("{spec}: ok\n{hcl}: ok\n"));
        assert_eq!(good(folder.path(), &["fmt", "--check"]), "", "{name}");
        // The spec reads it as the values alone say it.
        let converted = good(folder.path(), &["convert", name]);
        assert_eq!(converted, fs::read_to_string(folder.path().join(hcl)).unwrap(), "{name}");
    }
}

#[test]
fn configurations_in_several_formats_are_examples_of_one_spec() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("a.toml"), "[log.file]\nlevel = \"info\"\n[[hooks]]\nrun = \"a\"\n").unwrap();
    fs::write(folder.path().join("b.yaml"), "log:\n  file:\n    level: debug\n    keep: 3\nhooks: []\n").unwrap();
    fs::write(folder.path().join("c.hcl"), "name = \"c\"\nhook { run = \"c\" }\n").unwrap();
    good(folder.path(), &["init", "--name", "app", "--from", "a.toml", "--from", "b.yaml", "--from", "c.hcl"]);
    assert_eq!(good(folder.path(), &["check"]), "app.hclspec: ok\nc.hcl: ok\na.hcl: ok\nb.hcl: ok\n");
    let spec = fs::read_to_string(folder.path().join("app.hclspec")).unwrap();
    let expected = "# Made from a.toml, b.yaml, c.hcl by `hclspec init`.

object {
  block \"log\" {
    block \"file\" {
      required = true
      attr \"level\" {
        type     = string
        required = true
      }
      attr \"keep\" { type = int }
    }
  }
  block_list \"hooks\" {
    block_type = \"hook\"
    attr \"run\" {
      type     = string
      required = true
    }
  }
  attr \"name\" { type = string }
}
";
    assert_eq!(spec, expected);
}

#[test]
fn what_serde_reads_is_valid_by_the_spec_of_its_types_in_hcl() {
    let input = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/input/rust");
    let folder = TempDir::new().unwrap();
    let path = |name: &str| input.join(name).display().to_string();
    good(folder.path(), &["init", "--from", &path("config.rs"), "--from", &path("limits.rs")]);
    assert_eq!(files(folder.path()), ["config.hcl", "config.hclspec", "hclspec.hcl"]);
    assert_eq!(good(folder.path(), &["check"]), "config.hclspec: ok\nconfig.hcl: ok\n");
    fs::remove_file(folder.path().join("config.hcl")).unwrap();
    assert_eq!(good(folder.path(), &["convert", &path("config.toml"), "--out", "config.hcl"]), "");
    assert_eq!(good(folder.path(), &["check"]), "config.hclspec: ok\nconfig.hcl: ok\n");
    assert_eq!(good(folder.path(), &["fmt", "--check"]), "");
    let value = good(folder.path(), &["decode", "config.hcl", "--compact"]);
    let value: serde_json::Value = serde_json::from_str(&value).unwrap();
    assert_eq!(value["limits"]["window"], "5m0s");
    assert_eq!(value["address"], serde_json::json!({ "host": "127.0.0.1", "port": 8080 }));
    assert_eq!(value["steps"][1]["wait"], "3s");
    assert_eq!(value["store"]["local"]["path"], "/x");
    assert_eq!(value["users"]["ann"]["rest"]["other"], 3);
    assert_eq!(value["menu"]["items"][0]["title"], "N");
}

#[test]
fn an_old_workspace_file_is_rewritten() {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("app.hclspec"), "object {\n  attr \"port\" { type = number }\n}\n").unwrap();
    fs::write(folder.path().join("a.hcl"), "port = 1\n").unwrap();
    let old = "# The server.\n[[config]]\nspec = \"app.hclspec\"\nfiles = \"*.hcl\" # all\nvariables = { a = '${b}', c = [\n  1, 2 # two\n] }\n\n\
               [config.types]\nport = \"u16\"\n\"users[\\\"a\\\"]\" = \"u8\"\n\n[[config]]\nspec = \"app.hclspec\"\n";
    fs::write(folder.path().join("hclspec.toml"), old).unwrap();
    let output =
        Command::new(env!("CARGO_BIN_EXE_hclspec")).arg("migrate").current_dir(folder.path()).output().unwrap();
    let printed = String::from_utf8(output.stderr).unwrap();
    assert!(printed.starts_with("hclspec.toml is hclspec.hcl now\n"), "{printed}");
    let expected = r#"# The server.
config {
  spec  = "app.hclspec"
  files = ["*.hcl"] # all
  variables = { a = "$${b}", c = [
    1, 2 # two
  ] }

  types = {
    port           = "u16"
    "users[\"a\"]" = "u8"

  }
}
config {
  spec = "app.hclspec"
}
"#;
    assert_eq!(fs::read_to_string(folder.path().join("hclspec.hcl")).unwrap(), expected);
    assert_eq!(files(folder.path()), ["a.hcl", "app.hclspec", "hclspec.hcl"]);
}
