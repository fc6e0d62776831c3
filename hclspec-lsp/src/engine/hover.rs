//! What is known of the name at a place.

use super::context::{Context, Region};
use super::cursor::{Place, Word, cursor, items};
use super::describe;
use std::ops::Range;

/// What is shown about a place.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Hover {
    /// The name.
    pub range: Range<usize>,
    /// Markdown.
    pub markdown: String,
}

/// What is known of the name at an offset of a configuration in native syntax.
#[must_use]
pub fn hover(context: &Context<'_>, text: &str, offset: usize) -> Option<Hover> {
    if !text.is_char_boundary(offset) {
        return None;
    }
    let cursor = cursor(text, offset);
    let range = cursor.word.clone();
    let name = text.get(range.clone()).filter(|it| !it.is_empty())?;
    let markdown = match &cursor.place {
        Place::Item => {
            let Region::Body(body, _) = context.region(&cursor.blocks) else { return None };
            let is_block = items(text).iter().find(|it| it.start == range.start).is_some_and(|it| it.is_block);
            match (body.argument(name), body.block(name)) {
                (_, Some(block)) if is_block => describe::block(block),
                (Some(argument), _) => describe::argument(argument),
                (None, Some(block)) => describe::block(block),
                (None, None) => return None,
            }
        }
        Place::Label { block_type: "dynamic", index: 0, .. } => {
            let Region::Body(body, _) = context.region(&cursor.blocks) else { return None };
            describe::block(body.block(name)?)
        }
        Place::Value(place) => match &place.word {
            Word::Operand if text.get(range.end..).is_some_and(|it| it.starts_with('(')) => {
                let functions = context.functions();
                let function = functions.iter().find(|it| it.name == name)?;
                let mut markdown = format!("```hcl\n{}\n```\n", function.signature());
                describe::paragraph(&mut markdown, function.doc);
                describe::paragraph(&mut markdown, &format!("A {}.", function.what));
                markdown
            }
            Word::Operand => {
                let variables = context.variables(text, &cursor, place);
                let variable = variables.iter().find(|it| it.name == name)?;
                let value = variable.value.map(|it| format!(" = {it}")).unwrap_or_default();
                let mut markdown = format!("```hcl\n{name}{value}\n```\n");
                describe::paragraph(&mut markdown, variable.doc);
                describe::paragraph(&mut markdown, &format!("A {}.", variable.what));
                markdown
            }
            _ => return None,
        },
        _ => return None,
    };
    Some(Hover { range, markdown })
}
