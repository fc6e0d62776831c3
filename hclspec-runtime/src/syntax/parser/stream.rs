//! Blocks of a file that are handed on while it is read, so that the trees of all need not be kept at once.
//!
//! A run of blocks of one type is read, handed on, and forgotten: the next one takes its place in memory. All else goes
//! into the tree of the file. That is for files without problems: at the first one reading ends, since what recovers from
//! problems looks at all that is around.

use super::Parser;
use super::body::BodyEnd;
use crate::diagnostic::Diagnostics;
use crate::syntax::ast::Item;
use crate::syntax::lexer::TokenKind;
use bumpalo::Bump;

/// The blocks at the top level of a file that are handed on.
pub(crate) struct Stream<'s> {
    /// Whether those of a type are.
    pub(crate) hands_on: &'s dyn Fn(&str) -> bool,
    /// A block type that ends the stream: its blocks may stand for others.
    pub(crate) until: &'s str,
    /// About how many bytes of text make a run.
    pub(crate) bytes: usize,
    /// Takes the next run; false to read no further.
    pub(crate) take: &'s mut dyn FnMut(Run<'_>) -> bool,
    /// Where the last run was.
    pub(crate) arena: Bump,
}

/// Blocks of one type that follow one another.
pub(crate) struct Run<'r> {
    /// The type.
    pub(crate) block_type: &'r str,
    /// Where the first one starts.
    pub(crate) start: u32,
    /// The blocks.
    pub(crate) blocks: &'r [Item<'r>],
}

impl Parser<'_, '_> {
    /// Reads a run of blocks for the stream, or nothing more after a problem. False if no run starts here: then the item
    /// here is read for the tree.
    pub(super) fn stream(&mut self, stream: &mut Option<Stream<'_>>) -> bool {
        let Some(Stream { hands_on, until, bytes, take, arena }) = stream else { return false };
        if !self.diags.is_empty() {
            self.stop();
            return true;
        }
        let block_type = self.token.span.of(self.text);
        if !hands_on(block_type) {
            if block_type == *until {
                *stream = None;
            }
            return false;
        }
        arena.reset();
        let mut problems = Diagnostics::new();
        let mut parser = Parser::new(&mut problems, arena, self.text, self.limits);
        let start = self.token.span.start;
        let blocks = parser.run(start, *bytes);
        let (end, previous_end) = (parser.token.span.start, parser.previous_end);
        if !problems.is_empty() {
            self.diags.extend(problems);
            self.stop();
            return true;
        }
        if blocks.is_empty() {
            return false;
        }
        match take(Run { block_type, start, blocks }) {
            true => {
                self.read_on(end);
                self.previous_end = previous_end;
            }
            false => self.stop(),
        }
        true
    }

    fn stop(&mut self) {
        self.read_on(self.text.len() as u32);
    }

    fn read_on(&mut self, offset: u32) {
        self.lexer = self.lexer.at(offset);
        self.lex();
    }
}

impl<'a> Parser<'a, '_> {
    /// Reads the block at `start` and those of the same type that follow, until there is enough text, or a problem.
    pub(in crate::syntax) fn run(&mut self, start: u32, bytes: usize) -> &'a [Item<'a>] {
        self.lexer = self.lexer.at(start);
        self.lex();
        let block_type = self.token.span.of(self.text);
        while self.diags.is_empty() {
            while self.eat(TokenKind::Newline).is_some() {}
            let name = self.token;
            let is_enough = (name.span.start - start) as usize > bytes;
            if is_enough || name.kind != TokenKind::Ident || name.span.of(self.text) != block_type {
                break;
            }
            let is_attribute = { self.lexer }.next(true).kind == TokenKind::Equal;
            if is_attribute {
                break;
            }
            self.bump();
            if !matches!(self.token.kind, TokenKind::Ident | TokenKind::Quote | TokenKind::OpenBrace) {
                // Neither: the parser of the tree reports it.
                self.lexer = self.lexer.at(name.span.start);
                self.lex();
                break;
            }
            if self.block(name, BodyEnd::Eof).is_none() {
                break;
            }
        }
        self.scratch.items.take(0, self.arena)
    }
}
