//! Moves a tree that was parsed from the unescaped text of a string to its spans in the file.

use super::escapes::EscapeMap;
use crate::source::Span;
use crate::syntax::ast::{Expr, TemplatePart};
use crate::syntax::rebuild::{Rebuild, list, rebuilt, rebuilt_part};
use bumpalo::Bump;

#[derive(Clone, Copy)]
pub(super) struct Relocate<'a, 'm> {
    pub(super) arena: &'a Bump,
    pub(super) map: &'m EscapeMap,
}

impl<'a> Rebuild<'a> for Relocate<'a, '_> {
    fn arena(&self) -> &'a Bump {
        self.arena
    }

    fn expr(&self, expr: &Expr<'a>) -> Expr<'a> {
        rebuilt(expr, self)
    }

    fn parts(&self, parts: &[TemplatePart<'a>]) -> &'a [TemplatePart<'a>] {
        list(self.arena, parts, &|part| rebuilt_part(part, self))
    }

    fn span(&self, span: Span) -> Span {
        self.map.span(span)
    }
}
