//! Building: [`Model`] to the [`Table`] that controls the decode engine.

mod docs;
pub(crate) mod fold;
mod literal;
mod schema;
mod store;

use schema::OfBody;
pub use store::Store;

use crate::files::Piece;
use crate::hir::{
    ArgsOf, Chooser, Definitions, Grammar, Model, Name, NamedPart, Property as CaseProperty, Spec, SpecKind, Steps,
    Take,
};
use crate::infer::{self, Nulls, Ty, Typed};
use crate::ir::{HostPart, Parts};
use crate::map::{IndexMap, IndexSet};
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::{all_mapped, complete, mapped, picked, sort_by};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::Expr;
use hclspec_core::table::{
    ANY_OTHER, ArgsOf as TableArgsOf, AttrSchema, BlockSchema, BodyCheck, BodyChoice, BodySchema, BodySpec, ChoiceCase,
    ChosenBy as TableChosenBy, Constant, DECLARATION, DefiningBlocks, EMPTY_BODY, Env, Excerpt, HostedPart, Property,
    Requirement, Spec as TableSpec, SpecFunction, Table, Take as TableTake, TypeCheck, TypeParts,
};
use hclspec_core::types::{Literal, Notation, ObjectAttr, Presence, Type, Word};
use hclspec_core::value::{PathStep, Val};
use std::cell::{Cell, RefCell};
use std::sync::OnceLock;

/// Builds the table of a model for which [`infer::check`] found no errors.
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
    /// The spec of their bodies, if they may have other arguments than usual.
    pub declaration: Option<&'a BodySpec<'a>>,
}

impl Built<'_> {
    /// The table.
    #[must_use]
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
    #[must_use]
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
    /// The specs of block bodies, by the spec that reads the blocks.
    nested: RefCell<IndexMap<(Span, bool), &'a BodySpec<'a>>>,
    /// The cases of `one_of`s, by their specs and how they read.
    cases: RefCell<IndexMap<(Span, schema::Reads<'a>, bool), &'a BodySpec<'a>>>,
    recursive: RefCell<Recursive<'a>>,
    /// The specs of named parts, by the number of the body and the span of the part's name.
    named: RefCell<IndexMap<(usize, Span, bool), BuiltPart<'a>>>,
    bodies: Cell<usize>,
    current: RefCell<Current<'a>>,
    /// The addresses of the data that the specs of named parts refer to.
    shared: RefCell<IndexSet<usize>>,
    has_docs: bool,
}

/// The spec of a named part in a body, and its checks.
type BuiltPart<'a> = (TableSpec<'a>, Vec<(Span, BodyCheck<'a>)>);

/// The body that is being built.
#[derive(Default)]
struct Current<'a> {
    number: usize,
    /// The body's checks, each with the span of its spec.
    checks: Vec<(Span, BodyCheck<'a>)>,
    /// The way each `one_of` in it reads, by span.
    reads: IndexMap<Span, schema::Reads<'a>>,
    /// The body's choices, each with the span of its `one_of`, and whether that is in a spec that makes host types. `None` while it is being built.
    choices: Vec<((Span, bool), Option<BodyChoice<'a>>)>,
}

impl<'a> Builder<'a> {
    /// A builder of one model.
    #[must_use]
    pub fn new(nulls: Nulls, arena: &'a Bump, store: &'a Store) -> Self {
        Self {
            arena,
            store,
            nulls,
            grammar: Grammar::OWN,
            parts: Parts::new(),
            is_computed: Cell::new(false),
            nested: RefCell::default(),
            cases: RefCell::default(),
            recursive: RefCell::default(),
            named: RefCell::default(),
            bodies: Cell::new(0),
            current: RefCell::default(),
            shared: RefCell::default(),
            has_docs: false,
        }
    }

    /// Adds the comments of the spec to the table, if they are wanted.
    #[must_use]
    pub fn with_docs(self, has_docs: bool) -> Self {
        Self { has_docs, ..self }
    }

    /// Sets the parts with host types.
    #[must_use]
    pub fn with_parts(self, parts: Parts) -> Self {
        Self { parts, ..self }
    }

    /// The data that all bodies share.
    pub fn env(&self, model: &Model<'a>, name: &str) -> Option<Env<'a>> {
        let Self { arena, store, nulls, .. } = *self;
        let mut variables = Vec::with_capacity(model.variables.len());
        for it in &model.variables {
            let value = store.literal(Literal::from(&it.value))?;
            variables.push(Constant { name: it.name.text, value, ty: store.ty(it.value.ty())? });
        }
        let functions = mapped(&model.functions, |it| SpecFunction {
            name: it.name.text,
            params: arena.keep_list(&mapped(&it.params, |param| param.name)),
            variadic_param: it.variadic_param.map(|param| param.name),
            result: fold::fold(arena, &store.folding, &it.result),
        });
        let source = |Piece { name, span, first_line, first_byte }: &Piece| Excerpt {
            name: arena.keep_text(name),
            text: span.of(model.text),
            first_line: u32::try_from(*first_line).unwrap_or(1),
            first_byte: u32::try_from(*first_byte).unwrap_or(0),
            start: span.start,
        };
        let sources = mapped(&model.files.pieces(name), source);
        let mut checks = Vec::new();
        for part in &model.parts {
            let Some(ty) = &part.ty else { continue };
            // The types refer to each other without owning each other.
            store.ty(Type::Named(ty.clone()))?;
            let whole = part.spec.checks_of_value().map(|checks| Requirement { check: *checks, warns: false });
            for requirement in whole.iter().chain(&part.spec.validations) {
                checks.push(TypeCheck { ty: ty.place.start, requirement: self.requirement(requirement) });
            }
        }
        sort_by(&mut checks, &|a, b| a.ty.cmp(&b.ty));
        let mut parts_of_types = picked(&model.parts, |part| {
            let parts = self.hosted(&mut self.parts.get(&part.name.span)?.iter());
            Some(TypeParts { ty: part.name.span.start, parts })
        });
        sort_by(&mut parts_of_types, &|a, b| a.ty.cmp(&b.ty));
        Some(Env {
            sources: arena.keep_list(&sources),
            variables: arena.keep_list(&variables),
            values: OnceLock::new(),
            functions: arena.keep_list(&functions),
            library: model.library,
            nullable: nulls == Nulls::Kept,
            dynamic: !self.grammar.decodes_as_reference(),
            unified: self.grammar.decodes_as_reference(),
            conversions: &[],
            has_aliases: model.has_aliases(),
            has_merges: model.has_merges(),
            has_secret: model.has_secret(),
            bodies: arena.keep_list(&complete(self.recursive.borrow().bodies.clone())?),
            checks: arena.keep_list(&checks),
            parts_of_types: arena.keep_list(&parts_of_types),
        })
    }

    /// The spec of a body with the attributes of an object type, by which a type made from the object type is decoded.
    #[must_use]
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
        let spec = self.converted(spec, &mut own.iter());
        Some(self.arena.keep(BodySpec { schema, spec, ..EMPTY_BODY }))
    }

    /// The spec of a body with its schema, by which a type made from it is decoded. `own` are the parts of its value that
    /// have a host type but are not made by a spec inside. If possible, it is the same object that the table of an
    /// enclosing body refers to.
    pub fn body(&self, spec: &Spec<'a>, own: &[HostPart]) -> Option<&'a BodySpec<'a>> {
        if own.is_empty() && self.parts_of(spec).all(|part| !part.steps.is_empty()) {
            return self.nested(spec);
        }
        self.of_body(spec, &[], None, &|schema| self.in_body(spec, schema, own))
    }

    /// The body for a schema, with the spec from `build`. For the case of a `one_of`, `case` says how that reads.
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
        let number = self.bodies.get() + 1;
        self.bodies.set(number);
        let around = self.current.replace(Current { number, reads: choices, ..Current::default() });
        let spec = build(&schema);
        let Current { checks, choices, .. } = self.current.replace(around);
        let checks = self.arena.keep_list(&mapped(&checks, |(_, check)| *check));
        let choices = self.arena.keep_list(&all_mapped(&choices, |(_, choice)| *choice)?);
        Some(self.arena.keep(BodySpec { schema, spec: spec?, choices, checks, labels, warned, docs, ..EMPTY_BODY }))
    }

    /// The body for a case of a `one_of`; built only once, as parts may share cases.
    fn case(&self, spec: &Spec<'a>, reads: schema::Reads<'a>) -> Option<&'a BodySpec<'a>> {
        let id = (spec.span, reads, self.is_computed.get() && self.has_parts(spec));
        if let Some(body) = self.cases.borrow().get(&id) {
            return Some(body);
        }
        let body = self.of_body(spec, &[], Some(reads), &|schema| self.spec(spec, schema))?;
        self.cases.borrow_mut().insert(id, body);
        Some(body)
    }

    /// Adds a `one_of` to the choices of the current body, and returns its index.
    fn choice(&self, spec: &Spec<'a>, slots: &[usize]) -> Option<usize> {
        let (by, cases) = spec.one_of()?;
        let id = (spec.span, self.is_computed.get() && self.has_parts(spec));
        let known = self.current.borrow().choices.iter().position(|(known, _)| *known == id);
        if known.is_some() {
            return known;
        }
        let (index, reads) = {
            let mut current = self.current.borrow_mut();
            current.choices.push((id, None));
            (current.choices.len() - 1, *current.reads.get(&spec.span)?)
        };
        let mut built = Vec::with_capacity(cases.len());
        for (CaseProperty { name, spec, .. }, slot) in cases.iter().zip(slots) {
            let body = self.case(spec, reads)?;
            built.push(ChoiceCase { word: name.text, slot: *slot, body, deprecated: spec.deprecated });
        }
        let has_other = matches!(spec.kind, SpecKind::Choice { has_other: true, .. });
        let other = if has_other { built.pop().map(|case| ChoiceCase { word: ANY_OTHER, ..case }) } else { None };
        let ty = match has_other {
            true => Type::String,
            false => {
                let word = |case: &ChoiceCase<'_>| Word::plain(case.word);
                Type::Written(Notation::Words(mapped(&built, word).into()))
            }
        };
        let by = match by {
            Chooser::Label { block_type, name, place, is_typed } => {
                TableChosenBy::Label { block_type: block_type.text, name: name.text, place, is_typed }
            }
            Chooser::Argument(name) => TableChosenBy::Argument(name.text),
            Chooser::BlockType(_) => return None,
        };
        let choice = BodyChoice { by, ty: self.store.ty(ty)?, cases: self.arena.keep_list(&built), other };
        if let Some((_, place)) = self.current.borrow_mut().choices.get_mut(index) {
            *place = Some(choice);
        }
        Some(index)
    }

    /// Builds a spec in a body with that schema, with the parts of its value that are in it, and its `own` parts.
    fn in_body(&self, spec: &Spec<'a>, schema: &BodySchema<'a>, own: &[HostPart]) -> Option<TableSpec<'a>> {
        let inside = self.parts_of(spec).filter(|part| !part.steps.is_empty()).cloned().collect::<Vec<_>>();
        let built = self.converted(self.bare(spec, schema)?, &mut inside.iter().chain(own));
        Some(self.secret(spec, built))
    }

    /// The root: [`Builder::body`] for the root spec, with the blocks that define local values and declare input variables.
    pub fn root(&self, model: &Model<'a>, own: &[HostPart]) -> Option<RootBody<'a>> {
        let (locals, inputs) = (model.locals, model.inputs);
        if locals.is_none() && inputs.is_none() {
            return self.body(&model.root, own).map(RootBody::of_body);
        }
        let locals_blocks = locals.map(|local| BlockSchema::of(local.block_type.text, &[]));
        let inputs_blocks = inputs.map(|input| BlockSchema::of(input.block_type.text, &["name"]));
        let mut more = Vec::from_iter(locals_blocks);
        more.extend(inputs_blocks);
        more.extend(inputs.and_then(|input| input.several).map(|several| BlockSchema::of(several, &[])));
        let defining =
            |it: Definitions<'a>| DefiningBlocks { block_type: it.block_type.text, variable: it.variable.text };
        let body = self.of_body(&model.root, &more, None, &|schema| self.in_body(&model.root, schema, own))?;
        let ignored = inputs.map(|input| input.ignored).filter(|ignored| !ignored.is_empty());
        let declaration = ignored.map(|ignored| self.declaration(ignored));
        Some(RootBody { body, locals: locals.map(defining), inputs: inputs.map(defining), declaration })
    }

    /// Declarations of input variables with further arguments.
    fn declaration(&self, ignored: &[Name<'a>]) -> &'a BodySpec<'a> {
        let mut attrs = DECLARATION.schema.attrs.to_vec();
        attrs.extend(ignored.iter().map(|name| AttrSchema { name: name.text, required: false }));
        attrs.sort_by_key(|attr| attr.name);
        let specs = (0..attrs.len()).map(|attr| TableSpec::Attr { attr, take: TableTake::Expression, required: false });
        let specs: Vec<TableSpec<'a>> = specs.collect();
        let schema = BodySchema { attrs: self.arena.keep_list(&attrs), ..DECLARATION.schema };
        self.arena.keep(BodySpec { schema, spec: TableSpec::Tuple(self.arena.keep_list(&specs)), ..EMPTY_BODY })
    }

    /// The spec of the body of a block; built only once.
    fn nested(&self, spec: &Spec<'a>) -> Option<&'a BodySpec<'a>> {
        if let SpecKind::Use { part } = &spec.kind
            && self.parts_of(spec).len() == 0
            && spec.masked().is_empty()
            && spec.validations.is_empty()
        {
            return self.nested(&part.spec);
        }
        if let SpecKind::Recursive(recursive) = &spec.kind {
            return self.nested(&recursive.part()?.spec);
        }
        let id = (spec.span, self.is_computed.get() && self.has_parts(spec));
        if let Some(body) = self.nested.borrow().get(&id) {
            return Some(body);
        }
        // The body is recursive.
        if let Some(index) = self.recursive.borrow_mut().inside(id) {
            return Some(self.arena.keep(BodySpec { recursive: Some(index), ..EMPTY_BODY }));
        }
        self.recursive.borrow_mut().open.insert(id, None);
        let body = self.of_body(spec, &[], None, &|schema| self.spec(spec, schema))?;
        self.recursive.borrow_mut().close(id, body);
        self.nested.borrow_mut().insert(id, body);
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
    #[must_use]
    pub fn recursive_index(&self, body: &BodySpec<'_>) -> Option<usize> {
        let address = std::ptr::from_ref(body).addr();
        let bodies = &self.recursive.borrow().bodies;
        bodies.iter().position(|it| it.is_some_and(|it| std::ptr::from_ref(it).addr() == address))
    }

    /// Returns `true` if the specs at that address belong to a named part, so that other specs may refer to them too.
    #[must_use]
    pub fn is_shared(&self, address: usize) -> bool {
        self.shared.borrow().contains(&address)
    }

    /// Builds the content of a spec that computes its value.
    fn computed<T>(&self, build: impl FnOnce() -> T) -> T {
        let outer = self.is_computed.replace(true);
        let built = build();
        self.is_computed.set(outer);
        built
    }

    fn parts_of(&self, spec: &Spec<'a>) -> std::slice::Iter<'_, HostPart> {
        let parts = self.parts.get(&spec.span).filter(|_| !self.is_computed.get());
        parts.map(|parts| parts.iter()).unwrap_or_default()
    }

    /// Returns `true` if a spec makes a host type, unless another spec computes its value.
    fn has_parts(&self, spec: &Spec<'a>) -> bool {
        if self.parts.is_empty() {
            return false;
        }
        self.parts.contains_key(&spec.span)
            || matches!(&spec.kind, SpecKind::Use { part } if self.has_parts(&part.spec))
            || spec.same_body_children().into_iter().chain(spec.block_body()).any(|child| self.has_parts(child))
    }

    fn hosted(&self, parts: &mut dyn Iterator<Item = &HostPart>) -> &'a [HostedPart<'a>] {
        let arena = self.arena;
        let step = |step: &PathStep<String>| step.as_deref().map(|name| arena.keep_text(name));
        let part = |part: &HostPart| HostedPart {
            steps: arena.keep_list(&mapped(&part.steps, step)),
            conversion: part.conversion(),
        };
        let mut hosted = Vec::new();
        for it in parts {
            hosted.push(part(it));
        }
        // Nested parts come first.
        sort_by(&mut hosted, &|a, b| b.steps.len().cmp(&a.steps.len()));
        arena.keep_list(&hosted)
    }

    fn converted(&self, spec: TableSpec<'a>, parts: &mut dyn Iterator<Item = &HostPart>) -> TableSpec<'a> {
        let parts = self.hosted(parts);
        if parts.is_empty() {
            return spec;
        }
        TableSpec::Hosted { nested: self.arena.keep(spec), parts, secrets: &[] }
    }

    fn specs(&self, specs: &[Spec<'a>], schema: &BodySchema<'a>) -> Option<&'a [TableSpec<'a>]> {
        Some(self.arena.keep_list(&all_mapped(specs, |spec| self.spec(spec, schema))?))
    }

    fn spec(&self, spec: &Spec<'a>, schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let built = self.converted(self.bare(spec, schema)?, &mut self.parts_of(spec));
        Some(match &built {
            // It is inside of that.
            TableSpec::Default { .. } | TableSpec::Transform { .. } if spec.take().is_some() => built,
            _ => self.secret(spec, built),
        })
    }

    /// Adds the secret parts of its value to a built spec.
    fn secret(&self, spec: &Spec<'a>, built: TableSpec<'a>) -> TableSpec<'a> {
        let (arena, secrets) = (self.arena, spec.masked());
        if secrets.is_empty() {
            return built;
        }
        let step = |step: &PathStep<String>| step.as_deref().map(|name| arena.keep_text(name));
        let path = |path: &Steps| arena.keep_list(&mapped(path, step));
        let secrets = arena.keep_list(&mapped(&secrets, path));
        match built {
            TableSpec::Hosted { nested, parts, .. } => TableSpec::Hosted { nested, parts, secrets },
            nested => TableSpec::Hosted { nested: arena.keep(nested), parts: &[], secrets },
        }
    }

    fn bare(&self, spec: &Spec<'a>, schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let built = self.kind(spec, schema)?;
        let unique = spec.unique.map_or("", |name| name.text);
        if !spec.validations.is_empty() || !unique.is_empty() {
            self.share(&built);
            let requirements = mapped(&spec.validations, |it| self.requirement(it));
            let requirements = self.arena.keep_list(&requirements);
            self.add_checks(&[(spec.span, BodyCheck { spec: built, requirements, unique })]);
        }
        Some(built)
    }

    fn requirement(&self, requirement: &Requirement<'a>) -> Requirement<'a> {
        Requirement { check: fold::fold(self.arena, &self.store.folding, &requirement.check), ..*requirement }
    }

    fn kind(&self, spec: &Spec<'a>, schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let block = |name: &Name<'_>| {
            let first = schema.blocks.partition_point(|block| block.block_type < name.text);
            schema.blocks.get(first).filter(|block| block.block_type == name.text).map(|_| first)
        };
        Some(match &spec.kind {
            SpecKind::Object { properties, .. } => {
                let mut names: Vec<&str> = mapped(properties, |it| it.name.text);
                sort_by(&mut names, &Ord::cmp);
                let mut children = Vec::with_capacity(properties.len());
                for property in properties {
                    let slot = names.binary_search(&property.name.text).ok()?;
                    children.push(Property { slot, spec: self.spec(&property.spec, schema)? });
                }
                let keys = self.store.keys(mapped(&names, |name| (*name).to_owned()))?;
                TableSpec::Object { keys, children: self.arena.keep_list(&children) }
            }
            SpecKind::Choice { by, cases, .. } => {
                let mut names: Vec<&str> = mapped(cases, |it| it.name.text);
                sort_by(&mut names, &Ord::cmp);
                let keys = self.store.keys(mapped(&names, |name| (*name).to_owned()))?;
                let slot = |case: &CaseProperty<'_>| names.binary_search(&case.name.text).ok();
                if let Chooser::BlockType(collect) = by {
                    let built = all_mapped(cases, |case| {
                        Some(Property { slot: slot(case)?, spec: self.bare(&case.spec, schema)? })
                    })?;
                    return Some(TableSpec::Cases { keys, cases: self.arena.keep_list(&built), collect: *collect });
                }
                let slots = all_mapped(cases, slot)?;
                TableSpec::Chosen { keys, choice: self.choice(spec, &slots)?, case: None }
            }
            SpecKind::Tuple { elements } => TableSpec::Tuple(self.specs(elements, schema)?),
            SpecKind::Attr { name, take, required, default, checks } => {
                let attr = TableSpec::Attr {
                    attr: schema.attrs.binary_search_by(|attr| attr.name.cmp(name.text)).ok()?,
                    take: self.take(take)?,
                    // In the reference, null is allowed, and the schema requires the rest.
                    required: *required && !self.grammar.decodes_as_reference(),
                };
                // Secrets are known before the checks.
                let mut built = if default.is_some() || checks.is_some() { self.secret(spec, attr) } else { attr };
                let typed = infer::of_spec(spec, self.nulls);
                if let Some(default) = default {
                    let candidates = self.arena.keep_list(&[built, self.fallback(&default.value, typed)?]);
                    built = TableSpec::Default { candidates, ty: None };
                }
                match checks {
                    Some(checks) => self.transform(built, checks, &typed.shape, typed.ty.as_ref())?,
                    None => built,
                }
            }
            SpecKind::Blocks { block_type, collect, nested, .. } => {
                TableSpec::Blocks { block: block(block_type)?, collect: *collect, nested: self.nested(nested)? }
            }
            SpecKind::Args { of, take } => {
                let of = match of {
                    ArgsOf::Block { block_type, required } => {
                        TableArgsOf::Block { block: block(block_type)?, required: *required }
                    }
                    ArgsOf::Rest(_) => TableArgsOf::Rest,
                };
                TableSpec::Args { of, take: self.take(take)? }
            }
            SpecKind::RestBody { is_kept, .. } => TableSpec::RestBody { is_kept: *is_kept },
            SpecKind::Label { name, label } => {
                TableSpec::Label { label: label.place, name: name.text, ty: self.store.ty(label.ty.clone())? }
            }
            SpecKind::Literal { value, .. } => self.literal(value)?,
            SpecKind::Default { candidates } => self.default(spec, candidates, schema)?,
            SpecKind::Transform { nested, result, .. } => {
                let Typed { shape, ty } = match self.grammar.decodes_as_reference() {
                    false => infer::of_spec(spec, self.nulls).clone(),
                    // Nothing is inferred: blocks have other types, and fallbacks keep theirs.
                    true => Typed { shape: Ty::unknown(), ty: None },
                };
                let nested = self.computed(|| self.spec(nested, schema))?;
                self.transform(nested, result, &shape, ty.as_ref())?
            }
            SpecKind::Use { part } => self.named(part, schema)?,
            SpecKind::Recursive(recursive) => self.named(&*recursive.part()?, schema)?,
            SpecKind::Broken { .. } => return None,
        })
    }

    fn take(&self, take: &Take<'_>) -> Option<TableTake<'a>> {
        Some(match take {
            Take::Value { ty, .. } => TableTake::Value(self.store.ty(ty.clone())?),
            Take::Expression => TableTake::Expression,
        })
    }

    /// Computes `result` from the value of `nested`.
    fn transform(
        &self,
        nested: TableSpec<'a>,
        result: &Expr<'a>,
        shape: &Ty,
        ty: Option<&Type>,
    ) -> Option<TableSpec<'a>> {
        Some(TableSpec::Transform {
            nested: self.arena.keep(nested),
            result: fold::fold(self.arena, &self.store.folding, result),
            ty: self.store.ty(of_values(shape, ty))?,
            nullable: shape.is_nullable(),
        })
    }

    /// A literal that stands for a value of a type; it is converted here, once.
    fn fallback(&self, value: &Val, typed: &Typed) -> Option<TableSpec<'a>> {
        let converted = infer::literal_fallback(value, typed).ok()?;
        let ty = typed.ty.clone().unwrap_or_else(|| infer::written_type(&converted, &typed.shape));
        if !ty.has_written() {
            return self.literal(&converted);
        }
        // Only the conversion knows what the text stands for.
        let value = self.store.literal(Literal::from(value))?;
        Some(TableSpec::Literal { value, ty: self.store.ty(ty)? })
    }

    fn literal(&self, value: &Val) -> Option<TableSpec<'a>> {
        Some(TableSpec::Literal { value: self.store.literal(Literal::from(value))?, ty: self.store.ty(value.ty())? })
    }

    fn default(&self, spec: &Spec<'a>, candidates: &[Spec<'a>], schema: &BodySchema<'a>) -> Option<TableSpec<'a>> {
        let typed = infer::of_spec(spec, self.nulls);
        let is_of_one_shape = infer::of_one_shape(spec).is_some();
        let mut built = Vec::with_capacity(candidates.len());
        for (index, candidate) in candidates.iter().enumerate() {
            built.push(match &candidate.resolved().kind {
                SpecKind::Literal { value, .. } if index > 0 && !self.grammar.decodes_as_reference() => {
                    self.converted(self.fallback(value, typed)?, &mut self.parts_of(candidate))
                }
                _ if is_of_one_shape => self.spec(candidate, schema)?,
                _ => self.computed(|| self.spec(candidate, schema))?,
            });
        }
        // In the reference, fallbacks keep their types.
        let ty = typed.ty.as_ref().filter(|_| !self.grammar.decodes_as_reference() && !is_of_one_shape);
        let ty = match of_values(&typed.shape, ty) {
            Type::Any => None,
            ty => Some(self.store.ty(ty)?),
        };
        Some(TableSpec::Default { candidates: self.arena.keep_list(&built), ty })
    }
}

#[derive(Default)]
struct Recursive<'a> {
    /// Bodies being built, with their indices if something in them refers to them.
    open: IndexMap<(Span, bool), Option<usize>>,
    /// All recursive bodies, by index, once they are built.
    bodies: Vec<Option<&'a BodySpec<'a>>>,
}

impl<'a> Recursive<'a> {
    /// The index of a body that is being built.
    fn inside(&mut self, id: (Span, bool)) -> Option<usize> {
        let next = self.bodies.len();
        let index = self.open.get_mut(&id)?;
        if index.is_none() {
            *index = Some(next);
            self.bodies.push(None);
        }
        *index
    }

    fn close(&mut self, id: (Span, bool), body: &'a BodySpec<'a>) {
        let Some(index) = self.open.get(&id).copied().flatten() else { return };
        if let Some(place) = self.bodies.get_mut(index) {
            *place = Some(body);
        }
    }
}

/// The type that computed values are converted to. Values with alternatives stay unchanged: they know their own type.
fn of_values(shape: &Ty, ty: Option<&Type>) -> Type {
    if shape.guide().has_union() { Type::Any } else { ty.map_or(Type::Any, Type::of_values) }
}

#[cfg(test)]
mod tests;
