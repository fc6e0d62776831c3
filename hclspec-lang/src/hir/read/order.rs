//! The order in which definitions are read: each after those it uses, so that chains of definitions don't make reading recursive.

use crate::map::IndexSet;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;

/// A use of a definition inside another.
#[derive(Clone, Copy)]
pub(super) struct Use {
    /// The index of the definition.
    pub(super) target: usize,
    /// The span that identifies the use.
    pub(super) place: Span,
    /// The span shown for the use.
    pub(super) subject: Span,
    /// Whether a value may lack the used definition.
    pub(super) may_be_absent: bool,
}

/// Definitions in the order of their uses, and the cycles among them.
pub(super) struct Ordered {
    /// The definitions, each after those it uses.
    pub(super) order: Vec<usize>,
    /// Endless cycles, which no finite value could have. Each use is in the definition that the previous use names; the first is in the last.
    pub(super) endless: Vec<Vec<Use>>,
    /// The uses that close other cycles. The order ignores them.
    pub(super) recursive: Vec<Use>,
}

/// Orders definitions with these uses. `closes` returns `true` for definitions whose use should close a cycle.
pub(super) fn ordered(uses: &[Vec<Use>], closes: &dyn Fn(usize) -> bool) -> Ordered {
    let endless = visit(uses, &|it| !it.may_be_absent).1;
    let mut ignored = IndexSet::new();
    for cycle in &endless {
        ignored.insert(cycle[0].place);
    }
    let mut recursive = Vec::new();
    loop {
        let (order, cycles) = visit(uses, &|it| !ignored.contains(&it.place));
        if cycles.is_empty() {
            return Ordered { order, endless, recursive };
        }
        for cycle in &cycles {
            if let Some(it) = cycle.iter().find(|it| closes(it.target)).or(cycle.first())
                && ignored.insert(it.place)
            {
                recursive.push(*it);
            }
        }
    }
}

/// Orders the definitions, each after those it uses, and finds the cycles. Only uses for which `counts` returns `true` are considered.
fn visit(uses: &[Vec<Use>], counts: &dyn Fn(&Use) -> bool) -> (Vec<usize>, Vec<Vec<Use>>) {
    let (mut order, mut is_seen, mut is_open) = (Vec::new(), vec![false; uses.len()], vec![false; uses.len()]);
    let mut cycles = Vec::new();
    let root = Span::default();
    for start in 0..uses.len() {
        if is_seen[start] {
            continue;
        }
        // The path of uses from `start`. The number counts the uses in the definition that were already visited.
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
