//! Values with their exact types.

use super::Number;
use crate::types::{Shared, Type};
use std::collections::BTreeMap;
use std::sync::Arc;

/// A value with its exact type, as the evaluator computes with it. Cloning a collection is cheap.
#[derive(Clone, Debug, PartialEq)]
pub enum Val {
    /// A null and its type; `None` for the literal `null`, whose type is [`Type::Any`].
    Null(Option<Arc<Type>>),
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(Number),
    /// Text, NFC.
    String(String),
    /// A list.
    List(Arc<List>),
    /// A set.
    Set(Arc<Set>),
    /// A map.
    Map(Arc<Map>),
    /// A tuple.
    Tuple(Arc<Vec<Val>>),
    /// An object.
    Object(Arc<Object>),
}

/// Values of one type in order.
#[derive(Clone, Debug, PartialEq)]
pub struct List {
    /// The type of the elements.
    pub element: Type,
    /// The elements; each has the type `element`, or is null.
    pub items: Vec<Val>,
}

/// Distinct values of one type.
#[derive(Clone, Debug, PartialEq)]
pub struct Set {
    /// The type of the elements.
    pub element: Type,
    /// The elements in the language's order (SEMANTICS 1.3), none twice.
    pub items: Vec<Val>,
}

/// Values of one type by name.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The type of the elements.
    pub element: Type,
    /// The elements by key, NFC.
    pub entries: BTreeMap<String, Val>,
}

/// Named attributes. An object decoded by a spec has its `keys` in the spec's table, so only the values are stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    /// The names, sorted by bytes, none twice.
    pub keys: Keys,
    /// One value for each key, in the order of the keys.
    pub values: Vec<Val>,
}

/// The attribute names of an object, sorted by bytes, none twice.
#[derive(Clone, Debug)]
pub enum Keys {
    /// In a `static` of generated code.
    Static(&'static [&'static str]),
    /// Built at run time.
    Owned(Arc<[Box<str>]>),
    /// Those of an object type.
    Type(Shared<[crate::types::ObjectAttr]>),
}

impl Keys {
    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match self {
            Self::Static(keys) => keys.len(),
            Self::Owned(keys) => keys.len(),
            Self::Type(attrs) => attrs.len(),
        }
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The key at `index`; panics beyond the end, as a slice does.
    #[must_use]
    pub fn get(&self, index: usize) -> &str {
        match self {
            Self::Static(keys) => keys[index],
            Self::Owned(keys) => &keys[index],
            Self::Type(attrs) => &attrs[index].name,
        }
    }

    /// All keys in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..self.len()).map(|index| self.get(index))
    }

    /// Where `name` stands.
    #[must_use]
    pub fn position(&self, name: &str) -> Option<usize> {
        match self {
            Self::Static(keys) => keys.binary_search(&name).ok(),
            Self::Owned(keys) => keys.binary_search_by(|key| (**key).cmp(name)).ok(),
            Self::Type(attrs) => attrs.binary_search_by(|attr| (*attr.name).cmp(name)).ok(),
        }
    }
}

impl PartialEq for Keys {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.iter().eq(other.iter())
    }
}
