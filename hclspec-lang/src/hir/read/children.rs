//! The spec blocks inside a spec block.

use super::kind::{KnownBlock, a_block};
use super::{IsWritten, SpecPlace, SpecReader, kind, missing_span};
use crate::grammar::{BlockKind, Contents};
use crate::hir::Spec;
use crate::words::{a, list, sentence};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::positions::{mapped, picked};
use hclspec_core::syntax::ast::{Block, Item};
use hclspec_core::syntax::visit::Loops;

pub(super) struct Children<'a> {
    pub(super) blocks: Vec<KnownBlock<'a>>,
    /// Whether there may be more, after reported errors: blocks of unknown types, or blocks with syntax errors.
    pub(super) more: bool,
}

impl<'a> SpecReader<'_, 'a> {
    /// The spec blocks directly inside `block`. Reports unknown types.
    pub(super) fn children(&mut self, block: KnownBlock<'a>) -> Children<'a> {
        let mut children = Children { blocks: Vec::new(), more: self.has_broken_block(block.body) };
        for item in block.body.items {
            let Item::Block(child) = item else { continue };
            if self.is_check(child) && block.kind.own_blocks().contains(&BlockKind::Validate) {
                continue;
            }
            let name = child.block_type.name;
            let meant = kind::of_block(child, self.grammar);
            let spec = meant.known(child).filter(|known| known.kind.is_spec());
            if meant.is_exact && spec.is_some() {
                children.blocks.extend(spec);
                continue;
            }
            let parent = block.kind;
            let error = match child.labels {
                [] if parent.arg(name, self.grammar).is_some() => Code::UnsupportedBlock
                    .error("unsupported block type")
                    .with_detail(format!("`{name}` is an argument of {}, not a block in it.", a(parent.name())))
                    .with_subject(child.block_type.span)
                    .with_help(format!("write `{name} = ..`")),
                [] if meant.kind.is_none() && parent == BlockKind::Object => {
                    kind::unknown(name, meant, child.block_type.span, self.grammar).with_help(format!(
                        "for blocks `{name}` of the configuration, write `block \"{name}\" {{ .. }}`"
                    ))
                }
                _ => kind::unknown(name, meant, child.block_type.span, self.grammar),
            };
            self.diags.push(error);
            children.more |= spec.is_none();
            children.blocks.extend(spec);
        }
        children
    }

    /// Reads the spec of the bodies of `block`: its one nested spec, or an implied `object` of the labeled ones.
    /// A single spec takes the name of the place.
    pub(super) fn nested_spec(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        purpose: &str,
    ) -> Option<Box<Spec<'a>>> {
        let is_case = matches!(block.kind, BlockKind::Case | BlockKind::Other);
        let is_spec = |item: &Item<'_>| matches!(item, Item::Block(child) if !self.is_check(child));
        let is_empty = is_case && !block.body.items.iter().any(is_spec);
        if !is_empty && !self.has_properties(block) {
            return self.only_child(block, place, purpose);
        }
        let mixed = self.with_mixins(block);
        let kind = self.deeper(mixed, place, |reader, place| {
            let children = reader.children(mixed);
            Some(reader.properties(children, place, IsWritten::No))
        })?;
        // Checks of a single block apply to its own value, checks of the properties to the object.
        let checks_each = self.checks_each(block);
        let checked = if checks_each { mixed.as_kind(BlockKind::Object) } else { self.added_checks(mixed, block) };
        let validations = self.checks(checked);
        if checks_each {
            for it in &validations {
                self.check_not_counted(block.kind, &it.check, &Loops::default());
            }
        }
        // Each spec needs a unique span.
        let (span, header, body) = (block.open_brace(), block.header(), block.body.span);
        Some(Box::new(Spec { validations, ..Spec::new(kind, span, header, body) }))
    }

    /// Returns `true` if the checks in `block` apply to each of the blocks that it reads. They do if the block contains properties, because these
    /// describe each block, too.
    pub(super) fn checks_each(&self, block: KnownBlock<'a>) -> bool {
        matches!(block.kind, BlockKind::BlockList | BlockKind::BlockSet | BlockKind::BlockMap)
            && self.has_properties(block)
    }

    /// Returns `true` if the spec blocks in `block` are properties of an implied object: one of them has a label.
    fn has_properties(&self, block: KnownBlock<'a>) -> bool {
        let blocks = picked(block.body.items, |item| match item {
            Item::Block(child) if !self.is_check(child) => Some(child),
            Item::Block(_) | Item::Attribute(_) => None,
        });
        let is_alone = blocks.len() == 1;
        let is_property = |child: &Block<'_>| {
            let kind = kind::of_block(child, self.grammar).kind;
            !child.labels.is_empty()
                && kind.is_some_and(|kind| if is_alone { kind.is_property_alone() } else { kind.is_spec() })
        };
        self.grammar.has_short_forms() && blocks.iter().any(|child| is_property(child))
    }

    /// Reads the only child of `block`. `purpose` completes the error message.
    pub(super) fn only_child(
        &mut self,
        block: KnownBlock<'a>,
        place: SpecPlace<'_, 'a>,
        purpose: &str,
    ) -> Option<Box<Spec<'a>>> {
        let (kind, contents) = (block.kind, block.kind.block_type().contents);
        let children = self.children(block);
        let is_alone = children.blocks.len() == 1;
        let read = |child: &KnownBlock<'a>| match is_alone {
            // The name of a part must not be that of the enclosing part.
            true if child.labels.is_empty() && child.kind != BlockKind::Use => self.spec(*child, place),
            true => self.spec_without_label_in(*child, place, contents),
            // The labels would be correct in the missing `object`.
            false => self.spec_as_labelled(*child, place),
        };
        let mut specs = mapped(&children.blocks, read);
        match children.blocks.as_slice() {
            [] => {
                if !children.more {
                    self.missing_child(block, &format!("{} needs one nested spec block, {purpose}.", a_block(kind)));
                }
                None
            }
            [_] if !children.more => specs.pop().map(Box::new),
            [_] => {
                self.add_orphans(place, specs);
                None
            }
            [first, second, ..] => {
                let error = Code::ExtraneousSpecBlock
                    .error("extraneous spec block")
                    .with_detail(format!("{} has exactly one nested spec block.", sentence(&a_block(kind))))
                    .with_subject(second.header())
                    .with_label(first.header(), "the first one is here")
                    .with_help(if self.grammar.has_short_forms() && contents == Contents::Body {
                        "to make them the properties of an object, give each a label; or put them into a `tuple`"
                    } else {
                        "to combine several specs, put them into an `object` or a `tuple`"
                    });
                self.diags.push(error);
                self.add_orphans(place, specs);
                None
            }
        }
    }

    pub(super) fn missing_child(&mut self, block: KnownBlock<'_>, detail: &str) {
        // A nested spec written as an argument is reported as an unknown argument.
        let is_spec = |name: &str| name == "type" || BlockKind::spec_named(name).is_some();
        if block
            .body
            .items
            .iter()
            .any(|item| matches!(item, Item::Attribute(attribute) if is_spec(attribute.name.name)))
        {
            return;
        }
        let error = Code::MissingSpecBlock
            .error("missing spec block")
            .with_detail(sentence(detail))
            .with_subject(missing_span(block))
            .with_context(block.header().to(block.open_brace()));
        self.diags.push(error);
    }

    pub(super) fn no_children(&mut self, block: KnownBlock<'a>) {
        let kind = block.kind;
        let own = picked(&kind.own_blocks(), |own| own.is_in(self.grammar).then_some(*own));
        let names = mapped(&own, |own| own.name());
        for item in block.body.items {
            let Item::Block(child) = item else { continue };
            let name = child.block_type.name;
            if names.contains(&name) {
                continue;
            }
            let but = if names.is_empty() { String::new() } else { format!(" except {}", list(&names)) };
            let error = Code::UnsupportedBlock
                .error("unsupported block type")
                .with_detail(format!("{} contains no blocks{but}.", sentence(&a_block(kind))))
                .with_subject(child.block_type.span)
                .with_context(child.header());
            let meant = kind::likely_kind(name, self.grammar).kind;
            let error = if kind.arg(name, self.grammar).is_some() {
                error.with_help(format!("`{name}` is an argument: write `{name} = ..`"))
            } else if let Some(own) = meant.filter(|meant| own.contains(meant)) {
                error.with_help(format!("did you mean `{own}`?"))
            } else if !child.labels.is_empty() && BlockKind::spec_named(name).is_some() {
                error.with_help(format!("close the `{kind}` with `}}` first"))
            } else if kind == BlockKind::Attr {
                error.with_help("for a block of the configuration, use a `block` spec")
            } else {
                error
            };
            self.diags.push(error);
        }
    }
}
