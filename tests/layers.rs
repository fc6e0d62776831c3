//! Who may know whom: the folders of the crates that decode stand in an order, and files beside each other do not import each other.
//!
//! Reads the sources, without what is compiled for tests only. An import counts wherever its path stands, in a `use` or in
//! code; one through a re-export of the folder (`super::Name`) counts as one of the file that has the name.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::imports;
use crate::imports::{Crate, Import};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

/// The folders and files at the top of the crates that decode: each imports only what stands before it.
const ORDER: [(&str, &[&str]); 2] = [
    (
        "hclspec-core",
        &[
            "arena",
            "map",
            "positions",
            "text",
            "step",
            "source",
            "diagnostic",
            "types",
            "value",
            "convert",
            "syntax",
            "path",
            "builtin",
            "host",
            "table",
            "expression",
            "function",
            "stdlib",
            "eval",
        ],
    ),
    (
        "hclspec-runtime",
        &[
            "expression",
            "function",
            "secrecy",
            "body",
            "locals",
            "decode",
            "inputs",
            "decoder",
            "serialize",
            "words",
            "write",
        ],
    ),
];

/// The crates whose files do not import each other.
const CRATES: [&str; 9] = [
    "hclspec-core",
    "hclspec-functions",
    "hclspec-runtime",
    "hclspec-lang",
    "hclspec-codegen",
    "hclspec-macros",
    "hclspec-tools",
    "hclspec-lsp",
    "hclspec-cli",
];

/// Files of one folder that import each other, by crate and folder.
type Circle = (&'static str, &'static str, &'static [&'static str]);

/// What is recursive itself. What is on the list and is not there fails the test.
const RECURSIONS: &[Circle] = &[
    // A value holds values: objects, and what a value of the program's was made from. A set of them is in order.
    ("hclspec-core", "value", &["made", "object", "order", "val"]),
    // A body consists of arguments and blocks, and a block of a body.
    ("hclspec-lang", "model", &["argument", "block", "body", "choice", "content", "reader"]),
    // What a spec makes of a body is made of what others make of it.
    ("hclspec-runtime", "decode", &["attrs", "blocks", "choice", "pending", "unified", "val"]),
    // A stage decodes at a position, which knows the stages.
    ("hclspec-runtime", "decode", &["at", "engine", "scope", "stages"]),
];

#[test]
fn folders_import_downwards_only() {
    let mut problems = String::new();
    for (name, order) in ORDER {
        let sources = Crate::read(name);
        let place = |folder: &str| order.iter().position(|it| *it == folder);
        for folder in sources.children(&[]) {
            if place(&folder).is_none() {
                writeln!(problems, "{name}/src/{folder} has no place in the order").unwrap();
            }
        }
        for Import { from, line, target } in &sources.imports {
            let (Some(own), Some(other)) = (from.first(), target.first()) else { continue };
            if place(own) < place(other) {
                writeln!(problems, "{}:{line}: `{own}` imports `{other}`, which stands above it", sources.file(from))
                    .unwrap();
            }
        }
    }
    assert!(problems.is_empty(), "{problems}");
}

#[test]
fn architecture_has_the_order() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/ARCHITECTURE.md")).unwrap();
    for (name, order) in ORDER {
        let order = format!("{name}: {}", order.join(" < "));
        assert!(text.contains(&order), "ARCHITECTURE.md does not say: {order}");
    }
}

#[test]
fn files_do_not_import_each_other() {
    let mut found: BTreeMap<(String, String, Vec<String>), String> = BTreeMap::new();
    for name in CRATES {
        let sources = Crate::read(name);
        for folder in sources.folders() {
            for (files, imports) in circles(&sources, &folder) {
                found.insert((name.to_owned(), folder.join("/"), files), imports);
            }
        }
    }
    let owned = |(name, folder, files): &Circle| {
        ((*name).to_owned(), (*folder).to_owned(), files.iter().map(|file| (*file).to_owned()).collect::<Vec<_>>())
    };
    let known: BTreeSet<_> = RECURSIONS.iter().map(owned).collect();
    let mut problems = String::new();
    for (circle, imports) in found.iter().filter(|(circle, _)| !known.contains(circle)) {
        let (name, folder, files) = circle;
        writeln!(problems, "{name}/src/{folder}: {} import each other:\n{imports}", files.join(", ")).unwrap();
    }
    for circle in known.iter().filter(|it| !found.contains_key(it)) {
        let (name, folder, files) = circle;
        writeln!(problems, "{name}/src/{folder}: {} are on the list, but no circle", files.join(", ")).unwrap();
    }
    assert!(problems.is_empty(), "{problems}");
}

/// The groups of a folder's files, and folders in it, of which each reaches the others by imports; with these imports.
fn circles(sources: &Crate, folder: &[String]) -> Vec<(Vec<String>, String)> {
    let depth = folder.len();
    let beside = |it: &&Import| {
        let both = [&it.from, &it.target];
        both.iter().all(|path| path.starts_with(folder) && path.len() > depth) && it.from[depth] != it.target[depth]
    };
    let imports: Vec<&Import> = sources.imports.iter().filter(beside).collect();
    let reaches = |from: &str, to: &str| {
        let mut reached: BTreeSet<&str> = BTreeSet::new();
        let mut open = vec![from];
        while let Some(file) = open.pop() {
            let targets =
                imports.iter().filter(|import| import.from[depth] == file).map(|import| import.target[depth].as_str());
            open.extend(targets.filter(|target| reached.insert(target)));
        }
        reached.contains(to)
    };
    let files = sources.children(folder);
    let together = |a: &str, b: &str| reaches(a, b) && reaches(b, a);
    let mut groups: Vec<(Vec<String>, String)> = Vec::new();
    for file in &files {
        let group: Vec<String> = files.iter().filter(|other| together(file, other)).cloned().collect();
        if group.first() != Some(file) {
            continue; // none, or it was found with its first file
        }
        let mut text = String::new();
        for Import { from, line, target } in &imports {
            if group.contains(&from[depth]) && group.contains(&target[depth]) {
                writeln!(text, "  {}:{line} imports {}", sources.file(from), target.join("::")).unwrap();
            }
        }
        groups.push((group, text));
    }
    groups
}

#[test]
fn imports_are_found_in_all_their_forms() {
    let text = r#"
        //! [`crate::doc`]
        use crate::{a::{B, c::*}, d as e};
        pub(crate) use super::f::G;
        fn h() { /* crate::no */ let x = "crate::no \" crate::no"; self::i::j('"', 'x'); crate::k::<super::l::M>(r"crate::no"); }
        #[cfg(test)]
        mod tests { use crate::no; }
        #[cfg(test)]
        use crate::no;
    "#;
    let found: Vec<String> =
        imports::paths(text).iter().map(|(line, path)| format!("{line} {}", path.join("::"))).collect();
    let expected = [
        "3 crate::a::B",
        "3 crate::a::c",
        "3 crate::d",
        "4 super::f::G",
        "5 self::i::j",
        "5 crate::k",
        "5 super::l::M",
    ];
    assert_eq!(found, expected);
}
