//! Where in a spec a name is known, for messages.

use super::{AttrSchema, BodySpec, Header, Spec};
use crate::text::place;

/// What a spec has by some name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Known<'a> {
    pub(crate) item: KnownItem<'a>,
    /// The blocks around it, from the outermost.
    pub(crate) path: Vec<Header<'a>>,
}

/// An argument or a block type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KnownItem<'a> {
    Attr(AttrSchema<'a>),
    Block(Header<'a>),
}

/// At most so many bodies are looked at.
const MOST: usize = 500;

/// A body that is to be looked at: the one around it, by its index, and the block that it is of.
struct Step<'a> {
    body: &'a BodySpec<'a>,
    outer: Option<(usize, Header<'a>)>,
}

impl<'a> BodySpec<'a> {
    /// What the body, or one inside of it, has by this name: the outermost, of equal ones the first.
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
        let attr = place(self.schema.attrs, name, |it| it.name).and_then(|it| self.schema.attrs.get(it));
        let block = || self.schema.block(name).and_then(|it| self.schema.header(it));
        attr.copied().map(KnownItem::Attr).or_else(|| block().map(KnownItem::Block))
    }
}

impl<'a> Spec<'a> {
    /// The blocks that are read, by their index in the schema, each with the spec of its body.
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
