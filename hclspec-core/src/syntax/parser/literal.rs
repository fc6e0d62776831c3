//! Literal text of strings: escapes, merging, normalization.

use super::Parser;
use super::raw_part::{self, RawPart};
use crate::arena::Keep as _;
use crate::diagnostic::Code;
use crate::positions::leading;
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::text::{is_normalized, nfc};
use bumpalo::Bump;

impl<'a> Parser<'a, '_> {
    /// Joins the text of the raw parts `start..end`, which are literals. Borrowed if they are contiguous in the source.
    pub(super) fn merged(&mut self, start: usize, end: usize) -> &'a str {
        if let (Some(RawPart::Literal(literal)), 1) = (self.scratch.raw_parts.get(start), end - start) {
            return self.normalized(literal.text(self.text));
        }
        let literals = || {
            (start..end).filter_map(|index| match self.scratch.raw_parts.get(index) {
                Some(RawPart::Literal(literal)) => Some(literal),
                _ => None,
            })
        };
        let mut whole = None;
        let one_stretch =
            literals().filter(|literal| !literal.text(self.text).is_empty()).all(|literal| match (literal, whole) {
                (raw_part::Literal::Source(span), None) => {
                    whole = Some(span);
                    true
                }
                (raw_part::Literal::Source(span), Some(before)) if before.end == span.start => {
                    whole = Some(before.to(span));
                    true
                }
                _ => false,
            });
        if one_stretch {
            return self.normalized(whole.unwrap_or_default().of(self.text));
        }
        let mut merged = std::mem::take(&mut self.scratch.text);
        merged.clear();
        for index in start..end {
            if let Some(RawPart::Literal(literal)) = self.scratch.raw_parts.get(index) {
                merged.push_str(literal.text(self.text));
            }
        }
        let text = self.normalized(self.arena.keep_text(&merged));
        self.scratch.text = merged;
        text
    }

    /// Reads the most common kind of value: a literal followed by the end of the line or, in brackets, by a comma or
    /// the closing bracket. Returns `None`, without reading anything, for any other form.
    #[inline(always)]
    pub(super) fn whole_literal(&mut self, close: Option<u8>) -> Option<Expr<'a>> {
        let mut lexer = self.lexer;
        let first = lexer.skip_spaces();
        let start = lexer.offset();
        let kind = match first {
            b'"' => {
                lexer.skip_byte();
                let content = lexer.plain_string()?;
                ExprKind::String(self.plain_text(content))
            }
            b'0'..=b'9' => match lexer.short_number()? {
                Some(int) => ExprKind::Int(int),
                None => ExprKind::Number(Span::new(start, lexer.offset()).of(self.text)),
            },
            b't' => {
                lexer.skip_word("true")?;
                ExprKind::Bool(true)
            }
            b'f' => {
                lexer.skip_word("false")?;
                ExprKind::Bool(false)
            }
            _ => return None,
        };
        let span = Span::new(start, lexer.offset());
        let end = lexer.skip_spaces();
        if end != b'\n' && (close.is_none() || end != b',' && Some(end) != close) {
            return None;
        }
        self.lexer = lexer;
        Some(Expr { kind, span })
    }

    /// Converts the text from [`Lexer::plain_string`](crate::syntax::lexer::Lexer::plain_string) to NFC.
    #[inline]
    pub(super) fn plain_text(&self, (span, is_ascii): (Span, bool)) -> &'a str {
        let text = span.of(self.text);
        if is_ascii { text } else { self.normalized(text) }
    }

    /// Converts `text` to NFC.
    pub(super) fn normalized(&self, text: &'a str) -> &'a str {
        normalized(self.arena, text)
    }

    /// Replaces the escapes in a piece of a quoted string.
    pub(super) fn unescape(&mut self, span: Span) -> Option<&'a str> {
        let mut cooked = std::mem::take(&mut self.scratch.text);
        cooked.clear();
        let outcome = unescape(span.of(self.text), &mut cooked);
        let text = self.arena.keep_text(&cooked);
        self.scratch.text = cooked;
        match outcome {
            Ok(()) => Some(text),
            Err(BadEscape { start, end, detail }) => {
                let subject = Span::new(span.start + start as u32, span.start + end as u32);
                let diagnostic =
                    Code::InvalidEscape.error("invalid escape sequence").with_detail(detail).with_subject(subject);
                self.fail(match subject.of(self.text) {
                    r"\$" => diagnostic.with_help("write `$` without a backslash, and `$${` for a literal `${`"),
                    r"\%" => diagnostic.with_help("write `%` without a backslash, and `%%{` for a literal `%{`"),
                    _ => diagnostic
                        .with_help(r#"write `\\` for a backslash; the escapes are \n \r \t \" \\ \uNNNN \UNNNNNNNN"#),
                })
            }
        }
    }
}

/// Converts `text` to NFC.
pub(crate) fn normalized<'a>(arena: &'a Bump, text: &'a str) -> &'a str {
    if is_normalized(text) {
        return text;
    }
    arena.keep_text(&nfc(text))
}

/// An invalid escape, and its position in the piece.
struct BadEscape {
    start: usize,
    end: usize,
    detail: String,
}

/// Appends `text` to `out` with `\..`, `$${` and `%%{` replaced.
fn unescape(text: &str, out: &mut String) -> Result<(), BadEscape> {
    let mut rest = text;
    loop {
        let (bytes, mut at) = (rest.as_bytes(), 0);
        while bytes.get(at).is_some_and(|byte| !matches!(byte, b'\\' | b'$' | b'%')) {
            at += 1;
        }
        let (plain, special) = rest.split_at(at);
        out.push_str(plain);
        if special.is_empty() {
            return Ok(());
        }
        let start = text.len() - special.len();
        let sigil = special.as_bytes().first().copied().unwrap_or_default();
        if sigil != b'\\' {
            let run = leading(special.as_bytes(), &|byte| *byte == sigil);
            // Before a brace, the last character of the run escapes the brace and is dropped.
            let kept = if special.as_bytes().get(run) == Some(&b'{') { run - 1 } else { run };
            let (run, after) = special.split_at(run);
            out.push_str(run.get(..kept).unwrap_or_default());
            rest = after;
            continue;
        }
        let mut after = special.chars();
        after.next();
        let selector = after.next();
        let bad = |length: usize, detail: String| BadEscape { start, end: start + length, detail };
        match selector {
            Some('n') => out.push('\n'),
            Some('r') => out.push('\r'),
            Some('t') => out.push('\t'),
            Some('"') => out.push('"'),
            Some('\\') => out.push('\\'),
            Some(selector @ ('u' | 'U')) => {
                let wanted = if selector == 'u' { 4 } else { 8 };
                let hex = after.as_str();
                let found = leading(hex.as_bytes(), &u8::is_ascii_hexdigit).min(wanted);
                let (digits, tail) = hex.split_at(found);
                if found < wanted {
                    return Err(bad(2 + found, format!("Expected {wanted} hexadecimal digits after `\\{selector}`.")));
                }
                match u32::from_str_radix(digits, 16).ok().and_then(char::from_u32) {
                    Some(character) => out.push(character),
                    None => return Err(bad(2 + found, format!("{digits} is not the number of a Unicode character."))),
                }
                rest = tail;
                continue;
            }
            Some(other) => {
                return Err(bad(1 + other.len_utf8(), format!("`\\{other}` is not an escape sequence.")));
            }
            None => return Err(bad(1, "There is nothing after the backslash.".into())),
        }
        rest = after.as_str();
    }
}
