//! Edits of bodies in native syntax.

use super::line::{comments_before, indent_of, is_empty_line, line_end, line_start, unit_of};
use super::made::New;
use super::spec_body::SpecBody;
use crate::change::Change;
use crate::newline::newline_of;
use hclspec_runtime::syntax::ast::Item;
use hclspec_runtime::write::Layout;
use std::ops::Range;

/// A body in native syntax: its text, and the ranges of its items.
pub(super) struct NativeBody<'t> {
    pub(super) text: &'t str,
    /// Range from `{` to `}`; `None` for the top-level body of a file.
    pub(super) braces: Option<Range<usize>>,
    /// Items in the file, in order.
    pub(super) items: Vec<NativeItem<'t>>,
}

#[derive(Clone)]
pub(super) struct NativeItem<'t> {
    /// Name of the argument, or the block type; of a `dynamic` block, the generated type.
    pub(super) name: &'t str,
    pub(super) is_block: bool,
    pub(super) range: Range<usize>,
}

impl<'t> NativeItem<'t> {
    pub(super) fn of(item: &Item<'t>, range: Range<usize>) -> Self {
        Self { name: item.content_name(), is_block: item.block().is_some(), range }
    }
}

/// Insertion point, relative to an existing item (by index).
enum Slot {
    AfterItem(usize),
    BeforeItem(usize),
    EmptyBody,
}

impl NativeBody<'_> {
    fn text_of(&self, range: Range<usize>) -> &str {
        self.text.get(range).unwrap_or_default()
    }

    fn is_one_line(&self) -> bool {
        self.braces.clone().is_some_and(|braces| !self.text_of(braces).contains('\n'))
    }

    /// Adds an item, at the point that `slot_for` finds.
    pub(super) fn insert(&self, new: &New, known: &SpecBody<'_>) -> Vec<Change> {
        let (newline, unit) = (newline_of(self.text), unit_of(self.text));
        let slot = self.slot_for(new, known);
        let indent = match (&self.braces, self.items.first()) {
            // The first item has its own line.
            (Some(braces), Some(first)) if !self.is_one_line() && first.range.start > braces.start => {
                indent_of(self.text, first.range.start).to_owned()
            }
            (Some(braces), _) => format!("{}{unit}", indent_of(self.text, braces.start)),
            (None, Some(first)) => indent_of(self.text, first.range.start).to_owned(),
            (None, None) => String::new(),
        };
        let text = Layout { indent: &indent, unit, newline }.items(&[new.item()]);
        let text = text.strip_suffix(newline).and_then(|it| it.strip_prefix(&indent)).unwrap_or(&text).to_owned();
        if let Some(braces) = self.braces.clone().filter(|_| self.is_one_line()) {
            let inside = self.text_of(braces.start + 1..braces.end - 1).trim();
            let outer = indent_of(self.text, braces.start);
            let lines = match (inside, &slot) {
                ("", _) => text,
                (_, Slot::BeforeItem(_)) => format!("{text}{newline}{indent}{inside}"),
                _ => format!("{inside}{newline}{indent}{text}"),
            };
            return vec![Change::new(
                braces.start + 1..braces.end - 1,
                format!("{newline}{indent}{lines}{newline}{outer}"),
            )];
        }
        vec![self.insert_lines(&slot, new, text, &indent)]
    }

    /// Adds the text of an item on lines of its own. Empty lines around it follow the style of the body's blocks.
    fn insert_lines(&self, slot: &Slot, new: &New, text: String, indent: &str) -> Change {
        let newline = newline_of(self.text);
        let at = self.offset(slot);
        let (before, after) = (self.before(slot), self.after(slot));
        // Multi-line items are not aligned.
        let aligned = self.aligned(new, before, after).filter(|_| !text.contains('\n'));
        let text = aligned.unwrap_or(text);
        let is_dense = self.is_dense(new, before, after);
        let wants_empty_line =
            |item: Option<&NativeItem<'_>>| !is_dense && item.is_some_and(|it| it.is_block || new.is_block());
        let mut out = String::new();
        let start = self.text_of(0..at);
        if !start.is_empty() && !start.ends_with('\n') && start != "\u{feff}" {
            out += newline;
        }
        let follows_empty_line =
            start.is_empty() || is_empty_line(self.text, line_start(self.text, at.saturating_sub(1)));
        if wants_empty_line(before) && !follows_empty_line {
            out += newline;
        }
        out = out + indent + &text + newline;
        let is_last = self.is_before_brace(at) || at >= self.text.len();
        if wants_empty_line(after) && !is_last && !is_empty_line(self.text, at) {
            out += newline;
        }
        Change::insert(at, out)
    }

    fn is_before_brace(&self, offset: usize) -> bool {
        self.text.get(offset..).unwrap_or_default().trim_start_matches([' ', '\t']).starts_with('}')
    }

    /// Insertion point of a new item: after the last item of the same name; otherwise by spec order; otherwise after the last argument or, for a
    /// block, at the end.
    fn slot_for(&self, new: &New, known: &SpecBody<'_>) -> Slot {
        if let Some(same) = self.items.iter().rposition(|item| item.name == new.name()) {
            return Slot::AfterItem(same);
        }
        let last_argument = self.items.iter().rposition(|item| !item.is_block).filter(|_| !new.is_block());
        let default_slot = match (last_argument, self.items.len()) {
            (_, 0) => Slot::EmptyBody,
            (Some(argument), _) => Slot::AfterItem(argument),
            (None, count) if new.is_block() => Slot::AfterItem(count - 1),
            (None, _) => Slot::BeforeItem(0),
        };
        let Some(position) = known.position(new.name()) else { return default_slot };
        let position_of = |item: &NativeItem<'_>| known.position(item.name);
        let preceding = self.items.iter().filter_map(position_of).filter(|it| *it < position).max();
        let preceding =
            preceding.and_then(|preceding| self.items.iter().rposition(|item| position_of(item) == Some(preceding)));
        if let Some(preceding) = preceding {
            return Slot::AfterItem(preceding);
        }
        match self.items.iter().position(|item| position_of(item).is_some_and(|it| it > position)) {
            // The comment above the first item, which may be about the file, stays at the top.
            Some(next) if self.has_header(next) && !new.is_block() && !self.items[next].is_block => {
                Slot::AfterItem(next)
            }
            Some(next) => Slot::BeforeItem(next),
            None => default_slot,
        }
    }

    /// Returns `true` if the file starts with the comment above an item, which may then be about the whole file.
    fn has_header(&self, item: usize) -> bool {
        let Some(item) = self.items.get(item) else { return false };
        let start = self.start_with_comment(item);
        self.braces.is_none()
            && start < line_start(self.text, item.range.start)
            && self.text_of(0..start).trim_start_matches('\u{feff}').is_empty()
    }

    /// Start of an item's lines, including the comment directly above it.
    fn start_with_comment(&self, item: &NativeItem<'_>) -> usize {
        let mut start = line_start(self.text, item.range.start);
        while start > 0 {
            let line = line_start(self.text, start - 1);
            let text = self.text_of(line..start).trim();
            if line == start || !(text.starts_with('#') || text.starts_with("//")) {
                break;
            }
            start = line;
        }
        start
    }

    fn before(&self, slot: &Slot) -> Option<&NativeItem<'_>> {
        match slot {
            Slot::AfterItem(item) => self.items.get(*item),
            Slot::BeforeItem(item) => self.items.get(item.checked_sub(1)?),
            Slot::EmptyBody => None,
        }
    }

    fn after(&self, slot: &Slot) -> Option<&NativeItem<'_>> {
        match slot {
            Slot::AfterItem(item) => self.items.get(*item + 1),
            Slot::BeforeItem(item) => self.items.get(*item),
            Slot::EmptyBody => None,
        }
    }

    /// Offset of the line before which the item is inserted.
    fn offset(&self, slot: &Slot) -> usize {
        match (slot, &self.braces) {
            (Slot::AfterItem(item), _) => {
                let end = self.items.get(*item).map_or(self.text.len(), |item| item.range.end);
                start_of_next_line(self.text, end)
            }
            (Slot::BeforeItem(item), _) => self.items.get(*item).map_or(0, |item| self.start_with_comment(item)),
            (Slot::EmptyBody, Some(braces)) => line_start(self.text, braces.end - 1),
            (Slot::EmptyBody, None) => self.text.len(),
        }
    }

    /// Returns `true` if the new item or a neighbor is a block, and no empty lines separate the existing blocks from their neighbors.
    fn is_dense(&self, new: &New, before: Option<&NativeItem<'_>>, after: Option<&NativeItem<'_>>) -> bool {
        let has_block = |pair: &&[NativeItem<'_>]| pair.iter().any(|item| item.is_block);
        let has_empty_line = |pair: &&[NativeItem<'_>]| {
            let gap = self.text_of(pair[0].range.end..pair[1].range.start);
            gap.contains("\n\n") || gap.contains("\n\r\n")
        };
        let pairs: Vec<_> = self.items.windows(2).filter(has_block).collect();
        let is_block_near = new.is_block() || [before, after].into_iter().flatten().any(|item| item.is_block);
        is_block_near && !pairs.is_empty() && !pairs.iter().any(has_empty_line)
    }

    /// Text of the new argument, with its `=` aligned with that of a neighbor.
    fn aligned(&self, new: &New, before: Option<&NativeItem<'_>>, after: Option<&NativeItem<'_>>) -> Option<String> {
        let New::Argument { name, value } = new else { return None };
        let value = value.expression().one_line();
        let neighbor = before.filter(|it| !it.is_block).or(after.filter(|it| !it.is_block))?;
        let rest = self.text_of(neighbor.range.start + neighbor.name.len()..neighbor.range.end);
        let equals = rest.find('=').filter(|at| rest.get(..*at).is_some_and(|it| it.trim().is_empty()))?;
        let neighbor_value = rest.get(equals + 1..)?;
        let gap = &neighbor_value[..neighbor_value.len() - neighbor_value.trim_start_matches([' ', '\t']).len()];
        if equals == 0 {
            return Some(format!("{name}={gap}{value}"));
        }
        let width = neighbor.name.chars().count() + equals;
        let padding = width.saturating_sub(name.chars().count()).max(1);
        Some(format!("{name}{}={gap}{value}", " ".repeat(padding)))
    }

    /// Removes an item with its lines. Keeps one of the empty lines around a removed block.
    pub(super) fn remove(&self, item: &Range<usize>, is_block: bool) -> Change {
        // A one-line body has a single item.
        if let Some(braces) = self.braces.clone().filter(|_| self.is_one_line()) {
            return Change::new(braces.start + 1..braces.end - 1, "");
        }
        let before = self.items.iter().map(|other| other.range.end).filter(|end| *end <= item.start).max();
        let open = self.braces.as_ref().map_or(0, |braces| braces.start + 1);
        let own = comments_before(self.text, before.unwrap_or_default().max(open), item.start);
        let mut start = line_start(self.text, own);
        let is_own_line = self.text_of(start..own).trim().is_empty();
        let Some(mut end) = end_of_own_line(self.text, item.end).filter(|_| is_own_line) else {
            return Change::new(item.clone(), "");
        };
        if is_block {
            let above = line_start(self.text, start.saturating_sub(1));
            let is_first = self.braces.as_ref().map_or(start == above, |braces| above <= braces.start);
            let is_last = self.text.get(end..).unwrap_or_default().trim_start().is_empty() || self.is_before_brace(end);
            let space_above = !is_first && above < start && is_empty_line(self.text, above);
            let space_below = end < self.text.len() && is_empty_line(self.text, end);
            if space_below && (space_above || is_first) {
                end = line_end(self.text, end).unwrap_or(end);
            } else if space_above && is_last {
                start = above;
            }
        }
        Change::new(start..end, "")
    }
}

/// End of the line of an item, if nothing but a comment follows the item.
fn end_of_own_line(text: &str, end: usize) -> Option<usize> {
    // A heredoc includes its last line end.
    if text.get(..end).is_some_and(|before| before.ends_with('\n')) { Some(end) } else { line_end(text, end) }
}

fn start_of_next_line(text: &str, end: usize) -> usize {
    end_of_own_line(text, end)
        .unwrap_or_else(|| text.get(end..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| end + at + 1))
}
