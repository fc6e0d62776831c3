//! Hints for the start of an argument or a block: its name, its labels, and text in place of them.

use super::Parser;
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::habit::{MAX_REPEATED, lacks_equal};
use crate::syntax::lexer::TokenKind;
use crate::text::{is_blank, is_identifier, starts, trim_end};

impl<'a> Parser<'a, '_> {
    /// Adds help for text after the name of an item, where `=` or a block is expected.
    pub(in crate::syntax::parser) fn after_name(&self, diagnostic: Diagnostic, name: Span) -> Diagnostic {
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
                    lacks_equal(text, value.map(|value| value.trim_end_matches(';').trim_end()))
                }
                None => return diagnostic,
            },
        };
        diagnostic.with_help(help)
    }

    /// Returns `true` if the next token, a `[`, belongs to the target of an assignment: `name[0] = value`.
    fn is_indexed(&self) -> bool {
        let line = self.line(self.token.span.start);
        line.split_once(']').is_some_and(|(_, rest)| starts(rest.trim_start(), |c| "=.[:".contains(c)))
    }

    /// The help for a block with a label that needs quotes.
    pub(in crate::syntax::parser) fn unquoted_label(&self, block_type: Span) -> Option<String> {
        let here = self.token.span.start;
        let is_no_label = matches!(
            self.token.kind,
            TokenKind::Equal | TokenKind::Colon | TokenKind::Comma | TokenKind::OpenParen | TokenKind::UnclosedComment
        );
        if is_no_label {
            return None;
        }
        let header = self.rest_of_header(block_type)?;
        // Tokens before the current one may be part of the label.
        let written = header.get(..(here - block_type.start) as usize)?;
        let before = trim_end(written, |c| !is_blank(c)).len();
        if before == 0 {
            return None;
        }
        let label = header.get(before..)?.strip_suffix('{')?.trim_end();
        let is_one = !label.is_empty() && !label.chars().any(|c| c.is_whitespace() || "\"=,(){}[]".contains(c));
        let before = header.get(..before)?.trim_end();
        is_one.then(|| format!("write the label in quotes: `{before} \"{label}\" {{`"))
    }

    /// The line of a block's header, from its type on, if it is short.
    fn rest_of_header(&self, block_type: Span) -> Option<&'a str> {
        let line = self.line(block_type.start).trim_end();
        (line.len() <= MAX_REPEATED).then_some(line)
    }

    /// Returns `true` if the line of `name` ends with the `{` of a block.
    fn opens_block(&self, name: Span) -> bool {
        self.rest_of_header(name).is_some_and(|rest_of_header| rest_of_header.ends_with('{'))
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
        } else if self.indentation(next.span.start) > self.indentation(name.start) {
            format!("write a block, `{text} {{ .. }}`, or an object, `{text} = {{ .. }}`, with `name = value` in it")
        } else {
            "write `=` and a value instead of `:`".to_owned()
        }
    }

    /// Help for text that does not start an item: comments and punctuation of other languages.
    pub(in crate::syntax::parser) fn foreign_line(&self) -> Option<&'static str> {
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
    pub(in crate::syntax::parser) fn quoted_name(&self) -> &'static str {
        let name = self.line(self.token.span.end).split('"').next().unwrap_or_default();
        if is_identifier(name) {
            "remove the quotes"
        } else {
            "this can only be a key of an object: `name = { \"..\" = value }`"
        }
    }

    /// If a line `[a.b]` starts here: the span of `a`, the first part of the name.
    pub(in crate::syntax::parser) fn section_header(&self) -> Option<Span> {
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
        let is_header = brackets <= 2 && starts(name, char::is_alphabetic) && name.chars().all(is_path);
        is_header.then(|| Span::new(first, first + name.split('.').next().unwrap_or(name).len() as u32))
    }
}
