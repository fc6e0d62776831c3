//! Spec blocks in the structure of the file.

use super::Model;
use super::condition::Condition;
use super::label::SpecLabel;
use super::reads::Reads;
use crate::grammar::BlockKind;
use crate::ty::Ty;
use hclspec_core::source::{SourceRange, Span};
use hclspec_core::text::Quoted;
use hclspec_core::value::Value;
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ptr;
use std::slice::SliceIndex;

/// The data of a spec block. Fields that a kind does not have are empty.
pub(super) struct Data {
    pub(super) kind: BlockKind,
    pub(super) doc: String,
    pub(super) header: Span,
    pub(super) body: Span,
    pub(super) ty: Ty,
    /// The name of the argument or label that the spec reads, or the type of the blocks.
    pub(super) name: Option<(String, Span)>,
    pub(super) written_type: Option<Ty>,
    pub(super) is_secret: bool,
    pub(super) is_required: bool,
    pub(super) reads_blocks: bool,
    /// The labels of the blocks that the spec reads.
    pub(super) labels: Vec<SpecLabel>,
    /// The label that selects the cases.
    pub(super) label: Option<String>,
    pub(super) min: u64,
    pub(super) max: Option<u64>,
    pub(super) default: Option<Value>,
    pub(super) value: Option<Value>,
    pub(super) result: Option<(Span, Reads)>,
    pub(super) checks: Vec<Condition>,
    /// Whether a `transform` returns the value of the nested spec, perhaps checked.
    pub(super) is_unchanged: bool,
    pub(super) ignores: bool,
    pub(super) warns: bool,
    pub(super) merges: bool,
    pub(super) unique: Option<String>,
    pub(super) aliases: Vec<String>,
    pub(super) has_other: bool,
    pub(super) children: Vec<Child>,
    pub(super) part: Option<usize>,
}

pub(super) struct Child {
    /// The name in an `object`.
    pub(super) name: Option<(String, Span)>,
    pub(super) spec: usize,
}

pub(super) struct PartData {
    pub(super) name: String,
    pub(super) doc: String,
    pub(super) place: Span,
    pub(super) is_used: bool,
    pub(super) is_type: bool,
    pub(super) spec: usize,
}

/// A spec block. Two specs are equal if they are the same block of the file.
#[derive(Clone, Copy)]
pub struct Spec<'m> {
    model: &'m Model,
    index: usize,
}

impl<'m> Spec<'m> {
    pub(super) fn new(model: &'m Model, index: usize) -> Self {
        Self { model, index }
    }

    pub(super) fn model(self) -> &'m Model {
        self.model
    }

    pub(super) fn data(self) -> &'m Data {
        // The index belongs to the model that created this spec.
        &self.model.specs[self.index]
    }

    /// The type of the spec block.
    #[must_use]
    pub fn kind(self) -> BlockKind {
        self.data().kind
    }

    /// The lines of the comment directly above, without comment markers; empty if there is none.
    #[must_use]
    pub fn doc(self) -> &'m str {
        &self.data().doc
    }

    /// The type of the spec's value, and whether it may be null.
    #[must_use]
    pub fn ty(self) -> &'m Ty {
        &self.data().ty
    }

    /// The name that the spec reads: of an argument, a block type, or a label.
    #[must_use]
    pub fn name(self) -> Option<&'m str> {
        self.data().name.as_ref().map(|(name, _)| name.as_str())
    }

    /// Returns `true` if the spec itself reads blocks.
    #[must_use]
    pub fn reads_blocks(self) -> bool {
        self.data().reads_blocks
    }

    /// The type to which an `attr`, or each argument of a `block_attrs` or `rest`, is converted. A `rest` without a type accepts anything.
    #[must_use]
    pub fn written_type(self) -> Option<&'m Ty> {
        self.data().written_type.as_ref()
    }

    /// Returns `true` if the spec's argument must be set and not null, or if at least one of its blocks is required.
    #[must_use]
    pub fn is_required(self) -> bool {
        self.data().is_required
    }

    /// The labels of the blocks that the spec reads.
    #[must_use]
    pub fn labels(self) -> &'m [SpecLabel] {
        &self.data().labels
    }

    /// The old names of the argument, blocks or label.
    #[must_use]
    pub fn aliases(self) -> &'m [String] {
        &self.data().aliases
    }

    /// The minimum number of blocks.
    #[must_use]
    pub fn min_items(self) -> u64 {
        self.data().min
    }

    /// The maximum number of blocks.
    #[must_use]
    pub fn max_items(self) -> Option<u64> {
        self.data().max
    }

    /// `default` of an `attr`, converted to its type.
    #[must_use]
    pub fn default(self) -> Option<&'m Value> {
        self.data().default.as_ref()
    }

    /// The value of a `literal`.
    #[must_use]
    pub fn value(self) -> Option<&'m Value> {
        self.data().value.as_ref()
    }

    /// The `result` of a `transform`, as written.
    #[must_use]
    pub fn result(self) -> Option<&'m str> {
        self.data().result.as_ref().map(|(span, _)| span.of(self.model.text()))
    }

    /// The parts of `nested` that the `result` of a `transform` reads.
    #[must_use]
    pub fn result_reads(self) -> Option<&'m Reads> {
        self.data().result.as_ref().map(|(_, reads)| reads)
    }

    /// Returns `true` if a `transform` returns the value of the nested spec unchanged. It may still check the value.
    #[must_use]
    pub fn is_unchanged(self) -> bool {
        self.data().is_unchanged
    }

    /// Returns `true` if an `object` allows items that nothing reads: `ignore`.
    #[must_use]
    pub fn ignores_others(self) -> bool {
        self.data().ignores
    }

    /// The property whose values must differ between the blocks that the spec reads.
    #[must_use]
    pub fn unique(self) -> Option<&'m str> {
        self.data().unique.as_deref()
    }

    /// Returns `true` if blocks with the same labels are merged: `merge`.
    #[must_use]
    pub fn merges(self) -> bool {
        self.data().merges
    }

    /// Returns `true` if items that nothing else reads get a warning.
    #[must_use]
    pub fn warns_of_others(self) -> bool {
        self.data().warns
    }

    /// The properties of an `object`, in the order written.
    pub fn properties(self) -> impl Iterator<Item = Property<'m>> {
        let is_object = self.kind() == BlockKind::Object;
        self.named_children().filter(move |_| is_object)
    }

    /// The cases of a `block`, `block_list` or `one_of`, in the order written; `other` is the last.
    pub fn cases(self) -> impl Iterator<Item = Property<'m>> {
        let is_object = self.kind() == BlockKind::Object;
        self.named_children().filter(move |_| !is_object)
    }

    /// The names of the cases, without `other`.
    pub(super) fn words(self) -> Vec<&'m str> {
        let count = self.cases().count() - usize::from(self.data().has_other);
        self.cases().take(count).map(Property::name).collect()
    }

    fn named_children(self) -> impl Iterator<Item = Property<'m>> {
        self.data().children.iter().filter_map(move |child| {
            let (name, place) = child.name.as_ref()?;
            Some(Property { name, place: *place, spec: Self::new(self.model, child.spec) })
        })
    }

    /// The specs directly inside: of the properties of an `object`, the elements of a `tuple`, the candidates of a `default`, the nested
    /// spec of a `transform` or of blocks. A `use` has none.
    pub fn children(self) -> impl ExactSizeIterator<Item = Self> {
        self.children_in(..)
    }

    /// The specs directly inside at a range of indexes; empty if there are fewer.
    pub(super) fn children_in(
        self,
        which: impl SliceIndex<[Child], Output = [Child]>,
    ) -> impl ExactSizeIterator<Item = Self> {
        let children = self.data().children.get(which).unwrap_or_default();
        children.iter().map(move |child| Self::new(self.model, child.spec))
    }

    /// The part that a `use` stands for.
    #[must_use]
    pub fn part(self) -> Option<Part<'m>> {
        self.data().part.map(|index| Part::new(self.model, index))
    }

    /// The location of the block type and, in an `object`, of the label.
    #[must_use]
    pub fn place(self) -> SourceRange {
        self.model.range(self.data().header)
    }

    /// The location of the body, from `{` to `}`.
    #[must_use]
    pub fn body_place(self) -> SourceRange {
        self.model.range(self.data().body)
    }

    /// The location of the name that the spec reads, if it reads one.
    #[must_use]
    pub fn name_place(self) -> Option<SourceRange> {
        self.data().name.as_ref().map(|(_, span)| self.model.range(*span))
    }
}

impl PartialEq for Spec<'_> {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self.model, other.model) && self.index == other.index
    }
}

impl Eq for Spec<'_> {}

/// Orders specs as the file does.
impl Ord for Spec<'_> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index.cmp(&other.index)
    }
}

impl PartialOrd for Spec<'_> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Hash for Spec<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}

impl fmt::Debug for Spec<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.kind())?;
        self.name().map_or(Ok(()), |name| write!(f, " {}", Quoted(name)))
    }
}

/// A property of an `object`.
#[derive(Clone, Copy, Debug)]
pub struct Property<'m> {
    name: &'m str,
    place: Span,
    spec: Spec<'m>,
}

impl<'m> Property<'m> {
    /// The name in the value.
    #[must_use]
    pub fn name(self) -> &'m str {
        self.name
    }

    /// The spec of the value.
    #[must_use]
    pub fn spec(self) -> Spec<'m> {
        self.spec
    }

    /// The location of the name in the spec.
    #[must_use]
    pub fn place(self) -> SourceRange {
        self.spec.model.range(self.place)
    }
}

/// A named part: `define`.
#[derive(Clone, Copy)]
pub struct Part<'m> {
    model: &'m Model,
    index: usize,
}

impl<'m> Part<'m> {
    pub(super) fn new(model: &'m Model, index: usize) -> Self {
        Self { model, index }
    }

    fn data(self) -> &'m PartData {
        &self.model.parts[self.index]
    }

    /// The part's name.
    #[must_use]
    pub fn name(self) -> &'m str {
        &self.data().name
    }

    /// The lines of the comment above it.
    #[must_use]
    pub fn doc(self) -> &'m str {
        &self.data().doc
    }

    /// Returns `true` for a named type. Its spec is an `attr` of that type.
    #[must_use]
    pub fn is_type(self) -> bool {
        self.data().is_type
    }

    /// The spec of the part.
    #[must_use]
    pub fn spec(self) -> Spec<'m> {
        Spec::new(self.model, self.data().spec)
    }

    /// Returns `true` if a spec uses the part.
    #[must_use]
    pub fn is_used(self) -> bool {
        self.data().is_used
    }

    /// The location of the block, without its body.
    #[must_use]
    pub fn place(self) -> SourceRange {
        self.model.range(self.data().place)
    }
}

impl fmt::Debug for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Part").field("name", &self.name()).finish_non_exhaustive()
    }
}
