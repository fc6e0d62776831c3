//! The markers and labels below a line of source text.
//!
//! ```text
//! 2 | b = 2 + x * "3"
//! |     -   ^   --- a string
//! |     |   |
//! |     |   unknown
//! |     a number
//! ```
//!
//! Each marker has a level. At level 0, the label is to the right of the marker. At deeper levels, the label hangs
//! below, just deep enough not to touch anything to the right of the marker.

use super::canvas::{Canvas, width};
use super::style::Style;

/// A marker on one line: below the whole marked text, or below one end of a frame.
pub(super) struct Marker<'a> {
    pub(super) kind: MarkerKind,
    /// The columns of the line; at least one.
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) label: &'a str,
    pub(super) style: Style,
}

/// The part of the marked text that a marker is for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum MarkerKind {
    Line,
    /// The start of a frame of several lines, whose bar is in this column of the canvas.
    FrameStart(usize),
    FrameEnd(usize),
}

/// Inserts a marker into those of a line, which are ordered from right to left.
pub(super) fn insert<'a>(markers: &mut Vec<Marker<'a>>, new: Marker<'a>) {
    let at = markers.iter().position(|marker| marker.start < new.start).unwrap_or(markers.len());
    markers.insert(at, new);
}

impl Marker<'_> {
    fn is_frame(&self) -> bool {
        self.kind != MarkerKind::Line
    }

    fn has_label(&self) -> bool {
        !self.label.is_empty()
    }

    /// Returns `true` if this range, extended by `padding` columns, overlaps `other`.
    fn reaches(&self, padding: usize, other: &Self) -> bool {
        self.start < other.end && other.start < self.end + padding
    }

    /// Returns `true` if the marker must be at a deeper level than `right`, a marker at `level` that is not further
    /// left.
    fn is_below(&self, right: &Self, level: usize) -> bool {
        if self.is_frame() && (right.is_frame() || right.has_label()) {
            return true;
        }
        let label_touches = || {
            let is_inside = level == 0 && self.end <= right.end;
            self.reaches(width(self.label) + 2, right) && (right.has_label() || is_inside)
        };
        self.has_label() && (right.is_frame() || label_touches())
    }

    /// Returns `true` if the marker is drawn over `other`: short ones over long ones, the subject over other locations.
    fn is_over(&self, other: &Self) -> bool {
        let (len, other_len) = (self.end - self.start, other.end - other.start);
        len < other_len || len == other_len && self.is_primary() && !other.is_primary()
    }

    fn is_primary(&self) -> bool {
        matches!(self.style, Style::Severity(_))
    }

    fn symbol(&self) -> &'static str {
        if self.is_primary() { "^" } else { "-" }
    }
}

/// Draws the markers below the line in `row`, which begins in column `code` of the canvas, after `indent` spaces. Returns the row below.
pub(super) fn draw(canvas: &mut Canvas, row: usize, code: usize, indent: usize, markers: &[Marker<'_>]) -> usize {
    // A frame around whole lines needs no marker at its start: a `/` to the left of the line shows it.
    if markers.iter().all(|marker| matches!(marker.kind, MarkerKind::FrameStart(_)) && marker.start <= indent) {
        for it in markers {
            if let MarkerKind::FrameStart(bar) = it.kind {
                canvas.put(row, bar, "/", it.style);
            }
        }
        return row + 1;
    }

    let mut levels = levels(markers);
    let deepest = levels.last().map_or(0, |level| *level);
    let mut end = if deepest == 0 { row + 2 } else { row + deepest + 3 };
    if markers.iter().all(|marker| matches!(marker.kind, MarkerKind::FrameStart(_))) {
        // Lines of frames that start here don't cross if the leftmost is the highest. None has a label, so no extra row is
        // needed.
        levels.reverse();
        end = row + deepest + 2;
    }

    // The drawing order: lines of frames, vertical bars, labels, markers. Later ones cover earlier ones.
    let bottom = |level: &usize| row + 1 + level;
    for (index, it) in markers.iter().enumerate() {
        let level = &levels[index];
        if let MarkerKind::FrameStart(bar) | MarkerKind::FrameEnd(bar) = it.kind {
            canvas.put_across(bottom(level), bar + 1..code + it.start, "_", it.style);
        }
    }
    for (index, it) in markers.iter().enumerate() {
        let level = &levels[index];
        if *level > 0 && (it.has_label() || it.is_frame()) {
            canvas.put_bar(row + 1..bottom(level) + 1, code + it.start, it.style);
        }
        match it.kind {
            MarkerKind::Line => {}
            MarkerKind::FrameStart(bar) => {
                canvas.put(bottom(level), bar, " ", it.style);
                canvas.put_bar(bottom(level) + 1..end, bar, it.style);
            }
            MarkerKind::FrameEnd(bar) => canvas.put_bar(row..bottom(level) + 1, bar, it.style),
        }
    }
    for (index, it) in markers.iter().enumerate() {
        let level = &levels[index];
        match level {
            0 => canvas.put(row + 1, code + it.end + 1, it.label, it.style),
            _ => canvas.put(bottom(level) + 1, code + it.start, it.label, it.style),
        }
    }
    let mut drawn: Vec<&Marker<'_>> = Vec::with_capacity(markers.len());
    for new in markers {
        let at = drawn.iter().position(|it| it.is_over(new)).unwrap_or(drawn.len());
        drawn.insert(at, new);
    }
    for it in drawn {
        canvas.put_across(row + 1, code + it.start..code + it.end, it.symbol(), it.style);
    }
    end
}

/// The levels of markers, which are ordered from right to left.
fn levels(markers: &[Marker<'_>]) -> Vec<usize> {
    let mut level = 0;
    let mut levels = Vec::with_capacity(markers.len());
    for (index, it) in markers.iter().enumerate() {
        let left = &markers[index + 1..];
        // If markers overlap, the label hangs below the start of its marker, so that the start can be told.
        let is_same = |other: &Marker<'_>| (other.start, other.end) == (it.start, it.end) && !other.has_label();
        if level == 0 && it.has_label() && left.iter().any(|other| other.reaches(0, it) && !is_same(other)) {
            level = 1;
        }
        levels.push(level);
        if left.iter().any(|other| other.is_below(it, level)) {
            level += 1;
        }
    }
    levels
}
