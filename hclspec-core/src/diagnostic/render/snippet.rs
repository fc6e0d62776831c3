//! The lines of an excerpt, with line numbers and marks.
//!
//! ```text
//! 1 |   a = [
//!   |  _____-
//! 2 | |   1,
//! 3 | |   x,
//!   | |   ^ unknown
//! 4 | | ]
//!   | |_- in this list
//! ```
//!
//! A location of several lines gets a frame: a bar to the left of the lines, joined to its start and its end. Frames that overlap
//! have bars in different columns, the outer ones further left.

use super::canvas::{Canvas, width};
use super::excerpt::{CopiedLine, Excerpt, Region};
use super::markers::{self, Marker, MarkerKind};
use super::style::Style;
use crate::positions::mapped;
use std::borrow::Cow;
use std::ops::Range;

/// The number of lines of a frame shown from its start.
const FRAME_LINES: usize = 4;

/// A marked location in an excerpt.
pub(super) struct Marked<'a> {
    pub(super) region: Region,
    pub(super) label: Cow<'a, str>,
    pub(super) style: Style,
}

impl Marked<'_> {
    fn lines(&self) -> (usize, usize) {
        (self.region.start.line, self.region.end.line)
    }

    /// Returns `true` if the mark starts later than `other`, or starts at the same position and ends earlier.
    fn is_after(&self, other: &Self) -> bool {
        let ((start, end), (other_start, other_end)) = (self.lines(), other.lines());
        start > other_start || start == other_start && end < other_end
    }

    fn overlaps(&self, other: &Self) -> bool {
        let ((start, end), (other_start, other_end)) = (self.lines(), other.lines());
        start <= other_end && other_start <= end
    }
}

/// A mark of several lines.
struct Frame<'a> {
    mark: &'a Marked<'a>,
    /// The column of the frame's bar, from 0. `None` if another frame has the same region; then only the end is marked.
    bar: Option<usize>,
}

/// Draws the lines below everything on the canvas. `gutter` is the width of the line numbers.
pub(super) fn draw(canvas: &mut Canvas, gutter: usize, excerpt: &Excerpt, marks: &[Marked<'_>]) {
    let frames = frames(marks);
    let is_shown = shown(&excerpt.lines, marks, &frames);
    let left = gutter + 3;
    let mut code = left;
    for frame in &frames {
        code = frame.bar.map_or(code, |bar| code.max(left + bar + 2));
    }
    let mut next = 0;
    for (index, line) in excerpt.lines.iter().enumerate() {
        if !is_shown[index] {
            continue;
        }
        let row = canvas.height();
        if next < index && next > 0 {
            canvas.put(row, 0, "...", Style::Aside);
            draw_bars(canvas, row..row + 1, left, &frames, next..index);
        }
        next = index + 1;

        let row = canvas.height();
        canvas.put(row, 0, &format!("{:>gutter$}", line.number), Style::Aside);
        canvas.put(row, code, &line.text, Style::Plain);
        let indent = width(&line.text) - width(line.text.trim_start());
        let end = markers::draw(canvas, row, code, indent, &markers(index, marks, &frames, left));
        canvas.put_bar(row..end, gutter + 1, Style::Aside);
        draw_bars(canvas, row..end, left, &frames, index..index + 1);
    }
}

/// Draws the bars of the frames that start before the first of the lines and end after the last one.
fn draw_bars(canvas: &mut Canvas, rows: Range<usize>, left: usize, frames: &[Frame<'_>], lines: Range<usize>) {
    for Frame { mark, bar } in frames {
        let (start, end) = mark.lines();
        if let Some(bar) = bar.filter(|_| start < lines.start && lines.end <= end) {
            canvas.put_bar(rows.clone(), left + bar, mark.style);
        }
    }
}

/// The marks of several lines, outer ones first.
fn frames<'a>(marks: &'a [Marked<'a>]) -> Vec<Frame<'a>> {
    let mut frames: Vec<Frame<'_>> = Vec::new();
    for mark in marks {
        if mark.lines().0 < mark.lines().1 {
            let at = frames.iter().position(|frame| frame.mark.is_after(mark)).unwrap_or(frames.len());
            frames.insert(at, Frame { mark, bar: None });
        }
    }
    for index in 0..frames.len() {
        let (outer, mark) = (&frames[..index], frames[index].mark);
        if outer.iter().any(|it| it.mark.region == mark.region) {
            continue;
        }
        let mut bar = 0;
        while outer.iter().any(|it| it.bar == Some(bar) && it.mark.overlaps(mark)) {
            bar += 1;
        }
        frames[index].bar = Some(bar);
    }
    frames
}

/// Selects the lines to show: wanted ones, ends of marks, starts and ends of frames.
fn shown(lines: &[CopiedLine], marks: &[Marked<'_>], frames: &[Frame<'_>]) -> Vec<bool> {
    let mut is_shown = mapped(lines, |line| line.is_wanted);
    for mark in marks {
        let (start, end) = mark.lines();
        is_shown[start] = true;
        is_shown[end] = true;
    }
    for Frame { mark, .. } in frames {
        let (start, end) = mark.lines();
        let middle = end.min(start + FRAME_LINES);
        let mut last = middle - 1;
        while last > start && is_bare(&lines[last].text) {
            last -= 1;
        }
        for index in start..last {
            is_shown[index + 1] = true;
        }
        is_shown[end - 1] |= middle < end - 1 && !is_bare(&lines[end - 1].text);
    }
    // Show a single line between shown ones: dots would take the same space.
    for index in 1..lines.len().saturating_sub(1) {
        is_shown[index] |= is_shown[index - 1] && is_shown[index + 1];
    }
    is_shown
}

/// Returns `true` if a line in a frame is not informative: it is empty, a bracket or a comment.
fn is_bare(line: &str) -> bool {
    let line = line.trim();
    matches!(line, "" | "{" | "}" | "(" | ")" | "[" | "]") || line.starts_with("//") || line.starts_with('#')
}

fn markers<'a>(index: usize, marks: &'a [Marked<'_>], frames: &[Frame<'a>], left: usize) -> Vec<Marker<'a>> {
    let mut markers = Vec::new();
    for Marked { region: Region { start, end }, label, style } in marks {
        if start.line == index && end.line == index {
            let marker = Marker { kind: MarkerKind::Line, start: start.column, end: end.column, label, style: *style };
            markers::insert(&mut markers, marker);
        }
    }
    for Frame { mark: Marked { region: Region { start, end }, label, style }, bar } in frames {
        if let Some(bar) = bar.filter(|_| start.line == index) {
            let (kind, end) = (MarkerKind::FrameStart(left + bar), start.column + 1);
            markers::insert(&mut markers, Marker { kind, start: start.column, end, label: "", style: *style });
        }
        if end.line == index {
            let kind = bar.map_or(MarkerKind::Line, |bar| MarkerKind::FrameEnd(left + bar));
            let end = end.column.max(1);
            markers::insert(&mut markers, Marker { kind, start: end - 1, end, label, style: *style });
        }
    }
    markers
}
