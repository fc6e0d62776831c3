//! Table with aligned columns.

pub(super) struct Table {
    /// All rows. The first has the titles.
    rows: Vec<[String; 3]>,
    /// Lines below the table.
    note: String,
}

impl Table {
    pub(super) fn new(titles: [&str; 3], rows: impl IntoIterator<Item = [String; 3]>) -> Self {
        let rows = rows.into_iter().map(|cells| cells.map(|cell| printable(&cell)));
        Self { rows: std::iter::once(titles.map(str::to_owned)).chain(rows).collect(), note: String::new() }
    }

    pub(super) fn with_note(self, note: String) -> Self {
        Self { note, ..self }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.len() == 1
    }
}

const MAX_WIDTH: usize = 200;

/// Removes characters that would break the line or control the terminal.
fn printable(text: &str) -> String {
    let shown = |c: char| if c.is_control() { '\u{fffd}' } else { c };
    cut(text, MAX_WIDTH).chars().map(shown).collect()
}

fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some(_) => text.chars().take(most.saturating_sub(3)).chain("...".chars()).collect(),
        None => text.to_owned(),
    }
}

/// Width limits of the columns, so that lines fit into a terminal. The first column, which has the names, shrinks least.
fn limits(widths: [usize; 3], terminal: Option<usize>) -> [usize; 3] {
    const NARROW: usize = 14;
    let [mut first, mut second, mut third] = widths;
    let Some(most) = terminal.filter(|most| *most > 0) else { return widths };
    while first + second + third + 4 > most {
        let widest = if second.max(third) > NARROW { (&mut second).max(&mut third) } else { &mut first };
        if *widest <= NARROW {
            break;
        }
        *widest -= 1;
    }
    [first, second, third]
}

/// Width of the terminal, if standard output is one.
fn terminal() -> Option<usize> {
    terminal_size::terminal_size_of(std::io::stdout()).map(|(terminal_size::Width(width), _)| width.into())
}

impl Table {
    /// Formats the lines. Columns are as wide as their longest text and two spaces apart, without trailing spaces. In a terminal, longer lines are cut. With
    /// colors, titles are bold, and types of both languages are colored.
    pub(super) fn text(&self, is_colored: bool) -> String {
        let width = |column: usize| {
            let cells = self.rows.iter().filter_map(|row| row.get(column));
            cells.map(|cell| cell.chars().count()).max().unwrap_or_default()
        };
        let limits = limits([width(0), width(1), width(2)], terminal());
        let mut text = String::new();
        for (index, row) in self.rows.iter().enumerate() {
            let mut spaces = 0;
            for (column, (cell, limit)) in row.iter().zip(limits).enumerate() {
                let cell = cut(cell, limit);
                if !cell.is_empty() {
                    text.extend(std::iter::repeat_n(' ', spaces));
                    spaces = 0;
                    text.push_str(&match (is_colored, index, column) {
                        (true, 0, _) => format!("\x1b[1m{cell}\x1b[0m"),
                        (true, _, 1) => format!("\x1b[36m{cell}\x1b[0m"),
                        (true, _, 2) => format!("\x1b[32m{cell}\x1b[0m"),
                        _ => cell.clone(),
                    });
                }
                if limit > 0 {
                    spaces += limit + 2 - cell.chars().count();
                }
            }
            text.push('\n');
        }
        text + &self.note
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_column_gives_up_the_least() {
        assert_eq!(limits([10, 20, 30], None), [10, 20, 30]);
        assert_eq!(limits([10, 20, 30], Some(64)), [10, 20, 30]);
        assert_eq!(limits([10, 20, 90], Some(80)), [10, 20, 46]);
        assert_eq!(limits([40, 60, 10], Some(80)), [40, 26, 10]);
        assert_eq!(limits([80, 60, 10], Some(80)), [52, 14, 10]);
        assert_eq!(limits([80, 60, 40], Some(20)), [14, 14, 14]);
    }

    #[test]
    fn a_long_cell_is_cut_and_so_are_the_lines() {
        let long = "x".repeat(100_000);
        let table = Table::new(["a", "b", "c"], [[long.clone(), long.clone(), long]]);
        let text = table.text(false);
        assert!(text.lines().all(|line| line.len() <= 3 * (MAX_WIDTH + 5)), "{}", text.len());
        assert!(text.ends_with("x...\n"));
    }

    #[test]
    fn colors_tell_titles_and_types_from_names() {
        let table = Table::new(["spec", "type", ""], [["port".to_owned(), String::new(), "u16".to_owned()]]);
        assert_eq!(table.text(false), "spec  type\nport        u16\n");
        assert_eq!(table.text(true), "\x1b[1mspec\x1b[0m  \x1b[1mtype\x1b[0m\nport        \x1b[32mu16\x1b[0m\n");
    }
}
