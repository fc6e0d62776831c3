//! `hclspec decode`: the value of a configuration as JSON.

use crate::args::DecodeArgs;
use crate::check::Warnings;
use crate::input;
use crate::json::{Json, Layout, NullProperties};
use crate::output::{self, Failure, Outcome};
use hclspec_lang::SpecFile;
use hclspec_runtime::value::Val;

pub(crate) fn run(args: &DecodeArgs) -> Outcome {
    let warnings = Warnings::default();
    match value(args, &warnings) {
        Ok(value) => {
            let warnings = warnings.take();
            if !warnings.is_empty() {
                args.output.report(&warnings);
            }
            output::print(&text(&value, args))
        }
        Err(failure) => args.output.fail(&failure),
    }
}

fn value(args: &DecodeArgs, warnings: &Warnings) -> Result<Val, Failure> {
    let decoder = args.host.decoder()?;
    let spec = input::read(&args.spec)?;
    let spec = SpecFile::parse(&spec.name, &spec.text)?;
    let config = match &args.config {
        Some(path) => input::read(path)?,
        None => input::stdin()?,
    };
    let decoder = warnings.collected_by(decoder).filename(&config.name);
    Ok(spec.decode_val(&decoder, &config.text)?)
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
