//! The parts of the text of a configuration: files in JSON, texts from elsewhere, syntax errors.

use super::lexemes::Other;
use super::sensitive::InputSecrets;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use crate::positions::sort_by;
use crate::source::{HiddenParts, Span};

/// What is known of the parts of a text before its items are visited.
pub(crate) struct TextParts {
    /// The offset of the first syntax error.
    pub(super) parsed_before: usize,
    /// The syntax errors, sorted.
    pub(super) errors: Vec<Span>,
    /// Whether it is not known which items belong to which block.
    pub(super) unclosed: bool,
    /// The parts that are not native syntax, sorted.
    pub(super) others: Vec<(Span, Other)>,
    /// What is hidden in the files that the text is from.
    pub(super) hidden: HiddenParts,
}

impl TextParts {
    /// `problems` are those of the parser; `json` has the files that are not native syntax, `hidden` what the files that the text is from hide.
    pub(crate) fn new(
        inputs: &InputSecrets<'_>,
        problems: &[Diagnostic],
        json: impl Iterator<Item = Span>,
        hidden: HiddenParts,
    ) -> Self {
        let is_literal = |span: &Span| inputs.texts.iter().any(|(literal, _)| literal == span);
        let json = json.filter(|span| !is_literal(span)).map(|span| (span, Other::Json));
        let mut others: Vec<_> = inputs.texts.iter().map(|(span, _)| (*span, Other::Literal)).chain(json).collect();
        sort_by(&mut others, &|a, b| a.0.start.cmp(&b.0.start));
        let mut errors: Vec<_> = problems.iter().filter_map(Diagnostic::span).collect();
        sort_by(&mut errors, &Ord::cmp);
        let is_unclosed = |problem: &Diagnostic| {
            let codes = [Code::UnclosedBlock, Code::MissingDefinition].map(Code::name);
            problem.code().is_some_and(|code| codes.contains(&code))
        };
        Self {
            parsed_before: problems.iter().filter_map(Diagnostic::parsed_before).min().unwrap_or(usize::MAX),
            errors,
            unclosed: problems.iter().any(is_unclosed),
            others,
            hidden,
        }
    }
}
