//! Specs and configurations: the decoded value, or the problems with their places, of every rule of the spec language.
//!
//! The cases are in `specs/*.txt`. A case is a line `=== the rule`, the spec after `--- spec` (a case without one has the
//! spec of the case before), the configuration after `--- config` or, in JSON, `--- json`, and either the value as JSON after `--- value` or one
//! problem a line, `from-to summary`, after `--- problems`. Indented lines below a problem are in its text: its detail, a help, a
//! label `from-to text`, or a value `with name = value`. Spec problems stand after `--- spec problems` in place of a configuration.
//!
//! A case may go on after a result, with another configuration, or other input variables: `--- set name = value` in JSON,
//! `--- text name = text`, `--- file name`. `hunter2` in them is a secret, which no form of the problems shows. A result may
//! be on the line of its `---`. Configurations that mention the host's variable `host_set` see it, the set of "a" and "z". Expected results are
//! those of the language's documentation, and of HashiCorp's implementation where it does not contradict that.

#![allow(clippy::unwrap_used, clippy::panic)]

use crate::cases;
use crate::cases::{Case, Expected};
use crate::decoder;
use crate::short;
use hclspec::{Diagnostic, Diagnostics, Parsed};
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
        (Err(problems), Expected::SpecProblems(expected)) => return same(&problems, "spec", expected),
        (Err(problems), _) => return Err(format!("the spec has problems:\n{problems}")),
    };
    let name = if case.is_json { "config.json" } else { "config" };
    let decoder = decoder::decoder(case, Path::new(env!("CARGO_TARGET_TMPDIR"))).filename(name);
    let decoded = spec.decode(&decoder, &case.config);
    if let Ok(parsed) = Parsed::from_str(name, &case.config) {
        let again = spec.decode_parsed(&decoder, &parsed);
        assert_eq!(format!("{again:?}"), format!("{decoded:?}"), "{} parsed before", case.rule);
    }
    match (decoded, &case.expected) {
        (Ok(value), Expected::Value(expected)) => {
            let expected: serde_json::Value = serde_json::from_str(expected).unwrap();
            let found = serde_json::to_value(&value).unwrap();
            if found == expected { Ok(()) } else { Err(format!("expected {expected}\nfound    {found}")) }
        }
        (Err(problems), Expected::Problems(expected)) => {
            assert_no_secret(&problems, &case.rule);
            same(&problems, name, expected)
        }
        (Ok(value), _) => Err(format!("found the value {value}")),
        (Err(problems), _) => Err(format!("found problems:\n{problems}")),
    }
}

/// Compares one problem a line. What an expected line says below it must be in the text of the problem.
fn same(problems: &Diagnostics, own: &str, expected: &str) -> Result<(), String> {
    let lines: Vec<&str> = expected.lines().collect();
    let wanted: Vec<&[&str]> = lines.chunk_by(|_, next| next.starts_with("  ")).collect();
    let is_same = wanted.len() == problems.len()
        && problems.iter().zip(wanted).all(|(problem, wanted)| {
            let said = said(problem);
            line(problem, own) == wanted[0] && wanted[1..].iter().all(|part| said.contains(part.trim_start()))
        });
    let found = problems.iter().map(|problem| format!("{}\n{}", line(problem, own), said(problem))).collect::<String>();
    if is_same { Ok(()) } else { Err(format!("expected:\n{expected}found:\n{found}")) }
}

/// Where a problem is, and what. Places that are not in the text itself are marked.
fn line(problem: &Diagnostic, own: &str) -> String {
    let Some(range) = problem.range() else { return problem.summary().to_owned() };
    let file = match range.filename().rsplit('/').next() {
        Some(file) if file != own => format!("{file} "),
        _ => String::new(),
    };
    format!("{file}{} {}", short::span(range), problem.summary())
}

/// What it says besides.
fn said(problem: &Diagnostic) -> String {
    let mut said = format!("  {}\n", problem.detail());
    for label in problem.labels() {
        said += &format!("  {} {}\n", label.range().map(short::span).unwrap_or_default(), label.text());
    }
    for (name, value) in problem.values() {
        said += &format!("  with {name} = {value}\n");
    }
    problem.help().iter().fold(said, |said, help| said + &format!("  {help}\n"))
}

/// Panics if a secret is shown.
fn assert_no_secret(problems: &Diagnostics, rule: &str) {
    let forms = [problems.to_string(), problems.render().short().to_string(), problems.render().json().to_string()];
    for form in forms {
        assert!(!form.contains("hunter") && !form.contains("unter2"), "{rule} shows a secret:\n{form}");
    }
}
