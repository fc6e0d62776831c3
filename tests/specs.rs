//! Specs and configurations: the decoded value, or the problems with their places, of every rule of the spec language.
//!
//! The cases are in `specs/*.txt`. A case is a line `=== the rule`, the spec after `--- spec` (a case without one has the
//! spec of the case before), the configuration after `--- config`, and either the value as JSON after `--- value` or one
//! problem a line, `from-to summary`, after `--- problems`. Spec problems stand after `--- spec problems` in place of a
//! configuration. Configurations see the host's variable `host_set`, the set of "a" and "z". Expected results are those
//! of the language's documentation, and of HashiCorp's implementation where it does not contradict that.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "specs/cases.rs"]
mod cases;

use cases::{Case, Expected};
use hclspec::{Decoder, Diagnostics, Parsed, Value};
use hclspec_lang::SpecFile;
use std::path::Path;

#[test]
fn every_rule_gives_its_value_or_its_problems() {
    let (mut count, mut wrong) = (0, Vec::new());
    for (name, case) in cases::all(Path::new("tests")) {
        count += 1;
        if let Err(found) = check(&case) {
            wrong.push(format!("{name}: {}\n{found}", case.rule));
        }
    }
    assert!(wrong.is_empty(), "{} of {count} cases differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
}

fn check(case: &Case) -> Result<(), String> {
    let spec = match (SpecFile::parse("spec", &case.spec), &case.expected) {
        (Ok(spec), _) => spec,
        (Err(problems), Expected::SpecProblems(expected)) => return same(&places(&problems, "spec"), expected),
        (Err(problems), _) => return Err(format!("the spec has problems:\n{problems}")),
    };
    // No expression of a configuration makes a set.
    let host_set = Value::Set(["z", "a"].map(Value::from).into());
    let decoder = Decoder::new().variable("host_set", host_set);
    let decoded = spec.decode(&decoder, &case.config);
    if let Ok(parsed) = Parsed::from_str("<config>", &case.config) {
        let again = spec.decode_parsed(&decoder, &parsed);
        assert_eq!(format!("{again:?}"), format!("{decoded:?}"), "{} parsed before", case.rule);
    }
    match (decoded, &case.expected) {
        (Ok(value), Expected::Value(expected)) => {
            let expected: serde_json::Value = serde_json::from_str(expected).unwrap();
            let found = serde_json::to_value(&value).unwrap();
            if found == expected { Ok(()) } else { Err(format!("expected {expected}\nfound    {found}")) }
        }
        (Err(problems), Expected::Problems(expected)) => same(&places(&problems, "<config>"), expected),
        (Ok(value), _) => Err(format!("found the value {value}")),
        (Err(problems), _) => Err(format!("found problems:\n{problems}")),
    }
}

fn same(found: &str, expected: &str) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("expected:\n{expected}found:\n{found}")) }
}

/// One problem a line. Places in the spec are marked in the problems of a configuration.
fn places(problems: &Diagnostics, own: &str) -> String {
    let line = |it: &hclspec::Diagnostic| {
        let Some(range) = it.range() else { return format!("{}\n", it.summary()) };
        let (start, end) = (range.start(), range.end());
        let file = if range.filename() == own { "" } else { "spec " };
        let end = if start.line == end.line { end.column.to_string() } else { format!("{}:{}", end.line, end.column) };
        format!("{file}{}:{}-{end} {}\n", start.line, start.column, it.summary())
    };
    problems.iter().map(line).collect()
}
