//! Positions of the protocol: lines and columns from 0, in the units that client and server have agreed on.

use std::ops::Range;

/// The unit of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// Bytes.
    Utf8,
    /// UTF-16 code units, the protocol's default.
    #[default]
    Utf16,
}

impl Encoding {
    fn width(self, text: &str) -> usize {
        match self {
            Self::Utf8 => text.len(),
            Self::Utf16 => text.encode_utf16().count(),
        }
    }
}

/// A line and a column.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// From 0.
    pub line: usize,
    /// From 0, in the units of the encoding.
    pub column: usize,
}

/// Where the lines of a text start. A line ends with `\n`, `\r\n` or `\r`.
#[derive(Clone, Debug)]
pub struct Lines {
    starts: Vec<usize>,
}

impl Lines {
    /// The lines of a text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let bytes = text.as_bytes();
        let is_end = |at: &usize| bytes[*at] == b'\n' || bytes[*at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        let starts = std::iter::once(0).chain((0..bytes.len()).filter(is_end).map(|at| at + 1)).collect();
        Self { starts }
    }

    /// The bytes of a line without its end.
    fn line(&self, text: &str, line: usize) -> Range<usize> {
        let start = self.starts.get(line).copied().unwrap_or(text.len());
        let end = self.starts.get(line + 1).copied().unwrap_or(text.len());
        let content = text.get(start..end).unwrap_or_default().trim_end_matches(['\n', '\r']);
        start..start + content.len()
    }

    /// The offset of a position. One past the end of its line is at that end; one inside of a character is before it.
    #[must_use]
    pub fn offset(&self, text: &str, position: Position, encoding: Encoding) -> usize {
        if position.line >= self.starts.len() {
            return text.len();
        }
        let line = self.line(text, position.line);
        let content = text.get(line.clone()).unwrap_or_default();
        let mut column = 0;
        for (at, c) in content.char_indices() {
            column += encoding.width(c.encode_utf8(&mut [0; 4]));
            if column > position.column {
                return line.start + at;
            }
        }
        line.end
    }

    /// The position of an offset; one inside of a character is before it.
    #[must_use]
    pub fn position(&self, text: &str, offset: usize, encoding: Encoding) -> Position {
        let mut offset = offset.min(text.len());
        while !text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|it| *it <= offset).saturating_sub(1);
        let content = self.line(text, line);
        let before = text.get(content.start..offset.min(content.end).max(content.start)).unwrap_or_default();
        Position { line, column: encoding.width(before) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\u{1F980}b\r\n\u{e9}\rc\n";

    #[test]
    fn columns_are_in_the_units_of_the_client() {
        let lines = Lines::new(TEXT);
        let position = |offset, encoding| {
            let Position { line, column } = lines.position(TEXT, offset, encoding);
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
            let lines = Lines::new(text);
            for encoding in [Encoding::Utf8, Encoding::Utf16] {
                for offset in (0..=text.len()).filter(|it| text.is_char_boundary(*it)) {
                    // Between the two characters of a line end there is no position.
                    if text[..offset].ends_with('\r') && text[offset..].starts_with('\n') {
                        continue;
                    }
                    let position = lines.position(text, offset, encoding);
                    assert_eq!(lines.offset(text, position, encoding), offset, "{text:?} {encoding:?}");
                }
            }
        }
    }

    #[test]
    fn what_is_too_far_is_at_the_end() {
        let lines = Lines::new(TEXT);
        let offset = |line, column| lines.offset(TEXT, Position { line, column }, Encoding::Utf16);
        assert_eq!(offset(0, 99), 6);
        assert_eq!(offset(0, 2), 1);
        assert_eq!(offset(9, 0), TEXT.len());
    }
}
