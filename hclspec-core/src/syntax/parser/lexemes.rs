//! Divides a text into its lexical parts, without parsing it.

use super::skipper::Skipper;
use crate::source::Span;
use crate::syntax::lexer::template::Piece;
use crate::syntax::lexer::{Lexer, TokenKind};

/// The kind of a part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Lexeme {
    /// A name, without quotes.
    Name,
    /// A number.
    Number,
    /// An operator, a bracket, or other punctuation.
    Sign,
    /// The `"` before the text of a string.
    OpenQuote,
    /// The closing `"`.
    CloseQuote,
    /// `<<NAME` or `<<-NAME` with the line end after it.
    OpenHeredoc,
    /// The name that ends a heredoc, with the whitespace before it.
    CloseHeredoc,
    /// Literal text of a string or a heredoc.
    Text,
    /// `${`, `${~`, `%{` or `%{~`.
    OpenSequence,
    /// The `}` or `~}` that closes an interpolation or a directive.
    CloseSequence,
    /// A line end outside template text.
    Newline,
    /// Spaces, tabs or a comment.
    Aside,
    /// Text that does not start a token, or a comment that is not closed.
    Invalid,
}

/// Calls `visit` for every lexical part of a text, in order and without gaps. If the text has no syntax errors, the
/// parser would divide it in the same way.
pub fn lexemes(text: &str, visit: &mut dyn FnMut(Span, Lexeme)) {
    let mut skip = Skipper::new(Lexer::new(text));
    loop {
        let start = skip.lexer.offset();
        let token = match skip.next() {
            Ok(token) => token,
            Err(piece) => {
                let lexeme = match piece {
                    Piece::Open(_) => Lexeme::OpenSequence,
                    Piece::End(end) if end.of(text) == "\"" => Lexeme::CloseQuote,
                    Piece::End(_) => Lexeme::CloseHeredoc,
                    _ => Lexeme::Text,
                };
                visit(Span::new(start, skip.lexer.offset()), lexeme);
                continue;
            }
        };
        let lexeme = match token.kind {
            TokenKind::Eof => {
                visit(Span::new(start, text.len() as u32), Lexeme::Aside);
                return;
            }
            TokenKind::Newline => Lexeme::Newline,
            TokenKind::Ident => Lexeme::Name,
            TokenKind::Number => Lexeme::Number,
            TokenKind::Quote => Lexeme::OpenQuote,
            TokenKind::Heredoc | TokenKind::FlushHeredoc => Lexeme::OpenHeredoc,
            TokenKind::UnclosedComment | TokenKind::Junk => Lexeme::Invalid,
            TokenKind::CloseBrace | TokenKind::StripClose => {
                let closes_block = skip.in_brace();
                skip.close_brace();
                if closes_block { Lexeme::Sign } else { Lexeme::CloseSequence }
            }
            _ => Lexeme::Sign,
        };
        if start < token.span.start {
            visit(Span::new(start, token.span.start), Lexeme::Aside);
        }
        // The start of a heredoc includes its line end.
        visit(Span::new(token.span.start, skip.lexer.offset()), lexeme);
    }
}
