//! What people write out of habit from other languages, and what they most likely meant.
//!
//! These hints are computed only after a problem was found. Invariant: nothing here looks further ahead than [`LINES`] lines.

use super::Parser;
use super::skip::indentation;
use crate::diagnostic::{Diagnostic, Message};
use crate::source::Span;
use crate::syntax::ast::{Expr, ExprKind};
use crate::syntax::habit::{SHORT, lacks_equal, plain, quote};
use crate::syntax::lexer::{Token, TokenKind};
use crate::text::is_identifier;

/// How many lines to look ahead.
const LINES: usize = 500;

/// How many bytes of a line to look at.
const REACH: usize = 200;

impl<'a> Parser<'a, '_> {
    /// The next token in a message: "found {}".
    pub(super) fn found(&self) -> Message {
        let text = self.token.span.of(self.text);
        match self.token.kind {
            TokenKind::Ident | TokenKind::Number if text.len() <= SHORT => {
                Message::default().token(text, self.token.kind.describe())
            }
            kind => kind.describe().into(),
        }
    }

    /// The sentence `what, found ..` about the next token.
    pub(super) fn expected(&self, what: impl Into<Message>) -> Message {
        what.into().words(", found ").then(self.found()).words(".")
    }

    /// The token after the next.
    fn second(&self) -> Token {
        { self.lexer }.next(true)
    }

    /// Whether `second`, the token after the next, directly follows it.
    fn adjoins(&self, second: Token) -> bool {
        second.span.start == self.token.span.end
    }

    /// Whether there is a line end between two places.
    pub(super) fn is_far(&self, start: u32, end: u32) -> bool {
        Span::new(start, end).of(self.text).contains('\n')
    }

    /// The line from `start` on, as far as a hint may need it: a line may be long, and have many problems.
    pub(super) fn line(&self, start: u32) -> &'a str {
        let rest = self.text.get(start as usize..).unwrap_or_default();
        let is_in = |(at, char): &(usize, char)| *at <= REACH && !matches!(char, '\n' | '\r');
        let end = rest.char_indices().take_while(is_in).last().map_or(0, |(at, char)| at + char.len_utf8());
        rest.get(..end).unwrap_or_default()
    }

    /// The rest of the line from `start` on, without a comment and without the `}` that closes a block; `None` if it is not
    /// short and plain.
    fn rest_of_line(&self, start: u32) -> Option<&'a str> {
        let line = self.line(start);
        let line = line.split(" #").next()?.split(" //").next()?.trim();
        plain(if line.contains('{') { line } else { line.trim_end_matches('}').trim_end() })
    }

    /// The text at `start`, up to the next whitespace.
    fn word(&self, start: u32) -> Option<&'a str> {
        let rest = self.text.get(start as usize..)?;
        plain(rest.split(|c: char| c.is_whitespace() || ",;()[]{}'`".contains(c)).next()?)
    }

    /// For text that is not in quotes, from `start` to the next whitespace.
    pub(super) fn quote_word(&self, start: u32) -> String {
        quote(self.word(start))
    }

    /// Adds help for text after the value of an argument.
    pub(super) fn after_value(&self, diagnostic: Diagnostic, expr: Expr<'a>) -> Diagnostic {
        let Token { kind, span } = self.token;
        let text = span.of(self.text);
        let adjoined = span.start == expr.span.end;
        let is_name = matches!(expr.kind, ExprKind::Variable(_) | ExprKind::Postfix(_));
        let is_number = matches!(expr.kind, ExprKind::Int(_) | ExprKind::Number(_));
        let is_string = matches!(expr.kind, ExprKind::String(_) | ExprKind::Template(_));
        if let Some(help) = self.after_number() {
            return diagnostic.with_help(help);
        }
        match kind {
            TokenKind::Comma if is_number && self.groups_digits(expr.span) => {
                let digits = self.rest_of_line(expr.span.start).unwrap_or_default().replace(',', "");
                diagnostic.with_help(format!("write `{digits}`, without separators"))
            }
            TokenKind::Comma if self.continues_list() => {
                diagnostic.with_help("several values are written as a list in brackets: `[a, b]`")
            }
            TokenKind::Comma => diagnostic.with_help("arguments are separated by line ends, without commas"),
            TokenKind::Equal => diagnostic.with_help("write `==` to compare"),
            TokenKind::OpenBrace if matches!(expr.kind, ExprKind::String(_)) => {
                diagnostic.with_help("a block has no `=` between its type and its labels")
            }
            _ if self.lexer.at(span.start).starts_item() => {
                diagnostic.with_help(format!("start a new line before `{text}`"))
            }
            TokenKind::Quote if matches!(expr.kind, ExprKind::String("")) && adjoined => {
                let line = self.line(span.end);
                diagnostic.with_help(match line.contains("\"\"\"") {
                    true => "write one quote on each side",
                    false => "write multi-line text as a heredoc: `<<EOT`",
                })
            }
            TokenKind::Quote | TokenKind::Ident if is_string && adjoined => {
                diagnostic.with_help("a quote inside a string is written `\\\"`")
            }
            TokenKind::Quote if is_name && adjoined => diagnostic.with_help("strings have no prefixes"),
            TokenKind::Quote | TokenKind::OpenParen => match self.call_habit(expr) {
                Some(help) => diagnostic.with_help(help),
                None => diagnostic,
            },
            _ if matches!(expr.kind, ExprKind::Variable("if")) => {
                diagnostic.with_help("write `condition ? value : other` for a value that depends on a condition")
            }
            TokenKind::Ident if matches!(text, "if" | "unless") => {
                diagnostic.with_help("write `condition ? value : null` for a value that depends on a condition")
            }
            TokenKind::Ident if matches!(text, "and" | "or") && !is_name => diagnostic,
            TokenKind::Ident | TokenKind::Number | TokenKind::Colon | TokenKind::DoubleColon
                if is_name || is_number =>
            {
                match expr.kind {
                    ExprKind::Variable("not") => diagnostic.with_help("write `!` instead of `not`"),
                    ExprKind::Variable("new" | "await") => diagnostic,
                    _ => diagnostic.with_help(quote(self.rest_of_line(expr.span.start))),
                }
            }
            _ => diagnostic,
        }
    }

    /// Help for a call as in other languages: `function "text"`, `value.function(`.
    fn call_habit(&self, callee: Expr<'_>) -> Option<String> {
        match (callee.kind, self.token.kind) {
            (ExprKind::Variable(name), TokenKind::Quote) => {
                Some(format!("write the arguments of a function in parentheses: `{name}(..)`"))
            }
            (ExprKind::Postfix(_), TokenKind::OpenParen) => {
                let (value, function) = plain(callee.span.of(self.text))?.rsplit_once('.')?;
                let more = if self.second().kind == TokenKind::CloseParen { "" } else { ", .." };
                Some(format!("there are no methods, only functions: `{function}({value}{more})`"))
            }
            _ => None,
        }
    }

    /// Help for letters directly after a number: `30s`.
    pub(super) fn after_number(&self) -> Option<String> {
        let end = self.previous_end;
        if self.token.kind != TokenKind::Ident || self.token.span.start != end {
            return None;
        }
        let before = self.text.get(..end as usize)?;
        let number = before.trim_end_matches(|it: char| it.is_ascii_alphanumeric() || it == '.');
        let start = number.len() as u32;
        let is_number = before.get(number.len()..)?.starts_with(|it: char| it.is_ascii_digit());
        is_number.then(|| self.number_habit(start))
    }

    /// Help for a number, which starts here, with letters after it.
    fn number_habit(&self, start: u32) -> String {
        let Some(word) = self.word(start) else { return quote(None) };
        let digits = word.replace('_', "");
        if word.contains('_') && digits.bytes().all(|it| it.is_ascii_digit() || it == b'.') {
            return format!("write `{digits}`, without separators");
        }
        let radix = match digits.as_bytes() {
            [b'0', b'x' | b'X', ..] => 16,
            [b'0', b'o' | b'O', ..] => 8,
            [b'0', b'b' | b'B', ..] => 2,
            _ => return format!("numbers have no units; {}", quote(Some(word))),
        };
        match digits.get(2..).map(|it| u64::from_str_radix(it, radix)) {
            Some(Ok(number)) => format!("numbers are written in decimal: `{number}`"),
            _ => quote(Some(word)),
        }
    }

    /// Adds help for text after the name at the start of an item, in place of `=` or a block.
    pub(super) fn after_name(&self, diagnostic: Diagnostic, name: Span) -> Diagnostic {
        let text = name.of(self.text);
        let second = self.second();
        let equal = second.kind == TokenKind::Equal && self.adjoins(second);
        let help = match self.token.kind {
            TokenKind::Colon if second.kind == TokenKind::Newline => self.after_colon(name),
            TokenKind::Colon if equal => "write `=` instead of `:=`".to_owned(),
            TokenKind::Colon if second.kind == TokenKind::Quote && self.opens_block(name) => {
                "a block has no `:` between its type and its labels".to_owned()
            }
            TokenKind::Colon if second.kind == TokenKind::OpenBrace => {
                format!("write `{text} {{ .. }}` for a block, or `{text} = {{ .. }}` for an object")
            }
            TokenKind::Colon => "write `=` instead of `:`".to_owned(),
            TokenKind::Arrow => "write `=` instead of `=>`".to_owned(),
            TokenKind::EqualEqual => "write `=` to set an argument; `==` compares".to_owned(),
            TokenKind::Plus | TokenKind::Minus | TokenKind::Star | TokenKind::Slash | TokenKind::Percent if equal => {
                format!("write `=`; an argument is set once, so there is no `{}=`", self.token.span.of(self.text))
            }
            TokenKind::Newline if second.kind == TokenKind::OpenBrace => {
                "the `{` of a block must be on the same line".to_owned()
            }
            TokenKind::Newline | TokenKind::Eof | TokenKind::CloseBrace => {
                format!("write `{text} = ..` to set an argument, or `{text} {{ .. }}` for a block")
            }
            TokenKind::OpenBracket if !self.is_indexed() => {
                format!(
                    "write `{text} = [..]` for a list; if it is a block, write `{text} {{ .. }}` once for each element"
                )
            }
            TokenKind::Dot | TokenKind::OpenBracket => {
                "only a plain name can be set; what belongs together is written \
                                                        as a block, `name { .. }`, or as an object, `name = { .. }`"
                    .to_owned()
            }
            TokenKind::OpenParen => "functions are called in values: `name = function(..)`".to_owned(),
            TokenKind::Less if second.kind == TokenKind::Minus && self.adjoins(second) => {
                "write `=` instead of `<-`".to_owned()
            }
            _ => match self.unquoted_label(name) {
                Some(help) => help,
                None if self.token.kind == TokenKind::Number => {
                    let value = self.rest_of_line(self.token.span.start);
                    lacks_equal(text, value.map(|it| it.trim_end_matches(';').trim_end()))
                }
                None => return diagnostic,
            },
        };
        diagnostic.with_help(help)
    }

    /// Whether the next token, a `[`, is part of a path that is assigned to: `name[0] = value`.
    fn is_indexed(&self) -> bool {
        let line = self.line(self.token.span.start);
        line.split_once(']').is_some_and(|(_, rest)| rest.trim_start().starts_with(['=', '.', '[', ':']))
    }

    /// Help for a block one of whose labels needs quotes.
    pub(super) fn unquoted_label(&self, block_type: Span) -> Option<String> {
        let here = self.token.span.start;
        let is_no_label = matches!(
            self.token.kind,
            TokenKind::Equal | TokenKind::Colon | TokenKind::Comma | TokenKind::OpenParen | TokenKind::UnclosedComment
        );
        if is_no_label {
            return None;
        }
        let header = self.rest_of_header(block_type)?;
        // Tokens before this one may be part of the label.
        let written = header.get(..(here - block_type.start) as usize)?;
        let before = written.rfind([' ', '\t'])? + 1;
        let label = header.get(before..)?.strip_suffix('{')?.trim_end();
        let is_one = !label.is_empty() && !label.contains(|it: char| it.is_whitespace() || "\"=,(){}[]".contains(it));
        let before = header.get(..before)?.trim_end();
        is_one.then(|| format!("write the label in quotes: `{before} \"{label}\" {{`"))
    }

    /// The line of a block's header, from its type on, if it is short.
    fn rest_of_header(&self, block_type: Span) -> Option<&'a str> {
        let line = self.line(block_type.start).trim_end();
        (line.len() <= SHORT).then_some(line)
    }

    /// Whether the line of `name` ends with the `{` of a block.
    fn opens_block(&self, name: Span) -> bool {
        self.rest_of_header(name).is_some_and(|it| it.ends_with('{'))
    }

    /// Whether the comma that is the next token continues a value: it is not followed by the end of the line or by another argument.
    pub(super) fn continues_list(&self) -> bool {
        let second = self.second();
        let ends = matches!(second.kind, TokenKind::Newline | TokenKind::Eof | TokenKind::CloseBrace);
        self.token.kind == TokenKind::Comma && !ends && !self.lexer.starts_item()
    }

    /// Whether a number is written as `1,000`.
    fn groups_digits(&self, number: Span) -> bool {
        let mut groups = self.rest_of_line(number.start).unwrap_or_default().split(',');
        let is_digits = |it: &str| !it.is_empty() && it.bytes().all(|it| it.is_ascii_digit());
        groups.next().is_some_and(|it| is_digits(it) && it.len() <= 3)
            && groups.all(|it| it.len() == 3 && is_digits(it))
    }

    /// Help for text that does not start an item: comments and marks of other languages.
    pub(super) fn foreign_line(&self) -> Option<&'static str> {
        let line = self.line(self.token.span.start);
        Some(match self.token.kind {
            TokenKind::Minus if line.trim_end() == "---" => "this looks like YAML; write `name = value`",
            TokenKind::Minus if line.starts_with("--") => "a comment starts with `#` or `//`",
            TokenKind::Less if line.starts_with("<!--") => {
                "a comment starts with `#` or `//`, or is written `/* .. */`"
            }
            _ if ["<<<<<<<", "|||||||", "=======", ">>>>>>>"].iter().any(|it| line.starts_with(it)) => {
                "this line marks a merge conflict: keep one of its sides, and remove the marks"
            }
            TokenKind::Less => "this looks like XML; write `name = value`, and blocks as `name { .. }`",
            _ => return None,
        })
    }

    /// Help for a quoted name at the start of an item.
    pub(super) fn quoted_name(&self) -> &'static str {
        let name = self.line(self.token.span.end).split('"').next().unwrap_or_default();
        match is_identifier(name) {
            true => "remove the quotes",
            false => "this can only be a key of an object: `name = { \"..\" = value }`",
        }
    }

    /// Help for `name:` at the end of a line.
    fn after_colon(&self, name: Span) -> String {
        let text = name.of(self.text);
        let mut ahead = self.lexer;
        let mut next = ahead.next(true);
        while next.kind == TokenKind::Newline {
            next = ahead.next(true);
        }
        if next.kind == TokenKind::Minus {
            format!("write a list in brackets, with commas: `{text} = [ .. ]`")
        } else if indentation(self.text, next.span.start) > indentation(self.text, name.start) {
            format!("write a block, `{text} {{ .. }}`, or an object, `{text} = {{ .. }}`, with `name = value` in it")
        } else {
            "write `=` and a value instead of `:`".to_owned()
        }
    }

    /// If a line `[name]` starts here, the place of the first part of the name.
    pub(super) fn section_header(&self) -> Option<Span> {
        if self.token.kind != TokenKind::OpenBracket {
            return None;
        }
        let start = self.token.span.start;
        let line = self.rest_of_line(start)?;
        let brackets = line.len() - line.trim_start_matches('[').len();
        let name = line.get(brackets..)?.strip_suffix(if brackets == 2 { "]]" } else { "]" })?;
        let blanks = name.len() - name.trim_start().len();
        let name = name.trim();
        let is_path = |it: char| it.is_alphanumeric() || "_-.".contains(it);
        let first = start + (brackets + blanks) as u32;
        let is_header = brackets <= 2 && name.starts_with(char::is_alphabetic) && name.chars().all(is_path);
        is_header.then(|| Span::new(first, first + name.split('.').next().unwrap_or(name).len() as u32))
    }

    /// Whether the next token could be the next element of a list.
    fn starts_element(&self) -> bool {
        matches!(
            self.token.kind,
            TokenKind::Ident
                | TokenKind::Number
                | TokenKind::Quote
                | TokenKind::Heredoc
                | TokenKind::FlushHeredoc
                | TokenKind::OpenBrace
                | TokenKind::OpenBracket
                | TokenKind::OpenParen
        )
    }

    /// Help for text before the `close` of the brackets `open`, whatever these are for.
    pub(super) fn before_close(&self, open: Span, close: &str) -> Option<String> {
        let here = self.token.span.start;
        let starts_item = self.is_far(self.previous_end, here) && self.lexer.at(here).starts_item();
        let is_named = matches!(self.token.kind, TokenKind::Colon | TokenKind::Equal) && self.names_argument(open);
        match starts_item || is_named {
            true => Some(format!("the `{close}` may be missing before this line")),
            false => self.after_number(),
        }
    }

    /// Adds help for text after an element of a list, an object or a call in the brackets `open`, which `close` would close.
    pub(super) fn after_element(&self, diagnostic: Diagnostic, open: Span, close: &str) -> Diagnostic {
        let on_next_line = self.is_far(self.previous_end, self.token.span.start);
        if let Some(help) = self.before_close(open, close) {
            return diagnostic.with_help(help);
        }
        match self.token.kind {
            TokenKind::Colon if close == "}" && self.second().kind == TokenKind::Number => {
                diagnostic.with_help("write text in double quotes")
            }
            TokenKind::Ident if self.at_keyword("for") && close == "]" => {
                diagnostic.with_help("`for` comes first: `[for x in list : x]`")
            }
            TokenKind::Colon | TokenKind::Equal | TokenKind::Arrow if close == "]" => {
                diagnostic.with_help("write braces around items that have names: `{ name = value }`")
            }
            TokenKind::Equal if close == ")" => {
                diagnostic.with_help("arguments of a function have no names: write only the values, in order")
            }
            TokenKind::Ident if self.at_keyword("if") => {
                diagnostic.with_help("write `condition ? value : null` for a value that depends on a condition")
            }
            _ if self.starts_element() => {
                if on_next_line {
                    diagnostic.with_label(Span::empty(self.previous_end), "a comma is missing here")
                } else {
                    diagnostic.with_help("write a comma between the two")
                }
            }
            TokenKind::CloseBrace | TokenKind::CloseBracket | TokenKind::CloseParen => {
                diagnostic.with_help(format!("close `{}` with `{close}` first", open.of(self.text)))
            }
            _ => diagnostic,
        }
    }

    /// Whether the name before the next token starts a line that is not indented more than the line of `open`, so that it is most likely the
    /// name of an argument.
    fn names_argument(&self, open: Span) -> bool {
        let before = self.text.get(open.end as usize..self.token.span.start as usize).unwrap_or_default();
        let Some((_, line)) = before.rsplit_once('\n') else { return false };
        let name = self.token.span.start - line.trim_start().len() as u32;
        is_identifier(line.trim()) && indentation(self.text, name) <= indentation(self.text, open.start)
    }

    /// Adds help for text after a key in an object, in place of `=`.
    pub(super) fn after_key(&self, diagnostic: Diagnostic) -> Diagnostic {
        match self.token.kind {
            TokenKind::Arrow => diagnostic.with_help("write `=` instead of `=>`"),
            TokenKind::EqualEqual => diagnostic.with_help("write `=` instead of `==`"),
            TokenKind::OpenBrace => diagnostic.with_help("an object can't contain blocks: write `=` before the `{`"),
            _ => diagnostic,
        }
    }

    /// Adds a label where brackets that are never closed were meant to end, judging by the indentation.
    pub(super) fn before_dedent(&self, diagnostic: Diagnostic, open: Span, close: &str) -> Diagnostic {
        let indent = indentation(self.text, open.start);
        let rest = self.text.get(open.end as usize..).unwrap_or_default();
        let mut start = open.end as usize;
        for line in rest.split_inclusive('\n').take(LINES) {
            let blanks = line.len() - line.trim_start_matches([' ', '\t']).len();
            let at = (start + blanks) as u32;
            let is_first = start == open.end as usize;
            if !is_first && blanks <= indent && self.lexer.at(at).starts_item() {
                let name = self.lexer.at(at).next(true).span;
                return diagnostic.with_label(name, format!("the `{close}` may be missing before this line"));
            }
            start += line.len();
        }
        diagnostic
    }

    /// Help for a value that is missing at the end of a line.
    pub(super) fn missing_value(&self) -> &'static str {
        let next = self.second();
        let before = self.text.get(..self.previous_end as usize).unwrap_or_default();
        match next.kind {
            _ if before.ends_with('%') => "write text in double quotes; `%` is an operator",
            TokenKind::Newline | TokenKind::Eof | TokenKind::CloseBrace => {
                "write a value, or `null` to leave the argument unset"
            }
            _ if self.lexer.starts_item() => "write a value, or `null` to leave the argument unset",
            _ => "an expression can continue on the next line only inside parentheses or brackets",
        }
    }

    /// Whether the next token is a `~` with nothing after it.
    pub(super) fn is_yaml_null(&self) -> bool {
        let ends = |kind| {
            matches!(
                kind,
                TokenKind::Newline
                    | TokenKind::Eof
                    | TokenKind::Comma
                    | TokenKind::CloseBrace
                    | TokenKind::CloseBracket
                    | TokenKind::CloseParen
            )
        };
        self.token.span.of(self.text) == "~" && ends(self.second().kind)
    }

    /// Help for `<<` that does not start a heredoc.
    pub(super) fn heredoc_habit(&self) -> String {
        match self.heredoc_name() {
            Some((name, "")) => format!("write `<<{name}` with nothing after it on the line"),
            Some((name, _)) => format!("write `<<{name}`, without spaces and quotes"),
            None => "a heredoc starts with `<<` and a name, and nothing else after it on the line".to_owned(),
        }
    }

    /// The name after `<<`, and the text between that should not be there.
    fn heredoc_name(&self) -> Option<(&'a str, &'a str)> {
        let rest = self.text.get(self.token.span.start as usize..)?.strip_prefix("<<")?;
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        let name = rest.trim_start_matches([' ', '\t', '"', '\'']);
        let between = rest.get(..rest.len() - name.len())?;
        let name = name.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
        (name.starts_with(char::is_alphabetic) && name.len() <= SHORT).then_some((name, between))
    }

    /// The end of the lines that `<<` was meant to turn into a heredoc.
    pub(super) fn meant_heredoc_end(&self) -> Option<u32> {
        if self.token.kind != TokenKind::Less {
            return None;
        }
        let (name, _) = self.heredoc_name()?;
        self.lines_after(self.token.span.start).find(|(_, line)| line.trim() == name).map(|(span, _)| span.end)
    }

    /// Adds help to a heredoc that is not closed: a line that may be meant to close it.
    pub(super) fn meant_heredoc_marker(&self, diagnostic: Diagnostic, open: Span, name: Span) -> Diagnostic {
        let name = name.of(self.text);
        let is_close = |line: &str| {
            let line = line.trim().trim_start_matches(['<', '-', '"', '\'']);
            let (start, rest) = line.split_at_checked(name.len()).unwrap_or_default();
            start.eq_ignore_ascii_case(name) && !rest.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '-')
        };
        match self.lines_after(open.start).find(|(_, line)| is_close(line)) {
            Some((span, line)) => {
                let blanks = (line.len() - line.trim_start().len()) as u32;
                let span = Span::new(span.start + blanks, span.start + line.trim_end().len() as u32);
                let help = format!("write `{name}` alone on its line");
                diagnostic.with_label(span, "may be meant to end it").with_help(help)
            }
            None => diagnostic,
        }
    }

    /// The lines after the line of `start`.
    fn lines_after(&self, start: u32) -> impl Iterator<Item = (Span, &'a str)> {
        let mut start = start as usize;
        let lines = self.text.get(start..).unwrap_or_default().split_inclusive('\n').take(LINES);
        let spans = lines.map(move |line| {
            let span = Span::new(start as u32, (start + line.len()) as u32);
            start += line.len();
            (span, line)
        });
        spans.skip(1)
    }
}
