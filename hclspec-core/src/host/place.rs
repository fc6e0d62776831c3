//! Locations of values, for types that keep their location.

use crate::source::{Source, SourceRange, Span};
use crate::value::PathStep;
use std::sync::Arc;

/// The location of a value, or of a part of one. The range is computed only when it is needed.
#[derive(Clone, Copy)]
pub struct ValuePlace<'p>(PlaceKind<'p>);

#[derive(Clone, Copy)]
enum PlaceKind<'p> {
    Nowhere,
    Whole(&'p dyn Fn(&[PathStep<&str>]) -> SourceRange),
    Part(&'p ValuePlace<'p>, PathStep<&'p str>),
}

/// A location that uses `find` to locate the parts of the value.
pub const fn place_by<'p>(find: &'p dyn Fn(&[PathStep<&str>]) -> SourceRange) -> ValuePlace<'p> {
    ValuePlace(PlaceKind::Whole(find))
}

impl<'p> ValuePlace<'p> {
    /// The location of a value that was not written in a file.
    #[must_use]
    #[inline]
    pub const fn nowhere() -> Self {
        Self(PlaceKind::Nowhere)
    }

    /// The location of the element at `index` of this list or tuple.
    #[must_use]
    #[inline]
    pub const fn index(&'p self, index: usize) -> Self {
        Self(PlaceKind::Part(self, PathStep::Index(index)))
    }

    /// The location of the value of `key` in this map or object.
    #[must_use]
    #[inline]
    pub const fn key(&'p self, key: &'p str) -> Self {
        Self(PlaceKind::Part(self, PathStep::Key(key)))
    }

    /// The range where the value was written: the exact part if it was written as a literal, otherwise the
    /// expression that computed the value. A value that is not from a file has the empty range of an empty source.
    #[must_use]
    #[inline]
    pub fn range(&self) -> SourceRange {
        let mut steps = Vec::new();
        let mut place = self;
        loop {
            match &place.0 {
                PlaceKind::Nowhere => return Arc::new(Source::new("<value>", "")).range(Span::empty(0)),
                PlaceKind::Whole(find) => {
                    steps.reverse();
                    return find(&steps);
                }
                PlaceKind::Part(whole, step) => {
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
