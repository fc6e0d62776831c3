//! Expressions and templates against the answers of the reference implementation, recorded in `conformance/`.
//!
//! `conformance/README.md` says how cases are added and what a departure is.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::ours::{agree, answer};
use serde_json::Value as Json;
use std::fs;
use std::path::Path;

#[test]
fn expressions_give_what_the_reference_gives() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance");
    let departures = lines(&folder.join("departures.jsonl"));
    let mut used = vec![false; departures.len()];
    let (mut cases, mut wrong) = (0, Vec::new());
    let mut files: Vec<_> = fs::read_dir(folder.join("expressions")).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    for file in files.iter().filter(|file| file.extension().is_some_and(|extension| extension == "jsonl")) {
        for case in lines(file) {
            cases += 1;
            let departure = departures.iter().position(|departure| {
                ["expr", "vars", "type", "functions"].iter().all(|part| departure.get(part) == case.get(part))
            });
            let expected = match departure {
                Some(index) => {
                    used[index] = true;
                    &departures[index]["answer"]
                }
                None => &case["answer"],
            };
            let found = answer(&case);
            // What is wrong with the arguments of a library's function is said in our own words.
            let both_fail = || case.get("functions").is_some() && [expected, &found].iter().all(|it| fails(it));
            if !agree(expected, &found) && !both_fail() {
                let name = file.file_stem().unwrap().to_string_lossy().into_owned();
                let (expr, vars, ty) = (&case["expr"], &case["vars"], &case["type"]);
                wrong.push(format!("{name}: {expr} {vars} {ty}\n  expected {expected}\n  found    {found}"));
            }
        }
    }
    for (departure, _) in departures.iter().zip(used).filter(|(_, used)| !used) {
        wrong.push(format!("no case departs: {departure}"));
    }
    assert!(wrong.is_empty(), "{} of {cases} cases differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// Whether an answer is that there is no value.
fn fails(answer: &Json) -> bool {
    ["diags", "panic"].iter().any(|part| answer.get(part).is_some())
}

fn lines(path: &Path) -> Vec<Json> {
    let text = fs::read_to_string(path).unwrap();
    text.lines().filter(|line| !line.is_empty()).map(|line| serde_json::from_str(line).unwrap()).collect()
}
