//! Variables given on the command line.

use crate::args::HostArgs;
use crate::input;
use crate::output::Failure;
use bumpalo::Bump;
use hclspec_runtime::decoder::Decoder;
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use hclspec_runtime::eval::{EvalContext, eval};
use hclspec_runtime::source::Source;
use hclspec_runtime::stdlib::json;
use hclspec_runtime::syntax::ast::Item;
use hclspec_runtime::syntax::{Limits, parse};
use hclspec_runtime::value::{Val, normalized};
use hclspec_tools::functions::library;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

pub(crate) type Variables = BTreeMap<String, Val>;

impl HostArgs {
    /// Adds the variables and functions of these arguments to a decoder.
    pub(crate) fn set(&self, decoder: Decoder) -> Result<Decoder, Failure> {
        let variables = load(&self.vars)?;
        let decoder = self.inputs.set(decoder.variables(variables));
        let decoder = if self.evaluation_functions { decoder.evaluation_functions() } else { decoder };
        let decoder = if self.try_functions { decoder.try_functions() } else { decoder };
        let libraries = self.functions.iter().filter_map(|name| library(name, ""));
        Ok(self.settings.set(libraries.fold(decoder, Decoder::functions)))
    }
}

/// Reads the values of `--vars`. If a variable is set several times, the last value wins.
pub(crate) fn load(values: &[String]) -> Result<Variables, Failure> {
    let mut variables = Variables::new();
    for (index, value) in values.iter().enumerate() {
        let more = if value.trim_start().starts_with('{') {
            of_json(&format!("<vars argument {index}>"), value)?
        } else {
            let path = Path::new(value);
            let input = input::read(path).map_err(|failure| {
                if value.contains('=') {
                    failure.with_help("variables are a JSON object: --vars '{\"name\": \"value\"}'")
                } else {
                    failure
                }
            })?;
            if path.extension().is_some_and(|extension| extension == "json") {
                of_json(&input.name, &input.text)?
            } else {
                of_hcl(&input.name, &input.text)?
            }
        };
        variables.extend(more);
    }
    Ok(variables)
}

/// Reads variables from a text: a JSON object if the text starts with a brace, otherwise HCL arguments.
pub(crate) fn of_text(name: &str, text: &str) -> Result<Variables, Diagnostics> {
    if text.trim_start().starts_with('{') { of_json(name, text) } else { of_hcl(name, text) }
}

fn of_json(name: &str, text: &str) -> Result<Variables, Diagnostics> {
    let problem = |why: String| Code::InvalidVariables.error(format!("invalid variables in {name}")).with_detail(why);
    match json::decode(text) {
        Ok(Val::Object(object)) => Ok(object.iter().map(|(name, value)| (name.to_owned(), value.clone())).collect()),
        Ok(_) => Err(problem("Expected a JSON object whose properties are the variables.".to_owned()).into()),
        Err(error) => Err(problem(format!("Expected a JSON object: {error}.")).into()),
    }
}

/// Arguments of an HCL file; their values can't use variables or functions.
fn of_hcl(name: &str, text: &str) -> Result<Variables, Diagnostics> {
    let mut diags = Diagnostics::new();
    let arena = Bump::new();
    let file = parse(&mut diags, &arena, text, Limits::default());
    let mut variables = Variables::new();
    for item in file.body.items {
        match item {
            Item::Attribute(attribute) => {
                if let Some(value) = eval(&EvalContext::constant(), &mut diags, &attribute.expr) {
                    variables.insert(normalized(attribute.name.name.to_owned()), value);
                }
            }
            Item::Block(block) => {
                let error = Code::UnsupportedBlock
                    .error("unsupported block type")
                    .with_detail("A file of variables contains only arguments, one for each variable.");
                diags.push(error.with_subject(block.block_type.span).with_context(block.header()));
            }
        }
    }
    if diags.has_errors() {
        diags.resolve(&Arc::new(Source::new(name, text)), None);
        return Err(diags);
    }
    Ok(variables)
}
