//! Reads the template in a folder as Packer does: local values in the order of their references, variables from files and the environment.
//! What is known only when Packer builds stays as it is written: data sources, and what builders and plugins report.

use crate::functions;
use crate::paths::{self, text};
use crate::references::{evaluated, object, written};
use hclspec::{Decoder, Function, Parsed, Reference, Result, Type, Value};
use hclspec_lang::SpecFile;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::{env, fs};

hclspec::hclspec!("tests/formats/measure/packer/names.hclspec");

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
        .function("legacy_isotime", Function::new(isotime).variadic("layout", Type::String))
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

/// The parts of a layout of Go, and where they are in a time such as `2026-01-31T23:59:59Z`.
const LAYOUT: [(&str, Range<usize>); 7] =
    [("2006", 0..4), ("01", 5..7), ("02", 8..10), ("15", 11..13), ("04", 14..16), ("05", 17..19), ("Z07:00", 19..20)];

/// The time, in a layout of Go.
fn isotime(args: &[Value]) -> std::result::Result<String, String> {
    let (now, mut out) = (functions::now()?, String::new());
    let mut rest = args.first().and_then(Value::as_str).unwrap_or("2006-01-02T15:04:05Z07:00");
    while let Some(next) = rest.chars().next() {
        let found = LAYOUT.iter().find_map(|(text, range)| Some((rest.strip_prefix(text)?, now.get(range.clone())?)));
        match found {
            Some((after, value)) => (rest, out) = (after, out + value),
            None => {
                (rest, out) = (rest.get(next.len_utf8()..).unwrap_or_default(), out + next.encode_utf8(&mut [0; 4]))
            }
        }
    }
    Ok(out)
}
