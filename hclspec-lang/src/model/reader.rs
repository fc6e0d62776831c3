//! The specs that read an argument, a block or a label, and how the specs around them change its value.

use super::check::Check;
use super::content::Around;
use super::spec::{Kind, Spec};
use hclspec_runtime::source::SourceRange;
use hclspec_runtime::value::{Step, Value};

/// A fallback: it takes the place of an argument or block that is not set.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
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

/// A spec that reads something, and what is around it in the specs of the same body.
#[derive(Clone)]
pub(super) struct Reader<'m> {
    pub(super) spec: Spec<'m>,
    pub(super) doc: &'m str,
    pub(super) property: Option<&'m str>,
    /// Whether it is not the first candidate of a `default`, so that it demands nothing.
    pub(super) is_fallback: bool,
    /// Each `default` around whose value it is, with the number of the candidate; innermost first.
    pub(super) defaults: Vec<(Spec<'m>, usize)>,
    /// The `transform`s around it, outermost first.
    pub(super) transforms: Vec<Spec<'m>>,
}

impl<'m> Reader<'m> {
    pub(super) fn of(spec: Spec<'m>, around: Around<'m>) -> Self {
        let Around { doc, property, is_fallback, defaults, transforms } = around;
        Self { spec, doc, property, is_fallback, defaults, transforms }
    }

    pub(super) fn is_required(&self) -> bool {
        self.spec.is_required() && !self.is_fallback
    }

    pub(super) fn fallbacks(&self) -> Vec<Fallback<'m>> {
        let own = self.spec.default().map(Fallback::Value);
        let mut found: Vec<Fallback<'m>> = own.into_iter().collect();
        for (default, index) in &self.defaults {
            for candidate in default.children().skip(index + 1) {
                let candidate = resolved(candidate);
                if candidate.kind() == Kind::Literal {
                    // `default()` is `None` if the literal is null.
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

    pub(super) fn checks(&self) -> Vec<Check<'m>> {
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

/// The specs that read one argument or block type of a body.
#[derive(Clone)]
pub(super) struct Readers<'m>(Vec<Reader<'m>>);

impl<'m> Readers<'m> {
    pub(super) fn new(first: Reader<'m>) -> Self {
        Self(vec![first])
    }

    pub(super) fn push(&mut self, another: Reader<'m>) {
        self.0.push(another);
    }

    pub(super) fn iter(&self) -> std::slice::Iter<'_, Reader<'m>> {
        self.0.iter()
    }

    pub(super) fn first(&self) -> &Reader<'m> {
        &self.0[0] // `new` has added it
    }

    pub(super) fn specs(&self) -> impl ExactSizeIterator<Item = Spec<'m>> {
        self.iter().map(|it| it.spec)
    }

    /// The first comment.
    pub(super) fn doc(&self) -> &'m str {
        self.iter().map(|it| it.doc).find(|doc| !doc.is_empty()).unwrap_or_default()
    }

    /// The fallbacks of the first that has any.
    pub(super) fn fallbacks(&self) -> Vec<Fallback<'m>> {
        self.iter().map(Reader::fallbacks).find(|it| !it.is_empty()).unwrap_or_default()
    }

    pub(super) fn checks(&self) -> Vec<Check<'m>> {
        self.iter().flat_map(Reader::checks).collect()
    }

    /// Where the first one has the name of what it reads.
    pub(super) fn place(&self) -> SourceRange {
        let spec = self.first().spec;
        spec.name_place().unwrap_or_else(|| spec.place())
    }
}

/// The arguments, blocks and labels that a check of a `transform` is about, and whether it is about something else that comes from
/// them. None if it is about several together.
pub(super) fn targets<'m>(transform: Spec<'m>, check: Check<'m>) -> Vec<(Spec<'m>, bool)> {
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
pub(super) fn resolved(mut spec: Spec<'_>) -> Spec<'_> {
    // A part that is itself a `use` of itself would be a spec error.
    while let Some(part) = spec.part() {
        spec = part.spec();
    }
    spec
}

/// The comment above a spec; of a `use` that above the part if it has none.
pub(super) fn doc_of(spec: Spec<'_>) -> &str {
    match (spec.doc(), spec.part()) {
        ("", Some(part)) if !part.doc().is_empty() => part.doc(),
        ("", Some(part)) => doc_of(part.spec()),
        (doc, _) => doc,
    }
}
