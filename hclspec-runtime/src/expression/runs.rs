//! The source texts of some items of a body.

use crate::source::Span;
use crate::syntax::ast::{Body, Item};
use crate::syntax::{Lexeme, lexemes};

/// The texts of the items that `is_wanted`, with the comments between and around them. Neighboring items share one text. `is_one_file` returns
/// `true` if a span is inside one file.
#[inline]
pub(crate) fn runs(
    text: &str,
    body: &Body<'_>,
    is_json: bool,
    is_wanted: &dyn Fn(&Item<'_>) -> bool,
    is_one_file: &dyn Fn(Span) -> bool,
) -> Vec<Span> {
    let is_between = |start: u32, end: u32| {
        start <= end && is_one_file(Span::new(start, end)) && holds_nothing(Span::new(start, end).of(text), is_json)
    };
    // The braces do not belong to the text of the items.
    let has_braces = body.span.of(text).starts_with('{');
    let inner = Span::new(body.span.start + u32::from(has_braces), body.span.end - u32::from(has_braces));
    let mut runs: Vec<Span> = Vec::new();
    // The end of the previous item, and whether that item is wanted.
    let mut before = (inner.start, true);
    for item in body.items {
        let span = item.span();
        let is_wanted = is_wanted(item);
        if is_wanted {
            let (end, continues) = before;
            let is_next = is_between(end, span.start);
            match runs.last_mut() {
                Some(run) if is_next && continues => *run = run.to(span),
                _ if is_next && continues => runs.push(Span::new(end, span.end)),
                // Comments on the same line as the previous item belong to that item.
                _ if is_next && !is_json => {
                    let line = Span::new(end, span.start).of(text).find('\n').map_or(span.start, |it| end + it as u32);
                    runs.push(Span::new(line, span.end));
                }
                _ => runs.push(span),
            }
        }
        before = (span.end, is_wanted);
    }
    if let (Some(run), (end, true)) = (runs.last_mut(), before)
        && !is_json
        && is_between(end, inner.end)
    {
        run.end = inner.end;
    }
    for run in &mut runs {
        *run = trimmed(text, *run);
    }
    runs
}

/// Returns `true` if a text between two items is nothing but blanks and comments or, in JSON, a comma.
#[inline]
fn holds_nothing(text: &str, is_json: bool) -> bool {
    if is_json {
        return matches!(text.trim(), "" | ",");
    }
    let mut nothing = true;
    lexemes(text, &mut |_, lexeme| nothing &= matches!(lexeme, Lexeme::Newline | Lexeme::Aside));
    nothing
}

/// The span without blanks around it.
#[inline]
fn trimmed(text: &str, span: Span) -> Span {
    let text = span.of(text);
    let start = text.len() - text.trim_start().len();
    Span::new(span.start + start as u32, span.start + (start + text.trim().len()) as u32)
}
