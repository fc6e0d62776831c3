//! Maps and sets whose entries keep the order in which they were added.
//!
//! The maps of the standard library are a thousand lines that are compiled again for each type of key and value. Here,
//! the search for an entry is compiled once, and only the comparison of keys is compiled for each type.

use hclspec_core::positions::Numbers;
use std::borrow::Borrow;
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};

/// A map, with the methods of that of the standard library.
pub struct Map<K, V> {
    positions: Positions,
    entries: Vec<(K, V)>,
}

/// A set, with the methods of that of the standard library.
pub struct Set<K>(Map<K, ()>);

/// The positions of keys by their hashes.
#[derive(Default)]
struct Positions {
    /// The first position of each hash.
    first: Numbers,
    /// For each position, the next one with the same hash.
    next: Vec<Option<usize>>,
}

impl Positions {
    /// The position of the key with this hash that `is` the one.
    fn find(&self, hash: u64, is: &dyn Fn(usize) -> bool) -> Option<usize> {
        let mut position = self.first.get(hash)?;
        while !is(position) {
            position = *self.next.get(position)?.as_ref()?;
        }
        Some(position)
    }

    /// Gives a key with this hash the next position.
    fn add(&mut self, hash: u64) {
        let position = self.next.len();
        let first = self.first.add(hash, position);
        let next = first.and_then(|first| self.next.get_mut(first)).and_then(|it| it.replace(position));
        self.next.push(next);
    }
}

fn hash<Q: Hash + ?Sized>(key: &Q) -> u64 {
    let mut hasher = DefaultHasher::new();
    key.hash(&mut hasher);
    hasher.finish()
}

impl<K: Hash + Eq, V> Map<K, V> {
    /// An empty map.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    fn position<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        self.positions.find(hash(key), &|position| self.entries.get(position).is_some_and(|it| it.0.borrow() == key))
    }

    /// The value of a key.
    pub fn get<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.entries.get(self.position(key)?).map(|it| &it.1)
    }

    /// The value of a key, to change it.
    pub fn get_mut<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let position = self.position(key)?;
        self.entries.get_mut(position).map(|it| &mut it.1)
    }

    /// Whether a key has a value.
    pub fn contains_key<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.position(key).is_some()
    }

    /// Gives a key a value. Returns the value that it had.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        if let Some(known) = self.get_mut(&key) {
            return Some(std::mem::replace(known, value));
        }
        self.positions.add(hash(&key));
        self.entries.push((key, value));
        None
    }

    /// The value of a key, after giving it this one if it has none.
    pub fn get_or_insert(&mut self, key: K, value: V) -> &mut V {
        let position = self.position(&key).unwrap_or(self.entries.len());
        if position == self.entries.len() {
            self.insert(key, value);
        }
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

impl<K: Hash + Eq> Set<K> {
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
        self.0.entries.iter().map(|it| &it.0)
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self { positions: Positions::default(), entries: Vec::new() }
    }
}

impl<K> Default for Set<K> {
    fn default() -> Self {
        Self(Map::default())
    }
}

impl<K: Hash + Eq, V> FromIterator<(K, V)> for Map<K, V> {
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

impl<K: Hash + Eq> FromIterator<K> for Set<K> {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A key whose hash says little.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    struct Key(u32);

    impl Hash for Key {
        fn hash<H: Hasher>(&self, state: &mut H) {
            (self.0 % 3).hash(state);
        }
    }

    #[test]
    fn keys_with_the_same_hash_are_kept_apart() {
        let mut map = Map::new();
        for key in 0..50 {
            assert_eq!((map.get(&Key(key)).copied(), map.insert(Key(key), key)), (None, None));
        }
        for key in 0..50 {
            assert_eq!((map.get(&Key(key)).copied(), map.insert(Key(key), key + 1)), (Some(key), Some(key)));
        }
        assert_eq!((map.len(), map.contains_key(&Key(50)), *map.get_or_insert(Key(7), 0)), (50, false, 8));
        let keys: Vec<u32> = map.entries().iter().map(|(key, _)| key.0).collect();
        assert_eq!(keys, (0..50).collect::<Vec<_>>());
    }

    #[test]
    fn a_set_has_each_key_once() {
        let mut set: Set<&str> = ["b", "a", "b"].into_iter().collect();
        assert_eq!(set.iter().copied().collect::<Vec<_>>(), ["b", "a"]);
        assert!(set.contains("a") && !set.contains("c") && !set.insert("a") && set.insert("c"));
    }
}
