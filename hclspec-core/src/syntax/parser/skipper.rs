//! [`Skipper`]: reads text that may be invalid, token by token. Open brackets and strings are kept on a stack, so
//! they may nest to any depth.

use crate::positions::leading;
use crate::source::Span;
use crate::syntax::lexer::template::{Delimiter, Piece};
use crate::syntax::lexer::{Lexer, Token, TokenKind};

#[derive(Clone, Copy, PartialEq, Eq)]
enum OpenConstruct {
    /// `(` or `[`.
    Bracket,
    Brace,
    /// `${` or `%{`.
    Interpolation,
    Quote,
    Heredoc(Span),
}

/// A cursor over text that may be invalid, with the constructs that are open there.
pub(super) struct Skipper<'a> {
    pub(super) lexer: Lexer<'a>,
    open: Vec<OpenConstruct>,
    /// Whether the cursor is at the start of a line of a heredoc.
    at_line_start: bool,
    /// Whether strings are most likely labels. If a label is not closed, a `{` at the end of its line then opens the
    /// block.
    pub(super) in_header: bool,
}

impl<'a> Skipper<'a> {
    pub(super) fn new(lexer: Lexer<'a>) -> Self {
        Self { lexer, open: Vec::new(), at_line_start: true, in_header: false }
    }

    /// Reads a token or, inside a template, a piece, which is returned as `Err`. Tracks open constructs, except for
    /// closing braces, which the caller handles.
    pub(super) fn next(&mut self) -> Result<Token, Piece> {
        let delimiter = match self.open.last() {
            Some(OpenConstruct::Quote) => Delimiter::Quote,
            Some(OpenConstruct::Heredoc(name)) => Delimiter::Marker { name: *name, by_line: true },
            Some(OpenConstruct::Bracket | OpenConstruct::Brace | OpenConstruct::Interpolation) | None => {
                return Ok(self.token());
            }
        };
        let piece = self.lexer.next_piece(delimiter, &mut self.at_line_start);
        match piece {
            Piece::Literal { .. } | Piece::CarriageReturn(_) => {}
            Piece::Open(_) => self.open.push(OpenConstruct::Interpolation),
            Piece::Unterminated(end) if delimiter != Delimiter::Quote => {
                return Ok(Token { kind: TokenKind::Eof, span: end });
            }
            Piece::Newline(newline) => match self.rest_of_string(newline) {
                Some(rest) => self.lexer = self.lexer.at(rest),
                None => self.close_unclosed_strings(newline),
            },
            Piece::End(_) | Piece::Unterminated(_) => {
                self.open.pop();
            }
        }
        Err(piece)
    }

    /// Ends all strings that are open at the end of a line, including the one around an unclosed `${`: a quote after
    /// the `${` was most likely meant to close it.
    fn close_unclosed_strings(&mut self, newline: Span) {
        let heredoc = self.open.iter().rposition(|it| matches!(it, OpenConstruct::Heredoc(_)));
        let after_heredoc = heredoc.map_or(0, |last| last + 1);
        let inside = self.open.get(after_heredoc..).unwrap_or_default();
        let outermost = inside.iter().position(|it| *it == OpenConstruct::Quote).unwrap_or(inside.len());
        self.open.truncate(after_heredoc + outermost);
        let line = self.lexer.text().get(..newline.start as usize).unwrap_or_default();
        if self.in_header && self.open.is_empty() && line.trim_end().ends_with('{') {
            self.open.push(OpenConstruct::Brace);
        }
    }

    /// Finds the rest of a string after a line end: on the next line with a quote, if that quote closes the string, so
    /// that the line has an odd number of quotes. `None` if a line before it looks like an item.
    fn rest_of_string(&self, newline: Span) -> Option<u32> {
        let mut start = newline.end;
        loop {
            let line = self.lexer.text().get(start as usize..)?.split_inclusive('\n').next()?;
            if self.lexer.at(start).starts_item() {
                return None;
            }
            match line.matches('"').count() {
                0 => start += line.len() as u32,
                quotes => return (quotes % 2 == 1).then_some(start),
            }
        }
    }

    fn token(&mut self) -> Token {
        let token = self.lexer.next(true);
        match token.kind {
            TokenKind::OpenParen | TokenKind::OpenBracket => self.open.push(OpenConstruct::Bracket),
            TokenKind::OpenBrace => self.open.push(OpenConstruct::Brace),
            TokenKind::Quote => self.open.push(OpenConstruct::Quote),
            TokenKind::Heredoc | TokenKind::FlushHeredoc => {
                let introducer = if token.kind == TokenKind::Heredoc { "<<" } else { "<<-" };
                let marker = token.span.start + introducer.len() as u32;
                self.open.push(OpenConstruct::Heredoc(Span::new(marker, token.span.end)));
                self.at_line_start = true;
            }
            // `)` also closes `[`, and `]` also `(`: a mismatch is a slip.
            TokenKind::CloseParen | TokenKind::CloseBracket if self.open.last() == Some(&OpenConstruct::Bracket) => {
                self.open.pop();
            }
            _ => {}
        }
        token
    }

    /// Returns `true` if nothing is open.
    pub(super) fn is_outside(&self) -> bool {
        self.open.is_empty()
    }

    /// Returns `true` if the innermost open construct is a `{`.
    pub(super) fn in_object(&self) -> bool {
        self.open.last() == Some(&OpenConstruct::Brace)
    }

    /// Returns `true` if the next `}` closes a `{` rather than a `${` or `%{`.
    pub(super) fn in_brace(&self) -> bool {
        self.open.iter().rev().find(|open| **open != OpenConstruct::Bracket) == Some(&OpenConstruct::Brace)
    }

    /// Closes the innermost `{`, `${` or `%{`, and all brackets inside it. Returns `false` if there is none.
    pub(super) fn close_brace(&mut self) -> bool {
        while self.open.last() == Some(&OpenConstruct::Bracket) {
            self.open.pop();
        }
        self.at_line_start = false;
        self.open.pop().is_some()
    }

    /// The indentation, in bytes, of the line that starts here.
    pub(super) fn indent_ahead(&self) -> usize {
        indentation_of(self.lexer.text().get(self.lexer.offset() as usize..).unwrap_or_default())
    }
}

/// The indentation, in bytes, of the first line of a text.
pub(super) fn indentation_of(text: &str) -> usize {
    leading(text.as_bytes(), &|byte| matches!(byte, b' ' | b'\t'))
}
