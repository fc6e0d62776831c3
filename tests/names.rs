//! A name of a type means one thing in a crate.

#![allow(clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// Names that two types of a crate share, by crate, with the reason. What is on the list and is not shared fails the test.
const SHARED: [(&str, &[&str], &str); 2] = [
    ("hclspec-core", &["Type"], "`host::Type` is the one that programs see; it can't name all types of the language"),
    (
        "hclspec-lang",
        &["Check", "Definitions", "Function", "Model", "Property", "Spec", "Variable"],
        "`model` presents a spec to tools, in the words of the language",
    ),
];

/// Crates in which types that only some modules see may still share a name.
const LARGE: [&str; 3] = ["hclspec-core", "hclspec-runtime", "hclspec-lang"];

#[test]
fn two_types_of_a_crate_have_two_names() {
    let mut problems = String::new();
    for name in crates() {
        let mut found = BTreeMap::new();
        collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join(&name).join("src"), LARGE.contains(&&*name), &mut found);
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

/// The members of the workspace, and the facade.
fn crates() -> Vec<String> {
    let manifest = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml")).unwrap();
    let members = manifest.split_once("members = [").unwrap().1.split_once(']').unwrap().0;
    let crates: Vec<String> =
        members.split('"').skip(1).step_by(2).map(str::to_owned).chain([".".to_owned()]).collect();
    assert!(crates.len() > 9, "{crates:?}");
    crates
}

/// The files that declare each name; of a large crate, only names that the whole crate or all crates see.
fn collect(folder: &Path, is_large: bool, found: &mut BTreeMap<String, Vec<String>>) {
    for entry in fs::read_dir(folder).into_iter().flatten() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, is_large, found);
            continue;
        }
        for line in fs::read_to_string(&path).unwrap().lines() {
            let declared = line.strip_prefix("pub ").or_else(|| line.strip_prefix("pub(crate) "));
            let inner = line.strip_prefix("pub(super) ").unwrap_or(line);
            let declared = declared.or(Some(inner).filter(|_| !is_large)).unwrap_or_default();
            let mut words = declared.split(|c: char| !c.is_alphanumeric() && c != '_');
            if let (Some("struct" | "enum" | "type" | "trait"), Some(name)) = (words.next(), words.next()) {
                found.entry(name.to_owned()).or_default().push(path.display().to_string());
            }
        }
    }
}
