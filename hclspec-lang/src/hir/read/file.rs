//! The top level of a spec file.

use super::definitions::{INPUTS, LOCALS, check_definition_names, check_distinct_definitions};
use super::kind::KnownBlock;
use super::{SpecPlace, SpecReader, agree, aliases, kind, parts};
use crate::files::SpecText;
use crate::grammar::{BlockKind, Contents, Grammar};
use crate::hir::habit::block_help;
use crate::hir::{
    Constants, Definitions, Function, Labels, Model, NamedPart, Property, SecretParts, Size, Spec, SpecKind, Take,
    Variable,
};
use crate::map::{IndexMap, IndexSet};
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics};
use hclspec_core::function::Builtin;
use hclspec_core::positions::{mapped, picked, sort_by};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Body, Expr, Item};
use hclspec_core::table::Collect;
use hclspec_core::types::Type;
use hclspec_core::value::Val;
use std::rc::Rc;

/// The result of reading a spec: a [`Model`] without inferred types, and what only inference needs.
pub(crate) struct UninferredModel<'a> {
    pub(crate) text: &'a str,
    pub(crate) files: SpecText<'a>,
    pub(crate) grammar: Grammar,
    /// The body of the file itself, without the included files.
    pub(crate) body: Body<'a>,
    /// The one top-level spec; `None` after an error.
    pub(crate) root: Option<Spec<'a>>,
    pub(crate) functions: Vec<Function<'a>>,
    /// Parts, each after those it uses.
    pub(crate) parts: Vec<Rc<NamedPart<'a>>>,
    /// Specs dropped because of an error elsewhere. They are still checked.
    pub(crate) orphans: Vec<Orphan<'a>>,
    /// The `{` of each `validate` block without a message, by the span of the block type.
    pub(crate) without_message: IndexMap<Span, Span>,
    pub(crate) checked_defaults: Vec<CheckedDefault<'a>>,
    pub(crate) constants: Constants,
    variables: Vec<Variable<'a>>,
    pub(crate) library: &'static [&'static Builtin],
    locals: Option<Definitions<'a>>,
    inputs: Option<Definitions<'a>>,
    pub(crate) is_library: bool,
}

/// A spec dropped because of an error.
pub(crate) struct Orphan<'a> {
    pub(crate) spec: Spec<'a>,
    /// The first use of the part that contains the spec.
    pub(crate) used: Option<Span>,
}

/// A default that inference checks against the validations of its argument.
pub(crate) struct CheckedDefault<'a> {
    pub(crate) expr: Expr<'a>,
    pub(crate) value: Val,
    pub(crate) ty: Type,
}

/// The blocks at the top level of all files of a spec.
#[derive(Default)]
struct TopLevel<'a> {
    /// Candidates for the root spec.
    roots: Vec<KnownBlock<'a>>,
    functions: Vec<KnownBlock<'a>>,
    variables: Vec<KnownBlock<'a>>,
    parts: Vec<KnownBlock<'a>>,
    includes: Vec<KnownBlock<'a>>,
    locals: Vec<KnownBlock<'a>>,
    inputs: Vec<KnownBlock<'a>>,
    libraries: Vec<KnownBlock<'a>>,
    /// Whether something that can't be read may be meant as the root spec.
    root_may_be_lost: bool,
}

impl<'a> TopLevel<'a> {
    /// The names of functions, and those of variables.
    fn names(&self) -> (IndexSet<&'a str>, IndexSet<&'a str>) {
        let (mut functions, mut variables) = (IndexSet::new(), IndexSet::new());
        for block in &self.functions {
            if let Some(label) = block.labels.first() {
                functions.insert(label.text);
            }
        }
        for block in &self.variables {
            for item in block.body.items {
                if let Item::Attribute(attribute) = item {
                    variables.insert(attribute.name.name);
                }
            }
        }
        (functions, variables)
    }

    /// Returns `true` if there are only definitions.
    fn are_of_library(&self) -> bool {
        let definitions = [&self.functions, &self.variables, &self.parts, &self.includes];
        let others = [&self.roots, &self.locals, &self.inputs, &self.libraries];
        !self.root_may_be_lost && !definitions.iter().all(|it| it.is_empty()) && others.iter().all(|it| it.is_empty())
    }
}

impl<'a> UninferredModel<'a> {
    /// Checks the rules for the whole spec, and makes the model. Returns `None` without a root spec.
    pub(crate) fn into_model(self, diags: &mut Diagnostics) -> Option<Model<'a>> {
        let Self {
            text,
            files,
            grammar,
            root,
            is_library,
            library,
            variables,
            functions,
            mut parts,
            locals,
            inputs,
            ..
        } = self;
        sort_by(&mut parts, &|a, b| a.header.start.cmp(&b.header.start));
        if !is_library {
            // Parts of included files may be unused: they serve other specs too.
            let own = parts.iter().filter(|part| files.file_at(part.header) == 0);
            parts::unused_parts(diags, own);
        }
        let root = root?;
        for &(kind, definitions) in &[(&LOCALS, &locals), (&INPUTS, &inputs)] {
            if let Some(definitions) = definitions {
                check_definition_names(diags, kind, definitions, &root, &variables);
            }
        }
        if let (Some(locals), Some(inputs)) = (&locals, &inputs) {
            check_distinct_definitions(diags, locals, inputs);
        }
        agree::check_labels(diags, grammar, &root, &parts);
        let model =
            Model { text, files, grammar, root, is_library, library, variables, functions, parts, locals, inputs };
        if grammar.has_agreeing_specs() && !diags.has_errors() {
            agree::check(diags, &model.root);
            if model.has_aliases() {
                aliases::check(diags, &model.root);
            }
        }
        Some(model)
    }
}

impl<'a> SpecReader<'_, 'a> {
    /// Reads the file and the files that it includes. The first of `bodies` is its own.
    pub(crate) fn read_files(mut self, bodies: Vec<Body<'a>>) -> UninferredModel<'a> {
        let own = bodies.first().copied().unwrap_or(Body::unread(Span::empty(0)));
        let body = self.joined(own, &bodies);
        let blocks = self.top_level(&body);
        let (functions, variables) = blocks.names();
        (self.function_names, self.variable_names) = (Rc::new(functions), Rc::new(variables));
        self.library = self.libraries(&blocks.libraries);
        self.includes(&blocks.includes);
        self.variables_of_files(&blocks.variables);
        let is_library = blocks.are_of_library() && self.grammar.is_own();
        let functions = self.functions(&blocks.functions);
        let variables = self.variables(&blocks.variables);
        let parts = self.parts(&body, &blocks.parts);
        let locals = self.definitions(&LOCALS, &blocks.locals);
        let inputs = self.definitions(&INPUTS, &blocks.inputs);
        let root = if is_library {
            Some(library_root(&parts))
        } else {
            self.root(&own, &blocks.roots, blocks.root_may_be_lost)
        };
        let Self { text, files, grammar, library, constants, orphans, without_message, checked_defaults, .. } = self;
        UninferredModel {
            text,
            files,
            grammar,
            body: own,
            root,
            is_library,
            library,
            variables,
            functions,
            parts,
            locals,
            inputs,
            orphans,
            without_message,
            checked_defaults,
            constants,
        }
    }

    /// Sorts the blocks at the top level of all files, and reports what can't stand there.
    fn top_level(&mut self, body: &Body<'a>) -> TopLevel<'a> {
        // The root may be a broken block, or the file may be in another language.
        let root_may_be_lost = self.has_broken_block(body) || (body.items.is_empty() && self.diags.has_errors());
        let mut found = TopLevel { root_may_be_lost, ..TopLevel::default() };
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    self.top_level_argument(attribute.name.span);
                    found.root_may_be_lost |= BlockKind::spec_named(attribute.name.name).is_some();
                }
                Item::Block(block) => {
                    let likely = kind::of_block(block, self.grammar);
                    if !likely.is_exact || likely.kind == Some(BlockKind::Validate) {
                        let name = block.block_type;
                        self.diags.push(kind::unknown(name.name, likely, name.span, self.grammar));
                    }
                    let Some(block) = likely.known(block) else {
                        found.root_may_be_lost = true;
                        continue;
                    };
                    let blocks = match block.kind {
                        BlockKind::Function => &mut found.functions,
                        BlockKind::Variables => &mut found.variables,
                        BlockKind::Define => &mut found.parts,
                        BlockKind::Include => &mut found.includes,
                        BlockKind::Validate => {
                            found.root_may_be_lost = true;
                            continue;
                        }
                        kind => {
                            if let Some(include) = self.files.included_at(block.block_type.span) {
                                self.not_included(block, include);
                                continue;
                            }
                            match kind {
                                BlockKind::Locals => &mut found.locals,
                                BlockKind::Inputs => &mut found.inputs,
                                BlockKind::Functions => &mut found.libraries,
                                _ => &mut found.roots,
                            }
                        }
                    };
                    blocks.push(block);
                }
            }
        }
        // A misspelled block is the root only if no other block is.
        let exact = picked(&found.roots, |root| kind::of_block(root, self.grammar).is_exact.then_some(*root));
        if !exact.is_empty() {
            found.roots = exact;
        }
        found
    }

    /// All items as one body, with the spans of `own`.
    fn joined(&self, own: Body<'a>, bodies: &[Body<'a>]) -> Body<'a> {
        if bodies.len() < 2 {
            return own;
        }
        let (mut items, mut is_complete) = (Vec::new(), true);
        for body in bodies {
            items.extend_from_slice(body.items);
            is_complete &= body.rare.is_complete && body.rare.broken.is_empty();
        }
        let body = Body { items: self.arena.keep_list(&items), ..own };
        if is_complete { body } else { body.incomplete(self.arena) }
    }

    fn top_level_argument(&mut self, name: Span) {
        let found = name.of(self.text);
        let error = Code::UnsupportedArgument
            .error("unsupported argument")
            .with_detail(format!("A spec file contains only blocks, so `{found}` can't be set at its top level."))
            .with_subject(name);
        let error = if let Some(help) = block_help(self.grammar, found) {
            error.with_help(help)
        } else if BlockKind::spec_named(found).is_some() || found == BlockKind::Variables.name() {
            error.with_help(format!("write a block: `{found} {{ .. }}`"))
        } else {
            error
        };
        self.diags.push(error);
    }

    fn root(&mut self, body: &Body<'a>, roots: &[KnownBlock<'a>], may_be_lost: bool) -> Option<Spec<'a>> {
        let Some((first, surplus)) = roots.split_first() else {
            if !may_be_lost {
                let error = Code::MissingSpecBlock
                    .error("missing spec block")
                    .with_detail("A spec file needs one spec block at its top level, usually an `object`.")
                    .with_subject(body.missing_item_span);
                self.diags.push(error);
            }
            return None;
        };
        let root = match surplus {
            [] => self.spec_without_label_in(*first, SpecPlace::TOP, Contents::Body),
            _ => self.spec_as_labelled(*first, SpecPlace::TOP),
        };
        let root = if self.check_value_size(&root, Size::of(&root), first.header()) {
            root
        } else {
            self.add_orphans(SpecPlace::TOP, vec![root]);
            self.made(*first, None)
        };
        for block in surplus {
            let error = Code::ExtraneousSpecBlock
                .error("extraneous spec block")
                .with_detail("A spec file has exactly one spec block at its top level.")
                .with_subject(block.header())
                .with_label(first.header(), "the first one is here")
                .with_help("to combine several specs, put them into an `object` or a `tuple`");
            self.diags.push(error);
            self.rest = None;
            let spec = self.spec_as_labelled(*block, SpecPlace::TOP);
            self.add_orphans(SpecPlace::TOP, vec![spec]);
        }
        Some(root)
    }
}

/// A root spec for a library: an object with a block for each part and an argument for each type.
fn library_root<'a>(parts: &[Rc<NamedPart<'a>>]) -> Spec<'a> {
    let place = Span::empty(0);
    Spec::new(SpecKind::Object { properties: mapped(parts, library_property), ignore: None }, place, place, place)
}

fn library_property<'a>(part: &Rc<NamedPart<'a>>) -> Property<'a> {
    let (name, header) = (part.name, part.header);
    let made = |kind| Spec::new(kind, name.span, header, header);
    let spec = match &part.ty {
        Some(ty) => {
            let take = Take::Value { ty: Type::Named(ty.clone()), written: None, secrets: SecretParts::default() };
            made(SpecKind::Attr { name, take, required: false, default: None, checks: None })
        }
        None => {
            let nested = Box::new(made(SpecKind::Use { part: Rc::clone(part) }));
            let collect = Collect::One { required: false, merges: false };
            made(SpecKind::Blocks { block_type: name, labels: Labels::NONE, collect, nested })
        }
    };
    Property { name, spec }
}
