//! Rows of styled text, in which new text can be drawn over existing text.
//!
//! Columns are terminal columns: a wide character takes two, a combining character none.

use super::style::{RESET, Style};
use std::ops::Range;
use unicode_width::UnicodeWidthChar;

/// Rows that grow as text is put into them.
pub(super) struct Canvas {
    /// The text of the cells; starts with a space.
    text: String,
    rows: Vec<Vec<Cell>>,
}

struct Cell {
    /// A part of [`Canvas::text`]: a character with its combining characters. Empty for the second half of a wide character.
    shows: Range<usize>,
    style: Style,
}

const BLANK: Cell = Cell { shows: 0..1, style: Style::Plain };

impl Canvas {
    pub(super) fn new() -> Self {
        Self { text: " ".to_owned(), rows: Vec::new() }
    }

    pub(super) fn height(&self) -> usize {
        self.rows.len()
    }

    /// Puts a text of one line at a cell, over what is already there.
    pub(super) fn put(&mut self, row: usize, column: usize, text: &str, style: Style) {
        if text.is_empty() {
            return;
        }
        while self.rows.len() <= row {
            self.rows.push(Vec::new());
        }
        let cells = &mut self.rows[row];
        let end = column + width(text);
        while cells.len() < end {
            cells.push(BLANK);
        }
        let mut free = column;
        let mut last = None;
        let mut start = self.text.len();
        for char in text.chars() {
            self.text.push(char);
            let shows = start..self.text.len();
            match (char_width(char), last) {
                // A combining character at the start has none before it, so it goes into the cell of the next character.
                (0, None) => continue,
                (0, Some(last)) => {
                    let last: &mut Cell = &mut cells[last];
                    last.shows.end = shows.end;
                }
                (width, _) => {
                    cells[free] = Cell { shows, style };
                    for second in &mut cells[free + 1..free + width] {
                        *second = Cell { shows: 0..0, style };
                    }
                    last = Some(free);
                    free += width;
                }
            }
            start = self.text.len();
        }
        if start < self.text.len() {
            cells.push(Cell { shows: start..self.text.len(), style });
        }
    }

    pub(super) fn put_across(&mut self, row: usize, columns: Range<usize>, char: &str, style: Style) {
        for column in columns {
            self.put(row, column, char, style);
        }
    }

    pub(super) fn put_bar(&mut self, rows: Range<usize>, column: usize, style: Style) {
        for row in rows {
            self.put(row, column, "|", style);
        }
    }

    /// The rows without trailing spaces and empty rows.
    pub(super) fn to_text(&self, colored: bool) -> String {
        let mut out = String::new();
        for cells in &self.rows {
            let start = out.len();
            let mut style = Style::Plain;
            for cell in cells {
                if colored && cell.style != style {
                    switch(&mut out, style, cell.style);
                    style = cell.style;
                }
                out.push_str(&self.text[cell.shows.clone()]);
            }
            switch(&mut out, style, Style::Plain);
            out.truncate(start + out[start..].trim_end().len());
            out.push('\n');
        }
        out.truncate(out.trim_end().len());
        out
    }
}

fn switch(out: &mut String, from: Style, to: Style) {
    if from != Style::Plain {
        out.push_str(RESET);
    }
    out.push_str(to.escape());
}

pub(super) fn width(text: &str) -> usize {
    let mut width = 0;
    for char in text.chars() {
        width += char_width(char);
    }
    width
}

fn char_width(char: char) -> usize {
    char.width().unwrap_or(1)
}

#[test]
fn columns_are_those_of_a_terminal() {
    let mut canvas = Canvas::new();
    for (row, text) in ["日本", "e\u{301}a", "\u{301}a", "ab  "].into_iter().enumerate() {
        canvas.put(row, 1, text, Style::Plain);
        canvas.put(row, 1 + width(text), "|", Style::Plain);
    }
    canvas.put(4, 1, "\u{301}", Style::Plain);
    canvas.put(5, 3, " ", Style::Plain);
    assert_eq!(canvas.to_text(true), " 日本|\n e\u{301}a|\n \u{301}a|\n ab  |\n \u{301}");
}
