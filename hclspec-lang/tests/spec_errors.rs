//! Wrong specs and all that is said about them, in `tests/spec-errors/*.txt` of the repository.
//!
//! A case is a line `=== the rule that is broken`, the spec after `--- spec`, and one problem a line after `--- problems`.
//! `HCLSPEC_BLESS=1` writes the problems anew.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/blessed/mod.rs"]
mod blessed;
#[allow(dead_code, reason = "the macro compares what it prints")]
#[path = "../../tests/spec-errors/library.rs"]
mod library;
#[path = "../../tests/short/mod.rs"]
mod short;

use std::fs;

#[test]
fn every_mistake_is_explained() {
    let mut count = 0;
    let mut writer = short::Writer::new(&["app.hclspec"]);
    for file in library::files() {
        let found = short::with_problems(&fs::read_to_string(&file).unwrap(), |head| {
            let (rule, spec) = head.split_once("\n--- spec").unwrap();
            let problems = library::diagnostics(spec.trim_start_matches('\n'));
            assert!(!problems.is_empty(), "{rule}: nothing is wrong");
            count += 1;
            writer.lines(problems.iter())
        });
        blessed::check(&file, &found);
    }
    assert!(count >= 130, "{count}");
}
