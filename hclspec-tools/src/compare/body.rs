//! Contents of a body.

use super::ChangeRule::{Computed, Default, New, OldName, Removed, Required, Type, Word};
use super::block::Blocks;
use super::check::{are_among, checks};
use super::rest::{Open, is_expression, rest};
use super::same::is_same_transform;
use super::ty::{converts_alike, names};
use super::{Changes, Compare, SpecChange, Specs};
use hclspec_lang::model::{Argument, Block, Body, Check, ChosenBy, Entry, Fallback, Model, Spec, Ty, TyKind};
use hclspec_runtime::value::Value;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

/// Limit on compared pairs of bodies, and on listed changes.
const MAX_CHANGES: usize = 10_000;

/// Nesting limit: deeper blocks are not compared.
const MAX_DEPTH: usize = 64;

/// An enum value that selects the contents of a body, with the old and the new contents.
type Case<'m> = (&'m str, Body<'m>, Body<'m>);

impl<'m> Compare<'m> {
    /// Compares two bodies. `labels` pairs the old and new names of the enclosing block's labels, by position.
    pub(super) fn body(&mut self, old: &Body<'m>, new: &Body<'m>, labels: &[(&'m str, &'m str)]) -> Rc<[SpecChange]> {
        let pair = (old.clone(), new.clone(), labels.to_vec());
        if let Some(known) = self.known.get(&pair) {
            return Rc::clone(known);
        }
        if self.known.len() >= MAX_CHANGES || self.around.len() > MAX_DEPTH {
            self.is_partial = true;
            return Rc::default();
        }
        if !self.around.insert(pair.clone()) {
            // A recursive part is compared where it begins.
            return Rc::default();
        }
        let mut changes = self.cases(old, new, labels).unwrap_or_else(|| self.content(old, new));
        if changes.0.len() > MAX_CHANGES {
            changes.0.truncate(MAX_CHANGES);
            self.is_partial = true;
        }
        self.around.remove(&pair);
        let changes: Rc<[SpecChange]> = changes.0.into();
        self.known.insert(pair, Rc::clone(&changes));
        changes
    }

    /// Compares the cases of two bodies, by enum value. Returns `None` if neither has any.
    fn cases(&mut self, old: &Body<'m>, new: &Body<'m>, labels: &[(&'m str, &'m str)]) -> Option<Changes> {
        let mut changes = Changes::default();
        let mut pairs: Vec<Case<'m>> = Vec::new();
        let chosen_by;
        if let Some(choice) = old.choices().into_iter().next() {
            chosen_by = choice.chosen_by();
            let by = match chosen_by {
                ChosenBy::Label(old) => {
                    ChosenBy::Label(labels.iter().find(|(label, _)| *label == old).map_or(old, |(_, new)| *new))
                }
                ChosenBy::Argument(old) => ChosenBy::Argument(new.argument(old).map_or(old, Argument::name)),
            };
            let after = new.choices().into_iter().find(|it| it.chosen_by() == by);
            let Some(after) = after else {
                pairs.extend(choice.cases().map(|case| (case.word(), case.body().clone(), new.clone())));
                return Some(self.each_case(chosen_by, &pairs, labels));
            };
            let words: HashSet<&str> = choice.cases().filter(|case| !case.is_other()).map(|case| case.word()).collect();
            for case in choice.cases() {
                if case.is_other() {
                    // The old `other` took the enum values that have their own case in the new spec.
                    let taken = after.cases().filter(|it| it.is_other() || !words.contains(it.word()));
                    pairs.extend(taken.map(|it| (it.word(), case.body().clone(), it.body().clone())));
                    if !after.cases().any(|it| it.is_other()) {
                        changes.breaking(Word, "", "there is no longer a case for other values");
                    }
                } else if let Some(it) = after.case(case.word()) {
                    pairs.push((case.word(), case.body().clone(), it.body().clone()));
                } else {
                    changes.breaking(Word, "", format!("the enum value `{}` is removed", case.word()));
                }
            }
        } else {
            let choice = new.choices().into_iter().next()?;
            chosen_by = choice.chosen_by();
            let words = match chosen_by {
                // The argument that selects the case is new, and therefore required.
                ChosenBy::Argument(name) if old.argument(name).is_none() => {
                    let mut changes = self.content(old, &new.with_first_cases());
                    let what = "a new argument that is required";
                    changes.breaking(New, name, what);
                    return Some(changes);
                }
                ChosenBy::Argument(name) => old.argument(name).and_then(Argument::choices),
                ChosenBy::Label(_) => None,
            };
            let is_possible = |word: &str| {
                let is_case =
                    |it: &Value| it.as_str().and_then(|it| choice.case(it)).is_some_and(|it| it.word() == word);
                words.as_ref().is_none_or(|words| words.iter().any(is_case))
            };
            let cases = choice.cases().filter(|case| is_possible(case.word()));
            pairs.extend(cases.map(|case| (case.word(), old.clone(), case.body().clone())));
        }
        changes.0.extend(self.each_case(chosen_by, &pairs, labels).0);
        Some(changes)
    }

    fn each_case(&mut self, by: ChosenBy<'m>, pairs: &[Case<'m>], labels: &[(&'m str, &'m str)]) -> Changes {
        let of_cases: Vec<_> = pairs.iter().map(|(word, old, new)| (*word, self.body(old, new, labels))).collect();
        let mut changes = Changes::default();
        for (word, of_case) in &of_cases {
            for change in of_case.iter() {
                let is_in_all = of_cases.iter().all(|(_, other)| other.contains(change));
                let mut change = change.clone();
                if !is_in_all {
                    let (ChosenBy::Label(name) | ChosenBy::Argument(name)) = by;
                    change.what = format!("{}, if `{name}` is `{word}`", change.what);
                }
                if !changes.0.contains(&change) {
                    changes.0.push(change);
                }
            }
        }
        changes
    }

    fn content(&mut self, old: &Body<'m>, new: &Body<'m>) -> Changes {
        let mut changes = Changes::default();
        let mut read: HashMap<&'m str, Vec<&Argument<'m>>> = HashMap::new();
        let mut blocks: HashMap<&'m str, Vec<&Block<'m>>> = HashMap::new();
        for entry in old.entries() {
            match entry {
                Entry::Argument(argument) => {
                    if let Some(after) = self.argument(&mut changes, argument, old, new) {
                        read.entry(after).or_default().push(argument);
                    }
                }
                Entry::Block(block) => {
                    if let Some(after) = self.block(&mut changes, block, new) {
                        blocks.entry(after).or_default().push(block);
                    }
                }
            }
        }
        if let Some(other) = old.other() {
            self.other(&mut changes, other, old, new);
        }
        for argument in new.arguments() {
            let sources = read.get(argument.name()).map_or(&[][..], |all| all);
            joined(&mut changes, argument.name(), &mapped(sources, |it| it.name()));
            new_argument(&mut changes, &self.specs, argument, old, sources);
        }
        for block in new.blocks() {
            let sources = blocks.get(block.block_type()).map_or(&[][..], |all| all);
            if block.is_by_label() || !block.unique().is_empty() {
                joined(&mut changes, block.block_type(), &mapped(sources, |it| it.block_type()));
            }
            new_block(&mut changes, block, old, sources);
        }
        Blocks { old, new, sources: &blocks }.counts(&mut changes);
        demands(&mut changes, old, new);
        rest(&mut changes, &self.specs, old, new);
        checks(&mut changes, "", &self.specs, (old.checks(), None), new.checks());
        for transform in new.transforms().iter().filter(|it| !it.is_unchanged()) {
            let is_same = |old: &&Spec<'m>| is_same_transform(**old, *transform, &self.specs);
            if !old.transforms().iter().any(|old| is_same(&old)) {
                let result = transform.result().unwrap_or_default();
                changes.breaking(Computed, "", format!("another value is computed: `{result}`"));
            }
        }
        changes
    }

    /// Compares an argument with its counterpart in the new body, and returns the counterpart's name.
    fn argument(
        &mut self,
        changes: &mut Changes,
        old: &Argument<'m>,
        around: &Body<'m>,
        new: &Body<'m>,
    ) -> Option<&'m str> {
        argument_names(changes, &self.specs, old, new);
        let after = new.argument(old.name())?;
        let at = old.name();
        if after.name() != at {
            changes.compatible(OldName, at, format!("an old name of `{}`", after.name()));
        }
        let (before, now) = (old.ty(), after.ty());
        let texts = (before.to_string(), now.to_string());
        if !self.specs.takes(after, old) && texts.0 == texts.1 {
            changes.breaking(Type, at, format!("`{now}` takes fewer values"));
        } else if texts.0 != texts.1 {
            changes.push(Type, at, !self.specs.takes(after, old), format!("takes `{now}` instead of `{before}`"));
        }
        if old.is_required() != after.is_required() {
            let what = if after.is_required() { "required" } else { "no longer required" };
            changes.push(Required, at, after.is_required(), what);
        }
        let is_demanded = |it: &Fallback<'_>| matches!(it, Fallback::Argument(name) if *name == after.name());
        if !after.is_required()
            && is_required_as_fallback(after.specs())
            && !is_required_as_fallback(old.specs())
            && !new.demands().iter().flatten().any(is_demanded)
        {
            changes.breaking(Required, at, "required as a fallback");
        }
        if old.default() != after.default() {
            let value = after.default().map_or("none".to_owned(), |value| format!("`{value}`"));
            changes.compatible(Default, at, format!("another default: {value}"));
        }
        if fallbacks(old) != fallbacks(after) || !converts_alike(now, before) {
            for fallback in after.fallbacks() {
                let is_safe = match fallback {
                    Fallback::Value(_) => true,
                    Fallback::Argument(name) if around.argument(name).is_none() => around.rest().is_none(),
                    Fallback::Argument(name) => new.argument(name).is_some_and(|it| self.specs.accepts(now, it.ty())),
                    Fallback::Block(_) | Fallback::Computed(_) => false,
                };
                if !is_safe {
                    changes.breaking(Computed, at, format!("the fallback is converted to `{now}`"));
                }
            }
        }
        checks(changes, at, &self.specs, (&old.checks(), before.choices().as_deref()), &after.checks());
        self.checks_of_types(changes, at, before, now);
        Some(after.name())
    }

    /// Compares the checks of named types within a type.
    pub(super) fn checks_of_types(&mut self, changes: &mut Changes, at: &str, old: &Ty, new: &Ty) {
        let (mut before, mut after) = (Vec::new(), Vec::new());
        names(old, &mut before);
        names(new, &mut after);
        let of = |model: &'m Model, name: &str| -> Vec<Check<'m>> {
            let named = model.types().find(|it| it.name() == name);
            named.map(|it| it.spec().checks().collect()).unwrap_or_default()
        };
        for name in after {
            let old = if before.contains(&name) { of(self.specs.old, name) } else { Vec::new() };
            checks(changes, at, &self.specs, (&old, None), &of(self.specs.new, name));
        }
    }
}

fn mapped<'m, T>(all: &[&T], name: impl Fn(&T) -> &'m str) -> Vec<&'m str> {
    all.iter().map(|it| name(it)).collect()
}

/// Reports that several old arguments or block types became one.
fn joined(changes: &mut Changes, at: &str, names: &[&str]) {
    if let [first, second, ..] = names {
        changes.breaking(OldName, at, format!("`{first}` and `{second}` are the same now"));
    }
}

/// All types to which specs convert the argument: several specs may read it.
fn types<'m>(argument: &Argument<'m>) -> Vec<&'m Ty> {
    argument.specs().map(|spec| spec.written_type().unwrap_or(spec.ty())).collect()
}

impl Specs<'_> {
    /// Returns `true` if each value of the old argument is valid for the new one.
    fn takes(&self, new: &Argument<'_>, old: &Argument<'_>) -> bool {
        let accepts = |new: &Ty| types(old).into_iter().any(|old| self.accepts(new, old));
        types(new).into_iter().all(|new| accepts(new) || takes_words(new, old))
    }
}

/// Returns `true` if a check already limits the argument to the enum values of the new type.
fn takes_words(new: &Ty, old: &Argument<'_>) -> bool {
    let words = new.choices().zip(old.choices());
    matches!(old.ty().kind(), TyKind::String) && words.is_some_and(|(new, old): (Vec<Value>, _)| are_among(&old, &new))
}

/// Arguments and blocks that the argument falls back to.
fn fallbacks<'m>(argument: &Argument<'m>) -> Vec<&'m str> {
    let name = |fallback| match fallback {
        Fallback::Value(_) => None,
        Fallback::Argument(name) | Fallback::Block(name) => Some(name),
        Fallback::Computed(_) => Some(""),
    };
    argument.fallbacks().filter_map(name).collect()
}

fn is_required_as_fallback<'m>(mut specs: impl Iterator<Item = Spec<'m>>) -> bool {
    specs.any(|spec| spec.is_required() || spec.min_items() > 0)
}

/// Compares the current and the old names of an argument.
fn argument_names(changes: &mut Changes, specs: &Specs<'_>, old: &Argument<'_>, new: &Body<'_>) {
    let after = new.argument(old.name());
    for name in std::iter::once(old.name()).chain(old.aliases()) {
        match (new.argument(name), after) {
            (None, None) => removed_argument(changes, specs, name, old, new),
            (None, Some(after)) => {
                changes.breaking(Removed, name, format!("no longer an old name of `{}`", after.name()))
            }
            (Some(it), Some(after)) if it.name() == after.name() => {}
            (Some(it), _) => changes.breaking(OldName, name, format!("a separate argument, no longer `{}`", it.name())),
        }
    }
}

fn removed_argument(changes: &mut Changes, specs: &Specs<'_>, at: &str, old: &Argument<'_>, new: &Body<'_>) {
    let is_taken = match new.rest().map(Open::of) {
        _ if new.block(at).is_some() => false,
        None => false,
        Some(Open::Unevaluated) => true,
        Some(Open::Evaluated) => old.specs().all(|spec| !is_expression(spec.written_type())),
        Some(Open::Typed(ty)) => types(old).into_iter().any(|old| specs.accepts(ty, old)),
    };
    changes.push(Removed, at, !is_taken, if is_taken { "removed, but other names are allowed" } else { "removed" });
}

fn new_argument(
    changes: &mut Changes,
    specs: &Specs<'_>,
    new: &Argument<'_>,
    old: &Body<'_>,
    sources: &[&Argument<'_>],
) {
    let is_new = sources.is_empty();
    let is_known = |name: &str| sources.iter().any(|it| it.name() == name || it.aliases().contains(&name));
    if is_new && new.is_required() {
        changes.breaking(New, new.name(), "a new argument that is required");
        return;
    }
    for name in std::iter::once(new.name()).chain(new.aliases()).filter(|name| !is_known(name)) {
        let was = match old.rest().map(Open::of) {
            _ if old.other().is_some() => Some("blocks of this type were allowed"),
            None => None,
            Some(Open::Typed(ty)) if types(new).into_iter().all(|new| specs.accepts(new, ty)) && is_unchecked(new) => {
                None
            }
            Some(_) => Some("an argument that could be anything now has a type"),
        };
        match was {
            Some(was) => changes.breaking(New, name, was),
            None if is_new && name == new.name() => changes.compatible(New, name, "a new argument"),
            None => {}
        }
    }
}

/// Returns `true` if only the type restricts the argument's values.
fn is_unchecked(argument: &Argument<'_>) -> bool {
    let mut named = Vec::new();
    types(argument).into_iter().for_each(|ty| names(ty, &mut named));
    named.is_empty() && argument.checks().is_empty() && argument.transforms().next().is_none()
}

fn new_block(changes: &mut Changes, new: &Block<'_>, old: &Body<'_>, sources: &[&Block<'_>]) {
    let is_known = |name: &str| sources.iter().any(|it| it.block_type() == name || it.aliases().contains(&name));
    for name in std::iter::once(new.block_type()).chain(new.aliases()).filter(|name| !is_known(name)) {
        if old.rest().is_some() {
            changes.breaking(New, name, "an argument of this name was allowed");
        } else if sources.is_empty() && name == new.block_type() && new.min_items() == 0 && old.other().is_none() {
            changes.compatible(New, name, "new blocks");
        }
    }
    if sources.is_empty() && new.min_items() == 0 && is_required_as_fallback(new.specs()) {
        changes.breaking(Required, new.block_type(), "required as a fallback");
    }
}

/// Compares groups of arguments and blocks of which at least one is required.
fn demands(changes: &mut Changes, old: &Body<'_>, new: &Body<'_>) {
    let name = |fallback: &Fallback<'_>| match *fallback {
        Fallback::Argument(name) => new.argument(name).map(|it| (0, it.name())),
        Fallback::Block(name) => new.block(name).map(|it| (1, it.block_type())),
        Fallback::Value(_) | Fallback::Computed(_) => None,
    };
    for demand in new.demands() {
        let all: Vec<_> = demand.iter().filter_map(name).collect();
        let is_among = |it: &Fallback<'_>| name(it).is_some_and(|it| all.contains(&it));
        let was_required = old.entries().iter().any(|entry| match entry {
            Entry::Argument(it) => it.is_required() && is_among(&Fallback::Argument(it.name())),
            Entry::Block(it) => it.is_required() && is_among(&Fallback::Block(it.block_type())),
        });
        if !was_required && !old.demands().iter().any(|old| old.iter().all(is_among)) {
            let names: Vec<String> = all.iter().map(|(_, name)| format!("`{name}`")).collect();
            changes.breaking(Required, "", format!("one of {} is required", names.join(", ")));
        }
    }
}
