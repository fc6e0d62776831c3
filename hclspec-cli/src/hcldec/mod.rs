//! `hclspec hcldec`: command line of the reference implementation's `hcldec`.
//!
//! Options, output and exit codes match those of the reference, so that this command can replace it, for example in HCL's conformance suite. Only the
//! texts of messages differ.

mod args;
mod diags;
mod refs;

pub(crate) use args::HcldecArgs;
pub(crate) use diags::position;

use crate::input::{self, Input};
use crate::output::{Failure, Outcome, complain, print};
use crate::variables;
use hclspec_lang::SpecFile;
use hclspec_lang::hir::Dialect;
use hclspec_runtime::decoder::{Config, ConfigText, Decoder, with_literal_strings};
use hclspec_runtime::diagnostic::{Color, Diagnostic, Diagnostics};
use hclspec_runtime::syntax::Syntax;
use hclspec_runtime::value::Val;
use hclspec_tools::file;
use hclspec_tools::json::{Json, Layout, NullProperties};
use std::path::Path;

/// Exit code of the reference if it can't start.
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
    match file::write(path, None, text) {
        Ok(()) => Outcome::Good,
        Err(problems) => {
            let why = problems.iter().map(Diagnostic::detail).collect::<Vec<_>>().join(" ");
            complain(&format!("Error: can't write to {}: {why}\n\n", path.display()));
            CANNOT_START
        }
    }
}

fn output(spec: &Path, args: &HcldecArgs) -> Result<String, Diagnostics> {
    let spec = input::read(spec).map_err(|error| error.diags)?;
    let file = SpecFile::parse_as(&spec.name, &spec.text, Dialect::Hcldec)?;
    let mut problems = Diagnostics::new();
    let variables = kept(&mut problems, variables::load(&args.vars)).unwrap_or_default();
    let inputs = inputs(&mut problems, &args.files);
    if problems.has_errors() {
        return Err(problems);
    }
    let decoder = Decoder::new().variables(variables.clone());
    let config = || Config::Texts(inputs.iter().map(config_text).collect());
    if args.var_refs {
        let json = refs::describe(&spec, &file, &decoder, config(), variables)?;
        return Ok(format!("{}\n", json.go_text(Layout::Indented)));
    }
    let is_literal = args.vars.is_empty() && !refs::has_names(&spec);
    let decoder = if is_literal { with_literal_strings(decoder) } else { decoder };
    // After a syntax error, the reference does not decode.
    let value = file.body(&decoder, config(), &mut |_, _| ()).and_then(|()| file.decode_config(&decoder, config()));
    // The reference has no warnings about configurations.
    let value = value.map_err(|problems| problems.errors().cloned().collect::<Diagnostics>())?;
    Ok(format!("{}\n", json(&value, args).go_text(Layout::Compact)))
}

/// Text of an input, in the syntax that the reference assumes for it.
fn config_text(input: &Input) -> ConfigText<'_> {
    let is_json = Path::new(&input.name).extension().is_some_and(|extension| extension == "json");
    ConfigText { syntax: Some(if is_json { Syntax::Json } else { Syntax::Native }), ..input.config() }
}

/// Collects the problems of a step, so that the following steps still run.
fn kept<T>(problems: &mut Diagnostics, result: Result<T, Failure>) -> Option<T> {
    result.map_err(|failure| problems.extend(failure.diags)).ok()
}

fn inputs(problems: &mut Diagnostics, files: &[impl AsRef<Path>]) -> Vec<Input> {
    if files.is_empty() {
        return kept(problems, input::read_stdin()).into_iter().collect();
    }
    let mut inputs = Vec::new();
    for file in files.iter().map(AsRef::as_ref) {
        inputs.extend(kept(problems, input::read(file)));
    }
    inputs
}

/// Value as the reference prints it. If nulls are dropped, the output of `--with-type` is sorted, too, and leaves out a null value.
fn json(value: &Val, args: &HcldecArgs) -> Json {
    let nulls = if args.keep_nulls { NullProperties::Kept } else { NullProperties::Dropped };
    let json = Json::of_value(value, nulls);
    if !args.with_type {
        return json;
    }
    let mut members = vec![("value".to_owned(), json), ("type".to_owned(), Json::of_type(&value.ty()))];
    if !args.keep_nulls {
        members.reverse();
        members.truncate(if value.is_null() { 1 } else { 2 });
    }
    Json::Object(members)
}
