//! Changes to a text.

use super::token::Token;
use std::ops::Range;

/// One change to the whitespace of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Edit {
    /// The range that is replaced, in bytes. It is empty where spaces are inserted, never spans more than one line, and contains only spaces, tabs or
    /// the byte order mark.
    pub range: Range<usize>,
    /// The new spaces; empty where spaces are only removed.
    pub text: String,
}

/// The changes after which each token has `before` spaces before it, in order; only those in the given lines, counted from 0.
pub(super) fn edits(text: &str, tokens: &[Token<'_>], before: &[usize], lines: &Range<usize>) -> Vec<Edit> {
    let mut edits = Vec::new();
    let (mut line, mut end) = (0, 0);
    for (token, spaces) in tokens.iter().zip(before) {
        if lines.contains(&line) {
            edits.extend(edit(text, end..token.start, *spaces));
        }
        line += token.text.bytes().filter(|byte| *byte == b'\n').count();
        end = token.end();
    }
    if lines.contains(&line) {
        // Spaces at the end of a text are kept.
        let spaces = text[end..].bytes().filter(|byte| matches!(byte, b' ' | b'\t')).count();
        edits.extend(edit(text, end..text.len(), spaces));
    }
    edits
}

fn edit(text: &str, range: Range<usize>, spaces: usize) -> Option<Edit> {
    let old = &text[range.clone()];
    let is_same = old.len() == spaces && old.bytes().all(|byte| byte == b' ');
    (!is_same).then(|| Edit { range, text: " ".repeat(spaces) })
}

/// The text with the changes applied. They must be in order.
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
