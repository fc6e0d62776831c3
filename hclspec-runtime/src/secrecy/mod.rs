//! What problems may show of a configuration that holds secrets: only what is known not to be secret.
//!
//! Input: the text, its tree, the table, what the host knows, and the problems of the decode. Output: a masked copy of the text,
//! which the problems point into, and problems without words of what may be secret. It is done once, after the decode, and only
//! if the table has a secret and something keeps the text.
//!
//! The walk through the tree ([`items`]) finds the arguments that are not secrets, and what secrets take ([`taken`]). What is left
//! is open: its text is copied ([`mask`]), and problems about it keep their words. All else is masked, but for punctuation and
//! [names](names) that the spec or the host knows. No text is searched for anything.

mod items;
mod mask;
mod names;
mod reads;
mod taken;

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::eval::EvalContext;
use crate::source::Span;
use crate::syntax::ast::Body;
use crate::table::Table;
use items::Items;
use std::collections::HashSet;

/// Whether values of the table are secret.
pub(crate) fn has_secrets(table: &Table<'_>) -> bool {
    table.env.conversions.iter().any(|it| it.secret)
}

/// What may be shown of one text.
pub(crate) struct Shown<'t> {
    text: &'t str,
    known: HashSet<&'t str>,
    /// Parts of the text, sorted; none lies in another.
    open: Vec<Span>,
}

impl<'t> Shown<'t> {
    /// Of a text that could not be read: the names alone.
    pub(crate) fn of_unread(table: &Table<'t>, text: &'t str) -> Self {
        Self { text, known: names::of_table(table), open: Vec::new() }
    }

    /// Of a text with its tree. `problems` are those of the parser.
    pub(crate) fn new(
        table: &Table<'t>,
        cx: &EvalContext<'t>,
        text: &'t str,
        body: &Body<'t>,
        problems: &[Diagnostic],
    ) -> Self {
        let mut known = names::of_table(table);
        known.extend(cx.known_names());
        let parsed = problems.iter().filter_map(Diagnostic::parsed_before).min().unwrap_or(usize::MAX);
        let items = Items::of(table, cx, text, body, parsed);
        Self { text, known, open: items.open() }
    }

    /// The text with what may be secret masked: as long, with the same lines.
    pub(crate) fn masked(&self) -> String {
        mask::masked(self.text, &self.open, &self.known)
    }

    /// Takes what may be secret out of the problems.
    pub(crate) fn redact(&self, problems: &mut Diagnostics) {
        let is_open = |span: Span| {
            let after = self.open.partition_point(|it| it.start <= span.start);
            let before = after.checked_sub(1).and_then(|it| self.open.get(it));
            before.is_some_and(|it| span.end <= it.end)
        };
        let is_known = |name: &str| self.known.contains(name);
        problems.change(0, &mut |it| if it.is_open(&is_open) { it } else { it.redacted(&is_known) });
    }
}
