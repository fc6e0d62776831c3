//! `hclspec fmt` where it writes: which files, and how. What it prints is in `commands/fmt.txt`.

#![allow(clippy::unwrap_used)]

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use tempfile::TempDir;

const UNFORMATTED: &str = "a=1\r\n  bbb = \"x\" # c\r\n";
const FORMATTED: &str = "a   = 1\r\nbbb = \"x\" # c\r\n";

/// A folder of these files that is not formatted.
fn folder(files: &[&str]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for file in files {
        let path = folder.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, UNFORMATTED).unwrap();
    }
    folder
}

/// Runs `hclspec fmt` in a folder. Gives the lines that it printed, and its exit code.
fn fmt(folder: &Path, args: &[&str]) -> (Vec<String>, i32) {
    let Output { stdout, status, .. } =
        Command::new(env!("CARGO_BIN_EXE_hclspec")).arg("fmt").args(args).current_dir(folder).output().unwrap();
    let stdout = String::from_utf8(stdout).unwrap();
    (stdout.lines().map(|line| line.replace('\\', "/")).collect(), status.code().unwrap())
}

fn read(folder: &TempDir, file: &str) -> String {
    fs::read_to_string(folder.path().join(file)).unwrap()
}

#[test]
fn files_are_formatted_in_place_and_named_once() {
    let folder = folder(&["b.hcl", "a.hclspec"]);
    assert_eq!(
        fmt(folder.path(), &["b.hcl", ".", "./a.hclspec"]),
        (vec!["b.hcl".to_owned(), "a.hclspec".to_owned()], 0)
    );
    assert_eq!((read(&folder, "b.hcl"), read(&folder, "a.hclspec")), (FORMATTED.to_owned(), FORMATTED.to_owned()));
    assert_eq!(fmt(folder.path(), &[]), (Vec::new(), 0));
    assert_eq!(fmt(folder.path(), &["--check"]), (Vec::new(), 0));
}

#[test]
fn a_file_that_is_named_in_several_ways_is_one() {
    let folder = folder(&["a.hcl", "x/b.hcl"]);
    let named = ["./a.hcl", ".", "x/../a.hcl", "./x/b.hcl", "x"];
    for (args, expected) in
        [(&named[..], ["./a.hcl", "x/b.hcl"]), (&named[3..], ["./x/b.hcl", ""]), (&[".", "./x"], ["a.hcl", "x/b.hcl"])]
    {
        let args: Vec<&str> = ["--check"].into_iter().chain(args.iter().copied()).collect();
        let expected: Vec<String> = expected.into_iter().filter(|it| !it.is_empty()).map(str::to_owned).collect();
        assert_eq!(fmt(folder.path(), &args), (expected, 1));
    }
}

#[test]
fn folders_are_formatted_with_those_in_them() {
    let folder = folder(&["a.hcl", "x/y/b.hcl", "x/c.hclspec", "x/d.json", "x/e.txt"]);
    assert_eq!(fmt(folder.path(), &[]), (["a.hcl", "x/c.hclspec", "x/y/b.hcl"].map(str::to_owned).to_vec(), 0));
    assert_eq!(read(&folder, "x/e.txt"), UNFORMATTED);
}

#[test]
fn what_is_hidden_or_ignored_by_git_is_left_out_unless_it_is_named() {
    let folder = folder(&["a.hcl", ".b.hcl", ".terraform/c.hcl", "target/d.hcl"]);
    fs::create_dir(folder.path().join(".git")).unwrap();
    fs::write(folder.path().join(".gitignore"), "/target\n").unwrap();
    assert_eq!(fmt(folder.path(), &["."]), (vec!["a.hcl".to_owned()], 0));
    let named = [".b.hcl", "target/d.hcl"];
    assert_eq!(fmt(folder.path(), &named), (named.map(str::to_owned).to_vec(), 0));
}

#[test]
fn checks_and_diffs_write_nothing() {
    let folder = folder(&["a.hcl"]);
    for args in [&["--check"] as &[&str], &["--diff"], &["--check", "--diff"]] {
        let (lines, code) = fmt(folder.path(), args);
        assert_eq!(code, 1);
        assert!(lines.iter().any(|line| line.contains("a.hcl")), "{lines:?}");
        assert_eq!(read(&folder, "a.hcl"), UNFORMATTED);
    }
}

#[test]
fn a_file_with_errors_stays_as_it_is_and_the_others_are_formatted() {
    let folder = folder(&["b.hcl"]);
    fs::write(folder.path().join("a.hcl"), "a=[1").unwrap();
    fs::write(folder.path().join("c.hcl"), b"a=\"\xff\"").unwrap();
    assert_eq!(fmt(folder.path(), &[]), (vec!["b.hcl".to_owned()], 1));
    assert_eq!(read(&folder, "a.hcl"), "a=[1");
    assert_eq!(fs::read(folder.path().join("c.hcl")).unwrap(), b"a=\"\xff\"");
    assert_eq!(read(&folder, "b.hcl"), FORMATTED);
}

#[test]
fn a_file_that_is_formatted_is_not_written() {
    let folder = folder(&[]);
    let path = folder.path().join("a.hcl");
    fs::write(&path, FORMATTED).unwrap();
    let before = fs::metadata(&path).unwrap().modified().unwrap();
    assert_eq!(fmt(folder.path(), &["a.hcl"]), (Vec::new(), 0));
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), before);
}

#[cfg(unix)]
#[test]
fn permissions_and_links_are_kept_and_nothing_is_left_behind() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder(&["real/a.hcl"]);
    let real = folder.path().join("real/a.hcl");
    fs::set_permissions(&real, fs::Permissions::from_mode(0o604)).unwrap();
    symlink("real/a.hcl", folder.path().join("link.hcl")).unwrap();
    // Links are only followed if they are named.
    assert_eq!(fmt(folder.path(), &["link.hcl"]), (vec!["link.hcl".to_owned()], 0));
    assert!(folder.path().join("link.hcl").is_symlink());
    assert_eq!(read(&folder, "link.hcl"), FORMATTED);
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o604);
    assert_eq!(fs::read_dir(folder.path().join("real")).unwrap().count(), 1);
}

#[test]
fn without_paths_what_the_workspace_file_names_is_formatted() {
    let folder = folder(&["app.hclspec", "conf/a.hcl", "conf/b.hcl.json", "prod.hcl", "other.hcl"]);
    let workspace = "config {\n  spec = \"app.hclspec\"\n  files = [\"conf/*.hcl\", \"conf/*.json\"]\n  overrides = [\"prod.hcl\"]\n}\n";
    fs::write(folder.path().join("hclspec.hcl"), workspace).unwrap();
    let named = ["hclspec.hcl", "app.hclspec", "conf/a.hcl", "prod.hcl"];
    assert_eq!(fmt(folder.path(), &[]), (named.map(str::to_owned).to_vec(), 0));
    assert_eq!(read(&folder, "other.hcl"), UNFORMATTED);
    assert_eq!(fmt(folder.path(), &["."]), (vec!["other.hcl".to_owned()], 0));
}

#[test]
fn standard_input_with_errors_comes_back_as_it_was() {
    for text in [b"a = [1\r\n".as_slice(), b"a=\"\xff\"", b"\xff"] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_hclspec"));
        let command = command.args(["fmt", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(text).unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!((output.stdout.as_slice(), output.status.code()), (text, Some(1)));
    }
}
