//! The order in which values that depend on each other can be computed, and cycles among them.
//!
//! All of this takes time linear in the number of values and dependencies, without recursion: a chain may have any length.

use crate::positions::sort_by;
use crate::source::Span;
use crate::text::search;

/// A dependency: the index of what is needed, and the span that mentions it.
#[derive(Clone, Copy)]
pub(super) struct Need {
    pub(super) index: usize,
    pub(super) place: Span,
}

/// Values that depend on each other, directly or through others; or a single value.
pub(super) struct Group {
    pub(super) members: Vec<usize>,
    /// Whether they depend on each other, or the single value on itself.
    pub(super) is_cycle: bool,
}

/// Not visited yet, or not on the stack.
const NONE: usize = usize::MAX;

/// All values, given the dependencies of each: dependencies come first, otherwise in their order.
#[inline]
pub(super) fn groups(needs: &[Vec<Need>]) -> Vec<Group> {
    // Tarjan's algorithm with an explicit stack.
    let mut numbers = vec![NONE; needs.len()];
    let mut lowest = vec![NONE; needs.len()];
    let mut is_open = vec![false; needs.len()];
    let (mut open, mut path, mut groups) = (Vec::new(), Vec::new(), Vec::new());
    let mut count = 0;
    for start in 0..needs.len() {
        if numbers[start] == NONE {
            path.push((start, 0));
        }
        while let Some((at, next)) = path.last_mut() {
            let at = *at;
            if *next == 0 && numbers[at] == NONE {
                (numbers[at], lowest[at]) = (count, count);
                count += 1;
                open.push(at);
                is_open[at] = true;
            }
            if let Some(Need { index, .. }) = needs[at].get(*next) {
                *next += 1;
                if numbers[*index] == NONE {
                    path.push((*index, 0));
                } else if is_open[*index] {
                    lowest[at] = lowest[at].min(numbers[*index]);
                }
                continue;
            }
            path.pop();
            if let Some((before, _)) = path.last() {
                lowest[*before] = lowest[*before].min(lowest[at]);
            }
            if lowest[at] == numbers[at] {
                let first = open.iter().rposition(|it| *it == at).unwrap_or_default();
                let mut members = open.split_off(first);
                members.iter().for_each(|member| is_open[*member] = false);
                sort_by(&mut members, &Ord::cmp);
                let is_cycle = members.len() > 1 || needs[at].iter().any(|it| it.index == at);
                groups.push(Group { members, is_cycle });
            }
        }
    }
    groups
}

/// The shortest path from the first member of a cycle back to it, as the dependencies along it. Of several, the first.
#[inline]
pub(super) fn way_round(needs: &[Vec<Need>], Group { members, .. }: &Group) -> Vec<Need> {
    let Some(&first) = members.first() else { return Vec::new() };
    // For each member: the previous one on the path, and the dependency between them.
    let mut before: Vec<Option<(usize, Need)>> = vec![None; members.len()];
    let place = |index: usize| search(members.len(), &|at| members[at].cmp(&index)).ok();
    let mut queue = vec![first];
    let mut next = 0;
    while let Some(at) = queue.get(next).copied() {
        next += 1;
        for need in &needs[at] {
            if need.index == first {
                let mut way = vec![*need];
                let mut step = at;
                while let Some((from, need)) = place(step).and_then(|place| before[place]) {
                    way.push(need);
                    step = from;
                }
                way.reverse();
                return way;
            }
            if let Some(it) = place(need.index)
                && before[it].is_none()
            {
                before[it] = Some((at, *need));
                queue.push(need.index);
            }
        }
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[inline]
    fn needs(needs: &[&[usize]]) -> Vec<Vec<Need>> {
        let need = |index: &usize| Need { index: *index, place: Span::empty(0) };
        needs.iter().map(|it| it.iter().map(need).collect()).collect()
    }

    #[inline]
    fn check(of: &[&[usize]], expected: &[(&[usize], &[usize])]) {
        let needs = needs(of);
        let found = groups(&needs);
        let ways: Vec<Vec<usize>> = found
            .iter()
            .map(|it| if it.is_cycle { way_round(&needs, it).iter().map(|it| it.index).collect() } else { Vec::new() })
            .collect();
        let found: Vec<_> = found.iter().zip(&ways).map(|(it, way)| (it.members.as_slice(), way.as_slice())).collect();
        assert_eq!(found, expected, "{of:?}");
    }

    #[test]
    #[inline]
    fn what_is_needed_comes_first_otherwise_the_order_stays() {
        check(&[&[], &[], &[]], &[(&[0], &[]), (&[1], &[]), (&[2], &[])]);
        check(&[&[2, 1], &[], &[1]], &[(&[1], &[]), (&[2], &[]), (&[0], &[])]);
        check(&[&[1], &[2], &[]], &[(&[2], &[]), (&[1], &[]), (&[0], &[])]);
    }

    #[test]
    #[inline]
    fn what_needs_itself_is_a_group_with_the_shortest_way_round() {
        check(&[&[0]], &[(&[0], &[0])]);
        check(&[&[1], &[0]], &[(&[0, 1], &[1, 0])]);
        check(&[&[1, 2], &[3], &[3, 0], &[0]], &[(&[0, 1, 2, 3], &[2, 0])]);
        check(&[&[2, 1], &[0], &[0]], &[(&[0, 1, 2], &[2, 0])]);
        check(&[&[1], &[2, 1], &[1], &[0]], &[(&[1, 2], &[1]), (&[0], &[]), (&[3], &[])]);
    }

    #[test]
    #[inline]
    fn a_chain_of_any_length_takes_no_recursion() {
        let count = 1_000_000;
        let place = Span::empty(0);
        let chain: Vec<Vec<Need>> = (0..count)
            .map(|it| if it + 1 < count { vec![Need { index: it + 1, place }] } else { Vec::new() })
            .collect();
        let found = groups(&chain);
        assert!(found.iter().enumerate().all(|(at, it)| it.members == [count - 1 - at] && !it.is_cycle));
    }
}
