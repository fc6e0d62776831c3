//! The spec blocks inside a spec block.

use super::validate::VALIDATE;
use super::{Implied, IsWritten, Reader, args, kind, missing_span};
use crate::spec::{Dialect, SPEC_TYPES, Spec};
use crate::words::{a, sentence};
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _};
use hclspec_runtime::positions::mapped;
use hclspec_runtime::syntax::ast::{Block, Item};

/// The spec blocks directly inside a block.
pub(super) struct Children<'a> {
    pub(super) blocks: Vec<&'a Block<'a>>,
    /// Whether there may be more, which was reported: blocks of unknown types, or blocks that could not be parsed.
    pub(super) more: bool,
}

impl<'a> Reader<'_, 'a> {
    /// The spec blocks directly inside `block`. Reports those of unknown types.
    pub(super) fn children(&mut self, block: &'a Block<'a>) -> Children<'a> {
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
    pub(super) fn nested_spec(
        &mut self,
        block: &'a Block<'a>,
        implied: Implied<'a>,
        purpose: &str,
    ) -> Option<Box<Spec<'a>>> {
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
    pub(super) fn only_child(
        &mut self,
        block: &'a Block<'a>,
        implied: Implied<'a>,
        purpose: &str,
    ) -> Option<Box<Spec<'a>>> {
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

    pub(super) fn missing_child(&mut self, block: &Block<'_>, detail: &str) {
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
    pub(super) fn no_children(&mut self, block: &'a Block<'a>) {
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
