//! Where the cursor is in a JSON text, whether or not the rest of it is complete.

use std::ops::Range;

/// The place of the cursor.
#[derive(Clone, Debug)]
pub(crate) struct JsonCursor<'t> {
    /// What is around it, from the outermost on.
    pub(crate) around: Vec<JsonStep<'t>>,
    pub(crate) place: JsonPlace,
}

/// An object or an array, and the way into it.
#[derive(Clone, Debug)]
pub(crate) enum JsonStep<'t> {
    /// An object, and the property whose value the cursor is in, if it is in one.
    Object { properties: Vec<JsonProperty<'t>>, key: Option<&'t str> },
    /// An array, and the index of the element.
    Array { index: usize },
}

/// A property.
#[derive(Clone, Debug)]
pub(crate) struct JsonProperty<'t> {
    pub(crate) name: &'t str,
    /// The name without its quotes.
    pub(crate) range: Range<usize>,
    /// The value, if it is a string.
    pub(crate) text: Option<&'t str>,
}

/// What may be written at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum JsonPlace {
    /// The name of a property.
    Key(JsonWord),
    /// A value.
    Value(JsonWord),
    /// Nothing.
    Nothing,
}

/// A word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct JsonWord {
    /// All of it, with quotes.
    pub(crate) whole: Range<usize>,
    /// What is between the quotes, if there are some.
    pub(crate) inside: Option<Range<usize>>,
}

/// Something open.
#[derive(Clone, Copy)]
struct Open {
    /// Where it starts.
    start: usize,
    is_object: bool,
    /// The index of an element, or of a property among those of the object.
    index: usize,
    /// Whether a value follows.
    in_value: bool,
    /// How many properties it has.
    count: usize,
}

/// A property, and the start of the object that has it.
struct Found<'t> {
    object: usize,
    property: JsonProperty<'t>,
}

struct Scan<'t> {
    text: &'t str,
    offset: usize,
    open: Vec<Open>,
    found: Vec<Found<'t>>,
    /// The cursor: what is around it, and its place.
    here: Option<(Vec<Open>, JsonPlace)>,
}

/// The place of the cursor at an offset, which is a character boundary.
pub(crate) fn json_cursor(text: &str, offset: usize) -> JsonCursor<'_> {
    let mut scan = Scan { text, offset, open: Vec::new(), found: Vec::new(), here: None };
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        at = scan.token(at, first);
    }
    scan.gap(text.len());
    let (around, place) = scan.here.take().unwrap_or((Vec::new(), JsonPlace::Nothing));
    let around = around.into_iter().map(|Open { start, is_object, index, in_value, .. }| {
        if !is_object {
            return JsonStep::Array { index };
        }
        let own = scan.found.iter().filter(|it| it.object == start).map(|it| it.property.clone());
        let properties: Vec<JsonProperty<'_>> = own.collect();
        let key = if in_value { properties.get(index).map(|property| property.name) } else { None };
        JsonStep::Object { properties, key }
    });
    JsonCursor { around: around.collect(), place }
}

impl<'t> Scan<'t> {
    /// Notes that the cursor is at a word.
    fn reached(&mut self, place: JsonPlace) {
        if self.here.is_none() {
            self.here = Some((self.open.clone(), place));
        }
    }

    fn place(&self, word: JsonWord) -> JsonPlace {
        match self.open.last() {
            Some(Open { is_object: true, in_value: false, .. }) => JsonPlace::Key(word),
            Some(_) => JsonPlace::Value(word),
            None => JsonPlace::Nothing,
        }
    }

    /// Notes a cursor before an offset that was in nothing.
    fn gap(&mut self, before: usize) {
        if self.offset <= before && self.here.is_none() {
            self.reached(self.place(JsonWord { whole: self.offset..self.offset, inside: None }));
        }
    }

    /// Reads a token, and returns where the next one starts.
    fn token(&mut self, at: usize, first: char) -> usize {
        let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '.' | '+');
        match first {
            '"' => self.string(at),
            '{' | '[' => {
                self.gap(at);
                self.open.push(Open { start: at, is_object: first == '{', index: 0, in_value: first == '[', count: 0 });
                at + 1
            }
            '}' | ']' => {
                self.gap(at);
                // Brackets that do not fit are passed over.
                if let Some(last) = self.open.iter().rposition(|open| open.is_object == (first == '}')) {
                    self.open.truncate(last);
                }
                at + 1
            }
            ',' => {
                self.gap(at);
                if let Some(open) = self.open.last_mut() {
                    open.in_value = !open.is_object;
                    open.index += usize::from(!open.is_object);
                }
                at + 1
            }
            ':' => {
                self.gap(at);
                if let Some(open) = self.open.last_mut().filter(|open| open.is_object) {
                    open.in_value = true;
                }
                at + 1
            }
            c if is_word(c) => {
                let rest = self.text.get(at..).unwrap_or_default();
                let end = at + rest.find(|c| !is_word(c)).unwrap_or(rest.len());
                if at <= self.offset && self.offset <= end {
                    self.reached(self.place(JsonWord { whole: at..end, inside: None }));
                }
                end
            }
            c => at + c.len_utf8(),
        }
    }

    fn string(&mut self, at: usize) -> usize {
        let inside = self.text.get(at + 1..).unwrap_or_default();
        let mut escaped = false;
        let length = inside.find(|c| {
            let is_end = matches!(c, '"' | '\n' | '\r') && !escaped;
            escaped = c == '\\' && !escaped;
            is_end
        });
        let end = at + 1 + length.unwrap_or(inside.len());
        let is_closed = self.text.get(end..).is_some_and(|rest| rest.starts_with('"'));
        let after = if is_closed { end + 1 } else { end };
        let range = at + 1..end;
        if at < self.offset && self.offset <= end {
            self.reached(self.place(JsonWord { whole: at..after, inside: Some(range.clone()) }));
        } else {
            self.gap(at);
        }
        let Some(text) = self.text.get(range.clone()) else { return after };
        match self.open.last_mut() {
            Some(Open { start, is_object: true, index, in_value: false, count }) => {
                *index = *count;
                *count += 1;
                let property = JsonProperty { name: text, range, text: None };
                self.found.push(Found { object: *start, property });
            }
            Some(Open { start, is_object: true, in_value: true, .. }) => {
                // The property is the last one, as nothing was opened since.
                if let Some(last) = self.found.last_mut().filter(|it| it.object == *start) {
                    last.property.text = Some(text);
                }
            }
            _ => {}
        }
        after
    }
}
