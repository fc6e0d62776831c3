//! Where a value was written, for types that keep it.

use crate::source::{Source, SourceRange, Span};
use crate::value::Step;
use std::sync::Arc;

/// Where a value, or a part of one, was written. The range is computed only when it is needed.
#[derive(Clone, Copy)]
pub struct ValuePlace<'p>(Kind<'p>);

#[derive(Clone, Copy)]
enum Kind<'p> {
    Nowhere,
    Whole(&'p dyn Fn(&[Step<&str>]) -> SourceRange),
    Part(&'p ValuePlace<'p>, Step<&'p str>),
}

/// A place whose parts are found by `find`.
pub const fn place_by<'p>(find: &'p dyn Fn(&[Step<&str>]) -> SourceRange) -> ValuePlace<'p> {
    ValuePlace(Kind::Whole(find))
}

impl<'p> ValuePlace<'p> {
    /// The place of a value that was not written in a file.
    #[must_use]
    pub const fn nowhere() -> Self {
        Self(Kind::Nowhere)
    }

    /// The place of the element at `index` of this list or tuple.
    #[must_use]
    pub const fn index(&'p self, index: usize) -> Self {
        Self(Kind::Part(self, Step::Index(index)))
    }

    /// The place of the value of `key` in this map or object.
    #[must_use]
    pub const fn key(&'p self, key: &'p str) -> Self {
        Self(Kind::Part(self, Step::Key(key)))
    }

    /// Where the value was written: the exact part if it was written as a literal, otherwise the expression that returned
    /// it. For a value that is not from a file, it is the empty range of an empty source.
    #[must_use]
    #[inline]
    pub fn range(&self) -> SourceRange {
        let mut steps = Vec::new();
        let mut place = self;
        loop {
            match &place.0 {
                Kind::Nowhere => return Arc::new(Source::new("<value>", "")).range(Span::empty(0)),
                Kind::Whole(find) => {
                    steps.reverse();
                    return find(&steps);
                }
                Kind::Part(whole, step) => {
                    steps.push(*step);
                    place = whole;
                }
            }
        }
    }
}

impl std::fmt::Debug for ValuePlace<'_> {
    #[inline]
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ValuePlace").field(&self.range()).finish()
    }
}
