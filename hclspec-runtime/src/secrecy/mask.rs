//! Masks everything in a text that may be secret.

use super::sensitive::lexemes_around;
use crate::positions::Positions;
use crate::source::{Span, mask};
use crate::syntax::Lexeme;

/// The text with stars in place of everything that is neither `open`, nor punctuation, nor a `known` name. Comments are always masked.
pub(super) fn masked(text: &str, open: &[Span], whole: &[Span], known: &Positions<'_>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut open = open.iter().peekable();
    lexemes_around(text, whole, &mut |span, lexeme| {
        while open.next_if(|open| open.end <= span.start).is_some() {}
        let is_open = open.peek().is_some_and(|it| it.start <= span.start && span.end <= it.end);
        let piece = span.of(text);
        let is_shown = match lexeme {
            Lexeme::Sign | Lexeme::OpenQuote | Lexeme::CloseQuote | Lexeme::OpenSequence | Lexeme::CloseSequence => {
                true
            }
            Lexeme::Name => is_open || known.has(piece),
            Lexeme::Number | Lexeme::Text | Lexeme::OpenHeredoc | Lexeme::CloseHeredoc | Lexeme::Invalid => is_open,
            Lexeme::Newline | Lexeme::Aside => false,
        };
        let is_blank = |char| lexeme == Lexeme::Aside && matches!(char, ' ' | '\t');
        if is_shown {
            out.push_str(piece)
        } else {
            out.extend(piece.chars().map(|char| if is_blank(char) { char } else { mask(char) }))
        }
    });
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, open: &str, expected: &str) {
        let start = text.find(open).unwrap_or_default() as u32;
        let open = [Span::new(start, start + open.len() as u32)];
        let mut known = Positions::default();
        assert!(known.insert("pin") && known.insert("env"));
        assert_eq!(masked(text, &open, &[], &known), expected, "{text}");
    }

    #[test]
    fn literals_and_unknown_names_are_masked() {
        check("pin = 1sesam + env.x", "", "pin = ****** + env.*");
        check("pin = \"a ${env} b\" ? c : 2", "", "pin = \"**${env}**\" ? * : *");
        check("pin = <<-E\n  a\n  E\nenv {}", "", "pin = ****\n***\n***\nenv {}");
        check("pin = ü\u{a0}€𝟎", "", "pin = \u{b7}\u{b7}\u{2022}\u{1d7ce}");
    }

    #[test]
    fn what_is_open_is_shown_without_its_comments() {
        check(
            "a = [1, # x\n  \"//${ b }\"]\npin = 2",
            "a = [1, # x\n  \"//${ b }\"]",
            "a = [1, * *\n  \"//${ b }\"]\npin = *",
        );
    }

    #[test]
    fn what_is_not_closed_is_masked() {
        check("pin = \"a b\nenv = /* c\nd", "", "pin = \"***\nenv = ****\n*");
        check("pin = <<E\na pin", "", "pin = ***\n*****");
    }
}
