//! Alternatives: the content of a body that depends on a word, and blocks of several types.

use super::body::Body;
use super::content::SpecContext;
use super::spec::{Property, Spec};
use crate::grammar::BlockKind;

/// What depends on a word in a body: a `one_of`.
#[derive(Clone, Debug)]
pub struct Choice<'m> {
    spec: Spec<'m>,
    doc: &'m str,
    property: Option<&'m str>,
    body: Body<'m>,
}

/// Where the word is that chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChosenBy<'m> {
    /// The label of the block of that name.
    Label(&'m str),
    /// The argument of that name.
    Argument(&'m str),
}

/// One of the cases of a choice.
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

    /// The `one_of`.
    #[must_use]
    pub fn spec(&self) -> Spec<'m> {
        self.spec
    }

    /// The comment above it.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        self.doc
    }

    /// The property of an `object` that holds its value.
    #[must_use]
    pub fn property(&self) -> Option<&'m str> {
        self.property
    }

    /// Where the word is.
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

    /// The case for a word: the one of that name, or `other`.
    #[must_use]
    pub fn case(&self, word: &str) -> Option<Case<'m>> {
        self.cases().nth(self.index_of(word)?)
    }

    /// The index of that case.
    pub(super) fn index_of(&self, word: &str) -> Option<usize> {
        let named = self.spec.cases().position(|property| property.name() == word);
        named.or_else(|| self.spec.data().children.len().checked_sub(1).filter(|_| self.spec.data().has_other))
    }
}

impl<'m> Case<'m> {
    /// The word; for `other`, that name.
    #[must_use]
    pub fn word(&self) -> &'m str {
        self.property.name()
    }

    /// Whether it is that for all other words.
    #[must_use]
    pub fn is_other(&self) -> bool {
        self.is_other
    }

    /// The comment above it.
    #[must_use]
    pub fn doc(&self) -> &'m str {
        super::reader::doc_of(self.property.spec())
    }

    /// The whole body for that word.
    #[must_use]
    pub fn body(&self) -> &Body<'m> {
        &self.body
    }
}

/// Blocks of several types, of which there may be a number together: a `block` or `block_list` with cases.
#[derive(Clone, Copy, Debug)]
pub struct Alternatives<'m> {
    spec: Spec<'m>,
}

impl<'m> Alternatives<'m> {
    pub(super) fn of(spec: Spec<'m>) -> Self {
        Self { spec }
    }

    /// The `block` or `block_list`.
    #[must_use]
    pub fn spec(self) -> Spec<'m> {
        self.spec
    }

    /// The block types, without those of `other`.
    pub fn block_types(self) -> impl Iterator<Item = &'m str> {
        self.spec.cases().filter_map(|case| case.spec().name()).filter(|name| !name.is_empty())
    }

    /// Whether blocks of all other types belong to them.
    #[must_use]
    pub fn has_other(self) -> bool {
        self.spec.data().has_other
    }

    /// Whether there may be only one of them.
    #[must_use]
    pub fn is_one(self) -> bool {
        self.spec.kind() == BlockKind::Block
    }

    /// How many there must be at least, of all types.
    #[must_use]
    pub fn min_items(self) -> u64 {
        self.spec.min_items()
    }

    /// How many there may be at most, of all types.
    #[must_use]
    pub fn max_items(self) -> Option<u64> {
        self.spec.max_items()
    }
}
