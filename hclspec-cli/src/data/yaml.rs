//! YAML: reads a single document, including aliases and merge keys.

use super::{Entry, MAX_DEPTH, Node, ParseOutput, number};
use std::collections::{HashMap, HashSet};
use std::ops::Range;
use yaml_rust2::parser::Parser;
use yaml_rust2::scanner::{Marker, TScalarStyle};
use yaml_rust2::{Event, ScanError, Yaml};

type Problem = (String, Range<usize>);

/// Limit on the size of expanded aliases, in bytes and values.
const MAX_VALUES: usize = 1_000_000;

/// Key that merges another table.
const MERGE: &str = "<<";

pub(super) fn read(text: &str) -> Result<ParseOutput, Problem> {
    let offsets = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
    let mut reader = YamlReader {
        text,
        offsets,
        parser: Parser::new_from_str(text),
        strings: Vec::new(),
        anchors: HashMap::new(),
        size: 0,
        left: MAX_VALUES,
    };
    let mut entries = None;
    loop {
        match reader.next()? {
            (Event::StreamEnd, _) => break,
            (Event::StreamStart | Event::DocumentStart | Event::DocumentEnd | Event::Nothing, _) => {}
            (_, mark) if entries.is_some() => {
                return Err(("there are several documents".to_owned(), reader.place(mark)));
            }
            (event, mark) => match reader.node(event, mark, 0)? {
                (Node::Table(all), _) => entries = Some(all),
                (Node::Null, _) => entries = Some(Vec::new()),
                (_, place) => return Err(("a configuration is a mapping".to_owned(), place)),
            },
        }
    }
    Ok(ParseOutput { entries: entries.unwrap_or_default(), strings: reader.strings })
}

struct YamlReader<'t> {
    text: &'t str,
    offsets: Vec<usize>,
    parser: Parser<std::str::Chars<'t>>,
    strings: Vec<Range<usize>>,
    /// Anchored nodes, with their sizes.
    anchors: HashMap<usize, (Node, usize)>,
    /// Size of all nodes, and the remaining size for aliases.
    size: usize,
    left: usize,
}

impl YamlReader<'_> {
    fn next(&mut self) -> Result<(Event, Marker), Problem> {
        self.parser.next_token().map_err(|error: ScanError| (error.info().to_owned(), self.place(*error.marker())))
    }

    fn at(&self, mark: Marker) -> usize {
        self.offsets.get(mark.index()).copied().unwrap_or(self.text.len())
    }

    fn place(&self, mark: Marker) -> Range<usize> {
        self.at(mark)..self.at(mark)
    }

    /// Reads the node that starts with an event, and its range. If the end is unknown, the range is empty, at the start.
    fn node(&mut self, event: Event, mark: Marker, depth: usize) -> Result<(Node, Range<usize>), Problem> {
        if depth > MAX_DEPTH {
            return Err(("too many values inside of each other".to_owned(), self.place(mark)));
        }
        let before = self.size;
        self.size += 1;
        let (node, place, anchor) = match event {
            Event::Scalar(text, style, anchor, tag) => {
                let place = self.scalar_place(&text, style, mark);
                self.size += text.len();
                self.strings.push(place.clone());
                let is_text = tag.is_some_and(|tag| tag.suffix == "str");
                let node = if style == TScalarStyle::Plain && !is_text { plain(&text) } else { Node::String(text) };
                (node, place, anchor)
            }
            Event::Alias(anchor) => {
                let size = self.anchors.get(&anchor).map_or(0, |(_, size)| *size);
                let left = self.left.checked_sub(size);
                self.left = left.ok_or_else(|| ("the aliases stand for too much".to_owned(), self.place(mark)))?;
                self.size += size;
                let node = self.anchors.get(&anchor).map_or(Node::Null, |(node, _)| node.clone());
                (node, self.place(mark), 0)
            }
            Event::SequenceStart(anchor, _) => {
                let (items, place) = self.items(mark, depth)?;
                (Node::List(items), place, anchor)
            }
            Event::MappingStart(anchor, _) => {
                let (entries, place) = self.entries(mark, depth)?;
                (Node::Table(entries), place, anchor)
            }
            _ => (Node::Null, self.place(mark), 0),
        };
        if anchor > 0 {
            self.anchors.insert(anchor, (node.clone(), self.size - before));
        }
        Ok((node, place))
    }

    fn items(&mut self, mark: Marker, depth: usize) -> Result<(Vec<Entry>, Range<usize>), Problem> {
        let mut items: Vec<Entry> = Vec::new();
        loop {
            let (event, next) = self.next()?;
            if event == Event::SequenceEnd {
                let start = items.first().map(|item| item.span.start);
                return Ok((items, self.whole('[', mark, next, start)));
            }
            let (node, place) = self.node(event, next, depth + 1)?;
            items.push(Entry::new("", node, place));
        }
    }

    fn entries(&mut self, mark: Marker, depth: usize) -> Result<(Vec<Entry>, Range<usize>), Problem> {
        let mut entries: Vec<Entry> = Vec::new();
        let (mut merged, mut known) = (Vec::<Entry>::new(), HashSet::new());
        loop {
            let (event, next) = self.next()?;
            if event == Event::MappingEnd {
                let start = entries.first().map(|entry| entry.span.start);
                merged.retain(|one| known.insert(one.key.clone()));
                entries.extend(merged);
                return Ok((entries, self.whole('{', mark, next, start)));
            }
            let (key, start) = match self.node(event, next, depth + 1)? {
                (Node::String(key) | Node::Number(key), start) => (key, start),
                (Node::Bool(key), start) => (key.to_string(), start),
                (Node::Null, start) => ("null".to_owned(), start),
                (_, start) => return Err(("a key is a text".to_owned(), start)),
            };
            let (event, next) = self.next()?;
            let is_leaf = matches!(event, Event::Scalar(..) | Event::Alias(_));
            let (node, place) = self.node(event, next, depth + 1)?;
            let end = if is_leaf || self.text.get(place.clone()).is_some_and(|text| text.starts_with(['{', '['])) {
                place.end
            } else {
                start.end
            };
            let entry = |node| Entry::new(key.clone(), node, start.start..end.max(start.end));
            match node {
                Node::Table(all) if key == MERGE => merged.extend(all),
                Node::List(all) if key == MERGE => {
                    merged.extend(all.into_iter().flat_map(|one| one.node.children().to_vec()))
                }
                node if known.insert(key.clone()) => entries.push(entry(node)),
                _ => return Err((format!("the key `{key}` is there twice"), start)),
            }
        }
    }

    /// Range of a mapping or a sequence, including its brackets, if it has any.
    fn whole(&self, bracket: char, mark: Marker, end: Marker, first: Option<usize>) -> Range<usize> {
        let start = self.at(mark);
        if self.text.get(start..).is_some_and(|rest| rest.starts_with(bracket)) {
            return start..self.at(end) + 1;
        }
        let start = first.unwrap_or(start);
        start..start
    }

    fn scalar_place(&self, value: &str, style: TScalarStyle, mark: Marker) -> Range<usize> {
        let start = self.at(mark);
        let rest = self.text.get(start..).unwrap_or_default();
        let length = match style {
            TScalarStyle::Plain => {
                if rest.starts_with(value) {
                    value.len()
                } else {
                    0
                }
            }
            TScalarStyle::SingleQuoted => {
                let inner = rest.get(1..).unwrap_or_default().replace("''", "  ");
                inner.find('\'').map_or(0, |end| end + 2)
            }
            TScalarStyle::DoubleQuoted => {
                let mut is_escaped = false;
                let end = rest.char_indices().skip(1).find(|(_, c)| {
                    let is_end = *c == '"' && !is_escaped;
                    is_escaped = *c == '\\' && !is_escaped;
                    is_end
                });
                end.map_or(0, |(end, _)| end + 1)
            }
            // A block scalar consists of the lines that are indented like the first one.
            TScalarStyle::Literal | TScalarStyle::Folded => {
                let is_inside =
                    |line: &&str| line.trim().is_empty() || line.len() - line.trim_start().len() >= mark.col();
                let mut lines = rest.split_inclusive('\n');
                let first = lines.next().map_or(0, str::len);
                let all: Vec<&str> = lines.take_while(is_inside).collect();
                let end = all.iter().rposition(|line| !line.trim().is_empty()).map_or(0, |last| last + 1);
                first + all.iter().take(end).map(|line| line.len()).sum::<usize>()
            }
        };
        start..start + length
    }
}

/// Value of an unquoted scalar.
fn plain(text: &str) -> Node {
    match Yaml::from_str(text) {
        Yaml::Null => Node::Null,
        Yaml::Boolean(value) => Node::Bool(value),
        Yaml::Integer(number) => Node::Number(number.to_string()),
        Yaml::Real(digits) if digits.contains(|c: char| c.is_ascii_digit()) => number(&digits),
        _ => Node::String(text.to_owned()),
    }
}
