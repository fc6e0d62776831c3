//! YAML output, in the layout that users of Terraform know: block style, strings in double quotes or, with line ends, as literals.

use hclspec_core::value::Val;
use std::fmt::Write as _;

/// Quoted strings are broken at the first space after this column.
const MAX_WIDTH: usize = 80;

/// Longer keys, in bytes, are written with a `?`.
const MAX_SIMPLE_KEY: usize = 128;

pub(crate) fn document(value: &Val) -> String {
    let mut writer = YamlWriter { whitespace: true, indention: true, ..YamlWriter::default() };
    writer.node(value, None, YamlPlace::Root);
    writer.indent(0);
    if writer.is_open {
        writer.out.push_str("...\n");
    }
    writer.out
}

/// Upper bound of the length of [`document`]'s result, in bytes.
pub(crate) fn size(value: &Val, depth: u64) -> u64 {
    let own = match value {
        Val::String(text) => return 16 + (text.len() as u64 + lines(text)).saturating_mul(10 + depth * 2),
        Val::Number(number) => return 16 + number.max_len() as u64,
        value => match value.named_values() {
            Some(entries) => entries.keys.iter().fold(0, |sum, key| sum + 32 + key.len() as u64 * 10),
            None => 16,
        },
    };
    let parts = value.entries().into_iter().flatten();
    parts.fold(own, |sum: u64, (_, part)| sum.saturating_add(16 + depth * 2).saturating_add(size(part, depth + 1)))
}

fn lines(text: &str) -> u64 {
    1 + text.bytes().filter(|byte| *byte == b'\n').count() as u64
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum YamlPlace {
    Root,
    Item,
    Value,
    /// A key on the line of its value.
    Key,
}

#[derive(Default)]
struct YamlWriter {
    out: String,
    column: usize,
    /// Whether whitespace precedes the next character.
    whitespace: bool,
    /// Whether the line has nothing but indentation and `-`.
    indention: bool,
    /// Whether the last text needs an end marker of the document, because its end would be ambiguous.
    is_open: bool,
}

impl YamlWriter {
    fn put(&mut self, text: &str) {
        self.out.push_str(text);
        self.column += text.chars().count();
    }

    fn line_end(&mut self) {
        self.out.push('\n');
        self.column = 0;
    }

    /// Moves to a column, on a new line unless nothing else is on this one.
    fn indent(&mut self, column: usize) {
        if !self.indention || self.column > column || (self.column == column && !self.whitespace) {
            self.line_end();
        }
        while self.column < column {
            self.put(" ");
        }
        (self.whitespace, self.indention) = (true, true);
    }

    fn indicator(&mut self, text: &str, needs_space: bool, is_indention: bool) {
        if needs_space && !self.whitespace {
            self.put(" ");
        }
        self.put(text);
        self.whitespace = false;
        self.indention &= is_indention;
        self.is_open = false;
    }

    /// Writes a value; `column` is the column of the value around it.
    fn node(&mut self, value: &Val, column: Option<usize>, place: YamlPlace) {
        let inner = column.map_or(0, |column| column + 2);
        match value.plain() {
            Val::List(_) | Val::Set(_) | Val::Tuple(_) => {
                let Some(items) = value.entries().filter(|_| value.length() != Some(0)) else {
                    return self.indicator("[]", true, false);
                };
                // A list after a key is not indented.
                let own = if place == YamlPlace::Value && !self.indention { column.unwrap_or(0) } else { inner };
                for (_, item) in items {
                    self.indent(own);
                    self.indicator("-", true, true);
                    self.node(item, Some(own), YamlPlace::Item);
                }
            }
            Val::Map(_) | Val::Object(_) => {
                let Some(entries) = value.entries().filter(|_| value.length() != Some(0)) else {
                    return self.indicator("{}", true, false);
                };
                for (key, value) in entries {
                    self.indent(inner);
                    let Val::String(name) = &key else { continue };
                    if name.len() <= MAX_SIMPLE_KEY && !name.contains(is_break) {
                        self.text(name, inner + 2, YamlPlace::Key);
                        self.indicator(":", false, false);
                    } else {
                        self.indicator("?", true, true);
                        self.text(name, inner + 2, YamlPlace::Value);
                        self.indent(inner);
                        self.indicator(":", true, true);
                    }
                    self.node(value, Some(inner), YamlPlace::Value);
                }
            }
            Val::String(text) => self.text(text, column.map_or(2, |column| column + 2), place),
            Val::Number(number) => self.plain(&number.to_string(), place),
            Val::Bool(flag) => self.plain(if *flag { "true" } else { "false" }, place),
            Val::Null(_) | Val::Made(_) => self.plain("null", place),
        }
    }

    fn plain(&mut self, text: &str, place: YamlPlace) {
        if !self.whitespace {
            self.put(" ");
        }
        self.put(text);
        (self.whitespace, self.indention) = (false, false);
        self.is_open = place == YamlPlace::Root;
    }

    fn text(&mut self, text: &str, column: usize, place: YamlPlace) {
        if text.contains('\n') && place != YamlPlace::Key && is_literal(text) {
            self.literal(text, column);
        } else {
            self.quoted(text, column, place != YamlPlace::Key);
        }
    }

    fn literal(&mut self, text: &str, column: usize) {
        self.indicator("|", true, false);
        if text.starts_with(|first: char| first == ' ' || is_break(first)) {
            self.put("2");
        }
        let mut ends = text.chars().rev().take_while(|last| is_break(*last));
        if ends.next().is_none() {
            self.put("-");
        } else if ends.next().is_some() || text.chars().count() == 1 {
            self.put("+");
            self.is_open = true;
        }
        self.line_end();
        (self.whitespace, self.indention) = (true, true);
        let mut starts = true;
        for char in text.chars() {
            if is_break(char) {
                if char == '\n' {
                    self.line_end();
                } else {
                    self.out.push(char);
                    self.column = 0;
                }
                (self.indention, starts) = (true, true);
            } else {
                if std::mem::replace(&mut starts, false) {
                    self.indent(column);
                }
                self.put(char.encode_utf8(&mut [0; 4]));
                self.indention = false;
            }
        }
    }

    fn quoted(&mut self, text: &str, column: usize, allow_breaks: bool) {
        self.indicator("\"", true, false);
        let mut after_space = false;
        let mut rest = text.char_indices().peekable();
        while let Some((at, char)) = rest.next() {
            let next = rest.peek().map(|(_, next)| *next);
            if char == ' ' {
                let is_inside = at > 0 && next.is_some();
                if allow_breaks && !after_space && self.column > MAX_WIDTH && is_inside {
                    self.indent(column);
                    if next == Some(' ') {
                        self.put("\\");
                    }
                } else {
                    self.put(" ");
                }
                after_space = true;
                continue;
            }
            after_space = false;
            if is_printable(char) && !is_break(char) && char != '"' && char != '\\' {
                self.put(char.encode_utf8(&mut [0; 4]));
                self.whitespace = false;
                self.indention = false;
            } else {
                self.put(&escaped(char));
            }
        }
        self.indicator("\"", false, false);
    }
}

/// Returns `true` if a multi-line string can be a literal.
fn is_literal(text: &str) -> bool {
    let ends_in_space = text.ends_with(' ');
    let space_before_break = text.chars().zip(text.chars().skip(1)).any(|(a, b)| a == ' ' && is_break(b));
    !ends_in_space
        && !space_before_break
        && text.chars().all(|char| is_printable(char) || is_break(char) && char != '\r' && char != '\u{85}')
}

fn is_break(char: char) -> bool {
    matches!(char, '\r' | '\n' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn is_printable(char: char) -> bool {
    matches!(char, '\n' | '\x20'..='\x7e' | '\u{a0}'..='\u{d7ff}' | '\u{e000}'..='\u{fefe}' | '\u{ff00}'..='\u{fffd}')
}

fn escaped(char: char) -> String {
    let letter = match char {
        '\0' => '0',
        '\x07' => 'a',
        '\x08' => 'b',
        '\t' => 't',
        '\n' => 'n',
        '\x0b' => 'v',
        '\x0c' => 'f',
        '\r' => 'r',
        '\x1b' => 'e',
        '"' => '"',
        '\\' => '\\',
        '\u{85}' => 'N',
        '\u{a0}' => '_',
        '\u{2028}' => 'L',
        '\u{2029}' => 'P',
        char => {
            let code = u32::from(char);
            let (prefix, digits) = match code {
                0..=0xff => ('x', 2),
                0x100..=0xffff => ('u', 4),
                _ => ('U', 8),
            };
            let mut text = format!("\\{prefix}");
            // Writing to a string can't fail.
            let _ = write!(text, "{code:0digits$X}");
            return text;
        }
    };
    format!("\\{letter}")
}
