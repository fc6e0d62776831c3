//! The input of the specs of a body, and which parts of it are secret.

use crate::host::Conversion;
use crate::table::{BodyId, BodySpec, Input, Spec, Table};
use std::collections::HashMap;
use std::rc::Rc;

/// The input of one spec in a body.
pub(super) struct Reads<'t> {
    /// The spec; `None` is `block_attrs`, which reads every argument, or a free-form block.
    pub(super) body: Option<&'t BodySpec<'t>>,
    /// Whether the whole body is secret.
    pub(super) is_secret: bool,
    /// Whether it contains a secret.
    pub(super) has_secret: bool,
    /// Whether a `rest` reads everything that has no reader of its own, and whether that is secret.
    pub(super) rest: Option<bool>,
    /// Whether a label of its block is secret.
    pub(super) has_secret_label: bool,
    /// Which arguments are secret, by index in the schema.
    pub(super) secret: Vec<bool>,
    /// The readers of the bodies of nested blocks, by index of the block type in the schema.
    pub(super) blocks: Vec<Vec<Rc<Self>>>,
}

impl Reads<'_> {
    /// A body that is read without a spec of its own.
    fn without_spec(is_secret: bool, rest: Option<bool>) -> Self {
        Self {
            body: None,
            is_secret,
            has_secret: is_secret,
            rest,
            has_secret_label: is_secret,
            secret: Vec::new(),
            blocks: Vec::new(),
        }
    }

    /// The reader of a block in a free-form body.
    pub(super) fn free_form(is_secret: bool) -> Self {
        Self::without_spec(is_secret, Some(is_secret))
    }
}

/// Creates [`Reads`], each only once.
pub(super) struct Readers<'t> {
    conversions: &'t [Conversion],
    /// Those created so far, by whether the body is secret as a whole.
    known: HashMap<(BodyId, bool), Rc<Reads<'t>>>,
}

impl<'t> Readers<'t> {
    pub(super) fn new(conversions: &'t [Conversion]) -> Self {
        Self { conversions, known: HashMap::new() }
    }

    /// The reader of the root.
    pub(super) fn of_root(&mut self, table: &Table<'t>) -> Rc<Reads<'t>> {
        let locals = table.locals.map(|locals| (locals.block, Rc::new(Reads::without_spec(false, None))));
        let inputs = table.declarations().map(|(block, declaration)| (block, self.of(declaration, false)));
        let mut reads = self.new_reads(table.root, false);
        for (block, inner) in locals.into_iter().chain(inputs) {
            if let Some(readers) = reads.blocks.get_mut(block) {
                readers.push(inner);
            }
        }
        Rc::new(reads)
    }

    /// The reader of `body`; everything is secret if `is_secret`.
    fn of(&mut self, body: &'t BodySpec<'t>, is_secret: bool) -> Rc<Reads<'t>> {
        let key = (body.id(), is_secret);
        if let Some(known) = self.known.get(&key) {
            return Rc::clone(known);
        }
        let reads = Rc::new(self.new_reads(body, is_secret));
        self.known.insert(key, Rc::clone(&reads));
        reads
    }

    fn new_reads(&mut self, body: &'t BodySpec<'t>, is_secret: bool) -> Reads<'t> {
        let mut reads = Reads {
            body: Some(body),
            is_secret,
            has_secret: is_secret,
            rest: None,
            has_secret_label: is_secret,
            secret: vec![is_secret; body.schema.attrs.len()],
            blocks: body.schema.blocks.iter().map(|_| Vec::new()).collect(),
        };
        self.spec(&body.spec, is_secret, &mut reads);
        reads
    }

    fn spec(&mut self, spec: &'t Spec<'t>, is_secret: bool, reads: &mut Reads<'t>) {
        let conversion = |index: usize| self.conversions.get(index).is_some_and(|conversion| conversion.secret);
        let is_secret = match spec {
            Spec::Hosted { parts, secret, .. } => {
                is_secret || *secret || parts.iter().any(|part| conversion(part.conversion))
            }
            _ => is_secret,
        };
        match spec.input() {
            Some(Input::Attr(attr)) => {
                if let Some(secret) = reads.secret.get_mut(attr) {
                    *secret |= is_secret;
                    reads.has_secret |= is_secret;
                }
            }
            Some(Input::Blocks(block)) => {
                let inner = match spec.nested() {
                    Some(body) => self.of(body, is_secret),
                    None => Rc::new(Reads::without_spec(is_secret, None)),
                };
                if let Some(readers) = reads.blocks.get_mut(block) {
                    reads.has_secret |= inner.has_secret;
                    readers.push(inner);
                }
            }
            None if matches!(spec, Spec::Label { .. }) => {
                reads.has_secret |= is_secret;
                reads.has_secret_label |= is_secret;
            }
            None if spec.is_rest() => {
                reads.has_secret |= is_secret;
                reads.rest = Some(reads.rest.unwrap_or(false) | is_secret);
            }
            None => {}
        }
        for child in spec.children() {
            self.spec(child, is_secret, reads);
        }
    }
}
