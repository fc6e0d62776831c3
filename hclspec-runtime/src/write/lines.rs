//! Items as text, in the form that the formatter gives it.

use super::item::{NewExpr, NewItem};
use crate::text::Column;

/// The column before which a list or an object must end to stay on one line.
const MAX_COLUMN: usize = 100;

/// The layout of lines.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'l> {
    /// The indentation of all lines.
    pub indent: &'l str,
    /// One level of indentation inside of a block, a list or an object.
    pub unit: &'l str,
    /// The end of a line.
    pub newline: &'l str,
}

impl Default for Layout<'_> {
    #[inline]
    fn default() -> Self {
        Self { indent: "", unit: "  ", newline: "\n" }
    }
}

struct Line {
    depth: usize,
    /// The text before the `=`.
    lead: String,
    /// The `=` and the rest, if the line is aligned with those around it.
    assign: Option<String>,
}

struct Lines<'l> {
    all: Vec<Line>,
    depth: usize,
    layout: Layout<'l>,
}

impl Layout<'_> {
    /// The items of a body, each on lines of its own.
    #[inline]
    pub fn items(&self, items: &[NewItem]) -> String {
        let mut lines = Lines::new(*self);
        lines.body(items);
        lines.text()
    }

    /// An expression that starts at a column: on one line, unless it is a list or an object that is too long for it.
    #[inline]
    pub fn expression(&self, value: &NewExpr, column: usize) -> String {
        let mut lines = Lines::new(*self);
        lines.value(column, value, "");
        let text = lines.text();
        let text = text.strip_suffix(self.newline).unwrap_or(&text);
        text.strip_prefix(self.indent).unwrap_or(text).to_owned()
    }
}

impl<'l> Lines<'l> {
    #[inline]
    fn new(layout: Layout<'l>) -> Self {
        Self { all: Vec::new(), depth: 0, layout }
    }

    fn push(&mut self, lead: impl Into<String>) {
        self.all.push(Line { depth: self.depth, lead: lead.into(), assign: None });
    }

    #[inline]
    fn body(&mut self, items: &[NewItem]) {
        for (index, item) in items.iter().enumerate() {
            let is_apart = |item: &NewItem| !item.doc().is_empty() || !matches!(item, NewItem::Argument { .. });
            let before = index.checked_sub(1).and_then(|before| items.get(before));
            if before.is_some_and(|before| is_apart(item) || !matches!(before, NewItem::Argument { .. })) {
                self.push("");
            }
            for line in item.doc() {
                self.push(if line.trim().is_empty() { "#".to_owned() } else { format!("# {}", line.trim_end()) });
            }
            match item {
                NewItem::Argument { name, value, .. } => self.argument(name, value),
                NewItem::Block { head, body, .. } if body.is_empty() => self.push(format!("{head} {{}}")),
                NewItem::Block { head, body, .. } => {
                    self.push(format!("{head} {{"));
                    self.depth += 1;
                    self.body(body);
                    self.depth -= 1;
                    self.push("}");
                }
                // The first line is indented; further lines already are part of the text.
                NewItem::Text(text) => self.push(text.as_str()),
            }
        }
    }

    #[inline]
    fn indentation(&self) -> usize {
        self.layout.indent.len() + self.depth * self.layout.unit.len()
    }

    /// Returns `true` if a value that ends at a column stays on one line.
    #[inline]
    fn fits(value: &NewExpr, end: usize) -> bool {
        match value {
            NewExpr::Text(_) => true,
            NewExpr::Lines(_) => false,
            NewExpr::List(_) | NewExpr::Object(_) => end <= MAX_COLUMN || value.is_empty(),
        }
    }

    #[inline]
    fn argument(&mut self, name: &str, value: &NewExpr) {
        let one = value.one_line();
        if Self::fits(value, self.indentation() + name.len() + 3 + one.len()) {
            self.all.push(Line { depth: self.depth, lead: name.to_owned(), assign: Some(format!("= {one}")) });
        } else {
            self.several(&format!("{name} = "), value, "");
        }
    }

    /// Adds a value that starts at a column; `end` is the text after it on its last line.
    #[inline]
    fn value(&mut self, column: usize, value: &NewExpr, end: &str) {
        let one = value.one_line();
        if Self::fits(value, column + one.len() + end.len()) {
            self.push(format!("{one}{end}"));
        } else {
            self.several("", value, end);
        }
    }

    #[inline]
    fn several(&mut self, start: &str, value: &NewExpr, end: &str) {
        match value {
            NewExpr::Text(text) => self.push(format!("{start}{text}{end}")),
            NewExpr::Lines(text) => {
                let mut lines = text.lines();
                self.push(format!("{start}{}", lines.next().unwrap_or_default()));
                let indentation = |line: &str| line.len() - line.trim_start().len();
                let full = lines.clone().filter(|line| !line.trim().is_empty());
                let own = full.map(indentation).min().unwrap_or_default();
                lines.for_each(|line| self.push(line.get(own..).unwrap_or_default()));
                self.all.last_mut().into_iter().for_each(|last| last.lead += end);
            }
            NewExpr::List(items) => {
                self.push(format!("{start}["));
                self.depth += 1;
                for item in items {
                    self.value(self.indentation(), item, ",");
                }
                self.depth -= 1;
                self.push(format!("]{end}"));
            }
            NewExpr::Object(items) => {
                self.push(format!("{start}{{"));
                self.depth += 1;
                for (key, value) in items {
                    self.argument(key, value);
                }
                self.depth -= 1;
                self.push(format!("}}{end}"));
            }
        }
    }

    /// The text, with the `=` of neighboring lines below each other.
    #[inline]
    fn text(&self) -> String {
        let mut text = String::new();
        for group in self.all.chunk_by(|a, b| a.assign.is_some() && b.assign.is_some()) {
            let column = Column::for_texts(group.iter().map(|line| line.lead.as_str()));
            for line in group {
                if !line.lead.is_empty() {
                    text += self.layout.indent;
                    (0..line.depth).for_each(|_| text += self.layout.unit);
                }
                match &line.assign {
                    Some(assign) => text += &format!("{} {assign}", column.padded(&line.lead)),
                    None => text += &line.lead,
                }
                text += self.layout.newline;
            }
        }
        text
    }
}
