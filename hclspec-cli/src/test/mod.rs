//! `hclspec test`: test cases, each with a configuration and its expected value or problems.
//!
//! ```text
//! files --file--> test cases --found--> values and problems --compare--> report
//! ```

mod file;
mod found;

use crate::args::TestArgs;
use crate::input::{self, Input};
use crate::output::{self, Failure, Outcome};
use crate::progress::Progress;
use file::{CaseFile, CasePart, EXTENSION, TestCase, Word};
use found::CaseResult;
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_runtime::text::counted;
use hclspec_tools::json::{Json, Layout, object};
use hclspec_tools::newline::with_newlines_of;
use ignore::WalkBuilder;
use std::path::{Path, PathBuf};
use std::process::Command;

pub(crate) fn run(args: &TestArgs) -> Outcome {
    let outcome = match args.found {
        Some(index) => print_found(args, index),
        None => tested(args),
    };
    outcome.unwrap_or_else(|failure| args.output.fail(&failure))
}

struct CaseOutcome {
    file: String,
    line: usize,
    name: String,
    /// Expected and actual result, if they differ.
    difference: Option<(String, String)>,
}

/// Prints a test case's actual result, for another process that runs it with its own environment.
fn print_found(args: &TestArgs, index: usize) -> Result<Outcome, Failure> {
    let path = args.paths.first().map_or(Path::new("-"), PathBuf::as_path);
    let input = input::read(path)?;
    let file = CaseFile::read(&input.name, &input.text)?;
    let case = file.cases.get(index).ok_or_else(|| misuse("there is no such case".to_owned()))?;
    Ok(output::print(found::found(case, path)?.json().text(Layout::Compact)))
}

fn tested(args: &TestArgs) -> Result<Outcome, Failure> {
    let mut all = Vec::new();
    let mut failures = Diagnostics::new();
    let mut outcome = Outcome::Good;
    let mut keep = |failure: Failure| {
        failures.extend(failure.diags);
        outcome = failure.outcome;
    };
    let progress = Progress::new("tested");
    for path in files(&args.paths)? {
        progress.step();
        match test_file(&path, args) {
            Ok(tested) => all.extend(tested),
            Err(failure) => keep(failure),
        }
    }
    drop(progress);
    if !failures.is_empty() {
        args.output.report(&failures);
    }
    let failed = all.iter().filter(|tested| tested.difference.is_some()).count();
    if all.is_empty() && failures.is_empty() {
        return Err(misuse("no case has this name".to_owned()));
    }
    let text = match all.is_empty() {
        _ if args.json => json(&all),
        true => String::new(),
        false => report(&all, failed, args),
    };
    let printed = args.output.print_result(&text, args.json);
    Ok(match (outcome, printed) {
        (Outcome::Good, Outcome::Good) if failed > 0 && !args.bless => Outcome::Problems,
        (Outcome::Good, printed) => printed,
        (outcome, _) => outcome,
    })
}

/// Named test files, and those in named folders, or in the current one.
fn files(paths: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let here = [PathBuf::from(".")];
    let paths = if paths.is_empty() { &here[..] } else { paths };
    let mut files = Vec::new();
    for path in paths {
        if !path.is_dir() {
            files.push(path.clone());
            continue;
        }
        let found = WalkBuilder::new(path).sort_by_file_path(Ord::cmp).build().flatten();
        let found =
            found.filter(|entry| entry.path().extension().is_some_and(|it| it == EXTENSION) && entry.path().is_file());
        files.extend(found.map(|entry| entry.path().strip_prefix(".").unwrap_or(entry.path()).to_owned()));
    }
    if files.is_empty() {
        return Err(misuse(format!("there are no files of cases: `*.{EXTENSION}`")));
    }
    Ok(files)
}

fn misuse(why: String) -> Failure {
    Failure::misuse(Code::UnreadableFile.error(why))
}

fn test_file(path: &Path, args: &TestArgs) -> Result<Vec<CaseOutcome>, Failure> {
    let Input { name, text } = input::read(path)?;
    let file = CaseFile::read(&name, &text)?;
    let (mut all, mut results) = (Vec::new(), Vec::new());
    for (index, case) in file.cases.iter().enumerate() {
        if !args.filter.iter().all(|part| case.name.contains(part)) {
            continue;
        }
        let found = found_of(case, index, path)?;
        let difference = difference(case, &found);
        if difference.is_some() && args.bless {
            results.push((case, with_newlines_of(&text, &result(case, &found)).into_owned()));
        }
        all.push(CaseOutcome { file: name.clone(), line: case.line, name: case.name.clone(), difference });
    }
    if !results.is_empty() {
        output::write(path, Some(&text), &file::with_results(&text, &results))?;
    }
    Ok(all)
}

/// Actual result of a test case, from another process if it has its own environment.
fn found_of(case: &TestCase, index: usize, path: &Path) -> Result<CaseResult, Failure> {
    let Some(environment) = found::environment(case)? else { return found::found(case, path) };
    let failed = |why: String| misuse(format!("can't run a case with its own environment: {why}"));
    let program = std::env::current_exe().map_err(|error| failed(error.to_string()))?;
    let run = Command::new(program)
        .args(["test", "--found", &index.to_string(), "--color", "never", "--"])
        .arg(path)
        .env_clear()
        .envs(environment)
        .output()
        .map_err(|error| failed(error.to_string()))?;
    CaseResult::of_json(&run.stdout).ok_or_else(|| failed(String::from_utf8_lossy(&run.stderr).into_owned()))
}

/// Expected and actual result, if they differ.
fn difference(case: &TestCase, found: &CaseResult) -> Option<(String, String)> {
    let is_result = |part: &&CasePart| part.word.is_result();
    let expected: Vec<&CasePart> = case.parts.iter().filter(is_result).collect();
    let fits = |part: &CasePart| match (part.word, &found.value) {
        (Word::Value, Some(value)) => is_same_json(&text_of(part), value),
        (Word::Warnings, Some(_)) | (Word::Problems, None) => are_same_problems(&text_of(part), &found.problems),
        _ => false,
    };
    // Expected warnings alone don't determine the value.
    let is_complete = expected.iter().any(|part| part.word != Word::Warnings);
    if is_complete && expected.iter().all(|part| fits(part)) {
        return None;
    }
    let written = |part: &&CasePart| {
        let text = text_of(part);
        // Formatted like the actual value.
        let value = Some(&text).filter(|_| part.word == Word::Value && found.value.is_some());
        let value = value.and_then(|text| hclspec_runtime::stdlib::json::decode(text).ok());
        let text = value.map_or(text, |value| found::json_text(&value, &[]));
        format!("--- {}\n{text}", part.word.name())
    };
    Some((expected.iter().map(written).collect(), result(case, found)))
}

/// Text of a result. A short one may be on the line of its word.
fn text_of(part: &CasePart) -> String {
    let text = format!("{}\n{}", part.rest, part.text);
    let text = text.trim();
    if text.is_empty() { String::new() } else { format!("{text}\n") }
}

/// Returns `true` if two texts are the same value. Numbers are compared as written, since they may have more digits than a float.
fn is_same_json(expected: &str, found: &str) -> bool {
    let read = |text: &str| hclspec_runtime::stdlib::json::decode(text);
    match (read(expected), read(found)) {
        (Ok(expected), Ok(found)) => expected == found,
        _ => false,
    }
}

/// Returns `true` if there is one problem for each line, which may be a prefix.
fn are_same_problems(expected: &str, found: &str) -> bool {
    let (expected, found): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), found.lines().collect());
    expected.len() == found.len() && expected.iter().zip(found).all(|(start, line)| line.starts_with(start.trim_end()))
}

/// Result as written in a test file.
fn result(case: &TestCase, found: &CaseResult) -> String {
    match &found.value {
        None => format!("--- problems\n{}", found.problems),
        Some(value) => {
            let has_warnings = !found.problems.is_empty() || case.part(Word::Warnings).is_some();
            let warnings = if has_warnings { format!("--- warnings\n{}", found.problems) } else { String::new() };
            format!("--- value\n{value}{warnings}")
        }
    }
}

fn report(all: &[CaseOutcome], failed: usize, args: &TestArgs) -> String {
    let mut text = String::new();
    for CaseOutcome { file, line, name, difference } in all {
        match difference {
            None if args.verbose => text.push_str(&format!("{file}:{line}: ok: {name}\n")),
            None => {}
            Some(_) if args.bless => text.push_str(&format!("{file}:{line}: recorded: {name}\n")),
            Some((expected, found)) => {
                text.push_str(&format!("{file}:{line}: different: {name}\n"));
                // Without the header lines.
                let diff = output::diff("", expected, found);
                diff.lines()
                    .skip(2)
                    .filter(|line| !line.starts_with("@@"))
                    .for_each(|line| text.push_str(&format!("  {line}\n")));
                if expected.is_empty() {
                    text.push_str("  The case has no result; `hclspec test --bless` records this one.\n");
                }
                text.push('\n');
            }
        }
    }
    let cases = |count: usize| counted(count as u64, "case");
    text.push_str(&match (args.bless, failed) {
        (_, 0) => format!("{}: ok\n", cases(all.len())),
        (true, _) => format!("{}, {failed} recorded\n", cases(all.len())),
        (false, _) => format!("{}, {failed} different\n", cases(all.len())),
    });
    text
}

fn json(all: &[CaseOutcome]) -> String {
    let case = |CaseOutcome { file, line, name, difference }: &CaseOutcome| {
        let json = object([("file", Json::string(file)), ("line", Json::number(*line)), ("name", Json::string(name))]);
        let json = json.and("good", Json::Bool(difference.is_none()));
        let Some((expected, found)) = difference else { return json };
        json.and("expected", Json::string(expected)).and("found", Json::string(found))
    };
    format!("{}\n", Json::Array(all.iter().map(case).collect()).text(Layout::Indented))
}
