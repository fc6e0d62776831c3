//! Hints for operators of other languages, and for escaped quotes outside strings.

use super::{MAX_LINE_BYTES, Parser};
use crate::diagnostic::Message;
use crate::source::Span;
use crate::syntax::habit::{MAX_REPEATED, Operator};
use crate::syntax::lexer::TokenKind;
use crate::text::{ends, split_prefix, trim_end};

/// The longest operator that is looked up, in characters.
const MAX_OPERATOR: usize = 3;

const OPERATOR: &str = "?.:=!<>&|+-*/%~^";

fn is_operand(c: char) -> bool {
    c.is_alphanumeric() || "_-.".contains(c)
}

impl<'a> Parser<'a, '_> {
    /// The operator of another language that the next token is a part of.
    pub(in crate::syntax::parser) fn foreign_operator(&self) -> Option<Operator<'a>> {
        let Span { start, end } = self.token.span;
        let is_part = |c| OPERATOR.contains(c);
        let (before, after) = (self.before(start), self.line(start));
        let left = trim_end(before, is_part);
        let (_, right) = split_prefix(after, &is_part);
        let length = before.len() - left.len() + after.len() - right.len();
        if length == 0 || length > MAX_OPERATOR {
            return None;
        }
        let first = start - (before.len() - left.len()) as u32;
        let text = Span::new(first, first + length as u32).of(self.text);
        // Text after the operator on the line is its operand only if nothing else follows.
        let (left, right) = (left.trim_end(), right.trim_start());
        let before_operand = trim_end(left, is_operand);
        let operand_end = match right.strip_prefix('"') {
            Some(inside) => inside.find('"').map_or(0, |end| end + 2),
            None => split_prefix(right, &is_operand).0.len(),
        };
        let (operand, rest) = right.split_at(operand_end);
        let is_alone = !ends(before_operand, |c| ")]}\"".contains(c));
        let is_last = rest.trim_start().chars().next().is_none_or(|c| ")]},#".contains(c));
        let simple = |text: &'a str, is_whole: bool| {
            (is_whole && !text.is_empty() && text.len() <= MAX_REPEATED).then_some(text)
        };
        Some(Operator {
            text,
            left: simple(&left[before_operand.len()..], is_alone),
            right: simple(operand, is_last),
            joins_text: left.ends_with('"') || right.starts_with('"'),
            is_binary: ends(left, |c| c.is_alphanumeric() || "_\")]}".contains(c)),
            is_started: first < start && end > start,
        })
    }

    pub(in crate::syntax::parser) fn after_not(&self) -> Option<&'static str> {
        let before = self.before(self.previous_end).strip_suffix("not")?;
        let is_word = !ends(before, is_operand);
        is_word.then_some("write `!` instead of `not`")
    }

    /// Returns `true` if the next token is the `\` of `\"`.
    pub(in crate::syntax::parser) fn at_escaped_quote(&self) -> bool {
        self.token.kind == TokenKind::Junk && self.line(self.token.span.start).starts_with("\\\"")
    }

    /// Returns `true` if the next token is a `\` that should continue the line.
    pub(in crate::syntax::parser) fn at_continuation(&self) -> bool {
        self.token.kind == TokenKind::Junk && self.line(self.token.span.start).trim_end() == "\\"
    }

    /// Help for `\"` outside a string.
    pub(in crate::syntax::parser) fn escaped_quote(&self) -> Message {
        let Some(opener) = self.interpolation else { return "write strings in double quotes, without `\\`".into() };
        let help = Message::from("inside `${ }`, quotes are written without `\\`");
        match self.line(opener.start).split_once('}') {
            Some((inside, _))
                if inside.len() <= MAX_REPEATED && !inside.get(2..).is_some_and(|it| it.contains('{')) =>
            {
                help.words(": `").value(&inside.replace("\\\"", "\"")).words("}`")
            }
            _ => help,
        }
    }

    /// The text before `end` on its line, at most [`MAX_LINE_BYTES`] of it.
    fn before(&self, end: u32) -> &'a str {
        let before = Span::new(self.start, end).of(self.text);
        let mut start = before.len();
        while let Some(c) = before[..start].chars().next_back() {
            let at = start - c.len_utf8();
            if before.len() - at > MAX_LINE_BYTES || c == '\n' {
                break;
            }
            start = at;
        }
        &before[start..]
    }
}
