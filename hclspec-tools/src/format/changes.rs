//! Changes that the formatter makes.

use super::token::Token;
use crate::change::Change;
use std::ops::Range;

/// Whitespace edits, each within one line, that put `before[i]` spaces before token `i`. Limited to `lines` (0-based).
pub(super) fn edits(text: &str, tokens: &[Token<'_>], before: &[usize], lines: &Range<usize>) -> Vec<Change> {
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

fn edit(text: &str, range: Range<usize>, spaces: usize) -> Option<Change> {
    let old = &text[range.clone()];
    let is_same = old.len() == spaces && old.bytes().all(|byte| byte == b' ');
    (!is_same).then(|| Change::new(range, " ".repeat(spaces)))
}
