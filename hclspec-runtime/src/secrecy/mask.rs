//! Masks every part of a text that may be secret.

use super::lexemes::{Other, lexemes_around};
use crate::source::{Span, mask};
use crate::syntax::Lexeme;

/// How many bytes after a name in a namespace are searched for the parenthesis of a call.
const MAX_REREAD: usize = 64;

/// The text with stars in place of everything in the `hidden` parts that is neither punctuation nor a name that `is_declared`. The parts are
/// sorted, and don't overlap.
pub(super) fn masked(
    text: &str,
    hidden: &[Span],
    others: &[(Span, Other)],
    is_declared: &dyn Fn(&str) -> bool,
) -> String {
    let mut out = String::with_capacity(text.len());
    let mut hidden = hidden.iter().peekable();
    lexemes_around(text, others, &mut |span, lexeme| {
        let is_shown = match lexeme {
            Lexeme::Sign | Lexeme::OpenQuote | Lexeme::CloseQuote | Lexeme::OpenSequence | Lexeme::CloseSequence => {
                true
            }
            Lexeme::Name => is_declared(span.of(text)) || is_called(text, span.end),
            Lexeme::Newline | Lexeme::Aside => false,
            Lexeme::Number | Lexeme::Text | Lexeme::OpenHeredoc | Lexeme::CloseHeredoc | Lexeme::Invalid => false,
        };
        if is_shown {
            out.push_str(span.of(text));
            return;
        }
        let mut start = span.start;
        while start < span.end {
            while hidden.next_if(|part| part.end <= start).is_some() {}
            let (end, is_hidden) = match hidden.peek() {
                Some(part) if part.start <= start => (part.end.min(span.end), true),
                Some(part) => (part.start.min(span.end), false),
                None => (span.end, false),
            };
            let piece = Span::new(start, end).of(text);
            if is_hidden {
                let is_blank = |char| lexeme == Lexeme::Aside && matches!(char, ' ' | '\t');
                out.extend(piece.chars().map(|char| if is_blank(char) { char } else { mask(char) }));
            } else {
                out.push_str(piece);
            }
            start = end;
        }
    });
    out
}

/// Returns `true` if the name that ends here is that of a function: a parenthesis follows, possibly after further names of its namespace.
fn is_called(text: &str, end: u32) -> bool {
    let rest = text.as_bytes().get(end as usize..).unwrap_or_default();
    if !rest.starts_with(b"::") {
        return rest.starts_with(b"(");
    }
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b':' | b'_' | b'-');
    rest.iter().take(MAX_REREAD).find(|byte| !is_part(byte)) == Some(&b'(')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, hidden: &str, expected: &str) {
        let start = text.find(hidden).unwrap_or_default() as u32;
        let hidden = [Span::new(start, start + hidden.len() as u32)];
        assert_eq!(masked(text, &hidden, &[], &|name| ["pin", "env"].contains(&name)), expected, "{text}");
    }

    #[test]
    fn literals_and_undeclared_names_of_a_secret_are_masked() {
        check("pin = 1sesam + env.x", "1sesam + env.x", "pin = ****** + env.*");
        check("pin = \"a ${env} b\" ? c : 2", "\"a ${env} b\" ? c : 2", "pin = \"**${env}**\" ? * : *");
        check("a = <<-E\n  a\n  E\nenv {}", "<<-E\n  a\n  E", "a = ****\n***\n***\nenv {}");
        check("pin = sesam(env) + pin::b(sesam)", "sesam(env) + pin::b(sesam)", "pin = sesam(env) + pin::b(*****)");
        check("a = ü\u{a0}€𝟎", "ü\u{a0}€𝟎", "a = \u{b7}\u{b7}\u{2022}\u{1d7ce}");
    }

    #[test]
    fn what_is_no_secret_is_shown_with_its_comments() {
        check("a = [1, # x\n  \"//${ b }\"]\npin = 2 # y", "2 # y", "a = [1, # x\n  \"//${ b }\"]\npin = * * *");
    }

    #[test]
    fn a_part_of_a_comment_is_masked() {
        check("/* a\nsesam\nb */", "sesam", "/* a\n*****\nb */");
    }
}
