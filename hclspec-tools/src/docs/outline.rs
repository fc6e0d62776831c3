//! The blocks of a configuration as sections of a page: each once, however many places it has.

use hclspec_lang::model::{Block, Body, Case, Choice, Entry, Model, Spec};
use std::collections::{HashMap, HashSet};

/// The content of a section.
pub(super) struct Section<'m> {
    /// The block types from the top level to it; none for the top level.
    pub(super) path: Vec<&'m str>,
    pub(super) body: Body<'m>,
    /// The block whose body it is. For a part of a library, a use of it if there is one.
    pub(super) block: Option<Block<'m>>,
    /// Whether nothing uses the part of a library whose body it is.
    is_unused_part: bool,
    /// What chooses its body, and the case for which it is the body, if it is that of a case.
    pub(super) case: Option<(Choice<'m>, Case<'m>)>,
    /// The sections that it stands in.
    pub(super) places: Vec<usize>,
    /// The sections of the blocks that its body may hold, in the order of the body.
    pub(super) blocks: Vec<usize>,
    /// The sections of what its body may hold besides, for each word.
    pub(super) cases: Vec<usize>,
    /// The section that says what its body may hold, if it is another one.
    pub(super) same_as: Option<usize>,
}

/// All sections, outer ones first; the first is the top level.
pub(super) struct Outline<'m> {
    pub(super) sections: Vec<Section<'m>>,
    /// Whether there is no section for some blocks.
    pub(super) is_partial: bool,
}

/// At most this many sections are made: a block that several parts read together has a section for each combination of them.
const MOST: usize = 5_000;

/// So many arguments and blocks are listed in the sections of cases: each has all of the body around it.
const MOST_IN_CASES: usize = 500_000;

/// Blocks in more blocks and cases have no section.
const DEEPEST: usize = 64;

/// The name of the blocks of all other types.
pub(super) const OTHERS: &str = "other blocks";

/// The index of the top level.
pub(super) const TOP: usize = 0;

impl<'m> Outline<'m> {
    pub(super) fn of(model: &'m Model, is_library: bool) -> Self {
        let mut builder = Builder { is_library, left: MOST_IN_CASES, ..Builder::default() };
        builder.section(Vec::new(), None, model.body());
        Self { sections: builder.sections, is_partial: builder.is_partial }
    }

    /// The section of a block type in a section.
    pub(super) fn block(&self, section: usize, block_type: &str) -> Option<usize> {
        let sections = &self.sections;
        let is_it = |it: &usize| sections[*it].block.as_ref().is_some_and(|block| block.block_type() == block_type);
        sections[section].blocks.iter().copied().find(is_it)
    }
}

#[derive(Default)]
struct Builder<'m> {
    /// Whether the blocks at the top level stand for parts.
    is_library: bool,
    sections: Vec<Section<'m>>,
    is_partial: bool,
    /// How many more arguments and blocks there may be in sections of cases.
    left: usize,
    /// By what a block is: its type, its comment, and what it may hold.
    known: HashMap<(&'m str, &'m str, Body<'m>), usize>,
    /// The section that describes a body.
    bodies: HashMap<Body<'m>, usize>,
}

impl<'m> Builder<'m> {
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

    /// Adds sections for what a body may hold for each word that chooses it, except by choices that are `known` from the body around it.
    #[expect(clippy::mutable_key_type, reason = "specs are compared by their places")]
    fn cases(&mut self, outer: usize, path: &[&'m str], body: &Body<'m>, known: &HashSet<Spec<'m>>) {
        let choices = body.choices();
        let all = choices.iter().map(Choice::spec).collect();
        for choice in choices.iter().filter(|choice| !known.contains(&choice.spec())) {
            for case in choice.cases() {
                if self.is_full(path) {
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
                // Another word chooses more of it.
                self.cases(index, &path, &inner, &all);
            }
        }
    }

    /// Whether there can't be another section below a path.
    fn is_full(&mut self, path: &[&'m str]) -> bool {
        let is_full = self.sections.len() >= MOST || self.left == 0 || path.len() >= DEEPEST;
        self.is_partial |= is_full;
        is_full
    }

    /// Adds sections for the blocks of a section.
    fn blocks<'b>(&mut self, index: usize, path: &[&'m str], blocks: impl Iterator<Item = &'b Block<'m>>)
    where
        'm: 'b,
    {
        for block in blocks {
            let body = block.body();
            let key = (block.block_type(), block.doc(), body.clone());
            let found = match self.known.get(&key).copied() {
                Some(known) => known,
                None if self.is_full(path) => continue,
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
