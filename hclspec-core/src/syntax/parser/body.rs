//! Bodies and attributes.

use super::Parser;
use super::names::AttributeNames;
use crate::diagnostic::{Code, Diagnostic, Message, ProblemKind, message};
use crate::source::Span;
use crate::syntax::ast::{Attribute, Body, BodyPlace, Expr, Ident, Item, Rare};
use crate::syntax::lexer::TokenKind;
use crate::text::{is_blank, is_identifier, trim_end, trim_start};

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum BodyEnd {
    Eof,
    /// A `}`, which is left to the caller.
    Brace,
}

impl<'a> Parser<'a, '_> {
    /// Reads all items up to the end of the text.
    pub(super) fn file_body(&mut self, span: Span) -> Body<'a> {
        let header = Span::empty(span.start + leading_blanks(span.of(self.text)));
        let (items, broken, named) = self.items(BodyEnd::Eof);
        // A heredoc includes the end of its last line.
        let end = items.last().map_or(span.end, |last| last.span().end);
        let written = Span::new(span.start, end).of(self.text).trim_end();
        let missing_item_span = Span::empty(span.start + written.len() as u32);
        let rare = Rare { broken, is_complete: named && !self.end_reported, place: BodyPlace::File, ..Rare::NONE };
        Body { items, rare: rare.kept(self.arena), span, missing_item_span, header }
    }

    /// Reads the items of a body. Returns them, the names of items that could not be read, and `true` if no other items
    /// can be missing. Text without a name could be meant to be any item.
    pub(super) fn items(&mut self, end: BodyEnd) -> (&'a [Item<'a>], &'a [Ident<'a>], bool) {
        let mut names = AttributeNames::new(self.scratch.items.mark());
        let broken = self.scratch.broken.mark();
        let depth = self.depth;
        // The index of the first item that belongs to another body: to a section as in INI files, or to a block that an
        // extra `}` closed too early.
        let mut astray = None;
        let mut brace_reported = false;
        let mut named = true;
        // Stops when no further problem can be kept.
        while !self.diags.is_full() {
            let start = self.token.span.start;
            let read = match self.token.kind {
                TokenKind::Newline => {
                    self.next_line();
                    continue;
                }
                TokenKind::Eof => break,
                TokenKind::CloseBrace if end == BodyEnd::Brace => break,
                TokenKind::Ident => self.item(&mut names, end),
                TokenKind::OpenBracket => {
                    if let Some(name) = self.section_header() {
                        astray.get_or_insert(self.scratch.items.mark());
                        // The block exists in some form, so it is not also reported as missing.
                        let name = self.ident_at(name);
                        self.scratch.broken.push(name);
                    } else {
                        named = false;
                    }
                    self.no_item()
                }
                TokenKind::CloseBrace => {
                    // Only for the first extra `}`, because the search takes time.
                    let is_first = !std::mem::replace(&mut brace_reported, true);
                    let surplus = if is_first && astray.is_none() { self.surplus_brace(start) } else { None };
                    if let Some(surplus) = surplus {
                        let items = self.scratch.items.since(names.mark);
                        let after = items.partition_point(|item| item.name().span.start < surplus.start);
                        astray = Some(names.mark + after);
                    }
                    self.no_open_block(surplus)
                }
                _ => {
                    named = false;
                    self.no_item()
                }
            };
            if read.is_none() {
                self.depth = depth;
                self.interpolation = None;
                self.recover(start, end);
            }
        }
        // The rest of the body was not read.
        let named = named && !self.diags.is_full();
        if let Some(mark) = astray {
            self.forget_items(mark);
        }
        self.adopt(&mut names);
        let items = self.scratch.items.take(names.mark, self.arena);
        (items, self.scratch.broken.take(broken, self.arena), named)
    }

    /// Treats the items from `mark` on as broken: they were meant for another body.
    #[cold]
    fn forget_items(&mut self, mark: usize) {
        for index in mark..self.scratch.items.mark() {
            if let Some(item) = self.scratch.items.get(index) {
                self.scratch.broken.push(item.name());
            }
        }
        self.scratch.items.drop_from(mark);
    }

    /// Adds the items of an unclosed block that most likely belong to this body.
    fn adopt(&mut self, names: &mut AttributeNames<'a>) {
        for item in std::mem::take(&mut self.strays) {
            let first = match item {
                Item::Attribute(attribute) => {
                    let items = self.scratch.items.since(names.mark);
                    names.first(items, attribute.name.name).map(|first| (attribute.name, first))
                }
                Item::Block(_) => None,
            };
            match first {
                Some((name, first)) => self.redefined(name, first),
                None => self.scratch.items.push(*item),
            }
        }
    }

    fn item(&mut self, names: &mut AttributeNames<'a>, end: BodyEnd) -> Option<()> {
        let name = self.ident(self.token);
        if self.lexer.assigns(false) {
            return self.attribute(name, names, end);
        }
        let read = match self.whole_opening() {
            Some((labels, open)) => self.opened_block(self.token, labels, open, end),
            None => {
                let token = self.bump();
                match self.token.kind {
                    // A comment precedes the `=`.
                    TokenKind::Equal => return self.attribute(name, names, end),
                    TokenKind::Ident | TokenKind::Quote | TokenKind::OpenBrace => self.block(token, end),
                    _ => return self.no_definition(name),
                }
            }
        };
        if read.is_none() {
            self.scratch.broken.push(name);
            if let Some(name) = self.name_before_equal(name.span) {
                let name = self.ident_at(name);
                self.scratch.broken.push(name);
            }
        }
        read
    }

    /// The name that is most likely meant by `set name = value`. The next token is the `=`, and `first` is the span of
    /// `set`.
    fn name_before_equal(&self, first: Span) -> Option<Span> {
        let words = Span::new(first.start, self.previous_end).of(self.text);
        let name = words.get(trim_end(words, |c| !is_blank(c)).len()..)?;
        if self.token.kind != TokenKind::Equal || !is_identifier(name) {
            return None;
        }
        let span = Span::new(self.previous_end - name.len() as u32, self.previous_end);
        (!words.contains('{') && !words.contains('\n')).then_some(span)
    }

    /// Reads the value of an attribute and the line end, after the `=`.
    fn attribute(&mut self, name: Ident<'a>, names: &mut AttributeNames<'a>, end: BodyEnd) -> Option<()> {
        if let Some(expr) = self.whole_literal(None) {
            self.add_attribute(name, expr, names);
            self.next_line();
            return Some(());
        }
        self.lex();
        let Some(expr) = self.expr() else {
            self.scratch.broken.push(name);
            return None;
        };
        let is_new = self.add_attribute(name, expr, names);
        match self.token.kind {
            TokenKind::Newline => self.next_line(),
            TokenKind::Eof => {}
            TokenKind::CloseBrace if self.closes_on_line(end) => {}
            _ => self.junk_after_attribute(name, expr, end, is_new),
        }
        Some(())
    }

    /// Adds an attribute to the items. Reports it instead, and returns `false`, if its name is set already.
    #[inline]
    fn add_attribute(&mut self, name: Ident<'a>, expr: Expr<'a>, names: &mut AttributeNames<'a>) -> bool {
        let first = names.first(self.scratch.items.since(names.mark), name.name);
        match first {
            Some(first) => self.redefined(name, first),
            None => self.scratch.items.push(Item::Attribute(Attribute { name, expr })),
        }
        first.is_none()
    }

    /// Returns `true` if a `}` may follow an item of this body on its line.
    pub(super) fn closes_on_line(&self, end: BodyEnd) -> bool {
        self.limits.one_line_blocks && end == BodyEnd::Brace
    }

    #[cold]
    fn redefined(&mut self, name: Ident<'a>, first: Span) {
        let diagnostic =
            Diagnostic::from_kind(ProblemKind::Redefined { name: name.name.to_owned() }).with_subject(name.span);
        self.diags.push(diagnostic.with_label(first, "first defined here"));
    }

    /// Reports text after a value on the same line, and continues with the next argument or block, which that text may
    /// be. `pushed` says that the argument is the last of the items.
    #[cold]
    fn junk_after_attribute(&mut self, name: Ident<'a>, expr: Expr<'a>, end: BodyEnd, pushed: bool) {
        let kind = self.token.kind;
        let comma = kind == TokenKind::Comma;
        let (code, summary) = if comma {
            (Code::CommaAfterArgument, "unexpected comma after argument")
        } else {
            (Code::MissingNewline, "missing newline after argument")
        };
        let detail =
            self.expected(Message::from("Expected a line end after the value of `").name(name.name).words("`"));
        let diagnostic = self.unexpected_diagnostic(code, summary, detail, Some(name.span));
        let diagnostic = self.after_value(diagnostic, expr);
        self.diags.push(diagnostic);
        let ends_value = comma && !self.continues_list()
            || kind == TokenKind::CloseBrace
            || self.token.span.of(self.text).starts_with(';')
            || self.lexer.at(self.token.span.start).starts_item();
        if !ends_value && pushed {
            // Only a part of the value was read, so drop the argument.
            self.scratch.items.drop_from(self.scratch.items.mark() - 1);
            self.scratch.broken.push(name);
        }
        if self.at_continuation() {
            self.recover(name.span.start, end);
        } else {
            self.recover_after_item(end);
        }
    }

    #[cold]
    fn no_definition(&mut self, name: Ident<'a>) -> Option<()> {
        // The name was most likely meant to be set, so it is not also reported as missing.
        self.scratch.broken.push(name);
        if matches!(self.token.kind, TokenKind::Junk | TokenKind::UnclosedComment) {
            return self.unexpected(Code::InvalidCharacter, "invalid character", "", None);
        }
        let detail = self.expected("Expected `=` and a value, or a block's labels and `{`, after this name");
        let diagnostic = Code::MissingDefinition.error("argument or block definition required").with_message(detail);
        let diagnostic = self.after_name(diagnostic, name.span).with_context(name.span.to(self.token.span));
        self.fail(diagnostic.with_subject(name.span))
    }

    /// Reports a `}` that closes nothing; `surplus` is an earlier one that may be the extra one.
    #[cold]
    fn no_open_block(&mut self, surplus: Option<Span>) -> Option<()> {
        let diagnostic = Diagnostic::from_kind(ProblemKind::StrayBrace).with_subject(self.token.span);
        self.fail(match surplus {
            Some(surplus) => diagnostic.with_label(
                surplus,
                "this `}` may be the extra one: it is indented more than the block that it closes",
            ),
            None => diagnostic,
        })
    }

    #[cold]
    fn no_item(&mut self) -> Option<()> {
        let summary = "argument or block definition required";
        let detail = self.expected("Expected the name of an argument or the type of a block");
        let diagnostic = match self.token.kind {
            TokenKind::Quote => Code::QuotedArgumentName
                .error("invalid argument name")
                .with_detail("The names of arguments and the types of blocks are written without quotes.")
                .with_subject(self.token.span)
                .with_help(self.quoted_name()),
            TokenKind::OpenBrace => {
                let diagnostic = self.unexpected_diagnostic(Code::MissingDefinition, summary, detail, None);
                diagnostic.with_help(
                    "a file has no braces around it: write `name = value`; only a configuration named `*.json` is read as JSON",
                )
            }
            _ => {
                let diagnostic = self.unexpected_diagnostic(Code::MissingDefinition, summary, detail, None);
                match self.section_header() {
                    Some(name) => diagnostic.with_help_message(message!(
                        "write a block instead of a section: `{} { .. }`",
                        Name(name.of(self.text))
                    )),
                    None => match self.foreign_line() {
                        Some(help) => diagnostic.with_help(help),
                        None => diagnostic,
                    },
                }
            }
        };
        self.fail(diagnostic)
    }
}

/// The length of the whitespace and inline comments at the start of a file; comments that end a line don't count.
fn leading_blanks(text: &str) -> u32 {
    let mut rest = trim_start(text.strip_prefix('\u{feff}').unwrap_or(text), is_blank);
    while let Some((_, after)) = rest.strip_prefix("/*").and_then(|rest| rest.split_once("*/")) {
        rest = trim_start(after, is_blank);
    }
    if (rest.starts_with('#') || rest.starts_with("//")) && !rest.contains('\n') {
        // The comment is the whole file.
        rest = "";
    }
    (text.len() - rest.len()) as u32
}
