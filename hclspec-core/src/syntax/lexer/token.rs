//! Tokens of the native syntax outside template text.

use crate::source::Span;

#[derive(Clone, Copy)]
pub(crate) struct Token {
    pub(crate) kind: TokenKind,
    /// The span of the token. For a heredoc, the span ends before the line end, although the line end is part of the
    /// token.
    pub(crate) span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum TokenKind {
    /// The end of the text; empty.
    Eof,
    /// A line end, where line ends matter.
    Newline,
    /// A name. There are no reserved words.
    Ident,
    /// Text that starts with a digit, not yet checked.
    Number,
    /// The `"` that opens a string.
    Quote,
    /// `<<NAME` with the line end, before the text of a heredoc.
    Heredoc,
    /// `<<-NAME` with the line end, before the text of a heredoc.
    FlushHeredoc,
    OpenBrace,
    CloseBrace,
    StripClose,
    OpenBracket,
    CloseBracket,
    /// `(`
    OpenParen,
    CloseParen,
    Equal,
    Arrow,
    Colon,
    DoubleColon,
    Comma,
    Dot,
    Ellipsis,
    Question,
    Bang,
    OrOr,
    AndAnd,
    EqualEqual,
    BangEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Plus,
    Minus,
    Star,
    Slash,
    Percent,
    /// A `/*` without `*/`: the rest of the text.
    UnclosedComment,
    /// A run of characters that start no token.
    Junk,
}

impl TokenKind {
    /// The token's name in error messages, after "found".
    pub(crate) fn describe(self) -> &'static str {
        match self {
            Self::Eof => "the end of the text",
            Self::Newline => "the end of the line",
            Self::Ident => "a name",
            Self::Number => "a number",
            Self::Quote => "a quoted string",
            Self::Heredoc | Self::FlushHeredoc => "a heredoc",
            Self::OpenBrace => "`{`",
            Self::CloseBrace => "`}`",
            Self::StripClose => "`~}`",
            Self::OpenBracket => "`[`",
            Self::CloseBracket => "`]`",
            Self::OpenParen => "`(`",
            Self::CloseParen => "`)`",
            Self::Equal => "`=`",
            Self::Arrow => "`=>`",
            Self::Colon => "`:`",
            Self::DoubleColon => "`::`",
            Self::Comma => "`,`",
            Self::Dot => "`.`",
            Self::Ellipsis => "`...`",
            Self::Question => "`?`",
            Self::Bang => "`!`",
            Self::OrOr => "`||`",
            Self::AndAnd => "`&&`",
            Self::EqualEqual => "`==`",
            Self::BangEqual => "`!=`",
            Self::Less => "`<`",
            Self::LessEqual => "`<=`",
            Self::Greater => "`>`",
            Self::GreaterEqual => "`>=`",
            Self::Plus => "`+`",
            Self::Minus => "`-`",
            Self::Star => "`*`",
            Self::Slash => "`/`",
            Self::Percent => "`%`",
            Self::UnclosedComment => "an unclosed comment",
            Self::Junk => "an invalid character",
        }
    }
}
