//! Blocks: header, labels, body.

use super::Parser;
use super::body::BodyEnd;
use crate::arena::Keep as _;
use crate::diagnostic::{Code, message};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, BlockLabel, Body, Expr, ExprKind, Item, Rare};
use crate::syntax::habit::{INCLUDES, NO_INCLUDES, NO_STATEMENTS, STATEMENTS, lacks_equal};
use crate::syntax::lexer::template::{Delimiter, Piece};
use crate::syntax::lexer::{Token, TokenKind};

impl<'a> Parser<'a, '_> {
    /// Reads a block after its type. `end` is what ends the enclosing body.
    pub(super) fn block(&mut self, block_type: Token, end: BodyEnd) -> Option<()> {
        let labels = self.labels(block_type.span)?;
        self.enter(self.token.span)?;
        let open = self.bump().span;
        let header = header(block_type.span, labels);
        let body = match self.token.kind {
            TokenKind::Newline | TokenKind::CloseBrace | TokenKind::Eof => self.block_body(open, header)?,
            _ if self.limits.one_line_blocks => self.block_body(open, header)?,
            _ => self.one_line_body(open, header)?,
        };
        self.add_block(block_type, labels, body, end);
        Some(())
    }

    /// Reads the rest of a block after [`Self::whole_opening`].
    pub(super) fn opened_block(
        &mut self,
        block_type: Token,
        labels: &'a [BlockLabel<'a>],
        open: Span,
        end: BodyEnd,
    ) -> Option<()> {
        self.enter(open)?;
        self.previous_end = open.end;
        self.next_line();
        let body = self.block_body(open, header(block_type.span, labels))?;
        self.add_block(block_type, labels, body, end);
        Some(())
    }

    /// Reads the most common rest of a block's header: plain labels in quotes, and a `{` at the end of the line. Moves
    /// past the `{`, and returns the labels and the span of the `{`. Returns `None`, without reading anything, for any
    /// other form.
    #[inline]
    pub(super) fn whole_opening(&mut self) -> Option<(&'a [BlockLabel<'a>], Span)> {
        let mut lexer = self.lexer;
        let mark = self.scratch.labels.mark();
        let mut next = lexer.skip_spaces();
        while next == b'"' {
            let start = lexer.offset();
            lexer.skip_byte();
            let Some(content) = lexer.plain_string() else { break };
            let span = Span::new(start, lexer.offset());
            self.scratch.labels.push(BlockLabel { text: self.plain_text(content), span });
            next = lexer.skip_spaces();
        }
        let open = Span::new(lexer.offset(), lexer.offset() + 1);
        lexer.skip_byte();
        if next != b'{' || lexer.byte(0) != b'\n' {
            self.scratch.labels.drop_from(mark);
            return None;
        }
        self.lexer = lexer;
        Some((self.scratch.labels.take(mark, self.arena), open))
    }

    /// Adds a block to the items, and reads the line end after it.
    fn add_block(&mut self, block_type: Token, labels: &'a [BlockLabel<'a>], body: &'a Body<'a>, end: BodyEnd) {
        self.leave();
        let name = self.ident(block_type);
        let block_type = block_type.span;
        self.scratch.items.push(Item::Block(Block { block_type: name, labels, body }));
        match self.token.kind {
            TokenKind::Newline => self.next_line(),
            TokenKind::Eof => {}
            TokenKind::CloseBrace if self.closes_on_line(end) => {}
            _ => {
                let detail = self.expected("Expected a line end after the `}` of a block");
                let summary = "missing newline after block definition";
                let diagnostic = self.unexpected_diagnostic(Code::MissingNewline, summary, detail, Some(block_type));
                self.diags.push(match self.token.kind {
                    TokenKind::UnclosedComment => diagnostic,
                    TokenKind::Comma => diagnostic.with_help("blocks are separated by line ends, without commas"),
                    TokenKind::CloseBrace if end != BodyEnd::Brace => {
                        diagnostic.with_help("this `}` does not close a block")
                    }
                    _ => diagnostic.with_help("start a new line here"),
                });
                self.recover_after_item(end);
            }
        }
    }

    /// Reads the labels of a block. The `{` is then the next token.
    fn labels(&mut self, block_type: Span) -> Option<&'a [BlockLabel<'a>]> {
        let mark = self.scratch.labels.mark();
        loop {
            let label = match self.token.kind {
                TokenKind::OpenBrace => return Some(self.scratch.labels.take(mark, self.arena)),
                TokenKind::Ident => {
                    let span = self.bump().span;
                    BlockLabel { text: self.normalized(span.of(self.text)), span }
                }
                TokenKind::Quote => self.quoted_label()?,
                _ => return self.invalid_header(block_type, self.scratch.labels.mark() - mark),
            };
            self.scratch.labels.push(label);
        }
    }

    /// Reads a label in quotes, which may have escapes but no interpolations.
    fn quoted_label(&mut self) -> Option<BlockLabel<'a>> {
        let open = self.token.span;
        if let Some(Expr { kind: ExprKind::String(text), span }) = self.plain_string() {
            return Some(BlockLabel { text, span });
        }
        let mut text = "";
        loop {
            match self.lexer.next_piece(Delimiter::Quote, &mut true) {
                // Without sequences, the label is a single piece.
                Piece::Literal { span, escapes: false } => text = self.normalized(span.of(self.text)),
                Piece::Literal { span, escapes: true } => {
                    let unescaped = self.unescape(span)?;
                    text = self.normalized(unescaped);
                }
                Piece::Open(opener) => {
                    let detail = "A block label is a plain string, without interpolations or directives.";
                    let diagnostic = Code::TemplateAsLabel.error("invalid string literal").with_detail(detail);
                    let diagnostic = diagnostic.with_subject(opener.span).with_context(open.to(opener.span));
                    let sigil = if opener.directive { "%%{" } else { "$${" };
                    // `one_line_blocks` is set for spec files, which have no `dynamic` blocks.
                    let diagnostic = if self.limits.one_line_blocks {
                        diagnostic
                    } else {
                        diagnostic.with_help("to compute labels, use a `dynamic` block with the argument `labels`")
                    };
                    return self.fail(diagnostic.with_help_message(message!("write `{}` to escape it", Spec(sigil))));
                }
                Piece::End(close) => {
                    self.end_template(close);
                    return Some(BlockLabel { text, span: open.to(close) });
                }
                Piece::Newline(newline) | Piece::CarriageReturn(newline) => {
                    return self.line_end_in_label(open, newline);
                }
                Piece::Unterminated(end) => return self.unterminated_label(open, end),
            }
        }
    }

    /// Reports a line end in a label. If the line ends with a `{`, the label is assumed to end before it.
    #[cold]
    fn line_end_in_label(&mut self, open: Span, newline: Span) -> Option<BlockLabel<'a>> {
        let _: Option<()> = self.line_end_in_quotes(open, newline, "close the label with `\"`");
        let line = Span::new(open.end, newline.start).of(self.text);
        let label = line.trim_end().strip_suffix('{').filter(|label| !label.trim().is_empty())?;
        self.lexer = self.lexer.at(open.end + label.len() as u32);
        self.lex();
        let label = label.trim_end();
        let span = Span::new(open.start, open.end + label.len() as u32);
        Some(BlockLabel { text: self.normalized(label), span })
    }

    /// Reads a body with each item on a line of its own, and the `}`.
    fn block_body(&mut self, open: Span, header: Span) -> Option<&'a Body<'a>> {
        let (mut items, mut broken, named) = self.items(BodyEnd::Brace);
        let span = open.to(self.token.span);
        if self.token.kind == TokenKind::CloseBrace {
            self.bump();
        } else {
            (items, broken) = self.unclosed_body(open, (items, broken))?;
        }
        let rare = Rare { broken, is_complete: named && !self.end_reported, ..Rare::NONE };
        let (rare, missing_item_span) = (rare.kept(self.arena), Span::empty(open.start));
        Some(self.alloc(Body { items, rare, span, missing_item_span, header }))
    }

    /// Reads `name = expr }` on the line of the `{`.
    fn one_line_body(&mut self, open: Span, header: Span) -> Option<&'a Body<'a>> {
        if self.token.kind != TokenKind::Ident {
            return self.no_argument(open);
        }
        let name = self.bump();
        let name = self.ident(name);
        if self.token.kind != TokenKind::Equal {
            return self.no_single_argument(name.span);
        }
        self.bump();
        let expr = self.expr()?;
        let close = self.token.span;
        match self.token.kind {
            TokenKind::CloseBrace => self.bump(),
            TokenKind::Eof => {
                self.unclosed_body(open, (&[], &[]));
                return None;
            }
            _ => return self.junk_in_one_line_body(open, expr),
        };
        let items = self.arena.keep_list(&[Item::Attribute(Attribute { name, expr })]);
        let span = open.to(close);
        let missing_item_span = Span::empty(open.start);
        Some(self.alloc(Body { items, rare: &Rare::NONE, span, missing_item_span, header }))
    }

    /// Reports text on the line of the `{` that does not start an argument.
    #[cold]
    fn no_argument<T>(&mut self, open: Span) -> Option<T> {
        let detail = self.expected("Expected an argument, a line end, or `}`");
        let diagnostic = self.unexpected_diagnostic(
            Code::MissingDefinition,
            "argument or block definition required",
            detail,
            Some(open),
        );
        self.fail(match self.token.kind {
            TokenKind::Quote => diagnostic.with_help(self.quoted_name()),
            _ => diagnostic,
        })
    }

    /// Reports a name without `=` on the line of the `{`.
    #[cold]
    fn no_single_argument<T>(&mut self, name: Span) -> Option<T> {
        if let TokenKind::Ident | TokenKind::Quote | TokenKind::OpenBrace = self.token.kind {
            let detail = "A block on one line can contain only a single argument.";
            let diagnostic = Code::MissingDefinition.error("argument definition required").with_detail(detail);
            let rest = self.line(self.token.span.start).trim_end().trim_end_matches('}').trim_end();
            let help = if rest.contains('{') {
                "start a new line after the `{` of the outer block".to_owned()
            } else {
                lacks_equal(name.of(self.text), Some(rest))
            };
            // The help shows the rest of the line.
            let shown = Span::new(name.start, self.token.span.start + rest.len() as u32);
            return self.fail(diagnostic.with_subject(name.to(self.token.span)).with_context(shown).with_help(help));
        }
        let detail = self.expected("Expected `=` and a value after this name");
        let diagnostic = Code::MissingDefinition.error("argument or block definition required").with_message(detail);
        let diagnostic = self.after_name(diagnostic, name).with_context(name.to(self.token.span));
        self.fail(diagnostic.with_subject(name))
    }

    /// Reports text after the value of the single argument.
    #[cold]
    fn junk_in_one_line_body<T>(&mut self, open: Span, expr: Expr<'a>) -> Option<T> {
        let detail = self.expected("Expected `}`, because a block on one line contains only a single argument");
        let summary = "invalid single-argument block definition";
        let diagnostic = self.unexpected_diagnostic(Code::InvalidOneLineBlock, summary, detail, Some(open));
        let has_next = match self.token.kind {
            TokenKind::Comma => !self.continues_list(),
            _ => self.lexer.at(self.token.span.start).starts_item(),
        };
        let diagnostic = if has_next { diagnostic } else { self.after_value(diagnostic, expr) };
        self.fail(match diagnostic.help() {
            [] => diagnostic.with_help("start a new line after the `{` and after each argument"),
            _ => diagnostic,
        })
    }

    #[cold]
    fn invalid_header<T>(&mut self, block_type: Span, labels: usize) -> Option<T> {
        let kind = self.token.kind;
        let detail = self.expected("Expected another label or the `{` of this block");
        let diagnostic =
            self.unexpected_diagnostic(Code::InvalidBlockHeader, "invalid block definition", detail, Some(block_type));
        self.fail(match kind {
            _ if STATEMENTS.contains(&block_type.of(self.text)) => diagnostic.with_help(NO_STATEMENTS),
            TokenKind::Newline | TokenKind::Eof if INCLUDES.contains(&block_type.of(self.text)) => {
                diagnostic.with_help(NO_INCLUDES)
            }
            TokenKind::Equal => diagnostic.with_help("an argument consists of one name, `=` and a value"),
            TokenKind::Newline if { self.lexer }.next(false).kind == TokenKind::OpenBrace => {
                diagnostic.with_help("the `{` of a block must be on the same line")
            }
            TokenKind::Newline | TokenKind::Eof if labels == 1 => {
                let written = Span::new(block_type.end, self.token.span.start).of(self.text).trim();
                diagnostic.with_help(lacks_equal(block_type.of(self.text), Some(written)))
            }
            TokenKind::Newline | TokenKind::Eof => {
                let name = block_type.of(self.text);
                diagnostic.with_help_message(message!(
                    "a block has a `{` after its labels, and an argument has an `=` after `{}`",
                    Name(name)
                ))
            }
            TokenKind::Comma => diagnostic.with_help("labels are separated by spaces, without commas"),
            TokenKind::OpenParen => diagnostic.with_help("a block has no parentheses: write labels after its type"),
            _ => match self.unquoted_label(block_type) {
                Some(help) => diagnostic.with_help(help),
                None => diagnostic,
            },
        })
    }
}

/// The span of a block in messages.
fn header(block_type: Span, labels: &[BlockLabel<'_>]) -> Span {
    block_type.to(labels.last().map_or(block_type, |label| label.span))
}
