//! The blocks of a configuration as sections of a page: each once, however many places it has.

use hclspec_lang::model::{Block, Body, Model};
use std::collections::HashMap;

/// The content of a section.
pub(super) struct Section<'m> {
    /// The block types from the top level to it; none for the top level.
    pub(super) path: Vec<&'m str>,
    pub(super) body: Body<'m>,
    /// The block whose body it is.
    pub(super) block: Option<Block<'m>>,
    /// The sections that it stands in.
    pub(super) places: Vec<usize>,
    /// The sections of the blocks that its body may hold, in the order of the body.
    pub(super) blocks: Vec<usize>,
    /// The section that says what its body may hold, if it is another one.
    pub(super) same_as: Option<usize>,
}

/// All sections, outer ones first; the first is the top level.
pub(super) struct Outline<'m> {
    pub(super) sections: Vec<Section<'m>>,
}

/// The index of the top level.
pub(super) const TOP: usize = 0;

impl<'m> Outline<'m> {
    pub(super) fn of(model: &'m Model) -> Self {
        let mut builder = Builder::default();
        builder.section(Vec::new(), None, model.body());
        Self { sections: builder.sections }
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
    sections: Vec<Section<'m>>,
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
            places: Vec::new(),
            blocks: Vec::new(),
            same_as,
        });
        if same_as.is_none() {
            for block in inner.blocks() {
                let body = block.body();
                let key = (block.block_type(), block.doc(), body.clone());
                let known = self.known.get(&key).copied();
                let found = known.unwrap_or_else(|| {
                    self.known.insert(key, self.sections.len());
                    let path = path.iter().copied().chain([block.block_type()]).collect();
                    self.section(path, Some(block.clone()), body)
                });
                self.sections[found].places.push(index);
                self.sections[index].blocks.push(found);
            }
        }
        index
    }
}
