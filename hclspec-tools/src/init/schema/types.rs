//! Types and checks of values that are not bodies.

use super::forms::{Form, Forms, SchemaRoot, required};
use super::json::{as_text, cost, elements, get, hcl, is_set, members, number, size, text};
use crate::json::Json;
use crate::schema::is_common;
use crate::spec_block::SpecBlock;
use hclspec_runtime::text::{Quoted, is_identifier};
use std::collections::HashSet;

#[derive(Clone, Debug)]
pub(super) struct TypeAndChecks {
    pub(super) ty: String,
    pub(super) checks: Vec<SpecBlock>,
}

/// Nesting limit: deeper types are `any`.
const MAX_DEPTH: usize = 12;

/// Limit on the parts of a type. Further parts are `any`: definitions that use other definitions twice multiply.
const MAX_TYPE_SIZE: usize = 5_000;

/// Limit on the parts of all types together: a base, and one more part for each number of bytes of the schema.
const MAX_PARTS: (usize, usize) = (20_000, 1);

const ANY: &str = "any";

pub(super) struct Types<'r, 's> {
    root: &'r SchemaRoot<'s>,
    /// Remaining capacity for the parts of all types, and of the current type.
    left: [usize; 2],
}

impl<'r, 's> Types<'r, 's> {
    /// `length` is the length of the schema text.
    pub(super) fn new(root: &'r SchemaRoot<'s>, length: usize) -> Self {
        Self { root, left: [MAX_PARTS.0 + MAX_PARTS.1 * length, 0] }
    }

    pub(super) fn type_of(&mut self, forms: &Forms<'_>) -> TypeAndChecks {
        self.left[1] = MAX_TYPE_SIZE;
        self.of_forms(forms, 0)
    }

    fn of_forms(&mut self, forms: &Forms<'_>, depth: usize) -> TypeAndChecks {
        let plain = |ty: &str| TypeAndChecks { ty: ty.to_owned(), checks: Vec::new() };
        self.spend(1);
        match forms.all.as_slice() {
            _ if self.left.contains(&0) => plain(ANY),
            _ if depth > MAX_DEPTH => plain(ANY),
            [] => plain(ANY),
            [one] => self.of_form(*one, depth),
            several => {
                // Several enumerations count as one.
                let values: Option<Vec<&[Json]>> = several
                    .iter()
                    .map(|form| if let Form::Values(values) = form { Some(*values) } else { None })
                    .collect();
                if let Some(values) = values {
                    return self.of_values(&values.concat());
                }
                let is_string = |form: &&Form<'_>| matches!(form, Form::String(_));
                let is_scalar = |form: &&Form<'_>| matches!(form, Form::Number(_) | Form::Bool);
                let string = several.iter().find(is_string);
                // A string, which all other scalars convert to.
                if let Some(string) = string
                    && several.len() == 3
                    && several.iter().filter(is_scalar).count() == 2
                {
                    return self.of_form(*string, depth);
                }
                self.union(several, depth).map_or_else(|| plain(ANY), |ty| plain(&ty))
            }
        }
    }

    fn spend(&mut self, parts: usize) {
        self.left = self.left.map(|left| left.saturating_sub(parts));
    }

    fn union(&mut self, several: &[Form<'_>], depth: usize) -> Option<String> {
        let mut all: Vec<(String, String)> = Vec::new();
        for form in several {
            let ty = self.of_form(*form, depth + 1).ty;
            if has_any(&ty) || ty == "object" {
                return None;
            }
            if all.iter().any(|(_, other)| *other == ty) {
                continue;
            }
            let name = match form {
                Form::Bool => "flag",
                Form::Number(_) => "number",
                Form::Values(_) => "word",
                Form::String(_) => "text",
                Form::Array(_) => "list",
                Form::Any | Form::Object(..) => "object",
            };
            let taken = all.iter().filter(|(other, _)| other.starts_with(name)).count();
            let name = if taken == 0 { name.to_owned() } else { format!("{name}_{}", taken + 1) };
            all.push((name, ty));
        }
        // Enum values come before other strings.
        all.sort_by_key(|(name, _)| !name.starts_with("word"));
        match all.as_slice() {
            [(_, only)] => Some(only.clone()),
            all => {
                let all: String = all.iter().map(|(name, ty)| format!("{name} = {ty}\n")).collect();
                Some(format!("union({{\n{all}}})"))
            }
        }
    }

    fn of_form(&mut self, form: Form<'_>, depth: usize) -> TypeAndChecks {
        let typed = |ty: &str, checks: Vec<SpecBlock>| TypeAndChecks { ty: ty.to_owned(), checks };
        self.spend(1);
        match form {
            Form::Any => typed(ANY, Vec::new()),
            Form::Bool => typed("bool", Vec::new()),
            Form::Number(schema) => typed(number_type(schema), of_number(schema)),
            Form::String(schema) => match notation(self.root, schema) {
                Some(ty) => typed(ty, Vec::new()),
                None => typed("string", of_string(schema)),
            },
            Form::Values(values) => self.of_values(values),
            Form::Array(schema) => {
                let items = get(schema, "items").map(|items| self.root.forms(items));
                let element = items.map_or_else(|| ANY.to_owned(), |forms| self.of_forms(&forms, depth + 1).ty);
                let kind = if is_set(schema, "uniqueItems") { "set" } else { "list" };
                let length = bounds("length(nested)", number(schema, "minItems"), number(schema, "maxItems"));
                if has_any(&element) { typed(ANY, Vec::new()) } else { typed(&format!("{kind}({element})"), length) }
            }
            Form::Object(schema, _) => typed(&self.of_object(schema, depth), Vec::new()),
        }
    }

    fn of_values(&mut self, values: &[Json]) -> TypeAndChecks {
        // The enum values of one type cost little, but many types may have them.
        self.left[0] = self.left[0].saturating_sub(values.iter().map(size).sum::<usize>() / 64);
        of_values(values)
    }

    fn of_object(&mut self, schema: &Json, depth: usize) -> String {
        let properties = get(schema, "properties").map(members).unwrap_or_default();
        let additional = get(schema, "additionalProperties");
        let others = match additional {
            Some(schema @ Json::Object(_)) => {
                let forms = self.root.forms(schema);
                Some(self.of_forms(&forms, depth + 1).ty)
            }
            _ => None,
        };
        if properties.is_empty() {
            return match others {
                Some(ty) if !has_any(&ty) => format!("map({ty})"),
                _ => "object".to_owned(),
            };
        }
        if !properties.iter().all(|(name, _)| is_identifier(name)) {
            return "object".to_owned();
        }
        let required = required(schema);
        let attributes: String = properties
            .iter()
            .map(|(name, schema)| {
                let forms = self.root.forms(schema);
                let ty = self.of_forms(&forms, depth + 1).ty;
                self.spend(cost(schema));
                let doc: String = description(schema).iter().map(|line| format!("# {line}\n")).collect();
                // A schema made by `hclspec schema` allows null everywhere: the program decides about nulls.
                let is_required = required.contains(&name.as_str()) && (self.root.is_own || !forms.is_nullable);
                if is_required { format!("{doc}{name} = {ty}\n") } else { format!("{doc}{name} = optional({ty})\n") }
            })
            .collect();
        let ignore = if additional == Some(&Json::Bool(false)) { "" } else { ", ignore" };
        format!("object({{\n{attributes}}}{ignore})")
    }
}

/// Returns `true` if a part of the type is `any`. Elements of a list with such a type would be converted to a common type.
fn has_any(ty: &str) -> bool {
    ty.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == ANY)
}

/// Lines of the description, or else of the title.
pub(super) fn description(schema: &Json) -> Vec<String> {
    let text = text(schema, "description").or_else(|| text(schema, "title")).unwrap_or_default();
    text.lines().map(|line| line.trim_end().to_owned()).collect()
}

fn of_values(values: &[Json]) -> TypeAndChecks {
    let values: Vec<&Json> = values.iter().filter(|value| **value != Json::Null).collect();
    let of = |ty: &str, values: Vec<String>| {
        let condition = format!("contains([{}], nested)", values.join(", "));
        let check = SpecBlock::new("validate").argument("condition", condition);
        TypeAndChecks { ty: ty.to_owned(), checks: vec![check] }
    };
    let texts: Option<Vec<&str>> = values.iter().map(|value| as_text(value)).collect();
    let are = |is: fn(&&Json) -> bool| !values.is_empty() && values.iter().all(is);
    match texts {
        Some(texts) if !texts.is_empty() => {
            let mut known = HashSet::new();
            let words: Vec<&str> = texts.into_iter().filter(|text| known.insert(*text)).collect();
            TypeAndChecks { ty: format!("enum({})", crate::spec_block::list(&words)), checks: Vec::new() }
        }
        _ if are(|value| matches!(value, Json::Number(_))) => {
            of("number", values.iter().map(|value| hcl(value)).collect())
        }
        _ if are(|value| matches!(value, Json::Bool(_))) => {
            let checks = if values.len() > 1 {
                Vec::new()
            } else {
                of("bool", values.iter().map(|value| hcl(value)).collect()).checks
            };
            TypeAndChecks { ty: "bool".to_owned(), checks }
        }
        // Numbers and bools convert to strings.
        _ if are(|value| matches!(value, Json::Number(_) | Json::Bool(_) | Json::String(_))) => {
            let text = |value: &&Json| match value {
                Json::String(_) => hcl(value),
                value => Quoted(&hcl(value)).to_string(),
            };
            of("string", values.iter().map(text).collect())
        }
        _ => TypeAndChecks { ty: ANY.to_owned(), checks: Vec::new() },
    }
}

/// Notation that `hclspec schema` describes by this pattern.
fn notation(root: &SchemaRoot<'_>, schema: &Json) -> Option<&'static str> {
    let pattern = text(schema, "pattern").filter(|_| root.is_own)?;
    [(crate::schema::DURATIONS, "duration"), (crate::schema::SIZES, "size")]
        .into_iter()
        .find(|(known, _)| *known == pattern)
        .map(|(_, name)| name)
}

fn number_type(schema: &Json) -> &'static str {
    if text(schema, "type") == Some("integer") { "int" } else { "number" }
}

fn of_number(schema: &Json) -> Vec<SpecBlock> {
    let limit = |inclusive: &str, exclusive: &str, sign: &str| {
        let inclusive = number(schema, inclusive).map(|limit| format!("nested {sign}= {limit}"));
        // In older versions of JSON Schema, this keyword is a boolean: whether `minimum` or `maximum` is exclusive.
        let exclusive = number(schema, exclusive).map(|limit| format!("nested {sign} {limit}"));
        [inclusive, exclusive].into_iter().flatten().collect::<Vec<_>>()
    };
    let conditions = [limit("minimum", "exclusiveMinimum", ">"), limit("maximum", "exclusiveMaximum", "<")].concat();
    let limits =
        (!conditions.is_empty()).then(|| SpecBlock::new("validate").argument("condition", conditions.join(" && ")));
    limits.into_iter().collect()
}

fn of_string(schema: &Json) -> Vec<SpecBlock> {
    let mut checks = bounds("strlen(nested)", number(schema, "minLength"), number(schema, "maxLength"));
    let more = elements(get(schema, "allOf")).iter().filter_map(|part| text(part, "pattern"));
    for pattern in text(schema, "pattern").into_iter().chain(more).filter(|pattern| is_common(pattern)) {
        let message = format!("must match {pattern}");
        checks.push(
            SpecBlock::new("validate")
                .argument("condition", format!("can(regex({}, nested))", Quoted(pattern)))
                .argument("message", Quoted(&message).to_string()),
        );
    }
    checks
}

/// Checks for the limits of a length. A minimum of 0 needs none.
fn bounds(what: &str, min: Option<&str>, max: Option<&str>) -> Vec<SpecBlock> {
    let min = min.filter(|min| *min != "0").map(|min| format!("{what} >= {min}"));
    let max = max.map(|max| format!("{what} <= {max}"));
    let conditions: Vec<String> = [min, max].into_iter().flatten().collect();
    let check = SpecBlock::new("validate").argument("condition", conditions.join(" && "));
    if conditions.is_empty() { Vec::new() } else { vec![check] }
}
