//! Our answers to the cases, and when they agree with the recorded ones.

use bumpalo::Bump;
use hclspec_runtime::diagnostic::{Diagnostics, DiagnosticsExt as _};
use hclspec_runtime::eval::{EvalContext, Functions, eval};
use hclspec_runtime::function::Group;
use hclspec_runtime::source::Source;
use hclspec_runtime::stdlib::json;
use hclspec_runtime::syntax::{Limits, parse_expr};
use hclspec_runtime::types::{Coll, Type};
use hclspec_runtime::value::{Object, Val};
use serde_json::{Value as Json, json};
use std::sync::Arc;

/// Our summaries where the words differ from the reference's.
const SUMMARIES: [(&str, &str); 10] = [
    ("Error in function call", "error in call of function"),
    ("Invalid 'for' condition", "invalid `for` condition"),
    ("Invalid 'for' expression", "invalid `for` expression"),
    ("Invalid 'for' directive", "invalid `for` directive"),
    ("Insufficient dynamic block labels", "too few labels for a dynamic block"),
    ("Extra characters in if marker", "extra characters in directive"),
    ("Extra characters in for marker", "extra characters in directive"),
    ("Extra characters in else marker", "extra characters in directive"),
    ("Extra characters in endif marker", "extra characters in directive"),
    ("Extra characters in endfor marker", "extra characters in directive"),
];

/// What we say to a case, in the form of the recorded answers.
pub(crate) fn answer(case: &Json) -> Json {
    let arena = Bump::new();
    let text = case["expr"].as_str().unwrap();
    let mut diags = Diagnostics::new();
    let variables = Object::new(match case["vars"].as_object() {
        Some(vars) => {
            vars.iter().map(|(name, value)| (name.clone(), json::decode(&value.to_string()).unwrap())).collect()
        }
        None => Vec::new(),
    });
    let cx = EvalContext::new(
        &variables,
        match case["functions"].as_str() {
            Some(_) => Functions { library: hclspec_functions::GENERAL, ..Functions::default() },
            None => Functions { groups: &[Group::Evaluation, Group::Attempts], ..Functions::default() },
        },
    );
    let value = parse_expr(&mut diags, &arena, text, Limits::default()).and_then(|expr| eval(&cx, &mut diags, &expr));
    if diags.has_errors() {
        diags.resolve(&Arc::new(Source::new("case", text)), None);
        let problems = diags.iter().map(|diagnostic| {
            let range = diagnostic.range().unwrap();
            let at = |position: hclspec::SourcePosition| format!("{}:{}", position.line, position.column);
            json!({ "summary": diagnostic.summary(), "from": at(range.start()), "to": at(range.end()) })
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
    let model = hclspec_lang::read(&mut diags, &arena, text.as_str()).unwrap();
    model.root.same_body_children()[0].take().unwrap().ty().clone()
}

/// A value in the form of the recorded ones, numbers digit for digit.
pub(crate) fn value_json(value: &Val) -> Json {
    match value {
        Val::Made(made) => value_json(made.from()),
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
        Type::Written(_) | Type::AnyObject | Type::Union(_) | Type::Named(_) | Type::Recursive(_) => {
            unreachable!("no value has this type")
        }
        Type::Coll(Coll::List, element) => json!(["list", type_json(element)]),
        Type::Coll(Coll::Set, element) => json!(["set", type_json(element)]),
        Type::Coll(Coll::Map, element) => json!(["map", type_json(element)]),
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
        return expected.get("value") == found.get("value") && expected["type"] == found["type"];
    }
    let problems = |answer: &Json| -> Vec<Problem> {
        let mut problems: Vec<_> = answer["diags"].as_array().into_iter().flatten().map(problem).collect();
        problems.sort();
        problems.dedup();
        problems
    };
    let (expected, found) = (problems(expected), problems(found));
    let mut matched = 0;
    for ours in &found {
        if expected.get(matched).is_some_and(|theirs| theirs.is(ours)) {
            matched += 1;
        } else if !expected[..matched].last().is_some_and(|theirs| theirs.is_followed_by(ours)) {
            return false;
        }
    }
    matched == expected.len()
}

/// As [`agree`], but we may report less: the reference also reports what follows from another problem. After a syntax
/// error it does not decode, but we do; then our first one must be among its own.
#[allow(dead_code, reason = "one of the programs that hold this module uses it")]
pub(crate) fn agree_in_essence(expected: &Json, found: &Json) -> bool {
    let problems =
        |answer: &Json| -> Vec<Problem> { answer["diags"].as_array().into_iter().flatten().map(problem).collect() };
    let (theirs, ours) = (problems(expected), problems(found));
    if agree(expected, found) {
        return true;
    }
    let among_theirs = |ours: &Problem| {
        theirs.iter().any(|theirs| theirs.is(ours) || theirs.is_surplus_of(ours) || theirs.is_comment_of(ours))
    };
    if !theirs.is_empty() && theirs.iter().all(Problem::is_of_syntax) {
        let first = ours.iter().filter(|problem| problem.is_of_syntax()).min_by_key(|problem| problem.from);
        return first.is_some_and(|first| first.is_of_opener() || among_theirs(first));
    }
    !ours.is_empty() && ours.iter().all(among_theirs)
}

/// Kinds of syntax errors, or how they start.
const SYNTAX: [&str; 33] = [
    "argument or block definition required",
    "argument definition required",
    "attribute redefined",
    "extra characters",
    "invalid `for` directive",
    "invalid `for` expression",
    "invalid argument name",
    "invalid attribute name",
    "invalid block definition",
    "invalid character",
    "invalid escape sequence",
    "invalid expression",
    "invalid legacy index syntax",
    "invalid multi-line string",
    "invalid number literal",
    "invalid single-argument block definition",
    "invalid string literal",
    "invalid template control keyword",
    "invalid template directive",
    "missing argument separator",
    "missing attribute",
    "missing close bracket",
    "missing closing parenthesis",
    "missing expression",
    "missing false expression",
    "missing item separator",
    "missing key/value separator",
    "missing newline",
    "nested splat",
    "unbalanced",
    "unexpected ",
    "unsupported operator",
    "unterminated",
];

/// Of these we mark what opens, not where the text ends; and of the last the wrong token, not the one after it.
const OPENERS: [&str; 5] =
    ["unclosed", "unterminated tuple", "unterminated object", "unterminated function", "missing close bracket"];

/// Kind, start and end.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Problem {
    kind: String,
    in_spec: bool,
    from: (u32, u32),
    to: (u32, u32),
}

impl Problem {
    /// The reference marks only the first token of a wrong argument, and of a string not even its quote; we mark all of
    /// the argument (SEMANTICS 4.7).
    fn is(&self, found: &Self) -> bool {
        let kind = self.kind.as_str();
        let of_argument = ["invalid function argument", "too many function arguments"].contains(&kind);
        let is_inside = |inner: &Self, outer: &Self| outer.from <= inner.from && inner.to <= outer.to;
        let place = if of_argument {
            is_inside(self, found)
        } else if kind == "incorrect attribute value type" {
            // We mark the element that is wrong.
            is_inside(found, self)
        } else if (kind.starts_with("missing ") || kind.starts_with("insufficient ")) && self.from == self.to {
            // What is missing in a file is for the reference at its start, for us after its last item.
            found.from == found.to
        } else {
            (found.from, found.to) == (self.from, self.to)
        };
        (&self.kind, self.in_spec) == (&found.kind, found.in_spec) && place
    }
}

impl Problem {
    /// The reference reports the first part of a value that does not have its type, we all.
    fn is_followed_by(&self, ours: &Self) -> bool {
        let is_near = self.from.0 == ours.from.0 || self.from <= ours.from && ours.to <= self.to;
        self.kind == "incorrect attribute value type" && self.kind == ours.kind && is_near
    }

    fn is_of_syntax(&self) -> bool {
        self.is_of_opener() || SYNTAX.iter().any(|it| self.kind.starts_with(it))
    }

    fn is_of_opener(&self) -> bool {
        OPENERS.iter().any(|it| self.kind.starts_with(it))
    }

    /// Where a line should not end yet and ends with a comment, the reference marks the comment, we the line end.
    fn is_comment_of(&self, ours: &Self) -> bool {
        self.kind == ours.kind && self.to == ours.to && self.to.1 == 1 && self.from <= ours.from
    }

    /// Of blocks that are too many the reference marks something inside the first, we its header (SEMANTICS 5.3).
    fn is_surplus_of(&self, ours: &Self) -> bool {
        self.kind == ours.kind && self.kind.starts_with("too many ") && self.kind.ends_with(" blocks")
    }
}

fn problem(problem: &Json) -> Problem {
    let summary = problem["summary"].as_str().unwrap();
    let ours =
        SUMMARIES.iter().find(|(theirs, _)| theirs.eq_ignore_ascii_case(summary)).map_or(summary, |(_, ours)| ours);
    let mut kind = ours.to_lowercase();
    if let Some(ours) = SUMMARIES.iter().map(|(_, ours)| *ours).find(|ours| kind.starts_with(ours)) {
        kind = ours.to_owned();
    }
    // Of too few blocks the reference says the same, whether there is none or only some.
    let missing = kind.strip_prefix("missing ").and_then(|rest| rest.strip_suffix(" block"));
    let too_few = || kind.strip_prefix("too few ").and_then(|rest| rest.strip_suffix(" blocks"));
    if let Some(block_type) = missing.or_else(too_few) {
        kind = format!("insufficient {block_type} blocks");
    }
    // A conversion is not an expression and has no place.
    let position = |end: &str| {
        let (line, column) = problem[end].as_str().and_then(|text| text.split_once(':')).unwrap_or(("0", "0"));
        (line.parse().unwrap(), column.parse().unwrap())
    };
    Problem { kind, in_spec: problem["in"] == "spec", from: position("from"), to: position("to") }
}
