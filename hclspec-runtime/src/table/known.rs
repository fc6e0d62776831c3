//! Where in a spec a name occurs, for messages.

use super::{BodySpec, Header, Spec};
use crate::text::place;

/// An item of a spec with some name.
#[derive(Debug)]
pub(crate) struct Known<'a> {
    pub(crate) item: KnownItem<'a>,
    /// The enclosing blocks, from the outermost.
    pub(crate) path: Vec<Header<'a>>,
}

/// An argument or a block type.
#[derive(Clone, Copy, Debug)]
pub(crate) enum KnownItem<'a> {
    Attr,
    Block(Header<'a>),
}

/// At most this many bodies are visited.
const MOST: usize = 500;

/// A body to visit: the index of the one around it, and its block.
struct Step<'a> {
    body: &'a BodySpec<'a>,
    outer: Option<(usize, Header<'a>)>,
}

impl<'a> BodySpec<'a> {
    /// The item of this name in the body or in a nested one: the outermost, and of several on the same level the first.
    pub(crate) fn find(&'a self, name: &str) -> Option<Known<'a>> {
        let mut steps = vec![Step { body: self, outer: None }];
        let mut at = 0;
        while let Some(Step { body, .. }) = steps.get(at).filter(|_| at < MOST) {
            if let Some(item) = body.item(name) {
                return Some(Known { item, path: path(&steps, at) });
            }
            body.spec.blocks(&mut |block, nested| {
                if let Some(header) = body.schema.header(block) {
                    steps.push(Step { body: nested, outer: Some((at, header)) });
                }
            });
            at += 1;
        }
        None
    }

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
        if let (Some(super::Input::Blocks(block)), Some(nested)) = (self.input(), self.nested()) {
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
    while let Some((outer, block)) = step.and_then(|it| it.outer) {
        path.push(block);
        step = steps.get(outer);
    }
    path.reverse();
    path
}
