//! Positions in lists, by name.

use crate::map::IndexMap;
use std::borrow::Cow;
use std::cmp::Ordering;

/// The number of items up to which an insertion sort is faster than a merge sort.
const MAX_INSERTED: usize = 16;

/// Sorts like [`slice::sort_by`]. The standard function is compiled for each use, to about a hundred lines; this one is compiled once for all types.
#[inline]
pub fn sort_by<T>(items: &mut [T], compare: &dyn Fn(&T, &T) -> Ordering) {
    sort(items.len(), &mut Comparison { items, compare });
}

/// A list to sort.
trait Sort {
    /// Returns `true` if the item at `a` belongs after the one at `b`.
    fn is_after(&self, a: usize, b: usize) -> bool;

    fn swap(&mut self, a: usize, b: usize);
}

struct Comparison<'a, T> {
    items: &'a mut [T],
    compare: &'a dyn Fn(&T, &T) -> Ordering,
}

impl<T> Sort for Comparison<'_, T> {
    fn is_after(&self, a: usize, b: usize) -> bool {
        (self.compare)(&self.items[a], &self.items[b]) == Ordering::Greater
    }

    fn swap(&mut self, a: usize, b: usize) {
        self.items.swap(a, b);
    }
}

fn sort(len: usize, items: &mut dyn Sort) {
    if len <= MAX_INSERTED {
        for end in 1..len {
            let mut at = end;
            while at > 0 && items.is_after(at - 1, at) {
                items.swap(at - 1, at);
                at -= 1;
            }
        }
    } else if (1..len).any(|at| items.is_after(at - 1, at)) {
        let mut moves = sorted_positions(len, items);
        for at in 0..len {
            while moves[at] != at {
                let to = moves[at];
                items.swap(at, to);
                moves.swap(at, to);
            }
        }
    }
}

/// The sorted order, as positions in the original list. Merges longer and longer runs, so that equal items stay in order.
fn sorted_positions(len: usize, items: &dyn Sort) -> Vec<usize> {
    let mut order: Vec<usize> = (0..len).collect();
    let mut merged = Vec::with_capacity(len);
    let mut run = 1;
    while run < len {
        while merged.len() < len {
            let mut a = merged.len();
            let middle = len.min(a + run);
            let (mut b, end) = (middle, len.min(middle + run));
            while merged.len() < end {
                let is_first = b == end || a < middle && !items.is_after(order[a], order[b]);
                let next = if is_first { &mut a } else { &mut b };
                merged.push(order[*next]);
                *next += 1;
            }
        }
        std::mem::swap(&mut order, &mut merged);
        merged.clear();
        run *= 2;
    }
    let mut moves = vec![0; len];
    for (to, from) in order.into_iter().enumerate() {
        moves[from] = to;
    }
    moves
}

/// Positions by name.
#[derive(Clone, Default)]
pub struct Positions<'a>(IndexMap<Cow<'a, str>, Option<usize>>);

impl<'a> Positions<'a> {
    /// The position of a name.
    pub fn get(&self, name: &str) -> Option<usize> {
        *self.0.get(name)?
    }

    /// Returns `true` if the name has a position.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Adds a name with its position. Returns the known position, unchanged, if there is one.
    pub fn add(&mut self, name: impl Into<Cow<'a, str>>, position: usize) -> Option<usize> {
        let name = name.into();
        let known = self.get(&name);
        if known.is_none() {
            self.set(name, position);
        }
        known
    }

    /// Adds a name to a set. Returns `true` if it is new.
    pub fn insert(&mut self, name: impl Into<Cow<'a, str>>) -> bool {
        self.add(name, 0).is_none()
    }

    /// The number of a name. Names are numbered in the order in which they are added.
    #[inline]
    pub fn number(&mut self, name: impl Into<Cow<'a, str>>) -> usize {
        let next = self.len();
        self.add(name, next).unwrap_or(next)
    }

    /// Sets the position of a name.
    pub fn set(&mut self, name: Cow<'a, str>, position: usize) {
        self.0.insert(name, Some(position));
    }

    /// All names with their positions, in the order in which the names were added.
    pub fn into_vec(self) -> Vec<(Cow<'a, str>, usize)> {
        let mut all = Vec::with_capacity(self.len());
        for (name, position) in self.0 {
            if let Some(position) = position {
                all.push((name, position));
            }
        }
        all
    }

    /// Removes the position of a name, but not the name itself.
    #[inline]
    pub fn forget(&mut self, name: &str) {
        if let Some(position) = self.0.get_mut(name) {
            *position = None;
        }
    }

    /// The number of names that were added.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns `true` if no name was added.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The positions of a list's elements, grouped by their names.
#[derive(Default)]
pub struct Groups<'a> {
    names: Positions<'a>,
    all: Vec<Vec<usize>>,
}

impl<'a> Groups<'a> {
    /// Adds the position of an element to the group of its name.
    #[inline]
    pub fn add(&mut self, name: &'a str, position: usize) {
        let group = self.names.number(name);
        if group == self.all.len() {
            self.all.push(Vec::new());
        }
        self.all[group].push(position);
    }

    /// The group of a name.
    #[inline]
    pub fn get(&self, name: &str) -> &[usize] {
        match self.names.get(name) {
            Some(group) => &self.all[group],
            None => &[],
        }
    }

    /// All groups, in the order in which their names were added.
    #[inline]
    pub fn all(&self) -> &[Vec<usize>] {
        &self.all
    }
}

/// Maps each element, and collects the results.
pub fn mapped<'a, T, U>(items: &'a [T], mut map: impl FnMut(&'a T) -> U) -> Vec<U> {
    let mut mapped = Vec::with_capacity(items.len());
    for item in items {
        mapped.push(map(item));
    }
    mapped
}

/// Maps each element, and collects the results that are not `None`.
pub fn picked<'a, T, U>(items: &'a [T], mut pick: impl FnMut(&'a T) -> Option<U>) -> Vec<U> {
    let mut picked = Vec::new();
    for item in items {
        if let Some(found) = pick(item) {
            picked.push(found);
        }
    }
    picked
}

/// Maps each element, and collects the results if none is `None`. Always calls `map` for all elements.
pub fn all_mapped<'a, T, U>(items: &'a [T], map: impl FnMut(&'a T) -> Option<U>) -> Option<Vec<U>> {
    let mapped = picked(items, map);
    (mapped.len() == items.len()).then_some(mapped)
}

/// Counts the elements at the start of a list that `is` accepts.
pub fn leading<T>(items: &[T], is: &dyn Fn(&T) -> bool) -> usize {
    let mut count = 0;
    while let Some(item) = items.get(count)
        && is(item)
    {
        count += 1;
    }
    count
}

/// Unwraps all elements; `None` if one of them is `None`.
pub fn complete<T>(items: Vec<Option<T>>) -> Option<Vec<T>> {
    let mut complete = Vec::with_capacity(items.len());
    for item in items {
        complete.push(item?);
    }
    Some(complete)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_position_of_a_name_stays() {
        let mut names = Positions::default();
        assert_eq!(
            (names.add("a", 1), names.add("a".to_owned(), 2), names.get("a"), names.get("b")),
            (None, Some(1), Some(1), None)
        );
        assert!(!names.insert("a") && names.insert("b"));
        names.forget("a");
        assert_eq!((names.get("a"), names.add("a", 3), names.len(), names.is_empty()), (None, None, 2, false));
    }
}
