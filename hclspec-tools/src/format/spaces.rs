//! Spaces between two tokens of a cell: none or one.

use super::line::Line;
use super::token::{Token, TokenKind};
use std::ops::Range;

/// Sets the spaces before all tokens of each cell except the first one.
pub(super) fn space(tokens: &[Token<'_>], lines: &[Line], before: &mut [usize]) {
    for Line { lead, assign, .. } in lines {
        for cell in [lead, assign] {
            for at in cell.clone().skip(1) {
                before[at] = usize::from(is_apart(tokens, cell, at));
            }
        }
    }
}

/// Returns `true` if a space precedes the token at `at`. The first matching rule decides.
fn is_apart(tokens: &[Token<'_>], cell: &Range<usize>, at: usize) -> bool {
    let (a, b) = (&tokens[at - 1], &tokens[at]);
    let earlier = at.checked_sub(2).filter(|index| cell.contains(index)).map(|index| &tokens[index]);
    match (a.kind, b.kind) {
        (_, TokenKind::Newline) => false,
        (TokenKind::Name, TokenKind::Open) if b.text == "(" => false,
        (TokenKind::Name, TokenKind::Sign) if b.text == "::" => false,
        (TokenKind::Sign, TokenKind::Name) if a.text == "::" => false,
        // An attribute step must not merge with the number before it. HCL's own formatter joins the two.
        (TokenKind::Number, TokenKind::Sign) if b.text == "." => tokens.get(at + 1).is_some_and(continues_number),
        _ if a.is_sign(".") || b.is_sign(".") => false,
        (_, TokenKind::Sign) if matches!(b.text, "," | "...") => false,
        (TokenKind::Sign, _) if a.text == "," => true,
        (TokenKind::Text | TokenKind::OpenQuote | TokenKind::OpenHeredoc, _) => false,
        (_, TokenKind::Text | TokenKind::CloseQuote | TokenKind::CloseHeredoc) => false,
        // In `for x in [1]`, `in` is a keyword, not a variable with an index.
        (TokenKind::Name, _) if a.text == "in" && earlier.is_some_and(|earlier| earlier.kind == TokenKind::Name) => {
            true
        }
        (TokenKind::Name | TokenKind::Number | TokenKind::Close | TokenKind::CloseSequence, TokenKind::Open)
            if b.text == "[" =>
        {
            false
        }
        (TokenKind::Sign, _) if a.text == "!" => false,
        (TokenKind::Sign, _) if a.text == "-" => !earlier.is_none_or(precedes_operand),
        (TokenKind::Open, TokenKind::Close) if (a.text, b.text) == ("{", "}") => false,
        (TokenKind::Open, _) if a.text == "{" => true,
        (_, TokenKind::Close) if b.text == "}" => true,
        (TokenKind::OpenSequence, TokenKind::Open) if b.text == "{" => true,
        (TokenKind::Close, TokenKind::CloseSequence) if a.text == "}" => true,
        (TokenKind::CloseSequence, TokenKind::OpenSequence) => false,
        (TokenKind::Open | TokenKind::OpenSequence, _) => false,
        (_, TokenKind::Close | TokenKind::CloseSequence) => false,
        _ => true,
    }
}

/// Signs that an operand follows.
const OPERATORS: [&str; 18] =
    ["=", ":", ",", "?", "+", "*", "/", "%", "-", "==", "!=", ">", ">=", "<", "<=", "&&", "||", "!"];

/// Returns `true` if a `-` after this token is a sign, as far as the token alone can tell.
fn precedes_operand(token: &Token<'_>) -> bool {
    match token.kind {
        TokenKind::Open => true,
        TokenKind::Sign => OPERATORS.contains(&token.text),
        _ => false,
    }
}

/// Returns `true` if this token, after a number and a dot, would merge with that number: `.1`, `.e5`.
fn continues_number(token: &Token<'_>) -> bool {
    let digits = match token.kind {
        TokenKind::Number => token.text,
        TokenKind::Name => {
            let Some(exponent) = token.text.strip_prefix(['e', 'E']) else { return false };
            exponent.strip_prefix('-').unwrap_or(exponent)
        }
        _ => return false,
    };
    digits.starts_with(|it: char| it.is_ascii_digit())
}
