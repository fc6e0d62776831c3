//! `hclspec diff`: changes for configurations between two versions of a spec.

use crate::args::DiffArgs;
use crate::input;
use crate::output::{Failure, Outcome};
use hclspec_lang::SpecFile;
use hclspec_tools::json::{Json, Layout, object};
use hclspec_tools::{SpecChange, spec_changes};
use std::path::Path;

pub(crate) fn run(args: &DiffArgs) -> Outcome {
    let changes = match read(&args.old).and_then(|old| Ok(spec_changes(&old, &read(&args.new)?))) {
        Ok(changes) => changes,
        Err(failure) => return args.output.fail(&failure),
    };
    let text = if args.json {
        Json::Array(changes.iter().map(described).collect()).text(Layout::Indented) + "\n"
    } else {
        changes.iter().map(line).collect::<String>()
    };
    let printed = args.output.print_result(&text, args.json);
    match printed {
        Outcome::Good if changes.iter().any(|change| change.is_breaking) => Outcome::Problems,
        outcome => outcome,
    }
}

fn read(path: &Path) -> Result<SpecFile, Failure> {
    Ok(input::read(path)?.spec()?.of_configurations()?.clone())
}

fn line(change: &SpecChange) -> String {
    let kind = if change.is_breaking { "breaking" } else { "compatible" };
    let path = if change.path.is_empty() { String::new() } else { format!("`{}`: ", change.path) };
    format!("{kind}: {path}{}\n", change.what)
}

fn described(change: &SpecChange) -> Json {
    object([
        ("path", Json::string(&*change.path)),
        ("rule", Json::string(change.rule.name())),
        ("breaking", Json::Bool(change.is_breaking)),
        ("change", Json::string(&*change.what)),
    ])
}
