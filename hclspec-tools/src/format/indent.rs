//! Indentation: two spaces for each preceding line that leaves a bracket open.

use super::line::Line;
use super::token::{Token, TokenKind};

const STEP: usize = 2;

/// Sets the spaces before the first token of each line.
pub(super) fn indent(tokens: &[Token<'_>], lines: &[Line], before: &mut [usize]) {
    // Number of brackets that are still open, for each line that left some open.
    let mut open: Vec<isize> = Vec::new();
    for Line { lead, .. } in lines {
        let first = lead.start;
        if tokens[first].kind == TokenKind::Newline {
            continue;
        }
        let lead = &tokens[lead.clone()];
        // Tokens after the first line of a heredoc are not counted.
        let heredoc = lead.iter().position(|it| it.kind == TokenKind::OpenHeredoc);
        let net: isize = lead[..heredoc.unwrap_or(lead.len())].iter().map(Token::opens).sum();
        close(&mut open, -net);
        before[first] = STEP * open.len();
        if net > 0 {
            open.push(net);
        }
    }
}

/// Closes a number of brackets, innermost first.
fn close(open: &mut Vec<isize>, mut closed: isize) {
    while closed > 0
        && let Some(top) = open.last_mut()
    {
        if *top > closed {
            *top -= closed;
            return;
        }
        closed -= *top;
        open.pop();
    }
}
