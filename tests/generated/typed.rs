//! Every spec and configuration of the tests is decoded both ways: into the types that the macro generates, and by the
//! engine that takes its spec at run time. Values as JSON and problems agree.

#[allow(dead_code, reason = "of the cases only specs and configurations are used")]
#[path = "../specs/cases.rs"]
mod cases;
#[allow(dead_code, reason = "of the answers only the host is used")]
#[path = "../conformance/configs.rs"]
mod configs;
#[path = "../specs/decoder.rs"]
mod decoder;
#[allow(dead_code, reason = "used by the answers")]
#[path = "../conformance/ours.rs"]
mod ours;
#[path = "../conformance/recorded.rs"]
mod recorded;

/// `SPECS`: every valid spec, and what decodes into its types, with nulls and without.
pub(crate) mod specs {
    #![allow(clippy::all, dead_code, deprecated, missing_docs, unused)]

    use crate::{Made, json, rewritten};

    include!(concat!(env!("OUT_DIR"), "/specs.rs"));
}

use hclspec::{Decoder, Diagnostics, Value};
use hclspec_lang::SpecFile;
use hclspec_lang::infer::Nulls;
use serde_json::Value as Json;
use std::collections::BTreeMap;
use std::path::Path;

/// A configuration of a spec.
pub(crate) struct Case {
    pub(crate) name: String,
    pub(crate) decoder: Decoder,
    pub(crate) config: String,
}

#[test]
fn generated_types_and_the_dynamic_engine_agree() {
    let cases = all_cases();
    assert!(cases.keys().eq(specs::SPECS.iter().map(|(spec, ..)| spec)), "types of other specs were made");
    let (mut count, mut wrong) = (0, Vec::new());
    for ((spec, cases), (_, kept, refused)) in cases.iter().zip(specs::SPECS) {
        let file = SpecFile::parse("spec", spec).unwrap();
        for case in cases {
            for (nulls, typed) in [(Nulls::Kept, kept), (Nulls::Refused, refused)] {
                let Some((typed, _)) = typed else { continue };
                count += 1;
                if let Err(why) = agree(&file, case, nulls, &typed(&case.decoder, &case.config)) {
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
        let place =
            it.range().map(|range| [range.start().line, range.start().column, range.end().line, range.end().column]);
        let in_spec = it.range().is_some_and(|range| range.filename() != "config");
        (format!("{}: {}", it.summary(), it.detail()), place.filter(|_| !in_spec), in_spec)
    };
    problems.iter().map(problem).collect()
}

/// The configurations of every valid spec.
pub(crate) fn all_cases() -> BTreeMap<String, Vec<Case>> {
    let mut all: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for (file, case) in cases::all(crate::tests()) {
        let decoder = decoder::decoder(&case, Path::new(env!("OUT_DIR"))).filename("config");
        let case_of = Case { name: format!("{file}: {}", case.rule), decoder, config: case.config };
        all.entry(case.spec).or_default().push(case_of);
    }
    // The types decode one text; `tests/json.rs` decodes several files into types.
    for (file, case) in recorded::all(crate::tests()) {
        let text = |name: &str| case[name].as_str().unwrap().to_owned();
        let cases = all.entry(text("spec")).or_default();
        if configs::is_several(&case) {
            continue;
        }
        cases.push(Case {
            name: format!("{file}: {}", text("rule")),
            decoder: configs::decoder(&case),
            config: text("config"),
        });
    }
    all.retain(|spec, _| SpecFile::parse("spec", spec).is_ok());
    all
}
