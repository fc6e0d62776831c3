//! Lines with syntax errors. The parser may have misread them: what looks like part of a name may be the name of a secret.

use super::lexemes::{Other, lexemes_around};
use super::words::starts_comment;
use crate::positions::Positions;
use crate::source::{Span, overlaps};
use crate::syntax::Lexeme;

pub(super) struct BrokenLine {
    span: Span,
    /// Literals and comments.
    literals: Vec<Span>,
    /// Whether the literals may be secret: nothing declares the name of an item, or it has none.
    has_unknown_name: bool,
    /// Whether a name follows a quote. Strings and names may then be mixed up.
    has_misplaced_quote: bool,
}

impl BrokenLine {
    /// Adds the parts of the line that may be secret.
    #[inline]
    pub(super) fn hide(&self, hidden: &mut Vec<Span>) {
        if self.has_misplaced_quote {
            hidden.push(self.span);
        } else if self.has_unknown_name {
            hidden.extend(&self.literals);
        }
    }
}

/// The lines with errors at `spans`, in order. In the bodies at `free`, which are in order too, an argument can have any name. Elsewhere, the known
/// names are `items`.
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
            _ => lines.push(BrokenLine {
                span,
                literals: Vec::new(),
                has_unknown_name: false,
                has_misplaced_quote: false,
            }),
        }
    }
    let is_item = |name: Span| items.has(name.of(text)) || overlaps(free, name);
    // The line of the last value, and how many brackets are open in it.
    let (mut value_line, mut depth) = (None, 0_usize);
    // The last lexeme except spaces and comments.
    let (mut last, mut last_span) = (Lexeme::Newline, Span::empty(0));
    // Whether it is a part of a word with the one before.
    let mut is_glued = false;
    // The last text of a string.
    let mut quoted = Span::empty(0);
    lexemes_around(text, others, &mut |span, lexeme| {
        let index = lines.partition_point(|line| line.span.end <= span.start);
        if let Some(line) = lines.get_mut(index).filter(|line| line.span.start < span.end) {
            let has_value = value_line == Some(index);
            let sign = if lexeme == Lexeme::Sign { span.of(text) } else { "" };
            let follows_item_name = match last {
                Lexeme::Name => !is_glued && is_item(last_span),
                Lexeme::CloseQuote => is_item(quoted),
                Lexeme::Text => true,
                _ => false,
            };
            let may_start_value = matches!(sign, "=" | ":") && (!has_value || depth == 0);
            let may_be_name = !has_value && lexeme == Lexeme::Name;
            let may_start_item = matches!(last, Lexeme::Newline | Lexeme::Sign);
            line.has_unknown_name |=
                (may_start_value && !follows_item_name) || (may_be_name && !(may_start_item && is_item(span)));
            match sign {
                "=" | ":" if !has_value => (value_line, depth) = (Some(index), 0),
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                _ => {}
            }
            let adjoins = last_span.end == span.start;
            if lexeme != Lexeme::Aside {
                is_glued = adjoins && matches!(last, Lexeme::Number | Lexeme::Invalid | Lexeme::CloseQuote);
            }
            let is_misplaced = match lexeme {
                Lexeme::Name => last == Lexeme::CloseQuote,
                Lexeme::OpenQuote => last == Lexeme::Name && !has_value,
                _ => false,
            };
            line.has_misplaced_quote |= adjoins && is_misplaced;
            let is_comment = lexeme == Lexeme::Aside && starts_comment(span.of(text).trim_start());
            if is_comment || matches!(lexeme, Lexeme::Number | Lexeme::Text | Lexeme::Invalid) {
                line.literals.push(span);
            }
        }
        match lexeme {
            Lexeme::Newline => value_line = None,
            Lexeme::OpenQuote => quoted = Span::empty(span.end),
            Lexeme::Text => quoted = span,
            _ => {}
        }
        if lexeme != Lexeme::Aside {
            (last, last_span) = (lexeme, span);
        }
    });
    lines
}

#[inline]
fn whole_lines(text: &str, span: Span) -> Span {
    let before = Span::new(0, span.start).of(text);
    let after = Span::new(span.end, text.len() as u32).of(text);
    let end = span.end + after.find('\n').unwrap_or(after.len()) as u32;
    Span::new(before.rfind('\n').map_or(0, |end| end as u32 + 1), end)
}
