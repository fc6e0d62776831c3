//! Our answers to the cases of `configs/`, in the form of the recorded ones.

use super::ours::value_json;
use hclspec::{Decoder, Diagnostics, Severity, Value};
use hclspec_lang::SpecFile;
use serde_json::{Value as Json, json};

/// What we say to a case, by the engine that takes its spec at run time.
pub(crate) fn answer(case: &Json) -> Json {
    let spec = match SpecFile::parse("spec", case["spec"].as_str().unwrap()) {
        Ok(spec) => spec,
        Err(problems) => return problems_json(&problems),
    };
    match spec.decode_val(&decoder(case), case["config"].as_str().unwrap()) {
        Ok(value) => json!({ "value": value_json(&value) }),
        Err(problems) => problems_json(&problems),
    }
}

/// The host of a case: its variables.
pub(crate) fn decoder(case: &Json) -> Decoder {
    let variables = case.get("vars").and_then(Json::as_object).into_iter().flatten();
    Decoder::new().filename("config").variables(variables.map(|(name, value)| (name, host_value(value))))
}

/// A variable as the reference reads it from JSON.
fn host_value(value: &Json) -> Value {
    serde_json::from_value(value.clone()).unwrap()
}

/// Errors with their places; those in the spec are marked.
pub(crate) fn problems_json(problems: &Diagnostics) -> Json {
    let problems = problems.iter().filter(|it| it.severity() == Severity::Error).map(|it| {
        let mut problem = json!({ "summary": it.summary() });
        if let Some(range) = it.range() {
            let at = |position: hclspec::SourcePosition| format!("{}:{}", position.line, position.column);
            problem["from"] = at(range.start()).into();
            problem["to"] = at(range.end()).into();
            if range.filename() == "spec" {
                problem["in"] = "spec".into();
            }
        }
        problem
    });
    json!({ "diags": problems.collect::<Vec<_>>() })
}
