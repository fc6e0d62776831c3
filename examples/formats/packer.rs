//! Reads the template in a folder as Packer does: local values in the order of their references, variables from files and the environment.
//! What is known only when Packer builds stays as it is written: data sources, and what builders and plugins report.

use crate::functions;
use crate::paths::{self, text};
use crate::references::{evaluated, object, written};
use hclspec::{Decoder, Function, Parsed, Reference, Result, Value};
use hclspec_lang::SpecFile;
use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

hclspec::hclspec!("examples/formats/packer/names.hclspec");

/// What only Packer knows.
const RUN_TIME: [&str; 3] = ["build", "data", "source"];

/// Functions that ask a service.
const SERVICES: [&str; 4] = ["aws_secretsmanager", "aws_secretsmanager_raw", "consul_key", "vault"];

/// Decodes the template in a folder, with these values of variables beside those of its files and the environment.
pub(crate) fn decode(spec: &SpecFile, parsed: &Parsed, folder: &Path, set: &BTreeMap<String, String>) -> Result<Value> {
    let mut decoder = decoder(folder);
    for (name, text) in set {
        decoder = decoder.input_text(name, text);
    }
    let names: Names = decoder.decode_parsed(parsed)?;
    let mut locals: BTreeMap<_, _> = names.locals.into_iter().flatten().collect();
    locals.extend(names.secret_locals.into_iter().map(|local| (local.name, local.expression)));
    let locals = evaluated("local", &locals, &decoder)?;
    spec.decode_parsed(&decoder.variable("local", object(locals)), parsed)
}

fn decoder(folder: &Path) -> Decoder {
    let mut decoder = paths::files(functions::decoder(), folder)
        .inputs_from_env("PKR_VAR_")
        .allow_undeclared_inputs()
        .variable("path", object([("root", text(folder)), ("cwd", text(&env::current_dir().unwrap_or_default()))]))
        .variable("packer", object([("version", "1.14.0"), ("versionPrerelease", ""), ("versionMetadata", "")]))
        .function("env", Function::typed(|name: String| Ok::<_, String>(env::var(name).unwrap_or_default())))
        .resolver(|reference: &Reference| RUN_TIME.contains(&reference.root()).then(|| written(reference)));
    for name in SERVICES {
        decoder = decoder.function(name, functions::unevaluated(name));
    }
    let mut files: Vec<_> = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    files.sort();
    let is_values = |path: &&Path| {
        let name = text(path);
        name.ends_with(".auto.pkrvars.hcl") || name.ends_with(".auto.pkrvars.json")
    };
    files.iter().map(|path| path.as_path()).filter(is_values).fold(decoder, Decoder::inputs_from_path)
}
