//! Body schemas: the union of what all specs of one body read.

use super::Store;
use crate::hir::{ArgsOf, Grammar, Input, Labels, NamedLabel, Reader, Spec, SpecKind, Unclaimed};
use crate::map::IndexMap;
use bumpalo::Bump;
use hclspec_core::arena::Keep as _;
use hclspec_core::positions::{mapped, sort_by};
use hclspec_core::source::Span;
use hclspec_core::table::{
    ANY_OTHER, Alias, AttrSchema, BlockSchema, BodySchema, Deprecated, DeprecatedItem, LabelPlace, TypedLabel, Warned,
};
use hclspec_core::text::search;
use std::ptr;

/// The schema of a body, and other results from all its specs together.
pub(super) struct OfBody<'a> {
    pub(super) schema: BodySchema<'a>,
    /// Deprecated items: only deprecated specs read them.
    pub(super) warned: Warned<'a>,
    pub(super) labels: &'a [TypedLabel<'a>],
    /// The way each `one_of` reads, by span.
    pub(super) choices: IndexMap<Span, Reads<'a>>,
}

/// Collects the schema from all specs of the body that `spec` is decoded from. Of a `one_of` in the body, only the
/// selector is collected. If `spec` is the case of a `one_of`, `case` says how that `one_of` reads.
///
/// An attribute is required if any spec requires it, except fallbacks of a `default` and specs inside them; in the grammar of
/// `hcldec`, those count too.
///
/// The body may also contain the blocks `more`.
pub(super) fn of_body<'a>(
    (arena, store): (&'a Bump, &'a Store),
    spec: &Spec<'a>,
    more: &[BlockSchema<'a>],
    case: Option<Reads<'a>>,
    grammar: Grammar,
) -> Option<OfBody<'a>> {
    let mut found = SchemaBuilder {
        attrs: Vec::new(),
        blocks: Vec::new(),
        labels: Vec::new(),
        typed: Vec::new(),
        choices: IndexMap::default(),
        aliases: Vec::new(),
        warns: false,
        grammar,
    };
    let around = case.unwrap_or(Reads { is_fallback: false, note: None });
    found.collect(arena, spec, around, case.map(|_| spec));
    for block in more {
        let (Ok(place) | Err(place)) = found.place_of_block(block.block_type);
        found.blocks.insert(place, (*block, None));
    }
    let schema = BodySchema {
        attrs: arena.keep_list(&mapped(&found.attrs, |(attr, _)| *attr)),
        blocks: arena.keep_list(&mapped(&found.blocks, |(block, _)| *block)),
    };
    sort_by(&mut found.aliases, &|a, b| a.name.cmp(b.name));
    let aliases = arena.keep_list(&found.aliases);
    let mut labels = Vec::with_capacity(found.typed.len());
    for (block_type, place, label) in &found.typed {
        let (block, ty) = (schema.block_or_other(block_type)?, store.ty(label.each().clone())?);
        labels.push(TypedLabel { block, place: *place, name: label.name.text, ty });
    }
    let labels = arena.keep_list(&labels);
    let choices = std::mem::take(&mut found.choices);
    let warned = Warned { unclaimed: found.warns, deprecated: arena.keep_list(&found.deprecated()), aliases };
    Some(OfBody { schema, warned, labels, choices })
}

/// The deprecation text of an item.
type Note<'a> = Option<&'a str>;

/// The way a spec reads its items.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Reads<'a> {
    is_fallback: bool,
    /// The deprecation text of the spec, or of a spec around it.
    note: Note<'a>,
}

/// A schema under construction. Attributes and blocks are sorted by name. An item has a note if all its readers are deprecated.
struct SchemaBuilder<'a> {
    attrs: Vec<(AttrSchema<'a>, Note<'a>)>,
    blocks: Vec<(BlockSchema<'a>, Note<'a>)>,
    labels: Vec<Deprecated<'a>>,
    /// Labels with types, each with its block type.
    typed: Vec<(&'a str, LabelPlace, NamedLabel<'a>)>,
    choices: IndexMap<Span, Reads<'a>>,
    aliases: Vec<Alias<'a>>,
    /// Whether to warn about names that are allowed only because of an `ignore` or `rest`.
    warns: bool,
    grammar: Grammar,
}

impl<'a> SchemaBuilder<'a> {
    fn place_of_block(&self, block_type: &str) -> Result<usize, usize> {
        search(self.blocks.len(), &|at| self.blocks[at].0.block_type.cmp(block_type))
    }

    fn deprecated(self) -> Vec<Deprecated<'a>> {
        let mut found = self.labels;
        for (index, (attr, note)) in self.attrs.iter().enumerate() {
            let item = DeprecatedItem::Attr(index);
            if let Some(note) = *note {
                found.push(Deprecated { item, name: attr.name, note });
            }
        }
        for (index, (block, note)) in self.blocks.iter().enumerate() {
            let item = DeprecatedItem::Blocks(index);
            if let Some(note) = *note {
                found.push(Deprecated { item, name: block.block_type, note });
            }
        }
        found
    }

    /// Accepts all other arguments and, optionally, blocks.
    fn open(&mut self, blocks: bool) {
        if self.attrs.first().is_none_or(|(first, _)| first.name != ANY_OTHER) {
            self.attrs.insert(0, (AttrSchema { name: ANY_OTHER, required: false }, None));
        }
        if blocks && self.blocks.first().is_none_or(|(first, _)| first.block_type != ANY_OTHER) {
            self.blocks.insert(0, (BlockSchema::of(ANY_OTHER, &[]), None));
        }
    }

    fn attr(&mut self, name: &'a str, required: bool, note: Note<'a>) {
        match search(self.attrs.len(), &|at| self.attrs[at].0.name.cmp(name)) {
            Ok(at) => {
                let (attr, own) = &mut self.attrs[at];
                attr.required |= required;
                *own = own.and(note);
            }
            Err(at) => self.attrs.insert(at, (AttrSchema { name, required }, note)),
        }
    }

    fn blocks(&mut self, arena: &'a Bump, block_type: &'a str, labels: &Labels<'a>, note: Note<'a>) {
        match self.place_of_block(block_type) {
            Ok(at) => {
                let (_, own) = &mut self.blocks[at];
                *own = own.and(note);
            }
            Err(at) => {
                let names = arena.keep_list(&mapped(&labels.all, |label| label.name.text));
                self.blocks.insert(at, (BlockSchema { block_type, labels: names, optional: labels.optional }, note));
                for (index, label) in labels.all.iter().enumerate() {
                    if label.is_typed() {
                        self.typed.push((block_type, labels.place(index), label.clone()));
                    }
                }
            }
        }
    }

    /// Adds the items that `spec` reads. If `spec` is the case of a `one_of`, `case` is the same spec. The deprecation
    /// of a case concerns the value that selects it, not the items.
    fn collect(&mut self, arena: &'a Bump, spec: &Spec<'a>, around: Reads<'a>, case: Option<&Spec<'a>>) {
        spec.readers(&mut |reader| {
            let note_of =
                |spec: &Spec<'a>| if case.is_some_and(|case| ptr::eq(case, spec)) { None } else { spec.deprecated };
            let mut note = note_of(reader.spec);
            for outer in reader.around() {
                note = note.or(note_of(outer.spec));
            }
            let note = note.or(around.note);
            let is_fallback = around.is_fallback || reader.is_fallback() && !self.grammar.decodes_as_reference();
            self.reader(arena, reader, Reads { is_fallback, note });
        });
    }

    fn reader(&mut self, arena: &'a Bump, reader: &Reader<'_, '_, 'a>, reads: Reads<'a>) {
        let spec = reader.spec;
        if let Some((name, Input { is_block, .. })) = reader.input() {
            for alias in &spec.aliases {
                if !self.aliases.iter().any(|known| known.name == alias.text) {
                    self.aliases.push(Alias { name: alias.text, of: name.text });
                }
            }
            if is_block {
                self.blocks(arena, name.text, spec.block_labels(), reads.note);
            } else {
                self.attr(name.text, reader.is_required() && !reads.is_fallback, reads.note);
            }
        }
        let [arguments, blocks] = reader.takes_any();
        if arguments {
            self.open(blocks);
        }
        match &spec.kind {
            SpecKind::Choice { .. } => {
                let known = self.choices.get_or_insert(spec.span, reads);
                known.is_fallback &= reads.is_fallback;
                known.note = known.note.and(reads.note);
            }
            // The recursive reference reads a body inside the block.
            SpecKind::Recursive(recursive) => {
                if let Some(part) = recursive.part() {
                    self.collect(arena, &part.spec, reads, None);
                }
            }
            SpecKind::Label { name, label } => {
                let item = DeprecatedItem::Label(label.place);
                if let Some(note) = reads.note {
                    self.labels.push(Deprecated { item, name: name.text, note });
                }
            }
            SpecKind::Object { ignore: Some(unclaimed), .. }
            | SpecKind::RestBody { unclaimed, .. }
            | SpecKind::Args { of: ArgsOf::Rest(unclaimed), .. } => {
                self.warns |= *unclaimed == Unclaimed::WarnedAbout;
            }
            _ => {}
        }
    }
}
