//! The parts of the text of a configuration: files in JSON, texts from elsewhere, and syntax errors.

use super::lexemes::Other;
use super::sensitive::InputSecrets;
use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use crate::positions::{mapped, sort_by};
use crate::source::{HiddenParts, Span};

/// Facts about a text before its items are visited.
pub(crate) struct TextParts {
    /// The offset of the first syntax error.
    pub(super) parsed_before: usize,
    /// The syntax errors, sorted.
    pub(super) errors: Vec<Span>,
    /// Whether the nesting of blocks is unknown.
    pub(super) unclosed: bool,
    /// The parts that are not native syntax, sorted.
    pub(super) others: Vec<(Span, Other)>,
    /// The parts that the files of the text hide.
    pub(super) hidden: HiddenParts,
}

impl TextParts {
    /// Collects the facts. `problems` are those of the parser, `json` the files that are not native syntax, `hidden` the parts that the files of
    /// the text hide.
    #[inline]
    pub(crate) fn new(
        inputs: &InputSecrets<'_>,
        problems: &[Diagnostic],
        json: &mut dyn Iterator<Item = Span>,
        hidden: HiddenParts,
    ) -> Self {
        let mut others = mapped(&inputs.texts, |(span, _)| (*span, Other::Literal));
        for span in json {
            if !inputs.texts.iter().any(|(literal, _)| *literal == span) {
                others.push((span, Other::Json));
            }
        }
        sort_by(&mut others, &|a, b| a.0.start.cmp(&b.0.start));
        let mut parts = Self { parsed_before: usize::MAX, errors: Vec::new(), unclosed: false, others, hidden };
        let unclosed = [Code::UnclosedBlock.name(), Code::MissingDefinition.name()];
        for problem in problems {
            parts.errors.extend(problem.span());
            parts.parsed_before = parts.parsed_before.min(problem.parsed_before().unwrap_or(usize::MAX));
            parts.unclosed |= problem.code().is_some_and(|code| unclosed.contains(&code));
        }
        sort_by(&mut parts.errors, &Ord::cmp);
        parts
    }
}
