//! Positions as editors count them: lines and characters of the Language Server Protocol.

/// A position between two characters, as defined by the Language Server Protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LspPosition {
    /// The line, starting at 0. A line ends with `\n`, `\r\n` or `\r`.
    pub line: u32,
    /// The column, starting at 0, in UTF-16 code units.
    pub character: u32,
}

/// A range of text from `start` (inclusive) to `end` (exclusive), as defined by the Language Server Protocol.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct LspRange {
    /// The start.
    pub start: LspPosition,
    /// The end, just after the last character.
    pub end: LspPosition,
}

/// The distance between marks, in bytes.
const STEP: usize = 64;

/// Marks at regular distances in a text, so that every offset is near one; the first is at the start.
pub(super) struct LspMap {
    marks: Vec<(usize, LspPosition)>,
}

impl LspMap {
    #[inline]
    pub(super) fn new(text: &str, first_line: usize, first_byte: usize) -> Self {
        // Editors treat a byte order mark as a property of the file, not as text.
        let start = if first_byte == 0 && text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        let line = u32::try_from(first_line.saturating_sub(1)).unwrap_or(u32::MAX);
        let mut position = LspPosition { line, character: 0 };
        let mut marks = vec![(start, position)];
        let mut last = start;
        for (offset, c) in text.char_indices().skip_while(|(offset, _)| *offset < start) {
            if offset - last >= STEP {
                marks.push((offset, position));
                last = offset;
            }
            position.step(c, &text[offset + c.len_utf8()..]);
        }
        Self { marks }
    }

    /// The position of a character boundary in the text of this map.
    #[inline]
    pub(super) fn position(&self, text: &str, offset: usize) -> LspPosition {
        let index = self.marks.partition_point(|mark| mark.0 <= offset).saturating_sub(1);
        let Some(&(start, mut position)) = self.marks.get(index) else { return LspPosition::default() };
        let rest = text.get(start..).unwrap_or_default();
        for (at, c) in rest.char_indices().take_while(|(at, _)| start + at < offset) {
            position.step(c, &rest[at + c.len_utf8()..]);
        }
        position
    }
}

impl LspPosition {
    /// Moves past the character `c`. `rest` is the text after it.
    #[inline]
    fn step(&mut self, c: char, rest: &str) {
        let ends_line = c == '\n' || c == '\r' && !rest.starts_with('\n');
        if ends_line {
            *self = Self { line: self.line.saturating_add(1), character: 0 };
        } else {
            let width = if c.len_utf16() == 2 { 2 } else { 1 };
            self.character = self.character.saturating_add(width);
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use crate::source::{Source, Span};
    use std::sync::Arc;

    /// The `line:character` of the start of `part`.
    fn place(text: &str, part: &str) -> (u32, u32) {
        let start = text.rfind(part).unwrap() as u32;
        let range = Arc::new(Source::new("a.hcl", text)).range(Span::empty(start)).lsp();
        (range.start.line, range.start.character)
    }

    #[test]
    fn lines_and_characters_count_from_zero() {
        assert_eq!(place("a = 1\nb = 2\n", "a"), (0, 0));
        assert_eq!(place("a = 1\nb = 2\n", "2"), (1, 4));
    }

    #[test]
    fn a_character_is_a_utf16_code_unit() {
        assert_eq!(place("é = )", ")"), (0, 4));
        assert_eq!(place("e\u{301} = )", ")"), (0, 5));
        assert_eq!(place("/* 👩 */ )", ")"), (0, 9));
    }

    #[test]
    fn every_kind_of_line_end_counts() {
        assert_eq!(place("a\r\nb\rc\n)", ")"), (3, 0));
    }

    #[test]
    fn a_byte_order_mark_is_no_character() {
        assert_eq!(place("\u{feff}a = )", ")"), (0, 4));
    }

    #[test]
    fn an_excerpt_counts_from_the_start_of_the_file() {
        let source = Arc::new(Source::excerpt("a.hclspec", "b = 2\nc = 3\n", 10, 100));
        let range = source.range(Span::new(106, 107)).lsp();
        assert_eq!(((range.start.line, range.start.character), range.end.character), ((10, 0), 1));
    }

    #[test]
    #[cfg_attr(miri, ignore = "takes long")]
    fn marks_do_not_change_the_answer() {
        let text = format!("{}\r\n{}", "aé👩\rb".repeat(50), "👩é ".repeat(100));
        let source = Arc::new(Source::new("a.hcl", text.as_str()));
        let inside_line_end = |offset: usize| text[..offset].ends_with('\r') && text[offset..].starts_with('\n');
        for offset in text.char_indices().map(|it| it.0).filter(|&it| !inside_line_end(it)) {
            let before = &text[..offset];
            let line = before.matches(['\r', '\n']).count() - before.matches("\r\n").count();
            let start = before.rfind(['\r', '\n']).map_or(0, |at| at + 1);
            let character = before[start..].encode_utf16().count();
            let found = source.range(Span::empty(offset as u32)).lsp().start;
            assert_eq!((found.line as usize, found.character as usize), (line, character), "at {offset}");
        }
    }
}
