//! Superfluous blocks, and missing labels.

use super::{Change, Fix};
use crate::engine::context::{Context, Region};
use crate::engine::tree;
use hclspec_lang::model::Block as BlockType;
use hclspec_runtime::syntax::ast::{Block, Body, Item};
use hclspec_runtime::text::Quoted;
use hclspec_runtime::value::Value;
use std::collections::HashSet;
use std::ops::Range;

/// A block with its surroundings.
struct BlockSite<'f, 'a, 'c> {
    block: &'f Block<'a>,
    around: &'f Body<'a>,
    known: Option<BlockType<'c>>,
}

/// Finds the block for which `is_it` holds.
fn site<'f, 'a, 'c>(
    context: &Context<'c>,
    body: &'f Body<'a>,
    region: &Region<'c>,
    is_it: &dyn Fn(&Block<'_>) -> bool,
) -> Option<BlockSite<'f, 'a, 'c>> {
    body.items.iter().filter_map(Item::block).find_map(|block| {
        if !is_it(block) {
            return site(context, block.body, &context.inner_of(region, block), is_it);
        }
        let known = if let Region::Body(body, _) = region { body.block(block.block_type.name).cloned() } else { None };
        Some(BlockSite { block, around: body, known })
    })
}

/// Fixes of a duplicate block: its content moves to the other one, it gets another label, or it is removed.
pub(super) fn duplicate(context: &Context<'_>, text: &str, place: &Range<usize>) -> Vec<Fix> {
    let is_it = |block: &Block<'_>| block.block_type.span.start as usize == place.start;
    tree::parsed(context, text, |file| {
        let site = site(context, &file.body, &context.root_of(&file.body), &is_it);
        let Some(BlockSite { block, around, known }) = site else { return Vec::new() };
        let labels = |block: &Block<'_>| block.labels.iter().map(|label| label.text.to_owned()).collect::<Vec<_>>();
        let own = labels(block);
        let same = |other: &&Block<'_>| other.block_type.name == block.block_type.name && labels(other) == own;
        let blocks = || around.items.iter().filter_map(Item::block);
        let mut fixes = Vec::new();
        if block.block_type.name != "dynamic"
            && let Some(first) = blocks().find(same)
            && first.block_type.span.start < block.block_type.span.start
        {
            fixes.extend(merged(text, first, block));
        }
        if let (Some(last), true) = (block.labels.last(), known.is_some_and(|known| known.is_by_label())) {
            let taken: HashSet<&str> = blocks().filter_map(|it| it.labels.last()).map(|label| label.text).collect();
            let free = (2..).map(|number| format!("{}-{number}", last.text)).find(|it| !taken.contains(it.as_str()));
            let written = Quoted(&free.unwrap_or_default()).to_string();
            fixes.push(Fix::replace(format!("write another label: `{written}`"), last.span.bytes(), &written, false));
        }
        fixes.push(Fix::new("remove this block".to_owned(), vec![removed(text, block)], false));
        fixes
    })
}

fn removed(text: &str, block: &Block<'_>) -> Change {
    let Range { start, end } = block.span().bytes();
    let before = text.get(..start).unwrap_or_default();
    let line = before.rfind('\n').map_or(0, |at| at + 1);
    let after = text.get(end..).unwrap_or_default();
    let rest = after.find('\n').map_or(after.len(), |at| at + 1);
    let is_alone = before.get(line..).is_some_and(|it| it.trim().is_empty())
        && after.get(..rest).is_some_and(|it| it.trim().is_empty());
    if !is_alone {
        return Change { range: start..end, text: String::new() };
    }
    // A blank line before it goes, too.
    let head = before.get(..line).unwrap_or_default();
    let without = head.strip_suffix("\r\n").or_else(|| head.strip_suffix('\n'));
    let line = match without {
        Some(it) if it.is_empty() || it.ends_with('\n') => it.len(),
        _ => line,
    };
    Change { range: line..end + rest, text: String::new() }
}

/// Moves the content of a block into another one, unless the result has an argument twice. Both are multi-line blocks.
fn merged(text: &str, first: &Block<'_>, second: &Block<'_>) -> Option<Fix> {
    let names = |block: &Block<'_>| -> HashSet<String> {
        block.body.items.iter().filter_map(Item::attribute).map(|it| it.name.name.to_owned()).collect()
    };
    if !names(first).is_disjoint(&names(second)) || !first.body.rare.is_complete || !second.body.rare.is_complete {
        return None;
    }
    let (to, from) = (first.body.span.bytes(), second.body.span.bytes());
    let inner = text.get(from.start + 1..from.end.checked_sub(1)?)?;
    let (_, lines) = inner.split_once('\n')?;
    let lines = lines.trim_end_matches([' ', '\t']);
    let closing = to.end.checked_sub(1)?;
    let before = text.get(..closing)?;
    let line = before.rfind('\n')? + 1;
    if line <= to.start || !before.get(line..)?.trim().is_empty() || lines.is_empty() {
        return None;
    }
    let edits = vec![Change { range: line..line, text: lines.to_owned() }, removed(text, second)];
    Some(Fix::new("move its content into the first block".to_owned(), edits, true))
}

/// Inserts the required labels of a block before its `{`.
pub(super) fn label(context: &Context<'_>, text: &str, place: &Range<usize>) -> Vec<Fix> {
    let is_it = |block: &Block<'_>| block.body.span.start as usize == place.start;
    tree::parsed(context, text, |file| {
        let site = site(context, &file.body, &context.root_of(&file.body), &is_it);
        let Some(BlockSite { block, known, .. }) = site else { return Vec::new() };
        let labels = known.map(|known| known.labels()).unwrap_or_default();
        let required: Vec<_> = labels.iter().filter(|label| !label.is_optional()).collect();
        let missing = required.get(block.labels.len()..).unwrap_or_default();
        let words = |index: usize| missing.get(index).and_then(|label| label.choices()).unwrap_or_default();
        // A single label may be any of its enum values.
        let alternatives = if missing.len() == 1 { words(0).len().max(1) } else { 1 };
        let is_apart = text.get(..place.start).is_some_and(|it| it.ends_with([' ', '\t']));
        let fix = |at: usize| {
            let written = missing.iter().enumerate().map(|(index, label)| {
                let words = words(index);
                Quoted(words.get(at).and_then(Value::as_str).unwrap_or(label.name())).to_string()
            });
            let written = written.collect::<Vec<_>>().join(" ");
            let inserted = if is_apart { format!("{written} ") } else { format!(" {written} ") };
            let title = format!("add the missing {written}");
            Fix::replace(title, place.start..place.start, &inserted, alternatives == 1)
        };
        if missing.is_empty() { Vec::new() } else { (0..alternatives).map(fix).collect() }
    })
}
