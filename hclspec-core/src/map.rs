//! Maps and sets that keep the order in which entries were added.
//!
//! The hash table is compiled once for all types of keys and values: it stores only hashes and positions.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{BuildHasher as _, Hash, RandomState};

const MAX_LINEAR: usize = 8;

/// A map, with methods like those of the standard library's map; `insert` returns nothing. The code that depends on the type of the values is small, because
/// it is compiled for each type.
#[derive(Clone)]
pub struct IndexMap<K, V> {
    keys: IndexSet<K>,
    /// The value of each key.
    values: Vec<V>,
}

/// A set, with the methods of the standard library's set.
#[derive(Clone)]
pub struct IndexSet<K> {
    index: Index,
    keys: Vec<K>,
}

/// Positions of keys, by the hashes of their keys. A few keys are compared one by one, without a table.
#[derive(Clone, Default)]
pub(crate) struct Index {
    table: Option<Box<Table>>,
}

/// A hash table of positions. The table of the standard library would be compiled wherever it is used, at five times the size.
#[derive(Clone, Default)]
struct Table {
    state: RandomState,
    /// The last entry in each bucket. The number of buckets is a power of two, and at least the number of entries.
    last: Vec<Option<usize>>,
    /// The hash of each entry, and the previous entry in its bucket.
    entries: Vec<(u64, Option<usize>)>,
}

impl Table {
    fn bucket(&self, hash: u64) -> usize {
        hash as usize & self.last.len().wrapping_sub(1)
    }

    /// Makes an entry the last one in its bucket.
    fn link(&mut self, at: usize) {
        let bucket = self.bucket(self.entries[at].0);
        self.entries[at].1 = self.last[bucket].replace(at);
    }
}

impl Index {
    pub(crate) fn hash<K: Hash + ?Sized>(&self, key: &K) -> u64 {
        match &self.table {
            Some(table) => table.state.hash_one(key),
            None => 0,
        }
    }

    /// The first of `len` entries whose hash is not in the table yet. `None` if there is none, or if there are too few entries for a table.
    #[inline(never)]
    pub(crate) fn unknown(&mut self, len: usize) -> Option<usize> {
        if self.table.is_none() && len <= MAX_LINEAR {
            return None;
        }
        Some(self.table.get_or_insert_default().entries.len()).filter(|at| *at < len)
    }

    /// Finds the last of `len` entries with the hash that `is` accepts.
    #[inline(never)]
    pub(crate) fn find(&self, len: usize, hash: u64, is: &dyn Fn(usize) -> bool) -> Option<usize> {
        let Some(table) = &self.table else { return (0..len).rev().find(|at| is(*at)) };
        let mut found = *table.last.get(table.bucket(hash))?;
        while let Some(at) = found {
            let (known, before) = table.entries[at];
            if known == hash && is(at) {
                break;
            }
            found = before;
        }
        found
    }

    #[inline(never)]
    pub(crate) fn push(&mut self, hash: u64) {
        let Some(table) = &mut self.table else { return };
        table.entries.push((hash, None));
        let len = table.entries.len();
        if len <= table.last.len() {
            table.link(len - 1);
            return;
        }
        table.last = vec![None; (2 * len).next_power_of_two()];
        for at in 0..len {
            table.link(at);
        }
    }
}

impl<K: Hash + Eq, V> IndexMap<K, V> {
    /// An empty map.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value of a key.
    pub fn get<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        Some(&self.values[self.keys.position(key)?])
    }

    /// The value of a key, mutable.
    pub fn get_mut<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        Some(&mut self.values[self.keys.position(key)?])
    }

    /// Returns `true` if the key has a value.
    pub fn contains_key<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.keys.contains(key)
    }

    /// Sets the value of a key.
    pub fn insert(&mut self, key: K, value: V) {
        let at = self.keys.add(key);
        if at == self.values.len() {
            self.values.push(value);
        } else {
            self.values[at] = value;
        }
    }

    /// The value of a key, which is inserted if the key has none.
    pub fn get_or_insert(&mut self, key: K, value: V) -> &mut V {
        self.get_or_insert_with(key, || value)
    }

    /// The value of a key, which is computed and inserted if the key has none.
    pub fn get_or_insert_with(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let at = self.keys.add(key);
        if at == self.values.len() {
            self.values.push(value());
        }
        &mut self.values[at]
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Returns `true` for an empty map.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// All entries, in the order in which their keys were added.
    pub fn iter(&self) -> std::iter::Zip<std::slice::Iter<'_, K>, std::slice::Iter<'_, V>> {
        self.keys.keys.iter().zip(&self.values)
    }

    /// All keys, in the order in which they were added.
    pub fn keys(&self) -> &[K] {
        &self.keys.keys
    }

    /// The values, in the order of their keys.
    pub fn values(&self) -> &[V] {
        &self.values
    }
}

impl<K: Hash + Eq> IndexSet<K> {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    fn position<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        self.index.find(self.keys.len(), self.index.hash(key), &|at| self.keys[at].borrow() == key)
    }

    /// Adds a key. Returns its position.
    fn add(&mut self, key: K) -> usize {
        if let Some(at) = self.position(&key) {
            return at;
        }
        self.keys.push(key);
        while let Some(at) = self.index.unknown(self.keys.len()) {
            self.index.push(self.index.hash(&self.keys[at]));
        }
        self.keys.len() - 1
    }

    /// Returns `true` if the key is in the set.
    pub fn contains<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.position(key).is_some()
    }

    /// Adds a key. Returns `true` if it is new.
    pub fn insert(&mut self, key: K) -> bool {
        let len = self.keys.len();
        self.add(key) == len
    }

    /// All keys, in the order in which they were added.
    pub fn iter(&self) -> std::slice::Iter<'_, K> {
        self.keys.iter()
    }
}

impl<K, V> Default for IndexMap<K, V> {
    fn default() -> Self {
        Self { keys: IndexSet::default(), values: const { Vec::new() } }
    }
}

impl<K> Default for IndexSet<K> {
    fn default() -> Self {
        Self { index: Index { table: None }, keys: const { Vec::new() } }
    }
}

impl<K: Hash + Eq, V> FromIterator<(K, V)> for IndexMap<K, V> {
    fn from_iter<T: IntoIterator<Item = (K, V)>>(entries: T) -> Self {
        let mut map = Self::new();
        for (key, value) in entries {
            map.insert(key, value);
        }
        map
    }
}

/// Iterates over the entries, in the order in which their keys were added.
impl<K, V> IntoIterator for IndexMap<K, V> {
    type Item = (K, V);
    type IntoIter = std::iter::Zip<std::vec::IntoIter<K>, std::vec::IntoIter<V>>;

    fn into_iter(self) -> Self::IntoIter {
        self.keys.keys.into_iter().zip(self.values)
    }
}

impl<K: Hash + Eq> FromIterator<K> for IndexSet<K> {
    fn from_iter<T: IntoIterator<Item = K>>(keys: T) -> Self {
        let mut set = Self::new();
        set.extend(keys);
        set
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for IndexMap<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.keys.keys.iter().zip(&self.values)).finish()
    }
}

impl<K: fmt::Debug> fmt::Debug for IndexSet<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.keys.fmt(f)
    }
}

impl<K: Hash + Eq> Extend<K> for IndexSet<K> {
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
        let mut map: IndexMap<&str, u32> = [("b", 1), ("a", 2), ("b", 3)].into_iter().collect();
        *map.get_or_insert("a", 0) += 1;
        map.get_or_insert("c", 4);
        assert_eq!((map.keys(), map.values()), (["b", "a", "c"].as_slice(), [3, 3, 4].as_slice()));
        assert_eq!(map.get("d"), None);
        let mut set: IndexSet<&str> = ["b", "a", "b"].into_iter().collect();
        assert_eq!(set.iter().copied().collect::<Vec<_>>(), ["b", "a"]);
        assert!(!set.insert("a") && set.insert("c"));
    }

    #[test]
    fn many_entries_are_found() {
        let mut map = IndexMap::new();
        for number in 0..1000_u32 {
            map.insert(number.to_string(), number);
            assert_eq!(map.get(&*number.to_string()), Some(&number));
        }
        map.insert("7".to_owned(), 0);
        assert_eq!((map.get("7"), map.len(), map.get("1000")), (Some(&0), 1000, None));
    }

    #[test]
    fn keys_with_one_hash_are_different() {
        let mut index = Index::default();
        while index.unknown(2 * MAX_LINEAR).is_some() {
            index.push(1);
        }
        let found = |hash: u64| {
            let all = std::cell::RefCell::new(Vec::new());
            index.find(2 * MAX_LINEAR, hash, &|at| {
                all.borrow_mut().push(at);
                false
            });
            all.into_inner()
        };
        assert_eq!((found(1), found(2)), ((0..2 * MAX_LINEAR).rev().collect(), Vec::new()));
    }
}
