//! `hclspec hcldec`: the command line of the reference implementation's `hcldec`.
//!
//! Options, outputs and exit codes are that command's, so that what drives it, such as HCL's conformance suite, can drive
//! this. Messages are ours. HCL's JSON syntax is not supported.

mod diags;
mod merge;
mod refs;

use crate::args::HcldecArgs;
use crate::input::{self, Input};
use crate::json::{Json, Layout, NullProperties};
use crate::output::{Failure, Outcome, complain, print};
use crate::variables::{self, Variables};
use hclspec_lang::SpecFile;
use hclspec_lang::spec::Dialect;
use hclspec_runtime::decode::Decoder;
use hclspec_runtime::diagnostic::{Code, Color, Diagnostics};
use hclspec_runtime::value::Val;
use merge::Merged;
use std::path::Path;

/// The reference's exit code if it can't start its work.
const CANNOT_START: Outcome = Outcome::Code(1);

/// The reference's exit code for problems in the input.
const PROBLEMS: Outcome = Outcome::Code(2);

pub(crate) fn run(args: &HcldecArgs) -> Outcome {
    if args.version {
        return print(concat!(env!("CARGO_PKG_VERSION"), "\n"));
    }
    if let Some(form) = args.diags.as_deref().filter(|form| !form.is_empty() && *form != "json") {
        complain(&format!("Invalid diagnostics format {form:?}: only \"json\" is supported.\n"));
        return PROBLEMS;
    }
    let Some(spec) = &args.spec else {
        complain("Error: the --spec=... argument is required\n\n");
        return CANNOT_START;
    };
    match output(spec, args) {
        Ok(text) => write(&text, args),
        Err(problems) => {
            complain(&match args.diags.as_deref() {
                Some("json") => diags::json(&problems),
                _ => format!("{}\n", problems.render().color(Color::Auto)),
            });
            PROBLEMS
        }
    }
}

fn write(text: &str, args: &HcldecArgs) -> Outcome {
    let Some(path) = &args.out else { return print(text) };
    match std::fs::write(path, text) {
        Ok(()) => Outcome::Good,
        Err(error) => {
            complain(&format!("Error: can't write to {}: {}\n\n", path.display(), input::why(&error)));
            CANNOT_START
        }
    }
}

/// What is printed if all goes well.
fn output(spec: &Path, args: &HcldecArgs) -> Result<String, Diagnostics> {
    let spec = input::read(spec).map_err(|it| it.diags)?;
    let file = SpecFile::parse_as(&spec.name, &spec.text, Dialect::Hcldec)?;
    let mut problems = Diagnostics::new();
    let variables = kept(&mut problems, variables::load(&args.vars)).unwrap_or_default();
    let inputs = inputs(&mut problems, &args.files);
    if problems.has_errors() {
        return Err(problems);
    }
    let merged = Merged::new(inputs)?;
    if args.var_refs {
        return Ok(format!("{}\n", refs::describe(&spec, &merged, variables)?.go_text(Layout::Indented)));
    }
    let value = decode(&file, &merged, variables)?;
    Ok(format!("{}\n", json(&value, args).go_text(Layout::Compact)))
}

/// The result of one step; its problems are noted and the others still taken.
fn kept<T>(problems: &mut Diagnostics, result: Result<T, Failure>) -> Option<T> {
    result.map_err(|failure| problems.extend(failure.diags)).ok()
}

fn inputs(problems: &mut Diagnostics, files: &[impl AsRef<Path>]) -> Vec<Input> {
    if files.is_empty() {
        return kept(problems, input::stdin()).into_iter().collect();
    }
    let mut inputs = Vec::new();
    for file in files.iter().map(AsRef::as_ref) {
        if file.extension().is_some_and(|it| it == "json") {
            let error = Code::UnsupportedFormat
                .error("HCL's JSON syntax is not supported")
                .with_detail(format!("`{}` can't be read: write it in HCL's native syntax.", file.display()));
            problems.push(error);
        } else {
            inputs.extend(kept(problems, input::read(file)));
        }
    }
    inputs
}

fn decode(spec: &SpecFile, merged: &Merged, variables: Variables) -> Result<Val, Diagnostics> {
    let decoder = Decoder::new().filename(merged.name()).variables(variables);
    spec.decode_val(&decoder, merged.text()).map_err(|problems| merged.located(&problems))
}

/// The value as the reference prints it: without nulls the parts of a typed value come sorted, too.
fn json(value: &Val, args: &HcldecArgs) -> Json {
    let nulls = if args.keep_nulls { NullProperties::Kept } else { NullProperties::Dropped };
    let json = Json::of_value(value, nulls);
    if !args.with_type {
        return json;
    }
    let mut members = vec![("value".to_owned(), json), ("type".to_owned(), Json::of_type(&value.ty()))];
    if !args.keep_nulls {
        members.reverse();
    }
    Json::Object(members)
}
