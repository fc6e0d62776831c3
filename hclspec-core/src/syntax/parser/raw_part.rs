//! The parts of a template before they form a tree.

use super::directive::Marker;
use crate::source::Span;
use crate::syntax::ast::Expr;

#[derive(Clone, Copy)]
pub(super) enum RawPart<'a> {
    /// Text between sequences; with `<<-`, one line of such text.
    Literal(Literal<'a>),
    Sequence(Sequence<'a>),
}

/// `${ .. }` or `%{ .. }`.
#[derive(Clone, Copy)]
pub(super) struct Sequence<'a> {
    pub(super) content: Content<'a>,
    /// Whether `~` follows the opener, to remove whitespace before the sequence.
    pub(super) strip_before: bool,
    /// Whether `~` precedes the closer, to remove whitespace after the sequence.
    pub(super) strip_after: bool,
    pub(super) span: Span,
}

#[derive(Clone, Copy)]
pub(super) enum Content<'a> {
    Interpolation(&'a Expr<'a>),
    Directive(Marker<'a>),
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Literal<'a> {
    /// Text as written.
    Source(Span),
    /// Text with its escapes replaced.
    Cooked(&'a str),
}

impl<'a> Literal<'a> {
    /// Returns the literal's text. `source` is the whole source text.
    pub(super) fn text(self, source: &'a str) -> &'a str {
        match self {
            Self::Source(span) => span.of(source),
            Self::Cooked(text) => text,
        }
    }

    /// Removes whitespace and line ends at the start; in a heredoc, up to the end of the first line.
    pub(super) fn trim_start(&mut self, source: &'a str) {
        match self {
            Self::Source(span) => {
                let line = span.of(source).split_inclusive('\n').next().unwrap_or_default();
                span.start += (line.len() - line.trim_start().len()) as u32;
            }
            // Only quoted strings have escapes.
            Self::Cooked(text) => *text = text.trim_start(),
        }
    }

    /// Removes whitespace and line ends at the end; in a heredoc, down to the start of the last line.
    pub(super) fn trim_end(&mut self, source: &'a str) {
        match self {
            Self::Source(span) => {
                let line = span.of(source).split_inclusive('\n').next_back().unwrap_or_default();
                span.end -= (line.len() - line.trim_end().len()) as u32;
            }
            Self::Cooked(text) => *text = text.trim_end(),
        }
    }

    /// Removes the first `bytes`, which must end at a character boundary.
    pub(super) fn cut_start(&mut self, bytes: usize) {
        match self {
            Self::Source(span) => span.start += bytes as u32,
            Self::Cooked(text) => *text = text.get(bytes..).unwrap_or_default(),
        }
    }
}
