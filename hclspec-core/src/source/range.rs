//! Ranges of a source text as users count them.

use super::lsp::LspRange;
use super::position::SourcePosition;
use super::source::Source;
use super::span::Span;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// A range of a source text, from `start` (inclusive) to `end` (exclusive). Cheap to clone.
#[derive(Clone)]
pub struct SourceRange {
    source: Arc<Source>,
    start: SourcePosition,
    end: SourcePosition,
}

impl Source {
    /// The range of a span. An end outside the text or inside a character moves to the nearest character boundary
    /// before it.
    ///
    /// The first call takes time linear in the text; later calls take almost none.
    pub fn range(self: &Arc<Self>, span: Span) -> SourceRange {
        let start = self.position(span.start as usize);
        let end = if span.end <= span.start { start } else { self.position(span.end as usize) };
        SourceRange { source: Arc::clone(self), start, end }
    }
}

impl SourceRange {
    /// The name of the file.
    #[must_use]
    pub fn filename(&self) -> &str {
        self.source.name()
    }

    /// The start.
    #[must_use]
    pub fn start(&self) -> SourcePosition {
        self.start
    }

    /// The end, just after the last character.
    #[must_use]
    pub fn end(&self) -> SourcePosition {
        self.end
    }

    /// The source text of the range.
    #[must_use]
    pub fn text(&self) -> &str {
        let (start, end) = self.local();
        self.source.text().get(start..end).unwrap_or_default()
    }

    /// The range as editors count it: lines and UTF-16 code units, starting at 0.
    #[must_use]
    #[inline]
    pub fn lsp(&self) -> LspRange {
        let (start, end) = self.local();
        LspRange { start: self.source.lsp_position(start), end: self.source.lsp_position(end) }
    }

    /// Returns the same range in the source that problems show.
    pub(crate) fn shown(self) -> Self {
        Self { source: Arc::clone(self.source.shown()), ..self }
    }

    /// Returns the same range in a source without text.
    pub(crate) fn without_text(self) -> Self {
        Self { source: Arc::new(Source::new(self.filename(), "")), ..self }
    }

    pub(crate) fn source(&self) -> &Arc<Source> {
        &self.source
    }

    /// The offsets in the text of [`Self::source`]: character boundaries in order.
    pub(crate) fn local(&self) -> (usize, usize) {
        (self.source.local(self.start.byte), self.source.local(self.end.byte))
    }
}

/// Returns `true` if problems may show the value that is computed at a range.
#[inline]
pub fn is_open(range: &SourceRange) -> bool {
    range.source.is_open(Span::new(range.start.byte as u32, range.end.byte as u32))
}

impl From<&Self> for SourceRange {
    fn from(range: &Self) -> Self {
        range.clone()
    }
}

/// Prints the start as `file:line:column`, like a compiler.
impl fmt::Display for SourceRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.filename(), self.start.line, self.start.column)
    }
}

impl fmt::Debug for SourceRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}-{}:{}", self.end.line, self.end.column)
    }
}

impl PartialEq for SourceRange {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.start, self.end, self.filename()) == (other.start, other.end, other.filename())
    }
}

impl Eq for SourceRange {}

impl Hash for SourceRange {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.start, self.end, self.filename()).hash(state);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    /// The `line:column-line:column` of a span.
    fn place(source: &Arc<Source>, start: u32, end: u32) -> String {
        let range = source.range(Span::new(start, end));
        format!("{}:{}-{}:{}", range.start.line, range.start.column, range.end.line, range.end.column)
    }

    fn whole(text: &str) -> Arc<Source> {
        Arc::new(Source::new("a.hcl", text))
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        let source = whole("a = 1\nb = 2\n");
        assert_eq!(place(&source, 0, 1), "1:1-1:2");
        assert_eq!(place(&source, 4, 5), "1:5-1:6");
        assert_eq!(place(&source, 6, 11), "2:1-2:6");
        assert_eq!(place(&source, 12, 12), "3:1-3:1");
    }

    // The expected columns of the next four tests are the reference's.
    #[test]
    fn a_column_is_a_grapheme_cluster() {
        let column = |text: &str| whole(text).range(Span::empty(text.rfind([')', '?']).unwrap() as u32)).start().column;
        assert_eq!(column("é = 1 ?"), 7);
        assert_eq!(column("e\u{301} = 1 )"), 7);
        assert_eq!(column("/* 👩‍👩‍👧 */ a = 1 )"), 15);
        assert_eq!(column("/* 🇩🇪🇫🇷 */ a = 1 )"), 16);
        assert_eq!(column("/*\u{2028}*/a = 1 )"), 12);
    }

    #[test]
    fn a_tab_is_one_column() {
        assert_eq!(place(&whole("/* \t */\ta = 1 )"), 14, 15), "1:15-1:16");
    }

    #[test]
    fn crlf_ends_a_line_and_a_lone_carriage_return_does_not() {
        assert_eq!(place(&whole("a = 1\r\nb = 2\r\nc = )"), 18, 19), "3:5-3:6");
        assert_eq!(place(&whole("/* \r */ a = 1 )"), 14, 15), "1:15-1:16");
    }

    #[test]
    fn a_byte_order_mark_takes_no_column() {
        assert_eq!(place(&whole("\u{feff}a = 1 ?"), 9, 9), "1:7-1:7");
        assert_eq!(place(&whole("a\u{feff}b"), 4, 5), "1:3-1:4");
    }

    #[test]
    fn a_span_outside_the_text_is_moved_inside() {
        assert_eq!(place(&whole("é"), 1, 900), "1:1-1:2");
        assert_eq!(place(&whole("ab"), 2, 1), "1:3-1:3");
        assert_eq!(place(&whole(""), 7, 9), "1:1-1:1");
    }

    #[test]
    fn an_excerpt_counts_from_the_start_of_the_file() {
        let source = Arc::new(Source::excerpt("a.hclspec", "b = 2\nc = 3\n", 10, 100));
        let range = source.range(Span::new(106, 107));
        assert_eq!((range.to_string().as_str(), range.start().byte, range.text()), ("a.hclspec:11:1", 106, "c"));
        assert_eq!(place(&source, 3, 4), "10:1-10:1");
    }
}
