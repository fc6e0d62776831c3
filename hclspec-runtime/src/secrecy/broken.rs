//! Lines with syntax errors. The parser may have misread them: a part of a name may be the name of a secret.

use super::lexemes::{Other, lexemes_around};
use super::words::starts_comment;
use crate::positions::Positions;
use crate::source::{Span, overlaps};
use crate::syntax::Lexeme;

pub(super) struct BrokenLine {
    span: Span,
    /// Literals and comments, if nothing declares the name of the item, or if it has none.
    literals: Vec<Span>,
    /// Whether a name follows a quote: text and names may then be mixed up.
    is_shifted: bool,
}

impl BrokenLine {
    /// Adds the parts of the line that may be secret.
    #[inline]
    pub(super) fn close(&self, closed: &mut Vec<Span>) {
        if self.is_shifted {
            closed.push(self.span);
        } else {
            closed.extend(&self.literals);
        }
    }
}

/// The lines with errors at `spans`, in order. In the bodies at `free`, which are in order too, an argument can have any name; elsewhere, the names
/// are `items`.
#[inline]
pub(super) fn broken_lines(
    text: &str,
    others: &[(Span, Other)],
    spans: &[Span],
    items: &Positions<'_>,
    free: &[Span],
) -> Vec<BrokenLine> {
    let mut lines: Vec<BrokenLine> = Vec::new();
    for span in spans {
        let span = whole_lines(text, *span);
        match lines.last_mut() {
            Some(last) if span.start < last.span.end => last.span.end = last.span.end.max(span.end),
            _ => lines.push(BrokenLine { span, literals: Vec::new(), is_shifted: false }),
        }
    }
    let mut is_unknown = vec![false; lines.len()];
    // The line of the last value, and how many brackets are open in it.
    let (mut valued, mut depth) = (None, 0_usize);
    // The last lexeme except spaces and comments, and whether it is a part of a word with the one before.
    let (mut last, mut is_glued) = ((Lexeme::Newline, Span::empty(0)), false);
    // The last text of a string.
    let mut quoted = Span::empty(0);
    lexemes_around(text, others, &mut |span, lexeme| {
        let index = lines.partition_point(|line| line.span.end <= span.start);
        let here = lines.get_mut(index).zip(is_unknown.get_mut(index));
        if let Some((line, is_unknown)) = here.filter(|(line, _)| line.span.start < span.end) {
            let has_value = valued == Some(index);
            let sign = if lexeme == Lexeme::Sign { span.of(text) } else { "" };
            let is_item = |name: Span| items.has(name.of(text)) || overlaps(free, name);
            let is_named = match last.0 {
                Lexeme::Name => !is_glued && is_item(last.1),
                Lexeme::CloseQuote => is_item(quoted),
                Lexeme::Text => true,
                _ => false,
            };
            let is_start = matches!(last.0, Lexeme::Newline | Lexeme::Sign);
            *is_unknown |= matches!(sign, "=" | ":") && (!has_value || depth == 0) && !is_named
                || !has_value && lexeme == Lexeme::Name && !(is_start && is_item(span));
            match sign {
                "=" | ":" if !has_value => (valued, depth) = (Some(index), 0),
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            let adjoins = last.1.end == span.start;
            if lexeme != Lexeme::Aside {
                is_glued = adjoins && matches!(last.0, Lexeme::Number | Lexeme::Invalid | Lexeme::CloseQuote);
            }
            line.is_shifted |= adjoins
                && match lexeme {
                    Lexeme::Name => last.0 == Lexeme::CloseQuote,
                    Lexeme::OpenQuote => last.0 == Lexeme::Name && !has_value,
                    _ => false,
                };
            let is_comment = lexeme == Lexeme::Aside && starts_comment(span.of(text).trim_start());
            if is_comment || matches!(lexeme, Lexeme::Number | Lexeme::Text | Lexeme::Invalid) {
                line.literals.push(span);
            }
        }
        match lexeme {
            Lexeme::Newline => valued = None,
            Lexeme::OpenQuote => quoted = Span::empty(span.end),
            Lexeme::Text => quoted = span,
            _ => {}
        }
        if lexeme != Lexeme::Aside {
            last = (lexeme, span);
        }
    });
    for (line, _) in lines.iter_mut().zip(is_unknown).filter(|(_, is_unknown)| !is_unknown) {
        line.literals.clear();
    }
    lines
}

#[inline]
fn whole_lines(text: &str, span: Span) -> Span {
    let before = Span::new(0, span.start).of(text);
    let after = Span::new(span.end, text.len() as u32).of(text);
    let end = span.end + after.find('\n').unwrap_or(after.len()) as u32;
    Span::new(before.rfind('\n').map_or(0, |end| end as u32 + 1), end)
}
