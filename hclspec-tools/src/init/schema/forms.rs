//! Collects the alternative forms of a value in a schema. Leaves out null, and forms that exist only for HCL expressions.

use super::json::{as_text, elements, get, members, text};
use crate::json::Json;
use crate::schema::DECLARATION;
use std::collections::HashSet;

/// An alternative. Its schema has the further constraints.
#[derive(Clone, Copy, Debug)]
pub(super) enum Form<'s> {
    Any,
    Bool,
    Number(&'s Json),
    String(&'s Json),
    Values(&'s [Json]),
    Array(&'s Json),
    /// An object, with the reference that leads to it.
    Object(&'s Json, Option<&'s str>),
}

#[derive(Debug, Default)]
pub(super) struct Forms<'s> {
    pub(super) all: Vec<Form<'s>>,
    pub(super) is_nullable: bool,
}

/// A whole schema file.
pub(super) struct SchemaRoot<'s> {
    pub(super) json: &'s Json,
    /// Whether `hclspec schema` made the schema.
    pub(super) is_own: bool,
}

impl<'s> SchemaRoot<'s> {
    pub(super) fn new(json: &'s Json) -> Self {
        let is_own = text(json, "$comment").is_some_and(|text| text.ends_with("by `hclspec schema`."));
        Self { json, is_own }
    }

    /// Resolves a reference within the file.
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

    /// Collects the forms of a schema. Follows references and alternatives, but visits each schema only once, so recursion ends.
    pub(super) fn forms(&self, schema: &'s Json) -> Forms<'s> {
        let mut forms = Forms::default();
        let mut seen: HashSet<*const Json> = HashSet::new();
        let mut open = vec![(schema, None)];
        while let Some((schema, reference)) = open.pop() {
            if seen.insert(schema) {
                self.add(schema, reference, &mut open, &mut forms);
            }
        }
        forms
    }

    /// Adds the forms of a schema to `out`. If it only refers to other schemas, adds these to `open` instead, in reverse order.
    fn add(
        &self,
        schema: &'s Json,
        reference: Option<&'s str>,
        open: &mut Vec<(&'s Json, Option<&'s str>)>,
        out: &mut Forms<'s>,
    ) {
        if let Some(to) = text(schema, "$ref") {
            let is_for_expressions = self.is_own && matches!(to, "#/$defs/template" | "#/$defs/number_text");
            match self.target(to) {
                _ if is_for_expressions => {}
                Some(target) => open.push((target, Some(to))),
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
            _ => self.add_untyped(schema, reference, open, out),
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

    /// Adds a schema without `type`. Its other keywords imply the type.
    fn add_untyped(
        &self,
        schema: &'s Json,
        reference: Option<&'s str>,
        open: &mut Vec<(&'s Json, Option<&'s str>)>,
        out: &mut Forms<'s>,
    ) {
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
                open.extend(all.iter().rev().map(|schema| (schema, reference)));
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

/// Merges the members of each `allOf` into one schema, if they are complete schemas.
pub(super) struct Merger<'s> {
    root: &'s Json,
    /// Remaining capacity for values: schemas that refer to others several times multiply.
    left: usize,
}

/// Limit on merged values: a base, and one more for each number of bytes.
const MAX_MADE: (usize, usize) = (100_000, 1);

/// Nesting limit. A deeper `allOf` of complete schemas is left out.
const MAX_NESTED: usize = 8;

impl<'s> Merger<'s> {
    /// `length` is the length of the schema text.
    pub(super) fn new(root: &'s Json, length: usize) -> Self {
        Self { root, left: MAX_MADE.0 + MAX_MADE.1 * length }
    }

    pub(super) fn merged(mut self) -> Json {
        self.schema(self.root, MAX_NESTED)
    }

    fn schema(&mut self, schema: &Json, nested: usize) -> Json {
        self.left = self.left.saturating_sub(1);
        let keywords = match schema {
            Json::Array(items) => return Json::Array(items.iter().map(|item| self.schema(item, nested)).collect()),
            Json::Object(keywords) => keywords,
            json => return json.clone(),
        };
        let parts = elements(get(schema, "allOf"));
        if parts.is_empty() {
            return Json::Object(keywords.iter().map(|(name, it)| (name.clone(), self.schema(it, nested))).collect());
        }
        let is_whole = |part: &&Json| ["$ref", "type", "properties"].iter().any(|name| get(part, name).is_some());
        let mut all: Vec<(String, Json)> = Vec::new();
        let mut add = |name: &str, value: &Json| match (all.iter_mut().find(|(known, _)| known == name), value) {
            (None, value) => all.push((name.to_owned(), value.clone())),
            (Some((_, Json::Object(known))), Json::Object(more)) if name == "properties" => {
                let names: HashSet<String> = known.iter().map(|(name, _)| name.clone()).collect();
                known.extend(more.iter().filter(|(name, _)| !names.contains(name)).cloned());
            }
            (Some((_, Json::Array(known))), Json::Array(more)) if name == "required" => {
                known.extend(more.iter().cloned())
            }
            // Keeps only the first value of other keywords. The spec may then accept more than the schema, but not less.
            (Some(_), _) => {}
        };
        for (name, value) in keywords.iter().filter(|(name, _)| name != "allOf") {
            add(name, value);
        }
        let rest: Vec<Json> = parts.iter().filter(|part| !is_whole(part)).cloned().collect();
        if !rest.is_empty() {
            add("allOf", &Json::Array(rest));
        }
        if let Some(nested) = nested.checked_sub(1) {
            for part in parts.iter().filter(is_whole) {
                let target = text(part, "$ref").and_then(|to| SchemaRoot::new(self.root).target(to));
                let target = target.filter(|_| self.left > 0).map(|target| self.schema(target, nested));
                let part = target.as_ref().unwrap_or(part);
                members(part).iter().filter(|(name, _)| name != "$ref").for_each(|(name, value)| add(name, value));
            }
        }
        Json::Object(all.iter().map(|(name, value)| (name.clone(), self.schema(value, nested))).collect())
    }
}

/// Required names of an object. Schemas of `hclspec schema` require attributes only of objects without templates.
pub(super) fn required(schema: &Json) -> Vec<&str> {
    let names = elements(get(schema, "required"));
    let unless_computed = elements(get(schema, "anyOf"));
    let is_computed = unless_computed.iter().any(|part| get(part, "not").is_some());
    let more = unless_computed.iter().filter(|_| is_computed).flat_map(|part| elements(get(part, "required")));
    names.iter().chain(more).filter_map(as_text).collect()
}

/// Kind and variable of local values or input variables: their description has the variable between `refer to them as` and a dot. The kind is empty
/// for defaults of input variables.
pub(super) fn definitions_variable(schema: &Json) -> Option<(&'static str, &str)> {
    let description = text(schema, "description")?;
    let starts = [
        ("Values that expressions refer to as ", "locals"),
        ("Values that are set from outside. Expressions refer to them as ", "inputs"),
        ("Defaults of values that are set from outside. Expressions refer to them as ", ""),
    ];
    starts.into_iter().find_map(|(start, kind)| Some((kind, description.strip_prefix(start)?.strip_suffix(".NAME.")?)))
}

/// Additional arguments that declarations of input variables may have.
pub(super) fn ignored_arguments(schema: &Json) -> Vec<&str> {
    let declarations = elements(get(schema, "anyOf")).iter().filter_map(|form| get(form, "additionalProperties"));
    let bodies = declarations.flat_map(|body| elements(get(body, "anyOf")));
    let names = bodies.filter_map(|body| get(body, "properties")).flat_map(members).map(|(name, _)| name.as_str());
    names.filter(|name| !name.starts_with('/') && DECLARATION.iter().all(|known| known.0 != *name)).collect()
}
