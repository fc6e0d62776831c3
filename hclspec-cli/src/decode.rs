//! `hclspec decode`: value of a configuration as JSON.

use crate::args::DecodeArgs;
use crate::check::Warnings;
use crate::input;
use crate::output::{self, Failure, Outcome};
use crate::subject::Subject;
use crate::workspace;
use hclspec_runtime::decoder::{Decoder, MapOrder};
use hclspec_runtime::diagnostic::{Code, Diagnostics};
use hclspec_runtime::value::Val;
use hclspec_tools::json::{Json, Layout, NullProperties, object};
use hclspec_tools::workspace::FILE_NAME;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

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

fn output(args: &DecodeArgs, warnings: &Warnings) -> Result<String, Failure> {
    let calls = Calls::default();
    let subject = args.subject.configuration()?;
    let overrides = subject.overrides();
    let Subject { spec: path, configs, .. } = subject;
    let tables = workspace::configs(&path)?;
    let decoder = match workspace::config(&tables, &configs) {
        Some(config) => config.decoder_without_program(calls.recorder()),
        None => Decoder::new(),
    };
    let decoder = args.host.set(decoder)?;
    let spec = input::read(&path)?;
    let spec = workspace::with_secrets(spec.spec()?, &tables)?;
    args.host.inputs.check(&spec)?;
    let config = input::read_configs(&spec, &configs, args.subject.stdin_filename());
    let decoder = warnings.collected_by(decoder).overrides(overrides.iter().chain(&args.overrides.overrides));
    if args.explain_origin {
        let origins = spec.origins(&decoder, config)?;
        calls.check()?;
        return Ok(origins.iter().map(|(path, range)| format!("{path}\t{range}\n")).collect());
    }
    let mut value = spec.decode_config(&decoder, config.clone())?;
    calls.check()?;
    spec.hide_secrets(&mut value);
    Ok(text(&value, &spec.orders(&decoder, config), args))
}

/// Names of the program's functions and variables that the configuration uses.
#[derive(Default)]
struct Calls(Arc<Mutex<BTreeSet<String>>>);

impl Calls {
    fn recorder(&self) -> impl Fn(&str) + Send + Sync + 'static {
        let calls = Arc::clone(&self.0);
        move |name| {
            calls.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned());
        }
    }

    /// Fails if `try` or `can` has hidden the failure of such a use: the program's value could differ.
    fn check(&self) -> Result<(), Failure> {
        let calls = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let names: Vec<String> = calls.iter().map(|name| format!("`{name}`")).collect();
        if names.is_empty() {
            return Ok(());
        }
        let detail =
            format!("It depends on what only the program has, as `{FILE_NAME}` declares it: {}.", names.join(", "));
        Err(Diagnostics::from(Code::FailedCall.error("the value is not known").with_detail(detail)).into())
    }
}

fn text(value: &Val, orders: &[MapOrder], args: &DecodeArgs) -> String {
    let nulls = if args.keep_nulls { NullProperties::Kept } else { NullProperties::Dropped };
    let layout = if args.compact { Layout::Compact } else { Layout::Indented };
    let mut json = Json::of_value(value, nulls).in_order(orders);
    if args.with_type {
        json = object([("value", json), ("type", Json::of_type(&value.ty()))]);
    }
    format!("{}\n", json.text(layout))
}
