//! What the parts of a text are, as far as can be told without parsing it.

use super::skip::Skip;
use crate::source::Span;
use crate::syntax::lexer::template::Piece;
use crate::syntax::lexer::{Lexer, TokenKind};

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lexeme {
    /// A name, without quotes.
    Name,
    /// A number.
    Number,
    /// An operator, a bracket, or other punctuation.
    Sign,
    /// The `"` before the text of a string.
    OpenQuote,
    /// The `"` after it.
    CloseQuote,
    /// `<<NAME` or `<<-NAME` with the line end after it.
    OpenHeredoc,
    /// The name that ends a heredoc, with the whitespace before it.
    CloseHeredoc,
    /// Literal text of a string or a heredoc.
    Text,
    /// `${`, `${~`, `%{` or `%{~`.
    OpenSequence,
    /// The `}` or `~}` that closes it.
    CloseSequence,
    /// A line end outside of template text.
    Newline,
    /// Blanks and comments.
    Aside,
    /// What starts no token, or a comment that is not closed.
    Invalid,
}

/// Calls `visit` for every part of any text, in order and without gaps. Text without syntax errors is cut as the parser cuts it.
pub fn lexemes(text: &str, visit: &mut dyn FnMut(Span, Lexeme)) {
    let mut skip = Skip::new(Lexer::new(text));
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
        // The line end after what starts a heredoc is read with it.
        visit(Span::new(token.span.start, skip.lexer.offset()), lexeme);
    }
}
