//! Where in a spec a name occurs, for messages.

use super::{BodySpec, Header, Input, Spec, Table};
use crate::text::place;

/// An item of a spec with some name.
#[derive(Debug)]
pub struct KnownName<'a> {
    /// The kind of item.
    pub item: KnownItem<'a>,
    /// The enclosing blocks, from the outermost.
    pub path: Vec<Header<'a>>,
}

/// An argument or a block type.
#[derive(Clone, Copy, Debug)]
pub enum KnownItem<'a> {
    /// An argument.
    Attr,
    /// A block type.
    Block(Header<'a>),
}

/// At most this many bodies are visited.
const MOST: usize = 500;

/// A body to visit: the index of the one around it, and its block.
struct Step<'a> {
    body: &'a BodySpec<'a>,
    outer: Option<(usize, Header<'a>)>,
}

impl<'a> Table<'a> {
    /// The item of this name in the root body or in a nested one: the outermost, and of several on the same level the first.
    pub(crate) fn find(&self, name: &str) -> Option<KnownName<'a>> {
        let mut steps = vec![Step { body: self.root, outer: None }];
        let mut at = 0;
        while let Some(body) = steps.get(at).filter(|_| at < MOST).map(|step| step.body) {
            if let Some(item) = body.item(name) {
                return Some(KnownName { item, path: path(&steps, at) });
            }
            let mut inside = |block, nested| {
                if let Some(header) = body.schema.header(block) {
                    steps.push(Step { body: nested, outer: Some((at, header)) });
                }
            };
            if at == 0 {
                self.declarations().into_iter().for_each(|(block, declaration)| inside(block, declaration));
            }
            body.spec.blocks(&mut inside);
            at += 1;
        }
        None
    }
}

impl<'a> BodySpec<'a> {
    fn item(&self, name: &str) -> Option<KnownItem<'a>> {
        if place(self.schema.attrs, name, |it| it.name).is_some() {
            return Some(KnownItem::Attr);
        }
        self.schema.header(self.schema.block(name)?).map(KnownItem::Block)
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

fn path<'a>(steps: &[Step<'a>], at: usize) -> Vec<Header<'a>> {
    let mut path = Vec::new();
    let mut step = steps.get(at);
    while let Some((outer, block)) = step.and_then(|step| step.outer) {
        path.push(block);
        step = steps.get(outer);
    }
    path.reverse();
    path
}
