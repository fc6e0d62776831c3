//! Parser of the native syntax: tokens to tree.
//!
//! Recursive descent over an on-demand [`Lexer`], with one token of lookahead. A method that reads a construct returns `None` after
//! reporting one problem, and may then be at any position: the body that contains the item continues with the next item, which is
//! found by reading the failed item again (`recover`). Lists are collected on shared [stacks](scratch), and copied to the
//! arena when they are complete.
//!
//! Invariant: recursion is bounded by [`Limits::nesting`], through [`Parser::enter`].

mod block;
mod body;
mod call;
mod collection;
mod directive;
mod expr;
mod flush;
mod for_expr;
mod hint;
mod lexemes;
mod literal;
mod names;
mod number;
mod postfix;
mod problem;
mod raw_part;
mod recovery;
mod scratch;
mod skipper;
mod template;
mod unclosed;

use super::Limits;
use super::ast::{Body, Expr, Ident, Item};
use super::lexer::{Lexer, Token, TokenKind};
use crate::arena::Keep as _;
use crate::diagnostic::{Code, Diagnostics, message};
use crate::source::Span;
use bumpalo::Bump;
pub use lexemes::{Lexeme, lexemes};
pub(crate) use literal::normalized;
pub use names::AttributeNames;
use scratch::Scratch;
pub use scratch::Stack;

/// The state of a parse.
pub(super) struct Parser<'a, 'd> {
    diags: &'d mut Diagnostics,
    arena: &'a Bump,
    text: &'a str,
    /// The offset where reading started.
    start: u32,
    /// The position just after `token`.
    lexer: Lexer<'a>,
    token: Token,
    /// The end of the token before `token`.
    previous_end: u32,
    /// Whether line ends are tokens here.
    newlines: bool,
    /// The `${` of the innermost interpolation; `None` outside one, and in the strings inside it.
    interpolation: Option<Span>,
    /// The number of open constructs.
    depth: usize,
    limits: Limits,
    scratch: Scratch<'a>,
    /// Whether the premature end of the text was reported. It is not reported for each of several open blocks.
    end_reported: bool,
    /// Items of an unclosed block that, judging by their indentation, belong to the enclosing body.
    strays: &'a [Item<'a>],
}

impl<'a, 'd> Parser<'a, 'd> {
    /// Starts reading at `start`, up to the end of `text`.
    pub(super) fn new(diags: &'d mut Diagnostics, arena: &'a Bump, text: &'a str, start: u32, limits: Limits) -> Self {
        Self {
            diags,
            arena,
            text,
            start,
            lexer: Lexer::new(text).at(start),
            token: Token { kind: TokenKind::Eof, span: Span::empty(start) },
            previous_end: start,
            newlines: true,
            interpolation: None,
            depth: 0,
            limits,
            scratch: Scratch::default(),
            end_reported: false,
            strays: &[],
        }
    }

    pub(super) fn file(mut self, span: Span) -> Body<'a> {
        self.lex();
        self.file_body(span)
    }

    /// Reads the whole text as one expression.
    pub(super) fn standalone_expr(mut self) -> Option<Expr<'a>> {
        self.newlines = false;
        self.lex();
        let expr = self.expr()?;
        if self.token.kind != TokenKind::Eof {
            let detail = self.expected("Expected the end of the expression");
            return self.unexpected(Code::ExtraCharacters, "extra characters after expression", detail, None);
        }
        Some(expr)
    }

    pub(super) fn standalone_template(mut self) -> Option<Expr<'a>> {
        self.newlines = false;
        self.bare_template()
    }

    /// Reads the next token.
    fn lex(&mut self) {
        self.lexer.read(self.newlines, &mut self.token);
    }

    fn bump(&mut self) -> Token {
        let token = self.token;
        self.previous_end = token.span.end;
        self.lex();
        token
    }

    /// Reads the next token that is not a line end.
    fn next_line(&mut self) {
        self.lexer.read(false, &mut self.token);
    }

    fn eat(&mut self, kind: TokenKind) -> Option<Token> {
        (self.token.kind == kind).then(|| self.bump())
    }

    /// Returns `true` if the next token is this contextual keyword.
    fn at_keyword(&self, keyword: &str) -> bool {
        self.token.kind == TokenKind::Ident && self.token.span.of(self.text) == keyword
    }

    fn ident(&self, token: Token) -> Ident<'a> {
        Ident { name: token.span.of(self.text), span: token.span }
    }

    fn ident_at(&self, span: Span) -> Ident<'a> {
        Ident { name: span.of(self.text), span }
    }

    /// Reads an opening bracket. Line ends are no longer tokens after it. Returns its span and the previous setting,
    /// for [`Self::close`].
    fn open(&mut self) -> (Span, bool) {
        let outer = std::mem::replace(&mut self.newlines, false);
        (self.bump().span, outer)
    }

    /// Reads the next token, a closing bracket. Makes line ends tokens again if they were before [`Self::open`].
    fn close(&mut self, outer: bool) -> Span {
        self.newlines = outer;
        self.bump().span
    }

    /// Enters a level of nesting, or reports at `span` that it is too deep. A caller that succeeds must call [`Self::leave`]; after a
    /// failure, the body restores the depth.
    fn enter(&mut self, span: Span) -> Option<()> {
        if self.depth >= self.limits.nesting {
            return self.too_deep(span);
        }
        self.depth += 1;
        Some(())
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    #[cold]
    #[inline(never)]
    fn too_deep<T>(&mut self, span: Span) -> Option<T> {
        let detail = message!("Constructs can be nested at most {} levels deep.", Spec(self.limits.nesting));
        self.fail(Code::NestedTooDeep.error("nesting too deep").with_message(detail).with_subject(span))
    }

    fn alloc<T>(&self, value: T) -> &'a T {
        self.arena.keep(value)
    }
}
