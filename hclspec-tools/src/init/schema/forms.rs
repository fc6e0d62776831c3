//! The forms that a value may have by a schema: alternatives, without null and what only HCL's expressions need.

use super::json::{as_text, elements, get, members, text};
use crate::json::Json;

/// One of the forms. What is said of it besides is in its schema.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form<'s> {
    Any,
    Bool,
    Number(&'s Json),
    String(&'s Json),
    /// One of these values.
    Values(&'s [Json]),
    Array(&'s Json),
    /// An object, with the reference that leads to it.
    Object(&'s Json, Option<&'s str>),
}

/// All forms of a schema.
#[derive(Debug, Default)]
pub(super) struct Forms<'s> {
    pub(super) all: Vec<Form<'s>>,
    /// Whether null is one.
    pub(super) is_nullable: bool,
}

/// A whole schema file.
pub(super) struct Root<'s> {
    pub(super) json: &'s Json,
    /// Whether `hclspec schema` made it.
    pub(super) is_own: bool,
}

/// References are followed so many times.
const MOST_REFERENCES: usize = 64;

impl<'s> Root<'s> {
    pub(super) fn new(json: &'s Json) -> Self {
        let is_own = text(json, "$comment").is_some_and(|text| text.ends_with("by `hclspec schema`."));
        Self { json, is_own }
    }

    /// What a reference leads to, in the same file.
    pub(super) fn target(&self, reference: &str) -> Option<&'s Json> {
        let path = reference.strip_prefix('#')?;
        path.split('/').filter(|step| !step.is_empty()).try_fold(self.json, |json, step| {
            let step = step.replace("~1", "/").replace("~0", "~");
            match json {
                Json::Array(items) => items.get(step.parse::<usize>().ok()?),
                json => get(json, &step),
            }
        })
    }

    pub(super) fn forms(&self, schema: &'s Json) -> Forms<'s> {
        let mut forms = Forms::default();
        self.add(schema, None, MOST_REFERENCES, &mut forms);
        forms
    }

    fn add(&self, schema: &'s Json, reference: Option<&'s str>, left: usize, out: &mut Forms<'s>) {
        if let Some(to) = text(schema, "$ref") {
            let is_for_expressions = self.is_own && matches!(to, "#/$defs/template" | "#/$defs/number_text");
            match self.target(to).filter(|_| left > 0) {
                _ if is_for_expressions => {}
                Some(target) => self.add(target, Some(to), left - 1, out),
                None => out.all.push(Form::Any),
            }
            return;
        }
        if let Some(values) = get(schema, "enum").map(|values| elements(Some(values))) {
            out.is_nullable |= values.contains(&Json::Null);
            let is_bool_text =
                values.len() == 4 && values.iter().all(|it| matches!(as_text(it), Some("true" | "false" | "1" | "0")));
            if !(self.is_own && is_bool_text) {
                out.all.push(Form::Values(values));
            }
            return;
        }
        if let Some(value) = get(schema, "const") {
            out.is_nullable |= *value == Json::Null;
            out.all.push(Form::Values(std::slice::from_ref(value)));
            return;
        }
        match get(schema, "type") {
            Some(Json::String(name)) => self.add_type(name, schema, reference, out),
            Some(Json::Array(names)) => {
                let names: Vec<&str> = names.iter().filter_map(as_text).collect();
                let has = |all: &[&str]| all.iter().all(|name| names.contains(name));
                // Numbers and bools convert to strings.
                let is_string = has(&["string", "number", "boolean"]);
                out.is_nullable |= names.contains(&"null");
                if is_string && has(&["array", "object"]) {
                    out.all.push(Form::Any);
                    return;
                }
                for name in names {
                    if !(is_string && matches!(name, "number" | "boolean")) {
                        self.add_type(name, schema, reference, out);
                    }
                }
            }
            _ => self.add_untyped(schema, reference, left, out),
        }
    }

    fn add_type(&self, name: &str, schema: &'s Json, reference: Option<&'s str>, out: &mut Forms<'s>) {
        match name {
            "null" => out.is_nullable = true,
            "boolean" => out.all.push(Form::Bool),
            "number" | "integer" => out.all.push(Form::Number(schema)),
            "string" => out.all.push(Form::String(schema)),
            "array" => out.all.push(Form::Array(schema)),
            "object" => out.all.push(Form::Object(schema, reference)),
            _ => out.all.push(Form::Any),
        }
    }

    /// A schema without `type`, which its other keywords imply.
    fn add_untyped(&self, schema: &'s Json, reference: Option<&'s str>, left: usize, out: &mut Forms<'s>) {
        let has = |names: &[&str]| names.iter().any(|name| get(schema, name).is_some());
        if *schema == Json::Bool(false) {
            return;
        }
        if has(&["properties", "additionalProperties", "required", "patternProperties"]) {
            out.all.push(Form::Object(schema, reference));
            return;
        }
        for keyword in ["anyOf", "oneOf"] {
            let all = elements(get(schema, keyword));
            if !all.is_empty() {
                // Nested deeper than any schema is.
                match left.checked_sub(1) {
                    Some(left) => all.iter().for_each(|schema| self.add(schema, reference, left, out)),
                    None => out.all.push(Form::Any),
                }
                return;
            }
        }
        out.all.push(if has(&["items", "minItems", "maxItems", "uniqueItems"]) {
            Form::Array(schema)
        } else if has(&["pattern", "minLength", "maxLength", "format"]) {
            Form::String(schema)
        } else if has(&["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]) {
            Form::Number(schema)
        } else {
            Form::Any
        });
    }
}

/// The same schema, in which `allOf` of whole schemas is one schema.
pub(super) fn merged(root: &Json, schema: &Json, left: usize) -> Json {
    match schema {
        Json::Array(items) => Json::Array(items.iter().map(|item| merged(root, item, left)).collect()),
        Json::Object(keywords) => {
            let parts = elements(get(schema, "allOf"));
            let is_whole = |part: &&Json| ["$ref", "type", "properties"].iter().any(|name| get(part, name).is_some());
            let mut all: Vec<(String, Json)> = Vec::new();
            let mut add = |name: &str, value: &Json| match (all.iter_mut().find(|(known, _)| known == name), value) {
                (None, value) => all.push((name.to_owned(), value.clone())),
                (Some((_, Json::Object(known))), Json::Object(more)) if name == "properties" => {
                    let new: Vec<_> =
                        more.iter().filter(|(name, _)| known.iter().all(|it| it.0 != *name)).cloned().collect();
                    known.extend(new);
                }
                (Some((_, Json::Array(known))), Json::Array(more)) if name == "required" => {
                    known.extend(more.iter().cloned())
                }
                // The first one counts, so that nothing is refused that a later one would accept.
                (Some(_), _) => {}
            };
            for (name, value) in keywords.iter().filter(|(name, _)| name != "allOf") {
                add(name, value);
            }
            let rest: Vec<Json> = parts.iter().filter(|part| !is_whole(part)).cloned().collect();
            if !rest.is_empty() {
                add("allOf", &Json::Array(rest));
            }
            if let Some(left) = left.checked_sub(1) {
                for part in parts.iter().filter(is_whole) {
                    let reference = text(part, "$ref")
                        .and_then(|to| Root::new(root).target(to).map(|target| merged(root, target, left)));
                    let part = reference.as_ref().unwrap_or(part);
                    members(part).iter().filter(|(name, _)| name != "$ref").for_each(|(name, value)| add(name, value));
                }
            }
            let deeper = |(name, value): &(String, Json)| (name.clone(), merged(root, value, left));
            Json::Object(all.iter().map(deeper).collect())
        }
        json => json.clone(),
    }
}

/// The names that an object requires. Schemas of `hclspec schema` require attributes only of objects without templates.
pub(super) fn required(schema: &Json) -> Vec<&str> {
    let names = elements(get(schema, "required"));
    let unless_computed = elements(get(schema, "anyOf"));
    let is_computed = unless_computed.iter().any(|part| get(part, "not").is_some());
    let more = unless_computed.iter().filter(|_| is_computed).flat_map(|part| elements(get(part, "required")));
    names.iter().chain(more).filter_map(as_text).collect()
}

/// A local value or input variable: the word after `refer to them as`, before the dot.
pub(super) fn definitions_variable(schema: &Json) -> Option<(&'static str, &str)> {
    let description = text(schema, "description")?;
    let starts = [
        ("Values that expressions refer to as ", "locals"),
        ("Values that are set from outside. Expressions refer to them as ", "inputs"),
    ];
    starts.into_iter().find_map(|(start, kind)| Some((kind, description.strip_prefix(start)?.strip_suffix(".NAME.")?)))
}
