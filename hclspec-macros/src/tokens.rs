//! Specs written as Rust tokens: `spec { .. }`.
//!
//! Input: the group between the braces. Output: its text as the author wrote it, including line ends and comments, and a map from offsets in that text to
//! tokens, so that compile errors point at them.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use std::ops::Range;

/// The spec between the braces of `spec { .. }`.
pub(crate) struct SpecTokens {
    /// Text between the braces.
    pub(crate) text: String,
    /// Span of the whole group.
    span: Span,
    /// Tokens in order, with their ranges in `text`.
    tokens: Vec<(Range<usize>, Span)>,
}

/// Converter of token spans to ranges in the text of their group.
struct SpanConverter<'t> {
    text: &'t str,
    /// Line and column of the start of `text`, from 1; columns are counted in characters.
    first_position: (usize, usize),
    /// Byte offset of each line.
    line_starts: Vec<usize>,
}

impl SpanConverter<'_> {
    fn offset(&self, span: proc_macro::Span) -> Option<usize> {
        let line = span.line().checked_sub(self.first_position.0)?;
        let column = span.column().checked_sub(if line == 0 { self.first_position.1 } else { 1 })?;
        let start = *self.line_starts.get(line)?;
        let rest = self.text.get(start..)?;
        rest.char_indices().map(|(at, _)| at).chain([rest.len()]).nth(column).map(|at| start + at)
    }
}

impl SpecTokens {
    /// Reads the group.
    ///
    /// # Errors
    ///
    /// Returns the span of a token that isn't in the source text, because another macro made it.
    pub(crate) fn new(group: &Group) -> Result<Self, Span> {
        let span = group.span();
        let whole = span.source_text().ok_or(span)?;
        let text = whole.strip_prefix('{').and_then(|rest| rest.strip_suffix('}')).ok_or(span)?;
        // `Span::unwrap` gives the compiler's span; it panics only outside of macros.
        let open = group.span_open().unwrap();
        let converter = SpanConverter {
            text,
            first_position: (open.line(), open.column() + 1),
            line_starts: std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect(),
        };
        let mut tokens = Vec::new();
        collect(&converter, group.stream(), &mut tokens)?;
        Ok(Self { text: text.to_owned(), span, tokens })
    }

    pub(crate) fn span(&self) -> Span {
        self.span
    }

    /// Spans of the first and the last token in a range of the text. A range without tokens has those of the token before it.
    pub(crate) fn spans(&self, range: Range<usize>) -> (Span, Span) {
        let mut found = self.tokens.iter().filter(|(it, _)| it.start < range.end && it.end > range.start);
        let before = || self.tokens.iter().rfind(|(it, _)| it.end <= range.start);
        match found.next() {
            Some((_, first)) => (*first, found.next_back().map_or(*first, |(_, last)| *last)),
            None => before().map_or((self.span, self.span), |(_, span)| (*span, *span)),
        }
    }
}

/// Appends the tokens of a stream. Returns the span of a token that is not in the text.
fn collect(
    converter: &SpanConverter<'_>,
    stream: TokenStream,
    tokens: &mut Vec<(Range<usize>, Span)>,
) -> Result<(), Span> {
    for token in stream {
        match token {
            TokenTree::Group(group) => {
                let has_braces = group.delimiter() != Delimiter::None;
                if has_braces {
                    tokens.push(locate(converter, group.span_open())?);
                }
                collect(converter, group.stream(), tokens)?;
                if has_braces {
                    tokens.push(locate(converter, group.span_close())?);
                }
            }
            other => tokens.push(locate(converter, other.span())?),
        }
    }
    Ok(())
}

fn locate(converter: &SpanConverter<'_>, span: Span) -> Result<(Range<usize>, Span), Span> {
    let token = span.source_text().ok_or(span)?;
    let start = converter.offset(span.unwrap()).ok_or(span)?;
    let matches_text = converter.text.get(start..).is_some_and(|rest| rest.starts_with(&token));
    if matches_text { Ok((start..start + token.len(), span)) } else { Err(span) }
}
