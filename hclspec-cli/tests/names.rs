//! Unusual names: those of files that are not UTF-8, which are files like others, except that no pattern matches them; and names that are longer than the
//! widths that `format!` knows.

#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)]

use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt as _;
use std::process::Command;
use tempfile::TempDir;

const SPEC: &str = "object {\n  attr \"a\" {\n    type = number\n  }\n}\n";

fn named(extension: &str) -> OsString {
    OsStr::from_bytes(&[b"\xff.", extension.as_bytes()].concat()).to_owned()
}

/// A folder with a spec, and files with these names.
fn folder(files: &[(OsString, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    fs::write(folder.path().join("app.hclspec"), SPEC).unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

/// What a command prints, and its exit code.
fn run(folder: &TempDir, args: &[&OsStr]) -> (String, i32) {
    let output = Command::new(env!("CARGO_BIN_EXE_hclspec")).args(args).current_dir(folder.path()).output().unwrap();
    let printed = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&printed).into_owned(), output.status.code().unwrap())
}

#[test]
fn patterns_of_a_workspace_pass_over_them() {
    let workspace = "config {\n  spec  = \"app.hclspec\"\n  files = [\"*.hcl\", \"**/*.hcl\"]\n}\n";
    let good = (OsString::from("good.hcl"), "a = 1\n");
    let hidden = (OsString::from(".hidden.hcl"), "a = \"x\"\n");
    let folder =
        folder(&[(OsString::from("hclspec.hcl"), workspace), good, hidden, (named("hcl"), "a = \"not checked\"\n")]);
    assert_eq!(run(&folder, &["check".as_ref()]), ("app.hclspec: ok\ngood.hcl: ok\n".to_owned(), 0));
    assert_eq!(run(&folder, &["fmt".as_ref(), "--check".as_ref()]), (String::new(), 0));
}

#[test]
fn the_command_that_writes_an_outdated_file_is_shown() {
    let name = named("json");
    let folder = folder(&[(name.clone(), "{}\n")]);
    let (printed, code) = run(&folder, &["schema".as_ref(), "app.hclspec".as_ref(), "--check".as_ref(), &name]);
    assert!(printed.contains("run: hclspec schema app.hclspec --out '\u{fffd}.json'"), "{printed}");
    assert_eq!(code, 1);
}

#[test]
fn no_command_depends_on_the_length_of_names() {
    let long = "a".repeat(70_000);
    let folder = folder(&[]);
    let spec = format!(
        "object {{\n  # A long name.\n  attr \"{long}\" {{ type = number }}\n  attr \"b\" {{ type = number }}\n  \
         block_list \"x\" {{\n    block_type = \"x\"\n    attr \"{long}\" {{ type = list(number) }}\n  }}\n}}\n"
    );
    let config = format!("{long} = 1\nb = 2\nx {{\n  {long} = [1]\n}}\n");
    fs::write(folder.path().join("long.hclspec"), spec).unwrap();
    fs::write(folder.path().join("long.hcl"), config).unwrap();
    let commands = [
        "check long.hclspec long.hcl",
        "decode -s long.hclspec long.hcl",
        "explain long.hclspec",
        "docs long.hclspec",
        "sample long.hclspec",
        "schema long.hclspec",
        "generate long.hclspec",
        "fmt long.hcl long.hclspec",
        "init made --from long.hcl",
    ];
    for command in commands {
        let args: Vec<&OsStr> = command.split(' ').map(OsStr::new).collect();
        let (printed, code) = run(&folder, &args);
        let start: String = printed.chars().take(500).collect();
        assert!(code == 0 && !printed.contains("panicked"), "{command}: {code}: {start}");
        assert!(printed.len() < 2_000_000, "{command} prints {} bytes", printed.len());
    }
}
