//! The built command: what it prints, and how it ends.
//!
//! A file of `commands/` holds commands and what they do. A command is a line `$ hclspec ..`, with variables of the
//! environment before it; lines `< ..` below are its standard input. They are followed by the exit code, and by what it
//! printed: lines `| ..` to standard output, lines `! ..` to standard error. Lines `? ..` before them say what the lines
//! of standard output that matter have in them; the others are left out. A line `cd ..` says from where in `input/`
//! the commands run. Anything else is a comment. `HCLSPEC_BLESS=1` writes the results anew.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/blessed/mod.rs"]
mod blessed;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{env, fs, iter};

#[test]
fn check() {
    run("check");
}

#[test]
fn convert() {
    run("convert");
}

#[test]
fn decode() {
    run("decode");
}

#[test]
fn docs() {
    run("docs");
}

#[test]
fn each() {
    run("each");
}

#[test]
fn edit() {
    run("edit");
}

#[test]
fn explain() {
    run("explain");
}

#[test]
fn explain_error() {
    run("explain-error");
}

#[test]
fn fmt() {
    run("fmt");
}

#[test]
fn formats() {
    run("formats");
}

#[test]
fn functions() {
    run("functions");
}

#[test]
fn generate() {
    run("generate");
}

#[test]
fn hcldec() {
    run("hcldec");
}

#[test]
fn help() {
    run("help");
}

#[test]
fn init() {
    run("init");
}

#[test]
fn init_rust() {
    run("init-rust");
}

#[test]
fn sample() {
    run("sample");
}

#[test]
fn schema() {
    run("schema");
}

#[test]
fn server() {
    run("server");
}

#[test]
fn test() {
    run("test");
}

#[test]
fn workspace() {
    run("workspace");
}

#[test]
fn every_file_is_tested() {
    for entry in fs::read_dir(tests().join("commands")).unwrap() {
        let name = entry.unwrap().path().file_stem().unwrap().to_str().unwrap().to_owned();
        assert!(include_str!("commands.rs").contains(&format!("run(\"{name}\")")), "{name} is not tested");
    }
}

#[test]
fn json_is_json() {
    let output = hclspec("check app.hclspec broken.hcl --diags json", "").run(&tests().join("input"));
    let problems: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(problems.as_array().is_some_and(|array| array.len() > 1), "{problems}");
    assert_eq!(problems[0]["range"]["start"]["line"], 1);
}

#[test]
fn a_link_called_hcldec_is_hcldec() {
    // A hard link: a copy could still be open for writing in another test's child when it is run.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("hcldec-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let link = folder.join(format!("hcldec{}", env::consts::EXE_SUFFIX));
    fs::hard_link(env!("CARGO_BIN_EXE_hclspec"), &link).unwrap();
    let command = Invocation { program: link, ..hclspec("--spec types.hcldec --with-type types.hcl", "") };
    let output = command.run(&tests().join("input"));
    fs::remove_dir_all(&folder).unwrap();
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(value["type"][0], "object");
}

#[test]
fn completions_know_the_commands() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = hclspec(&format!("completions {shell}"), "").run(&tests());
        let script = String::from_utf8(output.stdout).unwrap();
        assert!(script.contains("explain") && script.contains("keep-nulls"), "{shell}: {script}");
    }
}

#[test]
fn every_code_is_explained() {
    let list = String::from_utf8(hclspec("explain-error", "").run(&tests()).stdout).unwrap();
    assert!(list.lines().count() > 150, "{list}");
    for line in list.lines() {
        let (code, title) = line.split_once("  ").unwrap();
        let output = hclspec(&format!("explain-error {code}"), "").run(&tests());
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with(&format!("{code}: {title}\n")) && text.contains("\nWhat to do: "), "{code}: {text}");
    }
}

#[test]
fn colors_are_for_terminals_unless_asked_for() {
    let colored = |command: &str| {
        let output = hclspec(command, "").run(&tests().join("input"));
        output.stderr.contains(&b'\x1b')
    };
    let command = "check app.hclspec broken.hcl";
    assert!(!colored(command));
    assert!(colored(&format!("{command} --color always")));
    assert!(!colored(&format!("{command} --color never")));
    assert!(!colored(&format!("{command} --color always --diags short")));
    assert!(!colored(&format!("{command} --color always --diags json")));
    let diff = |color: &str| {
        let command = format!("set port 81 app.hcl -s app.hclspec --diff --color {color}");
        String::from_utf8(hclspec(&command, "").run(&tests().join("input/edit")).stdout).unwrap()
    };
    assert!(diff("always").contains("\x1b[32m+"), "{}", diff("always"));
    assert!(!diff("auto").contains('\x1b') && diff("never").contains("\n+"), "{}", diff("auto"));
}

fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// Compares all commands of a file with what they do.
fn run(name: &str) {
    let path = tests().join("commands").join(format!("{name}.txt"));
    let expected = fs::read_to_string(&path).unwrap();
    let mut found = String::new();
    let mut folder = tests().join("input");
    let mut lines = expected.lines().peekable();
    while let Some(line) = lines.next() {
        if is_result(line) {
            continue;
        }
        found.push_str(line);
        found.push('\n');
        if let Some(below) = line.strip_prefix("cd ") {
            folder = tests().join("input").join(below);
        }
        let Some(command) = line.strip_prefix("$ ") else { continue };
        let mut stdin = String::new();
        while let Some(line) = lines.next_if(|line| line.starts_with("< ") || *line == "<") {
            found.push_str(&format!("{line}\n"));
            stdin.push_str(&format!("{}\n", line.get(2..).unwrap_or_default()));
        }
        let mut parts = Vec::new();
        while let Some(part) = lines.next_if(|line| line.starts_with("? ")) {
            writeln!(found, "{part}").unwrap();
            parts.extend(part.get(2..));
        }
        result(&mut found, &shell(command, stdin).run(&folder), &parts);
    }
    blessed::check(&path, &found);
}

fn is_result(line: &str) -> bool {
    ["exit ", "| ", "! "].iter().any(|start| line.starts_with(start)) || line == "|" || line == "!"
}

/// Writes how a command ended, and what it printed: all of it, or the lines of standard output with one of the parts.
fn result(out: &mut String, output: &Output, parts: &[&str]) {
    writeln!(out, "exit {}", output.status.code().unwrap()).unwrap();
    for (mark, text, parts) in [("|", &output.stdout, parts), ("!", &output.stderr, &[])] {
        let text = String::from_utf8(text.clone()).unwrap();
        for line in text.lines().filter(|line| parts.is_empty() || parts.iter().any(|it| line.contains(it))) {
            writeln!(out, "{}", format!("{mark} {line}").trim_end()).unwrap();
        }
    }
}

/// A run of the command.
struct Invocation {
    program: PathBuf,
    env: Vec<(String, String)>,
    args: Vec<String>,
    stdin: String,
}

/// `NAME=value hclspec args`; text in single quotes may have spaces.
fn shell(command: &str, stdin: String) -> Invocation {
    let mut words = iter::successors(next_word(command), |(_, rest)| next_word(rest)).map(|(word, _)| word).peekable();
    let mut env = Vec::new();
    while let Some(word) = words.next_if(|word| *word != "hclspec") {
        let (name, value) = word.split_once('=').unwrap();
        env.push((name.to_owned(), value.to_owned()));
    }
    let args = words.skip(1).collect();
    Invocation { program: env!("CARGO_BIN_EXE_hclspec").into(), env, args, stdin }
}

fn hclspec(args: &str, stdin: &str) -> Invocation {
    shell(&format!("hclspec {args}"), stdin.to_owned())
}

fn next_word(text: &str) -> Option<(String, &str)> {
    let text = text.trim_start();
    let (mut word, mut is_quoted) = (String::new(), false);
    for (index, c) in text.char_indices() {
        match c {
            '\'' => is_quoted = !is_quoted,
            ' ' if !is_quoted => return Some((word, &text[index..])),
            c => word.push(c),
        }
    }
    (!text.is_empty()).then_some((word, ""))
}

impl Invocation {
    fn run(self, folder: &Path) -> Output {
        let mut child = Command::new(self.program)
            .args(self.args)
            .current_dir(folder)
            .env_clear()
            .envs(self.env)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A command that fails early reads nothing.
        let _ = child.stdin.take().unwrap().write_all(self.stdin.as_bytes());
        child.wait_with_output().unwrap()
    }
}
