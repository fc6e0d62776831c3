//! `use { part = "base" }` in an `object`: adds the properties of a part, as if they were written there.

use super::SpecReader;
use super::kind::KnownBlock;
use crate::files::{added_part, takes_parts};
use crate::grammar::{Arg, BlockKind};
use crate::hir::LIMITS;
use crate::map::IndexSet;
use hclspec_core::arena::Keep as _;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::source::Span;
use hclspec_core::syntax::ast::{Block, Body, Item};
use hclspec_core::syntax::parse_at;

impl<'a> SpecReader<'_, 'a> {
    /// Replaces the `use` blocks that add parts by the specs and checks of the parts.
    pub(super) fn with_mixins(&mut self, block: KnownBlock<'a>) -> KnownBlock<'a> {
        match self.items_with_mixins(block.block_type.name, block.body) {
            Some(items) => self.with_items(block, &items),
            None => block,
        }
    }

    /// An object with only the checks of added parts. `mixed` is the block with the added parts, `own` the block without them.
    pub(super) fn added_checks(&mut self, mixed: KnownBlock<'a>, own: KnownBlock<'a>) -> KnownBlock<'a> {
        let mut places = IndexSet::new();
        for item in own.body.items {
            places.insert(item.span());
        }
        let mut checks = Vec::new();
        for item in mixed.body.items {
            if matches!(item, Item::Block(it) if self.is_check(it) && !places.contains(&item.span())) {
                checks.push(*item);
            }
        }
        self.with_items(mixed, &checks).as_kind(BlockKind::Object)
    }

    fn with_items(&self, block: KnownBlock<'a>, items: &[Item<'a>]) -> KnownBlock<'a> {
        let body = Body { items: self.arena.keep_list(items), ..*block.body };
        let whole = Block { block_type: block.block_type, labels: block.labels, body: self.arena.keep(body) };
        block.with_block(self.arena.keep(whole))
    }

    /// The items of a body, if parts are added to it.
    fn items_with_mixins(&mut self, block_type: &str, body: &Body<'a>) -> Option<Vec<Item<'a>>> {
        if !self.grammar.has_short_forms() || !takes_parts(block_type, body) {
            return None;
        }
        let (mut items, mut is_mixed) = (Vec::with_capacity(body.items.len()), false);
        for item in body.items {
            if let Item::Block(block) = item
                && let Some(part) = added_part(block)
            {
                is_mixed = true;
                items.append(&mut self.mixed(block, part).unwrap_or_default());
            } else {
                items.push(*item);
            }
        }
        is_mixed.then_some(items)
    }

    /// The items that a `use` block adds; `None` after an error.
    fn mixed(&mut self, mixin: &'a Block<'a>, part: &'a str) -> Option<Vec<Item<'a>>> {
        let block = self.known(mixin)?;
        self.known_items(block);
        let name = self.string_arg(block, Arg::Part).ok()??;
        if self.cycles.contains(&self.files.origin(mixin.block_type.span)) {
            return None;
        }
        let Some(copy) = self.files.mixin(mixin.block_type.span) else {
            if self.knows_part(name) {
                self.not_added(
                    block.header(),
                    format!(
                        "The properties of `{part}` can't be added here: `{part}` contains itself, or is too large."
                    ),
                );
            }
            return None;
        };
        let body = parse_at(self.diags, self.arena, self.files.text, copy, LIMITS);
        let (mut specs, mut others) = (Vec::new(), Vec::new());
        for item in body.items {
            match item {
                Item::Block(child) if !self.is_check(child) => specs.push(item),
                _ => others.push(*item),
            }
        }
        let has_label = |item: &&Item<'a>| matches!(item, Item::Block(child) if !child.labels.is_empty());
        match specs.as_slice() {
            [Item::Block(only)] if self.known(only).is_some_and(|it| it.kind == BlockKind::Object) => {
                let own = self.items_with_mixins(only.block_type.name, only.body);
                let mut own = own.unwrap_or_else(|| only.body.items.to_vec());
                own.append(&mut others);
                Some(own)
            }
            all if all.iter().any(has_label) => {
                let own = self.items_with_mixins(BlockKind::Define.name(), &body);
                Some(own.unwrap_or_else(|| body.items.to_vec()))
            }
            _ => {
                if self.knows_part(name) {
                    self.not_added(block.header(), format!("`{part}` has no properties: it is not an `object`."));
                }
                None
            }
        }
    }

    fn not_added(&mut self, place: Span, detail: String) {
        let error = Code::MissingSpecLabel.error("missing label for use").with_detail(detail).with_subject(place);
        self.diags.push(error.with_help("for a property with the value of the part, write `use \"name\" {`"));
    }
}
