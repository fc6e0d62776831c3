//! Files that the command writes: no text is ever lost, whatever happens.

#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _, chown, symlink};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::sync::OnceLock;
use tempfile::TempDir;

/// A user without rights.
const NOBODY: u32 = 65534;

/// What the command writes is larger than [`LIMIT`].
const LINES: usize = 500;

/// The most that a file may have, in blocks of 512 or 1024 bytes.
const LIMIT: usize = 2;

/// A folder that every user may enter, with a spec `s.hclspec` and what the commands of [`COMMANDS`] write.
fn folder() -> TempDir {
    let folder = TempDir::new().unwrap();
    let attr = |i: usize| format!("  attr \"a{i}\" {{ type = string }}\n");
    let spec: String = (0..LINES).map(attr).collect();
    put(&folder, "s.hclspec", &format!("object {{\n{spec}}}\n"));
    put(&folder, "unformatted.hcl", &(0..LINES).map(|i| format!("a{i}=1\n")).collect::<String>());
    put(&folder, "page.md", "# Mine\n<!-- hclspec:begin -->\nold\n<!-- hclspec:end -->\n");
    put(&folder, "sample.hcl", "# old\n");
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    folder
}

fn put(folder: &TempDir, file: &str, text: &str) {
    fs::write(folder.path().join(file), text).unwrap();
}

/// Arguments of the command, and the file that it writes.
const COMMANDS: [(&str, &str); 4] = [
    ("fmt unformatted.hcl", "unformatted.hcl"),
    ("docs s.hclspec --into page.md", "page.md"),
    ("sample s.hclspec --out sample.hcl", "sample.hcl"),
    ("schema s.hclspec --out sample.hcl", "sample.hcl"),
];

/// The program, where every user may run it.
fn program() -> &'static Path {
    static PROGRAM: OnceLock<(TempDir, PathBuf)> = OnceLock::new();
    let (_, path) = PROGRAM.get_or_init(|| {
        let folder = TempDir::new().unwrap();
        fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
        let path = folder.path().join("hclspec");
        fs::copy(env!("CARGO_BIN_EXE_hclspec"), &path).unwrap();
        (folder, path)
    });
    path
}

/// Runs the command in a folder after some lines of a shell.
fn run(folder: &TempDir, before: &str, args: &str) -> Output {
    let script = format!("{before}\nexec '{}' {args}", program().display());
    Command::new("sh").arg("-c").arg(script).current_dir(folder.path()).output().unwrap()
}

/// The same, as a user who does not own the folder and may not write to it, but who may write the files. False if the system does not let
/// us be another user.
fn run_without_folder(folder: &TempDir, before: &str, args: &str) -> bool {
    let is_root = fs::metadata(folder.path()).unwrap().uid() == 0;
    fs::set_permissions(folder.path(), Permissions::from_mode(0o555)).unwrap();
    let script = format!("{before}\nexec '{}' {args}", program().display());
    let mut command = Command::new("sh");
    command.arg("-c").arg(script).current_dir(folder.path());
    if is_root {
        for entry in fs::read_dir(folder.path()).unwrap() {
            if chown(entry.unwrap().path(), Some(NOBODY), Some(NOBODY)).is_err() {
                return false;
            }
        }
        command.uid(NOBODY).gid(NOBODY);
    }
    let result = command.output();
    fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    result.is_ok()
}

/// All files with their texts, those that are hidden too.
fn contents(folder: &TempDir) -> Vec<(String, String)> {
    let entries = fs::read_dir(folder.path()).unwrap().map(|it| it.unwrap());
    let text = |path: &Path| String::from_utf8_lossy(&fs::read(path).unwrap()).into_owned();
    let mut all: Vec<(String, String)> =
        entries.map(|entry| (entry.file_name().to_string_lossy().into_owned(), text(&entry.path()))).collect();
    all.sort();
    all
}

/// As on a full disk: a file can't be larger. Without the `trap`, the system kills the program instead.
fn limit(trap: &str) -> String {
    format!("{trap}\nulimit -f {LIMIT}")
}

#[test]
fn without_space_for_the_new_text_the_old_one_stays() {
    for (args, _) in COMMANDS {
        let folder = folder();
        let before = contents(&folder);
        let output = run(&folder, &limit("trap '' XFSZ"), args);
        assert_eq!(output.status.code(), Some(2), "{args}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(contents(&folder), before, "{args}");
    }
}

#[test]
fn a_program_that_is_killed_leaves_the_old_text() {
    for (args, file) in COMMANDS {
        let folder = folder();
        let before = fs::read(folder.path().join(file)).unwrap();
        let output = run(&folder, &limit(""), args);
        assert_eq!(output.status.code(), None, "{args}: {}", String::from_utf8_lossy(&output.stderr));
        assert!(fs::read(folder.path().join(file)).unwrap() == before, "{args}");
        // What may be left is hidden.
        let left = contents(&folder).len() - contents(&self::folder()).len();
        let hidden = contents(&folder).into_iter().filter(|(name, _)| name.starts_with(".hclspec-")).count();
        assert_eq!(left, hidden, "{args}");
    }
}

#[test]
fn in_a_folder_that_may_not_be_written_files_are_written_in_place() {
    for (args, file) in COMMANDS {
        let (changed, unchanged, full) = (folder(), folder(), folder());
        assert_eq!(run(&changed, "", args).status.code(), Some(0), "{args}");
        if run_without_folder(&unchanged, "", args) {
            assert_eq!(contents(&unchanged), contents(&changed), "{args}");
            let inode = |folder: &TempDir| fs::metadata(folder.path().join(file)).unwrap().ino();
            let (before, texts) = (inode(&full), contents(&full));
            assert!(run_without_folder(&full, &limit("trap '' XFSZ"), args));
            assert!((contents(&full), inode(&full)) == (texts, before), "{args}");
        }
    }
}

#[test]
fn a_copy_of_a_text_that_is_written_in_place_is_removed() {
    let (folder, copies) = (folder(), TempDir::new().unwrap());
    fs::set_permissions(copies.path(), Permissions::from_mode(0o777)).unwrap();
    let before = format!("TMPDIR='{}'; export TMPDIR", copies.path().display());
    run_without_folder(&folder, &before, "fmt unformatted.hcl");
    assert_eq!(fs::read_dir(copies.path()).unwrap().count(), 0);
}

#[test]
fn a_file_that_may_not_be_written_is_not_replaced() {
    let folder = folder();
    fs::set_permissions(folder.path().join("sample.hcl"), Permissions::from_mode(0o444)).unwrap();
    let before = contents(&folder);
    let is_root = fs::metadata(folder.path()).unwrap().uid() == 0;
    let output = run(&folder, "", "sample s.hclspec --out sample.hcl");
    assert!(is_root || output.status.code() == Some(2) && contents(&folder) == before);
}

#[test]
fn new_files_have_the_permissions_that_the_user_gives_to_new_files() {
    let folder = folder();
    symlink("new/linked.hcl", folder.path().join("link.hcl")).unwrap();
    fs::create_dir(folder.path().join("new")).unwrap();
    assert!(run(&folder, "umask 027", "sample s.hclspec --out new.hcl").status.success());
    assert!(run(&folder, "umask 077", "sample s.hclspec --out link.hcl").status.success());
    let mode = |file: &str| fs::metadata(folder.path().join(file)).unwrap().mode() & 0o777;
    assert_eq!((mode("new.hcl"), mode("new/linked.hcl")), (0o640, 0o600));
    assert!(folder.path().join("link.hcl").is_symlink());
    let output = run(&folder, "", "sample s.hclspec --out none/new.hcl");
    assert!(String::from_utf8_lossy(&output.stderr).contains("There is no such folder."));
}

#[test]
fn pipes_and_devices_are_written_to() {
    let folder = folder();
    let sample = run(&folder, "", "sample s.hclspec").stdout;
    assert_eq!(run(&folder, "", "sample s.hclspec --out /dev/null").status.code(), Some(0));
    assert_eq!(run(&folder, "", "sample s.hclspec --out /dev/stdout | cat").stdout, sample);
    assert_eq!(run(&folder, "mkfifo pipe; cat pipe &", "sample s.hclspec --out pipe").stdout, sample);
    // What is already there is of another command.
    run(&folder, "exec >out.hcl; echo '# before'", "sample s.hclspec --out /dev/stdout");
    assert_eq!(fs::read(folder.path().join("out.hcl")).unwrap(), [b"# before\n".as_slice(), &sample].concat());
    if Path::new("/dev/full").exists() {
        assert_eq!(run(&folder, "", "sample s.hclspec --out /dev/full").status.code(), Some(2));
    }
}

/// What writes two files, of which the second is larger than [`LIMIT`].
const SEVERAL: &str = "migrate --spec m.hclspec one.hcl two.hcl";

/// A folder with two files that have old names.
fn several() -> TempDir {
    let folder = folder();
    let attr = |i: usize| format!("  attr \"a{i}\" {{\n    type    = number\n    aliases = [\"old{i}\"]\n  }}\n");
    let spec: String = (0..LINES).map(attr).collect();
    put(&folder, "m.hclspec", &format!("object {{\n{spec}}}\n"));
    put(&folder, "one.hcl", "old0 = 1\n");
    put(&folder, "two.hcl", &(1..LINES).map(|i| format!("old{i} = 1\n")).collect::<String>());
    folder
}

/// Whether each file has its old or its new text, and nothing else is there but what is hidden.
fn is_old_or_new(folder: &TempDir, old: &[(String, String)], new: &[(String, String)]) -> bool {
    let found = contents(folder).into_iter().filter(|(name, _)| !name.starts_with(".hclspec-"));
    let found: Vec<_> = found.collect();
    found.len() == old.len() && found.iter().all(|file| old.contains(file) || new.contains(file))
}

#[test]
fn of_several_files_none_is_written_if_one_can_not_be() {
    let folder = several();
    let before = contents(&folder);
    let output = run(&folder, &limit("trap '' XFSZ"), SEVERAL);
    assert_eq!(output.status.code(), Some(2), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(contents(&folder), before);
    let output = run(&folder, "", SEVERAL);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(fs::read_to_string(folder.path().join("one.hcl")).unwrap(), "a0 = 1\n");
}

#[test]
fn a_program_that_is_killed_leaves_the_old_or_the_new_text_of_each_file() {
    let (killed, done) = (several(), several());
    let old = contents(&killed);
    run(&done, "", SEVERAL);
    let new = contents(&done);
    assert_ne!(new, old);
    assert_eq!(run(&killed, &limit(""), SEVERAL).status.code(), None);
    assert!(is_old_or_new(&killed, &old, &new));
    for round in 0..40 {
        let folder = several();
        let mut child = Command::new(program()).args(SEVERAL.split(' ')).current_dir(folder.path()).spawn().unwrap();
        std::thread::sleep(std::time::Duration::from_micros(round * 500));
        // It may have ended.
        let _ = child.kill();
        child.wait().unwrap();
        assert!(is_old_or_new(&folder, &old, &new), "round {round}");
    }
}

#[test]
fn lines_end_as_those_of_the_file_do() {
    let folder = folder();
    let good = |args: &str| {
        let output = run(&folder, "", args);
        assert!(output.status.success(), "{args}: {output:?}");
    };
    let read = |file: &str| fs::read_to_string(folder.path().join(file)).unwrap();
    let with_crlf = |file: &str| put(&folder, file, &read(file).replace('\n', "\r\n"));
    put(&folder, "s.hclspec", "object {\n  attr \"a\" {\n    type    = string\n    aliases = [\"old\"]\n  }\n}\n");
    put(&folder, "a.hcl", "# One.\nold   = \"x\"\n");
    put(&folder, "a.hcltest", "--- spec s.hclspec\n=== one\n--- config\na = \"x\"\n=== two\n--- config\na = 1 +");
    for file in ["page.md", "a.hcl", "a.hcltest"] {
        with_crlf(file);
    }
    good("test --bless a.hcltest");
    good("fmt a.hcl");
    good("migrate --spec s.hclspec a.hcl");
    good("docs s.hclspec --into page.md");
    for (command, file) in
        [("sample", "made.hcl"), ("schema", "made.json"), ("generate", "made.rs"), ("docs", "made.md")]
    {
        good(&format!("{command} s.hclspec --out {file}"));
        with_crlf(file);
        good(&format!("{command} s.hclspec --check {file}"));
        good(&format!("{command} s.hclspec --out {file}"));
        good(&format!("{command} s.hclspec --check {file}"));
    }
    good("docs s.hclspec --check page.md");
    for file in ["page.md", "a.hcl", "a.hcltest", "made.hcl", "made.json", "made.rs", "made.md"] {
        let text = read(file);
        assert!(
            text.contains('\n')
                && text.split_inclusive('\n').all(|line| line.ends_with("\r\n") || !line.ends_with('\n')),
            "{text:?}"
        );
    }

    // Only what changed is shown.
    put(&folder, "made.md", &read("made.md").replacen("# S configuration", "# other", 1));
    let output = run(&folder, "", "docs s.hclspec --check made.md");
    let diff = String::from_utf8(output.stdout).unwrap();
    assert_eq!(diff.lines().filter(|line| line.starts_with('+') || line.starts_with('-')).count(), 4, "{diff}");
}
