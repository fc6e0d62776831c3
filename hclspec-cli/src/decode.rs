//! `hclspec decode`: the value of a configuration as JSON.

use crate::args::DecodeArgs;
use crate::check::Warnings;
use crate::input;
use crate::output::{self, Failure, Outcome};
use hclspec_lang::SpecFile;
use hclspec_runtime::value::Val;
use hclspec_tools::json::{Json, Layout, NullProperties};

pub(crate) fn run(args: &DecodeArgs) -> Outcome {
    let warnings = Warnings::default();
    match output(args, &warnings) {
        Ok(text) => {
            let warnings = warnings.take();
            if !warnings.is_empty() {
                args.output.report(&warnings);
            }
            output::print(&text)
        }
        Err(failure) => args.output.fail(&failure),
    }
}

/// The output.
fn output(args: &DecodeArgs, warnings: &Warnings) -> Result<String, Failure> {
    let decoder = args.host.decoder()?;
    let spec = input::read(&args.spec)?;
    let spec = SpecFile::parse(&spec.name, &spec.text)?;
    let config = input::configs(&spec, &args.configs);
    let decoder = warnings.collected_by(decoder).overrides(&args.overrides.overrides);
    if args.explain_origin {
        let origins = spec.origins(&decoder, config)?;
        return Ok(origins.iter().map(|(path, range)| format!("{path}\t{range}\n")).collect());
    }
    let mut value = spec.decode_config(&decoder, config)?;
    spec.hide_secrets(&mut value);
    Ok(text(&value, args))
}

fn text(value: &Val, args: &DecodeArgs) -> String {
    let nulls = if args.keep_nulls { NullProperties::Kept } else { NullProperties::Dropped };
    let layout = if args.compact { Layout::Compact } else { Layout::Indented };
    let mut json = Json::of_value(value, nulls);
    if args.with_type {
        json = Json::Object(vec![("value".to_owned(), json), ("type".to_owned(), Json::of_type(&value.ty()))]);
    }
    format!("{}\n", json.text(layout))
}
