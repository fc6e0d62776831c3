//! From byte offsets to lines and columns.
//!
//! Built in one pass over a text. A lookup then costs a binary search and a walk over at most [`STEP`] bytes, so lookups are
//! cheap in a text of any shape (one long line, one endless grapheme cluster).

use super::first_cluster;

/// The distance between marks, in bytes.
const STEP: usize = 64;

/// Marked positions in a text, in order. The first one is at the start.
pub(super) struct LineMap {
    marks: Vec<Cursor>,
}

/// A position in a text, at the boundary of a grapheme cluster, with its line and column from 0.
#[derive(Clone, Copy)]
struct Cursor {
    offset: usize,
    line: usize,
    column: usize,
    /// Whether a single long cluster spans everything from here to the next mark.
    inside: bool,
}

impl LineMap {
    /// Builds the map of a text. A byte order mark has no column if the text `starts_file`.
    pub(super) fn new(text: &str, starts_file: bool) -> Self {
        let bom = if starts_file && text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let mut cursor = Cursor { offset: bom, line: 0, column: 0, inside: false };
        let mut marks = vec![cursor];
        let mut marked = bom;
        while cursor.offset < text.len() {
            let next = cursor.next(text);
            if next.offset - cursor.offset >= STEP {
                let inside = Cursor { offset: cursor.offset + 1, column: cursor.column + 1, inside: true, ..cursor };
                marks.extend([cursor, inside, next]);
                marked = next.offset;
            } else if next.offset - marked >= STEP {
                marks.push(next);
                marked = next.offset;
            }
            cursor = next;
        }
        Self { marks }
    }

    /// The line and column, both from 0, of a character boundary in the text of this map. A boundary inside
    /// a cluster has the column after that cluster.
    pub(super) fn line_column(&self, text: &str, offset: usize) -> (usize, usize) {
        let index = self.marks.partition_point(|mark| mark.offset <= offset);
        let Some(mut cursor) = index.checked_sub(1).and_then(|index| self.marks.get(index)).copied() else {
            return (0, 0); // inside the byte order mark
        };
        if cursor.inside {
            return (cursor.line, cursor.column);
        }
        while cursor.offset < offset {
            let next = cursor.next(text);
            if next.offset > offset {
                return (cursor.line, cursor.column + 1);
            }
            cursor = next;
        }
        (cursor.line, cursor.column)
    }
}

impl Cursor {
    /// Moves one grapheme cluster forward; `\n` and `\r\n` end the line. Does not move at the end of the text.
    fn next(self, text: &str) -> Self {
        let rest = text.get(self.offset..).unwrap_or_default();
        let len = match rest.as_bytes() {
            [b'\r', b'\n', ..] => return self.next_line(2),
            [b'\n', ..] => return self.next_line(1),
            // Two ASCII characters never form a cluster, except for the one above.
            [first, second, ..] if first.is_ascii() && second.is_ascii() => 1,
            _ => first_cluster(rest),
        };
        Self { offset: self.offset + len, column: self.column + 1, ..self }
    }

    fn next_line(self, len: usize) -> Self {
        Self { offset: self.offset + len, line: self.line + 1, column: 0, inside: false }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::clusters;

    /// The definition: lines end with `\n`, columns are the clusters of the line up to the offset.
    fn slow(text: &str, offset: usize) -> (usize, usize) {
        let before = &text[..offset];
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count(), clusters(&before[start..]).count())
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn marks_do_not_change_the_answer() {
        let line = "aé e\u{301}\t👩‍👩‍👧🇩🇪🇫🇷 한국\u{1100}\u{1161} \"x\" ";
        let long = format!("a{}b", "\u{301}".repeat(400));
        let flags = "🇩🇪".repeat(100);
        let conjuncts = "\u{915}\u{94d}".repeat(100);
        for text in [line.repeat(30), format!("{line}\n{line}\n\n").repeat(20), long, flags, conjuncts] {
            let map = LineMap::new(&text, true);
            for offset in (0..=text.len()).filter(|&it| text.is_char_boundary(it)) {
                assert_eq!(map.line_column(&text, offset), slow(&text, offset), "at {offset} of {text:?}");
            }
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn every_position_of_a_long_line_is_cheap() {
        for unit in ["a ", "é", "\u{301}", "👩\u{200d}", "🇩"] {
            let text = unit.repeat(100_000 / unit.len());
            let map = LineMap::new(&text, true);
            let columns = text.char_indices().step_by(3).map(|(offset, _)| map.line_column(&text, offset).1);
            assert!(columns.max() <= Some(text.len()));
        }
    }
}
