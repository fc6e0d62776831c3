//! The cases in the data files of this folder; `../specs.rs` says how they are written.

use std::fs;
use std::path::{Path, PathBuf};

#[derive(Clone, Default)]
pub(crate) struct Case {
    pub(crate) rule: String,
    pub(crate) spec: String,
    pub(crate) config: String,
    pub(crate) expected: Expected,
}

#[derive(Clone, Default)]
pub(crate) enum Expected {
    #[default]
    Nothing,
    Value(String),
    Problems(String),
    SpecProblems(String),
}

/// All cases, each with the name of its file. `tests` is the folder of the tests.
pub(crate) fn all(tests: &Path) -> Vec<(String, Case)> {
    let mut all = Vec::new();
    for file in files(&tests.join("specs")) {
        let name = file.file_stem().unwrap().to_string_lossy().into_owned();
        all.extend(cases(&fs::read_to_string(file).unwrap()).into_iter().map(|case| (name.clone(), case)));
    }
    all
}

/// The data files of a folder.
pub(crate) fn files(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder).unwrap().map(|it| it.unwrap().path());
    let mut files: Vec<_> = files.filter(|it| it.extension().is_some_and(|it| it == "txt")).collect();
    files.sort();
    files
}

/// The cases of a data file.
pub(crate) fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for part in text.split("\n=== ").map(|part| part.trim_start_matches("=== ")).filter(|part| !part.starts_with('#')) {
        let mut sections = part.split("\n--- ");
        let mut case = Case {
            rule: sections.next().unwrap().trim().to_owned(),
            spec: cases.last().map(|it| it.spec.clone()).unwrap_or_default(),
            ..Case::default()
        };
        for section in sections {
            let (name, content) = section.split_once('\n').unwrap_or((section, ""));
            let content = format!("{}\n", content.trim_end_matches('\n'));
            match name {
                "spec" => case.spec = content,
                "config" => case.config = if content == "\n" { String::new() } else { content },
                "value" => case.expected = Expected::Value(content),
                "problems" => case.expected = Expected::Problems(content),
                "spec problems" => case.expected = Expected::SpecProblems(content),
                other => panic!("unknown section `{other}` in {}", case.rule),
            }
        }
        cases.push(case);
    }
    cases
}
