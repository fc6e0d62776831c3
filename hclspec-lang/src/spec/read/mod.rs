//! Reading: syntax tree to [`Model`](super::Model).
//!
//! Every problem of the file is reported, each once; what depends on something already reported is not. A block with
//! problems gives `None`, and its siblings are read all the same.

mod args;
mod attr;
mod attrs;
mod block;
mod default;
mod function;
mod literal;
mod map;
mod object;
mod repeated;
mod transform;
mod uses;
mod variables;

use super::{Model, Name, SPEC_TYPES, Spec, doc};
use crate::words::{a, did_you_mean, sentence};
use bumpalo::Bump;
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::ast::{Block, Body, Item};

/// Where the parts of a spec file go while it is read.
pub(crate) struct Reader<'r, 'a> {
    pub(crate) diags: &'r mut Diagnostics,
    pub(crate) arena: &'a Bump,
    pub(crate) text: &'a str,
    /// The labels of all `function` blocks.
    pub(crate) custom: Vec<&'a str>,
    /// The block types read so far in the body that the current spec is about.
    pub(crate) uses: Vec<uses::BlockUse<'a>>,
}

/// The name that an `object` gives to the spec block of one of its children.
#[derive(Clone, Copy, Debug)]
enum Implied<'a> {
    /// None: the block is not a child of an `object`.
    None,
    /// The block's label.
    Label(Name<'a>),
    /// The label is missing, which was reported.
    Reported,
}

/// The spec blocks directly inside a block.
struct Children<'a> {
    blocks: Vec<&'a Block<'a>>,
    /// Whether there are blocks of unknown types, which were reported.
    unknown: bool,
}

impl<'a> Reader<'_, 'a> {
    /// Reads a whole file.
    pub(crate) fn file(&mut self, body: &Body<'a>) -> Option<Model<'a>> {
        let (mut roots, mut functions, mut variables) = (Vec::new(), Vec::new(), Vec::new());
        let (mut ok, mut unknown) = (true, false);
        for item in body.items {
            match item {
                Item::Attribute(attribute) => {
                    ok = false;
                    self.top_level_argument(attribute.name);
                }
                Item::Block(block) => match block.block_type.of(self.text) {
                    "function" => functions.push(*block),
                    "variables" => variables.push(*block),
                    name if SPEC_TYPES.contains(&name) => roots.push(*block),
                    name => {
                        unknown = true;
                        let known = SPEC_TYPES.into_iter().chain(["function", "variables"]);
                        let error = unknown_block_type(name, block.block_type);
                        self.diags.push(did_you_mean(error, name, known));
                    }
                },
            }
        }
        self.custom = functions.iter().filter_map(|it| it.labels.first()).map(|label| label.text).collect();
        let functions = self.functions(&functions);
        let variables = self.variables(&variables);
        let root = self.root(body, &roots, unknown);
        let model = Model { text: self.text, root: root?, variables: variables?, functions: functions? };
        (ok && !unknown).then_some(model)
    }

    fn top_level_argument(&mut self, name: Span) {
        let found = name.of(self.text);
        let error = Diagnostic::error("unsupported argument")
            .with_detail(format!("A spec file holds blocks only, so `{found}` can't be set at its top level."))
            .with_subject(name);
        let error = if SPEC_TYPES.contains(&found) || found == "variables" {
            error.with_help(format!("write a block: {found} {{ .. }}"))
        } else {
            error
        };
        self.diags.push(error);
    }

    fn root(&mut self, body: &Body<'a>, roots: &[&'a Block<'a>], unknown: bool) -> Option<Spec<'a>> {
        let Some((first, surplus)) = roots.split_first() else {
            if !unknown && body.broken.is_empty() {
                let error = Diagnostic::error("missing spec block")
                    .with_detail("A spec file needs one spec block at its top level, usually an `object`.")
                    .with_subject(body.missing_item_span);
                self.diags.push(error);
            }
            return None;
        };
        let root = self.spec_without_label(first);
        for block in surplus {
            let error = Diagnostic::error("extraneous spec block")
                .with_detail("A spec file has exactly one spec block at its top level.")
                .with_subject(block.header())
                .with_label(first.header(), "the first one is here");
            self.diags.push(error);
            self.spec_without_label(block);
        }
        if surplus.is_empty() { root } else { None }
    }

    /// Whether `body` has an attribute or a block of that name that could not be parsed, which was reported.
    fn is_broken(&self, body: &Body<'_>, name: &str) -> bool {
        body.broken.iter().any(|it| it.of(self.text) == name)
    }

    /// Reads a spec block of a known type that is not a child of an `object`.
    fn spec_without_label(&mut self, block: &'a Block<'a>) -> Option<Spec<'a>> {
        let Some(label) = block.labels.first() else { return self.spec(block, Implied::None) };
        let kind = block.block_type.of(self.text);
        let error = Diagnostic::error(format!("extraneous label for {kind}"))
            .with_detail(format!("Only children of an `object` have a label; {} here has none.", a(kind)))
            .with_subject(label.span)
            .with_context(block.header());
        self.diags.push(error);
        self.spec(block, Implied::Reported);
        None
    }

    /// Reads a spec block of a known type; its labels were looked at.
    fn spec(&mut self, block: &'a Block<'a>, implied: Implied<'a>) -> Option<Spec<'a>> {
        let kind = match block.block_type.of(self.text) {
            "object" => self.object(block),
            "tuple" => self.tuple(block),
            "attr" => self.attr(block, implied),
            "block" => self.block(block, implied),
            "block_list" => self.block_list(block, implied),
            "block_set" => self.block_set(block, implied),
            "block_map" => self.block_map(block, implied),
            "block_attrs" => self.block_attrs(block, implied),
            "literal" => self.literal(block),
            "default" => self.default(block),
            "transform" => self.transform(block),
            _ => None,
        };
        Some(Spec {
            kind: kind?,
            span: block.block_type,
            header: block.header(),
            body: block.body.span,
            doc: doc::above(self.text, block.block_type.start),
        })
    }

    /// The spec blocks directly inside `block`; those of unknown types are reported.
    fn children(&mut self, block: &'a Block<'a>) -> Children<'a> {
        let mut children = Children { blocks: Vec::new(), unknown: false };
        for item in block.body.items {
            let Item::Block(child) = item else { continue };
            let name = child.block_type.of(self.text);
            if SPEC_TYPES.contains(&name) {
                children.blocks.push(child);
            } else {
                children.unknown = true;
                let error = unknown_block_type(name, child.block_type);
                self.diags.push(did_you_mean(error, name, SPEC_TYPES));
            }
        }
        children
    }

    /// Reads the one child of `block`; `purpose` says what it is for.
    fn only_child(&mut self, block: &'a Block<'a>, purpose: &str) -> Option<Box<Spec<'a>>> {
        let kind = block.block_type.of(self.text);
        let children = self.children(block);
        let mut specs: Vec<_> = children.blocks.iter().map(|child| self.spec_without_label(child)).collect();
        match children.blocks.as_slice() {
            [] => {
                if !children.unknown {
                    self.missing_child(block, &format!("{} spec needs one nested spec block, {purpose}.", a(kind)));
                }
                None
            }
            [_] => specs.pop()?.filter(|_| !children.unknown).map(Box::new),
            [first, second, ..] => {
                let error = Diagnostic::error("extraneous spec block")
                    .with_detail(format!("{} spec has exactly one nested spec block.", sentence(&a(kind))))
                    .with_subject(second.header())
                    .with_label(first.header(), "the first one is here")
                    .with_help("to read several things, put them into an `object` or a `tuple`");
                self.diags.push(error);
                None
            }
        }
    }

    fn missing_child(&mut self, block: &Block<'_>, detail: &str) {
        if SPEC_TYPES.iter().any(|name| self.is_broken(&block.body, name)) {
            return;
        }
        let error = Diagnostic::error("missing spec block")
            .with_detail(sentence(detail))
            .with_subject(missing_span(block))
            .with_context(block.header().to(block.open_brace()));
        self.diags.push(error);
    }

    /// Reports the blocks inside a spec that takes none. False if there are any.
    fn no_children(&mut self, block: &'a Block<'a>) -> bool {
        let kind = block.block_type.of(self.text);
        let mut ok = true;
        for item in block.body.items {
            let Item::Block(child) = item else { continue };
            ok = false;
            let name = child.block_type.of(self.text);
            let error = Diagnostic::error("unsupported block type")
                .with_detail(format!("{} spec holds no blocks.", sentence(&a(kind))))
                .with_subject(child.block_type)
                .with_context(child.header());
            let error = if args::of(kind).contains(&name) {
                error.with_help(format!("`{name}` is an argument: write `{name} = ..`"))
            } else {
                error
            };
            self.diags.push(error);
        }
        ok
    }
}

/// Where something missing in a spec block is reported: just before its `{`.
fn missing_span(block: &Block<'_>) -> Span {
    Span::empty(block.body.span.start)
}

fn unknown_block_type(name: &str, span: Span) -> Diagnostic {
    let error = Diagnostic::error("unsupported block type").with_subject(span);
    match name {
        "function" | "variables" => error.with_detail(format!(
            "`{name}` blocks stand at the top level of a spec file, beside the spec block, not inside it."
        )),
        "array" | "list" => {
            error.with_detail(format!("There is no spec type `{name}`.")).with_help("a sequence of specs is a `tuple`")
        }
        _ => error.with_detail(format!("There is no spec type `{name}`.")),
    }
}

#[cfg(test)]
mod tests;
