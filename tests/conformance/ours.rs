//! Our answers to the cases, and when they agree with the recorded ones.

use bumpalo::Bump;
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::eval::{EvalContext, Functions, eval};
use hclspec_runtime::source::Source;
use hclspec_runtime::stdlib::json;
use hclspec_runtime::syntax::{Limits, parse_expr};
use hclspec_runtime::types::Type;
use hclspec_runtime::value::Val;
use serde_json::{Value as Json, json};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Our summaries where the words differ from the reference's.
const SUMMARIES: [(&str, &str); 6] = [
    ("Error in function call", "error in call of function"),
    ("Invalid 'for' condition", "invalid `for` condition"),
    ("Invalid 'for' expression", "invalid `for` expression"),
    ("Invalid 'for' directive", "invalid `for` directive"),
    ("Extra characters in if marker", "extra characters in directive"),
    ("Extra characters in for marker", "extra characters in directive"),
];

/// What we say to a case, in the form of the recorded answers.
pub(crate) fn answer(case: &Json) -> Json {
    let arena = Bump::new();
    let text = case["expr"].as_str().unwrap();
    let mut diags = Diagnostics::new();
    let variables: BTreeMap<String, Val> = match case["vars"].as_object() {
        Some(vars) => {
            vars.iter().map(|(name, value)| (name.clone(), json::decode(&value.to_string()).unwrap())).collect()
        }
        None => BTreeMap::new(),
    };
    let cx = EvalContext::new(&variables, Functions { builtins: true, ..Functions::default() });
    let value = parse_expr(&mut diags, &arena, text, Limits::default()).and_then(|expr| eval(&cx, &mut diags, &expr));
    if diags.has_errors() {
        diags.resolve(&Arc::new(Source::new("case", text)), None);
        let problems = diags.iter().map(|it| {
            let range = it.range().unwrap();
            let at = |position: hclspec::SourcePosition| format!("{}:{}", position.line, position.column);
            json!({ "summary": it.summary(), "from": at(range.start()), "to": at(range.end()) })
        });
        return json!({ "diags": problems.collect::<Vec<_>>() });
    }
    let Some(mut value) = value else { return json!({ "diags": [], "found": "neither value nor problem" }) };
    if let Some(ty) = case["type"].as_str() {
        match hclspec_runtime::convert::convert(value, &declared(ty)) {
            Ok(converted) => value = converted,
            Err(mismatch) => {
                return json!({ "diags": [{ "summary": format!("does not convert to {ty}") , "detail": mismatch.to_string() }] });
            }
        }
    }
    json!({ "value": value_json(&value), "type": type_json(&value.ty()) })
}

/// A type expression as the spec language reads it.
fn declared(ty: &str) -> Type {
    let text = format!("object {{\n  attr \"x\" {{\n    type = {ty}\n  }}\n}}\n");
    let arena = Bump::new();
    let mut diags = Diagnostics::new();
    let model = hclspec_lang::read(&mut diags, &arena, &text).unwrap();
    match &model.root.same_body_children()[0].kind {
        hclspec_lang::spec::SpecKind::Attr { ty, .. } => ty.clone(),
        _ => unreachable!(),
    }
}

/// A value in the form of the recorded ones, numbers digit for digit.
fn value_json(value: &Val) -> Json {
    match value {
        Val::Null(_) => Json::Null,
        Val::Bool(value) => json!(value),
        Val::Number(number) => json!({ "number": number.to_string() }),
        Val::String(text) => json!(text),
        Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
            value.entries().unwrap().map(|(_, value)| value_json(value)).collect()
        }
        Val::Map(_) | Val::Object(_) => {
            let entries = value.entries().unwrap().map(|(key, value)| match key {
                Val::String(key) => (key, value_json(value)),
                _ => unreachable!(),
            });
            entries.collect::<serde_json::Map<_, _>>().into()
        }
    }
}

/// A type as the reference writes it.
fn type_json(ty: &Type) -> Json {
    match ty {
        Type::Any => json!("dynamic"),
        Type::String => json!("string"),
        Type::Number => json!("number"),
        Type::Bool => json!("bool"),
        Type::List(element) => json!(["list", type_json(element)]),
        Type::Set(element) => json!(["set", type_json(element)]),
        Type::Map(element) => json!(["map", type_json(element)]),
        Type::Tuple(elements) => json!(["tuple", elements.iter().map(type_json).collect::<Vec<_>>()]),
        Type::Object(attrs) => {
            let attrs = attrs.iter().map(|attr| (attr.name.to_string(), type_json(&attr.ty)));
            json!(["object", attrs.collect::<serde_json::Map<_, _>>()])
        }
    }
}

/// Values and types are equal; problems have the same kinds and places, repetitions and order aside.
pub(crate) fn agree(expected: &Json, found: &Json) -> bool {
    if expected.get("diags").is_none() && found.get("diags").is_none() {
        return expected["value"] == found["value"] && expected["type"] == found["type"];
    }
    let problems = |answer: &Json| -> Vec<Problem> {
        let mut problems: Vec<_> = answer["diags"].as_array().into_iter().flatten().map(problem).collect();
        problems.sort();
        problems.dedup();
        problems
    };
    let (expected, found) = (problems(expected), problems(found));
    expected.len() == found.len() && expected.iter().zip(&found).all(|(expected, found)| expected.is(found))
}

/// As [`agree`], but we may report less: the reference also reports what follows from another problem.
#[allow(dead_code, reason = "one of the two programs that hold this module uses it")]
pub(crate) fn agree_in_essence(expected: &Json, found: &Json) -> bool {
    let problems =
        |answer: &Json| -> Vec<Problem> { answer["diags"].as_array().into_iter().flatten().map(problem).collect() };
    let (theirs, ours) = (problems(expected), problems(found));
    agree(expected, found) || (!ours.is_empty() && ours.iter().all(|ours| theirs.iter().any(|theirs| theirs.is(ours))))
}

/// Kind, start and end.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    kind: String,
    from: (u32, u32),
    to: (u32, u32),
}

impl Problem {
    /// The reference marks only the first token of a wrong argument, and of a string not even its quote; we mark all of
    /// the argument (SEMANTICS 4.7).
    fn is(&self, found: &Self) -> bool {
        let of_argument = ["invalid function argument", "too many function arguments"].contains(&self.kind.as_str());
        let place = if of_argument {
            found.from <= self.from && self.to <= found.to
        } else {
            (found.from, found.to) == (self.from, self.to)
        };
        self.kind == found.kind && place
    }
}

fn problem(problem: &Json) -> Problem {
    let summary = problem["summary"].as_str().unwrap();
    let ours = SUMMARIES.iter().find(|(theirs, _)| *theirs == summary).map_or(summary, |(_, ours)| ours);
    let mut kind = ours.to_lowercase();
    if let Some(ours) = SUMMARIES.iter().map(|(_, ours)| *ours).find(|ours| kind.starts_with(ours)) {
        kind = ours.to_owned();
    }
    // A conversion is no expression and has no place.
    let position = |end: &str| {
        let (line, column) = problem[end].as_str().and_then(|text| text.split_once(':')).unwrap_or(("0", "0"));
        (line.parse().unwrap(), column.parse().unwrap())
    };
    Problem { kind, from: position("from"), to: position("to") }
}
