//! What is to be changed in a text.

use super::token::Token;
use std::ops::Range;

/// One change: blanks in place of others.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Edit {
    /// What is replaced, in bytes. It is empty where blanks are inserted, never spans more than one line, and only ever holds blanks or
    /// the byte order mark.
    pub range: Range<usize>,
    /// The blanks that are put there; empty where they are removed.
    pub text: String,
}

/// The changes that put `before` blanks before each of the tokens, in order; only those in the given lines, counted from 0.
pub(super) fn edits(text: &str, tokens: &[Token<'_>], before: &[usize], lines: &Range<usize>) -> Vec<Edit> {
    let mut edits = Vec::new();
    let (mut line, mut end) = (0, 0);
    for (token, blanks) in tokens.iter().zip(before) {
        if lines.contains(&line) {
            edits.extend(edit(text, end..token.start, *blanks));
        }
        line += token.text.bytes().filter(|it| *it == b'\n').count();
        end = token.end();
    }
    if lines.contains(&line) {
        // Blanks at the end of a text stay.
        let blanks = text[end..].bytes().filter(|it| matches!(it, b' ' | b'\t')).count();
        edits.extend(edit(text, end..text.len(), blanks));
    }
    edits
}

fn edit(text: &str, range: Range<usize>, blanks: usize) -> Option<Edit> {
    let old = &text[range.clone()];
    let is_same = old.len() == blanks && old.bytes().all(|it| it == b' ');
    (!is_same).then(|| Edit { range, text: " ".repeat(blanks) })
}

/// The text with changes made, which are in order.
pub(super) fn applied(text: &str, edits: &[Edit]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut end = 0;
    for edit in edits {
        out.push_str(&text[end..edit.range.start]);
        out.push_str(&edit.text);
        end = edit.range.end;
    }
    out.push_str(&text[end..]);
    out
}
