//! Completion and hover in JSON configurations.
//!
//! In JSON, only the spec tells whether an object is a body, a set of blocks by label, or a value. The engine therefore follows the spec from the
//! root of the text to the cursor. The engine for native syntax handles `${ }` in strings.

mod cursor;
mod place;

use super::complete::{Completion, CompletionKind, attributes_of, complete, words_of};
use super::context::Context;
use super::describe;
use super::hover::{Hover, hover};
use super::skeleton::{Skeleton, values_of, values_of_label};
use cursor::{JsonCursor, JsonPlace, JsonProperty, JsonStep, JsonWord, json_cursor};
use hclspec_lang::model::{Argument, Block, Body, CollKind, Entry, Model, Ty, TyKind};
use hclspec_runtime::value::Value;
use hclspec_tools::words::is_deprecated;
use place::{Meaning, meaning};

/// Returns the completions at an offset of a configuration in JSON, most likely ones first.
pub fn complete_json(context: &Context<'_>, text: &str, offset: usize) -> Vec<Completion> {
    let Some(cursor) = json_cursor(text, offset) else { return Vec::new() };
    match &cursor.place {
        JsonPlace::Key(word) => Keys { text, word, properties: properties(&cursor) }.completions(context, &cursor),
        JsonPlace::Value(word) => match expression(text, word, offset) {
            Some(expression) => complete(context, &expression, offset),
            None => values(&meaning(context, &cursor.around), word),
        },
        JsonPlace::Nothing => Vec::new(),
    }
}

/// Properties of the current object.
fn properties<'q, 't>(cursor: &'q JsonCursor<'t>) -> &'q [JsonProperty<'t>] {
    match cursor.around.last() {
        Some(JsonStep::Object { properties, .. }) => properties,
        _ => &[],
    }
}

struct Keys<'k> {
    text: &'k str,
    word: &'k JsonWord,
    properties: &'k [JsonProperty<'k>],
}

impl Keys<'_> {
    fn completions(&self, context: &Context<'_>, cursor: &JsonCursor<'_>) -> Vec<Completion> {
        match meaning(context, &cursor.around) {
            Meaning::Body(body, is_root) => self.body(context, &body, is_root),
            Meaning::Labels(block, labels) => {
                let mut list = Vec::new();
                for label in block.labels_at(labels.len()) {
                    let choices = values_of_label(&block, &label);
                    let words = choices.iter().filter_map(Value::as_str);
                    list.extend(words.map(|word| self.key(word, CompletionKind::Value, "{ ${1} }")));
                }
                list
            }
            Meaning::Dynamic(body) => {
                body.blocks().map(|block| self.key(block.block_type(), CompletionKind::Block, "{ ${1} }")).collect()
            }
            Meaning::Generated(_) => {
                let words =
                    [("for_each", "${1}"), ("labels", "[${1}]"), ("iterator", "\"${1}\""), ("content", "{ ${1} }")];
                words
                    .into_iter()
                    .filter(|(name, _)| !self.has(name))
                    .map(|(name, value)| Completion {
                        documentation: describe::dynamic(name).to_owned(),
                        ..self.key(name, CompletionKind::Argument, value)
                    })
                    .collect()
            }
            Meaning::Value(Some(ty), _) => {
                let missing = attributes_of(ty).unwrap_or_default().into_iter().filter(|it| !self.has(it.name()));
                let (optional, required): (Vec<_>, Vec<_>) = missing.partition(|it| it.is_optional());
                let attribute = |it: hclspec_lang::model::Attribute<'_>| Completion {
                    detail: need(!it.is_optional(), &it.ty().to_string()),
                    documentation: describe::attribute(&it),
                    is_deprecated: is_deprecated(it.doc()),
                    ..self.key(it.name(), CompletionKind::Argument, &blank(it.ty(), None))
                };
                required.into_iter().chain(optional).map(attribute).collect()
            }
            Meaning::Value(None, _) | Meaning::Inputs | Meaning::Unknown => Vec::new(),
        }
    }

    /// Returns `true` if the object already has the property, apart from the one at the cursor.
    fn has(&self, name: &str) -> bool {
        self.properties.iter().any(|it| it.name == name && Some(&it.range) != self.word.inside.as_ref())
    }

    fn body(&self, context: &Context<'_>, body: &Body<'_>, is_root: bool) -> Vec<Completion> {
        let (mut required, mut optional) = (Vec::new(), Vec::new());
        for entry in body.entries().iter().filter(|entry| !self.has(entry.name())) {
            let (completion, is_required) = match entry {
                Entry::Argument(it) => (self.argument(it), it.is_required()),
                Entry::Block(it) => (self.block(it), it.is_required()),
            };
            if is_required { required.push(completion) } else { optional.push(completion) }
        }
        required.append(&mut optional);
        let model = context.model().filter(|_| is_root);
        for it in model.and_then(Model::locals).into_iter().chain(model.and_then(Model::inputs)) {
            for block_type in it.block_types().filter(|block_type| !self.has(block_type)) {
                let documentation = it.doc().to_owned();
                let key = self.key(block_type, CompletionKind::Keyword, "{ ${1} }");
                required.push(Completion { documentation, ..key });
            }
        }
        required
    }

    fn argument(&self, argument: &Argument<'_>) -> Completion {
        Completion {
            detail: need(argument.is_required(), &describe::short_type(argument.ty())),
            documentation: describe::argument(argument),
            is_deprecated: is_deprecated(argument.doc()),
            ..self.key(argument.name(), CompletionKind::Argument, &blank(argument.ty(), values_of(argument)))
        }
    }

    fn block(&self, block: &Block<'_>) -> Completion {
        let labels: Vec<_> = block.labels().into_iter().filter(|label| !label.is_optional()).collect();
        let (mut skeleton, mut value) = (Skeleton::snippet(), String::new());
        for label in &labels {
            value += &match label.choices().as_deref() {
                Some(choices @ [_, ..]) => format!("{{ {}: ", skeleton.choice(choices)),
                _ => format!("{{ \"{}\": ", skeleton.blank(label.name())),
            };
        }
        value += &format!("{{ {} }}{}", skeleton.blank(""), " }".repeat(labels.len()));
        Completion {
            detail: if block.is_required() { "required block" } else { "block" }.to_owned(),
            documentation: describe::block(block),
            is_deprecated: is_deprecated(block.doc()),
            ..self.key(block.block_type(), CompletionKind::Block, &value)
        }
    }

    /// Completion for a name in quotes, followed by a value unless there is one.
    fn key(&self, name: &str, kind: CompletionKind, value: &str) -> Completion {
        let quoted = format!("\"{name}\"");
        let after = self.text.get(self.word.whole.end..).unwrap_or_default().trim_start();
        let (text, snippet) = if after.starts_with(':') {
            (quoted.clone(), None)
        } else {
            // If another property follows, adds a comma.
            let comma = if after.starts_with('"') { "," } else { "" };
            (format!("{quoted}: "), Some(format!("{quoted}: {value}{comma}")))
        };
        // The editor compares it with the current word, which may be quoted.
        let filter = if self.word.inside.is_some() { quoted } else { name.to_owned() };
        Completion { text, snippet, filter, ..Completion::new(name, kind, self.word.whole.clone()) }
    }
}

fn need(is_required: bool, ty: &str) -> String {
    format!("{}, {ty}", if is_required { "required" } else { "optional" })
}

/// Placeholder for a value of a type.
fn blank(ty: &Ty, choices: Option<Vec<Value>>) -> String {
    let mut skeleton = Skeleton::snippet();
    if let Some(choices) = choices.or_else(|| ty.choices()) {
        return skeleton.choice(&choices);
    }
    match ty.kind() {
        TyKind::Union(all) => all.first().map_or_else(|| skeleton.blank(""), |(_, first)| blank(first, None)),
        TyKind::Coll(CollKind::Map | CollKind::Rec, _) | TyKind::AnyObject | TyKind::Object(_) => "{ ${1} }".to_owned(),
        _ => skeleton.of_type(ty),
    }
}

/// Enum values of an argument and its type.
fn values(meaning: &Meaning<'_>, word: &JsonWord) -> Vec<Completion> {
    let Meaning::Value(ty, argument) = meaning else { return Vec::new() };
    let choices = argument.as_ref().and_then(values_of);
    let choices = choices.unwrap_or_else(|| ty.map(words_of).unwrap_or_default());
    let completion = |text: String| Completion {
        filter: if word.inside.is_some() { text.clone() } else { text.trim_matches('"').to_owned() },
        ..Completion::new(&text, CompletionKind::Value, word.whole.clone())
    };
    let mut list: Vec<Completion> = choices.into_iter().map(|choice| completion(choice.to_string())).collect();
    if word.inside.is_none() && ty.is_some_and(|ty| matches!(ty.kind(), TyKind::Bool)) {
        list.extend(["true", "false"].map(|it| completion(it.to_owned())));
    }
    list
}

/// Replaces the text by one in native syntax: the string at the cursor becomes the value of an argument, at the same offset. Returns `None` outside
/// of template sequences, and for strings with escapes, which differ in native syntax.
fn expression(text: &str, word: &JsonWord, offset: usize) -> Option<String> {
    const BEFORE: &str = "x = \"";
    let inside = word.inside.clone()?;
    let written = text.get(inside.clone())?;
    let before = text.get(inside.start..offset)?;
    let open = before.rfind("${").max(before.rfind("%{"))?;
    if written.contains('\\') || before.get(open..)?.contains('}') {
        return None;
    }
    let blank = " ".repeat(inside.start.checked_sub(BEFORE.len())?);
    Some(format!("{blank}{BEFORE}{written}\"\n"))
}

/// Returns the documentation of the name at an offset of a configuration in JSON.
pub fn hover_json(context: &Context<'_>, text: &str, offset: usize) -> Option<Hover> {
    let cursor = json_cursor(text, offset)?;
    let range = match &cursor.place {
        JsonPlace::Key(word) => word.inside.clone()?,
        JsonPlace::Value(word) => return hover(context, &expression(text, word, offset)?, offset),
        JsonPlace::Nothing => return None,
    };
    let name = text.get(range.clone())?;
    let markdown = match meaning(context, &cursor.around) {
        Meaning::Body(body, is_root) => match (body.argument(name), body.block(name)) {
            (Some(argument), _) => describe::argument(argument),
            (None, Some(block)) => describe::block(block),
            (None, None) => describe::definitions(context.model().filter(|_| is_root)?, name)?,
        },
        Meaning::Labels(block, labels) => describe::labels(&block, labels.len()),
        Meaning::Dynamic(body) => describe::block(body.block(name)?),
        Meaning::Generated(_) => describe::dynamic(name).to_owned(),
        Meaning::Value(ty, _) => describe::attribute(attributes_of(ty?)?.iter().find(|it| it.name() == name)?),
        Meaning::Inputs | Meaning::Unknown => return None,
    };
    Some(Hover { range, markdown }).filter(|it| !it.markdown.is_empty())
}
