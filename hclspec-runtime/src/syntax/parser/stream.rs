//! Blocks of a file that are handed on while it is read, so that the trees of all need not be kept at once.
//!
//! A run of blocks is read into an arena of its own, handed on, and forgotten. What is handed on is the start of what a
//! whole tree would hold, in its order: at the first problem, and at the first block that may stand for others, the rest is
//! read as if there were no stream. So all that recovers from problems sees them as it always does.

use super::Parser;
use super::body::BodyEnd;
use crate::diagnostic::Diagnostics;
use crate::syntax::ast::{Block, Item};
use crate::syntax::lexer::TokenKind;
use bumpalo::Bump;

/// The blocks of one type at the top level of a file.
pub(crate) struct Stream<'s> {
    /// The type.
    pub(crate) block_type: &'s str,
    /// A block type that ends the stream: its blocks may stand for others.
    pub(crate) until: &'s str,
    /// About how many bytes of tree are kept.
    pub(crate) kept: usize,
    /// Takes the next block.
    pub(crate) take: &'s mut dyn FnMut(&Block<'_>),
}

impl<'a> Parser<'a, '_> {
    /// Reads a run of blocks for the stream, if one starts here. False if there is none: then the item here is read for the
    /// tree.
    pub(super) fn stream(&mut self, stream: &mut Option<Stream<'_>>) -> bool {
        let Some(Stream { block_type, until, kept, take }) = stream else { return false };
        let name = self.token.span.of(self.text);
        if name != *block_type {
            if name == *until {
                *stream = None;
            }
            return false;
        }
        let (arena, mut problems) = (Bump::new(), Diagnostics::new());
        let mut parser = Parser::new(&mut problems, &arena, self.text, self.limits);
        parser.lexer = self.lexer.at(self.token.span.start);
        parser.lex();
        parser.run(block_type, *kept);
        let (items, end, previous_end) =
            (parser.scratch.items.take(0, &arena), parser.token.span.start, parser.previous_end);
        if !problems.is_empty() || !self.diags.is_empty() {
            *stream = None;
            return false;
        }
        for item in items {
            if let Item::Block(block) = item {
                take(block);
            }
        }
        if !items.is_empty() {
            self.lexer = self.lexer.at(end);
            self.lex();
            self.previous_end = previous_end;
        }
        !items.is_empty()
    }

    /// Reads blocks of a type until something else follows, or there are enough, or one has a problem.
    fn run(&mut self, block_type: &str, kept: usize) {
        while self.arena.allocated_bytes() <= kept && self.diags.is_empty() {
            while self.eat(TokenKind::Newline).is_some() {}
            let name = self.token;
            if name.kind != TokenKind::Ident || name.span.of(self.text) != block_type {
                return;
            }
            let is_attribute = { self.lexer }.next(true).kind == TokenKind::Equal;
            if is_attribute {
                return;
            }
            self.bump();
            if !matches!(self.token.kind, TokenKind::Ident | TokenKind::Quote | TokenKind::OpenBrace) {
                // Neither: the parser of the tree reports it.
                self.lexer = self.lexer.at(name.span.start);
                self.lex();
                return;
            }
            if self.block(name, BodyEnd::Eof).is_none() {
                return;
            }
        }
    }
}
