//! Data that a table refers to, but that can't be in an arena.

use super::fold;
use hclspec_core::eval::Budget;
use hclspec_core::types::{Literal, Type};
use hclspec_core::value::Keys;
use std::cell::{Cell, OnceCell};

/// Owns the reference-counted data of a [`Table`](hclspec_core::table::Table): an arena runs no destructors.
pub struct Store {
    slots: Slots<Stored>,
    pub(super) folding: Budget,
}

enum Stored {
    Type(Type),
    Literal(Literal),
    Keys(Keys),
}

impl Default for Store {
    fn default() -> Self {
        Self { slots: Slots::default(), folding: fold::budget() }
    }
}

impl Store {
    /// An empty store.
    pub fn new() -> Self {
        Self::default()
    }

    /// Stores a type; `None` if there are too many.
    pub(super) fn ty(&self, ty: Type) -> Option<&Type> {
        // Most types have no parts and need no storage.
        match ty {
            Type::Any => Some(&Type::Any),
            Type::String => Some(&Type::String),
            Type::Number => Some(&Type::Number),
            Type::Bool => Some(&Type::Bool),
            Type::AnyObject => Some(&Type::AnyObject),
            Type::Coll(..)
            | Type::Object(_)
            | Type::Tuple(_)
            | Type::Written(_)
            | Type::Union(_)
            | Type::Named(_)
            | Type::Recursive(_) => match self.slots.add(Stored::Type(ty))? {
                Stored::Type(ty) => Some(ty),
                _ => None,
            },
        }
    }

    /// Stores a constant; `None` if there are too many.
    pub(super) fn literal(&self, literal: Literal) -> Option<&Literal> {
        match self.slots.add(Stored::Literal(literal))? {
            Stored::Literal(literal) => Some(literal),
            _ => None,
        }
    }

    /// Stores the names of an object's attributes, sorted; `None` if there are too many.
    pub(super) fn keys(&self, names: Vec<String>) -> Option<&Keys> {
        match self.slots.add(Stored::Keys(Keys::Owned(names.into())))? {
            Stored::Keys(keys) => Some(keys),
            _ => None,
        }
    }
}

/// A list that grows while its elements are borrowed: the `n`th chunk has room for `2^n` of them and never moves.
struct Slots<T> {
    chunks: [OnceCell<Vec<OnceCell<T>>>; 32],
    len: Cell<u32>,
}

impl<T> Default for Slots<T> {
    fn default() -> Self {
        Self { chunks: [const { OnceCell::new() }; 32], len: Cell::new(0) }
    }
}

impl<T> Slots<T> {
    /// Stores `value`; `None` after `2^32 - 1` values.
    fn add(&self, value: T) -> Option<&T> {
        let place = self.len.get().checked_add(1)?;
        self.len.set(place);
        let chunk = place.ilog2();
        let first = 1_u32 << chunk;
        let slots = self.chunks.get(chunk as usize)?.get_or_init(|| {
            let mut slots = Vec::with_capacity(first as usize);
            for _ in 0..first {
                slots.push(OnceCell::new());
            }
            slots
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
