//! Owned source texts.

use super::line_map::LineMap;
use super::lsp::{LspMap, LspPosition};
use super::position::SourcePosition;
use super::span::Span;
use std::fmt;
use std::sync::{Arc, OnceLock};

/// A source text: a whole file, or an excerpt of whole lines of one.
///
/// Spans and byte offsets always count from the start of the file.
pub struct Source {
    name: Box<str>,
    text: Box<str>,
    first_line: usize,
    first_byte: usize,
    is_of_value: bool,
    lines: OnceLock<LineMap>,
    lsp: OnceLock<LspMap>,
    /// If this source may contain secrets: the source that problems show instead, and the sorted spans whose values
    /// derive from secrets.
    shown: OnceLock<(Arc<Self>, Vec<Span>)>,
}

/// The parts of a text that problems hide, sorted and without overlaps.
#[derive(Default)]
pub struct HiddenParts {
    /// Parts that are masked.
    pub masked: Vec<Span>,
    /// Parts whose values derive from secrets.
    pub derived: Vec<Span>,
}

impl Source {
    /// A whole file. `name` is its name in messages.
    pub fn new(name: impl Into<Box<str>>, text: impl Into<Box<str>>) -> Self {
        Self::excerpt(name, text, 1, 0)
    }

    /// Some whole lines of a file. `text` starts at the beginning of line `first_line` (starting at 1), `first_byte` bytes
    /// into the file.
    pub fn excerpt(name: impl Into<Box<str>>, text: impl Into<Box<str>>, first_line: usize, first_byte: usize) -> Self {
        let (lines, lsp) = (OnceLock::new(), OnceLock::new());
        let (name, text, shown) = (name.into(), text.into(), OnceLock::new());
        Self { name, text, first_line, first_byte, is_of_value: false, lines, lsp, shown }
    }

    /// The text of a value. Problems show it only if they may show the value.
    pub fn of_value(name: impl Into<Box<str>>, text: impl Into<Box<str>>) -> Self {
        Self { is_of_value: true, ..Self::new(name, text) }
    }

    /// Returns `true` for the text of a value.
    pub(crate) fn is_of_value(&self) -> bool {
        self.is_of_value
    }

    /// The name of the file in messages.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The text of the file, or of the excerpt.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The source that problems show: this one with secrets masked. It has the same offsets, lines and columns.
    pub fn shown(self: &Arc<Self>) -> &Arc<Self> {
        self.shown.get().map_or(self, |(shown, _)| shown)
    }

    /// Returns `true` if problems may show the value that is computed at a span.
    #[inline]
    pub fn is_open(&self, span: Span) -> bool {
        self.shown.get().is_none_or(|(_, derived)| !overlaps(derived, span))
    }

    /// Sets the text that problems show instead: this one with some characters [masked](mask). `derived` are the spans
    /// whose values derive from secrets. Only the first call has an effect.
    pub fn show_instead(&self, text: String, derived: Vec<Span>) {
        debug_assert_eq!(text.len(), self.text.len());
        let shown = Self::excerpt(self.name.clone(), text, self.first_line, self.first_byte);
        let _ = self.shown.set((Arc::new(shown), derived));
    }

    /// Creates an excerpt of the lines that `span` touches.
    pub(super) fn lines_of(&self, span: Span) -> Self {
        let before = self.text.get(..span.start as usize).unwrap_or_default();
        let start = before.rfind('\n').map_or(0, |it| it + 1);
        let text = Span::new(start as u32, span.end).of(&self.text);
        Self::excerpt(self.name.clone(), text, self.position(start).line, start)
    }

    pub(super) fn hidden(&self, part: Span) -> HiddenParts {
        let mut hidden = HiddenParts::default();
        let Some((shown, derived)) = self.shown.get() else { return hidden };
        for span in derived.iter().filter(|span| span.start < part.end && part.start < span.end) {
            hidden.derived.push(Span::new(span.start.max(part.start), span.end.min(part.end)));
        }
        let local = self.local(part.start as usize)..self.local(part.end as usize);
        let own = self.text.get(local.clone()).unwrap_or_default();
        let chars = own.char_indices().zip(shown.text.get(local).unwrap_or_default().chars());
        for ((offset, char), _) in chars.filter(|((_, own), shown)| own != shown) {
            let start = part.start + offset as u32;
            let end = start + char.len_utf8() as u32;
            match hidden.masked.last_mut() {
                Some(last) if last.end == start => last.end = end,
                _ => hidden.masked.push(Span::new(start, end)),
            }
        }
        hidden
    }

    /// Returns `true` if problems hide some of the text.
    pub fn hides(&self) -> bool {
        self.shown.get().is_some()
    }

    /// The number of the first line of the text, starting at 1.
    pub fn first_line(&self) -> usize {
        self.first_line
    }

    /// The offset in the file of the first byte of the text.
    pub fn first_byte(&self) -> usize {
        self.first_byte
    }

    pub(super) fn position(&self, byte: usize) -> SourcePosition {
        let offset = self.local(byte);
        let lines = self.lines.get_or_init(|| LineMap::new(&self.text, self.first_byte == 0));
        let (line, column) = lines.line_column(&self.text, offset);
        SourcePosition { line: self.first_line + line, column: column + 1, byte: self.first_byte + offset }
    }

    /// The position of a character boundary in `text`. The first call takes time linear in the text.
    #[inline]
    pub(super) fn lsp_position(&self, offset: usize) -> LspPosition {
        self.lsp.get_or_init(|| LspMap::new(&self.text, self.first_line, self.first_byte)).position(&self.text, offset)
    }

    /// The character boundary of `text` at or before an offset in the file.
    pub(crate) fn local(&self, byte: usize) -> usize {
        let mut offset = byte.saturating_sub(self.first_byte).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        offset
    }
}

/// Returns `true` if a span overlaps one of `spans`, which are sorted and don't overlap.
#[inline]
pub fn overlaps(spans: &[Span], span: Span) -> bool {
    let after = spans.partition_point(|part| part.end <= span.start);
    spans.get(after).is_some_and(|part| part.start < span.end.max(span.start + 1))
}

/// The character that replaces a hidden one. It has the same number of bytes; line ends stay.
pub fn mask(char: char) -> char {
    match (char, char.len_utf8()) {
        ('\n' | '\r' | '\u{feff}', _) => char,
        (_, 1) => '*',
        (_, 2) => '\u{b7}',
        (_, 3) => '\u{2022}',
        _ => '\u{1d7ce}',
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source")
            .field("name", &self.name)
            .field("first_line", &self.first_line)
            .field("first_byte", &self.first_byte)
            .finish_non_exhaustive()
    }
}
