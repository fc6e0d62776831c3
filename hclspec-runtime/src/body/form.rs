//! [`BodyForm`]: what the names in a body mean to all specs that read it. Merging and overriding need it before the content is read.

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

/// The forms of all bodies inside a body, each created once. The keys are the specs that read the body, whether it accepts any argument name, and
/// the type of these arguments. So a recursive part has one form.
type Forms<'t> = RefCell<IndexMap<(Vec<BodyId>, bool, Option<*const Type>), Rc<BodyForm<'t>>>>;

/// The meaning of the names in a body. Several specs may read the same blocks, each with its own spec for their bodies.
#[derive(Default)]
pub(crate) struct BodyForm<'t> {
    /// The specs that read the body with a schema, each once.
    specs: Vec<&'t BodySpec<'t>>,
    /// The spec file of the root body; the first of the specs is its root.
    table: Option<&'t Table<'t>>,
    bodies: &'t [&'t BodySpec<'t>],
    /// Whether a `block_attrs` reads the body, so that every name is that of an argument.
    pub(crate) takes_any_argument: bool,
    /// The type of the arguments that a `block_attrs` reads.
    any_argument_type: Option<&'t Type>,
    /// The forms of blocks, computed on demand. The list has the block types of the first schema, then those of the second, and so on; a type that
    /// several schemas have is used at its first index.
    blocks: OnceCell<Vec<OnceCell<Option<BlockForm<'t>>>>>,
    /// For each name that only cases read: the index of the one choice that decides, or `None` if there are several.
    choice_by_name: OnceCell<IndexMap<&'t str, Option<usize>>>,
    /// The forms of bodies inside, which the outermost body owns.
    owned: Option<Rc<Forms<'t>>>,
    /// The forms owned by the outermost body.
    forms: Weak<Forms<'t>>,
}

pub(crate) struct BlockForm<'t> {
    pub(crate) header: BlockSchema<'t>,
    body: Weak<BodyForm<'t>>,
    pub(crate) count: BlockCount,
    pub(crate) merges: bool,
    /// Block types of which, taken together, only one block may occur. Includes this type.
    pub(crate) rivals: Vec<&'t str>,
}

/// How many blocks of a type a body can hold, which determines what is merged.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BlockCount {
    One,
    /// One block for each combination of labels.
    OnePerLabels,
    /// Any number of blocks; each argument is in only one of them.
    ManyWithDistinctArguments,
    Many,
}

/// The index of the entry for blocks of a type in the schema of a body. A `dynamic` block generates others, so a catch-all entry doesn't take it.
fn block_index(spec: &BodySpec<'_>, block_type: &str) -> Option<usize> {
    spec.schema.block(block_type).or_else(|| spec.schema.block_or_other(block_type).filter(|_| block_type != "dynamic"))
}

/// The meaning of a name in a body.
pub(crate) enum Meaning<'f, 't> {
    Argument,
    Blocks(&'f BlockForm<'t>),
    Unknown,
}

impl<'t> BodyForm<'t> {
    pub(crate) fn for_root(table: &'t Table<'t>) -> Self {
        let bodies = table.env.bodies;
        Self { table: Some(table), bodies, ..Self::outermost(table.root.cases(bodies)) }
    }

    /// The form of a body that one spec reads.
    pub(crate) fn for_spec(spec: &'t BodySpec<'t>) -> Self {
        Self::outermost(spec.cases(&[]))
    }

    fn outermost(specs: Vec<&'t BodySpec<'t>>) -> Self {
        Self { specs, owned: Some(Rc::default()), ..Self::default() }
    }

    /// The form of a body that holds only arguments, of any name.
    pub(crate) fn for_arguments() -> Self {
        Self { takes_any_argument: true, ..Self::default() }
    }

    /// Resolves an old name, as [`real_name`] does.
    pub(crate) fn real_name(&self, name: &str) -> Option<&'t str> {
        real_name(&self.specs, name)
    }

    /// The specs that read a body with these labels. A case is left out if the selector is a literal that selects another one.
    #[inline]
    pub(crate) fn specs_for(&self, body: &Body<'_>, labels: &[BlockLabel<'_>]) -> Vec<&'t BodySpec<'t>> {
        let mut is_case_read = IndexMap::new();
        let mut choices = mapped(self.choices(), |choice| (choice, true));
        while let Some((choice, is_read)) = choices.pop() {
            let selector = match choice.by {
                ChosenBy::Argument(name) => body.argument(name).and_then(|it| match it.expr.kind {
                    ExprKind::String(text) => Some(text),
                    _ => None,
                }),
                ChosenBy::Label { place, .. } => {
                    place.index(labels.len()).and_then(|index| labels.get(index)).map(|label| label.text)
                }
            };
            let selected = selector.and_then(|value| choice.case(value)).map(|case| case.body.id());
            for case in choice.bodies() {
                let is_read = is_read && selected.is_none_or(|selected| selected == case.id());
                // Cases may share content, which is read if any of them is selected.
                if is_case_read.get(&case.id()).is_none_or(|known| is_read && !known) {
                    is_case_read.insert(case.id(), is_read);
                    choices.extend(mapped(case.choices, |choice| (choice, is_read)));
                }
            }
        }
        let mut specs = self.specs.clone();
        specs.retain(|spec| is_case_read.get(&spec.id()).is_none_or(|is_read| *is_read));
        specs
    }

    /// The meaning of a name, current or old. An argument takes precedence over blocks.
    pub(crate) fn meaning(&self, name: &str) -> Meaning<'_, 't> {
        let is_argument = |name: &str| self.specs.iter().any(|it| place(it.schema.attrs, name, |it| it.name).is_some());
        if is_argument(name) {
            return Meaning::Argument;
        }
        // An old name may mean different arguments in different cases, but always an argument.
        let real = self.specs.iter().find_map(|spec| alias(spec, name));
        if real.is_some_and(is_argument) {
            return Meaning::Argument;
        }
        let name = real.unwrap_or(name);
        match self.block(name) {
            Some(block) => Meaning::Blocks(block),
            // Everything in a free-form body is an expression.
            None if self.takes_any_argument || self.specs.iter().any(|spec| spec.schema.takes_argument(name)) => {
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

    /// The type that values of an argument are converted to. Returns `None` if there is none, or its expression is kept.
    #[inline]
    pub(crate) fn argument_type(&self, name: &str) -> Option<&'t Type> {
        #[inline]
        fn type_of_argument<'t>(body: &BodySpec<'t>, spec: &Spec<'t>, name: &str) -> Option<&'t Type> {
            if let Spec::Attr { take, .. } = spec {
                return take.value_type().filter(|_| body.input_name(spec) == Some(name));
            }
            spec.children().find_map(|child| type_of_argument(body, child, name))
        }
        #[inline]
        fn type_of_rest<'t>(spec: &Spec<'t>) -> Option<&'t Type> {
            match spec {
                Spec::Args { of: ArgsOf::Rest, take } => take.value_type(),
                spec => spec.children().find_map(type_of_rest),
            }
        }
        let named = self.specs.iter().find_map(|spec| type_of_argument(spec, &spec.spec, name));
        named.or(self.any_argument_type).or_else(|| {
            let mut takes_it = self.specs.iter().filter(|spec| spec.schema.takes_argument(name));
            takes_it.find_map(|spec| type_of_rest(&spec.spec))
        })
    }

    /// Returns `true` if several arguments may have this name: a `rest` that keeps expressions may turn them into blocks.
    pub(crate) fn may_repeat(&self, name: &str) -> bool {
        self.specs.iter().any(|it| it.schema.takes_argument(name) && it.spec.keeps_rest())
    }

    pub(crate) fn takes_any_name(&self) -> bool {
        self.takes_any_argument
            || self.specs.iter().any(|it| it.schema.attrs.first().is_some_and(|attr| attr.name == ANY_OTHER))
    }

    /// Returns `true` if no spec names this block type, so that blocks of it are read only where any type is accepted.
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
    pub(crate) fn deciding_choice(&self, name: &str) -> Option<usize> {
        if self.choices().is_empty() {
            return None;
        }
        let choices = self.choice_by_name.get_or_init(|| self.new_choice_by_name());
        choices.get(name).or_else(|| choices.get(ANY_OTHER)).copied().flatten()
    }

    #[inline]
    fn new_choice_by_name(&self) -> IndexMap<&'t str, Option<usize>> {
        let mut choices: IndexMap<BodyId, usize> = IndexMap::new();
        for (index, choice) in self.choices().iter().enumerate() {
            for body in choice.bodies().flat_map(|body| body.cases(self.bodies)) {
                choices.insert(body.id(), index);
            }
        }
        let mut choice_by_name = IndexMap::new();
        for spec in &self.specs {
            let choice = choices.get(&spec.id()).copied();
            let attrs = spec.schema.attrs.iter().map(|attr| attr.name);
            for name in attrs.chain(spec.schema.blocks.iter().map(|block| block.block_type)) {
                let known = choice_by_name.get_or_insert(name, choice);
                *known = (*known).filter(|known| Some(*known) == choice);
            }
        }
        choice_by_name
    }

    /// The form of the blocks of a type, or of an old name for it.
    pub(crate) fn block(&self, block_type: &str) -> Option<&BlockForm<'t>> {
        let block_type = self.real_name(block_type).unwrap_or(block_type);
        let mut before = 0;
        for (at, spec) in self.specs.iter().enumerate() {
            if let Some(index) = block_index(spec, block_type) {
                let known = self.blocks.get_or_init(|| self.new_blocks()).get(before + index)?;
                return known.get_or_init(|| self.new_block(at, index)).as_ref();
            }
            before += spec.schema.blocks.len();
        }
        None
    }

    fn new_blocks(&self) -> Vec<OnceCell<Option<BlockForm<'t>>>> {
        let mut blocks = Vec::new();
        for spec in &self.specs {
            blocks.resize_with(blocks.len() + spec.schema.blocks.len(), OnceCell::new);
        }
        blocks
    }

    /// Creates the form of the blocks at `index` in the schema of the spec at `spec_index`, from this spec and the later ones.
    fn new_block(&self, spec_index: usize, index: usize) -> Option<BlockForm<'t>> {
        let (spec, others) = self.specs.get(spec_index..)?.split_first()?;
        let header = match *spec.schema.blocks.get(index)? {
            BlockSchema { block_type: ANY_OTHER, .. } => spec.schema.other(ANY_OTHER)?,
            header => header,
        };
        let block_type = header.block_type;
        let count = BlockCount::OnePerLabels;
        let mut form = BlockForm { header, body: Weak::new(), count, merges: false, rivals: Vec::new() };
        let forms = self.owned.clone().or_else(|| self.forms.upgrade())?;
        let mut inner = Self { bodies: self.bodies, forms: Rc::downgrade(&forms), ..Self::default() };
        if let Some(table) = self.table {
            let of_locals = table.locals.is_some_and(|locals| locals.block_type == block_type);
            if of_locals || table.inputs.is_some_and(|inputs| inputs.several() == block_type) {
                inner.takes_any_argument = true;
                form.count = BlockCount::ManyWithDistinctArguments;
            }
            let declarations = table.declarations().filter(|(declared, _)| *declared == block_type);
            inner.specs.extend(declarations.map(|(_, spec)| spec));
        }
        form.add(&mut inner, spec, &spec.spec, index);
        for other in others {
            if let Some(index) = block_index(other, block_type) {
                form.add(&mut inner, other, &other.spec, index);
            }
        }
        let mut seen = IndexSet::new();
        inner.specs.retain(|spec| seen.insert(spec.id()));
        let any_argument_type = inner.any_argument_type.map(std::ptr::from_ref);
        let key = (mapped(&inner.specs, |spec| spec.id()), inner.takes_any_argument, any_argument_type);
        let body = Rc::clone(forms.borrow_mut().get_or_insert(key, Rc::new(inner)));
        form.body = Rc::downgrade(&body);
        Some(form)
    }
}

/// Resolves an old name. Returns `None` if the specs of a body disagree, or one of them uses it as a name.
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

    /// Adds what a spec of `body` says about the blocks at `index` of the body's schema.
    fn add(&mut self, inner: &mut BodyForm<'t>, body: &'t BodySpec<'t>, spec: &'t Spec<'t>, index: usize) {
        if spec.input() == Some(Input::Blocks(index)) {
            if let Some(nested) = spec.nested() {
                inner.specs.extend(nested.cases(inner.bodies));
            }
            if let Spec::Args { take, .. } = spec {
                inner.takes_any_argument = true;
                inner.any_argument_type = inner.any_argument_type.or(take.value_type());
            }
            self.merges |= matches!(spec, Spec::Blocks { collect, .. } if collect.merges());
            self.count = match spec {
                Spec::Blocks { collect: Collect::List(_) | Collect::Set(_) | Collect::Case { many: true }, .. } => {
                    BlockCount::Many
                }
                Spec::Blocks { collect: Collect::One { .. } | Collect::Case { many: false }, .. }
                | Spec::Args { .. }
                    if self.count == BlockCount::OnePerLabels =>
                {
                    BlockCount::One
                }
                _ => self.count,
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
