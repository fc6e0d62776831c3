//! Suggestions for unknown names.

use super::Fix;
use crate::engine::builtin;
use crate::engine::context::{Context, Region};
use crate::engine::cursor::{Cursor, CursorPlace, ValuePlace, cursor, items};
use hclspec_lang::model::{Argument, Entry, TyKind};
use hclspec_runtime::diagnostic::nearest;
use hclspec_runtime::syntax::habit::value;
use hclspec_runtime::text::continues_identifier;
use hclspec_runtime::value::Value;
use std::ops::Range;

pub(super) fn written(range: Range<usize>, name: &str) -> Fix {
    Fix::replace(format!("write `{name}`"), range, name, true)
}

/// Nearest of some names.
pub(super) fn of_list(text: &str, range: &Range<usize>, names: &[String]) -> Vec<Fix> {
    let whole = text.get(range.clone()).unwrap_or_default();
    let range = match whole.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')) {
        Some(_) => range.start + 1..range.end - 1,
        // The location of a reference is the whole reference, whose last name is unknown.
        None => range.end - whole.rsplit(|c| !continues_identifier(c)).next().unwrap_or_default().len()..range.end,
    };
    let name = text.get(range.clone()).unwrap_or_default();
    nearest(name, names.iter().map(String::as_str)).map(|nearest| written(range, nearest)).into_iter().collect()
}

/// Type names, including the named types of a spec.
pub(super) fn types(context: &Context<'_>, text: &str) -> Vec<String> {
    let words = builtin::types().chain(builtin::type_constructors()).map(str::to_owned);
    context.definitions(text, true).into_iter().chain(words).collect()
}

/// Unexpected argument or block: another name, or the other form.
pub(super) fn item(context: &Context<'_>, text: &str, range: Range<usize>, is_argument: bool) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let Region::Body(body, _) = context.region(&cursor) else { return Vec::new() };
    let Some(name) = text.get(range.clone()) else { return Vec::new() };
    let own = cursor.blocks.last().map_or(0, |block| block.body_start);
    let present: Vec<_> =
        items(text).into_iter().filter(|item| item.body == own && item.start != range.start).collect();
    let entries = body.entries();
    let wanted = |entry: &&Entry<'_>| match entry {
        Entry::Argument(it) => is_argument && !present.iter().any(|other| other.name == it.name()),
        Entry::Block(it) => {
            let there = present.iter().filter(|other| other.is_block && other.name == it.block_type()).count() as u64;
            !is_argument && it.max_items().is_none_or(|max| there < max)
        }
    };
    let mut fixes: Vec<Fix> = Vec::new();
    if let Some(near) = nearest(name, entries.iter().filter(wanted).map(Entry::name)) {
        fixes.push(written(range.clone(), near));
    }
    let rest = text.get(range.end..).unwrap_or_default();
    let spaces = rest.len() - rest.trim_start_matches([' ', '\t']).len();
    let sign = range.end + spaces;
    let rest = &rest[spaces..];
    let is_block = |it: &Entry<'_>| matches!(it, Entry::Block(block) if block.block_type() == name);
    if is_argument
        && entries.iter().any(is_block)
        && rest.strip_prefix('=').is_some_and(|rest| rest.trim_start().starts_with('{'))
    {
        let brace = sign + 1 + (rest.len() - 1 - rest[1..].trim_start().len());
        fixes.push(Fix::replace(format!("write a block: `{name} {{`"), range.end..brace, " ", true));
    }
    if !is_argument && body.argument(name).is_some() && rest.starts_with('{') {
        fixes.push(Fix::replace(format!("write an argument: `{name} = {{`"), range.end..sign, " = ", true));
    }
    fixes
}

/// Deprecated name of an argument or block: the current one.
pub(super) fn new_name(context: &Context<'_>, text: &str, range: Range<usize>) -> Vec<Fix> {
    let region = cursor(text, range.start).map(|cursor| context.region(&cursor));
    let Some(Region::Body(body, _)) = region else { return Vec::new() };
    let name = text.get(range.clone()).unwrap_or_default();
    let new = body.argument(name).map(|it| it.name()).or_else(|| body.block(name).map(|it| it.block_type()));
    new.filter(|new| *new != name).map(|new| written(range, new)).into_iter().collect()
}

/// Argument whose value contains a location.
pub(super) fn argument_of<'c>(
    context: &Context<'c>,
    cursor: &Cursor<'_>,
    place: &ValuePlace<'_>,
) -> Option<Argument<'c>> {
    match context.region(cursor) {
        Region::Body(body, _) => body.argument(place.argument).cloned(),
        _ => None,
    }
}

/// Unknown variable: another name, or a missing pair of quotes.
pub(super) fn variable(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let CursorPlace::Value(place) = &cursor.place else { return Vec::new() };
    let word = cursor.word.clone();
    let Some(name) = text.get(word.clone()) else { return Vec::new() };
    let mut fixes = Vec::new();
    let is_alone = !text.get(word.end..).is_some_and(|it| it.starts_with(['.', '[', '(']));
    if let Some(argument) = argument_of(context, &cursor, place).filter(|_| is_alone && place.inside.is_empty()) {
        let choices = argument.choices().unwrap_or_default();
        let words = choices.iter().filter_map(Value::as_str);
        if let Some(near) = nearest(name, words) {
            let text = Value::from(near).to_string();
            fixes.push(Fix::replace(format!("write `{text}`"), word.clone(), &text, true));
        }
        let is_free = matches!(argument.ty().kind(), TyKind::Bool | TyKind::Any | TyKind::Union(_));
        fixes.extend(value(name).filter(|_| is_free).map(|value| written(word.clone(), value)));
    }
    let variables = context.variables(text, &cursor, place);
    if let Some(near) = nearest(name, variables.iter().map(|variable| variable.name.as_str())) {
        fixes.push(Fix { is_preferred: fixes.is_empty(), ..written(word.clone(), near) });
    }
    if is_alone && !name.is_empty() {
        let title = format!("write `{name}` in double quotes");
        fixes.push(Fix::replace(title, word, &format!("\"{name}\""), fixes.is_empty()));
    }
    fixes
}

pub(super) fn function(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let CursorPlace::Value(place) = &cursor.place else { return Vec::new() };
    let names: Vec<String> =
        context.callables(text, &cursor, place).into_iter().map(|callable| callable.name).collect();
    let end = range.start + text.get(range.clone()).and_then(|it| it.find('(')).unwrap_or(range.len());
    let name = text.get(range.start..end).unwrap_or_default();
    nearest(name, names.iter().map(String::as_str))
        .map(|nearest| written(range.start..end, nearest))
        .into_iter()
        .collect()
}

/// Value or label that is not one of the enum values: each of them, nearest first.
pub(super) fn choice(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let Some(cursor) = cursor(text, range.start) else { return Vec::new() };
    let choices = match &cursor.place {
        CursorPlace::Value(place) if place.inside.is_empty() => {
            argument_of(context, &cursor, place).and_then(|argument| argument.choices())
        }
        CursorPlace::Label { block_type, index, .. } => match context.region(&cursor) {
            Region::Body(body, _) => {
                let block = body.block(block_type);
                let labels = block.map(|block| block.labels_at(*index)).unwrap_or_default();
                labels.iter().find_map(|label| label.choices())
            }
            _ => None,
        },
        _ => None,
    };
    let choices = choices.unwrap_or_default();
    let value = text.get(range.clone()).unwrap_or_default().trim_matches('"');
    let near = nearest(value, choices.iter().filter_map(Value::as_str));
    let mut fixes: Vec<Fix> = choices
        .iter()
        .map(|choice| {
            let is_near = near.is_some() && choice.as_str() == near;
            let value = choice.to_string();
            Fix::replace(format!("write `{value}`"), range.clone(), &value, is_near)
        })
        .collect();
    fixes.sort_by_key(|fix| !fix.is_preferred);
    fixes
}
