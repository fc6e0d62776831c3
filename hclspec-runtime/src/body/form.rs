//! The form of a body, given by all specs that read it.

use crate::map::{IndexMap, IndexSet};
use crate::positions::mapped;
use crate::syntax::ast::{BlockLabel, Body, ExprKind};
use crate::table::{
    ANY_OTHER, ArgsOf, BlockSchema, BodyChoice, BodyId, BodySpec, ChosenBy, Collect, Input, Spec, Table,
};
use crate::text::place;
use crate::types::Type;
use std::cell::{OnceCell, RefCell};
use std::rc::{Rc, Weak};

/// The forms of all bodies inside one, each made once. The keys are the specs that read it, whether any name is allowed, and the type of such arguments: a
/// recursive part has one form.
type Forms<'t> = RefCell<IndexMap<(Vec<BodyId>, bool, Option<*const Type>), Rc<BodyForm<'t>>>>;

/// The form of a body. Several specs may read the same blocks, each with its own spec for their bodies.
#[derive(Default)]
pub(crate) struct BodyForm<'t> {
    /// The specs that read the body with a schema, each once.
    specs: Vec<&'t BodySpec<'t>>,
    /// The spec file of the root body; the first of the specs is its root.
    table: Option<&'t Table<'t>>,
    bodies: &'t [&'t BodySpec<'t>],
    /// Whether a `block_attrs` reads it, so that every name is that of an argument.
    pub(crate) any_name: bool,
    /// The type of the values of these arguments.
    any_type: Option<&'t Type>,
    /// The forms of blocks, computed on demand: each at the index of its type in the first schema that has it, after those of all
    /// previous schemas.
    blocks: OnceCell<Vec<OnceCell<Option<BlockForm<'t>>>>>,
    /// For names that belong to the cases of one choice only: the index of the choice.
    dependent: OnceCell<IndexMap<&'t str, Option<usize>>>,
    /// The forms of bodies inside, which the outermost body owns.
    owned: Option<Rc<Forms<'t>>>,
    /// The forms owned by the outermost body.
    forms: Weak<Forms<'t>>,
}

pub(crate) struct BlockForm<'t> {
    pub(crate) header: BlockSchema<'t>,
    body: Weak<BodyForm<'t>>,
    pub(crate) number: BlockNumber,
    pub(crate) merges: bool,
    /// The types of which there may be only one block together.
    pub(crate) rivals: Vec<&'t str>,
}

/// The number of blocks of a type, as far as it determines which blocks are merged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BlockNumber {
    One,
    /// One block for each combination of labels.
    OneForLabels,
    /// Any number of blocks; each argument is in only one of them.
    OneForArguments,
    Many,
}

/// The index of the entry for blocks of a type in the schema of a body. A `dynamic` block generates others.
fn index_of(spec: &BodySpec<'_>, block_type: &str) -> Option<usize> {
    spec.schema.block(block_type).or_else(|| spec.schema.block_or_other(block_type).filter(|_| block_type != "dynamic"))
}

pub(crate) enum Meaning<'f, 't> {
    Argument,
    Blocks(&'f BlockForm<'t>),
    Unknown,
}

impl<'t> BodyForm<'t> {
    pub(crate) fn of(table: &'t Table<'t>) -> Self {
        let bodies = table.env.bodies;
        Self { table: Some(table), bodies, ..Self::outermost(table.root.cases(bodies)) }
    }

    /// The form of a body that one spec reads.
    pub(crate) fn of_body(spec: &'t BodySpec<'t>) -> Self {
        Self::outermost(spec.cases(&[]))
    }

    fn outermost(specs: Vec<&'t BodySpec<'t>>) -> Self {
        Self { specs, owned: Some(Rc::default()), ..Self::default() }
    }

    /// The form of a body that holds only arguments, of any name.
    pub(crate) fn of_arguments() -> Self {
        Self { any_name: true, ..Self::default() }
    }

    /// The name in the spec for an old name; `None` if that depends on the case.
    pub(crate) fn real_name(&self, name: &str) -> Option<&'t str> {
        real_name(&self.specs, name)
    }

    /// The specs that read a body with these labels. Of cases, only the selected ones, as far as the selector is written as text.
    #[inline]
    pub(crate) fn specs_of(&self, body: &Body<'_>, labels: &[BlockLabel<'_>]) -> Vec<&'t BodySpec<'t>> {
        let mut read = IndexMap::new();
        let mut choices = mapped(self.choices(), |choice| (choice, true));
        while let Some((choice, is_read)) = choices.pop() {
            let word = match choice.by {
                ChosenBy::Argument(name) => body.argument(name).and_then(|it| match it.expr.kind {
                    ExprKind::String(text) => Some(text),
                    _ => None,
                }),
                ChosenBy::Label { place, .. } => {
                    place.index(labels.len()).and_then(|index| labels.get(index)).map(|label| label.text)
                }
            };
            let chosen = word.and_then(|word| choice.case(word)).map(|case| case.body.id());
            for case in choice.bodies() {
                let is_read = is_read && chosen.is_none_or(|chosen| chosen == case.id());
                // Cases may share content, which is read if any of them is selected.
                if read.get(&case.id()).is_none_or(|known| is_read && !known) {
                    read.insert(case.id(), is_read);
                    choices.extend(mapped(case.choices, |choice| (choice, is_read)));
                }
            }
        }
        let mut specs = self.specs.clone();
        specs.retain(|spec| read.get(&spec.id()).is_none_or(|is_read| *is_read));
        specs
    }

    /// The meaning of a name, or old name. An argument takes precedence over blocks.
    pub(crate) fn named(&self, name: &str) -> Meaning<'_, 't> {
        let is_argument = |name: &str| self.specs.iter().any(|it| place(it.schema.attrs, name, |it| it.name).is_some());
        // An old name may mean different arguments in different cases, but always an argument.
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
    #[inline]
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
    #[inline]
    pub(crate) fn argument_type(&self, name: &str) -> Option<&'t Type> {
        #[inline]
        fn taken<'t>(body: &BodySpec<'t>, spec: &Spec<'t>, name: &str) -> Option<&'t Type> {
            if let Spec::Attr { take, .. } = spec {
                return take.value_type().filter(|_| body.input_name(spec) == Some(name));
            }
            spec.children().find_map(|child| taken(body, child, name))
        }
        #[inline]
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

    /// Returns `true` if several arguments may have this name, because they are kept as they are written, and may become blocks later.
    pub(crate) fn may_repeat(&self, name: &str) -> bool {
        self.specs.iter().any(|it| it.schema.takes_argument(name) && it.spec.keeps_rest())
    }

    pub(crate) fn takes_any_name(&self) -> bool {
        self.any_name || self.specs.iter().any(|it| it.schema.attrs.first().is_some_and(|attr| attr.name == ANY_OTHER))
    }

    /// Returns `true` if blocks of this type are read only because any type is.
    #[inline]
    pub(crate) fn is_other(&self, block_type: &str) -> bool {
        self.specs.iter().all(|spec| spec.schema.block(block_type).is_none())
    }

    #[inline]
    pub(crate) fn choices(&self) -> &'t [BodyChoice<'t>] {
        self.specs.iter().map(|spec| spec.choices).find(|choices| !choices.is_empty()).unwrap_or_default()
    }

    /// The index of the choice, if only cases of one choice read items of this name.
    #[inline]
    pub(crate) fn choice_of(&self, name: &str) -> Option<usize> {
        if self.choices().is_empty() {
            return None;
        }
        let dependent = self.dependent.get_or_init(|| self.new_dependent());
        dependent.get(name).or_else(|| dependent.get(ANY_OTHER)).copied().flatten()
    }

    #[inline]
    fn new_dependent(&self) -> IndexMap<&'t str, Option<usize>> {
        let mut choices: IndexMap<BodyId, usize> = IndexMap::new();
        for (index, choice) in self.choices().iter().enumerate() {
            for body in choice.bodies().flat_map(|body| body.cases(self.bodies)) {
                choices.insert(body.id(), index);
            }
        }
        let mut dependent = IndexMap::new();
        for spec in &self.specs {
            let choice = choices.get(&spec.id()).copied();
            let attrs = spec.schema.attrs.iter().map(|attr| attr.name);
            for name in attrs.chain(spec.schema.blocks.iter().map(|block| block.block_type)) {
                let known = dependent.get_or_insert(name, choice);
                *known = (*known).filter(|known| Some(*known) == choice);
            }
        }
        dependent
    }

    /// The form of the blocks of a type, or of an old name for it.
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

    /// The form of the blocks at `index` in the schema of the spec `first`, from this spec and those after it.
    fn new_block(&self, first: usize, index: usize) -> Option<BlockForm<'t>> {
        let (spec, others) = self.specs.get(first..)?.split_first()?;
        let header = match *spec.schema.blocks.get(index)? {
            BlockSchema { block_type: ANY_OTHER, .. } => spec.schema.other(ANY_OTHER)?,
            header => header,
        };
        let block_type = header.block_type;
        let number = BlockNumber::OneForLabels;
        let mut form = BlockForm { header, body: Weak::new(), number, merges: false, rivals: Vec::new() };
        let forms = self.owned.clone().or_else(|| self.forms.upgrade())?;
        let mut inner = Self { bodies: self.bodies, forms: Rc::downgrade(&forms), ..Self::default() };
        if let Some(table) = self.table {
            let of_locals = table.locals.is_some_and(|locals| locals.block_type == block_type);
            if of_locals || table.inputs.is_some_and(|inputs| inputs.several() == block_type) {
                (inner.any_name, form.number) = (true, BlockNumber::OneForArguments);
            }
            inner.specs.extend(table.declarations().filter(|of| of.0 == block_type).map(|of| of.1));
        }
        form.add(&mut inner, spec, &spec.spec, index);
        for other in others {
            if let Some(index) = index_of(other, block_type) {
                form.add(&mut inner, other, &other.spec, index);
            }
        }
        let mut known = IndexSet::new();
        inner.specs.retain(|spec| known.insert(spec.id()));
        let key = (mapped(&inner.specs, |spec| spec.id()), inner.any_name, inner.any_type.map(std::ptr::from_ref));
        let body = Rc::clone(forms.borrow_mut().get_or_insert(key, Rc::new(inner)));
        form.body = Rc::downgrade(&body);
        Some(form)
    }
}

/// The name in the specs of a body for an old name, if all agree and none uses it as a name.
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

fn alias<'t>(spec: &'t BodySpec<'t>, name: &str) -> Option<&'t str> {
    place(spec.warned.aliases, name, |alias| alias.name).and_then(|at| Some(spec.warned.aliases.get(at)?.of))
}

impl<'t> BlockForm<'t> {
    pub(crate) fn body(&self) -> Rc<BodyForm<'t>> {
        self.body.upgrade().unwrap_or_default()
    }

    /// Adds the blocks at `index` of a body's schema as a spec of the body reads them.
    fn add(&mut self, inner: &mut BodyForm<'t>, body: &'t BodySpec<'t>, spec: &'t Spec<'t>, index: usize) {
        if spec.input() == Some(Input::Blocks(index)) {
            if let Some(nested) = spec.nested() {
                inner.specs.extend(nested.cases(inner.bodies));
            }
            if let Spec::Args { take, .. } = spec {
                inner.any_name = true;
                inner.any_type = inner.any_type.or(take.value_type());
            }
            self.merges |= matches!(spec, Spec::Blocks { collect, .. } if collect.merges());
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
            self.add(inner, body, child, index);
        }
    }
}
