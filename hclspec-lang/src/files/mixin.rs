//! `use` blocks that add the properties of a part to an object.
//!
//! The part is read again for each such block, as if it were written there. The text of the part is copied to the end of the spec's text, so that
//! each of its specs has a span of its own; problems in a copy are located in the original.

use super::{LIMITS, SpecFiles};
use crate::grammar::{Arg, BlockKind};
use crate::map::IndexMap;
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Block, Body, ExprKind, Item};
use hclspec_core::syntax::{parse, parse_at};

/// The limits on the number of copies and on their total length. A part that adds another part twice, which adds a third part twice, and so on,
/// doubles the text at each level.
const MOST: (usize, usize) = (1_000, 1_000_000);

/// A `use` block that adds properties, and the copy of the text that it stands for.
pub(crate) struct Mixin {
    /// The span of the block type, which identifies the block.
    pub(crate) place: Span,
    /// The copy of the text between the part's braces.
    pub(crate) copy: Span,
}

/// A body that may contain `use` blocks which add properties.
struct Region {
    span: Span,
    /// The parts of which the region is a copy, outermost first.
    parts: Vec<String>,
}

/// Returns `true` if `use` blocks in the body of a block add properties.
pub(crate) fn takes_parts(block_type: &str, body: &Body<'_>) -> bool {
    let has_label = |item: &Item<'_>| matches!(item, Item::Block(block) if !block.labels.is_empty());
    block_type == BlockKind::Object.name() || body.items.iter().any(has_label)
}

/// The part whose properties a block adds to the enclosing body, if that body allows it.
pub(crate) fn added_part<'a>(block: &Block<'a>) -> Option<&'a str> {
    let part = block.body.argument(Arg::Part.name())?;
    match part.expr.kind {
        ExprKind::String(name) if block.block_type.name == BlockKind::Use.name() && block.labels.is_empty() => {
            Some(name)
        }
        _ => None,
    }
}

/// Appends copies of the parts that objects add.
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
        // Wait until all files are read, because a later one may define the part.
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

/// The parts that a file defines, by name, with the span between their braces.
fn definitions<'a>(body: &Body<'a>) -> impl Iterator<Item = (&'a str, Span)> {
    body.items.iter().filter_map(|item| match item {
        Item::Block(block) if block.block_type.name == BlockKind::Define.name() => {
            let Span { start, end } = block.body.span;
            Some((block.labels.first()?.text, Span::new(start + 1, end.saturating_sub(1).max(start + 1))))
        }
        _ => None,
    })
}

/// Calls `found` for each `use` block that adds properties.
fn mixins(block_type: &str, body: &Body<'_>, found: &mut dyn FnMut(Span, &str)) {
    let is_object = takes_parts(block_type, body);
    for item in body.items {
        if let Item::Block(block) = item
            && is_object
            && let Some(part) = added_part(block)
        {
            found(block.block_type.span, part);
        }
    }
    for item in body.items {
        if let Item::Block(block) = item {
            mixins(block.block_type.name, block.body, found);
        }
    }
}
