//! Input variables that are sensitive, and so are not shown in problems.

use crate::diagnostic::nearest;
use crate::function::is_meant_for_sensitive;
use crate::source::Span;
use crate::syntax::ast::{Attribute, Block, Body, ExprKind, Item};
use crate::syntax::json::said;
use crate::text::continues_identifier;

/// The input variables of a configuration, and which of them and their values may be shown.
#[derive(Default)]
pub(crate) struct InputSecrets<'t> {
    /// Whether any variable is sensitive, or may be.
    pub(crate) any: bool,
    /// The declared names.
    pub(crate) names: Vec<&'t str>,
    /// The sensitive names among them.
    pub(crate) sensitive: Vec<&'t str>,
    /// The arguments in files of values that set a declared variable.
    pub(crate) arguments: Vec<&'t Attribute<'t>>,
    /// The texts that set a variable, sorted, each with its name if that is declared and not sensitive.
    pub(crate) texts: Vec<(Span, Option<&'t str>)>,
}

/// Returns `true` if a text that could not be read may contain an argument `sensitive`: complete, cut off, misspelled, or with escapes of JSON.
#[inline]
pub(crate) fn may_say_sensitive(text: &str) -> bool {
    let is_it = |word: &str| {
        let is_start = word.len() >= 3 && SENSITIVE.starts_with(word);
        is_start || word.contains(SENSITIVE) || nearest(word, [SENSITIVE]).is_some()
    };
    has_escaped_letter(text) || text.split(|c| !continues_identifier(c)).any(is_it)
}

/// Returns `true` if a text contains a JSON escape of an ASCII letter, such as `\u0041`.
fn has_escaped_letter(text: &str) -> bool {
    let is_letter = |(at, escape): (usize, &str)| {
        text.get(at + escape.len()..).is_some_and(|rest| rest.starts_with(['4', '5', '6', '7']))
    };
    text.match_indices("\\u00").any(is_letter)
}

/// Returns `true` if a text may call the function that makes secrets, or a misspelling of it. In JSON, letters can be escapes.
pub(crate) fn may_call_sensitive(text: &str, is_json: bool) -> bool {
    let is_it = |text: &str, at: usize| {
        let before = text.get(..at).unwrap_or_default().trim_end();
        before.get(before.trim_end_matches(continues_identifier).len()..).is_some_and(is_meant_for_sensitive)
    };
    let calls_it = |text: &str| text.match_indices('(').any(|(at, _)| is_it(text, at));
    calls_it(text) || is_json && has_escaped_letter(text) && calls_it(&said(text))
}

/// Returns `true` if the type of a sensitive variable can be shown as written: no attribute in it is `optional`, because its default may be secret.
#[inline]
pub(super) fn is_type_public(ty: &str) -> bool {
    !ty.contains("optional")
}

/// The argument of a declaration that makes its variable sensitive.
pub(super) use crate::function::SENSITIVE;

/// Returns `true` if a declaration of an input variable in a body makes it sensitive, or may do so under a misspelled name or in a part that could
/// not be read. `text` is the text of the body.
#[inline]
pub fn may_be_sensitive(body: &Body<'_>, text: &str, block_type: &str, name: &str) -> bool {
    let declares = |block: &Block<'_>| {
        block.block_type.name == block_type && block.labels.first().is_some_and(|label| label.text == name)
    };
    let says_so = |item: &Item<'_>| match item {
        Item::Block(block) if declares(block) => says_sensitive(block.body, text),
        Item::Block(_) | Item::Attribute(_) => false,
    };
    !body.rare.is_complete && may_say_sensitive(text) || body.items.iter().any(says_so)
}

/// Returns `true` if a declaration makes its variable sensitive, or may do so.
#[inline]
pub(super) fn says_sensitive(body: &Body<'_>, text: &str) -> bool {
    let is_on = |item: &Item<'_>| match item {
        Item::Attribute(attribute) if attribute.name.name == SENSITIVE => {
            !matches!(attribute.expr.kind, ExprKind::Bool(false) | ExprKind::Null)
        }
        Item::Attribute(_) | Item::Block(_) => false,
    };
    body.items.iter().any(is_on) || may_hide_sensitive(body, text)
}

/// Returns `true` if the argument `sensitive` of a declaration may be misspelled, or in a part that could not be read. `text` is the text of the
/// body.
#[inline]
pub(crate) fn may_hide_sensitive(body: &Body<'_>, text: &str) -> bool {
    let is_complete = body.rare.is_complete && body.rare.broken.is_empty();
    let mut names = body.items.iter().map(Item::name).chain(body.rare.unknown.iter().map(|attribute| attribute.name));
    !is_complete && may_say_sensitive(body.span.of(text)) || names.any(|name| nearest(name.name, [SENSITIVE]).is_some())
}
