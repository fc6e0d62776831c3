//! How a body is read by all the specs that read it, taken together.

use crate::syntax::ast::{BlockLabel, Body, Expr, ExprKind};
use crate::table::{
    ANY_OTHER, ArgsOf, BlockSchema, BodyChoice, BodySpec, ChosenBy, Collect, DECLARATION, DefiningBlocks, Input,
    LabelPlace, MapRules, Spec, Table,
};
use crate::text::place;
use crate::types::Type;
use std::cell::OnceCell;

/// How a body is read. Several specs may read the same blocks, each with its own spec for their bodies.
#[derive(Default)]
pub(crate) struct BodyForm<'t> {
    /// The specs that read the body with a schema.
    specs: Vec<&'t BodySpec<'t>>,
    /// For the root body, the spec file; the first of the specs is its root.
    table: Option<&'t Table<'t>>,
    /// The spec of the body, if a word chooses what it contains.
    choice: Option<&'t BodySpec<'t>>,
    /// The bodies that contain themselves.
    bodies: &'t [&'t BodySpec<'t>],
    /// Whether a `block_attrs` reads it, so that every name is that of an argument.
    pub(crate) any_name: bool,
    /// The type of the values of these arguments.
    any_type: Option<&'t Type>,
    /// The forms of blocks, computed on demand: each at the index of its type in the first schema that has it, after those of all
    /// schemas before.
    blocks: OnceCell<Vec<OnceCell<Option<BlockForm<'t>>>>>,
}

/// How the blocks of a type are read.
pub(crate) struct BlockForm<'t> {
    /// The block type and the labels.
    pub(crate) header: BlockSchema<'t>,
    /// How the bodies are read.
    pub(crate) body: BodyForm<'t>,
    pub(crate) number: BlockNumber,
    /// Whether those with the same labels are one.
    pub(crate) merges: bool,
    /// If there may be only one block of several types: the types.
    pub(crate) rivals: Vec<&'t str>,
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

/// The index of the entry for blocks of a type in the schema of a body. A `dynamic` block generates others.
fn index_of(spec: &BodySpec<'_>, block_type: &str) -> Option<usize> {
    spec.schema.block(block_type).or_else(|| spec.schema.block_or_other(block_type).filter(|_| block_type != "dynamic"))
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
        let bodies = table.env.bodies;
        let (specs, choice) = (table.root.cases(bodies), choice_of(table.root, bodies));
        Self { table: Some(table), bodies, specs, choice, ..Self::default() }
    }

    /// The form of a body that one spec reads.
    pub(crate) fn of_body(spec: &'t BodySpec<'t>) -> Self {
        Self { specs: spec.cases(&[]), choice: choice_of(spec, &[]), ..Self::default() }
    }

    /// The form of a body that holds only arguments, of any name.
    pub(crate) fn of_arguments() -> Self {
        Self { any_name: true, ..Self::default() }
    }

    /// The name by which the specs read what has this old name. None if that depends on the case.
    pub(crate) fn real_name(&self, name: &str) -> Option<&'t str> {
        real_name(&self.specs, name)
    }

    /// The specs that read a body with these labels: of cases those that the words in the body choose, as far as they are written as text.
    pub(crate) fn specs_of(&self, body: &Body<'_>, labels: &[BlockLabel<'_>]) -> Vec<&'t BodySpec<'t>> {
        let Some(BodySpec { choice: Some(choice), .. }) = self.choice else { return self.specs.clone() };
        let word = match choice.by {
            ChosenBy::Argument(name) => body.argument(name).and_then(|it| match it.expr.kind {
                ExprKind::String(text) => Some(text),
                _ => None,
            }),
            ChosenBy::Label { place, .. } => label(place, labels),
        };
        let Some(word) = word else { return self.specs.clone() };
        let case = choice.cases.iter().find(|(case, _)| *case == word).map(|(_, case)| *case).or(choice.other);
        let Some(case) = case else { return self.specs.clone() };
        let all: Vec<_> = choice.bodies().flat_map(|it| it.cases(self.bodies)).collect();
        let start = self.specs.iter().position(|spec| all.first().is_some_and(|first| std::ptr::eq(*spec, *first)));
        let mut specs = self.specs.clone();
        if let Some(start) = start.filter(|start| start + all.len() <= specs.len()) {
            specs.splice(start..start + all.len(), case.cases(self.bodies));
        }
        specs
    }

    /// Returns the meaning of a name, also of an old one. An argument takes precedence over blocks.
    pub(crate) fn named(&self, name: &str) -> Meaning<'_, 't> {
        let is_argument = |name: &str| self.specs.iter().any(|it| place(it.schema.attrs, name, |it| it.name).is_some());
        // Which argument has an old name may depend on the case, but it is always one.
        let real = self.specs.iter().find_map(|spec| alias(spec, name));
        if is_argument(name) || real.is_some_and(is_argument) {
            return Meaning::Argument;
        }
        let name = real.unwrap_or(name);
        match self.block(name) {
            Some(block) => Meaning::Blocks(block),
            // Everything in a free-form body is an expression.
            None if self.any_name || self.specs.iter().any(|spec| spec.schema.takes_argument(name)) => {
                Meaning::Argument
            }
            None => Meaning::Unknown,
        }
    }

    /// The names of the arguments and block types that the specs name.
    pub(crate) fn names(&self) -> Vec<&'t str> {
        let mut names: Vec<&'t str> = Vec::new();
        for spec in &self.specs {
            let attrs = spec.schema.attrs.iter().map(|attr| attr.name);
            for name in attrs.chain(spec.schema.blocks.iter().map(|block| block.block_type)) {
                if name != ANY_OTHER && !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// The type that values of an argument are converted to; `None` if there is none, or its expression is kept.
    pub(crate) fn argument_type(&self, name: &str) -> Option<&'t Type> {
        fn taken<'t>(body: &BodySpec<'t>, spec: &Spec<'t>, name: &str) -> Option<&'t Type> {
            if let Spec::Attr { take, .. } = spec {
                return take.value_type().filter(|_| body.input_name(spec) == Some(name));
            }
            spec.children().find_map(|child| taken(body, child, name))
        }
        fn rest<'t>(spec: &Spec<'t>) -> Option<&'t Type> {
            match spec {
                Spec::Args { of: ArgsOf::Rest, take } => take.value_type(),
                spec => spec.children().find_map(rest),
            }
        }
        let named = self.specs.iter().find_map(|spec| taken(spec, &spec.spec, name));
        named.or(self.any_type).or_else(|| {
            let mut takes_it = self.specs.iter().filter(|spec| spec.schema.takes_argument(name));
            takes_it.find_map(|spec| rest(&spec.spec))
        })
    }

    /// Whether several arguments may have this name, because they are kept as they are written, and may become blocks later.
    pub(crate) fn may_repeat(&self, name: &str) -> bool {
        self.specs.iter().any(|it| it.schema.takes_argument(name) && it.spec.keeps_rest())
    }

    /// Whether an argument in the body may have any name.
    pub(crate) fn takes_any_name(&self) -> bool {
        self.any_name || self.specs.iter().any(|it| it.schema.attrs.first().is_some_and(|attr| attr.name == ANY_OTHER))
    }

    /// Whether blocks of this type are read only because those of any type are.
    pub(crate) fn is_other(&self, block_type: &str) -> bool {
        self.specs.iter().all(|spec| spec.schema.block(block_type).is_none())
    }

    /// The index of the first override that sets the argument that chooses the content of the body to something else, and the spec of the body.
    pub(crate) fn next_choice(&self, base: &Body<'_>, overs: &[Body<'_>]) -> Option<(usize, &'t BodySpec<'t>)> {
        let spec = self.choice?;
        let Some(BodyChoice { by: ChosenBy::Argument(name), .. }) = spec.choice else { return None };
        let mut current = base.argument(name);
        for (at, over) in overs.iter().enumerate() {
            match (current, over.argument(name)) {
                (Some(before), Some(after)) if !is_same_text(&before.expr, &after.expr) => return Some((at, spec)),
                (_, after) => current = after.or(current),
            }
        }
        None
    }

    /// How the blocks of a type are read, which may be an old name of it.
    pub(crate) fn block(&self, block_type: &str) -> Option<&BlockForm<'t>> {
        let block_type = self.real_name(block_type).unwrap_or(block_type);
        let mut before = 0;
        for (at, spec) in self.specs.iter().enumerate() {
            if let Some(index) = index_of(spec, block_type) {
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
        let header = match *spec.schema.blocks.get(index)? {
            BlockSchema { block_type: ANY_OTHER, .. } => spec.schema.other(ANY_OTHER)?,
            header => header,
        };
        let block_type = header.block_type;
        let number = BlockNumber::OneForLabels;
        let body = Self { bodies: self.bodies, ..Self::default() };
        let mut form = BlockForm { header, body, number, merges: false, rivals: Vec::new() };
        let is_of = |blocks: DefiningBlocks<'_>| blocks.block_type == block_type;
        if self.table.and_then(|table| table.locals).is_some_and(is_of) {
            (form.body.any_name, form.number) = (true, BlockNumber::OneForArguments);
        }
        if self.table.and_then(|table| table.inputs).is_some_and(is_of) {
            form.body.specs.push(&DECLARATION);
        }
        form.add(spec, &spec.spec, index);
        for other in others {
            if let Some(index) = index_of(other, block_type) {
                form.add(other, &other.spec, index);
            }
        }
        Some(form)
    }
}

/// The name by which specs of a body read what has this old name, if all agree: a name of its own in one of them is no old one.
pub(super) fn real_name<'t>(specs: &[&'t BodySpec<'t>], name: &str) -> Option<&'t str> {
    let mut real = None;
    for spec in specs {
        match (alias(spec, name), real) {
            (Some(of), None) => real = Some(of),
            (Some(of), Some(real)) if of != real => return None,
            _ => {}
        }
    }
    let is_own = |spec: &&BodySpec<'t>| place(spec.schema.attrs, name, |it| it.name).is_some();
    real.filter(|_| !specs.iter().any(is_own))
}

/// The name that a name stands for in a body.
fn alias<'t>(spec: &'t BodySpec<'t>, name: &str) -> Option<&'t str> {
    place(spec.warned.aliases, name, |alias| alias.name).and_then(|at| Some(spec.warned.aliases.get(at)?.of))
}

fn label<'l>(place: LabelPlace, labels: &'l [BlockLabel<'_>]) -> Option<&'l str> {
    place.index(labels.len()).and_then(|index| labels.get(index)).map(|label| label.text)
}

/// The spec, if a word chooses what the body contains.
fn choice_of<'t>(spec: &'t BodySpec<'t>, bodies: &[&'t BodySpec<'t>]) -> Option<&'t BodySpec<'t>> {
    Some(spec.resolved(bodies)).filter(|spec| spec.choice.is_some())
}

/// Whether two expressions are the same text.
fn is_same_text(a: &Expr<'_>, b: &Expr<'_>) -> bool {
    matches!((a.kind, b.kind), (ExprKind::String(a), ExprKind::String(b)) if a == b)
}

impl<'t> BlockForm<'t> {
    /// The spec of the bodies, if the label of a block, which was `before` and is now `after`, chooses another content.
    pub(crate) fn chosen_by_label(
        &self,
        before: &[BlockLabel<'_>],
        after: &[BlockLabel<'_>],
    ) -> Option<&'t BodySpec<'t>> {
        let spec = self.body.choice?;
        let Some(BodyChoice { by: ChosenBy::Label { place, .. }, .. }) = spec.choice else { return None };
        (label(*place, before) != label(*place, after)).then_some(spec)
    }

    /// Adds how a spec of a body reads the blocks at `index` of its schema.
    fn add(&mut self, body: &'t BodySpec<'t>, spec: &'t Spec<'t>, index: usize) {
        if spec.input() == Some(Input::Blocks(index)) {
            if let Some(nested) = spec.nested() {
                self.body.choice = self.body.choice.or(choice_of(nested, self.body.bodies));
                self.body.specs.extend(nested.cases(self.body.bodies));
            }
            if let Spec::Args { take, .. } = spec {
                self.body.any_name = true;
                self.body.any_type = self.body.any_type.or(take.value_type());
            }
            self.merges |= matches!(spec, Spec::Blocks { collect: Collect::Map(MapRules { merges: true, .. }), .. });
            self.number = match spec {
                Spec::Blocks { collect: Collect::List(_) | Collect::Set(_) | Collect::Case { many: true }, .. } => {
                    BlockNumber::Many
                }
                Spec::Blocks { collect: Collect::One { .. } | Collect::Case { many: false }, .. }
                | Spec::Args { .. }
                    if self.number == BlockNumber::OneForLabels =>
                {
                    BlockNumber::One
                }
                _ => self.number,
            };
        }
        if let Spec::Cases { cases, collect: Collect::One { .. }, .. } = spec
            && cases.iter().any(|case| case.spec.input() == Some(Input::Blocks(index)))
        {
            self.rivals.extend(cases.iter().filter_map(|case| body.input_name(&case.spec)));
        }
        for child in spec.children() {
            self.add(body, child, index);
        }
    }
}
