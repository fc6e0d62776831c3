//! `hclspec test --bless`: results are recorded, and nothing else changes.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

fn test(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_hclspec")).arg("test").args(args).current_dir(folder).output().unwrap()
}

/// A folder with a spec and a file of cases.
fn folder(cases: &str) -> TempDir {
    let folder = TempDir::new().unwrap();
    let spec = "object {\n  attr \"port\" { type = number }\n  attr \"old\" {\n    type       = number\n    deprecated = \"use `port`\"\n  }\n}\n";
    fs::write(folder.path().join("app.hclspec"), spec).unwrap();
    fs::write(folder.path().join("app.hcltest"), cases).unwrap();
    folder
}

#[test]
fn results_are_recorded_where_they_belong() {
    let cases = "Words.\n\r\n=== good\n--- config\nport = 1\n--- value   {\"port\": 1}\n\n\n=== new\n--- config\nport = 2\n\n\
                 === wrong\n--- problems\nnone\n--- config\nold = 3\n\n=== last\n--- config\nport = x";
    let folder = folder(cases);
    assert_eq!(test(folder.path(), &[]).status.code(), Some(1));
    assert_eq!(fs::read_to_string(folder.path().join("app.hcltest")).unwrap(), cases);

    let output = test(folder.path(), &["--bless"]);
    assert!(output.status.success(), "{output:?}");
    let expected = "Words.\n\r\n=== good\n--- config\nport = 1\n--- value   {\"port\": 1}\n\n\n=== new\n--- config\nport = 2\n\
                    --- value\n{\n  \"port\": 2\n}\n\n\
                    === wrong\n--- value\n{\n  \"old\": 3\n}\n--- warnings\napp.hcl:1:1: warning[HS118]: deprecated argument: `old` is deprecated: use `port`.\n\
                    --- config\nold = 3\n\n=== last\n--- config\nport = x\n\
                    --- problems\napp.hcl:1:8: error[HS201]: unknown variable: There is no variable named `x`.\n";
    let blessed = fs::read_to_string(folder.path().join("app.hcltest")).unwrap();
    assert_eq!(blessed, expected);

    // What was recorded is good, and is not recorded again.
    let output = test(folder.path(), &[]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "4 cases: ok\n");
    assert!(test(folder.path(), &["--bless"]).status.success());
    assert_eq!(fs::read_to_string(folder.path().join("app.hcltest")).unwrap(), expected);
}

#[test]
fn only_the_chosen_cases_are_recorded() {
    let folder = folder("=== one\n--- config\nport = 1\n=== two\n--- config\nport = 2\n");
    assert!(test(folder.path(), &["--bless", "--filter", "two"]).status.success());
    let blessed = fs::read_to_string(folder.path().join("app.hcltest")).unwrap();
    assert_eq!(
        blessed,
        "=== one\n--- config\nport = 1\n=== two\n--- config\nport = 2\n--- value\n{\n  \"port\": 2\n}\n"
    );
}

#[test]
fn a_case_sees_no_other_environment_than_its_own() {
    let folder = folder(
        "=== a\n--- set-env APP_\n--- value {}\n\n=== b\n--- env APP_PORT = 5\n--- set-env APP_\n--- value {\"port\": 5}\n",
    );
    let output = Command::new(env!("CARGO_BIN_EXE_hclspec"))
        .arg("test")
        .current_dir(folder.path())
        .env("APP_PORT", "9")
        .output();
    let output = output.unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
}

#[test]
fn the_cases_of_the_page_are_good() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/command.md")).unwrap();
    let cases = page.split_once("```text cases\n").unwrap().1.split_once("\n```\n").unwrap().0;
    let folder = folder(&format!("{cases}\n"));
    fs::write(folder.path().join("app.hclspec"), hclspec_tools::init::STARTER).unwrap();
    let output = test(folder.path(), &[]);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "2 cases: ok\n");
}
