//! The names of secrets, to judge text that the spec does not expect.

use super::reads::Reads;
use crate::diagnostic::nearest_among;
use crate::map::{IndexMap, IndexSet};
use crate::positions::Positions;
use crate::source::{Span, overlaps};
use crate::text::continues_identifier;
use std::cell::RefCell;
use std::rc::Rc;

/// The names of secret arguments, and of blocks that are secret or have a secret label.
pub(super) struct SecretWords<'t> {
    all: Vec<&'t str>,
    /// For each word seen so far, whether it is one of the names or a likely misspelling of one.
    known: RefCell<IndexMap<&'t str, bool>>,
}

impl<'t> SecretWords<'t> {
    /// Collects the names of secrets in the root body, and adds `more`.
    pub(super) fn new(root: &[Rc<Reads<'t>>], more: impl IntoIterator<Item = &'t str>) -> Self {
        let (mut all, mut seen) = (IndexSet::new(), IndexSet::new());
        for word in more {
            all.insert(word);
        }
        for root in root {
            collect(root, &mut seen, &mut all);
        }
        Self { all: all.iter().copied().collect(), known: RefCell::default() }
    }

    /// Returns `true` if `word` is the name of a secret, or a likely misspelling of one.
    #[inline]
    pub(super) fn has(&self, word: &'t str) -> bool {
        *self
            .known
            .borrow_mut()
            .get_or_insert_with(word, || self.all.contains(&word) || nearest_among(word, &self.all).is_some())
    }

    /// Returns `true` if a text contains the name of a secret.
    #[inline]
    pub(super) fn are_in(&self, text: &'t str) -> bool {
        after_first(text, &|word| self.has(word)).is_some()
    }
}

/// The end of the first name of a secret in a text. A name with JSON escapes may be any name.
#[inline]
fn after_first<'t>(text: &'t str, is_secret: &dyn Fn(&'t str) -> bool) -> Option<usize> {
    let escaped = text.find("\\u00");
    let word = words(text).find(|word| word.split(['-', '_']).chain([*word]).any(is_secret));
    let end = word.map(|word| word.as_ptr().addr() - text.as_ptr().addr() + word.len());
    [escaped, end].into_iter().flatten().min()
}

/// Adds the lines of `part` that may be secret: from the name of a secret up to a line that starts with one of `others`, the names of items that
/// are not secret. More deeply indented lines belong to the line before them. A line about which nothing else is known may be secret if it contains
/// text without a tree (`unread`, in order). If the spec has no secrets, such a line is secret only from the first quote, `=` or `:` on.
#[inline]
pub(super) fn secret_lines<'t>(
    text: &'t str,
    part: Span,
    is_secret: &dyn Fn(&'t str) -> bool,
    others: &Positions<'_>,
    (unread, has_secrets): (&[Span], bool),
    found: &mut Vec<Span>,
) {
    // Whether the last item is secret, and its indentation.
    let mut item: Option<(bool, usize)> = None;
    // The number of open brackets of the last item.
    let mut depth = 0;
    let mut start = part.start;
    for line in part.of(text).split_inclusive('\n') {
        let end = start + line.len() as u32;
        let trimmed = line.trim_start();
        let indent = line.len() - trimmed.len();
        let first = trimmed.trim_start_matches([' ', '"', '{', ',']).split(|char| !continues_identifier(char)).next();
        let is_other = first.is_some_and(|first| !first.is_empty() && others.has(first));
        let belongs = item.filter(|(_, of_item)| indent > *of_item);
        let is_comment = starts_comment(trimmed);
        // A value without a name, such as `= "x"`.
        let is_unread = overlaps(unread, Span::new(start, end));
        let is_nameless = is_unread && trimmed.starts_with(['=', ':']);
        let known = match (belongs, item) {
            _ if is_nameless => Some(true),
            (Some((is_secret, _)), _) => Some(is_secret),
            _ if is_other => Some(false),
            _ if is_comment => Some(depth > 0 && item.is_some_and(|(is_secret, _)| is_secret)),
            (None, Some((is_secret, _))) if trimmed.starts_with(['}', ']', ')']) => Some(is_secret),
            (None, Some((true, _))) => Some(true),
            (None, _) => None,
        };
        let is_closed = known.unwrap_or(is_unread && has_secrets);
        let value = line.find(['=', ':', '"', '\'']).filter(|_| known.is_none() && is_unread);
        // The name of the secret is not hidden itself.
        let after = after_first(line, is_secret);
        if is_closed {
            found.push(Span::new(start, end));
        } else if let Some(from) = [after, value].into_iter().flatten().min() {
            found.push(Span::new(start + from as u32, end));
        }
        if after.is_some() {
            item = Some((true, if is_closed { item.map_or(indent, |(_, outer)| outer.min(indent)) } else { indent }));
        } else if belongs.is_none() && !is_comment && !trimmed.trim().is_empty() {
            // A line about which nothing is known doesn't affect the lines that follow.
            let is_known = (is_closed || is_other) && !trimmed.starts_with(['}', ']', ')']);
            item = is_known.then_some((is_closed, indent));
        }
        if is_other || belongs.is_none() && !is_comment {
            depth = 0;
        }
        if !is_comment {
            let of = |signs: [char; 3]| line.matches(signs).count();
            depth = (depth + of(['(', '[', '{'])).saturating_sub(of([')', ']', '}']));
        }
        start = end;
    }
}

/// Returns `true` if a comment starts with a text.
#[inline]
pub(super) fn starts_comment(text: &str) -> bool {
    ["#", "//", "/*"].iter().any(|start| text.starts_with(start))
}

#[inline]
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|char| !continues_identifier(char)).filter(|word| !word.is_empty())
}

/// Collects the names of secrets. A body that is secret as a whole is known by its block type: its arguments may share names with others that are
/// not secret.
#[inline]
fn collect<'t>(reads: &Rc<Reads<'t>>, seen: &mut IndexSet<*const Reads<'t>>, all: &mut IndexSet<&'t str>) {
    if !seen.insert(Rc::as_ptr(reads)) || reads.is_secret {
        return;
    }
    let Some(body) = reads.body else { return };
    for (attr, secrets) in body.schema.attrs.iter().zip(&reads.secret) {
        if secrets.is_any() {
            all.insert(attr.name);
        }
    }
    for (index, block) in body.schema.blocks.iter().enumerate() {
        for inner in &reads.blocks(index) {
            if inner.is_secret || inner.has_secret_label {
                all.insert(block.block_type);
            }
            collect(inner, seen, all);
        }
    }
}
