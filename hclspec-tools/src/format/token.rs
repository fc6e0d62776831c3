//! Tokens of the formatter. Comments are tokens, spaces are not.

use hclspec_runtime::source::{Span, clusters};
use hclspec_runtime::syntax::{Lexeme, lexemes};

/// A token. Its text never changes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'t> {
    pub(super) kind: TokenKind,
    pub(super) text: &'t str,
    pub(super) start: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    Name,
    Number,
    /// `{`, `[` or `(`.
    Open,
    /// `}`, `]` or `)`.
    Close,
    /// `${`, `${~`, `%{` or `%{~`.
    OpenSequence,
    /// `}` or `~}` that closes a sequence.
    CloseSequence,
    OpenQuote,
    CloseQuote,
    /// `<<NAME` with its line end.
    OpenHeredoc,
    /// Line with the closing name, without its line end.
    CloseHeredoc,
    /// Literal text of a string or a heredoc.
    Text,
    /// Any other punctuation.
    Sign,
    /// A comment; one that starts with `#` or `//` includes its line end.
    Comment,
    Newline,
}

impl<'t> Token<'t> {
    /// Kind and text of the token, which formatting must not change.
    pub(super) fn content(&self) -> (TokenKind, &'t str) {
        (self.kind, self.text)
    }

    pub(super) fn is_sign(&self, sign: &str) -> bool {
        self.kind == TokenKind::Sign && self.text == sign
    }

    /// Number of brackets and sequences that the token opens, less those that it closes.
    pub(super) fn opens(&self) -> isize {
        match self.kind {
            TokenKind::Open | TokenKind::OpenSequence => 1,
            TokenKind::Close | TokenKind::CloseSequence => -1,
            _ => 0,
        }
    }

    pub(super) fn ends_line(&self) -> bool {
        match self.kind {
            TokenKind::Newline => true,
            TokenKind::Comment => self.text.ends_with('\n'),
            _ => false,
        }
    }

    /// Number of characters. A line end counts as one.
    pub(super) fn width(&self) -> usize {
        match self.kind {
            TokenKind::Text => text_width(self.text),
            _ => clusters(self.text).count(),
        }
    }

    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }
}

/// Number of characters of a literal text, as the reference counts them: it splits text after each `$` or `%`, so these never combine with what follows. After
/// a single one, it even splits a `\r\n`.
fn text_width(text: &str) -> usize {
    // Number of `$` and `%` directly before a part.
    let (mut width, mut signs) = (0, 0);
    for part in text.split_inclusive(['$', '%']) {
        let is_cut = signs > 0 && part.starts_with('{') || signs == 1 && part.starts_with("\r\n");
        let (start, rest) = part.split_at(usize::from(is_cut));
        width += start.len() + clusters(rest).count();
        signs = if part.len() == 1 { signs + 1 } else { 1 };
    }
    width
}

/// Byte order mark. The formatter removes it.
const BOM: char = '\u{feff}';

/// Tokens of a text without syntax errors.
pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let rest = text.strip_prefix(BOM).unwrap_or(text);
    let mut tokens = Tokens { text, skipped: text.len() - rest.len(), tokens: Vec::new() };
    lexemes(rest, &mut |span, lexeme| tokens.lexeme(span, lexeme));
    tokens.tokens
}

struct Tokens<'t> {
    text: &'t str,
    /// Number of bytes at the start of the text that belong to no token.
    skipped: usize,
    tokens: Vec<Token<'t>>,
}

impl<'t> Tokens<'t> {
    fn lexeme(&mut self, span: Span, lexeme: Lexeme) {
        let range = self.skipped + span.start as usize..self.skipped + span.end as usize;
        let text = self.text.get(range.clone()).unwrap_or_default();
        let kind = match lexeme {
            Lexeme::Aside => return self.aside(range.start, text),
            Lexeme::Newline => return self.newline(range.start, text),
            Lexeme::Name => TokenKind::Name,
            Lexeme::Number => TokenKind::Number,
            Lexeme::OpenSequence => TokenKind::OpenSequence,
            Lexeme::CloseSequence => TokenKind::CloseSequence,
            Lexeme::OpenQuote => TokenKind::OpenQuote,
            Lexeme::CloseQuote => TokenKind::CloseQuote,
            Lexeme::OpenHeredoc => TokenKind::OpenHeredoc,
            Lexeme::CloseHeredoc => TokenKind::CloseHeredoc,
            Lexeme::Text => TokenKind::Text,
            Lexeme::Sign | Lexeme::Invalid => match text {
                "{" | "[" | "(" => TokenKind::Open,
                "}" | "]" | ")" => TokenKind::Close,
                _ => TokenKind::Sign,
            },
        };
        match self.tokens.last_mut().filter(|token| kind == TokenKind::Text && token.kind == kind) {
            Some(before) => before.text = self.text.get(before.start..range.end).unwrap_or_default(),
            None => self.tokens.push(Token { kind, text, start: range.start }),
        }
    }

    /// Adds the tokens of whitespace and comments: line ends, and comments.
    fn aside(&mut self, start: usize, text: &'t str) {
        // Whitespace after a heredoc's end marker belongs to the marker.
        if let Some(name) =
            self.tokens.last_mut().filter(|token| token.kind == TokenKind::CloseHeredoc && token.end() == start)
        {
            name.text = self.text.get(name.start..start + text.len()).unwrap_or_default();
            return;
        }
        let end = start + text.len();
        let mut rest = text.trim_start_matches([' ', '\t']);
        while !rest.is_empty() {
            let block = rest.strip_prefix("/*").and_then(|rest| rest.find("*/"));
            let length = block.map_or(rest.len(), |block| block + 4);
            let (comment, after) = rest.split_at(length);
            self.tokens.push(Token { kind: TokenKind::Comment, text: comment, start: end - rest.len() });
            rest = after.trim_start_matches([' ', '\t']);
        }
    }

    /// Adds a line end, or appends it to the comment that it ends.
    fn newline(&mut self, start: usize, text: &'t str) {
        let last = self.tokens.last_mut().filter(|token| token.kind == TokenKind::Comment && token.end() == start);
        match last.filter(|last| !last.text.starts_with("/*") && !last.ends_line()) {
            Some(comment) => comment.text = self.text.get(comment.start..start + text.len()).unwrap_or_default(),
            None => self.tokens.push(Token { kind: TokenKind::Newline, text, start }),
        }
    }
}
