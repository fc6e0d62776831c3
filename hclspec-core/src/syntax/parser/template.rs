//! Templates: quoted strings, heredocs, bare templates.
//!
//! The text is read into a flat list of [`RawPart`]s. On that list, `<<-` removes the indentation, then strip
//! markers remove whitespace from literals, then directives become a tree and adjacent literals are merged. The
//! rulings require this order: strip markers must not affect the indentation of lines.

use super::Parser;
use super::directive::{Loop, Marker, OpenDirective};
use super::raw_part::{Content, Literal, RawPart, Sequence};
use crate::diagnostic::{Code, Diagnostic, Message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind, ForDirective, IfDirective, TemplatePart};
use crate::syntax::habit::{LITERAL, junk, shell_expansion};
use crate::syntax::lexer::TokenKind;
use crate::syntax::lexer::template::{Delimiter, Opener, Piece};
use crate::text::{is_blank, trim_start};

impl<'a> Parser<'a, '_> {
    /// Reads a quoted string in an expression, if it is plain text.
    #[inline]
    pub(super) fn plain_string(&mut self) -> Option<Expr<'a>> {
        let open = self.token.span;
        let content @ (span, _) = self.lexer.plain_string()?;
        let close = Span::new(span.end, span.end + 1);
        self.end_template(close);
        Some(Expr { kind: ExprKind::String(self.plain_text(content)), span: open.to(close) })
    }

    /// Reads a quoted string in an expression.
    #[inline(never)]
    pub(super) fn quoted_template(&mut self) -> Option<Expr<'a>> {
        let open = self.token.span;
        let mark = self.scratch.raw_parts.mark();
        let close = self.raw_parts(Delimiter::Quote, open)?;
        let kind = self.finish_template(mark);
        self.end_template(close);
        Some(Expr { kind, span: open.to(close) })
    }

    /// Reads a heredoc: `<<NAME`, its lines, and the line with the name.
    #[inline(never)]
    pub(super) fn heredoc(&mut self, flush: bool) -> Option<Expr<'a>> {
        let open = self.token.span;
        let name = Span::new(open.start + if flush { 3 } else { 2 }, open.end);
        let mark = self.scratch.raw_parts.mark();
        let close = self.raw_parts(Delimiter::Marker { name, by_line: flush }, open)?;
        if flush {
            super::flush::flush(self.text, self.scratch.raw_parts.since_mut(mark));
        }
        let kind = self.finish_template(mark);
        self.end_template(close);
        Some(Expr { kind, span: open.to(close) })
    }

    /// Reads the rest of the text as a template.
    pub(super) fn bare_template(&mut self) -> Option<Expr<'a>> {
        let start = Span::empty(self.lexer.offset());
        let mark = self.scratch.raw_parts.mark();
        let end = self.raw_parts(Delimiter::Eof, start)?;
        let kind = self.finish_template(mark);
        Some(Expr { kind, span: start.to(end) })
    }

    /// Reads the token after the end of a template, the delimiter at `close`.
    pub(super) fn end_template(&mut self, close: Span) {
        self.previous_end = close.end;
        self.lex();
    }

    /// Pushes all parts of a template onto the stack of raw parts, and reads the delimiter. Returns the span of the
    /// delimiter.
    fn raw_parts(&mut self, delimiter: Delimiter, open: Span) -> Option<Span> {
        let mut line_start = true;
        let mut directives = Vec::new();
        let start = self.lexer.offset();
        let outer = self.interpolation.take();
        loop {
            match self.lexer.next_piece(delimiter, &mut line_start) {
                Piece::Literal { span, escapes } => {
                    let literal = if escapes { Literal::Cooked(self.unescape(span)?) } else { Literal::Source(span) };
                    self.scratch.raw_parts.push(RawPart::Literal(literal));
                }
                Piece::Open(opener) => {
                    let sequence = self.sequence(opener, delimiter, start, &mut directives)?;
                    self.scratch.raw_parts.push(RawPart::Sequence(sequence));
                    line_start = false;
                }
                Piece::End(end) => {
                    self.check_all_closed(&directives, end)?;
                    self.interpolation = outer;
                    return Some(end);
                }
                Piece::Newline(newline) => return self.line_end_in_string(open, newline),
                Piece::CarriageReturn(span) => return self.fail(junk(span, span.of(self.text))),
                Piece::Unterminated(end) => return self.unterminated_template(delimiter, open, end),
            }
        }
    }

    /// Reads a sequence from the opener to the `}`. The template begins at `start`.
    fn sequence(
        &mut self,
        opener: Opener,
        delimiter: Delimiter,
        start: u32,
        directives: &mut Vec<OpenDirective>,
    ) -> Option<Sequence<'a>> {
        self.enter(opener.span)?;
        let outer = std::mem::replace(&mut self.newlines, false);
        self.lex();
        let keyword = self.token;
        let content = if opener.directive {
            Content::Directive(self.directive(opener.span)?)
        } else {
            self.interpolation = Some(opener.span);
            let expr = self.expr()?;
            Content::Interpolation(self.alloc(expr))
        };
        let strip_after = match self.token.kind {
            TokenKind::CloseBrace => false,
            TokenKind::StripClose => true,
            kind if kind == TokenKind::Eof || (kind == TokenKind::Quote && delimiter == Delimiter::Quote) => {
                return self.unclosed_sequence(opener, start);
            }
            _ if opener.directive => return self.extra_in_marker(opener.span, keyword.span),
            _ => return self.extra_in_interpolation(opener.span),
        };
        self.newlines = outer;
        self.interpolation = None;
        self.leave();
        let span = opener.span.to(self.token.span);
        if let Content::Directive(marker) = content {
            self.check_balance(marker, span, directives)?;
        }
        Some(Sequence { content, strip_before: opener.strip, strip_after, span })
    }

    /// Makes an expression from the raw parts from `mark` on.
    fn finish_template(&mut self, mark: usize) -> ExprKind<'a> {
        let kind = match self.scratch.raw_parts.since(mark) {
            [] => ExprKind::String(""),
            [RawPart::Literal(Literal::Source(span))] => ExprKind::String(self.normalized(span.of(self.text))),
            [RawPart::Sequence(Sequence { content: Content::Interpolation(expr), .. })] => {
                ExprKind::Interpolation(expr)
            }
            parts if parts.iter().all(|part| matches!(part, RawPart::Literal(_))) => {
                ExprKind::String(self.merged(mark, self.scratch.raw_parts.mark()))
            }
            _ => {
                self.strip(mark);
                let mut next = mark;
                ExprKind::Template(self.parts(&mut next))
            }
        };
        self.scratch.raw_parts.drop_from(mark);
        kind
    }

    /// Removes the whitespace next to strip markers.
    fn strip(&mut self, mark: usize) {
        let text = self.text;
        let parts = self.scratch.raw_parts.since_mut(mark);
        for index in 1..parts.len() {
            let Some([before, after]) = parts.get_mut(index - 1..=index) else { return };
            match (before, after) {
                (RawPart::Sequence(sequence), RawPart::Literal(literal)) if sequence.strip_after => {
                    literal.trim_start(text);
                }
                (RawPart::Literal(literal), RawPart::Sequence(sequence)) if sequence.strip_before => {
                    literal.trim_end(text);
                }
                _ => {}
            }
        }
    }

    /// Builds the tree of the raw parts from `next` on, up to the end of the enclosing directive or of the template.
    /// Directives are known to match, and to be nested within the limit.
    fn parts(&mut self, next: &mut usize) -> &'a [TemplatePart<'a>] {
        let mark = self.scratch.parts.mark();
        while let Some(raw_part) = self.scratch.raw_parts.get(*next) {
            let part = match raw_part {
                RawPart::Literal(_) => {
                    let start = *next;
                    while let Some(RawPart::Literal(_)) = self.scratch.raw_parts.get(*next) {
                        *next += 1;
                    }
                    match self.merged(start, *next) {
                        "" => continue,
                        literal => TemplatePart::Literal(literal),
                    }
                }
                RawPart::Sequence(Sequence { content: Content::Interpolation(expr), .. }) => {
                    *next += 1;
                    TemplatePart::Interpolation(expr)
                }
                RawPart::Sequence(Sequence { content: Content::Directive(marker), span, .. }) => match marker {
                    Marker::If { condition } => {
                        *next += 1;
                        self.if_directive(condition, span, next)
                    }
                    Marker::For(&Loop { key_var, value_var, collection }) => {
                        *next += 1;
                        let body = self.parts(next);
                        let span = span.to(self.end_of_directive(next));
                        TemplatePart::For(self.alloc(ForDirective { key_var, value_var, collection, body, span }))
                    }
                    Marker::Else | Marker::EndIf | Marker::EndFor => break,
                },
            };
            self.scratch.parts.push(part);
        }
        self.scratch.parts.take(mark, self.arena)
    }

    fn if_directive(&mut self, condition: &Expr<'a>, start: Span, next: &mut usize) -> TemplatePart<'a> {
        let if_true = self.parts(next);
        let mut end = self.end_of_directive(next);
        let mut if_false: &[_] = &[];
        if let Some(RawPart::Sequence(Sequence { content: Content::Directive(Marker::Else), .. })) =
            self.scratch.raw_parts.get(*next - 1)
        {
            if_false = self.parts(next);
            end = self.end_of_directive(next);
        }
        TemplatePart::If(self.alloc(IfDirective { condition: *condition, if_true, if_false, span: start.to(end) }))
    }

    /// Moves past the `else`, `endif` or `endfor` that ended a list of parts.
    fn end_of_directive(&self, next: &mut usize) -> Span {
        let end = self.scratch.raw_parts.get(*next);
        *next += 1;
        match end {
            Some(RawPart::Sequence(sequence)) => sequence.span,
            _ => Span::default(),
        }
    }

    #[cold]
    fn line_end_in_string<T>(&mut self, open: Span, newline: Span) -> Option<T> {
        let help = "close it with `\"`, write `\\n` for a line end, or use a heredoc: `<<EOT`";
        self.line_end_in_quotes(open, newline, help)
    }

    #[cold]
    pub(super) fn line_end_in_quotes<T>(&mut self, open: Span, newline: Span, help: &'static str) -> Option<T> {
        let detail = "A quoted string must end on the line it starts on.";
        // The span includes the empty lines after the line end.
        let rest = self.text.get(newline.end as usize..).unwrap_or_default();
        let empty = rest.len() - rest.trim_start_matches("\r\n").trim_start_matches('\n').len();
        let newline = Span::new(newline.start, newline.end + u32::try_from(empty).unwrap_or(0));
        let diagnostic =
            Code::MultiLineString.error("invalid multi-line string").with_detail(detail).with_subject(newline);
        let diagnostic = diagnostic.with_context(open.to(newline));
        self.fail(diagnostic.with_help(help))
    }

    #[cold]
    pub(super) fn unterminated_template<T>(&mut self, delimiter: Delimiter, open: Span, end: Span) -> Option<T> {
        let missing = match delimiter {
            Delimiter::Marker { name, .. } => {
                Message::from("a line that holds only ").token(name.of(self.text), "the name after `<<`")
            }
            Delimiter::Quote | Delimiter::Eof => "a closing `\"`".into(),
        };
        let diagnostic = self.unterminated_string("unterminated template string", missing, open, end);
        self.fail(match delimiter {
            Delimiter::Marker { name, .. } => self.meant_heredoc_marker(diagnostic, open, name),
            Delimiter::Quote | Delimiter::Eof => diagnostic,
        })
    }

    #[cold]
    pub(super) fn unterminated_label<T>(&mut self, open: Span, end: Span) -> Option<T> {
        let diagnostic = self.unterminated_string("unterminated string literal", "a closing `\"`".into(), open, end);
        self.fail(diagnostic)
    }

    fn unterminated_string(&mut self, summary: &'static str, missing: Message, open: Span, end: Span) -> Diagnostic {
        self.end_reported = true;
        let detail = Message::from("Expected ").then(missing).words(", found the end of the text.");
        let diagnostic = Code::UnclosedString.error(summary).with_message(detail).with_subject(end);
        let starts = if self.text.get(open.start as usize..).is_some_and(|it| it.starts_with("<<")) {
            "the heredoc starts here"
        } else {
            "the string starts here"
        };
        diagnostic.with_context(open.to(end)).with_label(open, starts)
    }

    #[cold]
    fn unclosed_sequence<T>(&mut self, opener: Opener, start: u32) -> Option<T> {
        let (summary, what) = if opener.directive {
            ("unclosed template directive sequence", "directive")
        } else {
            ("unclosed template interpolation sequence", "interpolation")
        };
        self.end_reported |= self.token.kind == TokenKind::Eof;
        let found = match self.token.kind {
            TokenKind::Quote => "the end of the string".into(),
            _ => self.found(),
        };
        let detail = Message::from("Expected `}` at the end of this ").words(what).words(", found ").then(found);
        let error = Code::UnclosedInterpolation.error(summary).with_message(detail.words("."));
        if opener.span.start == start || opener.directive {
            return self.fail(error.with_subject(opener.span));
        }
        // It is unknown which token of the template was not closed, so the problem is located at the first one (SEMANTICS
        // A.1).
        let text = Span::new(start, opener.span.start).of(self.text);
        let mut chars = text.char_indices().skip(1);
        let end = match text.get(..2) {
            Some("${" | "%{") => 2,
            Some("$$" | "%%") if text.get(2..3) == Some("{") => 3,
            _ => chars.find(|(_, it)| matches!(it, '$' | '%' | '\n')).map_or(text.len(), |(at, _)| at),
        };
        let first = Span::new(start, start.saturating_add(u32::try_from(end).unwrap_or(u32::MAX)));
        self.fail(error.with_subject(first).with_label(opener.span, format!("this {what} is not closed")))
    }

    #[cold]
    fn extra_in_interpolation<T>(&mut self, opener: Span) -> Option<T> {
        let detail = self.expected("Expected `}` at the end of the interpolation");
        let summary = "extra characters after interpolation expression";
        let mut diagnostic = self.unexpected_diagnostic(Code::ExtraCharacters, summary, detail, Some(opener));
        let end = Span::empty(self.previous_end);
        if self.is_far(end.start, self.token.span.start) {
            diagnostic = diagnostic.with_label(end, "a `}` may be missing here");
        }
        if self.token.kind == TokenKind::Colon {
            let name = Span::new(opener.end, self.previous_end).of(self.text);
            let name = trim_start(name, |c| c == '~' || is_blank(c));
            let rest = self.text.get(self.previous_end as usize..).unwrap_or_default();
            diagnostic = diagnostic.with_help_if(shell_expansion(name, rest).map(Message::from)).with_help(LITERAL);
        } else if let Some(help) = self.after_number() {
            diagnostic = diagnostic.with_help(help);
        }
        self.fail(diagnostic)
    }
}
