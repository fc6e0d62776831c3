//! Rows of texts in aligned columns.

use std::fmt;

/// A table with a line of titles.
pub(super) struct Table {
    rows: Vec<[String; 3]>,
}

impl Table {
    pub(super) fn new(titles: [&str; 3]) -> Self {
        Self { rows: vec![titles.map(str::to_owned)] }
    }

    pub(super) fn row(&mut self, cells: [String; 3]) {
        self.rows.push(cells.map(|cell| printable(&cell)));
    }
}

/// Without characters that would break the line or reach the terminal.
fn printable(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{fffd}' } else { c }).collect()
}

/// Columns are as wide as their longest text and two blanks apart; no blanks at the end of a line.
impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().filter(|width| *width > 0).map_or(0, |width| width + 2)
        };
        let (first, second) = (width(0), width(1));
        for [a, b, c] in &self.rows {
            let line = format!("{a:first$}{b:second$}{c}");
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}
