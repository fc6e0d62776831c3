//! Missing required arguments and blocks.

use super::Fix;
use crate::engine::context::{Context, Region};
use crate::engine::indentation;
use crate::engine::skeleton::{Skeleton, required};
use crate::engine::tree;
use hclspec_lang::model::Entry;
use hclspec_runtime::syntax::ast::{Block, Body, BodyPlace, Item};
use hclspec_runtime::write::{self, Layout};
use std::ops::Range;

/// Adds all missing required arguments and blocks to a body. `place` is the location where the problem is reported.
pub(super) fn add(context: &Context<'_>, text: &str, place: &Range<usize>) -> Option<Fix> {
    tree::parsed(context, text, |file| in_body(context, text, &file.body, &context.root_of(&file.body), place))
}

fn in_body<'c>(
    context: &Context<'c>,
    text: &str,
    body: &Body<'_>,
    region: &Region<'c>,
    place: &Range<usize>,
) -> Option<Fix> {
    if body.missing_item_span.start as usize == place.start {
        let Region::Body(of_spec, _) = region else { return None };
        let is_missing = |entry: &&Entry<'_>| !body.items.iter().any(|item| is(item, entry));
        let missing: Vec<Entry<'_>> = required(of_spec).filter(is_missing).cloned().collect();
        if missing.is_empty() {
            return None;
        }
        let names: Vec<String> = missing.iter().map(|it| format!("`{}`", it.name())).collect();
        let title = format!("add the missing {}", names.join(", "));
        return insert(text, body, title, &Skeleton::plain().items(&missing));
    }
    let inside = |block: &Block<'_>| in_body(context, text, block.body, &context.inner_of(region, block), place);
    body.items.iter().filter_map(Item::block).find_map(inside)
}

/// Returns `true` if an item corresponds to an entry of the spec.
pub(super) fn is(item: &Item<'_>, entry: &Entry<'_>) -> bool {
    item.content_name() == entry.name()
}

/// Inserts items after the last item of the body, with the same indentation.
pub(super) fn insert(text: &str, body: &Body<'_>, title: String, items: &[write::NewItem]) -> Option<Fix> {
    let is_file = body.rare.place == BodyPlace::File;
    let Range { start, end } = body.span.bytes();
    let is_one_line = !is_file && !text.get(start..end)?.contains('\n');
    if is_one_line && !body.items.is_empty() {
        // The body is on one line: with a new line, all other items would have to move, too.
        return None;
    }
    let outer = indentation(text, start);
    let indent = match body.items.last() {
        _ if is_file => String::new(),
        Some(item) => indentation(text, item.name().span.start as usize).to_owned(),
        None => format!("{outer}  "),
    };
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let lines = Layout { indent: &indent, newline, ..Layout::default() }.items(items);
    if is_one_line {
        let all = format!("{{{newline}{lines}{outer}}}");
        return Some(Fix::replace(title, start..end, &all, true));
    }
    let after = match body.items.last() {
        Some(item) => item.span().end as usize,
        None if is_file => text.len(),
        None => start,
    };
    // A heredoc includes its last line end.
    let line_end = if text.get(..after)?.ends_with('\n') {
        after
    } else {
        text.get(after..)?.find('\n').map_or(text.len(), |at| after + at + 1)
    };
    let is_open = line_end > 0 && !text.get(..line_end)?.ends_with('\n');
    let before = if is_open { newline } else { "" };
    Some(Fix::replace(title, line_end..line_end, &format!("{before}{lines}"), true))
}
