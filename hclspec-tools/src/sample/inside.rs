//! Contents of a sample node, by the names that expressions of the spec use.

use super::tree::{Content, SampleTree};
use crate::words::mentions;
use hclspec_lang::model::Check;
use hclspec_runtime::text::continues_identifier;
use std::collections::{BTreeSet, HashMap, HashSet};

pub(super) struct Inside<'m> {
    /// Arguments and blocks by name.
    by_name: HashMap<&'m str, Vec<usize>>,
    /// Arguments and blocks whose names are not identifiers.
    others: Vec<(&'m str, usize)>,
    /// Arguments and blocks that conditions and transforms of the node or its descendants mention.
    pub(super) in_conditions: BTreeSet<usize>,
}

impl<'m> Inside<'m> {
    pub(super) fn of(tree: &SampleTree<'m>, node: usize) -> Self {
        let mut inside = Self { by_name: HashMap::new(), others: Vec::new(), in_conditions: BTreeSet::new() };
        let mut conditions: Vec<&str> = Vec::new();
        let mut open = vec![node];
        while let Some(index) = open.pop() {
            let found = &tree.nodes[index];
            if let Content::Argument { argument, .. } = &found.content {
                conditions.extend(argument.transforms().filter_map(|transform| transform.result()));
                conditions.extend(argument.checks().into_iter().map(Check::condition));
            }
            conditions.extend(found.conditions());
            if index != node {
                let name = found.mentioned_as();
                if name.chars().all(continues_identifier) {
                    inside.by_name.entry(name).or_default().push(index)
                } else {
                    inside.others.push((name, index))
                }
            }
            open.extend(&found.children);
        }
        // A check or transform of several arguments is listed at each of them.
        let mut seen = HashSet::new();
        conditions.retain(|condition| seen.insert(condition.as_ptr()));
        inside.in_conditions = conditions.into_iter().flat_map(|condition| inside.mentioned(condition)).collect();
        inside
    }

    /// Arguments and blocks that an expression of the spec mentions, or may mention, with duplicates.
    pub(super) fn mentioned(&self, expr: &str) -> impl Iterator<Item = usize> {
        let words = expr.split(|c| !continues_identifier(c)).filter_map(|word| self.by_name.get(word));
        let others = self.others.iter().filter(|(name, _)| mentions(expr, name)).map(|(_, index)| index);
        words.flatten().chain(others).copied()
    }
}
