//! Classes of bytes, by the tokens that can contain them. The tables are computed at build time.

use super::TokenKind;

/// The kind of token that starts with a byte.
#[derive(Clone, Copy)]
pub(super) enum Class {
    Blank,
    /// `\n`
    LineEnd,
    /// An ASCII character that starts a name.
    Letter,
    Digit,
    /// A complete token, whatever follows.
    Token(TokenKind),
    /// A complete token, unless one of `=>:.` follows and may make it longer.
    Operator(TokenKind),
    /// The byte starts no token, or the following bytes decide which one.
    Other,
}

#[inline]
pub(super) fn class_of(byte: u8) -> Class {
    CLASSES[byte as usize]
}

static CLASSES: [Class; 256] = {
    let mut table = [Class::Other; 256];
    let mut byte = 0u8;
    while byte < 0x80 {
        table[byte as usize] = match byte {
            b' ' | b'\t' => Class::Blank,
            b'\n' => Class::LineEnd,
            b'0'..=b'9' => Class::Digit,
            b'{' => Class::Token(TokenKind::OpenBrace),
            b'}' => Class::Token(TokenKind::CloseBrace),
            b'[' => Class::Token(TokenKind::OpenBracket),
            b']' => Class::Token(TokenKind::CloseBracket),
            b'(' => Class::Token(TokenKind::OpenParen),
            b')' => Class::Token(TokenKind::CloseParen),
            b'"' => Class::Token(TokenKind::Quote),
            b',' => Class::Token(TokenKind::Comma),
            b'?' => Class::Token(TokenKind::Question),
            b'+' => Class::Token(TokenKind::Plus),
            b'-' => Class::Token(TokenKind::Minus),
            b'*' => Class::Token(TokenKind::Star),
            b'%' => Class::Token(TokenKind::Percent),
            b'=' => Class::Operator(TokenKind::Equal),
            b':' => Class::Operator(TokenKind::Colon),
            b'.' => Class::Operator(TokenKind::Dot),
            b'!' => Class::Operator(TokenKind::Bang),
            b'>' => Class::Operator(TokenKind::Greater),
            _ if is_ident_start(byte) => Class::Letter,
            _ => Class::Other,
        };
        byte += 1;
    }
    table
};

/// Returns `true` if a name can start with this ASCII character.
pub(super) const fn is_ident_start(byte: u8) -> bool {
    matches!(byte, b'a'..=b'z' | b'A'..=b'Z' | b'_')
}

/// Returns `true` if a name can contain this ASCII character after the first one.
#[inline]
pub(super) fn is_ident_continue(byte: u8) -> bool {
    IDENT_CONTINUE[byte as usize]
}

static IDENT_CONTINUE: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0u8;
    while byte < 0x80 {
        table[byte as usize] = is_ident_start(byte) || byte.is_ascii_digit() || byte == b'-';
        byte += 1;
    }
    table
};
