//! `yamldecode`.

use crate::args::{Outcome, text};
use crate::base64::of_base64;
use crate::moment::Moment;
use hclspec_core::diagnostic::Message;
use hclspec_core::function::{CallError, Caller};
use hclspec_core::message;
use hclspec_core::value::{MAX_DEPTH, Number, Val, normalized};
use std::collections::{BTreeMap, HashMap};
use yaml_rust2::parser::{Event, Parser, Tag};
use yaml_rust2::scanner::{Marker, ScanError, TScalarStyle};

pub(crate) fn yamldecode(caller: &dyn Caller, args: Vec<Val>) -> Outcome {
    let source = text(&args, 0)?;
    if source.contains(['[', '{']) {
        // A collection in brackets may turn out to be a key, so the parser keeps all its tokens in memory.
        caller.values(source.len() as u64)?;
    }
    let mut reader = EventReader {
        caller,
        tabs: source.contains('\t').then(|| Tabs { lines: source.lines().collect(), flow: None }),
        open: Vec::new(),
        anchors: HashMap::new(),
        pending: Vec::new(),
        document: None,
        failure: None,
        scalars: 0,
        cut: None,
    };
    // If the source has no final line end, a block scalar at its end has none either, but the parser adds one.
    if !source.ends_with(['\n', '\r']) && source.contains(['|', '>']) {
        let mut last = Last::default();
        let read = events(source, &mut |event, _| {
            last.event(&event);
            true
        });
        reader.cut = read.ok().filter(|()| last.is_block).map(|()| last.scalars);
    }
    let parsed = events(source, &mut |event, place| reader.read(event, place));
    if let Some(failure) = reader.failure {
        return Err(failure);
    }
    if let Err(error) = parsed {
        let place = error.marker();
        return Err(CallError::at(
            0,
            message!(
                "it is not YAML, at line {}, column {}: {}",
                Spec(place.line()),
                Spec(place.col() + 1),
                Value(error.info())
            ),
        ));
    }
    reader.document.ok_or_else(|| CallError::at(0, "it has no document"))
}

/// Passes the events of a text to `read`, until that returns `false`. `Parser::load` would recurse for each level.
fn events(source: &str, read: &mut dyn FnMut(Event, Marker) -> bool) -> Result<(), ScanError> {
    let mut parser = Parser::new_from_str(source);
    loop {
        let (event, place) = parser.next_token()?;
        let is_end = event == Event::StreamEnd;
        if !read(event, place) || is_end {
            return Ok(());
        }
    }
}

/// An unfinished collection.
enum OpenCollection {
    List(usize, Vec<Val>),
    Map(usize, BTreeMap<String, Val>, MappingState),
}

/// State of a mapping.
enum MappingState {
    Wanted,
    Is(String),
    /// `<<`: the next mapping is merged.
    Merge,
}

/// Converts parser events to a value.
struct EventReader<'r> {
    caller: &'r dyn Caller,
    open: Vec<OpenCollection>,
    anchors: HashMap<usize, Val>,
    /// Anchors of unfinished collections.
    pending: Vec<usize>,
    document: Option<Val>,
    failure: Option<CallError>,
    /// Number of scalars so far.
    scalars: usize,
    /// The number, from 1, of the scalar whose last line end the parser added.
    cut: Option<usize>,
    /// Set if there are tabs in the text.
    tabs: Option<Tabs<'r>>,
}

/// Detector of tabs used as indentation, some of which the parser accepts.
struct Tabs<'r> {
    lines: Vec<&'r str>,
    /// Inside brackets, where tabs are allowed: the number of collections around the outermost brackets.
    flow: Option<usize>,
}

impl Tabs<'_> {
    /// Returns `true` if a tab is between a token and the start of its line, or the preceding block indicator. `open` is the number of open collections.
    fn indent(&mut self, event: &Event, place: Marker, open: usize) -> bool {
        let is_end = match event {
            Event::SequenceStart(..) | Event::MappingStart(..) | Event::Scalar(..) | Event::Alias(_) => false,
            Event::SequenceEnd | Event::MappingEnd => true,
            _ => return false,
        };
        if let Some(around) = self.flow {
            if is_end && open == around + 1 {
                self.flow = None;
            }
            return false;
        }
        let line = self.lines.get(place.line().saturating_sub(1)).copied().unwrap_or_default();
        let at = line.char_indices().nth(place.col()).map_or(line.len(), |(at, _)| at);
        let (before, rest) = line.split_at_checked(at).unwrap_or_default();
        if matches!(event, Event::SequenceStart(..) | Event::MappingStart(..)) && rest.starts_with(['[', '{']) {
            self.flow = Some(open);
        }
        let outside = before.trim_end_matches([' ', '\t']);
        let is_indent = outside.is_empty() || outside.trim_start_matches([' ', '\t', '-', '?']).is_empty();
        !is_end && is_indent && before.contains('\t') && !rest.trim_start().is_empty()
    }
}

/// Number of scalars, and whether the last one is a block.
#[derive(Default)]
struct Last {
    scalars: usize,
    is_block: bool,
}

impl Last {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Scalar(_, style, ..) => {
                self.scalars += 1;
                self.is_block = matches!(style, TScalarStyle::Literal | TScalarStyle::Folded);
            }
            Event::Alias(_) | Event::SequenceStart(..) | Event::MappingStart(..) => self.is_block = false,
            _ => {}
        }
    }
}

impl EventReader<'_> {
    /// Reads an event. Returns `false` after a failure.
    fn read(&mut self, event: Event, place: Marker) -> bool {
        let open = self.open.len();
        if self.tabs.as_mut().is_some_and(|tabs| tabs.indent(&event, place, open)) {
            let place = message!("line {}", Spec(place.line()));
            self.failure = Some(CallError::at(0, place.words(": indentation is spaces, and no tabs")));
            return false;
        }
        if let Err(mut error) = self.event(event) {
            if !error.is_unknown {
                let line = message!("line {}: ", Spec(place.line()));
                error = CallError::at(0, line.then(error.message));
            }
            self.failure = Some(error);
        }
        self.failure.is_none()
    }

    fn event(&mut self, event: Event) -> Result<(), CallError> {
        match event {
            Event::Nothing | Event::StreamStart | Event::StreamEnd | Event::DocumentEnd => Ok(()),
            Event::DocumentStart => match self.document {
                Some(_) => Err(CallError::new("only one document is allowed")),
                None => Ok(()),
            },
            Event::Alias(anchor) => {
                if self.pending.contains(&anchor) {
                    return Err(CallError::new("an alias can't stand for what it is in"));
                }
                let Some(value) = self.anchors.get(&anchor).cloned() else {
                    return Err(CallError::new("there is no anchor for the alias"));
                };
                // A copy of an alias shares its memory, but code that visits the result visits every copy.
                self.caller.charge(value.size())?;
                self.value(value)
            }
            Event::Scalar(mut text, style, anchor, tag) => {
                self.scalars += 1;
                if self.cut == Some(self.scalars) && text.ends_with('\n') {
                    text.pop();
                }
                self.caller.values(1 + text.len() as u64 / 64)?;
                if let Some(OpenCollection::Map(_, _, key @ MappingState::Wanted)) = self.open.last_mut() {
                    let is_merge = match &tag {
                        None => text == "<<",
                        Some(tag) => core_tag(tag) == Some("merge"),
                    };
                    if is_merge {
                        *key = MappingState::Merge;
                        return Ok(());
                    }
                }
                let value = scalar(&text, style, tag.as_ref())?;
                if anchor > 0 {
                    self.anchors.insert(anchor, value.clone());
                }
                self.value(value)
            }
            Event::SequenceStart(anchor, tag) => {
                collection(tag.as_ref(), "seq")?;
                self.start(anchor, OpenCollection::List(anchor, Vec::new()))
            }
            Event::MappingStart(anchor, tag) => {
                collection(tag.as_ref(), "map")?;
                self.start(anchor, OpenCollection::Map(anchor, BTreeMap::new(), MappingState::Wanted))
            }
            Event::SequenceEnd | Event::MappingEnd => {
                let (anchor, value) = match self.open.pop() {
                    Some(OpenCollection::List(anchor, items)) => (anchor, Val::tuple(items)),
                    Some(OpenCollection::Map(anchor, entries, _)) => {
                        (anchor, Val::object(entries.into_iter().collect()))
                    }
                    None => return Ok(()),
                };
                if anchor > 0 {
                    self.pending.retain(|pending| *pending != anchor);
                    self.anchors.insert(anchor, value.clone());
                }
                self.value(value)
            }
        }
    }

    fn start(&mut self, anchor: usize, open: OpenCollection) -> Result<(), CallError> {
        self.caller.values(5)?;
        if matches!(self.open.last(), Some(OpenCollection::Map(_, _, MappingState::Wanted))) {
            return Err(CallError::new("a key must be a string"));
        }
        if self.open.len() >= MAX_DEPTH as usize {
            return Err(CallError::new(message!("it is nested more than {} deep", Spec(MAX_DEPTH))));
        }
        if anchor > 0 {
            self.pending.push(anchor);
        }
        self.open.push(open);
        Ok(())
    }

    /// Adds a complete value to the collection around it.
    fn value(&mut self, value: Val) -> Result<(), CallError> {
        match self.open.last_mut() {
            None => self.document = Some(value),
            Some(OpenCollection::List(_, items)) => items.push(value),
            Some(OpenCollection::Map(_, entries, key)) => match std::mem::replace(key, MappingState::Wanted) {
                MappingState::Wanted => *key = MappingState::Is(key_of(value)?),
                MappingState::Is(name) => {
                    entries.insert(name, value);
                }
                MappingState::Merge => merge(entries, &value)?,
            },
        }
        Ok(())
    }
}

fn key_of(value: Val) -> Result<String, CallError> {
    match value {
        Val::String(text) => Ok(normalized(text)),
        Val::Number(number) => Ok(number.to_string()),
        Val::Bool(flag) => Ok(flag.to_string()),
        Val::Null(_) => Err(CallError::new("a key must not be null")),
        _ => Err(CallError::new("a key must be a string")),
    }
}

fn merge(entries: &mut BTreeMap<String, Val>, value: &Val) -> Result<(), CallError> {
    let mut add = |value: &Val| {
        let Val::Object(object) = value else {
            return Err(CallError::new("only mappings can be merged into a mapping"));
        };
        entries.extend(object.iter().map(|(name, value)| (name.to_owned(), value.clone())));
        Ok(())
    };
    match value {
        Val::Tuple(items) => items.iter().try_for_each(add),
        value => add(value),
    }
}

/// Part of a tag after `tag:yaml.org,2002:`.
fn core_tag(tag: &Tag) -> Option<&str> {
    match tag.handle.as_str() {
        "tag:yaml.org,2002:" | "!!" => Some(&tag.suffix),
        "" => tag.suffix.strip_prefix("tag:yaml.org,2002:"),
        _ => None,
    }
}

fn unsupported(tag: &Tag) -> CallError {
    CallError::new(
        Message::from("the tag `").value(&format_args!("{}{}", tag.handle, tag.suffix)).words("` is not supported"),
    )
}

fn collection(tag: Option<&Tag>, own: &str) -> Result<(), CallError> {
    match tag {
        Some(tag) if core_tag(tag) != Some(own) => Err(unsupported(tag)),
        _ => Ok(()),
    }
}

fn scalar(text: &str, style: TScalarStyle, tag: Option<&Tag>) -> Outcome {
    let name = match tag {
        None => "",
        Some(tag) if tag.handle.is_empty() && tag.suffix == "!" || tag.handle == "!" && tag.suffix.is_empty() => "str",
        Some(tag) => core_tag(tag).ok_or_else(|| unsupported(tag))?,
    };
    let is_quoted = matches!(style, TScalarStyle::SingleQuoted | TScalarStyle::DoubleQuoted);
    let bad = || CallError::new(message!("`{}` is not of the type `{}`", Value(text), Spec(name)));
    match name {
        "" if is_quoted => Ok(Val::string(text)),
        "str" => Ok(Val::string(text)),
        "binary" if of_base64(text).is_some() => Ok(Val::string(text)),
        "binary" => Err(bad()),
        "" => match word(text) {
            Some(value) => Ok(value),
            None if matches!(text, ".nan" | ".NaN" | ".NAN") => Err(CallError::new("numbers can't be NaN")),
            None if is_infinite(text) => Err(CallError::new("numbers can't be infinite")),
            None => Ok(number(text).or_else(|| timestamp(text)).unwrap_or_else(|| Val::string(text))),
        },
        "bool" => word(text).filter(|value| matches!(value, Val::Bool(_))).ok_or_else(bad),
        "int" | "float" => number(text).or_else(|| number(&text.replace('_', ""))).ok_or_else(bad),
        "null" => Ok(Val::NULL),
        "timestamp" => timestamp(text).ok_or_else(bad),
        _ => match tag {
            Some(tag) => Err(unsupported(tag)),
            None => Ok(Val::string(text)),
        },
    }
}

/// Names of bools and null, as in YAML 1.1.
fn word(text: &str) -> Option<Val> {
    match text {
        "y" | "Y" | "yes" | "Yes" | "YES" | "true" | "True" | "TRUE" | "on" | "On" | "ON" => Some(Val::Bool(true)),
        "n" | "N" | "no" | "No" | "NO" | "false" | "False" | "FALSE" | "off" | "Off" | "OFF" => Some(Val::Bool(false)),
        "" | "~" | "null" | "Null" | "NULL" => Some(Val::NULL),
        _ => None,
    }
}

fn is_infinite(text: &str) -> bool {
    matches!(text.trim_start_matches(['+', '-']), ".inf" | ".Inf" | ".INF") && text.len() <= 5
}

/// A number in decimal, `0o77` or `0x1f`.
fn number(text: &str) -> Option<Val> {
    for (prefix, radix) in [("0o", 8), ("0x", 16)] {
        if let Some(digits) = text.strip_prefix(prefix) {
            let is_digits = digits.bytes().all(|byte| char::from(byte).is_digit(radix));
            return u64::from_str_radix(digits, radix)
                .ok()
                .filter(|_| is_digits)
                .map(|value| Val::Number(value.into()));
        }
    }
    if !text.starts_with(|first: char| matches!(first, '+' | '-' | '.' | '0'..='9')) {
        return None;
    }
    let is_number = |char: char| matches!(char, '+' | '-' | '.' | 'e' | 'E' | '0'..='9');
    if !text.chars().all(is_number) {
        return None;
    }
    let unsigned = text.strip_prefix('+').unwrap_or(text);
    // Remove a point that no digits follow.
    let unsigned = match unsigned.split_once('.') {
        Some((whole, rest)) if rest.is_empty() || rest.starts_with(['e', 'E']) => format!("{whole}{rest}"),
        _ => unsigned.to_owned(),
    };
    Number::parse_string(&unsigned).ok().map(Val::Number)
}

/// A date, with or without a time, in RFC 3339.
fn timestamp(text: &str) -> Option<Val> {
    Moment::of_yaml(text).map(|moment| Val::string(moment.to_string()))
}
