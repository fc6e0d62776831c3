//! What is made from the spec of the workspace file is up to date: the code that decodes it, and its page.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../hclspec-tools/src/workspace")
}

/// Runs a command of `hclspec` in the folder of the spec.
fn run(command: &str) {
    let program = Path::new(env!("CARGO_BIN_EXE_hclspec")).parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([program].into_iter().chain(std::env::split_paths(&others))).unwrap();
    let output = Command::new("sh").args(["-c", command]).current_dir(folder()).env("PATH", path).output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&printed));
}

#[test]
fn its_code_is_up_to_date() {
    let code = fs::read_to_string(folder().join("file.rs")).unwrap();
    let command = code.lines().nth(1).and_then(|line| line.strip_prefix("// hclspec ")).unwrap();
    run(&format!("hclspec {command} --check file.rs"));
}

#[test]
fn its_page_is_up_to_date() {
    run("hclspec docs workspace.hclspec --title 'The workspace file' --check ../../../docs/workspace.md");
}

#[test]
fn the_cases_of_known_formats_are_good() {
    run("cd ../../.. && hclspec test formats");
}

#[test]
fn the_formats_of_the_editor_are_up_to_date() {
    run("hclspec formats --json | diff - ../../../editors/vscode/src/formats.json");
}

#[test]
fn it_is_formatted_and_good() {
    run("hclspec fmt --check workspace.hclspec && hclspec check --deny warnings workspace.hclspec");
}
