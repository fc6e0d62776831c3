//! Maps and sets whose entries keep the order in which they were added.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::fmt;
use std::hash::Hash;

/// A map, with the methods of that of the standard library.
#[derive(Clone)]
pub struct Map<K, V> {
    positions: HashMap<K, usize>,
    entries: Vec<(K, V)>,
}

/// A set, with the methods of that of the standard library.
pub struct Set<K>(Map<K, ()>);

impl<K: Hash + Eq + Clone, V> Map<K, V> {
    /// An empty map.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of a key.
    pub fn get<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.entries.get(*self.positions.get(key)?).map(|entry| &entry.1)
    }

    /// The value of a key, to change it.
    pub fn get_mut<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.entries.get_mut(*self.positions.get(key)?).map(|entry| &mut entry.1)
    }

    /// Whether a key has a value.
    pub fn contains_key<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.positions.contains_key(key)
    }

    /// Gives a key a value. Returns the value that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.positions.entry(key) {
            Entry::Occupied(it) => Some(std::mem::replace(&mut self.entries[*it.get()].1, value)),
            Entry::Vacant(it) => {
                self.entries.push((it.key().clone(), value));
                it.insert(self.entries.len() - 1);
                None
            }
        }
    }

    /// The value of a key, after giving it this one if it has none.
    pub fn get_or_insert(&mut self, key: K, value: V) -> &mut V {
        let position = match self.positions.entry(key) {
            Entry::Occupied(it) => *it.get(),
            Entry::Vacant(it) => {
                self.entries.push((it.key().clone(), value));
                *it.insert(self.entries.len() - 1)
            }
        };
        &mut self.entries[position].1
    }

    /// The number of entries.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the map is empty.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All entries, in the order in which their keys were added.
    #[must_use]
    pub fn entries(&self) -> &[(K, V)] {
        &self.entries
    }
}

impl<K: Hash + Eq + Clone> Set<K> {
    /// An empty set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether a key is in the set.
    pub fn contains<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.contains_key(key)
    }

    /// Adds a key. Returns whether it is new.
    pub fn insert(&mut self, key: K) -> bool {
        self.0.insert(key, ()).is_none()
    }

    /// All keys, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &K> {
        self.0.entries.iter().map(|entry| &entry.0)
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self { positions: HashMap::new(), entries: Vec::new() }
    }
}

impl<K> Default for Set<K> {
    fn default() -> Self {
        Self(Map::default())
    }
}

impl<K: Hash + Eq + Clone, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<T: IntoIterator<Item = (K, V)>>(entries: T) -> Self {
        let mut map = Self::new();
        for (key, value) in entries {
            map.insert(key, value);
        }
        map
    }
}

/// All entries, in the order in which their keys were added.
impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
    }
}

impl<K: Hash + Eq + Clone> FromIterator<K> for Set<K> {
    fn from_iter<T: IntoIterator<Item = K>>(keys: T) -> Self {
        let mut set = Self::new();
        for key in keys {
            set.insert(key);
        }
        set
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.entries.fmt(f)
    }
}

impl<K: fmt::Debug> fmt::Debug for Set<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<K: Hash + Eq + Clone> Extend<K> for Set<K> {
    fn extend<T: IntoIterator<Item = K>>(&mut self, keys: T) {
        for key in keys {
            self.insert(key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_stay_where_they_were_added() {
        let mut map: Map<&str, u32> = [("b", 1), ("a", 2), ("b", 3)].into_iter().collect();
        *map.get_or_insert("a", 0) += 1;
        map.get_or_insert("c", 4);
        assert_eq!((map.entries(), map.get("d")), ([("b", 3), ("a", 3), ("c", 4)].as_slice(), None));
        let mut set: Set<&str> = ["b", "a", "b"].into_iter().collect();
        assert_eq!(set.iter().copied().collect::<Vec<_>>(), ["b", "a"]);
        assert!(!set.insert("a") && set.insert("c"));
    }
}
