//! Reads projects of Atlas, for the environment of a name. What Atlas looks up or starts stays as it is written: data sources and databases.

use crate::references::{object, written};
use crate::{functions, paths};
use hclspec::{Function, Parsed, Reference, Result, Value};
use hclspec_lang::SpecFile;
use std::collections::BTreeMap;
use std::env;
use std::path::Path;

/// What is known only when Atlas runs; `each` is an element of a `for_each`.
const RUN_TIME: [&str; 4] = ["data", "docker", "each", "self"];

/// Decodes a project, which is in `folder`, for an environment, with these values of variables.
pub(crate) fn decode(
    spec: &SpecFile,
    parsed: &Parsed,
    folder: &Path,
    environment: &str,
    set: &BTreeMap<String, String>,
) -> Result<Value> {
    let mut decoder = paths::files(functions::decoder(), folder)
        .variable("atlas", object([("env", environment)]))
        .function("getenv", Function::typed(|name: String| Ok::<_, String>(env::var(name).unwrap_or_default())))
        .function("urlescape", Function::typed(|text: String| Ok::<_, String>(escaped(&text))))
        .function("urlqueryset", Function::typed(query))
        .function("urlsetpath", Function::typed(path))
        .resolver(|reference: &Reference| RUN_TIME.contains(&reference.root()).then(|| written(reference)));
    for (name, text) in set {
        decoder = decoder.input_text(name, text);
    }
    spec.decode_parsed(&decoder, parsed)
}

/// A text as a part of a URL.
fn escaped(text: &str) -> String {
    let letter = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    };
    text.bytes().map(letter).collect()
}

/// A URL with another parameter.
fn query(url: String, name: String, value: String) -> std::result::Result<String, String> {
    let (start, query) = url.split_once('?').unwrap_or((&url, ""));
    let own = format!("{}={}", escaped(&name), escaped(&value));
    let others = query.split('&').filter(|it| !it.is_empty() && it.split('=').next() != Some(&name));
    let all: Vec<_> = others.chain([&*own]).collect();
    Ok(format!("{start}?{}", all.join("&")))
}

/// A URL with another path.
fn path(url: String, path: String) -> std::result::Result<String, String> {
    let (start, query) = url.split_once('?').map_or((&*url, None), |(start, query)| (start, Some(query)));
    let (scheme, rest) = start.split_once("://").ok_or("not a URL")?;
    let host = rest.split('/').next().unwrap_or_default();
    let query = query.map_or_else(String::new, |query| format!("?{query}"));
    Ok(format!("{scheme}://{host}/{}{query}", path.trim_start_matches('/')))
}
