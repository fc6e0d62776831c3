//! The loops that are open: those of `for` expressions and of `%{ for }`.

use super::LoopVariable;
use std::collections::BTreeMap;
use std::ops::Range;

/// The loops that are open at a place.
#[derive(Default)]
pub(super) struct OpenLoops<'t> {
    /// Whether the variables of a `for` follow.
    pub(super) binds: bool,
    /// Loop variables, with the number of their `for`, by the depth of the stack that they belong to.
    bound: BTreeMap<usize, Vec<(usize, &'t str)>>,
    /// The collection of each `for` that was read; one that has not ended has no end.
    collections: Vec<Range<usize>>,
}

impl<'t> OpenLoops<'t> {
    /// Ends all.
    pub(super) fn clear(&mut self) {
        self.bound.clear();
        self.binds = false;
    }

    /// A `for`.
    pub(super) fn start(&mut self) {
        self.binds = true;
        self.collections.push(0..0);
    }

    /// A variable of the last `for`.
    pub(super) fn bind(&mut self, depth: usize, name: &'t str) {
        let number = self.collections.len().saturating_sub(1);
        self.bound.entry(depth).or_default().push((number, name));
    }

    /// The `in` of the last `for`, which ends at an offset.
    pub(super) fn start_collection(&mut self, at: usize) {
        self.binds = false;
        self.collections.last_mut().into_iter().for_each(|of| *of = at..usize::MAX);
    }

    /// Ends the collection of the innermost loop at a depth, unless it has ended.
    pub(super) fn end_collection(&mut self, depth: usize, at: usize) {
        let innermost = self.bound.get(&depth).and_then(|bound| bound.last()).map(|it| it.0);
        let open = innermost.and_then(|number| self.collections.get_mut(number)).filter(|of| of.end == usize::MAX);
        open.into_iter().for_each(|of| of.end = at);
    }

    /// `%{ endfor }`
    pub(super) fn end_innermost(&mut self) {
        let Some(mut innermost) = self.bound.last_entry() else { return };
        let ended = innermost.get().last().map(|it| it.0);
        while innermost.get().last().map(|it| it.0) == ended && innermost.get_mut().pop().is_some() {}
        if innermost.get().is_empty() {
            innermost.remove();
        }
    }

    /// Ends those that belong to what is deeper.
    pub(super) fn leave(&mut self, depth: usize) {
        self.bound.split_off(&(depth + 1));
        self.binds = false;
    }

    /// The variables, those of outer loops first.
    pub(super) fn variables(&self) -> Vec<LoopVariable<'t>> {
        let of = |bound: &Vec<(usize, &'t str)>| -> Vec<LoopVariable<'t>> {
            let variable = |(index, (number, name)): (usize, &(usize, &'t str))| LoopVariable {
                name,
                // Of two variables, the first has the key.
                is_key: bound.get(index + 1).is_some_and(|next| next.0 == *number),
                of: self.collections.get(*number).cloned().unwrap_or_default(),
            };
            bound.iter().enumerate().map(variable).collect()
        };
        self.bound.values().flat_map(of).collect()
    }
}
