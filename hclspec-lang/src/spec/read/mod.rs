//! Reading: syntax tree to [`Model`](super::Model).
//!
//! Every problem of the file is reported once; cascading errors are not reported. A misspelled name
//! is taken for the one that was most likely meant, so that everything that belongs to it is read, too. A spec about which nothing is
//! known is marked as broken, and replaced by a null literal.

mod agree;
mod args;
mod attr;
mod attrs;
mod block;
mod constants;
mod default;
mod definitions;
mod function;
mod kind;
mod label;
mod literal;
mod map;
mod object;
pub(crate) mod parts;
mod repeated;
mod rest;
mod stand_in;
mod transform;
mod type_expr;
mod uses;
mod validate;
mod variables;

use super::{LIMITS, Model, Name, SPEC_TYPES, Size, Spec, SpecKind, doc};
use crate::infer::Effort;
use crate::map::{Map, Set};
use crate::spec::Dialect;
use crate::words::{a, sentence};
use bumpalo::Bump;
use constants::Constants;
use definitions::{INPUTS, LOCALS};
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics};
use hclspec_runtime::positions::mapped;
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Block, Body, Expr, ExprKind, Item};
use hclspec_runtime::value::Val;
use std::rc::Rc;
use validate::VALIDATE;

/// Receives the parts of a spec file while it is read.
pub(crate) struct Reader<'r, 'a> {
    pub(crate) diags: &'r mut Diagnostics,
    pub(crate) arena: &'a Bump,
    pub(crate) text: &'a str,
    dialect: Dialect,
    /// The remaining effort for inference.
    effort: Effort,
    /// The remaining limits for constants.
    pub(crate) constants: Constants,
    /// The labels of all `function` blocks.
    custom: Rc<Set<&'a str>>,
    /// The names in all `variables` blocks.
    predefined: Rc<Set<&'a str>>,
    /// The label of the current child of an `object`, if the child reads one attribute or block.
    property: Option<&'a str>,
    /// The number of labels of the `block_map`s around the current spec.
    keys: usize,
    /// The specs of blocks around the current spec, from the outermost.
    around: Vec<label::Around<'a>>,
    /// The block types read so far in the current body.
    uses: Map<&'a str, uses::BlockUse<'a>>,
    /// Whether the current spec is in a `define` block.
    is_in_part: bool,
    /// The nesting depth of the current spec.
    depth: usize,
    /// The parts read so far.
    parts: parts::Parts<'a>,
    /// The `rest` or `ignore` of the current body.
    rest: Option<Span>,
    /// The block types of specs about which nothing is known.
    pub(crate) broken: Set<Span>,
}

/// The type of the parent block, if the parent is the file.
const ROOT: &str = "file";

/// The name that an `object` gives to the spec block of one of its children.
#[derive(Clone, Copy)]
enum Implied<'a> {
    /// None: the block is not a child of an `object`.
    None,
    /// The block's label.
    Label(Name<'a>),
    /// The label is missing, which was reported.
    Reported,
}

/// Whether the `object` around specs with labels is written, or implied by the block that they are in.
#[derive(Clone, Copy)]
enum IsWritten {
    Yes,
    No,
}

/// The spec blocks directly inside a block.
struct Children<'a> {
    blocks: Vec<&'a Block<'a>>,
    /// Whether there may be more, which was reported: blocks of unknown types, or blocks that could not be parsed.
    more: bool,
}

impl<'r, 'a> Reader<'r, 'a> {
    pub(super) fn new(diags: &'r mut Diagnostics, arena: &'a Bump, text: &'a str, dialect: Dialect) -> Self {
        Self {
            diags,
            arena,
            text,
            dialect,
            effort: Effort::of_file(text.len()),
            constants: Constants::default(),
            custom: Rc::default(),
            predefined: Rc::default(),
            property: None,
            keys: 0,
            around: Vec::new(),
            uses: Map::new(),
            is_in_part: false,
            depth: 0,
            parts: parts::Parts::default(),
            rest: None,
            broken: Set::new(),
        }
    }
}

impl<'a> Reader<'_, 'a> {
    /// Reads a whole file. `None` if it has no root spec, which was reported.
    pub(crate) fn file(&mut self, body: &Body<'a>) -> Option<Model<'a>> {
        let (mut roots, mut functions, mut variables, mut parts) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut locals, mut inputs) = (Vec::new(), Vec::new());
        // Nothing is known about a file in another language.
        let mut more = self.has_broken_block(body) || (body.items.is_empty() && self.diags.has_errors());
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    self.top_level_argument(attribute.name.span);
                    more |= SPEC_TYPES.contains(&attribute.name.name);
                }
                Item::Block(block) => {
                    let kind = kind::of_block(block, self.dialect);
                    if !kind.is_exact {
                        let name = block.block_type;
                        self.diags.push(kind::unknown(name.name, kind, name.span, self.dialect));
                    }
                    match kind.name {
                        Some("function") => functions.push(block),
                        Some("variables") => variables.push(block),
                        Some("define") => parts.push(block),
                        Some("locals") => locals.push(block),
                        Some("inputs") => inputs.push(block),
                        Some(VALIDATE) => {
                            if kind.is_exact {
                                self.diags.push(kind::unknown(VALIDATE, kind, block.block_type.span, self.dialect));
                            }
                            more = true;
                        }
                        Some(_) => roots.push(block),
                        None => more = true,
                    }
                }
            }
        }
        let (mut custom, mut predefined) = (Set::new(), Set::new());
        for block in &functions {
            if let Some(label) = block.labels.first() {
                custom.insert(label.text);
            }
        }
        for block in &variables {
            for item in block.body.items {
                if let Item::Attribute(attribute) = item {
                    predefined.insert(attribute.name.name);
                }
            }
        }
        // If there is a spec block, a block of an unknown type may have been meant to be anything.
        let (exact, guessed): (Vec<_>, Vec<_>) =
            roots.into_iter().partition(|it| kind::of_block(it, self.dialect).is_exact);
        let roots = if exact.is_empty() { guessed } else { exact };
        (self.custom, self.predefined) = (Rc::new(custom), Rc::new(predefined));
        let functions = self.functions(&functions);
        let variables = self.variables(&variables);
        let parts = self.parts(body, &parts);
        let locals = self.definitions(&LOCALS, &locals);
        let inputs = self.definitions(&INPUTS, &inputs);
        let root = self.root(body, &roots, more);
        self.unused_parts(&parts);
        let root = root?;
        for (defined, definitions) in [(&LOCALS, &locals), (&INPUTS, &inputs)] {
            if let Some(definitions) = definitions {
                self.names_of_definitions(defined, definitions, &root, &variables);
            }
        }
        if let (Some(locals), Some(inputs)) = (&locals, &inputs) {
            self.different_definitions(locals, inputs);
        }
        if self.dialect == Dialect::Hclspec && !self.diags.has_errors() {
            agree::check(self.diags, &root);
        }
        Some(Model { text: self.text, dialect: self.dialect, root, variables, functions, parts, locals, inputs })
    }

    fn top_level_argument(&mut self, name: Span) {
        let found = name.of(self.text);
        let error = Code::UnsupportedArgument
            .error("unsupported argument")
            .with_detail(format!("A spec file contains only blocks, so `{found}` can't be set at its top level."))
            .with_subject(name);
        let error = if SPEC_TYPES.contains(&found) || found == "variables" {
            error.with_help(format!("write a block: `{found} {{ .. }}`"))
        } else {
            error
        };
        self.diags.push(error);
    }

    fn root(&mut self, body: &Body<'a>, roots: &[&'a Block<'a>], more: bool) -> Option<Spec<'a>> {
        let Some((first, surplus)) = roots.split_first() else {
            if !more {
                let error = Code::MissingSpecBlock
                    .error("missing spec block")
                    .with_detail("A spec file needs one spec block at its top level, usually an `object`.")
                    .with_subject(body.missing_item_span);
                self.diags.push(error);
            }
            return None;
        };
        let root = match surplus {
            [] => self.spec_without_label_in(first, ROOT),
            _ => self.spec_as_labelled(first),
        };
        let is_small = self.has_value_size(&root, Size::of(&root), first.header());
        let root = if is_small { root } else { self.made(first, None) };
        for block in surplus {
            let error = Code::ExtraneousSpecBlock
                .error("extraneous spec block")
                .with_detail("A spec file has exactly one spec block at its top level.")
                .with_subject(block.header())
                .with_label(first.header(), "the first one is here")
                .with_help("to combine several specs, put them into an `object` or a `tuple`");
            self.diags.push(error);
            self.uses = Map::new();
            self.rest = None;
            self.spec_as_labelled(block);
        }
        Some(root)
    }

    /// Whether `body` has, or may have, an attribute or a block of that name that could not be parsed, which was reported.
    fn is_broken(&self, body: &Body<'_>, name: &str) -> bool {
        !body.rare.whole || body.rare.broken.iter().any(|it| it.name == name)
    }

    /// Whether `body` has, or may have, a spec block that could not be parsed, which was reported.
    fn has_broken_block(&self, body: &Body<'_>) -> bool {
        !body.rare.whole || body.rare.broken.iter().any(|it| kind::of(it.name, self.dialect).name.is_some())
    }

    /// The type of a block, or the one that was most likely meant.
    fn kind(&self, block: &Block<'_>) -> &'static str {
        kind::of_block(block, self.dialect).name.unwrap_or_default()
    }

    /// Reads a spec block of a known type that is not a child of an `object`.
    fn spec_without_label(&mut self, block: &'a Block<'a>) -> Spec<'a> {
        self.spec_without_label_in(block, "")
    }

    /// Like [`Self::spec_without_label`]; `parent` is the enclosing block.
    fn spec_without_label_in(&mut self, block: &'a Block<'a>, parent: &str) -> Spec<'a> {
        let Some(label) = block.labels.first() else { return self.spec(block, Implied::None) };
        let kind = self.kind(block);
        let error = Code::ExtraneousSpecLabel
            .error(format!("extraneous label for {kind}"))
            .with_detail(format!("Only the properties of an object have labels; {} here takes none.", a(kind)))
            .with_subject(label.span)
            .with_context(block.header());
        let own = args::of(kind, self.dialect).iter().find(|name| matches!(**name, "name" | "block_type" | "part"));
        let error = match own {
            Some(own) if self.arg(block, own).is_none() => {
                error.with_help(format!("write inside the block: `{own} = \"{}\"`", label.text))
            }
            _ => error,
        };
        // The body of a block or of the file is usually an object.
        let error = match parent {
            _ if kind == "object" => error.with_help("remove the label"),
            "block" | "block_list" | "block_set" | "block_map" | "define" | ROOT => error.with_help(format!(
                "to make it a property, put it into an `object`: `object {{ {kind} \"{}\" {{ .. }} }}`",
                label.text
            )),
            _ => error,
        };
        self.diags.push(error);
        self.spec_as_labelled(block)
    }

    /// Reads a spec block of a known type with the name of its label, if it has one. Whether a label is allowed does not
    /// matter, because there is another problem with the block.
    fn spec_as_labelled(&mut self, block: &'a Block<'a>) -> Spec<'a> {
        let label = block.labels.first().map(|label| Name { text: label.text, span: label.span });
        self.spec(block, label.map_or(Implied::None, Implied::Label))
    }

    /// Reads a spec block of a known type whose labels have been checked.
    fn spec(&mut self, block: &'a Block<'a>, implied: Implied<'a>) -> Spec<'a> {
        let kind = self.deeper(block, |reader| match reader.kind(block) {
            "object" => reader.object(block),
            "tuple" => reader.tuple(block),
            "attr" => reader.attr(block, implied),
            "block" => reader.block(block, implied),
            "block_list" => reader.block_list(block, implied),
            "block_set" => reader.block_set(block, implied),
            "block_map" => reader.block_map(block, implied),
            "block_attrs" => reader.block_attrs(block, implied),
            "label" => reader.label(block, implied),
            "rest" => reader.rest(block),
            "ignore" => reader.misplaced_ignore(block),
            "literal" => reader.literal(block),
            "default" => reader.default(block),
            "transform" => reader.transform(block),
            "use" => reader.used_part(block, implied),
            _ => None,
        });
        self.made(block, kind)
    }

    /// Reads a spec inside the current one; `place` is the block that contains it. The parser limits the depth of blocks,
    /// but not the number of implied objects.
    fn deeper<T>(&mut self, place: &Block<'_>, read: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.depth >= LIMITS.nesting {
            let error = Code::NestedTooDeep
                .error("nesting too deep")
                .with_detail(format!("Specs can be nested at most {} levels deep.", LIMITS.nesting))
                .with_subject(place.header());
            self.diags.push(error);
            return None;
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// The spec of a block; it is broken without a kind.
    fn made(&mut self, block: &Block<'a>, kind: Option<SpecKind<'a>>) -> Spec<'a> {
        let span = block.block_type.span;
        let kind = kind.unwrap_or_else(|| {
            self.broken.insert(span);
            SpecKind::Literal { value: Val::Null(None), value_expr: Expr { kind: ExprKind::Null, span } }
        });
        let is_attr = self.kind(block) == "attr" && !matches!(kind, SpecKind::Literal { .. });
        let doc = doc::of_block(self.text, block);
        Spec { kind, is_attr, span, header: block.header(), body: block.body.span, doc }
    }

    /// Whether nothing is known about some part of the value of `spec`.
    fn has_broken(&self, spec: &Spec<'a>) -> bool {
        self.broken.contains(&spec.span)
            || matches!(&spec.kind, SpecKind::Use { part } if self.is_broken_part(part))
            || spec.same_body_children().into_iter().chain(spec.block_body()).any(|it| self.has_broken(it))
    }

    /// The spec blocks directly inside `block`. Reports those of unknown types.
    fn children(&mut self, block: &'a Block<'a>) -> Children<'a> {
        let mut children = Children { blocks: Vec::new(), more: self.has_broken_block(block.body) };
        for item in block.body.items {
            let Item::Block(child) = item else { continue };
            let name = child.block_type.name;
            let kind = kind::of_block(child, self.dialect);
            if kind.is_exact && kind.is_spec() {
                children.blocks.push(child);
                continue;
            }
            let parent = self.kind(block);
            let error = match child.labels {
                [] if args::of(parent, self.dialect).contains(&name) => Code::UnsupportedBlock
                    .error("unsupported block type")
                    .with_detail(format!("`{name}` is an argument of {}, not a block in it.", a(parent)))
                    .with_subject(child.block_type.span)
                    .with_help(format!("write `{name} = ..`")),
                [] if kind.name.is_none() && parent == "object" => {
                    kind::unknown(name, kind, child.block_type.span, self.dialect).with_help(format!(
                        "for blocks `{name}` of the configuration, write `block \"{name}\" {{ .. }}`"
                    ))
                }
                _ => kind::unknown(name, kind, child.block_type.span, self.dialect),
            };
            self.diags.push(error);
            match kind.is_spec() {
                true => children.blocks.push(child),
                false => children.more = true,
            }
        }
        children
    }

    /// Reads the spec for the bodies of `block`: its one nested spec, or an implied `object` of several that have labels.
    /// A single spec takes its name from `implied`.
    fn nested_spec(&mut self, block: &'a Block<'a>, implied: Implied<'a>, purpose: &str) -> Option<Box<Spec<'a>>> {
        if !self.has_properties(block) {
            return self.only_child(block, implied, purpose);
        }
        let kind = self.deeper(block, |reader| {
            let children = reader.children(block);
            Some(reader.properties(children, IsWritten::No))
        })?;
        // Each spec needs a unique place.
        let (span, header, body) = (block.open_brace(), block.header(), block.body.span);
        Some(Box::new(Spec { kind, is_attr: false, span, header, body, doc: Vec::new() }))
    }

    /// Whether the spec blocks in `block` are the properties of an implied object: there are several, with labels. For a single one, it would
    /// not be clear whether its value is meant, or an object with that property.
    fn has_properties(&self, block: &Block<'a>) -> bool {
        let blocks = block.body.items.iter().filter_map(|item| match item {
            Item::Block(child) => Some(child),
            Item::Attribute(_) => None,
        });
        let is_property = |child: &Block<'a>| !child.labels.is_empty() && kind::of_block(child, self.dialect).is_spec();
        self.dialect == Dialect::Hclspec && blocks.clone().count() > 1 && blocks.clone().any(is_property)
    }

    /// Reads the only child of `block`; `purpose` is what it is for.
    fn only_child(&mut self, block: &'a Block<'a>, implied: Implied<'a>, purpose: &str) -> Option<Box<Spec<'a>>> {
        let kind = self.kind(block);
        let children = self.children(block);
        let is_alone = children.blocks.len() == 1;
        let read = |child: &&'a Block<'a>| match is_alone {
            // The name of a part must not be that of the enclosing part.
            true if child.labels.is_empty() && self.kind(child) != "use" => self.spec(child, implied),
            true => self.spec_without_label_in(child, kind),
            // The labels would be correct in the missing `object`.
            false => self.spec_as_labelled(child),
        };
        let mut specs = mapped(&children.blocks, read);
        match children.blocks.as_slice() {
            [] => {
                if !children.more {
                    self.missing_child(
                        block,
                        &format!("{} {} needs one nested spec block, {purpose}.", a(kind), kind::noun(kind)),
                    );
                }
                None
            }
            [_] => specs.pop().filter(|_| !children.more).map(Box::new),
            [first, second, ..] => {
                let error = Code::ExtraneousSpecBlock
                    .error("extraneous spec block")
                    .with_detail(format!(
                        "{} {} has exactly one nested spec block.",
                        sentence(&a(kind)),
                        kind::noun(kind)
                    ))
                    .with_subject(second.header())
                    .with_label(first.header(), "the first one is here")
                    .with_help(match self.dialect == Dialect::Hclspec && kind != "transform" {
                        true => {
                            "to make them the properties of an object, give each a label; or put them into a `tuple`"
                        }
                        false => "to combine several specs, put them into an `object` or a `tuple`",
                    });
                self.diags.push(error);
                None
            }
        }
    }

    fn missing_child(&mut self, block: &Block<'_>, detail: &str) {
        // A nested spec written as an argument is reported as an unknown argument.
        let is_spec = |name: &str| name == "type" || SPEC_TYPES.contains(&name);
        if block.body.items.iter().any(|it| matches!(it, Item::Attribute(attribute) if is_spec(attribute.name.name))) {
            return;
        }
        let error = Code::MissingSpecBlock
            .error("missing spec block")
            .with_detail(sentence(detail))
            .with_subject(missing_span(block))
            .with_context(block.header().to(block.open_brace()));
        self.diags.push(error);
    }

    /// Reports blocks inside a spec that contains none.
    fn no_children(&mut self, block: &'a Block<'a>) {
        let kind = self.kind(block);
        for item in block.body.items {
            let Item::Block(child) = item else { continue };
            let name = child.block_type.name;
            let may_be_validated = kind == "attr" && self.dialect == Dialect::Hclspec;
            if may_be_validated && name == VALIDATE {
                continue;
            }
            let what = kind::noun(kind);
            let but = if may_be_validated { " except `validate`" } else { "" };
            let error = Code::UnsupportedBlock
                .error("unsupported block type")
                .with_detail(format!("{} {what} contains no blocks{but}.", sentence(&a(kind))))
                .with_subject(child.block_type.span)
                .with_context(child.header());
            let error = if args::of(kind, self.dialect).contains(&name) {
                error.with_help(format!("`{name}` is an argument: write `{name} = ..`"))
            } else if may_be_validated && kind::of(name, self.dialect).name == Some(VALIDATE) {
                error.with_help("did you mean `validate`?")
            } else if !child.labels.is_empty() && SPEC_TYPES.contains(&name) {
                error.with_help(format!("close the `{kind}` with `}}` first"))
            } else if kind == "attr" {
                error.with_help("for a block of the configuration, use a `block` spec")
            } else {
                error
            };
            self.diags.push(error);
        }
    }
}

/// The place where missing items of a spec block are reported: just before its `{`.
fn missing_span(block: &Block<'_>) -> Span {
    Span::empty(block.body.span.start)
}

#[cfg(test)]
mod tests;
