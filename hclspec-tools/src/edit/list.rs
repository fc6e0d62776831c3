//! Bracketed items: objects and tuples, in native syntax and JSON.

use super::line::{comments_before, comments_behind, gap_comma, indent_of, line_end, line_start};
use crate::change::Change;
use crate::newline::newline_of;
use hclspec_runtime::syntax::ast::{Expr, ExprKind};
use std::ops::Range;

/// Items of an object, or elements of a tuple or array.
pub(super) struct List<'t> {
    text: &'t str,
    /// From the opening to the closing bracket.
    range: Range<usize>,
    /// Range of each item, from its key to the end of its value.
    items: Vec<Range<usize>>,
    is_json: bool,
}

/// Layout of items.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lines {
    /// One line without spaces, as programs write JSON.
    Compact,
    One,
    Several,
}

impl<'t> List<'t> {
    /// Finds the items of an expression, if it has any. `start` is the offset of the file within the text of all files.
    pub(super) fn of(text: &'t str, start: usize, expr: &Expr<'_>, is_json: bool) -> Option<Self> {
        let local = |from: u32, to: u32| (from as usize).saturating_sub(start)..(to as usize).saturating_sub(start);
        let items = match expr.kind {
            ExprKind::Object(items) => {
                items.iter().map(|item| local(item.key.span().start, item.value.span.end)).collect()
            }
            ExprKind::Tuple(elements) => elements.iter().map(|it| local(it.span.start, it.span.end)).collect(),
            _ => return None,
        };
        Some(Self { text, range: local(expr.span.start, expr.span.end), items, is_json })
    }

    fn between(&self, from: usize, to: usize) -> &'t str {
        self.text.get(from..to).unwrap_or_default()
    }

    pub(super) fn lines(&self) -> Lines {
        let end = self.items.first().map_or(self.range.end, |first| first.start);
        if self.between(self.range.start, end).contains('\n') {
            return Lines::Several;
        }
        let is_close = self.items.windows(2).next().is_some_and(|pair| pair[0].end + 1 == pair[1].start)
            || !self.items.is_empty() && !self.text.contains([' ', '\n']);
        if self.is_json && is_close { Lines::Compact } else { Lines::One }
    }

    /// Layout for containers in a new item, like those in the existing items.
    fn nested(&self) -> Lines {
        let texts = self.items.iter().map(|item| self.between(item.start, item.end));
        let mut bracketed = texts.filter(|text| text.ends_with(['}', ']'])).peekable();
        if bracketed.peek().is_none() {
            return self.lines();
        }
        match self.lines() {
            _ if bracketed.any(|text| text.contains('\n')) => Lines::Several,
            Lines::Compact => Lines::Compact,
            _ => Lines::One,
        }
    }

    /// Indentation of items on their own lines: that of the first, or one level more than the line of the bracket.
    fn indent(&self, unit: &str) -> String {
        match self.items.first() {
            Some(first) if self.lines() == Lines::Several => indent_of(self.text, first.start).to_owned(),
            _ => format!("{}{unit}", indent_of(self.text, self.range.start)),
        }
    }

    /// Inserts an item before the one at `at`, or at the end. `item` writes it for the given indentation; `empty` is the layout of a list without items.
    pub(super) fn insert(
        &self,
        at: usize,
        unit: &str,
        empty: Lines,
        item: &dyn Fn(&str, Lines) -> String,
    ) -> Vec<Change> {
        let newline = newline_of(self.text);
        let indent = self.indent(unit);
        let close = self.range.end.saturating_sub(1);
        let Some(last) = self.items.last() else { return vec![self.insert_first(&indent, empty, item)] };
        let lines = self.lines();
        let text = item(&indent, self.nested());
        if let Some(next) = self.items.get(at) {
            // If another item follows, the new item needs a separator after it.
            let separator = if self.has_commas() { "," } else { "" };
            return vec![match lines {
                Lines::Several
                    if line_start(self.text, next.start) + indent_of(self.text, next.start).len() == next.start =>
                {
                    Change::insert(next.start, format!("{text}{separator}{newline}{indent}"))
                }
                Lines::Compact => Change::insert(next.start, format!("{text},")),
                _ => Change::insert(next.start, format!("{text}, ")),
            }];
        }
        if lines == Lines::Compact {
            return vec![Change::insert(last.end, format!(",{text}"))];
        }
        let comma = gap_comma(self.text, last.end..close);
        if lines == Lines::One {
            let end = comments_behind(self.text, last.end, close).filter(|_| comma.is_none()).unwrap_or(last.end);
            // A comment up to the end of the line stays there.
            let is_line_end = end > last.end && line_end(self.text, end).is_some_and(|line_end| line_end <= close);
            if !is_line_end {
                return vec![Change::insert(end, format!(", {text}"))];
            }
            let comma = self.has_commas().then(|| Change::insert(last.end, ","));
            return comma.into_iter().chain([Change::insert(end, format!("{newline}{indent}{text}"))]).collect();
        }
        let after = comma.map_or(last.end, |comma| comma + 1);
        let end = line_end(self.text, after).filter(|end| *end <= close).unwrap_or(after);
        // Excludes the line end.
        let end = after + self.between(after, end).trim_end_matches(['\n', '\r']).len();
        let trailing = if comma.is_some() { "," } else { "" };
        let new = Change::insert(end, format!("{newline}{indent}{text}{trailing}"));
        if comma.is_none() && self.has_commas() {
            if end == last.end {
                return vec![Change::insert(end, format!(",{newline}{indent}{text}"))];
            }
            return vec![Change::insert(last.end, ","), new];
        }
        vec![new]
    }

    /// Inserts the only item.
    fn insert_first(&self, indent: &str, empty: Lines, item: &dyn Fn(&str, Lines) -> String) -> Change {
        let (newline, open, close) = (newline_of(self.text), self.range.start + 1, self.range.end.saturating_sub(1));
        let inside = self.between(open, close);
        let lines = if inside.contains('\n') { Lines::Several } else { empty };
        let text = item(indent, lines);
        if lines == Lines::Several {
            let outer = indent_of(self.text, self.range.start);
            // Keeps comments in the empty list.
            let inside_end = open + inside.trim_end().len();
            return Change::new(inside_end..close, format!("{newline}{indent}{text}{newline}{outer}"));
        }
        let is_list = self.text.as_bytes().get(self.range.start) == Some(&b'[');
        let space = if self.is_json || is_list { "" } else { " " };
        Change::new(open..close, format!("{space}{text}{space}"))
    }

    /// Returns `true` if commas separate the items: in JSON, in tuples, and in objects that already have one.
    fn has_commas(&self) -> bool {
        let is_object = self.text.as_bytes().get(self.range.start) == Some(&b'{');
        let has_one = || self.items.windows(2).any(|pair| gap_comma(self.text, pair[0].end..pair[1].start).is_some());
        self.is_json || !is_object || has_one()
    }

    /// Removes an item with its separator, the comments before it on its line, and those after it up to the end of the line. Also removes lines left
    /// blank.
    pub(super) fn remove(&self, at: usize) -> Vec<Change> {
        let Some(item) = self.items.get(at) else { return Vec::new() };
        let (open, close) = (self.range.start + 1, self.range.end.saturating_sub(1));
        let before = at.checked_sub(1).and_then(|before| self.items.get(before));
        let next = self.items.get(at + 1);
        let comma_before = before.and_then(|before| gap_comma(self.text, before.end..item.start));
        let comma = gap_comma(self.text, item.end..next.map_or(close, |next| next.start));
        let after_comma = |comma: Option<usize>, end| comma.map_or(end, |comma| comma + 1);
        let from = after_comma(comma_before, before.map_or(open, |before| before.end));
        let start = comments_before(self.text, from, item.start);
        let after = after_comma(comma, item.end);
        let behind = comments_behind(self.text, after, next.map_or(close, |next| next.start));
        let end = behind.unwrap_or(after);
        let is_empty = |from: usize, to: usize| self.between(from, to).trim().is_empty();
        if before.is_none() && next.is_none() && is_empty(open, start) && is_empty(end, close) {
            return vec![Change::new(open..close, "")];
        }
        let mut changes = Vec::new();
        // The last item has no comma after it, so the one before it goes.
        if let (None, None, Some(comma)) = (next, comma, comma_before) {
            changes.push(Change::new(comma..comma + 1, ""));
        }
        let line = line_start(self.text, start);
        let is_own_line = line >= from && is_empty(line, start);
        let next_start = next.map(|next| comments_before(self.text, after, next.start));
        let range = match (behind.and_then(|end| line_end(self.text, end)), next_start) {
            (Some(line_end), _) if is_own_line && line_end <= close => line..line_end,
            (_, Some(next_start)) if is_empty(end, next_start) => start..next_start,
            (_, None) if is_empty(from, start) => from..end,
            // Comments on other lines stay.
            _ => start - self.spaces_before(start)..end,
        };
        changes.push(Change::new(range, ""));
        changes
    }

    /// Number of spaces and tabs before an offset.
    fn spaces_before(&self, offset: usize) -> usize {
        let before = self.between(self.range.start, offset);
        before.len() - before.trim_end_matches([' ', '\t']).len()
    }

    pub(super) fn len(&self) -> usize {
        self.items.len()
    }
}
