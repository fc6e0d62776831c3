//! Files that the command reads because other files name them: it ends, whatever they are, and shows no line of a file that is no spec.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

use std::fs;
use std::os::unix::fs::symlink;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// What the command prints in a folder, within half a minute and 500 MB.
fn printed(folder: &TempDir, args: &str) -> String {
    let run = "ulimit -v 500000 && exec \"$@\" >out 2>&1";
    let mut command = Command::new("sh");
    command.args(["-c", run, "sh", env!("CARGO_BIN_EXE_hclspec")]).args(args.split(' ')).current_dir(folder.path());
    let mut child = command.stdin(Stdio::null()).env("MALLOC_ARENA_MAX", "1").spawn().unwrap();
    let start = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if start.elapsed() > Duration::from_secs(30) {
            child.kill().unwrap();
            child.wait().unwrap();
            panic!("`{args}` does not end");
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    fs::read_to_string(folder.path().join("out")).unwrap()
}

fn folder(files: &[(&str, &str)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    assert!(Command::new("mkfifo").arg(folder.path().join("pipe")).status().unwrap().success());
    folder
}

const SPECIAL: &str = "It is a device or a pipe, not a file.";

#[test]
fn an_included_file_is_a_spec() {
    let folder = folder(&[
        ("secret.txt", "root:hunter2:0:0\nkey = \"hunter2\"\n"),
        ("mistake.hclspec", "defin \"x\" { type = string }\n"),
        ("large.hclspec", &"# too much\n".repeat(2_000_000)),
    ]);
    symlink("secret.txt", folder.path().join("link.hclspec")).unwrap();
    let no_spec = "It is not a spec file: nothing in it is a spec block.";
    for (path, why) in [
        ("/dev/zero", SPECIAL),
        ("pipe", SPECIAL),
        ("secret.txt", no_spec),
        ("link.hclspec", no_spec),
        ("large.hclspec", "It has more than 16777216 bytes."),
        ("mistake.hclspec", "defin \"x\""),
    ] {
        fs::write(folder.path().join("app.hclspec"), format!("include \"{path}\" {{}}\nobject {{}}\n")).unwrap();
        for args in [
            "check app.hclspec",
            "explain app.hclspec",
            "docs app.hclspec",
            "generate app.hclspec",
            "decode --spec app.hclspec app.hclspec",
        ] {
            let printed = printed(&folder, args);
            assert!(printed.contains(why), "{args}: {path}: {printed}");
            assert!(!printed.contains("hunter2"), "{args}: {printed}");
        }
    }
}

#[test]
fn a_device_or_a_pipe_in_the_workspace_file_is_not_read() {
    for spec in ["/dev/zero", "pipe"] {
        let toml = format!("config {{\n  spec = \"{spec}\"\n  files = [\"*.hcl\"]\n}}\n");
        let folder = folder(&[("hclspec.hcl", &toml), ("app.hcl", "a = 1\n")]);
        for args in ["check", "get a", "set a 2", "fmt --check"] {
            let printed = printed(&folder, args);
            assert!(printed.contains(SPECIAL), "{args}: {printed}");
        }
    }
    let toml = "config {\n  spec = \"app.hclspec\"\n  files = [\"pipe\", \"zero\"]\n  overrides = [\"pipe\"]\n}\n";
    let folder = folder(&[("hclspec.hcl", toml), ("app.hclspec", "object {}\n")]);
    symlink("/dev/zero", folder.path().join("zero")).unwrap();
    assert!(printed(&folder, "check").contains("app.hclspec: ok"));
    fs::write(folder.path().join("app.hcltest"), "=== reads a pipe\n--- spec pipe\n").unwrap();
    assert!(printed(&folder, "test").contains(SPECIAL));
}

#[test]
fn a_device_without_an_end_is_no_configuration() {
    let folder = folder(&[("app.hclspec", "object {}\n")]);
    for args in
        ["check app.hclspec /dev/zero", "decode --spec app.hclspec /dev/zero", "get a /dev/zero", "check -s /dev/zero"]
    {
        let printed = printed(&folder, args);
        assert!(printed.contains("bytes."), "{args}: {printed}");
    }
}
