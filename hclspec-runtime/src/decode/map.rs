//! `block_map`: blocks by their labels.

use super::dialect::{Dialect, inconsistent, unified_map};
use super::engine::{Engine, Scope};
use super::implied::implied_type;
use super::table::BodySpec;
use crate::body::FoundBlock;
use crate::diagnostic::{Diagnostic, Diagnostics};
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
        let mut whole = true;
        let blocks = self.labelled(diags, scope, index, nested, &mut whole);
        let mut entries = Vec::with_capacity(blocks.len());
        for block in &blocks {
            let value = self.block_value(diags, scope.nulls, block, nested);
            entries.extend(value.map(|value| (block, value)));
        }
        if !whole || entries.len() < blocks.len() {
            return None;
        }
        let mut root = Level::default();
        for (block, value) in entries {
            root.insert(&block.labels.iter().collect::<Vec<_>>(), value);
        }
        match self.dialect {
            Dialect::Hclspec => Some(root.into_val()),
            Dialect::Hcldec => {
                let levels = scope.spec.schema.blocks.get(index)?.labels.len();
                let value = root.into_map(levels, &implied_type(nested, self.dialect));
                if value.is_none() {
                    let found = scope.content.blocks(index);
                    let place = found.list.first().map_or(scope.body.missing_item_span, |block| block.header);
                    diags.push(inconsistent(block_type).with_subject(place));
                }
                value
            }
        }
    }

    /// The blocks of a type sorted by their labels. Of several with the same labels the first; `whole` becomes false then.
    pub(super) fn labelled<'s>(
        &self,
        diags: &mut Diagnostics,
        scope: &'s Scope<'_>,
        index: usize,
        nested: &BodySpec<'_>,
        whole: &mut bool,
    ) -> Vec<&'s FoundBlock<'s>> {
        let schema = &scope.spec.schema;
        let Some(wanted) = schema.blocks.get(index) else { return Vec::new() };
        let found = scope.content.blocks(index);
        *whole &= !found.incomplete;
        let mut blocks: Vec<&FoundBlock<'_>> = found.list.iter().collect();
        blocks.sort_by(|a, b| a.labels.iter().cmp(b.labels.iter()));
        blocks.dedup_by(|block, first| {
            let same = block.labels.iter().eq(first.labels.iter());
            if same {
                diags.push(duplicate(wanted.block_type, first, block));
                *whole = false;
                // What else is wrong with it.
                self.block_value(diags, scope.nulls, block, nested);
            }
            same
        });
        blocks
    }
}

fn duplicate(block_type: &str, first: &FoundBlock<'_>, block: &FoundBlock<'_>) -> Diagnostic {
    let names: Vec<String> = block.labels.iter().map(|label| format!("\"{label}\"")).collect();
    let names = names.join(" ");
    let error = Diagnostic::error(format!("duplicate {block_type} block")).with_subject(block.header);
    if first.header == block.header {
        error
            .with_detail(format!("Two blocks `{block_type}` labelled {names} are generated here."))
            .with_help("make `labels` depend on the iterator's `key` or `value`")
    } else {
        error
            .with_detail(format!("There is already a block `{block_type}` labelled {names}."))
            .with_label(first.header, "first defined here")
    }
}

/// Blocks of which the labels before `level` are the same; sorted by the others, which differ.
pub(super) struct Labelled<'s> {
    pub(super) blocks: &'s [&'s FoundBlock<'s>],
    pub(super) nested: &'s BodySpec<'s>,
    pub(super) level: usize,
}

/// The blocks that one more label stands for.
pub(super) enum Group<'s> {
    Block(&'s FoundBlock<'s>),
    Inner(Labelled<'s>),
}

impl<'s> Labelled<'s> {
    /// The labels at the level, and what each stands for.
    pub(super) fn groups(&self) -> impl Iterator<Item = (&'s str, Group<'s>)> {
        let (level, nested) = (self.level, self.nested);
        let groups = self.blocks.chunk_by(move |a, b| a.labels.get(level) == b.labels.get(level));
        groups.filter_map(move |blocks| {
            let first = blocks.first()?;
            let group = match blocks {
                [only] if only.labels.len() == level + 1 => Group::Block(only),
                _ => Group::Inner(Labelled { blocks, nested, level: level + 1 }),
            };
            Some((first.labels.get(level)?, group))
        })
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
