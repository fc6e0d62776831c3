//! Building: [`Model`] to the [`Table`] that controls the decode engine.

mod choice;
mod docs;
mod env;
pub(crate) mod fold;
mod hosts;
mod literal;
mod schema;
mod spec;
mod store;

use schema::OfBody;
pub use store::Store;

use crate::hir::{Definitions, Grammar, Model, Name, NamedPart, Spec, SpecKind};
use crate::infer::Nulls;
use crate::ir::{HostPart, Parts};
use crate::map::{IndexMap, IndexSet};
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::{all_mapped, mapped, sort_by};
use hclspec_core::source::Span;
use hclspec_core::table::{
    AttrSchema, BlockSchema, BodyCheck, BodyChoice, BodySchema, BodySpec, DECLARATION, DefiningBlocks, EMPTY_BODY, Env,
    Property, Spec as TableSpec, Table, Take as TableTake,
};
use hclspec_core::types::{ObjectAttr, Presence, Type};
use std::cell::{Cell, RefCell};

/// Builds the table of a model for which [`crate::infer::check`] found no errors.
///
/// `name` is the file name for messages. `None` if the model violates a rule that `read` and `check` have checked.
#[inline]
pub fn build<'a>(
    model: &Model<'a>,
    name: &'a str,
    nulls: Nulls,
    arena: &'a Bump,
    store: &'a Store,
) -> Option<Built<'a>> {
    let builder = Builder { grammar: model.grammar, ..Builder::new(nulls, arena, store) };
    let root = builder.root(model, &[])?;
    Some(Built { env: builder.env(model, name)?, root })
}

/// A [`Table`] with the data that all its bodies share.
pub struct Built<'a> {
    env: Env<'a>,
    root: RootBody<'a>,
}

/// The root body of a [`Table`], and the blocks in it that define values for expressions.
#[derive(Clone, Copy)]
pub struct RootBody<'a> {
    /// The spec of the body.
    pub body: &'a BodySpec<'a>,
    /// The blocks that define local values.
    pub locals: Option<DefiningBlocks<'a>>,
    /// The blocks that declare input variables.
    pub inputs: Option<DefiningBlocks<'a>>,
    /// The spec of the bodies of `inputs`, if they may have additional arguments.
    pub declaration: Option<&'a BodySpec<'a>>,
}

impl Built<'_> {
    /// The table.
    #[inline]
    pub const fn table(&self) -> Table<'_> {
        let RootBody { body: root, locals, inputs, declaration } = self.root;
        let table = Table { locals, inputs, ..Table::of(&self.env, root) };
        match declaration {
            Some(declaration) => table.with_declaration(declaration),
            None => table,
        }
    }
}

impl<'a> RootBody<'a> {
    /// A body without local values and input variables.
    pub const fn of_body(body: &'a BodySpec<'a>) -> Self {
        Self { body, locals: None, inputs: None, declaration: None }
    }
}

/// Builds tables and parts of them. Data that needs a destructor goes to `store`, everything else to `arena`.
pub struct Builder<'a> {
    arena: &'a Bump,
    store: &'a Store,
    nulls: Nulls,
    grammar: Grammar,
    parts: Parts,
    /// Whether the current spec is inside one that computes its value, which then creates the parts with host types.
    is_computed: Cell<bool>,
    bodies: RefCell<IndexMap<BodyKey<'a>, BodyState<'a>>>,
    /// All recursive bodies, by index, once they are built.
    recursive: RefCell<Vec<Option<&'a BodySpec<'a>>>>,
    /// The specs of named parts, by the number of the body, the span of the part's name, and `true` if host types are
    /// made in the part.
    named: RefCell<IndexMap<(usize, Span, bool), BuiltPart<'a>>>,
    /// The number of bodies so far.
    count: Cell<usize>,
    current: RefCell<Current<'a>>,
    /// The addresses of the data that the specs of named parts refer to.
    shared: RefCell<IndexSet<usize>>,
    has_docs: bool,
}

/// Identifies a body: the span of the spec that reads its blocks or of a case of a `one_of`, how the `one_of`
/// reads, and `true` if host types are made in the body.
type BodyKey<'a> = (Span, Option<schema::Reads<'a>>, bool);

/// The spec of a block's body, or of a case.
enum BodyState<'a> {
    /// Being built, with an index if something in it refers to it.
    Open(Option<usize>),
    Built(&'a BodySpec<'a>),
}

/// The spec of a named part in a body, and its checks.
type BuiltPart<'a> = (TableSpec<'a>, Vec<(Span, BodyCheck<'a>)>);

/// The body that is being built.
#[derive(Default)]
struct Current<'a> {
    number: usize,
    /// The body's checks, each with the span of its spec.
    checks: Vec<(Span, BodyCheck<'a>)>,
    /// How each `one_of` in the body reads, by span.
    reads: IndexMap<Span, schema::Reads<'a>>,
    /// The body's choices, each with the span of its `one_of`, and `true` if that is in a spec that makes host types. A
    /// choice is `None` while it is being built.
    choices: Vec<((Span, bool), Option<BodyChoice<'a>>)>,
}

impl<'a> Builder<'a> {
    /// A builder of one model.
    pub fn new(nulls: Nulls, arena: &'a Bump, store: &'a Store) -> Self {
        Self {
            arena,
            store,
            nulls,
            grammar: Grammar::OWN,
            parts: Parts::new(),
            is_computed: Cell::new(false),
            bodies: RefCell::default(),
            recursive: RefCell::default(),
            named: RefCell::default(),
            count: Cell::new(0),
            current: RefCell::default(),
            shared: RefCell::default(),
            has_docs: false,
        }
    }

    /// Adds the comments of the spec to the table, if they are wanted.
    pub fn with_docs(self, has_docs: bool) -> Self {
        Self { has_docs, ..self }
    }

    /// Sets the parts with host types.
    pub fn with_parts(self, parts: Parts) -> Self {
        Self { parts, ..self }
    }

    /// Builds the body spec for an object type. Rust types made from the object type are decoded with it.
    pub fn object_body(&self, attrs: &[ObjectAttr], own: &[HostPart]) -> Option<&'a BodySpec<'a>> {
        let required = |attr: &ObjectAttr| *attr.presence() == Presence::Required;
        let found =
            mapped(attrs, |attr| AttrSchema { name: self.arena.keep_text(&attr.name), required: required(attr) });
        let schema = BodySchema { attrs: self.arena.keep_list(&found), blocks: &[] };
        let mut children = Vec::with_capacity(attrs.len());
        for (slot, attr) in attrs.iter().enumerate() {
            let ty = self.store.ty(attr.ty.clone())?;
            let spec = TableSpec::Attr { attr: slot, take: TableTake::Value(ty), required: required(attr) };
            let spec = match attr.presence() {
                Presence::Required | Presence::Optional => spec,
                Presence::Default(default) => {
                    let default = TableSpec::Literal { value: self.store.literal(default.clone())?, ty };
                    let result = if attr.ty.has_union() { Type::Any } else { attr.ty.of_values() };
                    let candidates = self.arena.keep_list(&[spec, default]);
                    TableSpec::Default { candidates, ty: self.store.ty(result).map(Some)? }
                }
            };
            children.push(Property { slot, spec });
        }
        let keys = mapped(attrs, |attr| attr.name.to_string());
        let spec = TableSpec::Object { keys: self.store.keys(keys)?, children: self.arena.keep_list(&children) };
        let spec = self.converted(spec, own);
        Some(self.arena.keep(BodySpec { schema, spec, ..EMPTY_BODY }))
    }

    /// Builds the body spec with which a type made from `spec` is decoded. `own` are the parts of its value that have a
    /// host type but are not made by a spec inside. If possible, returns the same object that the table of an enclosing
    /// body refers to.
    pub fn body(&self, spec: &Spec<'a>, own: &[HostPart]) -> Option<&'a BodySpec<'a>> {
        if own.is_empty() && self.parts_of(spec).iter().all(|part| !part.steps.is_empty()) {
            return self.nested(spec);
        }
        self.of_body(spec, &[], None, &|schema| self.in_body(spec, schema, own))
    }

    /// Builds the schema of a body, and its spec with `build`. If `spec` is the case of a `one_of`, `case` says how the
    /// `one_of` reads.
    fn of_body(
        &self,
        spec: &Spec<'a>,
        more: &[BlockSchema<'a>],
        case: Option<schema::Reads<'a>>,
        build: &dyn Fn(&BodySchema<'a>) -> Option<TableSpec<'a>>,
    ) -> Option<&'a BodySpec<'a>> {
        let of_body = schema::of_body((self.arena, self.store), spec, more, case, self.grammar)?;
        let OfBody { schema, warned, labels, choices } = of_body;
        let docs = if self.has_docs { docs::of_body(self.arena, spec) } else { &[] };
        let number = self.count.get() + 1;
        self.count.set(number);
        let around = self.current.replace(Current { number, reads: choices, ..Current::default() });
        let spec = build(&schema);
        let Current { checks, choices, .. } = self.current.replace(around);
        let checks = self.arena.keep_list(&mapped(&checks, |(_, check)| *check));
        let choices = self.arena.keep_list(&all_mapped(&choices, |(_, choice)| *choice)?);
        Some(self.arena.keep(BodySpec { schema, spec: spec?, choices, checks, labels, warned, docs, ..EMPTY_BODY }))
    }

    /// Builds a spec in a body with the given schema. Converts parts to their host types: those inside the spec's
    /// value, and `own`.
    fn in_body(&self, spec: &Spec<'a>, schema: &BodySchema<'a>, own: &[HostPart]) -> Option<TableSpec<'a>> {
        let mut parts = mapped(own, Clone::clone);
        for part in self.parts_of(spec) {
            if !part.steps.is_empty() {
                parts.push(part.clone());
            }
        }
        let built = self.converted(self.bare(spec, schema)?, &parts);
        Some(self.secret(spec, built))
    }

    /// The root: [`Builder::body`] for the root spec, with the blocks that define local values and declare input variables.
    pub fn root(&self, model: &Model<'a>, own: &[HostPart]) -> Option<RootBody<'a>> {
        let (locals, inputs) = (model.locals, model.inputs);
        if locals.is_none() && inputs.is_none() {
            return self.body(&model.root, own).map(RootBody::of_body);
        }
        let mut more = Vec::new();
        let mut declaration = None;
        if let Some(local) = locals {
            more.push(BlockSchema::of(local.block_type.text, &[]));
        }
        if let Some(input) = inputs {
            more.push(BlockSchema::of(input.block_type.text, &["name"]));
            if let Some(several) = input.several {
                more.push(BlockSchema::of(several, &[]));
            }
            if !input.ignored.is_empty() {
                declaration = Some(self.declaration(input.ignored));
            }
        }
        let defining =
            |it: Definitions<'a>| DefiningBlocks { block_type: it.block_type.text, variable: it.variable.text };
        let body = self.of_body(&model.root, &more, None, &|schema| self.in_body(&model.root, schema, own))?;
        Some(RootBody { body, locals: locals.map(defining), inputs: inputs.map(defining), declaration })
    }

    /// Declarations of input variables with further arguments.
    fn declaration(&self, ignored: &[Name<'a>]) -> &'a BodySpec<'a> {
        let mut attrs = DECLARATION.schema.attrs.to_vec();
        for name in ignored {
            attrs.push(AttrSchema { name: name.text, required: false });
        }
        sort_by(&mut attrs, &|a, b| a.name.cmp(b.name));
        let mut specs = Vec::with_capacity(attrs.len());
        for attr in 0..attrs.len() {
            specs.push(TableSpec::Attr { attr, take: TableTake::Expression, required: false });
        }
        let schema = BodySchema { attrs: self.arena.keep_list(&attrs), ..DECLARATION.schema };
        self.arena.keep(BodySpec { schema, spec: TableSpec::Tuple(self.arena.keep_list(&specs)), ..EMPTY_BODY })
    }

    /// The spec of the body of a block; built only once.
    fn nested(&self, spec: &Spec<'a>) -> Option<&'a BodySpec<'a>> {
        if let SpecKind::Use { part } = &spec.kind
            && self.parts_of(spec).is_empty()
            && spec.masked().is_empty()
            && spec.validations.is_empty()
        {
            return self.nested(&part.spec);
        }
        if let SpecKind::Recursive(recursive) = &spec.kind {
            return self.nested(&recursive.part()?.spec);
        }
        let id = (spec.span, None, self.is_computed.get() && self.has_parts(spec));
        match self.bodies.borrow_mut().get_mut(&id) {
            Some(BodyState::Built(body)) => return Some(body),
            // The body is recursive.
            Some(BodyState::Open(index)) => {
                let mut recursive = self.recursive.borrow_mut();
                if index.is_none() {
                    *index = Some(recursive.len());
                    recursive.push(None);
                }
                return Some(self.arena.keep(BodySpec { recursive: *index, ..EMPTY_BODY }));
            }
            None => {}
        }
        self.bodies.borrow_mut().insert(id, BodyState::Open(None));
        let body = self.of_body(spec, &[], None, &|schema| self.spec(spec, schema))?;
        if let Some(BodyState::Open(Some(index))) = self.bodies.borrow().get(&id) {
            self.recursive.borrow_mut()[*index] = Some(body);
        }
        self.bodies.borrow_mut().insert(id, BodyState::Built(body));
        Some(body)
    }

    /// The spec of a named part in a body; built once for each schema.
    fn named(&self, part: &NamedPart<'a>, schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let id = (self.current.borrow().number, part.name.span, self.is_computed.get());
        if let Some((spec, checks)) = self.named.borrow().get(&id) {
            self.add_checks(checks);
            return Some(*spec);
        }
        let around = std::mem::take(&mut self.current.borrow_mut().checks);
        let spec = self.spec(&part.spec, schema);
        let checks = std::mem::replace(&mut self.current.borrow_mut().checks, around);
        self.add_checks(&checks);
        let spec = spec?;
        self.share(&spec);
        self.named.borrow_mut().insert(id, (spec, checks));
        Some(spec)
    }

    fn add_checks(&self, checks: &[(Span, BodyCheck<'a>)]) {
        let all = &mut self.current.borrow_mut().checks;
        for check in checks {
            if all.iter().all(|(place, _)| *place != check.0) {
                all.push(*check);
            }
        }
    }

    /// Records that the data of a spec is shared.
    fn share(&self, spec: &TableSpec<'a>) {
        let inside = match spec {
            TableSpec::Object { children, .. } => children.as_ptr().addr(),
            TableSpec::Tuple(specs) | TableSpec::Default { candidates: specs, .. } => specs.as_ptr().addr(),
            TableSpec::Transform { nested, .. } | TableSpec::Hosted { nested, .. } => {
                std::ptr::from_ref(*nested).addr()
            }
            _ => 0,
        };
        self.shared.borrow_mut().insert(inside);
    }

    /// The index of a recursive body.
    pub fn recursive_index(&self, body: &BodySpec<'_>) -> Option<usize> {
        let address = std::ptr::from_ref(body).addr();
        let bodies = self.recursive.borrow();
        bodies.iter().position(|it| it.is_some_and(|it| std::ptr::from_ref(it).addr() == address))
    }

    /// Returns `true` if the specs at `address` belong to a named part, so that other specs may refer to them too.
    pub fn is_shared(&self, address: usize) -> bool {
        self.shared.borrow().contains(&address)
    }

    /// Runs `build` for the content of a spec that computes its value.
    fn computed<T>(&self, build: impl FnOnce() -> T) -> T {
        let outer = self.is_computed.replace(true);
        let built = build();
        self.is_computed.set(outer);
        built
    }

    fn specs(&self, specs: &[Spec<'a>], schema: &BodySchema<'a>) -> Option<&'a [TableSpec<'a>]> {
        Some(self.arena.keep_list(&all_mapped(specs, |spec| self.spec(spec, schema))?))
    }

    fn spec(&self, spec: &Spec<'a>, schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let built = self.converted(self.bare(spec, schema)?, self.parts_of(spec));
        Some(match &built {
            // The `attr` inside the built spec has its secrets already.
            TableSpec::Default { .. } | TableSpec::Transform { .. } if spec.take().is_some() => built,
            _ => self.secret(spec, built),
        })
    }

    fn bare(&self, spec: &Spec<'a>, schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let built = self.kind(spec, schema)?;
        if !spec.validations.is_empty() || spec.unique.is_some() {
            self.share(&built);
            let unique = spec.unique.map_or("", |name| name.text);
            let requirements = mapped(&spec.validations, |it| self.requirement(it));
            let requirements = self.arena.keep_list(&requirements);
            self.add_checks(&[(spec.span, BodyCheck { spec: built, requirements, unique })]);
        }
        Some(built)
    }
}

#[cfg(test)]
mod tests;
