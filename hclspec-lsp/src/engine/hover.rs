//! Documentation of the name at a location.

use super::context::{Context, Region};
use super::cursor::{self, Word, cursor, items};
use super::definition::every;
use super::describe::{self, MASK};
use super::mention::{Symbol, attribute, mention_at, mentions};
use super::place::Place;
use super::rust;
use super::tree;
use hclspec_lang::model::{Definitions, Model};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Block, Item};
use hclspec_runtime::value::Value;
use std::ops::Range;

/// Documentation for a location.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hover {
    /// Range of the name.
    pub range: Range<usize>,
    /// Documentation in Markdown.
    pub markdown: String,
}

/// Returns the documentation of the name at an offset of a configuration in native syntax.
#[must_use]
pub fn hover(context: &Context<'_>, text: &str, offset: usize) -> Option<Hover> {
    if !text.is_char_boundary(offset) {
        return None;
    }
    let cursor = cursor(text, offset);
    let range = cursor.word.clone();
    let name = text.get(range.clone()).filter(|it| !it.is_empty())?;
    let markdown = match &cursor.place {
        cursor::CursorPlace::Item => {
            let (body, is_root) = match context.region(&cursor) {
                Region::Body(body, is_root) => (body, is_root),
                Region::Dynamic(_) => return keyword(name, range),
                Region::Locals | Region::Inputs | Region::Unknown => return None,
            };
            let block = body.block(name);
            let is = |it: &&Definitions| is_root && it.block_types().any(|block_type| block_type == name);
            let locals = context.model().and_then(Model::locals).filter(is);
            let inputs = context.model().and_then(Model::inputs).filter(is);
            let is_block = items(text).iter().find(|item| item.start == range.start).is_some_and(|item| item.is_block);
            match (body.argument(name), block) {
                (_, Some(block)) if is_block => describe::block(block),
                (Some(argument), _) => describe::argument(argument),
                (None, Some(block)) => describe::block(block),
                (None, None) if is_block && locals.is_some() => describe::definitions(locals?, "Local values"),
                (None, None) if is_block && inputs.is_some() => describe::definitions(inputs?, "Input variables"),
                (None, None) if is_block && name == "dynamic" && !context.is_spec() => return keyword(name, range),
                (None, None) => return None,
            }
        }
        cursor::CursorPlace::Label { block_type: "dynamic", index: 0, .. } => {
            let Region::Body(body, _) = context.region(&cursor) else { return None };
            describe::block(body.block(name)?)
        }
        // The label of a spec block is the name of a property.
        cursor::CursorPlace::Label { index: 0, .. } if context.is_spec() => {
            let mut label = range.clone();
            if let Some(mention) = mention_at(&mentions(context, text), offset) {
                label = mention.range.clone();
            }
            let field = rust::field(context.path, text, label.start, text.get(label)?)?;
            format!("```rust\n{field}\n```\n")
        }
        cursor::CursorPlace::Label { block_type, index, .. } => {
            let Region::Body(body, _) = context.region(&cursor) else { return None };
            let block = body.block(block_type)?;
            let labels = block.labels_at(*index);
            labels.iter().map(|label| describe::label(block, label)).collect::<Vec<_>>().join("\n")
        }
        cursor::CursorPlace::Value(place) => match &place.word {
            Word::Operand if text.get(range.end..).is_some_and(|it| it.starts_with('(')) => {
                let functions = context.callables(text, &cursor, place);
                let function = functions.iter().find(|function| function.name == name)?;
                let mut markdown = format!("```hcl\n{}\n```\n", function.signature());
                describe::paragraph(&mut markdown, function.doc);
                describe::what(&mut markdown, function.what);
                markdown
            }
            Word::Operand => {
                if let Some(text) = context.is_spec().then(|| definition_text(context, text, offset)).flatten() {
                    return Some(Hover { range, markdown: text });
                }
                let variables = context.variables(text, &cursor, place);
                let variable = variables.iter().find(|variable| variable.name == name)?;
                let value = variable.value.map(|value| format!(" = {}", shown(context, &range, value)));
                let value = value.unwrap_or_default();
                let mut markdown = format!("```hcl\n{name}{value}\n```\n");
                describe::paragraph(&mut markdown, variable.doc);
                describe::what(&mut markdown, variable.what);
                markdown
            }
            Word::Key => {
                let (_, around) = place.inside.split_last()?;
                describe::attribute(&attribute(context.expected(&cursor, place, around), name)?)
            }
            Word::Attribute(base) => match definition_text(context, text, offset) {
                Some(text) => text,
                None => {
                    let known = context.known_at(text, &cursor, place, &base.range);
                    let (_, part) = known.attributes().into_iter().find(|(attribute, _)| attribute == name)?;
                    let whole = text.get(base.range.start..range.end)?.replace("\r\n", "\n");
                    match part.value() {
                        Some(value) => format!("```hcl\n{whole} = {}\n```\n", shown(context, &range, &value)),
                        None => format!("```hcl\n{whole}\n```\n\nType: `{part}`.\n"),
                    }
                }
            },
            _ => return None,
        },
        _ => return None,
    };
    Some(Hover { range, markdown })
}

/// Documentation of a keyword of `dynamic` blocks.
fn keyword(name: &str, range: Range<usize>) -> Option<Hover> {
    let text = Some(describe::dynamic(name)).filter(|it| !it.is_empty())?;
    let mut markdown = format!("```hcl\n{name}\n```\n");
    describe::paragraph(&mut markdown, text);
    Some(Hover { range, markdown })
}

/// Value of a constant that is mentioned at a range, unless it flows into a secret.
fn shown(context: &Context<'_>, range: &Range<usize>, value: &Value) -> String {
    if context.may_show(None, range) { value.to_string() } else { MASK.to_owned() }
}

/// Text of the local value or input variable at an offset, as it is defined. If it is sensitive, flows into a secret or derives from one, only the harmless
/// parts are shown.
fn definition_text(context: &Context<'_>, text: &str, offset: usize) -> Option<String> {
    let here = mentions(context, text);
    let mention = mention_at(&here, offset)?;
    let what = match &mention.symbol {
        Symbol::Local(_) => "local value",
        Symbol::Input(_) => "input variable",
        Symbol::Part(_) => "named type",
        _ => return None,
    };
    let places = every(context, &here, &mention.symbol, &|mention| mention.is_definition);
    let Place { path, range } = places.first()?;
    let text = match path {
        Some(path) => &context.others.iter().find(|other| other.path == *path)?.text,
        None => text,
    };
    let may_show = |span: Span| context.may_show(path.as_deref(), &(span.start as usize..span.end as usize));
    let written = tree::parsed(context, text, |file| {
        let starts = |span: Span| (span.start as usize..=span.start as usize + 1).contains(&range.start);
        file.body.items.iter().find_map(|item| {
            let Item::Block(block) = item else { return None };
            if block.labels.iter().any(|label| starts(label.span)) {
                let is_public = may_show(block.body.span);
                return Some(if is_public { block.span().of(text).to_owned() } else { masked(block, text, &may_show) });
            }
            let argument = block.body.items.iter().filter_map(Item::attribute).find(|it| starts(it.name.span))?;
            let is_public = may_show(argument.expr.span);
            Some(if is_public {
                argument.span().of(text).to_owned()
            } else {
                format!("{} = {MASK}", argument.name.name)
            })
        })
    })?;
    let written = written.replace("\r\n", "\n");
    let mut markdown = format!("```hcl\n{written}\n```\n");
    describe::what(&mut markdown, what);
    Some(markdown)
}

/// Declaration with the values of those arguments that may be shown, without comments and validation rules.
fn masked(block: &Block<'_>, text: &str, may_show: &dyn Fn(Span) -> bool) -> String {
    let mut written = format!("{} {{\n", block.header().of(text));
    for attribute in block.body.items.iter().filter_map(Item::attribute) {
        let span = attribute.expr.span;
        let value = if may_show(span) { span.of(text) } else { MASK };
        written += &format!("  {} = {value}\n", attribute.name.name);
    }
    written + "}"
}
