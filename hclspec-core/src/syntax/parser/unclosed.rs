//! Blocks that are not closed at the end of the text. Guesses by indentation where they should be.

use super::Parser;
use super::skipper::Skipper;
use crate::diagnostic::Code;
use crate::source::Span;
use crate::syntax::ast::{Ident, Item};
use crate::syntax::lexer::TokenKind;

/// The items of a body, and the names of those that could not be read.
type BodyItems<'a> = (&'a [Item<'a>], &'a [Ident<'a>]);

impl<'a> Parser<'a, '_> {
    /// Reports a block without its `}`. Returns the items that belong to the block. Items from the first one on that is
    /// not indented deeper than the block are left to the enclosing body. Returns `None` if the indentation of braces
    /// inside the block contradicts their nesting.
    #[cold]
    pub(super) fn unclosed_body(&mut self, open: Span, (items, broken): BodyItems<'a>) -> Option<BodyItems<'a>> {
        // Reported only for the innermost block, the most likely one.
        let is_first = !std::mem::replace(&mut self.end_reported, true);
        let detail = "There is no `}` that closes this block.";
        let error = Code::UnclosedBlock.error("unclosed configuration block").with_detail(detail).with_subject(open);
        let index = self.dedent(open, items, broken).unwrap_or(items.len());
        let (inside, strays) = items.split_at_checked(index).unwrap_or((items, &[]));
        let end = strays.first().map_or(self.token.span.start, |first| first.name().span.start);
        let (broken, strays_broken) = broken.split_at(broken.partition_point(|item| item.span.start < end));
        self.strays = strays;
        self.scratch.broken.extend(strays_broken.iter().copied());
        if !is_first {
            return Some((inside, broken));
        }
        if let Some((opener, closer)) = self.misnested(open, end) {
            let error = error.with_label(opener, "the `}` of this block may be missing");
            self.diags.push(error.with_label(closer, "this closes it, but is indented less"));
            return None;
        }
        self.diags.push(match strays.first() {
            Some(first) => error.with_label(first.name().span, "the `}` may be missing before this line"),
            None => error,
        });
        Some((inside, broken))
    }

    /// The index of the first item that is not indented deeper than the block, if items before it are.
    fn dedent(&self, open: Span, items: &[Item<'a>], broken: &[Ident<'a>]) -> Option<usize> {
        let outer = self.indentation(open.start);
        let is_deeper = |start| self.indentation(start) > outer;
        let first = items.first().map_or(u32::MAX, |first| first.name().span.start);
        let mut inside = (broken.first())
            .map(|it| it.span.start)
            .is_some_and(|it| it < first && self.is_far(open.end, it) && is_deeper(it));
        let mut before = open.end;
        for (index, item) in items.iter().enumerate() {
            let start = item.name().span.start;
            if self.is_far(std::mem::replace(&mut before, start), start) {
                if is_deeper(start) { inside = true } else { return inside.then_some(index) }
            }
        }
        None
    }

    /// The first pair of braces, between `open` and `end`, whose `}` starts a line and is indented less than the line
    /// of its `{`.
    fn misnested(&self, open: Span, end: u32) -> Option<(Span, Span)> {
        self.braces(open.end, end, &|opener, closer| {
            self.is_far(opener.end, closer.start) && self.indentation(closer.start) < self.indentation(opener.start)
        })
    }

    /// The first `}` before `end` that starts a line and is indented deeper than the line of its `{`.
    #[cold]
    pub(super) fn surplus_brace(&self, end: u32) -> Option<Span> {
        let is_deeper = |opener: Span, closer: Span| self.indentation(opener.start) < self.indentation(closer.start);
        self.braces(self.start, end, &is_deeper).map(|(_, closer)| closer)
    }

    /// The first pair of `{` and `}` between `start` and `end` for which the `}` starts its line and `is_it` holds.
    fn braces(&self, start: u32, end: u32, is_it: &dyn Fn(Span, Span) -> bool) -> Option<(Span, Span)> {
        let mut skip = Skipper::new(self.lexer.at(start));
        let mut openers = Vec::new();
        let mut line = start;
        loop {
            let Ok(token) = skip.next() else { continue };
            match token.kind {
                TokenKind::Eof => return None,
                _ if token.span.start >= end => return None,
                TokenKind::OpenBrace => openers.push(token.span),
                TokenKind::CloseBrace | TokenKind::StripClose => {
                    let opener = if skip.in_brace() { openers.pop() } else { None };
                    skip.close_brace();
                    let starts_line = Span::new(line, token.span.start).of(self.text).trim().is_empty();
                    if let Some(opener) = opener.filter(|opener| starts_line && is_it(*opener, token.span)) {
                        return Some((opener, token.span));
                    }
                }
                TokenKind::Newline => line = token.span.end,
                _ => {}
            }
        }
    }
}
