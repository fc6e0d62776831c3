//! `block_map`: blocks by their labels.

use super::dialect::{Dialect, inconsistent, unified_map};
use super::engine::{Engine, Scope};
use super::implied::implied_type;
use super::table::BodySpec;
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::source::Span;
use crate::types::Type;
use crate::value::Val;
use std::collections::BTreeMap;

impl Engine<'_> {
    pub(super) fn block_map(
        &self,
        diags: &mut Diagnostics,
        scope: &Scope<'_>,
        index: usize,
        nested: &BodySpec<'_>,
    ) -> Option<Val> {
        let block_type = scope.spec.schema.blocks.get(index)?.block_type;
        let found = scope.content.blocks.get(index)?;
        let mut entries: BTreeMap<Vec<&str>, (Span, Option<Val>)> = BTreeMap::new();
        let mut whole = !found.incomplete;
        for block in &found.list {
            let labels: Vec<&str> = block.labels.iter().collect();
            let value = self.body(diags, nested, block.body, block.iterators.as_ref(), scope.nulls, block.header);
            whole &= value.is_some();
            if let Some((first, _)) = entries.get(&labels) {
                let names: Vec<String> = labels.iter().map(|label| format!("\"{label}\"")).collect();
                let names = names.join(" ");
                let error = Diagnostic::error(format!("duplicate {block_type} block")).with_subject(block.header);
                diags.push(if *first == block.header {
                    error
                        .with_detail(format!("Two blocks `{block_type}` labelled {names} are generated here."))
                        .with_help("make `labels` depend on the iterator's `key` or `value`")
                } else {
                    error
                        .with_detail(format!("There is already a block `{block_type}` labelled {names}."))
                        .with_label(*first, "first defined here")
                });
                whole = false;
            } else {
                entries.insert(labels, (block.header, value));
            }
        }
        if !whole {
            return None;
        }
        let mut root = Level::default();
        for (labels, (_, value)) in entries {
            root.insert(&labels, value?);
        }
        match self.dialect {
            Dialect::Hclspec => Some(root.into_val()),
            Dialect::Hcldec => {
                let levels = scope.spec.schema.blocks.get(index)?.labels.len();
                let value = root.into_map(levels, &implied_type(nested, self.dialect));
                if value.is_none() {
                    let place = found.list.first().map_or(scope.body.missing_item_span, |block| block.header);
                    diags.push(inconsistent(block_type).with_subject(place));
                }
                value
            }
        }
    }
}

/// One level of labels of a `block_map`.
#[derive(Default)]
struct Level {
    values: BTreeMap<String, Val>,
    levels: BTreeMap<String, Level>,
}

impl Level {
    fn insert(&mut self, labels: &[&str], value: Val) {
        match labels {
            [] => {}
            [last] => {
                self.values.insert((*last).to_owned(), value);
            }
            [first, rest @ ..] => self.levels.entry((*first).to_owned()).or_default().insert(rest, value),
        }
    }

    fn into_val(self) -> Val {
        let levels = self.levels.into_iter().map(|(label, level)| (label, level.into_val()));
        Val::object(self.values.into_iter().chain(levels).collect())
    }

    /// Maps of one element type; `None` if the values have none in common.
    fn into_map(self, levels: usize, leaf: &Type) -> Option<Val> {
        let below = levels.saturating_sub(1);
        let mut entries = self.values;
        for (label, level) in self.levels {
            entries.insert(label, level.into_map(below, leaf)?);
        }
        unified_map(entries, || (0..below).fold(leaf.clone(), |element, _| Type::map(element)))
    }
}
