//! Blocks that the end of the text leaves open: what was most likely meant, judged by the indentation.

use super::Parser;
use super::recover::{Skip, indentation};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::Item;
use crate::syntax::lexer::TokenKind;

/// The items of a body, and the names of those that could not be read.
type Items<'a> = (&'a [Item<'a>], &'a [Span]);

impl<'a> Parser<'a, '_> {
    /// Reports a block without its `}`. Gives the items that belong to it; those that stand further left than its first
    /// item are left for the body around it. `None` if it can't be told what belongs where.
    #[cold]
    pub(super) fn unclosed_body(&mut self, open: Span, (items, broken): Items<'a>) -> Option<Items<'a>> {
        // Only of the innermost block: most probably it is the one.
        let is_first = !std::mem::replace(&mut self.end_reported, true);
        let detail = "There is no `}` that ends this block.";
        let error = Diagnostic::error("unclosed configuration block").with_detail(detail).with_subject(open);
        let index = self.dedent(open, items, broken).unwrap_or(items.len());
        let (inside, strays) = items.split_at_checked(index).unwrap_or((items, &[]));
        let end = strays.first().map_or(self.token.span.start, |first| item_name(first).start);
        let (broken, strays_broken) = broken.split_at(broken.partition_point(|broken| broken.start < end));
        self.strays = strays;
        self.scratch.broken.extend(strays_broken.iter().copied());
        if !is_first {
            return Some((inside, broken));
        }
        if let Some((opener, closer)) = self.misnested(open, end) {
            let error = error.with_label(opener, "this one may lack its `}`");
            self.diags.push(error.with_label(closer, "this ends it, but is indented less"));
            return None;
        }
        self.diags.push(match strays.first() {
            Some(first) => error.with_label(item_name(first), "the `}` may be missing before this line"),
            None => error,
        });
        Some((inside, broken))
    }

    /// The first item that is indented no deeper than the block itself, if what is before it is.
    fn dedent(&self, open: Span, items: &[Item<'a>], broken: &[Span]) -> Option<usize> {
        let outer = indentation(self.text, open.start);
        let is_deeper = |start| indentation(self.text, start) > outer;
        let first = items.first().map_or(u32::MAX, |first| item_name(first).start);
        let mut inside = (broken.first())
            .is_some_and(|it| it.start < first && self.is_far(open.end, it.start) && is_deeper(it.start));
        let mut before = open.end;
        for (index, item) in items.iter().enumerate() {
            let start = item_name(item).start;
            if self.is_far(std::mem::replace(&mut before, start), start) {
                match is_deeper(start) {
                    true => inside = true,
                    false => return inside.then_some(index),
                }
            }
        }
        None
    }

    /// The first braces inside of `open` of which the closing one starts a line that is indented less than the line of the
    /// opening one; all before `end`.
    fn misnested(&self, open: Span, end: u32) -> Option<(Span, Span)> {
        let mut skip = Skip::new(self.lexer.at(open.end));
        let mut braces = Vec::new();
        let mut line = open.end;
        loop {
            let Some(token) = skip.next() else { continue };
            match token.kind {
                TokenKind::Eof => return None,
                _ if token.span.start >= end => return None,
                TokenKind::OpenBrace => braces.push((token.span, indentation(self.text, token.span.start))),
                TokenKind::CloseBrace | TokenKind::StripClose if !skip.in_brace() => {
                    skip.close_brace();
                }
                TokenKind::CloseBrace | TokenKind::StripClose => {
                    skip.close_brace();
                    let starts_line = Span::new(line, token.span.start).of(self.text).trim().is_empty();
                    if let Some((opener, indent)) = braces.pop()
                        && starts_line
                        && self.is_far(opener.end, token.span.start)
                        && indentation(self.text, token.span.start) < indent
                    {
                        return Some((opener, token.span));
                    }
                }
                TokenKind::Newline => line = token.span.end,
                _ => {}
            }
        }
    }
}

impl Parser<'_, '_> {
    /// The first `}` before `end` that starts a line and is indented more than the line of the `{` that it ends.
    #[cold]
    pub(super) fn surplus_brace(&self, end: u32) -> Option<Span> {
        let mut skip = Skip::new(self.lexer.at(0));
        let mut braces = Vec::new();
        let mut line = 0;
        loop {
            let Some(token) = skip.next() else { continue };
            match token.kind {
                TokenKind::Eof => return None,
                _ if token.span.start >= end => return None,
                TokenKind::OpenBrace => braces.push(token.span.start),
                TokenKind::CloseBrace | TokenKind::StripClose => {
                    let in_brace = skip.in_brace();
                    skip.close_brace();
                    let opener = if in_brace { braces.pop() } else { None };
                    let starts_line = Span::new(line, token.span.start).of(self.text).trim().is_empty();
                    let indent = |at| indentation(self.text, at);
                    if starts_line && opener.is_some_and(|it| indent(it) < indent(token.span.start)) {
                        return Some(token.span);
                    }
                }
                TokenKind::Newline => line = token.span.end,
                _ => {}
            }
        }
    }
}

/// The name of an attribute, or the type of a block.
pub(super) fn item_name(item: &Item<'_>) -> Span {
    match item {
        Item::Attribute(attribute) => attribute.name,
        Item::Block(block) => block.block_type,
    }
}
