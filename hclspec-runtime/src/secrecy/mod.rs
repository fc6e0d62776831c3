//! The parts of a configuration with secrets that problems may show: only those that are known not to be secret.
//!
//! Input: the text, its tree, the table, what the host knows, and the problems of the decode. Output: a masked copy of the text,
//! which the problems then refer to, and problems whose messages show no secrets. This is done once, after the decode, and only
//! if the table has a secret and the text is still needed.
//!
//! The walk through the tree ([`items`]) finds the arguments that are not secrets, and what secrets use ([`taken`]). The arguments that
//! share nothing with secrets are open: their text is copied ([`mask`]), and problems about them keep their words. Everything else is
//! masked, except punctuation and [names](names) that the spec or the host knows. Text is never searched for secrets.

mod items;
mod mask;
mod names;
mod reads;
mod sensitive;
mod taken;

use crate::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use crate::eval::EvalContext;
use crate::positions::Positions;
use crate::source::{Span, is_in};
use crate::syntax::ast::Body;
use crate::table::Table;
use items::{ParsedPart, SecretItems};
pub(crate) use sensitive::{InputSecrets, may_hide_sensitive, may_say_sensitive};
pub use sensitive::{is_type_public, may_be_sensitive};

/// Whether the table has secret values.
pub(crate) fn has_secrets(table: &Table<'_>) -> bool {
    table.env.conversions.iter().any(|conversion| conversion.secret)
}

/// The parts of one text that may be shown.
pub(crate) struct Shown<'t> {
    text: &'t str,
    known: Positions<'t>,
    /// The parts of the text that may be shown, sorted and without overlaps.
    open: Vec<Span>,
    /// Parts of the text that are shown as a whole or not at all, sorted.
    whole: Vec<Span>,
}

impl<'t> Shown<'t> {
    /// For a text that could not be read: only known names are shown.
    pub(crate) fn of_unread(table: &Table<'t>, text: &'t str) -> Self {
        Self { text, known: names::of_table(table), open: Vec::new(), whole: Vec::new() }
    }

    /// For a text with its tree. `problems` are those of the parser.
    pub(crate) fn new(
        table: &Table<'t>,
        cx: &EvalContext<'t>,
        text: &'t str,
        body: &Body<'t>,
        inputs: &InputSecrets<'t>,
        problems: &[Diagnostic],
    ) -> Self {
        let mut known = names::of_table(table);
        cx.known_names(&mut |name| {
            known.insert(name);
        });
        for name in &inputs.names {
            known.insert(*name);
        }
        let mut parsed = usize::MAX;
        for problem in problems {
            parsed = parsed.min(problem.parsed_before().unwrap_or(usize::MAX));
        }
        let parsed = ParsedPart {
            before: parsed,
            unclosed: problems.iter().any(|problem| problem.code() == Some(Code::UnclosedBlock.name())),
        };
        let items = SecretItems::of(table, cx, text, body, inputs, parsed);
        Self { text, known, open: items.open(), whole: inputs.texts.iter().map(|(span, _)| *span).collect() }
    }

    /// Hides more parts of the text.
    pub(crate) fn close(&mut self, is_hidden: &dyn Fn(Span) -> bool) {
        self.open.retain(|span| !is_hidden(*span));
    }

    /// The parts of the text that may be shown, sorted and without overlaps.
    pub(crate) fn open(&self) -> &[Span] {
        &self.open
    }

    /// The text with everything masked that may be secret: of the same length, with the same lines.
    pub(crate) fn masked(&self) -> String {
        mask::masked(self.text, &self.open, &self.whole, &self.known)
    }

    /// Removes everything that may be secret from the problems.
    pub(crate) fn redact(&self, problems: &mut Diagnostics) {
        let is_open = |span: Span| is_in(&self.open, span);
        let is_known = |name: &str| self.known.has(name);
        problems.change(0, &mut |it| if it.is_open(&is_open) { it } else { it.redacted(&is_known) });
    }
}

/// Removes everything that may be secret from the problems of an expression that is not open. Names that the program knows are shown.
#[cold]
pub(crate) fn redact_all(cx: &EvalContext<'_>, problems: &mut Diagnostics) {
    let is_known = |name: &str| cx.is_known_name(name) || cx.defined_in(name).is_some();
    problems.change(0, &mut |it| it.redacted(&is_known));
}
