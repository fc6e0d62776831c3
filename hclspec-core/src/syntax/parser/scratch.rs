//! Stacks on which lists are collected until their length is known.
//!
//! There is one stack for each kind of node, shared by all nesting levels. A list remembers the length of the stack
//! before its first node, and takes all nodes above that when it is complete. So each kind of node needs one
//! growing buffer, not one allocation for each list.

use super::raw_part::RawPart;
use crate::arena::Keep as _;
use crate::syntax::ast::{BlockLabel, Expr, Ident, Item, ObjectItem, Operation, Step, TemplatePart};
use bumpalo::Bump;

/// The nodes of the lists that are currently being read.
#[derive(Default)]
pub(super) struct Scratch<'a> {
    pub(super) items: Stack<Item<'a>>,
    pub(super) broken: Stack<Ident<'a>>,
    pub(super) labels: Stack<BlockLabel<'a>>,
    pub(super) exprs: Stack<Expr<'a>>,
    pub(super) object_items: Stack<ObjectItem<'a>>,
    pub(super) operations: Stack<Operation<'a>>,
    pub(super) steps: Stack<Step<'a>>,
    pub(super) raw_parts: Stack<RawPart<'a>>,
    pub(super) parts: Stack<TemplatePart<'a>>,
    /// A buffer for text that is assembled from several pieces.
    pub(super) text: String,
}

impl Scratch<'_> {
    /// Drops the unfinished lists of a failed item. Expressions contain no bodies, so all of these lists belong to the
    /// item.
    pub(super) fn clear_exprs(&mut self) {
        self.labels.0.clear();
        self.exprs.0.clear();
        self.object_items.0.clear();
        self.operations.0.clear();
        self.steps.0.clear();
        self.raw_parts.0.clear();
        self.parts.0.clear();
    }
}

/// A stack of nodes.
pub struct Stack<T>(Vec<T>);

impl<T> Default for Stack<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: Copy> Stack<T> {
    /// Starts a list. The mark identifies it in later calls.
    pub fn mark(&self) -> usize {
        self.0.len()
    }

    /// Adds a node to the list that began last.
    pub fn push(&mut self, node: T) {
        self.0.push(node);
    }

    pub(crate) fn extend(&mut self, nodes: impl IntoIterator<Item = T>) {
        self.0.extend(nodes);
    }

    /// The node at an index, counted from the bottom of the stack.
    pub fn get(&self, index: usize) -> Option<T> {
        self.0.get(index).copied()
    }

    /// The nodes so far of the list that started at `mark`.
    pub fn since(&self, mark: usize) -> &[T] {
        self.0.get(mark..).unwrap_or_default()
    }

    pub(crate) fn since_mut(&mut self, mark: usize) -> &mut [T] {
        self.0.get_mut(mark..).unwrap_or_default()
    }

    /// Drops the nodes of the list that started at `mark`.
    pub fn drop_from(&mut self, mark: usize) {
        self.0.truncate(mark);
    }

    /// Moves the nodes of the list that started at `mark` to the arena.
    pub fn take<'a>(&mut self, mark: usize, arena: &'a Bump) -> &'a [T] {
        let list = self.since(mark);
        let list = if list.is_empty() { &[] } else { arena.keep_list(list) };
        self.0.truncate(mark);
        list
    }
}
