//! Positions of the protocol: lines and columns from 0, in the negotiated units.

use ropey::Rope;
use std::ops::Range;

/// Unit of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units, the protocol's default.
    #[default]
    Utf16,
}

/// A line and a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line from 0.
    pub line: usize,
    /// Column from 0, in the units of the encoding.
    pub column: usize,
}

/// A text with an index of its lines, which end with `\n`, `\r\n` or `\r`. The time for a lookup or an edit hardly depends on the length of the text
/// and its lines.
#[derive(Clone, Debug)]
pub struct Lines {
    rope: Rope,
    encoding: Encoding,
}

/// An offset in characters, and whether the position is inside the next character.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct CharPlace {
    chars: usize,
    is_inside: bool,
}

impl Lines {
    /// Splits a text into lines.
    pub fn new(text: &str, encoding: Encoding) -> Self {
        Self { rope: Rope::from_str(text), encoding }
    }

    /// Returns the whole text.
    pub fn text(&self) -> String {
        String::from(&self.rope)
    }

    /// Number of units before a character of the text.
    fn units(&self, chars: usize) -> usize {
        match self.encoding {
            Encoding::Utf8 => self.rope.char_to_byte(chars),
            Encoding::Utf16 => self.rope.char_to_utf16_cu(chars),
        }
    }

    /// Character range of a line without its end.
    fn line(&self, line: usize) -> Range<usize> {
        let start = self.rope.line_to_char(line);
        let mut end = self.rope.line_to_char((line + 1).min(self.rope.len_lines()));
        while end > start && matches!(self.rope.char(end - 1), '\n' | '\r') {
            end -= 1;
        }
        start..end
    }

    fn place(&self, Position { line, column }: Position) -> CharPlace {
        if line >= self.rope.len_lines() {
            return CharPlace { chars: self.rope.len_chars(), is_inside: false };
        }
        let Range { start, end } = self.line(line);
        let units = self.units(start).saturating_add(column);
        if units >= self.units(end) {
            return CharPlace { chars: end, is_inside: false };
        }
        let chars = match self.encoding {
            Encoding::Utf8 => self.rope.byte_to_char(units),
            Encoding::Utf16 => self.rope.utf16_cu_to_char(units),
        };
        CharPlace { chars, is_inside: self.units(chars) < units }
    }

    /// Returns the offset of a position. A position beyond the end of its line stands for that end, and a position inside a character for the
    /// character's start.
    pub fn offset(&self, position: Position) -> usize {
        self.rope.char_to_byte(self.place(position).chars)
    }

    /// Returns the position of an offset. An offset inside a character stands for the character's start.
    pub fn position(&self, offset: usize) -> Position {
        let offset = offset.min(self.rope.len_bytes());
        let line = self.rope.byte_to_line(offset);
        let start = self.rope.line_to_byte(line);
        // No position is between the two characters of a line end.
        let is_split = offset > start
            && self.rope.get_byte(offset) == Some(b'\n')
            && self.rope.get_byte(offset - 1) == Some(b'\r');
        let offset = offset - usize::from(is_split);
        let is_ascii = self.rope.len_chars() == self.rope.len_bytes();
        let units = |offset| if is_ascii { offset } else { self.units(self.rope.byte_to_char(offset)) };
        Position { line, column: units(offset) - units(start) }
    }

    /// Replaces the text between two positions. If only one half of a surrogate pair is replaced, the other half becomes U+FFFD, which has the same
    /// length.
    pub fn replace(&mut self, start: Position, end: Position, text: &str) {
        let start = self.place(start);
        let end = self.place(end).max(start);
        let is_cut = |it: CharPlace| it.is_inside && self.encoding == Encoding::Utf16;
        let half = |is_cut: bool| if is_cut { "\u{fffd}" } else { "" };
        let (before, after) = (half(is_cut(start)), half(is_cut(end)));
        self.rope.remove(start.chars..end.chars + usize::from(is_cut(end)));
        for text in [after, text, before] {
            self.rope.insert(start.chars, text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\u{1F980}b\r\n\u{e9}\rc\n";

    #[test]
    fn columns_are_in_the_units_of_the_client() {
        let position = |offset, encoding| {
            let Position { line, column } = Lines::new(TEXT, encoding).position(offset);
            (line, column)
        };
        assert_eq!(position(5, Encoding::Utf16), (0, 3));
        assert_eq!(position(5, Encoding::Utf8), (0, 5));
        assert_eq!(position(3, Encoding::Utf16), (0, 1));
        assert_eq!(position(10, Encoding::Utf16), (1, 1));
        assert_eq!(position(11, Encoding::Utf16), (2, 0));
        assert_eq!(position(99, Encoding::Utf16), (3, 0));
    }

    #[test]
    fn every_offset_is_found_again() {
        for text in [TEXT, "", "\u{feff}a = 1\n", "a\r\rb", "x\u{301}\u{1F468}\u{200D}\u{1F469}"] {
            for encoding in [Encoding::Utf8, Encoding::Utf16] {
                let lines = Lines::new(text, encoding);
                for offset in (0..=text.len()).filter(|it| text.is_char_boundary(*it)) {
                    // No position is between the two characters of a line end.
                    if text[..offset].ends_with('\r') && text[offset..].starts_with('\n') {
                        continue;
                    }
                    let position = lines.position(offset);
                    assert_eq!(lines.offset(position), offset, "{text:?} {encoding:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_too_far_is_at_the_end() {
        let lines = Lines::new(TEXT, Encoding::Utf16);
        let offset = |line, column| lines.offset(Position { line, column });
        assert_eq!(offset(0, 99), 6);
        assert_eq!(offset(0, 2), 1);
        assert_eq!(offset(9, 0), TEXT.len());
    }

    #[test]
    fn an_edit_inside_of_a_pair_leaves_the_width_of_the_other_half() {
        let edited = |start, end, text| {
            let mut lines = Lines::new("a\u{1F980}b", Encoding::Utf16);
            lines.replace(Position { line: 0, column: start }, Position { line: 0, column: end }, text);
            lines.text()
        };
        assert_eq!(edited(1, 2, ""), "a\u{fffd}b");
        assert_eq!(edited(2, 3, ""), "a\u{fffd}b");
        assert_eq!(edited(2, 2, "x"), "a\u{fffd}x\u{fffd}b");
        assert_eq!(edited(2, 4, "x"), "a\u{fffd}x");
        assert_eq!(edited(0, 2, "x"), "x\u{fffd}b");
        assert_eq!(edited(3, 1, "x"), "a\u{1F980}xb");
    }
}
