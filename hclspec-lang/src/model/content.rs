//! The arguments and blocks that the specs of a body read, by name.

use super::argument::Argument;
use super::block::{Block, Rest};
use super::body::{ChosenCases, Entry, Root};
use super::check::Check;
use super::choice::Alternatives;
use super::reader::{Fallback, Reading, Readings, Targets, candidates, doc_of, resolved};
use super::spec::{Property, Spec};
use crate::grammar::BlockKind;
use std::collections::HashMap;
use std::sync::Arc;

#[derive(Clone, Default)]
pub(super) struct BodyContent<'m> {
    pub(super) entries: Vec<Entry<'m>>,
    /// Indices of entries by name: arguments (0) and block types (1).
    pub(super) places: [HashMap<&'m str, usize>; 2],
    pub(super) labels: Vec<Reading<'m>>,
    /// The `one_of`s whose case is not chosen.
    pub(super) choices: Vec<(Spec<'m>, SpecContext<'m>)>,
    pub(super) alternatives: Vec<Alternatives<'m>>,
    pub(super) other: Option<Block<'m>>,
    pub(super) rest: Option<Rest<'m>>,
    pub(super) checks: Vec<Check<'m>>,
    pub(super) transforms: Vec<Spec<'m>>,
    /// Groups of which at least one is required.
    pub(super) demands: Vec<Vec<Fallback<'m>>>,
}

/// The specs around a spec in the same body.
#[derive(Clone, Default)]
pub(super) struct SpecContext<'m> {
    pub(super) doc: &'m str,
    pub(super) property: Option<&'m str>,
    pub(super) is_fallback: bool,
    pub(super) defaults: Vec<(Spec<'m>, usize)>,
    pub(super) transforms: Vec<(Spec<'m>, Arc<Targets<'m>>)>,
}

impl<'m> BodyContent<'m> {
    pub(super) fn of(root: Root<'m>, decided: &ChosenCases<'m>) -> Self {
        let mut content = Self::default();
        match root {
            Root::Spec(spec) => content.collect(spec, SpecContext::default(), decided),
            Root::Arguments(spec) => content.rest = Some(Rest { spec, doc: "" }),
        }
        content
    }

    fn collect(&mut self, spec: Spec<'m>, around: SpecContext<'m>, decided: &ChosenCases<'m>) {
        let doc = match doc_of(spec) {
            "" => around.doc,
            own => own,
        };
        let around = SpecContext { doc, ..around };
        if spec.kind() == BlockKind::Use {
            self.checks.extend(spec.checks());
        }
        let spec = resolved(spec);
        // A value inside an object or a tuple is only part of the `default`'s value.
        let inside = || SpecContext { defaults: Vec::new(), ..around.clone() };
        match spec.kind() {
            BlockKind::Object => {
                self.checks.extend(spec.checks());
                for property in spec.properties() {
                    let name = Some(property.name());
                    self.collect(property.spec(), SpecContext { doc: "", property: name, ..inside() }, decided);
                }
                if spec.ignores_others() {
                    self.rest = Some(Rest { spec, doc: "" });
                }
            }
            BlockKind::Tuple => spec.children().for_each(|child| self.collect(child, inside(), decided)),
            BlockKind::OneOf => {
                if spec.name().is_some() {
                    self.add(0, Reading::of(spec, inside()));
                }
                match decided.case_of(spec).and_then(|index| spec.cases().nth(index)) {
                    Some(case) => self.collect(case.spec(), SpecContext { doc: "", ..inside() }, decided),
                    None => self.choices.push((spec, inside())),
                }
            }
            BlockKind::Block | BlockKind::BlockList if spec.name().is_none() => self.cases(spec, &inside(), decided),
            BlockKind::Default => {
                self.demands.extend(demanded(spec).filter(|_| !around.is_fallback));
                for (index, candidate) in spec.children().enumerate() {
                    let mut around = around.clone();
                    around.defaults.insert(0, (spec, index));
                    around.is_fallback |= index > 0;
                    self.collect(candidate, around, decided);
                }
            }
            BlockKind::Transform => {
                let targets = Arc::new(Targets::of(spec));
                self.checks.extend(&targets.together);
                self.transforms.push(spec);
                let mut around = if spec.data().is_unchanged { around.clone() } else { inside() };
                around.transforms.push((spec, targets));
                spec.children().for_each(|child| self.collect(child, around.clone(), decided));
            }
            BlockKind::Label => self.labels.push(Reading::of(spec, around)),
            BlockKind::Rest | BlockKind::Body => self.rest = Some(Rest { spec, doc: around.doc }),
            _ if spec.name().is_some() => self.add(usize::from(spec.reads_blocks()), Reading::of(spec, around)),
            _ => {}
        }
    }

    /// Adds the blocks of cases: all of them, or those allowed if the first case is chosen everywhere.
    fn cases(&mut self, spec: Spec<'m>, around: &SpecContext<'m>, decided: &ChosenCases<'m>) {
        let alternatives = Alternatives::of(spec);
        let is_first = *decided == ChosenCases::First;
        let most = if is_first && alternatives.is_one() { 1 } else { usize::MAX };
        for (index, case) in spec.cases().map(Property::spec).take(most).enumerate() {
            let doc = doc_of(case);
            let mut reader = Reading::of(case, SpecContext { doc, ..around.clone() });
            if is_first && index == 0 {
                reader.min_items = alternatives.min_items();
            }
            match case.kind() {
                BlockKind::Other => self.other = Some(Block { block_type: "", readers: Readings::new(reader) }),
                _ => self.add(1, reader),
            }
        }
        self.alternatives.push(alternatives);
    }

    fn add(&mut self, form: usize, reader: Reading<'m>) {
        let name = reader.spec.name().unwrap_or_default();
        match self.places[form].get(name).and_then(|at| self.entries.get_mut(*at)) {
            Some(Entry::Argument(Argument { readers, .. }) | Entry::Block(Block { readers, .. })) => {
                readers.push(reader)
            }
            None => {
                self.places[form].insert(name, self.entries.len());
                let readers = Readings::new(reader);
                self.entries.push(match form {
                    0 => Entry::Argument(Argument { name, readers }),
                    _ => Entry::Block(Block { block_type: name, readers }),
                });
            }
        }
    }

    /// The argument (form 0) or the block type (form 1) called `name`.
    pub(super) fn named(&self, form: usize, name: &str) -> Option<&Entry<'m>> {
        self.entries.get(*self.places[form].get(name)?)
    }

    pub(super) fn has(&self, entry: &Entry<'m>) -> bool {
        let (form, name, _) = parts(entry);
        self.places[form].contains_key(name)
    }

    /// Returns `true` if arguments (form 0) or blocks (form 1) of any name are allowed.
    fn takes_any(&self, form: usize) -> bool {
        self.rest.is_some_and(|rest| form == 0 || rest.takes_blocks())
    }

    /// Replaces the rest by everything that `inner` reads of it.
    pub(super) fn with_kept(mut self, inner: &Self) -> Self {
        for entry in &inner.entries {
            let (form, name, readers) = parts(entry);
            if !self.places[form].contains_key(name) {
                readers.iter().for_each(|reader| self.add(form, reader.clone()));
            }
        }
        self.rest = inner.rest;
        self.choices.extend_from_slice(&inner.choices);
        self.alternatives.extend_from_slice(&inner.alternatives);
        self.other = self.other.or_else(|| inner.other.clone());
        self.checks.extend_from_slice(&inner.checks);
        self.transforms.extend_from_slice(&inner.transforms);
        self.demands.extend_from_slice(&inner.demands);
        self
    }

    /// Keeps the arguments and blocks that both allow: two specs read the same body, and each rejects what it does not read.
    pub(super) fn and(mut self, other: Self) -> Self {
        // Filtered in place: if many specs read one body, copying would take quadratic time.
        if !other.takes_any(0) || !other.takes_any(1) {
            self.entries.retain(|entry| {
                let (form, ..) = parts(entry);
                other.has(entry) || other.takes_any(form)
            });
            self.places = Default::default();
            for (at, entry) in self.entries.iter().enumerate() {
                let (form, name, _) = parts(entry);
                self.places[form].insert(name, at);
            }
        }
        for entry in &other.entries {
            let (form, name, readers) = parts(entry);
            if self.places[form].contains_key(name) || self.takes_any(form) {
                readers.iter().for_each(|reader| self.add(form, reader.clone()));
            }
        }
        self.rest = match (self.rest, other.rest) {
            (Some(one), Some(another)) => Some(if one.takes_blocks() { another } else { one }),
            _ => None,
        };
        self.labels.extend(other.labels);
        self.choices.extend(other.choices);
        self.alternatives.extend(other.alternatives);
        self.other = self.other.or(other.other);
        self.checks.extend(other.checks);
        self.transforms.extend(other.transforms);
        self.demands.extend(other.demands);
        self
    }
}

/// Everything that a `default` reads up to its first required candidate, if that is not the first. At least one of these must be set.
fn demanded<'m>(default: Spec<'m>) -> Option<Vec<Fallback<'m>>> {
    let is_required = |candidate: Spec<'m>| resolved(candidate).is_required();
    let end = default.children().position(is_required).filter(|first| *first > 0)?;
    let is_read = |candidate: Spec<'m>| resolved(candidate).name().is_some();
    let reached = || default.children().take(end + 1);
    reached().all(is_read).then(|| candidates(default, ..=end).collect())
}

/// The form of an entry (0 for an argument, 1 for a block type), its name, and its readers.
fn parts<'e, 'm>(entry: &'e Entry<'m>) -> (usize, &'m str, &'e Readings<'m>) {
    match entry {
        Entry::Argument(it) => (0, it.name, &it.readers),
        Entry::Block(it) => (1, it.block_type, &it.readers),
    }
}
