//! A difference shows no secret, whatever is edited beside it.

#![allow(clippy::unwrap_used)]

use hclspec_lang::SpecFile;
use hclspec_tools::Edit;

const SPEC: &str = r#"
locals {}
object {
  attr "name" { type = string }
  attr "password" { type = secret(string) }
  attr "labels" { type = map(secret(string)) }
  block_map "users" {
    block_type = "user"
    labels     = ["name"]
    attr "key" { type = secret(string) }
    attr "shell" { type = string }
  }
}
"#;

const NATIVE: &str = r#"
name     = "x" # before
password = local.key
labels = {
  a = "hunter2-label"
}

locals {
  key = "hunter2-local"
}

user "ann" {
  key = <<-EOT
    hunter2-heredoc
  EOT
  shell = "sh"
}

user "bob" {
  key   = "hunter2-bob"
  shell = "sh"
}
"#;

const JSON: &str = r#"{
  "name": "x",
  "password": "hunter2-json",
  "labels": { "a": "hunter2-label" },
  "user": { "ann": { "key": "hunter2-ann", "shell": "sh" }, "bob": { "key": "hunter2-bob", "shell": "sh" } }
}
"#;

/// An edit that is asked for.
type Operation = fn(&mut Edit) -> hclspec_runtime::diagnostic::Result<()>;

const OPERATIONS: &[(&str, Operation)] = &[
    ("set beside", |edit| edit.set("name", "y")),
    ("set in a block", |edit| edit.set("user[\"ann\"].shell", "zsh")),
    ("set a secret", |edit| edit.set_expression("password", "\"hunter2-new\"")),
    ("set a secret in a block", |edit| edit.set_expression("user[\"bob\"].key", "\"hunter2-new\"")),
    ("add a part", |edit| edit.set("labels[\"b\"]", "hunter2-b")),
    ("unset", |edit| edit.unset("password")),
    ("add", |edit| edit.add("user[\"eve\"]")),
    ("remove", |edit| edit.remove("user[\"ann\"]")),
    ("rename", |edit| edit.rename("user[\"ann\"]", "user[\"eve\"]")),
];

#[test]
fn a_difference_shows_no_secret() {
    let spec = SpecFile::parse("app.hclspec", SPEC).unwrap();
    for (name, text) in [("app.hcl", NATIVE), ("app.hcl.json", JSON)] {
        for (operation, run) in OPERATIONS {
            let mut edit = Edit::of_texts(Some(&spec), [(name, text)]);
            run(&mut edit).unwrap();
            let changes = edit.shown_changes();
            assert_eq!(changes.len(), 1, "{name}: {operation}");
            for shown in [&changes[0].old, &changes[0].new] {
                assert!(!shown.contains("hunter2"), "{name}: {operation}\n{shown}");
                assert!(shown.contains("name") && shown.contains("user"), "{name}: {operation}\n{shown}");
            }
        }
    }
}

#[test]
fn without_a_spec_nothing_is_secret() {
    let mut edit = Edit::of_texts(None, [("app.hcl", "password = \"x\"\n")]);
    edit.set("password", "y").unwrap();
    assert_eq!(edit.shown_changes()[0].new, "password = \"y\"\n");
}
