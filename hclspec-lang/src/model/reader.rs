//! The specs that read an argument, a block or a label, and how the specs around them change its value.

use super::check::Check;
use super::content::SpecContext;
use super::spec::{Child, Spec};
use crate::grammar::BlockKind;
use hclspec_core::source::SourceRange;
use hclspec_core::value::{PathStep, Value};
use std::collections::HashMap;
use std::slice::SliceIndex;
use std::sync::Arc;

/// A fallback, which replaces an argument or block that is not set.
#[derive(Clone, Copy, Debug)]
pub enum Fallback<'m> {
    /// A constant.
    Value(&'m Value),
    /// Another argument of the body.
    Argument(&'m str),
    /// A block of the body.
    Block(&'m str),
    /// The value that a spec computes from other arguments and blocks of the body.
    Computed(Spec<'m>),
}

/// A spec that reads something, with the specs around it in the same body.
#[derive(Clone)]
pub(super) struct Reading<'m> {
    pub(super) spec: Spec<'m>,
    pub(super) doc: &'m str,
    pub(super) property: Option<&'m str>,
    /// Whether the reading is inside a candidate of a `default` other than the first, so that nothing is required.
    pub(super) is_fallback: bool,
    /// The minimum number of blocks.
    pub(super) min_items: u64,
    /// Enclosing `default`s whose value this is, innermost first, with the index of the candidate.
    pub(super) defaults: Vec<(Spec<'m>, usize)>,
    /// Enclosing `transform`s, outermost first. For each, the values that its checks are about.
    pub(super) transforms: Vec<(Spec<'m>, Arc<Targets<'m>>)>,
}

impl<'m> Reading<'m> {
    pub(super) fn of(spec: Spec<'m>, around: SpecContext<'m>) -> Self {
        let SpecContext { doc, property, is_fallback, defaults, transforms } = around;
        let min_items = if is_fallback { 0 } else { spec.min_items() };
        Self { spec, doc, property, is_fallback, min_items, defaults, transforms }
    }

    pub(super) fn is_required(&self) -> bool {
        self.spec.is_required() && !self.is_fallback
    }

    pub(super) fn fallbacks(&self) -> impl Iterator<Item = Fallback<'m>> + use<'_, 'm> {
        let own = self.spec.default().map(Fallback::Value);
        own.into_iter().chain(self.defaults.iter().flat_map(|(default, index)| candidates(*default, index + 1..)))
    }

    pub(super) fn checks(&self) -> Vec<Check<'m>> {
        let around = self.transforms.iter().filter_map(|(_, targets)| targets.checks.get(&self.spec));
        self.spec.checks().chain(around.flatten().copied()).collect()
    }
}

/// Some of the candidates of a `default`, in the form of fallbacks for earlier candidates.
pub(super) fn candidates<'m>(
    default: Spec<'m>,
    which: impl SliceIndex<[Child], Output = [Child]>,
) -> impl Iterator<Item = Fallback<'m>> {
    default.children_in(which).filter_map(move |candidate| {
        let candidate = resolved(candidate);
        if candidate.kind() == BlockKind::Literal {
            // `default()` is `None` if the literal is null.
            return default.default().map(Fallback::Value);
        }
        Some(match first_leaf(candidate).and_then(|spec| Some((spec.name()?, spec.reads_blocks()))) {
            Some((name, false)) => Fallback::Argument(name),
            Some((name, true)) => Fallback::Block(name),
            None => Fallback::Computed(candidate),
        })
    })
}

/// The specs that read one argument or block type of a body.
#[derive(Clone)]
pub(super) struct Readings<'m>(Vec<Reading<'m>>);

impl<'m> Readings<'m> {
    pub(super) fn new(first: Reading<'m>) -> Self {
        Self(vec![first])
    }

    pub(super) fn push(&mut self, another: Reading<'m>) {
        // A `one_of` comes first, because the values that select its cases are the narrowest type.
        match another.spec.kind() {
            BlockKind::OneOf => self.0.insert(0, another),
            _ => self.0.push(another),
        }
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Reading<'m>> {
        self.0.iter()
    }

    pub(super) fn first(&self) -> &Reading<'m> {
        &self.0[0] // `new` has added it
    }

    pub(super) fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.iter().map(|it| it.spec)
    }

    /// The old names of the argument or blocks.
    pub(super) fn aliases(&self) -> Vec<&'m str> {
        let mut names: Vec<&str> = self.specs().flat_map(|spec| spec.aliases()).map(String::as_str).collect();
        names.dedup();
        names
    }

    /// The first comment. A comment of a `one_of` is used only if there is no other, because it describes the cases.
    pub(super) fn doc(&self) -> &'m str {
        let with_doc = self.iter().filter(|it| !it.doc.is_empty());
        with_doc.min_by_key(|it| it.spec.kind() == BlockKind::OneOf).map_or("", |it| it.doc)
    }

    /// The first reading that has fallbacks; `None` if any reading is required.
    pub(super) fn with_fallbacks(&self) -> Option<&Reading<'m>> {
        let is_required = self.iter().any(Reading::is_required);
        self.iter().find(|it| !is_required && it.fallbacks().next().is_some())
    }

    pub(super) fn checks(&self) -> Vec<Check<'m>> {
        self.iter().flat_map(Reading::checks).collect()
    }

    /// The location of the name in the first reading.
    pub(super) fn place(&self) -> SourceRange {
        let spec = self.first().spec;
        spec.name_place().unwrap_or_else(|| spec.place())
    }
}

/// The values that the checks of a `transform` are about.
#[derive(Default)]
pub(super) struct Targets<'m> {
    /// Checks of single arguments, blocks and labels. A check is indirect if it is about something computed from the item.
    checks: HashMap<Spec<'m>, Vec<Check<'m>>>,
    /// Checks of several items together.
    pub(super) together: Vec<Check<'m>>,
}

impl<'m> Targets<'m> {
    pub(super) fn of(transform: Spec<'m>) -> Self {
        let mut targets = Self::default();
        let mut properties = PropertyIndex::default();
        for check in transform.checks() {
            let mut found = Vec::new();
            if let Some(nested) = transform.children().next() {
                properties.collect_leaves(nested, check.path().unwrap_or_default(), &mut found);
            }
            if found.is_empty() {
                targets.together.push(check);
            }
            for (spec, is_indirect) in found {
                let checks = targets.checks.entry(spec).or_default();
                checks.push(if is_indirect || check.path().is_none() { check.indirect() } else { check });
            }
        }
        targets
    }
}

/// The properties of `object`s by name, for the objects searched so far.
#[derive(Default)]
struct PropertyIndex<'m>(HashMap<Spec<'m>, HashMap<&'m str, Spec<'m>>>);

impl<'m> PropertyIndex<'m> {
    fn get(&mut self, object: Spec<'m>, name: &str) -> Option<Spec<'m>> {
        let all = || object.properties().map(|property| (property.name(), property.spec())).collect();
        self.0.entry(object).or_insert_with(all).get(name).copied()
    }

    /// Finds the specs whose values give the part of the value of `spec` at `path`. The bool is `true` if the part is only contained in a spec's
    /// value, or computed from it.
    fn collect_leaves(&mut self, spec: Spec<'m>, path: &[PathStep<String>], found: &mut Vec<(Spec<'m>, bool)>) {
        let spec = resolved(spec);
        match (spec.kind(), path.split_first()) {
            (BlockKind::Object, Some((PathStep::Attribute(name) | PathStep::Key(name), rest))) => {
                if let Some(property) = self.get(spec, name) {
                    self.collect_leaves(property, rest, found);
                }
            }
            (BlockKind::Tuple, Some((PathStep::Index(index), rest))) => {
                if let Some(element) = spec.children_in(*index..).next() {
                    self.collect_leaves(element, rest, found);
                }
            }
            (BlockKind::Default, _) => spec.children().for_each(|child| self.collect_leaves(child, path, found)),
            (BlockKind::Transform, _) => {
                let start = found.len();
                let path = if spec.data().is_unchanged { path } else { &[] };
                spec.children().for_each(|child| self.collect_leaves(child, path, found));
                if !spec.data().is_unchanged {
                    found.iter_mut().skip(start).for_each(|(_, is_indirect)| *is_indirect = true);
                }
            }
            // The spec reads an argument, blocks or a label.
            (_, step) if spec.name().is_some() => found.push((spec, step.is_some())),
            _ => {}
        }
    }
}

/// The first spec that determines the value of `spec`. `None` if an object or a tuple combines several.
fn first_leaf(spec: Spec<'_>) -> Option<Spec<'_>> {
    let spec = resolved(spec);
    match spec.kind() {
        BlockKind::Default | BlockKind::Transform => spec.children().find_map(first_leaf),
        _ => Some(spec).filter(|spec| spec.name().is_some()),
    }
}

/// The spec that has the content: for a `use`, the spec of the part.
pub(super) fn resolved(mut spec: Spec<'_>) -> Spec<'_> {
    // The loop ends, because a part that consists of nothing but a `use` of itself is rejected.
    while let Some(part) = spec.part() {
        spec = part.spec();
    }
    spec
}

/// The comment above a spec or, for a `use` without one, above the part.
pub(super) fn doc_of(spec: Spec<'_>) -> &str {
    match (spec.doc(), spec.part()) {
        ("", Some(part)) if !part.doc().is_empty() => part.doc(),
        ("", Some(part)) => doc_of(part.spec()),
        (doc, _) => doc,
    }
}
