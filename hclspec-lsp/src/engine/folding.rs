//! Folding of bodies, collections, heredocs and comments.

use hclspec_runtime::syntax::{Lexeme, lexemes};
use std::ops::Range;

/// Something of several lines.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fold {
    /// From its first to its last line: a body from its `{` to its `}`.
    pub range: Range<usize>,
    /// Whether it is a comment.
    pub is_comment: bool,
}

/// The ranges that can be folded, according to the tokens. An unclosed bracket is left out, and does not affect others.
#[must_use]
pub fn folds(text: &str) -> Vec<Fold> {
    let bom = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut folds: Vec<Fold> = Vec::new();
    let mut open: Vec<(&str, usize)> = Vec::new();
    lexemes(&text[bom..], &mut |span, kind| {
        let (start, end) = (bom + span.start as usize, bom + span.end as usize);
        let token = text.get(start..end).unwrap_or_default();
        let opener = match (kind, token) {
            (Lexeme::Aside, _) => return comments(text, start, token, &mut folds),
            (Lexeme::Sign, "{" | "[" | "(") => return open.push((token, start)),
            (Lexeme::OpenSequence, _) => return open.push(("${", start)),
            (Lexeme::OpenHeredoc, _) => return open.push(("<<", start)),
            (Lexeme::Sign, "}") => "{",
            (Lexeme::Sign, "]") => "[",
            (Lexeme::Sign, ")") => "(",
            (Lexeme::CloseSequence, _) => "${",
            (Lexeme::CloseHeredoc, _) => "<<",
            _ => return,
        };
        let Some(index) = open.iter().rposition(|it| it.0 == opener) else { return };
        let range = open[index].1..end;
        open.truncate(index);
        folds.push(Fold { range, is_comment: false });
    });
    folds.retain(|it| text.get(it.range.clone()).is_some_and(|it| it.contains('\n')));
    folds.sort_by_key(|it| it.range.start);
    folds
}

/// The comments between two tokens; those on lines that follow each other are one.
fn comments(text: &str, start: usize, aside: &str, folds: &mut Vec<Fold>) {
    let written = aside.trim_end();
    let from = start + written.len() - written.trim_start().len();
    let range = from..start + written.len();
    let is_first = text.get(..from).is_none_or(|it| it.rsplit('\n').next().unwrap_or_default().trim().is_empty());
    if range.is_empty() || !is_first {
        return;
    }
    if let Some(last) = folds.last_mut().filter(|it| it.is_comment) {
        let between = text.get(last.range.end..range.start).unwrap_or_default();
        if between.trim().is_empty() && between.matches('\n').count() < 2 {
            last.range.end = range.end;
            return;
        }
    }
    folds.push(Fold { range, is_comment: true });
}
