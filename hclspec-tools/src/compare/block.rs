//! Blocks: counts, labels and contents.

use super::ChangeRule::{Count, Labels, New, OldName, Removed, Type, Unique};
use super::check::{are_among, checks};
use super::rest::Open;
use super::same::has_same_property;
use super::ty::converts_alike;
use super::{Changes, Compare, SpecChange};
use hclspec_lang::model::{Alternatives, Block, Body, Label, Ty, TyKind};
use hclspec_runtime::text::counted;
use std::collections::HashMap;

impl<'m> Compare<'m> {
    /// Compares blocks with their counterpart in the new body, and returns the counterpart's block type.
    pub(super) fn block(&mut self, changes: &mut Changes, old: &Block<'m>, new: &Body<'m>) -> Option<&'m str> {
        let after = new.block(old.block_type());
        for name in std::iter::once(old.block_type()).chain(old.aliases()) {
            match (new.block(name), after) {
                (None, None) => self.removed_block(changes, name, old, new),
                (None, Some(after)) => {
                    changes.breaking(Removed, name, format!("no longer an old name of `{}`", after.block_type()))
                }
                (Some(it), Some(after)) if it.block_type() == after.block_type() => {}
                (Some(it), _) => {
                    changes.breaking(OldName, name, format!("separate blocks, no longer `{}`", it.block_type()))
                }
            }
        }
        let after = after?;
        if after.block_type() != old.block_type() {
            changes.compatible(OldName, old.block_type(), format!("an old name of `{}`", after.block_type()));
        }
        self.blocks(changes, old.block_type(), old, after);
        Some(after.block_type())
    }

    /// Compares blocks of all types that the old body doesn't name.
    pub(super) fn other(&mut self, changes: &mut Changes, old: &Block<'m>, around: &Body<'m>, new: &Body<'m>) {
        match new.other() {
            Some(after) => self.blocks(changes, "<TYPE>", old, after),
            None => self.removed_block(changes, "<TYPE>", old, new),
        }
        for block in new.blocks() {
            for name in std::iter::once(block.block_type()).chain(block.aliases()) {
                if around.block(name).is_none() {
                    self.blocks(changes, name, old, block);
                }
            }
        }
    }

    /// Compares blocks that the new body doesn't name.
    fn removed_block(&mut self, changes: &mut Changes, at: &str, old: &Block<'m>, new: &Body<'m>) {
        match new.other() {
            _ if new.argument(at).is_some() => changes.breaking(Removed, at, "removed"),
            Some(other) if !old.is_other() => {
                changes.compatible(Removed, at, "removed, but blocks of other types are allowed");
                self.blocks(changes, at, old, other);
            }
            _ if matches!(new.rest().map(Open::of), Some(Open::Unevaluated)) => {
                changes.compatible(Removed, at, "removed, but other names are allowed");
            }
            _ => changes.breaking(Removed, at, "removed"),
        }
    }

    fn blocks(&mut self, changes: &mut Changes, at: &str, old: &Block<'m>, new: &Block<'m>) {
        let labels: String = old.labels().iter().map(|label| format!("[\"<{}>\"]", label.name())).collect();
        let at = format!("{at}{labels}");
        let labels = self.labels(changes, &at, old, new);
        let is_one = old.max_items() == Some(1);
        match (merges(old), merges(new)) {
            _ if is_one => {}
            (true, false) => changes.breaking(Unique, &at, "blocks with the same labels are not one block any more"),
            (false, true) if !old.is_by_label() => {
                changes.breaking(Unique, &at, "blocks with the same labels are one block");
            }
            (false, false) if new.is_by_label() && !old.is_by_label() => {
                changes.breaking(Unique, &at, "no two blocks may have the same labels");
            }
            _ => {}
        }
        for property in new.unique().into_iter().filter(|_| !is_one) {
            let specs = || old.specs().zip(new.specs());
            let nested = specs().filter_map(|(old, new)| Some((old.children().next()?, new.children().next()?)));
            let mut nested = nested.filter(|_| old.unique().contains(&property));
            if !nested.any(|(old, new)| has_same_property(old, new, property, &self.specs)) {
                changes.breaking(Unique, &at, format!("`{property}` is different in all blocks"));
            }
        }
        checks(changes, &at, &self.specs, (&old.checks(), None), &new.checks());
        let is_ambiguous =
            |block: &Block<'m>, body: &Body<'m>| body.rest().is_some() && block.labels().iter().any(Label::is_optional);
        let (before, after) = (old.body(), new.body());
        if is_ambiguous(new, &after) && !is_ambiguous(old, &before) {
            changes.breaking(Labels, &at, "in JSON, other names can't be told from optional labels");
        }
        for change in self.body(&before, &after, &labels).iter() {
            let path = match &*change.path {
                "" => at.clone(),
                path => format!("{at}.{path}"),
            };
            changes.0.push(SpecChange { path, ..change.clone() });
        }
    }

    /// Compares the labels. Returns pairs of names at the same position.
    fn labels(&mut self, changes: &mut Changes, at: &str, old: &Block<'m>, new: &Block<'m>) -> Vec<(&'m str, &'m str)> {
        let (before, after) = (old.labels(), new.labels());
        let counts = |labels: &[Label<'m>]| {
            let least = labels.iter().filter(|label| !label.is_optional() && !label.is_repeated()).count();
            (least, if labels.iter().any(Label::is_repeated) { usize::MAX } else { labels.len() })
        };
        let ((least, most), (new_least, new_most)) = (counts(&before), counts(&after));
        if new_least > least || new_most < most {
            changes.breaking(Labels, at, "the number of labels");
        } else if (new_least, new_most) != (least, most) {
            changes.compatible(Labels, at, "the number of labels");
        }
        let mut pairs: Vec<(&'m str, &'m str)> = Vec::new();
        for count in least..=most.min(before.len().max(after.len()) + 1) {
            for index in 0..count {
                let Some((before, after)) = label_at(&before, index, count).zip(label_at(&after, index, count)) else {
                    continue;
                };
                if pairs.contains(&(before.name(), after.name())) {
                    continue;
                }
                pairs.push((before.name(), after.name()));
                self.label(changes, at, before, after);
            }
        }
        pairs
    }

    fn label(&mut self, changes: &mut Changes, at: &str, old: &Label<'m>, new: &Label<'m>) {
        let text = Ty::new(TyKind::String);
        let (before, now) = (label_type(old).unwrap_or(&text), label_type(new).unwrap_or(&text));
        let (old_words, words) = (old.choices(), new.choices());
        let is_of_words = |words: &[_]| old_words.as_ref().is_some_and(|old| are_among(old, words));
        // Enum values may also come from the cases of a `one_of`.
        let takes = match &words {
            Some(words) if matches!(now.kind(), TyKind::Written(_) | TyKind::String) && new.checks().is_empty() => {
                is_of_words(words)
            }
            _ => self.specs.accepts(now, before),
        };
        let name = new.name();
        if !takes || now.to_string() != before.to_string() {
            let what = match now.to_string() == before.to_string() {
                true => format!("the label `{name}` takes fewer values"),
                false => format!("the label `{name}` takes `{now}` instead of `{before}`"),
            };
            changes.push(Type, at, !takes, what);
        }
        checks(
            changes,
            at,
            &self.specs,
            (&old.checks(), old_words.as_deref().filter(|_| converts_alike(now, before))),
            &new.checks(),
        );
        self.checks_of_types(changes, at, before, now);
    }
}

fn label_type<'m>(label: &Label<'m>) -> Option<&'m Ty> {
    label.ty().map(|ty| if label.is_repeated() { ty.element().unwrap_or(ty) } else { ty })
}

fn label_at<'l, 'm>(labels: &'l [Label<'m>], index: usize, count: usize) -> Option<&'l Label<'m>> {
    labels.iter().find(|label| match label.index(count) {
        Some(first) if label.is_repeated() => first <= index,
        first => first == Some(index),
    })
}

fn merges(block: &Block<'_>) -> bool {
    block.specs().all(|spec| spec.merges())
}

pub(super) struct Blocks<'b, 'm> {
    pub(super) old: &'b Body<'m>,
    pub(super) new: &'b Body<'m>,
    /// Old blocks by their type in the new body.
    pub(super) sources: &'b HashMap<&'m str, Vec<&'b Block<'m>>>,
}

impl<'m> Blocks<'_, 'm> {
    /// Compares the count limits of each block type, and the limits that several types share.
    pub(super) fn counts(&self, changes: &mut Changes) {
        for block in self.new.blocks() {
            let name = block.block_type();
            let sources = self.sources.get(name).map_or(&[][..], |all| all);
            if sources.is_empty() && block.is_required() {
                changes.breaking(New, name, "new blocks that are required");
                continue;
            }
            let has_other = sources.is_empty() && self.old.other().is_some();
            let together = Together { sources, has_other, min: block.min_items(), max: block.max_items() };
            together.compare(self.old.alternatives(), false, name, changes);
        }
        for all in self.new.alternatives() {
            let types: Vec<&str> = all.block_types().collect();
            let named = types.iter().filter_map(|name| self.sources.get(name)).flatten().copied();
            // Old blocks that only `other` reads in the new spec.
            let is_removed = |block: &&Block<'m>| all.has_other() && self.new.block(block.block_type()).is_none();
            let sources: Vec<_> = named.chain(self.old.blocks().filter(is_removed)).collect();
            let at = types.first().copied().unwrap_or("<TYPE>");
            let is_new = types.iter().any(|name| !self.sources.contains_key(name));
            let has_other = self.old.other().is_some() && (all.has_other() || is_new);
            let together = Together { sources: &sources, has_other, min: all.min_items(), max: most(*all) };
            together.compare(self.old.alternatives(), true, at, changes);
        }
    }
}

/// Count limits of one or several block types.
struct Together<'b, 'm> {
    /// Old definitions of these block types.
    sources: &'b [&'b Block<'m>],
    /// Whether `other` of the old body may have read these blocks, under types that the old body doesn't name.
    has_other: bool,
    min: u64,
    max: Option<u64>,
}

impl<'m> Together<'_, 'm> {
    /// Compares the limits with the old ones: the sum of those of each type, and those of `alternatives`. With `are_several`, changes name the
    /// stricter of these as the old limit; otherwise, they name the sum.
    fn compare(self, alternatives: &[Alternatives<'m>], are_several: bool, at: &str, changes: &mut Changes) {
        let Self { sources, has_other, min, max } = self;
        let types: Vec<&str> = sources.iter().map(|block| block.block_type()).collect();
        let is_inside = |all: &&Alternatives<'m>| {
            all.block_types().all(|it| types.contains(&it)) && (!all.has_other() || has_other)
        };
        let is_around = |all: &&Alternatives<'m>| {
            types.iter().all(|it| all.block_types().any(|of| of == *it)) && (!has_other || all.has_other())
        };
        let of_each = sources.iter().map(|block| block.min_items()).sum();
        let least = alternatives.iter().filter(is_inside).map(|all| all.min_items()).fold(of_each, u64::max);
        let shown = if are_several { least } else { of_each };
        if min != shown {
            changes.push(Count, at, min > least, format!("at least {} instead of {shown}", counted(min, "block")));
        }
        let of_each = sources.iter().try_fold(0, |sum: u64, block| Some(sum.saturating_add(block.max_items()?)));
        let of_each = of_each.filter(|_| !has_other);
        let of_all = alternatives.iter().filter(is_around).filter_map(|all| most(*all)).min();
        let most = [of_each, of_all].into_iter().flatten().min();
        let shown = if are_several { most } else { of_each };
        let is_breaking = max.is_some_and(|max| most.is_none_or(|most| max < most));
        if max != shown && (is_breaking || !sources.is_empty()) {
            let shown = shown.map_or("any number".to_owned(), |most| most.to_string());
            let blocks = max.map_or("any number of blocks".to_owned(), |max| counted(max, "block"));
            changes.push(Count, at, is_breaking, format!("at most {blocks} instead of {shown}"));
        }
    }
}

/// Maximum number of blocks of all types together.
fn most(all: Alternatives<'_>) -> Option<u64> {
    if all.is_one() { Some(1) } else { all.max_items() }
}
