//! Gaps: text that the syntax tree doesn't have, or that comes with a syntax error. Secrets in it are found by its words.

use super::Walk;
use crate::eval::Defined;
use crate::positions::sort_by;
use crate::secrecy::flow::Name;
use crate::secrecy::lexemes::{Other, lexemes_around};
use crate::secrecy::words::{secret_lines, starts_comment, words};
use crate::source::Span;
use crate::syntax::Lexeme;

/// How many times the gaps are searched. Each search looks for definitions that secrets found by the previous one use.
const MAX_PASSES: usize = 8;

impl<'t> Walk<'t, '_> {
    /// Closes the secrets in the gaps.
    #[inline]
    pub(super) fn close_gaps(&mut self) {
        let text = self.text;
        let (mut gaps, overlong) = self.find_gaps();
        let mut with_words: Vec<Span> = gaps.iter().copied().filter(|gap| has_words(gap.of(text))).collect();
        // After a syntax error, an item may really be a part of another one. In JSON, that is true of the whole text.
        if self.parts.parsed_before < text.len() {
            let is_json = self.parts.others.iter().any(|(_, other)| matches!(other, Other::Json));
            let parsed_before = if is_json { 0 } else { self.parts.parsed_before as u32 };
            with_words.retain(|gap| gap.end <= parsed_before);
            with_words.push(Span::new(parsed_before, text.len() as u32));
            gaps = vec![Span::new(0, text.len() as u32)];
        }
        let mut found = Vec::new();
        let overlong = overlong.iter().map(|span| (span, &[][..]));
        for (span, unread) in gaps.iter().map(|gap| (gap, with_words.as_slice())).chain(overlong) {
            let is_secret = |word: &'t str| self.words.has(word);
            secret_lines(text, *span, &is_secret, self.others, (unread, self.has_secrets), &mut found);
        }
        self.close_words(found);
        self.flow.finish();
        // A definition that a secret uses is secret, and so are the definitions that its text mentions.
        for _ in 0..MAX_PASSES {
            let mut found = Vec::new();
            let is_taken = |word: &'t str| {
                [Defined::Local, Defined::Input].iter().any(|defined| self.flow.is_taken(Name::Defined(*defined, word)))
            };
            for gap in &gaps {
                secret_lines(text, *gap, &is_taken, self.others, (&[], self.has_secrets), &mut found);
            }
            if !self.close_words(found) {
                break;
            }
            self.flow.finish();
        }
    }

    /// Finds the gaps, and text in the tree that continues over a line end, such as a heredoc without its end. Such text may contain a secret that
    /// comes after the item.
    #[inline]
    fn find_gaps(&mut self) -> (Vec<Span>, Vec<Span>) {
        let text = self.text;
        sort_by(&mut self.seen, &Ord::cmp);
        let mut seen = self.seen.iter().peekable();
        let mut gap: Option<Span> = None;
        let (mut gaps, mut overlong): (Vec<Span>, Vec<Span>) = (Vec::new(), Vec::new());
        let mut is_in_text = false;
        lexemes_around(text, &self.parts.others, &mut |span, lexeme| {
            while seen.next_if(|seen| seen.end <= span.start).is_some() {}
            let is_seen = seen.peek().is_some_and(|seen| seen.start <= span.start);
            let is_overlong = span.of(text).contains('\n');
            let is_text = matches!(lexeme, Lexeme::Text | Lexeme::Invalid);
            let follows = overlong.last().is_some_and(|before| before.end == span.start);
            if is_seen && (lexeme == Lexeme::Aside || is_text && (is_overlong || follows) || is_in_text && follows) {
                match overlong.last_mut() {
                    Some(before) if follows => before.end = span.end,
                    _ => {
                        overlong.push(span);
                        is_in_text = is_text;
                    }
                }
            }
            is_in_text &= lexeme != Lexeme::CloseHeredoc;
            if is_seen {
                gaps.extend(gap.take());
            } else {
                gap.get_or_insert(span).end = span.end;
            }
        });
        gaps.extend(gap);
        (gaps, overlong)
    }

    /// Closes these parts of gaps, and records their words, which may be names. Returns `true` if a word was not recorded before.
    #[inline]
    fn close_words(&mut self, found: Vec<Span>) -> bool {
        let mut is_new = false;
        for span in found {
            for word in words(span.of(self.text)) {
                let defined = [Defined::Local, Defined::Input].map(|defined| Name::Defined(defined, word));
                for name in [Name::Variable(word), Name::Function(word)].into_iter().chain(defined) {
                    is_new |= !self.flow.is_taken(name);
                    self.flow.take(name);
                }
            }
            self.hide(span);
        }
        is_new
    }
}

/// Returns `false` for text that is nothing but braces, spaces and a comment.
#[inline]
fn has_words(text: &str) -> bool {
    let text = text.trim_start_matches(|char: char| char.is_whitespace() || matches!(char, '{' | '}'));
    !text.is_empty() && !starts_comment(text)
}
