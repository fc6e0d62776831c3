//! Lines of a text, and their cells, which are the units of alignment.

use super::token::{Token, TokenKind};
use std::ops::Range;

/// A line of tokens. A heredoc is part of the line in which it starts.
///
/// Cells are ranges of tokens, and together make up the whole line.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// Everything before the other cells.
    pub(super) lead: Range<usize>,
    /// Everything from the `=` to the comment, if this part closes all brackets that it opens; otherwise empty.
    pub(super) assign: Range<usize>,
    /// Comment at the end of a line with other tokens; otherwise empty.
    pub(super) comment: Range<usize>,
}

pub(super) fn lines(tokens: &[Token<'_>]) -> Vec<Line> {
    let mut lines = Vec::new();
    let mut start = 0;
    for line in tokens.split_inclusive(Token::ends_line) {
        lines.push(cells(tokens, start..start + line.len()));
        start += line.len();
    }
    lines
}

fn cells(tokens: &[Token<'_>], line: Range<usize>) -> Line {
    let has_comment = line.len() > 1 && tokens[line.end - 1].kind == TokenKind::Comment;
    let comment = line.end - usize::from(has_comment);
    // Only the first `=` of a line is aligned.
    let equal = (line.start + 1..comment).find(|at| tokens[*at].is_sign("="));
    let is_closed = |from: &usize| tokens[*from..comment].iter().map(Token::opens).sum::<isize>() == 0;
    let assign = equal.filter(is_closed).unwrap_or(comment);
    Line { lead: line.start..assign, assign: assign..comment, comment: comment..line.end }
}
