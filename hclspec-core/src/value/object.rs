//! Values by name, and lists of names.

use super::Val;
use super::val::{ValueExtent, all_equal, text_size};
use crate::positions::sort_by;
use crate::text::place;
use crate::types::{ObjectAttr, Presence, Shared};
use std::sync::Arc;

/// Values by name: the attributes of an object, or the elements of a map. An object that is decoded by a spec has its `keys` in
/// the spec's table, so only the values are stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    /// The names, NFC, sorted by bytes, distinct.
    pub keys: Keys,
    /// One value for each key, in the order of the keys.
    pub values: Vec<Val>,
    /// The [size](Val::size) and [depth](Val::depth).
    pub(super) extent: ValueExtent,
}

impl Object {
    /// Creates an object from pairs of an NFC name and a value. Of pairs with the same name, the last one counts.
    pub fn new(mut pairs: Vec<(String, Val)>) -> Self {
        if !pairs.is_sorted_by(|a, b| a.0 < b.0) {
            pairs.reverse();
            sort_by(&mut pairs, &|a, b| a.0.cmp(&b.0));
        }
        let mut keys = Vec::with_capacity(pairs.len());
        let mut values = Vec::with_capacity(pairs.len());
        for (key, value) in pairs {
            if keys.last() != Some(&key) {
                keys.push(key);
                values.push(value);
            }
        }
        Self::with_keys(Keys::Owned(Arc::new(keys)), values)
    }

    /// Creates an object from sorted keys and one value for each.
    #[inline(never)]
    pub fn with_keys(keys: Keys, values: Vec<Val>) -> Self {
        let mut extent = ValueExtent::from_values(&values).with_entries(values.len());
        // Keys of other kinds are stored only once for any number of objects, so they don't count.
        if let Keys::Owned(_) = &keys {
            extent.size = extent.size.saturating_add(keys.text_size());
        }
        Self { keys, values, extent }
    }

    pub(super) fn equals(&self, other: &Self) -> bool {
        self.keys == other.keys && all_equal(&self.values, &other.values)
    }

    /// The value of the attribute `name`.
    pub fn get(&self, name: &str) -> Option<&Val> {
        self.values.get(self.keys.position(name)?)
    }

    /// Names and values, sorted by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Val)> {
        self.keys.iter().zip(&self.values)
    }

    pub(super) fn attrs(&self) -> impl Iterator<Item = ObjectAttr> {
        let attr =
            |(index, value): (usize, &Val)| ObjectAttr::new(self.keys.shared(index), value.ty(), Presence::Required);
        self.values.iter().enumerate().map(attr)
    }
}

/// The names in an object or a map, sorted by bytes, distinct.
#[derive(Clone, Debug)]
pub enum Keys {
    /// Names in a `static` of generated code.
    Static(&'static [&'static str]),
    /// Names built at run time.
    Owned(Arc<Vec<String>>),
    /// The attribute names of an object type.
    Type(Shared<[ObjectAttr]>),
}

impl Keys {
    /// The number of keys.
    pub fn len(&self) -> usize {
        match self {
            Self::Static(keys) => keys.len(),
            Self::Owned(keys) => keys.len(),
            Self::Type(attrs) => attrs.len(),
        }
    }

    /// Returns `true` if there are no keys.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The key at `index`. Panics if it is out of range, like a slice.
    pub fn get(&self, index: usize) -> &str {
        match self {
            Self::Static(keys) => keys[index],
            Self::Owned(keys) => &keys[index],
            Self::Type(attrs) => &attrs[index].name,
        }
    }

    /// The key at `index` for use in a type. Panics like [`Keys::get`].
    fn shared(&self, index: usize) -> Shared<str> {
        match self {
            Self::Static(keys) => Shared::Static(keys[index]),
            Self::Owned(keys) => Shared::from(&*keys[index]),
            Self::Type(attrs) => attrs[index].name.clone(),
        }
    }

    /// All keys in order. Copies them only if they are shared.
    pub fn into_strings(self) -> Vec<String> {
        match self {
            Self::Owned(keys) => Arc::unwrap_or_clone(keys),
            keys => {
                let mut strings = Vec::with_capacity(keys.len());
                for key in keys.iter() {
                    strings.push(key.to_owned());
                }
                strings
            }
        }
    }

    /// All keys in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// The total [size](text_size) of the keys.
    pub(super) fn text_size(&self) -> u64 {
        let mut sum = 0_u64;
        for key in self.iter() {
            sum = sum.saturating_add(text_size(key));
        }
        sum
    }

    /// The index of `name`.
    pub fn position(&self, name: &str) -> Option<usize> {
        match self {
            Self::Static(keys) => place(keys, name, |key| key),
            Self::Owned(keys) => place(keys, name, |key| key),
            Self::Type(attrs) => place(attrs, name, |attr| &attr.name),
        }
    }
}

impl PartialEq for Keys {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && (0..self.len()).all(|at| self.get(at) == other.get(at))
    }
}
