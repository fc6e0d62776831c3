//! Lexer of the native syntax: text to tokens, on demand.
//!
//! The parser asks for one token at a time, and says if line ends are tokens there. Inside strings and heredocs,
//! the parser asks for [template pieces](template) instead. Nothing is reported here: text that can't be a token
//! becomes a [`TokenKind::Junk`] token, which the parser reports if it encounters it. Invariant: every call moves
//! forward, except at the end of the text.

mod class;
mod literal;
pub(crate) mod template;
mod token;
mod word;

pub(crate) use literal::MAX_INT_DIGITS;
pub(crate) use token::{Token, TokenKind};

use crate::source::Span;
use crate::text::starts;
use class::{Class, class_of, is_ident_continue, is_ident_start};
use unicode_ident::{is_xid_continue, is_xid_start};
pub(crate) use word::not_blank;
use word::{HighBits, is_ascii, line_end};

/// A position in the text. Cheap to copy, for looking ahead.
#[derive(Clone, Copy)]
pub(crate) struct Lexer<'a> {
    text: &'a str,
    pos: usize,
}

impl<'a> Lexer<'a> {
    /// Starts at the beginning of `text`. Spans are `u32`, so the text must not be longer than that.
    pub(crate) fn new(text: &'a str) -> Self {
        debug_assert!(u32::try_from(text.len()).is_ok());
        Self { text, pos: 0 }
    }

    /// Moves to `offset` in the same text.
    pub(crate) fn at(self, offset: u32) -> Self {
        Self { pos: offset as usize, ..self }
    }

    pub(crate) fn text(self) -> &'a str {
        self.text
    }

    /// The offset from which the next token is read.
    pub(crate) fn offset(self) -> u32 {
        self.pos as u32
    }

    /// The byte at the distance `ahead`, where 0 is the next byte. Returns 0 past the end of the text.
    #[inline]
    pub(crate) fn byte(&self, ahead: usize) -> u8 {
        self.text.as_bytes().get(self.pos + ahead).copied().unwrap_or(0)
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.pos..).unwrap_or_default()
    }

    #[inline]
    fn rest_bytes(&self) -> &'a [u8] {
        self.text.as_bytes().get(self.pos..).unwrap_or_default()
    }

    #[inline]
    fn skip_while(&mut self, wanted: impl Fn(u8) -> bool) {
        let rest = self.rest_bytes();
        self.pos += rest.iter().position(|byte| !wanted(*byte)).unwrap_or(rest.len());
    }

    /// Moves to the first match of `find`, or to the end of the text. Returns `true` if all skipped bytes are ASCII.
    #[inline]
    fn skip_to(&mut self, find: impl Fn(u64) -> HighBits) -> bool {
        let mut seen = 0;
        loop {
            let (word, length) = self.word();
            let found = find(word);
            if found.before() < 8 || length < 8 {
                self.pos += found.before().min(length);
                return found.is_ascii_before(word) && is_ascii(seen);
            }
            seen |= word;
            self.pos += 8;
        }
    }

    /// The next eight bytes, with zeros after the end, and the number of real bytes.
    #[inline]
    fn word(&self) -> (u64, usize) {
        let rest = self.rest_bytes();
        match rest.first_chunk() {
            Some(bytes) => (u64::from_le_bytes(*bytes), 8),
            None => (rest.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte)), rest.len()),
        }
    }

    #[inline]
    fn since(&self, start: usize) -> Span {
        Span::new(start as u32, self.pos as u32)
    }

    /// The next token. Skips spaces, tabs and comments, and line ends unless they matter.
    pub(crate) fn next(&mut self, newlines: bool) -> Token {
        let mut token = Token { kind: TokenKind::Eof, span: Span::default() };
        self.read(newlines, &mut token);
        token
    }

    /// Like [`Lexer::next`], but writes directly into the stored token.
    pub(crate) fn read(&mut self, newlines: bool, token: &mut Token) {
        // Separate functions, so that the common case needs only registers.
        if !self.read_common(newlines, token) {
            self.read_rare(newlines, token);
        }
    }

    /// Reads an ASCII token whose kind the first byte determines. Returns `false`, at the start of the token or
    /// comment, if it needs [`Self::read_rare`].
    #[inline(always)]
    fn read_common(&mut self, newlines: bool, token: &mut Token) -> bool {
        let bytes = self.text.as_bytes();
        let mut pos = self.pos;
        let (start, kind) = loop {
            if let Some(b' ') = bytes.get(pos) {
                // A single space is the most common case.
                pos += 1;
                while let Some(b' ') = bytes.get(pos) {
                    let word = bytes.get(pos..).and_then(|rest| rest.first_chunk());
                    pos += word.map_or(1, |word| not_blank(u64::from_le_bytes(*word)).before());
                }
            }
            let start = pos;
            let Some(&first) = bytes.get(pos) else { break (start, TokenKind::Eof) };
            pos += 1;
            match class_of(first) {
                Class::Blank => {}
                Class::LineEnd if newlines => break (start, TokenKind::Newline),
                Class::LineEnd => {}
                Class::Letter => {
                    while bytes.get(pos).is_some_and(|byte| is_ident_continue(*byte)) {
                        pos += 1;
                    }
                    if bytes.get(pos).is_none_or(u8::is_ascii) {
                        break (start, TokenKind::Ident);
                    }
                    self.pos = start;
                    return false;
                }
                Class::Digit => {
                    while let Some(b'0'..=b'9') = bytes.get(pos) {
                        pos += 1;
                    }
                    if !matches!(bytes.get(pos), Some(b'.' | b'e' | b'E')) {
                        break (start, TokenKind::Number);
                    }
                    self.pos = start;
                    return false;
                }
                Class::Token(kind) => break (start, kind),
                Class::Operator(kind) if !matches!(bytes.get(pos), Some(b'=' | b'>' | b':' | b'.')) => {
                    break (start, kind);
                }
                Class::Operator(_) | Class::Other => {
                    self.pos = start;
                    return false;
                }
            }
        };
        self.pos = pos;
        token.kind = kind;
        token.span = self.since(start);
        true
    }

    /// Reads a less common token, a comment, or a line end that does not matter.
    #[inline(never)]
    fn read_rare(&mut self, newlines: bool, token: &mut Token) {
        loop {
            if let Some(other) = self.other(self.byte(0), newlines) {
                *token = other;
                return;
            }
            if self.read_common(newlines, token) {
                return;
            }
        }
    }

    /// A token that is not determined by its first byte; `None` for a comment, or a line end that does not matter.
    fn other(&mut self, first: u8, newlines: bool) -> Option<Token> {
        let start = self.pos;
        let kind = match first {
            b'0'..=b'9' => {
                self.skip_number();
                TokenKind::Number
            }
            b'\r' if self.byte(1) == b'\n' => {
                self.pos += 2;
                if !newlines {
                    return None;
                }
                TokenKind::Newline
            }
            b'#' => {
                self.skip_line();
                return None;
            }
            b'/' if self.byte(1) == b'/' => {
                self.skip_line();
                return None;
            }
            b'/' if self.byte(1) == b'*' => match self.rest().get(2..).and_then(|rest| rest.find("*/")) {
                Some(length) => {
                    self.pos += length + 4;
                    return None;
                }
                None => {
                    self.pos = self.text.len();
                    TokenKind::UnclosedComment
                }
            },
            b'<' if self.byte(1) == b'<' => match self.heredoc_introducer() {
                Some(token) => return Some(token),
                None => self.punctuation(1, TokenKind::Less),
            },
            _ if self.skip_ident() => TokenKind::Ident,
            byte => match self.punctuation_kind(byte) {
                Some((length, kind)) => self.punctuation(length, kind),
                None => {
                    self.skip_junk();
                    TokenKind::Junk
                }
            },
        };
        Some(Token { kind, span: self.since(start) })
    }

    fn punctuation(&mut self, length: usize, kind: TokenKind) -> TokenKind {
        self.pos += length;
        kind
    }

    /// The operator or bracket that starts with `first`, and its length.
    fn punctuation_kind(&self, first: u8) -> Option<(usize, TokenKind)> {
        Some(match (first, self.byte(1)) {
            (b'~', b'}') => (2, TokenKind::StripClose),
            (b'=', b'=') => (2, TokenKind::EqualEqual),
            (b'=', b'>') => (2, TokenKind::Arrow),
            (b':', b':') => (2, TokenKind::DoubleColon),
            (b'.', b'.') if self.byte(2) == b'.' => (3, TokenKind::Ellipsis),
            (b'!', b'=') => (2, TokenKind::BangEqual),
            (b'|', b'|') => (2, TokenKind::OrOr),
            (b'&', b'&') => (2, TokenKind::AndAnd),
            (b'<', b'=') => (2, TokenKind::LessEqual),
            (b'<', _) => (1, TokenKind::Less),
            (b'>', b'=') => (2, TokenKind::GreaterEqual),
            (b'/', _) => (1, TokenKind::Slash),
            _ => match class_of(first) {
                Class::Token(kind) | Class::Operator(kind) => (1, kind),
                _ => return None,
            },
        })
    }

    fn skip_line(&mut self) {
        loop {
            self.skip_to(line_end);
            if self.byte(0) == b'\n' || self.pos >= self.text.len() {
                return;
            }
            self.pos += 1;
        }
    }

    fn skip_ident(&mut self) -> bool {
        let first = self.byte(0);
        if !is_ident_start(first) {
            match self.rest().chars().next().filter(|it| first >= 0x80 && is_xid_start(*it)) {
                Some(first) => self.pos += first.len_utf8(),
                None => return false,
            }
        }
        self.skip_ident_rest();
        true
    }

    #[inline]
    fn skip_ident_rest(&mut self) {
        loop {
            self.skip_while(is_ident_continue);
            if self.byte(0) < 0x80 {
                return;
            }
            match self.rest().chars().next().filter(|it| is_xid_continue(*it)) {
                Some(next) => self.pos += next.len_utf8(),
                None => return,
            }
        }
    }

    /// Skips digits, dots and `e±digit`. Leaves dots at the end, so that `1...` is `1` and `...`. The parser checks the
    /// form.
    fn skip_number(&mut self) {
        let mut end = self.pos;
        loop {
            match (self.byte(0), self.byte(1), self.byte(2)) {
                (b'0'..=b'9', ..) => self.pos += 1,
                (b'.', ..) => {
                    self.pos += 1;
                    continue;
                }
                (b'e' | b'E', b'0'..=b'9', _) => self.pos += 2,
                (b'e' | b'E', b'+' | b'-', b'0'..=b'9') => self.pos += 3,
                _ => break,
            }
            end = self.pos;
        }
        self.pos = end;
    }

    /// Reads `<<NAME` or `<<-NAME` if a line end follows directly, and moves past that line end.
    fn heredoc_introducer(&mut self) -> Option<Token> {
        let start = self.pos;
        let mut ahead = *self;
        ahead.pos += 2;
        let flush = ahead.byte(0) == b'-';
        ahead.pos += usize::from(flush);
        if !ahead.skip_ident() {
            return None;
        }
        let span = ahead.since(start);
        ahead.pos += match (ahead.byte(0), ahead.byte(1)) {
            (b'\n', _) => 1,
            (b'\r', b'\n') => 2,
            _ => return None,
        };
        *self = ahead;
        let kind = if flush { TokenKind::FlushHeredoc } else { TokenKind::Heredoc };
        Some(Token { kind, span })
    }

    fn skip_junk(&mut self) {
        loop {
            let Some(next) = self.rest().chars().next() else { return };
            self.pos += next.len_utf8();
            let starts_token = match self.byte(0) {
                0 => self.pos >= self.text.len(),
                b' ' | b'\t' | b'\n' | b'#' | b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'_' => true,
                b'\r' => self.byte(1) == b'\n',
                0x80.. => starts(self.rest(), is_xid_start),
                byte => self.punctuation_kind(byte).is_some(),
            };
            if starts_token {
                return;
            }
        }
    }

    /// The kind of item that the line seems to start: `name =`, `name {` or `name label {`. Used for recovery after a
    /// problem.
    pub(crate) fn item_start(mut self) -> Option<ItemStart> {
        if self.next(true).kind != TokenKind::Ident {
            return None;
        }
        let mut labels = false;
        loop {
            match self.next(true).kind {
                TokenKind::Equal if !labels => return Some(ItemStart::Attribute),
                TokenKind::OpenBrace => return Some(ItemStart::Block),
                TokenKind::Ident => {}
                TokenKind::Quote => {
                    let rest = self.rest();
                    let (label, _) = rest.split_once(['"', '\n'])?;
                    self.pos += label.len();
                    if self.byte(0) != b'"' {
                        return None;
                    }
                    self.pos += 1;
                }
                _ => return None,
            }
            labels = true;
        }
    }

    pub(crate) fn starts_item(self) -> bool {
        self.item_start().is_some()
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ItemStart {
    /// `name =`
    Attribute,
    /// `name {`, `name label {`
    Block,
}
