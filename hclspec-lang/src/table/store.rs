//! Where the parts of a table live.

use hclspec_runtime::source::Span;
use hclspec_runtime::table::{BodySpec, Constant, Env, Property, Spec};
use std::cell::{Cell, OnceCell, RefCell};
use std::collections::HashMap;

/// Owns the parts of a [`Table`](hclspec_runtime::table::Table) that have destructors: specs hold types, which
/// are counted. All is freed when the store is dropped.
#[derive(Debug, Default)]
pub struct Store<'a> {
    pub(super) specs: Slots<Vec<Spec<'a>>>,
    pub(super) properties: Slots<Vec<Property<'a>>>,
    pub(super) bodies: Slots<BodySpec<'a>>,
    /// The bodies of blocks by the spec that reads them.
    pub(super) nested: RefCell<HashMap<Span, &'a BodySpec<'a>>>,
    pub(super) constants: Slots<Vec<Constant<'a>>>,
    pub(super) env: OnceCell<Env<'a>>,
}

impl Store<'_> {
    /// An empty store, for one table.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

/// A list that grows while its elements are borrowed: the `n`th chunk has room for `2^n` of them and never moves.
#[derive(Debug)]
pub(super) struct Slots<T> {
    chunks: [OnceCell<Box<[OnceCell<T>]>>; 32],
    len: Cell<u32>,
}

impl<T> Default for Slots<T> {
    fn default() -> Self {
        Self { chunks: [const { OnceCell::new() }; 32], len: Cell::new(0) }
    }
}

impl<T> Slots<T> {
    /// Stores `value`; `None` after `2^32 - 1` values.
    pub(super) fn add(&self, value: T) -> Option<&T> {
        let place = self.len.get().checked_add(1)?;
        self.len.set(place);
        let chunk = place.ilog2();
        let first = 1_u32 << chunk;
        let slots = self.chunks.get(chunk as usize)?.get_or_init(|| {
            let mut slots = Vec::new();
            slots.resize_with(first as usize, OnceCell::new);
            slots.into_boxed_slice()
        });
        Some(slots.get((place - first) as usize)?.get_or_init(|| value))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_stay_where_they_are() {
        let slots = Slots::default();
        let added: Vec<&String> = (0..100).filter_map(|n: i32| slots.add(n.to_string())).collect();
        assert_eq!(added.len(), 100);
        assert!(added.iter().enumerate().all(|(index, text)| **text == index.to_string()));
    }
}
