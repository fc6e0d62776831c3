//! Every spec and configuration of the tests is decoded both ways: into the types that the macro generates, and by the
//! engine that takes its spec at run time. Values as JSON and problems agree.
//!
//! `typed/specs.rs` holds the generated types of every valid spec; `HCLSPEC_BLESS=1` writes it anew.

#![allow(clippy::unwrap_used, clippy::panic)]

#[allow(dead_code, reason = "of the cases only specs and configurations are used")]
#[path = "specs/cases.rs"]
mod cases;
#[allow(dead_code, reason = "of the answers only the host is used")]
#[path = "conformance/configs.rs"]
mod configs;
#[allow(dead_code, reason = "used by the answers")]
#[path = "conformance/ours.rs"]
mod ours;
#[path = "typed/specs.rs"]
mod specs;

use bumpalo::Bump;
use hclspec::{Decoder, Diagnostics, Value};
use hclspec_lang::infer::{self, Nulls};
use hclspec_lang::{SpecFile, lower, spec};
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// A configuration of a spec.
struct Case {
    name: String,
    decoder: Decoder,
    config: String,
}

#[test]
fn generated_types_and_the_dynamic_engine_agree() {
    let cases = all_cases();
    if std::env::var_os("HCLSPEC_BLESS").is_some() {
        fs::write(folder().join("typed/specs.rs"), source(cases.keys())).unwrap();
        return;
    }
    let is = fs::read_to_string(folder().join("typed/specs.rs")).unwrap();
    assert!(is == source(cases.keys()), "the specs of the tests have changed: run with HCLSPEC_BLESS=1, twice");
    let (mut count, mut wrong) = (0, Vec::new());
    for (spec, cases) in &cases {
        let file = SpecFile::parse("spec", spec).unwrap();
        for case in cases {
            for nulls in [Nulls::Kept, Nulls::Refused] {
                let Some(typed) = specs::decode(spec, nulls, &case.decoder, &case.config) else { continue };
                count += 1;
                if let Err(why) = agree(&file, case, nulls, &typed) {
                    wrong.push(format!("{}: {nulls:?}\n{spec}\n{:?}\n{why}", case.name, case.config));
                }
            }
        }
    }
    assert!(count > 2000, "only {count} cases");
    assert!(wrong.is_empty(), "{} of {count} cases differ:\n\n{}", wrong.len(), wrong.join("\n\n"));
}

/// `typed` is what the generated type gives. Of one with options for nulls it must be what the language says; of others
/// what [`SpecFile::check`] says.
fn agree(file: &SpecFile, case: &Case, nulls: Nulls, typed: &Result<Json, Diagnostics>) -> Result<(), String> {
    let value = file.decode(&case.decoder, &case.config);
    let dynamic = match (file.check(&case.decoder, &case.config, nulls), value) {
        (Ok(()), Ok(value)) => Ok(value),
        (Err(problems), _) | (Ok(()), Err(problems)) => Err(problems),
    };
    match (&dynamic, typed) {
        (Ok(value), Ok(json)) if same(value, json, nulls) => Ok(()),
        (Err(dynamic), Err(typed)) if problems(dynamic) == problems(typed) => Ok(()),
        (dynamic, typed) => {
            let show = |problems: &Diagnostics| format!("problems\n{}", problems.render());
            let dynamic = dynamic.as_ref().map_or_else(show, |value| format!("value {value}"));
            let typed = typed.as_ref().map_or_else(show, |json| format!("value {json}"));
            Err(format!("dynamic: {dynamic}\ntyped: {typed}"))
        }
    }
}

/// Whether `json` shows `value`. A set has its own order in each, an empty tuple is `()`, which serde writes as null, and
/// a key with null may be left out where the types have no nulls: that of an attribute of `block_attrs` that is not set.
fn same(value: &Value, json: &Json, nulls: Nulls) -> bool {
    match (value, json) {
        (Value::List(items) | Value::Tuple(items), Json::Array(found)) => {
            items.len() == found.len() && items.iter().zip(found).all(|(item, found)| same(item, found, nulls))
        }
        (Value::Set(items), Json::Array(found)) => {
            items.len() == found.len() && items.iter().all(|item| found.iter().any(|found| same(item, found, nulls)))
        }
        (Value::Map(entries) | Value::Object(entries), Json::Object(found)) => {
            let is_entry = |(key, value): (&String, &Value)| match found.get(key) {
                Some(found) => same(value, found, nulls),
                None => value.is_null() && nulls == Nulls::Refused,
            };
            entries.iter().all(is_entry) && found.keys().all(|key| entries.contains_key(key))
        }
        (Value::Tuple(items), Json::Null) => items.is_empty(),
        _ => serde_json::to_value(value).unwrap() == *json,
    }
}

/// Kinds and places. A spec has another name here and there.
fn problems(problems: &Diagnostics) -> Vec<(String, Option<[usize; 4]>, bool)> {
    let problem = |it: &hclspec::Diagnostic| {
        let place = it.range().map(|it| [it.start().line, it.start().column, it.end().line, it.end().column]);
        let in_spec = it.range().is_some_and(|it| it.filename() != "config");
        (format!("{}: {}", it.summary(), it.detail()), place.filter(|_| !in_spec), in_spec)
    };
    problems.iter().map(problem).collect()
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests"))
}

/// The configurations of every valid spec.
fn all_cases() -> BTreeMap<String, Vec<Case>> {
    let mut all: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for (file, case) in cases::all() {
        let host_set = Value::Set(["z", "a"].map(Value::from).into());
        let decoder = Decoder::new().filename("config").variable("host_set", host_set);
        let case_of = Case { name: format!("{file}: {}", case.rule), decoder, config: case.config };
        all.entry(case.spec).or_default().push(case_of);
    }
    let mut files: Vec<_> =
        fs::read_dir(folder().join("conformance/configs")).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    for file in files.iter().filter(|it| it.extension().is_some_and(|it| it == "jsonl")) {
        for line in fs::read_to_string(file).unwrap().lines() {
            let case: Json = serde_json::from_str(line).unwrap();
            let text = |name: &str| case[name].as_str().unwrap().to_owned();
            all.entry(text("spec")).or_default().push(Case {
                name: format!("{}: {}", file.file_stem().unwrap().to_string_lossy(), text("rule")),
                decoder: configs::decoder(&case),
                config: text("config"),
            });
        }
    }
    all.retain(|spec, _| SpecFile::parse("spec", spec).is_ok());
    all
}

/// The text of `typed/specs.rs`.
fn source<'a>(specs: impl Iterator<Item = &'a String>) -> String {
    let (mut modules, mut arms) = (String::new(), String::new());
    for (index, spec) in specs.enumerate() {
        let types = [(Nulls::Kept, "Kept", ", nullable"), (Nulls::Refused, "Refused", "")]
            .into_iter()
            .filter(|(nulls, ..)| has_types(spec, *nulls));
        modules += &format!("mod s{index} {{\n    pub(super) const SPEC: &str = {};\n", quoted(spec));
        for (_, name, option) in types {
            modules += &format!(
                "    hclspec::hclspec! {{ inline = {}, name = {name}, vis = pub(super){option} }}\n",
                quoted(spec)
            );
            arms += &format!(
                "    if (spec, nulls) == (s{index}::SPEC, Nulls::{name}) {{\n        \
                 return Some(json::<s{index}::{name}>(decoder, config));\n    }}\n"
            );
        }
        modules += "}\n";
    }
    format!(
        "//! The generated types of all valid specs of the tests. Written by `typed.rs`.\n\n\
         #![allow(clippy::all, dead_code, deprecated, missing_docs, unused)]\n#![cfg_attr(rustfmt, rustfmt_skip)]\n\n\
         use hclspec::{{Decode, Decoder, Diagnostics}};\nuse hclspec_lang::infer::Nulls;\nuse serde_json::Value as Json;\n\n\
         {modules}\n\
         fn json<T: Decode + serde::Serialize>(decoder: &Decoder, config: &str) -> Result<Json, Diagnostics> {{\n    \
         decoder.from_str::<T>(config).map(|it| serde_json::to_value(&it).unwrap())\n}}\n\n\
         /// A configuration by the types of a spec, which `nullable` has or not. `None` if there are none.\n\
         pub(crate) fn decode(spec: &str, nulls: Nulls, decoder: &Decoder, config: &str) -> Option<Result<Json, Diagnostics>> {{\n\
         {arms}    None\n}}\n"
    )
}

/// Whether the macro makes types of a spec.
fn has_types(text: &str, nulls: Nulls) -> bool {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    let spec::Recovered { model, broken } = spec::recover(&mut diags, &arena, text);
    let Some(model) = model else { return false };
    let shape = infer::check(&mut diags, &model, nulls);
    lower::lower(&mut diags, &model, &broken, &shape, "App");
    !diags.has_errors()
}

/// A raw string.
fn quoted(text: &str) -> String {
    let hashes = (1..).map(|count| "#".repeat(count)).find(|it| !text.contains(&format!("\"{it}"))).unwrap();
    format!("r{hashes}\"{text}\"{hashes}")
}
