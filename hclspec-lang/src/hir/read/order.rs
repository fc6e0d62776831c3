//! The order in which definitions are read: each after those that it uses, so that no chain of definitions makes reading recursive.

use crate::map::{IndexMap, IndexSet};
use hclspec_core::positions::{mapped, picked};
use hclspec_core::source::Span;

/// A use of a definition in a definition.
#[derive(Clone, Copy)]
pub(super) struct Use {
    /// The index of the definition that is used.
    pub(super) target: usize,
    /// Its place, which identifies it.
    pub(super) place: Span,
    /// What is shown of it.
    pub(super) subject: Span,
    /// Whether a value may lack what is used.
    pub(super) may_be_absent: bool,
}

/// Definitions that use each other.
pub(super) struct Ordered {
    /// Each after those that it uses.
    pub(super) order: Vec<usize>,
    /// The cycles without an end, which no value could have. Each use is in the definition that the one before it uses, and the first in the
    /// last.
    pub(super) endless: Vec<Vec<Use>>,
    /// The places of the uses that close the other cycles, with what they use: the order ignores them.
    pub(super) again: IndexMap<Span, usize>,
}

/// The order of definitions with these uses. `closes`: whether a use of the definition should close a cycle, rather than others.
pub(super) fn ordered(uses: &[Vec<Use>], closes: &dyn Fn(usize) -> bool) -> Ordered {
    let endless = visit(uses, &|it| !it.may_be_absent).1;
    let mut reported = IndexSet::new();
    reported.extend(picked(&endless, |cycle| Some(cycle.first()?.place)));
    let mut again: IndexMap<Span, usize> = IndexMap::new();
    loop {
        let (order, cycles) = visit(uses, &|it| !again.contains_key(&it.place) && !reported.contains(&it.place));
        if cycles.is_empty() {
            return Ordered { order, endless, again };
        }
        for cycle in cycles {
            if let Some(it) = cycle.iter().find(|it| closes(it.target)).or(cycle.first()) {
                again.insert(it.place, it.target);
            }
        }
    }
}

/// The definitions, each after those that it uses in a way that counts, and the cycles.
fn visit(uses: &[Vec<Use>], counts: &dyn Fn(&Use) -> bool) -> (Vec<usize>, Vec<Vec<Use>>) {
    let (mut order, mut is_seen, mut is_open) = (Vec::new(), vec![false; uses.len()], vec![false; uses.len()]);
    let mut cycles = Vec::new();
    let root = Span::default();
    for start in 0..uses.len() {
        if is_seen[start] {
            continue;
        }
        // Each definition, as it is used by the one before it, with the number of its uses that have been visited.
        let mut path = vec![(Use { target: start, place: root, subject: root, may_be_absent: false }, 0)];
        (is_seen[start], is_open[start]) = (true, true);
        while let Some((last, next)) = path.last_mut() {
            let Some(&used) = uses.get(last.target).and_then(|uses| uses.get(*next)) else {
                is_open[last.target] = false;
                order.push(last.target);
                path.pop();
                continue;
            };
            *next += 1;
            if !counts(&used) {
                continue;
            }
            if is_open[used.target] {
                let first = path.iter().position(|(it, _)| it.target == used.target).unwrap_or(0);
                let mut cycle = mapped(&path[first..], |(it, _)| *it);
                cycle[0] = used;
                cycles.push(cycle);
            } else if !is_seen[used.target] {
                (is_seen[used.target], is_open[used.target]) = (true, true);
                path.push((used, 0));
            }
        }
    }
    (order, cycles)
}
