//! Edits of bodies in native syntax.

use super::known::Known;
use super::line::{comments_before, indent_of, is_empty_line, line_end, line_start, unit_of};
use super::made::New;
use crate::change::Change;
use crate::newline::newline_of;
use hclspec_runtime::syntax::ast::Item;
use hclspec_runtime::write::Layout;
use std::ops::Range;

/// A body in the text of its file.
pub(super) struct NativeBody<'t> {
    pub(super) text: &'t str,
    /// From `{` to `}`; `None` for the body of the file.
    pub(super) braces: Option<Range<usize>>,
    /// Items in the file, in order.
    pub(super) items: Vec<NativeItem<'t>>,
}

#[derive(Clone)]
pub(super) struct NativeItem<'t> {
    /// Name of the argument, or the block type.
    pub(super) name: &'t str,
    pub(super) is_block: bool,
    pub(super) range: Range<usize>,
}

impl<'t> NativeItem<'t> {
    pub(super) fn of(item: &Item<'t>, range: Range<usize>) -> Self {
        // `dynamic` blocks go where blocks of the generated type go.
        Self { name: item.content_name(), is_block: item.block().is_some(), range }
    }
}

/// Insertion point.
enum Slot {
    After(usize),
    Before(usize),
    Empty,
}

impl NativeBody<'_> {
    fn between(&self, range: Range<usize>) -> &str {
        self.text.get(range).unwrap_or_default()
    }

    fn is_one_line(&self) -> bool {
        self.braces.clone().is_some_and(|braces| !self.between(braces).contains('\n'))
    }

    /// Adds an item after the items that precede it in spec order.
    pub(super) fn insert(&self, new: &New, known: &Known<'_>) -> Vec<Change> {
        let (newline, unit) = (newline_of(self.text), unit_of(self.text));
        let slot = self.slot(new, known);
        let indent = match (&self.braces, self.items.first()) {
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
            let inside = self.between(braces.start + 1..braces.end - 1).trim();
            let outer = indent_of(self.text, braces.start);
            let lines = match (inside, &slot) {
                ("", _) => text,
                (_, Slot::Before(_)) => format!("{text}{newline}{indent}{inside}"),
                _ => format!("{inside}{newline}{indent}{text}"),
            };
            return vec![Change::new(
                braces.start + 1..braces.end - 1,
                format!("{newline}{indent}{lines}{newline}{outer}"),
            )];
        }
        let at = self.offset(&slot);
        let (before, after) = (self.before(&slot), self.after(&slot));
        // Multi-line items are not aligned.
        let aligned = self.aligned(new, before, after).filter(|_| !text.contains('\n'));
        let text = aligned.unwrap_or(text);
        let is_dense = self.is_dense(new, before, after);
        let is_apart = |item: Option<&NativeItem<'_>>| item.is_some_and(|it| it.is_block || new.is_block());
        let mut out = String::new();
        let start = self.between(0..at);
        if !start.is_empty() && !start.ends_with('\n') && start != "\u{feff}" {
            out += newline;
        }
        let has_space = start.is_empty() || is_empty_line(self.text, line_start(self.text, at.saturating_sub(1)));
        if !is_dense && is_apart(before) && !has_space {
            out += newline;
        }
        out += &indent;
        out += &text;
        out += newline;
        let is_end = self.text.get(at..).unwrap_or_default().trim_start_matches([' ', '\t']).starts_with('}');
        if !is_dense && !is_end && is_apart(after) && !is_empty_line(self.text, at) && at < self.text.len() {
            out += newline;
        }
        vec![Change::insert(at, out)]
    }

    fn slot(&self, new: &New, known: &Known<'_>) -> Slot {
        let same = self.items.iter().rposition(|item| item.name == new.name());
        if let Some(same) = same {
            return Slot::After(same);
        }
        let last = |is: &dyn Fn(&NativeItem<'_>) -> bool| self.items.iter().rposition(is);
        // Arguments come before blocks.
        let argument = last(&|item| !item.is_block).filter(|_| !new.is_block());
        let by_form = match (argument, self.items.len()) {
            (_, 0) => Slot::Empty,
            (Some(argument), _) => Slot::After(argument),
            (None, count) if new.is_block() => Slot::After(count - 1),
            (None, _) => Slot::Before(0),
        };
        let Some(position) = known.position(new.name()) else { return by_form };
        let position_of = |item: &NativeItem<'_>| known.position(item.name);
        let preceding = self.items.iter().filter_map(position_of).filter(|it| *it < position).max();
        if let Some(preceding) = preceding
            && let Some(at) = last(&|item| position_of(item) == Some(preceding))
        {
            return Slot::After(at);
        }
        match self.items.iter().position(|item| position_of(item).is_some_and(|it| it > position)) {
            Some(next) if self.has_header(next) && !new.is_block() && !self.items[next].is_block => Slot::After(next),
            Some(next) => Slot::Before(next),
            None => by_form,
        }
    }

    /// Returns `true` if the comment above an item may be about the file.
    fn has_header(&self, item: usize) -> bool {
        let Some(item) = self.items.get(item) else { return false };
        let above = self.above(item);
        self.braces.is_none()
            && above < line_start(self.text, item.range.start)
            && self.between(0..above).trim_start_matches('\u{feff}').is_empty()
    }

    /// Start of an item's lines, including the comment directly above it.
    fn above(&self, item: &NativeItem<'_>) -> usize {
        let mut start = line_start(self.text, item.range.start);
        while start > 0 {
            let line = line_start(self.text, start - 1);
            let text = self.between(line..start).trim();
            if line == start || !(text.starts_with('#') || text.starts_with("//")) {
                break;
            }
            start = line;
        }
        start
    }

    fn before(&self, slot: &Slot) -> Option<&NativeItem<'_>> {
        match slot {
            Slot::After(item) => self.items.get(*item),
            Slot::Before(item) => self.items.get(item.checked_sub(1)?),
            Slot::Empty => None,
        }
    }

    fn after(&self, slot: &Slot) -> Option<&NativeItem<'_>> {
        match slot {
            Slot::After(item) => self.items.get(*item + 1),
            Slot::Before(item) => self.items.get(*item),
            Slot::Empty => None,
        }
    }

    /// Offset of the line before which the item is inserted.
    fn offset(&self, slot: &Slot) -> usize {
        match (slot, &self.braces) {
            (Slot::After(item), _) => {
                let end = self.items.get(*item).map_or(self.text.len(), |item| item.range.end);
                after_line(self.text, end)
            }
            (Slot::Before(item), _) => self.items.get(*item).map_or(0, |item| self.above(item)),
            (Slot::Empty, Some(braces)) => line_start(self.text, braces.end - 1),
            (Slot::Empty, None) => self.text.len(),
        }
    }

    /// Returns `true` if blocks here have no blank lines between them.
    fn is_dense(&self, new: &New, before: Option<&NativeItem<'_>>, after: Option<&NativeItem<'_>>) -> bool {
        let has_space = |pair: &[NativeItem<'_>]| {
            let gap = self.between(pair[0].range.end..pair[1].range.start);
            gap.matches('\n').count() > 1
                && gap.split('\n').skip(1).any(|line| line.trim().is_empty())
                && gap.contains("\n\n")
                || gap.contains("\n\r\n")
        };
        let mut pairs = self.items.windows(2).filter(|pair| pair.iter().any(|item| item.is_block)).peekable();
        let near = [before, after].into_iter().flatten();
        let mut is_block_near = near.map(|item| item.is_block).chain([new.is_block()]);
        pairs.peek().is_some() && is_block_near.any(|it| it) && !pairs.any(has_space)
    }

    /// Text of an argument whose `=` is aligned with its neighbors.
    fn aligned(&self, new: &New, before: Option<&NativeItem<'_>>, after: Option<&NativeItem<'_>>) -> Option<String> {
        let New::Argument { name, value } = new else { return None };
        let value = value.expression().one_line();
        let neighbor = before.filter(|it| !it.is_block).or(after.filter(|it| !it.is_block))?;
        let spaces = self.between(neighbor.range.start + neighbor.name.len()..neighbor.range.end);
        let equals = spaces.find('=').filter(|at| spaces.get(..*at).is_some_and(|it| it.trim().is_empty()))?;
        let after = spaces.get(equals + 1..)?;
        let after = &after[..after.len() - after.trim_start_matches([' ', '\t']).len()];
        if equals == 0 {
            return Some(format!("{name}={after}{value}"));
        }
        let width = neighbor.name.chars().count() + equals;
        let padding = width.saturating_sub(name.chars().count()).max(1);
        Some(format!("{name}{}={after}{value}", " ".repeat(padding)))
    }

    /// Removes an item with its lines. One blank line is kept where a block was.
    pub(super) fn remove(&self, item: &Range<usize>, is_block: bool) -> Change {
        // The item is the only one.
        if let Some(braces) = self.braces.clone().filter(|_| self.is_one_line()) {
            return Change::new(braces.start + 1..braces.end - 1, "");
        }
        let before = self.items.iter().map(|other| other.range.end).filter(|end| *end <= item.start).max();
        let open = self.braces.as_ref().map_or(0, |braces| braces.start + 1);
        let own = comments_before(self.text, before.unwrap_or_default().max(open), item.start);
        let mut start = line_start(self.text, own);
        let is_own_line = self.between(start..own).trim().is_empty();
        let (true, Some(mut end)) = (is_own_line, ended(self.text, item.end)) else {
            return Change::new(item.clone(), "");
        };
        if is_block {
            let above = line_start(self.text, start.saturating_sub(1));
            let is_first = self.braces.as_ref().map_or(start == above, |braces| above <= braces.start);
            let is_last = self.text.get(end..).unwrap_or_default().trim_start().is_empty()
                || self.text.get(end..).unwrap_or_default().trim_start_matches([' ', '\t']).starts_with('}');
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
fn ended(text: &str, end: usize) -> Option<usize> {
    // A heredoc ends with its line.
    if text.get(..end).is_some_and(|before| before.ends_with('\n')) { Some(end) } else { line_end(text, end) }
}

fn after_line(text: &str, end: usize) -> usize {
    ended(text, end)
        .unwrap_or_else(|| text.get(end..).and_then(|rest| rest.find('\n')).map_or(text.len(), |at| end + at + 1))
}
