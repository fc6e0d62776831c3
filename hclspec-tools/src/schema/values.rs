//! JSON values that are valid for a type: everything that converts to it.
//!
//! A string that contains `${` or `%{` is a template, whose value is known only after evaluation.

use super::pattern;
use crate::json::{Json, NullProperties};
use crate::words;
use hclspec_lang::model::{Argument, Attribute, Bounds, Check, CollKind, Measure, Part, Ty, TyKind};
use hclspec_runtime::types::Notation;
use hclspec_runtime::value::{Number, Val, Value};

pub(super) fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
    Json::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

pub(super) fn texts<'t>(texts: impl IntoIterator<Item = &'t str>) -> Json {
    Json::Array(texts.into_iter().map(Json::string).collect())
}

pub(super) fn reference(name: &str) -> Json {
    object([("$ref", Json::string(format!("#/$defs/{name}")))])
}

/// `{"type": name}`.
pub(super) fn type_of(name: &str) -> Json {
    object([("type", Json::string(name))])
}

pub(super) fn array_of(items: Json) -> Json {
    object([("type", Json::string("array")), ("items", items)])
}

pub(super) fn any_of(schemas: Vec<Json>) -> Json {
    match <[Json; 1]>::try_from(schemas) {
        Ok([only]) => only,
        Err(schemas) => object([("anyOf", Json::Array(schemas))]),
    }
}

pub(super) const TEMPLATE: &str = "template";

/// Pattern of strings that may be templates.
const TEMPLATE_TEXT: &str = "[$%][{]";

/// Definition of a numeric string.
pub(super) const NUMBER: &str = "number_text";

/// Definitions that values refer to.
pub(super) fn definitions() -> Vec<(String, Json)> {
    let number = r"^[+-]?([0-9]+[.]?[0-9]*|[.][0-9]+)([eE][+-]?[0-9]+)?$";
    let text = |description: &str, pattern: &str| {
        object([
            ("description", Json::string(description)),
            ("type", Json::string("string")),
            ("pattern", Json::string(pattern)),
        ])
    };
    vec![
        (TEMPLATE.to_owned(), text("A template, such as \"${name}\".", TEMPLATE_TEXT)),
        (NUMBER.to_owned(), text("A number as text.", number)),
    ]
}

pub(super) fn of_argument(argument: &Argument<'_>) -> Json {
    let checks = argument.checks();
    let is_nullable = !argument.is_required();
    let mut specs = argument.specs();
    let first = value(argument.ty(), &checks, is_nullable);
    // Each spec that reads the argument converts it.
    let first_type = argument.ty().to_string();
    let others =
        specs.by_ref().skip(1).filter_map(|spec| spec.written_type()).filter(|it| it.to_string() != first_type);
    let others: Vec<Json> = others.map(|ty| value(ty, &[], is_nullable)).collect();
    if others.is_empty() {
        first
    } else {
        object([("allOf", Json::Array([first].into_iter().chain(others).collect()))])
    }
}

pub(super) fn type_name(name: &str) -> String {
    format!("type.{name}")
}

pub(super) fn of_named(part: Part<'_>) -> Json {
    let checks: Vec<Check<'_>> = part.spec().checks().collect();
    let schema = part.spec().written_type().map_or_else(|| Json::Object(Vec::new()), |ty| value(ty, &checks, false));
    match part.doc() {
        "" => schema,
        doc => with(schema, "description", Json::string(doc)),
    }
}

/// Schema of a type's values, without checks.
pub(super) fn of_type(ty: &Ty, is_nullable: bool) -> Json {
    value(ty, &[], is_nullable)
}

fn value(ty: &Ty, checks: &[Check<'_>], is_nullable: bool) -> Json {
    write_only(of_kind(ty, checks, is_nullable), ty.is_secret())
}

pub(super) fn write_only(schema: Json, is_secret: bool) -> Json {
    match schema {
        Json::Object(mut keywords) if is_secret => {
            keywords.push(("writeOnly".to_owned(), Json::Bool(true)));
            Json::Object(keywords)
        }
        schema => schema,
    }
}

fn of_kind(ty: &Ty, checks: &[Check<'_>], is_nullable: bool) -> Json {
    let null = is_nullable.then_some("null");
    let has_no_checks = matches!(
        ty.kind(),
        TyKind::Object(_)
            | TyKind::Choice(_)
            | TyKind::Union(_)
            | TyKind::Written(Notation::Words(_))
            | TyKind::Part(_)
            | TyKind::Recursive(..)
    );
    if let Some(name) = ty.name().filter(|_| has_no_checks || checks.is_empty()) {
        return any_of([reference(&type_name(name))].into_iter().chain(null.map(type_of)).collect());
    }
    // Or a template, or null.
    let or_else = |mut schemas: Vec<Json>| {
        schemas.push(reference(TEMPLATE));
        schemas.extend(null.map(type_of));
        any_of(schemas)
    };
    if let Some(words) = ty.words() {
        // Strings only, which must match exactly.
        let (old, current): (Vec<_>, Vec<_>) = words.into_iter().partition(|(_, doc)| words::is_deprecated(doc));
        let value = |(word, _): &(&str, &str)| of_value(&Value::from(*word));
        let old = old.iter().map(|word| {
            object([("const", value(word)), ("description", Json::string(word.1)), ("deprecated", Json::Bool(true))])
        });
        let mut schemas: Vec<Json> = old.collect();
        if !current.is_empty() {
            schemas.insert(0, object([("enum", Json::Array(current.iter().map(value).collect()))]));
        }
        return or_else(schemas);
    }
    if let Some(choices) = checks.iter().find_map(|check| check.choices()) {
        let listed = Json::Array(choices.iter().flat_map(written).collect());
        let mut schemas = vec![object([("enum", listed)])];
        // Other spellings of the same number or bool.
        if !matches!(ty.kind(), TyKind::String) {
            schemas.extend([reference(NUMBER), object([("enum", texts(BOOLS))])]);
        }
        return or_else(schemas);
    }
    let length = checks.iter().filter_map(|check| check.bounds()).find(|it| it.measure() == Measure::Length);
    match ty.kind() {
        TyKind::Any | TyKind::Unevaluated(_) if is_nullable => Json::Object(Vec::new()),
        TyKind::Any | TyKind::Unevaluated(_) => {
            object([("type", texts(["string", "number", "boolean", "array", "object"]))])
        }
        // Keys depend on the configuration.
        TyKind::Written(Notation::Key(_)) => or_else(vec![type_of("string")]),
        TyKind::String => {
            let min = length.and_then(shortest).filter(|min| *min > 0);
            let length = min.map(|min| ("minLength".to_owned(), Json::number(min)));
            let text: Vec<_> = length.into_iter().chain(patterns(checks)).collect();
            // Any string may be a template.
            if text.is_empty() {
                return object([("type", texts(["string", "number", "boolean"].into_iter().chain(null)))]);
            }
            let text = [("type".to_owned(), Json::string("string"))].into_iter().chain(text).collect();
            or_else(vec![Json::Object(text), object([("type", texts(["number", "boolean"]))])])
        }
        TyKind::Number | TyKind::Written(Notation::Int) => {
            let name = if let TyKind::Number = ty.kind() { "number" } else { "integer" };
            let mut number = vec![("type".to_owned(), Json::string(name))];
            let bounds = checks.iter().filter_map(|check| check.bounds()).filter(|it| it.measure() == Measure::Value);
            bounds.for_each(|bound| limits(bound, &mut number));
            or_else(vec![Json::Object(number), reference(NUMBER)])
        }
        TyKind::Union(all) => {
            let mut schemas: Vec<Json> = Vec::new();
            for (_, ty) in all.iter() {
                let schema = of_type(ty, false);
                if !schemas.contains(&schema) {
                    schemas.push(schema);
                }
            }
            schemas.extend(null.map(type_of));
            any_of(schemas)
        }
        // Durations and sizes, as precisely as a pattern can describe them, and templates.
        TyKind::Written(Notation::Duration) => or_else(vec![text_like(DURATIONS)]),
        TyKind::Written(Notation::Size) => or_else(vec![text_like(SIZES)]),
        TyKind::Bool => {
            let texts = object([("enum", texts(BOOLS))]);
            or_else(vec![type_of("boolean"), texts])
        }
        TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, element) => {
            let mut array =
                vec![("type".to_owned(), Json::string("array")), ("items".to_owned(), of_type(element, true))];
            if let Some(length) = length {
                array.extend(shortest(length).map(|min| ("minItems".to_owned(), Json::number(min))));
                // A set merges equal elements.
                let max = longest(length).filter(|_| !matches!(ty.kind(), TyKind::Coll(CollKind::Set, _)));
                array.extend(max.map(|max| ("maxItems".to_owned(), Json::number(max))));
            }
            or_else(vec![Json::Object(array)])
        }
        TyKind::Tuple(elements) => {
            let mut items: Vec<Json> = Vec::new();
            for element in elements.iter() {
                let item = of_type(element, true);
                if !items.contains(&item) {
                    items.push(item);
                }
            }
            let items = if items.is_empty() { Json::Object(Vec::new()) } else { any_of(items) };
            let count = || Json::number(elements.len());
            let array = object([
                ("type", Json::string("array")),
                ("items", items),
                ("minItems", count()),
                ("maxItems", count()),
            ]);
            or_else(vec![array])
        }
        TyKind::Coll(CollKind::Map | CollKind::Rec | CollKind::Keyed, element) => {
            let map = object([("type", Json::string("object")), ("additionalProperties", of_type(element, true))]);
            or_else(vec![map])
        }
        TyKind::AnyObject => or_else(vec![type_of("object")]),
        TyKind::Object(_) | TyKind::Choice(_) => {
            or_else(vec![of_object(&ty.attributes().unwrap_or_default(), ty.refuses_others())])
        }
        // Named types; enum values are handled above.
        TyKind::Known(_) | TyKind::Written(_) | TyKind::Part(_) | TyKind::Recursive(..) => Json::Object(Vec::new()),
    }
}

fn patterns(checks: &[Check<'_>]) -> Option<(String, Json)> {
    let rules = checks.iter().filter_map(|check| check.text_rules()).flatten();
    let mut found: Vec<String> = Vec::new();
    for pattern in rules.filter_map(pattern::of_rule) {
        if !found.contains(&pattern) {
            found.push(pattern);
        }
    }
    match found.as_slice() {
        [] => None,
        [only] => Some(("pattern".to_owned(), Json::string(only))),
        several => {
            let each = several.iter().map(|it| object([("pattern", Json::string(it))]));
            Some(("allOf".to_owned(), Json::Array(each.collect())))
        }
    }
}

pub(crate) const DURATIONS: &str = "^(0|([0-9]+\\.?[0-9]*|\\.[0-9]+)(w|d|h|m|s|ms|us|\u{b5}s|\u{3bc}s|ns)( *([0-9]+\\.?[0-9]*|\\.[0-9]+)(w|d|h|m|s|ms|us|\u{b5}s|\u{3bc}s|ns))*)$";

pub(crate) const SIZES: &str = "^[0-9]+(\\.[0-9]+)? ?([kKmMgGtTpPeE][iI]?)?[bB]$";

fn text_like(pattern: &str) -> Json {
    object([("type", Json::string("string")), ("pattern", Json::string(pattern))])
}

/// Strings that convert to bools.
const BOOLS: [&str; 4] = ["true", "false", "1", "0"];

/// Schema of an object type. Keys may be templates; `refuses_others` disallows other attributes.
fn of_object(attrs: &[Attribute<'_>], refuses_others: bool) -> Json {
    let property = |attr: &Attribute<'_>| {
        let schema = of_type(attr.ty(), true);
        let schema = match attr.default() {
            Some(default) => with(schema, "default", of_value(default)),
            None => schema,
        };
        let schema =
            if words::is_deprecated(attr.doc()) { with(schema, "deprecated", Json::Bool(true)) } else { schema };
        let schema = if attr.doc().is_empty() { schema } else { with(schema, "description", Json::string(attr.doc())) };
        (attr.name().to_owned(), schema)
    };
    let properties = Json::Object(attrs.iter().map(property).collect());
    let mut object_type = vec![("type".to_owned(), Json::string("object")), ("properties".to_owned(), properties)];
    if refuses_others {
        let templates = object([(TEMPLATE_TEXT, Json::Object(Vec::new()))]);
        object_type.push(("patternProperties".to_owned(), templates));
        object_type.push(("additionalProperties".to_owned(), Json::Bool(false)));
    }
    let required: Vec<&str> = attrs.iter().filter(|attr| !attr.is_optional()).map(|attr| attr.name()).collect();
    if !required.is_empty() {
        let has_no_template = object([("propertyNames", object([("not", reference(TEMPLATE))]))]);
        let has_template = object([("not", has_no_template)]);
        let schemas = vec![object([("required", texts(required))]), has_template];
        object_type.push(("anyOf".to_owned(), Json::Array(schemas)));
    }
    Json::Object(object_type)
}

/// Prepends a member to a schema.
pub(super) fn with(schema: Json, name: &str, value: Json) -> Json {
    let mut members = vec![(name.to_owned(), value)];
    // `true`.
    if let Json::Object(more) = schema {
        members.extend(more);
    }
    Json::Object(members)
}

/// JSON of a value. Template sequences are escaped.
pub(super) fn of_value(value: &Value) -> Json {
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
fn written(choice: &Value) -> Vec<Json> {
    let json = of_value(choice);
    let other = match choice {
        Value::String(text) if text == "true" || text == "false" => Some(Json::Bool(text == "true")),
        Value::String(text) => {
            let number = Number::parse_string(text).ok().filter(|number| number.to_string() == *text);
            number.and_then(|number| number_json(&number))
        }
        _ => None,
    };
    [json].into_iter().chain(other).collect()
}

/// The number, if JSON parsers represent it exactly.
fn number_json(number: &Number) -> Option<Json> {
    let is_exact = Number::try_from(number.as_f64()).is_ok_and(|exact| exact == *number);
    is_exact.then(|| Json::Number(number.to_string()))
}

fn limits(bounds: &Bounds, out: &mut Vec<(String, Json)>) {
    let ends = [(bounds.min(), "minimum", "exclusiveMinimum"), (bounds.max(), "maximum", "exclusiveMaximum")];
    for (limit, inclusive, exclusive) in ends {
        let Some(limit) = limit else { continue };
        let name = if limit.is_inclusive() { inclusive } else { exclusive };
        out.extend(number_json(limit.number()).map(|number| (name.to_owned(), number)));
    }
}

fn shortest(length: &Bounds) -> Option<usize> {
    length.min().and_then(|min| usize::try_from(words::least(min)).ok())
}

fn longest(length: &Bounds) -> Option<usize> {
    length.max().and_then(|max| usize::try_from(words::most(max)).ok())
}
