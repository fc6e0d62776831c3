//! `block_map` specs: all blocks of a type by their labels.

use super::kind::KnownBlock;
use super::uses::Reads;
use super::{Implied, SpecReader};
use crate::grammar::Arg;
use crate::spec::{Labels, Name, SpecKind};
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::source::Span;
use hclspec_core::table::Collect;

/// The maximum number of labels of nested `block_map`s in total, because code that visits values is recursive.
const MOST_LABELS: usize = 64;

impl<'a> SpecReader<'_, 'a> {
    /// `block_map { block_type = "b", labels = ["key"], object { .. } }`
    pub(super) fn block_map(&mut self, block: KnownBlock<'a>, implied: Implied<'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let block_type = self.input_name(block, Arg::BlockType, implied);
        let labels = self.keys(block).map(|required| Labels { required, optional: Vec::new() });
        self.use_block_type(block, block_type, Reads::Body, labels.as_ref());
        let own = labels.as_ref().map_or(0, |labels| labels.required.len());
        let bounds = self.item_bounds(block);
        self.keys += own;
        let nested = self.block_body(block, block_type, labels.as_ref(), "which is applied to the body of each block");
        self.keys -= own;
        self.blocks(block_type, labels, Some(Collect::Map(bounds)), nested)
    }

    fn keys(&mut self, block: KnownBlock<'a>) -> Option<Vec<Name<'a>>> {
        let expr = self.required_arg(block, Arg::Labels, "the names of the labels, such as `[\"name\"]`")?;
        let labels = self.names_arg(&expr, Arg::Labels)?;
        if labels.is_empty() {
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
        self.may_have_keys(labels.len(), expr.span).then_some(labels)
    }

    /// Whether this many more labels are allowed.
    pub(super) fn may_have_keys(&mut self, labels: usize, place: Span) -> bool {
        if self.keys + labels > MOST_LABELS {
            let error = Code::InvalidLabelNames.error("too many labels")
                .with_detail(format!(
                    "Each label is a level of nested maps: a `block_map` and those around it may have {MOST_LABELS} labels in total."
                ))
                .with_subject(place)
                .with_help("use arguments in the body of the blocks");
            self.diags.push(error);
            return false;
        }
        true
    }
}
