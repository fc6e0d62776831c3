//! The cases in the data files of this folder; `../specs.rs` says how they are written.

use std::fs;
use std::path::{Path, PathBuf};

#[derive(Clone, Default)]
pub(crate) struct Case {
    pub(crate) rule: String,
    pub(crate) spec: String,
    pub(crate) config: String,
    pub(crate) is_json: bool,
    pub(crate) inputs: Vec<Input>,
    pub(crate) expected: Expected,
}

/// What is set from outside, in this order.
#[derive(Clone)]
pub(crate) enum Input {
    /// The name of an input variable, and its value as JSON.
    Value(String, String),
    /// The same with a text.
    Text(String, String),
    /// The name of a file that sets input variables, and its text.
    File(String, String),
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
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|extension| extension == "txt")).collect();
    files.sort();
    files
}

/// The cases of a data file. Of one with several results there are as many cases.
pub(crate) fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for part in text.split("\n=== ").map(|part| part.trim_start_matches("=== ")).filter(|part| !part.starts_with('#')) {
        let mut sections = part.split("\n--- ");
        let mut case = Case {
            rule: sections.next().unwrap().trim().to_owned(),
            spec: cases.last().map(|case| case.spec.clone()).unwrap_or_default(),
            ..Case::default()
        };
        for section in sections {
            if !matches!(case.expected, Expected::Nothing) {
                cases.push(case.clone());
                case = Case { inputs: Vec::new(), expected: Expected::Nothing, ..case };
            }
            read_section(&mut case, section);
        }
        cases.push(case);
    }
    cases
}

fn read_section(case: &mut Case, section: &str) {
    let (head, content) = section.split_once('\n').unwrap_or((section, ""));
    let content = content.trim_end_matches('\n');
    // Results may be written on the same line, and have comments below.
    let result = |first: &str| {
        let lines = [first].into_iter().filter(|line| !line.is_empty()).chain(content.lines());
        lines.filter(|line| !line.starts_with('#')).map(|line| format!("{line}\n")).collect::<String>()
    };
    let (name, rest) = head.split_once(' ').unwrap_or((head, ""));
    let named = || {
        let (name, first) = rest.split_once(" =").unwrap();
        let first = first.strip_prefix(' ').unwrap_or(first);
        (name.to_owned(), format!("{first}\n{content}").trim_end_matches('\n').to_owned())
    };
    match (name, rest) {
        ("spec", "") => case.spec = format!("{content}\n"),
        ("config" | "json", "") => {
            case.config = if content.is_empty() { String::new() } else { format!("{content}\n") };
            case.is_json = name == "json";
        }
        ("set", _) => case.inputs.push({
            let (name, value) = named();
            Input::Value(name, value)
        }),
        ("text", _) => case.inputs.push({
            let (name, text) = named();
            Input::Text(name, text)
        }),
        ("file", _) => case.inputs.push(Input::File(rest.to_owned(), format!("{content}\n"))),
        ("spec", "problems") => case.expected = Expected::SpecProblems(result("")),
        ("value", _) => case.expected = Expected::Value(result(rest)),
        ("problems", _) => case.expected = Expected::Problems(result(rest)),
        _ => panic!("unknown section `{head}` in {}", case.rule),
    }
}
