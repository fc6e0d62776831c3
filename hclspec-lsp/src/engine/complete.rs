//! Completion: the names and values that may be written at a place in a configuration.

use super::builtin;
use super::context::{Context, Region};
use super::cursor::{Base, Cursor, CursorPlace, Inside, ValuePlace, Word, cursor, indentation, items};
use super::describe;
use super::entry::key_of;
use super::mention::KEY;
use super::skeleton::{Skeleton, required};
use hclspec_lang::grammar::{Arg, BlockKind};
use hclspec_lang::infer::Known;
use hclspec_lang::model::{Argument, Attribute, Block, Body, Entry, Label, Model, Type, TypeKind};
use hclspec_runtime::text::Quoted;
use hclspec_runtime::value::Value;
use hclspec_tools::words::is_deprecated;
use std::collections::HashMap;
use std::ops::Range;

/// Something that may be written.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Completion {
    /// The text in the list.
    pub label: String,
    /// Its kind.
    pub kind: CompletionKind,
    /// Its type or signature.
    pub detail: String,
    /// Markdown.
    pub documentation: String,
    /// The word that it replaces.
    pub range: Range<usize>,
    /// The text to insert.
    pub text: String,
    /// The same with placeholders (`${1:80}`, `$0`), for editors that have snippets.
    pub snippet: Option<String>,
    /// The text that the typed word is compared with.
    pub filter: String,
    /// Whether the spec says that it should not be used any more.
    pub is_deprecated: bool,
}

/// The kinds of thing that can be completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CompletionKind {
    /// An argument, or an attribute of an object.
    Argument,
    /// A block.
    Block,
    /// A constant: `true`, a choice.
    Value,
    /// A variable.
    Variable,
    /// A function.
    Function,
    /// A word of the language.
    Keyword,
    /// A file.
    File,
    /// A folder.
    Folder,
}

/// The completions at an offset of a configuration in native syntax, the most likely first.
#[must_use]
pub fn complete(context: &Context<'_>, text: &str, offset: usize) -> Vec<Completion> {
    if !text.is_char_boundary(offset) {
        return Vec::new();
    }
    let cursor = cursor(text, offset);
    let list = List { context, text, cursor: &cursor };
    match &cursor.place {
        CursorPlace::Item => list.items(),
        CursorPlace::Label { block_type, index, quoted } => list.labels(block_type, *index, *quoted),
        CursorPlace::Value(place) => list.values(place),
        CursorPlace::Nothing => Vec::new(),
    }
}

impl Completion {
    /// A text that replaces a range.
    pub(crate) fn new(text: &str, kind: CompletionKind, range: Range<usize>) -> Self {
        Self {
            label: text.to_owned(),
            kind,
            detail: String::new(),
            documentation: String::new(),
            range,
            text: text.to_owned(),
            snippet: None,
            filter: text.to_owned(),
            is_deprecated: false,
        }
    }
}

struct List<'l> {
    context: &'l Context<'l>,
    text: &'l str,
    cursor: &'l Cursor<'l>,
}

impl<'l> List<'l> {
    fn completion(&self, label: &str, kind: CompletionKind) -> Completion {
        Completion::new(label, kind, self.cursor.word.clone())
    }

    fn items(&self) -> Vec<Completion> {
        match self.context.region(self.cursor) {
            Region::Body(body, is_root) => self.entries(&body, is_root),
            Region::Dynamic(block) => self.dynamic(&block),
            Region::Locals | Region::Unknown => Vec::new(),
        }
    }

    /// The names of the arguments and blocks of the body that the cursor is in, without the one at the cursor.
    fn present(&self) -> HashMap<(&'l str, bool), u64> {
        let body = self.cursor.blocks.last().map_or(0, |block| block.body_start);
        let here = |start: usize| self.cursor.word.contains(&start) || start == self.cursor.word.start;
        let items = items(self.text).into_iter().filter(|item| item.body == body && !here(item.start));
        let mut present = HashMap::new();
        items.for_each(|item| *present.entry((item.name, item.is_block)).or_default() += 1);
        present
    }

    fn entries(&self, body: &Body<'l>, is_root: bool) -> Vec<Completion> {
        let present = self.present();
        let count = |name: &str, block: bool| present.get(&(name, block)).copied().unwrap_or_default();
        let mut required = Vec::new();
        let mut optional = Vec::new();
        let mut dynamic = false;
        let is_spec = self.context.is_spec();
        // A spec file has one root.
        let has_root = is_spec && is_root && present.keys().any(|key| key.1 && !builtin::is_top(key.0));
        let mut entries: Vec<&Entry<'_>> = body.entries().iter().collect();
        if is_spec {
            // What describes a value is used most.
            entries.sort_by_key(|entry| matches!(entry, Entry::Block(block) if !builtin::is_value(block.block_type())));
        }
        for entry in entries {
            match entry {
                Entry::Block(block) if has_root && !builtin::is_top(block.block_type()) => {}
                Entry::Argument(argument) if count(argument.name(), false) == 0 => {
                    let list = if argument.is_required() { &mut required } else { &mut optional };
                    list.push(self.argument(argument));
                }
                Entry::Block(block) => {
                    // Of several types, there may be only one.
                    let is_excluded = body.alternatives().iter().filter(|all| all.is_one()).any(|all| {
                        let is_there = |it: &str| it != block.block_type() && count(it, true) > 0;
                        all.block_types().any(|it| it == block.block_type()) && all.block_types().any(is_there)
                    });
                    if is_excluded {
                        continue;
                    }
                    let there = count(block.block_type(), true);
                    if block.max_items().is_none_or(|max| there < max) {
                        let list = if there < block.min_items() { &mut required } else { &mut optional };
                        list.push(self.block(block));
                        dynamic |= !builtin::is_builtin(&block.place());
                    }
                }
                _ => {}
            }
        }
        required.append(&mut optional);
        if dynamic && body.block("dynamic").is_none() && body.argument("dynamic").is_none() {
            let blank = "dynamic \"${1:block_type}\" {\n  for_each = ${2}\n  content {\n    ${3}\n  }\n}";
            required.push(self.keyword_block("dynamic", describe::dynamic("dynamic"), blank));
        }
        if let Some(locals) = self.context.model().and_then(Model::locals).filter(|_| is_root) {
            let blank = format!("{} {{\n  ${{1}}\n}}", locals.block_type());
            required.push(self.keyword_block(locals.block_type(), locals.doc(), &blank));
        }
        if let Some(inputs) = self.context.model().and_then(Model::inputs).filter(|_| is_root) {
            let blank = format!("{} \"${{1:name}}\" {{\n  ${{2}}\n}}", inputs.block_type());
            required.push(self.keyword_block(inputs.block_type(), inputs.doc(), &blank));
        }
        required
    }

    fn argument(&self, argument: &Argument<'_>) -> Completion {
        let mut completion = self.completion(argument.name(), CompletionKind::Argument);
        let need = if argument.is_required() { "required" } else { "optional" };
        completion.detail = format!("{need}, {}", argument.ty());
        completion.documentation = describe::argument(argument);
        completion.is_deprecated = is_deprecated(argument.doc());
        // An existing `=` stays.
        let rest = self.text.get(self.cursor.word.end..).unwrap_or_default().trim_start_matches([' ', '\t']);
        if !rest.starts_with('=') {
            completion.text = format!("{} = ", argument.name());
            completion.snippet = Some(format!("{} = {}", argument.name(), Skeleton::snippet().value(argument)));
        }
        completion
    }

    fn block(&self, block: &Block<'l>) -> Completion {
        let mut completion = self.completion(block.block_type(), CompletionKind::Block);
        let need = if block.is_required() { "required block" } else { "block" };
        let labels: String = self.labels_of(block).iter().map(|it| format!(" \"{}\"", it.name())).collect();
        let body = block.body();
        let wanted: Vec<&str> = required(&body).map(Entry::name).collect();
        completion.detail = match wanted.as_slice() {
            [] => format!("{need}{labels}"),
            wanted => format!("{need}{labels} {{ {} }}", wanted.join(", ")),
        };
        completion.documentation = describe::block(block);
        completion.is_deprecated = is_deprecated(block.doc());
        if self.ends_line() {
            let indent = self.indent();
            completion.snippet = Some(Skeleton::snippet().block(block, &self.labels_of(block), indent));
            completion.text = format!("{}{labels} {{\n{indent}  \n{indent}}}", block.block_type());
        }
        completion
    }

    /// The labels that a block has to have here.
    fn labels_of(&self, block: &Block<'l>) -> Vec<Label<'l>> {
        // In an `object` of a spec the label is the name of the property.
        let in_object = self.context.is_spec()
            && self.cursor.blocks.last().is_some_and(|block| block.block_type == BlockKind::Object.name());
        block.labels().into_iter().filter(|label| in_object || !label.is_optional()).collect()
    }

    fn keyword_block(&self, name: &str, doc: &str, blank: &str) -> Completion {
        let mut completion = self.completion(name, CompletionKind::Keyword);
        completion.documentation = doc.to_owned();
        completion.snippet = self.ends_line().then(|| blank.replace('\n', &format!("\n{}", self.indent())));
        completion
    }

    /// Whether a body can follow the word.
    fn ends_line(&self) -> bool {
        let rest = self.text.get(self.cursor.word.end..).unwrap_or_default().trim_start_matches([' ', '\t']);
        rest.is_empty() || rest.starts_with(['\n', '\r', '#', '/', '}'])
    }

    /// The indentation of the line with the cursor.
    fn indent(&self) -> &'l str {
        indentation(self.text, self.cursor.word.start)
    }

    /// The arguments of a `dynamic` block.
    fn dynamic(&self, block: &Block<'_>) -> Vec<Completion> {
        let present = self.present();
        let mut list = Vec::new();
        let mut add = |name: &str, kind| {
            if !present.keys().any(|key| key.0 == name) {
                let documentation = describe::dynamic(name).to_owned();
                let mut completion = Completion { documentation, ..self.completion(name, kind) };
                if kind == CompletionKind::Argument {
                    completion.text = format!("{name} = ");
                }
                list.push(completion);
            }
        };
        add("for_each", CompletionKind::Argument);
        if !block.labels().is_empty() {
            add("labels", CompletionKind::Argument);
        }
        add("content", CompletionKind::Block);
        add("iterator", CompletionKind::Argument);
        list
    }

    fn labels(&self, block_type: &str, index: usize, quoted: bool) -> Vec<Completion> {
        let Region::Body(body, _) = self.context.region(self.cursor) else { return Vec::new() };
        let quote = |word: &str| if quoted { word.to_owned() } else { format!("\"{word}\"") };
        let completion = |word: &str, kind, doc: &str| Completion {
            text: quote(word),
            documentation: doc.to_owned(),
            ..self.completion(word, kind)
        };
        if self.context.is_spec() {
            return self.part_names(block_type);
        }
        if block_type == "dynamic" && body.block("dynamic").is_none() {
            if index > 0 {
                return Vec::new();
            }
            return body
                .blocks()
                .map(|block| completion(block.block_type(), CompletionKind::Block, block.doc()))
                .collect();
        }
        let Some(block) = body.block(block_type) else { return Vec::new() };
        let mut list = Vec::new();
        for label in block.labels_at(index) {
            let words = label.choices().unwrap_or_default().iter().filter_map(Value::as_str);
            list.extend(words.map(|word| completion(word, CompletionKind::Value, label.doc())));
        }
        list
    }

    /// In a spec, the named parts for `use`.
    fn part_names(&self, block_type: &str) -> Vec<Completion> {
        let is_use = block_type == BlockKind::Use.name();
        let parts = if is_use { self.context.definitions(self.text, false) } else { Vec::new() };
        parts.iter().map(|part| self.completion(part, CompletionKind::Value)).collect()
    }

    fn values(&self, place: &ValuePlace<'_>) -> Vec<Completion> {
        match &place.word {
            Word::Text(range) => self.choices(place, range.clone()),
            Word::Key => self.keys(place),
            Word::Attribute(base) => self.attributes(place, base),
            Word::Operand => self.operands(place),
            Word::Other => Vec::new(),
        }
    }

    /// The argument whose value the cursor is in.
    fn argument_here(&self, name: &str) -> Option<Argument<'l>> {
        match self.context.region(self.cursor) {
            Region::Body(body, _) => body.argument(name).cloned(),
            _ => None,
        }
    }

    /// The words of an argument with choices, in a string.
    fn choices(&self, place: &ValuePlace<'_>, range: Range<usize>) -> Vec<Completion> {
        let is_whole = place.inside.len() == 1;
        if self.context.is_spec() && place.argument == Arg::Part.name() {
            let parts = self.part_names(self.cursor.blocks.last().map_or("", |block| block.block_type)).into_iter();
            return parts.map(|part| Completion { range: range.clone(), ..part }).collect();
        }
        if self.context.is_spec() && matches!(place.inside.iter().rev().nth(1), Some(Inside::Call { name: KEY, .. })) {
            let names = self.context.keyed_properties(self.text).into_iter();
            let completion = |name: String| self.completion(&name, CompletionKind::Value);
            return names.map(|name| Completion { range: range.clone(), ..completion(name) }).collect();
        }
        if let [.., Inside::Index { of }, _] = place.inside.as_slice() {
            let completion = |(name, detail): (String, String)| Completion {
                range: range.clone(),
                detail,
                ..self.completion(&name, CompletionKind::Value)
            };
            return self.parts(place, of, false).into_iter().map(completion).collect();
        }
        let argument = self.argument_here(place.argument).filter(|_| is_whole);
        let ty = match &argument {
            Some(argument) => Some(argument.ty()),
            None => {
                let around = place.inside.split_last().map_or(&[][..], |(_, around)| around);
                self.context.expected(self.cursor, place, around)
            }
        };
        let choices: Vec<&Value> = match argument.as_ref().and_then(|argument| argument.choices()) {
            Some(choices) => choices.iter().collect(),
            None => ty.map(words_of).unwrap_or_default(),
        };
        let old = ty.map(deprecated_words).unwrap_or_default();
        let keys = ty.and_then(key_of).map(|key| self.context.entries(self.text, self.cursor, key)).unwrap_or_default();
        let completion = |word: &str| Completion {
            range: range.clone(),
            is_deprecated: old.contains(&word),
            ..self.completion(word, CompletionKind::Value)
        };
        choices.into_iter().filter_map(Value::as_str).chain(keys.iter().map(String::as_str)).map(completion).collect()
    }

    fn keys(&self, place: &ValuePlace<'_>) -> Vec<Completion> {
        let Some((Inside::Object { keys, .. }, around)) = place.inside.split_last() else { return Vec::new() };
        let Some(attributes) = self.context.expected(self.cursor, place, around).and_then(attributes_of) else {
            return Vec::new();
        };
        let missing = attributes.iter().filter(|attribute| !keys.contains(&attribute.name()));
        let (optional, required): (Vec<_>, Vec<_>) = missing.partition(|argument| argument.is_optional());
        let completion = |it: &hclspec_lang::model::Attribute| {
            let need = if it.is_optional() { "optional" } else { "required" };
            Completion {
                detail: format!("{need}, {}", it.ty()),
                documentation: it.doc().to_owned(),
                is_deprecated: is_deprecated(it.doc()),
                text: format!("{} = ", it.name()),
                ..self.completion(it.name(), CompletionKind::Argument)
            }
        };
        required.into_iter().chain(optional).map(completion).collect()
    }

    /// The attributes of a value.
    fn attributes(&self, place: &ValuePlace<'_>, base: &Base<'_>) -> Vec<Completion> {
        let named = |name: &str, what: &str| Completion {
            detail: what.to_owned(),
            ..self.completion(name, CompletionKind::Argument)
        };
        let variables = self.context.variables(self.text, self.cursor, place);
        let root = variables.iter().find(|variable| base.chain.first() == Some(&variable.name.as_str()));
        match root.map(|root| root.what).filter(|_| base.chain.len() == 1) {
            Some("iterator") => vec![named("key", "the key or index of the element"), named("value", "the element")],
            Some("input variables") => {
                self.context.inputs(self.text).iter().map(|input| named(input, "input variable")).collect()
            }
            Some("local values") => {
                self.context.locals(self.text).iter().map(|local| named(local, "local value")).collect()
            }
            _ => {
                let known = self.parts(place, &base.range, root.is_some_and(|root| root.value.is_some()));
                known.iter().map(|(name, detail)| named(name, detail)).collect()
            }
        }
    }

    /// The attributes or elements of the value that a range is written with, each with its type. Of a constant of the program or the spec, that is its value.
    fn parts(&self, place: &ValuePlace<'_>, range: &Range<usize>, is_constant: bool) -> Vec<(String, String)> {
        let known = self.context.known_at(self.text, self.cursor, place, range);
        let may_show = is_constant && self.context.may_show(None, range);
        let detail = |known: Known| match known.value().filter(|_| may_show) {
            Some(value) => describe::short(&value),
            None => known.to_string(),
        };
        known.attributes().into_iter().map(|(name, known)| (name, detail(known))).collect()
    }

    /// Values first, then what has a value, then functions.
    fn operands(&self, place: &ValuePlace<'_>) -> Vec<Completion> {
        let mut list = Vec::new();
        let expected = self.context.expected(self.cursor, place, &place.inside);
        if let Some(Inside::Index { of }) = place.inside.last() {
            let key = |(name, detail): (String, String)| Completion {
                detail,
                ..self.completion(&Quoted(&name).to_string(), CompletionKind::Value)
            };
            list.extend(self.parts(place, of, false).into_iter().map(key));
        }
        if place.inside.is_empty() {
            if let Some(argument) = self.argument_here(place.argument) {
                for choice in argument.choices().unwrap_or_default() {
                    let text = choice.to_string();
                    list.push(self.completion(&text, CompletionKind::Value));
                }
            }
            if let Region::Dynamic(_) = self.context.region(self.cursor)
                && place.argument == "iterator"
            {
                return list;
            }
        }
        if self.context.is_type(self.cursor, place) && self.context.is_spec() && place.inside.is_empty() {
            // Not evaluated: only specs have this type.
            list.push(self.completion("expression", CompletionKind::Keyword));
        }
        if !place.inside.is_empty() || expected.is_some_and(|ty| matches!(ty.kind(), TypeKind::Union(_))) {
            // The words of an element or attribute.
            for word in expected.map(words_of).unwrap_or_default() {
                list.push(self.completion(&word.to_string(), CompletionKind::Value));
            }
        }
        if let Some(key) = expected.and_then(key_of) {
            let keys = self.context.entries(self.text, self.cursor, key);
            list.extend(keys.iter().map(|it| self.completion(&Quoted(it).to_string(), CompletionKind::Value)));
        }
        if let Some(TypeKind::Bool) = expected.map(Type::kind) {
            list.extend(["true", "false"].map(|it| self.completion(it, CompletionKind::Value)));
        }
        let variables = self.context.variables(self.text, self.cursor, place);
        let (fitting, others): (Vec<_>, Vec<_>) = variables
            .into_iter()
            .partition(|variable| variable.value.is_none_or(|value| expected.is_none_or(|ty| fits(value, ty))));
        for variable in fitting.iter().chain(&others) {
            list.push(Completion {
                detail: variable.value.map_or(variable.what.to_owned(), ToString::to_string),
                documentation: variable.doc.to_owned(),
                ..self.completion(&variable.name, CompletionKind::Variable)
            });
        }
        let has_call = self.text.get(self.cursor.word.end..).is_some_and(|it| it.starts_with('('));
        for function in self.context.callables(self.text, self.cursor, place) {
            let mut completion = self.completion(&function.name, CompletionKind::Function);
            completion.detail = function.signature();
            completion.documentation = function.doc.to_owned();
            if !has_call {
                completion.text = format!("{}(", function.name);
                completion.snippet = Some(match function.params.as_deref() {
                    Some([]) => format!("{}()$0", function.name),
                    Some([only]) if only.starts_with('[') => format!("{}([$1])$0", function.name),
                    Some([only]) if only.starts_with('{') => format!("{}({{ $1 }})$0", function.name),
                    _ => format!("{}($1)$0", function.name),
                });
            }
            list.push(completion);
        }
        list
    }
}

/// The attributes of an object type, or of an alternative.
fn attributes_of(ty: &Type) -> Option<&[Attribute]> {
    match ty.kind() {
        TypeKind::Object(attributes) => Some(attributes),
        TypeKind::Union(all) => all.iter().find_map(|(_, ty)| attributes_of(ty)),
        _ => None,
    }
}

/// The words that a value of a type may be.
fn words_of(ty: &Type) -> Vec<&Value> {
    match ty.kind() {
        TypeKind::Union(all) => all.iter().flat_map(|(_, ty)| words_of(ty)).collect(),
        _ => ty.choices().unwrap_or_default().iter().collect(),
    }
}

/// Those of the words that are deprecated.
fn deprecated_words(ty: &Type) -> Vec<&str> {
    match ty.kind() {
        TypeKind::Union(all) => all.iter().flat_map(|(_, ty)| deprecated_words(ty)).collect(),
        TypeKind::Words(words) => words.iter().filter(|(_, doc)| is_deprecated(doc)).map(|(word, _)| word).collect(),
        _ => Vec::new(),
    }
}

/// Whether a value converts to a type, as far as its outside tells.
fn fits(value: &Value, ty: &Type) -> bool {
    match ty.kind() {
        TypeKind::String => matches!(value, Value::String(_) | Value::Number(_) | Value::Bool(_)),
        TypeKind::Number => matches!(value, Value::Number(_)),
        TypeKind::Bool => matches!(value, Value::Bool(_)),
        TypeKind::Union(all) => all.iter().any(|(_, ty)| fits(value, ty)),
        TypeKind::Words(_) | TypeKind::Duration | TypeKind::Size | TypeKind::Key(_) => {
            matches!(value, Value::String(_))
        }
        TypeKind::List(_) | TypeKind::Set(_) | TypeKind::Tuple(_) => {
            matches!(value, Value::List(_) | Value::Set(_) | Value::Tuple(_))
        }
        TypeKind::Map(_) | TypeKind::AnyObject | TypeKind::Object(_) => {
            matches!(value, Value::Map(_) | Value::Object(_))
        }
        _ => true,
    }
}
