//! Whether two versions of a spec give expressions the same values.

use super::Specs;
use super::ty::converts_alike;
use hclspec_lang::grammar::BlockKind;
use hclspec_lang::model::{Check, Property, Reads, Spec};

/// Whether both conditions are the same, and about the same values.
pub(super) fn is_same_check(old: &Check<'_>, new: &Check<'_>, specs: &Specs<'_>) -> bool {
    old.condition() == new.condition() && !specs.differ_in(new.condition()) && has_same_nested(old, new, specs)
}

/// Whether what the new one reads of `nested` is what the old one has there.
pub(super) fn has_same_nested(old: &Check<'_>, new: &Check<'_>, specs: &Specs<'_>) -> bool {
    old.path() == new.path() && Same::new(specs).parts(nested(old.spec()), nested(new.spec()), new.reads())
}

/// Whether two `transform`s compute the same.
pub(super) fn is_same_transform(old: Spec<'_>, new: Spec<'_>, specs: &Specs<'_>) -> bool {
    Same::new(specs).transforms(old, new)
}

/// Whether a property of the values of two specs has the same value.
pub(super) fn has_same_property(old: Spec<'_>, new: Spec<'_>, property: &str, specs: &Specs<'_>) -> bool {
    Same::new(specs).parts(old, new, &Reads::property(property))
}

/// The spec whose value is `nested` in the expressions of a spec.
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
    /// The pairs around, of which all is read.
    pairs: Vec<(Spec<'m>, Spec<'m>)>,
}

impl<'n, 'm> Same<'n, 'm> {
    fn new(specs: &'n Specs<'m>) -> Self {
        Self { specs, pairs: Vec::new() }
    }

    fn parts(&mut self, old: Spec<'m>, new: Spec<'m>, reads: &Reads) -> bool {
        self.values(old, new, Some(reads).filter(|reads| !reads.everything()))
    }

    /// `reads`: if not all of the value matters, the parts that do.
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
            // Whether blocks are equal depends on all that is in them.
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
            // What it consists of depends on all that is beside it.
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
        // Whether all of it matters.
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

/// Whether what the old one reads is read by the new one, perhaps by its old name.
fn is_same_name(old: Spec<'_>, new: Spec<'_>) -> bool {
    old.name() == new.name() || old.name().is_some_and(|old| new.aliases().iter().any(|alias| alias == old))
}
