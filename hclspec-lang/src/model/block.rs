//! A block type of a body, its labels, and the spec that reads everything else.

use super::body::{Body, Root};
use super::check::Check;
use super::choice::ChosenBy;
use super::label::SpecLabel;
use super::reader::{Fallback, Reading, Readings};
use super::spec::Spec;
use crate::grammar::BlockKind;
use crate::ty::Ty;
use hclspec_core::source::SourceRange;
use hclspec_core::table::LabelPlace;
use hclspec_core::value::Value;
use std::fmt;

/// A type of blocks that a body may have.
#[derive(Clone)]
pub struct Block<'m> {
    pub(super) block_type: &'m str,
    pub(super) readers: Readings<'m>,
}

impl<'m> Block<'m> {
    /// The block type.
    #[must_use]
    pub fn block_type(&self) -> &'m str {
        self.block_type
    }

    /// The specs that read it; at least one.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.readers.specs()
    }

    /// The comment above what reads it, or above the `default` or `transform` around that.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.readers.doc()
    }

    /// The property of an `object` that holds its value, or a value computed from it.
    #[must_use]
    pub fn property(&self) -> Option<&'m str> {
        self.readers.first().property
    }

    /// How many there must be at least.
    #[must_use]
    pub fn min_items(&self) -> u64 {
        self.readers.iter().map(|reader| reader.min_items).max().unwrap_or_default()
    }

    /// How many there may be at most.
    #[must_use]
    pub fn max_items(&self) -> Option<u64> {
        self.readers.iter().filter_map(|reader| reader.spec.max_items()).min()
    }

    /// Whether there must be one.
    #[must_use]
    pub fn is_required(&self) -> bool {
        self.min_items() > 0
    }

    /// Whether no two may have the same labels.
    #[must_use]
    pub fn is_by_label(&self) -> bool {
        self.readers.iter().any(|reader| reader.spec.kind() == BlockKind::BlockMap)
    }

    /// Its old names.
    #[must_use]
    pub fn aliases(&self) -> Vec<&'m str> {
        self.readers.aliases()
    }

    /// The properties whose values are different in all of them.
    #[must_use]
    pub fn unique(&self) -> Vec<&'m str> {
        self.readers.iter().filter_map(|reader| reader.spec.unique()).collect()
    }

    /// Whether these are the blocks of all types that nothing else reads.
    #[must_use]
    pub fn is_other(&self) -> bool {
        self.block_type.is_empty()
    }

    /// Whether equal ones count as one.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.readers.iter().all(|reader| reader.spec.kind() == BlockKind::BlockSet)
    }

    /// Whether everything in it is secret.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        let is_secret = |spec: Spec<'m>| spec.data().is_secret;
        self.specs().any(|spec| is_secret(spec) || spec.children().any(is_secret))
    }

    /// The fallbacks that take its place if it is missing, in order.
    pub fn fallbacks(&self) -> impl Iterator<Item = Fallback<'m>> + use<'_, 'm> {
        self.readers.with_fallbacks().into_iter().flat_map(Reading::fallbacks)
    }

    /// The labels, in order.
    #[must_use]
    pub fn labels(&self) -> Vec<Label<'m>> {
        // The first one of blocks of any type is the type.
        let labels = self.readers.first().spec.labels().iter().skip(usize::from(self.is_other()));
        if labels.len() == 0 {
            return Vec::new();
        }
        let body = self.body();
        let choices = body.choices();
        let words = |name: &str| {
            let by = ChosenBy::Label(name);
            choices.iter().find(|choice| choice.chosen_by() == by).and_then(|choice| choice.spec().written_type())
        };
        let label = |data: &'m SpecLabel| Label {
            data,
            words: words(data.name()).filter(|ty| ty.words().is_some()).or(data.ty()),
            reader: body.label(data.name()).cloned(),
        };
        labels.map(label).collect()
    }

    /// The labels that may stand at an index. Several, if the first ones are optional.
    #[must_use]
    pub fn labels_at(&self, index: usize) -> Vec<Label<'m>> {
        let all = self.labels();
        let optional = all.iter().filter(|label| label.is_optional()).count();
        let may_stand = |(at, label): &(usize, Label<'m>)| match label.data.place {
            LabelPlace::Start(_) => *at == index,
            LabelPlace::From(_) => *at <= index,
            LabelPlace::End(_) => (at.saturating_sub(optional)..=*at).contains(&index),
        };
        all.into_iter().enumerate().filter(may_stand).map(|(_, label)| label).collect()
    }

    /// Its checks.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.readers.checks()
    }

    /// The arguments and blocks that it may contain.
    #[must_use]
    pub fn body(&self) -> Body<'m> {
        let inside = |it: &Reading<'m>| match it.spec.kind() {
            BlockKind::BlockAttrs => Some(Root::Arguments(it.spec)),
            _ => it.spec.children().next().map(Root::Spec),
        };
        Body::of(self.readers.iter().filter_map(inside).collect())
    }

    /// Where the spec names it.
    #[must_use]
    pub fn place(&self) -> SourceRange {
        self.readers.place()
    }
}

impl fmt::Debug for Block<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Block").field("block_type", &self.block_type).finish_non_exhaustive()
    }
}

/// A label of blocks.
#[derive(Clone)]
pub struct Label<'m> {
    data: &'m SpecLabel,
    /// Its type, or that of the words that choose the content of the body.
    words: Option<&'m Ty>,
    reader: Option<Reading<'m>>,
}

impl<'m> Label<'m> {
    /// Its name in the spec.
    #[must_use]
    pub fn name(&self) -> &'m str {
        self.data.name()
    }

    /// Its type, if it is not just any string; a list, if a block may have several.
    #[must_use]
    pub fn ty(&self) -> Option<&'m Ty> {
        self.data.ty()
    }

    /// Whether it stands for all further labels of a block.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.data.is_repeated()
    }

    /// The index of it, or of the first of it, in a block with so many labels.
    #[must_use]
    pub fn index(&self, count: usize) -> Option<usize> {
        self.data.place.index(count)
    }

    /// Whether a block may be without it.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        self.data.is_optional
    }

    /// The comment above the `label` spec that reads it.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.reader.as_ref().map_or("", |reader| reader.doc)
    }

    /// Its checks.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.reader.as_ref().map(Reading::checks).unwrap_or_default()
    }

    /// The values of which it must be one, if it is checked for that.
    #[must_use]
    pub fn choices(&self) -> Option<Vec<Value>> {
        let ty = self.words.map(|ty| if self.is_repeated() { ty.element().unwrap_or(ty) } else { ty });
        let checked = self.checks().into_iter().find_map(Check::choices);
        checked.map(<[Value]>::to_vec).or_else(|| ty?.choices())
    }
}

impl fmt::Debug for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Label").field("name", &self.name()).finish_non_exhaustive()
    }
}

/// How a body treats the arguments and blocks that no other spec reads.
#[derive(Clone, Copy, Debug)]
pub struct Rest<'m> {
    pub(super) spec: Spec<'m>,
    pub(super) doc: &'m str,
}

impl<'m> Rest<'m> {
    /// The spec that takes it: a `rest`, a `block_attrs`, or an `object` with `ignore`.
    #[must_use]
    pub fn spec(&self) -> Spec<'m> {
        self.spec
    }

    /// The comment above that spec.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.doc
    }

    /// Whether nothing becomes of it: `ignore`.
    #[must_use]
    pub fn is_ignored(&self) -> bool {
        self.spec.kind() == BlockKind::Object
    }

    /// Whether there is a warning for each of them.
    #[must_use]
    pub fn warns(&self) -> bool {
        self.spec.warns_of_others()
    }

    /// The type of each argument; none if they may be anything.
    #[must_use]
    pub fn ty(&self) -> Option<&'m Ty> {
        if self.is_ignored() { None } else { self.spec.written_type() }
    }

    /// Whether blocks are allowed, too.
    #[must_use]
    pub fn takes_blocks(&self) -> bool {
        self.ty().is_none()
    }
}
