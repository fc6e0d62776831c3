//! Definitions of bodies: arguments, blocks, and `dynamic` blocks.
//!
//! The value of a block type is an object, or an array with an object for each block. A block may also be an array of several objects, which are
//! merged. Labels are the names of enclosing objects.

use super::definitions::{COMMENT, dynamic_schema, inputs_schema, locals_schema, object_of, several_inputs_schema};
use super::keyword::{Members, any_of, array_of, object, reference, texts, type_keyword, with};
use super::needs::Needs;
use super::values::{
    TEMPLATE, argument_schema, definitions, named_type_schema, type_name, type_schema, value_json, write_only,
};
use crate::json::Json;
use crate::words::{self, Example};
use hclspec_lang::SpecFile;
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Argument, Block, Body, ChosenBy, Entry, Fallback, Label};
use std::collections::{HashMap, VecDeque};

/// Path of the top-level body: the empty text, which is no block type.
const FILE: &str = "";

const DYNAMIC: &str = "dynamic";

#[derive(Default)]
pub(super) struct BodySchemas<'m> {
    definitions: Vec<(String, Json)>,
    /// Names of the definitions of bodies and of parts of bodies.
    known: HashMap<(Body<'m>, Needs), String>,
    /// Pending definitions, each with its index and path. They are processed in a queue, since bodies may be nested thousands of levels deep.
    next: VecDeque<PendingDefinition<'m>>,
    /// Remaining capacity for arguments, blocks and choices in pending bodies.
    left: usize,
    /// Names of other definitions, by path and purpose.
    shared: HashMap<String, String>,
    /// Names of definitions, each with the last number that was appended to make it unique.
    names: HashMap<String, usize>,
    /// Blocks allowed only at the top level: local values and declarations of input variables.
    of_file: Members,
}

struct PendingDefinition<'m> {
    body: Body<'m>,
    needs: Needs,
    path: String,
    at: usize,
}

/// Limit on arguments, blocks and choices of all bodies: a base, and more for each byte of the spec. Each combination of cases is a separate body, and so is
/// each combination of parts that are read together.
const MAX_ITEMS: (usize, usize) = (50_000, 1);

/// Limit on block types of which only one may be present. The schema doesn't exclude combinations of further ones.
const MAX_ALTERNATIVES: usize = 16;

impl<'m> BodySchemas<'m> {
    pub(super) fn new() -> Self {
        let definitions = definitions();
        let names = definitions.iter().map(|(name, _)| (name.clone(), 1)).collect();
        Self { definitions, names, ..Self::default() }
    }

    pub(super) fn schema(mut self, spec: &'m SpecFile, version: &str, needs: Needs) -> Json {
        let (model, is_library) = (spec.model(), spec.is_library());
        let body = model.body();
        self.left = MAX_ITEMS.0 + MAX_ITEMS.1 * model.text().len();
        let locals = model.locals().map(|local| (local.block_type().to_owned(), locals_schema(local)));
        let inputs = model.inputs().map(|input| (input.block_type().to_owned(), inputs_schema(input)));
        let several =
            model.inputs().and_then(|input| Some((input.several()?.to_owned(), several_inputs_schema(input))));
        self.of_file = locals.into_iter().chain(inputs).chain(several).collect();
        for part in model.types().filter(|part| is_library || part.is_used()) {
            let name = type_name(part.name());
            self.names.insert(name.clone(), 1);
            self.definitions.push((name, named_type_schema(part)));
        }
        let alternatives = if is_library {
            for part in body.blocks() {
                self.body(&part.body(), part.block_type(), needs);
            }
            None
        } else {
            let root = self.body(&body, FILE, needs);
            Some(vec![root, array_of(self.body(&body, FILE, needs.in_part()))])
        };
        while let Some(next) = self.next.pop_front() {
            let schema = self.made(&next);
            if let Some(definition) = self.definitions.get_mut(next.at) {
                definition.1 = schema;
            }
        }
        let name = words::file_name(model);
        let schema = object([
            ("$schema", Json::string(version)),
            ("$comment", Json::string(format!("Generated from {name} by `hclspec schema`."))),
            ("title", Json::string(name.strip_suffix(".hclspec").unwrap_or(name))),
        ]);
        let schema = schema.and_some("description", (!model.doc().is_empty()).then(|| Json::string(model.doc())));
        schema.and_some("anyOf", alternatives.map(Json::Array)).and("$defs", Json::Object(self.definitions))
    }

    /// Reference to a body. `path` has the block types that lead to it.
    fn body(&mut self, body: &Body<'m>, path: &str, needs: Needs) -> Json {
        if let Some(name) = self.known.get(&(body.clone(), needs)) {
            return reference(name);
        }
        let name = self.name(path, if needs == Needs::Everything { "" } else { ".part" });
        self.known.insert((body.clone(), needs), name.clone());
        self.next.push_back(PendingDefinition {
            body: body.clone(),
            needs,
            path: path.to_owned(),
            at: self.definitions.len(),
        });
        self.definitions.push((name.clone(), Json::Null));
        reference(&name)
    }

    fn made(&mut self, PendingDefinition { body, needs, path, .. }: &PendingDefinition<'m>) -> Json {
        let size = || 1 + body.entries().len() + body.specs().len() + body.choices().len();
        // Once there is no capacity left, contents are not even counted.
        self.left = if self.left > 0 { self.left.saturating_sub(size()) } else { 0 };
        if self.left == 0 {
            let text = "Anything, because the spec has more combinations of cases or parts than this schema describes.";
            return object([("description", Json::string(text))]);
        }
        match body.choices().first() {
            None => self.object(body, path, *needs),
            Some(choice) => {
                let words = choice.cases().filter(|case| !case.is_other()).map(|case| case.word());
                let words: Vec<&str> = words.collect();
                let cases = choice.cases().map(|case| {
                    let schema = self.body(case.body(), &format!("{path}.{}", case.word()), *needs);
                    match choice.chosen_by() {
                        ChosenBy::Argument(name) if !case.is_other() => {
                            let word = any_of(vec![object([("enum", texts([case.word()]))]), reference(TEMPLATE)]);
                            let chosen = object([("properties", object([(name, word)]))]);
                            object([("allOf", Json::Array(vec![schema, chosen]))])
                        }
                        ChosenBy::Argument(name) => {
                            let word = object([("enum", texts(words.iter().copied()))]);
                            let known = object([("properties", object([(name, word)])), ("required", texts([name]))]);
                            object([("allOf", Json::Array(vec![schema, object([("not", known)])]))])
                        }
                        ChosenBy::Label(_) => schema,
                    }
                });
                any_of(cases.collect())
            }
        }
    }

    /// Unused name for a definition, made of characters that need no escapes in a reference.
    fn name(&mut self, path: &str, end: &str) -> String {
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-');
        let path = if path == FILE { "root" } else { path };
        let path: String = path.chars().map(|c| if is_plain(c) { c } else { '_' }).collect();
        let first = format!("{path}{end}");
        let mut number = self.names.get(&first).copied().unwrap_or(0);
        loop {
            number += 1;
            let name = if number == 1 { first.clone() } else { format!("{path}-{number}{end}") };
            if !self.names.contains_key(&name) {
                self.names.insert(name.clone(), 1);
                self.names.insert(first, number);
                return name;
            }
        }
    }

    fn object(&mut self, body: &Body<'m>, path: &str, needs: Needs) -> Json {
        let mut properties: Members = vec![(COMMENT.to_owned(), Json::Bool(true))];
        let mut required = Vec::new();
        let mut demands = Vec::new();
        let mut dynamic: Members = Vec::new();
        for entry in body.entries() {
            match entry {
                Entry::Argument(argument) => {
                    let schema = described(argument);
                    let aliases = argument.aliases();
                    properties.extend(aliases.iter().map(|alias| old(alias, &schema)));
                    properties.push((argument.name().to_owned(), schema));
                    match aliases.as_slice() {
                        _ if !argument.is_required() => {}
                        [] => required.push(argument.name()),
                        aliases => demands.push(any_name(argument.name(), aliases, &[])),
                    }
                }
                Entry::Block(block) => {
                    let name = block.block_type();
                    let path = if path == FILE { name.to_owned() } else { format!("{path}.{name}") };
                    // In JSON, a name that an argument and a block type share means the argument.
                    if body.argument(name).is_none() {
                        let schema = self.block(block, &path, needs);
                        let aliases = block.aliases();
                        properties.extend(aliases.iter().map(|alias| old(alias, &schema)));
                        properties.push((name.to_owned(), schema));
                        // Only the decoder can count blocks under several names.
                        match aliases.as_slice() {
                            [] => demands.extend(demand(block)),
                            aliases => demands.extend(demand(block).map(|_| any_name(name, aliases, &[DYNAMIC]))),
                        }
                    }
                    let generated = self.dynamic(block, &path, needs);
                    dynamic.extend(block.aliases().iter().map(|alias| ((*alias).to_owned(), generated.clone())));
                    dynamic.push((name.to_owned(), generated));
                }
            }
        }
        if path == FILE {
            properties.extend(self.of_file.iter().cloned());
        }
        if !dynamic.is_empty() && body.entries().iter().all(|entry| entry.name() != DYNAMIC) {
            let generated = self.shared(path, ".generated", |_| object_of(dynamic, false));
            properties.push((DYNAMIC.to_owned(), dynamic_schema(&generated)));
        }
        demands.extend(group_demands(body));
        let others = match body.rest() {
            None => match body.other() {
                Some(other) => self.block(other, &format!("{path}.other"), needs),
                None => Json::Bool(false),
            },
            Some(rest) => rest.ty().map_or(Json::Bool(true), |ty| type_schema(ty, true)),
        };
        let needs_all = needs == Needs::Everything;
        let schema = type_keyword("object").and("properties", Json::Object(properties));
        let schema = schema.and_some("required", (needs_all && !required.is_empty()).then(|| texts(required)));
        let schema = schema.and("additionalProperties", others);
        schema.and_some("allOf", (needs_all && !demands.is_empty()).then_some(Json::Array(demands)))
    }

    /// Schema of a block type.
    fn block(&mut self, block: &Block<'m>, path: &str, needs: Needs) -> Json {
        let body = block.body();
        let schema = write_only(self.labelled((block, &body), path, 0, needs.in_block(block)), block.is_secret());
        with_words(schema, words::block_doc(block), &|code| words::block_facts(block, &body, words::count(block), code))
    }

    /// Schema of the value at the label `level`, or below the last label. `body` is the block's body as selected by the labels so far.
    fn labelled(&mut self, (block, body): (&Block<'m>, &Body<'m>), path: &str, level: usize, needs: Needs) -> Json {
        let labels = block.labels();
        let further = labels.last().filter(|label| label.is_repeated());
        let Some(label) = labels.get(level).or(further) else {
            return any_of(self.unlabelled(block, body, path, needs));
        };
        let required = labels.iter().filter(|label| !label.is_optional()).count();
        // All further labels are read in the same way.
        let level = level.min(labels.len().saturating_sub(usize::from(further.is_some())));
        // The schema behind a label is used in two places.
        let mut next = |body: &Body<'m>, path: &str| {
            self.shared(path, &format!(".{}", level + 1), |it| it.labelled((block, body), path, level + 1, needs))
        };
        let choices = body.choices();
        let choice = choices.iter().find(|choice| choice.chosen_by() == ChosenBy::Label(label.name()));
        let mut by_label = type_keyword("object");
        let next = match choice {
            None => next(body, path),
            Some(choice) => {
                let (mut words, mut other) = (Vec::new(), Json::Bool(false));
                for case in choice.cases() {
                    let value = next(case.body(), &format!("{path}.{}", case.word()));
                    if case.is_other() {
                        other = value;
                    } else {
                        words.push((case.word().to_owned(), value));
                    }
                }
                by_label = by_label.and("properties", Json::Object(words));
                other
            }
        };
        let ty = label.ty().map(|ty| if label.is_repeated() { ty.element().unwrap_or(ty) } else { ty });
        let is_certain = block.labels_at(level).len() == 1 && (!label.is_optional() || label.is_repeated());
        let choices = label.choices().filter(|_| choice.is_none());
        let names = choices.map(|all| object([("enum", texts(all.iter().filter_map(|choice| choice.as_str())))]));
        let names = names.or_else(|| ty.map(|ty| type_schema(ty, false))).filter(|_| is_certain);
        let by_label = by_label.and_some("propertyNames", names).and("additionalProperties", next);
        let mut items = vec![by_label.clone()];
        if level >= required {
            items.push(self.one(body, path, needs).1);
        }
        let several = array_of(any_of(items)).and("minItems", Json::number(1));
        let by_label = by_label.and("minProperties", Json::number(1));
        // Without an optional label, the value is the block.
        let blocks = if level >= required { self.unlabelled(block, body, path, needs) } else { Vec::new() };
        any_of(blocks.into_iter().chain([by_label, several]).collect())
    }

    /// Reference to a definition that bodies and their parts share. Calls `make` on first use.
    fn shared(&mut self, path: &str, end: &str, make: impl FnOnce(&mut Self) -> Json) -> Json {
        let key = format!("{path} {end}");
        if let Some(name) = self.shared.get(&key) {
            return reference(name);
        }
        let name = self.name(path, end);
        self.shared.insert(key, name.clone());
        let schema = make(self);
        self.definitions.push((name.clone(), schema));
        reference(&name)
    }

    /// Two schemas of a block: for one object, and for one or more objects that make up the block.
    fn one(&mut self, body: &Body<'m>, path: &str, needs: Needs) -> (Json, Json) {
        let whole = self.body(body, path, needs);
        if body.rest().is_some_and(|rest| rest.spec().kind() == BlockKind::BlockAttrs) {
            return (whole.clone(), whole);
        }
        let parts = array_of(self.body(body, path, needs.in_part()));
        (whole.clone(), any_of(vec![whole, parts]))
    }

    /// Schemas of the values of a block type below all labels: one block, several, or none.
    fn unlabelled(&mut self, block: &Block<'m>, body: &Body<'m>, path: &str, needs: Needs) -> Vec<Json> {
        let (whole, item) = self.one(body, path, needs);
        // No two blocks have the same labels, unless they are merged.
        let max = if block.is_by_label() { Some(1) } else { block.max_items() };
        let max = max.filter(|_| !block.specs().any(|spec| spec.merges()));
        let max = max.and_then(|max| usize::try_from(max).ok());
        let array = array_of(item).and_some("maxItems", max.map(Json::number));
        vec![whole, array, type_keyword("null")]
    }

    /// Schema of a block type in `dynamic`.
    fn dynamic(&mut self, block: &Block<'m>, path: &str, needs: Needs) -> Json {
        let generator = self.shared(path, ".dynamic", |it| it.generator(block, path, needs.in_block(block)));
        let parts = array_of(type_keyword("object"));
        let items = any_of(vec![generator.clone(), parts]);
        let several = array_of(items);
        any_of(vec![generator, several, type_keyword("null")])
    }

    /// Schema of a single `dynamic` block for a block type.
    fn generator(&mut self, block: &Block<'m>, path: &str, needs: Needs) -> Json {
        let (whole, content) = self.one(&block.body(), path, needs);
        let one = array_of(content).and("minItems", Json::number(1)).and("maxItems", Json::number(1));
        let content = any_of(vec![whole, one]);
        let mut properties: Members = vec![
            (COMMENT.to_owned(), Json::Bool(true)),
            ("for_each".to_owned(), any_of(vec![object([("type", texts(["array", "object"]))]), reference(TEMPLATE)])),
            ("iterator".to_owned(), type_keyword("string")),
        ];
        let labels = block.labels();
        let needed = labels.iter().filter(|label| !label.is_optional()).count();
        if !labels.is_empty() {
            let max = (!labels.iter().any(Label::is_repeated)).then(|| Json::number(labels.len()));
            let schema = type_keyword("array").and("minItems", Json::number(needed)).and_some("maxItems", max);
            properties.push(("labels".to_owned(), schema));
        }
        properties.push(("content".to_owned(), Json::Bool(true)));
        let labels = (needed > 0).then_some("labels");
        let for_each = object([("enum", Json::Array(vec![Json::Array(Vec::new()), Json::Object(Vec::new())]))]);
        object([
            ("type", Json::string("object")),
            ("properties", Json::Object(properties)),
            ("required", texts(["for_each", "content"].into_iter().chain(labels))),
            ("additionalProperties", Json::Bool(false)),
            (
                "anyOf",
                Json::Array(vec![
                    object([("properties", object([("content", content)]))]),
                    // Without generated blocks, the content is not read.
                    object([("properties", object([("for_each", for_each)]))]),
                ]),
            ),
        ])
    }
}

/// Requirements on several arguments or blocks together.
fn group_demands(body: &Body<'_>) -> Vec<Json> {
    let mut demands = Vec::new();
    for all in body.alternatives().iter().filter(|all| all.min_items() > 0 && !all.has_other()) {
        let there = all.block_types().chain([DYNAMIC]).map(|name| object([("required", texts([name]))]));
        demands.push(any_of(there.collect()));
    }
    for all in body.alternatives().iter().filter(|all| all.is_one()) {
        let without_labels = |name: &&str| body.block(name).is_some_and(|block| block.labels().is_empty());
        let types: Vec<&str> = all.block_types().filter(without_labels).take(MAX_ALTERNATIVES).collect();
        let pairs = types.iter().enumerate().flat_map(|(index, one)| {
            let both = move |another: &&str| object([("allOf", Json::Array(vec![some(one), some(another)]))]);
            types.iter().skip(index + 1).map(both)
        });
        let pairs: Vec<Json> = pairs.collect();
        if !pairs.is_empty() {
            demands.push(object([("not", any_of(pairs))]));
        }
    }
    for all in body.demands() {
        let there = all.iter().filter_map(|one| match one {
            Fallback::Argument(name) => Some(any_name(name, &body.argument(name)?.aliases(), &[])),
            Fallback::Block(name) => Some(any_name(name, &body.block(name)?.aliases(), &[DYNAMIC])),
            Fallback::Value(_) | Fallback::Computed(_) => None,
        });
        demands.push(any_of(there.collect()));
    }
    demands
}

/// Schema that requires blocks of a type that has no labels.
fn some(block_type: &str) -> Json {
    let empty = type_keyword("array").and("maxItems", Json::number(0));
    let value = object([("not", any_of(vec![type_keyword("null"), empty]))]);
    object([("required", texts([block_type])), ("properties", object([(block_type, value)]))])
}

/// Schema that requires enough blocks of a type, or a `dynamic` block, which may generate them.
fn demand(block: &Block<'_>) -> Option<Json> {
    let min = block.min_items();
    if min == 0 {
        return None;
    }
    let name = block.block_type();
    let there = match (usize::try_from(min), block.labels().is_empty()) {
        (Ok(min), true) if min > 1 => {
            let value = type_keyword("array").and("minItems", Json::number(min));
            object([("required", texts([name])), ("properties", object([(name, value)]))])
        }
        (_, true) => some(name),
        (_, false) => object([("required", texts([name]))]),
    };
    Some(any_of(vec![there, object([("required", texts([DYNAMIC]))])]))
}

/// Schema of an argument with its example, default and description.
fn described(argument: &Argument<'_>) -> Json {
    let mut schema = argument_schema(argument);
    let (doc, example) = words::doc_and_example(argument.doc(), argument.ty().kind());
    if let Some(example) = example {
        let example = match example {
            Example::Value(value) => value_json(&value),
            Example::Expression(text) => Json::string(format!("${{{text}}}")),
        };
        schema = with(schema, "examples", Json::Array(vec![example]));
    }
    if let Some(default) = argument.default() {
        schema = with(schema, "default", value_json(default));
    }
    with_words(schema, &doc, &|code| words::argument_facts(argument, code))
}

/// Property of an old name.
fn old(alias: &str, schema: &Json) -> (String, Json) {
    (alias.to_owned(), with(schema.clone(), "deprecated", Json::Bool(true)))
}

/// Schema that requires an argument or a block, under its current or an old name, or one of `others`.
fn any_name(name: &str, aliases: &[&str], others: &[&str]) -> Json {
    let names = [name].into_iter().chain(aliases.iter().copied()).chain(others.iter().copied());
    any_of(names.map(|name| object([("required", texts([name]))])).collect())
}

/// Adds a description, as plain text and as Markdown.
fn with_words(schema: Json, doc: &str, facts: &dyn Fn(words::Code) -> Vec<String>) -> Json {
    let schema = if words::is_deprecated(doc) { with(schema, "deprecated", Json::Bool(true)) } else { schema };
    let text = |code: words::Code| {
        let facts = facts(code).join(" ");
        [doc, &facts].into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join("\n\n")
    };
    let (plain, markdown) = (text(words::plain), text(words::code));
    let schema = if markdown == plain && !markdown.contains(['`', '*', '\n']) {
        schema
    } else {
        with(schema, "markdownDescription", Json::string(markdown))
    };
    if plain.is_empty() { schema } else { with(schema, "description", Json::string(plain)) }
}
