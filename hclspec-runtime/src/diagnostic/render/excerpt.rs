//! The lines of a source text that a message shows.
//!
//! Input: a text and the places in it that matter. Output: a small copy of the lines around them and where the places
//! are in the copy. Invariant: the size of the copy, and the work to make it, do not depend on the size of the text:
//! lines and ranges of any length are cut to [`REACH`], [`NEAR_BYTES`] and [`NEAR_LINES`]. All offsets are borders of
//! characters in the text: they come from a [`SourceRange`], from [`border`], or from a search in the text.

use super::printable;
use crate::source::SourceRange;
use std::ops::Range;
use std::sync::Arc;

/// How far to look for the ends of a line, in bytes.
const REACH: usize = 1024;

/// What is further from the subject, in bytes, gets no place in its excerpt.
const NEAR_BYTES: usize = 4096;

/// What is further from the subject, in lines, gets no place in its excerpt.
const NEAR_LINES: usize = 40;

/// A context of more lines is shown by its first line.
const CONTEXT_LINES: usize = 6;

/// A line up to this many columns is shown whole.
const WHOLE_COLUMNS: usize = 140;

/// Columns of a longer line to show before the marker.
const COLUMNS_BEFORE: usize = 40;

/// Columns of a longer line to show from the start of the marker.
const COLUMNS_AFTER: usize = 90;

/// Stands for what is cut off a line.
const ELLIPSIS: &str = "...";

/// A copy of some lines of a source text, fit to be printed.
pub(super) struct Excerpt {
    /// The number of the first line.
    pub(super) first_line: usize,
    /// The number of the last line.
    pub(super) last_line: usize,
    /// The lines. The last one is not empty.
    pub(super) text: String,
    /// Where the subject is in `text`.
    pub(super) subject: Range<usize>,
    /// Lines in `text` that are to be shown though nothing is marked in them.
    pub(super) visible: Vec<Range<usize>>,
    /// Where the labels are in `text`; `None` if it is too far from the subject.
    pub(super) labels: Vec<Option<Range<usize>>>,
}

impl Excerpt {
    /// The lines around `subject`, with those of `context` and `labels` that are near and in the same text.
    pub(super) fn new(subject: &SourceRange, context: Option<&SourceRange>, labels: &[Option<&SourceRange>]) -> Self {
        let text = subject.source().shown();
        let marked = Mark::new(text, subject);
        let near = |range: &&SourceRange| is_near(subject, range);
        let mark = |label: &Option<&SourceRange>| label.filter(near).map(|label| Mark::new(text, label));
        let labels: Vec<Option<Mark>> = labels.iter().map(mark).collect();
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
        let copy = lines.copy();

        Self {
            first_line: lines.first_number(),
            last_line: lines.last_number(),
            subject: lines.find(&marked),
            visible: lines.ranges(context.as_ref()),
            labels: labels.iter().map(|label| label.as_ref().and_then(|label| lines.find_shown(label))).collect(),
            text: copy,
        }
    }
}

/// Whether `range` is in the same text as `subject`, and starts near enough to be shown together.
fn is_near(subject: &SourceRange, range: &SourceRange) -> bool {
    let (subject_start, start) = (subject.start(), range.start());
    Arc::ptr_eq(subject.source(), range.source())
        && subject_start.byte.abs_diff(start.byte) <= NEAR_BYTES
        && subject_start.line.abs_diff(start.line) <= NEAR_LINES
}

/// A place that is marked: offsets in the source text.
struct Mark {
    line: usize,
    start: usize,
    end: usize,
}

impl Mark {
    fn new(text: &str, range: &SourceRange) -> Self {
        let (start, end) = range.local();
        let line = range.start().line;
        let is_long = end - start > NEAR_BYTES || range.end().line - line > NEAR_LINES;
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

/// The end of the line that `start` is in, or a place before it but far away.
fn first_line_end(text: &str, start: usize) -> usize {
    let rest = &text[start..border(text, start + REACH)];
    start + without_line_end(rest.split_inclusive('\n').next().unwrap_or_default()).len()
}

/// A marker does not go on in the next line only because the range holds the line end.
fn without_line_end(text: &str) -> &str {
    text.trim_end_matches(['\r', '\n'])
}

/// The border of characters at or before `offset`.
fn border(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// One line: offsets in the source text, and in the copy.
struct Line {
    number: usize,
    /// The line without its end; the ends are not real where it is too long to look for them.
    start: usize,
    end: usize,
    /// The part that is shown.
    shown: Range<usize>,
    cut_left: bool,
    cut_right: bool,
    /// The line in the copy with ellipses, and where the shown part begins in it.
    copy: Range<usize>,
    copy_shown: usize,
}

/// Consecutive lines; at least one.
struct Lines<'a> {
    text: &'a str,
    lines: Vec<Line>,
}

impl<'a> Lines<'a> {
    /// From the line that holds `start`, which has the `number`, to the line that holds `end`.
    fn new(text: &'a str, mut number: usize, start: usize, end: usize) -> Self {
        let reach = border(text, start.saturating_sub(REACH));
        let (mut start, mut cut_left) = match text[reach..start].rfind('\n') {
            Some(at) => (reach + at + 1, false),
            None => (reach, reach > 0),
        };
        let stop = border(text, end + REACH);
        let mut lines = Vec::new();
        loop {
            let rest = &text[start..stop];
            let (line_end, next) = match rest.find('\n') {
                Some(at) => (start + rest[..at].strip_suffix('\r').unwrap_or(&rest[..at]).len(), Some(start + at + 1)),
                None => (stop, None),
            };
            let cut_right = next.is_none() && stop < text.len();
            let (shown, copy) = (start..line_end, 0..0);
            lines.push(Line { number, start, end: line_end, shown, cut_left, cut_right, copy, copy_shown: 0 });
            match next {
                Some(next) if next <= end => start = next,
                _ => return Self { text, lines },
            }
            (number, cut_left) = (number + 1, false);
        }
    }

    /// Reduces long lines to the part around a mark, that of the subject first.
    fn cut(&mut self, subject: &Mark, labels: &[Option<Mark>]) {
        let mut offsets = vec![subject.start, subject.end];
        for label in labels.iter().flatten() {
            offsets.push(label.start);
        }
        for line in &mut self.lines {
            let content = &self.text[line.start..line.end];
            if !line.cut_left && !line.cut_right && content.chars().map(columns).sum::<usize>() <= WHOLE_COLUMNS {
                continue;
            }
            let inside = |offset: &&usize| (line.start..=line.end).contains(*offset);
            let middle = offsets.iter().find(inside).map_or(0, |offset| offset - line.start);
            let before: usize = take_columns(content[..middle].chars().rev(), COLUMNS_BEFORE);
            let after: usize = take_columns(content[middle..].chars(), COLUMNS_AFTER);
            line.shown = line.start + middle - before..line.start + middle + after;
            line.cut_left |= line.shown.start > line.start;
            line.cut_right |= line.shown.end < line.end;
        }
    }

    /// Writes the copy.
    fn copy(&mut self) -> String {
        let mut out = String::new();
        for (index, line) in self.lines.iter_mut().enumerate() {
            if index > 0 {
                out.push('\n');
            }
            line.copy.start = out.len();
            if line.cut_left {
                out.push_str(ELLIPSIS);
            }
            if line.shown.start == 0 && self.text.starts_with('\u{feff}') {
                line.shown.start = '\u{feff}'.len_utf8().min(line.shown.end);
            }
            line.copy_shown = out.len();
            printable::push_source(&mut out, &self.text[line.shown.clone()]);
            if line.cut_right {
                out.push_str(ELLIPSIS);
            }
            line.copy.end = out.len();
        }
        // Without a character the renderer would not count this line.
        if let Some(last) = self.lines.last_mut().filter(|line| line.copy.is_empty()) {
            out.push(' ');
            last.copy.end += 1;
        }
        out
    }

    fn first_number(&self) -> usize {
        self.lines.first().map_or(0, |line| line.number)
    }

    fn last_number(&self) -> usize {
        self.lines.last().map_or(0, |line| line.number)
    }

    /// Where the mark is in the copy.
    fn find(&self, mark: &Mark) -> Range<usize> {
        let start = self.offset(mark.start);
        start..self.offset(mark.end).max(start)
    }

    /// The same if the start of the mark is not cut off.
    fn find_shown(&self, mark: &Mark) -> Option<Range<usize>> {
        let is_shown = |line: &Line| {
            (line.start <= mark.start && !line.cut_left || line.shown.start <= mark.start)
                && (mark.start <= line.end && !line.cut_right || mark.start < line.shown.end)
        };
        self.lines.iter().any(is_shown).then(|| self.find(mark))
    }

    /// Where an offset of the source text is in the copy.
    fn offset(&self, offset: usize) -> usize {
        let index = self.lines.partition_point(|line| line.start <= offset).saturating_sub(1);
        self.lines.get(index).map_or(0, |line| {
            let shown = &self.text[line.shown.start..offset.clamp(line.shown.start, line.shown.end)];
            line.copy_shown + printable::source_len(shown)
        })
    }

    /// The lines in the copy that `context` covers, and the last line.
    fn ranges(&self, context: Option<&Mark>) -> Vec<Range<usize>> {
        let mut ranges = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            let is_covered = context.is_some_and(|it| it.start <= line.end && line.start <= it.end);
            if is_covered || index + 1 == self.lines.len() {
                ranges.push(line.copy.clone());
            }
        }
        ranges
    }
}

/// Columns that a character takes, at most.
fn columns(c: char) -> usize {
    match c {
        '\t' => 4,
        _ if c.is_ascii() => 1,
        _ => 2,
    }
}

/// How many bytes the first characters take that fit in so many columns.
fn take_columns(chars: impl Iterator<Item = char>, limit: usize) -> usize {
    let mut used = 0;
    chars
        .take_while(|&c| {
            used += columns(c);
            used <= limit
        })
        .map(char::len_utf8)
        .sum()
}
