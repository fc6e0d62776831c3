//! Fixes for unknown, deprecated and misplaced names.

use super::Fix;
use crate::engine::builtin;
use crate::engine::context::{Context, Region};
use crate::engine::cursor::{CursorPlace, cursor, items};
use hclspec_lang::model::{Entry, TyKind};
use hclspec_runtime::diagnostic::nearest;
use hclspec_runtime::syntax::habit;
use hclspec_runtime::text::continues_identifier;
use hclspec_runtime::value::Value;
use std::ops::Range;

pub(super) fn replace_name(range: Range<usize>, name: &str) -> Fix {
    Fix::replace(format!("write `{name}`"), range, name, true)
}

/// Suggests the nearest of `names` for a string, or for the last name of a reference.
pub(super) fn nearest_name(text: &str, range: &Range<usize>, names: &[String]) -> Vec<Fix> {
    let found = text.get(range.clone()).unwrap_or_default();
    let range = match found.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(_) => range.start + 1..range.end - 1,
        None => range.end - found.rsplit(|c| !continues_identifier(c)).next().unwrap_or_default().len()..range.end,
    };
    let name = text.get(range.clone()).unwrap_or_default();
    nearest(name, names.iter().map(String::as_str)).map(|nearest| replace_name(range, nearest)).into_iter().collect()
}

/// Type names, including the named types of a spec.
pub(super) fn type_names(context: &Context<'_>, text: &str) -> Vec<String> {
    let builtin = builtin::types().chain(builtin::type_constructors()).map(str::to_owned);
    context.definitions(text, true).into_iter().chain(builtin).collect()
}

/// Fixes an unexpected argument or block: suggests a name, or turns an argument into a block or a block into an argument.
pub(super) fn fix_item(context: &Context<'_>, text: &str, range: Range<usize>, is_argument: bool) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let region = context.region(&cursor);
    let (Some(body), Some(name)) = (region.body(), text.get(range.clone())) else { return Vec::new() };
    let body_start = cursor.blocks.last().map_or(0, |block| block.body_start);
    let siblings: Vec<_> =
        items(text).into_iter().filter(|item| item.body == body_start && item.start != range.start).collect();
    let entries = body.entries();
    let can_be_added = |entry: &&Entry<'_>| match entry {
        Entry::Argument(it) => is_argument && !siblings.iter().any(|other| other.name == it.name()),
        Entry::Block(it) => {
            let count = siblings.iter().filter(|other| other.is_block && other.name == it.block_type()).count() as u64;
            !is_argument && it.max_items().is_none_or(|max| count < max)
        }
    };
    let mut fixes: Vec<Fix> = Vec::new();
    if let Some(near) = nearest(name, entries.iter().filter(can_be_added).map(Entry::name)) {
        fixes.push(replace_name(range.clone(), near));
    }
    let rest = text.get(range.end..).unwrap_or_default().trim_start_matches([' ', '\t']);
    let is_block = |it: &Entry<'_>| matches!(it, Entry::Block(block) if block.block_type() == name);
    let object = rest.strip_prefix('=').map(str::trim_start).filter(|value| value.starts_with('{'));
    if is_argument
        && entries.iter().any(is_block)
        && let Some(object) = object
    {
        let brace = text.len() - object.len();
        fixes.push(Fix::replace(format!("write a block: `{name} {{`"), range.end..brace, " ", true));
    }
    if !is_argument && body.argument(name).is_some() && rest.starts_with('{') {
        let brace = text.len() - rest.len();
        fixes.push(Fix::replace(format!("write an argument: `{name} = {{`"), range.end..brace, " = ", true));
    }
    fixes
}

/// Suggests the current name of an argument or block for a deprecated one.
pub(super) fn fix_deprecated_name(context: &Context<'_>, text: &str, range: Range<usize>) -> Vec<Fix> {
    let region = cursor(text, range.start).map(|cursor| context.region(&cursor));
    let Some(body) = region.as_ref().and_then(Region::body) else { return Vec::new() };
    let name = text.get(range.clone()).unwrap_or_default();
    let new = body.argument(name).map(|it| it.name()).or_else(|| body.block(name).map(|it| it.block_type()));
    new.filter(|new| *new != name).map(|new| replace_name(range, new)).into_iter().collect()
}

/// Fixes an unknown variable: suggests a name, or adds missing quotes.
pub(super) fn fix_variable(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let CursorPlace::Value(place) = &cursor.place else { return Vec::new() };
    let word = cursor.word.clone();
    let Some(name) = text.get(word.clone()) else { return Vec::new() };
    let mut fixes = Vec::new();
    let is_alone = !text.get(word.end..).is_some_and(|it| it.starts_with(['.', '[', '(']));
    if is_alone
        && place.inside.is_empty()
        && let Some(argument) = context.argument(&cursor, place.argument)
    {
        let choices = argument.choices().unwrap_or_default();
        if let Some(near) = nearest(name, choices.iter().filter_map(Value::as_str)) {
            let text = Value::from(near).to_string();
            fixes.push(Fix::replace(format!("write `{text}`"), word.clone(), &text, true));
        }
        let takes_literals = matches!(argument.ty().kind(), TyKind::Bool | TyKind::Any | TyKind::Union(_));
        // Literals of other languages, such as `yes` and `none`.
        fixes.extend(habit::value(name).filter(|_| takes_literals).map(|value| replace_name(word.clone(), value)));
    }
    let variables = context.variables(text, &cursor, place);
    if let Some(near) = nearest(name, variables.iter().map(|variable| variable.name.as_str())) {
        fixes.push(Fix { is_preferred: fixes.is_empty(), ..replace_name(word.clone(), near) });
    }
    if is_alone && !name.is_empty() {
        let title = format!("write `{name}` in double quotes");
        fixes.push(Fix::replace(title, word, &format!("\"{name}\""), fixes.is_empty()));
    }
    fixes
}

/// Suggests a name for an unknown function.
pub(super) fn fix_function(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let CursorPlace::Value(place) = &cursor.place else { return Vec::new() };
    let names: Vec<String> =
        context.callables(text, &cursor, place).into_iter().map(|callable| callable.name).collect();
    // The range may include the arguments.
    let end = range.start + text.get(range.clone()).and_then(|it| it.find('(')).unwrap_or(range.len());
    let name = text.get(range.start..end).unwrap_or_default();
    nearest(name, names.iter().map(String::as_str))
        .map(|nearest| replace_name(range.start..end, nearest))
        .into_iter()
        .collect()
}

/// Suggests all enum values for a value or label, the nearest first.
pub(super) fn fix_enum_value(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let choices = match &cursor.place {
        CursorPlace::Value(place) if place.inside.is_empty() => {
            context.argument(&cursor, place.argument).and_then(|argument| argument.choices())
        }
        CursorPlace::Label { block_type, index, .. } => {
            let block = context.region(&cursor).block(block_type);
            block.and_then(|block| block.labels_at(*index).iter().find_map(|label| label.choices()))
        }
        _ => None,
    };
    let choices = choices.unwrap_or_default();
    let value = text.get(range.clone()).unwrap_or_default().trim_matches('"');
    let near = nearest(value, choices.iter().filter_map(Value::as_str));
    let mut fixes: Vec<Fix> = choices
        .iter()
        .map(|choice| {
            let is_nearest = near.is_some() && choice.as_str() == near;
            let value = choice.to_string();
            Fix::replace(format!("write `{value}`"), range.clone(), &value, is_nearest)
        })
        .collect();
    // A stable sort, so the other fixes keep their order.
    fixes.sort_by_key(|fix| !fix.is_preferred);
    fixes
}
