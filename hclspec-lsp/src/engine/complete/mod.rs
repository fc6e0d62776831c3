//! Completion: names and values that fit a location in a configuration.

mod value;

pub(crate) use value::{attributes_of, words_of};

use super::builtin;
use super::context::{Context, Region};
use super::cursor::{Cursor, CursorPlace, cursor, indentation, items};
use super::describe;
use super::entry::key_of;
use super::skeleton::{Skeleton, required, values_of_label};
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Argument, Block, Body, Entry, Label, Model, Ty};
use hclspec_runtime::text::Quoted;
use hclspec_runtime::value::Value;
use hclspec_runtime::write::Layout;
use hclspec_tools::words::is_deprecated;
use std::collections::HashMap;
use std::ops::Range;

/// A completion.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Completion {
    /// Text in the list.
    pub label: String,
    /// Kind.
    pub kind: CompletionKind,
    /// Type or signature.
    pub detail: String,
    /// Documentation in Markdown.
    pub documentation: String,
    /// Range of the word to replace.
    pub range: Range<usize>,
    /// Text to insert.
    pub text: String,
    /// Text with placeholders (`${1:80}`, `$0`), for editors that support snippets.
    pub snippet: Option<String>,
    /// Text to compare with the typed word.
    pub filter: String,
    /// Whether the item is deprecated.
    pub is_deprecated: bool,
}

/// Kinds of completions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CompletionKind {
    /// An argument, or an attribute of an object.
    Argument,
    /// A block.
    Block,
    /// A constant: `true`, an enum value.
    Value,
    /// A variable.
    Variable,
    /// A function.
    Function,
    /// A keyword.
    Keyword,
    /// A file.
    File,
    /// A folder.
    Folder,
}

/// Returns the completions at an offset of a configuration in native syntax, most likely ones first.
pub fn complete(context: &Context<'_>, text: &str, offset: usize) -> Vec<Completion> {
    let Some(cursor) = cursor(text, offset) else { return Vec::new() };
    let list = CompletionList { context, text, cursor: &cursor };
    match &cursor.place {
        CursorPlace::Item => list.items(),
        CursorPlace::Label { block_type, index, quoted } => list.labels(block_type, *index, quoted.clone()),
        CursorPlace::Value(place) => list.values(place),
        CursorPlace::Nothing => Vec::new(),
    }
}

impl Completion {
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

struct CompletionList<'l> {
    context: &'l Context<'l>,
    text: &'l str,
    cursor: &'l Cursor<'l>,
}

impl<'l> CompletionList<'l> {
    fn completion(&self, label: &str, kind: CompletionKind) -> Completion {
        Completion::new(label, kind, self.cursor.word.clone())
    }

    fn items(&self) -> Vec<Completion> {
        match self.context.region(self.cursor) {
            Region::Body(body, is_root) => self.entries(&body, is_root),
            Region::Dynamic(block) => self.dynamic(&block),
            Region::Locals | Region::Inputs | Region::Unknown => Vec::new(),
        }
    }

    /// Names in the current body, each with the number of its arguments or blocks. The bool is `true` for blocks. Leaves out the item at the cursor.
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
        // Counts old names, too.
        let in_all = |name: &str, aliases: Vec<&str>, block: bool| {
            count(name, block) + aliases.into_iter().map(|alias| count(alias, block)).sum::<u64>()
        };
        let mut required = Vec::new();
        let mut optional = Vec::new();
        let mut dynamic = false;
        let is_spec = self.context.is_spec();
        // A spec file has one root.
        let has_root = is_spec && is_root && present.keys().any(|key| key.1 && !builtin::is_top(key.0));
        let mut entries: Vec<&Entry<'_>> = body.entries().iter().collect();
        if is_spec {
            // Blocks that describe a value come first, since they are used most.
            entries.sort_by_key(|entry| matches!(entry, Entry::Block(block) if !builtin::is_value(block.block_type())));
        }
        for entry in entries {
            match entry {
                Entry::Block(block) if has_root && !builtin::is_top(block.block_type()) => {}
                Entry::Argument(argument) if in_all(argument.name(), argument.aliases(), false) == 0 => {
                    let list = if argument.is_required() { &mut required } else { &mut optional };
                    list.push(self.argument(argument));
                }
                Entry::Block(block) => {
                    // Leaves out a block type if the body already has a block of an alternative type.
                    let is_excluded = body.alternatives().iter().filter(|all| all.is_one()).any(|all| {
                        let is_there = |it: &str| it != block.block_type() && count(it, true) > 0;
                        all.block_types().any(|it| it == block.block_type()) && all.block_types().any(is_there)
                    });
                    if is_excluded {
                        continue;
                    }
                    let there = in_all(block.block_type(), block.aliases(), true);
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
        required.extend(self.context.model().filter(|_| is_root).into_iter().flat_map(|model| self.definitions(model)));
        required
    }

    /// Blocks that define local values or input variables.
    fn definitions(&self, model: &Model) -> Vec<Completion> {
        let by_name = |block_type: &str| format!("{block_type} {{\n  ${{1}}\n}}");
        let mut list = Vec::new();
        if let Some(locals) = model.locals() {
            list.push(self.keyword_block(locals.block_type(), locals.doc(), &by_name(locals.block_type())));
        }
        if let Some(inputs) = model.inputs() {
            let blank = format!("{} \"${{1:name}}\" {{\n  ${{2}}\n}}", inputs.block_type());
            list.push(self.keyword_block(inputs.block_type(), inputs.doc(), &blank));
            list.extend(inputs.several().map(|it| self.keyword_block(it, inputs.doc(), &by_name(it))));
        }
        list
    }

    fn argument(&self, argument: &Argument<'_>) -> Completion {
        let mut completion = self.completion(argument.name(), CompletionKind::Argument);
        let need = if argument.is_required() { "required" } else { "optional" };
        completion.detail = format!("{need}, {}", describe::short_type(argument.ty()));
        completion.documentation = describe::argument(argument);
        completion.is_deprecated = is_deprecated(argument.doc());
        // Adds no `=` if there is one already.
        if !self.rest().starts_with('=') {
            completion.text = format!("{} = ", argument.name());
            let mut skeleton = Skeleton::snippet();
            let value = match self.texts_of_key(Some(argument.ty())).as_slice() {
                [] => skeleton.value(argument),
                texts => skeleton.choice(&texts.iter().map(|text| Value::from(text.as_str())).collect::<Vec<_>>()),
            };
            completion.snippet = Some(format!("{} = {value}", argument.name()));
        }
        completion
    }

    /// Texts that a `key(..)` in the type may have here.
    fn texts_of_key(&self, ty: Option<&Ty>) -> Vec<String> {
        ty.and_then(key_of).map(|key| self.context.entries(self.text, self.cursor, key)).unwrap_or_default()
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
            // Finds a label that no other block of the type has, judging by the text alone.
            let is_taken = |label: &str| self.text.contains(&format!("{} \"{label}\"", block.block_type()));
            let free = |name: &str| {
                let numbered = (2..).map(|number| format!("{name}{number}"));
                let all = std::iter::once(name.to_owned()).chain(numbered);
                all.into_iter().find(|label| !block.is_by_label() || !is_taken(label)).unwrap_or_default()
            };
            let item = Skeleton::snippet().block(block, &self.labels_of(block), &free);
            let text = Layout { indent, ..Layout::default() }.items(&[item]);
            completion.snippet = Some(text.trim().to_owned());
            completion.text = format!("{}{labels} {{\n{indent}  \n{indent}}}", block.block_type());
        }
        completion
    }

    /// Labels to insert for a block: the required ones.
    fn labels_of(&self, block: &Block<'l>) -> Vec<Label<'l>> {
        // In an `object` of a spec, the label is the name of the property.
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

    /// Returns `true` if nothing on the line prevents a body after the word.
    fn ends_line(&self) -> bool {
        let rest = self.rest();
        rest.is_empty() || rest.starts_with(['\n', '\r', '#', '/', '}'])
    }

    /// Text of the line after the cursor's word.
    fn rest(&self) -> &'l str {
        self.text.get(self.cursor.word.end..).unwrap_or_default().trim_start_matches([' ', '\t'])
    }

    fn indent(&self) -> &'l str {
        indentation(self.text, self.cursor.word.start)
    }

    fn dynamic(&self, block: &Block<'_>) -> Vec<Completion> {
        let present = self.present();
        let mut list = Vec::new();
        let mut add = |name: &str, kind, value: Option<String>| {
            if !present.keys().any(|key| key.0 == name) {
                let documentation = describe::dynamic(name).to_owned();
                let mut completion = Completion { documentation, ..self.completion(name, kind) };
                if let Some(value) = value {
                    completion.text = format!("{name} = ");
                    completion.snippet = Some(format!("{name} = {value}"));
                }
                list.push(completion);
            }
        };
        let mut skeleton = Skeleton::snippet();
        add("for_each", CompletionKind::Argument, Some(format!("[{}]", skeleton.blank(""))));
        let labels = block.labels();
        if !labels.is_empty() {
            let required = labels.iter().filter(|label| !label.is_optional());
            let values: Vec<String> = required.map(|label| format!("\"{}\"", skeleton.blank(label.name()))).collect();
            add("labels", CompletionKind::Argument, Some(format!("[{}]", values.join(", "))));
        }
        add("content", CompletionKind::Block, None);
        add("iterator", CompletionKind::Argument, Some(Skeleton::snippet().blank(block.block_type())));
        list
    }

    /// Range of the text of the string at the cursor, and the missing quote, if any. Without a closing quote, the text ends with the word.
    fn quoted(&self, start: usize, end: usize) -> (Range<usize>, &'static str) {
        let is_closed = self.text.get(end..).is_some_and(|it| it.starts_with('"'));
        if is_closed { (start..end, "") } else { (start..self.cursor.word.end.max(start), "\"") }
    }

    fn labels(&self, block_type: &str, index: usize, quoted: Option<Range<usize>>) -> Vec<Completion> {
        let Region::Body(body, _) = self.context.region(self.cursor) else { return Vec::new() };
        let quoted = quoted.map(|range| self.quoted(range.start, range.end));
        let completion = |word: &str, kind, doc: &str| {
            let (range, text) = match &quoted {
                Some((range, close)) => (range.clone(), format!("{}{close}", between_quotes(word))),
                None => (self.cursor.word.clone(), Quoted(word).to_string()),
            };
            Completion { documentation: doc.to_owned(), text, ..Completion::new(word, kind, range) }
        };
        if self.context.is_spec() {
            let parts = self.part_names(block_type);
            return parts.iter().map(|part| completion(part, CompletionKind::Value, "")).collect();
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
            let values = values_of_label(block, &label);
            let words = values.iter().filter_map(Value::as_str);
            list.extend(words.map(|word| completion(word, CompletionKind::Value, label.doc())));
        }
        list
    }

    /// Names of parts in a spec, for `use`.
    fn part_names(&self, block_type: &str) -> Vec<String> {
        let is_use = block_type == BlockKind::Use.name();
        if is_use { self.context.definitions(self.text, false) } else { Vec::new() }
    }
}

fn between_quotes(text: &str) -> String {
    let quoted = Quoted(text).to_string();
    quoted.get(1..quoted.len().saturating_sub(1)).unwrap_or_default().to_owned()
}
