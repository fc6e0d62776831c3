//! Hides secrets in problems: they show only what does not derive from a secret.
//!
//! Input: the text, its tree, the table, the names of the host, and the problems of the decode. Output: a masked copy of the text,
//! which the problems then refer to, and problems whose messages show no secrets. This is done once, after the decode, and only
//! if the table has a secret and the text is still needed.
//!
//! The walk through the tree ([`items`]) finds the text of secrets: the values of secret arguments, and the definitions that [flow](flow) into
//! them. In that text, only punctuation and declared [names](names) are shown ([`mask`]). Text that the spec does not expect is judged by its
//! [words](words). A value derives from secrets if its expression mentions a name that does.

mod broken;
mod flow;
mod items;
mod lexemes;
mod mask;
mod names;
mod parts;
mod reads;
mod sensitive;
mod words;

use crate::diagnostic::{AllSecret, Diagnostic, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Secrets};
use crate::eval::{Defined, EvalContext};
use crate::host::Conversion;
use crate::positions::Positions;
use crate::source::{HiddenParts, SourceMap, Span, overlaps};
use crate::syntax::ast::Body;
use crate::table::Table;
use flow::Name;
use items::{SecretParts, secret_parts};
use lexemes::Other;
pub(crate) use parts::TextParts;
pub use sensitive::may_be_sensitive;
pub(crate) use sensitive::{InputSecrets, may_call_sensitive, may_hide_sensitive, may_say_sensitive};

pub(crate) fn has_secrets(table: &Table<'_>) -> bool {
    table.env.has_secret || table.env.conversions.iter().any(Conversion::is_secret)
}

/// The functions that find the secrets of a text.
#[derive(Clone, Copy)]
pub(crate) struct SecretStage {
    /// Facts about the text before its items are visited: see [`TextParts::new`].
    pub(crate) parts: fn(&InputSecrets<'_>, &[Diagnostic], &mut dyn Iterator<Item = Span>, HiddenParts) -> TextParts,
    pub(crate) find: FindSecrets,
}

type FindSecrets = for<'t> fn(
    &Table<'t>,
    &EvalContext<'t>,
    &'t str,
    &'t Body<'t>,
    &InputSecrets<'t>,
    &'t TextParts,
) -> Box<dyn TextSecrets + 't>;

impl SecretStage {
    pub(crate) const FIND: Self = Self { parts: TextParts::new, find: found };
}

pub(crate) trait TextSecrets: Secrets {
    /// The parts of the text whose values derive from secrets, sorted and without overlaps.
    fn derived(&self) -> &[Span];

    /// The text with every part masked that may be secret. Its length and its lines stay the same.
    fn masked(&self) -> String;
}

struct FoundSecrets<'t> {
    text: &'t str,
    declared: Positions<'t>,
    /// The variables whose attributes are definitions.
    variables: Vec<(&'t str, Defined)>,
    parts: SecretParts<'t>,
    /// The parts of the text that are not native syntax.
    others: &'t [(Span, Other)],
}

#[inline]
fn found<'t>(
    table: &Table<'t>,
    cx: &EvalContext<'t>,
    text: &'t str,
    body: &Body<'t>,
    inputs: &InputSecrets<'t>,
    parts: &'t TextParts,
) -> Box<dyn TextSecrets + 't> {
    let mut declared = names::of_table(table);
    cx.known_names(&mut |name| _ = declared.insert(name));
    for definitions in cx.definitions() {
        // If a definition could not be read, its name may be part of a secret.
        for (name, _) in definitions.names().zip(definitions.exprs()).filter(|(_, expr)| expr.is_some()) {
            declared.insert(name);
        }
    }
    for name in &inputs.names {
        declared.insert(*name);
    }
    let secret = secret_parts(table, cx, text, body, inputs, &declared, parts);
    let variables = cx.definitions().map(|definitions| (definitions.variable(), definitions.kind())).collect();
    Box::new(FoundSecrets { text, declared, variables, parts: secret, others: &parts.others })
}

impl TextSecrets for FoundSecrets<'_> {
    #[inline]
    fn derived(&self) -> &[Span] {
        &self.parts.derived
    }

    #[inline]
    fn masked(&self) -> String {
        mask::masked(self.text, &self.parts.hidden, self.others, &|name| self.declared.has(name))
    }
}

impl Secrets for FoundSecrets<'_> {
    /// Returns `true` if a value in the span derives from a secret. Calls whose values may be shown do not count, if the whole call is in the span.
    #[inline]
    fn derives(&self, span: Span) -> bool {
        let SecretParts { derived, lifted, .. } = &self.parts;
        if lifted.is_empty() {
            return overlaps(derived, span);
        }
        let first = derived.partition_point(|part| part.end <= span.start);
        let parts =
            derived.iter().zip(lifted).skip(first).take_while(|(part, _)| part.start < span.end.max(span.start + 1));
        let is_in = |call: &Span| span.start <= call.start && call.end <= span.end;
        let mut parts = parts.filter(|(_, call)| !call.as_ref().is_some_and(is_in));
        parts.next().is_some()
    }

    #[inline]
    fn holds(&self, span: Span) -> bool {
        overlaps(&self.parts.hidden, span)
    }

    #[inline]
    fn declares(&self, name: &str) -> bool {
        self.declared.has(name)
    }

    #[inline]
    fn is_secret(&self, path: &str) -> Option<bool> {
        let (root, rest) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
        if self.parts.loops.has(root) {
            return None;
        }
        let known =
            |name: Name<'_>| self.parts.flow.derivation(name).or_else(|| self.declared.has(root).then_some(false));
        let name = match self.variables.iter().find(|(variable, _)| *variable == root) {
            Some((_, defined)) => {
                let rest = rest.trim_start_matches(['.', '[', '"']);
                Name::Defined(*defined, rest.split(['.', '[', '"', ']']).next().unwrap_or_default())
            }
            None => Name::Variable(root),
        };
        known(name)
    }
}

/// A text that could not be read, with everything masked but the names that the spec declares.
pub(crate) fn masked_unread(table: &Table<'_>, text: &str) -> String {
    let declared = names::of_table(table);
    mask::masked(text, &[Span::new(0, text.len() as u32)], &[], &|name| declared.has(name))
}

/// Hides everything that may be secret in texts that could not be read, or whose secrets are unknown, and in their problems.
pub(crate) fn hide_unread(table: &Table<'_>, sources: &SourceMap<'_>, problems: &mut Diagnostics) {
    let (text, declared) = (sources.text(), names::of_table(table));
    sources.show_instead(&masked_unread(table, text), &[Span::new(0, text.len() as u32)]);
    problems.change_all(&mut |problem| problem.masked(&AllSecret(&|name| declared.has(name))));
}

/// Removes everything that may be secret from the problems of an expression that derives from secrets. Names that the program declares are shown.
#[cold]
#[inline]
pub(crate) fn mask_all(cx: &EvalContext<'_>, problems: &mut Diagnostics) {
    let is_declared =
        |name: &str| cx.is_known_name(name) || cx.definitions().any(|all| all.variable() == name || all.has(name));
    problems.change_all(&mut |problem| problem.masked(&AllSecret(&is_declared)));
}
