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

/// A cell of more characters is cut: the others of its column are filled up to it.
const WIDEST: usize = 200;

/// Without characters that would break the line or reach the terminal.
fn printable(text: &str) -> String {
    let shown = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    match text.char_indices().nth(WIDEST) {
        Some((end, _)) => text.get(..end).unwrap_or_default().chars().map(shown).chain("...".chars()).collect(),
        None => text.chars().map(shown).collect(),
    }
}

/// Columns are as wide as their longest text and two spaces apart, without spaces at the end of a line.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_cell_is_cut_and_so_are_the_lines() {
        let mut table = Table::new(["a", "b", "c"]);
        let long = "x".repeat(100_000);
        table.row([long.clone(), long.clone(), long]);
        let text = table.to_string();
        assert!(text.lines().all(|line| line.len() <= 3 * (WIDEST + 5)), "{}", text.len());
        assert!(text.ends_with("x...\n"));
    }
}
