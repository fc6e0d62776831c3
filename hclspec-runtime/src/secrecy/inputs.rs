//! What problems may show of input variables.

use crate::source::Span;
use crate::syntax::ast::Attribute;
use crate::syntax::{Lexeme, lexemes};

/// What may be shown of input variables and their values.
#[derive(Default)]
pub(crate) struct InputSecrets<'t> {
    /// Whether any is sensitive, or may be.
    pub(crate) any: bool,
    /// The names of those that are declared.
    pub(crate) names: Vec<&'t str>,
    /// Of these, those that are sensitive.
    pub(crate) sensitive: Vec<&'t str>,
    /// The arguments in files of values that set one that is declared.
    pub(crate) arguments: Vec<&'t Attribute<'t>>,
    /// The texts that set one, sorted, each with its name if that is declared and not sensitive.
    pub(crate) texts: Vec<(Span, Option<&'t str>)>,
}

impl InputSecrets<'_> {
    /// The texts of variables that are not declared, which may be anything.
    pub(crate) fn unknown_texts(&self) -> impl Iterator<Item = Span> {
        self.texts.iter().filter(|(_, name)| name.is_none()).map(|(span, _)| *span)
    }
}

/// Calls `visit` for every part of a text, as [`lexemes`] does; those of `whole` are text, whatever is in them.
pub(super) fn lexemes_around(text: &str, whole: &[Span], visit: &mut dyn FnMut(Span, Lexeme)) {
    let mut start = 0;
    let part = |start: usize, end: usize, visit: &mut dyn FnMut(Span, Lexeme)| {
        let offset = start as u32;
        lexemes(text.get(start..end).unwrap_or_default(), &mut |span, lexeme| {
            visit(Span::new(span.start + offset, span.end + offset), lexeme);
        });
    };
    for span in whole {
        part(start, span.start as usize, visit);
        visit(*span, Lexeme::Text);
        start = span.end as usize;
    }
    part(start, text.len(), visit);
}
