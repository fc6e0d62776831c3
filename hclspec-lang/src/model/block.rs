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

/// A type of blocks in a body.
#[derive(Clone)]
pub struct Block<'m> {
    pub(super) block_type: &'m str,
    pub(super) readers: Readings<'m>,
}

impl<'m> Block<'m> {
    /// The type of the blocks; empty for blocks of all other types.
    #[must_use]
    pub fn block_type(&self) -> &'m str {
        self.block_type
    }

    /// One or more specs that read the blocks.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.readers.specs()
    }

    /// The comment above the spec of the blocks, or above an enclosing `default` or `transform`.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.readers.doc()
    }

    /// The property of an `object` that holds the blocks' value, or a value computed from it.
    #[must_use]
    pub fn property(&self) -> Option<&'m str> {
        self.readers.first().property
    }

    /// The minimum number of blocks.
    #[must_use]
    pub fn min_items(&self) -> u64 {
        self.readers.iter().map(|reader| reader.min_items).max().unwrap_or_default()
    }

    /// The maximum number of blocks.
    #[must_use]
    pub fn max_items(&self) -> Option<u64> {
        self.readers.iter().filter_map(|reader| reader.spec.max_items()).min()
    }

    /// Returns `true` if at least one block is required.
    #[must_use]
    pub fn is_required(&self) -> bool {
        self.min_items() > 0
    }

    /// Returns `true` if no two blocks may have the same labels.
    #[must_use]
    pub fn is_by_label(&self) -> bool {
        self.readers.iter().any(|reader| reader.spec.kind() == BlockKind::BlockMap)
    }

    /// Old names of the block type.
    #[must_use]
    pub fn aliases(&self) -> Vec<&'m str> {
        self.readers.aliases()
    }

    /// The properties whose values must differ between the blocks.
    #[must_use]
    pub fn unique(&self) -> Vec<&'m str> {
        self.readers.iter().filter_map(|reader| reader.spec.unique()).collect()
    }

    /// Returns `true` for the blocks of all types that nothing else reads.
    #[must_use]
    pub fn is_other(&self) -> bool {
        self.block_type.is_empty()
    }

    /// Returns `true` if equal blocks count as one.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.readers.iter().all(|reader| reader.spec.kind() == BlockKind::BlockSet)
    }

    /// Returns `true` if everything in the blocks is secret.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        let is_secret = |spec: Spec<'m>| spec.data().is_secret;
        self.specs().any(|spec| is_secret(spec) || spec.children().any(is_secret))
    }

    /// Fallbacks that replace a missing block, in order.
    pub fn fallbacks(&self) -> impl Iterator<Item = Fallback<'m>> + use<'_, 'm> {
        self.readers.with_fallbacks().into_iter().flat_map(Reading::fallbacks)
    }

    /// The labels, in order.
    #[must_use]
    pub fn labels(&self) -> Vec<Label<'m>> {
        // For blocks of any type, the first label is the type.
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

    /// The labels that may be at an index. There are several if leading labels are optional.
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

    /// The checks of the blocks.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.readers.checks()
    }

    /// The arguments and blocks inside.
    #[must_use]
    pub fn body(&self) -> Body<'m> {
        let inside = |it: &Reading<'m>| match it.spec.kind() {
            BlockKind::BlockAttrs => Some(Root::Arguments(it.spec)),
            _ => it.spec.children().next().map(Root::Spec),
        };
        Body::of(self.readers.iter().filter_map(inside).collect())
    }

    /// The body of a block with these labels, with the cases chosen by them and by the texts of arguments.
    #[must_use]
    pub fn body_with(&self, labels: &[impl AsRef<str>], text: &dyn Fn(&str) -> Option<String>) -> Body<'m> {
        let names = self.labels();
        self.body().chosen(&|by| match by {
            ChosenBy::Argument(name) => text(name),
            ChosenBy::Label(name) => {
                let label = names.iter().find(|label| label.name() == name)?;
                labels.get(label.index(labels.len())?).map(|label| label.as_ref().to_owned())
            }
        })
    }

    /// The location of the block type in the spec.
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
    /// The label's type. If the label selects a case, an enum of the possible values.
    words: Option<&'m Ty>,
    reader: Option<Reading<'m>>,
}

impl<'m> Label<'m> {
    /// The label's name in the spec.
    #[must_use]
    pub fn name(&self) -> &'m str {
        self.data.name()
    }

    /// The label's type, if it is not just any string; a list for a label that may repeat.
    #[must_use]
    pub fn ty(&self) -> Option<&'m Ty> {
        self.data.ty()
    }

    /// Returns `true` if the label stands for all further labels of a block.
    #[must_use]
    pub fn is_repeated(&self) -> bool {
        self.data.is_repeated()
    }

    /// The first index of the label in a block with `count` labels.
    #[must_use]
    pub fn index(&self, count: usize) -> Option<usize> {
        self.data.place.index(count)
    }

    /// Returns `true` if a block may leave the label out.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        self.data.is_optional
    }

    /// The comment above the `label` spec that reads the label.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.reader.as_ref().map_or("", |reader| reader.doc)
    }

    /// The checks of the label.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.reader.as_ref().map(Reading::checks).unwrap_or_default()
    }

    /// The allowed values, if its type or a check lists them.
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

/// The treatment of arguments and blocks that no other spec reads.
#[derive(Clone, Copy, Debug)]
pub struct Rest<'m> {
    pub(super) spec: Spec<'m>,
    pub(super) doc: &'m str,
}

impl<'m> Rest<'m> {
    /// The spec that takes these items: a `rest`, a `block_attrs`, or an `object` with `ignore`.
    #[must_use]
    pub fn spec(&self) -> Spec<'m> {
        self.spec
    }

    /// The comment above that spec.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.doc
    }

    /// Returns `true` if the items are ignored: `ignore`.
    #[must_use]
    pub fn is_ignored(&self) -> bool {
        self.spec.kind() == BlockKind::Object
    }

    /// Returns `true` if each of the items gets a warning.
    #[must_use]
    pub fn warns(&self) -> bool {
        self.spec.warns_of_others()
    }

    /// The type of each argument; `None` if any value is allowed.
    #[must_use]
    pub fn ty(&self) -> Option<&'m Ty> {
        if self.is_ignored() { None } else { self.spec.written_type() }
    }

    /// Returns `true` if blocks are allowed too.
    #[must_use]
    pub fn takes_blocks(&self) -> bool {
        self.ty().is_none()
    }
}
