//! What the parts of a text are, as far as can be told without parsing it.

use super::skip::Skip;
use crate::source::Span;
use crate::syntax::lexer::{Lexer, TokenKind};

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lexeme {
    /// A name, without quotes.
    Name,
    /// Punctuation: an operator, a bracket, a quote, the `${` of a template.
    Sign,
    /// A number, the text between quotes, the lines of a heredoc, what starts no token.
    Literal,
    /// Whitespace and comments.
    Aside,
}

/// Calls `visit` for every part of any text, in order and without gaps. Text without syntax errors is cut as the parser cuts it.
pub(crate) fn lexemes(text: &str, visit: &mut dyn FnMut(Span, Lexeme)) {
    let mut skip = Skip::new(Lexer::new(text));
    loop {
        let start = skip.lexer.offset();
        let Some(token) = skip.next() else {
            let piece = Span::new(start, skip.lexer.offset());
            let is_sign = matches!(piece.of(text), "\"" | "${" | "${~" | "%{" | "%{~");
            visit(piece, if is_sign { Lexeme::Sign } else { Lexeme::Literal });
            continue;
        };
        let lexeme = match token.kind {
            TokenKind::Eof => {
                visit(Span::new(start, text.len() as u32), Lexeme::Aside);
                return;
            }
            TokenKind::Ident => Lexeme::Name,
            TokenKind::Number
            | TokenKind::Heredoc
            | TokenKind::FlushHeredoc
            | TokenKind::UnclosedComment
            | TokenKind::Junk => Lexeme::Literal,
            TokenKind::CloseBrace | TokenKind::StripClose => {
                skip.close_brace();
                Lexeme::Sign
            }
            TokenKind::Newline => Lexeme::Aside,
            _ => Lexeme::Sign,
        };
        if start < token.span.start {
            visit(Span::new(start, token.span.start), Lexeme::Aside);
        }
        // The line end after what starts a heredoc is read with it.
        visit(Span::new(token.span.start, skip.lexer.offset()), lexeme);
    }
}
