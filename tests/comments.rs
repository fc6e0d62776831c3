//! A doc comment stands alone: it names its item, or says what a function does.

#![allow(clippy::unwrap_used)]

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Folders of the crates; the facade is at the root.
const CRATES: [&str; 10] = [
    "",
    "hclspec-cli",
    "hclspec-codegen",
    "hclspec-core",
    "hclspec-functions",
    "hclspec-lang",
    "hclspec-lsp",
    "hclspec-macros",
    "hclspec-runtime",
    "hclspec-tools",
];

/// First words that refer to something else than the item, or start a clause without a noun.
const REFUSED: [&str; 8] = ["The same", "Those", "Its", "What", "As for", "Which", "Where", "Whether"];

#[test]
fn doc_comments_stand_alone() {
    let mut problems = String::new();
    for name in CRATES {
        check(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name).join("src"), &mut problems);
    }
    assert!(problems.is_empty(), "name the item first:\n{problems}");
}

fn check(folder: &Path, problems: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            check(&path, problems);
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().map(str::trim_start).collect();
        for (at, line) in lines.iter().enumerate() {
            // A paragraph starts after an empty line of the comment.
            let Some(first) = doc(line).filter(|_| at == 0 || doc(lines[at - 1]).unwrap_or_default().is_empty()) else {
                continue;
            };
            let refused =
                REFUSED.iter().find(|words| first.strip_prefix(**words).is_some_and(|it| it.starts_with(' ')));
            if refused.is_some_and(|words| *words != "Whether" || documents_a_function(&lines[at..])) {
                writeln!(problems, "{}:{}: {line}", path.display(), at + 1).unwrap();
            }
        }
    }
}

/// Text of a line of a doc comment.
fn doc(line: &str) -> Option<&str> {
    line.strip_prefix("///").or_else(|| line.strip_prefix("//!")).map(str::trim)
}

/// Returns `true` if the first item after a comment is a function. "Whether" is fine for a bool field.
fn documents_a_function(lines: &[&str]) -> bool {
    let item = lines.iter().find(|line| !line.starts_with("//") && !line.starts_with("#["));
    item.is_some_and(|item| item.split([' ', '(']).any(|word| word == "fn"))
}
