//! How a body is read by all the specs that read it, taken together.

use crate::table::{BodySpec, Collect, DECLARATION, DefiningBlocks, Header, Input, Spec, Table};
use crate::text::place;
use std::cell::OnceCell;

/// How a body is read. Several specs may read the same blocks, each with its own spec for their bodies.
#[derive(Default)]
pub(crate) struct BodyForm<'t> {
    /// The specs that read the body with a schema.
    specs: Vec<&'t BodySpec<'t>>,
    /// For the root body, the spec file; the first of the specs is its root.
    table: Option<&'t Table<'t>>,
    /// Whether a `block_attrs` reads it, so that every name is that of an argument.
    pub(crate) any_name: bool,
    /// The forms of blocks, computed on demand: each at the index of its type in the first schema that has it, after those of all
    /// schemas before.
    blocks: OnceCell<Vec<OnceCell<Option<BlockForm<'t>>>>>,
}

/// How the blocks of a type are read.
pub(crate) struct BlockForm<'t> {
    /// The names of the labels.
    pub(crate) labels: &'t [&'t str],
    /// How many of the labels are required.
    pub(crate) required: usize,
    /// How the bodies are read.
    pub(crate) body: BodyForm<'t>,
    pub(crate) number: BlockNumber,
}

/// How many blocks of a type there can be, as far as it determines which blocks are the same.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BlockNumber {
    /// One block.
    One,
    /// One block for each combination of labels.
    OneForLabels,
    /// Any number of blocks; each argument is in only one of them.
    OneForArguments,
    /// Any number of blocks.
    Many,
}

/// The meaning of a name in a body.
pub(crate) enum Meaning<'f, 't> {
    Argument,
    Blocks(&'f BlockForm<'t>),
    Unknown,
}

impl<'t> BodyForm<'t> {
    /// The form of the root body.
    pub(crate) fn of(table: &'t Table<'t>) -> Self {
        Self { specs: vec![table.root], table: Some(table), ..Self::default() }
    }

    /// The form of a body that one spec reads.
    pub(crate) fn of_body(spec: &'t BodySpec<'t>) -> Self {
        Self { specs: vec![spec], ..Self::default() }
    }

    /// The form of a body that holds only arguments, of any name.
    pub(crate) fn of_arguments() -> Self {
        Self { any_name: true, ..Self::default() }
    }

    /// Returns the meaning of a name. An argument takes precedence over blocks.
    pub(crate) fn named(&self, name: &str) -> Meaning<'_, 't> {
        if self.specs.iter().any(|it| place(it.schema.attrs, name, |it| it.name).is_some()) {
            return Meaning::Argument;
        }
        match self.block(name) {
            Some(block) => Meaning::Blocks(block),
            // Everything in a free-form body is an expression.
            None if self.any_name || self.specs.iter().any(|spec| spec.schema.takes_argument(name)) => {
                Meaning::Argument
            }
            None => Meaning::Unknown,
        }
    }

    /// Whether several arguments may have this name, because they are kept as they are written, and may become blocks later.
    pub(crate) fn may_repeat(&self, name: &str) -> bool {
        self.specs.iter().any(|it| it.schema.takes_argument(name) && it.spec.keeps_rest())
    }

    /// How the blocks of a type are read.
    pub(crate) fn block(&self, block_type: &str) -> Option<&BlockForm<'t>> {
        let mut before = 0;
        for (at, spec) in self.specs.iter().enumerate() {
            if let Some(index) = spec.schema.block(block_type) {
                let known = self.blocks.get_or_init(|| self.unknown_blocks()).get(before + index)?;
                return known.get_or_init(|| self.new_block(at, index)).as_ref();
            }
            before += spec.schema.blocks.len();
        }
        None
    }

    fn unknown_blocks(&self) -> Vec<OnceCell<Option<BlockForm<'t>>>> {
        let mut blocks = Vec::new();
        for spec in &self.specs {
            blocks.resize_with(blocks.len() + spec.schema.blocks.len(), OnceCell::new);
        }
        blocks
    }

    /// How the blocks at `index` in the schema of the spec `first` are read, by this spec and those after it.
    fn new_block(&self, first: usize, index: usize) -> Option<BlockForm<'t>> {
        let (spec, others) = self.specs.get(first..)?.split_first()?;
        let Header { block_type, labels, required } = spec.schema.header(index)?;
        let number = BlockNumber::OneForLabels;
        let mut form = BlockForm { labels, required, body: Self::default(), number };
        let is_of = |blocks: DefiningBlocks<'_>| first == 0 && blocks.block == index;
        if self.table.and_then(|table| table.locals).is_some_and(is_of) {
            (form.body.any_name, form.number) = (true, BlockNumber::OneForArguments);
        }
        if self.table.and_then(|table| table.inputs).is_some_and(is_of) {
            form.body.specs.push(&DECLARATION);
        }
        form.add(&spec.spec, index);
        for other in others {
            if let Some(index) = other.schema.block(block_type) {
                form.add(&other.spec, index);
            }
        }
        Some(form)
    }
}

impl<'t> BlockForm<'t> {
    /// Adds how a spec reads the blocks at `index` of its schema.
    fn add(&mut self, spec: &'t Spec<'t>, index: usize) {
        if spec.input() == Some(Input::Blocks(index)) {
            self.body.specs.extend(spec.nested());
            self.body.any_name |= matches!(spec, Spec::Args { .. });
            self.number = match spec {
                Spec::Blocks { collect: Collect::List(_) | Collect::Set(_), .. } => BlockNumber::Many,
                Spec::Blocks { collect: Collect::One { .. }, .. } | Spec::Args { .. }
                    if self.number == BlockNumber::OneForLabels =>
                {
                    BlockNumber::One
                }
                _ => self.number,
            };
        }
        for child in spec.children() {
            self.add(child, index);
        }
    }
}
