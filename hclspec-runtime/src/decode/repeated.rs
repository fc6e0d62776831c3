//! `block_list` and `block_set`: all blocks of a type, and how many there may be.

use super::engine::{Engine, Scope};
use crate::body::{FoundBlocks, here};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;
use crate::table::{BodySpec, ItemBounds};
use crate::value::Val;

/// How many blocks of a type there are.
#[derive(Default)]
pub(super) struct Count {
    pub(super) found: u64,
    /// The header of the first that is too many.
    pub(super) surplus: Option<Span>,
    /// There may be more that could not be read.
    pub(super) incomplete: bool,
}

impl Count {
    /// Counts these too.
    pub(super) fn add(&mut self, found: &FoundBlocks<'_>, bounds: ItemBounds) {
        let rest = bounds.max.and_then(|max| usize::try_from(max.checked_sub(self.found)?).ok());
        let surplus = rest.and_then(|rest| found.list.get(rest)).map(|block| block.header);
        self.surplus = self.surplus.or(surplus);
        self.found += found.list.len() as u64;
        self.incomplete |= found.incomplete;
    }
}

impl Engine<'_> {
    /// Decodes all blocks of a type, and checks how many there are.
    pub(super) fn blocks(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        bounds: ItemBounds,
        nested: &BodySpec<'_>,
    ) -> Option<Vec<Val>> {
        let found = &scope.content.blocks(index);
        let mut values = Vec::with_capacity(found.list.len());
        for block in found.list {
            values.extend(self.block_value(diags, scope.nulls, block, nested));
        }
        let mut count = Count::default();
        count.add(found, bounds);
        self.check_count(diags, scope, index, &count, bounds)?;
        (values.len() == found.list.len() && !found.incomplete).then_some(values)
    }

    pub(super) fn check_count(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        found: &Count,
        bounds: ItemBounds,
    ) -> Option<()> {
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let count = found.found;
        let blocks = |n: u64| {
            let (s, are) = if n == 1 { ("", "is") } else { ("s", "are") };
            format!("{n} block{s} of type `{block_type}` {are}")
        };
        if count < bounds.min && !found.incomplete {
            let error = Diagnostic::error(format!("insufficient {block_type} blocks")).with_detail(format!(
                "At least {} required {}, but there {}.",
                blocks(bounds.min),
                here(self.reader.text, scope.body),
                match count {
                    0 => "is none".to_owned(),
                    1 => "is only 1".to_owned(),
                    n => format!("are only {n}"),
                }
            ));
            diags.push(error.with_subject(scope.body.missing_item_span));
            return None;
        }
        let (Some(max), Some(surplus)) = (bounds.max, found.surplus) else { return Some(()) };
        let error = Diagnostic::error(format!("too many {block_type} blocks")).with_detail(format!(
            "At most {} allowed here, but there are {count}; this is the first one too many.",
            blocks(max)
        ));
        diags.push(error.with_subject(surplus));
        None
    }
}
