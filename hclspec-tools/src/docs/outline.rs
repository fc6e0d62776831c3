//! Sections of a page: one for each block type, even if several bodies use the type.

use hclspec_lang::model::{Block, Body, Case, Choice, Entry, Model, Spec};
use std::collections::{HashMap, HashSet};

pub(super) struct Section<'m> {
    /// Block types from the top level to this section; empty for the top level.
    pub(super) path: Vec<&'m str>,
    pub(super) body: Body<'m>,
    /// The documented block. For a part of a library: one of the blocks that use the part, if there are any.
    pub(super) block: Option<Block<'m>>,
    /// Whether this is a library part that nothing uses.
    is_unused_part: bool,
    /// The choice and its case, if this section documents a case.
    pub(super) case: Option<(Choice<'m>, Case<'m>)>,
    pub(super) places: Vec<usize>,
    /// Sections of nested blocks, in the order of the body.
    pub(super) blocks: Vec<usize>,
    /// Sections of the cases, one for each enum value.
    pub(super) cases: Vec<usize>,
    /// The section that documents the same body, if there is an earlier one.
    pub(super) same_as: Option<usize>,
}

/// All sections, outer ones first, starting with the top level.
pub(super) struct Outline<'m> {
    pub(super) sections: Vec<Section<'m>>,
    /// Whether some blocks have no section.
    pub(super) is_partial: bool,
}

/// Limit on sections. A block that several parts read together has a section for each combination of the parts.
const MAX_SECTIONS: usize = 5_000;

/// Limit on arguments and blocks in sections of cases, each of which repeats the enclosing body.
const MAX_CASE_ITEMS: usize = 500_000;

const MAX_DEPTH: usize = 64;

/// Name of the section for blocks whose type the spec doesn't name.
pub(super) const OTHERS: &str = "other blocks";

/// Index of the top level.
pub(super) const TOP: usize = 0;

impl<'m> Outline<'m> {
    pub(super) fn of(model: &'m Model, is_library: bool) -> Self {
        let mut builder = OutlineBuilder { is_library, left: MAX_CASE_ITEMS, ..OutlineBuilder::default() };
        builder.section(Vec::new(), None, model.body());
        Self { sections: builder.sections, is_partial: builder.is_partial }
    }

    pub(super) fn block(&self, section: usize, block_type: &str) -> Option<usize> {
        let sections = &self.sections;
        let is_it = |it: &usize| sections[*it].block.as_ref().is_some_and(|block| block.block_type() == block_type);
        sections[section].blocks.iter().copied().find(is_it)
    }
}

#[derive(Default)]
struct OutlineBuilder<'m> {
    /// Whether the spec is a library, whose blocks at the top level stand for its parts.
    is_library: bool,
    sections: Vec<Section<'m>>,
    is_partial: bool,
    /// Remaining capacity for arguments and blocks in sections of cases.
    left: usize,
    /// Sections by block type, comment and body.
    known: HashMap<(&'m str, &'m str, Body<'m>), usize>,
    bodies: HashMap<Body<'m>, usize>,
}

impl<'m> OutlineBuilder<'m> {
    fn section(&mut self, path: Vec<&'m str>, block: Option<Block<'m>>, body: Body<'m>) -> usize {
        let index = self.sections.len();
        let same_as = self.bodies.get(&body).copied();
        if same_as.is_none() {
            self.bodies.insert(body.clone(), index);
        }
        let inner = body.clone();
        self.sections.push(Section {
            path: path.clone(),
            body,
            block,
            is_unused_part: self.is_library && path.len() == 1,
            case: None,
            places: Vec::new(),
            blocks: Vec::new(),
            cases: Vec::new(),
            same_as,
        });
        if same_as.is_none() {
            self.cases(index, &path, &inner, &HashSet::new());
            self.blocks(index, &path, inner.blocks().chain(inner.other()));
        }
        index
    }

    /// Adds sections for the cases of a body. Leaves out the choices in `known`, which an enclosing section has already made.
    #[expect(clippy::mutable_key_type, reason = "specs are compared by their places")]
    fn cases(&mut self, outer: usize, path: &[&'m str], body: &Body<'m>, known: &HashSet<Spec<'m>>) {
        let choices = body.choices();
        let all = choices.iter().map(Choice::spec).collect();
        for choice in choices.iter().filter(|choice| !known.contains(&choice.spec())) {
            for case in choice.cases() {
                if self.mark_if_full(path) {
                    return;
                }
                let index = self.sections.len();
                let path: Vec<&'m str> = path.iter().copied().chain([case.word()]).collect();
                let inner = case.body().clone();
                self.left = self.left.saturating_sub(inner.entries().len());
                self.sections.push(Section {
                    path: path.clone(),
                    body: inner.clone(),
                    block: None,
                    is_unused_part: false,
                    case: Some((choice.clone(), case)),
                    places: vec![outer],
                    blocks: Vec::new(),
                    cases: Vec::new(),
                    same_as: None,
                });
                self.sections[outer].cases.push(index);
                let own = inner.entries().iter().filter(|entry| !body.has(entry)).filter_map(Entry::as_block);
                let others = inner.other().filter(|_| body.other().is_none());
                self.blocks(index, &path, own.chain(others));
                // The value of another choice selects further contents.
                self.cases(index, &path, &inner, &all);
            }
        }
    }

    /// Marks the outline as partial if no section can be added below a path. Returns `true` if it did.
    fn mark_if_full(&mut self, path: &[&'m str]) -> bool {
        let is_full = self.sections.len() >= MAX_SECTIONS || self.left == 0 || path.len() >= MAX_DEPTH;
        self.is_partial |= is_full;
        is_full
    }

    /// Adds sections for `blocks`, which the section at `index` contains.
    fn blocks<'b>(&mut self, index: usize, path: &[&'m str], blocks: impl Iterator<Item = &'b Block<'m>>)
    where
        'm: 'b,
    {
        for block in blocks {
            let body = block.body();
            let key = (block.block_type(), block.doc(), body.clone());
            let found = match self.known.get(&key).copied() {
                Some(known) => known,
                None if self.mark_if_full(path) => continue,
                None => {
                    self.known.insert(key, self.sections.len());
                    let name = if block.is_other() { OTHERS } else { block.block_type() };
                    let path = path.iter().copied().chain([name]).collect();
                    self.section(path, Some(block.clone()), body)
                }
            };
            let section = &mut self.sections[found];
            if index != TOP && section.is_unused_part {
                (section.block, section.is_unused_part) = (Some(block.clone()), false);
            }
            section.places.push(index);
            self.sections[index].blocks.push(found);
        }
    }
}
