//! Proposes values for an argument: first values that the spec mentions, then a few of the argument's type.

use crate::words::{example, example_expression, is_deprecated, least, most, notation};
use bumpalo::Bump;
use hclspec_lang::model::{Argument, Bounds, Check, CollKind, Label, Limit, Measure, Ty, TyKind};
use hclspec_runtime::convert::as_written;
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics};
use hclspec_runtime::eval::{EvalContext, Functions, eval_whole};
use hclspec_runtime::syntax::{Limits, parse_expr};
use hclspec_runtime::text::{continues_identifier, is_identifier};
use hclspec_runtime::types;
use hclspec_runtime::types::Notation;
use hclspec_runtime::value::{Number, Object, Val, Value};
use std::collections::{BTreeMap, BTreeSet};

const MAX_CANDIDATES: usize = 48;

/// Limit on the length of a string or collection.
const MAX_LENGTH: usize = 1000;

/// Strings in many formats. The first one is used if nothing else is known.
const TEXTS: [&str; 34] = [
    "example",
    "",
    "a",
    "A",
    "EXAMPLE",
    "Example",
    "example-1",
    "example_1",
    "1",
    "0",
    "10",
    "100",
    "true",
    "10s",
    "1m",
    "1h30m",
    "1MiB",
    "127.0.0.1",
    "127.0.0.1:8080",
    ":8080",
    "10.0.0.0/8",
    "::1",
    "example.com",
    "https://example.com/",
    "/example",
    "user@example.com",
    "2026-01-01",
    "2026-01-01T00:00:00Z",
    "00000000-0000-0000-0000-000000000000",
    "1.0.0",
    "v1",
    "0644",
    "*",
    "{}",
];

const DURATIONS: [&str; 7] = ["30s", "1s", "5m", "1h", "24h", "100ms", "0s"];

const SIZES: [&str; 7] = ["1MiB", "64KiB", "1KiB", "1GiB", "1B", "1TiB", "0B"];

const NUMBERS: [f64; 18] =
    [1.0, 0.0, 2.0, 3.0, 5.0, 10.0, 50.0, 100.0, 1000.0, 1024.0, 8080.0, 10000.0, 65535.0, 1e6, 0.5, 0.1, -1.0, -10.0];

/// Last words of names whose values should not be invented.
const SECRETS: [&str; 7] = ["password", "passwd", "passphrase", "secret", "token", "credential", "credentials"];

/// Candidates for an argument, best first. `outer` is the argument's value in the default of a missing enclosing block.
pub(super) fn of_argument(argument: &Argument<'_>, outer: Option<&Value>) -> Vec<Value> {
    let mut found = Vec::new();
    found.extend(in_effect(argument).or_else(|| outer.filter(|_| !argument.is_required()).cloned()));
    let checks = argument.checks();
    let ty = argument.ty();
    of_checks(&checks, ty, &mut found);
    found.extend(argument.cases().map(Value::from));
    found.extend(example(argument.doc(), ty.kind()));
    let is_secret = ty.is_secret() || is_secret(argument.name());
    if is_secret && matches!(ty.kind(), TyKind::String | TyKind::Any) {
        found.push(Value::from(""));
    }
    of_bounds(&checks, ty, argument.name(), &mut found);
    found.extend(KnownValues::of(argument).of_type(ty));
    distinct(found)
}

/// Returns the HCL value to suggest for an argument: its default, its example, or a value that passes its checks. Returns `None` if the spec gives nothing but
/// a type.
pub fn offered(argument: &Argument<'_>) -> Option<String> {
    if let TyKind::Unevaluated(_) = argument.ty().kind() {
        return example_expression(argument.doc()).map(str::to_owned);
    }
    let checks = argument.checks();
    // Transforms that get the value directly, as `nested`.
    let results: Vec<&str> = argument
        .transforms()
        .filter(|transform| argument.specs().any(|spec| transform.children().next() == Some(spec)))
        .filter_map(|transform| transform.result())
        .collect();
    let is_known = argument.default().is_some() || example(argument.doc(), argument.ty().kind()).is_some();
    if !is_known && checks.is_empty() && results.is_empty() {
        return None;
    }
    let is_accepted = |value: &Value| {
        let holds = |check: &Check<'_>| match check.choices() {
            Some(choices) => choices.contains(value),
            None => check.path() != Some(&[]) || !is_refused(check.condition(), value),
        };
        checks.iter().all(holds) && !results.iter().any(|result| is_refused(result, value))
    };
    of_argument(argument, None).into_iter().find(is_accepted).map(|value| value.to_string())
}

/// Returns `true` if `expr`, a condition or a result with checks, rejects the value. Results of the spec's functions are unknown.
fn is_refused(expr: &str, value: &Value) -> bool {
    let mut diags = Diagnostics::new();
    let value = evaluated(&mut diags, expr, Val::from(value.clone()));
    let is_check = |problem: &Diagnostic| problem.code() == Some(Code::FailedCheck.name());
    value == Some(Value::Bool(false)) || diags.errors().any(is_check)
}

/// Value of an optional argument that isn't set: its default, or the result of a `transform` of null if that is a valid value.
pub(super) fn in_effect(argument: &Argument<'_>) -> Option<Value> {
    if argument.is_required() {
        return None;
    }
    if let Some(default) = argument.default() {
        return Some(default.clone());
    }
    let mut choices = Vec::new();
    of_checks(&argument.checks(), argument.ty(), &mut choices);
    if choices.is_empty() {
        return None;
    }
    let mut made = argument.transforms().filter_map(|transform| of_null(transform.result()?));
    made.find(|value| choices.contains(value))
}

/// Result of an expression if `nested` is null.
fn of_null(result: &str) -> Option<Value> {
    let mut diags = Diagnostics::new();
    evaluated(&mut diags, result, Val::NULL).filter(|_| !diags.has_errors())
}

fn evaluated(diags: &mut Diagnostics, expr: &str, nested: Val) -> Option<Value> {
    let arena = Bump::new();
    let expr = parse_expr(diags, &arena, expr, Limits::default())?;
    let variables = Object::new(vec![("nested".to_owned(), nested)]);
    eval_whole(&EvalContext::new(&variables, Functions::of_spec()), diags, &expr).map(Value::from)
}

/// Names after a `.`, and strings, in an expression: some of them may be keys of maps.
fn keys(expr: &str) -> impl Iterator<Item = &str> {
    let names = expr.split('.').skip(1).filter_map(|after| after.split(|c| !continues_identifier(c)).next());
    names.filter(|name| is_identifier(name)).chain(quoted(expr))
}

/// Candidates for a label, best first, judging by its name.
pub(super) fn of_label(label: &Label<'_>) -> Vec<String> {
    let mut found = Vec::new();
    let checks = label.checks();
    let text = Ty::new(TyKind::String);
    let ty = label.ty().map_or(&text, |ty| ty.element().unwrap_or(ty));
    if !matches!(ty.kind(), TyKind::String) {
        found.extend(of_type(ty));
    }
    of_checks(&checks, &text, &mut found);
    found.extend(label.choices().into_iter().flatten());
    found.extend(example(label.doc(), text.kind()));
    found.push(Value::from(label.name()));
    of_bounds(&checks, &text, label.name(), &mut found);
    found.extend(of_type(&text));
    let texts = distinct(found).into_iter().filter_map(|it| match it {
        Value::String(text) => Some(text),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        _ => None,
    });
    texts.collect()
}

fn distinct(values: Vec<Value>) -> Vec<Value> {
    let mut kept: Vec<Value> = Vec::with_capacity(values.len().min(MAX_CANDIDATES));
    for value in values {
        if !value.is_null() && !kept.contains(&value) && kept.len() < MAX_CANDIDATES {
            kept.push(value);
        }
    }
    kept
}

fn is_secret(name: &str) -> bool {
    let last = name.rsplit(['_', '-']).next().unwrap_or_default();
    SECRETS.contains(&last)
}

/// Adds the values that checks allow, or collections of these values.
fn of_checks(checks: &[Check<'_>], ty: &Ty, found: &mut Vec<Value>) {
    for choice in checks.iter().filter_map(|check| check.choices()).flatten() {
        found.push(choice.clone());
    }
    // Other checks, such as those of elements, are known only as an expression. Its strings are candidates.
    for check in checks.iter().filter(|check| check.choices().is_none()) {
        for text in quoted(check.condition()) {
            let text = Value::from(text);
            match ty.kind() {
                TyKind::Coll(CollKind::List | CollKind::Set, _) => found.push(Value::List(vec![text])),
                TyKind::Coll(CollKind::Map, _) => found.push(Value::Map(BTreeMap::from([(KEY.to_owned(), text)]))),
                _ => found.push(text),
            }
        }
    }
}

/// Quoted strings without escapes in an expression.
fn quoted(expr: &str) -> impl Iterator<Item = &str> {
    let parts = expr.split('"');
    parts.skip(1).step_by(2).filter(|text| !text.contains(['\\', '$', '%', '\n']))
}

/// Numbers at the limits of a range; strings and collections whose length is in a range. Strings are made from `name`.
fn of_bounds(checks: &[Check<'_>], ty: &Ty, name: &str, found: &mut Vec<Value>) {
    let of_number = |number: Number| {
        let notation = notation(ty.kind());
        match &notation {
            Some(notation) => Value::from(as_written(Val::Number(number), &types::Type::Written(notation.clone()))),
            None => Value::Number(number),
        }
    };
    for bounds in checks.iter().filter_map(|check| check.bounds()) {
        match bounds.measure() {
            Measure::Length if matches!(ty.kind(), TyKind::String) => found.extend(texts(bounds, name)),
            Measure::Length => found.extend(length(bounds).and_then(|length| of_length(ty, length))),
            _ => {
                let at = |limit: &Limit, is_min: bool| match limit.is_inclusive() {
                    true => Some(limit.number().clone()),
                    false if is_min => limit.number().add(&Number::from(1)).ok(),
                    false => limit.number().sub(&Number::from(1)).ok(),
                };
                let (min, max) = (bounds.min(), bounds.max());
                let ends = [min.and_then(|min| at(min, true)), max.and_then(|max| at(max, false))];
                let ends: Vec<Number> = ends.into_iter().flatten().collect();
                if let ([_, _], Some(min), Some(max)) = (ends.as_slice(), min, max) {
                    let sum = min.number().add(max.number());
                    let middle = sum.and_then(|sum| sum.div(&Number::from(2)));
                    found.extend(ends.into_iter().chain(middle.ok()).map(of_number));
                } else {
                    found.extend(ends.into_iter().map(of_number));
                }
            }
        }
    }
}

/// A length in the range: the minimum, or 1 if there is only a maximum.
fn length(bounds: &Bounds) -> Option<usize> {
    let length = match (bounds.min(), bounds.max()) {
        (Some(min), _) => usize::try_from(least(min)).ok()?,
        (None, Some(max)) => usize::try_from(most(max)).ok()?.min(1),
        (None, None) => return None,
    };
    (length <= MAX_LENGTH).then_some(length)
}

/// Strings whose length is in the range: words if any fit, or else the start of `example-1234567890..`.
fn texts(bounds: &Bounds, name: &str) -> impl Iterator<Item = Value> {
    let min = bounds.min().map_or(Some(0), |min| usize::try_from(least(min)).ok());
    let max = bounds.max().map_or(Some(usize::MAX), |max| usize::try_from(most(max)).ok());
    let (word, name) = ("example", name.replace('_', "-"));
    let words = [word.to_owned(), name.clone(), format!("{word}-{name}"), format!("{word}-of-{name}")];
    let digits = "1234567890".chars().cycle();
    let made = length(bounds).map(|least| {
        // The length of the word, if the range allows it.
        let length = least.max(word.len().min(max.unwrap_or_default()));
        let dash = (length > word.len() + 1).then_some('-');
        word.chars().chain(dash).chain(digits).take(length).collect::<String>()
    });
    let is_in = move |text: &String| {
        let length = text.chars().count();
        min.is_some_and(|min| min <= length) && max.is_some_and(|max| length <= max)
    };
    words.into_iter().filter(is_in).chain(made).map(Value::from)
}

fn of_length(ty: &Ty, length: usize) -> Option<Value> {
    let elements = |element: &Ty| -> Vec<Value> {
        let known = of_type(element);
        let more = |index: usize| match element.kind() {
            TyKind::Number => Value::from(index as u64),
            TyKind::String | TyKind::Any => Value::from(format!("example-{index}")),
            _ => known.first().cloned().unwrap_or_default(),
        };
        (0..length).map(|index| known.get(index).cloned().unwrap_or_else(|| more(index))).collect()
    };
    match ty.kind() {
        TyKind::Coll(CollKind::List | CollKind::Set, element) => Some(Value::List(elements(element))),
        TyKind::Coll(CollKind::Map, element) => {
            let entries = elements(element).into_iter().enumerate();
            Some(Value::Map(entries.map(|(index, it)| (format!("{KEY}{index}"), it)).collect()))
        }
        _ => None,
    }
}

/// Key of the only element of a map.
const KEY: &str = "name";

pub(super) fn of_type(ty: &Ty) -> Vec<Value> {
    KnownValues::default().of_type(ty)
}

/// Facts about the values of an argument.
#[derive(Default)]
struct KnownValues {
    /// Keys that maps may need.
    keys: BTreeSet<String>,
}

impl KnownValues {
    /// Collects the keys that expressions mention, since maps may need them.
    fn of(argument: &Argument<'_>) -> Self {
        let results = argument.transforms().filter_map(|transform| transform.result());
        let results = results.flat_map(keys).map(str::to_owned);
        let checks = argument.checks();
        let conditions = checks.iter().flat_map(|check| keys(check.condition())).map(str::to_owned);
        Self { keys: results.chain(conditions).take(MAX_CANDIDATES).collect() }
    }

    /// A few values of a type; none if its only value is null.
    fn of_type(&self, ty: &Ty) -> Vec<Value> {
        let collections = |element: &Ty| {
            let elements = self.of_type(element);
            let pair = elements.get(..2).map(|two| Value::List(two.to_vec()));
            let single = elements.into_iter().map(|element| Value::List(vec![element]));
            single.take(MAX_CANDIDATES - 2).chain([Value::List(Vec::new())]).chain(pair).collect()
        };
        let keyed = |value: &Value| -> BTreeMap<String, Value> {
            self.keys.iter().map(|key| (key.clone(), value.clone())).collect()
        };
        match ty.kind() {
            TyKind::String => TEXTS.iter().map(|text| Value::from(*text)).collect(),
            kind @ (TyKind::Number | TyKind::Written(Notation::Int)) => {
                let numbers = NUMBERS.iter().filter_map(|it| Number::try_from(*it).ok());
                numbers.filter(|it| *kind == TyKind::Number || it.is_integer()).map(Value::Number).collect()
            }
            TyKind::Bool => vec![Value::Bool(true), Value::Bool(false)],
            TyKind::Written(Notation::Words(_)) => {
                let words = ty.words().unwrap_or_default();
                let current = words.iter().filter(|(_, doc)| !is_deprecated(doc));
                let current: Vec<Value> = current.map(|(word, _)| Value::from(*word)).collect();
                if current.is_empty() { ty.choices().unwrap_or_default() } else { current }
            }
            // The value refers to a block by its label, or to an element of a map by its key.
            TyKind::Written(Notation::Key(_)) => {
                let texts = ty.key().and_then(|key| key.name()).into_iter().chain([KEY]).chain(TEXTS.iter().copied());
                texts.map(Value::from).collect()
            }
            TyKind::Union(all) => {
                let each: Vec<Vec<Value>> = all.iter().map(|(_, ty)| self.of_type(ty)).collect();
                let most = each.iter().map(Vec::len).max().unwrap_or_default();
                let turns = (0..most).flat_map(|turn| each.iter().filter_map(move |values| values.get(turn).cloned()));
                turns.take(MAX_CANDIDATES).collect()
            }
            TyKind::Written(Notation::Duration) => DURATIONS.iter().map(|text| Value::from(*text)).collect(),
            TyKind::Written(Notation::Size) => SIZES.iter().map(|text| Value::from(*text)).collect(),
            TyKind::Any => {
                let few = [Value::from("example"), Value::from(1), Value::Bool(true), Value::from("")];
                let more = [
                    Value::Tuple(vec![Value::from("example")]),
                    Value::Object(BTreeMap::from([(KEY.to_owned(), Value::from("example"))])),
                    Value::Object(keyed(&Value::from("example"))),
                    Value::Object(keyed(&Value::from(1))),
                    Value::Tuple(Vec::new()),
                    Value::Object(BTreeMap::new()),
                    Value::Tuple(vec![Value::from(1)]),
                ];
                let texts = TEXTS.iter().skip(1).map(|text| Value::from(*text));
                few.into_iter().chain(more).chain(texts).collect()
            }
            // The expression is not evaluated.
            TyKind::Unevaluated(_) => vec![Value::Bool(true)],
            TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, element) => collections(element),
            TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, element) => {
                let elements = self.of_type(element);
                let keyed = elements.first().map(|element| Value::Map(keyed(element)));
                let single =
                    elements.into_iter().map(|element| Value::Map(BTreeMap::from([(KEY.to_owned(), element)])));
                let mut found: Vec<Value> =
                    single.take(MAX_CANDIDATES - 2).chain([Value::Map(BTreeMap::new())]).collect();
                found.splice(1..1, keyed);
                found
            }
            TyKind::Tuple(elements) => {
                let elements: Vec<Vec<Value>> = elements.iter().map(|element| self.of_type(element)).collect();
                diagonal(&elements).map(|values| Value::Tuple(values.collect())).collect()
            }
            TyKind::AnyObject => {
                let values = [Value::from("example"), Value::from(1)];
                let single = values.iter().map(|it| Value::Object(BTreeMap::from([(KEY.to_owned(), it.clone())])));
                let keyed = values.iter().map(|it| Value::Object(keyed(it)));
                single.chain(keyed).chain([Value::Object(BTreeMap::new())]).collect()
            }
            TyKind::Object(_) | TyKind::Choice(_) => {
                let all = ty.attributes().unwrap_or_default();
                let attrs = || all.iter().filter(|attr| !(attr.is_optional() && is_deprecated(attr.doc())));
                let values = attrs().map(|attr| {
                    let first = attr.default().cloned().into_iter().chain(example(attr.doc(), attr.ty().kind()));
                    first.chain(self.of_type(attr.ty())).collect()
                });
                let values: Vec<Vec<Value>> = values.collect();
                let names = || attrs().map(|attr| attr.name().to_owned());
                diagonal(&values).map(|values| Value::Object(names().zip(values).collect())).collect()
            }
            TyKind::Known(_) | TyKind::Part(_) | TyKind::Recursive(..) => Vec::new(),
        }
    }
}

/// Combines lists by position: the first values of all lists, then the second ones, and so on. A list that is too short repeats its last value.
fn diagonal(all: &[Vec<Value>]) -> impl Iterator<Item = impl Iterator<Item = Value>> {
    let most = all.iter().map(Vec::len).max().unwrap_or(1).min(MAX_CANDIDATES);
    (0..most).map(move |index| {
        all.iter().map(move |values| values.get(index).or(values.last()).cloned().unwrap_or_default())
    })
}
