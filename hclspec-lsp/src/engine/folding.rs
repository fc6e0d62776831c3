//! Folding ranges of bodies, collections, heredocs and comments.

use hclspec_runtime::syntax::{Lexeme, lexemes};
use std::collections::HashMap;
use std::ops::Range;

/// A folding range.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fold {
    /// Range of the folded lines: a body from its `{` to its `}`.
    pub range: Range<usize>,
    /// Whether the range is a comment.
    pub is_comment: bool,
}

/// Returns the folding ranges. An unclosed bracket is left out, and does not affect others.
pub fn folds(text: &str) -> Vec<Fold> {
    let bom = if text.starts_with('\u{feff}') { 3 } else { 0 };
    let mut folds: Vec<Fold> = Vec::new();
    // Open brackets, sequences and heredocs, and the number of open ones of each kind.
    let mut open: Vec<(&str, usize)> = Vec::new();
    let mut counts: HashMap<&str, usize> = HashMap::new();
    let ends: Vec<usize> = text.match_indices('\n').map(|newline| newline.0).collect();
    let has_end =
        |from: usize, to: usize| ends.get(ends.partition_point(|end| *end < from)).is_some_and(|end| *end < to);
    // End of the last token or comment.
    let mut last = None;
    lexemes(&text[bom..], &mut |span, kind| {
        let (start, end) = (bom + span.start as usize, bom + span.end as usize);
        let token = text.get(start..end).unwrap_or_default();
        if kind == Lexeme::Aside {
            let written = token.trim_end();
            let range = start + written.len() - written.trim_start().len()..start + written.len();
            if !range.is_empty() {
                let is_first = last.is_none_or(|last| has_end(last, range.start));
                last = Some(range.end);
                if is_first {
                    comment(text, range, &mut folds);
                }
            }
            return;
        }
        if kind != Lexeme::Newline {
            last = Some(end);
        }
        let mut opened = |opener| {
            open.push((opener, start));
            *counts.entry(opener).or_default() += 1;
        };
        let opener = match (kind, token) {
            (Lexeme::Sign, "{" | "[" | "(") => return opened(token),
            (Lexeme::OpenSequence, _) => return opened("${"),
            (Lexeme::OpenHeredoc, _) => return opened("<<"),
            (Lexeme::Sign, "}") => "{",
            (Lexeme::Sign, "]") => "[",
            (Lexeme::Sign, ")") => "(",
            (Lexeme::CloseSequence, _) => "${",
            (Lexeme::CloseHeredoc, _) => "<<",
            _ => return,
        };
        if counts.get(opener).is_none_or(|count| *count == 0) {
            return;
        }
        // Leaves out constructs within it that have not been closed.
        while let Some((inner, start)) = open.pop() {
            *counts.entry(inner).or_default() -= 1;
            if inner == opener {
                folds.push(Fold { range: start..end, is_comment: false });
                break;
            }
        }
    });
    folds.retain(|fold| has_end(fold.range.start, fold.range.end));
    folds.sort_by_key(|fold| fold.range.start);
    folds
}

/// Adds a comment, if it is the first text on its line. Merges comments on consecutive lines.
fn comment(text: &str, range: Range<usize>, folds: &mut Vec<Fold>) {
    if let Some(last) = folds.last_mut().filter(|fold| fold.is_comment) {
        let between = text.get(last.range.end..range.start).unwrap_or_default();
        if between.trim().is_empty() && between.matches('\n').count() < 2 {
            last.range.end = range.end;
            return;
        }
    }
    folds.push(Fold { range, is_comment: true });
}
