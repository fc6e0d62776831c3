//! Generated code in crates of other editions, that rename `hclspec` or get it from a facade, and what features of other crates
//! change: the workspace in `crates`, built in a folder under `target`. Its documentation has no warnings and no tests.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn crates_of_their_own() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let there = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crates");
    copy(&here.join("tests/crates"), &there);
    fs::copy(here.join("Cargo.lock"), there.join("Cargo.lock")).unwrap();

    cargo(&there, &["check"]);
    cargo(&there, &["doc", "--no-deps"]);
    assert!(cargo(&there, &["test", "--doc"]).contains("running 0 tests"));
    assert!(cargo(&there, &["test", "--lib"]).contains("running 2 tests"));
    // Not all toolchains have it.
    if Command::new(env!("CARGO")).args(["clippy", "--version"]).output().is_ok_and(|it| it.status.success()) {
        cargo(&there, &["clippy"]);
    }
}

/// Copies the files, with the path of `hclspec` in the manifests.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in from.read_dir().unwrap() {
        let (from, to) = (entry.as_ref().unwrap().path(), to.join(entry.unwrap().file_name()));
        if from.is_dir() {
            copy(&from, &to);
            continue;
        }
        let text = fs::read_to_string(&from).unwrap();
        let text = text.replace("\"HCLSPEC\"", &format!("{:?}", env!("CARGO_MANIFEST_DIR")));
        // A file that is written anew is compiled anew.
        if fs::read_to_string(&to).ok() != Some(text.clone()) {
            fs::write(&to, text).unwrap();
        }
    }
}

fn cargo(folder: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO"));
    command.args(args).args(["--workspace", "--offline"]).current_dir(folder);
    command.env("CARGO_TARGET_DIR", folder.join("target")).env("CARGO_PROFILE_DEV_DEBUG", "false");
    let output = command.output().unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "cargo {}:\n{stdout}\n{stderr}", args.join(" "));
    stdout.into_owned()
}
