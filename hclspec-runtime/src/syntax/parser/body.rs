//! Bodies and attributes.

use super::Parser;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::ast::{Attribute, Body, Expr, ExprKind, Item};
use crate::syntax::lexer::{Token, TokenKind};
use std::collections::HashMap;

/// What ends a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BodyEnd {
    /// The end of the text.
    Eof,
    /// `}`; it is not read.
    Brace,
}

impl<'a> Parser<'a, '_> {
    /// All items up to the end of the text.
    pub(super) fn file_body(&mut self, span: Span) -> Body<'a> {
        let (items, broken) = self.items(BodyEnd::Eof);
        Body { items, broken, span, missing_item_span: Span::empty(span.start) }
    }

    /// The items of a body, and the names of those that could not be read.
    pub(super) fn items(&mut self, end: BodyEnd) -> (&'a [Item<'a>], &'a [Span]) {
        let mut names = Names::new(self.scratch.items.mark());
        let broken = self.scratch.broken.mark();
        let depth = self.depth;
        loop {
            let start = self.token.span.start;
            let read = match self.token.kind {
                TokenKind::Newline => {
                    self.bump();
                    continue;
                }
                TokenKind::Eof => break,
                TokenKind::CloseBrace if end == BodyEnd::Brace => break,
                TokenKind::Ident => self.item(&mut names, end),
                _ => self.no_item(),
            };
            if read.is_none() {
                self.depth = depth;
                self.recover(start, end);
            }
        }
        let items = self.scratch.items.take(names.mark, self.arena);
        (items, self.scratch.broken.take(broken, self.arena))
    }

    fn item(&mut self, names: &mut Names<'a>, end: BodyEnd) -> Option<()> {
        let name = self.bump();
        match self.token.kind {
            TokenKind::Equal => self.attribute(name, names, end),
            TokenKind::Ident | TokenKind::Quote | TokenKind::OpenBrace => {
                let read = self.block(name, end);
                if read.is_none() {
                    self.scratch.broken.push(name.span);
                }
                read
            }
            _ => self.no_definition(name.span),
        }
    }

    /// `= expr` and the line end.
    fn attribute(&mut self, name: Token, names: &mut Names<'a>, end: BodyEnd) -> Option<()> {
        self.bump();
        let Some(expr) = self.expr() else {
            self.scratch.broken.push(name.span);
            return None;
        };
        let items = self.scratch.items.since(names.mark);
        match names.first(self.text, items, name.span) {
            Some(first) => self.redefined(name.span, first),
            None => self.scratch.items.push(Item::Attribute(Attribute { name: name.span, expr })),
        }
        match self.token.kind {
            TokenKind::Newline => {
                self.bump();
            }
            TokenKind::Eof => {}
            TokenKind::CloseBrace if self.closes_on_line(end) => {}
            _ => self.junk_after_attribute(name.span, expr, end),
        }
        Some(())
    }

    /// Whether a `}` may follow an item of this body on its line.
    pub(super) fn closes_on_line(&self, end: BodyEnd) -> bool {
        self.limits.one_line_blocks && end == BodyEnd::Brace
    }

    #[cold]
    fn redefined(&mut self, name: Span, first: Span) {
        let detail = format!("The argument `{}` is already set in this body.", name.of(self.text));
        let diagnostic = Diagnostic::error("attribute redefined").with_detail(detail).with_subject(name);
        self.diags.push(diagnostic.with_label(first, "first defined here"));
    }

    /// Reports what follows a value on its line, and goes on with the next argument or block, which may be there.
    #[cold]
    fn junk_after_attribute(&mut self, name: Span, expr: Expr<'a>, end: BodyEnd) {
        let kind = self.token.kind;
        let comma = kind == TokenKind::Comma;
        let summary = if comma { "unexpected comma after argument" } else { "missing newline after argument" };
        let detail =
            format!("Expected a line end after the value of `{}`, found {}.", name.of(self.text), kind.describe());
        let mut diagnostic = self.unexpected_diagnostic(summary, detail, Some(name));
        diagnostic = match (kind, expr.kind) {
            (TokenKind::Comma, _) => diagnostic.with_help("arguments are separated by line ends, without commas"),
            (
                TokenKind::Ident | TokenKind::Number | TokenKind::Colon | TokenKind::DoubleColon,
                ExprKind::Variable(_) | ExprKind::Postfix(_) | ExprKind::Int(_) | ExprKind::Number(_),
            ) if !self.lexer.at(self.token.span.start).starts_item() => {
                diagnostic.with_help("write text in double quotes")
            }
            (TokenKind::Equal, _) => diagnostic.with_help("write `==` to compare"),
            _ => diagnostic,
        };
        self.diags.push(diagnostic);
        if comma {
            self.bump();
        }
        self.recover_after_item(end);
    }

    #[cold]
    fn no_definition(&mut self, name: Span) -> Option<()> {
        // It was most likely meant to be set, so it is not reported as missing too.
        self.scratch.broken.push(name);
        let found = self.token.kind.describe();
        if matches!(self.token.kind, TokenKind::Junk | TokenKind::UnclosedComment) {
            return self.unexpected("invalid character", String::new(), None);
        }
        let detail = format!("Expected `=` and a value, or a block's labels and `{{`, after this name, found {found}.");
        let diagnostic = Diagnostic::error("argument or block definition required").with_detail(detail);
        let diagnostic = match self.token.kind {
            TokenKind::Colon => diagnostic.with_help("write `=` instead of `:`"),
            TokenKind::EqualEqual => diagnostic.with_help("write `=` to set an argument; `==` compares"),
            TokenKind::Newline if { self.lexer }.next(false).kind == TokenKind::OpenBrace => {
                diagnostic.with_help("the `{` of a block must be on the same line")
            }
            TokenKind::Dot | TokenKind::OpenBracket => diagnostic.with_help("only a plain name can be set"),
            _ => diagnostic,
        };
        self.fail(diagnostic.with_subject(name))
    }

    #[cold]
    fn no_item(&mut self) -> Option<()> {
        let found = self.token.kind.describe();
        let summary = "argument or block definition required";
        let detail = format!("Expected the name of an argument or the type of a block, found {found}.");
        let diagnostic = match self.token.kind {
            TokenKind::Quote => Diagnostic::error("invalid argument name")
                .with_detail("The names of arguments and the types of blocks are written without quotes.")
                .with_subject(self.token.span),
            TokenKind::CloseBrace => {
                let diagnostic = self.unexpected_diagnostic(summary, detail, None);
                diagnostic.with_help("there is no open block here that this `}` could end")
            }
            TokenKind::OpenBrace => {
                let diagnostic = self.unexpected_diagnostic(summary, detail, None);
                diagnostic.with_help("a file has no braces around it, and JSON is not read; write `name = value`")
            }
            _ => self.unexpected_diagnostic(summary, detail, None),
        };
        self.fail(diagnostic)
    }
}

/// The names of the attributes of one body.
struct Names<'a> {
    /// Where the items of the body start.
    mark: usize,
    /// Used once there are more than [`FEW`] items, for the first `indexed` of them.
    seen: HashMap<&'a str, Span>,
    indexed: usize,
}

/// How many items looking at each is faster for than a hash table.
const FEW: usize = 16;

impl<'a> Names<'a> {
    fn new(mark: usize) -> Self {
        Self { mark, seen: HashMap::new(), indexed: 0 }
    }

    /// Where an attribute of the same name is among the items so far.
    fn first(&mut self, text: &'a str, items: &[Item<'a>], name: Span) -> Option<Span> {
        let attribute = |item: &Item<'a>| match item {
            Item::Attribute(attribute) => Some(attribute.name),
            Item::Block(_) => None,
        };
        if items.len() <= FEW {
            return items.iter().filter_map(attribute).find(|it| it.of(text) == name.of(text));
        }
        let new = items.get(self.indexed..).unwrap_or_default();
        self.seen.extend(new.iter().filter_map(attribute).map(|it| (it.of(text), it)));
        self.indexed = items.len();
        self.seen.get(name.of(text)).copied()
    }
}
