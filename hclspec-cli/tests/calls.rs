//! `hclspec generate` in a package: a file for each call of `hclspec!`. `tests/crates.rs` builds such files.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

const SPEC: &str = "object {\n  attr \"port\" { type = number }\n}\n";

/// A package with these files.
fn package(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files.iter().chain(&[("Cargo.toml", "")]) {
        let path = folder.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    folder
}

fn generate(folder: &Path, args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_hclspec"));
    command.args(["generate", "--diags", "short"]).args(args).current_dir(folder).env_clear().output().unwrap()
}

/// What is printed to standard output, where all is good.
fn good(folder: &Path, args: &[&str]) -> String {
    let output = generate(folder, args);
    assert!(output.status.success() && output.stderr.is_empty(), "{}", problems(&output));
    String::from_utf8(output.stdout).unwrap()
}

fn problems(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn the_file_of_a_call_has_the_path_of_the_spec_beside_the_file_of_the_call() {
    let folder = package(&[
        ("app.hclspec", SPEC),
        ("config/tls.hclspec", SPEC),
        (
            "src/main.rs",
            "hclspec::hclspec!(\"app.hclspec\"); ::config::hclspec! { \"config/tls.hclspec\", types(number => u16) }",
        ),
        (
            "src/inner/mod.rs",
            "mod deep { use hclspec::hclspec; hclspec!(\"./here.hclspec\", derive(Eq),); hclspec!(\"../up.hclspec\"); }",
        ),
        ("src/inner/here.hclspec", "include \"../up.hclspec\" {}\nobject {}\n"),
        ("src/up.hclspec", "define \"tls\" {\n  object {\n    attr \"cert\" { type = string }\n  }\n}\n"),
        ("target/debug/made.rs", "hclspec::hclspec!(\"no.hclspec\");"),
        ("other/Cargo.toml", ""),
        ("other/src/lib.rs", "hclspec::hclspec!(\"no.hclspec\");"),
    ]);
    let folder = folder.path();
    let files = ["src/inner/here.hclspec.rs", "src/up.hclspec.rs", "src/app.hclspec.rs", "src/config/tls.hclspec.rs"];
    assert_eq!(good(folder, &[]).lines().collect::<Vec<_>>(), files);
    assert_eq!(good(folder, &[]), "");
    assert_eq!(good(&folder.join("src/inner"), &["--check"]), "");

    let check = files.map(|file| {
        let text = fs::read_to_string(folder.join(file)).unwrap();
        let check = text.split_once("\nhclspec_generated! {\n").unwrap().1;
        let is_of_config = text.contains("::config::__private") && !text.contains("::hclspec");
        assert_eq!(is_of_config, file.contains("tls"), "{file}");
        check.split_whitespace().collect::<Vec<_>>().join(" ")
    });
    for (check, options, spec) in [
        (
            &check[0],
            "(, derive(Eq),) (",
            "[::core::include_bytes!(\"here.hclspec\"), ::core::include_bytes!(\"../up.hclspec\")]",
        ),
        (&check[1], "(,) (", "[::core::include_bytes!(\"up.hclspec\")]"),
        (&check[2], "(,) (", "[::core::include_bytes!(\"../app.hclspec\")]"),
        (&check[3], "(, types(number => u16),) (", "[::core::include_bytes!(\"../../config/tls.hclspec\")]"),
    ] {
        assert!(check.starts_with(options) && check.contains(spec), "{check}");
    }
}

#[test]
fn a_file_that_is_missing_or_outdated_fails_a_check() {
    let folder = package(&[("app.hclspec", SPEC), ("src/main.rs", "hclspec::hclspec!(\"app.hclspec\");")]);
    let folder = folder.path();
    let missing = generate(folder, &["--check"]);
    assert_eq!(missing.status.code(), Some(2));
    assert_eq!(problems(&missing), "error[HS001]: can't read `src/app.hclspec.rs`: There is no such file.\n");

    good(folder, &[]);
    fs::write(folder.join("app.hclspec"), SPEC.replace("port", "ports")).unwrap();
    let outdated = generate(folder, &["--check"]);
    assert_eq!(outdated.status.code(), Some(1));
    assert_eq!(problems(&outdated), "error[HS009]: `src/app.hclspec.rs` is not up to date\n");
    assert!(String::from_utf8_lossy(&outdated.stdout).contains("+    pub ports: "), "{outdated:?}");
    assert_eq!(good(folder, &[]), "src/app.hclspec.rs\n");
    good(folder, &["--check"]);
}

#[test]
fn calls_that_no_file_can_replace_are_warnings() {
    let local = "fn main() {\n    hclspec::hclspec!(\"app.hclspec\");\n}\nhclspec::hclspec! { inline = \"object {}\", name = A }\n";
    let folder = package(&[
        ("app.hclspec", SPEC),
        ("src/main.rs", local),
        ("tests/it.rs", "hclspec::hclspec!(\"app.hclspec\");"),
        ("tests/common/mod.rs", "hclspec::hclspec!(\"app.hclspec\");"),
    ]);
    let output = generate(folder.path(), &[]);
    assert!(output.status.success(), "{output:?}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "tests/common/app.hclspec.rs\n");
    let warnings = problems(&output);
    let expected = [
        "src/main.rs:2:22: warning[HS045]: this call needs the feature `macro` of hclspec: It is in a function. Write it in a module.",
        "src/main.rs:4:19: warning[HS045]: this call needs the feature `macro` of hclspec: Its spec is in Rust code. Write the spec to a file, and the path of the file first.",
        "tests/it.rs:1:18: warning[HS045]: this call needs the feature `macro` of hclspec: It would include `tests/app.hclspec.rs`, which cargo would build as a program. Write it in a module with a folder of its own.",
    ];
    assert_eq!(warnings.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn problems_are_where_the_macro_reports_them() {
    let calls = "hclspec::hclspec!(\"app.hclspec\", nam = A);
hclspec::hclspec!(\"ap.hclspec\");
hclspec::hclspec!(\"app.hclspec\", types(\"prt\" => u16));
hclspec::hclspec!(\"wrong.hclspec\");
hclspec::hclspec!(\"app.hclspec\");
hclspec::hclspec!(\"app.hclspec\", write);
";
    let wrong = "object {\n  attr \"port\" { type = nmber }\n}\n";
    let folder = package(&[("app.hclspec", SPEC), ("wrong.hclspec", wrong), ("src/main.rs", calls)]);
    let output = generate(folder.path(), &[]);
    assert_eq!(output.status.code(), Some(1));
    let problems = problems(&output);
    let starts = [
        "src/main.rs:1:34: error[HS045]: unknown option `nam`: ",
        "src/main.rs:2:19: error[HS045]: can't read the spec file `ap.hclspec`: there is no such file",
        "src/main.rs:3:40: error[HS045]: ",
        "wrong.hclspec:2:24: error[HS407]: unknown type",
        "src/main.rs:6:18: error[HS045]: several calls include `src/app.hclspec.rs`",
    ];
    assert_eq!(problems.lines().count(), starts.len(), "{problems}");
    for (line, start) in problems.lines().zip(starts) {
        assert!(line.starts_with(start), "{line}");
    }

    let folder = package(&[("src/main.rs", "fn main() {}")]);
    let output = generate(folder.path(), &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(self::problems(&output).starts_with("error[HS045]: there is no call of `hclspec!`"), "{output:?}");
}
