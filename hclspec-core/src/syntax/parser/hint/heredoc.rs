//! Hints for `<<` that starts no heredoc, and for heredocs that are not closed.

use super::{MAX_LINES, Parser};
use crate::diagnostic::Diagnostic;
use crate::source::Span;
use crate::syntax::habit::MAX_REPEATED;
use crate::syntax::lexer::TokenKind;
use crate::text::{ends, is_blank, split_prefix, starts, trim_end, trim_start};

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '\'')
}

fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '_' | '-')
}

impl<'a> Parser<'a, '_> {
    /// Help for `<<` that does not start a heredoc.
    pub(in crate::syntax::parser) fn heredoc_habit(&self) -> String {
        match self.heredoc_name() {
            Some((name, "")) => format!("write `<<{name}` with nothing after it on the line"),
            Some((name, _)) => format!("write `<<{name}`, without spaces and quotes"),
            None => "a heredoc starts with `<<` and a name, and nothing else after it on the line".to_owned(),
        }
    }

    /// The name after `<<` or `<<-`, and the extra text before the name.
    fn heredoc_name(&self) -> Option<(&'a str, &'a str)> {
        let rest = self.text.get(self.token.span.start as usize..)?.strip_prefix("<<")?;
        let rest = rest.strip_prefix('-').unwrap_or(rest);
        let name = trim_start(rest, |c| is_blank(c) || is_quote(c));
        let between = rest.get(..rest.len() - name.len())?;
        let (name, _) = split_prefix(name, &|c| c.is_alphanumeric() || c == '_');
        (starts(name, char::is_alphabetic) && name.len() <= MAX_REPEATED).then_some((name, between))
    }

    /// The end of the text that was most likely meant as a heredoc: up to a line that contains only the name.
    pub(in crate::syntax::parser) fn meant_heredoc_end(&self) -> Option<u32> {
        if self.token.kind != TokenKind::Less {
            return None;
        }
        let (name, _) = self.heredoc_name()?;
        self.lines_after(self.token.span.start).find(|(_, line)| line.trim() == name).map(|(span, _)| span.end)
    }

    /// Adds help for a heredoc that is not closed: the line that may be meant to close it.
    pub(in crate::syntax::parser) fn meant_heredoc_marker(
        &self,
        diagnostic: Diagnostic,
        open: Span,
        name: Span,
    ) -> Diagnostic {
        let name = name.of(self.text);
        // The span of the name at the start of a line, or at its end after other text.
        let close = |line: &str| {
            let line = line.trim_end();
            let text = trim_start(line.trim_start(), |c| c == '<' || c == '-' || is_quote(c));
            let (start, rest) = text.split_at_checked(name.len()).unwrap_or_default();
            if start.eq_ignore_ascii_case(name) && !starts(rest, is_of_word) {
                return Some(line.len() - line.trim_start().len()..line.len());
            }
            let before = line.strip_suffix(name)?;
            let is_introducer = trim_end(before, |c| matches!(c, '-' | '~' | ' ') || is_quote(c)).ends_with("<<");
            (!ends(before.trim_end(), is_of_word) && !is_introducer).then_some(before.len()..line.len())
        };
        match self.lines_after(open.start).find_map(|(span, line)| Some((span, close(line)?))) {
            Some((line, place)) => {
                let span = Span::new(line.start + place.start as u32, line.start + place.end as u32);
                let help = format!("write `{name}` alone on its line");
                diagnostic.with_label(span, "may be meant to end it").with_help(help)
            }
            None => diagnostic,
        }
    }

    fn lines_after(&self, start: u32) -> impl Iterator<Item = (Span, &'a str)> {
        let mut start = start as usize;
        let lines = self.text.get(start..).unwrap_or_default().split_inclusive('\n').take(MAX_LINES);
        let spans = lines.map(move |line| {
            let span = Span::new(start as u32, (start + line.len()) as u32);
            start += line.len();
            (span, line)
        });
        spans.skip(1)
    }
}
