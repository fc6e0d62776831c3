//! Wrong specs and all that is said about them, in `tests/spec-errors/*.txt` of the repository.
//!
//! A case is a line `=== the rule that is broken`, the spec after `--- spec`, and the problems after `--- problems`, as the
//! macro prints them. `HCLSPEC_BLESS=1` writes the problems anew.

#![allow(clippy::unwrap_used)]

use bumpalo::Bump;
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::{lower, spec};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::source::Source;
use std::fs;
use std::path::Path;
use std::sync::Arc;

#[test]
fn every_mistake_is_explained() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/spec-errors");
    let mut files: Vec<_> = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    let (mut count, mut wrong) = (0, Vec::new());
    for file in files {
        let text = fs::read_to_string(&file).unwrap();
        let (intro, cases) = text.split_once("=== ").unwrap();
        let mut actual = intro.to_owned();
        for case in cases.split("\n=== ") {
            let (rule, rest) = case.split_once("\n--- spec\n").unwrap();
            let (spec, expected) = rest.split_once("--- problems").unwrap_or((rest, ""));
            let problems = problems(spec.trim_end_matches('\n'));
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

/// All that the macro would print.
fn problems(text: &str) -> String {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let recovered = spec::recover(&mut diags, &arena, text);
    if let Some(model) = &recovered.model {
        let shape = infer::check(&mut diags, model, Nulls::Refused);
        lower::lower(&mut diags, model, &recovered.broken, &shape, "App");
    }
    diags.resolve(&Arc::new(Source::new("app.hclspec", text)), None);
    let problems: Vec<String> = diags.iter().map(|it| format!("{}: {}", it.severity(), it.render_message())).collect();
    problems.join("\n\n")
}
