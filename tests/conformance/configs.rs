//! Our answers to the cases of `configs/`, in the form of the recorded ones.

use super::ours::value_json;
use hclspec::{Decoder, Diagnostics, Severity, Value};
use hclspec_lang::SpecFile;
use hclspec_runtime::decoder::{Config, ConfigText};
use serde_json::{Value as Json, json};

/// What we say to a case, by the engine that takes its spec at run time.
pub(crate) fn answer(case: &Json) -> Json {
    let spec = match SpecFile::parse("spec", case["spec"].as_str().unwrap()) {
        Ok(spec) => spec,
        Err(problems) => return problems_json(&problems),
    };
    let several = is_several(case);
    match spec.decode_config(&decoder(case), config(case)) {
        Ok(value) => json!({ "value": value_json(&value) }),
        Err(problems) => {
            let mut answer = problems_json(&problems);
            for (found, problem) in answer["diags"].as_array_mut().unwrap().iter_mut().zip(problems.errors()) {
                if let Some(range) = problem.range().filter(|range| several && range.filename() != "spec") {
                    found["file"] = range.filename().into();
                }
            }
            answer
        }
    }
}

/// Whether a case has more than one file.
pub(crate) fn is_several(case: &Json) -> bool {
    case.get("files").is_some_and(|it| it.as_array().unwrap().len() > 1)
}

/// The texts of a case.
fn config(case: &Json) -> Config<'_> {
    let Some(files) = case.get("files") else { return Config::Text(case["config"].as_str().unwrap()) };
    let text =
        |file: &'_ Json| ConfigText::new(file[0].as_str().unwrap().to_owned(), file[1].as_str().unwrap().to_owned());
    Config::Texts(files.as_array().unwrap().iter().map(text).collect())
}

/// The host of a case: its variables.
pub(crate) fn decoder(case: &Json) -> Decoder {
    let variables = case.get("vars").and_then(Json::as_object).into_iter().flatten();
    // Of several files each has a name of its own.
    let name = case.get("files").map_or("config", |files| files[0][0].as_str().unwrap());
    Decoder::new().filename(name).variables(variables.map(|(name, value)| (name, host_value(value))))
}

/// A variable as the reference reads it from JSON.
fn host_value(value: &Json) -> Value {
    serde_json::from_value(value.clone()).unwrap()
}

/// Errors with their places; those in the spec are marked.
pub(crate) fn problems_json(problems: &Diagnostics) -> Json {
    let problems = problems.iter().filter(|problem| problem.severity() == Severity::Error).map(|it| {
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
