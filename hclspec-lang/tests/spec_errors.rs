//! Wrong specs and all that is said about them, in `tests/spec-errors/*.txt` of the repository.
//!
//! A case is a line `=== the rule that is broken`, the spec after `--- spec`, and the problems after `--- problems`, as the
//! macro prints them. `HCLSPEC_BLESS=1` writes the problems anew.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/spec-errors/library.rs"]
mod library;

use std::fs;

#[test]
fn every_mistake_is_explained() {
    let (mut count, mut wrong) = (0, Vec::new());
    for file in library::files() {
        let text = fs::read_to_string(&file).unwrap();
        let (intro, cases) = text.split_once("=== ").unwrap();
        let mut actual = intro.to_owned();
        for case in cases.split("\n=== ") {
            let (rule, rest) = case.split_once("\n--- spec\n").unwrap();
            let (spec, expected) = rest.split_once("--- problems").unwrap_or((rest, ""));
            let problems = library::problems(spec.trim_end_matches('\n')).join("\n\n");
            assert!(!problems.is_empty(), "{rule}: nothing is wrong");
            if expected.trim() != problems {
                wrong.push(format!("{}: {rule}\n{problems}", file.file_stem().unwrap().display()));
            }
            let spec = spec.trim_end_matches('\n');
            actual += &format!("=== {rule}\n--- spec\n{spec}\n--- problems\n{problems}\n\n");
            count += 1;
        }
        if std::env::var_os("HCLSPEC_BLESS").is_some() {
            fs::write(&file, format!("{}\n", actual.trim_end())).unwrap();
            wrong.clear();
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {count} cases differ; HCLSPEC_BLESS=1 rewrites them:\n\n{}",
        wrong.len(),
        wrong.join("\n\n")
    );
    assert!(count >= 130, "{count}");
}
