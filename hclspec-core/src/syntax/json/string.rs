//! Strings.

use super::escapes::{Unescaped, unescaped};
use super::relocate::Relocate;
use super::{JsonReader, Strings};
use crate::arena::Keep as _;
use crate::diagnostic::{Code, Diagnostics, message};
use crate::source::Span;
use crate::syntax::Limits;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::lexer::Lexer;
use crate::syntax::parser::{Parser, normalized};
use crate::syntax::rebuild::rebuilt;
use crate::text::starts;
use bumpalo::Bump;

/// A string that was read.
#[derive(Clone, Copy)]
pub struct Text<'a> {
    /// The span with the quotes.
    pub token: Span,
    /// The text with its escapes resolved, code point by code point.
    pub said: &'a str,
    pub(super) form: Quoting,
}

#[derive(Clone, Copy)]
pub(super) enum Quoting {
    /// In NFC, without escapes, and not a template.
    Plain,
    /// Like `Plain`, but perhaps not in NFC.
    Wide,
    Unescaped,
    /// With escapes. The reader keeps their positions until it reads the next string.
    Escaped,
    /// A problem was reported.
    Broken,
}

impl<'a> Text<'a> {
    /// The text in NFC.
    #[inline]
    pub fn normalized(&self, arena: &'a Bump) -> &'a str {
        match self.form {
            Quoting::Plain => self.said,
            _ => normalized(arena, self.said),
        }
    }
}

/// Parses an expression in the template of a JSON string. `span` is the location of the expression in `text`, where
/// the string's escapes are not resolved yet.
#[inline]
pub fn part_of_template<'a>(
    diags: &mut Diagnostics,
    arena: &'a Bump,
    text: &'a str,
    span: Span,
    limits: Limits,
) -> Option<Expr<'a>> {
    let Unescaped { text, map } = unescaped(span.of(text), span.start, &mut |_| ());
    let read = Parser::new(diags, arena, arena.keep_text(&text), 0, limits).standalone_expr();
    diags.change_all(&mut |it| it.relocated(&|span| map.span(span)));
    read.map(|read| rebuilt(&read, &Relocate { arena, map: &map }))
}

impl<'a> JsonReader<'a, '_> {
    /// Reads the string that starts here as a template.
    #[inline]
    pub(super) fn string(&mut self) -> Expr<'a> {
        let text = self.text();
        self.expr(text)
    }

    /// Converts the string that was read last to an expression, as a template.
    #[inline]
    pub(super) fn expr(&mut self, text: Text<'a>) -> Expr<'a> {
        let span = text.token;
        let kind = match text.form {
            Quoting::Plain => ExprKind::String(text.said),
            form => self.special(form, text.said, span),
        };
        Expr { kind, span }
    }

    #[inline(never)]
    fn special(&mut self, form: Quoting, said: &'a str, token: Span) -> ExprKind<'a> {
        let arena = self.arena;
        match form {
            Quoting::Unescaped if self.is_template(said) => {
                let limits = self.nested_limits();
                let text = self.text.get(..token.end as usize - 1).unwrap_or_default();
                let start = token.start + 1;
                let mut problems = Diagnostics::bounded();
                let read = Parser::new(&mut problems, arena, text, start, limits).standalone_template();
                self.template(token, read, problems, &|span| span)
            }
            Quoting::Escaped if self.is_template(said) => {
                let limits = self.nested_limits();
                let map = std::mem::take(&mut self.map);
                let mut problems = Diagnostics::bounded();
                let read = Parser::new(&mut problems, arena, said, 0, limits).standalone_template();
                let read = read.map(|read| rebuilt(&read, &Relocate { arena, map: &map }));
                self.template(token, read, problems, &|span| map.span(span))
            }
            Quoting::Plain | Quoting::Wide | Quoting::Unescaped | Quoting::Escaped => {
                ExprKind::String(normalized(arena, said))
            }
            Quoting::Broken => ExprKind::Null,
        }
    }

    #[inline(always)]
    pub(super) fn text(&mut self) -> Text<'a> {
        let start = self.pos;
        match self.plain() {
            Some((said, form)) => Text { token: self.since(start), said, form },
            None => self.special_text(),
        }
    }

    /// Reads the string that starts here, if it consists of plain characters only.
    #[inline(always)]
    pub(super) fn plain(&mut self) -> Option<(&'a str, Quoting)> {
        let mut lexer = Lexer::new(self.text).at(self.pos as u32 + 1);
        let (content, is_ascii) = lexer.plain_string()?;
        self.pos = lexer.offset() as usize;
        Some((content.of(self.text), if is_ascii { Quoting::Plain } else { Quoting::Wide }))
    }

    /// Reads a string that contains more than plain characters.
    #[inline(never)]
    pub(super) fn special_text(&mut self) -> Text<'a> {
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
            return Text { token: self.since(start), said: "", form: Quoting::Broken };
        }
        self.pos += 1;
        let token = self.since(start);
        let said = content.of(self.text);
        if !has_escapes {
            return Text { token, said, form: Quoting::Unescaped };
        }
        let diags = &mut *self.diags;
        let Unescaped { text, map } =
            unescaped(said, content.start, &mut |problem| diags.push(problem.with_context(token)));
        self.map = map;
        Text { token, said: self.arena.keep_text(&text), form: Quoting::Escaped }
    }

    /// Reads a string in single quotes, as in other languages.
    #[cold]
    pub(super) fn single_quoted(&mut self) -> Expr<'a> {
        let start = self.pos;
        self.pos = self.end_of_single_quoted();
        let span = self.since(start);
        let error =
            Code::InvalidJsonString.error("invalid JSON string").with_detail("A single quote has no meaning in JSON.");
        self.diags.push(error.with_subject(span).with_help("write strings in double quotes"));
        Expr { kind: ExprKind::Null, span }
    }

    /// The likely end of the string in single quotes that starts here: after a quote at the end of the value, before the
    /// token that follows the value, or at the end of the line.
    fn end_of_single_quoted(&self) -> usize {
        let line = self.line();
        let ends_at = |(at, c): (usize, char)| {
            let after = line.get(at + c.len_utf8()..).unwrap_or_default().trim_start();
            match c {
                '\'' | '"' if is_after_value(after) => Some(at + 1),
                ',' if after.is_empty() || after.starts_with('"') => Some(at),
                '}' | ']' if is_after_value(after) => Some(at),
                _ => None,
            }
        };
        self.pos + line.char_indices().skip(1).find_map(ends_at).unwrap_or(line.trim_end().len().max(1))
    }

    #[cold]
    fn control_character(&mut self) {
        let place = Span::new(self.pos as u32, self.pos as u32 + 1);
        let character = place.of(self.text);
        let detail =
            message!("The control character {} must be escaped in a string.", Spec(format_args!("{character:?}")));
        let error = Code::InvalidJsonString.error("invalid JSON string").with_message(detail).with_subject(place);
        let help = match character.chars().next() {
            Some('\t') => "write `\\t`".to_owned(),
            Some('\r') => "write `\\r`".to_owned(),
            other => format!("write `\\u{:04x}`", other.map_or(0, u32::from)),
        };
        self.diags.push(error.with_help(help));
    }

    /// Returns `read`, the template parsed from the string at `token`. If parsing failed, defers its problems, moved to
    /// the spans that `place` returns.
    fn template(
        &self,
        token: Span,
        read: Option<Expr<'a>>,
        problems: Diagnostics,
        place: &dyn Fn(Span) -> Span,
    ) -> ExprKind<'a> {
        match read {
            Some(template) => template.kind,
            None => {
                let problems = problems.into_iter().map(|it| it.relocated(place).with_context(token));
                ExprKind::Invalid(self.deferred.add(problems.collect()))
            }
        }
    }

    fn is_template(&self, text: &str) -> bool {
        self.strings == Strings::Templates && (text.contains("${") || text.contains("%{"))
    }

    /// The limits for expressions inside a string. Brackets around the string count as levels of nesting.
    fn nested_limits(&self) -> Limits {
        Limits { nesting: self.limits.nesting.saturating_sub(self.brackets.len()), ..self.limits }
    }
}

/// Returns `true` if `rest` could follow a value on its line: it is blank, or starts with a comma or a closing
/// bracket.
pub(super) fn is_after_value(rest: &str) -> bool {
    let rest = rest.trim_start();
    rest.is_empty() || starts(rest, |c| matches!(c, ',' | '}' | ']'))
}
