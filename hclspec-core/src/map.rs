//! Maps and sets that keep the order in which entries were added.
//!
//! The hash table is compiled once for all types of keys and values: it knows only hashes and positions.

use std::borrow::Borrow;
use std::fmt;
use std::hash::{BuildHasher as _, Hash, RandomState};

const MAX_LINEAR: usize = 8;

/// A map, with the methods of the standard library's.
#[derive(Clone)]
pub struct IndexMap<K, V> {
    index: Index,
    entries: Vec<(K, V)>,
}

/// A set, with the methods of the standard library's.
#[derive(Clone)]
pub struct IndexSet<K>(IndexMap<K, ()>);

/// Positions of entries, by the hashes of their keys. A few entries are compared one by one, without a table.
#[derive(Clone, Default)]
pub(crate) struct Index {
    table: Option<Box<Table>>,
}

/// A hash table of positions. It is not the one of the standard library, which is compiled where it is used, at five times the size.
#[derive(Clone, Default)]
struct Table {
    state: RandomState,
    /// The last entry in each bucket. There are a power of two, and at least as many as entries.
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

    /// The first of `len` entries whose hash is not known yet.
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

    fn position<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<usize>
    where
        K: Borrow<Q>,
    {
        self.index.find(self.entries.len(), self.index.hash(key), &|at| self.entries[at].0.borrow() == key)
    }

    fn push(&mut self, key: K, value: V) {
        self.entries.push((key, value));
        while let Some(at) = self.index.unknown(self.entries.len()) {
            self.index.push(self.index.hash(&self.entries[at].0));
        }
    }

    /// The value of a key.
    pub fn get<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        Some(&self.entries[self.position(key)?].1)
    }

    /// The value of a key, mutable.
    pub fn get_mut<Q: Hash + Eq + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        let at = self.position(key)?;
        Some(&mut self.entries[at].1)
    }

    /// Returns `true` if the key has a value.
    pub fn contains_key<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.position(key).is_some()
    }

    /// Sets the value of a key, and returns the previous one.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        if let Some(known) = self.get_mut(&key) {
            return Some(std::mem::replace(known, value));
        }
        self.push(key, value);
        None
    }

    /// The value of a key, which is inserted if the key has none.
    pub fn get_or_insert(&mut self, key: K, value: V) -> &mut V {
        self.get_or_insert_with(key, || value)
    }

    /// The value of a key, which is computed and inserted if the key has none.
    pub fn get_or_insert_with(&mut self, key: K, value: impl FnOnce() -> V) -> &mut V {
        let at = self.position(&key).unwrap_or(self.entries.len());
        if at == self.entries.len() {
            self.push(key, value());
        }
        &mut self.entries[at].1
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns `true` for an empty map.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// All entries, in the order in which their keys were added.
    pub fn entries(&self) -> &[(K, V)] {
        &self.entries
    }
}

impl<K: Hash + Eq> IndexSet<K> {
    /// An empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns `true` if the key is in the set.
    pub fn contains<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.0.contains_key(key)
    }

    /// Adds a key. Returns `true` if it is new.
    pub fn insert(&mut self, key: K) -> bool {
        let is_new = !self.0.contains_key(&key);
        if is_new {
            self.0.push(key, ());
        }
        is_new
    }

    /// All keys, in the order in which they were added.
    pub fn iter(&self) -> impl Iterator<Item = &K> {
        self.0.entries.iter().map(|entry| &entry.0)
    }
}

impl<K, V> Default for IndexMap<K, V> {
    fn default() -> Self {
        Self { index: Index::default(), entries: Vec::new() }
    }
}

impl<K> Default for IndexSet<K> {
    fn default() -> Self {
        Self(IndexMap::default())
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
    type IntoIter = std::vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.entries.into_iter()
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
        self.entries.fmt(f)
    }
}

impl<K: fmt::Debug> fmt::Debug for IndexSet<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
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
        assert_eq!((map.entries(), map.get("d")), ([("b", 3), ("a", 3), ("c", 4)].as_slice(), None));
        let mut set: IndexSet<&str> = ["b", "a", "b"].into_iter().collect();
        assert_eq!(set.iter().copied().collect::<Vec<_>>(), ["b", "a"]);
        assert!(!set.insert("a") && set.insert("c"));
    }

    #[test]
    fn many_entries_are_found() {
        let mut map = IndexMap::new();
        for number in 0..1000_u32 {
            assert_eq!(map.insert(number.to_string(), number), None);
            assert_eq!(map.get(&*number.to_string()), Some(&number));
        }
        assert_eq!((map.insert("7".to_owned(), 0), map.len(), map.get("1000")), (Some(7), 1000, None));
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
