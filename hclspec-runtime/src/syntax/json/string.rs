//! Strings.

use super::escapes::{Unescaped, unescaped};
use super::relocate::Relocate;
use super::{Reader, Strings};
use crate::diagnostic::{Code, Diagnostics, Message};
use crate::source::Span;
use crate::syntax::Limits;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::lexer::Lexer;
use crate::syntax::parser::{Parser, normalized};

impl<'a> Reader<'a, '_> {
    /// The string that starts here.
    #[inline]
    pub(super) fn string(&mut self) -> Expr<'a> {
        let start = self.pos;
        let mut lexer = Lexer::new(self.text).at(start as u32 + 1);
        let Some((content, is_ascii)) = lexer.plain_string() else { return self.special_string() };
        self.pos = lexer.offset() as usize;
        let text = content.of(self.text);
        let text = if is_ascii { text } else { normalized(self.arena, text) };
        Expr { kind: ExprKind::String(text), span: self.since(start) }
    }

    /// A string that contains more than plain characters.
    #[inline(never)]
    fn special_string(&mut self) -> Expr<'a> {
        let start = self.pos;
        let mut has_escapes = false;
        let closed = loop {
            self.pos += 1;
            match self.byte() {
                None | Some(b'\n') => break false,
                Some(b'"') => break true,
                Some(b'\\') => {
                    has_escapes = true;
                    // The backslash escapes any character, so `\"` does not end the string.
                    if !matches!(self.text.as_bytes().get(self.pos + 1), None | Some(b'\n')) {
                        self.pos += 1;
                    }
                }
                Some(b'\r') if self.text.as_bytes().get(self.pos + 1) == Some(&b'\n') => break false,
                Some(0..0x20) => self.control_character(),
                Some(_) => {}
            }
        };
        let content = Span::new(start as u32 + 1, self.pos as u32);
        if !closed {
            self.end_reported = true;
            let detail = "The string does not end on its line: a closing `\"` is missing.";
            self.problem(Code::InvalidJsonString, "invalid JSON string", detail, self.since(start));
            return Expr { kind: ExprKind::Null, span: self.since(start) };
        }
        self.pos += 1;
        let token = self.since(start);
        let kind = if has_escapes { self.escaped(content, token) } else { self.unescaped(content, token) };
        Expr { kind, span: token }
    }

    /// A string in single quotes, as in other languages.
    #[cold]
    pub(super) fn single_quoted(&mut self) -> Expr<'a> {
        let start = self.pos;
        self.skip();
        let span = self.since(start);
        let error =
            Code::InvalidJsonString.error("invalid JSON string").with_detail("A single quote has no meaning in JSON.");
        self.diags.push(error.with_subject(span).with_help("write strings in double quotes"));
        Expr { kind: ExprKind::Null, span }
    }

    #[cold]
    fn control_character(&mut self) {
        let place = Span::new(self.pos as u32, self.pos as u32 + 1);
        let character = place.of(self.text);
        let detail = Message::of_spec(format!("The control character {character:?} must be escaped in a string."));
        let error = Code::InvalidJsonString.error("invalid JSON string").with_message(detail).with_subject(place);
        let help = match character.chars().next() {
            Some('\t') => "write `\\t`".to_owned(),
            Some('\r') => "write `\\r`".to_owned(),
            other => format!("write `\\u{:04x}`", other.map_or(0, u32::from)),
        };
        self.diags.push(error.with_help(help));
    }

    fn unescaped(&mut self, content: Span, token: Span) -> ExprKind<'a> {
        let text = content.of(self.text);
        if !self.is_template(text) {
            return ExprKind::String(normalized(self.arena, text));
        }
        let (arena, limits) = (self.arena, self.nested_limits());
        let (text, start) = (self.text.get(..content.end as usize).unwrap_or_default(), content.start);
        self.template(token, |diags| Parser::new(diags, arena, text, start, limits).standalone_template(), |span| span)
    }

    fn escaped(&mut self, content: Span, token: Span) -> ExprKind<'a> {
        let diags = &mut *self.diags;
        let Unescaped { text, map } =
            unescaped(content.of(self.text), content.start, &mut |problem| diags.push(problem.with_context(token)));
        let text = &*self.arena.alloc_str(&text);
        if !self.is_template(text) {
            return ExprKind::String(normalized(self.arena, text));
        }
        let (arena, limits) = (self.arena, self.nested_limits());
        let relocate = Relocate { arena, map: &map };
        let read = |diags: &mut Diagnostics| {
            let read = Parser::new(diags, arena, text, 0, limits).standalone_template()?;
            Some(relocate.expr(&read))
        };
        self.template(token, read, |span| map.span(span))
    }

    /// Parses the string at `token` with `read`. Its problems are deferred, at the places that `place` returns.
    fn template(
        &mut self,
        token: Span,
        read: impl FnOnce(&mut Diagnostics) -> Option<Expr<'a>>,
        place: impl Fn(Span) -> Span,
    ) -> ExprKind<'a> {
        let mut problems = Diagnostics::bounded();
        match read(&mut problems) {
            Some(template) => template.kind,
            None => {
                let problems = problems.into_iter().map(|it| it.relocated(&place).with_context(token)).collect();
                ExprKind::Invalid(self.deferred.add(problems))
            }
        }
    }

    fn is_template(&self, text: &str) -> bool {
        self.strings == Strings::Templates && (text.contains("${") || text.contains("%{"))
    }

    /// The brackets around a string count towards the nesting in it.
    fn nested_limits(&self) -> Limits {
        Limits { nesting: self.limits.nesting.saturating_sub(self.open.len()), ..self.limits }
    }
}
