//! Alternatives: content of a body that a label or argument selects, and blocks of several types.

use super::body::Body;
use super::content::SpecContext;
use super::spec::{Property, Spec};
use crate::grammar::BlockKind;

/// A `one_of`: content of a body that a label or argument selects.
#[derive(Clone, Debug)]
pub struct Choice<'m> {
    spec: Spec<'m>,
    doc: &'m str,
    property: Option<&'m str>,
    body: Body<'m>,
}

/// The label or argument that selects a case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChosenBy<'m> {
    /// The label of that name, of the block around the body.
    Label(&'m str),
    /// The argument of that name.
    Argument(&'m str),
}

/// A case of a choice.
#[derive(Clone, Debug)]
pub struct Case<'m> {
    property: Property<'m>,
    is_other: bool,
    body: Body<'m>,
}

impl<'m> Choice<'m> {
    pub(super) fn new(body: &Body<'m>, spec: Spec<'m>, context: &SpecContext<'m>) -> Self {
        Self { spec, doc: context.doc, property: context.property, body: body.clone() }
    }

    /// The `one_of` spec.
    #[must_use]
    pub fn spec(&self) -> Spec<'m> {
        self.spec
    }

    /// The comment above the spec.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.doc
    }

    /// The property of an `object` that holds the value.
    #[must_use]
    pub fn property(&self) -> Option<&'m str> {
        self.property
    }

    /// The label or argument that selects the case.
    #[must_use]
    pub fn chosen_by(&self) -> ChosenBy<'m> {
        match self.spec.name() {
            Some(name) => ChosenBy::Argument(name),
            None => ChosenBy::Label(self.spec.data().label.as_deref().unwrap_or_default()),
        }
    }

    /// The cases in the order written; `other` is the last.
    pub fn cases(&self) -> impl Iterator<Item = Case<'m>> {
        self.spec.cases().enumerate().map(|(index, property)| Case {
            property,
            is_other: self.spec.data().has_other && index + 1 == self.spec.data().children.len(),
            body: self.body.with_case(self.spec, index),
        })
    }

    /// The case named `word`, or `other`.
    #[must_use]
    pub fn case(&self, word: &str) -> Option<Case<'m>> {
        self.cases().nth(self.index_of(word)?)
    }

    /// The index of the case named `word`, or of `other`.
    pub(super) fn index_of(&self, word: &str) -> Option<usize> {
        let named = self.spec.cases().position(|property| property.name() == word);
        named.or_else(|| self.spec.data().children.len().checked_sub(1).filter(|_| self.spec.data().has_other))
    }
}

impl<'m> Case<'m> {
    /// The value that selects the case; `other` for the case of that name.
    #[must_use]
    pub fn word(&self) -> &'m str {
        self.property.name()
    }

    /// Returns `true` for the case of all other values.
    #[must_use]
    pub fn is_other(&self) -> bool {
        self.is_other
    }

    /// The comment above the case.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        super::reader::doc_of(self.property.spec())
    }

    /// The whole body with this case.
    #[must_use]
    pub fn body(&self) -> &Body<'m> {
        &self.body
    }
}

/// Blocks of several types whose number is limited together: a `block` or `block_list` with cases.
#[derive(Clone, Copy, Debug)]
pub struct Alternatives<'m> {
    spec: Spec<'m>,
}

impl<'m> Alternatives<'m> {
    pub(super) fn of(spec: Spec<'m>) -> Self {
        Self { spec }
    }

    /// The `block` or `block_list` spec.
    #[must_use]
    pub fn spec(self) -> Spec<'m> {
        self.spec
    }

    /// The block types, except those that only `other` reads.
    pub fn block_types(self) -> impl Iterator<Item = &'m str> {
        self.spec.cases().filter_map(|case| case.spec().name()).filter(|name| !name.is_empty())
    }

    /// Returns `true` if blocks of all other types count, too.
    #[must_use]
    pub fn has_other(self) -> bool {
        self.spec.data().has_other
    }

    /// Returns `true` if only one block is allowed.
    #[must_use]
    pub fn is_one(self) -> bool {
        self.spec.kind() == BlockKind::Block
    }

    /// The minimum number of blocks of all types.
    #[must_use]
    pub fn min_items(self) -> u64 {
        self.spec.min_items()
    }

    /// The maximum number of blocks of all types.
    #[must_use]
    pub fn max_items(self) -> Option<u64> {
        self.spec.max_items()
    }
}
