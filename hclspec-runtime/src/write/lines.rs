//! Items as text, in the form that the formatter gives it.

use super::expression::Expression;
use super::items::Item;
use crate::text::Quoted;

/// A list or an object on one line ends before this column.
const WIDTH: usize = 100;

/// Lines are not aligned with a name that is longer than this: all of them would be as long.
const WIDEST: usize = 1_000;

/// A line, without its end.
struct Line {
    indent: usize,
    /// Everything before the `=`.
    lead: String,
    /// The `=` and the rest, if the line is aligned with those around it.
    assign: Option<String>,
}

/// The lines of a text.
#[derive(Default)]
struct Lines {
    all: Vec<Line>,
    indent: usize,
}

/// The text of a body of a file.
#[inline]
pub(super) fn text(items: &[Item]) -> String {
    let mut lines = Lines::default();
    lines.body(items);
    lines.text()
}

impl Lines {
    #[inline]
    fn push(&mut self, lead: impl Into<String>) {
        self.all.push(Line { indent: self.indent, lead: lead.into(), assign: None });
    }

    #[inline]
    fn body(&mut self, items: &[Item]) {
        for (index, item) in items.iter().enumerate() {
            let is_apart = |item: &Item| !item.doc().is_empty() || !matches!(item, Item::Argument { .. });
            let before = index.checked_sub(1).and_then(|before| items.get(before));
            if before.is_some_and(|before| is_apart(item) || !matches!(before, Item::Argument { .. })) {
                self.all.push(Line { indent: 0, lead: String::new(), assign: None });
            }
            for line in item.doc() {
                self.push(if line.trim().is_empty() { "#".to_owned() } else { format!("# {}", line.trim_end()) });
            }
            match item {
                Item::Argument { name, value, .. } => self.argument(name, value, ""),
                Item::Block { block_type, labels, body, .. } => {
                    let labels: String = labels.iter().map(|label| format!(" {}", Quoted(label))).collect();
                    if body.is_empty() {
                        self.push(format!("{block_type}{labels} {{}}"));
                        continue;
                    }
                    self.push(format!("{block_type}{labels} {{"));
                    self.indent += 1;
                    self.body(body);
                    self.indent -= 1;
                    self.push("}");
                }
                // Its other lines are those of the text.
                Item::Text(text) => self.push(text.as_str()),
            }
        }
    }

    /// An argument, or the item of an object, with what follows its value.
    #[inline]
    fn argument(&mut self, name: &str, value: &Expression, end: &str) {
        let one = one_line(value);
        if self.fits(name.len() + 3 + one.len(), value) {
            let assign = Some(format!("= {one}{end}"));
            self.all.push(Line { indent: self.indent, lead: name.to_owned(), assign });
        } else {
            self.several(&format!("{name} = "), value, end);
        }
    }

    #[inline]
    fn fits(&self, width: usize, value: &Expression) -> bool {
        2 * self.indent + width <= WIDTH || matches!(value, Expression::Text(_)) || is_empty(value)
    }

    /// A list or an object on several lines.
    #[inline]
    fn several(&mut self, start: &str, value: &Expression, end: &str) {
        let (open, close) = if matches!(value, Expression::List(_)) { ("[", "]") } else { ("{", "}") };
        self.push(format!("{start}{open}"));
        self.indent += 1;
        match value {
            Expression::Text(text) => self.push(text.as_str()),
            Expression::List(items) => {
                for item in items {
                    let one = one_line(item);
                    if self.fits(one.len() + 1, item) {
                        self.push(format!("{one},"));
                    } else {
                        self.several("", item, ",");
                    }
                }
            }
            Expression::Object(items) => {
                for (key, value) in items {
                    self.argument(key, value, "");
                }
            }
        }
        self.indent -= 1;
        self.push(format!("{close}{end}"));
    }

    /// The text, with the `=` of neighboring lines below each other.
    #[inline]
    fn text(&self) -> String {
        let mut text = String::new();
        for group in self.all.chunk_by(|a, b| a.assign.is_some() && b.assign.is_some()) {
            let width = |line: &Line| line.lead.chars().count();
            let widest = group.iter().map(width).filter(|width| *width <= WIDEST).max().unwrap_or_default();
            for line in group {
                if !line.lead.is_empty() {
                    text.extend(std::iter::repeat_n(' ', 2 * line.indent));
                }
                text += &line.lead;
                if let Some(assign) = &line.assign {
                    text.extend(std::iter::repeat_n(' ', widest.saturating_sub(width(line)) + 1));
                    text += assign;
                }
                text += "\n";
            }
        }
        text
    }
}

#[inline]
fn is_empty(value: &Expression) -> bool {
    match value {
        Expression::Text(_) => false,
        Expression::List(items) => items.is_empty(),
        Expression::Object(items) => items.is_empty(),
    }
}

#[inline]
fn one_line(value: &Expression) -> String {
    match value {
        Expression::Text(text) => text.clone(),
        Expression::List(items) => format!("[{}]", items.iter().map(one_line).collect::<Vec<_>>().join(", ")),
        Expression::Object(items) if items.is_empty() => "{}".to_owned(),
        Expression::Object(items) => {
            let items: Vec<String> = items.iter().map(|(key, value)| format!("{key} = {}", one_line(value))).collect();
            format!("{{ {} }}", items.join(", "))
        }
    }
}
