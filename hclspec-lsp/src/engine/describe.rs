//! Markdown descriptions of arguments and blocks.

use hclspec_lang::model::{Argument, Attribute, Block, Check, Definitions, Label, Ty, TyKind};
use hclspec_runtime::text::article;
use hclspec_runtime::value::Value;
use hclspec_tools::words;
use hclspec_tools::workspace::is_known;
use std::fmt::Write as _;
use std::path::Path;

/// Documentation, type, default and checks.
pub(crate) fn argument(argument: &Argument<'_>) -> String {
    let mut text = format!("```hcl\n{} = {}\n```\n", argument.name(), argument.ty());
    let (doc, example) = doc_and_example(argument.doc(), argument.ty().kind());
    paragraph(&mut text, &doc);
    match argument.default() {
        _ if argument.is_required() => paragraph(&mut text, "Required."),
        Some(default) => paragraph(&mut text, &format!("Default: `{default}`")),
        None => {}
    }
    facts(&mut text, words::of_argument(argument, words::code).into_iter().chain(example));
    place(&mut text, &argument.place());
    text
}

/// Documentation, type and default.
pub(crate) fn attribute(attribute: &Attribute) -> String {
    let mut text = format!("```hcl\n{} = {}\n```\n", attribute.name(), attribute.ty());
    let (doc, example) = doc_and_example(attribute.doc(), attribute.ty().kind());
    paragraph(&mut text, &doc);
    match attribute.default() {
        _ if !attribute.is_optional() => paragraph(&mut text, "Required."),
        Some(default) => paragraph(&mut text, &format!("Default: `{default}`")),
        None => {}
    }
    facts(&mut text, words::of_words(attribute.ty(), words::code).into_iter().chain(example));
    if let Some(at) = attribute.place() {
        place(&mut text, at);
    }
    text
}

/// Splits a comment into the text and a sentence for its example.
fn doc_and_example(doc: &str, ty: &TyKind) -> (String, Option<String>) {
    let (doc, example) = words::doc_and_example(doc, ty);
    (doc, example.map(|example| format!("Example: {}.", words::code(&example.to_string()))))
}

/// Documentation, labels and count limits.
pub(crate) fn block(block: &Block<'_>) -> String {
    let mut text = format!("```hcl\n{} {{}}\n```\n", words::head(block));
    paragraph(&mut text, words::block_doc(block));
    paragraph(&mut text, &words::of_block(block, &block.body(), words::count(block), words::code).join(" "));
    paragraph(&mut text, words::secrecy(block));
    place(&mut text, &block.place());
    text
}

pub(crate) fn label(block: &Block<'_>, label: &Label<'_>) -> String {
    let mut text = format!("```hcl\n{} {{}}\n```\n", words::head(block));
    paragraph(
        &mut text,
        &match (label.is_repeated(), label.is_optional()) {
            (true, _) => format!("The labels `{}`: any number.", label.name()),
            (false, true) => format!("The label `{}`, which may be left out.", label.name()),
            (false, false) => format!("The label `{}`.", label.name()),
        },
    );
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

/// Documentation of blocks that define local values or declare input variables.
pub(crate) fn definitions(definitions: &Definitions, what: &str) -> String {
    let mut text = format!("```hcl\n{} {{}}\n```\n", definitions.block_type());
    paragraph(&mut text, definitions.doc());
    paragraph(&mut text, &format!("{what}. Expressions refer to them as `{}.NAME`.", definitions.variable()));
    text
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
const LONGEST: usize = 60;

pub(crate) fn short(value: &Value) -> String {
    shortened(&value.to_string(), LONGEST)
}

pub(crate) fn shortened(text: &str, longest: usize) -> String {
    if text.chars().count() <= longest {
        return text.to_owned();
    }
    let kept: String = text.chars().take(longest.saturating_sub(1)).collect();
    format!("{kept}…")
}

/// Appends a sentence about the meaning of a name.
pub(crate) fn what(text: &mut String, what: &str) {
    let what = if what.ends_with('s') { what.to_owned() } else { format!("{} {what}", article(what)) };
    paragraph(text, &words::sentence(&what));
}

/// Type as written, or in words if that is long.
pub(crate) fn short_type(ty: &Ty) -> String {
    const LONG: usize = 80;
    let text = ty.to_string();
    if text.len() <= LONG { text } else { words::one(ty) }
}

pub(crate) fn paragraph(text: &mut String, paragraph: &str) {
    if !paragraph.is_empty() {
        let _ = write!(text, "\n{paragraph}\n");
    }
}

/// Appends a paragraph.
fn facts(text: &mut String, sentences: impl Iterator<Item = String>) {
    paragraph(text, &sentences.collect::<Vec<_>>().join(" "));
}

fn place(text: &mut String, place: &hclspec_runtime::source::SourceRange) {
    if super::builtin::is_builtin(place) || is_known(Path::new(place.filename())) {
        return;
    }
    paragraph(text, &format!("*{}:{}*", place.filename(), place.start().line));
}
