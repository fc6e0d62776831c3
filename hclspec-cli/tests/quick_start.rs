//! The way of a new user: what the README's quick start, the tutorial and the guide for users of serde say, step by step, from an empty folder.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

fn readme() -> String {
    let text = fs::read_to_string(root().join("README.md")).unwrap();
    text.split_once("\n## Quick start\n").unwrap().1.split("\n## ").next().unwrap().to_owned()
}

fn page(name: &str) -> String {
    fs::read_to_string(root().join("docs").join(name)).unwrap()
}

#[test]
fn the_spec_of_the_readme_is_the_one_that_init_writes() {
    let page = readme();
    let spec = page.split_once("```hcl spec\n").unwrap().1.split_once("```").unwrap().0;
    assert_eq!(spec, hclspec_tools::init::STARTER);
}

#[test]
fn the_tutorial_is_true_as_far_as_the_command_goes() {
    follow(&page("tutorial.md"), false);
}

#[test]
fn the_spec_of_types_for_serde_is_the_one_that_the_page_shows() {
    follow(&page("from-serde.md"), false);
}

/// Run by `.ci/nightly`.
mod nightly {
    use super::*;

    #[test]
    #[ignore = "takes long"]
    fn the_readme_leads_to_a_program_that_prints_its_configuration() {
        follow(&readme(), true);
    }

    #[test]
    #[ignore = "takes long"]
    fn the_tutorial_leads_from_an_empty_folder_to_a_tested_daemon() {
        follow(&page("tutorial.md"), true);
    }
}

/// Does what a page says in an empty folder: writes its files, runs its commands, and compares what they print. Programs are built only if `is_built`.
fn follow(page: &str, is_built: bool) {
    let top = TempDir::new().unwrap();
    std::os::unix::fs::symlink(root(), top.path().join("hclspec")).unwrap();
    let mut folder = top.path().to_owned();
    // What the last commands printed, and whether they succeeded; nothing if one of them was left out.
    let mut printed: Option<(String, bool)> = None;
    let blocks = page.split("\n```").skip(1).step_by(2);
    for (info, text) in blocks.map(|block| block.split_once('\n').unwrap_or((block, ""))) {
        let is_shown = matches!(info, "text output" | "text problems");
        match printed.take() {
            Some((actual, _)) if is_shown => assert_eq!(actual, format!("{text}\n")),
            Some((actual, is_success)) => assert!(is_success, "{actual}"),
            None => {}
        }
        let ci: Vec<&str> = text.lines().filter_map(|line| line.trim_start().strip_prefix("- run: ")).collect();
        match info.split(' ').collect::<Vec<_>>().as_slice() {
            ["sh", "run"] => printed = commands(&mut folder, text.lines(), is_built),
            ["yaml", "ci"] => printed = commands(&mut folder, ci.into_iter(), is_built),
            ["hcl", "spec"] => write(&folder, "app.hclspec", text),
            ["hcl", "config"] => write(&folder, "app.hcl", text),
            ["hcl", "config", name] | ["rs" | "toml", "file", name] => write(&folder, name, text),
            ["hcl", "workspace"] => write(&folder, "hclspec.hcl", text),
            ["rs", "main"] => write(&folder, "src/main.rs", text),
            ["text", "cases"] => write(&folder, "app.hcltest", text),
            // Other tests know these.
            ["rs", "types"] | ["json", "value"] | ["rust" | "rust,no_run"] => {}
            _ => assert!(is_shown, "nobody does what `{info}` says"),
        }
    }
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, format!("{text}\n")).unwrap();
}

/// Runs commands, one after the other. The result is what all of them printed, and whether all of them succeeded.
fn commands<'c>(folder: &mut PathBuf, lines: impl Iterator<Item = &'c str>, is_built: bool) -> Option<(String, bool)> {
    let mut all = Some((String::new(), true));
    for line in lines {
        if let Some(name) = line.strip_prefix("cd ") {
            folder.push(name);
            // The versions that the other tests use, so that nothing has to be found.
            fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).unwrap();
        } else if line.contains("cargo run") || line.contains("cargo test") {
            all = all.filter(|_| is_built);
        }
        // The command is built already, as this test uses it.
        if all.is_none() || line.starts_with("cd ") || line.starts_with("cargo install ") {
            continue;
        }
        let output = run(folder, &format!("{{ {line}; }} 2>&1"));
        all = all.map(|(text, is_success)| {
            (text + &String::from_utf8_lossy(&output.stdout), is_success && output.status.success())
        });
    }
    all
}

/// Runs a command in a shell that finds the command `hclspec`. What cargo builds from other packages is that of the other tests.
fn run(folder: &Path, command: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_hclspec")).parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([program].into_iter().chain(std::env::split_paths(&others))).unwrap();
    Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", path)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates/target"))
        .env("CARGO_NET_OFFLINE", "true")
        .output()
        .unwrap()
}
