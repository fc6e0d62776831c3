//! The way of a new user: what the README's quick start says, step by step, from an empty folder to a program that prints its configuration.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Instant;
use tempfile::TempDir;

fn readme() -> String {
    let text = fs::read_to_string(root().join("README.md")).unwrap();
    text.split_once("\n## Quick start\n").unwrap().1.split("\n## ").next().unwrap().to_owned()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").canonicalize().unwrap()
}

/// The only block of code with these words.
fn block<'p>(page: &'p str, info: &str) -> &'p str {
    let blocks: Vec<&str> = page.split(&format!("```{info}\n")).skip(1).collect();
    assert_eq!(blocks.len(), 1, "{info}");
    blocks[0].split_once("```").unwrap().0
}

#[test]
fn the_spec_of_the_readme_is_the_one_that_init_writes() {
    assert_eq!(block(&readme(), "hcl spec"), hclspec_tools::init::STARTER);
}

/// Run by `.ci/nightly`.
mod nightly {
    use super::*;

    #[test]
    #[ignore = "takes long"]
    fn the_readme_leads_to_a_program_that_prints_its_configuration() {
        let page = readme();
        let folder = TempDir::new().unwrap();
        std::os::unix::fs::symlink(root(), folder.path().join("hclspec")).unwrap();
        let start = Instant::now();

        let mut lines: Vec<&str> = block(&page, "sh").lines().collect();
        // It is built already, as this test uses it.
        assert_eq!(lines.remove(0), "cargo install --path hclspec/hclspec-cli");
        let steps = lines.join(" && ");
        let output = run(folder.path(), &steps);
        assert!(output.status.success(), "{steps}: {}", String::from_utf8_lossy(&output.stderr));

        let package = folder.path().join("edge");
        assert_eq!(fs::read_to_string(package.join("app.hclspec")).unwrap(), block(&page, "hcl spec"));
        // The versions that the other tests use, so that nothing has to be found.
        fs::copy(root().join("Cargo.lock"), package.join("Cargo.lock")).unwrap();
        fs::write(package.join("src/main.rs"), block(&page, "rs main")).unwrap();
        let output = run(&package, "cargo run --quiet");
        let problems = String::from_utf8_lossy(&output.stderr);
        assert_eq!(String::from_utf8_lossy(&output.stdout), block(&page, "text output"), "{problems}");
        println!("{} s to the first output", start.elapsed().as_secs());

        fs::write(package.join("app.hcl"), block(&page, "hcl config")).unwrap();
        let output = run(&package, "cargo run --quiet");
        let problems = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(problems, block(&page, "text problems"));
        let output = run(&package, "hclspec check");
        assert_eq!(output.status.code(), Some(1));
        let problems = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(problems.starts_with(block(&page, "text problems")), "{problems}");
    }
}

/// Runs commands in a shell that finds the command `hclspec`. What cargo builds from other packages is that of the other tests.
fn run(folder: &Path, commands: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_hclspec")).parent().unwrap().to_owned();
    let others = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::join_paths([program].into_iter().chain(std::env::split_paths(&others))).unwrap();
    Command::new("sh")
        .args(["-c", commands])
        .current_dir(folder)
        .env("PATH", path)
        .env("CARGO_TARGET_DIR", Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates/target"))
        .env("CARGO_NET_OFFLINE", "true")
        .output()
        .unwrap()
}
