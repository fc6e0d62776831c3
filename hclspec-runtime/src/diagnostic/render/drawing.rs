//! Lines of source text with marks, drawn as rustc draws them.
//!
//! Input: some lines and the places that are marked in them, each with a label or without. Output: the lines with their
//! numbers, below each one its markers and labels, and frames to the left of what is marked over several lines. Lines far
//! from all marks are left out.
//!
//! ```text
//! 4 |   a = [
//!   |  _____^
//! 5 | |   b + c,
//!   | |   -   - a number
//!   | |   |
//!   | |   not a number
//! 6 | | ]
//!   | |_^ not a list
//! ```

use super::style::{Style, Styled};
use std::cmp::Reverse;
use std::ops::Range;
use unicode_width::UnicodeWidthChar as _;

/// Lines of a frame that are shown after its first one, at most; and the one before its last.
const FRAME_HEAD: usize = 4;

/// Indentation of more columns is cut, to as much as this.
const LONG_INDENTATION: usize = 26;
const KEPT_INDENTATION: usize = 22;

const ELLIPSIS: &str = "...";

const TAB: &str = "    ";

/// A marked place.
pub(super) struct Mark<'a> {
    /// The bytes of the text.
    pub(super) range: Range<usize>,
    pub(super) style: Style,
    /// `^` or `-`.
    pub(super) marker: char,
    /// One line; may be empty.
    pub(super) label: &'a str,
}

/// Draws `text`, whose first line has the number `first_line`; line numbers have `gutter` digits. `visible` are places whose
/// lines are shown though nothing is marked in them.
pub(super) fn draw(
    out: &mut Styled,
    text: &str,
    first_line: usize,
    gutter: usize,
    marks: &[Mark<'_>],
    visible: &[Range<usize>],
) {
    let mut rows = rows(text);
    let frames = place(&mut rows, marks);
    for range in visible {
        let (first, last) = (row_of(&rows, range.start), row_of(&rows, range.end));
        rows.iter_mut().take(last + 1).skip(first).for_each(|row| row.is_shown = true);
    }
    // A single line between two that are shown is shown too.
    for index in 1..rows.len().saturating_sub(1) {
        if let [above, row, below] = &mut rows[index - 1..=index + 1]
            && above.is_shown
            && below.is_shown
        {
            row.is_shown = true;
        }
    }
    let mut canvas = Canvas::new(frames, hidden_columns(&rows));
    let mut next = None;
    for (index, row) in rows.iter().enumerate().filter(|(_, row)| row.is_shown) {
        if next.is_some_and(|next| next < index) {
            canvas.gap();
            canvas.write(out, ELLIPSIS, gutter);
        }
        canvas.draw(row);
        canvas.write(out, &format!("{:>gutter$} |", first_line + index), gutter);
        next = Some(index + 1);
    }
}

/// A line of the text.
struct Row<'a> {
    start: usize,
    /// Without its end.
    text: &'a str,
    marks: Vec<RowMark<'a>>,
    is_shown: bool,
}

/// What is marked in a line, in columns; of a frame its first or its last character.
#[derive(Clone, Copy)]
struct RowMark<'a> {
    start: usize,
    end: usize,
    style: Style,
    marker: char,
    label: &'a str,
    frame: Frame,
}

/// Which end of a frame a mark is, and the column of the frame.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Frame {
    No,
    Start(usize),
    End(usize),
}

impl RowMark<'_> {
    fn has_label(&self) -> bool {
        !self.label.is_empty()
    }

    fn is_frame(&self) -> bool {
        self.frame != Frame::No
    }

    fn overlaps(&self, other: &Self, padding: usize) -> bool {
        self.start < other.end && other.start < self.end + padding
    }
}

fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = Vec::new();
    let mut start = 0;
    for line in text.split('\n') {
        rows.push(Row { start, text: line, marks: Vec::new(), is_shown: false });
        start += line.len() + 1;
    }
    rows
}

/// The line that holds a byte.
fn row_of(rows: &[Row<'_>], offset: usize) -> usize {
    rows.partition_point(|row| row.start <= offset).saturating_sub(1)
}

/// The line and the column of a byte.
fn position(rows: &[Row<'_>], offset: usize) -> (usize, usize) {
    let index = row_of(rows, offset);
    let before = rows.get(index).map(|row| row.text.get(..offset - row.start).unwrap_or(row.text));
    (index, before.map_or(0, text_width))
}

/// Columns that a character takes.
fn width(c: char) -> usize {
    if c == '\t' { TAB.len() } else { c.width().unwrap_or(0) }
}

fn text_width(text: &str) -> usize {
    text.chars().map(width).sum()
}

/// Puts the marks into their lines, and gives the number of columns that frames take.
fn place<'a>(rows: &mut [Row<'a>], marks: &[Mark<'a>]) -> usize {
    let mut framed = Vec::new();
    for mark in marks {
        let (start, end) = (position(rows, mark.range.start), position(rows, mark.range.end));
        if start.0 == end.0 {
            add(rows, start.0, mark, start.1..end.1.max(start.1 + 1), mark.label, Frame::No);
        } else {
            framed.push((start, end, mark));
        }
    }
    // The outer frame is the left one.
    framed.sort_by_key(|(start, end, _)| (start.0, Reverse(end.0)));
    let mut last_lines: Vec<usize> = Vec::new();
    for ((first, start), (last, end), mark) in framed {
        let column = last_lines.iter().position(|last| *last < first).unwrap_or(last_lines.len());
        last_lines.resize(last_lines.len().max(column + 1), 0);
        last_lines[column] = last;
        add(rows, first, mark, start..start + 1, "", Frame::Start(column));
        add(rows, last, mark, end.saturating_sub(1)..end.max(1), mark.label, Frame::End(column));
        // What a frame begins with, without lines that tell little at its end, and the line before its last.
        let head = (first + FRAME_HEAD).min(last);
        let is_telling = |index: &usize| rows.get(*index).is_some_and(|row| is_telling(row.text));
        let head_end = (first..head).rev().find(is_telling).unwrap_or(first);
        let before_last = Some(last - 1).filter(|index| head < *index && is_telling(index));
        for index in (first..=head_end).chain(before_last) {
            if let Some(row) = rows.get_mut(index) {
                row.is_shown = true;
            }
        }
    }
    last_lines.len()
}

fn add<'a>(rows: &mut [Row<'a>], index: usize, mark: &Mark<'a>, columns: Range<usize>, label: &'a str, frame: Frame) {
    let &Mark { style, marker, .. } = mark;
    if let Some(row) = rows.get_mut(index) {
        row.marks.push(RowMark { start: columns.start, end: columns.end, style, marker, label, frame });
        row.is_shown = true;
    }
}

/// Whether a line is more than a delimiter or a comment.
fn is_telling(line: &str) -> bool {
    let line = line.trim();
    !line.starts_with("//") && !matches!(line, "" | "{" | "}" | "(" | ")" | "[" | "]")
}

/// How many columns of indentation are not shown.
fn hidden_columns(rows: &[Row<'_>]) -> usize {
    let shown = || rows.iter().filter(|row| row.is_shown);
    let indentation = |row: &Row<'_>| text_width(&row.text[..row.text.len() - row.text.trim_start().len()]);
    let lines = shown().filter(|row| !row.text.trim().is_empty()).map(indentation).min().unwrap_or(0);
    let marks = shown().flat_map(|row| &row.marks).map(|mark| mark.start).min().unwrap_or(0);
    let blank = lines.min(marks);
    if blank > LONG_INDENTATION { blank - KEPT_INDENTATION } else { 0 }
}

/// How many lines below its marker each label hangs; the marks are sorted from right to left. The rightmost label stands
/// beside its marker if it touches no other.
fn label_depths(marks: &[RowMark<'_>]) -> Vec<usize> {
    let mut depths = Vec::with_capacity(marks.len());
    let mut depth = 0;
    for (index, mark) in marks.iter().enumerate() {
        let left = &marks[index + 1..];
        let is_same = |other: &RowMark<'_>| (other.start, other.end) == (mark.start, mark.end);
        let is_met = |other: &RowMark<'_>| other.overlaps(mark, 0) && (!is_same(other) || other.has_label());
        if depth == 0 && mark.has_label() && left.iter().any(is_met) {
            depth = 1;
        }
        depths.push(depth);
        let needs_room = |other: &RowMark<'_>| {
            let padding = if other.has_label() { text_width(other.label) + 2 } else { 0 };
            let meets = other.overlaps(mark, padding) && other.has_label();
            meets && (mark.has_label() || depth == 0 && other.end <= mark.end)
                || mark.is_frame() && (other.has_label() || other.is_frame())
                || mark.has_label() && other.is_frame()
        };
        if left.iter().any(needs_room) {
            depth += 1;
        }
    }
    depths
}

/// What is drawn for one line of the text: the line itself, then its markers and labels.
struct Canvas {
    /// Columns before the text, for the frames.
    margin: usize,
    /// Columns of the text that are left out.
    hidden: usize,
    lines: Vec<Vec<(char, Style)>>,
    /// The frames that go on below.
    open: Vec<(usize, Style)>,
}

impl Canvas {
    fn new(frames: usize, hidden: usize) -> Self {
        let margin = if frames == 0 { 0 } else { frames + 1 };
        Self { margin, hidden, lines: Vec::new(), open: Vec::new() }
    }

    fn put(&mut self, line: usize, column: usize, c: char, style: Style) {
        while self.lines.len() <= line {
            self.lines.push(Vec::new());
        }
        if let Some(line) = self.lines.get_mut(line) {
            if line.len() <= column {
                line.resize(column + 1, (' ', Style::Plain));
            }
            line[column] = (c, style);
        }
    }

    fn put_text(&mut self, line: usize, column: usize, text: &str, style: Style) {
        text.chars().enumerate().for_each(|(index, c)| self.put(line, column + index, c, style));
    }

    /// Where a column of the text is.
    fn column(&self, column: usize) -> usize {
        self.margin + column.saturating_sub(self.hidden)
    }

    /// Lines left out, which only the frames run through.
    fn gap(&mut self) {
        self.lines = vec![Vec::new()];
        self.draw_through(&self.open.clone());
    }

    /// Draws what goes through all lines of one of the text.
    fn draw_through(&mut self, frames: &[(usize, Style)]) {
        for &(frame, style) in frames {
            (0..self.lines.len()).for_each(|line| self.put(line, frame, '|', style));
        }
    }

    fn draw(&mut self, row: &Row<'_>) {
        self.lines = vec![Vec::new()];
        self.draw_text(row.text);
        let mut marks = row.marks.clone();
        marks.sort_by_key(|mark| Reverse(mark.start));
        let is_start = |mark: &RowMark<'_>| matches!(mark.frame, Frame::Start(_)) && is_blank(row.text, mark.start);
        if !marks.is_empty() && marks.iter().all(is_start) {
            // Nothing stands before what is framed: its corner can be in this line.
            self.draw_through(&self.open.clone());
            for mark in &marks {
                if let Frame::Start(frame) = mark.frame {
                    self.put(0, frame, '/', mark.style);
                    self.open.push((frame, mark.style));
                }
            }
            return;
        }
        let mut depths = label_depths(&marks);
        let deepest = depths.iter().copied().max().unwrap_or(0);
        let mut last = if deepest == 0 { 1 } else { deepest + 2 };
        if marks.iter().all(|mark| matches!(mark.frame, Frame::Start(_))) {
            // The one that starts first has its lead on top, so that leads do not cross sides.
            depths.iter_mut().for_each(|depth| *depth = deepest - *depth);
            last = deepest + 1;
        }
        if !marks.is_empty() {
            self.lines.resize(last + 1, Vec::new());
        }
        self.open.retain(|(frame, _)| marks.iter().all(|mark| mark.frame != Frame::End(*frame)));
        let through = self.open.clone();
        for (mark, depth) in marks.iter().zip(&depths) {
            self.draw_lead(mark, depth + 1);
        }
        for (mark, depth) in marks.iter().zip(&depths) {
            self.draw_side(mark, depth + 1);
        }
        for (mark, depth) in
            marks.iter().zip(&depths).filter(|(mark, depth)| **depth > 0 && (mark.has_label() || mark.is_frame()))
        {
            (1..=depth + 1).for_each(|line| self.put(line, self.column(mark.start), '|', mark.style));
        }
        for (mark, depth) in marks.iter().zip(&depths) {
            match depth {
                0 => self.put_text(1, self.column(mark.end) + 1, mark.label, mark.style),
                depth => self.put_text(depth + 2, self.column(mark.start), mark.label, mark.style),
            }
        }
        // Short ones over long ones, the subject over others.
        marks.sort_by_key(|mark| (Reverse(mark.end - mark.start), mark.style != Style::Context));
        for mark in &marks {
            (mark.start..mark.end).for_each(|column| self.put(1, self.column(column), mark.marker, mark.style));
        }
        self.draw_through(&through);
    }

    /// The line that leads from a frame to where it starts or ends.
    fn draw_lead(&mut self, mark: &RowMark<'_>, line: usize) {
        if let Frame::Start(frame) | Frame::End(frame) = mark.frame {
            (frame + 1..self.column(mark.start)).for_each(|column| self.put(line, column, '_', mark.style));
        }
    }

    /// The side of a frame, below where it starts or up to where it ends.
    fn draw_side(&mut self, mark: &RowMark<'_>, line: usize) {
        let (frame, lines) = match mark.frame {
            Frame::No => return,
            Frame::Start(frame) => (frame, line + 1..self.lines.len()),
            Frame::End(frame) => (frame, 0..line + 1),
        };
        lines.for_each(|line| self.put(line, frame, '|', mark.style));
        if matches!(mark.frame, Frame::Start(_)) {
            self.open.push((frame, mark.style));
        }
    }

    fn draw_text(&mut self, text: &str) {
        let mut column = self.margin;
        let text = text.replace('\t', TAB);
        if self.hidden > 0 {
            self.put_text(0, column, ELLIPSIS, Style::Context);
            column += ELLIPSIS.len();
        }
        let skipped = if self.hidden > 0 { self.hidden + ELLIPSIS.len() } else { 0 };
        text.chars().skip(skipped).enumerate().for_each(|(index, c)| self.put(0, column + index, c, Style::Plain));
    }

    /// Writes the lines, the first one behind `head`, in place of the gutter.
    fn write(&mut self, out: &mut Styled, head: &str, gutter: usize) {
        for (index, line) in std::mem::take(&mut self.lines).into_iter().enumerate() {
            let empty_head = format!("{:gutter$} |", "");
            let head = if index == 0 { head } else { &empty_head };
            let blank = line.iter().rev().take_while(|(c, _)| c.is_whitespace()).count();
            let cells = &line[..line.len() - blank];
            out.push(Style::Context, head);
            if !cells.is_empty() {
                out.push(Style::Plain, &" ".repeat(gutter + 3 - head.len().min(gutter + 3)));
            }
            for run in cells.chunk_by(|(_, a), (_, b)| a == b) {
                let text: String = run.iter().map(|(c, _)| *c).collect();
                out.push(run.first().map_or(Style::Plain, |(_, style)| *style), &text);
            }
            out.end_line();
        }
    }
}

/// Whether the first columns of a text are blank.
fn is_blank(text: &str, columns: usize) -> bool {
    text_width(&text[..text.len() - text.trim_start().len()]) >= columns
}
