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
    specs: Vec<&'a BodySpec<'a>>,
    outer: Option<(usize, BlockSchema<'a>)>,
    depth: usize,
}

impl<'a> Table<'a> {
    /// Finds the item of this name in the root body or in a nested body. Prefers the given form, then the outermost item, then the first at the same
    /// level.
    pub(crate) fn find(&self, name: &str, form: Option<ItemForm>) -> Option<KnownName<'a>> {
        let mut visits = vec![BodyVisit { specs: vec![self.root], outer: None, depth: 0 }];
        let mut items: Vec<(usize, KnownItem<'a>)> = Vec::new();
        // A recursive part is visited only once, and so are blocks that several bodies have in common.
        let mut visited = IndexSet::new();
        let mut at = 0;
        while at < MAX_BODIES
            && let Some(visit) = visits.get(at)
        {
            let depth = visit.depth + 1;
            items.extend(visit.item(name, form).map(|item| (at, item)));
            let mut inner = visit.blocks(self.env.bodies);
            // Declarations of input variables are in the schema of the root, but not in its spec.
            if at == 0
                && let Some((block_type, declaration)) = self.declarations()
                && let Some(header) = self.root.header(block_type)
            {
                inner.push((header, vec![declaration]));
            }
            inner.retain(|(header, specs)| visited.insert((header.block_type, mapped(specs, |spec| spec.id()))));
            let inner = inner.into_iter();
            visits.extend(inner.map(|(header, specs)| BodyVisit { specs, outer: Some((at, header)), depth }));
            at += 1;
        }
        let depth_of = |at: usize| visits.get(at).map(|visit| visit.depth);
        let has_form = |item: &KnownItem<'_>| form.is_none_or(|form| item.form() == form);
        let (chosen, item) = *items.iter().find(|(_, item)| has_form(item)).or(items.first())?;
        let path = path(&visits, chosen);
        let mut elsewhere = Vec::new();
        for (other, found) in items {
            let Some((_, header)) = visits.get(other).and_then(|visit| visit.outer) else { continue };
            let block_type = header.block_type;
            let is_similar = depth_of(other) == depth_of(chosen) && found.form() == item.form();
            let is_same_block = path.last().is_some_and(|last| last.block_type == block_type);
            if is_similar && !is_same_block && !elsewhere.contains(&block_type) {
                elsewhere.push(block_type);
            }
        }
        Some(KnownName { item, path, elsewhere })
    }
}

impl<'a> BodyVisit<'a> {
    /// The item of this name that all specs of the body have, preferably in the given form.
    fn item(&self, name: &str, form: Option<ItemForm>) -> Option<KnownItem<'a>> {
        let (first, others) = self.specs.split_first()?;
        let mut items = first.items(name);
        for spec in others {
            items = spec.items(name).and(items);
        }
        let NamedItems { attr, block } = items;
        if form == Some(ItemForm::Block) { block.or(attr) } else { attr.or(block) }
    }

    /// The blocks that all specs of the body read, each with the specs of its body.
    fn blocks(&self, bodies: &[&'a BodySpec<'a>]) -> Vec<(BlockSchema<'a>, Vec<&'a BodySpec<'a>>)> {
        let mut found: Vec<(BlockSchema<'a>, Vec<&'a BodySpec<'a>>)> = Vec::new();
        let mut positions: IndexMap<&'a str, usize> = IndexMap::new();
        for body in &self.specs {
            body.spec.blocks(&mut |index, nested| {
                let header = body.schema.blocks.get(index).copied().filter(|header| header.block_type != ANY_OTHER);
                let Some(header) = header else { return };
                let position = *positions.get_or_insert(header.block_type, found.len());
                let nested = nested.resolved(bodies);
                match found.get_mut(position) {
                    Some((_, specs)) => {
                        if !specs.iter().any(|known| known.id() == nested.id()) {
                            specs.push(nested);
                        }
                    }
                    None => found.push((header, vec![nested])),
                }
            });
        }
        found.retain(|(header, _)| self.specs.iter().all(|body| body.schema.block(header.block_type).is_some()));
        found
    }
}

/// The argument and the block of a name.
#[derive(Default)]
struct NamedItems<'a> {
    attr: Option<KnownItem<'a>>,
    block: Option<KnownItem<'a>>,
}

impl NamedItems<'_> {
    /// The items of `other` that are in both.
    fn and(self, other: Self) -> Self {
        Self { attr: self.attr.and(other.attr), block: self.block.and(other.block) }
    }

    /// These items, or those of `other` in their place.
    fn or(self, other: Self) -> Self {
        Self { attr: self.attr.or(other.attr), block: self.block.or(other.block) }
    }
}

impl<'a> BodySpec<'a> {
    /// The argument and the block of this name that the body has in all cases.
    fn items(&self, name: &str) -> NamedItems<'a> {
        let mut items = self.own_items(name);
        for choice in self.choices {
            let of_all_cases = choice.bodies().map(|body| body.own_items(name)).reduce(NamedItems::and);
            items = items.or(of_all_cases.unwrap_or_default());
        }
        items
    }

    /// The argument and the block of this name in the body itself, without its choices.
    fn own_items(&self, name: &str) -> NamedItems<'a> {
        let attr = place(self.schema.attrs, name, |it| it.name).map(|_| KnownItem::Attr);
        NamedItems { attr, block: self.header(name).map(KnownItem::Block) }
    }

    fn header(&self, block_type: &str) -> Option<BlockSchema<'a>> {
        self.schema.blocks.get(self.schema.block(block_type)?).copied()
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

fn path<'a>(visits: &[BodyVisit<'a>], at: usize) -> Vec<BlockSchema<'a>> {
    let mut path = Vec::new();
    let mut visit = visits.get(at);
    while let Some((outer, block)) = visit.and_then(|visit| visit.outer) {
        path.push(block);
        visit = visits.get(outer);
    }
    path.reverse();
    path
}
