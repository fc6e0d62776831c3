//! Where the cursor is in a workspace file, whether or not the rest of it is valid TOML.

use hclspec_tools::workspace::{ConfigKey, KEYS};
use std::ops::Range;

/// The name of the tables in a workspace file.
pub(crate) const CONFIG: &str = "config";

/// The place of the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TomlCursor<'t> {
    pub(crate) place: TomlPlace<'t>,
    /// The keys of the table around it, without the one at the cursor.
    pub(crate) present: Vec<&'t str>,
}

/// What may be written at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum TomlPlace<'t> {
    /// The header of a table, which is this line.
    Header(Range<usize>),
    /// A key in the tables around it.
    Key { tables: Vec<&'t str>, word: Range<usize> },
    /// A value of a key. The text between quotes, if it is one.
    Value { key: Option<TomlKey<'t>>, quoted: Option<Range<usize>>, word: Range<usize> },
    /// Nothing that is known.
    Nothing,
}

/// A key, and the tables that it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TomlKey<'t> {
    pub(crate) tables: Vec<&'t str>,
    pub(crate) name: &'t str,
}

impl TomlKey<'_> {
    /// The key of a `[[config]]` that it is.
    pub(crate) fn config_key(&self) -> Option<&'static ConfigKey> {
        KEYS.iter().find(|key| self.tables == [CONFIG] && key.name == self.name)
    }

    /// The key of a `[[config]]` whose value it is in.
    pub(crate) fn around(&self) -> Option<&'static ConfigKey> {
        let [CONFIG, name] = self.tables.as_slice() else { return None };
        KEYS.iter().find(|key| key.name == *name)
    }
}

/// Something that is open.
#[derive(Clone, Debug)]
enum Open<'t> {
    /// `[`
    Array,
    /// `{`, and the key whose value follows.
    Table(Option<&'t str>),
}

/// The text from its start.
struct Scan<'t> {
    text: &'t str,
    at: usize,
    /// The cursor.
    offset: usize,
    /// The table of the last header.
    header: Vec<&'t str>,
    /// The key whose value follows.
    key: Option<&'t str>,
    open: Vec<Open<'t>>,
    /// The keys of the tables at the top, with the number of their header.
    keys: Vec<(usize, Range<usize>)>,
    headers: usize,
    found: Option<(TomlPlace<'t>, usize)>,
}

/// The place of the cursor at an offset, which is a character boundary.
pub(crate) fn toml_place(text: &str, offset: usize) -> TomlCursor<'_> {
    let mut scan = Scan {
        text,
        at: 0,
        offset,
        header: Vec::new(),
        key: None,
        open: Vec::new(),
        keys: Vec::new(),
        headers: 0,
        found: None,
    };
    while scan.at < text.len() {
        scan.step();
    }
    let (place, table) = match scan.found.take() {
        Some(found) => found,
        None => (scan.gap(), scan.headers),
    };
    let here = |range: &Range<usize>| range.start <= offset && offset <= range.end;
    let own = scan.keys.iter().filter(|(number, range)| *number == table && !here(range));
    let present = own.filter_map(|(_, range)| text.get(range.clone())).collect();
    TomlCursor { place, present }
}

fn is_bare(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_' || c == '-'
}

impl<'t> Scan<'t> {
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn line_end(&self) -> usize {
        self.at + self.rest().find('\n').unwrap_or(self.rest().len())
    }

    /// Goes on to `end`. `place` is what the cursor is in if it is before or there.
    fn reach(&mut self, end: usize, place: impl FnOnce(&Self) -> TomlPlace<'t>) {
        if self.found.is_none() && self.offset <= end && self.at <= self.offset {
            self.found = Some((place(self), self.headers));
        }
        self.at = end;
    }

    /// The tables around, with those that are written in braces.
    fn tables(&self) -> Vec<&'t str> {
        let inline = self.open.iter().filter_map(|open| match open {
            Open::Table(key) => *key,
            Open::Array => None,
        });
        let outer = self.header.iter().copied().chain(self.key).chain(inline);
        let mut tables: Vec<&str> = outer.collect();
        // The last one is the key whose value is written, unless a key follows.
        if !self.expects_key() {
            tables.pop();
        }
        tables
    }

    /// Whether a key is written next.
    fn expects_key(&self) -> bool {
        match self.open.last() {
            Some(Open::Table(key)) => key.is_none(),
            Some(Open::Array) => false,
            None => self.key.is_none(),
        }
    }

    /// The key whose value is written next.
    fn value_key(&self) -> Option<TomlKey<'t>> {
        let inner = self.open.iter().rev().find_map(|open| match open {
            Open::Table(key) => Some(*key),
            Open::Array => None,
        });
        let name = inner.unwrap_or(self.key)?;
        Some(TomlKey { tables: self.tables(), name })
    }

    /// What may be written where nothing is.
    fn gap(&self) -> TomlPlace<'t> {
        let word = self.offset..self.offset;
        if self.expects_key() {
            TomlPlace::Key { tables: self.tables(), word }
        } else {
            TomlPlace::Value { key: self.value_key(), quoted: None, word }
        }
    }

    fn step(&mut self) {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return };
        let is_line_start = self.text.get(..self.at).is_some_and(|it| it.trim_end_matches([' ', '\t']).ends_with('\n'));
        // What was never closed ends where a table or a key starts.
        if is_line_start && !self.open.is_empty() && starts_statement(rest, &self.open) {
            self.open.clear();
            self.key = None;
        }
        match first {
            '\n' => {
                if self.open.is_empty() {
                    self.reach(self.at, Self::gap);
                    self.key = None;
                }
                self.at += 1;
            }
            ' ' | '\t' | '\r' => {
                let end = self.at + rest.find(|c| !matches!(c, ' ' | '\t' | '\r')).unwrap_or(rest.len());
                // A word after it is looked at first.
                let is_before_word =
                    self.offset == end && self.text.get(end..).is_some_and(|it| it.starts_with(is_bare));
                if is_before_word {
                    self.at = end;
                } else {
                    self.reach(end, Self::gap);
                }
            }
            '#' => {
                let end = self.line_end();
                if self.offset > self.at {
                    self.reach(end, |_| TomlPlace::Nothing);
                }
                self.at = end;
            }
            '[' if self.open.is_empty() && self.key.is_none() => {
                let line = self.at..self.line_end();
                self.headers += 1;
                self.reach(line.end, |_| TomlPlace::Header(line.clone()));
                let name = rest.lines().next().unwrap_or_default();
                let names = name.trim_matches(|c: char| matches!(c, '[' | ']') || c.is_whitespace());
                self.header = names.split('.').map(str::trim).collect();
            }
            '"' | '\'' => self.string(first),
            '=' => self.at += 1,
            '[' => self.enter(Open::Array),
            '{' => self.enter(Open::Table(None)),
            ']' | '}' => {
                self.reach(self.at, Self::gap);
                self.open.pop();
                self.at += 1;
            }
            ',' => {
                self.reach(self.at, Self::gap);
                if let Some(Open::Table(key)) = self.open.last_mut() {
                    *key = None;
                }
                self.at += 1;
            }
            first if is_bare(first) => {
                let end = self.at + rest.find(|c| !is_bare(c)).unwrap_or(rest.len());
                self.name(self.at..end, self.at..end);
            }
            other => self.at += other.len_utf8(),
        }
    }

    fn enter(&mut self, open: Open<'t>) {
        if self.offset == self.at {
            self.reach(self.at, Self::gap);
        }
        self.open.push(open);
        self.at += 1;
        if self.offset == self.at && !self.rest().starts_with(['"', '\'']) && !self.rest().starts_with(is_bare) {
            self.reach(self.at, Self::gap);
        }
    }

    /// A bare word, or the text of a string: a key or a value. `whole` has the quotes.
    fn name(&mut self, word: Range<usize>, whole: Range<usize>) {
        let is_quoted = word != whole;
        if !self.expects_key() {
            let key = self.value_key();
            let place = TomlPlace::Value { key, quoted: is_quoted.then(|| word.clone()), word: word.clone() };
            if !is_quoted || word.start <= self.offset && self.offset <= word.end {
                self.reach(whole.end, |_| place);
            }
            self.at = whole.end;
            return;
        }
        let tables = self.tables();
        self.reach(whole.end, |_| TomlPlace::Key { tables, word: word.clone() });
        let name = self.text.get(word.clone());
        let after = self.rest().trim_start_matches([' ', '\t']);
        match self.open.last_mut() {
            None => {
                self.keys.push((self.headers, word));
                if after.starts_with('=') {
                    self.key = name;
                }
            }
            Some(Open::Table(key)) if after.starts_with('=') => *key = name,
            _ => {}
        }
    }

    fn string(&mut self, quote: char) {
        let rest = self.rest();
        let triple: String = std::iter::repeat_n(quote, 3).collect();
        let width = if rest.starts_with(&triple) { 3 } else { 1 };
        let start = self.at + width;
        let inside = self.text.get(start..).unwrap_or_default();
        let mut escaped = false;
        let length = inside.char_indices().find_map(|(at, c)| {
            let is_end = match width {
                3 => inside.get(at..).is_some_and(|it| it.starts_with(&triple)),
                _ => c == quote && !escaped || c == '\n',
            };
            escaped = c == '\\' && quote == '"' && !escaped;
            is_end.then_some(at)
        });
        let end = start + length.unwrap_or(inside.len());
        let end_of_text = if self.text.get(..end).is_some_and(|it| it.ends_with('\r')) { end - 1 } else { end };
        let is_closed = self.text.get(end..).is_some_and(|it| it.starts_with(quote));
        self.name(start..end_of_text, self.at..if is_closed { end + width } else { end });
    }
}

/// Whether a line starts a table, or a key that does not belong into the brackets that are open.
fn starts_statement(line: &str, open: &[Open<'_>]) -> bool {
    let line = line.trim_start_matches([' ', '\t']);
    let in_table = matches!(open.last(), Some(Open::Table(_)));
    let name = line.trim_start_matches(is_bare);
    line.starts_with("[[")
        || !in_table && name.len() < line.len() && name.trim_start_matches([' ', '\t']).starts_with('=')
}
