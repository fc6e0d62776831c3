//! What completion offers is right: each argument, block and value, inserted in files of the examples, gives a text without a new problem.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../hclspec-tools/tests/chance/mod.rs"]
mod chance;

use chance::Random;
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use hclspec_lsp::engine::{Completion, CompletionKind, Context, complete};
use hclspec_runtime::decoder::Decoder;
use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The text of a snippet with the first of the values that its placeholders have.
fn expanded(snippet: &str) -> String {
    let mut out = String::new();
    let mut rest = snippet.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '\\' => out.extend(rest.next()),
            '$' if rest.peek() == Some(&'{') => {
                rest.next();
                while rest.next_if(char::is_ascii_digit).is_some() {}
                let is_choice = rest.next_if_eq(&'|').is_some();
                if !is_choice {
                    rest.next_if_eq(&':');
                }
                let mut is_first = true;
                while let Some(c) = rest.next() {
                    match c {
                        '\\' => {
                            let c = rest.next();
                            if is_first {
                                out.extend(c);
                            }
                        }
                        ',' if is_choice => is_first = false,
                        '|' if is_choice => is_first = false,
                        '}' => break,
                        c if is_first => out.push(c),
                        _ => {}
                    }
                }
            }
            '$' => while rest.next_if(char::is_ascii_digit).is_some() {},
            c => out.push(c),
        }
    }
    out
}

fn inserted(text: &str, item: &Completion) -> String {
    let new = item.snippet.as_deref().map_or_else(|| item.text.clone(), expanded);
    format!("{}{new}{}", &text[..item.range.start], &text[item.range.end..])
}

/// How many problems there are of each kind.
fn problems(spec: &SpecFile, text: &str) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    if let Err(problems) = spec.check(&Decoder::new(), text, Nulls::Refused) {
        for problem in problems.errors() {
            *counts.entry(format!("{} {}", problem.code().unwrap_or_default(), problem.summary())).or_default() += 1;
        }
    }
    counts
}

/// Arguments that the examples allow only without another one.
const CHECKED_TOGETHER: [&str; 11] = [
    "consul",
    "contents",
    "delta",
    "encoded_auth",
    "identity",
    "max",
    "percentage",
    "secrets",
    "source",
    "to",
    "value",
];

/// What an offer can't avoid.
fn is_expected(problem: &str, item: &Completion) -> bool {
    let is_one_of = |codes: &[&str]| codes.iter().any(|code| problem.starts_with(code));
    match item.kind {
        // Another word chooses what else there may be.
        CompletionKind::Value => is_one_of(&["HS101", "HS102", "HS103", "HS301"]),
        // A check of several arguments, and the condition of an input variable, which mentions that.
        CompletionKind::Block => is_one_of(&["HS309", "HS315"]),
        // A check of several arguments.
        CompletionKind::Argument if is_one_of(&["HS309"]) => CHECKED_TOGETHER.contains(&item.label.as_str()),
        // Its word chooses what else there may be.
        CompletionKind::Argument if item.snippet.as_deref().is_some_and(|it| it.contains("${1|")) => {
            is_one_of(&["HS101"])
        }
        // The type and the condition of an input variable are in other arguments.
        CompletionKind::Argument if is_one_of(&["HS313", "HS314", "HS315"]) => true,
        _ => false,
    }
}

fn files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|it| it == "hcl") {
            found.push(path);
        }
    }
    found.sort();
}

/// The specs of the examples, each with configurations.
fn examples() -> Vec<(PathBuf, Vec<PathBuf>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut found = Vec::new();
    let formats = fs::read_dir(root.join("formats")).unwrap().flatten().map(|it| it.path()).filter(|it| it.is_dir());
    let examples = ["server", "gateway", "deploy"].map(|name| root.join("examples").join(name));
    for folder in formats.chain(examples) {
        for entry in fs::read_dir(folder).unwrap().flatten() {
            let path = entry.path();
            if path.extension().is_some_and(|it| it == "hclspec") {
                let mut configs: Vec<PathBuf> = [path.with_extension("hcl"), path.with_file_name("ok.hcl")]
                    .into_iter()
                    .filter(|it| it.exists())
                    .collect();
                files(&path.with_extension(""), &mut configs);
                found.push((path, configs));
            }
        }
    }
    found.sort();
    found
}

/// Texts with a place where something may be added: on a line of its own, or as the value of an argument.
fn places(text: &str) -> Vec<(String, usize)> {
    let (mut found, mut end) = (Vec::new(), 0);
    for line in text.split_inclusive('\n') {
        let start = end;
        end += line.len();
        if line.trim_end().ends_with('{') || line.trim() == "}" {
            found.push((format!("{}\n{}", &text[..end], &text[end..]), end));
        }
        let is_whole = !line.contains(['{', '}', '(', '<']) && !line.trim_end().ends_with([',', '[']);
        if let Some(sign) = line.find(" = ").filter(|_| is_whole) {
            let at = start + sign + 3;
            found.push((format!("{}\n{}", &text[..at], &text[end..]), at));
        }
    }
    found
}

/// A text without some of its arguments that are on one line.
fn thinned(text: &str, random: &mut Random) -> String {
    let is_whole = |line: &str| line.contains(" = ") && !line.contains(['{', '}', '(', ')', '[', ']', '<']);
    text.split_inclusive('\n').filter(|line| !is_whole(line) || !random.one_in(3)).collect()
}

/// Inserts everything that is offered in the files, and in one with fewer arguments for each seed. Returns the number of positions.
fn insert(seeds: Range<u64>) -> usize {
    let (mut positions, mut count, mut wrong) = (0, 0, Vec::new());
    for (path, configs) in examples() {
        let spec = SpecFile::parse(path.to_str().unwrap(), &fs::read_to_string(&path).unwrap()).unwrap();
        for config in configs {
            let whole = fs::read_to_string(&config).unwrap();
            let others = seeds.clone().map(|seed| thinned(&whole, &mut Random(seed)));
            for text in std::iter::once(whole.clone()).chain(others) {
                let before = problems(&spec, &text);
                let context = Context { path: Some(&config), spec: Some(&spec), ..Context::default() };
                for (text, at) in places(&text) {
                    positions += 1;
                    for item in complete(&context, &text, at) {
                        use CompletionKind::{Argument, Block, Value};
                        if !matches!(item.kind, Argument | Block | Value) {
                            continue;
                        }
                        count += 1;
                        let is_new = |(problem, count): &(&String, &usize)| {
                            before.get(*problem).is_none_or(|it| it < count) && !is_expected(problem, &item)
                        };
                        if let Some((problem, _)) = problems(&spec, &inserted(&text, &item)).iter().find(is_new) {
                            let new = item.snippet.as_deref().unwrap_or(&item.text);
                            wrong.push(format!("{}: {problem}: {new:?}", config.display()));
                        }
                    }
                }
            }
        }
    }
    let shown: Vec<&str> = wrong.iter().take(20).map(String::as_str).collect();
    assert!(wrong.is_empty(), "{} of {count} offers are wrong:\n{}", wrong.len(), shown.join("\n"));
    assert!(count > 1_000, "{count}");
    positions
}

#[test]
fn what_is_offered_is_right() {
    insert(0..0);
}

/// Run by `.ci/nightly`.
mod nightly {
    #[test]
    #[ignore = "takes long"]
    fn what_is_offered_in_files_with_fewer_arguments_is_right() {
        let positions = super::insert(0..7);
        assert!(positions > 10_000, "{positions}");
    }

    // Apart from the test above, so that both run at the same time.
    #[test]
    #[ignore = "takes long"]
    fn what_is_offered_in_more_files_with_fewer_arguments_is_right() {
        let positions = super::insert(7..14);
        assert!(positions > 10_000, "{positions}");
    }
}
