//! The body of a file: read when something of it is asked for.
//!
//! Of a long file only a few blocks are in memory as trees at a time. Those of the first field that is asked for are
//! decoded as soon as they are read. Of those of other fields only the places are kept: they are read again when it is
//! their turn. That is done for blocks that one field alone takes, and is given up with the first problem: the decoder
//! starts again then, with the whole tree.

use super::engine::{Engine, Scope};
use crate::body::{Content, block_index};
use crate::diagnostic::Diagnostics;
use crate::syntax::ast::{Block, File, Item};
use crate::syntax::{self, Limits, Run, Stream};
use crate::table::{BodySpec, Spec};
use bumpalo::Bump;
use std::cell::{OnceCell, RefCell};

/// Takes a block; false to be given no more.
pub(super) type TakeBlock<'t> = &'t mut dyn FnMut(&mut Diagnostics, &Block<'_>) -> bool;

/// A file of which is read what is asked for.
pub(super) trait Root {
    /// What decodes it.
    fn engine(&self) -> &Engine<'_>;

    /// What is to be decoded.
    fn spec(&self) -> &BodySpec<'_>;

    /// Whether the blocks at `index` of the schema are not in the body, but have to be asked for with [`Root::stream`].
    fn streams(&self, index: usize) -> bool;

    /// The body of the file, without what is streamed.
    fn scope(&self, diags: &mut Diagnostics) -> &Scope<'_>;

    /// The same. The blocks at `index` of the schema go to `take`; some that follow them may be in the body.
    fn stream(&self, diags: &mut Diagnostics, index: usize, take: TakeBlock<'_>) -> &Scope<'_>;

    /// The whole body of the file, of which nothing has been asked for.
    fn whole(&self, diags: &mut Diagnostics) -> &Scope<'_>;
}

/// A file, and what has been read of it.
pub(super) struct FileRoot<'f> {
    engine: &'f Engine<'f>,
    spec: &'f BodySpec<'f>,
    limits: Limits,
    arenas: (&'f Bump, &'f [Bump]),
    store: &'f Store<'f>,
    /// About how many bytes of text are in a tree at once.
    bytes: usize,
    /// The indices of the blocks that are streamed.
    streamed: Vec<usize>,
    /// Where blocks of an index stand that were read, but not decoded.
    runs: RefCell<Vec<(usize, u32)>>,
}

/// What a [`FileRoot`] keeps of the file.
#[derive(Default)]
pub(super) struct Store<'f> {
    file: OnceCell<File<'f>>,
    content: OnceCell<Content<'f>>,
    scope: OnceCell<Scope<'f>>,
}

impl<'f> FileRoot<'f> {
    /// Nothing has been read. `bytes` says about how many bytes of text may be in a tree at once; `None`: all.
    pub(super) fn new(
        engine: &'f Engine<'f>,
        spec: &'f BodySpec<'f>,
        limits: Limits,
        arenas: (&'f Bump, &'f [Bump]),
        store: &'f Store<'f>,
        bytes: Option<usize>,
    ) -> Self {
        let streamed = bytes.map_or_else(Vec::new, |_| streamed(&spec.spec));
        let (bytes, runs) = (bytes.unwrap_or(usize::MAX), RefCell::default());
        Self { engine, spec, arenas, limits, store, bytes, streamed, runs }
    }

    /// Reads the text of the file, all of which goes into the tree.
    pub(super) fn file(&self, diags: &mut Diagnostics) -> &'f File<'f> {
        self.file_with(diags, None)
    }

    fn file_with(&self, diags: &mut Diagnostics, stream: Option<Stream<'_>>) -> &'f File<'f> {
        let text = self.engine.reader.text;
        self.store.file.get_or_init(|| syntax::parse_with(diags, self.arenas, text, self.limits, stream))
    }

    fn read(&self, diags: &mut Diagnostics, stream: Option<Stream<'_>>) -> &'f Scope<'f> {
        let Self { engine, spec, store, .. } = self;
        let body = &self.file_with(diags, stream).body;
        let content = store.content.get_or_init(|| engine.reader.content(diags, &spec.schema, body, None, Vec::new()));
        let header = body.missing_item_span;
        store.scope.get_or_init(|| Scope { spec, body, content, iterators: None, nulls: engine.nulls, header })
    }

    /// Reads the file. The blocks at `now` go to `take`; the places of others that are streamed are kept.
    fn read_streamed(&self, diags: &mut Diagnostics, now: Option<usize>, take: TakeBlock<'_>) -> &'f Scope<'f> {
        let index_of = |block_type: &str| block_index(&self.spec.schema, block_type).filter(|it| self.streams(*it));
        let mut found = Diagnostics::new();
        let mut take = |run: Run<'_>| match index_of(run.block_type) {
            index if index == now => take_all(&mut found, run.blocks, take),
            index => {
                self.runs.borrow_mut().extend(index.map(|index| (index, run.start)));
                true
            }
        };
        let scope = self.read(
            diags,
            Some(Stream {
                hands_on: &|block_type| index_of(block_type).is_some(),
                until: "dynamic",
                bytes: self.bytes,
                take: &mut take,
                arena: Bump::new(),
            }),
        );
        diags.extend(found);
        scope
    }

    /// Reads the blocks at `index` again, of which only the places were kept.
    fn read_again(&self, diags: &mut Diagnostics, index: usize, take: TakeBlock<'_>) {
        let mut arena = Bump::new();
        for (_, start) in self.runs.borrow().iter().filter(|(it, _)| *it == index) {
            arena.reset();
            let blocks = syntax::parse_run(&arena, self.engine.reader.text, self.limits, *start, self.bytes);
            if !take_all(diags, blocks, take) {
                return;
            }
        }
    }
}

fn take_all(diags: &mut Diagnostics, items: &[Item<'_>], take: TakeBlock<'_>) -> bool {
    items.iter().all(|item| match item {
        Item::Block(block) => take(diags, block),
        Item::Attribute(_) => true,
    })
}

impl Root for FileRoot<'_> {
    fn engine(&self) -> &Engine<'_> {
        self.engine
    }

    fn spec(&self) -> &BodySpec<'_> {
        self.spec
    }

    fn streams(&self, index: usize) -> bool {
        self.streamed.contains(&index)
    }

    fn scope(&self, diags: &mut Diagnostics) -> &Scope<'_> {
        match self.store.scope.get() {
            Some(scope) => scope,
            None if self.streamed.is_empty() => self.read(diags, None),
            None => self.read_streamed(diags, None, &mut |_, _| true),
        }
    }

    fn stream(&self, diags: &mut Diagnostics, index: usize, take: TakeBlock<'_>) -> &Scope<'_> {
        match self.store.scope.get() {
            None => self.read_streamed(diags, Some(index), take),
            Some(scope) => {
                if !diags.has_errors() {
                    self.read_again(diags, index, take);
                }
                scope
            }
        }
    }

    fn whole(&self, diags: &mut Diagnostics) -> &Scope<'_> {
        self.read(diags, None)
    }
}

/// The indices of the blocks that one of the specs of a file takes as a whole, and no other looks at.
fn streamed(root: &Spec<'_>) -> Vec<usize> {
    let specs: Vec<&Spec<'_>> = match root {
        Spec::Object { children, .. } => children.iter().map(|child| &child.spec).collect(),
        Spec::Tuple(specs) => specs.iter().collect(),
        other => vec![other],
    };
    let all = |spec: &&Spec<'_>| match spec {
        Spec::BlockList { block, .. } | Spec::BlockSet { block, .. } | Spec::BlockMap { block, .. } => Some(*block),
        _ => None,
    };
    specs.iter().filter_map(all).filter(|index| uses(root, *index) == 1).collect()
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
