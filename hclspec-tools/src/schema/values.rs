//! JSON Schemas of the values of types.
//!
//! A schema accepts every JSON value that converts to its type. A string that contains `${` or `%{` is a template, whose value is known only after evaluation.

use super::keyword::{ANY, any_of, array_of, object, reference, texts, type_keyword, with};
use super::pattern;
use crate::json::{Json, NullProperties};
use crate::words::{self, distinct};
use hclspec_lang::model::{Argument, Attribute, Bounds, Check, CollKind, Measure, Part, Ty, TyKind};
use hclspec_runtime::types::Notation;
use hclspec_runtime::value::{Number, Val, Value};

/// Name of the definition of a template.
pub(super) const TEMPLATE: &str = "template";

/// Pattern of strings that may be templates.
const TEMPLATE_PATTERN: &str = "[$%][{]";

/// Name of the definition of a numeric string.
const NUMBER_TEXT: &str = "number_text";

/// Definitions to which the schemas of values refer.
pub(super) fn definitions() -> Vec<(String, Json)> {
    let number = r"^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?$";
    let text = |description: &str, pattern: &str| with(text_like(pattern), "description", Json::string(description));
    vec![
        (TEMPLATE.to_owned(), text("A template, such as \"${name}\".", TEMPLATE_PATTERN)),
        (NUMBER_TEXT.to_owned(), text("A number as text.", number)),
    ]
}

pub(super) fn argument_schema(argument: &Argument<'_>) -> Json {
    let is_nullable = !argument.is_required();
    let first = checked_schema(argument.ty(), &argument.checks(), is_nullable);
    // If several specs read the argument, its value must convert to the type of each. Types are the same if their texts are.
    let first_type = argument.ty().to_string();
    let others = argument.specs().skip(1).filter_map(|spec| spec.written_type());
    let others = others.filter(|it| it.to_string() != first_type).map(|ty| type_schema(ty, is_nullable));
    let all: Vec<Json> = [first].into_iter().chain(others).collect();
    match <[Json; 1]>::try_from(all) {
        Ok([only]) => only,
        Err(all) => object([("allOf", Json::Array(all))]),
    }
}

pub(super) fn type_name(name: &str) -> String {
    format!("type.{name}")
}

pub(super) fn named_type_schema(part: Part<'_>) -> Json {
    let checks: Vec<Check<'_>> = part.spec().checks().collect();
    let schema = part.spec().written_type().map_or(ANY, |ty| checked_schema(ty, &checks, false));
    match part.doc() {
        "" => schema,
        doc => with(schema, "description", Json::string(doc)),
    }
}

/// Schema of a type's values, without checks.
pub(super) fn type_schema(ty: &Ty, is_nullable: bool) -> Json {
    checked_schema(ty, &[], is_nullable)
}

fn checked_schema(ty: &Ty, checks: &[Check<'_>], is_nullable: bool) -> Json {
    write_only(kind_schema(ty, checks, is_nullable), ty.is_secret())
}

pub(super) fn write_only(schema: Json, is_secret: bool) -> Json {
    schema.and_some("writeOnly", is_secret.then_some(Json::Bool(true)))
}

fn kind_schema(ty: &Ty, checks: &[Check<'_>], is_nullable: bool) -> Json {
    // Checks of an argument can't be in the shared definition of a named type.
    let ignores_checks = matches!(
        ty.kind(),
        TyKind::Object(_)
            | TyKind::Choice(_)
            | TyKind::Union(_)
            | TyKind::Written(Notation::Words(_))
            | TyKind::Part(_)
            | TyKind::Recursive(..)
    );
    if let Some(name) = ty.name().filter(|_| ignores_checks || checks.is_empty()) {
        return or_null(vec![reference(&type_name(name))], is_nullable);
    }
    if let Some(words) = ty.words() {
        return or_template(enum_schemas(&words), is_nullable);
    }
    if let Some(choices) = checks.iter().find_map(|check| check.choices()) {
        let listed = Json::Array(choices.iter().flat_map(json_forms).collect());
        let mut schemas = vec![object([("enum", listed)])];
        // Other spellings of the same number or bool.
        if !matches!(ty.kind(), TyKind::String) {
            schemas.extend([reference(NUMBER_TEXT), object([("enum", texts(BOOLS))])]);
        }
        return or_template(schemas, is_nullable);
    }
    let length = checks.iter().filter_map(|check| check.bounds()).find(|it| it.measure() == Measure::Length);
    let schemas = match ty.kind() {
        TyKind::Any | TyKind::Unevaluated(_) if is_nullable => return ANY,
        TyKind::Any | TyKind::Unevaluated(_) => {
            return object([("type", texts(["string", "number", "boolean", "array", "object"]))]);
        }
        // The schema can't know the keys: they depend on the configuration.
        TyKind::Written(Notation::Key(_)) => vec![type_keyword("string")],
        TyKind::String => {
            let patterns = patterns(checks);
            let min = length.and_then(shortest).filter(|min| *min > 0).map(Json::number);
            // Any string may be a template.
            if min.is_none() && patterns.is_none() {
                let null = is_nullable.then_some("null");
                return object([("type", texts(["string", "number", "boolean"].into_iter().chain(null)))]);
            }
            let text = type_keyword("string").and_some("minLength", min);
            let text = if let Some((name, value)) = patterns { text.and(name, value) } else { text };
            vec![text, object([("type", texts(["number", "boolean"]))])]
        }
        kind @ (TyKind::Number | TyKind::Written(Notation::Int)) => {
            let name = if *kind == TyKind::Number { "number" } else { "integer" };
            let bounds = checks.iter().filter_map(|check| check.bounds()).filter(|it| it.measure() == Measure::Value);
            vec![bounds.fold(type_keyword(name), with_bounds), reference(NUMBER_TEXT)]
        }
        TyKind::Union(all) => return or_null(distinct(all.iter().map(|(_, ty)| type_schema(ty, false))), is_nullable),
        TyKind::Written(Notation::Duration) => vec![text_like(DURATIONS)],
        TyKind::Written(Notation::Size) => vec![text_like(SIZES)],
        TyKind::Bool => vec![type_keyword("boolean"), object([("enum", texts(BOOLS))])],
        TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, element) => {
            // A set merges equal elements.
            let max = length.filter(|_| !matches!(ty.kind(), TyKind::Coll(CollKind::Set, _))).and_then(longest);
            let array = array_of(type_schema(element, true));
            let array = array.and_some("minItems", length.and_then(shortest).map(Json::number));
            vec![array.and_some("maxItems", max.map(Json::number))]
        }
        TyKind::Tuple(elements) => {
            let items = distinct(elements.iter().map(|element| type_schema(element, true)));
            let items = array_of(if items.is_empty() { ANY } else { any_of(items) });
            let count = || Json::number(elements.len());
            vec![items.and("minItems", count()).and("maxItems", count())]
        }
        TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, element) => {
            vec![type_keyword("object").and("additionalProperties", type_schema(element, true))]
        }
        TyKind::AnyObject => vec![type_keyword("object")],
        TyKind::Object(_) | TyKind::Choice(_) => {
            vec![object_schema(&ty.attributes().unwrap_or_default(), ty.refuses_others())]
        }
        // Named types and enums have returned above, and no type that can be written is a known value.
        TyKind::Known(_) | TyKind::Written(_) | TyKind::Part(_) | TyKind::Recursive(..) => return ANY,
    };
    or_template(schemas, is_nullable)
}

/// Schema that accepts a template, or a value that one of `schemas` accepts.
fn or_template(mut schemas: Vec<Json>, is_nullable: bool) -> Json {
    schemas.push(reference(TEMPLATE));
    or_null(schemas, is_nullable)
}

fn or_null(mut schemas: Vec<Json>, is_nullable: bool) -> Json {
    schemas.extend(is_nullable.then(|| type_keyword("null")));
    any_of(schemas)
}

/// Schemas of enum values, which match only exact strings: one schema for all current values, and one for each deprecated value.
fn enum_schemas(words: &[(&str, &str)]) -> Vec<Json> {
    let (old, current): (Vec<_>, Vec<_>) = words.iter().partition(|(_, doc)| words::is_deprecated(doc));
    let value = |word: &str| value_json(&Value::from(word));
    let values: Vec<Json> = current.iter().map(|(word, _)| value(word)).collect();
    let current = (!values.is_empty()).then(|| object([("enum", Json::Array(values))]));
    let old = old.iter().map(|(word, doc)| {
        object([("const", value(word)), ("description", Json::string(*doc)), ("deprecated", Json::Bool(true))])
    });
    current.into_iter().chain(old).collect()
}

fn patterns(checks: &[Check<'_>]) -> Option<(&'static str, Json)> {
    let rules = checks.iter().filter_map(|check| check.text_rules()).flatten();
    match distinct(rules.filter_map(pattern::of_rule)).as_slice() {
        [] => None,
        [only] => Some(("pattern", Json::string(only))),
        several => {
            let each = several.iter().map(|it| object([("pattern", Json::string(it))]));
            Some(("allOf", Json::Array(each.collect())))
        }
    }
}

pub(crate) const DURATIONS: &str = "^(0|([0-9]+\\.?[0-9]*|\\.[0-9]+)(w|d|h|m|s|ms|us|\u{b5}s|\u{3bc}s|ns)( *([0-9]+\\.?[0-9]*|\\.[0-9]+)(w|d|h|m|s|ms|us|\u{b5}s|\u{3bc}s|ns))*)$";

pub(crate) const SIZES: &str = "^[0-9]+(\\.[0-9]+)? ?([kKmMgGtTpPeE][iI]?)?[bB]$";

fn text_like(pattern: &str) -> Json {
    type_keyword("string").and("pattern", Json::string(pattern))
}

/// Strings that convert to bools.
const BOOLS: [&str; 4] = ["true", "false", "1", "0"];

/// Schema of an object type. Keys may be templates; `refuses_others` disallows other attributes.
fn object_schema(attrs: &[Attribute<'_>], refuses_others: bool) -> Json {
    let property = |attr: &Attribute<'_>| {
        let mut schema = type_schema(attr.ty(), true);
        if let Some(default) = attr.default() {
            schema = with(schema, "default", value_json(default));
        }
        if words::is_deprecated(attr.doc()) {
            schema = with(schema, "deprecated", Json::Bool(true));
        }
        if !attr.doc().is_empty() {
            schema = with(schema, "description", Json::string(attr.doc()));
        }
        (attr.name().to_owned(), schema)
    };
    let properties = Json::Object(attrs.iter().map(property).collect());
    let mut schema = type_keyword("object").and("properties", properties);
    if refuses_others {
        schema = schema.and("patternProperties", object([(TEMPLATE_PATTERN, ANY)]));
        schema = schema.and("additionalProperties", Json::Bool(false));
    }
    let required: Vec<&str> = attrs.iter().filter(|attr| !attr.is_optional()).map(|attr| attr.name()).collect();
    if required.is_empty() {
        return schema;
    }
    // Required attributes may be missing if some key is a template.
    let has_no_template = object([("propertyNames", object([("not", reference(TEMPLATE))]))]);
    let has_template = object([("not", has_no_template)]);
    schema.and("anyOf", Json::Array(vec![object([("required", texts(required))]), has_template]))
}

/// JSON of a value. Template sequences are escaped.
pub(super) fn value_json(value: &Value) -> Json {
    escaped(Json::of_value(&Val::from(value.clone()), NullProperties::Kept))
}

fn escaped(json: Json) -> Json {
    match json {
        Json::String(text) => Json::String(text.replace("${", "$${").replace("%{", "%%{")),
        Json::Array(items) => Json::Array(items.into_iter().map(escaped).collect()),
        Json::Object(members) => Json::Object(members.into_iter().map(|(name, it)| (name, escaped(it))).collect()),
        Json::Null | Json::Bool(_) | Json::Number(_) => json,
    }
}

/// JSON forms of an enum value: a string that is a number or a bool may also be written as that number or bool.
fn json_forms(choice: &Value) -> Vec<Json> {
    let json = value_json(choice);
    let other = match choice {
        Value::String(text) if text == "true" || text == "false" => Some(Json::Bool(text == "true")),
        Value::String(text) => {
            let number = Number::parse_string(text).ok().filter(|number| number.to_string() == *text);
            number.and_then(|number| exact_number(&number))
        }
        _ => None,
    };
    [json].into_iter().chain(other).collect()
}

/// The number, if JSON parsers represent it exactly.
fn exact_number(number: &Number) -> Option<Json> {
    let is_exact = Number::try_from(number.as_f64()).is_ok_and(|exact| exact == *number);
    is_exact.then(|| Json::Number(number.to_string()))
}

fn with_bounds(schema: Json, bounds: &Bounds) -> Json {
    let ends = [(bounds.min(), "minimum", "exclusiveMinimum"), (bounds.max(), "maximum", "exclusiveMaximum")];
    ends.into_iter().fold(schema, |schema, (limit, inclusive, exclusive)| {
        let Some(limit) = limit else { return schema };
        let name = if limit.is_inclusive() { inclusive } else { exclusive };
        schema.and_some(name, exact_number(limit.number()))
    })
}

fn shortest(length: &Bounds) -> Option<usize> {
    length.min().and_then(|min| usize::try_from(words::least(min)).ok())
}

fn longest(length: &Bounds) -> Option<usize> {
    length.max().and_then(|max| usize::try_from(words::most(max)).ok())
}
