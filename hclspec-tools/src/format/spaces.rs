//! The spaces between two tokens of a cell: none or one.

use super::line::Line;
use super::token::{Kind, Token};
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

/// Whether there is a space before the token at `at`. The first rule that applies decides.
fn is_apart(tokens: &[Token<'_>], cell: &Range<usize>, at: usize) -> bool {
    let (a, b) = (&tokens[at - 1], &tokens[at]);
    let earlier = at.checked_sub(2).filter(|it| cell.contains(it)).map(|it| &tokens[it]);
    match (a.kind, b.kind) {
        (_, Kind::Newline) => false,
        (Kind::Name, Kind::Open) if b.text == "(" => false,
        (Kind::Name, Kind::Sign) if b.text == "::" => false,
        (Kind::Sign, Kind::Name) if a.text == "::" => false,
        // An attribute step must not become a part of the number before it. The reference joins them.
        (Kind::Number, Kind::Sign) if b.text == "." => tokens.get(at + 1).is_some_and(continues_number),
        _ if a.is_sign(".") || b.is_sign(".") => false,
        (_, Kind::Sign) if matches!(b.text, "," | "...") => false,
        (Kind::Sign, _) if a.text == "," => true,
        (Kind::Text | Kind::OpenQuote | Kind::OpenHeredoc, _) => false,
        (_, Kind::Text | Kind::CloseQuote | Kind::CloseHeredoc) => false,
        // In `for x in [1]` it is a keyword, not a variable with an index.
        (Kind::Name, _) if a.text == "in" && earlier.is_some_and(|it| it.kind == Kind::Name) => true,
        (Kind::Name | Kind::Number | Kind::Close | Kind::CloseSequence, Kind::Open) if b.text == "[" => false,
        (Kind::Sign, _) if a.text == "!" => false,
        (Kind::Sign, _) if a.text == "-" => !earlier.is_none_or(precedes_operand),
        (Kind::Open, Kind::Close) if (a.text, b.text) == ("{", "}") => false,
        (Kind::Open, _) if a.text == "{" => true,
        (_, Kind::Close) if b.text == "}" => true,
        (Kind::OpenSequence, Kind::Open) if b.text == "{" => true,
        (Kind::Close, Kind::CloseSequence) if a.text == "}" => true,
        (Kind::CloseSequence, Kind::OpenSequence) => false,
        (Kind::Open | Kind::OpenSequence, _) => false,
        (_, Kind::Close | Kind::CloseSequence) => false,
        _ => true,
    }
}

/// Whether a `-` after this token is a sign, as far as the token alone can tell.
fn precedes_operand(token: &Token<'_>) -> bool {
    match token.kind {
        Kind::Open => true,
        Kind::Sign => matches!(
            token.text,
            "=" | ":"
                | ","
                | "?"
                | "+"
                | "*"
                | "/"
                | "%"
                | "-"
                | "=="
                | "!="
                | ">"
                | ">="
                | "<"
                | "<="
                | "&&"
                | "||"
                | "!"
        ),
        _ => false,
    }
}

/// Whether this token, after a number and a dot, would become a part of that number: `.1`, `.e5`.
fn continues_number(token: &Token<'_>) -> bool {
    let digits = match token.kind {
        Kind::Number => token.text,
        Kind::Name => {
            let Some(exponent) = token.text.strip_prefix(['e', 'E']) else { return false };
            exponent.strip_prefix('-').unwrap_or(exponent)
        }
        _ => return false,
    };
    digits.starts_with(|it: char| it.is_ascii_digit())
}
