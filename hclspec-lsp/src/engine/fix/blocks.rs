//! Fixes for duplicate blocks, and for blocks without their labels.

use super::{Change, Fix};
use crate::engine::context::{Context, Region};
use crate::engine::tree;
use hclspec_lang::model::{Block as BlockType, Label};
use hclspec_runtime::syntax::ast::{Block, Body, Item};
use hclspec_runtime::text::Quoted;
use hclspec_runtime::value::Value;
use std::collections::HashSet;
use std::ops::Range;

/// A block, the body that contains it, and its block type in the spec.
struct BlockSite<'f, 'a, 'c> {
    block: &'f Block<'a>,
    parent: &'f Body<'a>,
    spec: Option<BlockType<'c>>,
}

/// Finds the first block for which `matches` is true, in a body and the blocks in it.
fn find_block<'f, 'a, 'c>(
    context: &Context<'c>,
    body: &'f Body<'a>,
    region: &Region<'c>,
    matches: &dyn Fn(&Block<'_>) -> bool,
) -> Option<BlockSite<'f, 'a, 'c>> {
    body.items.iter().filter_map(Item::block).find_map(|block| {
        if matches(block) {
            return Some(BlockSite { block, parent: body, spec: region.block(block.block_type.name) });
        }
        find_block(context, block.body, &context.inner_of(region, block), matches)
    })
}

/// Fixes a duplicate block: moves its items to the other one, writes another label, or removes it.
pub(super) fn fix_duplicate(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let is_it = |block: &Block<'_>| block.block_type.span.start as usize == range.start;
    tree::parsed(context, text, |file| {
        let site = find_block(context, &file.body, &context.root_of(&file.body), &is_it);
        let Some(BlockSite { block, parent, spec }) = site else { return Vec::new() };
        let same = |other: &&Block<'_>| {
            other.block_type.name == block.block_type.name
                && other.labels.iter().map(|it| it.text).eq(block.labels.iter().map(|it| it.text))
        };
        let blocks = || parent.items.iter().filter_map(Item::block);
        let mut fixes = Vec::new();
        if block.block_type.name != "dynamic"
            && let Some(first) = blocks().find(same)
            && first.block_type.span.start < block.block_type.span.start
        {
            fixes.extend(move_into(text, first, block));
        }
        if let Some(last) = block.labels.last().filter(|_| spec.is_some_and(|spec| spec.is_by_label())) {
            let taken: HashSet<&str> = blocks().filter_map(|it| it.labels.last()).map(|label| label.text).collect();
            let unused = (2..).map(|number| format!("{}-{number}", last.text)).find(|it| !taken.contains(it.as_str()));
            let label = Quoted(&unused.unwrap_or_default()).to_string();
            fixes.push(Fix::replace(format!("write another label: `{label}`"), last.span.bytes(), &label, false));
        }
        fixes.push(Fix::new("remove this block".to_owned(), vec![remove_block(text, block)], false));
        fixes
    })
}

/// Removes a block. If nothing else is on its lines, also removes the lines, and an empty line before them.
fn remove_block(text: &str, block: &Block<'_>) -> Change {
    let Range { start, end } = block.span().bytes();
    let before = text.get(..start).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |at| at + 1);
    let after = text.get(end..).unwrap_or_default();
    let rest = after.find('\n').map_or(after.len(), |at| at + 1);
    let is_alone = before.get(line_start..).is_some_and(|it| it.trim().is_empty())
        && after.get(..rest).is_some_and(|it| it.trim().is_empty());
    if !is_alone {
        return Change::new(start..end, "");
    }
    let lines = before.get(..line_start).unwrap_or_default();
    let without_end = lines.strip_suffix("\r\n").or_else(|| lines.strip_suffix('\n'));
    let has_empty_line = |lines: &&str| lines.is_empty() || lines.ends_with('\n');
    Change::new(without_end.filter(has_empty_line).map_or(line_start, str::len)..end + rest, "")
}

/// Moves the items of `second` into `first`, which precedes it. Returns `None` if both have the same argument, or if one of the blocks is on a single
/// line.
fn move_into(text: &str, first: &Block<'_>, second: &Block<'_>) -> Option<Fix> {
    let names = |block: &Block<'_>| -> HashSet<String> {
        block.body.items.iter().filter_map(Item::attribute).map(|it| it.name.name.to_owned()).collect()
    };
    if !names(first).is_disjoint(&names(second)) || !first.body.rare.is_complete || !second.body.rare.is_complete {
        return None;
    }
    let (target, source) = (first.body.span.bytes(), second.body.span.bytes());
    let (_, lines) = text.get(source.start + 1..source.end.checked_sub(1)?)?.split_once('\n')?;
    let lines = lines.trim_end_matches([' ', '\t']);
    let before_brace = text.get(..target.end.checked_sub(1)?)?;
    let last_line = before_brace.rfind('\n')? + 1;
    if last_line <= target.start || !before_brace.get(last_line..)?.trim().is_empty() || lines.is_empty() {
        return None;
    }
    let edits = vec![Change::insert(last_line, lines), remove_block(text, second)];
    Some(Fix::new("move its content into the first block".to_owned(), edits, true))
}

/// Inserts the required labels of a block before its `{`.
pub(super) fn add_labels(context: &Context<'_>, text: &str, range: &Range<usize>) -> Vec<Fix> {
    let is_it = |block: &Block<'_>| block.body.span.start as usize == range.start;
    tree::parsed(context, text, |file| {
        let site = find_block(context, &file.body, &context.root_of(&file.body), &is_it);
        let Some(BlockSite { block, spec, .. }) = site else { return Vec::new() };
        let labels = spec.map(|spec| spec.labels()).unwrap_or_default();
        let required: Vec<_> = labels.iter().filter(|label| !label.is_optional()).collect();
        let missing = required.get(block.labels.len()..).unwrap_or_default();
        let alternatives = match missing {
            // If only one label is missing, offers a fix for each of its enum values.
            [only] => only.choices().unwrap_or_default().len().max(1),
            _ => 1,
        };
        let follows_space = text.get(..range.start).is_some_and(|it| it.ends_with([' ', '\t']));
        let fix = |choice: usize| {
            let text = |label: &&Label<'_>| {
                let choices = label.choices().unwrap_or_default();
                Quoted(choices.get(choice).and_then(Value::as_str).unwrap_or(label.name())).to_string()
            };
            let labels = missing.iter().map(text).collect::<Vec<_>>().join(" ");
            let inserted = format!("{}{labels} ", if follows_space { "" } else { " " });
            Fix::replace(format!("add the missing {labels}"), range.start..range.start, &inserted, alternatives == 1)
        };
        if missing.is_empty() { Vec::new() } else { (0..alternatives).map(fix).collect() }
    })
}
