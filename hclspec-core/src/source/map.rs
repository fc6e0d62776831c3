//! The joined texts of a configuration that consists of any number of files.

use super::range::SourceRange;
use super::source::{HiddenParts, Source, mask};
use super::span::Span;
use crate::positions::mapped;
use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

/// Joined texts of files. A [`Span`] in them also identifies the file. The text of a single file is borrowed.
pub struct SourceMap<'t> {
    text: Cow<'t, str>,
    files: Vec<MappedFile<'t>>,
    /// Copies of parts of the files, placed after the last file, in order: each as (span of the copy, span of the
    /// original).
    copies: Vec<(Span, Span)>,
}

struct MappedFile<'t> {
    name: Cow<'t, str>,
    span: Span,
    /// The text as a source of its own, created for the first location in it.
    source: OnceLock<Arc<Source>>,
    /// The file that the text is a part of.
    container: Option<&'t Arc<Source>>,
    /// The offset at which the text starts in its source.
    first: u32,
}

impl<'t> SourceMap<'t> {
    /// Joins one or more texts, each with its name.
    pub fn new(files: Vec<(Cow<'t, str>, Cow<'t, str>)>) -> Self {
        let mut map = Self { text: Cow::Borrowed(""), files: Vec::with_capacity(files.len()), copies: Vec::new() };
        files.into_iter().for_each(|(name, text)| map.push(name, text));
        map
    }

    /// A map of the same texts, without their sources and masks.
    pub fn again(&self) -> SourceMap<'_> {
        let mut files = Vec::with_capacity(self.files.len());
        for MappedFile { name, span, .. } in &self.files {
            files.push(MappedFile {
                name: Cow::Borrowed(name),
                span: *span,
                source: OnceLock::new(),
                container: None,
                first: 0,
            });
        }
        SourceMap { text: Cow::Borrowed(&self.text), files, copies: self.copies.clone() }
    }

    /// Appends a part of a file. Problems in it are located in that file. If the part `has_secrets`, they are located
    /// in a copy of some of its lines, in which other text can be hidden.
    pub fn push_part(&mut self, source: &'t Arc<Source>, part: Span, has_secrets: bool) {
        self.push(Cow::Borrowed(source.name()), Cow::Borrowed(part.of(source.text())));
        if let Some(file) = self.files.last_mut() {
            (file.container, file.first) = (Some(source), part.start);
            if !has_secrets {
                file.source = Arc::clone(source).into();
            }
        }
    }

    /// Appends a text.
    pub fn push(&mut self, name: Cow<'t, str>, text: Cow<'t, str>) {
        let start = if self.files.is_empty() { 0 } else { self.text.len() + 1 };
        let span = Span::new(offset(start), offset(start + text.len()));
        if self.files.is_empty() {
            self.text = text;
        } else {
            // The line end separates the files, so that a search for the end of a line stops there.
            let all = self.text.to_mut();
            all.push('\n');
            all.push_str(&text);
        }
        self.files.push(MappedFile { name, span, source: OnceLock::new(), container: None, first: 0 });
    }

    /// Appends a source whose text is not in the map. The source's first known byte gets the offset `start`.
    pub fn push_source(&mut self, start: u32, source: Source) {
        let span = Span::new(start, u32::MAX);
        let (name, first) = (Cow::Owned(source.name().to_owned()), offset(source.first_byte()));
        self.files.push(MappedFile { name, span, source: Arc::new(source).into(), container: None, first });
    }

    /// Appends a copy of a part of a file, and returns the span of the copy. Problems in it are located in the
    /// original.
    #[inline]
    pub fn push_copy(&mut self, of: Span) -> Span {
        let before = self.text.get(..of.start as usize).unwrap_or_default();
        let line = before.rfind('\n').map_or(0, |newline| newline + 1);
        // The copy starts at the beginning of the line, so that columns stay the same.
        let copied = " ".repeat(before.len() - line) + of.of(&self.text);
        let of = Span::new(offset(line), of.end);
        let all = self.text.to_mut();
        all.push('\n');
        let start = all.len();
        all.push_str(&copied);
        let copy = Span::new(offset(start), offset(all.len()));
        self.copies.push((copy, of));
        copy
    }

    /// Maps a span in a copy to the original.
    pub fn origin(&self, span: Span) -> Span {
        let before = self.copies.partition_point(|(copy, _)| copy.start <= span.start);
        match before.checked_sub(1).and_then(|index| self.copies.get(index)) {
            Some((copy, of)) => {
                let moved = |offset: u32| offset - copy.start + of.start;
                Span::new(moved(span.start), moved(span.end.max(span.start)))
            }
            None => span,
        }
    }

    /// The joined texts. Spans count from their first byte.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The spans of the files.
    pub fn spans(&self) -> impl ExactSizeIterator<Item = Span> + Clone {
        self.files.iter().map(|file| file.span)
    }

    /// Converts a span to a range in its file.
    #[inline(never)]
    pub fn range(&self, span: Span) -> SourceRange {
        let (source, span) = self.place(span);
        source.range(span)
    }

    /// The file that contains a span, and the span within that file.
    pub(crate) fn place(&self, span: Span) -> (Arc<Source>, Span) {
        let span = self.origin(span);
        match self.file(span) {
            Some(file) => (Arc::clone(self.source(file)), file.local(span)),
            None => (Arc::new(Source::new("", "")), span),
        }
    }

    /// Returns `true` if one file contains the span.
    pub fn is_one_file(&self, span: Span) -> bool {
        self.file(span).is_some_and(|file| span.end <= file.span.end)
    }

    fn file(&self, span: Span) -> Option<&MappedFile<'t>> {
        self.files.get(self.files.partition_point(|file| file.span.start <= span.start).saturating_sub(1))
    }

    /// The name of the first file.
    pub fn first_name(&self) -> &str {
        self.files.first().map_or("", |file| &file.name)
    }

    /// The sources of all texts.
    #[inline]
    pub fn sources(&self) -> Vec<Arc<Source>> {
        mapped(&self.files, |file| Arc::clone(self.source(file)))
    }

    /// Returns `true` if a source was created for any of the texts.
    pub fn is_used(&self) -> bool {
        self.files.iter().any(|file| file.source.get().is_some())
    }

    /// Sets the text that problems show instead, of the same size. `derived` are the sorted spans whose values derive
    /// from secrets.
    pub fn show_instead(&self, text: &str, derived: &[Span]) {
        for file in &self.files {
            let first = derived.partition_point(|span| span.end <= file.span.start);
            let mut here = Vec::new();
            for span in derived.iter().skip(first).take_while(|span| span.start < file.span.end) {
                let (start, end) = (span.start.max(file.span.start), span.end.min(file.span.end));
                here.push(file.local(Span::new(start, end)));
            }
            let (source, text) = (self.source(file), file.span.of(text));
            // The source of a part of a file starts at the beginning of a line, which may be before the part.
            let before = source.text().len().saturating_sub(text.len());
            let blank_or_mask = |char| if matches!(char, ' ' | '\t') { char } else { mask(char) };
            let mut shown: String =
                source.text().get(..before).unwrap_or_default().chars().map(blank_or_mask).collect();
            shown += text;
            source.show_instead(shown, here);
        }
    }

    /// The spans that problems must hide, for texts that are parts of files.
    pub fn hidden(&self) -> HiddenParts {
        let mut all = HiddenParts::default();
        for file in &self.files {
            let (Some(container), start) = (file.container, file.first) else { continue };
            let part = Span::new(start, start + file.span.end - file.span.start);
            let in_text =
                |span: Span| Span::new(span.start - start + file.span.start, span.end - start + file.span.start);
            let HiddenParts { masked, derived } = container.hidden(part);
            all.masked.extend(masked.into_iter().map(in_text));
            all.derived.extend(derived.into_iter().map(in_text));
        }
        all
    }

    fn source<'s>(&self, file: &'s MappedFile<'t>) -> &'s Arc<Source> {
        file.source.get_or_init(|| {
            Arc::new(match file.container {
                Some(container) => {
                    container.lines_of(Span::new(file.first, file.first + file.span.end - file.span.start))
                }
                None => Source::new(&*file.name, file.span.of(&self.text)),
            })
        })
    }
}

/// A single source. Spans count from the start of its file.
impl From<Source> for SourceMap<'static> {
    fn from(source: Source) -> Self {
        let mut map = Self::new(Vec::new());
        map.push_source(offset(source.first_byte()), source);
        map
    }
}

impl MappedFile<'_> {
    /// Converts a span in the joined texts to one in its file.
    fn local(&self, span: Span) -> Span {
        let local = |offset: u32| self.first + offset.saturating_sub(self.span.start);
        Span::new(local(span.start), local(span.end))
    }
}

fn offset(offset: usize) -> u32 {
    u32::try_from(offset).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_in_its_file() {
        let files = [("a.hcl", "a = 1"), ("b.hcl", ""), ("c.hcl", "\nc = 3")];
        let map = SourceMap::new(files.map(|(name, text)| (name.into(), text.into())).to_vec());
        let place = |part: &str| {
            let start = map.text().find(part).map_or(0, |it| it as u32);
            let range = map.range(Span::new(start, start + part.len() as u32));
            format!("{range} {}", range.text())
        };
        assert_eq!(place("1"), "a.hcl:1:5 1");
        assert_eq!(place("c = "), "c.hcl:2:1 c = ");
        let ends: Vec<String> = map.spans().map(|span| map.range(Span::empty(span.end)).to_string()).collect();
        assert_eq!(ends, ["a.hcl:1:6", "b.hcl:1:1", "c.hcl:2:6"]);
    }
}
