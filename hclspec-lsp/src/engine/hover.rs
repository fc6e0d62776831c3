//! Documentation of the name at a location.

use super::context::{Context, Region};
use super::cursor::{Cursor, CursorPlace, ValuePlace, Word, cursor, items};
use super::definition::every;
use super::describe::{self, MASK};
use super::mention::{Symbol, attribute, mention_at, mentions};
use super::place::Place;
use super::rust;
use super::tree;
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
pub fn hover(context: &Context<'_>, text: &str, offset: usize) -> Option<Hover> {
    let cursor = cursor(text, offset)?;
    let name = text.get(cursor.word.clone()).filter(|it| !it.is_empty())?;
    let at = HoverPlace { context, text, offset, cursor: &cursor, name };
    let markdown = match &cursor.place {
        CursorPlace::Item => at.item(),
        CursorPlace::Label { block_type, index, .. } => at.label(block_type, *index),
        CursorPlace::Value(place) => at.value(place),
        CursorPlace::Nothing => None,
    };
    Some(Hover { markdown: markdown?, range: cursor.word })
}

/// A name in a text.
struct HoverPlace<'h> {
    context: &'h Context<'h>,
    text: &'h str,
    offset: usize,
    cursor: &'h Cursor<'h>,
    name: &'h str,
}

impl HoverPlace<'_> {
    fn item(&self) -> Option<String> {
        let Self { context, cursor, name, .. } = *self;
        let (body, is_root) = match context.region(cursor) {
            Region::Body(body, is_root) => (body, is_root),
            Region::Dynamic(_) => return keyword(name),
            Region::Locals | Region::Inputs | Region::Unknown => return None,
        };
        let is_block =
            items(self.text).iter().find(|item| item.start == cursor.word.start).is_some_and(|item| item.is_block);
        match (body.argument(name), body.block(name)) {
            (argument, Some(block)) if is_block || argument.is_none() => Some(describe::block(block)),
            (Some(argument), _) => Some(describe::argument(argument)),
            (None, _) if is_block => {
                let definitions = context.model().filter(|_| is_root).and_then(|it| describe::definitions(it, name));
                definitions.or_else(|| keyword(name).filter(|_| name == "dynamic" && !context.is_spec()))
            }
            (None, _) => None,
        }
    }

    fn label(&self, block_type: &str, index: usize) -> Option<String> {
        let Self { context, text, cursor, name, .. } = *self;
        // The label of a spec block is the name of a property.
        if context.is_spec() && index == 0 {
            let here = mentions(context, text);
            let label = mention_at(&here, self.offset).map_or(cursor.word.clone(), |mention| mention.range.clone());
            let field = rust::field(context.path, text, label.start, text.get(label)?)?;
            return Some(format!("```rust\n{field}\n```\n"));
        }
        let Region::Body(body, _) = context.region(cursor) else { return None };
        match (block_type, index) {
            ("dynamic", 0) => body.block(name).map(describe::block),
            _ => body.block(block_type).map(|block| describe::labels(block, index)),
        }
    }

    fn value(&self, place: &ValuePlace<'_>) -> Option<String> {
        let Self { context, text, offset, cursor, name } = *self;
        let range = &cursor.word;
        match &place.word {
            Word::Operand if text.get(range.end..).is_some_and(|it| it.starts_with('(')) => {
                let functions = context.callables(text, cursor, place);
                let function = functions.iter().find(|function| function.name == name)?;
                Some(describe::name(&function.signature(), function.doc, function.what))
            }
            Word::Operand => {
                if let Some(text) = context.is_spec().then(|| definition_text(context, text, offset)).flatten() {
                    return Some(text);
                }
                let variables = context.variables(text, cursor, place);
                let variable = variables.iter().find(|variable| variable.name == name)?;
                let value = variable.value.map(|value| format!(" = {}", shown(context, range, value)));
                Some(describe::name(&(name.to_owned() + &value.unwrap_or_default()), variable.doc, variable.what))
            }
            Word::Key => {
                let (_, around) = place.inside.split_last()?;
                Some(describe::attribute(&attribute(context.expected(cursor, place, around), name)?))
            }
            Word::Attribute(base) => definition_text(context, text, offset).or_else(|| {
                let known = context.known_at(text, cursor, place, &base.range);
                let (_, part) = known.attributes().into_iter().find(|(attribute, _)| attribute == name)?;
                let whole = text.get(base.range.start..range.end)?.replace("\r\n", "\n");
                Some(match part.value() {
                    Some(value) => describe::code(&format!("{whole} = {}", shown(context, range, &value))),
                    None => format!("{}\nType: `{part}`.\n", describe::code(&whole)),
                })
            }),
            Word::Text(_) | Word::Other => None,
        }
    }
}

/// Documentation of a keyword of `dynamic` blocks.
fn keyword(name: &str) -> Option<String> {
    let text = Some(describe::dynamic(name)).filter(|it| !it.is_empty())?;
    Some(format!("{}\n{text}\n", describe::code(name)))
}

/// Text of a constant's value, unless the mention at `range` flows into a secret.
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
    let may_show = |span: Span| context.may_show(path.as_deref(), &span.bytes());
    let written = tree::parsed(context, text, |file| {
        let starts = |span: Span| (span.start as usize..=span.start as usize + 1).contains(&range.start);
        file.body.items.iter().filter_map(Item::block).find_map(|block| {
            if block.labels.iter().any(|label| starts(label.span)) {
                let is_public = may_show(block.body.span);
                return Some(if is_public { block.span().of(text).to_owned() } else { masked(block, text, &may_show) });
            }
            let argument = block.body.items.iter().filter_map(Item::attribute).find(|it| starts(it.name.span))?;
            let is_public = may_show(argument.expr.span);
            let hidden = || format!("{} = {MASK}", argument.name.name);
            Some(if is_public { argument.span().of(text).to_owned() } else { hidden() })
        })
    })?;
    Some(describe::name(&written.replace("\r\n", "\n"), "", what))
}

/// Text of a declaration without comments and validation rules. Values of arguments that must not be shown are masked.
fn masked(block: &Block<'_>, text: &str, may_show: &dyn Fn(Span) -> bool) -> String {
    let mut written = format!("{} {{\n", block.header().of(text));
    for attribute in block.body.items.iter().filter_map(Item::attribute) {
        let span = attribute.expr.span;
        let value = if may_show(span) { span.of(text) } else { MASK };
        written += &format!("  {} = {value}\n", attribute.name.name);
    }
    written + "}"
}
