//! `use` blocks that add the properties of a part to an object.
//!
//! Such a part is read once more for each of these blocks, as if it were written there. So that each of its specs has a place of its own, the text of the
//! part is copied to the end of the text of the spec; problems in a copy are problems of the part.

use super::{LIMITS, SpecFiles};
use crate::grammar::{Arg, BlockKind};
use crate::map::IndexMap;
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Block, Body, ExprKind, Item};
use hclspec_core::syntax::{parse, parse_at};

/// How many copies of parts there may be, and how long they may be together: a part that adds others twice doubles with each level.
const MOST: (usize, usize) = (1_000, 1_000_000);

/// A `use` block that adds the properties of a part, and the text that stands for it.
pub(crate) struct Mixin {
    /// The block type, which identifies the block.
    pub(crate) place: Span,
    /// The copy of what is between the braces of the part.
    pub(crate) copy: Span,
}

/// A body in which there may be such blocks.
struct Region {
    /// Where its text is.
    span: Span,
    /// The copies around it: the parts that they are of.
    parts: Vec<String>,
}

/// The `use` blocks in the body of a block that add the properties of a part.
pub(crate) fn in_body<'a>(block_type: &str, body: &Body<'a>) -> impl Iterator<Item = (&'a Block<'a>, &'a str)> {
    let blocks = body.items.iter().filter_map(|item| match item {
        Item::Block(block) => Some(block),
        Item::Attribute(_) => None,
    });
    let is_object = block_type == BlockKind::Object.name() || blocks.clone().any(|block| !block.labels.is_empty());
    blocks.filter(move |_| is_object).filter_map(|block| Some((block, added_part(block)?)))
}

/// The part that a `use` without a label names.
fn added_part<'a>(block: &Block<'a>) -> Option<&'a str> {
    let part = block.body.argument(Arg::Part.name())?;
    match part.expr.kind {
        ExprKind::String(name) if block.block_type.name == BlockKind::Use.name() && block.labels.is_empty() => {
            Some(name)
        }
        _ => None,
    }
}

/// Copies the parts whose properties are added to objects to the end of the text.
pub(super) fn expand(files: &mut SpecFiles) {
    let has_use = |text: &str| {
        let mut uses = text.match_indices(BlockKind::Use.name());
        uses.any(|(at, word)| text.get(at + word.len()..).is_some_and(|rest| rest.trim_start().starts_with('{')))
    };
    if !has_use(files.sources.text()) {
        return;
    }
    let mut parts: IndexMap<String, Span> = IndexMap::new();
    let mut regions = Vec::new();
    for span in files.sources.spans() {
        regions.push(Region { span, parts: Vec::new() });
    }
    let mut wanted: Vec<(Span, String, Vec<String>)> = Vec::new();
    let (mut length, mut next) = (0, 0);
    while let Some(Region { span, parts: around }) = regions.get(next) {
        let arena = Bump::new();
        let mut diags = Diagnostics::new();
        let text = files.sources.text();
        let body = match next {
            0 => parse(&mut diags, &arena, span.of(text), LIMITS).body,
            _ => parse_at(&mut diags, &arena, text, *span, LIMITS),
        };
        if around.is_empty() {
            for (name, content) in definitions(&body) {
                parts.get_or_insert(name.to_owned(), content);
            }
        }
        mixins(around.last().map_or("", |_| BlockKind::Define.name()), &body, &mut |place, part| {
            if !around.iter().any(|it| it == part) {
                wanted.push((place, part.to_owned(), around.clone()));
            }
        });
        next += 1;
        // Parts may be defined in files that are read later.
        if next < regions.len() {
            continue;
        }
        for (place, part, mut around) in std::mem::take(&mut wanted) {
            let Some(&content) = parts.get(&part) else { continue };
            length += (content.end - content.start) as usize;
            if files.mixins.len() >= MOST.0 || length > MOST.1 {
                return;
            }
            let copy = files.sources.push_copy(content);
            files.mixins.push(Mixin { place, copy });
            around.push(part);
            regions.push(Region { span: copy, parts: around });
        }
    }
}

/// The parts that a file defines: their names, and what is between their braces.
fn definitions<'a>(body: &Body<'a>) -> impl Iterator<Item = (&'a str, Span)> {
    body.items.iter().filter_map(|item| match item {
        Item::Block(block) if block.block_type.name == BlockKind::Define.name() => {
            let Span { start, end } = block.body.span;
            Some((block.labels.first()?.text, Span::new(start + 1, end.saturating_sub(1).max(start + 1))))
        }
        _ => None,
    })
}

/// Passes on all blocks that add the properties of a part.
fn mixins(block_type: &str, body: &Body<'_>, found: &mut dyn FnMut(Span, &str)) {
    for (block, part) in in_body(block_type, body) {
        found(block.block_type.span, part);
    }
    for item in body.items {
        if let Item::Block(block) = item {
            mixins(block.block_type.name, block.body, found);
        }
    }
}
