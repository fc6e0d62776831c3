//! Body schemas: the union of what all specs of one body read.

use super::Decisions;
use crate::map::Set;
use crate::spec::{ArgsOf, Chooser, Dialect, Labels, Name, Spec, SpecKind};
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::mapped;
use hclspec_core::source::Span;
use hclspec_core::table::{ANY_OTHER, AttrSchema, BlockSchema, BodySchema};

/// The schema of the body that `spec` is decoded from.
///
/// An attribute is required if any spec requires it, except fallbacks of a `default` and specs inside them; in the dialect of
/// `hcldec`, those count too.
///
/// The body may also contain the blocks `more`. `decided` are the chosen cases; if one is not chosen because of a problem, anything is allowed.
pub(super) fn of_body<'a>(
    arena: &'a Bump,
    spec: &Spec<'a>,
    more: &[BlockSchema<'a>],
    decided: &Decisions,
    dialect: Dialect,
) -> BodySchema<'a> {
    let mut found = SchemaBuilder { attrs: Vec::new(), blocks: Vec::new(), parts: Set::new(), decided, dialect };
    found.collect(arena, spec, false);
    for block in more {
        let place = found.blocks.partition_point(|it| it.block_type < block.block_type);
        found.blocks.insert(place, *block);
    }
    BodySchema { attrs: arena.keep_list(&found.attrs), blocks: arena.keep_list(&found.blocks) }
}

/// Both sorted by name.
struct SchemaBuilder<'d, 'a> {
    attrs: Vec<AttrSchema<'a>>,
    blocks: Vec<BlockSchema<'a>>,
    /// The visited named parts, by the place of the name and whether they are fallbacks.
    parts: Set<(Span, bool)>,
    decided: &'d Decisions,
    dialect: Dialect,
}

impl<'a> SchemaBuilder<'_, 'a> {
    /// Accepts all other arguments and, optionally, blocks.
    fn open(&mut self, blocks: bool) {
        if self.attrs.first().is_none_or(|first| first.name != ANY_OTHER) {
            self.attrs.insert(0, AttrSchema { name: ANY_OTHER, required: false });
        }
        if blocks && self.blocks.first().is_none_or(|first| first.block_type != ANY_OTHER) {
            self.blocks.insert(0, BlockSchema { block_type: ANY_OTHER, labels: &[] });
        }
    }

    fn attr(&mut self, name: &'a str, required: bool) {
        match self.attrs.binary_search_by(|attr| attr.name.cmp(name)) {
            Ok(at) => self.attrs[at].required |= required,
            Err(at) => self.attrs.insert(at, AttrSchema { name, required }),
        }
    }

    fn collect(&mut self, arena: &'a Bump, spec: &Spec<'a>, fallback: bool) {
        if let SpecKind::Attr { name, required, .. } = &spec.kind {
            return self.attr(name.text, *required && !fallback);
        }
        if let Some((by, cases)) = spec.one_of() {
            if let Chooser::Argument(name) = by {
                self.attr(name.text, !fallback);
            }
            match self.decided.get(&spec.span).copied().flatten().and_then(|index| cases.get(index)) {
                Some(case) => self.collect(arena, &case.spec, fallback),
                None => self.open(true),
            }
            return;
        }
        match &spec.kind {
            SpecKind::Use { part } => {
                if self.parts.insert((part.name.span, fallback)) {
                    self.collect(arena, &part.spec, fallback);
                }
                return;
            }
            SpecKind::Again(again) => {
                if let Some(part) = again.part()
                    && self.parts.insert((part.name.span, fallback))
                {
                    self.collect(arena, &part.spec, fallback);
                }
                return;
            }
            SpecKind::Object { ignore: true, .. } | SpecKind::RestBody { .. } => self.open(true),
            SpecKind::Args { of: ArgsOf::Rest, .. } => self.open(false),
            _ => {}
        }
        if let Some(Name { text: block_type, .. }) = spec.input_name()
            && let Err(at) = self.blocks.binary_search_by(|block| block.block_type.cmp(block_type))
        {
            let Labels { required, optional } = spec.block_labels();
            let names = |names: &[&[Name<'a>]]| arena.keep_list(&mapped(&names.concat(), |it| it.text));
            self.blocks.insert(at, BlockSchema { block_type, labels: names(&[required]) });
            if !optional.is_empty() {
                self.blocks.insert(at + 1, BlockSchema { block_type, labels: names(&[required, optional]) });
            }
        }
        let is_default = matches!(spec.kind, SpecKind::Default { .. });
        for (index, child) in spec.same_body_children().into_iter().enumerate() {
            let is_fallback = is_default && index > 0 && self.dialect == Dialect::Hclspec;
            self.collect(arena, child, fallback || is_fallback);
        }
    }
}
