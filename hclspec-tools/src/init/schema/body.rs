//! Converts objects of a schema to bodies: each property becomes an argument or a block.

use super::extent::Extent;
use super::forms::{Form, Forms, SchemaRoot, definitions_variable, ignored_arguments, required};
use super::json::{as_text, cost, elements, get, hcl, is_set, members, number, text};
use super::types::{Types, description};
use crate::json::Json;
use crate::schema::is_common;
use crate::spec_block::SpecBlock;
use hclspec_runtime::text::{Quoted, is_identifier};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Keywords that a spec can't express.
const UNSAID: [&str; 22] = [
    "not",
    "if",
    "patternProperties",
    "propertyNames",
    "contains",
    "minContains",
    "maxContains",
    "minProperties",
    "maxProperties",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
    "unevaluatedItems",
    "multipleOf",
    "contentEncoding",
    "contentMediaType",
    "prefixItems",
    "additionalItems",
    "$dynamicRef",
    "$recursiveRef",
    "allOf",
];

/// Limit on spec blocks made from a schema: a base, and one more for each number of bytes.
const MAX_ITEMS: (usize, usize) = (10_000, 4);

/// Property that holds a comment in JSON configurations.
const COMMENT: &str = "//";

pub(super) struct Bodies<'r, 's> {
    root: &'r SchemaRoot<'s>,
    extent: Extent,
    /// Parts, and other top-level blocks.
    pub(super) definitions: Vec<SpecBlock>,
    pub(super) has_patterns: bool,
    /// References to the enclosing definitions; `parts` has the recursive ones, with the names of their parts.
    around: Vec<&'s str>,
    parts: BTreeMap<&'s str, String>,
    /// Remaining capacity for spec blocks.
    left: usize,
    types: Types<'r, 's>,
}

/// An object, with the reference that leads to it.
type Object<'s> = (&'s Json, Option<&'s str>);

/// Counterpart of a property in a spec.
enum Kind<'s> {
    Argument,
    /// A block type without labels.
    Block {
        objects: Vec<Object<'s>>,
        several: Option<&'s Json>,
    },
    /// Blocks with labels. The last ones may be optional. `is_map` if no two blocks have the same labels.
    Labelled {
        objects: Vec<Object<'s>>,
        labels: usize,
        optional: usize,
        is_map: bool,
    },
}

impl<'r, 's> Bodies<'r, 's> {
    /// Converts the schema of a whole configuration, which may have any of several forms, and its definitions. `length` is the length of the schema
    /// text.
    pub(super) fn of(
        root: &'r SchemaRoot<'s>,
        forms: &[Form<'s>],
        extent: Extent,
        length: usize,
    ) -> (Self, Vec<SpecBlock>) {
        let mut bodies = Self {
            root,
            extent,
            definitions: Vec::new(),
            has_patterns: false,
            around: Vec::new(),
            parts: BTreeMap::new(),
            left: MAX_ITEMS.0 + length / MAX_ITEMS.1,
            types: Types::new(root, length),
        };
        let body = bodies.body(&objects(forms), 0);
        (bodies, body)
    }

    /// Returns `true` if something was left out to stay within the limit.
    pub(super) fn is_full(&self) -> bool {
        self.left == 0
    }

    /// Body for an object with several alternative forms: the union of them.
    fn body(&mut self, objects: &[Object<'s>], depth: usize) -> Vec<SpecBlock> {
        let mut blocks = Vec::new();
        if objects.len() > 1 {
            blocks.push(SpecBlock::comment(
                "The schema has several forms of this. Which arguments go together is not said here.",
            ));
        }
        let mut names: Vec<(&'s str, Vec<&'s Json>)> = Vec::new();
        let (mut places, mut taken) = (HashMap::new(), BTreeSet::new());
        for (object, _) in objects {
            for (name, schema) in get(object, "properties").map(members).unwrap_or_default() {
                let at = *places.entry(name.as_str()).or_insert(names.len());
                match names.get_mut(at) {
                    Some((_, all)) => all.push(schema),
                    None => names.push((name, vec![schema])),
                }
                taken.insert(name.clone());
            }
        }
        let is_required = |name: &str| {
            objects.iter().all(|(object, _)| required(object).contains(&name) || demanded(object, name).is_some())
        };
        let mut is_open = false;
        for (name, schemas) in names {
            if name == COMMENT
                || self.root.is_own && name == "dynamic" && text(schemas[0], "description") == Some(GENERATES)
            {
                continue;
            }
            if self.root.is_own
                && depth == 0
                && let Some((kind, variable)) = definitions_variable(schemas[0])
            {
                if !kind.is_empty() {
                    self.definitions.push(definition(kind, name, variable, &ignored_arguments(schemas[0])));
                }
                continue;
            }
            if !is_identifier(name) || self.left == 0 {
                let why = if self.left == 0 { "there is too much" } else { "the name is none of HCL" };
                blocks.push(SpecBlock::comment(format!("`{name}` is not said here: {why}.")));
                is_open = true;
                continue;
            }
            self.left = self.left.saturating_sub(schemas.iter().map(|schema| cost(schema)).sum());
            let min = objects.iter().filter_map(|(object, _)| demanded(object, name)).min();
            blocks.extend(self.property(name, &schemas, is_required(name), min, depth));
        }
        let patterns = objects.iter().any(|(object, _)| get(object, "patternProperties").is_some());
        for (object, _) in objects {
            blocks.extend(self.unsaid(object, "this"));
        }
        blocks.extend(self.others(objects, is_open || patterns, &taken));
        blocks
    }

    /// Additional properties of an object.
    fn others(&mut self, objects: &[Object<'s>], is_open: bool, taken: &BTreeSet<String>) -> Option<SpecBlock> {
        let additional: Vec<Option<&Json>> =
            objects.iter().map(|(object, _)| get(object, "additionalProperties")).collect();
        if !is_open && additional.iter().all(|it| *it == Some(&Json::Bool(false))) {
            return None;
        }
        if let [Some(schema)] = additional.as_slice()
            && !is_open
        {
            let forms = self.root.forms(schema);
            let typed = self.types.type_of(&forms);
            let property =
                (0..).map(|number| if number == 0 { "others".to_owned() } else { format!("others_{number}") });
            let property = property.into_iter().find(|name| !taken.contains(name)).unwrap_or_default();
            let has_bodies = forms.all.iter().any(|form| matches!(form, Form::Object(..) | Form::Array(_)));
            let rest = SpecBlock::new("rest").label(property);
            return Some(match typed.ty.as_str() {
                _ if has_bodies || !self.extent.types => rest,
                "any" => rest,
                ty => rest.argument("element_type", ty),
            });
        }
        // The schema allows other properties, but they may be typos.
        Some(SpecBlock::new("ignore").argument("warn", "true"))
    }

    /// Spec blocks for a property; several schemas are alternatives.
    fn property(
        &mut self,
        name: &str,
        schemas: &[&'s Json],
        is_required: bool,
        min: Option<usize>,
        depth: usize,
    ) -> Vec<SpecBlock> {
        let all: Vec<Forms<'s>> = schemas.iter().map(|schema| self.root.forms(schema)).collect();
        let is_nullable = all.iter().any(|forms| forms.is_nullable);
        let forms = Forms { all: all.into_iter().flat_map(|forms| forms.all).collect(), is_nullable };
        let schema = schemas[0];
        let mut blocks = self.unsaid(schema, name);
        for form in &forms.all {
            if let Form::Number(inner) | Form::String(inner) | Form::Array(inner) = form
                && !std::ptr::eq(*inner, schema)
            {
                blocks.extend(self.unsaid(inner, name));
            }
        }
        let block = match self.kind(&forms, depth) {
            Kind::Argument => self.argument(name, schema, &forms, is_required),
            Kind::Block { objects, several } => {
                let max = several.and_then(|array| number(array, "maxItems"));
                let is_one = several.is_none() || self.root.is_own && max == Some("1");
                let kind = if is_one { "block" } else { "block_list" };
                // A null counts as not set.
                let least =
                    several.and_then(|array| number(array, "minItems")).filter(|min| is_required && *min != "0");
                let least = least.map(str::to_owned).or_else(|| min.filter(|min| *min > 0).map(|min| min.to_string()));
                let is_needed = is_one && is_required && (self.root.is_own || !forms.is_nullable);
                let spec = SpecBlock::new(kind).label(name).argument_if(is_needed, "required", "true");
                let spec = spec.argument_some("min_items", least.filter(|_| !is_one));
                let spec = spec.argument_some("max_items", max.filter(|max| !is_one && *max != "0"));
                self.with_body(spec, &objects, depth, is_needed)
            }
            Kind::Labelled { objects, labels, optional, is_map } => {
                let names: Vec<String> = match labels {
                    1 => vec!["name".to_owned()],
                    2 => vec!["type".to_owned(), "name".to_owned()],
                    _ => (1..=labels).map(|number| format!("label{number}")).collect(),
                };
                let (needed, others) = names.split_at(labels.saturating_sub(optional));
                let is_map = is_map && others.is_empty();
                let spec = SpecBlock::new(if is_map { "block_map" } else { "block_list" }).label(name);
                let spec = spec.argument_if(!needed.is_empty(), "labels", crate::spec_block::list(needed));
                let spec = spec.argument_if(!others.is_empty(), "optional_labels", crate::spec_block::list(others));
                self.with_body(spec, &objects, depth, false)
            }
        };
        let mut doc = description(schema);
        let example = elements(get(schema, "examples")).first();
        doc.extend(example.map(|example| format!("Example: {}", unescaped(self.root, example).replace('\n', " "))));
        let is_old = is_set(schema, "deprecated") && !doc.first().is_some_and(|line| line.starts_with("Deprecated"));
        let block = block.doc(&doc).argument_if(is_old, "deprecated", Quoted("it may go away").to_string());
        blocks.push(block);
        blocks
    }

    fn argument(&mut self, name: &str, schema: &'s Json, forms: &Forms<'s>, is_required: bool) -> SpecBlock {
        let typed = self.types.type_of(forms);
        let ty = if self.extent.types { typed.ty } else { "any".to_owned() };
        let ty = if is_set(schema, "writeOnly") { format!("secret({ty})") } else { ty };
        let default = get(schema, "default").filter(|default| self.extent.defaults && **default != Json::Null);
        let is_needed = is_required && default.is_none() && (self.root.is_own || !forms.is_nullable);
        let spec = SpecBlock::new("attr").label(name).argument("type", ty).argument_if(is_needed, "required", "true");
        let spec = spec.argument_some("default", default.map(|default| unescaped(self.root, default)));
        let checks = if self.extent.checks { typed.checks } else { Vec::new() };
        self.has_patterns |= checks.iter().any(|check| check.has("regex("));
        spec.children(checks)
    }

    /// Block with the body of an object. A recursive object becomes a part of the spec.
    fn with_body(&mut self, spec: SpecBlock, objects: &[Object<'s>], depth: usize, is_needed: bool) -> SpecBlock {
        if depth >= self.extent.deepest {
            return spec.children([SpecBlock::new("rest")]);
        }
        let reference = match objects {
            [(_, Some(reference))] => Some(*reference),
            _ => None,
        };
        let Some(reference) = reference else {
            return spec.children(filled(self.body(objects, depth + 1)));
        };
        if self.around.contains(&reference) {
            let number = self.parts.len() + 1;
            let name = self.parts.entry(reference).or_insert_with(|| format!("part_{number}")).clone();
            // A recursive block can't be required: each configuration would have to be infinite.
            let spec = if is_needed { spec.without("required") } else { spec.without("min_items") };
            return spec.children([SpecBlock::new("use").argument("part", Quoted(&name).to_string())]);
        }
        self.around.push(reference);
        let body = self.body(objects, depth + 1);
        self.around.pop();
        match self.parts.get(reference) {
            Some(name) => {
                let used = SpecBlock::new("use").argument("part", Quoted(name).to_string());
                let object = SpecBlock::new("object").children(body);
                if self.definitions.iter().all(|part| part.property() != Some(name)) {
                    self.definitions.push(SpecBlock::new("define").label(name).children([object]));
                }
                spec.children([used])
            }
            None => spec.children(filled(body)),
        }
    }

    fn kind(&self, forms: &Forms<'s>, depth: usize) -> Kind<'s> {
        if depth >= self.extent.deepest || forms.all.is_empty() {
            return Kind::Argument;
        }
        let found = objects(&forms.all);
        let (bodies, maps): (Vec<_>, Vec<_>) = found.into_iter().partition(|(object, _)| self.is_body(object));
        let arrays =
            forms.all.iter().filter_map(|form| if let Form::Array(array) = form { Some(*array) } else { None });
        let arrays: Vec<&'s Json> = arrays.collect();
        let rest = forms.all.iter().any(|form| !matches!(form, Form::Object(..) | Form::Array(_)));
        if rest {
            return Kind::Argument;
        }
        // Objects whose names are labels, and arrays of them.
        if let [(map, _)] = maps.as_slice()
            && let Some((objects, labels, optional, is_map)) = self.labelled(map, 1)
        {
            let optional = if bodies.is_empty() { optional } else { labels };
            return Kind::Labelled { objects, labels, optional, is_map };
        }
        if !maps.is_empty() {
            return Kind::Argument;
        }
        let in_arrays: Vec<(&'s Json, Forms<'s>)> =
            arrays.iter().filter_map(|array| Some((*array, self.root.forms(get(array, "items")?)))).collect();
        let of_array = |(_, forms): &(&'s Json, Forms<'s>)| {
            let found = objects(&forms.all);
            let is_all = found.iter().all(|(object, _)| self.is_body(object))
                && forms.all.iter().all(|form| match form {
                    Form::Object(..) => true,
                    Form::Array(_) => self.root.is_own,
                    _ => false,
                });
            !found.is_empty() && is_all
        };
        if in_arrays.len() != arrays.len() || !in_arrays.iter().all(of_array) {
            return Kind::Argument;
        }
        let several = in_arrays.first().map(|(array, _)| *array);
        let objects = match bodies.is_empty() {
            false => bodies,
            true => in_arrays.first().map(|(_, forms)| objects(&forms.all)).unwrap_or_default(),
        };
        if objects.is_empty() { Kind::Argument } else { Kind::Block { objects, several } }
    }

    /// The object schemas below a property whose names are labels, with the number of labels, the number of optional ones, and whether no two blocks
    /// have the same labels.
    fn labelled(&self, map: &'s Json, labels: usize) -> Option<(Vec<Object<'s>>, usize, usize, bool)> {
        let mut next = Forms::default();
        let named = get(map, "properties").map(members).unwrap_or_default().iter().map(|(_, schema)| schema);
        let others = get(map, "additionalProperties").filter(|schema| matches!(schema, Json::Object(_)));
        for schema in named.chain(others) {
            next.all.extend(self.root.forms(schema).all);
        }
        if labels > 4 || next.all.iter().any(|form| !matches!(form, Form::Object(..) | Form::Array(_))) {
            return None;
        }
        let (bodies, maps): (Vec<_>, Vec<_>) =
            objects(&next.all).into_iter().partition(|(object, _)| self.is_body(object));
        if let Some((inner, _)) = maps.first() {
            let (objects, all, optional, is_map) = self.labelled(inner, labels + 1)?;
            let optional = if bodies.is_empty() { optional } else { all - labels };
            return Some((objects, all, optional, is_map && bodies.is_empty()));
        }
        let arrays = next.all.iter().filter_map(|form| if let Form::Array(array) = form { Some(*array) } else { None });
        let arrays: Vec<&'s Json> = arrays.collect();
        let is_map = arrays.iter().all(|array| number(array, "maxItems") == Some("1"));
        let bodies = match bodies.is_empty() {
            false => bodies,
            true => objects(&self.root.forms(get(arrays.first()?, "items")?).all),
        };
        let mut unique: Vec<Object<'s>> = Vec::new();
        bodies.into_iter().for_each(|body| {
            if !unique.iter().any(|(known, _)| std::ptr::eq(*known, body.0)) {
                unique.push(body)
            }
        });
        let is_good = !unique.is_empty() && unique.iter().all(|(object, _)| self.is_body(object));
        is_good.then_some((unique, labels, 0, is_map))
    }

    /// Returns `true` if an object is the body of a block rather than a value.
    fn is_body(&self, object: &Json) -> bool {
        let properties = get(object, "properties").map(members).unwrap_or_default();
        if self.root.is_own {
            return properties.iter().any(|(name, _)| name == COMMENT);
        }
        !properties.is_empty()
    }

    /// Comment that names the keywords of a schema that were left out.
    fn unsaid(&self, schema: &Json, what: &str) -> Vec<SpecBlock> {
        let is_there = |name: &&&str| get(schema, name).is_some();
        let mut keywords: Vec<String> = UNSAID.iter().filter(is_there).map(|name| format!("`{name}`")).collect();
        if text(schema, "pattern").is_some_and(|pattern| !is_common(pattern)) {
            keywords.push("`pattern`".to_owned());
        }
        if keywords.is_empty() || self.root.is_own {
            return Vec::new();
        }
        let what = if what == "this" { "this block".to_owned() } else { format!("`{what}`") };
        vec![SpecBlock::comment(format!(
            "The schema says more of {what}, which a spec can't say: {}.",
            keywords.join(", ")
        ))]
    }
}

/// Description of `dynamic` in schemas of `hclspec schema`.
const GENERATES: &str = "Generates a block for each element of a collection.";

fn objects<'s>(forms: &[Form<'s>]) -> Vec<Object<'s>> {
    let mut all: Vec<Object<'s>> = Vec::new();
    for form in forms {
        if let Form::Object(object, reference) = form
            && !all.iter().any(|(known, _)| std::ptr::eq(*known, *object))
        {
            all.push((object, *reference));
        }
    }
    all
}

/// Wraps a body that reads nothing in an `object`.
fn filled(body: Vec<SpecBlock>) -> Vec<SpecBlock> {
    if body.iter().all(|block| block.is_comment() || block.is("ignore")) {
        return vec![SpecBlock::new("object").children(body)];
    }
    body
}

/// Minimum number of blocks of a type, written or generated, that a schema of `hclspec schema` requires in an object, if any.
fn demanded(object: &Json, name: &str) -> Option<usize> {
    let demands = elements(get(object, "allOf")).iter().map(|demand| elements(get(demand, "anyOf")));
    let of_name = |ways: &[Json]| {
        let [there, generated] = ways else { return None };
        let names = |way: &Json| {
            elements(get(way, "required")).iter().filter_map(as_text).map(str::to_owned).collect::<Vec<_>>()
        };
        if names(there) != [name] || names(generated) != ["dynamic"] {
            return None;
        }
        let value = get(get(there, "properties")?, name)?;
        Some(number(value, "minItems").and_then(|min| min.parse().ok()).unwrap_or(1))
    };
    demands.into_iter().find_map(of_name)
}

/// Makes a `locals` or `inputs` block. Includes the names only where they differ from the defaults.
fn definition(kind: &'static str, block_type: &str, variable: &str, ignored: &[&str]) -> SpecBlock {
    let (usual_type, usual_variable) = if kind == "locals" { ("locals", "local") } else { ("variable", "var") };
    let ignored: Vec<String> = ignored.iter().map(|name| Quoted(name).to_string()).collect();
    SpecBlock::new(kind)
        .argument_if(block_type != usual_type, "block_type", Quoted(block_type).to_string())
        .argument_if(variable != usual_variable, "variable", Quoted(variable).to_string())
        .argument_if(!ignored.is_empty(), "ignore", format!("[{}]", ignored.join(", ")))
}

/// A default as HCL. `hclspec schema` writes strings as JSON templates, with special characters escaped; this undoes the escaping.
fn unescaped(root: &SchemaRoot<'_>, json: &Json) -> String {
    fn plain(json: &Json) -> Json {
        match json {
            Json::String(text) => Json::String(text.replace("$${", "${").replace("%%{", "%{")),
            Json::Array(items) => Json::Array(items.iter().map(plain).collect()),
            Json::Object(members) => Json::Object(members.iter().map(|(name, it)| (name.clone(), plain(it))).collect()),
            other => other.clone(),
        }
    }
    if root.is_own { hcl(&plain(json)) } else { hcl(json) }
}
