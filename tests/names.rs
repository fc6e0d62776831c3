//! A name of a type means one thing in a crate.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

const CRATES: [&str; 8] = [
    "hclspec-codegen",
    "hclspec-core",
    "hclspec-runtime",
    "hclspec-lang",
    "hclspec-macros",
    "hclspec-tools",
    "hclspec-lsp",
    "hclspec-cli",
];

/// Names that two types of a crate share, by crate, with the reason. What is on the list and is not shared fails the test.
const SHARED: [(&str, &[&str], &str); 2] = [
    ("hclspec-core", &["Type"], "`host::Type` is the one that programs see; it can't name all types of the language"),
    (
        "hclspec-lang",
        &["Check", "Definitions", "Function", "Model", "Property", "Spec", "Variable"],
        "`model` presents a spec to tools, in the words of the language",
    ),
];

#[test]
fn two_types_of_a_crate_have_two_names() {
    let mut problems = String::new();
    for name in CRATES {
        let mut found = BTreeMap::new();
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(name).join("src"), &mut found);
        found.retain(|_, files| files.len() > 1);
        for (shared, names, _) in SHARED {
            for known in names.iter().filter(|_| shared == name) {
                if found.remove(*known).is_none() {
                    writeln!(problems, "{name}: `{known}` is on the list, but no two types have it").unwrap();
                }
            }
        }
        for (shared, files) in found {
            writeln!(problems, "{name}: {} have a type `{shared}` each", files.join(" and ")).unwrap();
        }
    }
    assert!(problems.is_empty(), "{problems}");
}

/// The files that declare each name for the whole crate, or for all.
fn collect(folder: &Path, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let declared = line.strip_prefix("pub ").or_else(|| line.strip_prefix("pub(crate) "));
            let mut words = declared.unwrap_or_default().split(|c: char| !c.is_alphanumeric() && c != '_');
            if let (Some("struct" | "enum" | "type" | "trait"), Some(name)) = (words.next(), words.next()) {
                found.entry(name.to_owned()).or_default().push(path.display().to_string());
            }
        }
    }
}
