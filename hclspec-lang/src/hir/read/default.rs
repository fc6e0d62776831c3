//! `default` specs: the first candidate that is not null.

use super::kind::KnownBlock;
use super::{SpecPlace, SpecReader};
use crate::hir::SpecKind;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _};
use hclspec_core::positions::mapped;

impl<'a> SpecReader<'_, 'a> {
    /// `default { attr { .. } literal { .. } }`
    pub(super) fn default(&mut self, block: KnownBlock<'a>, place: SpecPlace<'_, 'a>) -> Option<SpecKind<'a>> {
        self.known_items(block);
        let children = self.children(block);
        let candidates: Vec<_> = mapped(&children.blocks, |child| self.spec_without_label(*child, place));
        match children.blocks.as_slice() {
            [] if !children.more => {
                self.missing_child(block, "a `default` spec needs nested spec blocks: a value and its fallbacks.");
                return None;
            }
            [only] if !children.more && block.body.items.len() == 1 => {
                let warning = Code::UselessDefault
                    .warning("useless default")
                    .with_detail("This `default` has no fallback, so it is the same as the spec inside it.")
                    .with_subject(block.block_type.span)
                    .with_label(only.header(), "the only candidate")
                    .with_help("add a fallback, such as `literal { value = .. }`");
                self.diags.push(warning);
            }
            _ => {}
        }
        if children.more || !self.check_computed_size(block, &candidates) {
            self.add_orphans(place, candidates);
            return None;
        }
        Some(SpecKind::Default { candidates })
    }
}
