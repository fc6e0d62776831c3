//! Finds a name in a spec, for messages.

use super::{ANY_OTHER, BlockSchema, BodySpec, Input, Spec, Table};
use crate::map::{IndexMap, IndexSet};
use crate::positions::mapped;
use crate::text::place;

/// An item of a spec that was found by its name.
#[derive(Debug)]
pub struct KnownName<'a> {
    /// The kind of item.
    pub item: KnownItem<'a>,
    /// The enclosing blocks, outermost first.
    pub path: Vec<BlockSchema<'a>>,
    /// The types of other blocks on the same level that have such an item.
    pub elsewhere: Vec<&'a str>,
}

/// An argument or a block type.
#[derive(Clone, Copy, Debug)]
pub enum KnownItem<'a> {
    /// An argument.
    Attr,
    /// A block type.
    Block(BlockSchema<'a>),
}

/// The form of an item.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ItemForm {
    /// An argument.
    Attr,
    /// A block.
    Block,
}

impl KnownItem<'_> {
    fn form(&self) -> ItemForm {
        match self {
            Self::Attr => ItemForm::Attr,
            Self::Block(_) => ItemForm::Block,
        }
    }
}

/// The limit on visited bodies.
const MAX_BODIES: usize = 500;

/// A body to visit, with the index of the enclosing body and the block between them.
struct BodyVisit<'a> {
    /// The specs of the body. Several specs can read the same blocks, and the content must suit all of them.
    bodies: Vec<&'a BodySpec<'a>>,
    outer: Option<(usize, BlockSchema<'a>)>,
    depth: usize,
}

impl<'a> Table<'a> {
    /// Finds the item of this name in the root body or in a nested body. Prefers the given form, then the outermost item, then the first at the same
    /// level.
    pub(crate) fn find(&self, name: &str, form: Option<ItemForm>) -> Option<KnownName<'a>> {
        let mut steps = vec![BodyVisit { bodies: vec![self.root], outer: None, depth: 0 }];
        let mut items: Vec<(usize, KnownItem<'a>)> = Vec::new();
        // A recursive part is visited only once, and so are blocks that several bodies have in common.
        let mut visited = IndexSet::new();
        let mut at = 0;
        while let Some(step) = steps.get(at).filter(|_| at < MAX_BODIES) {
            let depth = step.depth + 1;
            items.extend(step.item(name, form).map(|item| (at, item)));
            let mut inner = step.blocks(self.env.bodies);
            if at == 0
                && let Some((block_type, declaration)) = self.declarations()
                && let Some(header) =
                    self.root.schema.block(block_type).and_then(|block| self.root.schema.blocks.get(block).copied())
            {
                inner.push((header, vec![declaration]));
            }
            inner.retain(|(header, bodies)| visited.insert((header.block_type, mapped(bodies, |body| body.id()))));
            let inner = inner.into_iter();
            steps.extend(inner.map(|(header, bodies)| BodyVisit { bodies, outer: Some((at, header)), depth }));
            at += 1;
        }
        let depth_of = |at: usize| steps.get(at).map(|step| step.depth);
        let has_form = |item: &KnownItem<'_>| form.is_none_or(|form| item.form() == form);
        let (at, item) = *items.iter().find(|(_, item)| has_form(item)).or(items.first())?;
        let path = path(&steps, at);
        let mut elsewhere = Vec::new();
        for (other, found) in items {
            let block_type = steps.get(other).and_then(|step| step.outer).map(|(_, header)| header.block_type);
            if let Some(block_type) = block_type
                && depth_of(other) == depth_of(at)
                && found.form() == item.form()
                && path.last().is_none_or(|last| last.block_type != block_type)
                && !elsewhere.contains(&block_type)
            {
                elsewhere.push(block_type);
            }
        }
        Some(KnownName { item, path, elsewhere })
    }
}

impl<'a> BodyVisit<'a> {
    /// The item of this name that all specs of the body have, preferably in the given form.
    fn item(&self, name: &str, form: Option<ItemForm>) -> Option<KnownItem<'a>> {
        let (first, others) = self.bodies.split_first()?;
        let [mut attr, mut block] = first.items(name);
        for body in others {
            let [other_attr, other_block] = body.items(name);
            (attr, block) = (other_attr.and(attr), other_block.and(block));
        }
        if form == Some(ItemForm::Block) { block.or(attr) } else { attr.or(block) }
    }

    /// The blocks that all specs of the body read, each with the specs of its body.
    fn blocks(&self, bodies: &[&'a BodySpec<'a>]) -> Vec<(BlockSchema<'a>, Vec<&'a BodySpec<'a>>)> {
        let mut found: Vec<(BlockSchema<'a>, Vec<&'a BodySpec<'a>>)> = Vec::new();
        let mut positions: IndexMap<&'a str, usize> = IndexMap::new();
        for body in &self.bodies {
            body.spec.blocks(&mut |block, nested| {
                let header = body.schema.blocks.get(block).copied().filter(|header| header.block_type != ANY_OTHER);
                let Some(header) = header else { return };
                let position = *positions.get_or_insert(header.block_type, found.len());
                let nested = nested.resolved(bodies);
                match found.get_mut(position) {
                    Some((_, all)) if all.iter().any(|known| known.id() == nested.id()) => {}
                    Some((_, all)) => all.push(nested),
                    None => found.push((header, vec![nested])),
                }
            });
        }
        found.retain(|(header, _)| self.bodies.iter().all(|body| body.schema.block(header.block_type).is_some()));
        found
    }
}

impl<'a> BodySpec<'a> {
    /// The argument and the block of this name that the body has in all cases.
    fn items(&self, name: &str) -> [Option<KnownItem<'a>>; 2] {
        let mut items = self.own_items(name);
        for choice in self.choices {
            let mut of_all: Option<[Option<KnownItem<'a>>; 2]> = None;
            for body in choice.bodies() {
                let of_case = body.own_items(name);
                of_all = Some(of_all.map_or(of_case, |all| [all[0].and(of_case[0]), all[1].and(of_case[1])]));
            }
            let [attr, block] = of_all.unwrap_or_default();
            items = [items[0].or(attr), items[1].or(block)];
        }
        items
    }

    /// The argument and the block of this name in the body itself, without its choices.
    fn own_items(&self, name: &str) -> [Option<KnownItem<'a>>; 2] {
        let attr = place(self.schema.attrs, name, |it| it.name).map(|_| KnownItem::Attr);
        let block =
            self.schema.block(name).and_then(|block| self.schema.blocks.get(block).copied()).map(KnownItem::Block);
        [attr, block]
    }
}

impl<'a> Spec<'a> {
    /// The blocks that are read, by index in the schema, each with the spec of its body.
    fn blocks(&self, visit: &mut dyn FnMut(usize, &'a BodySpec<'a>)) {
        if let (Some(Input::Blocks(block)), Some(nested)) = (self.input(), self.nested()) {
            visit(block, nested);
        }
        for child in self.children() {
            child.blocks(visit);
        }
    }
}

fn path<'a>(steps: &[BodyVisit<'a>], at: usize) -> Vec<BlockSchema<'a>> {
    let mut path = Vec::new();
    let mut step = steps.get(at);
    while let Some((outer, block)) = step.and_then(|step| step.outer) {
        path.push(block);
        step = steps.get(outer);
    }
    path.reverse();
    path
}
