//! The lines of a source text that a message shows.
//!
//! Takes a text and the relevant locations in it. Returns a printable copy of the lines around them, and the locations in the copy. Invariant: the
//! size of the copy, and the work to make it, do not depend on the size of the text: lines and ranges of any length are cut to [`MAX_REACH`],
//! [`MAX_DISTANCE`] and [`MAX_LINE_DISTANCE`]. All offsets are character boundaries in the text: they come from a [`SourceRange`], from [`border`],
//! or from a search in the text.

use super::canvas::width;
use super::printable;
use crate::positions::mapped;
use crate::source::SourceRange;
use crate::text::trim_end;
use std::ops::Range;
use std::sync::Arc;

/// The distance, in bytes, at which the search for the ends of a line stops.
const MAX_REACH: usize = 1024;

/// The distance from the subject, in bytes, beyond which a location is not shown in its excerpt.
const MAX_DISTANCE: usize = 4096;

/// The distance from the subject, in lines, beyond which a location is not shown in its excerpt.
const MAX_LINE_DISTANCE: usize = 40;

/// The length of a context beyond which only its first line is shown.
const CONTEXT_LINES: usize = 6;

/// The length of a line, in columns, up to which it is shown whole.
const MAX_COLUMNS: usize = 140;

/// Columns of a longer line to show before the marker.
const COLUMNS_BEFORE: usize = 40;

/// Columns of a longer line to show from the start of the marker.
const COLUMNS_AFTER: usize = 90;

/// Replaces the cut part of a line.
const ELLIPSIS: &str = "...";

/// The maximum common indentation, in columns, that is kept. Larger indentation is shortened.
const MAX_INDENT: usize = 26;

/// The indentation after shortening.
const SHORT_INDENT: usize = 22;

/// A printable copy of some lines of a source text.
pub(super) struct Excerpt {
    pub(super) lines: Vec<CopiedLine>,
    pub(super) subject: Region,
    /// Locations of the labels; `None` if too far from the subject.
    pub(super) labels: Vec<Option<Region>>,
}

pub(super) struct CopiedLine {
    pub(super) number: usize,
    pub(super) text: String,
    /// Whether the line is shown even if nothing is marked in it.
    pub(super) is_wanted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Region {
    pub(super) start: Position,
    pub(super) end: Position,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Position {
    pub(super) line: usize,
    /// The number of columns before the position.
    pub(super) column: usize,
}

impl Excerpt {
    /// The lines around `subject`, with the lines of `context` and `labels` that are nearby in the same text.
    pub(super) fn new(subject: &SourceRange, context: Option<&SourceRange>, labels: &[Option<&SourceRange>]) -> Self {
        let text = subject.source().text();
        let marked = Mark::new(text, subject);
        let near = |range: &&SourceRange| is_near(subject, range);
        let labels = mapped(labels, |label| label.filter(near).map(|label| Mark::new(text, label)));
        let context = context.filter(near).map(|context| Mark::context(text, context));

        let (mut top, mut end) = (&marked, marked.end);
        for mark in labels.iter().flatten().chain(&context) {
            if mark.start < top.start {
                top = mark;
            }
            end = end.max(mark.end);
        }
        let mut lines = Lines::new(text, top.line, top.start, end);
        lines.cut(&marked, &labels);
        lines.copy();
        let regions = mapped(&labels, |label| lines.find_shown(label.as_ref()?));
        let subject = lines.find(&marked);
        let mut excerpt = Self { subject, labels: regions, lines: lines.finish(context.as_ref()) };
        excerpt.shorten_indent();
        excerpt
    }

    pub(super) fn last_number(&self) -> usize {
        self.lines.last().map_or(0, |line| line.number)
    }

    /// Shortens the indentation that all lines and locations share.
    fn shorten_indent(&mut self) {
        let mut indent = self.subject.left();
        for region in self.labels.iter().flatten() {
            indent = indent.min(region.left());
        }
        for CopiedLine { text, .. } in &self.lines {
            if !text.trim_start().is_empty() {
                indent = indent.min(text.len() - text.trim_start_matches(' ').len());
            }
        }
        if indent <= MAX_INDENT {
            return;
        }
        let cut = indent - SHORT_INDENT;
        for line in &mut self.lines {
            let rest = line.text.get(cut + ELLIPSIS.len()..).unwrap_or_default();
            line.text = format!("{ELLIPSIS}{rest}");
        }
        self.subject.move_left(cut);
        for region in self.labels.iter_mut().flatten() {
            region.move_left(cut);
        }
    }
}

impl Region {
    /// The number of columns to the left of both the start and the end of the region.
    fn left(&self) -> usize {
        self.start.column.min(self.end.column.saturating_sub(1))
    }

    fn move_left(&mut self, columns: usize) {
        self.start.column -= columns;
        self.end.column -= columns;
    }
}

/// Returns `true` if `range` is in the text of `subject`, and starts near enough for one excerpt.
fn is_near(subject: &SourceRange, range: &SourceRange) -> bool {
    let (subject_start, start) = (subject.start(), range.start());
    Arc::ptr_eq(subject.source(), range.source())
        && subject_start.byte.abs_diff(start.byte) <= MAX_DISTANCE
        && subject_start.line.abs_diff(start.line) <= MAX_LINE_DISTANCE
}

struct Mark {
    line: usize,
    start: usize,
    end: usize,
}

impl Mark {
    fn new(text: &str, range: &SourceRange) -> Self {
        let (start, end) = range.local();
        let line = range.start().line;
        let is_long = end - start > MAX_DISTANCE || range.end().line - line > MAX_LINE_DISTANCE;
        let end = if is_long { first_line_end(text, start) } else { start + without_line_end(&text[start..end]).len() };
        Self { line, start, end }
    }

    fn context(text: &str, range: &SourceRange) -> Self {
        let mut mark = Self::new(text, range);
        if range.end().line - mark.line >= CONTEXT_LINES {
            mark.end = first_line_end(text, mark.start);
        }
        mark
    }
}

/// The end of the line that contains `start`, searched for [`MAX_REACH`] bytes. In a longer line, the position
/// where the search stops.
fn first_line_end(text: &str, start: usize) -> usize {
    let rest = &text[start..border(text, start + MAX_REACH)];
    start + without_line_end(rest.split_inclusive('\n').next().unwrap_or_default()).len()
}

/// Removes the line end, so that a marker does not continue on the next line.
fn without_line_end(text: &str) -> &str {
    trim_end(text, |c| matches!(c, '\r' | '\n'))
}

/// The character boundary at or before `offset`.
pub(in crate::diagnostic) fn border(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

struct Line {
    number: usize,
    /// The start of the line; `end` excludes the line end. In a very long line, either may be where the search stopped.
    start: usize,
    end: usize,
    shown: Range<usize>,
    cut_left: bool,
    cut_right: bool,
    /// The shown part as printable text, with ellipses.
    copy: String,
}

struct Lines<'a> {
    text: &'a str,
    lines: Vec<Line>,
}

impl<'a> Lines<'a> {
    /// The lines from the one that contains `start`, whose number is `number`, to the one that contains `end`.
    fn new(text: &'a str, mut number: usize, start: usize, end: usize) -> Self {
        let reach = border(text, start.saturating_sub(MAX_REACH));
        let (mut start, mut cut_left) = match text[reach..start].rfind('\n') {
            Some(at) => (reach + at + 1, false),
            None => (reach, reach > 0),
        };
        let stop = border(text, end + MAX_REACH);
        let mut lines = Vec::new();
        loop {
            let rest = &text[start..stop];
            let (line_end, next) = match rest.find('\n') {
                Some(at) => (start + rest[..at].strip_suffix('\r').unwrap_or(&rest[..at]).len(), Some(start + at + 1)),
                None => (stop, None),
            };
            let cut_right = next.is_none() && stop < text.len();
            let (shown, copy) = (start..line_end, String::new());
            lines.push(Line { number, start, end: line_end, shown, cut_left, cut_right, copy });
            match next {
                Some(next) if next <= end => start = next,
                _ => return Self { text, lines },
            }
            (number, cut_left) = (number + 1, false);
        }
    }

    /// Cuts long lines to the part around a mark. A mark of the subject is preferred to that of a label.
    fn cut(&mut self, subject: &Mark, labels: &[Option<Mark>]) {
        let mut offsets = vec![subject.start, subject.end];
        for label in labels.iter().flatten() {
            offsets.push(label.start);
        }
        for line in &mut self.lines {
            let content = &self.text[line.start..line.end];
            if !line.cut_left && !line.cut_right && content.chars().map(columns).sum::<usize>() <= MAX_COLUMNS {
                continue;
            }
            let inside = |offset: &&usize| (line.start..=line.end).contains(*offset);
            let middle = offsets.iter().find(inside).map_or(0, |offset| offset - line.start);
            let before: usize = take_columns(&mut content[..middle].chars().rev(), COLUMNS_BEFORE);
            let after: usize = take_columns(&mut content[middle..].chars(), COLUMNS_AFTER);
            line.shown = line.start + middle - before..line.start + middle + after;
            line.cut_left |= line.shown.start > line.start;
            line.cut_right |= line.shown.end < line.end;
        }
    }

    fn copy(&mut self) {
        for line in &mut self.lines {
            if line.shown.start == 0 && self.text.starts_with('\u{feff}') {
                line.shown.start = '\u{feff}'.len_utf8().min(line.shown.end);
            }
            let (left, right) = (if line.cut_left { ELLIPSIS } else { "" }, if line.cut_right { ELLIPSIS } else { "" });
            line.copy = format!("{left}{}{right}", printable::source(&self.text[line.shown.clone()]));
        }
    }

    /// The position of the mark in the copies. An empty mark gets one column.
    fn find(&self, mark: &Mark) -> Region {
        let start = self.position(mark.start);
        let least = Position { column: start.column + 1, ..start };
        Region { start, end: self.position(mark.end).max(least) }
    }

    /// Like [`Self::find`], unless the start of the mark is cut off.
    fn find_shown(&self, mark: &Mark) -> Option<Region> {
        let is_shown = |line: &Line| {
            (line.start <= mark.start && !line.cut_left || line.shown.start <= mark.start)
                && (mark.start <= line.end && !line.cut_right || mark.start < line.shown.end)
        };
        self.lines.iter().any(is_shown).then(|| self.find(mark))
    }

    /// The position of an offset of the source text in the copies.
    fn position(&self, offset: usize) -> Position {
        let index = self.lines.partition_point(|line| line.start <= offset).saturating_sub(1);
        let column = self.lines.get(index).map_or(0, |line| {
            let before = &self.text[line.shown.start..offset.clamp(line.shown.start, line.shown.end)];
            let left = if line.cut_left { ELLIPSIS.len() } else { 0 };
            left + width(&printable::source(before))
        });
        Position { line: index, column }
    }

    /// Returns the copied lines. Those in `context`, and the last one, are shown even without marks.
    fn finish(self, context: Option<&Mark>) -> Vec<CopiedLine> {
        let mut copies = Vec::with_capacity(self.lines.len());
        let last = self.lines.last().map_or(0, |line| line.number);
        for line in self.lines {
            let is_covered = context.is_some_and(|context| context.start <= line.end && line.start <= context.end);
            copies.push(CopiedLine {
                number: line.number,
                text: line.copy,
                is_wanted: is_covered || line.number == last,
            });
        }
        copies
    }
}

/// The maximum width of a character, in columns.
fn columns(c: char) -> usize {
    match c {
        '\t' => 4,
        _ if c.is_ascii() => 1,
        _ => 2,
    }
}

/// The number of bytes of leading characters that fit into `limit` columns.
fn take_columns(chars: &mut dyn Iterator<Item = char>, limit: usize) -> usize {
    let (mut used, mut bytes) = (0, 0);
    for c in chars {
        used += columns(c);
        if used > limit {
            break;
        }
        bytes += c.len_utf8();
    }
    bytes
}
