//! The specs that read one body, and how each of them reads it.
//!
//! Several specs may read the same body, and each may be nested in others: a `default`, a `transform`, a part. [`Spec::readers`] visits every spec
//! that itself reads something of a body, in the order of the spec, and passes on the enclosing specs too. Everything that depends on the contents
//! of a body is derived from this walk: schemas, comments for `write`, the sketch in documentation, old names, and the rules on which the specs of
//! a body must agree. The cases of a `one_of` are bodies of their own.
//!
//! Tools use `model::Body` instead. Its entries list all specs that read them.

use super::{ArgsOf, Chooser, Name, Property, Spec, SpecKind};

/// A spec that reads something of a body itself: an argument, blocks, a label, a value that selects a case, or everything else. This includes an `object`
/// with `ignore`, and a recursive `use`.
pub struct Reader<'v, 's, 'a> {
    /// The reading spec.
    pub spec: &'s Spec<'a>,
    around: &'v [Around<'s, 'a>],
}

/// A spec that encloses a reader and reads the same body, with the index of the child that contains the reader.
#[derive(Clone, Copy)]
pub struct Around<'s, 'a> {
    /// The enclosing spec.
    pub spec: &'s Spec<'a>,
    /// The index in [`Spec::same_body_children`].
    pub index: usize,
}

/// An argument, or a type of blocks, in a body.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Input<'a> {
    /// Whether it is a type of blocks.
    pub is_block: bool,
    /// The name of the argument, or the block type.
    pub name: &'a str,
}

impl<'a> Spec<'a> {
    /// Calls `visit` for each spec that reads something of the body, in the order of the spec. Skips the cases of a `one_of`, only one of which reads the body.
    pub fn readers<'s>(&'s self, visit: &mut dyn FnMut(&Reader<'_, 's, 'a>)) {
        walk(self, &mut Vec::new(), visit);
    }

    /// The direct children that read the same body; for a `use`, the spec of the part.
    fn inner(&self) -> Vec<&Self> {
        match &self.kind {
            SpecKind::Use { part } => vec![&part.spec],
            _ if self.one_of().is_some() => Vec::new(),
            _ => self.same_body_children(),
        }
    }
}

fn walk<'s, 'a>(spec: &'s Spec<'a>, around: &mut Vec<Around<'s, 'a>>, visit: &mut dyn FnMut(&Reader<'_, 's, 'a>)) {
    let inner = spec.inner();
    let reads_itself = inner.is_empty() || matches!(spec.kind, SpecKind::Object { ignore: Some(_), .. });
    for (index, child) in inner.into_iter().enumerate() {
        around.push(Around { spec, index });
        walk(child, around, visit);
        around.pop();
    }
    if reads_itself {
        visit(&Reader { spec, around });
    }
}

impl<'s, 'a> Reader<'_, 's, 'a> {
    /// The enclosing specs that read the same body, innermost first.
    pub fn around(&self) -> impl Iterator<Item = Around<'s, 'a>> + Clone {
        self.around.iter().rev().copied()
    }

    /// Returns `true` if the reader is in a candidate of a `default` other than the first, so that it requires nothing.
    pub fn is_fallback(&self) -> bool {
        let is_default = |it: Around<'_, '_>| matches!(it.spec.kind, SpecKind::Default { .. });
        self.around().any(|it| is_default(it) && it.index > 0)
    }

    /// The comment on what the reader reads: from the reader itself or an enclosing spec, unless that is an `object` or `tuple` with several
    /// children.
    pub fn doc(&self) -> &'s [&'a str] {
        let mut doc: &[&str] = &self.spec.doc;
        for Around { spec, .. } in self.around() {
            match &spec.kind {
                _ if !doc.is_empty() => break,
                SpecKind::Object { .. } | SpecKind::Choice { .. } => break,
                SpecKind::Use { part } if spec.doc.is_empty() => doc = &part.doc,
                _ => doc = &spec.doc,
            }
        }
        doc
    }

    /// The argument or blocks that the reader reads, with the name and its span.
    pub fn input(&self) -> Option<(Name<'a>, Input<'a>)> {
        let name = match &self.spec.kind {
            SpecKind::Choice { by: Chooser::Argument(name), .. } => *name,
            _ => self.spec.input_name()?,
        };
        Some((name, Input { is_block: self.spec.reads_blocks(), name: name.text }))
    }

    /// Returns `true` if leaving out the argument is an error, unless the reader is a fallback.
    pub fn is_required(&self) -> bool {
        matches!(self.spec.kind, SpecKind::Attr { required: true, .. } | SpecKind::Choice { .. })
    }

    /// The cases of a `one_of`, one of which reads the body as well.
    pub fn cases(&self) -> &'s [Property<'a>] {
        self.spec.one_of().map_or(&[], |(_, cases)| cases)
    }

    /// `true` for arguments (0) and blocks (1) if they may have any name.
    pub fn takes_any(&self) -> [bool; 2] {
        match &self.spec.kind {
            SpecKind::RestBody { .. } | SpecKind::Object { ignore: Some(_), .. } => [true, true],
            SpecKind::Args { of: ArgsOf::Rest(_), .. } => [true, false],
            _ => [false, false],
        }
    }
}
