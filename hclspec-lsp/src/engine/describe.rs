//! Markdown descriptions of arguments and blocks.

use hclspec_lang::model::{Argument, Attribute, Block, Check, Label, Model, Ty, TyKind};
use hclspec_runtime::text::article;
use hclspec_runtime::value::Value;
use hclspec_tools::words;
use hclspec_tools::workspace::is_known;
use std::fmt::Write as _;
use std::path::Path;

/// Documentation, type, default and checks.
pub(crate) fn argument(argument: &Argument<'_>) -> String {
    let need = need(argument.is_required(), argument.default());
    let facts = words::argument_facts(argument, words::code);
    value(argument.name(), argument.ty(), argument.doc(), &need, facts) + &place(&argument.place())
}

/// Documentation, type and default.
pub(crate) fn attribute(attribute: &Attribute) -> String {
    let need = need(!attribute.is_optional(), attribute.default());
    let facts = words::enum_facts(attribute.ty(), words::code);
    let text = value(attribute.name(), attribute.ty(), attribute.doc(), &need, facts);
    text + &attribute.place().map(place).unwrap_or_default()
}

fn need(is_required: bool, default: Option<&Value>) -> String {
    match default {
        _ if is_required => "Required.".to_owned(),
        Some(default) => format!("Default: `{default}`"),
        None => String::new(),
    }
}

fn value(name: &str, ty: &Ty, doc: &str, need: &str, facts: impl IntoIterator<Item = String>) -> String {
    let mut text = code(&format!("{name} = {ty}"));
    let (doc, example) = doc_and_example(doc, ty.kind());
    paragraph(&mut text, &doc);
    paragraph(&mut text, need);
    self::facts(&mut text, facts.into_iter().chain(example));
    text
}

/// Splits a comment into the text and a sentence for its example.
fn doc_and_example(doc: &str, ty: &TyKind) -> (String, Option<String>) {
    let (doc, example) = words::doc_and_example(doc, ty);
    (doc, example.map(|example| format!("Example: {}.", words::code(&example.to_string()))))
}

/// Documentation, labels and count limits.
pub(crate) fn block(block: &Block<'_>) -> String {
    let mut text = code(&format!("{} {{}}", words::head(block)));
    paragraph(&mut text, words::block_doc(block));
    paragraph(&mut text, &words::block_facts(block, &block.body(), words::count(block), words::code).join(" "));
    paragraph(&mut text, words::secrecy(block));
    text + &place(&block.place())
}

/// Documentation of the labels of a block that may be at an index.
pub(crate) fn labels(block: &Block<'_>, index: usize) -> String {
    block.labels_at(index).iter().map(|it| label(block, it)).collect::<Vec<_>>().join("\n")
}

fn label(block: &Block<'_>, label: &Label<'_>) -> String {
    let mut text = code(&format!("{} {{}}", words::head(block)));
    let name = label.name();
    let form = match (label.is_repeated(), label.is_optional()) {
        (true, _) => format!("The labels `{name}`: any number."),
        (false, true) => format!("The label `{name}`, which may be left out."),
        (false, false) => format!("The label `{name}`."),
    };
    paragraph(&mut text, &form);
    if let Some(ty) = label.ty().filter(|_| label.choices().is_none()) {
        paragraph(&mut text, &format!("Type: `{ty}`."));
    }
    let (doc, example) = doc_and_example(label.doc(), &TyKind::String);
    paragraph(&mut text, &doc);
    let choices = label.choices().map(|choices| words::sentence(&words::one_of(&choices, words::code)));
    let checks = label.checks();
    let others: Vec<Check<'_>> = checks.into_iter().filter(|check| check.choices().is_none()).collect();
    let checks = words::checks(&others, label.name(), label.ty(), words::code);
    facts(&mut text, choices.into_iter().chain(checks).chain(example));
    text
}

/// Documentation of blocks that define local values or declare input variables; `None` for other block types.
pub(crate) fn definitions(model: &Model, block_type: &str) -> Option<String> {
    let all = [(model.locals(), "Local values"), (model.inputs(), "Input variables")];
    all.into_iter().find_map(|(definitions, what)| {
        let it = definitions.filter(|it| it.block_types().any(|it| it == block_type))?;
        let mut text = code(&format!("{} {{}}", it.block_type()));
        paragraph(&mut text, it.doc());
        paragraph(&mut text, &format!("{what}. Expressions refer to them as `{}.NAME`.", it.variable()));
        Some(text)
    })
}

/// Documentation of `dynamic` and its arguments; empty for other names.
pub(crate) fn dynamic(name: &str) -> &'static str {
    match name {
        "dynamic" => "Blocks that are generated, one for each element.",
        "for_each" => "The collection: one block is generated for each element.",
        "labels" => "The labels of the generated blocks.",
        "content" => "The body of each generated block.",
        "iterator" => "The variable for the element; by default, it has the name of the block type.",
        _ => "",
    }
}

/// Replacement for secrets.
pub(crate) const MASK: &str = "***";

/// Length limit for values in a list.
const MAX_VALUE_LENGTH: usize = 60;

pub(crate) fn short(value: &Value) -> String {
    shortened(&value.to_string(), MAX_VALUE_LENGTH)
}

pub(crate) fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// Documentation of a name in an expression: its definition, its comment, and a sentence that says what it is.
pub(crate) fn name(definition: &str, doc: &str, what: &str) -> String {
    let mut text = code(definition);
    paragraph(&mut text, doc);
    let what = if what.ends_with('s') { what.to_owned() } else { format!("{} {what}", article(what)) };
    paragraph(&mut text, &words::sentence(&what));
    text
}

/// A block of code.
pub(crate) fn code(text: &str) -> String {
    format!("```hcl\n{text}\n```\n")
}

/// Type as written, or in words if that is long.
pub(crate) fn short_type(ty: &Ty) -> String {
    const MAX_TYPE_LENGTH: usize = 80;
    let text = ty.to_string();
    if text.len() <= MAX_TYPE_LENGTH { text } else { words::one(ty) }
}

pub(crate) fn paragraph(text: &mut String, paragraph: &str) {
    if !paragraph.is_empty() {
        let _ = write!(text, "\n{paragraph}\n");
    }
}

/// Appends sentences as a paragraph.
fn facts(text: &mut String, sentences: impl Iterator<Item = String>) {
    paragraph(text, &sentences.collect::<Vec<_>>().join(" "));
}

/// Paragraph that says where something is defined.
fn place(place: &hclspec_runtime::source::SourceRange) -> String {
    let is_hidden = super::builtin::is_builtin(place) || is_known(Path::new(place.filename()));
    if is_hidden { String::new() } else { format!("\n*{}:{}*\n", place.filename(), place.start().line) }
}
