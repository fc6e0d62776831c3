//! `block_map` specs: all blocks of a type by their labels.

use super::kind::KnownBlock;
use super::{SpecPlace, SpecReader};
use crate::grammar::Arg;
use crate::hir::{Labels, NamedLabel, SpecKind};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::source::Span;
use hclspec_core::table::{Collect, ItemBounds, MapRules};
use hclspec_core::types::{Notation, Type};

/// The limit on labels of nested `block_map`s in total, because code that visits values is recursive.
const MAX_LABELS: usize = 64;

impl<'a> SpecReader<'_, 'a> {
    /// `block_map { block_type = "b", labels = ["key"], object { .. } }`
    pub(super) fn block_map(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let block_type = self.input_name(block, Arg::BlockType, place);
        let labels = self.keys(block, place);
        let own = labels.as_ref().map_or(0, |labels| labels.all.len());
        let bounds = self.item_bounds(block);
        let rules = self.map_rules(block, bounds, labels.as_ref());
        let inside = SpecPlace { keys: place.keys + own, ..place };
        let purpose = "which is applied to the body of each block";
        let nested = self.block_body(block, inside, (block_type, labels.as_ref()), purpose);
        self.blocks(place, block_type, labels, rules.map(Collect::Map), nested)
    }

    /// `ordered = true`, `merge = true`
    fn map_rules(
        &mut self,
        block: KnownBlock<'a>,
        bounds: ItemBounds,
        labels: Option<&Labels<'a>>,
    ) -> Option<MapRules> {
        let (is_ordered, merges) = (self.flag(block, Arg::Ordered), self.flag(block, Arg::Merge));
        let (is_ordered, merges) = (is_ordered?, merges?);
        if is_ordered && let Some(second) = labels.and_then(|labels| labels.all.get(1)) {
            let error = Code::InvalidLabelNames
                .error("ordered map with several labels")
                .with_detail(
                    "With `ordered`, the blocks have one label: a map in a map would not keep the order of the blocks.",
                )
                .with_subject(second.name.span)
                .with_help("for blocks with several labels in their order, use `block_list` with `label` specs");
            self.diags.push(error);
            return None;
        }
        Some(MapRules { bounds, is_ordered, merges })
    }

    fn keys(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<Labels<'a>> {
        let expr = self.required_arg(block, Arg::Labels, "the names of the labels, such as `[\"name\"]`")?;
        let labels = self.labels_arg(&expr)?;
        if labels.all.is_empty() {
            let error = Code::InvalidLabelNames
                .error("invalid block label name list")
                .with_detail(
                    "A `block_map` needs at least one label name: its blocks are distinguished by their labels.",
                )
                .with_subject(expr.span)
                .with_help("for blocks without labels, use `block_list`");
            self.diags.push(error);
            return None;
        }
        let is_key = |label: &NamedLabel<'a>| is_key(&label.ty);
        let at = |label: &NamedLabel<'a>| label.written.map_or(label.name.span, |expr| expr.span);
        let problem = match (labels.optional().first(), labels.all.iter().find(|label| !is_key(label))) {
            (Some(label), _) => Some((at(label), "A block of a `block_map` has all of its labels: they are its key.")),
            (None, Some(label)) => {
                Some((at(label), "The labels of a `block_map` are the keys of a map: strings, or words of an `enum`."))
            }
            (None, None) => None,
        };
        if let Some((place, detail)) = problem {
            let error = Code::InvalidLabelNames.error("invalid label").with_detail(detail).with_subject(place);
            self.diags.push(error.with_help("for other blocks, use `block_list`"));
            return None;
        }
        self.may_have_keys(place.keys + labels.all.len(), expr.span).then_some(labels)
    }

    pub(super) fn may_have_keys(&mut self, labels: usize, place: Span) -> bool {
        if labels > MAX_LABELS {
            let error = Code::InvalidLabelNames.error("too many labels")
                .with_detail(format!(
                    "Each label is a level of nested maps: a `block_map` and those around it may have {MAX_LABELS} labels in total."
                ))
                .with_subject(place)
                .with_help("use arguments in the body of the blocks");
            self.diags.push(error);
            return false;
        }
        true
    }
}

fn is_key(ty: &Type) -> bool {
    match ty {
        Type::Named(named) => is_key(&named.ty),
        ty => matches!(ty, Type::String | Type::Written(Notation::Words(_) | Notation::Key(_))),
    }
}
