//! Compile errors of `hclspec!`: each file under `ui` breaks the rule that it is named after, and the `.stderr` beside it
//! holds what the compiler says. `TRYBUILD=overwrite cargo test --test ui -- --ignored` writes those anew.

#![allow(clippy::unwrap_used)]

use std::path::Path;

#[test]
#[ignore = "takes long"]
fn errors() {
    let cases = trybuild::TestCases::new();
    cases.compile_fail("tests/ui/*.rs");
    cases.pass("tests/ui/pass/*.rs");
}

#[test]
fn every_text_belongs_to_a_case() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui");
    for entry in folder.read_dir().unwrap() {
        let path = entry.unwrap().path();
        let is_stale = path.extension().is_some_and(|it| it == "stderr") && !path.with_extension("rs").exists();
        assert!(!is_stale, "{} is the text of no case", path.display());
    }
}
