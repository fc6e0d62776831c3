//! Alignment of `=` and comments of neighboring lines.

use super::line::Line;
use super::token::Token;
use std::ops::Range;

/// Sets the spaces before each aligned `=`, then those before comments.
pub(super) fn align(tokens: &[Token<'_>], lines: &[Line], before: &mut [usize]) {
    align_cells(tokens, lines, before, |it| (&it.assign, it.lead.clone()));
    align_cells(tokens, lines, before, |it| (&it.comment, it.lead.start..it.assign.end));
}

/// Aligns one cell of each line with the corresponding cells of neighboring lines. `parts` returns the cell, and the tokens before it on the line.
fn align_cells(
    tokens: &[Token<'_>],
    lines: &[Line],
    before: &mut [usize],
    parts: fn(&Line) -> (&Range<usize>, Range<usize>),
) {
    for group in lines.split(|line| parts(line).0.is_empty()) {
        let widths: Vec<usize> = group.iter().map(|it| width(tokens, before, parts(it).1)).collect();
        let greatest = widths.iter().copied().max().unwrap_or(0);
        for (line, width) in group.iter().zip(widths) {
            before[parts(line).0.start] = greatest - width + 1;
        }
    }
}

/// Width of tokens in characters, including the spaces before each.
fn width(tokens: &[Token<'_>], before: &[usize], range: Range<usize>) -> usize {
    tokens[range.clone()].iter().map(Token::width).sum::<usize>() + before[range].iter().sum::<usize>()
}
