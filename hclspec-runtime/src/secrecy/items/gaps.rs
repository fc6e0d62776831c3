//! Text that is not part of the tree, or comes with a syntax error: it is judged by its words.

use super::Walk;
use crate::eval::Defined;
use crate::positions::sort_by;
use crate::secrecy::flow::Name;
use crate::secrecy::lexemes::{Other, lexemes_around};
use crate::secrecy::words::{secret_lines, starts_comment, words};
use crate::source::Span;
use crate::syntax::Lexeme;

/// The number of times that text without a tree is read again for the definitions that other such text uses.
const DEPTH: usize = 8;

impl<'t> Walk<'t, '_> {
    /// Judges text that is not part of the tree, or comes with a syntax error, by its words.
    #[inline]
    pub(super) fn unread(&mut self) {
        let text = self.text;
        sort_by(&mut self.seen, &Ord::cmp);
        let mut seen = self.seen.iter().peekable();
        // The part of the text without a tree that is collected.
        let mut gap: Option<Span> = None;
        let (mut gaps, mut long): (Vec<Span>, Vec<Span>) = (Vec::new(), Vec::new());
        let mut is_in_text = false;
        lexemes_around(text, &self.parts.others, &mut |span, lexeme| {
            while seen.next_if(|seen| seen.end <= span.start).is_some() {}
            let is_seen = seen.peek().is_some_and(|seen| seen.start <= span.start);
            // Text that continues too far, such as a heredoc without its end, may contain a secret.
            let is_long = span.of(text).contains('\n');
            let is_text = matches!(lexeme, Lexeme::Text | Lexeme::Invalid);
            let follows = long.last().is_some_and(|before| before.end == span.start);
            if is_seen && (lexeme == Lexeme::Aside || is_text && (is_long || follows) || is_in_text && follows) {
                match long.last_mut() {
                    Some(before) if follows => before.end = span.end,
                    _ => long.push(span),
                }
                is_in_text = if follows { is_in_text } else { is_text };
            }
            is_in_text &= lexeme != Lexeme::CloseHeredoc;
            match &mut gap {
                Some(gap) if !is_seen => gap.end = span.end,
                Some(_) => gaps.extend(gap.take()),
                None => gap = (!is_seen).then_some(span),
            }
        });
        gaps.extend(gap);
        let mut unread: Vec<Span> = gaps.iter().copied().filter(|gap| has_words(gap.of(text))).collect();
        // From an error on, what was read as an item may be a part of another one; in JSON, from its start.
        if self.parts.parsed_before < text.len() {
            let is_json = self.parts.others.iter().any(|(_, other)| matches!(other, Other::Json));
            let parsed_before = if is_json { 0 } else { self.parts.parsed_before as u32 };
            unread.retain(|gap| gap.end <= parsed_before);
            unread.push(Span::new(parsed_before, text.len() as u32));
            gaps = vec![Span::new(0, text.len() as u32)];
        }
        let mut found = Vec::new();
        for (part, unread) in
            gaps.iter().map(|gap| (gap, unread.as_slice())).chain(long.iter().map(|long| (long, &[][..])))
        {
            secret_lines(
                text,
                *part,
                &|word| self.words.has(word),
                self.others,
                (unread, self.has_secrets),
                &mut found,
            );
        }
        self.read(found);
        self.flow.finish();
        // A definition that flows into a secret is secret, and so are others in its text.
        for _ in 0..DEPTH {
            let mut found = Vec::new();
            let is_taken = |word: &'t str| {
                [Defined::Local, Defined::Input].iter().any(|defined| self.flow.is_taken(Name::Defined(*defined, word)))
            };
            for gap in &gaps {
                secret_lines(text, *gap, &is_taken, self.others, (&[], self.has_secrets), &mut found);
            }
            if !self.read(found) {
                break;
            }
            self.flow.finish();
        }
    }

    /// Closes text without a tree, and records its words: they may be names. Returns `true` if one is new.
    #[inline]
    fn read(&mut self, found: Vec<Span>) -> bool {
        let mut is_new = false;
        for span in found {
            for word in words(span.of(self.text)) {
                let defined = [Defined::Local, Defined::Input].map(|defined| Name::Defined(defined, word));
                for name in [Name::Variable(word), Name::Function(word)].into_iter().chain(defined) {
                    is_new |= !self.flow.is_taken(name);
                    self.flow.take(name);
                }
            }
            self.close(span);
        }
        is_new
    }
}

/// Returns `true` if text without a tree may be more than brackets, spaces and a comment.
#[inline]
fn has_words(text: &str) -> bool {
    let text = text.trim_start_matches(|char: char| char.is_whitespace() || matches!(char, '{' | '}'));
    !text.is_empty() && !starts_comment(text)
}
