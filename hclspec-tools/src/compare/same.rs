//! Decides whether two versions of a spec give equal values to expressions.

use super::Specs;
use super::ty::converts_alike;
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Check, Property, Reads, Spec};

/// Returns `true` if both checks are equal and apply to the same values.
pub(super) fn is_same_check(old: &Check<'_>, new: &Check<'_>, specs: &Specs<'_>) -> bool {
    old.condition() == new.condition() && !specs.differ_in(new.condition()) && has_same_nested(old, new, specs)
}

/// Returns `true` if the parts of `nested` that the new check reads are unchanged.
pub(super) fn has_same_nested(old: &Check<'_>, new: &Check<'_>, specs: &Specs<'_>) -> bool {
    old.path() == new.path() && Same::new(specs).parts(nested(old.spec()), nested(new.spec()), new.reads())
}

/// Returns `true` if both `transform`s compute the same value.
pub(super) fn is_same_transform(old: Spec<'_>, new: Spec<'_>, specs: &Specs<'_>) -> bool {
    Same::new(specs).transforms(old, new)
}

pub(super) fn has_same_property(old: Spec<'_>, new: Spec<'_>, property: &str, specs: &Specs<'_>) -> bool {
    Same::new(specs).parts(old, new, &Reads::property(property))
}

/// The spec whose value is `nested` in the expressions of `spec`.
fn nested(spec: Spec<'_>) -> Spec<'_> {
    match spec.kind() {
        BlockKind::Transform => spec.children().next().unwrap_or(spec),
        _ => spec,
    }
}

pub(super) fn resolved(mut spec: Spec<'_>) -> Spec<'_> {
    while let Some(part) = spec.part() {
        spec = part.spec();
    }
    spec
}

struct Same<'n, 'm> {
    specs: &'n Specs<'m>,
    /// Pairs of specs that enclose the current pair. They are not compared again.
    pairs: Vec<(Spec<'m>, Spec<'m>)>,
}

impl<'n, 'm> Same<'n, 'm> {
    fn new(specs: &'n Specs<'m>) -> Self {
        Self { specs, pairs: Vec::new() }
    }

    fn parts(&mut self, old: Spec<'m>, new: Spec<'m>, reads: &Reads) -> bool {
        self.values(old, new, Some(reads).filter(|reads| !reads.everything()))
    }

    /// Returns `true` if two specs make equal values. `reads` limits the comparison to the parts that are read.
    fn values(&mut self, old: Spec<'m>, new: Spec<'m>, reads: Option<&Reads>) -> bool {
        let (old, new) = (resolved(old), resolved(new));
        if self.pairs.contains(&(old, new)) {
            return true;
        }
        self.pairs.push((old, new));
        let is_same = old.kind() == new.kind() && self.kinds(old, new, reads);
        self.pairs.pop();
        is_same
    }

    fn kinds(&mut self, old: Spec<'m>, new: Spec<'m>, reads: Option<&Reads>) -> bool {
        let types = || match (old.written_type(), new.written_type()) {
            (Some(old), Some(new)) => converts_alike(new, old),
            (None, None) => true,
            _ => false,
        };
        let labels = |spec: Spec<'m>| spec.labels().iter().map(|label| label.name()).collect::<Vec<_>>();
        match new.kind() {
            BlockKind::Object => self.properties(old.properties(), new.properties(), reads),
            BlockKind::Attr => is_same_name(old, new) && types() && old.default() == new.default(),
            BlockKind::BlockAttrs => is_same_name(old, new) && types(),
            BlockKind::Label => old.name() == new.name(),
            BlockKind::Literal => old.value() == new.value(),
            BlockKind::OneOf => is_same_name(old, new) && self.properties(old.cases(), new.cases(), reads),
            BlockKind::Block | BlockKind::BlockList if new.name().is_none() || old.name().is_none() => {
                self.properties(old.cases(), new.cases(), reads)
            }
            // Equality of blocks depends on their whole content.
            BlockKind::BlockSet if reads.is_some() => self.kinds(old, new, None),
            BlockKind::Block
            | BlockKind::BlockList
            | BlockKind::BlockSet
            | BlockKind::BlockMap
            | BlockKind::Case
            | BlockKind::Other => {
                is_same_name(old, new)
                    && labels(old) == labels(new)
                    && old.merges() == new.merges()
                    && self.children(old, new, reads)
            }
            BlockKind::Tuple | BlockKind::Default => self.children(old, new, reads),
            BlockKind::Transform if old.is_unchanged() && new.is_unchanged() => self.children(old, new, reads),
            BlockKind::Transform => self.transforms(old, new),
            BlockKind::Body => true,
            // The content of `rest` depends on all of its siblings, so only identical specs count as equal.
            BlockKind::Rest => self.specs.old.text() == self.specs.new.text(),
            _ => false,
        }
    }

    fn transforms(&mut self, old: Spec<'m>, new: Spec<'m>) -> bool {
        let Some((result, reads)) = new.result().zip(new.result_reads()) else { return false };
        let children = old.children().next().zip(new.children().next());
        old.result() == Some(result)
            && !self.specs.differ_in(result)
            && children.is_some_and(|(old, new)| self.parts(old, new, reads))
    }

    fn children(&mut self, old: Spec<'m>, new: Spec<'m>, reads: Option<&Reads>) -> bool {
        let (old, new) = (old.children(), new.children());
        old.len() == new.len() && old.zip(new).all(|(old, new)| self.values(old, new, reads))
    }

    fn properties(
        &mut self,
        old: impl Iterator<Item = Property<'m>>,
        new: impl Iterator<Item = Property<'m>>,
        reads: Option<&Reads>,
    ) -> bool {
        // `Some(true)` means that the whole value is read.
        let read = |name: &str| reads.map_or(Some(true), |reads| reads.part(name));
        let kept = |it: &Property<'m>| read(it.name()).is_some();
        let (old, new): (Vec<_>, Vec<_>) = (old.filter(kept).collect(), new.filter(kept).collect());
        old.len() == new.len()
            && new.iter().all(|new| {
                let reads = reads.filter(|_| read(new.name()) == Some(false));
                let old = old.iter().find(|old| old.name() == new.name());
                old.is_some_and(|old| self.values(old.spec(), new.spec(), reads))
            })
    }
}

/// Returns `true` if the new spec reads the name, perhaps as an old name.
fn is_same_name(old: Spec<'_>, new: Spec<'_>) -> bool {
    old.name() == new.name() || old.name().is_some_and(|old| new.aliases().iter().any(|alias| alias == old))
}
