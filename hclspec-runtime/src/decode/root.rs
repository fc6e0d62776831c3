//! The body of a file: read when something of it is asked for.
//!
//! Of a long file that is mostly blocks of one type, only a few blocks are in memory as trees at a time: if the items of a
//! `block_list` are the first that is asked for, each is decoded as soon as it is read. All else is asked of the whole
//! body, so it is decoded when all is read.

use super::engine::{Engine, Scope};
use super::table::{BodySpec, Spec};
use crate::body::Content;
use crate::diagnostic::Diagnostics;
use crate::syntax::ast::{Block, Body, File};
use crate::syntax::{self, Limits, Stream};
use bumpalo::Bump;
use std::cell::{Cell, OnceCell};

/// A file of which is read what is asked for.
pub(super) trait Root {
    /// What decodes it.
    fn engine(&self) -> &Engine<'_>;

    /// What is to be decoded.
    fn spec(&self) -> &BodySpec<'_>;

    /// Whether the blocks at `index` can be decoded one by one: nothing else has been asked for, or asks for them.
    fn streams(&self, index: usize) -> bool;

    /// The body of the file, which is read if that has not been done.
    fn scope(&self, diags: &mut Diagnostics) -> &Scope<'_>;

    /// The same. The first blocks at `index` of the schema go to `take`, and are not in the body that it gives.
    fn stream(
        &self,
        diags: &mut Diagnostics,
        index: usize,
        take: &mut dyn FnMut(&mut Diagnostics, &Block<'_>),
    ) -> &Scope<'_>;
}

/// A file, and what has been read of it.
pub(super) struct FileRoot<'f> {
    pub(super) engine: &'f Engine<'f>,
    pub(super) spec: &'f BodySpec<'f>,
    pub(super) arenas: (&'f Bump, &'f [Bump]),
    pub(super) limits: Limits,
    /// How many bytes of tree are kept of what can be decoded at once; `None` to keep all.
    pub(super) kept: Option<usize>,
    pub(super) streamed: Cell<bool>,
    pub(super) file: &'f OnceCell<File<'f>>,
    pub(super) content: &'f OnceCell<Content<'f>>,
    pub(super) scope: &'f OnceCell<Scope<'f>>,
}

impl<'f> FileRoot<'f> {
    /// Reads the text of the file, all of which goes into the tree.
    pub(super) fn parse(&self, diags: &mut Diagnostics) {
        self.file_with(diags, None);
    }

    /// The body of the file, without what was streamed.
    pub(super) fn body(&self, diags: &mut Diagnostics) -> &'f Body<'f> {
        self.read(diags, None).body
    }

    /// Calls `look` with the whole file, which is read again if blocks of it were streamed.
    pub(super) fn with_file(&self, look: impl FnOnce(&File<'_>)) {
        match self.file.get().filter(|_| !self.streamed.get()) {
            Some(file) => look(file),
            None => look(&syntax::parse(&mut Diagnostics::new(), &Bump::new(), self.engine.reader.text, self.limits)),
        }
    }

    fn file_with(&self, diags: &mut Diagnostics, stream: Option<Stream<'_>>) -> &'f File<'f> {
        let text = self.engine.reader.text;
        self.file.get_or_init(|| syntax::parse_with(diags, self.arenas, text, self.limits, stream))
    }

    fn read(&self, diags: &mut Diagnostics, stream: Option<Stream<'_>>) -> &'f Scope<'f> {
        let Self { engine, spec, .. } = self;
        let body = &self.file_with(diags, stream).body;
        let content = self.content.get_or_init(|| engine.reader.content(diags, &spec.schema, body, None, Vec::new()));
        let header = body.missing_item_span;
        self.scope.get_or_init(|| Scope { spec, body, content, iterators: None, nulls: engine.nulls, header })
    }
}

impl Root for FileRoot<'_> {
    fn engine(&self) -> &Engine<'_> {
        self.engine
    }

    fn spec(&self) -> &BodySpec<'_> {
        self.spec
    }

    fn streams(&self, index: usize) -> bool {
        self.kept.is_some() && self.scope.get().is_none() && uses(&self.spec.spec, index) == 1
    }

    fn scope(&self, diags: &mut Diagnostics) -> &Scope<'_> {
        self.read(diags, None)
    }

    fn stream(
        &self,
        diags: &mut Diagnostics,
        index: usize,
        take: &mut dyn FnMut(&mut Diagnostics, &Block<'_>),
    ) -> &Scope<'_> {
        let block_type = self.spec.schema.blocks.get(index).map(|it| it.block_type);
        let mut found = Diagnostics::new();
        let mut take = |block: &Block<'_>| {
            self.streamed.set(true);
            take(&mut found, block);
        };
        let stream = block_type.zip(self.kept);
        let stream = stream.map(|(block_type, kept)| Stream { block_type, until: "dynamic", kept, take: &mut take });
        let scope = self.read(diags, stream);
        diags.extend(found);
        scope
    }
}

/// How many specs of the body take the blocks at `index`.
fn uses(spec: &Spec<'_>, index: usize) -> usize {
    let all = |specs: &[Spec<'_>]| specs.iter().map(|spec| uses(spec, index)).sum();
    match spec {
        Spec::Object { children, .. } => children.iter().map(|child| uses(&child.spec, index)).sum(),
        Spec::Tuple(specs) | Spec::Default { candidates: specs, .. } => all(specs),
        Spec::Block { block, .. }
        | Spec::BlockList { block, .. }
        | Spec::BlockSet { block, .. }
        | Spec::BlockMap { block, .. }
        | Spec::BlockAttrs { block, .. } => usize::from(*block == index),
        Spec::Transform { nested, .. } | Spec::Converted { nested, .. } => uses(nested, index),
        Spec::Attr { .. } | Spec::Literal { .. } => 0,
    }
}
