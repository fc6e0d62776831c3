//! TOML.

use super::{Entry, MAX_DEPTH, Node, ParseOutput, number};
use std::collections::BTreeSet;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeInteger, DeTable, DeValue};

/// Limit on attempts to parse an uncommented text, each with one line fewer uncommented, and on the length of the text in bytes.
const MAX_TRIED: usize = 200;
const MAX_TRIED_LENGTH: usize = 200_000;

pub(super) fn read(text: &str) -> Result<ParseOutput, (String, Range<usize>)> {
    let table = DeTable::parse(text).map_err(|error| (error.message().to_owned(), error.span().unwrap_or(0..0)))?;
    let mut reader = TomlReader { text, strings: Vec::new() };
    let entries = reader.table(table.into_inner(), 0)?;
    Ok(ParseOutput { entries, strings: reader.strings })
}

/// Returns `true` if a line is valid TOML by itself.
pub(super) fn is_item(line: &str) -> bool {
    line.contains(['=', '[']) && DeTable::parse(line).is_ok_and(|table| !table.get_ref().is_empty())
}

/// Uncomments the lines of comments that are TOML, such as the arguments in a file of defaults. Returns `None` if there are none.
pub(super) fn uncommented(text: &str) -> Option<String> {
    if text.len() > MAX_TRIED_LENGTH {
        return None;
    }
    let content = |line: &'_ str| {
        line.trim_start().starts_with('#').then(|| line.trim_start_matches(['#', ' ', '\t']).to_owned())
    };
    let lines: Vec<(&str, Option<String>)> =
        text.lines().map(|line| (line, content(line).filter(|it| is_item(it)))).collect();
    let starts_table = |line: &str| line.trim_start().starts_with('[');
    // Whether only comments follow a line, up to the next header. Otherwise, uncommenting a header would move the following entries to another table.
    let mut is_apart = vec![true; lines.len() + 1];
    for (at, (line, _)) in lines.iter().enumerate().rev() {
        let is_comment = line.trim().is_empty() || line.trim_start().starts_with('#');
        is_apart[at] = starts_table(line) || is_comment && is_apart[at + 1];
    }
    let is_chosen = |(at, (_, item)): (usize, &(&str, Option<String>))| {
        item.as_ref().is_some_and(|item| !starts_table(item) || is_apart[at + 1])
    };
    let mut chosen: BTreeSet<usize> = lines.iter().enumerate().filter(|it| is_chosen(*it)).map(|(at, _)| at).collect();
    for _ in 0..MAX_TRIED {
        let line = |(at, (line, item)): (usize, &(&str, Option<String>))| match item {
            Some(item) if chosen.contains(&at) => format!("{item}\n"),
            _ => format!("{line}\n"),
        };
        let whole: String = lines.iter().enumerate().map(line).collect();
        let Err(error) = DeTable::parse(&whole) else { return (!chosen.is_empty()).then_some(whole) };
        // Usually, an uncommented line repeats a name. The wrong line is at the error or before it.
        let end = error.span().map_or(whole.len(), |span| span.start);
        let at = whole.get(..end).unwrap_or_default().matches('\n').count();
        let wrong = chosen.range(..=at).next_back().copied()?;
        chosen.remove(&wrong);
    }
    None
}

struct TomlReader<'t> {
    text: &'t str,
    strings: Vec<Range<usize>>,
}

impl<'t> TomlReader<'t> {
    fn table(&mut self, table: DeTable<'t>, depth: usize) -> Result<Vec<Entry>, (String, Range<usize>)> {
        let mut entries = Vec::new();
        for (key, value) in table {
            self.strings.push(key.span());
            entries.push(self.entry(&key.clone().into_inner(), key.span(), value, depth)?);
        }
        // The parser sorts the entries by name; this restores the order of the text.
        entries.sort_by_key(|entry| entry.span.start);
        Ok(entries)
    }

    fn entry(
        &mut self,
        key: &str,
        place: Range<usize>,
        value: Spanned<DeValue<'t>>,
        depth: usize,
    ) -> Result<Entry, (String, Range<usize>)> {
        let span = value.span();
        if depth > MAX_DEPTH {
            return Err(("too many tables inside of each other".to_owned(), span));
        }
        let text = self.text.get(span.clone()).unwrap_or_default();
        // The location of a table with a header is the header, that of an implied table is its name.
        let has_end = match value.get_ref() {
            DeValue::Table(_) => text.starts_with(['{', '[']),
            DeValue::Array(items) => !items.first().is_some_and(|item| is_header(self.text, item)),
            _ => true,
        };
        let node = match value.into_inner() {
            DeValue::String(text) => {
                self.strings.push(span.clone());
                Node::String(text.into_owned())
            }
            DeValue::Integer(number) => Node::Number(decimal(&number)),
            DeValue::Float(number) => float(number.as_str()),
            DeValue::Boolean(value) => Node::Bool(value),
            DeValue::Datetime(time) => Node::String(time.to_string()),
            DeValue::Array(items) => {
                let items = items.into_iter().map(|item| {
                    let place = item.span();
                    self.entry("", place, item, depth + 1)
                });
                Node::List(items.collect::<Result<_, _>>()?)
            }
            DeValue::Table(table) => Node::Table(self.table(table, depth + 1)?),
        };
        let end = if has_end { span.end } else { place.end };
        let is_dotted = matches!(node, Node::Table(_)) && !has_end;
        Ok(Entry { is_dotted, ..Entry::new(key, node, place.start..end) })
    }
}

/// Returns `true` if an element of an array is a table with its own header.
fn is_header(text: &str, item: &Spanned<DeValue<'_>>) -> bool {
    item.get_ref().is_table() && text.get(item.span()).is_some_and(|text| text.starts_with('['))
}

fn decimal(number: &DeInteger<'_>) -> String {
    let (sign, digits) = match number.as_str().strip_prefix('-') {
        Some(digits) => ("-", digits),
        None => ("", number.as_str().trim_start_matches('+')),
    };
    let of_radix = |radix: u32| i128::from_str_radix(digits, radix).map(|number| number.to_string());
    let digits = match number.radix() {
        10 => digits.to_owned(),
        radix => of_radix(radix).unwrap_or_else(|_| digits.to_owned()),
    };
    format!("{sign}{digits}")
}

/// NaN and infinities become strings.
fn float(text: &str) -> Node {
    if text.contains("n") { Node::String(text.to_owned()) } else { number(text) }
}
