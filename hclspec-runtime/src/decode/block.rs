//! `block`: at most one block of a type.

use super::engine::{Engine, Scope};
use super::implied::implied_type;
use crate::body::{FoundBlock, FoundBlocks, here};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::table::BodySpec;
use crate::value::Val;

impl Engine<'_> {
    pub(super) fn block(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        required: bool,
        nested: &BodySpec<'_>,
    ) -> Option<Val> {
        let Some(found) = self.only_block(diags, scope, index, required)? else {
            return Some(if scope.nulls.are_typed() {
                Val::null_of(implied_type(nested, self.dialect))
            } else {
                Val::Null(None)
            });
        };
        self.block_value(diags, scope.nulls, found, nested)
    }

    /// The only block of a type; more than one, or none where one is required, is reported.
    #[allow(clippy::option_option)]
    pub(super) fn only_block<'s>(
        &self,
        diags: &mut Diagnostics,
        scope: &'s Scope<'_>,
        index: usize,
        required: bool,
    ) -> Option<Option<&'s FoundBlock<'s>>> {
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let FoundBlocks { list, incomplete } = scope.content.blocks(index);
        if let [first, second, ..] = list {
            let generated = list.iter().filter(|block| block.header == second.header).count();
            let detail = match (generated, list.len()) {
                (1, 2) => format!("Only one block of type `{block_type}` is allowed here."),
                (1, count) => format!("Only one block of type `{block_type}` is allowed here, but there are {count}."),
                (count, _) => {
                    format!("Only one block of type `{block_type}` is allowed here, but this generates {count}.")
                }
            };
            let error = Diagnostic::error(format!("duplicate {block_type} block")).with_detail(detail);
            let error = error.with_subject(second.header);
            diags.push(if first.header == second.header {
                error.with_help("give `for_each` a single element")
            } else {
                error.with_label(first.header, "first defined here")
            });
        }
        match list.first() {
            Some(first) => Some(Some(first)),
            None if incomplete => None,
            None if required => {
                let error = Diagnostic::error(format!("missing {block_type} block")).with_detail(format!(
                    "A block of type `{block_type}` is required {}.",
                    here(self.reader.text, scope.body)
                ));
                diags.push(error.with_subject(scope.body.missing_item_span));
                None
            }
            None => Some(None),
        }
    }
}
