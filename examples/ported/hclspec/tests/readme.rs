//! What the README of both programs shows: what they say of mistakes, and how many lines they have. `HCLSPEC_BLESS=1` writes it anew.

#![allow(clippy::unwrap_used)]

#[path = "../../../../tests/blessed/mod.rs"]
mod blessed;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PORTED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A mistake: what it is, and the edits that make it, of a text or of the environment.
struct Mistake {
    title: &'static str,
    toml: &'static [Edit],
    hcl: &'static [Edit],
}

enum Edit {
    File(&'static str, &'static str),
    Folder(&'static str, &'static str),
    Environment(&'static str, &'static str),
}

use Edit::{Environment, File, Folder};

const MISTAKES: [Mistake; 10] = [
    Mistake {
        title: "A name is misspelled",
        toml: &[File("rotate_at =", "rotate_size =")],
        hcl: &[File("rotate_at =", "rotate_size =")],
    },
    Mistake {
        title: "A word is none of those that are allowed",
        toml: &[File("compression = \"none\"", "compression = \"nome\"")],
        hcl: &[File("compression = \"none\"", "compression = \"nome\"")],
    },
    Mistake {
        title: "A duration has no unit",
        toml: &[File("max_delay = \"2m\"", "max_delay = 120")],
        hcl: &[File("max_delay = \"2m\"", "max_delay = 120")],
    },
    Mistake {
        title: "A number is too large",
        toml: &[File("workers = 4", "workers = 400")],
        hcl: &[File("workers   = 4", "workers   = 400")],
    },
    Mistake {
        title: "Something is missing",
        toml: &[File("password = \"correct horse\"\n", "")],
        hcl: &[File("  password    = \"correct horse\"\n", "")],
    },
    Mistake {
        title: "A setting belongs to another kind of place",
        toml: &[File("bucket = \"shop-backup\"", "bucket = \"shop-backup\"\npath = \"/srv\"")],
        hcl: &[File("bucket     = \"shop-backup\"", "bucket     = \"shop-backup\"\n    path       = \"/srv\"")],
    },
    Mistake {
        title: "A name refers to nothing",
        toml: &[File("repository = \"offsite\"", "repository = \"ofsite\"")],
        hcl: &[File("repository = \"offsite\"", "repository = \"ofsite\"")],
    },
    Mistake {
        title: "Two mistakes, one of them in a secret",
        toml: &[File("\"hunter2\"", "[\"hunter2\"]"), File("attempts = 3", "attempts = \"three\"")],
        hcl: &[File("\"hunter2\"", "[\"hunter2\"]"), File("attempts  = 3", "attempts  = \"three\"")],
    },
    Mistake {
        title: "A mistake in a file of the folder",
        toml: &[Folder("10-night.toml", "workers = 2\n\n[job.photos]\nevery = \"1 dya\"\n")],
        hcl: &[Folder("10-night.hcl", "workers = 2\n\njob \"photos\" {\n  every = \"1 dya\"\n}\n")],
    },
    Mistake {
        title: "A mistake in the environment",
        toml: &[Environment("KEEP_LIMITS__OPEN_FILES", "lots")],
        hcl: &[Environment("KEEP_LIMITS_OPEN_FILES", "lots")],
    },
];

#[test]
fn the_readme_shows_what_both_say_of_ten_mistakes() {
    let mut page = String::new();
    for (index, Mistake { title, toml, hcl }) in MISTAKES.iter().enumerate() {
        let (toml, ours) = (toml_says(index, toml), hclspec_says(index, hcl));
        assert!(!toml.is_empty() && !ours.is_empty(), "{title}");
        write!(page, "### {title}\n\n```text\n{toml}\n```\n\n```text\n{ours}\n```\n\n").unwrap();
    }
    check("messages", &page);
}

/// The texts after the edits: of the file, of a file in the folder, and the environment.
fn made(folder: &Path, extension: &str, edits: &[Edit]) -> (Option<PathBuf>, Vec<(String, String)>) {
    let fixture = format!("{PORTED}/fixtures/{}/keep.{extension}", if extension == "hcl" { "hcl" } else { "toml" });
    let (mut text, mut conf_d, mut environment) = (fs::read_to_string(fixture).unwrap(), None, Vec::new());
    fs::create_dir_all(folder.join("conf.d")).unwrap();
    for edit in edits {
        match edit {
            File(old, new) => {
                assert!(text.contains(old), "{old}");
                text = text.replacen(old, new, 1);
            }
            Folder(name, text) => {
                fs::write(folder.join("conf.d").join(name), text).unwrap();
                conf_d = Some(folder.join("conf.d"));
            }
            Environment(name, value) => environment.push(((*name).to_owned(), (*value).to_owned())),
        }
    }
    fs::write(folder.join(format!("keep.{extension}")), text).unwrap();
    (conf_d, environment)
}

fn folder(index: usize) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("mistake-{index}"))
}

fn toml_says(index: usize, edits: &[Edit]) -> String {
    let folder = folder(index).join("toml");
    let (conf_d, environment) = made(&folder, "toml", edits);
    let sources = keep_toml::Sources { file: folder.join("keep.toml"), conf_d, environment };
    let error = format!("error: {}", sources.read().unwrap_err());
    error.replace(&format!("{}/", folder.display()), "").trim_end().to_owned()
}

fn hclspec_says(index: usize, edits: &[Edit]) -> String {
    let folder = folder(index).join("hcl");
    let (conf_d, environment) = made(&folder, "hcl", edits);
    let mut program = Command::new(env!("CARGO_BIN_EXE_keep-hclspec"));
    let conf_d = conf_d.map(|_| "conf.d");
    let output = program.current_dir(&folder).arg("keep.hcl").args(conf_d).envs(environment).output().unwrap();
    assert!(!output.status.success());
    String::from_utf8(output.stderr).unwrap().trim_end().to_owned()
}

#[test]
fn the_readme_counts_the_lines_of_both() {
    let mut page = "| | serde and toml | hclspec |\n|---|---|---|\n".to_owned();
    let mut all = [0, 0];
    for (what, toml, ours) in [
        (
            "the settings: names, types, defaults, conditions",
            &["toml/src/config.rs"][..],
            &["hclspec/keep.hclspec"][..],
        ),
        ("how they are read", &[], &["hclspec/src/config.rs"]),
        ("reading them again", &["toml/src/reload.rs"], &["hclspec/src/reload.rs"]),
        ("printing them", &["toml/src/describe.rs"], &["hclspec/src/describe.rs"]),
        ("`main`", &["toml/src/main.rs", "toml/src/lib.rs"], &["hclspec/src/main.rs", "hclspec/src/lib.rs"]),
    ] {
        let counts = [toml, ours].map(|files| files.iter().map(|file| lines(file)).sum::<usize>());
        all = [all[0] + counts[0], all[1] + counts[1]];
        writeln!(page, "| {what} | {} | {} |", counts[0], counts[1]).unwrap();
    }
    writeln!(page, "| all | {} | {} |\n", all[0], all[1]).unwrap();
    check("lines", &page);
}

/// The lines of a file that are neither empty nor comments.
fn lines(file: &str) -> usize {
    let text = fs::read_to_string(Path::new(PORTED).join(file)).unwrap();
    let is_code =
        |line: &&str| !line.is_empty() && !line.starts_with("//") && !line.starts_with('#') || line.starts_with("#[");
    text.lines().map(str::trim).filter(is_code).count()
}

/// Compares what is between `<!-- NAME -->` and `<!-- end -->` in the README.
fn check(name: &str, text: &str) {
    // Tests of one program run at the same time.
    static ONE: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let path = Path::new(PORTED).join("README.md");
    let readme = fs::read_to_string(&path).unwrap();
    let (before, rest) = readme.split_once(&format!("<!-- {name} -->\n\n")).unwrap();
    let (_, after) = rest.split_once("<!-- end -->").unwrap();
    blessed::check(&path, &format!("{before}<!-- {name} -->\n\n{text}<!-- end -->{after}"));
}
