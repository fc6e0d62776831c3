//! What a body of a configuration may hold, whichever specs read it.
//!
//! Several specs may read one argument or block type, and a `default` or `transform` stands between a property and what it reads. So this
//! goes from the names that a configuration can use to the specs, and not the other way.

use super::check::Check;
use super::spec::{Kind, Part, Spec};
use super::ty::Type;
use hclspec_runtime::source::SourceRange;
use hclspec_runtime::value::{Step, Value};
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};

/// What a file, or the blocks of a type, may hold. Two are equal if the same specs read them.
#[derive(Clone)]
pub struct Body<'m> {
    roots: Vec<Root<'m>>,
    doc: &'m str,
    part: Option<Part<'m>>,
    content: Content<'m>,
}

/// Why something belongs to a body.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Root<'m> {
    /// A spec that reads the body.
    Spec(Spec<'m>),
    /// A `block_attrs`, of whose blocks it is the body.
    Arguments(Spec<'m>),
}

impl<'m> Root<'m> {
    fn spec(self) -> Spec<'m> {
        match self {
            Self::Spec(spec) | Self::Arguments(spec) => spec,
        }
    }
}

impl<'m> Body<'m> {
    /// The body that a spec reads.
    pub(super) fn new(spec: Spec<'m>) -> Self {
        Self::of(vec![Root::Spec(spec)])
    }

    fn of(roots: Vec<Root<'m>>) -> Self {
        let specs = || roots.iter().map(|root| root.spec());
        let doc = specs().map(doc_of).find(|doc| !doc.is_empty()).unwrap_or_default();
        let part = specs().next().and_then(|root| root.part()).filter(|_| roots.len() == 1);
        let inside = |root| match root {
            Root::Spec(spec) => Root::Spec(resolved(spec)),
            Root::Arguments(spec) => Root::Arguments(spec),
        };
        let roots: Vec<Root<'m>> = roots.into_iter().map(inside).collect();
        let mut contents = roots.iter().map(|root| Content::of(*root));
        let first = contents.next().unwrap_or_default();
        let content = contents.fold(first, Content::and);
        Self { roots, doc, part, content }
    }

    /// The comment above the spec of the body; if it has none, the one above the part.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.doc
    }

    /// The part whose spec it is, if it is a `use`.
    #[must_use]
    pub fn part(&self) -> Option<Part<'m>> {
        self.part
    }

    /// The specs that read it; the body of the blocks of a `block_attrs` that spec itself.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.roots.iter().map(|root| root.spec())
    }

    /// The arguments and block types in the order of the spec.
    #[must_use]
    pub fn entries(&self) -> &[Entry<'m>] {
        &self.content.entries
    }

    /// The arguments in the order of the spec.
    pub fn arguments(&self) -> impl Iterator<Item = &Argument<'m>> {
        self.entries().iter().filter_map(|entry| match entry {
            Entry::Argument(argument) => Some(argument),
            Entry::Block(_) => None,
        })
    }

    /// The block types in the order of the spec.
    pub fn blocks(&self) -> impl Iterator<Item = &Block<'m>> {
        self.entries().iter().filter_map(|entry| match entry {
            Entry::Block(block) => Some(block),
            Entry::Argument(_) => None,
        })
    }

    /// The argument of that name.
    #[must_use]
    pub fn argument(&self, name: &str) -> Option<&Argument<'m>> {
        self.arguments().find(|it| it.name() == name)
    }

    /// The block type of that name.
    #[must_use]
    pub fn block(&self, block_type: &str) -> Option<&Block<'m>> {
        self.blocks().find(|it| it.block_type() == block_type)
    }

    /// What becomes of other arguments, and blocks of other types, if they are allowed.
    #[must_use]
    pub fn rest(&self) -> Option<Rest<'m>> {
        self.content.rest
    }

    /// What is demanded of several arguments or blocks together.
    #[must_use]
    pub fn checks(&self) -> &[Check<'m>] {
        &self.content.checks
    }

    fn label(&self, name: &str) -> Option<&Reader<'m>> {
        self.content.labels.iter().find(|it| it.spec.name() == Some(name))
    }
}

impl PartialEq for Body<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.roots == other.roots
    }
}

impl Eq for Body<'_> {}

impl Hash for Body<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.roots.hash(state);
    }
}

impl fmt::Debug for Body<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.specs()).finish()
    }
}

/// Something that a body may hold.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Entry<'m> {
    /// `port = 80`
    Argument(Argument<'m>),
    /// `listener { .. }`
    Block(Block<'m>),
}

impl<'m> Entry<'m> {
    /// The name of the argument, or the block type.
    #[must_use]
    pub fn name(&self) -> &'m str {
        match self {
            Self::Argument(argument) => argument.name,
            Self::Block(block) => block.block_type,
        }
    }
}

/// An argument that a body may have.
#[derive(Clone)]
pub struct Argument<'m> {
    name: &'m str,
    readers: Vec<Reader<'m>>,
}

impl<'m> Argument<'m> {
    /// The name.
    #[must_use]
    pub fn name(&self) -> &'m str {
        self.name
    }

    /// The `attr` specs that read it; at least one.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.readers.iter().map(|it| it.spec)
    }

    /// The comment above what reads it, or above the `default` or `transform` around that.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        doc_of_readers(&self.readers)
    }

    /// The property of an `object` that holds its value, or what is made of it.
    #[must_use]
    pub fn property(&self) -> Option<&'m str> {
        self.readers[0].property
    }

    /// The type that its value is converted to; if several specs read it, that of the first.
    #[must_use]
    pub fn ty(&self) -> &'m Type {
        // An `attr` has a written type, `any` if there is none.
        let spec = self.readers[0].spec;
        spec.written_type().unwrap_or(spec.ty())
    }

    /// Whether it is an error to leave it out.
    #[must_use]
    pub fn is_required(&self) -> bool {
        self.readers.iter().any(Reader::is_required)
    }

    /// The value that takes its place if it is not set, if that is a constant.
    #[must_use]
    pub fn default(&self) -> Option<&'m Value> {
        match self.fallbacks().into_iter().next()? {
            Fallback::Value(value) => Some(value),
            _ => None,
        }
    }

    /// What takes its place if it is not set, in order.
    #[must_use]
    pub fn fallbacks(&self) -> Vec<Fallback<'m>> {
        if self.is_required() {
            return Vec::new();
        }
        self.readers.iter().map(Reader::fallbacks).find(|it| !it.is_empty()).unwrap_or_default()
    }

    /// What is demanded of its value.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.readers.iter().flat_map(Reader::checks).collect()
    }

    /// The values of which it must be one, if it is checked for that.
    #[must_use]
    pub fn choices(&self) -> Option<&'m [Value]> {
        self.checks().into_iter().find_map(Check::choices)
    }

    /// The `transform` specs of the same body that compute something from it or check it.
    pub fn transforms(&self) -> impl Iterator<Item = Spec<'m>> {
        self.readers.iter().flat_map(|it| it.transforms.iter().copied())
    }

    /// Where the spec names it.
    #[must_use]
    pub fn place(&self) -> SourceRange {
        let spec = self.readers[0].spec;
        spec.name_place().unwrap_or_else(|| spec.place())
    }
}

impl fmt::Debug for Argument<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Argument").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What takes the place of an argument or block that is not set.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Fallback<'m> {
    /// A constant.
    Value(&'m Value),
    /// Another argument of the body.
    Argument(&'m str),
    /// A block of the body.
    Block(&'m str),
    /// What a spec makes of other arguments and blocks of the body.
    Computed(Spec<'m>),
}

/// A type of blocks that a body may have.
#[derive(Clone)]
pub struct Block<'m> {
    block_type: &'m str,
    readers: Vec<Reader<'m>>,
}

impl<'m> Block<'m> {
    /// The block type.
    #[must_use]
    pub fn block_type(&self) -> &'m str {
        self.block_type
    }

    /// The specs that read it; at least one.
    pub fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.readers.iter().map(|it| it.spec)
    }

    /// The comment above what reads it, or above the `default` or `transform` around that.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        doc_of_readers(&self.readers)
    }

    /// The property of an `object` that holds its value, or what is made of it.
    #[must_use]
    pub fn property(&self) -> Option<&'m str> {
        self.readers[0].property
    }

    /// How many there must be at least.
    #[must_use]
    pub fn min_items(&self) -> u64 {
        let min = |it: &Reader<'_>| match it.spec.kind() {
            Kind::Block | Kind::BlockAttrs => u64::from(it.is_required()),
            _ if it.is_fallback => 0,
            _ => it.spec.min_items(),
        };
        self.readers.iter().map(min).max().unwrap_or_default()
    }

    /// How many there may be at most.
    #[must_use]
    pub fn max_items(&self) -> Option<u64> {
        let max = |it: &Reader<'_>| match it.spec.kind() {
            Kind::Block | Kind::BlockAttrs => Some(1),
            _ => it.spec.max_items(),
        };
        self.readers.iter().filter_map(max).min()
    }

    /// Whether there must be one.
    #[must_use]
    pub fn is_required(&self) -> bool {
        self.min_items() > 0
    }

    /// Whether no two may have the same labels.
    #[must_use]
    pub fn is_by_label(&self) -> bool {
        self.readers.iter().any(|it| it.spec.kind() == Kind::BlockMap)
    }

    /// Whether equal ones count as one.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.readers.iter().all(|it| it.spec.kind() == Kind::BlockSet)
    }

    /// What takes its place if it is not there, in order.
    #[must_use]
    pub fn fallbacks(&self) -> Vec<Fallback<'m>> {
        if self.is_required() {
            return Vec::new();
        }
        self.readers.iter().map(Reader::fallbacks).find(|it| !it.is_empty()).unwrap_or_default()
    }

    /// The labels, first those that all blocks have.
    #[must_use]
    pub fn labels(&self) -> Vec<Label<'m>> {
        let (required, optional) = self.readers[0].spec.labels();
        let body = self.body();
        let label = |name: &'m String, is_optional| Label { name, is_optional, reader: body.label(name).cloned() };
        required.iter().map(|it| label(it, false)).chain(optional.iter().map(|it| label(it, true))).collect()
    }

    /// What is demanded of it.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.readers.iter().flat_map(Reader::checks).collect()
    }

    /// What it may hold.
    #[must_use]
    pub fn body(&self) -> Body<'m> {
        let inside = |it: &Reader<'m>| match it.spec.kind() {
            Kind::BlockAttrs => Some(Root::Arguments(it.spec)),
            _ => it.spec.children().next().map(Root::Spec),
        };
        Body::of(self.readers.iter().filter_map(inside).collect())
    }

    /// Where the spec names it.
    #[must_use]
    pub fn place(&self) -> SourceRange {
        let spec = self.readers[0].spec;
        spec.name_place().unwrap_or_else(|| spec.place())
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
    name: &'m str,
    is_optional: bool,
    reader: Option<Reader<'m>>,
}

impl<'m> Label<'m> {
    /// What the spec calls it.
    #[must_use]
    pub fn name(&self) -> &'m str {
        self.name
    }

    /// Whether a block may be without it.
    #[must_use]
    pub fn is_optional(&self) -> bool {
        self.is_optional
    }

    /// The comment above the `label` spec that reads it.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.reader.as_ref().map_or("", |it| it.doc)
    }

    /// What is demanded of it.
    #[must_use]
    pub fn checks(&self) -> Vec<Check<'m>> {
        self.reader.as_ref().map(Reader::checks).unwrap_or_default()
    }

    /// The values of which it must be one, if it is checked for that.
    #[must_use]
    pub fn choices(&self) -> Option<&'m [Value]> {
        self.checks().into_iter().find_map(Check::choices)
    }
}

impl fmt::Debug for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Label").field("name", &self.name).finish_non_exhaustive()
    }
}

/// What becomes of what no other spec of a body reads.
#[derive(Clone, Copy, Debug)]
pub struct Rest<'m> {
    spec: Spec<'m>,
    doc: &'m str,
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
        self.spec.kind() == Kind::Object
    }

    /// The type of each argument; none if they may be anything.
    #[must_use]
    pub fn ty(&self) -> Option<&'m Type> {
        if self.is_ignored() { None } else { self.spec.written_type() }
    }

    /// Whether blocks are allowed, too.
    #[must_use]
    pub fn takes_blocks(&self) -> bool {
        self.ty().is_none()
    }
}

/// A spec that reads something, and what is around it in the specs of the same body.
#[derive(Clone)]
struct Reader<'m> {
    spec: Spec<'m>,
    doc: &'m str,
    property: Option<&'m str>,
    /// Whether it is not the first candidate of a `default`, so that it demands nothing.
    is_fallback: bool,
    /// Each `default` around whose value it is, with the number of the candidate; innermost first.
    defaults: Vec<(Spec<'m>, usize)>,
    /// The `transform`s around it, outermost first.
    transforms: Vec<Spec<'m>>,
}

fn doc_of_readers<'m>(readers: &[Reader<'m>]) -> &'m str {
    readers.iter().map(|it| it.doc).find(|doc| !doc.is_empty()).unwrap_or_default()
}

impl<'m> Reader<'m> {
    fn is_required(&self) -> bool {
        self.spec.is_required() && !self.is_fallback
    }

    fn fallbacks(&self) -> Vec<Fallback<'m>> {
        let own = self.spec.default().map(Fallback::Value);
        let mut found: Vec<Fallback<'m>> = own.into_iter().collect();
        for (default, index) in &self.defaults {
            for candidate in default.children().skip(index + 1) {
                let candidate = resolved(candidate);
                if candidate.kind() == Kind::Literal {
                    // Null is no value.
                    found.extend(default.default().map(Fallback::Value));
                    continue;
                }
                let mut leaves = Vec::new();
                collect_leaves(candidate, &[], &mut leaves);
                match leaves.first().map(|(spec, _)| (spec.kind(), spec.name())) {
                    Some((Kind::Attr, Some(name))) => found.push(Fallback::Argument(name)),
                    Some((_, Some(name))) => found.push(Fallback::Block(name)),
                    _ => found.push(Fallback::Computed(candidate)),
                }
            }
        }
        found
    }

    fn checks(&self) -> Vec<Check<'m>> {
        let mut found: Vec<Check<'m>> = self.spec.checks().collect();
        for transform in &self.transforms {
            for check in transform.checks() {
                if let Some((_, is_indirect)) = targets(*transform, check).into_iter().find(|it| it.0 == self.spec) {
                    found.push(if is_indirect { check.indirect() } else { check });
                }
            }
        }
        found
    }
}

/// The arguments, blocks and labels that a check of a `transform` is about, and whether it is about something else that comes from
/// them. None if it is about several together.
fn targets<'m>(transform: Spec<'m>, check: Check<'m>) -> Vec<(Spec<'m>, bool)> {
    let Some(nested) = transform.children().next() else { return Vec::new() };
    let mut found = Vec::new();
    match check.path() {
        Some(path) => collect_leaves(nested, path, &mut found),
        None => {
            collect_leaves(nested, &[], &mut found);
            found.iter_mut().for_each(|(_, is_indirect)| *is_indirect = true);
        }
    }
    found
}

/// The specs that give the part of the value of `spec` at the end of `path`, and whether it is only a part of what they give or is
/// computed from it.
fn collect_leaves<'m>(spec: Spec<'m>, path: &[Step<String>], found: &mut Vec<(Spec<'m>, bool)>) {
    let spec = resolved(spec);
    match (spec.kind(), path.split_first()) {
        (Kind::Object, Some((Step::Attribute(name) | Step::Key(name), rest))) => {
            if let Some(property) = spec.properties().find(|it| it.name() == name) {
                collect_leaves(property.spec(), rest, found);
            }
        }
        (Kind::Tuple, Some((Step::Index(index), rest))) => {
            if let Some(element) = spec.children().nth(*index) {
                collect_leaves(element, rest, found);
            }
        }
        (Kind::Default, _) => spec.children().for_each(|it| collect_leaves(it, path, found)),
        (Kind::Transform, _) => {
            let start = found.len();
            let path = if spec.data().is_unchanged { path } else { &[] };
            spec.children().for_each(|it| collect_leaves(it, path, found));
            if !spec.data().is_unchanged {
                found.iter_mut().skip(start).for_each(|(_, is_indirect)| *is_indirect = true);
            }
        }
        (
            Kind::Attr
            | Kind::Block
            | Kind::BlockList
            | Kind::BlockSet
            | Kind::BlockMap
            | Kind::BlockAttrs
            | Kind::Label,
            step,
        ) => found.push((spec, step.is_some())),
        (Kind::Object | Kind::Tuple | Kind::Rest | Kind::Literal | Kind::Use, _) => {}
    }
}

/// The spec that gives the value: that of the part of a `use`.
fn resolved(mut spec: Spec<'_>) -> Spec<'_> {
    // A part that is itself a `use` of itself would be a spec error.
    while let Some(part) = spec.part() {
        spec = part.spec();
    }
    spec
}

/// The comment above a spec; of a `use` that above the part if it has none.
fn doc_of(spec: Spec<'_>) -> &str {
    match (spec.doc(), spec.part()) {
        ("", Some(part)) if !part.doc().is_empty() => part.doc(),
        ("", Some(part)) => doc_of(part.spec()),
        (doc, _) => doc,
    }
}

/// What the specs of a body read.
#[derive(Clone, Default)]
struct Content<'m> {
    entries: Vec<Entry<'m>>,
    /// The places of arguments, and of block types, by name.
    places: [HashMap<&'m str, usize>; 2],
    labels: Vec<Reader<'m>>,
    rest: Option<Rest<'m>>,
    checks: Vec<Check<'m>>,
}

/// What is around a spec in the same body.
#[derive(Clone, Default)]
struct Around<'m> {
    doc: &'m str,
    property: Option<&'m str>,
    is_fallback: bool,
    defaults: Vec<(Spec<'m>, usize)>,
    transforms: Vec<Spec<'m>>,
}

impl<'m> Content<'m> {
    fn of(root: Root<'m>) -> Self {
        let mut content = Self::default();
        match root {
            Root::Spec(spec) => content.collect(spec, Around::default()),
            Root::Arguments(spec) => content.rest = Some(Rest { spec, doc: "" }),
        }
        content
    }

    fn collect(&mut self, spec: Spec<'m>, around: Around<'m>) {
        let doc = match doc_of(spec) {
            "" => around.doc,
            own => own,
        };
        let around = Around { doc, ..around };
        let spec = resolved(spec);
        // What is inside of an object or a tuple is another value than that of the `default`.
        let inside = || Around { defaults: Vec::new(), ..around.clone() };
        match spec.kind() {
            Kind::Object => {
                for property in spec.properties() {
                    let name = Some(property.name());
                    self.collect(property.spec(), Around { doc: "", property: name, ..inside() });
                }
                if spec.ignores_others() {
                    self.rest = Some(Rest { spec, doc: "" });
                }
            }
            Kind::Tuple => spec.children().for_each(|it| self.collect(it, inside())),
            Kind::Default => {
                for (index, candidate) in spec.children().enumerate() {
                    let mut around = around.clone();
                    around.defaults.insert(0, (spec, index));
                    around.is_fallback |= index > 0;
                    self.collect(candidate, around);
                }
            }
            Kind::Transform => {
                let together = spec.checks().filter(|check| targets(spec, *check).is_empty());
                self.checks.extend(together);
                let mut around = if spec.data().is_unchanged { around.clone() } else { inside() };
                around.transforms.push(spec);
                spec.children().for_each(|it| self.collect(it, around.clone()));
            }
            Kind::Attr => self.add(0, Reader::of(spec, around)),
            Kind::Block | Kind::BlockList | Kind::BlockSet | Kind::BlockMap | Kind::BlockAttrs => {
                self.add(1, Reader::of(spec, around));
            }
            Kind::Label => self.labels.push(Reader::of(spec, around)),
            Kind::Rest => self.rest = Some(Rest { spec, doc: around.doc }),
            Kind::Literal | Kind::Use => {}
        }
    }

    fn add(&mut self, form: usize, reader: Reader<'m>) {
        let name = reader.spec.name().unwrap_or_default();
        match self.places[form].get(name).and_then(|at| self.entries.get_mut(*at)) {
            Some(Entry::Argument(Argument { readers, .. }) | Entry::Block(Block { readers, .. })) => {
                readers.push(reader)
            }
            None => {
                self.places[form].insert(name, self.entries.len());
                let readers = vec![reader];
                self.entries.push(match form {
                    0 => Entry::Argument(Argument { name, readers }),
                    _ => Entry::Block(Block { block_type: name, readers }),
                });
            }
        }
    }

    /// Whether it allows arguments, or blocks, of any names.
    fn takes_any(&self, form: usize) -> bool {
        self.rest.is_some_and(|rest| form == 0 || rest.takes_blocks())
    }

    /// What both allow: two specs read the same body, and each refuses what it does not read.
    fn and(self, other: Self) -> Self {
        let mut both = Self::default();
        let (mine, others) = (&self, &other);
        for (one, another) in [(mine, others), (others, mine)] {
            for entry in &one.entries {
                let (form, name) = match entry {
                    Entry::Argument(it) => (0, it.name),
                    Entry::Block(it) => (1, it.block_type),
                };
                if another.places[form].contains_key(name) || another.takes_any(form) {
                    let (Entry::Argument(Argument { readers, .. }) | Entry::Block(Block { readers, .. })) = entry;
                    readers.iter().for_each(|reader| both.add(form, reader.clone()));
                }
            }
        }
        both.rest = match (self.rest, other.rest) {
            (Some(one), Some(another)) => Some(if one.takes_blocks() { another } else { one }),
            _ => None,
        };
        both.labels = self.labels.into_iter().chain(other.labels).collect();
        both.checks = self.checks.into_iter().chain(other.checks).collect();
        both
    }
}

impl<'m> Reader<'m> {
    fn of(spec: Spec<'m>, around: Around<'m>) -> Self {
        let Around { doc, property, is_fallback, defaults, transforms } = around;
        Self { spec, doc, property, is_fallback, defaults, transforms }
    }
}
